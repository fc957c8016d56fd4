"""A database elsewhere can be slow, down, or lose its answer in the network: what we say about it stays true."""

from __future__ import annotations

import asyncio
import socket
import time
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from sqlalchemy import Connection, func, select, text

from starsuit.client.room_socket import hello, open_socket, read_message
from starsuit.errors import StarsuitError
from starsuit.server.domain.refusal import Refusal
from starsuit.server.rooms import registry
from starsuit.server.rooms.registry import RoomRegistry
from starsuit.server.store.event_log import Store, StoreError
from starsuit.server.store.schema import events
from tests.kit.proxy import Proxy
from tests.kit.quiet_server import do, good
from tests.kit.rooms import ROOMS, all_rows, fill, rows, run
from tests.kit.server_client import Person
from tests.kit.serving import guest, serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.kit.databases import PostgreSQL

ROOM = ROOMS[0]


@pytest.fixture
def proxy(postgresql: PostgreSQL) -> Iterator[Proxy]:
    with Proxy(postgresql.socket) as running:
        yield running


def through(proxy: Proxy, database: str) -> str:
    return f"{database.partition('?')[0].replace('@/', f'@127.0.0.1:{proxy.port}/')}?sslmode=disable&gssencmode=disable"


async def opened(url: str) -> Store:
    store = await Store.open(url)
    await store.write(fill)
    return store


def test_a_commit_whose_answer_was_lost_is_looked_up(database: str, proxy: Proxy) -> None:
    async def work() -> None:
        store = await opened(through(proxy, database))
        await store.append(ROOM, rows(1, move="one"))
        for seq in range(2, 6):
            proxy.watch(b"COMMIT")
            await store.append(ROOM, rows(seq, move=f"move {seq}"))
            assert proxy.lost.is_set()
        assert [row.seq for row in await all_rows(store)] == [1, 2, 3, 4, 5]
        await store.close()

    run(work())


def test_a_transaction_cut_before_its_commit_has_written_nothing(database: str, proxy: Proxy) -> None:
    async def work() -> None:
        store = await opened(through(proxy, database))
        proxy.watch(b"INSERT INTO events")
        with pytest.raises(StoreError) as caught:
            await store.append(ROOM, rows(1, move="one"))
        assert caught.value.code in ("store/lost", "store/broken")
        assert await all_rows(store) == []
        await store.append(ROOM, rows(1, move="one"))
        await store.close()

    run(work())


def test_a_connection_cut_while_something_is_refused_is_lost_for_the_others(database: str, proxy: Proxy) -> None:
    async def work() -> None:
        store = await opened(through(proxy, database))

        def refuse(_connection: Connection) -> None:
            proxy.cut()
            raise Refusal("room/lease", "not now")

        refused = asyncio.gather(store.write(refuse), store.append(ROOM, rows(1, move="one")), return_exceptions=True)
        for error in await refused:
            assert error is None or isinstance(error, StarsuitError), repr(error)
        await store.close()

    run(work())


def test_a_commit_that_nobody_can_look_up_is_called_unknown(
    database: str, proxy: Proxy, postgresql: PostgreSQL
) -> None:
    async def work() -> None:
        store = await Store.open(through(proxy, database), patience=0.5)
        await store.write(fill)
        proxy.watch(b"COMMIT", then=postgresql.freeze)
        try:
            with pytest.raises(StoreError) as caught:
                await store.append(ROOM, rows(1, move="one"))
        finally:
            postgresql.thaw()
        assert caught.value.code == "store/unknown"
        assert len(await all_rows(store)) == 1
        await store.close()

    run(work())


def test_a_read_sees_one_moment(database: str) -> None:
    async def work() -> None:
        store = await opened(database)
        await store.append(ROOM, rows(1))
        loop = asyncio.get_running_loop()

        def count(connection: Connection) -> tuple[int, int]:
            counting = select(func.count()).select_from(events)
            before = connection.execute(counting).scalar_one()
            asyncio.run_coroutine_threadsafe(store.append(ROOM, rows(2)), loop).result(10)
            return before, connection.execute(counting).scalar_one()

        assert await store.read(count) == (1, 1)
        assert len(await all_rows(store)) == 2
        await store.close()

    run(work())


