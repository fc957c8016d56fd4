"""Closes tables at which nothing has happened for a long time, so that the lobby and the memory stay tidy.

Score sheets have no end and stay, but those that nobody writes on lose the six letters by which they are found.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from sqlalchemy import ColumnElement, Connection, func, select, update

from starsuit.protocol.events import Closed, CodeLapsed
from starsuit.server.config import Settings
from starsuit.server.domain.room_state import RoomState
from starsuit.server.domain.sheet_room import SheetRoom
from starsuit.server.logging import log_event, log_failure
from starsuit.server.rooms.registry import RoomRegistry
from starsuit.server.rooms.room import Room
from starsuit.server.store import schema
from starsuit.server.store.event_log import DAY, Store, now

__all__ = ["close_idle_tables", "free_idle_codes", "keep_tidy"]

HOUR: Final = 3600.0
AT_ONCE: Final = 500


LAST: Final = select(func.max(schema.events.c.at)).where(schema.events.c.room == schema.rooms.c.id).scalar_subquery()


async def close_idle_tables(store: Store, rooms: RoomRegistry, days: int) -> int:
    """Close the tables whose last event is older than so many days; returns how many."""
    why = Closed(f"Nothing happened for {days} days.", "idle", days)

    async def close(room: Room[RoomState]) -> None:
        await room.happen(lambda state: [why] if state.status in ("open", "playing") else [])

    waiting = schema.rooms.c.status.in_(("open", "playing")) & (schema.rooms.c.kind == "table")
    return await _each_idle(store, rooms, days, waiting, close)


async def free_idle_codes(store: Store, rooms: RoomRegistry, days: int) -> int:
    """Take the codes from sheets whose last event is older than so many days; returns from how many."""

    async def free(room: Room[RoomState]) -> None:
        def write(connection: Connection) -> None:
            connection.execute(update(schema.rooms).where(schema.rooms.c.id == room.id).values(code=None))

        await room.happen(lambda state: [CodeLapsed()] if isinstance(state, SheetRoom) and state.code else [], write)

    lasting = schema.rooms.c.code.is_not(None) & (schema.rooms.c.kind == "sheet")
    return await _each_idle(store, rooms, days, lasting, free)


async def _each_idle(
    store: Store,
    rooms: RoomRegistry,
    days: int,
    which: ColumnElement[bool],
    work: Callable[[Room[RoomState]], Awaitable[None]],
) -> int:
    """Do this for some rooms in which nothing has happened for so many days; returns for how many it worked."""
    before = now() - days * DAY
    old = (schema.rooms.c.created < before) & (before > LAST)

    def find(connection: Connection) -> list[str]:
        return list(connection.execute(select(schema.rooms.c.id).where(which, old).limit(AT_ONCE)).scalars())

    count = 0
    for each in await store.read(find):
        try:
            await work(await rooms.get(each))
            count += 1
        except Exception as error:  # the next one may be fine
            log_event("idle_close_failed", level=logging.WARNING, failure=error, room=each[:6])
    return count


async def keep_tidy(store: Store, rooms: RoomRegistry, settings: Settings) -> None:
    """Close idle tables and free idle codes now and every hour, forever."""
    while True:
        try:
            if settings.table_idle_days and (count := await close_idle_tables(store, rooms, settings.table_idle_days)):
                log_event("idle_tables_closed", count=count)
            if settings.sheet_code_days and (count := await free_idle_codes(store, rooms, settings.sheet_code_days)):
                log_event("idle_codes_freed", count=count)
        except Exception as error:
            log_failure("idle_search_failed", error)
        await asyncio.sleep(HOUR)
