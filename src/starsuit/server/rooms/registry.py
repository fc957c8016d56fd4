"""All rooms: tables, solitaires and score sheets, in memory or read from the log when needed."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

from sqlalchemy import func, insert, select

from starsuit.protocol.events import Rematched
from starsuit.server.domain.hosting import rematch_events
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.room_state import OVER, RoomState
from starsuit.server.domain.table import Table
from starsuit.server.fleet.bus import LocalBus
from starsuit.server.logging import log_event, log_failure
from starsuit.server.rooms.driving import Driving
from starsuit.server.rooms.fold import last_state
from starsuit.server.rooms.histories import Histories
from starsuit.server.rooms.loading import LoadedRoom, load_room, write_club, write_dealt, write_index, write_players
from starsuit.server.rooms.room import Room
from starsuit.server.store import schema
from starsuit.server.store.database import ends_all
from starsuit.server.store.event_log import Row, insert_rows, now, read_heads

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection

    from starsuit.protocol.events import RoomEvent
    from starsuit.server.domain.person import Person
    from starsuit.server.fleet.bus import Bus
    from starsuit.server.fleet.leases import Leases
    from starsuit.server.metrics import Metrics
    from starsuit.server.rooms.room import Watcher
    from starsuit.server.store.event_log import Store

__all__ = ["RoomRegistry", "new_code", "new_id", "open_tables"]

CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # without I and O, which look like digits
ID_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"

S = TypeVar("S", bound=RoomState)


class Quota(Protocol):
    """How many events may still be written."""

    def check_room(self, after: int) -> None:
        """Raise if a room would have more events than a log may have."""
        ...

    async def take(self, person: str, count: int) -> None:
        """A person adds so many; raises if that is too many."""
        ...

    def charge(self, person: str, count: int) -> None:
        """Computer players add so many at somebody's table."""
        ...


