"""Rooms: tables, solitaires and score sheets that are open just now, each the fold of its log.

The order of a move is always the same: the command is decided and tried on the state, its events are appended to the
log and committed, the one who asked is told, everybody else is told. So whatever was acknowledged is in the log; and a
room that is not in memory is read from there. Two servers may have the same room open: the log lets only one of them
write each number, and the other reads on and tries again.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections import Counter, deque
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, NamedTuple, Protocol, Self

from sqlalchemy import insert, select

from starsuit.protocol import commands
from starsuit.protocol.events import Created, Rematched, RoomEvent, Sat
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.table import Table
from starsuit.server.logging import log_event
from starsuit.server.rooms.loading import KINDS, Loaded, Step, find_by, fold, keep_snapshot, load_room, write_seats
from starsuit.server.store import schema
from starsuit.server.store.event_log import Conflict, Row, now, read_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from sqlalchemy import Connection

    from starsuit.protocol.messages import ShownEvent, State
    from starsuit.server.domain.viewer import Viewer
    from starsuit.server.metrics import Metrics
    from starsuit.server.people.accounts import Person
    from starsuit.server.store.event_log import Store

__all__ = [
    "KINDS",
    "CarriedOut",
    "Refusal",
    "Room",
    "RoomState",
    "Rooms",
    "Step",
    "Telling",
    "Watcher",
    "new_code",
    "new_id",
]

RECENT: Final = 24  # events whose states are kept, for those who missed a few
TRIES: Final = 5  # when another server was first
CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # without I and O, which look like figures
ID_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"


class RoomState(Protocol):
    """What a room is at one moment: a value, folded from events."""

    kind: ClassVar[Literal["table", "solitaire", "sheet"]]

    @property
    def id(self) -> str: ...
    @property
    def status(self) -> Literal["open", "playing", "finished", "closed"]: ...
    @classmethod
    def begin(cls, room: str, event: RoomEvent, at: int) -> Self: ...
    def decide(self, person: Person, command: commands.Command, now: int) -> Sequence[RoomEvent]: ...
    def apply(self, event: RoomEvent, at: int, seq: int) -> Self: ...
    def may_see(self, person: Person | None) -> bool: ...
    def show(self, event: RoomEvent, before: Self, viewer: Viewer) -> ShownEvent: ...
    def states(self, viewer: Viewer, events: Sequence[RoomEvent] | None) -> list[State]: ...


class CarriedOut(NamedTuple):
    """A command that was carried out: the number of its last event, and an id where one was asked for."""

    seq: int
    result: str | None = None


class Telling:
    """Some steps of a room, to be told to many: each message is made once for all who see the same."""

    def __init__(self, room: Room, steps: Sequence[Step]) -> None:
        self.room = room
        self.steps = steps
        self.made: dict[object, bytes] = {}


class Watcher(Protocol):
    """Whoever is told what happens in a room: a connection, or the one who moves the computer players."""

    def told(self, telling: Telling) -> None: ...


class Room:
    """A room in memory."""

    def __init__(
        self, rooms: Rooms, state: Any, seq: int, *, done: Mapping[tuple[str, str], int] | None = None
    ) -> None:
        self.rooms = rooms
        self.state = state
        self.seq = seq
        self.whole = True  # whether the state has the events of all rounds; one from a snapshot has not
        self.watchers: dict[Watcher, None] = {}  # in the order they came
        self.recent: deque[Step] = deque(maxlen=RECENT)
        self.done = dict(done or {})  # commands that were carried out, by person and id
        self.lock = asyncio.Lock()
        self.touched = now()
        self.listed: tuple[Any, Any] | None = None  # the line of the lobby, and the state it was made of
        self.held = 0  # by those who are about to watch
        self.present: Counter[str] = Counter()  # connections of each person
        self.reading: set[object] = set()  # connections of players who look at the end of a round
        self.gone: dict[str, int] = {}  # since when those who were here are not
        self.since = self.touched  # in memory since; nobody can have been here before

    @property
    def id(self) -> str:
        return str(self.state.id)

    def _note(self, row: Row) -> None:
        if row.person is not None and row.move is not None:
            self.done[row.person, row.move] = row.last

    async def do(
        self,
        person: Person,
        move: str,
        command: commands.Command,
        acknowledge: Callable[[CarriedOut], None] | None = None,
    ) -> CarriedOut:
        """Carry a command out, once however often it is asked for. `acknowledge` is called before others are told."""
        if isinstance(command, commands.Rematch):
            outcome = CarriedOut(self.seq, (await self.rooms.rematch(self, person)).id)
            if acknowledge:
                acknowledge(outcome)
            return outcome
        # A caller who hangs up does not take back what is being written.
        return await asyncio.shield(
            self._carry_out(person, move, lambda state, at: state.decide(person, command, at), acknowledge)
        )

    async def happen(self, decide: Callable[[Any], Sequence[RoomEvent]]) -> CarriedOut:
        """Write down what nobody asked for: a computer player's move, the end of a clock. Nothing if nothing is due."""
        return await asyncio.shield(self._carry_out(None, None, lambda state, _at: decide(state), None))

    async def _carry_out(
        self,
        person: Person | None,
        move: str | None,
        decide: Callable[[Any, int], Sequence[RoomEvent]],
        acknowledge: Callable[[CarriedOut], None] | None,
    ) -> CarriedOut:
        async with self.lock:
            for _ in range(TRIES):
                before = self.done.get((person.id, move)) if person and move else None
                if before is not None:
                    outcome = CarriedOut(before)
                    if acknowledge:
                        acknowledge(outcome)
                    return outcome
                at = now()
                events = decide(self.state, at)
                if not events:
                    outcome = CarriedOut(self.seq)
                    if acknowledge:
                        acknowledge(outcome)
                    return outcome
                steps = self._try(events, at, person, move)
                metrics = self.rooms.metrics
                try:
                    with metrics.committing() if metrics else nullcontext():
                        await self.rooms.store.append(self.id, [step.row for step in steps], self._also(steps))
                except Conflict:
                    await self._read_on()
                    continue
                outcome = CarriedOut(steps[-1].row.seq)
                self._take(steps)
                if metrics and person:
                    metrics.moves.labels(self.state.kind).inc()
                if acknowledge:
                    acknowledge(outcome)
                self._tell(steps)
                return outcome
        raise Refusal("room/busy", "others were quicker again and again; try once more", status=503)

    def _try(self, events: Sequence[RoomEvent], at: int, person: Person | None, move: str | None) -> list[Step]:
        """The steps that these events make; raises when the rules forbid one, and has changed nothing."""
        steps, state, last = [], self.state, self.seq + len(events)
        for seq, event in enumerate(events, start=self.seq + 1):
            first = seq == self.seq + 1
            row = Row(seq, at, person.id if person else None, move if first else None, last, event)
            after = state.apply(event, at, seq)
            steps.append(Step(row, state, after))
            state = after
        return steps

    def _take(self, steps: Sequence[Step]) -> None:
        self.state = steps[-1].after
        self.seq = steps[-1].row.seq
        self.touched = steps[-1].row.at
        self.recent.extend(steps)
        for step in steps:
            self._note(step.row)
            if step.row.person is not None and step.row.person not in self.present:
                self.gone[step.row.person] = step.row.at  # whoever acts without a connection was here just now

    def _tell(self, steps: Sequence[Step]) -> None:
        telling = Telling(self, steps)
        for watcher in list(self.watchers):
            try:
                watcher.told(telling)
            except Exception as error:  # it is written: one who cannot be told must not keep the others from hearing
                log_event("watcher_failed", level=logging.ERROR, failure=error, room=self.id[:6])

    async def _read_on(self) -> None:
        """Another server has written: take in what it wrote."""
        seq = self.seq
        rows = await self.rooms.store.read(lambda connection: read_rows(connection, self.id, seq))
        steps, state = [], self.state
        for row in rows:
            after = state.apply(row.event, row.at, row.seq)
            steps.append(Step(row, state, after))
            state = after
        if steps:
            self._take(steps)
            self._tell(steps)

    async def missed(self, after: int) -> list[Step]:
        """The steps after this number: those in memory, or all of them read again from the log."""
        if after >= self.seq:
            return []
        if self.recent and self.recent[0].row.seq <= after + 1:
            return [step for step in self.recent if step.row.seq > after]
        kind, upto = type(self.state), self.seq

        def read(connection: Connection) -> list[Step]:
            # All in the thread that reads: a whole game takes long enough for everybody else to notice.
            rows = read_rows(connection, self.id)
            state = kind.begin(self.id, rows[0].event, rows[0].at)
            steps = [Step(rows[0], state, state)]
            for row in rows[1:upto]:
                following = state.apply(row.event, row.at, row.seq)
                steps.append(Step(row, state, following))
                state = following
            return [step for step in steps if step.row.seq > after]

        return await self.rooms.store.read(read)

    async def complete(self) -> None:
        """Read the events of earlier rounds too, where the state comes from a snapshot."""
        async with self.lock:
            if not self.whole:
                kind, upto = self.state.kind, self.seq
                self.state = await self.rooms.store.read(
                    lambda connection: fold(kind, self.id, read_rows(connection, self.id)[:upto])
                )
                self.recent.clear()
                self.whole = True

    def _also(self, steps: Sequence[Step]) -> Callable[[Connection], None] | None:
        """What else has to be written with these steps: the row by which a room is found, the snapshot of a table."""
        before, after, row = steps[0].before, steps[-1].after, steps[-1].row
        found_otherwise = before.status != after.status or (
            getattr(before, "public", None) != getattr(after, "public", None)
        )
        round_ended = isinstance(after, Table) and len(after.results) > len(before.results)
        if not found_otherwise and not round_ended:
            return None

        def write(connection: Connection) -> None:
            if found_otherwise:
                find_by(connection, after, row.at)
            if round_ended:
                keep_snapshot(connection, after, row.seq)

        return write


