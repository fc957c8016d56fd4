"""What moves by itself: computer players, clocks, stand-ins for people who have left, and the role of an absent host.

Every table has at most one thing due next: a computer player's move at the table's pace, the end of a clock, or the end
of our patience with somebody who left or does nothing. It is planned again whenever something happens at the table.
Computer players think in threads, so that the event loop keeps going. Where several processes share the tables, each
is driven by the one that holds its lease, and every such move checks the lease as it is written. A table that waits for
players has no lease: there only the host's role moves, and whichever process is first to write that is right.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

from sqlalchemy import select

from starsuit.actions import Phase
from starsuit.bots import seat_seed
from starsuit.bots.guard import Guard
from starsuit.errors import StarsuitError
from starsuit.protocol.events import Decider, HandedOver, Pace, Played, RoomEvent, TookBack
from starsuit.protocol.messages import TakeOver
from starsuit.server.domain.arrivals import latecomers_sit
from starsuit.server.domain.hosting import successor
from starsuit.server.domain.patience import is_slow, skip_due
from starsuit.server.domain.room_state import OVER, RoomState
from starsuit.server.domain.show import deadline
from starsuit.server.domain.table import Table
from starsuit.server.fleet.leases import LeaseLost
from starsuit.server.logging import log_failure
from starsuit.server.store import schema
from starsuit.server.store.event_log import now
from starsuit.server.threads import in_thread, on_one_core

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from starsuit.actions import Action
    from starsuit.server.config import Settings
    from starsuit.server.domain.seats import Seat
    from starsuit.server.fleet.leases import Leases
    from starsuit.server.metrics import Metrics
    from starsuit.server.rooms.registry import RoomRegistry
    from starsuit.server.rooms.room import Room, Telling
    from starsuit.view import View

__all__ = ["PACES", "Scheduler"]

# Milliseconds a computer player seems to think about a draw or a discard.
PACES: Final[dict[Pace, int]] = {"instant": 0, "quick": 350, "normal": 900, "relaxed": 1800}
STAND_IN: Final = "skilled"
AT_ONCE: Final = 20  # tables read together; people who come back to one of them meanwhile read it themselves
RESTART_GRACE: Final = 15_000  # milliseconds every clock has at least after a restart
SEEN_TO: Final = 5_000  # milliseconds between questions whether somebody drives a table
RETRY: Final = 2_000  # milliseconds before retrying a move that could not be written
SHOWN: Final = 6  # letters of an id in the log: enough to find the table, too few to open it

Deed: TypeAlias = "Callable[[Room[Table]], Awaitable[None]]"


class Teller(Protocol):
    """Tells people who are not here."""

    async def tell_turn(self, room: str, person: str, moves: int) -> None: ...


class Scheduler:
    """Makes the moves that no client makes."""

    def __init__(self, rooms: RoomRegistry, settings: Settings, metrics: Metrics) -> None:
        self.rooms = rooms
        self.leases = rooms.leases
        # Asks the other processes who is in a room; None where there are no others.
        self.look: Callable[[Room[RoomState]], Awaitable[bool]] | None = None
        self.settings = settings
        self.metrics = metrics
        self.pool = ThreadPoolExecutor(settings.bot_workers, thread_name_prefix="starsuit-bot")
        self.started = now()
        self.stopped = False
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._deeds: dict[str, asyncio.Task[None]] = {}
        self.notifier: Teller | None = None  # tells those who are not here that it is their turn
        self._told: dict[str, int] = {}  # of the turn since which move somebody was, by table
        self._seen_to: dict[str, int] = {}  # when we last asked whether somebody drives a table
        self._guards: dict[str, dict[tuple[int, str], Guard]] = {}  # by table, then by seat and level
        rooms.always.append(self)
        rooms.dropped.append(self._give_up)

    async def revive(self) -> int:
        """Resume the tables that were in play when the server stopped, as soon as they can be read.

        Not for several processes: each resumes those that it takes the leases of.
        """
        while True:
            try:
                return await self._revive()
            except Exception as error:
                log_failure("revive_failed", error)
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
        rooms: list[Room[RoomState]] = []
        with on_one_core() if ids else nullcontext():  # meanwhile people come back, and other threads look them up
            for start in range(0, len(ids), AT_ONCE):
                if not self.stopped:
                    rooms += await self.rooms.get_all(ids[start : start + AT_ONCE])
        for room in rooms:  # once all are read: tables that moved first would keep the others waiting
            self.plan(room)
        return len(ids)

    def told(self, telling: Telling) -> None:
        room = telling.room
        self.plan(room)
        if room.state.status in OVER:
            self.forget(room.id)
        if self.leases is not None:
            for step in telling.steps:
                if isinstance(step.row.event, HandedOver) and not (step.row.event.left or step.row.event.idle):
                    self._claim_seat(room, step.row.event.seat)

    def _claim_seat(self, room: Room[RoomState], place: int) -> None:
        """Another process took somebody for absent who has just come here: they play their own cards again."""
        table = room.of(Table)
        seat = table.state.seats[place] if table is not None else None
        if seat is not None and seat.person is not None and room.presence.connected_here(seat.person):
            self._welcome_back(room, seat.person)

    def came(self, room: Room[RoomState], person: str | None) -> None:
        """A connection was opened. People who are back play their own cards again."""
        room.presence.came(person)
        self.tell_here(room)
        if person is not None:
            self._welcome_back(room, person)
        self.plan(room)  # computer players also play on for a spectator

    def _welcome_back(self, room: Room[RoomState], person: str) -> None:
        table = room.of(Table)
        if table is not None and table.state.status == "playing":
            key = f"{room.id}/{person}"
            if key not in self._deeds and _to_take_back(table.state, person):
                self._spawn(key, self._take_back(table, person))

    def tell_here(self, room: Room[RoomState]) -> None:
        """Tell the other processes, if there may be any, who is connected to this one."""
        if self.rooms.bus.shared:
            self.rooms.bus.tell_here(room.id, room.presence.here)

    def went(self, room: Room[RoomState], person: str | None) -> None:
        """A connection was closed."""
        last = room.presence.went(person, now())
        self.tell_here(room)
        if last and person is not None:
            self.plan(room)

    async def _take_back(self, room: Room[Table], person: str) -> None:
        """Give them their seats back; retry while they are here, until it is written."""

        def decide(table: Table) -> list[RoomEvent]:
            return [TookBack(place) for place in _to_take_back(table, person)]

        while person in room.presence and not self.stopped:
            try:
                await room.happen(decide)
            except Exception as error:
                await self._failed(room, error)
            else:
                return

    def busy(self, room: Room[RoomState]) -> bool:
        """Whether something is due in this room."""
        return room.id in self._timers or room.id in self._deeds

    def plan(self, room: Room[RoomState]) -> None:
        """Find out what is due next in a room, and when."""
        timer = self._timers.pop(room.id, None)
        if timer is not None:
            timer.cancel()
        if self.stopped or room.unreadable or room.id in self._deeds:  # a deed plans the next one when it is done
            return
        waits = room.state.status == "open"  # so nobody has a lease of it
        if self.leases is not None and not waits and not self.leases.holds(room.id):
            self._see_to_it(room, self.leases)
            return
        playing = room.of(Table)  # nothing else moves by itself
        due = self._due(playing) if playing is not None else None
        if playing is not None and due is not None:
            at, deed = due
            wait = max(0.0, (at - now()) / 1000)
            self._timers[room.id] = asyncio.get_running_loop().call_later(wait, self._begin, playing, deed)

    def _see_to_it(self, room: Room[RoomState], leases: Leases) -> None:
        """Something happened at a table that another process drives, or that nobody drives while it rests."""
        at, key = now(), f"{room.id}/lease"
        if room.of(Table) is None or room.state.status != "playing" or key in self._deeds:
            return
        if at - self._seen_to.get(room.id, 0) < SEEN_TO:
            return
        self._seen_to[room.id] = at

        async def wake() -> None:
            try:
                if await leases.wake(room.id):
                    self.plan(room)
            except StarsuitError as error:  # the next event, or the next person to come, will try again
                log_failure("scheduled_move_failed", error, room=room.id[:SHOWN])

        self._spawn(key, wake())

    def let_go(self, room: Room[RoomState]) -> None:
        """A room has left the memory."""
        self.forget(room.id)
        self._seen_to.pop(room.id, None)
        self._told.pop(room.id, None)
        if self.leases is not None and self.leases.holds(room.id):
            self._spawn(f"{room.id}/lease", self._rest(room, self.leases))

    def _give_up(self, room: Room[RoomState]) -> None:
        """This process cannot read a room any more: one that can shall drive it."""
        self.plan(room)
        self.forget(room.id)
        if self.leases is not None and self.leases.holds(room.id):
            self._spawn(f"{room.id}/lease", self._hand_on(room, self.leases))

    async def _hand_on(self, room: Room[RoomState], leases: Leases) -> None:
        try:
            await leases.give_up(room.id)
        except StarsuitError as error:
            log_failure("scheduled_move_failed", error, room=room.id[:SHOWN])

    async def _rest(self, room: Room[RoomState], leases: Leases) -> None:
        try:
            if not await leases.rest(room.id, room.seq) and leases.holds(room.id):
                self.plan(await self.rooms.get(room.id))  # something has happened meanwhile
        except StarsuitError as error:
            log_failure("scheduled_move_failed", error, room=room.id[:SHOWN])

    def _due(self, room: Room[Table]) -> tuple[int, Deed] | None:
        found = [*self._due_in_game(room), *self._due_for_host(room)]
        return min(found, key=lambda each: each[0], default=None)

    def _due_in_game(self, room: Room[Table]) -> list[tuple[int, Deed]]:
        table = room.state
        if table.game is None or table.status != "playing":
            return []
        if latecomers_sit(table, room.presence.__contains__):
            return [(now(), self._seat_latecomers)]
        _, seat = self._turn(table)
        if seat.bot or seat.stand_in:
            if self._deserted(room):
                return []
            at = now() + round(PACES[table.pace] * random.uniform(0.75, 1.25))  # noqa: S311 - cosmetic
            if room.presence.readers and not table.game.round.events:
                at = max(at, table.turn_since)
            return [(at, self._bot_moves)]
        found: list[tuple[int, Deed]] = []
        ends = deadline(table)
        if ends is not None:
            found.append((max(ends, self._driven_since(room.id) + RESTART_GRACE), self._clock_moves))
        takes_over = self.takes_over(room)
        if takes_over is not None:
            found.append((takes_over.at, self._hand_over))
        reunion = self._reunion()
        if reunion is not None and is_slow(table) and self._told.get(room.id) != _turn_began(table):
            found.append((max(table.turn_since + 1000 * self.settings.push_seconds, reunion), self._notify))
        return found

    async def _notify(self, room: Room[Table]) -> None:
        """Tell somebody who is not here that it is their turn; whoever is here sees it."""
        table = room.state
        _, seat = self._turn(table)
        absent = seat.person is not None and seat.person not in room.presence
        if absent and not (await self._looked(room) and room.state is table):
            return
        self._told[room.id] = _turn_began(table)
        if self.notifier is not None and seat.person is not None and seat.person not in room.presence:
            await self.notifier.tell_turn(room.id, seat.person, _turn_began(table))

    def takes_over(self, room: Room[Table]) -> TakeOver | None:
        """When a computer player takes over from the person whose turn it is; None if nothing hints at that."""
        table = room.state
        if table.game is None or table.status != "playing":
            return None
        place, seat = self._turn(table)
        if seat.bot or seat.stand_in or seat.person is None:
            return None
        at = self._patience(room, seat.person, self.settings.grace_seconds)
        if at is not None:
            return TakeOver(place, at, "away")
        at = skip_due(table, room.presence.__contains__)
        return None if at is None else TakeOver(place, at, "idle")

    def _patience(self, room: Room[Table], person: str, seconds: int) -> int | None:
        """Until when others wait for somebody who is not here; None if they are, or if nobody waits."""
        up_since, reunion = self.rooms.bus.up_since, self._reunion()
        # Where a turn may take a day, nobody counts as absent.
        if person in room.presence or up_since is None or reunion is None or is_slow(room.state):
            return None
        if not any(map(room.state.takes_part, room.presence.people)):
            return None
        gone = max(room.presence.gone_since(person), up_since)  # before that nobody could tell
        return max(gone + 1000 * seconds, reunion)

    def _reunion(self) -> int | None:
        """From when on somebody may count as absent; None while the processes do not hear of each other.

        With one process it is 0: nobody needs to come back to it.
        """
        up_since = self.rooms.bus.up_since
        return up_since + 1000 * self.settings.reunion_seconds if up_since else up_since

    def _due_for_host(self, room: Room[Table]) -> list[tuple[int, Deed]]:
        table = room.state
        if not self.settings.host_seconds or successor(table, room.presence.__contains__) is None:
            return []
        at = self._patience(room, table.host, self.settings.host_seconds)
        return [] if at is None else [(at, self._pass_host)]

    def _driven_since(self, room: str) -> int:
        """When this process began to drive a table that was in play before."""
        if self.leases is None:
            return self.started
        lease = self.leases.held.get(room)
        return lease.since if lease is not None else 0

    def _lease(self, room: Room[Table]) -> Callable[[Connection], None] | None:
        """What a move that nobody asked for must check as it is written."""
        return None if self.leases is None else self.leases.guard(room.id)

    @staticmethod
    def _turn(table: Table) -> tuple[int, Seat]:
        """Whose turn it is: the place and who sits there."""
        assert table.game is not None  # noqa: S101 - asked for games only
        seat = table.seats[table.game.seat]
        assert seat is not None  # noqa: S101 - everybody sits while a game is played
        return table.game.seat, seat

    @staticmethod
    def _deserted(room: Room[Table]) -> bool:
        """Whether nobody is left to play for: then the computer players wait too."""
        nobody = not room.watchers and not room.presence.elsewhere
        return nobody and not any(seat.person and not seat.stand_in for seat in room.state.taken)

    def _begin(self, room: Room[Table], deed: Deed) -> None:
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

    async def _do(self, room: Room[Table], deed: Deed, planned: Table) -> None:
        try:
            if room.state is planned:  # else something has happened since, and something else may be due
                await deed(room)
        except LeaseLost:
            if self.leases is not None:
                self.leases.forget(room.id)
            self.forget(room.id)
        except Exception as error:
            await self._failed(room, error)
        finally:
            self._deeds.pop(room.id, None)
        self.plan(room)

    async def _failed(self, room: Room[Table], error: Exception) -> None:
        """Log the failure, and wait a little before trying again."""
        log_failure("scheduled_move_failed", error, room=room.id[:SHOWN])
        await asyncio.sleep(RETRY / 1000)

    async def _bot_moves(self, room: Room[Table]) -> None:
        _, seat = self._turn(room.state)
        await self._move(room, seat.bot or STAND_IN, "bot" if seat.bot else "stand-in")

    async def _clock_moves(self, room: Room[Table]) -> None:
        await self._move(room, STAND_IN, "clock")

    async def _hand_over(self, room: Room[Table]) -> None:
        place, seat = self._turn(room.state)
        person = seat.person
        guard = self._lease(room)
        if not await self._looked(room):
            return

        def decide(table: Table) -> list[RoomEvent]:
            waited_for = table.status == "playing" and table.game is not None and table.game.seat == place
            if not waited_for or table.seats.stands_in(place):
                return []
            if person not in room.presence:
                return [] if is_slow(table) else [HandedOver(place)]
            idle_until = skip_due(table, room.presence.__contains__)
            return [HandedOver(place, idle=True)] if idle_until is not None and idle_until <= now() else []

        await room.happen(decide, guard)
        # They may have come back meanwhile, before there was anything to take back.
        if person is not None and person in room.presence:
            await self._take_back(room, person)

    async def _looked(self, room: Room[Table]) -> bool:
        """Find out who is where, at this very moment; False, after a while, if nobody can say."""
        if self.look is None or await self.look(room):
            return True
        await asyncio.sleep(RETRY / 1000)
        return False

    async def _pass_host(self, room: Room[Table]) -> None:
        host = room.state.host
        guard = self._lease(room) if room.state.status == "playing" else None
        if not await self._looked(room):
            return

        def decide(table: Table) -> list[RoomEvent]:
            found = successor(table, room.presence.__contains__)
            return [found] if found is not None and table.host == host and host not in room.presence else []

        await room.happen(decide, guard)

    async def _seat_latecomers(self, room: Room[Table]) -> None:
        await room.happen(lambda table: latecomers_sit(table, room.presence.__contains__), self._lease(room))

    async def _move(self, room: Room[Table], level: str, by: Decider) -> None:
        """Ask a computer player, and play its move unless the game has moved on meanwhile."""
        table = room.state
        game, moves = table.game, table.moves
        assert game is not None  # noqa: S101 - it was due in a game
        place = game.seat
        lease = self._lease(room)
        player = self._player(table, place, level)
        action = await in_thread(self.pool, self._think, player, game.view(place), level)

        def decide(now_at: Table) -> list[RoomEvent]:
            if now_at.moves != moves or now_at.status != "playing":
                return []
            if by == "stand-in" and not now_at.seats.stands_in(place):
                return []  # the person came back while it thought
            if by == "stand-in" and lease is not None and self._is_back(room, now_at.seats[place]):
                return [TookBack(place)]  # as their own process will say in a moment
            return [Played.of(place, action, by)]

        await room.happen(decide, lease)
        if room.state.status != "playing":
            self.forget(table.id)  # the game may have ended while it thought

    @staticmethod
    def _is_back(room: Room[Table], seat: Seat | None) -> bool:
        gone = seat is None or seat.left or seat.idle or seat.person is None
        return seat is not None and not gone and seat.person in room.presence

    def _think(self, player: Guard, view: View, level: str) -> Action:
        start = time.perf_counter()
        action = player.choose(view)
        self.metrics.bots.labels(level).observe(time.perf_counter() - start)
        return action

    def _player(self, table: Table, place: int, level: str) -> Guard:
        guards = self._guards.setdefault(table.id, {})
        if (place, level) not in guards:
            assert table.game is not None  # noqa: S101 - there are computer players only in games
            guards[place, level] = Guard.of(level, seed=seat_seed(table.game.seed, place))
        return guards[place, level]

    def forget(self, room: str) -> None:
        """Drop the computer players of a table."""
        for guard in self._guards.pop(room, {}).values():
            guard.close()

    async def stop(self) -> None:
        """Plan nothing more, and wait for the moves being written."""
        self.stopped = True
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        if self._deeds:
            await asyncio.wait(list(self._deeds.values()), timeout=5)
        self.pool.shutdown(wait=False, cancel_futures=True)


def _turn_began(table: Table) -> int:
    """How many moves there were before the turn that is going on."""
    drawn = table.game is not None and table.game.phase is Phase.DISCARD
    return table.moves - drawn


def _to_take_back(table: Table, person: str) -> list[int]:
    """The seats that somebody has again as soon as they are here. Who was idle has to do something."""
    return [
        place for place in table.seats_of(person) if (seat := table.seats[place]) and seat.stand_in and not seat.idle
    ]
