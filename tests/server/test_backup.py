"""Backups: a snapshot of a database that is being written to, and the way back, with nothing lost on either."""

from __future__ import annotations

import asyncio
import io
import json
import os
import pty
import re
import shutil
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing, redirect_stderr, redirect_stdout
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from starsuit.cli import main, starsuit
from starsuit.server.store import copying
from starsuit.server.store.backups import backup, restore
from starsuit.server.store.database import StoreError
from starsuit.server.store.event_log import Store
from starsuit.server.store.schema import REVISION
from tests.kit.rooms import ROOMS, all_rows, opened, rows, write_until_killed

if TYPE_CHECKING:
    from pathlib import Path

ROOM = ROOMS[0]


def make(file: Path, count: int = 3) -> Path:
    """A database with this many events in it."""

    async def work() -> None:
        store = await opened(file)
        await store.append(ROOM, rows(1, count, move="a"))
        await store.close()

    asyncio.run(work())
    return file


def events_of(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT count(*) FROM events").fetchone()[0])


def command(*arguments: object) -> tuple[int, str]:
    """Run the command; returns its exit code and what it said."""
    out = io.StringIO()
    with redirect_stdout(out), redirect_stderr(out), pytest.raises(SystemExit) as left:
        main([str(argument) for argument in arguments])
    return int(left.value.code or 0), out.getvalue()


def in_use(error: pytest.ExceptionInfo[StoreError]) -> bool:
    return error.value.code == "restore/in-use"


def test_a_backup_is_one_sound_file_that_only_we_may_read(tmp_path: Path) -> None:
    file, target = make(tmp_path / "s.db"), tmp_path / "copy.db"
    copied = backup(str(file), target)
    assert (copied.file, copied.rooms, copied.events, copied.revision) == (target, len(ROOMS), 3, REVISION)
    assert copied.bytes == target.stat().st_size
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "s.db"]
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    with closing(sqlite3.connect(target)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_a_backup_holds_what_was_acknowledged_before_while_others_write_on(tmp_path: Path) -> None:
    file, told = make(tmp_path / "s.db", count=20_000), tmp_path / "told"
    context = get_context("forkserver")
    context.set_forkserver_preload(["tests.kit.rooms"])
    process = context.Process(target=write_until_killed, args=(str(file), str(told), 1))
    process.start()
    try:
        while not (told.exists() and told.stat().st_size):
            assert process.is_alive()
        for number in range(5):
            before = told.read_text().splitlines()
            backup(str(file), tmp_path / f"{number}.db")
            with closing(sqlite3.connect(tmp_path / f"{number}.db")) as connection:
                found = set(connection.execute("SELECT room, seq, move FROM events WHERE move IS NOT NULL"))
                gaps = connection.execute(
                    "SELECT room FROM events GROUP BY room HAVING max(seq) != count(*)"
                ).fetchall()
            assert gaps == []
            for line in before:
                room, seq, _count, move = line.split()
                assert (room, int(seq), move) in found
        assert len(told.read_text().splitlines()) > len(before), "nothing was written meanwhile"
    finally:
        process.kill()
        process.join()


def test_what_is_written_meanwhile_does_not_make_a_backup_start_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copying, "PAGES", 1)
    file = make(tmp_path / "s.db", count=2000)
    done: list[int] = []

    def disturb(reached: int, total: int) -> None:
        done.append(reached)
        assert len(done) <= total, "it started again"
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("UPDATE rooms SET changed = changed + 1")
            connection.commit()

    with closing(sqlite3.connect(file)) as other:
        other.execute("PRAGMA journal_mode = WAL")  # as it is while a server runs
        backup(str(file), tmp_path / "copy.db", progress=disturb)
    assert done == list(range(1, len(done) + 1))
    with closing(sqlite3.connect(tmp_path / "copy.db")) as connection:
        assert connection.execute("SELECT max(changed) FROM rooms").fetchone() == (0,)


def test_a_backup_replaces_no_file_unless_told_to(tmp_path: Path) -> None:
    file, target = make(tmp_path / "s.db"), tmp_path / "copy.db"
    target.write_text("a letter")
    with pytest.raises(StoreError, match="is there already"):
        backup(str(file), target)
    assert target.read_text() == "a letter"
    assert backup(str(file), target, force=True).events == 3
    with pytest.raises(StoreError, match="the database itself"):
        backup(str(file), file, force=True)
    with pytest.raises(StoreError, match="not a plain file"):
        backup(str(file), tmp_path, force=True)


