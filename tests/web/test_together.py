"""People at one table: who is away, comes back, watches, leaves; and what happens between two screens."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, WebSocketRoute, expect

from starsuit.actions import parse_action
from starsuit.analysis.hints.why import Why
from starsuit.cards import parse_card
from starsuit.speech import speak
from starsuit.terminal.hint_words import hint_said
from tests.kit.browser import DESK, PHONE, at_table, new_table, opened, touch, violations
from tests.kit.quiet_server import do, good
from tests.kit.serving import Server, guest
from tests.kit.spoken import FILE, called
from tests.kit.web_people import person, played, stranger
from tests.kit.web_play import bots_table, draw, lay_down_at_once

if TYPE_CHECKING:
    import httpx


def two_at_a_table(page: Page, ben: httpx.Client | None = None, **wishes: object) -> str:
    """A game between this page's person and Ben, who has had the first turn."""
    room = new_table(page, seats=2, rules={"rounds": [7]}, **wishes)
    with person(page) as lena, stranger(page, "Ben") as somebody:
        ben = ben or somebody
        good(do(ben, f"/api/tables/{room}", type="sit"))
        good(do(lena, f"/api/tables/{room}", type="start"))
        plays(ben, room, 1, "draw", f"discard {game_of(ben, room)['hand'][0]}")
    at_table(page, room)
    page.locator(".status.yours").wait_for()
    return room


def plays(client: httpx.Client, room: str, seat: int, *actions: str) -> None:
    for action in actions:
        good(do(client, f"/api/tables/{room}", type="play", seat=seat, action=action))


def game_of(client: httpx.Client, room: str) -> dict[str, Any]:
    game: dict[str, Any] = good(client.get(f"/api/tables/{room}"))["states"][1]
    return game


def seat_of(page: Page, room: str, place: int) -> dict[str, object]:
    with person(page) as client:
        table, _ = good(client.get(f"/api/tables/{room}"))["states"]
    seat: dict[str, object] = table["seats"][place]
    return seat


def menu(page: Page, what: str) -> None:
    touch(page, page.get_by_role("button", name="Menu"))
    touch(page, page.get_by_role("dialog").get_by_role("button", name=what))


def test_a_chosen_discard_is_sent_before_the_clock_throws_another(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE, settings='{"takeBack": 600000}') as page:
        page.clock.install()
        room = two_at_a_table(page, clock=30)
        draw(page, 8)
        card = page.locator(".hand .slot").last.get_attribute("data-card")
        touch(page, page.locator(".hand .slot").last)
        touch(page, page.locator(".actions .button", has_text="Discard"))
        page.clock.run_for(1000)
        expect(page.get_by_role("button", name="Take back")).to_be_visible()
        page.clock.run_for(29_000)
        expect(page.locator(".status.yours")).to_have_count(0)
        with person(page) as client:
            assert game_of(client, room)["pile"][-1] == card


def test_who_leaves_without_a_line_is_gone_at_once_and_sits_there_when_back(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE, worker=True) as page:
        room = two_at_a_table(page)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")  # so that the menu can be opened
        page.wait_for_function("() => caches.keys().then((names) => names.length === 1)")
        page.context.set_offline(True)
        page.get_by_text("You are offline.").wait_for()
        menu(page, "Leave the table")
        expect(page.get_by_role("link", name=re.compile("Play now"))).to_be_visible()
        page.context.set_offline(False)
        touch(page, page.get_by_text("Go on playing"))
        draw(page, 8)  # sent after whatever was waiting to be sent
        assert seat_of(page, room, 0)["stand_in"] is False


