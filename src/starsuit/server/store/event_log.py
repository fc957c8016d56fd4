"""The store: the log of every room, written so that nothing acknowledged is ever lost.

One thread writes, and a few read; who somebody is, is looked up by readers of its own, so that long reading never
makes anybody wait at the door. `append` returns when the rows are on the disk; everything waiting at the same moment
is committed together. The second to write a number or a move of a room gets `Conflict`. A database that is full, locked
or broken gives a `StoreError`: nothing is written, and it can be tried again.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from threading import Thread
from typing import Any, Final, Self, TypeVar

import msgspec
from sqlalchemy import URL, Connection, bindparam, func, insert, select

from starsuit.errors import StarsuitError
from starsuit.protocol.events import decode_event, encode_event
from starsuit.server.store.database import (
    DOORKEEPERS,
    NO_ROOM,
    READERS,
    StoreError,
    file_of,
    free_bytes,
    make_engine,
    named,
    read_url,
    translate,
)
from starsuit.server.store.done_commands import DoneCommand, DoneCommands
from starsuit.server.store.packed_log import UnpackedLog, unpack
from starsuit.server.store.row import Row
from starsuit.server.store.schema import REVISION, events, histories, rooms
from starsuit.server.store.writer import MARK, Conflict, Writer, unknown
from starsuit.server.threads import in_thread

__all__ = [
    "DAY", "Conflict", "Row", "Store", "StoreError", "UnknownEvent", "insert_rows", "now", "read_done", "read_heads",
    "read_on", "read_packed", "read_rows",
]  # fmt: skip

T = TypeVar("T")

SLACK: Final = 3.0  # seconds beyond its own limits that we wait for a database elsewhere


class Readers:
    """Threads that read, with a connection each."""

    def __init__(self, url: URL, patience: float, count: int, name: str) -> None:
        self._url = url
        self._engine = make_engine(url, "read", patience, readers=count)
        self.threads = ThreadPoolExecutor(count, thread_name_prefix=name)

    def read(self, work: Callable[[Connection], T]) -> T:
        """Do this work in the thread that calls, everything as of one moment."""
        try:
            with self._engine.connect() as connection, connection.begin():
                return work(connection)
        except Exception as error:
            raise translate(error, self._url) or error from None

    def close(self) -> None:
        self.threads.shutdown()
        self._engine.dispose()


class Store:
    """The open database. It belongs to the event loop that opened it."""

    def __init__(self, url: URL, patience: float) -> None:
        self._url = url
        self._writer = Writer(url, patience)
        self._readers = Readers(url, patience, READERS, "starsuit-reader")
        self._doorkeepers = Readers(url, patience, DOORKEEPERS, "starsuit-doorkeeper")
        self._closed = False
        # SQLite waits as long as its own patience; a database elsewhere may not even say that it is slow.
        self._deadline = None if file_of(url) is not None else patience + SLACK

    @property
    def remote(self) -> bool:
        """Whether other processes may use the database too."""
        return self._deadline is not None

    @classmethod
    async def open(cls, url: str, *, patience: float = 5.0) -> Self:
        """Open the database named by a URL (or the path of a SQLite file), bringing its tables up to date first.

        `patience` is how many seconds a write waits for another process before it is refused as store/locked.
        """
        place = read_url(url)
        await asyncio.to_thread(_bring_up_to_date, place, patience)
        store = cls(place, patience)
        try:
            await store.write(_look)
            await store.read(_look)
        except BaseException:
            await store.close()
            raise
        return store

    async def append(self, room: str, rows: Sequence[Row], also: Callable[[Connection], object] | None = None) -> None:
        """Write a room's events; they are on the disk when this returns.

        `also` goes into the same transaction, before them. Raises `Conflict` if a number, a move, or a key that `also`
        writes is taken. A cancelled caller does not know whether they were written.
        """
        self._check_open()
        if any(row.seq != rows[0].seq + place for place, row in enumerate(rows)):
            raise ValueError(f"the numbers of the rows have a gap: {[row.seq for row in rows]}")
        written = self._writer.put([_values(room, row) for row in rows], also)
        await (written if self._deadline is None else self._in_time(written, self._deadline))

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do other work in the writing thread; an exception rolls it back and is raised here."""
        self._check_open()
        written: asyncio.Future[T] = self._writer.put((), work)
        return await (written if self._deadline is None else self._in_time(written, self._deadline))

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Read in another thread, everything as of one moment."""
        self._check_open()
        return await self._read_within(self._deadline, work, self._readers)

    async def look_up(self, work: Callable[[Connection], T]) -> T:
        """Read a row or two about a person, without waiting for those who read more."""
        self._check_open()
        return await self._read_within(self._deadline, work, self._doorkeepers)

    async def check(self, within: float) -> None:
        """Raise unless the database answers in so many seconds, and there is room to write."""
        self._check_open()
        work: Callable[[Connection], int] = lambda connection: connection.execute(select(1)).scalar_one()  # noqa: E731
        await self._read_within(within, work, self._doorkeepers)
        if self._writer.full:  # only another try can tell whether there is room again
            try:
                async with asyncio.timeout(within):
                    await self.write(_touch)
            except TimeoutError:
                raise self._slow() from None
        if self.full:
            raise StoreError("store/full", f"there is no room left for {named(self._url)}")

    @property
    def full(self) -> bool:
        """Whether nothing can be written for want of room, as far as we know."""
        return self._writer.full or (self.free is not None and self.free < NO_ROOM)

    @property
    def free(self) -> int | None:
        """The bytes left on the disk of a SQLite file; nobody tells us about another machine's."""
        file = file_of(self._url)
        return None if file is None else free_bytes(file, NO_ROOM)

    async def close(self, within: float | None = None) -> None:
        """Write what is still waiting, and close the database; give up after so many seconds."""
        if not self._closed:
            self._closed = True
            self._writer.hand_over()
            shut = asyncio.get_running_loop().create_future()
            # Its own thread, which nobody waits for: the database may never answer again.
            Thread(target=self._shut, args=(asyncio.get_running_loop(), shut), daemon=True).start()
            with suppress(TimeoutError):
                await asyncio.wait_for(shut, within)

    def _shut(self, loop: asyncio.AbstractEventLoop, shut: asyncio.Future[None]) -> None:
        self._writer.stop()
        self._readers.close()
        self._doorkeepers.close()
        with suppress(RuntimeError):  # the loop is closed: nobody waited so long
            loop.call_soon_threadsafe(lambda: None if shut.done() else shut.set_result(None))

    async def _in_time(self, written: asyncio.Future[T], seconds: float) -> T:
        try:
            async with asyncio.timeout(seconds):
                return await written
        except TimeoutError:
            raise unknown(self._url) from None

    async def _read_within(self, seconds: float | None, work: Callable[[Connection], T], readers: Readers) -> T:
        try:
            async with asyncio.timeout(seconds):
                return await in_thread(readers.threads, readers.read, work)
        except TimeoutError:
            raise self._slow() from None

    def _slow(self) -> StoreError:
        return StoreError("store/slow", f"the database {named(self._url)} took too long")

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError("store/closed", f"{named(self._url)} is closed: the server is stopping")


