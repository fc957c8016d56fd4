"""Closes tables at which nothing has happened for a long time, so that the lobby and the memory stay tidy."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from sqlalchemy import Connection, func, select

from starsuit.errors import StarsuitError
from starsuit.protocol.events import Closed
from starsuit.server.logging import log_event
from starsuit.server.rooms.registry import RoomRegistry
from starsuit.server.store import schema
from starsuit.server.store.event_log import DAY, Store, now

__all__ = ["close_idle_tables", "keep_tidy"]

HOUR: Final = 3600.0
AT_ONCE: Final = 500


async def close_idle_tables(store: Store, rooms: RoomRegistry, days: int) -> int:
    """Close the tables whose last event is older than so many days; returns how many."""
    before = now() - days * DAY

    def find(connection: Connection) -> list[str]:
        last = select(func.max(schema.events.c.at)).where(schema.events.c.room == schema.rooms.c.id).scalar_subquery()
        waiting = schema.rooms.c.status.in_(("open", "playing")) & (schema.rooms.c.kind == "table")
        old = (schema.rooms.c.created < before) & (last < before)
        return list(connection.execute(select(schema.rooms.c.id).where(waiting, old).limit(AT_ONCE)).scalars())

    found = await store.read(find)
    why = Closed(f"Nothing happened for {days} days.", "idle", days)
    count = 0
    for each in found:
        try:
            room = await rooms.get(each)
            await room.happen(lambda state: [why] if state.status in ("open", "playing") else [])
            count += 1
        except Exception as error:  # the next one may be fine
            log_event("idle_close_failed", level=logging.WARNING, failure=error, room=each[:6])
    return count


async def keep_tidy(store: Store, rooms: RoomRegistry, days: int) -> None:
    """Close idle tables now and every hour, forever."""
    while days:
        try:
            count = await close_idle_tables(store, rooms, days)
            if count:
                log_event("idle_tables_closed", count=count)
        except StarsuitError as error:
            log_event("idle_search_failed", level=logging.WARNING, code=error.code)
        except Exception as error:
            log_event("idle_search_failed", level=logging.ERROR, failure=error)
        await asyncio.sleep(HOUR)