class RoomRegistry:
    """Finds rooms, opens new ones, and drops from memory those that nobody looks at."""

    def __init__(
        self, store: Store, metrics: Metrics | None = None, bus: Bus | None = None, leases: Leases | None = None
    ) -> None:
        self.store = store
        self.metrics = metrics
        self.bus: Bus = bus or LocalBus()
        self.leases = leases  # None if there is one process only, which drives every room
        self.open: dict[str, Room[RoomState]] = {}
        self.histories = Histories(store)
        self.always: list[Watcher] = []  # watchers of every room
        self.dropped: list[Callable[[Room[RoomState]], None]] = []  # told of rooms we cannot read any more
        self.quota: Quota | None = None  # None: nobody is counting
        self.check_open: Callable[[int], None] = lambda _count: None  # whether somebody with so many may open another
        self._loading: dict[str, asyncio.Task[Room[RoomState]]] = {}

    async def get(self, room: str) -> Room[RoomState]:
        """A room by its id, from memory or from the log."""
        found = self.open.get(room)
        if found is not None:
            found.touched = now()
            if self.bus.shared or found.doubtful:
                await found.refresh()
            return found
        if room not in self._loading:
            self._loading[room] = asyncio.create_task(self._load(room))
            self._loading[room].add_done_callback(lambda _task: self._loading.pop(room, None))
        return await asyncio.shield(self._loading[room])

    async def _load(self, room: str) -> Room[RoomState]:
        # None of our ids has other characters, and PostgreSQL rejects some.
        proper = room.isascii() and room.isalnum()
        # Folded in the reading thread, so that the event loop keeps going.
        loaded = await self.store.read(lambda connection: load_room(connection, room)) if proper else None
        if loaded is None:
            raise Refusal("room/unknown", "there is no such {words}", status=404, words="table, solitaire or sheet")
        return self._enter_loaded(loaded)

    async def get_all(self, rooms: Sequence[str]) -> list[Room[RoomState]]:
        """Many rooms by their ids; those that cannot be read are left out."""
        missing = [each for each in rooms if each not in self.open]
        if missing:
            await self.load(missing)
        found = [self.open[each] for each in rooms if each in self.open]
        for room in found:
            room.touched = now()
        if self.bus.shared:
            await self.read_on([room.id for room in found])
        return found

    async def read_on(self, rooms: Sequence[str]) -> None:
        """Read what others have written to these rooms, of those in memory; one without news costs little."""
        heads = await self.store.read(lambda connection: read_heads(connection, rooms))
        for room in rooms:
            found = self.open.get(room)
            if found is not None and found.seq < heads.get(room, 0):
                try:
                    await found.follow(heads[room])
                except Exception as error:  # one broken room must not stop the others
                    log_failure("follow_failed", error, room=room[:6])

    def drop(self, room: Room[RoomState]) -> None:
        """Drop a room that this process cannot read any more, and send away those who look at it."""
        room.unreadable = True
        if self.open.get(room.id) is room:
            del self.open[room.id]
            self.bus.unfollow(room.id)
        for tell in self.dropped:
            tell(room)

    def driving(self, before: RoomState | None, after: RoomState) -> Driving | None:
        """What this change means for the lease of a room."""
        return None if self.leases is None else Driving.of(self.leases, before, after)

    async def load(self, rooms: Sequence[str]) -> list[Room[RoomState]]:
        """Many rooms at once, much faster than one by one. One that cannot be read is reported and skipped."""

        def read(connection: Connection) -> list[LoadedRoom]:
            found = []
            for room in rooms:
                try:
                    loaded = load_room(connection, room)
                except Exception as error:  # one broken room must not stop the others
                    if ends_all(error, connection):
                        raise
                    log_event("room_load_failed", level=logging.ERROR, failure=error, room=room[:6])
                else:
                    found += [loaded] if loaded is not None else []
            return found

        return [self._enter_loaded(loaded) for loaded in await self.store.read(read)]

    def _enter_loaded(self, loaded: LoadedRoom) -> Room[RoomState]:
        return self._enter(
            Room(
                self,
                loaded.state,
                loaded.seq,
                recent=loaded.steps,
                done=loaded.done,
                kept=loaded.kept,
                whole=loaded.whole,
            )
        )

    def _enter(self, room: Room[S]) -> Room[S]:
        """The one room of this id: if two were read from the log at the same moment, the first."""
        self.bus.follow(room.id)
        found = self.open.setdefault(room.id, room).of(type(room.state))
        assert found is not None  # noqa: S101 - a log has one kind
        return found

    async def create(
        self,
        kind: type[S],
        person: Person,
        events: Sequence[RoomEvent],
        *,
        room: str | None = None,
        code: str | None = None,
        public: bool = False,
        daily: str | None = None,
        allowed: Callable[[Connection], None] | None = None,
    ) -> Room[S]:
        """Open a new room with its first events. What `allowed` raises, in the same transaction, is raised here."""
        if self.quota is not None:
            await self.quota.take(person.id, len(events))
        new = NewRoom(self, kind, person, events, room=room, code=code, public=public, daily=daily)

        def write(connection: Connection) -> None:
            if allowed is not None:
                allowed(connection)
            new.write(connection)

        await self.store.append(new.id, new.rows, write)
        return self._enter_new(new)

    def _enter_new(self, new: NewRoom[S]) -> Room[S]:
        if new.driving is not None:
            new.driving.written()
        found = self._enter(Room(self, new.state, new.rows[-1].seq))
        if found.seq == new.rows[-1].seq:
            found.tell_opened(new.rows[-1])
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

    async def rematch(self, old: Room[RoomState], person: Person) -> Room[RoomState]:
        """The table at which the people of a finished one play again; opened once, for the first who asks."""
        finished = old.of(Table)
        if finished is None or finished.state.status != "finished":
            raise Refusal("table/not-over", "a rematch can be had when the game is over")
        table = finished.state
        over = await self._ended_rematch(table)
        if table.rematch and over is None:
            return await self.get(table.rematch)
        opened: NewRoom[Table] | None = None

        def write(connection: Connection) -> None:
            # In the transaction that notes it at the old table, where only one can be first; with a code of its own
            # each time it is tried, since a code may be taken.
            nonlocal opened
            code = new_code()
            self.check_open(open_tables(connection, person.id))
            events = rematch_events(table, person, code)
            opened = NewRoom(self, Table, person, events, room=room, code=code, public=table.public)
            opened.write(connection)
            insert_rows(connection, opened.id, opened.rows)

        room = new_id()
        rematch_events(table, person, "")  # refused before anything is written
        await finished.happen(lambda state: [Rematched(room)] if state.rematch == over else [], write)
        assert finished.state.rematch is not None  # noqa: S101 - ours, or that of somebody who was quicker
        if opened is not None and finished.state.rematch == room:
            self._enter_new(opened)
        return await self.get(finished.state.rematch)

    async def _ended_rematch(self, table: Table) -> str | None:
        """The id of the table's rematch, if that was closed without a game, or is gone."""
        if table.rematch is None:
            return None
        try:
            found = (await self.get(table.rematch)).state
        except Refusal:
            return table.rematch
        return table.rematch if found.status in OVER else None

    def forget(self, idle: int, busy: Callable[[Room[RoomState]], bool]) -> list[Room[RoomState]]:
        """Drop rooms that nobody has looked at for so many milliseconds, and return which; the log keeps them."""
        limit = now() - idle
        gone = [
            room
            for room in self.open.values()
            if room.touched < limit
            and not (room.watchers or room.presence.held or room.lock.locked() or busy(room))
            and not room.presence.elsewhere
        ]
        for room in gone:
            del self.open[room.id]
            self.bus.unfollow(room.id)
        return gone


class NewRoom(Generic[S]):
    """A room that is about to be written: its rows, its state, and all else that finds and drives it."""

    def __init__(
        self,
        registry: RoomRegistry,
        kind: type[S],
        person: Person,
        events: Sequence[RoomEvent],
        *,
        room: str | None = None,
        code: str | None = None,
        public: bool = False,
        daily: str | None = None,
    ) -> None:
        self.id, at = room or new_id(), now()
        self.rows = [Row(seq, at, person.id, None, len(events), event) for seq, event in enumerate(events, start=1)]
        self.state: S = last_state(kind, self.id, self.rows)
        self.driving = registry.driving(None, self.state)
        self._values = {
            "id": self.id,
            "kind": kind.kind,
            "code": code,
            "owner": person.id,
            "status": self.state.status,
            "public": public,
            "daily": daily,
            "created": at,
            "changed": at,
        }

    def write(self, connection: Connection) -> None:
        """Write everything but the rows."""
        connection.execute(insert(schema.rooms).values(**self._values))
        if self.state.status in OVER:  # a solitaire may be won as it is dealt
            write_index(connection, self.state, self.rows[0].at)
        else:
            write_players(connection, self.state)
        if isinstance(self.state, Table):
            write_club(connection, self.state)
            write_dealt(connection, self.state)
        if self.driving is not None:
            self.driving(connection)


def new_id() -> str:
    """An id that nobody can guess: it is also the link to the room."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(16))


def new_code() -> str:
    """Six letters to read out."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))


def open_tables(connection: Connection, person: str) -> int:
    """How many tables a person has open."""
    rooms = schema.rooms
    mine = select(func.count()).where(
        rooms.c.kind == "table", rooms.c.owner == person, rooms.c.status.in_(("open", "playing"))
    )
    return int(connection.execute(mine).scalar_one())
