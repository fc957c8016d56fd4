"""The table in the browser, played in a real one against the real server."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING, Literal

import pytest
from playwright.sync_api import Browser, FloatRect, Page, WebSocket, expect

from tests.kit.browser import DESK, PHONE, Sized, at_table, new_table, opened, touch
from tests.kit.quiet_server import good
from tests.kit.serving import Server, serving
from tests.kit.web_people import person
from tests.kit.web_play import LONGEST, bots_table, by_key, by_touch, play_to_the_end, what_is_due
from tests.kit.web_scenes import DRAWN, at_rest

if TYPE_CHECKING:
    from pathlib import Path


def test_a_game_is_played_by_touch_on_a_small_phone(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE, worker=True) as page:
        # Experts go out soon, so that the game is no longer than it must be.
        at_table(page, bots_table(page, 2, "expert", rules={"rounds": [3, 4, 8, 13]}))
        assert play_to_the_end(page, by_touch) == 4
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


@pytest.mark.prove
@pytest.mark.parametrize("game", range(20))
def test_whole_games_are_played_whatever_is_dealt(browser: Browser, tmp_path: Path, game: int) -> None:
    with serving(tmp_path, request_rate=0) as server, opened(browser, server, PHONE if game % 2 else DESK) as page:
        at_table(page, bots_table(page, 1 + game % 3))
        assert play_to_the_end(page, by_touch if game % 2 else by_key) == 11


def test_a_game_is_played_by_keys_alone_at_a_desk(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK) as page:
        at_table(page, bots_table(page, 3, "expert", rules={"rounds": [3, 5, 7, 10, 12]}))
        assert play_to_the_end(page, by_key) == 5


def test_play_now_starts_a_game_with_one_tap(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/")
        touch(page, page.get_by_role("link", name=re.compile("Play now")))
        page.locator(".board").wait_for()
        expect(page.locator(".hand .slot")).to_have_count(3)
        expect(page.get_by_role("button", name=re.compile(r", 1 of 3"))).to_be_visible()


def test_a_discard_can_be_taken_back_until_it_is_sent(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE, settings='{"takeBack": 60000}') as page:
        at_table(page, bots_table(page, 1, rules={"rounds": [13]}))
        page.locator(".status.yours").wait_for()
        touch(page, page.get_by_role("button", name=re.compile("^Stock")))
        expect(page.locator(".hand .slot")).to_have_count(14)
        card = page.locator(".hand .slot").last
        touch(page, card)
        touch(page, page.locator(".hand .slot.chosen"))
        expect(page.locator(".hand .slot")).to_have_count(13)
        touch(page, page.get_by_role("button", name="Take back"))
        expect(page.locator(".hand .slot")).to_have_count(14)
        expect(page.locator(".status")).to_have_class(re.compile("yours"))


def test_cards_are_drawn_discarded_and_moved_by_dragging(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK) as page:
        at_table(page, bots_table(page, 1, rules={"rounds": [13]}))
        page.locator(".status.yours").wait_for()
        hand = page.locator(".hand .slot")
        drag(page, page.locator(".pile .place").nth(0).bounding_box(), hand.nth(3).bounding_box())
        expect(hand).to_have_count(14)
        first = hand.nth(0).get_attribute("data-card")
        drag(page, hand.nth(0).bounding_box(), hand.nth(5).bounding_box())
        expect(hand.nth(5)).to_have_attribute("data-card", str(first))
        drag(page, hand.nth(5).bounding_box(), page.locator(".pile .place").nth(1).bounding_box())
        expect(hand).to_have_count(13)


def drag(page: Page, start: object, end: object) -> None:
    assert isinstance(start, dict)
    assert isinstance(end, dict)
    page.mouse.move(start["x"] + 20, start["y"] + 30)
    page.mouse.down()
    page.mouse.move(end["x"] + 25, end["y"] + 40, steps=8)
    page.mouse.up()


def test_every_card_of_a_full_hand_can_be_touched_on_a_small_phone(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        at_table(page, bots_table(page, 13, rules={"rounds": [13]}))
        page.locator(".status.yours").wait_for(timeout=60_000)
        touch(page, page.get_by_role("button", name=re.compile("^Stock")))
        expect(page.locator(".hand .slot")).to_have_count(14)
        boxes = page.evaluate(
            """() => [...document.querySelectorAll('.hand .slot')].map((slot) => {
              const box = slot.getBoundingClientRect()
              let wide = 0
              for (let x = box.left + 1; x < box.right; x++)
                if (document.elementFromPoint(x, box.top + box.height / 2)?.closest('.slot') === slot) wide++
              return { wide, top: box.top, bottom: box.bottom }
            })"""
        )
        assert min(box["wide"] for box in boxes) >= 39  # 43 unless a meld makes one row longer than the other
        assert max(box["bottom"] for box in boxes) <= PHONE[1]


def test_two_people_play_through_a_reload_and_a_killed_server(browser: Browser, tmp_path: Path) -> None:
    with (
        serving(tmp_path, "calm") as server,
        opened(browser, server, PHONE, worker=True) as ann,
        opened(browser, server, DESK, worker=True) as bob,
    ):
        table = new_table(ann, seats=2, rules={"rounds": [3], "turn_limit": 9})
        ann.goto(f"/t/{table}")
        bob.goto(f"/t/{table}")
        bob.get_by_role("button", name="Take a seat").click()
        touch(ann, ann.get_by_role("button", name=re.compile("Start with 2")))
        for page in (ann, bob):
            page.locator(".board").wait_for()
        disturbed = 0
        end = time.monotonic() + LONGEST
        while not all(page.locator(".ranking").count() for page in (ann, bob)):
            assert time.monotonic() < end, (ann.inner_text("body"), bob.inner_text("body"))
            for page, turn in ((ann, by_touch), (bob, by_key)):
                if moment := what_is_due(page):
                    turn(page, moment)
                    disturbed += 1
                    if disturbed == 5:
                        hand = ann.locator(".hand .slot").count()
                        ann.reload()
                        expect(ann.locator(".hand .slot")).to_have_count(hand)
                    if disturbed == 8:
                        server.kill()
                        bob.get_by_text(re.compile("Connection lost|Connecting")).wait_for()
                        server.start()
            ann.wait_for_timeout(20)
        assert ann.locator(".ranking b").all_inner_texts() == bob.locator(".ranking b").all_inner_texts()
        assert disturbed > 8


# Cards that were in the page while it was covered, if only for a moment.
PEEPED = """
window.peeped = []
new MutationObserver(() => {
  if (!document.querySelector('.pass')) return
  for (const card of document.querySelectorAll('[data-card]')) window.peeped.push(card.dataset.card)
}).observe(document, { childList: true, subtree: true })
"""


def hand_of(page: Page, seat: int) -> list[str]:
    """The cards of a seat, as the server knows them."""
    room = page.url.rpartition("/")[2]
    with person(page) as client:
        _, game = good(client.get(f"/api/tables/{room}", params={"seat": seat}))["states"]
    return sorted(game["hand"])


def test_one_device_is_set_up_for_several(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/new?mode=pass")
        page.get_by_label("Your name").fill("Ann")
        page.keyboard.press("Enter")  # from name to name, and on from the last
        expect(page.get_by_label("Name of player 2")).to_be_focused()
        page.keyboard.type("Mia")
        page.keyboard.press("Enter")
        expect(page.get_by_label("Name of player 3")).to_be_focused()
        page.keyboard.press("Enter")
        # Whom the seed lets begin.
        touch(page, page.get_by_role("dialog", name=re.compile("Hand over to (Ann|Mia)")).get_by_role("button"))
        expect(page.locator(".hand .slot")).to_have_count(3)


def test_one_device_goes_round_and_covers_the_cards(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.add_init_script(PEEPED)
        rules = {"rounds": [3, 4], "turn_limit": 4}
        page.goto(f"/t/{new_table(page, seats=2, names=['Mia'], rules=rules, start=True)}")
        cover, cards = page.locator(".pass"), page.locator("[data-card]")
        handed: list[str] = []

        def turn(page: Page, moment: str) -> None:
            if not moment.startswith("Hand over"):
                by_touch(page, moment)
                return
            assert cards.count() == 0
            name = moment.removeprefix("Hand over to ")
            touch(page, cover.get_by_role("button", name=f"I am {name}"))
            expect(cover).to_have_count(0)
            shown = sorted(str(each.get_attribute("data-card")) for each in cards.all())
            assert shown == hand_of(page, ["Lena", "Mia"].index(name))
            assert page.locator(".mine .me").inner_text().startswith(name)
            if handed[-1:] != [name]:
                assert "You drew" not in page.locator(".log").inner_text()  # that was the other
            handed.append(name)

        assert play_to_the_end(page, turn) == 2
        assert {name: handed.count(name) > 1 for name in handed} == {"Lena": True, "Mia": True}
        assert page.evaluate("window.peeped") == []
        assert sorted(page.locator(".ranking .name").all_inner_texts()) == ["Lena", "Mia"]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("small", [0, 1])
def test_every_card_is_drawn(browser: Browser, server: Server, theme: Literal["dark", "light"], small: int) -> None:
    with opened(browser, server, DESK, theme=theme) as page:
        page.goto(f"/cards?small={small}&wild=12")
        pictures = page.locator("img.card")
        expect(pictures).to_have_count(5 * 11 + 2)
        page.wait_for_function("() => [...document.images].every((image) => image.complete)")
        assert page.evaluate("[...document.images].filter((image) => image.naturalWidth !== 100).length") == 0


def test_what_is_laid_down_is_changed_by_dragging(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK) as page:
        at_table(page, bots_table(page, 1, rules={"rounds": [6], "turn_limit": 1}))
        page.locator(".status.yours").wait_for()
        page.keyboard.press("s")
        page.get_by_role("button", name="Lay down").click()
        dialog = page.get_by_role("dialog")
        discard = dialog.locator("section", has_text="Discard")
        lay = dialog.get_by_role("button", name="Lay down")
        expect(lay).to_be_enabled()
        thrown = discard.locator(".piece")
        before = thrown.get_attribute("aria-label")
        new = dialog.locator("section.empty").first
        drag(page, thrown.bounding_box(), new.bounding_box())
        expect(discard.locator(".piece")).to_have_count(0)
        expect(lay).to_be_disabled()
        piece = dialog.locator("section.meld", has=page.locator(f"[aria-label='{before}']")).last.locator(".piece")
        drag(page, piece.last.bounding_box(), discard.bounding_box())
        expect(discard.locator(".piece")).to_have_attribute("aria-label", str(before))
        expect(lay).to_be_enabled()
        lay.click()
        expect(dialog.locator(".groups")).to_have_count(0)


def test_two_tabs_of_one_person_agree(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK) as page:
        table = bots_table(page, 1, rules={"rounds": [9]})
        at_table(page, table)
        page.locator(".status.yours").wait_for()
        other = page.context.new_page()
        at_table(other, table)
        page.keyboard.press("s")
        for tab in (page, other):
            expect(tab.locator(".hand .slot")).to_have_count(10)
        other.locator(".hand .slot").last.click()
        other.locator(".actions").get_by_role("button", name=re.compile("^Discard")).click()  # main may be going out
        for tab in (page, other):
            expect(tab.locator(".hand .slot")).to_have_count(9)


def test_without_a_network_the_page_says_so_and_plays_all_the_same(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE, worker=True) as page:
        page.goto("/")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_function("() => caches.keys().then((names) => names.length === 1)")
        page.context.set_offline(True)
        page.goto("/")
        expect(page.get_by_text("You are offline.")).to_be_visible()
        touch(page, page.get_by_role("link", name=re.compile("Play now")))
        expect(page.locator(".hand .slot")).to_have_count(3)
        page.reload()
        expect(page.locator(".hand .slot")).to_have_count(3)
        page.goto("/play")  # a new game, with the other one waiting
        touch(page, page.get_by_role("button", name="New game"))
        expect(page.locator(".hand .slot")).to_have_count(3)


def test_who_is_muted_is_neither_read_nor_seen(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as ann, opened(browser, server, DESK) as bob:
        table = new_table(ann, seats=2, rules={"rounds": [3]})
        ann.goto(f"/t/{table}")
        bob.goto(f"/t/{table}")
        bob.get_by_label("Your name").fill("Bob")
        bob.get_by_role("button", name="Take a seat").click()
        # A line that is begun while the others wait is still there when the game starts.
        begun = bob.get_by_role("textbox", name="Say something")
        begun.fill("Hello there")
        touch(ann, ann.get_by_role("button", name=re.compile("Start with 2")))
        toasts = ann.locator(".toasts")
        bob.locator(".board").wait_for()
        expect(begun).to_have_value("Hello there")
        begun.press("Enter")
        expect(toasts).to_contain_text("Hello there")
        react(bob, "Bravo!")
        expect(toasts).to_contain_text("Bob: Bravo!")
        expect(ann.get_by_role("button", name="Chat, 1 new")).to_be_visible()
        touch(ann, ann.get_by_role("button", name="Chat"))
        expect(ann.get_by_role("dialog")).to_contain_text("Hello there")
        touch(ann, ann.get_by_text("Mute somebody"))
        touch(ann, ann.get_by_role("switch", name="Bob"))
        expect(ann.get_by_role("dialog")).not_to_contain_text("Hello there")
        told = frames(ann)
        ann.reload()
        ann.locator(".board").wait_for()
        say(bob, "Are you there?")
        react(bob, "Come on")
        end = time.monotonic() + 30
        while not any('"reacted"' in each for each in told):
            assert time.monotonic() < end, told
            ann.wait_for_timeout(10)
        ann.evaluate(DRAWN)
        expect(toasts).to_be_empty()
        expect(ann.get_by_role("log")).not_to_contain_text("Bob")
        expect(ann.get_by_role("button", name="Chat", exact=True)).to_be_visible()
        touch(ann, ann.locator(".seats button"))
        touch(ann, ann.get_by_role("switch", name="Mute Bob"))
        ann.keyboard.press("Escape")
        say(bob, "Thank you")
        expect(toasts).to_contain_text("Thank you")
        touch(ann, ann.get_by_role("button", name="Chat"))
        expect(ann.get_by_role("dialog")).to_contain_text("Are you there?")


def frames(page: Page) -> list[str]:
    """What the server says to a page on the lines it opens from now on; grows as it comes."""
    found: list[str] = []

    def listen(line: WebSocket) -> None:
        line.on("framereceived", lambda said: found.append(str(said)))

    page.on("websocket", listen)
    return found


def say(page: Page, words: str) -> None:
    page.get_by_role("textbox", name="Say something").fill(words)
    page.keyboard.press("Enter")
    expect(page.get_by_role("complementary")).to_contain_text(words)


def react(page: Page, what: str) -> None:
    page.get_by_role("button", name=what).click()


def test_a_message_is_seen_above_an_open_dialog(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        at_table(page, bots_table(page, 1))
        touch(page, page.get_by_role("button", name="Menu"))
        touch(page, page.get_by_role("button", name="Invite"))
        page.get_by_role("dialog", name="Invite").wait_for()
        page.evaluate("navigator.clipboard.writeText = () => Promise.resolve()")
        touch(page, page.get_by_role("button", name="Copy link"))
        toast = page.locator(".toasts button")
        expect(toast).to_have_text("Copied.")
        where: FloatRect = toast.evaluate("(each) => each.getBoundingClientRect().toJSON()")
        at_rest(page)
        shown = page.screenshot(clip=where)
        page.evaluate("document.querySelector('.toasts').hidePopover()")
        assert page.screenshot(clip=where) != shown


@pytest.mark.parametrize("size", [(640, 360), (844, 390), (360, 640), (375, 667), (1366, 768), (1280, 720)])
@pytest.mark.parametrize("players", [7, 14])
def test_a_full_table_fits_phones_and_laptops(browser: Browser, server: Server, players: int, size: Sized) -> None:
    with opened(browser, server, size) as page:
        at_table(page, bots_table(page, players - 1, rules={"rounds": [13]}))
        page.locator(".status.yours").wait_for(timeout=60_000)
        touch(page, page.get_by_role("button", name=re.compile("^Stock")))
        expect(page.locator(".hand .slot")).to_have_count(14)
        over = """([wide, high]) => [...document.querySelectorAll('.board button')].filter((button) => {
          const box = button.getBoundingClientRect()
          return box.right > wide + 1 || box.left < -1 || box.bottom > high + 1 || box.top < -1
        }).map((button) => button.getAttribute('aria-label') ?? button.textContent)"""
        assert page.evaluate(over, list(size)) == []
        board = "({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth"
        assert page.locator(".board").evaluate(board)


def test_a_game_that_was_given_up_is_not_offered_again(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        at_table(page, bots_table(page, 1))
        touch(page, page.get_by_role("button", name="Menu"))
        touch(page, page.get_by_role("button", name="Give up"))
        touch(page, page.get_by_role("dialog", name="Give up this game?").get_by_role("button", name="Give up"))
        page.get_by_role("link", name=re.compile("Play now")).wait_for()
        expect(page.get_by_text("Go on playing")).to_have_count(0)
        page.goto("/t/nothing")
        expect(page.get_by_text("There is no such table, solitaire or sheet.")).to_have_count(1)
