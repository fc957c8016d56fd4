"""What happened in rooms of late, for clients that were away: a few hundred steps, read once for all who ask.

A client that missed more than `CATCH_UP` events gets the state alone, so that no log, however long, makes one greeting
cost more than another. Steps that are not in memory are folded from the log, as few as there can be: from those that
were folded before, or from the snapshot, or from the beginning of a log that is not long.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final, TypeVar

from cachetools import LRUCache

from starsuit.server.domain.room_state import RoomState
from starsuit.server.rooms.fold import Step, fold
from starsuit.server.rooms.loading import read_steps
from starsuit.server.store.event_log import read_rows

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from starsuit.server.rooms.room import Room
    from starsuit.server.store.event_log import Store

__all__ = ["CATCH_UP", "Histories"]

S = TypeVar("S", bound=RoomState)

CATCH_UP: Final = 500  # events that a client is told that was away
FOLDED: Final = 2000  # events of a log that are folded for that; of a longer one, those since its snapshot
KEPT: Final = 10_000  # steps in memory, of all rooms together; about a kilobyte each


class Histories:
    """The last steps of rooms about which somebody asked not long ago."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: LRUCache[str, list[Step[Any]]] = LRUCache(KEPT, getsizeof=len)
        self._reading: dict[str, asyncio.Task[list[Step[Any]]]] = {}

    async def last_steps(self, room: Room[S]) -> list[Step[S]]:
        """The last steps of a room, up to the number it has now; read once, however many ask at the same moment."""
        kept = self._kept.get(room.id, [])
        if kept and kept[-1].row.seq >= room.seq:
            return kept
        if room.id not in self._reading:
            self._reading[room.id] = asyncio.create_task(self._read(room, kept))
            self._reading[room.id].add_done_callback(lambda _task: self._reading.pop(room.id, None))
        return await asyncio.shield(self._reading[room.id])

    async def _read(self, room: Room[S], kept: list[Step[S]]) -> list[Step[S]]:
        kind, ident, upto = type(room.state), room.id, room.seq

        def read(connection: Connection) -> list[Step[S]]:
            # In the reading thread: folding a whole game takes long enough for everybody else to notice.
            if kept and upto - kept[-1].row.seq <= FOLDED:
                rows = read_rows(connection, ident, kept[-1].row.seq)
                return [*kept, *fold(kept[-1].after, (row for row in rows if row.seq <= upto))]
            return read_steps(connection, kind, ident, upto, whole=upto <= FOLDED)

        steps = (await self._store.read(read))[-CATCH_UP:]
        if steps:
            self._kept[ident] = steps
        return steps
