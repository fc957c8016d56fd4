"""Backing up the database while the server runs, and restoring it.

A backup is one SQLite file, a database like the original. PostgreSQL has its own tools for both.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from starsuit.records.files import make_folder
from starsuit.server.store.copying import BESIDE, Progress, copy, revision_of, stamped, sync_folder
from starsuit.server.store.database import StoreError, file_of, read_url
from starsuit.server.store.upgrade import check_known, now_stamp

__all__ = ["Copied", "backup", "restore"]


@dataclass(frozen=True, slots=True)
class Copied:
    """What was copied: to which file, how much, and where the previous file is now."""

    file: Path
    bytes: int
    revision: str
    rooms: int
    events: int
    old: Path | None = None


def backup(url: str, target: Path, *, force: bool = False, progress: Progress | None = None) -> Copied:
    """Copy the database as it is now to a new file, and check every page of the copy."""
    file = _file(url)
    _check_ours(file)
    if target.exists():
        if target.samefile(file):
            raise StoreError("backup/same", f"{target} is the database itself; give the backup another name")
        if not target.is_file():
            raise StoreError("store/write", f"{target} cannot be written: it is not a plain file")
        if not force:
            raise StoreError("backup/exists", f"{target} is there already; give another name, or --force to replace it")
    copy(file, target, progress)
    return _describe(target)


def restore(source: Path, url: str, *, progress: Progress | None = None) -> Copied:
    """Replace the database, which nobody may be using, with a backup; the old one is kept beside it."""
    file = _file(url)
    _check_ours(source)
    if file.exists() and source.samefile(file):
        raise StoreError("backup/same", f"{source} is the database itself; give the file of a backup")
    _check_unused(file, file)
    try:
        make_folder(file.parent)
        fresh = file.with_name(f".{file.name[:200]}.{os.getpid()}.restored")
        try:
            copy(source, fresh, progress)
            old = _exchange(file, fresh)
        finally:
            fresh.unlink(missing_ok=True)
    except OSError as error:
        raise StoreError("store/write", f"{file} cannot be written: {error.strerror or error}") from None
    return _describe(file, old)


def _exchange(file: Path, fresh: Path) -> Path | None:
    """Move the old database away and the new one into its place; if anything fails, the old one stays."""
    old = stamped(file, now_stamp(), "")
    _move(file, old)
    try:
        # A server that started while we copied has the old one open, under whatever name.
        _check_unused(old, file)
        fresh.replace(file)
    except BaseException:
        _move(old, file)
        raise
    sync_folder(file.parent)
    return old if old.exists() else None


def _move(file: Path, target: Path) -> None:
    """Move it with the files SQLite keeps beside it, or SQLite would apply those to the next database of this name.

    Those files may be all there is: somebody deleted the database and forgot its log.
    """
    for end in ("", *BESIDE):
        part = file.with_name(file.name + end)
        if part.exists():
            part.rename(target.with_name(target.name + end))


def _check_unused(file: Path, named: Path) -> None:
    """Raise if somebody has the database open. Only the sole user can leave write-ahead mode, so we try that."""
    if not file.exists() or not _begins_well(file):
        return  # nobody can be using it, and SQLite would delete the files beside it
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=0.2)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE").fetchone()
            connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise StoreError("restore/in-use", f"{named} is in use; stop the server first") from None
        # A damaged database is just what a backup is for.


def _begins_well(file: Path) -> bool:
    with file.open("rb") as start:
        return start.read(16) == b"SQLite format 3\0"


def _file(url: str) -> Path:
    file = file_of(read_url(url))
    if file is None:
        raise StoreError(
            "backup/postgresql", "a PostgreSQL database is backed up by pg_dump and restored by pg_restore"
        )
    return file


def _check_ours(file: Path) -> None:
    """Raise unless this is an intact database that this version can use."""
    if not file.is_file():
        raise StoreError("store/missing", f"there is no database {file}")
    revision = revision_of(file)
    if revision is None:
        raise StoreError("store/broken", f"{file} is not a database of Starsuit")
    check_known(revision, str(file))


def _describe(file: Path, old: Path | None = None) -> Copied:
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        rooms, events = connection.execute(
            "SELECT (SELECT count(*) FROM rooms), (SELECT count(*) FROM events)"
        ).fetchone()
    return Copied(file, file.stat().st_size, revision_of(file) or "", rooms, events, old)
