"""The store in trouble: full, locked, broken or killed, it says why and loses nothing."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from contextlib import closing, contextmanager
from multiprocessing import get_context
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import Connection, insert, select, update

from starsuit.server.store import schema
from starsuit.server.store.database import StoreError
from starsuit.server.store.event_log import Store
from tests.kit.rooms import ROOMS, all_rows, refused, room_values, rows, run, three_rows, with_store, write_until_killed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

ROOM = ROOMS[0]


@contextmanager
def locked(file: Path) -> Iterator[Callable[[], None]]:
    """Another process holds the write lock until it is released."""
    code = (
        "import sqlite3, sys; c = sqlite3.connect(sys.argv[1], isolation_level=None);"
        "c.execute('BEGIN IMMEDIATE'); print('locked', flush=True); sys.stdin.read(1)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"locked\n"

        def let_go() -> None:
            process.communicate()

        yield let_go
        if process.poll() is None:
            let_go()


def test_a_lock_of_another_process_is_waited_for_and_then_told(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        with locked(tmp_path / "s.db") as let_go:
            jobs = [store.append(room, rows(1)) for room in ROOMS]
            answers = await asyncio.gather(*jobs, return_exceptions=True)
            assert {answer.code for answer in answers if isinstance(answer, StoreError)} == {"store/locked"}
            assert len({id(answer) for answer in answers}) == len(ROOMS)
            assert await all_rows(store) == []  # reading goes on
            let_go()
        await store.append(ROOM, rows(1))
        assert len(await all_rows(store)) == 1

    with_store(tmp_path, work, patience=0.3)


def test_a_lock_that_is_let_go_in_time_is_nobodys_trouble(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        with locked(tmp_path / "s.db") as let_go:
            waiting = asyncio.ensure_future(store.append(ROOM, rows(1)))
            await asyncio.sleep(0.3)
            assert not waiting.done()
            let_go()
            await waiting

    with_store(tmp_path, work, patience=20)


def test_a_database_that_is_locked_when_the_server_starts(tmp_path: Path) -> None:
    with_store(tmp_path, three_rows)
    with locked(tmp_path / "s.db"):
        assert refused(tmp_path / "s.db", patience=0.2).code == "store/locked"


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A real file system of one megabyte, if we may make one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = shutil.which("mount")
    made = mount and subprocess.run([mount, "-t", "tmpfs", "-o", "size=1m", "none", folder], stderr=-3, check=False)
    if not made or made.returncode:
        pytest.skip("a small file system needs the right to mount one")
    yield folder
    subprocess.run([str(shutil.which("umount")), folder], check=True)


async def fill_up(store: Store, most: int) -> tuple[int, StoreError]:
    """Append until there is no room; returns how far it got, and what was said."""
    seq = 0
    while seq < most:
        try:
            await store.append(ROOM, rows(seq + 1, 50))
        except StoreError as error:
            return seq, error
        seq += 50
    raise AssertionError("it never filled up")


def test_a_full_disk_refuses_and_goes_on_when_there_is_room(small_disk: Path) -> None:
    ballast = small_disk / "ballast"
    ballast.write_bytes(bytes(300_000))

    async def work(store: Store) -> None:
        reached, error = await fill_up(store, 20_000)
        assert (error.code, error.status) == ("store/full", 503)
        assert "\n" not in str(error)
        assert [row.seq for row in await all_rows(store)] == list(range(1, reached + 1))
        with pytest.raises(StoreError, match="full"):
            await store.append(ROOM, rows(reached + 1, 500))
        ballast.unlink()
        await store.append(ROOM, rows(reached + 1, 50))
        assert [row.seq for row in await all_rows(store)] == list(range(1, reached + 51))

    with_store(small_disk, work)


def test_a_disk_that_is_full_at_the_start(small_disk: Path) -> None:
    (small_disk / "ballast").write_bytes(bytes(1_040_000))
    assert refused(small_disk / "s.db").code == "store/full"


def test_everybody_in_a_transaction_that_finds_no_room_is_told(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.append(ROOM, rows(1))
        await store.write(lambda c: c.exec_driver_sql("PRAGMA max_page_count = 40").close())
        # The writer is kept busy until all of them wait for the same transaction.
        busy, gate = threading.Event(), threading.Event()

        def wait(_connection: Connection) -> None:
            busy.set()
            gate.wait()

        held = asyncio.ensure_future(store.write(wait))
        await asyncio.to_thread(busy.wait)
        jobs = [asyncio.ensure_future(store.append(room, rows(2, 400))) for room in ROOMS]
        await asyncio.sleep(0)
        gate.set()
        await held
        answers = await asyncio.gather(*jobs, return_exceptions=True)
        assert {answer.code for answer in answers if isinstance(answer, StoreError)} == {"store/full"}
        assert len([answer for answer in answers if answer]) == len(ROOMS)
        assert len(await all_rows(store)) == 1
        await store.append(ROOM, rows(2, 2400))  # the limit went with the connection
        assert len(await all_rows(store)) == 2401

    with_store(tmp_path, work)


def test_work_that_finds_no_room_undoes_the_whole_transaction_and_says_so(tmp_path: Path) -> None:
    def close(connection: Connection) -> None:
        connection.execute(update(schema.rooms).values(status="closed"))

    def grow(connection: Connection) -> None:
        connection.execute(insert(schema.rooms), [room_values(f"more{n}") for n in range(5000)])

    async def work(store: Store) -> None:
        await store.write(lambda c: c.exec_driver_sql("PRAGMA max_page_count = 40").close())
        jobs = [store.write(close), store.write(grow), store.append(ROOM, rows(1))]
        answers = await asyncio.gather(*jobs, return_exceptions=True)
        assert [getattr(answer, "code", None) for answer in answers] == ["store/full"] * 3
        status = select(schema.rooms.c.status).distinct()
        assert await store.read(lambda c: c.execute(status).scalars().all()) == ["open"]
        assert await all_rows(store) == []
        await store.write(close)

    with_store(tmp_path, work)


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "holiday.jpg"
    file.write_bytes(b"\xff\xd8 not a database at all" * 500)
    before = file.read_bytes()
    error = refused(file)
    assert (error.code, str(error)) == ("store/broken", f"{file} is not a database of Starsuit")
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


def test_a_database_of_something_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "other.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    before = file.read_bytes()
    assert refused(file).code == "store/broken"
    assert file.read_bytes() == before


def test_a_damaged_database_is_refused(tmp_path: Path) -> None:
    with_store(tmp_path, three_rows)
    file = tmp_path / "s.db"
    data = file.read_bytes()
    file.write_bytes(data[:4096] + os.urandom(len(data) - 4096))
    error = refused(file)
    assert error.code == "store/broken"
    assert "damaged" in str(error)


def test_damage_that_shows_while_the_server_runs_is_told(tmp_path: Path) -> None:
    with_store(tmp_path, three_rows)
    file = tmp_path / "s.db"
    with closing(sqlite3.connect(file)) as connection:
        root, size = connection.execute(
            "SELECT rootpage, (SELECT page_size FROM pragma_page_size) FROM sqlite_schema WHERE name = 'seats'"
        ).fetchone()
    data = bytearray(file.read_bytes())
    data[(root - 1) * size : root * size] = b"\xee" * size
    file.write_bytes(data)

    async def work() -> None:
        store = await Store.open(str(file))
        with pytest.raises(StoreError, match="damaged"):
            await store.read(lambda c: c.execute(select(schema.seats)).all())
        with pytest.raises(StoreError, match="damaged"):
            await store.write(lambda c: c.execute(schema.seats.insert(), {"room": ROOM, "seat": 0, "name": "Ann"}))
        await store.append(ROOM, rows(4))
        await store.close()

    run(work())


def test_a_database_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    with_store(tmp_path, three_rows)
    file = tmp_path / "s.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    before = file.read_bytes()
    error = refused(file)
    assert error.code == "store/newer"
    assert "newer Starsuit" in str(error)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("sqlite://", "store/url"),
        ("sqlite:///:memory:", "store/url"),
        ("sqlite:///x.db?mode=ro", "store/url"),
        ("mysql://ann:secret@host/db", "store/url"),
        ("://", "store/url"),
        ("", "store/url"),
        ("postgresql://ann:secret@host:port/db", "store/url"),
    ],
)
def test_what_names_no_database_is_refused_without_its_password(url: str, code: str) -> None:
    error = refused(url)
    assert error.code == code
    assert "secret" not in str(error)


def test_a_place_where_no_file_can_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert refused(tmp_path / "file" / "s.db").code == "store/open"
    assert refused(tmp_path).code == "store/open"


def test_a_folder_may_have_any_name_and_nobody_else_may_read_the_file(tmp_path: Path) -> None:
    folder = tmp_path / "a b c%20d"
    folder.mkdir()
    with_store(folder, three_rows)
    assert stat.S_IMODE((folder / "s.db").stat().st_mode) == 0o600


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no folder"):
        with_store(tmp_path / "mistyped", three_rows)
    assert list(tmp_path.iterdir()) == []


KILLS = 20


def kill_often(folder: Path, kills: int) -> int:
    """Kill a process that appends, again and again, and check each time; returns how many appends it reported."""
    file, told = folder / "s.db", folder / "told"
    with_store(folder, nothing)
    context = get_context("forkserver")
    context.set_forkserver_preload(["tests.kit.rooms"])
    seen = 0
    for life in range(kills):
        process = context.Process(target=write_until_killed, args=(str(file), str(told), life))
        process.start()
        deadline = time.monotonic() + 30
        while not (told.exists() and told.stat().st_size > seen) and time.monotonic() < deadline:
            time.sleep(0.005)
        time.sleep(random.uniform(0, 0.1))  # noqa: S311
        process.kill()
        process.join()
        assert process.exitcode == -9
        assert told.stat().st_size > seen, "it wrote nothing"
        seen = told.stat().st_size
        run(check_all_told(file, told.read_text()))
    return len(told.read_text().splitlines())


async def nothing(_store: Store) -> None:
    pass


async def check_all_told(file: Path, told: str) -> None:
    store = await Store.open(str(file))
    found = {room: await all_rows(store, room) for room in ROOMS}
    changed = dict(await store.read(lambda c: c.execute(select(schema.rooms.c.id, schema.rooms.c.changed)).all()))
    await store.close()
    for room, log in found.items():
        assert [row.seq for row in log] == list(range(1, len(log) + 1)), "a gap"
        assert not log or log[-1].last == len(log), "half a command"
        moves = [row.move for row in log if row.move]
        assert len(moves) == len(set(moves)), "a move counts twice"
        assert changed[room] <= len(log), "what goes with rows came without them"
    for line in told.splitlines():
        room, seq, count, move = line.split()
        first = found[room][int(seq) - 1]
        assert (first.move, first.last) == (move, int(seq) + int(count) - 1), "an append that returned is not there"


def test_after_kill_9_every_append_that_returned_is_there_once(tmp_path: Path) -> None:
    assert kill_often(tmp_path, KILLS) > KILLS


@pytest.mark.prove
def test_after_many_kills_too(tmp_path: Path) -> None:
    for turn in range(10):  # each with its own database: every check reads all of it
        assert kill_often(tmp_path / str(turn), KILLS) > KILLS
