"""Golden screens: what the main screens show at the smallest size and at a large one, as plain text.

`make golden` rewrites `tests/data/screens/`. Look at the diff before you commit it: it is what people see.
"""

from __future__ import annotations

import os
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from textual.widgets import Input

from starsuit.bots import make_bot
from starsuit.client.server_game import ServerGame
from starsuit.game import Game
from starsuit.ruleset import Ruleset
from starsuit.solitaire import Solitaire
from starsuit.terminal.app.arrange_screen import ArrangeScreen
from starsuit.terminal.app.setup_screen import SetupScreen
from starsuit.terminal.app.summary_screen import EndScreen, RoundSummary
from starsuit.terminal.app.waiting_screens import WaitingScreen
from starsuit.terminal.backend import LocalGame, SitDown
from starsuit.terminal.seating import GameToPlay, Seating, Watch, seat_kinds
from tests.kit.paths import DATA, ROOT
from tests.kit.pilots import LARGE, SMALL, at_screen, play_on, press, text_of
from tests.kit.quiet_line import evening, quiet_line

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from textual.pilot import Pilot

    from starsuit.terminal.app.main import Opening, StarsuitApp

FOLDER: Final = DATA / "screens"
PICTURE: Final = ROOT / "docs" / "screens" / "terminal.svg"
SIZES: Final = (SMALL, LARGE)


@dataclass(frozen=True)
class Scene:
    """A screen to look at: how to get there."""

    name: str
    opening: Callable[[], Opening | str | None]
    story: Callable[[StarsuitApp, Pilot[None]], Coroutine[None, None, None]]

    def shown(self, size: tuple[int, int]) -> str:
        """What it shows at this size."""
        found: list[str] = []

        async def look(app: StarsuitApp, pilot: Pilot[None]) -> None:
            await self.story(app, pilot)
            await pilot.pause()
            found.append(text_of(app))

        at_screen(look, self.opening(), size=size)
        return found[0]

    def file(self, size: tuple[int, int]) -> Path:
        return FOLDER / f"{self.name}-{size[0]}x{size[1]}.txt"


def keys(*names: str) -> Callable[[StarsuitApp, Pilot[None]], Coroutine[None, None, None]]:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, *names)

    return story


def until(*kinds: type) -> Callable[[StarsuitApp, Pilot[None]], Coroutine[None, None, None]]:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await play_on(app, pilot, lambda app: isinstance(app.screen, kinds))

    return story


def later_round() -> GameToPlay:
    """A game in its third round, played by computer players so far."""
    rules = Ruleset(players=4, first_dealer=3, rounds=(7, 10, 13))
    names = ("You", "Ada", "Ben", "Cleo")
    game, bot = Game.new(rules, seed="screens", names=names), make_bot("greedy")
    while game.round.number < 3 or len(game.round.events) < 8 or game.seat != 0 or game.round.drawn is not None:
        game = game.apply(bot.choose(game.view(game.seat)))
        assert game.outcome is None
    return GameToPlay(Seating(game, seat_kinds(("greedy",), 4)))


def last_round() -> SitDown:
    """The same, held without files, so that the end names none."""
    seating = later_round().seating
    return SitDown(LocalGame.of(seating.game, seating.kinds))


def played() -> Watch:
    game, bot = Game.new(Ruleset(players=4, rounds=(6, 13)), seed="film"), make_bot("greedy")
    while game.outcome is None:
        game = game.apply(bot.choose(game.view(game.seat)))
    return Watch(game)


def crowded() -> GameToPlay:
    rules = Ruleset(players=14, first_dealer=13, rounds=(13,))
    return GameToPlay(Seating(Game.new(rules, seed="screens"), seat_kinds(("greedy",), 14)))


def at_a_server() -> SitDown:
    """The same people, far away: some said something, and the clock runs."""
    return SitDown(ServerGame(quiet_line(Path(), game=evening(), seconds=43)))


async def open_a_table(app: StarsuitApp, pilot: Pilot[None]) -> None:
    app.push_screen(SetupScreen(server="cards.example:8155"))
    await pilot.press(*["down"] * 13)


async def wait_for_others(app: StarsuitApp, pilot: Pilot[None]) -> None:
    app.push_screen(WaitingScreen(quiet_line(Path())))
    await pilot.pause()


async def write_sheet(app: StarsuitApp, pilot: Pilot[None]) -> None:
    for line in ("Mia, Ben, Ann", "12 0 7", "Mia out", "Ben Jk 7h", "Ann 4"):
        app.screen.query_one(Input).value = line
        await press(app, pilot, "enter")


SCENES: Final = (
    Scene("home", lambda: None, keys()),
    Scene("setup", lambda: "new", keys("down")),
    Scene("setup-sofa", lambda: "sofa", keys("down", "down", "down")),
    Scene("setup-server", lambda: None, open_a_table),
    Scene("table-draw", later_round, keys()),
    Scene("table-throw", later_round, keys("s", "h")),
    Scene("table-crowded", crowded, keys("s")),
    Scene("arrange", later_round, until(ArrangeScreen)),
    Scene("summary", later_round, until(RoundSummary)),
    Scene("end", last_round, until(EndScreen)),
    Scene("scores", later_round, keys("c")),
    Scene("help", later_round, keys("question_mark")),
    Scene("cover", lambda: "sofa", keys("enter")),
    Scene("solitaire", lambda: Solitaire.new(seed="rain"), keys("down", "right")),
    Scene("lesson", lambda: "lesson", keys("enter", "enter", "space", "right", "enter")),
    Scene("sheet", lambda: "sheet", write_sheet),
    Scene("waiting", lambda: None, wait_for_others),
    Scene("table-server", at_a_server, keys()),
    Scene("chat", at_a_server, keys("w")),
    Scene("replay", played, keys("pagedown", *["right"] * 9)),
)


def regenerate() -> None:
    """Write the golden files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in ("NO_COLOR", "COLORFGBG"):
        os.environ.pop(name, None)
    for scene in SCENES:
        for size in SIZES:
            with tempfile.TemporaryDirectory() as folder:
                os.environ["XDG_STATE_HOME"] = folder
                scene.file(size).write_text(scene.shown(size), encoding="utf-8")
    PICTURE.write_text(picture(), encoding="utf-8")


def picture() -> str:
    """The table for the README."""
    found: list[str] = []

    async def look(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "s", "h")
        found.append(app.export_screenshot(title="starsuit play"))

    at_screen(look, later_round(), size=(80, 24))
    return "\n".join(line.rstrip() for line in without_fonts(found[0]).splitlines()) + "\n"


def without_fonts(svg: str) -> str:
    """A picture of the terminal whose fonts come from the reader's machine, not from the net."""
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


if __name__ == "__main__":
    regenerate()
