"""Complete copies of a SQLite database in use, checked before they count."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from starsuit.server.store.database import StoreError, read_url, translate

__all__ = ["BESIDE", "Progress", "check", "copy", "revision_of", "stamped", "sync_folder"]

Progress = Callable[[int, int], None]  # pages done, and how many in all

PAGES: Final = 2048  # copied at a time
BESIDE: Final = ("-wal", "-shm", "-journal")  # what SQLite keeps beside a database


def copy(source: Path, target: Path, progress: Progress | None = None, *, patience: float = 5.0) -> None:
    """Write the database as it is now to a new file; a reader of `target` never sees half a copy."""
    part = target.with_name(f".{target.name[:200]}.{os.getpid()}.part")
    part.unlink(missing_ok=True)
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # it holds passwords and keys
        with _explained(source), closing(_connect(source, patience)) as old:
            # One read transaction: otherwise every write meanwhile would restart the copy.
            old.execute("BEGIN")
            old.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            with _explained(target), closing(sqlite3.connect(part, isolation_level=None)) as new:
                _fill(old, new, progress)
        check(part, named=target)
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(target)
        sync_folder(target.parent)
    except OSError as error:
        raise StoreError("store/write", f"{target} cannot be written: {error.strerror or error}") from None
    finally:
        for end in ("", *BESIDE):
            part.with_name(part.name + end).unlink(missing_ok=True)


def _fill(old: sqlite3.Connection, new: sqlite3.Connection, progress: Progress | None) -> None:
    def tell(_status: int, remaining: int, total: int) -> None:
        if progress is not None:
            progress(total - remaining, total)

    new.execute("PRAGMA synchronous = OFF")  # the whole file is synced before it counts
    old.backup(new, pages=PAGES, progress=tell)
    new.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it


def check(file: Path, *, named: Path | None = None) -> None:
    """Raise unless every page of a database that nobody is using is intact."""
    with _explained(named or file), closing(_connect(file, 0)) as connection:
        answer = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if answer != "ok":
            raise StoreError("store/broken", f"{named or file} is damaged ({' '.join(answer.split())})")


def revision_of(file: Path) -> str | None:
    """The revision of the tables in a database; None if it has none."""
    with _explained(file), closing(_connect(file, 0)) as connection:
        if not connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'alembic_version'").fetchone():
            return None
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        return None if row is None else str(row[0])


def stamped(file: Path, moment: str, end: str) -> Path:
    """An unused name beside a file: its own, the time and an ending."""
    target, count = file.with_name(f"{file.name}.{moment}{end}.bak"), 1
    while target.exists():
        count += 1
        target = file.with_name(f"{file.name}.{moment}{end}.{count}.bak")
    return target


def sync_folder(folder: Path) -> None:
    """Make sure that a new name in a folder survives a power failure, if the system can do that."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _connect(file: Path, patience: float) -> sqlite3.Connection:
    # A URI, because a plain name would create an empty database if there is none.
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=patience, isolation_level=None)


@contextmanager
def _explained(file: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise translate(error, read_url(str(file))) or StoreError(
            "store/broken", f"{file} cannot be read ({error})"
        ) from None
