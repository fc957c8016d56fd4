"""Pictures of every screen into docs/screens: `make screenshots`; `python -m tests.web_screens home hint` takes two."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Literal

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


def asked(page: Page, path: str, body: object) -> dict[str, Any]:
    """What the server answers to the person of this page."""
    page.goto("/cards")
    found: dict[str, Any] = page.evaluate(
        """async ([path, body]) => {
          const headers = { 'X-Starsuit': '1', 'Content-Type': 'application/json' }
          await fetch('/api/me', { method: 'POST', headers, body: '{}' })
          return await (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
        }""",
        [path, body],
    )
    return found


def solitaire(chosen: bool) -> Scene:
    """A solitaire with some cards placed; with a pile chosen for the next one."""

    def go(page: Page) -> None:
        page.goto(f"/p/{asked(page, '/api/solitaires', {})['state']['id']}")
        for _ in range(9):
            page.get_by_role("button", name="Hint").click()
            page.get_by_role("button", name="Place", exact=True).or_(page.locator("p.hint")).first.wait_for()
            if page.get_by_role("button", name="Place", exact=True).count() == 0:
                break
            page.get_by_role("button", name="Place", exact=True).click()
            page.locator("[data-pile][aria-pressed='true']").wait_for(state="detached")
        if chosen:
            page.locator("[data-pile]:not(.closed)").first.click()

    return go


def sheet(opens: str = "") -> Scene:
    """A score sheet in the seventh round."""

    def go(page: Page) -> None:
        made = asked(page, "/api/sheets", {"names": ["Mia", "Ben", "Zoe", "Grandma"]})["state"]["id"]
        points = (("0", "12", "5", "31"), ("8", "0", "14", "3"), ("20", "7", "0", "11"))
        for number in range(6):
            command = {"type": "write", "round": number + 1, "texts": points[number % 3]}
            asked(page, f"/api/sheets/{made}/do", {"id": f"r{number}", "command": command})
        page.goto(f"/s/{made}")
        page.locator(".players button").first.wait_for()
        if opens:
            page.locator(".players button").first.click()
            page.get_by_role("radio", name=opens).check(force=True)

    return go


# All seats are ours: draw, then throw what is best thrown, until the game is over.
PLAY_ON: Final = """async (room) => {
  const headers = { 'X-Starsuit': '1', 'Content-Type': 'application/json' }
  const look = async (seat) => (await (await fetch(`/api/tables/${room}?seat=${seat}`)).json()).states
  for (let move = 0, seat = 0; move < 2000; move++) {
    const [table, seen] = await look(seat)
    if (table.status !== 'playing') return
    seat = seen.turn
    const game = (await look(seat))[1]
    const legal = game.legal
    const action = legal.draw ? 'draw' : (legal.out ?? legal.lay ?? `discard ${game.best.discard}`)
    const body = JSON.stringify({ id: `m${move}`, command: { type: 'play', seat, action } })
    await fetch(`/api/tables/${room}/do`, { method: 'POST', headers, body })
  }
}"""


def replay(query: str) -> Scene:
    """A finished game, at a moment."""

    def go(page: Page) -> None:
        rules = {"rounds": [6, 10], "turn_limit": 6}
        room = new_table(page, seats=4, names=["Ben", "Zoe", "Grandma"], rules=rules, start=True)
        page.evaluate(PLAY_ON, room)
        page.goto(f"/g/{room}?{query}")
        page.locator(".stage li").first.wait_for()

    return go


def lesson(step: int) -> Scene:
    def go(page: Page) -> None:
        page.goto("/learn")
        page.evaluate(f"sessionStorage.setItem('starsuit.lesson', '{step}')")
        page.reload()
        page.locator("h2").first.wait_for()

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
    "solitaires": screen("/solitaire"),
    "solitaire": solitaire(chosen=False),
    "solitaire-chosen": solitaire(chosen=True),
    "sheets": screen("/sheet"),
    "sheet": sheet(),
    "sheet-entry": sheet("Points"),
    "sheet-cards": sheet("Cards left"),
    "lesson": lesson(0),
    "lesson-turn": lesson(4),
    "rules": screen("/rules"),
    "glossary": screen("/glossary"),
    "replay": replay("at=25&seat=open"),
    "games": screen("/games"),
    "statistics": screen("/stats"),
    "daily": screen("/daily"),
    "account": screen("/account"),
}


def take(browser: Browser, server: Server, name: str, size: Sized, theme: Theme) -> None:
    kind = "phone" if size == PHONE else "sideways" if size == SIDEWAYS else "desk"
    with opened(browser, server, size, theme=theme) as page:
        SCENES[name](page)
        page.wait_for_timeout(500)
        page.screenshot(path=FOLDER / f"{name}-{kind}-{theme}.jpg", type="jpeg", quality=84)


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), request_rate=0, address_rate=0) as server,
        chromium() as browser,
    ):
        for name in wanted or SCENES:
            for theme in ("dark", "light"):
                for size in (PHONE, DESK, *((SIDEWAYS,) if name.startswith("table") else ())):
                    take(browser, server, name, size, theme)
            print(name)


if __name__ == "__main__":
    main(sys.argv[1:])
