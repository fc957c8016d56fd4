"""The archivist: files what is over, in small steps beside play, in one process of all.

A room that is over is listed as it ends; the archivist adds it to the statistics a moment later, and packs its log when
nobody is likely to look at it any more. Rooms that ended before there were histories are listed first. Each step is one
transaction that checks what it found, so a crash, a second process or a late event costs no more than doing it again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, Row, Select, func, insert, select, text, update

from starsuit.errors import StarsuitError
from starsuit.protocol.events import Banned, HostPassed, Joined, LateAsked, Reacted, Said, Sat, encode_event
from starsuit.server.archive.club_tallies import count_club_games, renew_clubs
from starsuit.server.archive.standings import add_game, add_solitaire, read_games, read_solitaires
from starsuit.server.logging import log_event
from starsuit.server.people.removal import GONE
from starsuit.server.rooms.fold import last_state
from starsuit.server.rooms.loading import KINDS, write_summary
from starsuit.server.store import row as log_rows
from starsuit.server.store.event_log import Store, UnknownEvent, now, read_packed, read_rows
from starsuit.server.store.packed_log import pack
from starsuit.server.store.schema import (
    Filed,
    duels,
    events,
    histories,
    meta,
    people,
    rooms,
    seats,
    snapshots,
    tallies,
)

__all__ = ["Archivist", "count_some", "recount", "renew"]

IDLE: Final = 2.0  # seconds until we look again
SHARE: Final = 4  # we rest this many times as long as a step took
AT_ONCE: Final = 5  # rooms in one step
HOUR: Final = 3_600_000
KEY: Final = 7829  # of the advisory lock; any number that is ours
PACKED_SINCE: Final = "0005"  # the first revision whose processes can read a packed log
COUNTED_AS: Final = "2"  # raised when tallies get another meaning
SHORT: Final = 4  # events that are not worth packing
MOST_SKIPPED: Final = 500


UNSAID: Final = "…"  # instead of the words of somebody who has left


class PackedRoom(NamedTuple):
    """A room and its packed log, up to a number."""

    room: str
    seq: int
    body: bytes | None
    known: frozenset[str]  # the people who are named in it
    last: str  # its last event, whose row stays


class Archivist:
    """Files the rooms of a database."""

    def __init__(self, store: Store, pack_hours: int, leads: Callable[[], bool] = lambda: True) -> None:
        self.store = store
        self.pack_hours = pack_hours
        self.leads = leads  # whether this process is the one
        self._renewed = False
        self._may_pack_from: int | None = None
        self._skipped: set[str] = set()  # rooms that we cannot read; a newer version may

    async def keep(self) -> None:
        """Look for work, forever."""
        while True:
            start, did = time.monotonic(), 0
            try:
                did = await self.step() if self.leads() else 0
            except StarsuitError as error:
                log_event("filing_failed", level=logging.WARNING, code=error.code)
            except Exception as error:
                log_event("filing_failed", level=logging.ERROR, failure=error)
            await asyncio.sleep(min(IDLE, SHARE * (time.monotonic() - start)) if did else IDLE)

    async def step(self) -> int:
        """List, count and pack a few rooms; returns how many, 0 if there is nothing to do."""
        if not self._renewed:
            await self.store.write(renew)
            await self.store.write(renew_clubs)
            self._renewed = True
        counted = await self.store.write(count_some) + await self.store.write(count_club_games)
        return await self.list_some() + counted + await self.pack_some()

    async def finish(self) -> None:
        """Do all there is to do."""
        while await self.step():
            pass

    async def list_some(self) -> int:
        """Write the summaries of rooms that have none."""
        chosen = self._over(Filed.NOT)
        found = await self.store.read(lambda connection: connection.execute(chosen).all())
        for room in found:
            try:
                write = await self.store.read(lambda connection, room=room: _lister(connection, room))  # type: ignore[misc]
            except UnknownEvent:
                self._skip(room.id)
            else:
                await self.store.write(write)
        return len(found)

    async def pack_some(self) -> int:
        """Pack the logs of rooms that have been over for a while."""
        at = now()
        if self._may_pack_from is None:
            self._may_pack_from = await self.store.read(_pack_from)
        if at < self._may_pack_from:
            return 0
        chosen = self._over(Filed.COUNTED).where(rooms.c.ended <= at - self.pack_hours * HOUR)
        found = await self.store.read(lambda connection: connection.execute(chosen).all())
        for room in found:
            try:
                packed = await self.store.read(lambda connection, room=room: _pack(connection, room))  # type: ignore[misc]
            except Exception as error:  # the next one may be fine
                if not isinstance(error, UnknownEvent):
                    log_event("packing_failed", level=logging.ERROR, failure=error, room=room.id[:6])
                self._skip(room.id)
            else:
                await self.store.write(lambda connection, packed=packed: _replace_log(connection, packed))  # type: ignore[misc]
        return len(found)

    def _over(self, filed: Filed) -> Any:
        chosen = select(rooms).where(rooms.c.filed == filed, rooms.c.ended.is_not(None))
        if self._skipped:
            chosen = chosen.where(rooms.c.id.not_in(sorted(self._skipped)))
        return chosen.order_by(rooms.c.ended).limit(AT_ONCE)

    def _skip(self, room: str) -> None:
        if len(self._skipped) < MOST_SKIPPED:
            self._skipped.add(room)


def _lister(connection: Connection, room: Row[Any]) -> Callable[[Connection], None]:
    """What writes the summary of a room; one that cannot be read is left as it is, and stays out of statistics."""
    try:
        state = last_state(KINDS[room.kind], room.id, read_rows(connection, room.id))
    except UnknownEvent:
        raise
    except Exception as error:
        log_event("room_load_failed", level=logging.ERROR, failure=error, room=room.id[:6])
        state = None

    def write(connection: Connection) -> None:
        same = (rooms.c.id == room.id, rooms.c.filed == Filed.NOT)
        if connection.execute(select(rooms.c.id).where(*same).with_for_update()).first() is None:
            return
        connection.execute(update(seats).where(seats.c.room == room.id).values(ended=room.ended))
        if state is not None:
            write_summary(connection, state)
        else:
            connection.execute(update(rooms).where(*same).values(filed=Filed.UNREADABLE))

    return write


def count_some(connection: Connection) -> int:
    """Add some rooms to the statistics, in the order in which they ended; returns how many."""
    if connection.dialect.name == "postgresql":
        held = connection.execute(text("SELECT pg_try_advisory_xact_lock(:key)"), {"key": KEY}).scalar()
        if not held:  # another process is counting
            return 0
    unlisted = select(func.min(rooms.c.ended)).where(rooms.c.filed == Filed.NOT, rooms.c.ended.is_not(None))
    chosen = select(rooms.c.id, rooms.c.kind, rooms.c.owner).where(
        rooms.c.filed == Filed.LISTED, rooms.c.ended.is_not(None)
    )
    oldest = connection.execute(unlisted).scalar()
    if oldest is not None:
        chosen = chosen.where(rooms.c.ended < oldest)
    found = connection.execute(chosen.order_by(rooms.c.ended, rooms.c.id).limit(AT_ONCE)).all()
    if found:
        _count(connection, found)
    return len(found)


def _count(connection: Connection, found: Sequence[Any]) -> None:
    games = {game.id: game for game in read_games(connection, [row.id for row in found if row.kind == "table"])}
    alone = [row.id for row in found if row.kind == "solitaire"]
    solitaires = {result.id: result for result in read_solitaires(connection, alone)}
    for row in found:
        if row.id in games:
            add_game(connection, games[row.id])
        elif row.id in solitaires:
            add_solitaire(connection, row.owner, solitaires[row.id])
    # After a recount some are packed already; they are packed again, for a name may have to go meanwhile.
    connection.execute(update(rooms).where(rooms.c.id.in_([row.id for row in found])).values(filed=Filed.COUNTED))


def recount(connection: Connection) -> None:
    """Forget all totals, so that they are made again from the summaries; statistics stay right meanwhile."""
    connection.execute(tallies.delete())
    connection.execute(duels.delete())
    counted = rooms.c.filed.in_((Filed.COUNTED, Filed.PACKED))
    summed = rooms.c.id.in_(select(histories.c.room).where(histories.c.summary.is_not(None)))
    connection.execute(update(rooms).where(counted, summed).values(filed=Filed.LISTED))


def renew(connection: Connection) -> None:
    """Recount everything if an earlier version counted otherwise, or if somebody deleted this row to have it done."""
    kept = connection.execute(select(meta.c.value).where(meta.c.key == "tallies")).scalar()
    if kept != COUNTED_AS:
        recount(connection)
        connection.execute(meta.delete().where(meta.c.key == "tallies"))
        connection.execute(insert(meta).values(key="tallies", value=COUNTED_AS))


def _pack_from(connection: Connection) -> int:
    return int(connection.execute(select(meta.c.value).where(meta.c.key == "pack-from")).scalar() or 0)


def _pack(connection: Connection, room: Row[Any]) -> PackedRoom:
    rows = read_rows(connection, room.id)
    body, known = None, set[str]()
    if len(rows) > SHORT:
        played = select(seats.c.person).where(seats.c.room == room.id, seats.c.person.is_not(None))
        known = {room.owner, *connection.execute(played).scalars()}
        known -= set(connection.execute(_gone(known)).scalars())
        body = pack([_anonymous(row, known) for row in rows], read_packed(connection, room.id).done)
    return PackedRoom(room.id, rows[-1].seq, body, frozenset(known), encode_event(_anonymous(rows[-1], known).event))


def _gone(known: Iterable[str]) -> Select[tuple[str]]:
    """Those of these people whose accounts are deleted."""
    return select(people.c.id).where(people.c.id.in_(sorted(known)), people.c.kind == "gone")


_NAMED: Final = (Sat, Said, Reacted, Banned, HostPassed, LateAsked, Joined)


def _anonymous(row: log_rows.Row, known: set[str]) -> log_rows.Row:
    """The row without name and words of somebody who has left, or who neither played nor was the host."""
    event = row.event
    if isinstance(event, _NAMED) and event.person is not None and event.person not in known:
        event = msgspec.structs.replace(event, name=GONE, **({"text": UNSAID} if isinstance(event, Said) else {}))
        return log_rows.Row(row.seq, row.at, row.person, row.move, row.last, event)
    return row


def _replace_log(connection: Connection, packed: PackedRoom) -> None:
    """Keep the packed log and delete the rows in it, unless something has changed since it was read."""
    same = (rooms.c.id == packed.room, rooms.c.filed == Filed.COUNTED)
    if connection.execute(select(rooms.c.id).where(*same).with_for_update()).first() is None:
        return
    # Nobody who is named in it may be deleted before this is written, or after it was read.
    connection.execute(
        select(people.c.id).where(people.c.id.in_(sorted(packed.known))).with_for_update(read=True)
    ).all()
    if connection.execute(_gone(packed.known)).first() is not None:
        return
    head = select(func.max(events.c.seq)).where(events.c.room == packed.room)
    if connection.execute(head).scalar() != packed.seq:
        return
    if packed.body is not None:
        values = {"seq": packed.seq, "body": packed.body}
        if connection.execute(update(histories).where(histories.c.room == packed.room).values(values)).rowcount == 0:
            connection.execute(insert(histories).values(room=packed.room, **values))
        # The last row stays: it is how others see that there is a log, and where it ends.
        connection.execute(events.delete().where(events.c.room == packed.room, events.c.seq < packed.seq))
        connection.execute(update(events).where(events.c.room == packed.room).values(body=packed.last))
        connection.execute(snapshots.delete().where(snapshots.c.room == packed.room))
        older = (meta.c.key == "oldest-revision", meta.c.value < PACKED_SINCE)
        connection.execute(update(meta).where(*older).values(value=PACKED_SINCE))
    connection.execute(update(rooms).where(*same).values(filed=Filed.PACKED))
