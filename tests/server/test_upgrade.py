"""Migrations: any database of an earlier version gets this version's tables, or stays as it was."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from starsuit.server.store import schema
from starsuit.server.store.database import StoreError, make_engine, read_url
from starsuit.server.store.event_log import Store
from starsuit.server.store.upgrade import MIGRATIONS, upgrade
from tests.kit.rooms import ROOMS, all_rows, open_and_close, run, three_rows, with_store

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from pathlib import Path


def test_the_migrations_lead_to_the_tables_of_the_schema(tmp_path: Path) -> None:
    url = read_url(str(tmp_path / "s.db"))
    upgrade(url)
    engine = make_engine(url, "read", 1)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True, "compare_type": True})
        assert compare_metadata(context, schema.METADATA) == []
        made = {tuple(row) for row in connection.execute(text("SELECT type, name FROM sqlite_schema"))}
    engine.dispose()
    direct = make_engine(read_url(str(tmp_path / "direct.db")), "write", 1)
    schema.METADATA.create_all(direct)
    with direct.connect() as connection:
        wanted = {tuple(row) for row in connection.execute(text("SELECT type, name FROM sqlite_schema"))}
    direct.dispose()
    assert {name for name in made if "alembic" not in name[1]} == wanted


STEP = f"""
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{schema.REVISION}"


def upgrade() -> None:
    with op.batch_alter_table("rooms", recreate="always") as batch:
        batch.add_column(sa.Column("title", sa.String(40), nullable=False, server_default="none"))
    op.create_table("extra", sa.Column("id", sa.Integer, primary_key=True))
"""


def next_version(folder: Path, step: str) -> Path:
    """The migrations of a later version."""
    shutil.copytree(MIGRATIONS, folder / "migrations", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "migrations" / "versions" / "v9999_next.py").write_text(step)
    return folder / "migrations"


def test_data_survives_the_next_migration_and_the_old_file_is_kept(tmp_path: Path) -> None:
    with_store(tmp_path, three_rows)
    file = tmp_path / "s.db"
    later = next_version(tmp_path, STEP)
    old = upgrade(read_url(str(file)), migrations=later)
    assert old is not None
    assert old.name.startswith("s.db.2")
    assert old.name.endswith("Z.before-9999.bak")
    columns_now = len(schema.rooms.columns)
    for path, revision, columns in ((file, "9999", columns_now + 1), (old, schema.REVISION, columns_now)):
        with closing(sqlite3.connect(path)) as connection:
            assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == (revision,)
            assert connection.execute("SELECT count(*) FROM events").fetchone() == (3,)
            assert connection.execute("SELECT count(*) FROM rooms").fetchone() == (len(ROOMS),)
            assert len(connection.execute("PRAGMA table_info(rooms)").fetchall()) == columns
            assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    assert upgrade(read_url(str(file)), migrations=later) is None  # nothing is due, nothing is copied
    assert len(list(tmp_path.glob("*.bak"))) == 1


@pytest.mark.parametrize(
    "end",
    [
        "    raise RuntimeError('a mistake')",
        "    op.execute('DELETE FROM rooms')",  # the events would belong to nothing
    ],
)
def test_a_migration_that_fails_leaves_everything_as_it_was(tmp_path: Path, end: str) -> None:
    with_store(tmp_path, three_rows)
    file = tmp_path / "s.db"
    before = file.read_bytes()
    later = next_version(tmp_path, STEP + end)
    with pytest.raises((RuntimeError, StoreError), match=r"a mistake|points to a row of rooms"):
        upgrade(read_url(str(file)), migrations=later)
    assert file.read_bytes() == before
    assert list(tmp_path.glob("*.bak")) == []
    with_open = Store.open(str(file))
    run(closed_again(with_open))


async def closed_again(opening: Coroutine[Any, Any, Store]) -> None:
    store = await opening
    assert len(await all_rows(store)) == 3
    await store.close()


def test_servers_that_start_together_make_one_database(tmp_path: Path) -> None:
    context = get_context("forkserver")
    context.set_forkserver_preload(["tests.kit.rooms"])
    for turn in range(3):
        file = str(tmp_path / f"{turn}.db")
        started = [context.Process(target=open_and_close, args=(file,)) for _ in range(4)]
        for process in started:
            process.start()
        for process in started:
            process.join(30)
        assert [process.exitcode for process in started] == [0] * 4
        assert list(tmp_path.glob("*.bak")) == []


def test_the_revision_that_the_store_looks_for_is_the_last_migration() -> None:
    assert ScriptDirectory(str(MIGRATIONS)).get_current_head() == schema.REVISION


def test_a_server_with_nothing_to_migrate_does_not_import_the_migrations(tmp_path: Path) -> None:
    upgrade(read_url(str(tmp_path / "a.db")))
    program = f"""
import asyncio, sys
from starsuit.server.store.event_log import Store
async def main():
    await (await Store.open({str(tmp_path / "a.db")!r})).close()
asyncio.run(main())
assert "alembic" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True)