def test_what_is_no_database_of_ours_is_not_backed_up(tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    with pytest.raises(StoreError, match="there is no database"):
        backup(str(tmp_path / "none.db"), target)
    (tmp_path / "text").write_text("nothing of the kind" * 1000)
    with pytest.raises(StoreError, match="is not a database of Starsuit"):
        backup(str(tmp_path / "text"), target)
    with closing(sqlite3.connect(tmp_path / "other.db")) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(StoreError, match="is not a database of Starsuit"):
        backup(str(tmp_path / "other.db"), target)
    assert not target.exists()


def test_a_damaged_database_gives_no_backup(tmp_path: Path) -> None:
    file = make(tmp_path / "s.db", count=2000)
    data = bytearray(file.read_bytes())
    data[-40_000:] = os.urandom(40_000)
    file.write_bytes(data)
    with pytest.raises(StoreError, match="damaged"):
        backup(str(file), tmp_path / "copy.db")
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("limit", [20_000, 100_000])
def test_a_backup_that_does_not_fit_leaves_nothing(tmp_path: Path, limit: int) -> None:
    file, disk = make(tmp_path / "s.db", count=5000), tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(
        [shutil.which("mount") or "false", "-t", "tmpfs", "-o", f"size={limit}", "none", disk], stderr=-3, check=False
    )
    if mounted.returncode:
        pytest.skip("a small file system needs the right to mount one")
    try:
        with pytest.raises(StoreError) as caught:
            backup(str(file), disk / "copy.db")
        assert caught.value.code == "store/full"
        assert str(disk / "copy.db") in str(caught.value)
        assert list(disk.iterdir()) == []
    finally:
        subprocess.run([str(shutil.which("umount")), disk], check=True)


def test_restoring_brings_back_what_was_and_keeps_what_is(tmp_path: Path) -> None:
    file, copy = make(tmp_path / "s.db"), tmp_path / "copy.db"
    backup(str(file), copy)

    async def more() -> None:
        store = await Store.open(str(file))
        await store.append(ROOM, rows(4))
        await store.close()

    async def after() -> None:
        store = await Store.open(str(file))
        assert [row.seq for row in await all_rows(store)] == [1, 2, 3]
        await store.append(ROOM, rows(4, 2, move="b"))
        await store.close()

    asyncio.run(more())
    restored = restore(copy, str(file))
    assert restored.events == 3
    assert restored.old is not None
    assert restored.old.name.endswith(".bak")
    assert events_of(restored.old) == 4
    asyncio.run(after())
    assert (events_of(file), events_of(copy)) == (5, 3)


def test_a_database_in_use_is_not_replaced(tmp_path: Path) -> None:
    file, copy = make(tmp_path / "s.db"), tmp_path / "copy.db"
    backup(str(file), copy)

    async def work() -> None:
        store = await Store.open(str(file))
        await store.append(ROOM, rows(4))
        arguments = [sys.executable, "-m", "starsuit", "restore", str(copy), "--database", str(file)]
        done = await asyncio.to_thread(subprocess.run, arguments, capture_output=True, check=False)
        assert done.returncode == 1
        assert done.stderr.decode() == f"Error: {file} is in use; stop the server first\n"
        copied: list[int] = []
        with pytest.raises(StoreError) as caught:
            restore(copy, str(file), progress=lambda pages, _total: copied.append(pages))
        assert in_use(caught)
        assert copied == []  # it says so before the work is done
        await store.append(ROOM, rows(5))
        assert len(await all_rows(store)) == 5
        await store.close()

    asyncio.run(work())
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "s.db"]
    assert restore(copy, str(file)).events == 3


def test_a_server_that_starts_while_we_copy_keeps_its_database(tmp_path: Path) -> None:
    file, copy = make(tmp_path / "s.db"), tmp_path / "copy.db"
    backup(str(file), copy)
    process: list[subprocess.Popen[bytes]] = []
    code = (
        "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('PRAGMA journal_mode = WAL');"
        "c.execute('SELECT * FROM rooms').fetchall(); print('open', flush=True); sys.stdin.read(1)"
    )

    def start(_done: int, _total: int) -> None:
        if not process:
            arguments = [sys.executable, "-c", code, str(file)]
            process.append(subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE))
            assert process[0].stdout is not None
            assert process[0].stdout.readline() == b"open\n"

    try:
        with pytest.raises(StoreError) as caught:
            restore(copy, str(file), progress=start)
        assert in_use(caught)
    finally:
        process[0].communicate()
    assert events_of(file) == 3
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "s.db"]


@pytest.mark.parametrize("rubbish", [b"", b"not a database" * 1000])
def test_a_broken_database_is_what_a_backup_is_for(tmp_path: Path, rubbish: bytes) -> None:
    file, copy = make(tmp_path / "s.db"), tmp_path / "copy.db"
    backup(str(file), copy)
    file.write_bytes(rubbish)
    file.with_name("s.db-wal").write_bytes(b"left over")  # it must not be taken for part of the new one
    restored = restore(copy, str(file))
    assert restored.old is not None
    assert restored.old.read_bytes() == rubbish
    assert restored.old.with_name(f"{restored.old.name}-wal").read_bytes() == b"left over"
    assert events_of(file) == 3
    assert not file.with_name("s.db-wal").exists()


def test_the_log_of_a_database_that_was_deleted_is_not_taken_for_that_of_the_backup(tmp_path: Path) -> None:
    file, copy = make(tmp_path / "s.db"), tmp_path / "copy.db"
    backup(str(file), copy)

    async def leave_a_log() -> None:
        store = await Store.open(str(file))
        await store.append(ROOM, rows(4, 100))
        shutil.copy(tmp_path / "s.db-wal", tmp_path / "wal")
        await store.close()

    asyncio.run(leave_a_log())
    file.unlink()
    (tmp_path / "wal").rename(tmp_path / "s.db-wal")
    assert restore(copy, str(file)).old is None
    assert events_of(file) == 3
    assert len(list(tmp_path.glob("s.db.*.bak-wal"))) == 1


