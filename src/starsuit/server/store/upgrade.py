"""At start-up: create the database, bring it to this version's tables, or refuse it in one sentence."""

from __future__ import annotations

import os
import shutil
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, inspect, text

from starsuit.records.files import make_folder
from starsuit.server.store.copying import copy, stamped
from starsuit.server.store.database import StoreError, file_of, make_engine, named, translate

__all__ = ["check_known", "now_stamp", "upgrade"]

MIGRATIONS: Final = Path(__file__).parent / "migrations"


def upgrade(url: URL, *, patience: float = 5.0, migrations: Path = MIGRATIONS) -> Path | None:
    """Run the steps that are due, all or none; returns the copy of the old file, if one was made."""
    config = Config()
    config.set_main_option("script_location", str(migrations).replace("%", "%%"))
    file = file_of(url)
    if file is not None:
        _make_file(file)
    engine = make_engine(url, "migrate", patience)
    try:
        # Lock before looking: if two servers start together, one upgrades and the other waits.
        with engine.begin() as connection:
            return _climb(connection, url, config)
    except Exception as error:
        raise translate(error, url) or error from None
    finally:
        engine.dispose()


def _climb(connection: Connection, url: URL, config: Config) -> Path | None:
    script = ScriptDirectory.from_config(config)
    if url.get_backend_name() == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(7827)"))  # any number that is ours
    present = MigrationContext.configure(connection).get_current_revision()
    head = script.get_current_head()
    if present == head:
        return None
    beside = url.get_backend_name() == "postgresql" and present is not None and not _is_known(present, script)
    if beside and _still_fits(connection, head):
        return None  # a newer version runs beside us; it added something, and took nothing away that we need
    if present is None and set(inspect(connection).get_table_names()) - {"alembic_version"}:
        raise StoreError("store/broken", f"{named(url)} is a database of something else than Starsuit")
    check_known(present, named(url), script)
    old = None if present is None else _keep(url, head or "")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
        _check_keys(connection, url)
    except BaseException:
        if old is not None:
            old.unlink()  # the transaction leaves the database as it was
        raise
    return old


def check_known(revision: str | None, name: str, script: ScriptDirectory | None = None) -> None:
    """Raise if a database has tables that only a later version knows."""
    script = script or ScriptDirectory(str(MIGRATIONS))
    if revision is not None and not _is_known(revision, script):
        ours = script.get_current_head()
        sentence = f"{name} was made by a newer Starsuit (its tables are of revision {revision}, ours of {ours})"
        raise StoreError("store/newer", sentence)


def _is_known(revision: str, script: ScriptDirectory) -> bool:
    return revision in {step.revision for step in script.walk_revisions()}


def _still_fits(connection: Connection, ours: str | None) -> bool:
    """Whether the tables of a newer version are still good for this one.

    A migration that takes something away, which it may do a release after nothing needs it, writes its own revision as
    the oldest; one that only adds leaves it alone. Revisions are numbers of four digits, so text compares them.
    """
    oldest = connection.execute(text("SELECT value FROM meta WHERE key = 'oldest-revision'")).scalar()
    return oldest is not None and ours is not None and str(oldest) <= ours


def now_stamp() -> str:
    return datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")


def _keep(url: URL, revision: str) -> Path | None:
    """Copy the file as it was. PostgreSQL has its own tools, and its steps are one transaction too."""
    file = file_of(url)
    if file is None:
        return None
    size, free = file.stat().st_size, shutil.disk_usage(file.parent).free
    if free < size:
        sentence = f"the disk of {file} has no room for a copy of it, which comes before a change of its tables"
        raise StoreError("store/full", sentence)
    old = stamped(file, now_stamp(), f".before-{revision}")
    copy(file, old)
    return old


def _check_keys(connection: Connection, url: URL) -> None:
    if file_of(url) is not None and (row := connection.exec_driver_sql("PRAGMA foreign_key_check").first()):
        raise StoreError(
            "store/broken", f"a row of {row[0]} in {named(url)} points to a row of {row[2]} that is not there"
        )


def _make_file(file: Path) -> None:
    """Create an empty file that only we may read: it will hold passwords and keys."""
    try:
        make_folder(file.parent)
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise StoreError("store/open", f"{file} cannot be opened: {error.strerror or error}") from None
