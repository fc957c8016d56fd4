"""Tables at which nothing happens are closed; the others are not."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from sqlalchemy import select, update

from starsuit.server import schema
from starsuit.server.config import Settings
from starsuit.server.idle import DAY, close_idle_tables
from starsuit.server.log import Created
from starsuit.server.services import open_services
from starsuit.server.store import now

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection


def test_only_tables_at_which_nothing_happened_for_long_are_closed(tmp_path: Path) -> None:
    async def run() -> None:
        settings = Settings(data=str(tmp_path))
        async with open_services(settings) as services:
            host = await services.people.guest("Ann")
            tables = []
            for code in ("AAAAAA", "BBBBBB"):
                created = Created(host=host.id, code=code, seats=2, rules={})
                tables.append(await services.rooms.create("table", host, [created], code=code))
            old, fresh = tables
            long_ago = now() - 31 * DAY

            def age(connection: Connection) -> None:
                connection.execute(update(schema.events).where(schema.events.c.room == old.id).values(at=long_ago))
                connection.execute(update(schema.rooms).values(created=long_ago))

            await services.store.write(age)
            assert await close_idle_tables(services.store, services.rooms, 30) == 1
            assert (old.state.status, fresh.state.status) == ("closed", "open")
            query = select(schema.rooms.c.id, schema.rooms.c.status)
            rows = await services.store.read(lambda connection: connection.execute(query).all())
            kept = {row.id: row.status for row in rows}
            assert kept == {old.id: "closed", fresh.id: "open"}
            assert await close_idle_tables(services.store, services.rooms, 30) == 0

    asyncio.run(run())
