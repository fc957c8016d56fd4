"""Into a game, out of a dialog, back, home, and into the next game."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.kit.browser import DESK, PHONE, at_table, opened, touch
from tests.kit.web_play import bots_table, lay_down_at_once
from tests.kit.web_scenes import at_rest

if TYPE_CHECKING:
    from tests.kit.serving import Server


def dialogs(page: Page, count: int) -> None:
    expect(page.locator("dialog[open]")).to_have_count(count)
    at_rest(page)


def test_going_back_closes_the_dialog_and_only_then_leaves(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/")
        touch(page, page.get_by_role("link", name=re.compile("Play now")))
        page.locator(".hand .slot").first.wait_for()
        menu = page.get_by_role("button", name="Menu")
        touch(page, menu)
        dialogs(page, 1)
        expect(page.get_by_role("button", name="Leave")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Keys")).to_have_count(0)
        page.go_back()
        dialogs(page, 0)
        touch(page, menu)
        touch(page, page.get_by_role("dialog").get_by_role("button", name="Scores"))
        page.get_by_role("dialog", name="Scores").wait_for()
        page.go_back()
        dialogs(page, 0)
        touch(page, menu)
        touch(page, page.get_by_role("button", name="Close"))
        dialogs(page, 0)
        expect(page.locator(".board")).to_be_visible()
        page.go_back()
        expect(page).to_have_url(f"{server.url}/")
        page.go_forward()
        touch(page, page.get_by_role("link", name="To the start page"))
        expect(page.get_by_role("link", name=re.compile("Play now"))).to_be_visible()


def test_going_back_closes_dialogs_of_other_screens_too(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK) as page:
        page.goto("/solitaire")
        page.get_by_role("button", name=re.compile("^Deal|^New")).first.click()
        page.wait_for_url("**/p/*")
        page.get_by_role("button", name="More").click()
        dialogs(page, 1)
        page.go_back()
        dialogs(page, 0)
        expect(page).to_have_url(re.compile("/p/"))


def test_play_again_against_computer_players_deals_at_once(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        lay_down_at_once(page, 3)
        touch(page, page.locator("dialog footer .main"))
        page.locator(".ranking").wait_for()
        expect(page.locator(".hero")).to_contain_text(re.compile(r"The lowest total wins: \d+|a tie shares the win"))
        expect(page.get_by_text("Seed of the shuffles")).to_be_hidden()
        before = page.url
        touch(page, page.get_by_role("button", name="Play again"))
        expect(page.locator(".hand .slot")).to_have_count(3)
        assert page.url != before


def test_play_now_offers_the_game_that_waits_and_its_line_can_be_removed(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        table = bots_table(page, 2, rules={"rounds": [8, 9]})
        at_table(page, table)
        touch(page, page.get_by_role("link", name="To the start page"))
        line = page.get_by_role("link", name=re.compile("Go on playing"))
        expect(line).to_contain_text("With Ada and Bo, round 1.")
        expect(line).to_contain_text("now")
        play_now = page.get_by_role("link", name=re.compile("Play now"))
        touch(page, play_now)
        expect(page.get_by_text("You are still in a game with Ada and Bo: round 1")).to_be_visible()
        touch(page, page.get_by_role("button", name="Go on playing"))
        expect(page).to_have_url(re.compile(table))
        page.locator(".board").wait_for()
        page.go_back()
        touch(page, page.get_by_role("button", name="Remove the game with Ada and Bo"))
        touch(page, page.get_by_role("button", name="Give up this game"))
        expect(line).to_have_count(0)
        expect(page.get_by_role("dialog")).to_have_count(0)
        assert page.request.get(f"/api/tables/{table}").json()["states"][0]["status"] == "closed"


# Everybody has three digits, and has gone out or laid down: what takes most room beside a name.
FULL = """() => {
  for (const [at, numbers] of [...document.querySelectorAll('.seats .numbers')].entries()) {
    numbers.firstElementChild.textContent = at % 2 ? 'Out!' : '+137'
    numbers.querySelector('.score').textContent = 100 + 17 * at
  }
  const cut = (each) => each.scrollWidth > each.clientWidth
  return [...document.querySelectorAll('.seats .name, .seats .numbers')].filter(cut).map((each) => each.textContent)
}"""
ROWS = """() => {
  const tops = [...document.querySelectorAll('.seats li')].map((each) => each.offsetTop)
  return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length)
}"""


def test_names_stay_readable_beside_what_else_a_seat_shows(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        for others in (3, 13):
            at_table(page, bots_table(page, others, rules={"rounds": [8], "first_dealer": 1}))
            page.locator(".board:not([aria-busy=true]) .deals").wait_for()
            assert page.evaluate(FULL) == []


def test_fourteen_at_a_laptop_sit_in_two_even_rows(browser: Browser, server: Server) -> None:
    with opened(browser, server, (1366, 768)) as page:
        at_table(page, bots_table(page, 13, rules={"rounds": [8]}))
        page.locator(".board:not([aria-busy=true])").wait_for()
        assert page.evaluate(ROWS) == [7, 6]
        assert page.evaluate(FULL) == []


def tied(page: Page) -> None:
    """Whatever the first round brings, the page is told of a tie that will be played off."""

    def change(said: str | bytes) -> str:
        message: dict[str, Any] = json.loads(said)
        for state in message.get("states", []):
            if state["type"] == "game" and state["results"]:
                state |= {"round": 3, "rounds": 1, "seats": [0, 1], "scores": [9, 9], "cards": 6, "outcome": None}
        return json.dumps(message)

    def follow(route: WebSocketRoute) -> None:
        there = route.connect_to_server()
        there.on_message(lambda said: route.send(change(said)))

    page.route_web_socket(re.compile("/ws/"), follow)


def test_a_tie_announces_its_play_off(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/")
        tied(page)
        lay_down_at_once(page, 3, 4)
        told = page.get_by_role("dialog").get_by_text(re.compile("tied at 9 points"))
        expect(told).to_contain_text("They play it off: one more round of 6 cards.")
