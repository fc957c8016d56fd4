"""Keyboard players always know where they are: no dialog or button that goes away takes the focus with it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.kit.browser import DESK, PHONE, at_table, new_table, opened, touch
from tests.kit.web_people import asked
from tests.kit.web_scenes import at_rest, replay, sheet, table

if TYPE_CHECKING:
    from tests.kit.serving import Server


def closed(page: Page) -> None:
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")


def press(page: Page, button: Locator) -> None:
    button.focus()
    page.keyboard.press("Enter")


def test_a_dialog_gives_the_focus_back_to_what_opened_it(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK) as page:
        table(4, 8)(page)
        board = page.locator(".board")
        openers = (
            *(page.get_by_role("button", name=name, exact=True) for name in ("Menu", "Scores")),
            board.locator(".seats button").nth(1),
        )
        for opener in openers:
            press(page, opener)
            page.locator("dialog[open]").wait_for()
            closed(page)
            expect(opener).to_be_focused()
        page.keyboard.press("f")
        card = page.locator(".hand .slot").first
        for key in ("c", "t", "?"):
            page.keyboard.press(key)
            page.locator("dialog[open]").wait_for()
            closed(page)
            expect(card).to_be_focused()


def test_a_hint_gives_the_focus_back_to_what_opened_it(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK) as page:
        table(4, 8)(page)
        button = page.get_by_role("button", name="Hint", exact=True)
        card = page.locator(".hand .slot").first
        hint = page.locator(".hint")
        for before, key in ((button, "Enter"), (card, "h")):
            before.focus()
            page.keyboard.press(key)
            expect(hint.locator(".do")).to_be_focused()
            page.keyboard.press("Escape")
            expect(hint).to_have_count(0)
            expect(before).to_be_focused()


def test_a_dialog_that_led_to_another_gives_the_focus_back_too(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK) as page:
        table(2, 5)(page)
        menu = page.get_by_role("button", name="Menu")
        for name in ("Scores", "Keys", "Invite"):
            press(page, menu)
            press(page, page.get_by_role("dialog", name="Menu").get_by_role("button", name=name))
            page.get_by_role("dialog", name=name).wait_for()
            closed(page)
            expect(menu).to_be_focused()


def test_the_focus_goes_on_when_its_button_is_gone(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK, settings='{"takeBack": 60000}') as page:
        rules = {"rounds": [10], "turn_limit": 2}
        at_table(page, new_table(page, seats=2, bots=["novice"], rules=rules, pace="instant", start=True))
        page.locator(".status.yours").wait_for()
        press(page, page.get_by_role("button", name="Draw", exact=True))
        hand = page.locator(".hand .slot")
        expect(hand).to_have_count(11)
        expect(page.locator(".hand .slot:focus")).to_have_count(1)
        page.keyboard.press("Enter")
        press(page, page.locator(".actions").get_by_role("button", name=re.compile("^Discard .")))
        expect(page.get_by_role("button", name="Take back")).to_be_focused()
        page.keyboard.press("Enter")
        expect(hand).to_have_count(11)
        expect(page.locator(".hand .slot:focus")).to_have_count(1)


def test_a_moved_card_keeps_the_focus(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK) as page:
        rules = {"rounds": [6, 7], "turn_limit": 1}
        at_table(page, new_table(page, seats=2, bots=["novice"], rules=rules, pace="instant", start=True))
        page.locator(".status.yours").wait_for()
        page.keyboard.press("s")
        press(page, page.get_by_role("button", name="Lay down"))
        dialog = page.get_by_role("dialog")
        piece = dialog.locator("section", has_text="Discard").locator(".piece")
        name = str(piece.get_attribute("aria-label"))
        press(page, piece)
        press(page, dialog.get_by_role("button", name="to New meld"))
        expect(dialog.locator(".piece:focus")).to_have_attribute("aria-label", name)
        closed(page)
        press(page, page.get_by_role("button", name="Lay down"))
        expect(dialog.get_by_role("button", name="Lay down")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name=re.compile("^Deal 7"))).to_be_focused()
        page.keyboard.press("Enter")
        page.locator(".status.yours").wait_for()
        expect(page.locator(".board :focus")).to_have_count(1)


def test_the_focus_stays_in_a_solitaire(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK) as page:
        page.goto(f"/p/{asked(page, '/api/solitaires', {'edition': 1996})['state']['id']}")
        pile = page.locator("[data-pile='13']")
        press(page, pile)
        press(page, page.get_by_role("button", name="Another card"))
        page.locator("dialog[open]").wait_for()
        closed(page)
        expect(page.get_by_role("button", name="Another card")).to_be_focused()
        press(page, page.get_by_role("button", name="Place", exact=True))
        expect(page.locator(".dock")).to_contain_text("27 cards left")
        expect(pile).to_be_focused()
        press(page, page.get_by_role("button", name="Undo"))
        expect(page.locator(".dock")).to_contain_text("28 cards left")
        expect(page.locator(".board :focus")).to_have_count(1)
        more = page.get_by_role("button", name="More", exact=True)
        press(page, more)
        press(page, page.get_by_role("dialog").get_by_role("button", name="Give up"))
        press(page, page.get_by_role("dialog").get_by_role("button", name="Cancel"))
        expect(more).to_be_focused()


@pytest.mark.parametrize("opener", ["^Share", "^Change a name", "Write Mia’s points"])
def test_the_focus_stays_on_a_sheet(browser: Browser, server: Server, opener: str) -> None:
    with opened(browser, server, DESK) as page:
        sheet()(page)
        button = page.get_by_role("button", name=re.compile(opener))
        press(page, button)
        page.locator("dialog[open]").wait_for()
        closed(page)
        expect(button).to_be_focused()


def test_the_focus_stays_in_a_replay(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK) as page:
        replay("at=3")(page)
        share = page.get_by_role("button", name="Share")
        press(page, share)
        page.locator("dialog[open]").wait_for()
        closed(page)
        expect(share).to_be_focused()


def test_behind_the_cover_nothing_can_be_reached(browser: Browser, server: Server) -> None:
    """When a device is passed round, neither Tab nor a letter reveals anything of a player who is not looking."""
    with opened(browser, server, PHONE) as page:
        page.goto(f"/t/{new_table(page, seats=2, names=['Mia'], start=True)}")
        cover = page.get_by_role("dialog", name=re.compile("Hand over to"))
        cover.wait_for()
        for _ in range(4):
            page.keyboard.press("Tab")
            assert not page.evaluate("!!document.activeElement.closest('.board')")
        for key in ("h", "c"):
            page.keyboard.press(key)
        at_rest(page)
        expect(page.locator("dialog[open]")).to_have_count(0)
        touch(page, cover.get_by_role("button"))
        expect(page.locator(".hand .slot")).to_have_count(3)
