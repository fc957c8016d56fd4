"""Closes tables at which nothing has happened for a long time, so that the lobby and the memory stay tidy.

A public table that waits for players is closed soon after everybody has left it; a game under way waits for long.

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

__all__ = ["close_idle_tables", "close_left_tables", "free_idle_codes", "keep_tidy"]

MINUTE: Final = 60_000
PAUSE: Final = 300.0  # seconds between two looks
AT_ONCE: Final = 500


LAST: Final = select(func.max(schema.events.c.at)).where(schema.events.c.room == schema.rooms.c.id).scalar_subquery()


async def close_idle_tables(store: Store, rooms: RoomRegistry, days: int) -> int:
    """Close the tables whose last event is older than so many days; returns how many."""
    why = Closed(f"Nothing happened for {days} days.", "idle", days)

    async def close(room: Room[RoomState]) -> None:
        await room.happen(lambda state: [why] if state.status in ("open", "playing") else [])

    waiting = schema.rooms.c.status.in_(("open", "playing")) & (schema.rooms.c.kind == "table")
    return await _each_idle(store, rooms, days, waiting, close)


async def close_left_tables(store: Store, rooms: RoomRegistry, minutes: int) -> int:
    """Close the public tables that wait and that everybody left so many minutes ago; returns how many."""
    before = now() - minutes * MINUTE
    why = Closed("Everybody had left.", "left")

    async def close(room: Room[RoomState]) -> None:
        await room.happen(lambda state: [why] if state.status == "open" and state.public else [])

    async def is_left(room: str) -> bool:
        known, elsewhere = rooms.open.get(room), await rooms.bus.look(room)
        # Who has just left may come back; in a room that is not in memory nobody was for a while.
        busy = known is not None and (known.watchers or known.presence.people or known.touched > before)
        return not busy and elsewhere is not None and not any(here.people for here in elsewhere.values())

    rows, last = schema.rooms.c, LAST
    waiting = (rows.kind == "table") & (rows.status == "open") & rows.public & (rows.created < before)

    def find(connection: Connection) -> list[str]:
        return list(connection.execute(select(rows.id).where(waiting, last < before).limit(AT_ONCE)).scalars())

    return await _each(rooms, [each for each in await store.read(find) if await is_left(each)], close)


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

    return await _each(rooms, await store.read(find), work)


async def _each(rooms: RoomRegistry, ids: list[str], work: Callable[[Room[RoomState]], Awaitable[None]]) -> int:
    """Do this for these rooms; returns for how many it worked."""
    count = 0
    for each in ids:
        try:
            await work(await rooms.get(each))
            count += 1
        except Exception as error:  # the next one may be fine
            log_event("idle_close_failed", level=logging.WARNING, failure=error, room=each[:6])
    return count


async def keep_tidy(store: Store, rooms: RoomRegistry, settings: Settings) -> None:
    """Close idle tables and free idle codes now and every few minutes, forever."""
    minutes = 0  # those who wait somewhere come back first when a server was down
    while True:
        try:
            if settings.table_idle_days and (count := await close_idle_tables(store, rooms, settings.table_idle_days)):
                log_event("idle_tables_closed", count=count)
            if minutes and (count := await close_left_tables(store, rooms, minutes)):
                log_event("left_tables_closed", count=count)
            if settings.sheet_code_days and (count := await free_idle_codes(store, rooms, settings.sheet_code_days)):
                log_event("idle_codes_freed", count=count)
        except Exception as error:
            log_failure("idle_search_failed", error)
        minutes = settings.left_minutes
        await asyncio.sleep(PAUSE)
