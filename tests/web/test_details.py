"""Bugs that a careful reader of the client found, which must not come back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kit.browser import DESK, PHONE, SHIFTS, at_table, new_table, opened, touch
from tests.kit.page_rooms import kept_rooms
from tests.kit.serving import Server, guest, serving
from tests.kit.web_people import played
from tests.kit.web_play import bots_table, draw, lay_down_at_once
from tests.kit.web_scenes import at_rest

if TYPE_CHECKING:
    from pathlib import Path


def names(page: Page) -> list[str]:
    """The cards of the hand, by their spoken names."""
    found: list[str] = page.eval_on_selector_all(".hand .slot", "all => all.map(each => each.dataset.card)")
    return found


def table_of(server: Server) -> str:
    """Someone else's table, with a game under way."""
    with server.client() as client:
        guest(client)
        wishes = {"seats": 4, "bots": ["casual"] * 3, "pace": "instant", "start": True, "public": True}
        return str(client.post("/api/tables", json=wishes).json()["id"])


def test_play_now_deals_one_game_on_this_device(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        made: list[str] = []
        page.on(
            "request",
            lambda sent: made.append(sent.url) if sent.method == "POST" and "/api/tables" in sent.url else None,
        )
        page.goto("/")
        touch(page, page.get_by_role("link", name=re.compile("Play now")))
        page.locator(".board").wait_for()
        at_rest(page)
        assert made == []
        assert len(kept_rooms(page)) == 1


def test_play_now_remembers_house_rules(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/new?mode=bots")
        touch(page, page.get_by_text("House rules"))
        page.get_by_role("radio", name="Four").check()
        touch(page, page.get_by_role("button", name="Deal"))
        expect(page.get_by_role("heading", level=1)).to_contain_text("of 4")
        page.goto("/")
        expect(page.get_by_role("link", name=re.compile("Play now"))).to_contain_text("With house rules.")
        touch(page, page.get_by_role("link", name=re.compile("Play now")))
        touch(page, page.get_by_role("button", name="New game"))
        expect(page.get_by_role("heading", level=1)).to_contain_text("of 4")


def test_a_card_is_moved_by_taps_stays_after_a_reload_and_the_next_round_is_sorted_again(
    browser: Browser, server: Server
) -> None:
    with opened(browser, server, PHONE) as page:
        at_table(page, bots_table(page, 1, rules={"rounds": [7, 3], "turn_limit": 1}))
        draw(page, 8)
        before = names(page)
        touch(page, page.locator(".hand .slot").first)
        touch(page, page.get_by_role("button", name="move"))
        expect(page.locator(".status")).to_contain_text("Tap the place for")
        touch(page, page.locator(".hand .slot").nth(4))
        moved = [*before[1:5], before[0], *before[5:]]
        expect(page.locator(".hand .slot").nth(4)).to_have_attribute("data-card", before[0])
        assert names(page) == moved
        page.reload()
        expect(page.locator(".hand .slot")).to_have_count(8)
        assert names(page) == moved
        expect(page.get_by_role("button", name=re.compile("Sorted by my order"))).to_be_visible()
        expect(page.locator(".log li").last).to_contain_text("You drew")
        touch(page, page.get_by_role("button", name="Lay down"))
        touch(page, page.locator("dialog footer .main"))
        touch(page, page.get_by_role("button", name=re.compile("^Deal")))
        expect(page.locator(".hand .slot")).to_have_count(3)
        expect(page.get_by_role("button", name=re.compile("Sorted by melds"))).to_be_visible()


def test_a_round_that_was_not_looked_at_is_shown_to_who_comes_back(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        lay_down_at_once(page, 4, 5)
        page.get_by_role("dialog", name="Round 1 is over").wait_for()
        table = page.url
        page.goto("/settings")
        page.goto(table)
        page.locator("dialog[open] .melds").first.wait_for()
        touch(page, page.get_by_role("dialog").get_by_role("button", name="Scores"))
        expect(page.get_by_role("dialog", name="Scores")).to_contain_text("The race")
        page.keyboard.press("Escape")
        touch(page, page.get_by_role("button", name=re.compile("^Deal")))
        expect(page.locator(".hand .slot")).to_have_count(5)
        page.reload()
        expect(page.locator(".hand .slot")).to_have_count(5)
        expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_discard_is_sent_when_its_player_leaves(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE, settings='{"takeBack": 60000}') as page:
        table = bots_table(page, 1, rules={"rounds": [13]})
        at_table(page, table)
        draw(page, 14)
        touch(page, page.locator(".hand .slot").last)
        touch(page, page.locator(".actions .button", has_text="Discard"))
        expect(page.get_by_role("button", name="Take back")).to_be_visible()
        touch(page, page.get_by_role("button", name="Menu"))
        touch(page, page.get_by_role("link", name=re.compile("Rules")))
        page.locator("h1", has_text="Rules").wait_for()
        page.go_back()
        expect(page.locator(".hand .slot")).to_have_count(13)


def test_screen_readers_say_whose_turn_it_is(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        at_table(page, bots_table(page, 1, rules={"rounds": [13]}))
        page.locator(".status.yours").wait_for()
        log = page.get_by_role("log")
        expect(log).to_contain_text("Your turn. Draw a card.")
        draw(page, 14)
        expect(log).to_contain_text("Choose a card to discard")


def test_screen_readers_say_that_it_is_the_last_turn(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path, "sudden") as server, opened(browser, server, PHONE) as page:
        at_table(page, bots_table(page, 1, rules={"rounds": [13]}))
        page.locator(".status.yours").wait_for()
        log = page.get_by_role("log")
        expect(log).to_contain_text("went out. Your last turn.")
        draw(page, 14)
        expect(log).to_contain_text("Lay down")
        expect(page.locator(".actions").get_by_role("button", name=re.compile("^Discard"))).to_have_count(0)


# The script of a part of the page, once that and its styles are asked for.
ASKED = """(part) => {
  const files = performance.getEntriesByType('resource').map((each) => each.name)
  const own = (end) => files.find((name) => name.includes(`/${part}-`) && name.endsWith(end))
  return own('.css') && own('.js')
}"""


def test_what_every_round_ends_with_is_there_before_it_is_wanted(browser: Browser, server: Server) -> None:
    """To read it takes as long as the rest of the answer to a touch."""
    with opened(browser, server, PHONE) as page:
        at_table(page, bots_table(page, 1, rules={"rounds": [3, 4], "turn_limit": 1}))
        for part in ("LayDown", "Summary"):
            script = page.wait_for_function(ASKED, arg=part).json_value()
            page.evaluate("(script) => import(script).then(() => undefined)", script)
        page.route("**/assets/*", lambda route: route.abort())
        draw(page, 4)
        touch(page, page.get_by_role("button", name=re.compile("^(Lay down|Go out)")))
        touch(page, page.locator("dialog footer .main"))
        page.get_by_role("dialog", name="Round 1 is over").wait_for()


def test_a_part_that_cannot_be_loaded_says_so_and_is_left_again(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.route(re.compile(r"/assets/Scores-"), lambda route: route.abort())
        at_table(page, bots_table(page, 1))
        touch(page, page.get_by_role("button", name="Scores"))
        failed = page.get_by_role("dialog", name="This screen could not be loaded")
        expect(failed.get_by_role("button", name="Try again")).to_be_visible()
        touch(page, failed.get_by_role("button", name="Close"))
        expect(page.locator("dialog[open]")).to_have_count(0)
        page.locator(".status.yours").wait_for()


def test_the_next_hand_of_a_shared_device_is_covered(browser: Browser, server: Server) -> None:
    """The last person with the device may be first in the next round: the others see the summary too."""
    with opened(browser, server, PHONE) as page:
        rules = {"rounds": [3, 4], "turn_limit": 1}
        table = new_table(page, seats=2, names=["Ben"], rules=rules, start=True)
        page.goto(f"/t/{table}")
        for _ in range(2):
            touch(page, page.locator(".pass button"))
            draw(page, 4)
            touch(page, page.get_by_role("button", name=re.compile("^(Lay down|Go out)")))
            touch(page, page.locator("dialog footer .main"))
        touch(page, page.get_by_role("button", name=re.compile("^Deal")))
        expect(page.locator(".pass")).to_be_visible()
        expect(page.locator(".hand .slot")).to_have_count(0)
        assert "You drew" not in page.get_by_role("log").inner_text()


def test_a_result_can_be_shared_where_the_browser_neither_shares_nor_copies(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.add_init_script("delete Navigator.prototype.share; delete Navigator.prototype.clipboard")
        lay_down_at_once(page, 3)
        touch(page, page.locator("dialog footer .main"))
        page.locator(".ranking").wait_for()
        touch(page, page.get_by_role("button", name="Share"))
        expect(page.get_by_role("dialog")).to_contain_text(re.compile(r"http://127\.0\.0\.1:\d+/g/"))


def test_rounds_that_have_not_begun_cannot_be_written(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/cards")
        sheet = page.evaluate(
            """async () => {
              const headers = { 'X-Starsuit': '1', 'Content-Type': 'application/json' }
              await fetch('/api/me', { method: 'POST', headers, body: '{}' })
              const body = JSON.stringify({ names: ['Ann', 'Ben'] })
              return (await (await fetch('/api/sheets', { method: 'POST', headers, body })).json()).state.id
            }"""
        )
        page.goto(f"/s/{sheet}")
        cells = page.locator("table button")
        expect(cells).to_have_count(22)
        assert cells.evaluate_all("all => all.map(each => each.disabled)") == [False] * 2 + [True] * 20


def test_no_key_reaches_the_table_behind_a_dialog(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK) as page:
        at_table(page, bots_table(page, 1, rules={"rounds": [13]}))
        page.locator(".status.yours").wait_for()
        page.keyboard.press("c")
        page.get_by_role("dialog").wait_for()
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("s")
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        # What is said later is answered later: had a card been drawn, it would be in the hand by then.
        page.keyboard.press("t")
        page.get_by_role("textbox", name="Say something").fill("Hello")
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_contain_text("Hello")
        expect(page.locator(".hand .slot")).to_have_count(13)
        # A selection that ends beside the dialog does not close it.
        box = page.locator("dialog h2").bounding_box()
        assert box
        page.mouse.move(box["x"] + 5, box["y"] + 5)
        page.mouse.down()
        page.mouse.move(5, 500, steps=4)
        page.mouse.up()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.mouse.click(5, 500)
        expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_long_press_on_a_card_is_a_tap(browser: Browser, server: Server) -> None:
    """Not every finger is quick."""
    with opened(browser, server, PHONE) as page:
        at_table(page, bots_table(page, 1, rules={"rounds": [7]}))
        page.locator(".status.yours").wait_for()
        box = page.locator(".hand .slot").last.bounding_box()
        assert box
        finger = page.context.new_cdp_session(page)
        point = {"x": box["x"] + box["width"] - 8, "y": box["y"] + 20}
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        page.wait_for_timeout(1200)
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(page.locator(".hand .slot.chosen")).to_have_count(1)
        at_rest(page)
        expect(page.locator(".hand .slot.chosen")).to_have_count(1)


@pytest.mark.parametrize(("path", "most"), [("/", 8), ("/rules", 10), ("table", 14)])
def test_a_screen_asks_for_few_files(browser: Browser, server: Server, path: str, most: int) -> None:
    """On a slow line with six connections, each file costs part of a round trip."""
    with opened(browser, server, PHONE) as page:
        asked: list[str] = []
        page.on("request", lambda sent: asked.append(sent.url) if "/assets/" in sent.url else None)
        page.goto(f"/t/{table_of(server)}" if path == "table" else path, wait_until="networkidle")
        expect(page.locator("main > *").first).to_be_visible()
        # The typeface comes along with the page. After it come the figures of the courts, and once all of it is there
        # what looks after the games on this device: nothing waits for any of them.
        late = r"/besley[\w.-]*\.woff2$|/(courts|caretaker|own|words)[\w.-]*\.js$"
        along = [url for url in asked if re.search(late, url)]
        assert len(along) <= 5, along
        assert 3 <= len(asked) - len(along) <= most, "\n".join(asked)


def test_there_is_something_to_see_before_the_first_script(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.route("**/*.js", lambda route: route.abort())
        page.goto("/")
        expect(page.locator("#first")).to_be_visible()
        page.unroute_all()
        page.goto("/")
        expect(page.get_by_role("link", name=re.compile("Play now"))).to_be_visible()
        expect(page.locator("#first")).to_have_count(0)


def test_the_first_cards_fly_from_the_stock(browser: Browser, server: Server) -> None:
    """The board is built in parts when a page opens, but not when the host starts: then the cards are dealt."""
    with opened(browser, server, PHONE, settings="{}") as page:
        page.emulate_media(reduced_motion="no-preference")
        page.add_init_script(
            "window.flown = 0; const { animate } = Element.prototype; Element.prototype.animate = function (...all) {"
            "  if (this.matches('.hand .slot')) window.flown++; return animate.apply(this, all) }"
        )
        page.goto("/")
        page.goto(f"/t/{new_table(page, seats=2, bots=['novice'])}")
        touch(page, page.get_by_role("button", name=re.compile("^Start")))
        expect(page.locator(".hand .slot")).to_have_count(3)
        page.wait_for_function("() => window.flown >= 3")


def test_a_drawn_card_starts_where_the_stock_is(browser: Browser, server: Server) -> None:
    """The cards of the hand are smaller than the stock; their place must not grow with them."""
    with opened(browser, server, (1920, 1080), settings="{}") as page:
        page.emulate_media(reduced_motion="no-preference")
        page.add_init_script(
            "window.starts = []; const { animate } = Element.prototype; Element.prototype.animate = function (...all) {"
            "  const flight = animate.apply(this, all); if (this.matches('.hand .slot.fresh'))"
            "  window.starts.push(this.getBoundingClientRect().left); return flight }"
        )
        page.goto("/")
        at_table(page, bots_table(page, 1, rules={"rounds": [13]}))
        page.locator(".status.yours").wait_for()
        stock = page.locator(".piles .top").bounding_box()
        page.keyboard.press("s")
        page.wait_for_function("() => window.starts.length > 0")
        start = page.evaluate("window.starts[0]")
        assert stock is not None
        assert abs(start - stock["x"]) < 2


def test_a_spectator_is_given_no_hint(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK) as page:
        page.goto(f"/t/{table_of(server)}")
        page.locator(".watching").wait_for()
        page.keyboard.press("h")
        page.keyboard.press("?")
        expect(page.locator("dialog[open] h2")).to_have_text("Keys")
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_long_sentence_moves_nothing(browser: Browser, server: Server) -> None:
    """Where there is little room it takes the log's line."""
    with opened(browser, server, PHONE) as page:
        page.goto("/")
        at_table(page, bots_table(page, 6, rules={"rounds": [13]}))
        page.locator(".status.yours").wait_for()
        high = "document.querySelector('.board').scrollHeight"
        before = page.evaluate(high)
        said = "Maximiliane went out. It is the last turn of Grandma."
        page.evaluate("text => { document.querySelector('.status .fresh').textContent = text }", said)
        lines = page.locator(".status .fresh").evaluate(
            "each => Math.round(each.offsetHeight / parseFloat(getComputedStyle(each).lineHeight))"
        )
        assert (lines, page.evaluate(high)) == (2, before)


def test_nothing_jumps_at_a_desk_when_a_round_ends_and_another_begins(browser: Browser, server: Server) -> None:
    """Every move is made elsewhere: nothing that jumps is excused by a touch."""
    with opened(browser, server, DESK) as page:
        page.goto("/")
        page.add_init_script(SHIFTS)
        table = bots_table(page, 3, rules={"rounds": [3, 4], "turn_limit": 2, "first_dealer": 2})
        at_table(page, table)
        page.locator("aside li").nth(3).wait_for()
        assert played(page, table, lambda game: len(game["results"]) == 1)
        page.locator("dialog[open] footer .main").evaluate("button => button.click()")
        expect(page.locator("dialog[open]")).to_have_count(0)
        expect(page.locator(".hand .slot")).to_have_count(4)
        at_rest(page)
        assert page.evaluate("window.shifts") == []


# How far each side of the dealer's mark is inside of whatever cuts off there: the table, or a column that scrolls.
WHOLE = """() => {
  const mark = document.querySelector('.deals')
  const { left, right } = mark.getBoundingClientRect()
  const cuts = []
  for (let each = mark.parentElement; each; each = each.parentElement) {
    if (getComputedStyle(each).overflowX !== 'visible') cuts.push(each.getBoundingClientRect())
  }
  return [Math.min(...cuts.map((cut) => left - cut.left)), Math.min(...cuts.map((cut) => cut.right - right))]
}"""


def test_the_mark_of_the_dealer_is_whole(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/")
        wishes = {"seats": 4, "bots": ["casual"] * 3, "start": True, "rules": {"first_dealer": 1}}
        at_table(page, new_table(page, **wishes))  # the dealer sits first among the others
        for width, height in ((360, 740), (320, 568), (740, 360), (640, 360)):
            page.set_viewport_size({"width": width, "height": height})
            at_rest(page)
            left, right = page.evaluate(WHOLE)
            assert left >= 0, (width, height)
            assert right >= 0, (width, height)