def test_a_database_that_never_answers_is_told_in_one_sentence() -> None:
    async def work() -> None:
        with socket.create_server(("127.0.0.1", 0)) as silent:  # it takes connections, and says nothing
            url = f"postgresql://ann:secret@127.0.0.1:{silent.getsockname()[1]}/cards"
            with pytest.raises(StoreError) as caught:
                await Store.open(url, patience=0.5)
        assert caught.value.code == "store/lost"
        assert "secret" not in str(caught.value)

    if find_spec("psycopg") is None:
        pytest.skip("there is no psycopg here")
    run(work())


def test_a_statement_that_takes_too_long_is_ended(database: str) -> None:
    async def work() -> None:
        store = await Store.open(database, patience=0.5)
        for work_in in (store.read, store.write):
            start = time.monotonic()
            with pytest.raises(StoreError) as caught:
                await work_in(lambda connection: connection.execute(select(func.pg_sleep(30))))
            assert caught.value.code == "store/slow"
            assert time.monotonic() - start < 10
        await store.check(5)
        await store.close()

    run(work())


def test_a_database_that_hangs_is_told_and_does_not_keep_the_server_from_stopping(
    database: str, postgresql: PostgreSQL, tmp_path: Path
) -> None:
    with serving(tmp_path, database=database, stop_seconds=3) as server, server.client() as client:
        guest(client, "Mia")
        room = good(client.post("/api/tables", json={"seats": 2}), 201)["id"]
        postgresql.freeze()
        try:
            start = time.monotonic()
            ready = httpx.get(f"{server.url}/ready", timeout=20)
            assert (ready.status_code, ready.json()) == (503, {"status": "slow database"})
            assert time.monotonic() - start < 10
            answer = do(client, f"/api/tables/{room}", type="react", what="wow")
            assert answer.status_code == 503
            assert answer.json()["code"] in ("store/slow", "store/unknown", "store/lost")
            start = time.monotonic()
            assert server.stop() == 0
            assert time.monotonic() - start < 10
        finally:
            postgresql.thaw()
        server.start()
        assert httpx.get(f"{server.url}/ready").status_code == 200


def test_a_database_that_is_down_is_told_and_used_again_when_it_is_back(
    database: str, postgresql: PostgreSQL, tmp_path: Path
) -> None:
    with serving(tmp_path, database=database) as server, server.client() as client:
        guest(client, "Mia")
        room = good(client.post("/api/tables", json={"seats": 2}), 201)["id"]
        postgresql.stop()
        try:
            assert httpx.get(f"{server.url}/ready", timeout=20).json() == {"status": "no database"}
            assert do(client, f"/api/tables/{room}", type="react", what="wow").status_code == 503
        finally:
            postgresql.start()
        good(do(client, f"/api/tables/{room}", type="react", what="wow"))


def test_a_connection_cut_while_rooms_are_read_is_no_fault_of_the_rooms(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def cut(connection: Connection, _room: str) -> None:
        connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))

    async def work() -> None:
        store = await opened(database)
        rooms = RoomRegistry(store)
        with monkeypatch.context() as patched:
            patched.setattr(registry, "load_room", cut)
            with pytest.raises(StoreError) as caught:  # all of them can be read again: none is skipped
                await rooms.load(ROOMS)
            assert caught.value.code == "store/lost"
        await store.close()

    run(work())
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


def test_a_connection_cut_while_somebody_comes_in_asks_them_to_come_again(
    database: str, proxy: Proxy, tmp_path: Path
) -> None:
    with serving(tmp_path, database=through(proxy, database)) as server:
        ann = Person(server, "Ann")
        room = ann.create(seats=2)
        for number in range(30):  # so many that what was missed has to be read from the log
            ann.do(room, "order", order=[1, 0], move=f"order {number}")

        async def come_back() -> dict[str, Any]:
            line = await open_socket(f"{server.ws}/ws/{room}", ann.headers)
            await line.send(hello(after=1))
            message = read_message(str(await line.recv()))
            line.transport.abort()
            return message

        proxy.watch(b"FROM events")
        told = asyncio.run(come_back())
        assert proxy.lost.is_set()
        assert (told["type"], told["code"], told["back"]) == ("goodbye", "store/lost", 2000)
        assert asyncio.run(come_back())["type"] == "welcome"
        assert '"level":"error"' not in server.log
