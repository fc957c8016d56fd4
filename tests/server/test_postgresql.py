"""The same store on PostgreSQL, where the machine has it: our own server in its own folder."""

from __future__ import annotations

import asyncio
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, insert, text
from sqlalchemy.exc import IntegrityError

from starsuit.server.store import schema
from starsuit.server.store.database import make_engine, read_url
from starsuit.server.store.event_log import Conflict, Store, StoreError
from tests.kit.quiet_server import do, good, my_turn, play_on
from tests.kit.rooms import ROOMS, all_rows, fill, refused, room_values, rows, run
from tests.kit.serving import guest, serving

if TYPE_CHECKING:
    from pathlib import Path

ROOM = ROOMS[0]


@pytest.fixture
def url(database: str) -> str:
    return database


async def opened(url: str) -> Store:
    store = await Store.open(url)
    await store.write(fill)
    return store


def test_the_migrations_lead_to_the_schema_there_too(url: str) -> None:
    async def work() -> None:
        store = await opened(url)

        def compare(connection: Connection) -> list[object]:
            options = {"compare_server_default": True, "compare_type": True}
            return list(compare_metadata(MigrationContext.configure(connection, opts=options), schema.METADATA))

        assert await store.read(compare) == []
        await store.close()

    run(work())


def test_events_are_kept_and_conflicts_hurt_nobody_else(url: str) -> None:
    async def work() -> None:
        store = await opened(url)
        jobs = [store.append(ROOM, rows(1, 2, move=f"{n}")) for n in range(20)]
        others = [store.append(room, rows(1, 3, move="x")) for room in ROOMS[1:]]
        answers = await asyncio.gather(*jobs, *others, return_exceptions=True)
        assert answers[:20].count(None) == 1
        assert sum(isinstance(answer, Conflict) for answer in answers) == 19
        with pytest.raises(Conflict):
            await store.append(ROOMS[1], rows(4, move="x"))
        with pytest.raises(IntegrityError):
            await store.append("nowhere", rows(1))
        await store.append("new", rows(1), lambda c: c.execute(insert(schema.rooms), room_values("new")))
        await store.close()
        store = await Store.open(url)
        assert [len(await all_rows(store, room)) for room in (*ROOMS, "new")] == [2, 3, 3, 3, 3, 3, 1]
        await store.close()

    run(work())


def test_two_servers_on_one_database_share_out_the_numbers(url: str) -> None:
    async def work() -> None:
        one, two = await opened(url), await Store.open(url)

        async def play(store: Store, name: str) -> int:
            """Append to a room that another server also appends to, until it has a hundred events."""
            won = 0
            while (seq := len(await all_rows(store))) < 100:
                try:
                    await store.append(ROOM, rows(seq + 1, move=f"{name}{seq}"))
                    won += 1
                except Conflict:
                    pass
            return won

        won = await asyncio.gather(*(play(store, f"{n}-") for n, store in enumerate((one, two, one, two))))
        assert sum(won) == len(await all_rows(one))
        assert [row.seq for row in await all_rows(two)] == list(range(1, sum(won) + 1))
        await one.close()
        await two.close()

    run(work())


def test_a_connection_that_was_cut_is_replaced_and_nobody_notices(url: str) -> None:
    async def work() -> None:
        store = await opened(url)
        await store.append(ROOM, rows(1))
        engine = make_engine(read_url(url), "write", 1)
        with engine.begin() as connection:
            others = "FROM pg_stat_activity WHERE datname = current_database() AND pid != pg_backend_pid()"
            connection.execute(text(f"SELECT pg_terminate_backend(pid) {others}"))
        engine.dispose()
        await store.append(ROOM, rows(2))
        assert len(await all_rows(store)) == 2
        await store.close()

    run(work())


def test_an_older_process_uses_newer_tables_until_they_lack_something(url: str) -> None:
    async def work() -> None:
        store = await opened(url)
        await store.write(lambda c: c.execute(text("UPDATE alembic_version SET version_num = '9998'")))
        await store.close()
        store = await Store.open(url)
        await store.append(ROOM, rows(1))
        lacking = "UPDATE meta SET value = '9999' WHERE key = 'oldest-revision'"
        await store.write(lambda c: c.execute(text(lacking)))
        await store.close()
        with pytest.raises(StoreError, match="newer Starsuit"):
            await Store.open(url)

    run(work())


def test_a_game_goes_on_after_the_server_was_killed(url: str, tmp_path: Path) -> None:
    with serving(tmp_path, database=url) as server, server.client() as client:
        guest(client, "Mia")
        wishes = {"seats": 2, "bots": ["novice"], "pace": "instant", "start": True, "rules": {"rounds": [3, 4]}}
        room = good(client.post("/api/tables", json=wishes), 201)["id"]
        game = my_turn(client, room)
        assert game is not None
        good(do(client, f"/api/tables/{room}", type="play", seat=game["seat"], action="draw", moves=game["moves"]))
        before = good(client.get(f"/api/tables/{room}"))["states"][1]
        server.kill()
        server.start()
        after = good(client.get(f"/api/tables/{room}"))["states"][1]
        assert (after["hand"], after["moves"]) == (before["hand"], before["moves"])
        play_on(client, room)
        assert [game["id"] for game in good(client.get("/api/games"))["games"]] == [room]
    assert not server.database.exists()


def test_a_server_that_is_not_there_is_told_without_the_password() -> None:
    if find_spec("psycopg") is None:
        assert refused("postgresql://ann:secret@127.0.0.1:1/cards").code == "extra/postgresql"
        return
    error = refused("postgresql://ann:secret@127.0.0.1:1/cards")
    assert error.code == "store/lost"
    assert "secret" not in str(error)
