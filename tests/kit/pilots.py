"""A person at the full screen: presses keys, looks at what is there, plays until something happens."""

from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING

from rich.console import Console

from starsuit.actions import Phase
from starsuit.game import Game
from starsuit.terminal.app.arrange_screen import ArrangeScreen
from starsuit.terminal.app.dialogs import Cover, Question
from starsuit.terminal.app.main import StarsuitApp
from starsuit.terminal.app.summary_screen import EndScreen, RoundSummary
from starsuit.terminal.app.table_screen import TableScreen
from starsuit.terminal.seating import GameToPlay, Seating, new_game, seat_kinds

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from textual.pilot import Pilot

    from starsuit.ruleset import Ruleset
    from starsuit.terminal.app.main import Opening

SMALL, LARGE = (80, 24), (140, 50)


def at_screen(
    story: Callable[[StarsuitApp, Pilot[None]], Coroutine[None, None, None]],
    opening: Opening | str | None = None,
    *,
    size: tuple[int, int] = SMALL,
    seed: str | None = "screens",
    take_back: float = 0,
    notices: bool = False,
) -> None:
    """Open the application, without pauses, and run a story in it."""

    async def run() -> None:
        app = StarsuitApp(opening, pace=0, take_back=take_back, seed=seed)
        async with app.run_test(size=size, notifications=notices) as pilot:
            await settle(app, pilot)
            await story(app, pilot)
        app.close()

    asyncio.run(run())


def seated(rules: Ruleset, *, bot: str = "greedy", seed: str = "screens") -> GameToPlay:
    """A new game against computer players, about to begin."""
    return GameToPlay(Seating(new_game(rules, seed=seed, dealer=rules.first_dealer), seat_kinds((bot,), rules.players)))


async def settle(app: StarsuitApp, pilot: Pilot[None]) -> None:
    """Wait until the computer players have played and it is a person's turn to press a key."""
    for _ in range(2000):
        await pilot.pause()
        screen = app.screen
        if not app.is_running or not isinstance(screen, TableScreen):
            if len(app.screen_stack) > 1:
                return
        elif screen.view.my_turn and _up_to_date(screen):
            return
        await asyncio.sleep(0.001)
    raise AssertionError(f"nothing happens any more at {app.screen}")


def _up_to_date(screen: TableScreen) -> bool:
    """Whether the screen shows everything that happened, by counts: comparing whole views would be slow."""
    now = screen.backend.view(screen.seat)
    return (screen.view.number, len(screen.view.events)) == (now.number, len(now.events))


async def press(app: StarsuitApp, pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settle(app, pilot)


async def play_on(
    app: StarsuitApp, pilot: Pilot[None], until: Callable[[StarsuitApp], bool], *, hints: bool = False
) -> None:
    """Play sensibly with the keyboard until a condition holds."""
    for _ in range(5000):
        await settle(app, pilot)
        if until(app):
            return
        screen = app.screen
        match screen:
            case TableScreen() if screen.view.phase is Phase.DRAW:
                await pilot.press("t" if screen.view.pile[-1].is_wild(screen.view.wild) else "s")
            case TableScreen() if screen.check_action("out", ()):
                await pilot.press("o")
            case TableScreen():
                await pilot.press(*(("h", "enter") if hints else ("end", "enter")))
            case Question():
                await pilot.press("y")
            case ArrangeScreen() | RoundSummary() | Cover() | EndScreen():
                await pilot.press("enter")
            case _:
                raise AssertionError(f"what is to be done at {screen}?")
    raise AssertionError("the game does not end")


def ended(app: StarsuitApp) -> bool:
    return isinstance(app.screen, EndScreen)


def text_of(app: StarsuitApp) -> str:
    """What the screen shows, without colours: one line per row."""
    width, height = app.size
    console = Console(
        width=width, height=height, file=io.StringIO(), force_terminal=True, color_system=None, record=True,
        legacy_windows=False, safe_box=False,
    )  # fmt: skip
    drawn = app.screen._compositor.render_update(full=True, screen_stack=app._background_screens)
    console.print(drawn)
    lines = console.export_text(styles=False).split("\n")
    return "\n".join(line.rstrip() for line in lines[:height]) + "\n"


def table_of(app: StarsuitApp) -> TableScreen:
    assert isinstance(app.screen, TableScreen), app.screen
    return app.screen


def kept_game(app: StarsuitApp) -> Game:
    """The game that this process holds."""
    game = getattr(app.backend, "game", None)
    assert isinstance(game, Game)
    return game


async def until(app: StarsuitApp, pilot: Pilot[None], so: Callable[[], bool]) -> None:
    """Wait until a condition holds; what comes from a server takes its time."""
    end = asyncio.get_running_loop().time() + 20
    while asyncio.get_running_loop().time() < end:
        await pilot.pause()
        if so():
            return
        await asyncio.sleep(0.02)
    raise AssertionError(f"nothing more happened at {app.screen}:\n{text_of(app)}")
