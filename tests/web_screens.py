"""Pictures of every screen into docs/screens: `make screenshots`; `python -m tests.web_screens home hint` takes two."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Browser, Page

from tests.browser import DESK, PHONE, ROOT, Sized, at_table, chromium, new_table, opened
from tests.serving import Server, serving

FOLDER: Final = ROOT / "docs" / "screens"
SIDEWAYS: Final = (844, 390)
Theme = Literal["dark", "light"]
Scene = Callable[[Page], None]


def screen(path: str) -> Scene:
    def go(page: Page) -> None:
        page.goto(path)
        page.locator("h1").first.wait_for()

    return go


def table(players: int, *rounds: int) -> Scene:
    """Our turn at a table of so many."""

    def go(page: Page) -> None:
        bots = ["casual"] * (players - 1)
        rules = {"rounds": list(rounds)} if rounds else {}
        at_table(page, new_table(page, seats=players, bots=bots, rules=rules, pace="instant", start=True))
        page.locator(".status.yours").wait_for(timeout=60_000)

    return go


def waiting(page: Page) -> None:
    page.goto(f"/t/{new_table(page, seats=5, bots=['casual', 'skilled'])}")
    page.get_by_text("Free seat").first.wait_for()


def panel(key: str, scene: Scene) -> Scene:
    def go(page: Page) -> None:
        scene(page)
        page.keyboard.press(key)
        page.locator("dialog[open]").wait_for()

    return go


def played(until: str, scene: Scene) -> Scene:
    """Play by keys until something is seen."""

    def go(page: Page) -> None:
        scene(page)
        for _ in range(4000):
            if page.locator(until).count():
                return
            if page.locator("dialog[open] footer .main").count():
                page.keyboard.press("Enter")
            for key in ("s", "f", "End", "Enter", "d", "g"):
                page.keyboard.press(key)
                page.wait_for_timeout(15)
                if page.locator(until).count():
                    return
        raise AssertionError(f"{until} was never seen")

    return go


SCENES: Final[dict[str, Scene]] = {
    "home": screen("/"),
    "friends": screen("/new?mode=friends"),
    "join": screen("/join"),
    "settings": screen("/settings"),
    "cards": screen("/cards"),
    "waiting-room": waiting,
    "table-2": table(2, 3),
    "table-4": table(4, 7),
    "table-7": table(7, 10),
    "table-14": table(14, 13),
    "thirteen-cards": table(4, 13),
    "hint": panel("h", table(4, 8)),
    "last-turn": played("dialog[open] section.meld, dialog[open] .groups", table(4, 9)),
    "round-summary": played("dialog[open] .melds", table(4, 6, 7)),
    "game-end": played(".ranking", table(4, 3, 5, 7, 9, 11)),
}


def take(browser: Browser, server: Server, name: str, size: Sized, theme: Theme) -> None:
    kind = "phone" if size == PHONE else "sideways" if size == SIDEWAYS else "desk"
    with opened(browser, server, size, theme=theme) as page:
        SCENES[name](page)
        page.wait_for_timeout(500)
        page.screenshot(path=FOLDER / f"{name}-{kind}-{theme}.jpg", type="jpeg", quality=84)


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, chromium() as browser:
        for name in wanted or SCENES:
            for theme in ("dark", "light"):
                for size in (PHONE, DESK, *((SIDEWAYS,) if name.startswith("table") else ())):
                    take(browser, server, name, size, theme)
            print(name)


if __name__ == "__main__":
    main(sys.argv[1:])