def test_whose_seat_a_computer_player_has_can_have_it_back(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        room = two_at_a_table(page)
        other = page.context.new_page()
        at_table(other, room)
        menu(other, "Leave")
        note = page.get_by_text("The computer is playing for you.")
        expect(note).to_be_visible()
        touch(page, page.get_by_role("button", name="Play on myself"))
        expect(note).to_have_count(0)
        assert seat_of(page, room, 0)["stand_in"] is False


def test_giving_up_asks_first(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        at_table(page, bots_table(page, 1))
        menu(page, "Give up")
        question = page.get_by_role("dialog", name="Give up this game?")
        touch(page, question.get_by_role("button", name="Cancel"))
        page.locator(".status.yours").wait_for()
        expect(page.locator("dialog[open]")).to_have_count(0)


def test_the_game_of_the_day_ends_with_its_results(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/daily")
        touch(page, page.locator("#daily-table ~ .row button"))
        page.locator(".board").wait_for()
        touch(page, page.get_by_role("button", name="Menu"))
        expect(page.get_by_role("button", name="Invite")).to_have_count(0)  # nobody else can sit down
        room = page.url.rpartition("/")[2]
        page.goto("/")
        with person(page) as lena:
            good(do(lena, f"/api/tables/{room}", type="change", pace="instant"))
        played(page, room)
        page.goto(f"/t/{room}")
        touch(page, page.locator("dialog footer .main"))
        page.locator(".ranking").wait_for()
        for closed in ("Watch the replay", "Save the record", "Play again"):
            expect(page.get_by_text(closed)).to_have_count(0)
        touch(page, page.get_by_role("link", name="To the results of the day"))
        expect(page.locator("tr.you")).to_be_visible()


def test_of_several_at_one_device_the_winner_is_named(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        scores = [0, 0]
        while scores[0] >= scores[1]:  # until the first of them wins
            room = new_table(page, seats=2, names=["Ben"], rules={"rounds": [3]}, start=True)
            played(page, room)
            with person(page) as client:
                scores = game_of(client, room)["scores"]
        page.goto(f"/t/{room}")
        expect(page.locator(".hero h2")).to_have_text("Lena won.")


@pytest.mark.parametrize(("code", "again"), [("message/version", 1), ("room/unknown", 0)])
def test_a_room_that_cannot_be_shown_is_tried_again_where_that_helps(
    browser: Browser, server: Server, code: str, again: int
) -> None:
    with opened(browser, server, PHONE) as page:
        table = bots_table(page, 1)

        def say_goodbye(route: WebSocketRoute) -> None:
            answer = f'{{"type": "goodbye", "code": "{code}", "sentence": "no", "back": null}}'
            route.on_message(lambda _: route.send(answer))

        page.route_web_socket(re.compile("/ws/"), say_goodbye)
        page.goto(f"/t/{table}")
        expect(page.get_by_role("link", name="To the start page")).to_be_visible()
        expect(page.get_by_role("button", name="Try again")).to_have_count(again)


def test_a_replay_that_is_left_leaves_the_address_alone(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK) as page:
        page.clock.install()
        lay_down_at_once(page, 3)
        touch(page, page.locator("dialog footer .main"))
        touch(page, page.get_by_role("link", name="Watch the replay"))
        page.get_by_role("slider").wait_for()
        assert page.evaluate("document.activeElement.tagName") == "MAIN"  # readers start at the top of a screen
        page.keyboard.press("Space")
        page.clock.run_for(1000)
        held: list[Route] = []

        def hold(route: Route) -> None:
            held.append(route)

        page.route(re.compile(r"/assets/Games-.*\.js"), hold)
        page.evaluate("history.pushState(null, '', '/games'); dispatchEvent(new PopStateEvent('popstate'))")
        page.clock.run_for(1500)
        assert page.evaluate("location.pathname") == "/games"
        held[0].continue_()
        expect(page.get_by_role("heading", level=1)).to_have_text("My games")
        assert page.evaluate("location.pathname") == "/games"


def test_voices_hear_no_countdown_but_who_is_away(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page, opened(browser, server, DESK) as other:
        with person(other) as ben:
            room = two_at_a_table(page, ben)
        at_table(other, room)
        expect(page.get_by_role("button", name=re.compile("7 cards, 0 points$"))).to_be_visible()
        other.goto("/rules")
        expect(page.get_by_role("button", name=re.compile("7 cards, 0 points, away$"))).to_be_visible()
        server.kill()
        status = page.locator(".notice [role=status]")
        expect(status).to_have_text(re.compile("^Connection lost. *$"))
        expect(page.locator(".notice")).to_contain_text(re.compile(r"Trying again in \d+ s"))
        server.start()
        expect(page.locator(".notice")).to_have_count(0, timeout=20_000)


def test_a_hint_is_asked_for_once_a_move_and_closes_with_it(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK) as page:
        room = two_at_a_table(page)
        asked: list[str] = []
        page.on("request", lambda sent: asked.append(sent.url) if "/hints?" in sent.url else None)
        page.keyboard.press("h")
        hint = page.locator(".hint")
        expect(hint.locator(".do")).to_be_focused()
        with person(page) as lena:
            for line in ("One", "Two", "Three"):
                good(do(lena, f"/api/tables/{room}", type="say", text=line))
        expect(page.get_by_role("log")).to_contain_text("Three")
        assert len(asked) == 1
        page.keyboard.press("Escape")
        expect(hint).to_have_count(0)


def test_a_hint_lights_up_what_it_means_covers_no_card_and_is_done_by_a_tap(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        at_table(page, bots_table(page, 1, rules={"rounds": [13]}))  # nobody goes out at once
        page.locator(".status.yours").wait_for()
        for cards in (14, 13):  # draw or take, then discard
            touch(page, page.get_by_role("button", name="Hint", exact=True))
            hint = page.locator(".hint section")
            hint.locator(".do").wait_for()
            expect(page.locator("dialog[open]")).to_have_count(0)
            expect(page.locator(".place.lit, .slot.lit")).to_have_count(1)
            covers_no_card(page, hint)
            touch(page, hint.get_by_role("button", name="More"))
            add_up(hint)
            touch(page, hint.get_by_role("button", name="Do it"))
            expect(page.locator(".slot")).to_have_count(cards)
            expect(page.locator(".hint")).to_have_count(0)


def longest_hint(language: str) -> dict[str, Any]:
    """The hint with the most words, of those that were given in real games."""

    def said(each: dict[str, Any]) -> str:
        reasons = [Why(reason["code"], reason["values"]) for reason in each["reasons"]]
        return hint_said(parse_action(each["action"]), reasons, called)

    speak(language)
    try:
        best = [each for each in json.loads(FILE.read_text("utf-8")) if each["best"]]
        return max(best, key=lambda each: len(said(each)))
    finally:
        speak(None)


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_longest_hint_covers_no_card_either(browser: Browser, server: Server, language: str) -> None:
    with opened(browser, server, PHONE, settings=json.dumps({"takeBack": 0, "language": language})) as page:
        at_table(page, bots_table(page, 3, rules={"rounds": [13]}))
        page.locator(".status.yours").wait_for()
        answer = {"hints": [longest_hint(language)]}
        page.route("**/api/tables/*/hints*", lambda route: route.fulfill(json=answer))
        touch(page, page.locator(".actions .tool[aria-expanded]").first)
        hint = page.locator(".hint section")
        hint.locator(".do").wait_for()
        covers_no_card(page, hint)


def drawn_with_a_wild(page: Page) -> tuple[str, str]:
    """A table at which this page's person has drawn and holds a wild card, whatever was dealt; and that card."""
    room = new_table(page, seats=2, rules={"rounds": [13]})
    with person(page) as lena, stranger(page, "Ben") as ben:
        good(do(ben, f"/api/tables/{room}", type="sit"))
        good(do(lena, f"/api/tables/{room}", type="start"))
        for _ in range(20):
            plays(ben, room, 1, "draw", f"discard {game_of(ben, room)['hand'][0]}")
            plays(lena, room, 0, "draw")
            hand = game_of(lena, room)["hand"]
            wild = next((card for card in hand if parse_card(card).is_wild(13)), None)
            if wild:
                return room, wild
            plays(lena, room, 0, f"discard {hand[0]}")
    raise AssertionError("twenty turns without a wild card")


def test_the_coach_has_a_word_before_a_wild_is_discarded(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE, settings='{"takeBack": 0, "coach": "on"}') as page:
        room, wild = drawn_with_a_wild(page)
        at_table(page, room)
        page.locator(".status.yours").wait_for()
        cards, coach = page.locator(".hand .slot"), page.get_by_role("region", name="Coach")
        card = page.locator(f".hand .slot[data-card='{wild}']").first
        card.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("d")
        expect(coach).to_contain_text("hardly ever a good discard")
        expect(coach.get_by_role("button", name="Keep it")).to_be_focused()
        page.keyboard.press("Escape")
        expect(coach).to_have_count(0)
        expect(card).to_be_focused()
        expect(page.locator(".slot.chosen")).to_have_count(0)
        expect(cards).to_have_count(14)
        touch(page, card)
        touch(page, page.locator(".actions").get_by_role("button", name=re.compile("^Discard .")))
        coach.wait_for()
        covers_no_card(page, coach)
        assert violations(page) == []
        touch(page, coach.get_by_role("button", name="Discard it anyway"))
        expect(coach).to_have_count(0)
        expect(cards).to_have_count(13)
        expect(page.locator(".status")).to_contain_text("Ben")
        with person(page) as lena:
            assert game_of(lena, room)["pile"][-1] == wild


def covers_no_card(page: Page, panel: Locator) -> None:
    box = panel.bounding_box()
    assert box is not None
    for seen in page.locator(".place, .slot").all():
        other = seen.bounding_box()
        assert other is not None
        assert other["y"] + other["height"] <= box["y"] or other["y"] >= box["y"] + box["height"]


def add_up(hint: Locator) -> None:
    """Together is the difference of the columns before it, and worse by of that column."""
    rows = [[cell.inner_text() for cell in row.locator("td").all()] for row in hint.locator("tbody tr").all()]
    assert len(rows) > 1
    sums = [
        (float(left), float(out), float(both), worse)
        for left, out, both, worse in (row for row in rows if len(row) == 4)
    ]
    for left, out, both, worse in sums:
        assert round(left - out, 1) == both
        if worse not in ("–", "equal"):
            assert float(worse) == round(both - sums[0][2], 1)


def test_spectators_read_the_chat_and_are_not_asked_to_write(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page, server.client() as other:
        guest(other, "Mia")
        wishes = {"seats": 2, "names": ["Ben"], "start": True, "public": True, "chat": True}
        room = good(other.post("/api/tables", json=wishes), 201)["id"]
        good(do(other, f"/api/tables/{room}", type="say", text="Hello everybody"))
        at_table(page, room)
        touch(page, page.get_by_role("button", name="Chat"))
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("Hello everybody")
        expect(dialog).to_contain_text("Only those who play here can write.")
        expect(dialog.get_by_role("textbox")).to_have_count(0)


def test_what_was_said_at_a_table_is_not_read_on_the_next_screen(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        at_table(page, bots_table(page, 1, rules={"rounds": [13]}))
        draw(page, 14)
        log = page.get_by_role("log")
        expect(log).to_contain_text("You drew")
        touch(page, page.get_by_role("button", name="Menu"))
        touch(page, page.get_by_role("link", name="Rules"))
        page.locator("h1", has_text="Rules").wait_for()
        expect(log).not_to_contain_text("You drew")


def test_a_table_that_is_gone_is_not_offered_again(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/")
        page.evaluate(
            """localStorage.setItem('starsuit.running',
              '[{"id": "nothing", "names": ["Ada"], "round": 2, "wild": 4}]')"""
        )
        page.reload()
        touch(page, page.get_by_text("Go on playing"))
        touch(page, page.get_by_role("link", name="To the start page"))
        page.get_by_role("link", name=re.compile("Play now")).wait_for()
        expect(page.get_by_text("Go on playing")).to_have_count(0)


def test_a_drag_ends_when_its_card_goes(browser: Browser, server: Server) -> None:
    """A card is being dragged here while the same person throws it in another tab; later it comes back."""
    with opened(browser, server, DESK) as page, person(page) as lena, stranger(page, "Ben") as ben:
        room = two_at_a_table(page, ben)
        draw(page, 8)
        card = page.locator(".hand .slot").nth(2)
        box, name = card.bounding_box(), card.get_attribute("data-card")
        assert box
        copies = page.locator(f".hand .slot[data-card='{name}']").count()  # both may have been dealt
        page.mouse.move(box["x"] + 20, box["y"] + 30)
        page.mouse.down()
        page.mouse.move(box["x"] + 40, box["y"] - 60, steps=4)
        expect(page.locator(".hand .slot.dragged")).to_have_attribute("data-card", str(name))
        plays(lena, room, 0, f"discard {name}")
        plays(ben, room, 1, "take", f"discard {name}")
        expect(page.locator(".hand .slot")).to_have_count(7)
        page.mouse.up()
        plays(lena, room, 0, "take")
        expect(page.locator(f".hand .slot[data-card='{name}']")).to_have_count(copies)
        expect(page.locator(".hand .slot.dragged")).to_have_count(0)


def test_the_next_round_does_not_begin_behind_the_summary(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        rules = {"rounds": [3, 4], "turn_limit": 1}
        room = bots_table(page, 2, rules=rules, pace="quick")
        at_table(page, room)
        draw(page, 4)
        touch(page, page.get_by_role("button", name="Lay down"))
        touch(page, page.locator("dialog footer .main"))
        page.locator("dialog[open] .melds").first.wait_for()
        with person(page) as client:
            moves = game_of(client, room)["moves"]
            page.wait_for_timeout(1500)
            assert game_of(client, room)["moves"] == moves
            touch(page, page.get_by_role("button", name=re.compile("^Deal")))
            expect(page.locator(".hand .slot")).to_have_count(4)  # until then the last turn may still be on the screen
            page.locator(".status.yours").wait_for()
            assert game_of(client, room)["moves"] > moves


def test_a_player_still_looking_at_the_result_is_asked_to_the_next_game(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page, opened(browser, server, DESK) as other:
        room = new_table(page, seats=2, rules={"rounds": [3], "turn_limit": 1})
        with person(page) as lena, person(other) as ben:
            good(do(ben, f"/api/tables/{room}", type="sit", name="Ben"))
            good(do(lena, f"/api/tables/{room}", type="start"))
            for seat, client in ((1, ben), (0, lena)):
                plays(client, room, seat, "draw")
                plays(client, room, seat, game_of(client, room)["legal"]["lay"])
        for each in (page, other):
            each.goto(f"/t/{room}")
            each.locator(".ranking").wait_for()
        touch(page, page.get_by_role("button", name="Play again"))
        page.get_by_text("Waiting room").first.wait_for()
        note = other.locator(".notice")
        expect(note).to_contain_text("There is a new table for another game.")
        note.get_by_role("button").click()
        other.get_by_text("Waiting room").first.wait_for()
        assert other.url == page.url


def test_a_closed_tab_holds_up_no_round(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        room = bots_table(page, 2, rules={"rounds": [3, 4], "turn_limit": 1}, pace="quick")
        at_table(page, room)
        other = page.context.new_page()
        at_table(other, room)
        draw(page, 4)
        touch(page, page.get_by_role("button", name="Lay down"))
        touch(page, page.locator("dialog footer .main"))
        for each in (page, other):
            each.locator("dialog[open] .melds").first.wait_for()
        touch(page, page.get_by_role("button", name=re.compile("^Deal")))
        other.close()
        page.locator(".status.yours").wait_for(timeout=10_000)


def test_who_watched_a_public_table_is_led_to_the_next_game(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page, stranger(page, "Ben") as ben, stranger(page, "Cleo") as cleo:
        wishes = {"seats": 2, "public": True, "rules": {"rounds": [3], "turn_limit": 1, "first_dealer": 0}}
        room = good(ben.post("/api/tables", json=wishes), 201)["id"]
        good(do(cleo, f"/api/tables/{room}", type="sit"))
        good(do(ben, f"/api/tables/{room}", type="start"))
        for seat, client in ((1, cleo), (0, ben)):
            plays(client, room, seat, "draw")
            plays(client, room, seat, game_of(client, room)["legal"]["lay"])
        page.goto(f"/t/{room}")
        page.locator(".ranking").wait_for()
        expect(page.get_by_role("link", name="Open tables")).to_be_visible()
        again = good(do(ben, f"/api/tables/{room}", type="rematch"))["result"]
        page.get_by_role("link", name="To the new table").tap()
        page.get_by_text("Waiting room").first.wait_for()
        assert page.url.endswith(f"/t/{again}")
        good(do(ben, f"/api/tables/{again}", type="change", public=False))
        assert page.request.get(f"/api/tables/{room}/key").json()["rematch"] is None


def test_who_asked_to_play_along_can_take_that_back(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page, stranger(page, "Ben") as ben:
        wishes = {"seats": 2, "bots": ["casual"], "rules": {"first_dealer": 1}, "start": True}
        room = good(ben.post("/api/tables", json=wishes), 201)["id"]
        plays(ben, room, 0, "draw")  # before that, she would have her seat at once
        at_table(page, room)
        touch(page, page.get_by_role("button", name="Play along"))
        expect(page.get_by_text("You play along from the next round on")).to_be_visible()
        touch(page, page.get_by_role("button", name="I would rather watch"))
        expect(page.get_by_role("button", name="Play along")).to_be_visible()
        assert [seat["late"] for seat in good(ben.get(f"/api/tables/{room}"))["states"][0]["seats"]] == [None, None]
