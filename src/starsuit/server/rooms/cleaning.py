"""Deletes what nobody needs, as the operator's settings say: in small steps, beside play, in one process of all.

What somebody would miss goes only if a setting says so: a solitaire or a sheet that was begun when its setting is not
0, a finished game never. A guest who has done nothing goes when their session is long over, and what was opened and
never used when nothing has happened there for a long time. A clock that jumped must not delete anything, so it has to
go on steadily for a week first.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, and_, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from starsuit.server.logging import log_event, log_failure
from starsuit.server.store import schema
from starsuit.server.store.event_log import DAY, Conflict, now
from starsuit.server.store.schema import events, meta, people, rooms, seats

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sqlalchemy import Column, ColumnElement, Table

    from starsuit.server.config import Settings
    from starsuit.server.rooms.registry import RoomRegistry
    from starsuit.server.store.event_log import Store

__all__ = ["Cleaner"]

HOUR: Final = 3600.0
JUMP: Final = 2 * DAY  # between two looks at the clock; a server that was off for longer counts from then on
STEADY: Final = 7 * DAY
AT_ONCE: Final = 50  # rows that one transaction deletes
PAUSE: Final = 0.2  # seconds between two of them
OWN: Final = ("links", "sessions", "subscriptions")  # tables whose rows a guest has without having done anything


class Cleaner:
    """Cleans up a database."""

    def __init__(
        self, store: Store, registry: RoomRegistry, settings: Settings, leads: Callable[[], bool] = lambda: True
    ) -> None:
        self.store = store
        self.registry = registry
        self.settings = settings
        self.leads = leads  # whether this process is the one

    async def keep(self) -> None:
        """Clean up now and every hour, forever."""
        while True:
            try:
                if self.leads() and await self.clock_is_steady():
                    await self.clean()
            except Exception as error:
                log_failure("cleaning_failed", error)
            await asyncio.sleep(HOUR)

    async def clock_is_steady(self) -> bool:
        """Whether the clock has not jumped for a week, as far as we have looked at it."""
        at = now()

        def look(connection: Connection) -> bool:
            kept = meta.c.key == "steady-clock"
            found = connection.execute(select(meta.c.value).where(kept)).scalar()
            since, last = map(int, found.split()) if found else (at, at)
            if not 0 <= at - last <= JUMP:
                since = at
            connection.execute(delete(meta).where(kept))
            connection.execute(insert(meta).values(key="steady-clock", value=f"{since} {at}"))
            return at - since >= STEADY

        return await self.store.write(look)

    async def clean(self) -> dict[str, int]:
        """Delete all that the settings say; returns how many of each kind."""
        counts = {name: await self._delete_rooms(chosen) for name, chosen in self._unneeded()}
        # Somebody may still sit at a table that waits for others; when it is closed, they do not.
        if self.settings.guest_days and self.settings.table_idle_days:
            days = max(self.settings.guest_days, self.settings.table_idle_days + 1)
            counts["guests"] = await self._delete_guests(now() - days * DAY)
        for what, count in counts.items():
            if count:
                log_event("cleaned_up", kind=what, count=count)
        return counts

    def _unneeded(self) -> Iterator[tuple[str, list[ColumnElement[bool]]]]:
        """The kinds of rooms to delete, by what they are called in the log."""
        days = self.settings.unused_days
        if days:
            # The first events of a closed table are its opening and who sat down; without a game nobody has seats.
            never_dealt = ~select(seats.c.seat).where(seats.c.room == rooms.c.id).exists()
            yield "closed_tables", [rooms.c.kind == "table", rooms.c.status == "closed", never_dealt, _idle(days)]
            for kind, status in (("solitaire", "playing"), ("sheet", "open")):
                untouched = _last(events.c.seq) == 1
                yield f"unused_{kind}s", [rooms.c.kind == kind, rooms.c.status == status, untouched, _idle(days)]
        for kind, status, days in (
            ("solitaire", "playing", self.settings.solitaire_days),
            ("sheet", "open", self.settings.sheet_days),
        ):
            if days:
                yield f"abandoned_{kind}s", [rooms.c.kind == kind, rooms.c.status == status, _idle(days)]

    async def _delete_rooms(self, chosen: list[ColumnElement[bool]]) -> int:
        total, after = 0, ""
        while True:
            page = select(rooms.c.id).where(*chosen, rooms.c.id > after).order_by(rooms.c.id).limit(AT_ONCE)
            found = list(await self.store.read(lambda connection, page=page: connection.execute(page).scalars().all()))  # type: ignore[misc]
            if not found:
                return total
            after = found[-1]
            # Somebody may be looking at it.
            unseen = [room for room in found if room not in self.registry.open]
            total += await self.store.write(lambda connection, ids=unseen: _delete_rooms(connection, ids, chosen))  # type: ignore[misc]
            await asyncio.sleep(PAUSE)

    async def _delete_guests(self, before: int) -> int:
        total, after = 0, ""
        chosen = [people.c.kind == "person", people.c.login.is_(None), people.c.seen < before]
        chosen += [~_is_named_in(column) for column in _referring(people, OWN)]
        while True:
            page = select(people.c.id).where(*chosen, people.c.id > after).order_by(people.c.id).limit(AT_ONCE)
            found = list(await self.store.read(lambda connection, page=page: connection.execute(page).scalars().all()))  # type: ignore[misc]
            if not found:
                return total
            after = found[-1]
            try:
                total += await self.store.write(lambda connection, ids=found: _delete_guests(connection, ids, chosen))  # type: ignore[misc]
            except (IntegrityError, Conflict) as error:  # one of them has begun something in this moment
                log_event("cleaning_failed", level=logging.WARNING, failure=error)
            await asyncio.sleep(PAUSE)


def _last(column: Column[Any]) -> Any:
    return select(func.max(column)).where(events.c.room == rooms.c.id).scalar_subquery()


def _idle(days: int) -> ColumnElement[bool]:
    before = now() - days * DAY
    return and_(rooms.c.created < before, _last(events.c.at) < before)


def _is_named_in(column: Column[Any]) -> ColumnElement[bool]:
    there = column.table.alias()  # which may be the table of people itself
    return select(there.c[column.name]).where(there.c[column.name] == people.c.id).exists()


def _referring(table: Table, but: tuple[str, ...] = ()) -> list[Column[Any]]:
    """The columns that refer to the rows of a table, whatever later versions add."""
    return [
        key.parent
        for other in schema.METADATA.sorted_tables
        for key in other.foreign_keys
        if key.column.table is table and other.name not in but
    ]


def _delete_rooms(connection: Connection, ids: list[str], chosen: list[ColumnElement[bool]]) -> int:
    """Delete these rooms, of those that are still to be deleted, and all that belongs to them."""
    still = select(rooms.c.id).where(rooms.c.id.in_(ids), *chosen).with_for_update()
    gone = list(connection.execute(still).scalars())
    for column in _referring(rooms):
        connection.execute(delete(column.table).where(column.in_(gone)))
    return connection.execute(delete(rooms).where(rooms.c.id.in_(gone))).rowcount


def _delete_guests(connection: Connection, ids: list[str], chosen: list[ColumnElement[bool]]) -> int:
    still = select(people.c.id).where(people.c.id.in_(ids), *chosen).with_for_update()
    gone = list(connection.execute(still).scalars())
    for column in _referring(people):
        if column.table.name in OWN:
            connection.execute(delete(column.table).where(column.in_(gone)))
    return connection.execute(delete(people).where(people.c.id.in_(gone))).rowcount
