"""Who may use a database: one server process alone, or the processes of a fleet together, and never both.

Two processes that know nothing of each other would each keep rooms in memory that the other changes. So a process
claims its database before anything else: with SQLite by a lock on a file beside it, with PostgreSQL by an advisory
lock, which processes of a fleet share. The kernel or PostgreSQL gives up the claim of a process that dies.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final, Protocol

from sqlalchemy import URL, Connection, text

from starsuit.server.store.database import StoreError, file_of, hang_up, make_engine, named, read_url, translate

if TYPE_CHECKING:
    from collections.abc import Callable

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

__all__ = ["DatabaseClaim", "InUse", "claim_database", "lock_file"]

KEY: Final = 7828  # of the advisory lock; any number that is ours
CHECK_EVERY: Final = 2.0  # seconds
FAR: Final = 1 << 30  # where Windows locks a byte, so that others can still read the address before it


class InUse(StoreError):
    """Another server has this database; where it is, if it says so."""

    def __init__(self, sentence: str, address: str = "") -> None:
        super().__init__("store/in-use", sentence)
        self.address = address


class DatabaseClaim(Protocol):
    """The right to use a database, until it is given back."""

    def announce(self, address: str) -> None:
        """Tell others on this machine where this server is."""
        ...

    def watch(self, lost: Callable[[], None]) -> None:
        """Call this, in another thread, if somebody else comes to have the database."""
        ...

    def release(self) -> None: ...


def claim_database(database: str, *, shared: bool = False, patience: float = 2.0) -> DatabaseClaim:
    """Claim a database for this process, or raise `InUse`. A shared claim goes along with other shared ones.

    `patience` is how many seconds to wait for another process, which may just be stopping.
    """
    url = read_url(database)
    file = file_of(url)
    if file is not None:
        return _FileClaim(file, patience)
    return _AdvisoryClaim(url, shared=shared, patience=patience)


def lock_file(database: Path) -> Path:
    """The file that the server of a SQLite database keeps locked, whatever name it was opened by."""
    resolved = database.resolve()
    return resolved.with_name(f"{resolved.name}.lock")


class _FileClaim:
    def __init__(self, database: Path, patience: float) -> None:
        place, end = lock_file(database), time.monotonic() + patience
        if not place.parent.is_dir():
            raise StoreError("store/open", f"{database} cannot be opened: there is no folder {place.parent}")
        try:
            self._handle = os.open(place, os.O_CREAT | os.O_RDWR, 0o600)
        except OSError as error:
            raise StoreError("store/open", f"{database} cannot be opened: {error.strerror or error}") from None
        while not _lock(self._handle):
            address = place.read_text(encoding="utf-8", errors="replace").strip()
            # One that has said where it is runs; one that has not is starting or stopping.
            if address or time.monotonic() > end:
                os.close(self._handle)
                where = f", at {address}" if address else ""
                raise InUse(
                    f"another Starsuit is using {database}{where}; stop it first, or choose another folder with --data",
                    address,
                )
            time.sleep(0.05)
        os.ftruncate(self._handle, 0)

    def announce(self, address: str) -> None:
        os.ftruncate(self._handle, 0)
        os.lseek(self._handle, 0, os.SEEK_SET)
        os.write(self._handle, f"{address}\n".encode())

    def watch(self, lost: Callable[[], None]) -> None:
        """The kernel takes a lock from nobody who lives."""

    def release(self) -> None:
        with suppress(OSError):
            os.ftruncate(self._handle, 0)
        os.close(self._handle)


def _lock(handle: int) -> bool:
    """Lock an open file if nobody else has; the lock ends with the process."""
    try:
        if sys.platform == "win32":
            os.lseek(handle, FAR, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


class _AdvisoryClaim:
    def __init__(self, url: URL, *, shared: bool, patience: float) -> None:
        self._url = url
        self._shared = shared
        self._released = False
        self._engine = make_engine(url, "claim", patience)
        self._connection: Connection | None = None
        end = time.monotonic() + patience
        try:
            while not self._take():
                if time.monotonic() > end:
                    raise InUse(
                        f"another Starsuit is using {named(url)}; stop it first, or give all of them the same --redis"
                    )
                time.sleep(0.1)
        except BaseException as error:
            self.release()
            raise translate(error, url) or error from None

    def _take(self) -> bool:
        if self._connection is None:
            self._connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        function = "pg_try_advisory_lock_shared" if self._shared else "pg_try_advisory_lock"
        return bool(self._connection.execute(text(f"SELECT {function}({KEY})")).scalar_one())

    def announce(self, address: str) -> None:
        """Nobody asks: others may be on other machines."""

    def watch(self, lost: Callable[[], None]) -> None:
        """PostgreSQL forgets the claim with its connection, when it is restarted for instance: then claim once more."""

        def look() -> None:
            while self._stands():
                time.sleep(CHECK_EVERY)
            if not self._released:
                lost()

        Thread(target=look, name="starsuit-claim", daemon=True).start()

    def _stands(self) -> bool:
        if self._released:
            return False
        try:
            if self._connection is not None:
                self._connection.execute(text("SELECT 1"))
                return True
        except Exception:
            self._disconnect()
        try:
            return self._take()
        except Exception:
            self._disconnect()
            return True  # PostgreSQL cannot be reached, so nobody else can claim it either

    def release(self) -> None:
        self._released = True
        self._disconnect()
        self._engine.dispose()

    def _disconnect(self) -> None:
        hang_up(self._connection)
        self._connection = None
