"""Whoever can hold a game that a screen shows. The tests of screens and backends are run with each of them."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from starsuit.terminal.backend import LocalGame
from starsuit.terminal.talk import Saver

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence
    from contextlib import AbstractAsyncContextManager
    from pathlib import Path

    from starsuit.game import Game
    from starsuit.terminal.backend import Backend

    Holder = Callable[[Game, Sequence[str], Path], AbstractAsyncContextManager[Backend]]


@asynccontextmanager
async def local(game: Game, kinds: Sequence[str], folder: Path) -> AsyncIterator[Backend]:
    """This process."""
    held = LocalGame.of(game, kinds, keep=Saver(folder / "game.txt", None, print))
    yield held
    held.close()


# A server is one more line here: it seats the people of `kinds` at one of its tables, with this game's seed.
BACKENDS: Final[dict[str, Holder]] = {"local": local}