def _bring_up_to_date(url: URL, patience: float) -> None:
    """Run the migrations that are due. Usually none is, and then what they need is not even imported."""
    file = file_of(url)
    if file is None or not file.exists() or not _is_current(file):
        from starsuit.server.store.upgrade import upgrade  # noqa: PLC0415 - see above

        upgrade(url, patience=patience)


def _is_current(file: Path) -> bool:
    """Whether a file has the tables of this version. If anything is wrong, the upgrade explains it better."""
    try:
        with closing(sqlite3.connect(file)) as connection:
            return connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(REVISION,)]
    except sqlite3.Error:
        return False


_ROWS: Final = (
    select(*(events.c.seq, events.c.at, events.c.person, events.c.move, events.c.last, events.c.body, events.c.digest))
    .where(events.c.room == bindparam("room"), events.c.seq > bindparam("after"))
    .order_by(events.c.seq)
)


def read_rows(connection: Connection, room: str, after: int = 0) -> list[Row]:
    """The events of a room after a number, in order. Those of a packed log have no ids of commands."""
    rows = _read_log(connection, room, after)
    if _is_whole(rows, after):
        return rows
    return [*read_packed(connection, room).rows[after : rows[0].seq - 1], *rows]


def read_on(connection: Connection, room: str, after: int) -> tuple[list[Row], DoneCommands | None]:
    """The events after a number; and all commands that were carried out, if some of those rows do not say theirs."""
    rows = _read_log(connection, room, after)
    if _is_whole(rows, after):
        return rows, None
    return read_rows(connection, room, after), read_done(connection, room)


