"""What moves by itself: computer players, clocks, and stand-ins for people who are gone.

For every table that is being played there is at most one thing due next, at one time: the move of a computer player at
the table's pace, the end of a clock, or the end of the patience with somebody who left. It is planned anew whenever
something happens at the table. Computer players think in threads, so that the event loop goes on.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, TypeAlias

from sqlalchemy import select

from starsuit.actions import format_action
from starsuit.bots import seat_seed
from starsuit.bots.guard import Guard
from starsuit.errors import StarsuitError
from starsuit.protocol.events import HandedOver, Pace, Played, RoomEvent, TookBack
from starsuit.server.domain.show import deadline
from starsuit.server.domain.table import Table
from starsuit.server.logging import log_event
from starsuit.server.store import schema
from starsuit.server.store.event_log import now
from starsuit.server.threads import in_thread

if TYPE_CHECKING:
    from starsuit.actions import Action
    from starsuit.server.config import Settings
    from starsuit.server.metrics import Metrics
    from starsuit.server.rooms.registry import Room, Rooms, RoomState, Telling
    from starsuit.view import View

__all__ = ["PACES", "Players"]

# Milliseconds that a computer player seems to think about a draw or a discard.
PACES: Final[dict[Pace, int]] = {"instant": 0, "quick": 350, "normal": 900, "relaxed": 1800}
DAY: Final = 86_400
STAND_IN: Final = "skilled"
AT_ONCE: Final = 100  # tables that are read together
RESTART_GRACE: Final = 15_000  # milliseconds that a clock has at least after a restart
RETRY: Final = 2_000  # milliseconds until a move that could not be written is tried again
SHOWN: Final = 6  # letters of an id in the log: enough to find the table, too few to open it

Deed: TypeAlias = "Callable[[Room], Awaitable[None]]"


class Players:
    """Moves whatever no client moves."""

    def __init__(self, rooms: Rooms, settings: Settings, metrics: Metrics) -> None:
        self.rooms = rooms
        self.settings = settings
        self.metrics = metrics
        self.pool = ThreadPoolExecutor(settings.bot_workers, thread_name_prefix="starsuit-bot")
        self.started = now()
        self.stopped = False
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._deeds: dict[str, asyncio.Task[None]] = {}
        self._guards: dict[str, dict[tuple[int, str], Guard]] = {}  # by table, then by seat and level
        rooms.always.append(self)

    async def revive(self) -> int:
        """Go on with the tables that were being played when the server stopped, as soon as they can be read."""
        while True:
            try:
                return await self._revive()
            except Exception as error:
                log_event("tables could not be gone on with", level=logging.ERROR, failure=error)
                await asyncio.sleep(RETRY / 1000)

    async def _revive(self) -> int:
        ids = await self.rooms.store.read(
            lambda connection: (
                connection.execute(
                    select(schema.rooms.c.id)
                    .where(schema.rooms.c.kind == "table", schema.rooms.c.status == "playing")
                    .order_by(schema.rooms.c.changed.desc())
                )
                .scalars()
                .all()
            )
        )
        rooms = [
            room
            for start in range(0, len(ids), AT_ONCE)
            for room in ([] if self.stopped else await self.rooms.load(ids[start : start + AT_ONCE]))
        ]
        for room in rooms:  # when all are there: those that move first would keep the others waiting
            self.plan(room)
        return len(ids)

    def told(self, telling: Telling) -> None:
        self.plan(telling.room)
        if telling.room.state.status in ("finished", "closed"):
            self.forget(telling.room.id)

    def came(self, room: Room, person: str) -> None:
        """A connection of a person was opened. Whoever is back plays their own cards again."""
        room.present[person] += 1
        room.gone.pop(person, None)
        table = room.state
        if isinstance(table, Table) and table.status == "playing":
            key = f"{room.id}/{person}"
            if key not in self._deeds and any(self._stands_in(table, seat) for seat in table.seats_of(person)):
                self._spawn(key, self._take_back(room, person))
            self.plan(room)

    def went(self, room: Room, person: str) -> None:
        """And closed."""
        room.present[person] -= 1
        if room.present[person] <= 0:
            del room.present[person]
            room.gone[person] = now()
            self.plan(room)

    @staticmethod
    def _stands_in(table: Table, place: int) -> bool:
        seat = table.seats[place]
        return seat is not None and seat.stand_in

    async def _take_back(self, room: Room, person: str) -> None:
        """Again and again while they are here, until it is written."""

        def decide(table: Table) -> list[RoomEvent]:
            return [TookBack(seat) for seat in table.seats_of(person) if self._stands_in(table, seat)]

        while person in room.present and not self.stopped:
            try:
                await room.happen(decide)
            except Exception as error:
                await self._failed(room, error)
            else:
                return

    def busy(self, room: Room) -> bool:
        """Whether something is due in this room."""
        return room.id in self._timers or room.id in self._deeds

    def plan(self, room: Room) -> None:
        """Find out what is due next in a room, and when."""
        timer = self._timers.pop(room.id, None)
        if timer is not None:
            timer.cancel()
        if self.stopped or room.id in self._deeds:  # a deed plans anew when it is done
            return
        due = self._due(room)
        if due is not None:
            at, deed = due
            wait = max(0.0, (at - now()) / 1000)
            self._timers[room.id] = asyncio.get_running_loop().call_later(wait, self._begin, room, deed)

    def _due(self, room: Room) -> tuple[int, Deed] | None:
        table = room.state
        if not isinstance(table, Table) or table.game is None or table.status != "playing":
            return None
        seat = table.seats[table.game.seat]
        assert seat is not None  # noqa: S101 - everybody sits while a game is played
        if seat.bot or seat.stand_in:
            if self._deserted(room, table):
                return None
            at = now() + round(PACES[table.pace] * random.uniform(0.75, 1.25))  # noqa: S311 - for the look of it
            if room.reading and not table.game.round.events:
                at = max(at, table.turn_since)
            return at, self._bot_moves
        found: list[tuple[int, Deed]] = []
        ends = deadline(table)
        if ends is not None:
            found.append((max(ends, self.started + RESTART_GRACE), self._clock_moves))
        person = seat.person or ""
        absent = person not in room.present and (table.clock is None or table.clock < DAY)
        if absent and any(table.seats_of(other) for other in room.present):  # who waits for them
            since = room.gone.get(person, room.since)
            found.append((since + 1000 * self.settings.grace_seconds, self._hand_over))
        return min(found, key=lambda each: each[0], default=None)

    def _deserted(self, room: Room, table: Table) -> bool:
        """Whether nobody is left to play for: then the computer players wait too."""
        playing = any(seat.person and not seat.stand_in for seat in table.taken)
        return not playing and not room.watchers.keys() - set(self.rooms.always)

    def _begin(self, room: Room, deed: Deed) -> None:
        self._timers.pop(room.id, None)
        self._spawn(room.id, self._do(room, deed, room.state))

    def _spawn(self, key: str, work: Awaitable[None]) -> None:
        async def run() -> None:
            await work

        def done(task: asyncio.Task[None]) -> None:
            if self._deeds.get(key) is task:  # what follows may have begun already
                del self._deeds[key]

        self._deeds[key] = asyncio.create_task(run())
        self._deeds[key].add_done_callback(done)

    async def _do(self, room: Room, deed: Deed, planned: RoomState) -> None:
        try:
            if room.state is planned:  # else something has happened since, and another thing may be due
                await deed(room)
        except Exception as error:
            await self._failed(room, error)
        finally:
            self._deeds.pop(room.id, None)
        self.plan(room)

    async def _failed(self, room: Room, error: Exception) -> None:
        """Say so, and wait a little before it is tried again."""
        if isinstance(error, StarsuitError):
            log_event("a move by itself failed", level=logging.WARNING, room=room.id[:SHOWN], code=error.code)
        else:
            log_event("a move by itself failed", level=logging.ERROR, failure=error, room=room.id[:SHOWN])
        await asyncio.sleep(RETRY / 1000)

    async def _bot_moves(self, room: Room) -> None:
        table = room.state
        assert table.game is not None  # noqa: S101 - it was due in a game
        seat = table.seats[table.game.seat]
        await self._move(room, table, seat.bot or STAND_IN, "bot" if seat.bot else "stand-in")

    async def _clock_moves(self, room: Room) -> None:
        await self._move(room, room.state, STAND_IN, "clock")

    async def _hand_over(self, room: Room) -> None:
        place = room.state.game.seat
        person = room.state.seats[place].person

        def decide(table: Table) -> list[RoomEvent]:
            waited_for = table.status == "playing" and table.game is not None and table.game.seat == place
            gone = person not in room.present and not self._stands_in(table, place)
            return [HandedOver(place)] if waited_for and gone else []

        await room.happen(decide)
        if person in room.present:  # back while it was being written, when there was nothing to take back yet
            await self._take_back(room, person)

    async def _move(self, room: Room, table: Table, level: str, by: str) -> None:
        """Ask a computer player, and play what it says unless the game has gone on meanwhile."""
        game, moves = table.game, table.moves
        assert game is not None  # noqa: S101 - it was due in a game
        place = game.seat
        guard = self._guard(table, place, level)
        action = await in_thread(self.pool, self._think, guard, game.view(place), level)
        text = format_action(action)

        def decide(now_at: Table) -> list[RoomEvent]:
            if now_at.moves != moves or now_at.status != "playing":
                return []
            if by == "stand-in" and not self._stands_in(now_at, place):
                return []  # the person came back while it thought
            return [Played(place, text, by=by)]  # type: ignore[arg-type]

        await room.happen(decide)
        if room.state.status != "playing":
            self.forget(table.id)  # the game may have ended while it thought

    def _think(self, guard: Guard, view: View, level: str) -> Action:
        start = time.perf_counter()
        action = guard.choose(view)
        self.metrics.bots.labels(level).observe(time.perf_counter() - start)
        return action

    def _guard(self, table: Table, place: int, level: str) -> Guard:
        guards = self._guards.setdefault(table.id, {})
        if (place, level) not in guards:
            assert table.game is not None  # noqa: S101 - there are computer players only in games
            guards[place, level] = Guard.of(level, seed=seat_seed(table.game.seed, place))
        return guards[place, level]

    def forget(self, room: str) -> None:
        """Let go of the computer players of a table."""
        for guard in self._guards.pop(room, {}).values():
            guard.close()

    async def stop(self) -> None:
        """Let the moves that are being written be written, and plan no more."""
        self.stopped = True
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        if self._deeds:
            await asyncio.wait(list(self._deeds.values()), timeout=5)
        self.pool.shutdown(wait=False, cancel_futures=True)
