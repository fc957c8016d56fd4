"""Between the screens and a game: who holds it, this process or a server.

Screens know `Backend` and nothing behind it. They show views, offer what `view.legal_actions()` allows, send one of
those actions, and wait for what happens next. `LocalGame` holds the game itself and asks computer players;
`client.server_game.ServerGame` does the same four things over its connection.
"""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from starsuit.actions import Phase
from starsuit.client.server_game import Happened
from starsuit.errors import IllegalAction
from starsuit.records.games import format_game
from starsuit.terminal.seating import guards

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from starsuit.actions import Action
    from starsuit.bots import Bot
    from starsuit.client.company import Company
    from starsuit.game import Game
    from starsuit.view import View

__all__ = ["Backend", "Keep", "LocalGame", "SitDown"]


class Backend(Protocol):
    """A game with people at this device."""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats played at this device: one, several that pass it on, or none for a spectator."""

    @property
    def company(self) -> Company | None:
        """The others at a server's table, with their chat and the clock. None for a game on this device."""

    def view(self, seat: int | None) -> View:
        """What this seat may know now."""

    async def next(self) -> Happened | None:
        """Wait for what happens next; None once the game is over and everything has been told."""

    async def send(self, seat: int, action: Action) -> None:
        """Do an action; if it is not allowed, raises IllegalAction with the reason and changes nothing."""

    @property
    def kept(self) -> Path | None:
        """Where the record of the finished game is, if it is kept on this device."""

    def close(self) -> None:
        """Save what needs saving, and release everything."""


@dataclass(frozen=True, slots=True)
class SitDown:
    """A wish to sit down at a game, local or at a server."""

    backend: Backend


class Keep(Protocol):
    """Saves a local game: on every turn of a person, and at its end."""

    def __call__(self, text: str) -> None: ...

    def finish(self, text: str, name: str) -> Path | None: ...


class LocalGame:
    """A game in this process, with computer players in the other seats."""

    company = None

    def __init__(
        self,
        game: Game,
        bots: Mapping[int, Bot],
        *,
        keep: Keep | None = None,
        finished_as: str = "last-game.txt",
        pace: float = 0.0,
    ) -> None:
        self.game = game
        self.bots: Mapping[int, Bot] = bots
        self.keep = keep
        self.finished_as = finished_as
        self.pace = pace  # the least seconds that a computer player's turn takes
        self._kept: Path | None = None
        self._told: deque[Happened] = deque()
        self._moved = asyncio.Event()
        self._closed = False
        self._save()

    @classmethod
    def of(cls, game: Game, kinds: Sequence[str], **options: Any) -> LocalGame:
        """A game whose seats are played by these kinds, of which `person` is one; faults become notices."""
        local = cls(game, {}, **options)
        local.bots = guards(game, kinds, lambda fault: local.notice(str(fault)))
        return local

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.game.ruleset.players) if seat not in self.bots)

    @property
    def kept(self) -> Path | None:
        return self._kept

    def view(self, seat: int | None) -> View:
        return self.game.view(seat)

    def notice(self, text: str) -> None:
        """Tell people something, such as what a computer player did wrong."""
        self._told.append(Happened(notice=text))

    async def next(self) -> Happened | None:
        while not self._told:
            if self.game.outcome is not None:
                return None
            bot = self.bots.get(self.game.seat)
            if bot is None:
                self._save()
                self._moved.clear()
                await self._moved.wait()
            else:
                await self._play(bot)
        return self._told.popleft()

    async def _play(self, bot: Bot) -> None:
        """Let a computer player think, off the event loop and no faster than people can follow."""
        before = self.game
        thinking = asyncio.to_thread(bot.choose, before.view(before.seat))
        part = 1 / 3 if before.phase is Phase.DRAW else 2 / 3
        action, _ = await asyncio.gather(thinking, asyncio.sleep(self.pace * part))
        if not self._closed:
            self._apply(action)

    async def send(self, seat: int, action: Action) -> None:
        if seat not in self.people:
            raise IllegalAction("action/not-your-turn", "this seat is played by somebody else", "R11")
        self.game.view(seat).legal_actions().check(action)
        self._apply(action)
        self._moved.set()

    def _apply(self, action: Action) -> None:
        before = self.game
        self.game = before.apply(action)
        finished = len(self.game.results) > len(before.results)
        event = self.game.results[-1].events[-1] if finished else self.game.round.events[-1]
        self._told.append(Happened(event))
        if self.game.outcome is not None and self.keep is not None:
            self._kept = self.keep.finish(format_game(self.game), self.finished_as)

    def _save(self) -> None:
        if self.keep is not None and self.game.outcome is None:
            self.keep(format_game(self.game))

    def close(self) -> None:
        self._closed = True
        self._save()
        for bot in self.bots.values():
            close: Callable[[], None] | None = getattr(bot, "close", None)
            if close is not None:
                close()