def _read_log(connection: Connection, room: str, after: int) -> list[Row]:
    found = connection.execute(_ROWS, {"room": room, "after": after})
    try:
        return [
            Row(seq, at, person, move, last, decode_event(body), digest)
            for seq, at, person, move, last, body, digest in found
        ]
    except msgspec.DecodeError:
        raise UnknownEvent from None


def _is_whole(rows: Sequence[Row], after: int) -> bool:
    """Whether none is missing. The last row of a packed log stays, so that whoever reads on notices."""
    return not rows or rows[0].seq == after + 1


def read_packed(connection: Connection, room: str) -> UnpackedLog:
    """What was packed of a room's log; empty if nothing was."""
    body = connection.execute(select(histories.c.body).where(histories.c.room == room)).scalar()
    try:
        return UnpackedLog([], {}) if body is None else unpack(body)
    except msgspec.DecodeError:
        raise UnknownEvent from None


_DONE: Final = select(events.c.person, events.c.move, events.c.last, events.c.digest).where(
    events.c.room == bindparam("room"), events.c.move.is_not(None)
)
_BEGINS: Final = select(func.min(events.c.seq)).where(events.c.room == bindparam("room"))


def read_done(connection: Connection, room: str) -> DoneCommands:
    """The commands that were carried out in a room."""
    found = connection.execute(_DONE, {"room": room})
    known = {(person, move): DoneCommand(last, digest) for person, move, last, digest in found}
    begins = connection.execute(_BEGINS, {"room": room}).scalar()
    return DoneCommands(known, None if begins == 1 else read_packed(connection, room).done)


class UnknownEvent(StarsuitError):
    """A newer version of the server has written something that this one does not know."""

    status = 503

    def __init__(self) -> None:
        super().__init__("room/newer", "a newer version of the server plays here; try again in a moment")


# A look at the end of the index for each room, where grouping would read all of it.
_HEAD: Final = select(func.max(events.c.seq)).where(events.c.room == rooms.c.id).scalar_subquery()
_HEADS: Final = select(rooms.c.id, _HEAD)


def read_heads(connection: Connection, wanted: Sequence[str]) -> dict[str, int]:
    """The number of the last event of each of these rooms."""
    return {room: int(seq) for room, seq in connection.execute(_HEADS.where(rooms.c.id.in_(wanted)))}


def insert_rows(connection: Connection, room: str, rows: Sequence[Row]) -> None:
    """Write the events of a room as a part of other work."""
    connection.execute(insert(events), [_values(room, row) for row in rows])


DAY: Final = 86_400_000  # as `now` counts


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _values(room: str, row: Row) -> dict[str, Any]:
    return {
        "room": room,
        "seq": row.seq,
        "at": row.at,
        "person": row.person,
        "move": row.move,
        "last": row.last,
        "body": encode_event(row.event),
        "digest": row.digest,
    }


def _touch(connection: Connection) -> None:
    """Write something that nobody reads."""
    connection.execute(MARK, {"me": "ready", "batch": 0, "at": now()})


def _look(connection: Connection) -> None:
    """Touch the file, so that a failure shows at once."""
    connection.execute(select(events.c.seq).limit(1)).all()
