"""Idle tables are closed, the others are not; failures are logged and tried again."""

from __future__ import annotations

import asyncio
import gc
import logging
import weakref
from typing import TYPE_CHECKING, NoReturn

from sqlalchemy import select, text, update

from starsuit.protocol.events import Closed, Created, Sat, Started
from starsuit.server import services
from starsuit.server.config import Settings
from starsuit.server.domain.table import Table
from starsuit.server.rooms import tidying
from starsuit.server.rooms.tidying import close_idle_tables, close_left_tables
from starsuit.server.services import open_services
from starsuit.server.store import schema
from starsuit.server.store.event_log import DAY, now

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import pytest
    from sqlalchemy import Connection

    from starsuit.server.rooms.room import Room, Telling


async def two_tables(opened: services.Services) -> list[Room[Table]]:
    """Two tables, the first of which has been idle for a month."""
    host = await opened.people.guest("Ann")
    tables = []
    for code in ("AAAAAA", "BBBBBB"):
        created = Created(host=host.id, code=code, seats=2, rules={})
        tables.append(await opened.rooms.create(Table, host, [created], code=code))
    long_ago = now() - 31 * DAY

    def age(connection: Connection) -> None:
        connection.execute(update(schema.events).where(schema.events.c.room == tables[0].id).values(at=long_ago))
        connection.execute(update(schema.rooms).values(created=long_ago))

    await opened.store.write(age)
    return tables


async def statuses(opened: services.Services) -> dict[str, str]:
    """What the database says of each room."""
    query = select(schema.rooms.c.id, schema.rooms.c.status)
    rows = await opened.store.read(lambda connection: connection.execute(query).all())
    return {row.id: row.status for row in rows}


def test_only_tables_at_which_nothing_happened_for_long_are_closed(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_services(Settings(data=str(tmp_path))) as opened:
            old, fresh = await two_tables(opened)
            assert await close_idle_tables(opened.store, opened.rooms, 32) == 0
            assert await close_idle_tables(opened.store, opened.rooms, 30) == 1
            assert (old.state.status, fresh.state.status) == ("closed", "open")
            assert await statuses(opened) == {old.id: "closed", fresh.id: "open"}
            assert await close_idle_tables(opened.store, opened.rooms, 30) == 0

    asyncio.run(run())


def test_public_waiting_rooms_that_everybody_left_are_closed_and_no_others(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_services(Settings(data=str(tmp_path))) as opened:
            host = await opened.people.guest("Ann")
            kinds: dict[str, tuple[bool, list[Sat | Started]]] = {
                "left": (True, []),
                "watched": (True, []),
                "private": (False, []),
            }
            kinds["playing"] = (
                True,
                [Sat(seat, f"P{seat}", "teal", bot="casual") for seat in range(2)] + [Started("1")],
            )
            tables: dict[str, Room[Table]] = {}
            for number, (kind, (public, more)) in enumerate(kinds.items()):
                code = f"AAAAA{'ABCD'[number]}"
                created = Created(host=host.id, code=code, seats=2, rules={}, public=public)
                tables[kind] = await opened.rooms.create(Table, host, [created, *more], code=code, public=public)
            tables["watched"].presence.came(None)
            tables["watched"].watchers[Nobody()] = None
            assert await close_left_tables(opened.store, opened.rooms, 45) == 0  # people have only just left
            hour_ago = now() - 3_600_000

            def age(connection: Connection) -> None:
                connection.execute(update(schema.events).values(at=hour_ago))
                connection.execute(update(schema.rooms).values(created=hour_ago))

            await opened.store.write(age)
            assert await close_left_tables(opened.store, opened.rooms, 45) == 0
            for table in tables.values():
                table.touched = hour_ago
            assert await close_left_tables(opened.store, opened.rooms, 45) == 1
            found = {kind: table.state.status for kind, table in tables.items()}
            assert found == {"left": "closed", "watched": "open", "private": "open", "playing": "playing"}
            assert tables["left"].state.closed == Closed("Everybody had left.", "left")

    asyncio.run(run())


class Nobody:
    """Watches a table, and does nothing."""

    def told(self, telling: Telling) -> None: ...


def test_a_table_that_cannot_be_read_keeps_no_other_from_being_closed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with open_services(Settings(data=str(tmp_path))) as opened:
            broken, other = await two_tables(opened)
            opened.rooms.open.clear()  # as after a restart: they are read again

            def spoil(connection: Connection) -> None:
                connection.execute(update(schema.events).values(at=now() - 31 * DAY))
                connection.execute(update(schema.events).where(schema.events.c.room == broken.id).values(body="{"))

            await opened.store.write(spoil)
            assert await close_idle_tables(opened.store, opened.rooms, 30) == 1
            assert await statuses(opened) == {broken.id: "open", other.id: "closed"}

    caplog.set_level(logging.WARNING, "starsuit.server")
    asyncio.run(run())
    assert [record.message for record in caplog.records] == ["idle_close_failed"]


async def until(what: str, caplog: pytest.LogCaptureFixture, times: int) -> None:
    for _ in range(3000):
        if sum(record.message == what for record in caplog.records) >= times:
            return
        await asyncio.sleep(0.01)
    raise AssertionError([record.message for record in caplog.records])


class Unmeasurable:
    """A gauge that fails."""

    def labels(self, _kind: str) -> NoReturn:
        raise RuntimeError("no luck")


def test_a_sweep_that_fails_is_said_and_the_next_one_lets_rooms_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(services, "SWEEP", 0.01)
    caplog.set_level(logging.INFO, "starsuit.server")

    async def run() -> None:
        async with open_services(Settings(data=str(tmp_path), room_idle_seconds=1)) as opened:
            with monkeypatch.context() as patch:
                patch.setattr(opened.metrics, "rooms", Unmeasurable())
                await until("sweep_failed", caplog, 2)
            [room, _] = await two_tables(opened)
            assert room.id in opened.rooms.open
            async with asyncio.timeout(30):
                while opened.rooms.open:
                    await asyncio.sleep(0.01)

    asyncio.run(run())


class Ring:
    """Garbage as soon as nobody else refers to it, and found by nothing but a collection."""

    def __init__(self) -> None:
        self.me = self


def test_garbage_is_collected_when_much_is_new_and_at_every_whole_sweep(monkeypatch: pytest.MonkeyPatch) -> None:
    def left(*, whole: bool) -> bool:
        gc.collect()
        ring = weakref.ref(Ring())
        services.collect_garbage(whole=whole)
        return ring() is not None

    gc.disable()  # as the server does
    try:
        assert left(whole=False)
        assert not left(whole=True)
        monkeypatch.setattr(services, "NEW", 0)
        assert not left(whole=False)
    finally:
        gc.enable()


def test_a_search_for_idle_tables_that_fails_is_said_and_the_next_one_closes_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(tidying, "PAUSE", 0.01)
    caplog.set_level(logging.INFO, "starsuit.server")

    def rename(old: str, new: str) -> Callable[[Connection], object]:
        return lambda connection: connection.execute(text(f"ALTER TABLE {old} RENAME TO {new}"))

    async def run() -> None:
        async with open_services(Settings(data=str(tmp_path), table_idle_days=30)) as opened:
            await opened.store.write(rename("events", "away"))
            await until("idle_search_failed", caplog, 1)
            await opened.store.write(rename("away", "events"))
            old, fresh = await two_tables(opened)
            await until("idle_tables_closed", caplog, 1)
            assert (old.state.status, fresh.state.status) == ("closed", "open")

    asyncio.run(run())
