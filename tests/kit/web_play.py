"""Playing in the browser, by touch or by keys: what its tests and its bench share."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.kit.browser import at_table, new_table, touch

__all__ = ["LONGEST", "bots_table", "by_key", "by_touch", "draw", "lay_down_at_once", "play_to_the_end", "what_is_due"]

LONGEST = 240.0  # seconds for a whole game


def bots_table(page: Page, bots: int, level: str = "novice", **wishes: object) -> str:
    rest = {"seats": bots + 1, "bots": [level] * bots, "pace": "instant", "start": True, **wishes}
    return new_table(page, **rest)


Turn = Callable[[Page, str], None]


def play_to_the_end(page: Page, turn: Turn) -> int:
    """Play until the ranking shows; returns how many rounds had a summary."""
    end = time.monotonic() + LONGEST
    seen: set[str] = set()
    while time.monotonic() < end:
        page.wait_for_function(f"() => document.querySelector('.ranking') || ({DUE})()", timeout=LONGEST * 1000)
        if page.locator(".ranking").count():
            return len(seen)
        moment = what_is_due(page)
        if moment.startswith("Round"):
            seen.add(moment)
        if moment:
            turn(page, moment)
    raise AssertionError(f"the game did not end: {page.locator('body').inner_text()[:500]}")


# The title of the open dialog or cover, or else the status line when it is our turn.
DUE = """() => {
  const mine = document.querySelector('.status.yours:not([data-busy])')
  return (document.querySelector('dialog[open] h2, .pass h2') ?? mine)?.textContent ?? ''
}"""


def what_is_due(page: Page) -> str:
    return str(page.evaluate(DUE))


def by_touch(page: Page, moment: str) -> None:
    """One step of a game with a finger."""
    if page.locator("dialog[open]").count():
        touch(page, page.locator("dialog footer .main"))
    elif "Draw" in moment or "Your last turn" in moment:
        stock = page.get_by_role("button", name=re.compile("^Stock"))
        touch(page, stock)
    elif "go out" in moment or "Lay down" in moment:
        touch(page, page.locator(".actions .button.main"))
        page.locator("dialog[open]").wait_for()
    elif "Choose" in moment:
        card = page.locator(".hand .slot").last
        touch(page, card)
        touch(page, page.locator(".actions .button.main"))
        _discarded(page)
    page.wait_for_timeout(30)


def by_key(page: Page, moment: str) -> None:
    """One step of a game with keys alone."""
    keys = page.keyboard
    if page.locator("dialog[open]").count():
        assert page.evaluate("document.activeElement.className").find("main") >= 0
        keys.press("Enter")
    elif "Draw" in moment or "Your last turn" in moment:
        keys.press("s")
    elif "go out" in moment or "Lay down" in moment:
        keys.press("g")
        page.locator("dialog[open]").wait_for()
    elif "Choose" in moment:
        keys.press("f")
        keys.press("End")
        keys.press("Enter")
        keys.press("d")
        _discarded(page)
    page.wait_for_timeout(30)


def _discarded(page: Page) -> None:
    """The page paints the button before it does what the button says: until then the status is as it was."""
    expect(page.locator(".hand .slot.chosen")).to_have_count(0)


def draw(page: Page, cards: int) -> None:
    page.locator(".status.yours").wait_for()
    touch(page, page.get_by_role("button", name=re.compile("^Stock")))
    expect(page.locator(".hand .slot")).to_have_count(cards)


def lay_down_at_once(page: Page, *rounds: int) -> None:
    """Play to the end of the first round, which has one turn each."""
    rules = {"rounds": list(rounds), "turn_limit": 1}
    at_table(page, bots_table(page, 1, rules=rules))
    draw(page, rounds[0] + 1)
    touch(page, page.get_by_role("button", name=re.compile("^(Lay down|Go out)")))
    touch(page, page.locator("dialog footer .main"))
    page.locator("dialog[open] .melds").first.wait_for()
