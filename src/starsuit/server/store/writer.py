"""The one thread that writes. It commits everything waiting together, so that many writes share one sync."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final

from sqlalchemy import URL, Connection, bindparam, text
from sqlalchemy.exc import IntegrityError

from starsuit.server.store.database import StoreError, hang_up, is_taken, make_engine, named, translate
from starsuit.server.store.schema import events
from starsuit.server.threads import carried

__all__ = ["MARK", "Conflict", "WriteJob", "Writer", "unknown"]

MOST: Final = 2000  # jobs in a transaction, after which no more are added

TRIES: Final = 3  # when the transactions of two processes wait for each other, or a connection was cut

AT_ONCE: Final = 500  # rows in one statement; SQLite takes 32,766 values
COLUMNS: Final = tuple(column.name for column in events.columns)
INSERT: Final = events.insert().values({column.name: bindparam(column.name) for column in events.columns})


# Every transaction writes its number. PostgreSQL has numbers of its own, and can say what became of one; but after a
# crash it gives those that it lost to other transactions. A locked row is of a transaction that is not over yet.
MARK: Final = text(
    "INSERT INTO writers (id, batch, at) VALUES (:me, :batch, :at) "
    "ON CONFLICT (id) DO UPDATE SET batch = excluded.batch, at = excluded.at"
)
_FATE: Final = text("SELECT batch FROM writers WHERE id = :me FOR UPDATE")
_FORGET: Final = text("DELETE FROM writers WHERE id = :me OR at < :old")
KEPT: Final = 30 * 86_400_000  # milliseconds that the row of a process is kept after its last transaction


class Conflict(Exception):
    """A number or a move of a room is taken: somebody else was first. Nothing was written."""


@dataclass(slots=True, eq=False)
class WriteJob:
    """Rows of the log, other work, or both: all of it is written or none."""

    future: asyncio.Future[Any]
    rows: Sequence[dict[str, Any]]
    work: Callable[[Connection], Any] | None = None
    result: Any = None
    error: BaseException | None = None


class Writer:
    """Takes jobs from the event loop that made it, and settles their futures there, once per batch."""

    def __init__(self, url: URL, patience: float) -> None:
        self._url = url
        self._patience = patience
        self._engine = make_engine(url, "write", patience)
        self._alone = self._engine.dialect.name == "sqlite"
        self._connection: Connection | None = None
        self._id = secrets.token_hex(8)
        self._batch = 0
        self.full = False  # whether there was no room for the last thing to be written
        self._coming: list[WriteJob] = []  # in this turn of the event loop
        self._jobs: SimpleQueue[list[WriteJob] | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._run, name="starsuit-writer", daemon=True)
        self._thread.start()

    def put(self, rows: Sequence[dict[str, Any]], work: Callable[[Connection], Any] | None) -> asyncio.Future[Any]:
        future = self._loop.create_future()
        if not self._coming:
            self._loop.call_soon(self.hand_over)
        self._coming.append(WriteJob(future, rows, work))
        return future

    def hand_over(self) -> None:
        """Wake the thread once for everything that came in one turn of the loop: each time costs both a switch."""
        if self._coming:
            self._jobs.put(self._coming)
            self._coming = []

    def stop(self, within: float | None = None) -> bool:
        """Wait until every job that was handed over is written, at most so many seconds; returns whether they are."""
        self._jobs.put(None)
        self._thread.join(within)
        return not self._thread.is_alive()

    def _run(self) -> None:
        going = True
        while going:
            batch, going = self._take()
            if batch:
                self._commit(batch if self._alone else sorted(batch, key=_room))
                with suppress(RuntimeError):  # the loop is closed: nobody is waiting any more
                    self._loop.call_soon_threadsafe(_settle, batch)
        self._sign_off()
        self._disconnect()
        self._engine.dispose()

    def _sign_off(self) -> None:
        if self._batch and self._connection is not None:
            old = time.time_ns() // 1_000_000 - KEPT
            with suppress(Exception), self._connection.begin():
                self._connection.execute(_FORGET, {"me": self._id, "old": old})

    def _take(self) -> tuple[list[WriteJob], bool]:
        """The waiting jobs, and whether more may come."""
        batch: list[WriteJob] = []
        jobs = self._jobs.get()
        while jobs is not None:
            batch += jobs
            if len(batch) >= MOST:
                return batch, True
            try:
                jobs = self._jobs.get_nowait()
            except Empty:
                return batch, True
        return batch, False

    def _commit(self, batch: list[WriteJob], tries: int = TRIES) -> None:
        """One transaction for all; if the database itself fails, none of them is written."""
        mark, committing = None, False
        reused = self._connection is not None and not self._alone
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            with self._connection.begin():
                mark = self._mark(self._connection)
                for plain, jobs in groupby(batch, lambda job: job.work is None):
                    if plain:
                        self._insert(self._connection, list(jobs))
                    else:
                        for job in jobs:
                            self._carry_out(self._connection, job)
                committing = True
            self.full = False
        except BaseException as error:
            self._disconnect()
            failure = translate(error, self._url) or error
            self.full = isinstance(failure, StoreError) and failure.code == "store/full"
            cut = reused and mark is None and isinstance(failure, StoreError)  # while nobody used it
            crossed = mark is not None and isinstance(failure, StoreError) and failure.code == "store/locked"
            if tries > 1 and (cut or crossed):
                for job in batch:
                    job.error = None
                self._commit(batch, tries - 1)
                return
            if committing and mark is not None:
                written = self._was_written(mark)
                if written:  # and only the answer was lost
                    return
                if written is None:
                    failure = unknown(self._url)
            for job in batch:
                # One error object each: a shared one raised in many places would gather all their tracebacks.
                job.error = StoreError(failure.code, failure.sentence) if isinstance(failure, StoreError) else failure

    def _mark(self, connection: Connection) -> int | None:
        """Number a transaction, to ask for it if its COMMIT is not answered. SQLite is in this process: it answers."""
        if self._alone:
            return None
        self._batch += 1
        connection.execute(MARK, {"me": self._id, "batch": self._batch, "at": time.time_ns() // 1_000_000})
        return self._batch

    def _was_written(self, mark: int) -> bool | None:
        """What became of a transaction whose COMMIT was not answered; None if the database cannot tell in time."""
        end = time.monotonic() + self._patience
        while True:
            try:
                with self._engine.connect() as connection, connection.begin():
                    return connection.execute(_FATE, {"me": self._id}).scalar() == mark
            except Exception:  # noqa: S110 - not back yet
                pass
            if time.monotonic() > end:
                return None
            time.sleep(0.05)

    def _insert(self, connection: Connection, jobs: list[WriteJob]) -> None:
        """Insert the rows of all jobs together; if some are taken, job by job."""
        if len(jobs) > 1:
            try:
                rows = [row for job in jobs for row in job.rows]
                if connection.dialect.name == "sqlite" and len(rows) <= AT_ONCE:
                    _insert_rows(connection, rows)  # one statement, which SQLite undoes itself if it fails
                else:
                    _in_savepoint(connection, lambda: _insert_rows(connection, rows))
                return
            except IntegrityError:
                pass
        for job in jobs:
            self._carry_out(connection, job)

    def _carry_out(self, connection: Connection, job: WriteJob) -> None:
        """Do one job; its failure affects no other."""

        def both() -> None:
            # The work comes first: it may make the room that the rows belong to.
            job.result = None if job.work is None else job.work(connection)
            if job.rows:
                _insert_rows(connection, job.rows)

        try:
            _in_savepoint(connection, both)
        except Exception as error:
            if translate(error, self._url):
                raise
            job.error = Conflict(str(error)) if job.rows and is_taken(error) else error

    def _disconnect(self) -> None:
        """Make the next transaction use a new connection, whatever state this one is in."""
        hang_up(self._connection)
        self._connection = None


def unknown(url: URL) -> StoreError:
    """For a write of which nobody can say now whether it took place."""
    return StoreError("store/unknown", f"the database {named(url)} did not say whether it wrote something")


def _room(job: WriteJob) -> str:
    """Rooms are written in one order by all processes, so that no two transactions wait for each other."""
    return str(job.rows[0]["room"]) if job.rows else ""


def _insert_rows(connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
    """All rows in one statement.

    Python's SQLite releases the interpreter lock for each statement and each row of `executemany`, and beside a busy
    event loop it waits a long time to get it back.
    """
    if connection.dialect.name != "sqlite":
        connection.execute(INSERT, rows)
        return
    for start in range(0, len(rows), AT_ONCE):
        part = rows[start : start + AT_ONCE]
        connection.exec_driver_sql(_statement(len(part)), tuple(row[name] for row in part for name in COLUMNS))


@lru_cache(maxsize=AT_ONCE)
def _statement(rows: int) -> str:
    row = f"({', '.join('?' * len(COLUMNS))})"
    return f"INSERT INTO {events.name} ({', '.join(COLUMNS)}) VALUES {', '.join([row] * rows)}"  # noqa: S608 - our names


def _in_savepoint(connection: Connection, work: Callable[[], object]) -> None:
    connection.exec_driver_sql("SAVEPOINT job")
    try:
        work()
    except BaseException:
        # If the database abandoned the whole transaction there is no savepoint, and the first error is what counts.
        with suppress(Exception):
            connection.exec_driver_sql("ROLLBACK TO SAVEPOINT job")
            connection.exec_driver_sql("RELEASE SAVEPOINT job")
        raise
    connection.exec_driver_sql("RELEASE SAVEPOINT job")


def _settle(batch: list[WriteJob]) -> None:
    for job in batch:
        if job.future.done():  # the caller was cancelled
            continue
        if job.error is None:
            job.future.set_result(job.result)
        else:
            job.future.set_exception(carried(job.error))
