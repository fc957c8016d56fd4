"""Who you are in the browser: guests and accounts that come and go, their tables, and what they are told."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from tests.kit.browser import DESK, PHONE, SHIFTS, at_table, new_table, opened, touch, violations, watched
from tests.kit.page_rooms import ask_engine
from tests.kit.quiet_server import good
from tests.kit.server_client import NO_LIMITS
from tests.kit.serving import Server, guest, serving
from tests.kit.web_people import asked, person, played
from tests.kit.web_scenes import at_rest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

WORD = "a quiet word"


def account(page: Page, login: str) -> dict[str, Any]:
    """This page's person gets a name and a password to come back with."""
    return asked(page, "/api/me/register", {"login": login, "password": WORD})


def log_in(page: Page, login: str) -> None:
    """On the page of the account."""
    form = page.locator("form", has=page.get_by_role("button", name="Log in"))
    form.get_by_label("Name to log in with").fill(login)
    form.get_by_label("Password").fill(WORD)
    touch(page, form.get_by_role("button", name="Log in"))


def slow(page: Page, path: str) -> None:
    """Answers to this path take a while."""
    page.evaluate(
        """(path) => {
          const real = window.fetch
          window.fetch = async (where, ...rest) => {
            if (String(where).endsWith(path)) await new Promise((later) => setTimeout(later, 1500))
            return real(where, ...rest)
          }
        }""",
        path,
    )