def test_what_is_no_sound_backup_replaces_nothing(tmp_path: Path) -> None:
    file, copy = make(tmp_path / "s.db", count=2000), tmp_path / "copy.db"
    backup(str(file), copy)
    before = file.read_bytes()
    data = bytearray(copy.read_bytes())
    data[-40_000:] = os.urandom(40_000)
    (tmp_path / "damaged.db").write_bytes(data)
    (tmp_path / "empty.db").write_bytes(b"")
    with closing(sqlite3.connect(shutil.copy(copy, tmp_path / "newer.db"))) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    wrong = {
        "damaged.db": "damaged",
        "empty.db": "not a database",
        "newer.db": "newer Starsuit",
        "none.db": "there is no",
    }
    for name, why in wrong.items():
        with pytest.raises(StoreError, match=why):
            restore(tmp_path / name, str(file))
    with pytest.raises(StoreError, match="the database itself"):
        restore(file, str(file))
    assert file.read_bytes()[100:] == before[100:]  # the head says whether there is a log ahead
    assert list(tmp_path.glob("*.bak")) == []


def test_restoring_where_there_is_nothing_makes_only_the_folder_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    copy = tmp_path / "copy.db"
    backup(str(make(tmp_path / "s.db")), copy)
    restored = restore(copy, f"sqlite:///{tmp_path}/state/starsuit/server/starsuit.db")
    assert (restored.old, restored.events) == (None, 3)
    with pytest.raises(StoreError, match="there is no folder"):
        restore(copy, f"sqlite:///{tmp_path}/typo/s.db")
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot be written"):
        restore(copy, str(tmp_path / "file" / "s.db"))


def test_the_commands_work_on_the_servers_own_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.delenv("STARSUIT_DATABASE", raising=False)
    monkeypatch.delenv("STARSUIT_DATA", raising=False)
    file, copy = make(tmp_path / "starsuit" / "server" / "starsuit.db"), tmp_path / "copy.db"
    code, said = command("backup", copy)
    assert (code, said) == (
        0,
        f"{copy}: {len(ROOMS)} rooms, 3 events, {copy.stat().st_size:,} bytes; every page is sound\n",
    )
    code, said = command("restore", copy)
    assert code == 0
    assert "What was there before is kept as" in said
    monkeypatch.setenv("STARSUIT_DATABASE", str(tmp_path / "none.db"))
    assert command("backup", tmp_path / "x.db") == (1, f"Error: there is no database {tmp_path / 'none.db'}\n")
    monkeypatch.delenv("STARSUIT_DATABASE")
    monkeypatch.setenv("STARSUIT_DATA", str(file.parent))
    assert command("backup", tmp_path / "x.db")[0] == 0


def answer(*arguments: object) -> tuple[int, dict[str, Any]]:
    code, said = command(*arguments, "--json")
    return code, json.JSONDecoder().raw_decode(said)[0]


def test_programs_read_json(tmp_path: Path) -> None:
    file, copy = make(tmp_path / "s.db"), tmp_path / "copy.db"
    code, said = answer("backup", "--database", file, copy)
    size = copy.stat().st_size
    assert (code, said) == (
        0,
        {"file": str(copy), "bytes": size, "revision": REVISION, "rooms": len(ROOMS), "events": 3, "old": None},
    )
    code, said = answer("restore", "--database", file, copy)
    assert code == 0
    assert events_of(tmp_path / said["old"]) == 3
    code, said = answer("backup", "--database", file, copy)
    assert (code, said["error"]["code"]) == (1, "backup/exists")
    code, said = answer("backup", "--database", "postgresql://ann:secret@host/db", copy)
    assert code == 1
    assert said["error"]["code"] in ("backup/postgresql", "extra/postgresql")
    assert "secret" not in said["error"]["sentence"]


def test_a_folder_is_not_a_file_to_back_up_to(tmp_path: Path) -> None:
    assert CliRunner().invoke(starsuit, ["backup", str(tmp_path)]).exit_code == 2


def test_a_backup_that_takes_long_shows_how_far_it_is(tmp_path: Path) -> None:
    file = make(tmp_path / "s.db", count=3000)
    code = (
        "import sys; from starsuit.commands import progress; from starsuit.server.store import copying;"
        "from starsuit.cli import main; progress.SHOWN_AFTER = 0; copying.PAGES = 20; main(sys.argv[1:])"
    )
    ours, theirs = pty.openpty()
    arguments = ["backup", "--database", str(file), str(tmp_path / "copy.db")]
    done = subprocess.run([sys.executable, "-c", code, *arguments], stderr=theirs, stdout=subprocess.PIPE, check=False)
    os.close(theirs)
    shown = os.read(ours, 100_000).decode()
    os.close(ours)
    assert done.returncode == 0
    assert re.search(r"(\d+)/\1\b", shown)
    assert "3,000 events" in done.stdout.decode()
