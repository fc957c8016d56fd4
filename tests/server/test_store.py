"""The store: what was acknowledged is there, once and in order, no matter who else writes."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import Connection, event, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError, OperationalError

from starsuit.server.store import schema
from starsuit.server.store.database import READERS, StoreError
from starsuit.server.store.event_log import Conflict, Store, now, read_rows
from tests.kit.rooms import ROOMS, all_rows, opened, room_values, rows, run, with_store

if TYPE_CHECKING:
    from pathlib import Path

ROOM = ROOMS[0]


def test_what_was_appended_is_read_back(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        first, second = rows(1, 3, move="a"), rows(4, 1, move="b")
        await store.append(ROOM, first)
        await store.append(ROOM, second)
        assert await all_rows(store) == first + second
        assert await store.read(lambda connection: read_rows(connection, ROOM, after=2)) == [first[2], *second]
        assert await all_rows(store, ROOMS[1]) == []

    with_store(tmp_path, work)


def test_it_is_still_there_when_the_store_is_opened_again(tmp_path: Path) -> None:
    written = rows(1, 2, move="a")

    async def again() -> None:
        store = await Store.open(f"sqlite:///{tmp_path}/s.db")
        assert await all_rows(store) == written
        await store.close()

    with_store(tmp_path, lambda store: store.append(ROOM, written))
    run(again())


def test_the_second_writer_of_a_number_gets_a_conflict(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.append(ROOM, rows(1, 2, move="a"))
        with pytest.raises(Conflict):
            await store.append(ROOM, rows(2, 2, move="b"))
        assert [row.seq for row in await all_rows(store)] == [1, 2]
        await store.append(ROOM, rows(3, move="b"))

    with_store(tmp_path, work)


def test_a_move_that_is_sent_twice_is_written_once(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.append(ROOM, rows(1, move="a"))
        with pytest.raises(Conflict):
            await store.append(ROOM, rows(2, move="a"))
        await store.append(ROOM, rows(2, move="a", person="bob"))  # the same word of another person
        await store.append(ROOMS[1], rows(1, move="a"))  # or in another room
        await store.append(ROOM, rows(3, person=None))
        await store.append(ROOM, rows(4, person=None))  # computer players name no move
        assert len(await all_rows(store)) == 4

    with_store(tmp_path, work)


def test_of_many_who_want_the_same_number_at_once_one_wins_and_nobody_else_is_hurt(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        same = [store.append(ROOM, rows(1, 2, move=f"m{n}")) for n in range(50)]
        others = [store.append(room, rows(1, 2, move="x")) for room in ROOMS[1:]]
        answers = await asyncio.gather(*same, *others, return_exceptions=True)
        assert answers[:50].count(None) == 1
        assert sum(isinstance(answer, Conflict) for answer in answers[:50]) == 49
        assert answers[50:] == [None] * len(others)
        for room in ROOMS:
            assert [row.seq for row in await all_rows(store, room)] == [1, 2]

    with_store(tmp_path, work)


def test_what_waits_at_the_same_time_shares_a_transaction(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        commits: list[object] = []
        event.listen(store._writer._engine, "commit", commits.append)
        await asyncio.gather(*(store.append(ROOM, rows(seq, move=f"{seq}")) for seq in range(1, 1001)))
        assert [row.seq for row in await all_rows(store)] == list(range(1, 1001))
        assert len(commits) < 50

    with_store(tmp_path, work)


def test_what_is_written_is_forced_to_the_disk(tmp_path: Path) -> None:
    def pragmas(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    async def work(store: Store) -> None:
        assert await store.write(pragmas) == ["wal", 2, 1]

    with_store(tmp_path, work)


def test_also_makes_the_room_that_the_rows_belong_to(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.append("new", rows(1), lambda c: c.execute(insert(schema.rooms), room_values("new")))
        assert len(await all_rows(store, "new")) == 1
        with pytest.raises(IntegrityError):
            await store.append("nowhere", rows(1))

    with_store(tmp_path, work)


def test_also_is_undone_with_its_rows_and_the_rows_with_it(tmp_path: Path) -> None:
    def start(connection: Connection) -> None:
        connection.execute(update(schema.rooms).where(schema.rooms.c.id == ROOM).values(status="playing"))

    def fail(connection: Connection) -> None:
        start(connection)
        raise KeyError("no such seat")

    def twice(connection: Connection) -> None:
        connection.execute(insert(schema.rooms), room_values(ROOM))

    async def status(store: Store) -> object:
        return await store.read(lambda c: c.execute(select(schema.rooms.c.status).order_by(schema.rooms.c.id)).scalar())

    async def work(store: Store) -> None:
        await store.append(ROOM, rows(1))
        with pytest.raises(Conflict):
            await store.append(ROOM, rows(1), start)
        with pytest.raises(KeyError, match="no such seat"):
            await store.append(ROOM, rows(2), fail)
        with pytest.raises(Conflict):
            await store.append(ROOM, rows(2), twice)
        assert await status(store) == "open"
        assert len(await all_rows(store)) == 1
        await store.append(ROOM, rows(2), start)
        assert await status(store) == "playing"

    with_store(tmp_path, work)


def test_work_that_fails_takes_nobody_with_it(tmp_path: Path) -> None:
    def bad(connection: Connection) -> None:
        connection.execute(update(schema.rooms).values(status="lost"))
        connection.execute(text("SELECT * FROM nonsense"))

    def good(connection: Connection) -> int:
        connection.execute(update(schema.rooms).values(changed=schema.rooms.c.changed + 1))
        return 7

    async def work(store: Store) -> None:
        jobs = [store.append(ROOM, rows(1)), store.write(bad), store.write(good), store.append(ROOM, rows(2))]
        answers = await asyncio.gather(*jobs, store.write(good), return_exceptions=True)
        assert isinstance(answers[1], OperationalError)
        assert [answers[0], *answers[2:]] == [None, 7, None, 7]
        found = await store.read(lambda c: c.execute(select(schema.rooms.c.status, schema.rooms.c.changed)).all())
        assert {tuple(row) for row in found} == {("open", 2)}

    with_store(tmp_path, work)


def test_a_key_that_is_taken_comes_back_from_write_as_it_is(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(IntegrityError):
            await store.write(lambda c: c.execute(insert(schema.rooms), room_values(ROOM)))

    with_store(tmp_path, work)


def test_rows_with_a_gap_are_a_mistake_of_the_caller(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(ValueError, match="gap"):
            await store.append(ROOM, [*rows(1), *rows(3)])
        assert await all_rows(store) == []

    with_store(tmp_path, work)


def test_who_reads_sees_one_moment_and_cannot_write(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        loop = asyncio.get_running_loop()

        def look_twice(connection: Connection) -> tuple[object, object]:
            count = select(func.count()).select_from(schema.events)
            first = connection.execute(count).scalar()
            asyncio.run_coroutine_threadsafe(store.append(ROOM, rows(1)), loop).result(10)
            return first, connection.execute(count).scalar()

        assert await store.read(look_twice) == (0, 0)
        assert len(await all_rows(store)) == 1
        with pytest.raises(StoreError, match="may not be written to"):
            await store.read(lambda c: c.execute(insert(schema.rooms), room_values("x")))

    with_store(tmp_path, work)


def test_more_readers_than_connections_take_turns(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.append(ROOM, rows(1, 5))
        answers = await asyncio.gather(*(all_rows(store) for _ in range(READERS * 10)))
        assert [len(answer) for answer in answers] == [5] * (READERS * 10)

    with_store(tmp_path, work)


def test_closing_writes_what_still_waits(tmp_path: Path) -> None:
    async def first() -> None:
        store = await opened(tmp_path / "s.db")
        waiting = [asyncio.ensure_future(store.append(ROOM, rows(seq))) for seq in range(1, 101)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*waiting)
        with pytest.raises(StoreError, match="closed"):
            await store.append(ROOM, rows(101))
        await store.close()
        assert [path.name for path in tmp_path.iterdir()] == ["s.db"]  # nothing left beside it

    run(first())
    with closing(sqlite3.connect(tmp_path / "s.db")) as connection:
        assert connection.execute("SELECT count(*) FROM events").fetchone() == (100,)


def test_who_is_cancelled_harms_nobody(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        gone = asyncio.ensure_future(store.append(ROOM, rows(1)))
        stays = asyncio.ensure_future(store.append(ROOMS[1], rows(1)))
        await asyncio.sleep(0)
        gone.cancel()
        await stays
        assert gone.cancelled()
        assert len(await all_rows(store, ROOMS[1])) == 1

    with_store(tmp_path, work)


def test_now_is_in_milliseconds() -> None:
    before = time.time_ns()
    assert before // 1_000_000 <= now() <= time.time_ns() // 1_000_000