def test_who_has_gone_elsewhere_is_left_there(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/")
        touch(page, page.get_by_role("link", name=re.compile("Play with friends")))
        slow(page, "/api/tables")
        with page.expect_response(re.compile("/api/tables$")):
            touch(page, page.get_by_role("button", name="Open a table"))
            page.go_back()
            touch(page, page.get_by_role("link", name="Settings"))
            page.get_by_role("heading", name="Settings").wait_for()
        at_rest(page)
        expect(page).to_have_url(re.compile("/settings$"))


def test_who_is_forgotten_plays_as_somebody_new(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/settings")
        expect(page.get_by_label("Your name")).not_to_be_empty()
        page.context.clear_cookies()
        touch(page, page.locator("header a"))
        touch(page, page.get_by_role("link", name=re.compile("Play now")))
        page.locator(".board").wait_for()


def test_a_tab_hears_who_logged_in_or_out_in_another(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK) as page:
        account(page, "Ruth")
        page.goto("/account")
        page.get_by_text("You can come back from anywhere").wait_for()
        other = page.context.new_page()
        other.goto("/account")
        other.get_by_role("button", name="Log out on this device").click()
        other.get_by_role("link", name=re.compile("Play now")).wait_for()
        expect(page.get_by_text("You are a guest on this device")).to_be_visible()
        other.goto("/account")
        log_in(other, "Ruth")
        expect(page.get_by_text("You can come back from anywhere")).to_be_visible()


def test_who_logs_in_finds_nothing_of_the_one_before(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        account(page, "Olga")
        asked(page, "/api/me/bots", {"name": "Robbie"})
        page.context.clear_cookies()
        table = new_table(page, bots=["casual"] * 3, start=True)
        page.goto(f"/t/{table}")
        page.locator(".board").wait_for()
        page.goto("/account")
        touch(page, page.get_by_role("button", name="Make a link"))
        page.get_by_text(re.compile("/link#")).wait_for()
        log_in(page, "Olga")
        page.get_by_text("You can come back from anywhere").wait_for()
        expect(page.get_by_text(re.compile("/link#"))).to_have_count(0)
        expect(page.get_by_text("Robbie", exact=True)).to_be_visible()
        page.goto("/")
        page.get_by_role("link", name=re.compile("Play now")).wait_for()
        expect(page.get_by_text("Go on playing")).to_have_count(0)


def test_who_logs_out_is_nobody_until_something_is_wanted(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        account(page, "Vera")
        page.goto("/account")
        made: list[str] = []
        touch_out = page.get_by_role("button", name="Log out on this device")
        touch_out.wait_for()
        page.on("request", lambda sent: made.append(sent.url) if sent.method == "POST" else None)
        touch(page, touch_out)
        page.get_by_role("link", name=re.compile("Play now")).wait_for()
        at_rest(page)
        assert [url.removeprefix(server.url) for url in made] == ["/api/me/logout"]


def retold(page: Page, change: Callable[[dict[str, Any]], None]) -> None:
    """What the server says about a game reaches the page changed."""

    def follow(socket: WebSocketRoute) -> None:
        line = socket.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            for state in message.get("states", []):
                if state["type"] == "game":
                    change(state)
            socket.send(json.dumps(message))

        line.on_message(pass_on)

    page.route_web_socket(re.compile("/ws/"), follow)


def one_round_over(page: Page, **wishes: Any) -> None:
    """At a table whose first round, of one turn each, is over, with its summary unread."""
    table = new_table(page, rules={"rounds": [4, 5], "turn_limit": 1}, start=True, pace="instant", **wishes)
    at_table(page, table)
    # Not to be reloaded when the summary opens: Chromium loses its place in the history if a dialog just adds to it.
    page.goto("/settings")
    assert played(page, table, lambda game: len(game["results"]) == 1)
    at_table(page, table)


def test_my_games_lead_to_every_table_and_the_host_can_close_one(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page, opened(browser, server, DESK) as friend:
        waiting = new_table(page, seats=4, bots=["casual"])
        running = [new_table(page, seats=2, bots=["casual"], start=True) for _ in range(4)]
        page.goto("/games")
        going = page.get_by_role("region", name="Under way")
        expect(going.get_by_role("link")).to_have_count(5)
        places = going.get_by_role("link").evaluate_all("all => all.map(each => each.getAttribute('href'))")
        assert sorted(places) == sorted(f"/t/{table}" for table in [waiting, *running])
        expect(going.get_by_role("link", name="Your table is waiting")).to_contain_text("2 of 4 seats taken")
        assert violations(page) == []
        friend.goto(f"/t/{waiting}")
        friend.get_by_role("button", name="Take a seat").click()
        expect(friend.get_by_text("The host starts the game.")).to_be_visible()
        expect(friend.get_by_role("button", name="Close this table")).to_have_count(0)
        touch(page, going.get_by_role("link", name="Your table is waiting"))
        touch(page, page.get_by_role("button", name="Close this table"))
        page.get_by_role("dialog").wait_for()
        assert violations(page) == []
        touch(page, page.get_by_role("dialog").get_by_role("button", name="Keep it open"))
        expect(friend.get_by_text("The host starts the game.")).to_be_visible()
        touch(page, page.get_by_role("button", name="Close this table"))
        touch(page, page.get_by_role("dialog").get_by_role("button", name="Close this table"))
        expect(page).to_have_url(re.compile("/games$"))
        expect(going.get_by_role("link")).to_have_count(4)
        expect(friend.get_by_role("heading", name="This table is closed")).to_be_visible()
        expect(friend.get_by_role("main").get_by_text("The host closed the table.")).to_be_visible()


def test_my_games_do_not_jump_and_can_be_asked_for_again(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        new_table(page, seats=2, bots=["casual"], start=True)
        page.add_init_script(SHIFTS)
        page.route(re.compile("/api/me/tables"), lambda route: route.abort())
        page.goto("/games")
        page.get_by_role("alert").wait_for()
        page.unroute(re.compile("/api/me/tables"))
        touch(page, page.get_by_role("alert").get_by_role("button", name="Try again"))
        page.get_by_role("region", name="Under way").wait_for()
        page.goto("/")
        page.goto("/games")
        page.get_by_text("No finished game yet").wait_for()
        expect(page.get_by_role("region", name="Under way").get_by_role("link")).to_have_count(1)
        at_rest(page)
        assert page.evaluate("window.shifts") == []


def test_who_has_too_many_tables_is_led_to_them(browser: Browser, tmp_path: Path) -> None:
    limits = {**NO_LIMITS, "tables_per_person": 1}
    with serving(tmp_path, "calm", **limits) as server, opened(browser, server, PHONE) as page:
        new_table(page, seats=2)
        page.goto("/new?mode=friends")
        touch(page, page.get_by_role("button", name="Open a table"))
        told = page.get_by_role("alert")
        expect(told).to_contain_text("finish or close one first")
        assert violations(page) == []
        touch(page, told.get_by_role("link", name="My games"))
        expect(page.get_by_role("link", name="Your table is waiting")).to_be_visible()
        touch(page, page.get_by_role("link", name="Your table is waiting"))
        touch(page, page.get_by_role("button", name="Close this table"))
        touch(page, page.get_by_role("dialog").get_by_role("button", name="Close this table"))
        expect(page).to_have_url(re.compile("/games$"))
        page.goto("/new?mode=friends")
        touch(page, page.get_by_role("button", name="Open a table"))
        page.wait_for_url(re.compile("/t/"))


def test_two_quick_taps_on_more_show_the_next_games_once(browser: Browser, server: Server) -> None:
    def game(number: int) -> dict[str, Any]:
        seats = [{"name": name, "total": 5, "place": 1, "you": name == "Ann"} for name in ("Ann", "Ben")]
        return {"id": f"g{number}", "ended": 1_700_000_000_000 - number, "daily": None, "seats": seats}

    def answer(route: Route) -> None:
        more = "before=" in route.request.url
        games = [game(number) for number in (range(30, 40) if more else range(30))]
        route.fulfill(json={"games": games, "next": None if more else "30"})

    with opened(browser, server, PHONE) as page:
        page.route(re.compile(r"/api/games(\?|$)"), answer)
        page.goto("/games")
        page.get_by_role("button", name="Show more").evaluate("button => { button.click(); button.click() }")
        expect(page.locator("a[href^='/g/']")).to_have_count(40)
        at_rest(page)
        expect(page.locator("a[href^='/g/']")).to_have_count(40)


def test_no_more_than_fourteen_sit_round_one_device(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/new?mode=pass")
        for _ in range(13):
            touch(page, page.get_by_role("button", name=re.compile("One more")))
        for number, name in ((2, "Ben"), (3, "Zoe")):
            page.get_by_label(f"Player {number}").fill(name)
        # With three cards each, one of fourteen can go out in nearly every deal, and this server looks for another one.
        touch(page, page.get_by_text("House rules"))
        page.get_by_role("radiogroup", name="Cards in a round").get_by_role("radio").last.check()
        touch(page, page.get_by_role("button", name="Deal"))
        page.wait_for_url(re.compile("/t/"))
        table = page.url.rpartition("/")[2]
        state, _ = ask_engine(page, "GET", f"/api/tables/{table}")["states"]
        assert len(state["seats"]) == 14
        assert sum(seat["bot"] is not None for seat in state["seats"]) == 11


def test_a_play_off_is_told_apart_from_the_rounds_that_count(browser: Browser, server: Server) -> None:
    def play_off(game: dict[str, Any]) -> None:
        game["results"][-1:] = [{**round_, "playoff": True, "number": 12} for round_ in game["results"][-1:]]

    with opened(browser, server, PHONE) as page:
        retold(page, play_off)
        one_round_over(page, seats=2, bots=["casual"])
        over = page.get_by_role("dialog", name="The play-off is over")
        touch(page, over.get_by_role("button", name="Scores"))
        scores = page.get_by_role("dialog", name="Scores")
        expect(scores.get_by_role("columnheader", name="Play-off, Round of 4s")).to_be_visible()
        expect(scores).to_contain_text("Its points are not in the total")


@pytest.mark.parametrize(("names", "said"), [(["Ben"], "Lena went out"), ([], "You went out")])
def test_nobody_is_you_on_a_device_for_several(browser: Browser, server: Server, names: list[str], said: str) -> None:
    def first_goes_out(game: dict[str, Any]) -> None:
        for round_ in game["results"]:
            round_["went_out"] = 0

    with opened(browser, server, PHONE) as page:
        retold(page, first_goes_out)
        one_round_over(page, seats=2, names=names, bots=["casual"] * (1 - len(names)))
        expect(page.get_by_role("dialog", name="Round 1 is over")).to_contain_text(said)


def test_any_colour_can_be_chosen(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/settings")
        of_mine = page.get_by_role("radiogroup", name="Your colour")
        for name in ("Crimson", "Plum"):
            of_mine.get_by_role("radio", name=name).check(force=True)
            page.get_by_role("button", name="Save").click()
            expect(page.get_by_text("Saved.").first).to_be_visible()
            page.reload()
            expect(of_mine.get_by_role("radio", name=name)).to_be_checked()


def test_a_face_is_chosen_apart_from_the_colour_and_sits_at_the_table(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/settings")
        faces = page.get_by_role("radiogroup", name="Your face")
        colours = page.get_by_role("radiogroup", name="Your colour")
        colours.get_by_role("radio", name="Crimson").check(force=True)
        expect(faces.get_by_role("radio", name="queen of hearts")).to_be_checked()  # it goes with the colour
        faces.get_by_role("radio", name="king of stars").check(force=True)
        colours.get_by_role("radio", name="Plum").check(force=True)
        expect(faces.get_by_role("radio", name="king of stars")).to_be_checked()
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_text("Saved.").first).to_be_visible()
        wanted = faces.locator(".chosen img").get_attribute("src")
        room = asked(page, "/api/tables", {"seats": 2})["id"]
        page.goto(f"/t/{room}")
        assert page.locator("ol .avatar img").first.get_attribute("src") == wanted
        page.goto("/settings")
        expect(faces.get_by_role("radio", name="king of stars")).to_be_checked()


def test_what_was_chosen_before_the_server_answered_stays_chosen(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        with person(page) as client:
            good(client.patch("/api/me", json={"name": "Lena", "colour": "plum"}))
        held: list[Route] = []

        def hold(route: Route) -> None:
            held.append(route)

        page.route("**/api/me", hold)
        with page.expect_request("**/api/me"):
            page.goto("/settings")
        page.get_by_role("radio", name="Crimson").check(force=True)
        held[0].continue_()
        expect(page.get_by_label("Your name")).to_have_value("Lena")
        expect(page.get_by_role("radio", name="Crimson")).to_be_checked()


def test_a_code_may_be_written_with_blanks_and_a_link_will_do(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page, server.client() as other:
        guest(other, "Mia")
        table = other.post("/api/tables", json={"seats": 3}).json()
        code, place = table["code"].lower(), f"/t/{table['id']}"
        for written in (f" {code[:3]} {code[3:]}", f"{code[:3]}-{code[3:]}", f"{server.url}{place}"):
            page.goto("/join")
            page.get_by_role("textbox").fill(written)
            page.get_by_role("button", name="Join").click()
            page.wait_for_url(f"**{place}")


def test_every_house_rule_can_be_chosen(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/new?mode=unheard-of")
        expect(page.get_by_role("heading", level=1)).to_have_text("Play with friends")
        page.get_by_text("House rules").click()
        page.get_by_role("radio", name="Always 7").check(force=True)
        page.get_by_role("radio", name="200").check(force=True)
        page.get_by_role("switch", name="Rounds in random order").check(force=True)
        page.get_by_role("button", name="Open a table").click()
        said = page.get_by_text("7 cards in every round")
        expect(said).to_contain_text("random order")
        expect(said).to_contain_text("200")


def test_a_guest_is_called_so_in_their_language(browser: Browser, server: Server) -> None:
    with watched(browser.new_context(base_url=server.url, locale="de-DE")) as page:
        page.goto("/settings")
        expect(page.get_by_role("textbox")).to_have_value("Gast")
