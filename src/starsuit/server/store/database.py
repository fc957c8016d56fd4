"""The database by its URL: how it is opened, and what its errors mean in one sentence."""

from __future__ import annotations

import hashlib
import shutil
import sqlite3
import time
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, Literal

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, PendingRollbackError, SQLAlchemyError
from sqlalchemy.pool import NullPool, QueuePool

from starsuit.errors import StarsuitError, missing_extra

__all__ = [
    "NO_ROOM",
    "StoreError",
    "ends_all",
    "file_of",
    "free_bytes",
    "hang_up",
    "is_taken",
    "make_engine",
    "named",
    "only_here",
    "read_url",
    "translate",
]

Use = Literal["read", "write", "migrate", "claim"]

READERS: Final = 4  # connections that can read at the same time
DOORKEEPERS: Final = 2  # more of them, that look up people only
OURS: Final = 7829  # the first key of our advisory locks for a transaction; any number that is ours
NO_ROOM: Final = 64 * 1024  # bytes: a disk with less than this is full, whatever the error says

_PRAGMAS: Final[dict[Use, tuple[str, ...]]] = {
    # FULL: everything committed is on the disk, even if the power fails.
    "write": ("synchronous = FULL", "foreign_keys = ON"),
    "read": ("query_only = ON",),
    # A migration may rebuild a table beside the old one; it checks the keys when it ends.
    "migrate": ("synchronous = FULL", "foreign_keys = OFF"),
    "claim": (),
}

# A process that stops in the middle of a transaction would keep others waiting for the rows it has written.
STALLED: Final = 1500  # milliseconds
# How a connection notices that the other machine is gone: seconds, but milliseconds for what was sent in vain.
_NETWORK: Final = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3, "tcp_user_timeout": 10_000}

_LOCKED: Final = ("store/locked", "another program keeps {file} locked; nothing was written")
_READONLY: Final = ("store/readonly", "{file} may not be written to")
_SQLITE: Final = {
    sqlite3.SQLITE_FULL: ("store/full", "the disk of {file} is full; nothing was written"),
    sqlite3.SQLITE_BUSY: _LOCKED,
    sqlite3.SQLITE_LOCKED: _LOCKED,
    sqlite3.SQLITE_NOTADB: ("store/broken", "{file} is not a database of Starsuit"),
    sqlite3.SQLITE_CORRUPT: ("store/broken", "{file} is damaged; `starsuit restore` puts a backup in its place"),
    sqlite3.SQLITE_READONLY: _READONLY,
    sqlite3.SQLITE_PERM: _READONLY,
    sqlite3.SQLITE_CANTOPEN: ("store/open", "{file} cannot be opened as a database"),
    sqlite3.SQLITE_IOERR: ("store/broken", "reading or writing {file} failed ({error})"),
}

_POSTGRESQL: Final = (  # the beginnings of its codes, and what they mean
    (("53100", "53200"), "store/full", "the database {name} has no room left; nothing was written"),
    (("40", "55P03"), "store/locked", "others were writing to {name} at the same time; nothing was written"),
    (("57014",), "store/slow", "the database {name} took too long; nothing was written"),
    (("25P03",), "store/lost", "the database {name} hung up on a transaction that stalled; nothing was written"),
    (("25", "28", "3D", "42501"), "store/open", "the database {name} cannot be opened or written to"),
)


class StoreError(StarsuitError):
    """The database cannot do it now and wrote nothing: store/full, store/locked, store/broken and the like."""

    status = 503


def read_url(text: str) -> URL:
    """The database that a text names: a URL, or the path of a SQLite file."""
    try:
        url = make_url(text) if "://" in text else URL.create("sqlite", database=text)
    except (ArgumentError, ValueError):
        raise _not_a_database() from None
    if url.drivername in ("postgres", "postgresql"):
        url = url.set(drivername="postgresql+psycopg")
    if url.drivername == "postgresql+psycopg":
        if find_spec("psycopg") is None:
            raise missing_extra("PostgreSQL needs psycopg", "postgresql")
        return url
    if url.get_backend_name() != "sqlite" or url.query or url.host:
        raise _not_a_database()
    if url.database in (None, "", ":memory:"):
        raise StoreError("store/url", "a database in memory would forget everything; give the path of a file")
    return url.set(drivername="sqlite+pysqlite")


def _not_a_database() -> StoreError:
    # The text may hold a password, so we do not repeat it.
    return StoreError("store/url", "a database is given as sqlite:///FILE or as postgresql://USER:PASSWORD@HOST/NAME")


def file_of(url: URL) -> Path | None:
    """The file of a SQLite database."""
    return Path(url.database or "") if url.get_backend_name() == "sqlite" else None


def named(url: URL) -> str:
    """The database as people may see it: without the password."""
    file = file_of(url)
    return str(file) if file else url.render_as_string(hide_password=True)


