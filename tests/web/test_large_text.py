"""Double-size text on a small phone: nothing scrolls sideways, nothing is cut off, no word is broken."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.kit.browser import PHONE, chromium, opened
from tests.kit.server_client import Person
from tests.kit.web_scenes import SCENES, visit
from tests.kit.web_screens import SIDEWAYS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.kit.serving import Server

# What the reader asked the browser for: the default is 16 pixels.
TWICE = "--blink-settings=defaultFontSize=32"

# Words that leave the screen or break in the middle, and buttons that cannot be reached by scrolling down. Lines
# that are cut on purpose (the table's log) are hidden from screen readers, which get them in full.
WRONG = r"""() => {
  const shown = document.querySelector('dialog[open]') ?? document.querySelector('.pass') ?? document.body
  const outside = (box) => box.width > 0 && (box.right > innerWidth + 1 || box.left < -1)
  const found = []
  const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const hidden = node.parentElement.closest('.sr, .log, .scroll, .link, svg') || !node.parentElement.checkVisibility()
    if (hidden || /[0-9a-f]{20}/.test(node.data)) continue
    for (const word of node.data.matchAll(/\p{L}[\p{L}\p{N}]{1,11}/gu)) {
      const range = document.createRange()
      range.setStart(node, word.index)
      range.setEnd(node, word.index + word[0].length)
      const boxes = [...range.getClientRects()]
      if (boxes.some(outside)) found.push(`${word[0]} is outside`)
      if (new Set(boxes.map((box) => Math.round(box.top))).size > 1) found.push(`${word[0]} is torn`)
    }
  }
  const controls = [...shown.querySelectorAll('button, a, input, select, summary')]
  for (const each of controls.filter((each) => each.checkVisibility() && !each.closest('.sr, .scroll'))) {
    const name = each.getAttribute('aria-label') ?? each.textContent
    each.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const box = each.getBoundingClientRect()
    if (outside(box)) found.push(`the button ${name} is outside`)
    if (box.height > 0 && (box.top < -1 || box.top > innerHeight - 8)) found.push(`the button ${name} is out of reach`)
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways')
  return found
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium(TWICE) as found:
        yield found


@pytest.fixture(scope="module")
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """One small phone: a game played there once serves all scenes."""
    with opened(browser, server, PHONE) as found:
        yield found


@pytest.fixture(scope="module")
def turned(browser: Browser, server: Server) -> Iterator[Page]:
    """The same on its side."""
    with opened(browser, server, SIDEWAYS) as found:
        yield found


# Scenes outside a table, and those hardest to fit; `make prove` looks at all of them.
ALWAYS = {
    *(
        "home",
        "new-friends",
        "new-pass",
        "new-bots",
        "join",
        "settings",
        "cards",
        "rules",
        "glossary",
        "account",
        "link",
    ),
    *("games", "games-none", "statistics", "statistics-none", "progress", "daily", "solitaires", "sheets", "missing"),
    *("waiting-room", "table-14", "laying-down", "round-summary", "solitaire-chosen", "sheet", "replay"),
}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in ALWAYS else pytest.mark.prove) for name in SCENES]
)
def test_every_screen_and_dialog_can_be_read(page: Page, name: str) -> None:
    visit(page, name)
    assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") == 32
    assert page.evaluate(WRONG) == []


def test_the_tables_open_to_everybody_can_be_read(page: Page, server: Server) -> None:
    host = Person(server, "Wilhelmina of Orange")
    host.create(seats=4, public=True)
    host.create(seats=4, public=True, title="Tuesday club", bots=["casual"] * 3, start=True)
    visit(page, "join")
    assert page.get_by_role("link").filter(has_text="Wilhelmina").count()
    assert page.get_by_role("link").filter(has_text="Tuesday").count()
    assert page.evaluate(WRONG) == []


PLAYED = {name for name in SCENES if name.startswith(("table", "thirteen", "chosen", "last-turn", "solitaire"))}
SOME_PLAYED = {"table-4", "table-14", "solitaire-menu"}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in SOME_PLAYED else pytest.mark.prove) for name in sorted(PLAYED)]
)
def test_what_is_played_can_be_read_and_reached_on_its_side(turned: Page, name: str) -> None:
    visit(turned, name)
    assert turned.evaluate(WRONG) == []
    if name.startswith("table"):
        turned.get_by_role("button", name="Draw", exact=True).click(trial=True)
