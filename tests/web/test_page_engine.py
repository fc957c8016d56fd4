"""The page plays by itself: whole games in its own engine, with a silent server and with none at all."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.kit.browser import DESK, PHONE, at_table, opened, touch, violations
from tests.kit.page_engine import MODULE
from tests.kit.page_rooms import ask_engine, local_table, play_out, without_server
from tests.kit.quiet_server import good
from tests.kit.web_people import be, stranger
from tests.kit.web_play import by_touch, play_to_the_end

if TYPE_CHECKING:
    import httpx
    from playwright.sync_api import Browser

    from tests.kit.serving import Server

pytestmark = pytest.mark.skipif(
    not MODULE.is_file(), reason="the engine of the page was not compiled here: make engine"
)


def test_a_whole_game_is_played_without_a_server(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/")
        silent = without_server(page)
        at_table(page, local_table(page, "novice", "master", rules={"rounds": [3, 9]}))
        page.locator(".status.yours").wait_for()
        page.reload()  # in the middle of a game
        page.locator(".status.yours").wait_for()
        assert play_to_the_end(page, by_touch) == 2
        expect(page.locator(".ranking")).to_contain_text("You")
        assert violations(page) == []
        before = page.url
        touch(page, page.get_by_role("button", name="Play again"))
        expect(page.locator(".hand .slot")).to_have_count(3)
        assert page.url != before
        page.go_back()
        touch(page, page.get_by_role("link", name=re.compile("replay", re.IGNORECASE)))
        page.get_by_role("slider", name="Moment of the game").wait_for()
        touch(page, page.get_by_role("button", name="Check it"))
        expect(page.get_by_text(re.compile(r"\d+ shuffles"))).to_be_visible()
        assert [url for url in silent if "/ws/" in url or "/l-" in url] == []


def test_play_now_asks_no_server_for_a_table(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/")
        asked = without_server(page)
        touch(page, page.get_by_role("link", name=re.compile("Play now")))
        page.locator(".board").wait_for()
        expect(page.locator(".hand .slot")).to_have_count(3)
        expect(page).to_have_url(re.compile("/t/l-"))
        assert [url for url in asked if "/api/tables" in url or "/ws/" in url] == []


def test_people_at_one_device_pass_it_on_without_a_server(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/")
        without_server(page)
        at_table(page, local_table(page, names=["Ben"], seats=2, rules={"rounds": [4], "turn_limit": 1}))
        heading = page.locator(".pass h2")
        expect(heading).to_contain_text("Ben")
        touch(page, page.locator(".pass button"))
        expect(page.locator(".hand .slot")).to_have_count(4)


def test_melds_of_ones_own_are_laid_without_a_server(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/")
        without_server(page)
        at_table(page, local_table(page, "novice", rules={"rounds": [8], "turn_limit": 1}))
        touch(page, page.get_by_role("button", name=re.compile("^Stock")))
        touch(page, page.get_by_role("button", name=re.compile("^(Lay down|Go out)")))
        dialog = page.get_by_role("dialog")
        dialog.locator(".melds, .groups").first.wait_for()
        touch(page, dialog.locator("footer .main"))
        page.locator("dialog[open] .melds").first.wait_for()


def test_hints_and_the_analysis_need_no_server(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/")
        silent = without_server(page)
        room = local_table(page, "novice", rules={"rounds": [3], "court_points": 10})
        at_table(page, room)
        page.locator(".status.yours").wait_for()
        touch(page, page.get_by_role("button", name="Hint"))
        panel = page.get_by_role("region", name="Hint")
        expect(panel).to_contain_text(re.compile(r"(Draw|Take)"))
        touch(page, panel.get_by_role("button", name="Do it"))
        touch(page, page.get_by_role("button", name="Hint"))
        expect(panel).to_contain_text(re.compile(r"Discard|Go out"))
        touch(page, panel.get_by_role("button", name="More"))
        assert panel.locator("tbody tr").count() > 1
        touch(page, panel.get_by_role("button", name="Do it"))
        play_to_the_end(page, by_touch)
        page.goto(f"/g/{room}")
        touch(page, page.get_by_role("button", name="Analyse this game"))
        expect(page.get_by_role("heading", name="Chance to win")).to_be_visible()
        expect(page.get_by_role("heading", name="The chance, move by move")).to_be_visible()
        page.get_by_text("The chance by rounds").click()
        expect(page.get_by_role("row", name=re.compile(r"^1 \d+% \d+% \d+% (100|50|0)%$"))).to_be_visible()
        before = page.url
        page.locator("svg[aria-hidden]:has(polyline)").last.click()  # the curve: to the moment in its middle
        page.wait_for_url(lambda url: url != before)
        assert violations(page) == []
        assert [url for url in silent if "/l-" in url] == []


def test_a_solitaire_is_played_without_a_server(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/")
        without_server(page)
        room = ask_engine(page, "POST", "/api/solitaires", {"seed": "a local solitaire"})["state"]["id"]
        page.goto(f"/p/{room}")
        pile = page.locator("[data-pile]:enabled, [data-pile]").nth(4)
        pile.wait_for()
        touch(page, pile)
        touch(page, pile)
        expect(page.get_by_role("button", name=re.compile("Undo|Take back", re.IGNORECASE)).first).to_be_enabled()
        page.reload()
        page.locator("[data-pile]").first.wait_for()
        assert ask_engine(page, "GET", f"/api/solitaires/{room}")["state"]["moves"] == 1
        page.get_by_role("button", name=re.compile("Hint", re.IGNORECASE)).first.click()
        page.locator(".words").get_by_text(re.compile(r"\w")).first.wait_for()


def test_a_browser_without_webassembly_plays_with_the_server(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK) as page:
        page.add_init_script("delete window.WebAssembly")
        page.goto("/play")
        page.locator(".board").wait_for()
        assert "/t/l-" not in page.url
        expect(page.locator(".toasts")).to_contain_text("it plays with a server only")
        page.goto("/t/l-somewhere")
        expect(page.get_by_text("This browser cannot run the engine of the page")).to_be_visible()


def test_a_room_that_is_not_here_gets_a_sentence(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/t/l-nowhere")
        expect(page.get_by_text("There is no such room.")).to_be_visible()


def test_what_was_played_here_counts_for_whoever_played_it(browser: Browser, server: Server) -> None:
    """Somebody else who logs in before it could be sent has not played it, and it waits."""
    quick = {"rounds": [3], "turn_limit": 2}

    def sent(client: httpx.Client) -> int:
        return len(good(client.get("/api/games"))["games"])

    def comes(client: httpx.Client) -> None:
        be(page, client)
        with page.expect_response("**/api/me"):
            page.goto("/account")

    with opened(browser, server, PHONE) as page, stranger(page, "Lena") as lena, stranger(page, "Ben") as ben:
        comes(lena)
        page.route("**/api/me/records", lambda route: route.abort())
        with page.expect_request("**/api/me/records"):
            play_out(page, local_table(page, "novice", rules=quick))
        comes(ben)
        page.unroute("**/api/me/records")
        with page.expect_response("**/api/me/records"):
            play_out(page, local_table(page, "novice", seed="his own", rules=quick))
        assert (sent(lena), sent(ben)) == (0, 1)
        with page.expect_response("**/api/me/records"):
            comes(lena)
        assert (sent(lena), sent(ben)) == (1, 1)
