"""Letters twice as large as usual, on a small phone: nothing scrolls sideways, nothing is cut off, no word is torn."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser import PHONE, at_table, chromium, new_table, opened, touch
from tests.serving import Server, serving
from tests.web_screens import Scene, lesson, panel, replay, screen, sheet, solitaire, table, waiting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

# What the reader asked the browser for: its letters have 16 pixels otherwise.
TWICE = "--blink-settings=defaultFontSize=32"

# Words that leave the screen or are torn in the middle, and buttons that cannot be reached by scrolling down. Lines
# that are cut on purpose (the log of the table) are hidden from readers who listen and are said there in full.
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

SCREENS = (
    *("/", "/new?mode=friends", "/new?mode=pass", "/new?mode=bots", "/join", "/games", "/stats", "/account"),
    *("/link#x", "/daily", "/settings", "/solitaire", "/sheet", "/rules", "/glossary", "/cards", "/nothing"),
)


def pressed(scene: Scene, *names: str) -> Scene:
    """The scene after these buttons were pressed."""

    def go(page: Page) -> None:
        scene(page)
        for name in names:
            touch(page, page.get_by_role("button", name=re.compile(name)).first)
            page.wait_for_timeout(250)

    return go


def at_hand(scene: Scene) -> Scene:
    """A card is drawn, and one is chosen."""

    def go(page: Page) -> None:
        pressed(scene, "^Stock")(page)
        touch(page, page.locator(".hand .slot").first)

    return go


def last_turn(page: Page) -> None:
    """What is to be laid down, in a round that ends after one turn each."""
    rules = {"rounds": [9], "turn_limit": 1}
    at_table(page, new_table(page, seats=2, bots=["novice"], rules=rules, pace="instant", start=True))
    page.locator(".status.yours").wait_for()
    pressed(lambda _: None, "^Stock", "^Lay down")(page)


def over(page: Page) -> None:
    """The end of a round, and of the game."""
    last_turn(page)
    touch(page, page.locator("dialog footer .main"))
    page.locator("dialog[open] .melds").first.wait_for()


def pass_on(page: Page) -> None:
    table = new_table(page, seats=2, names=["Maximiliane"], start=True)
    page.goto(f"/t/{table}")
    page.get_by_role("dialog").wait_for()


SCENES: dict[str, Scene] = {
    "waiting room": waiting,
    "two players": table(2, 3),
    "seven players": table(7, 10),
    "fourteen players": table(14, 13),
    "a chosen card": at_hand(table(4, 7)),
    "hint": panel("h", table(4, 8)),
    "more hints": pressed(panel("h", table(4, 8)), "^More choices"),
    "scores": panel("c", table(4, 8)),
    "chat": panel("t", table(4, 8)),
    "keys": panel("?", table(4, 8)),
    "menu": pressed(table(4, 8), "^Menu"),
    "invite": pressed(table(4, 8), "^Menu", "^Invite"),
    "a seat": pressed(table(4, 8), "^Ada"),
    "laying down": last_turn,
    "end of a round": over,
    "end of the game": pressed(over, "^See the result"),
    "the device goes round": pass_on,
    "solitaire": solitaire(chosen=False),
    "a chosen pile": solitaire(chosen=True),
    "another card": pressed(solitaire(chosen=True), "^Another"),
    "menu of the solitaire": pressed(solitaire(chosen=False), "^More"),
    "sheet": sheet(),
    "points": sheet("Points"),
    "cards left": sheet("Cards left"),
    "sheet on another phone": pressed(sheet(), "^Share"),
    "names of the sheet": pressed(sheet(), "^Change a name"),
    "first task": lesson(0),
    "a turn of the lesson": lesson(4),
    "end of the lesson": lesson(8),
    "replay": replay("at=25&seat=open"),
    "a shared moment": pressed(replay("at=25&seat=open"), "^Share"),
}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium(TWICE) as found:
        yield found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("large"), request_rate=0, address_rate=0, tables_per_address=0) as running:
        yield running


def looked_at(page: Page) -> list[str]:
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    return list(page.evaluate(WRONG))


def test_every_screen_can_be_read(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        for path in SCREENS:
            screen(path)(page)
            assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") == 32
            assert looked_at(page) == [], path


# Those that were hardest to fit; `make prove` looks at all of them.
ALWAYS = {"waiting room", "fourteen players", "laying down", "end of a round", "a chosen pile", "sheet", "replay"}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in ALWAYS else pytest.mark.prove) for name in SCENES]
)
def test_every_table_and_dialog_can_be_read(browser: Browser, server: Server, name: str) -> None:
    with opened(browser, server, PHONE) as page:
        SCENES[name](page)
        assert looked_at(page) == []
