"""Tables at which nothing happens are closed, the others are not; what fails there is said and tried again."""

from __future__ import annotations

import asyncio
import itertools
import logging
from typing import TYPE_CHECKING, Any

from sqlalchemy import select, update

from starsuit.protocol.events import Created
from starsuit.server import services
from starsuit.server.config import Settings
from starsuit.server.rooms import tidying
from starsuit.server.rooms.tidying import DAY, close_idle_tables
from starsuit.server.services import open_services
from starsuit.server.store import schema
from starsuit.server.store.event_log import now

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
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


async def until(what: str, caplog: pytest.LogCaptureFixture, times: int) -> None:
    for _ in range(500):
        if sum(record.message == what for record in caplog.records) >= times:
            return
        await asyncio.sleep(0.01)
    raise AssertionError([record.message for record in caplog.records])


def failing(*_: Any) -> Any:
    raise RuntimeError("no luck")


def test_a_sweep_that_fails_is_said_and_the_next_one_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(services, "SWEEP", 0.01)
    caplog.set_level(logging.INFO, "starsuit.server")

    async def run() -> None:
        async with open_services(Settings(data=str(tmp_path))) as opened:
            monkeypatch.setattr(opened.rooms, "forget", failing)
            await until("sweep_failed", caplog, 2)

    asyncio.run(run())


def test_a_search_for_idle_tables_that_fails_is_said_and_the_next_one_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries = itertools.count()

    async def closing(*_: Any) -> int:
        return 3 if next(tries) else failing()

    monkeypatch.setattr(tidying, "HOUR", 0.01)
    monkeypatch.setattr(tidying, "close_idle_tables", closing)
    caplog.set_level(logging.INFO, "starsuit.server")

    async def run() -> None:
        async with open_services(Settings(data=str(tmp_path))):
            await until("idle_search_failed", caplog, 1)
            await until("idle_tables_closed", caplog, 1)

    asyncio.run(run())
