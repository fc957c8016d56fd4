"""One room in memory: the fold of its log, and the watchers who are told what happens there.

The order of a move is always the same: decide the command and try it on the state, append its events to the log and
commit, tell the one who asked, tell everybody else. So everything acknowledged is in the log, and a room that is not
in memory is read from there. Several processes may have the same room open: the log lets only one of them write each
number; the others read on and try again. What a process knows may be behind, so it reads on before it refuses anything.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import nullcontext
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, Protocol, TypeVar, cast

from starsuit.errors import StarsuitError
from starsuit.protocol import commands
from starsuit.protocol.events import HostPassed, Joined, Played
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.room_state import OVER, RoomState
from starsuit.server.domain.table import Table
from starsuit.server.logging import log_event
from starsuit.server.rooms.fold import Step, fold, last_state
from starsuit.server.rooms.histories import CATCH_UP
from starsuit.server.rooms.loading import add_to_packed, write_index, write_snapshot
from starsuit.server.rooms.presence import RoomPresence
from starsuit.server.store.done_commands import DoneCommand, DoneCommands, digest_of
from starsuit.server.store.event_log import Conflict, Row, StoreError, UnknownEvent, now, read_on, read_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sqlalchemy import Connection

    from starsuit.protocol.events import RoomEvent
    from starsuit.protocol.messages import State
    from starsuit.server.domain.person import Person
    from starsuit.server.domain.room_state import Showing
    from starsuit.server.domain.viewer import Viewer
    from starsuit.server.rooms.driving import Driving
    from starsuit.server.rooms.registry import RoomRegistry

    Guard = Callable[[Connection], object]

__all__ = ["CarriedOut", "Room", "Telling", "Watcher"]

SNAPSHOT_EVERY: Final = 200  # events, at most, that are folded when a room is read
RECENT: Final = 24  # events whose states are kept, for clients that missed a few
TRIES: Final = 10  # when another process keeps being first

S = TypeVar("S", bound=RoomState)
# Covariant, because only the room sets its own state: a room with a table can be used wherever a room is expected.
S_co = TypeVar("S_co", bound=RoomState, covariant=True)


def _both(first: Guard, then: Guard | None) -> Callable[[Connection], None]:
    def write(connection: Connection) -> None:
        first(connection)
        if then is not None:
            then(connection)

    return write


class CarriedOut(NamedTuple):
    """A command that was carried out: the number of its last event, and an id if one was requested."""

    seq: int
    result: str | None = None


class Telling:
    """Some steps of a room, told to many: each message is built once for all who see the same."""

    def __init__(self, room: Room[RoomState], steps: Sequence[Step[RoomState]]) -> None:
        self.room = room
        self.steps = steps
        self.events = [step.row.event for step in steps]
        # Then everybody at a seat sees the same, whoever they are.
        self.moves_only = room.state.status == "playing" and all(type(event) is Played for event in self.events)
        self.made: dict[object, bytes] = {}


class Watcher(Protocol):
    """Is told what happens in a room: a connection, or the scheduler that moves the computer players."""

    def told(self, telling: Telling) -> None: ...


class Room(Generic[S_co]):
    """A room in memory."""

    def __init__(
        self,
        registry: RoomRegistry,
        state: S_co,
        seq: int,
        *,
        recent: Iterable[Step[S_co]] = (),
        done: DoneCommands | None = None,
        kept: int = 0,
        whole: bool = True,
    ) -> None:
        self.registry = registry
        self.state = state
        self.seq = seq
        self.kept = kept  # the last event in the snapshot, as far as we know
        self.whole = whole  # whether the state has the events of all rounds; one from a snapshot does not
        self.watchers: dict[Watcher, None] = {}  # in the order they came
        self.recent: deque[Step[S_co]] = deque(recent, maxlen=RECENT)
        self.done = done if done is not None else DoneCommands()
        self.lock = asyncio.Lock()
        self.unreadable = False  # whether a newer version has written something that we do not know
        self.doubtful = False  # whether something may be written that we do not know of
        self.touched = now()
        self.presence = RoomPresence(self.touched)
        self._shown: tuple[S_co, Showing] | None = None

    @property
    def id(self) -> str:
        return self.state.id

    def of(self, kind: type[S]) -> Room[S] | None:
        """This room, if it is of that kind."""
        return cast("Room[S]", self) if isinstance(self.state, kind) else None

    def states(self, viewer: Viewer, events: Sequence[RoomEvent] | None = None) -> list[State]:
        """What these events have changed, as the viewer may see it; everything if None."""
        if self._shown is None or self._shown[0] is not self.state:
            self._shown = (self.state, self.state.showing())
        return self._shown[1].states(viewer, events)

    async def do(
        self,
        person: Person,
        move: str,
        command: commands.Command,
        acknowledge: Callable[[CarriedOut], None] | None = None,
    ) -> CarriedOut:
        """Carry out a command, once however often it is sent. `acknowledge` is called before others are told."""
        digest = digest_of(command)
        if isinstance(command, commands.Rematch):
            await self.refresh()
            if used := self.done.get((person.id, move)):
                used.check(digest)
            outcome = CarriedOut(self.seq, (await self.registry.rematch(self, person)).id)
            if acknowledge:
                acknowledge(outcome)
            return outcome
        # A caller that hangs up does not undo what is being written.
        return await asyncio.shield(
            self._carry_out(person, move, lambda at: self.state.decide(person, command, at), acknowledge, digest=digest)
        )

    async def happen(self, decide: Callable[[S_co], Sequence[RoomEvent]], guard: Guard | None = None) -> CarriedOut:
        """Write what nobody asked for: a computer player's move, the end of a clock. Nothing if nothing is due.

        `guard` comes first in the transaction, and what it raises is raised here.
        """
        return await asyncio.shield(self._carry_out(None, None, lambda _at: decide(self.state), None, guard))

    async def _carry_out(
        self,
        person: Person | None,
        move: str | None,
        decide: Callable[[int], Sequence[RoomEvent]],
        acknowledge: Callable[[CarriedOut], None] | None,
        guard: Guard | None = None,
        digest: str | None = None,
    ) -> CarriedOut:
        async with self.lock:
            fresh, paid = not self._may_be_behind, 0
            for _ in range(TRIES):
                done = self.done.get((person.id, move)) if person and move else None
                at = now()
                if done is not None:
                    done.check(digest)
                try:
                    events = decide(at) if done is None else ()
                    steps = self._try(events, at, person, move, digest) if events else ()
                except StarsuitError:
                    if fresh or not await self._read_on():
                        raise
                    fresh = True
                    continue
                if steps:
                    await self._pay(person, len(steps) - paid)  # once, however often others are quicker
                    paid = len(steps)
                    try:
                        await self._append(steps, guard)
                    except Conflict:
                        await self._read_on()
                        fresh = True
                        continue
                    self._take(steps)
                    self._count(person)
                outcome = CarriedOut(self.seq if done is None else done.last)
                if acknowledge:
                    acknowledge(outcome)
                if steps:
                    self._tell(steps)
                return outcome
        raise Refusal("room/busy", "others were quicker again and again; try once more", status=503)

    async def _pay(self, person: Person | None, count: int) -> None:
        """Raise if these events are more than a person may add, or this room may have."""
        quota = self.registry.quota
        if quota is None:
            return
        if person is not None:
            quota.check_room(self.seq + count)
            await quota.take(person.id, count)
        elif isinstance(self.state, Table):
            quota.charge(self.state.host, count)

    def _try(
        self, events: Sequence[RoomEvent], at: int, person: Person | None, move: str | None, digest: str | None
    ) -> Sequence[Step[S_co]]:
        """The steps that these events make; raises if the rules forbid one. Changes nothing."""
        who, first, last = person.id if person else None, self.seq + 1, self.seq + len(events)
        rows = [
            Row(seq, at, who, move if seq == first else None, last, event, digest if seq == first else None)
            for seq, event in enumerate(events, start=first)
        ]
        return list(fold(self.state, rows))

    async def _append(self, steps: Sequence[Step[S_co]], guard: Guard | None) -> None:
        metrics, registry = self.registry.metrics, self.registry
        driving = registry.driving(steps[0].before, steps[-1].after)
        also = self._also(steps, driving)
        if guard is not None:
            also = _both(guard, also)
        try:
            with metrics.committing() if metrics else nullcontext():
                await registry.store.append(self.id, [step.row for step in steps], also)
        except StoreError as error:
            self.doubtful = self.doubtful or error.code == "store/unknown"
            raise
        if driving is not None:
            driving.written()
        registry.bus.tell_wrote(self.id, steps[-1].row.seq)

    def _also(self, steps: Sequence[Step[S_co]], driving: Driving | None) -> Callable[[Connection], None] | None:
        """What else to write with these steps: the rows that find the room, its snapshot, and who drives it."""
        before, after, row = steps[0].before, steps[-1].after, steps[-1].row
        found_otherwise = before.status != after.status or before.public != after.public
        found_otherwise |= any(isinstance(step.row.event, HostPassed | Joined) for step in steps)
        snapshot_due = after.snapshot_due(before) or (
            row.seq - self.kept >= SNAPSHOT_EVERY and after.status not in OVER
        )
        over = before.status in OVER
        if not found_otherwise and not snapshot_due and not over:
            return None
        if snapshot_due:
            self.kept = row.seq  # if it is not written after all, the next one will be

        def write(connection: Connection) -> None:
            if over:
                add_to_packed(connection, self.id, steps[0].row.seq)
            if found_otherwise:
                write_index(connection, after, row.at)
            if snapshot_due:
                write_snapshot(connection, after, row.seq)
            if driving is not None:
                driving(connection)

        return write

    def _take(self, steps: Sequence[Step[S_co]]) -> None:
        self.state = steps[-1].after
        self.seq = steps[-1].row.seq
        self.touched = steps[-1].row.at
        self.recent.extend(steps)
        for row in (step.row for step in steps):
            if row.person is not None:
                self.presence.acted(row.person, row.at)
                if row.move is not None:
                    self.done[row.person, row.move] = DoneCommand(row.last, row.digest)

    def _count(self, person: Person | None) -> None:
        metrics = self.registry.metrics
        if metrics and person:
            metrics.moves.labels(self.state.kind).inc()

    def _tell(self, steps: Sequence[Step[S_co]]) -> None:
        telling = Telling(self, steps)
        for watcher in [*self.registry.always, *self.watchers]:
            try:
                watcher.told(telling)
            except Exception as error:  # it is written: one watcher's failure must not keep it from the others
                log_event("watcher_failed", level=logging.ERROR, failure=error, room=self.id[:6])

    def tell_opened(self, last: Row) -> None:
        """Tell the watchers of every room that there is a new one, after the last of its first events."""
        self._tell([Step(last, self.state, self.state)])

    @property
    def _may_be_behind(self) -> bool:
        return self.doubtful or self.registry.bus.shared

    async def refresh(self) -> None:
        """Read on, if others may have written to this room."""
        if self._may_be_behind:
            async with self.lock:
                await self._read_on()

    async def follow(self, seq: int) -> None:
        """Read on, unless this number is known."""
        async with self.lock:
            if self.seq < seq:
                await self._read_on()

    async def _read_on(self) -> bool:
        """Apply what others have written; returns whether there was anything."""
        seq = self.seq
        try:
            rows, done = await self.registry.store.read(lambda connection: read_on(connection, self.id, seq))
        except UnknownEvent:
            self.registry.drop(self)
            raise
        self.doubtful = False
        self.done = self.done if done is None else done
        steps = list(fold(self.state, rows))
        if steps:
            self._take(steps)
            self._tell(steps)
        return bool(steps)

    async def missed(self, after: int) -> list[Step[S_co]]:
        """The steps after this number, from memory or from the log; none if too many were missed."""
        if after >= self.seq:
            return []
        if self.recent and self.recent[0].row.seq <= after + 1:
            return [step for step in self.recent if step.row.seq > after]
        if self.seq - after > CATCH_UP:
            return []
        steps = await self.registry.histories.last_steps(self)
        return [step for step in steps if step.row.seq > after] if steps and steps[0].row.seq <= after + 1 else []

    async def complete(self) -> None:
        """Read the events of earlier rounds too, if the state comes from a snapshot."""
        async with self.lock:
            if not self.whole:
                kind, upto = type(self.state), self.seq
                self.state = await self.registry.store.read(
                    lambda connection: last_state(kind, self.id, read_rows(connection, self.id)[:upto])
                )
                self.recent.clear()
                self.whole = True