class Rooms:
    """All rooms: those in memory, and the way to the others."""

    def __init__(self, store: Store, metrics: Metrics | None = None) -> None:
        self.store = store
        self.metrics = metrics
        self.open: dict[str, Room] = {}
        self.always: list[Watcher] = []  # who is told about every room
        self._loading: dict[str, asyncio.Task[Room]] = {}

    async def get(self, room: str) -> Room:
        """A room by its id, from memory or from the log."""
        found = self.open.get(room)
        if found is not None:
            found.touched = now()
            return found
        if room not in self._loading:
            self._loading[room] = asyncio.create_task(self._load(room))
            self._loading[room].add_done_callback(lambda _task: self._loading.pop(room, None))
        return await asyncio.shield(self._loading[room])

    async def _load(self, room: str) -> Room:
        # No id of ours has other letters, and PostgreSQL would stumble over some.
        proper = room.isascii() and room.isalnum()
        # Folded in the thread that reads, so that the others go on.
        loaded = await self.store.read(lambda connection: load_room(connection, room)) if proper else None
        if loaded is None:
            raise Refusal("room/unknown", "there is no such {words}", status=404, words="table, solitaire or sheet")
        return self._enter_loaded(loaded)

    async def load(self, rooms: Sequence[str]) -> list[Room]:
        """Many rooms at once, much quicker than one by one. One that cannot be read is reported and left out."""

        def read(connection: Connection) -> list[Loaded]:
            found = []
            for room in rooms:
                try:
                    loaded = load_room(connection, room)
                except Exception as error:  # one broken room is no reason to leave the others
                    log_event("room_load_failed", level=logging.ERROR, failure=error, room=room[:6])
                else:
                    found += [loaded] if loaded is not None else []
            return found

        return [self._enter_loaded(loaded) for loaded in await self.store.read(read)]

    def _enter_loaded(self, loaded: Loaded) -> Room:
        found = Room(self, loaded.steps[-1].after, loaded.steps[-1].row.seq, done=loaded.done)
        found.whole = loaded.whole
        found.recent.extend(loaded.steps[1:])  # the first has nothing before it
        return self._enter(found)

    def _enter(self, room: Room) -> Room:
        """The one room of this id: of two that were made of the same log at the same moment, the first."""
        found = self.open.setdefault(room.id, room)
        found.watchers |= dict.fromkeys(self.always)
        return found

    async def create(
        self,
        kind: str,
        person: Person,
        events: Sequence[RoomEvent],
        *,
        room: str | None = None,
        code: str | None = None,
        public: bool = False,
        daily: str | None = None,
    ) -> Room:
        """Open a new room with its first events."""
        room, at = room or new_id(), now()
        rows = [Row(seq, at, person.id, None, len(events), event) for seq, event in enumerate(events, start=1)]
        state = fold(kind, room, rows)
        values = {
            "id": room,
            "kind": kind,
            "code": code,
            "owner": person.id,
            "status": state.status,
            "public": public,
            "daily": daily,
            "created": at,
            "changed": at,
        }

        def also(connection: Connection) -> None:
            connection.execute(insert(schema.rooms).values(**values))
            if isinstance(state, Table) and state.game is not None:
                write_seats(connection, state)

        await self.store.append(room, rows, also)
        found = self._enter(Room(self, state, rows[-1].seq))
        if found.seq == rows[-1].seq:
            found._tell([Step(rows[-1], state, state)])
        return found

    async def by_code(self, code: str) -> str:
        """The id of the room with this code."""
        tidy = code.strip().upper()
        wanted = select(schema.rooms.c.id).where(schema.rooms.c.code == tidy)
        proper = tidy.isascii() and tidy.isalpha()
        found = await self.store.read(lambda connection: connection.execute(wanted).scalar()) if proper else None
        if found is None:
            raise Refusal(
                "room/code", "no table has the code {typed!r} now; ask for it again", status=404, typed=tidy[:10]
            )
        return str(found)

    async def rematch(self, old: Room, person: Person) -> Room:
        """The table at which the people of a finished one play again; opened once, by whoever asks first."""
        table = old.state
        if not isinstance(table, Table) or table.status != "finished":
            raise Refusal("table/not-over", "a rematch can be had when the game is over")
        if table.rematch:
            return await self.get(table.rematch)
        if person.id != table.host and not table.seats_of(person.id):
            raise Refusal("table/not-played", "only those who played can ask for a rematch", status=403)
        room = hashlib.sha256(f"rematch of {table.id}".encode()).hexdigest()[:16]
        events: list[RoomEvent] = [
            Created(
                host=person.id,
                code=new_code(),
                seats=max(2, len(table.seats)),
                rules=table.rules,
                clock=table.clock,
                public=table.public,
                pace=table.pace,
                chat=table.chat,
                title=table.title,
                after=table.id,
            )
        ]
        events += [
            Sat(place, seat.name, seat.colour, person=seat.person, bot=seat.bot)
            for place, seat in enumerate(table.taken)
        ]
        created = events[0]
        assert isinstance(created, Created)  # noqa: S101 - for the type checker
        try:
            found = await self.create("table", person, events, room=room, code=created.code, public=table.public)
        except Conflict:  # somebody asked at the same moment, or before a crash; or the code is taken
            try:
                found = await self.get(room)
            except Refusal:
                raise Refusal("room/rematch", "the rematch could not be opened; try once more", status=503) from None
        await old.happen(lambda state: [] if state.rematch else [Rematched(found.id)])
        return found

    def forget(self, idle: int, busy: Callable[[Room], bool]) -> list[Room]:
        """Let go of rooms that nobody has looked at for so many milliseconds, and say which; the log keeps them."""
        limit, always = now() - idle, set(self.always)
        gone = [
            room
            for room in self.open.values()
            if room.touched < limit
            and not (room.held or room.lock.locked() or busy(room))
            and not room.watchers.keys() - always
        ]
        for room in gone:
            del self.open[room.id]
        return gone


def new_id() -> str:
    """An id that nobody can guess: it is also the link to the room."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(16))


def new_code() -> str:
    """Six letters to read out."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))