def make_engine(url: URL, use: Use, patience: float, *, readers: int = READERS) -> Engine:
    """Connections for one use; `patience` is how many seconds to wait while another process writes."""
    pool: dict[str, Any] = {"poolclass": NullPool}
    if use == "read":
        pool = {"poolclass": QueuePool, "pool_size": readers, "max_overflow": 0}
    if file_of(url) is None:
        isolation: dict[str, Any] = {"isolation_level": "REPEATABLE READ"} if use == "read" else {}
        arguments = {"connect_timeout": max(2, round(patience)), **_NETWORK, "options": _options(url, use, patience)}
        return create_engine(url, pool_pre_ping=use == "read", connect_args=arguments, **isolation, **pool)
    engine = create_engine(url, connect_args={"timeout": patience, "check_same_thread": False}, **pool)

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # `begin` below says when a transaction starts, and which kind
        for pragma in _PRAGMAS[use]:
            connection.execute(f"PRAGMA {pragma}")
        if use == "write":
            _log_ahead(connection, patience)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A connection that may write takes the lock at once: taking it later can fail halfway.
        connection.exec_driver_sql("BEGIN" if use == "read" else "BEGIN IMMEDIATE")

    return engine


def _options(url: URL, use: Use, patience: float) -> str:
    """The limits that PostgreSQL keeps to; only a migration may take as long as it needs."""
    given = url.query.get("options", "")
    settings = {
        "statement_timeout": 0 if use == "migrate" else round(1000 * patience),
        "lock_timeout": round(600 * patience) if use == "write" else 0,
        "idle_in_transaction_session_timeout": STALLED if use == "write" else 0,
        "default_transaction_read_only": "on" if use == "read" else "off",
    }
    ours = " ".join(f"-c {name}={value}" for name, value in settings.items() if value != 0)
    return f"{given if isinstance(given, str) else ' '.join(given)} {ours}".strip()


def _log_ahead(connection: sqlite3.Connection, patience: float) -> None:
    """Switch to a write-ahead log, so that others can read meanwhile. SQLite does not wait for its turn here; we do."""
    end = time.monotonic() + patience
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(0.02)


def is_taken(error: BaseException) -> bool:
    """Whether a row could not be written because its key is taken."""
    if not isinstance(error, IntegrityError):
        return False
    if isinstance(error.orig, sqlite3.Error):
        return error.orig.sqlite_errorname in ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE")
    return getattr(error.orig, "sqlstate", None) == "23505"


def only_here(connection: Connection, what: str) -> bool:
    """Whether no other process is about to do the same; holds until this transaction ends. SQLite has one writer."""
    if connection.dialect.name == "sqlite":
        return True
    key = int.from_bytes(hashlib.sha256(what.encode()).digest()[:4], signed=True)
    return bool(
        connection.execute(text("SELECT pg_try_advisory_xact_lock(:ours, :key)"), {"ours": OURS, "key": key}).scalar()
    )


def hang_up(connection: Connection | None) -> None:
    """Drop a connection, whatever state it is in: the next one is new."""
    if connection is not None:
        with suppress(Exception):
            connection.invalidate()
        with suppress(Exception):
            connection.close()


def translate(error: BaseException, url: URL) -> StoreError | None:
    """What a failure of the database itself means; None for anything else, such as a mistake in a query."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    file = file_of(url)
    if file is not None:
        return _of_sqlite(cause, file) if isinstance(cause, sqlite3.Error) else None
    if isinstance(error, PendingRollbackError):  # the connection was lost before this, while a savepoint was undone
        return StoreError("store/lost", f"the database {named(url)} cannot be reached")
    return _of_postgresql(error, cause, named(url)) if isinstance(error, DBAPIError) else None


def ends_all(error: Exception, connection: Connection) -> bool:
    """Whether a failed read is the end of its whole transaction, and not of one room in it."""
    return isinstance(error, SQLAlchemyError) and connection.dialect.name != "sqlite"


def _of_sqlite(error: sqlite3.Error, file: Path) -> StoreError | None:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_IOERR and free_bytes(file, NO_ROOM) < NO_ROOM:
        code = sqlite3.SQLITE_FULL
    if code not in _SQLITE:
        return None
    kind, sentence = _SQLITE[code]
    return StoreError(kind, sentence.format(file=file, error=error))


def free_bytes(file: Path, unknown: int) -> int:
    """How much room there is on the disk of a file."""
    try:
        return shutil.disk_usage(file.parent).free
    except OSError:
        return unknown


def _of_postgresql(error: DBAPIError, cause: BaseException | None, name: str) -> StoreError | None:
    state: str = getattr(cause, "sqlstate", None) or ""
    for states, code, sentence in _POSTGRESQL:
        if state.startswith(states):
            return StoreError(code, sentence.format(name=name))
    # By name: psycopg is not there where nobody uses it.
    operational = any(kind.__name__ == "OperationalError" for kind in type(cause).__mro__)
    if error.connection_invalidated or (not state and operational):
        return StoreError("store/lost", f"the database {name} cannot be reached")
    if state[:2] in ("08", "53", "57", "58", "XX"):
        return StoreError("store/broken", f"the database {name} failed ({str(cause).splitlines()[0]})")
    return None
