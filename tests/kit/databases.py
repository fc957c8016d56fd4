"""PostgreSQL and Redis for tests, from the system's packages: our own servers in their own folders.

    with PostgreSQL() as postgresql:
        url = postgresql.new_database()

Both can be stopped, started again and frozen.
"""

from __future__ import annotations

import itertools
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Self

from sqlalchemy import text

from starsuit.server.store.database import make_engine, read_url

if TYPE_CHECKING:
    from types import TracebackType

__all__ = ["PostgreSQL", "Redis", "free_port"]

PATIENCE = 60.0


def program(name: str) -> str | None:
    """One of PostgreSQL's own programs; Debian keeps them apart."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return shutil.which(name) or (str(found[-1]) if found else None)


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


class PostgreSQL:
    """A PostgreSQL that listens on a socket in its folder and nowhere else.

    It leaves it to the system when its files reach the disk: no test cuts the power, and a test must not fail because
    something else writes much. Who measures says `sync`.
    """

    def __init__(self, *, sync: bool = False) -> None:
        self._sync = "on" if sync else "off"
        self._user = "nobody" if os.getuid() == 0 else None  # it refuses to be run by root
        self._folder = tempfile.TemporaryDirectory(prefix="starsuit-pg-")
        self.folder = Path(self._folder.name)
        self._numbers = itertools.count(1)

    @staticmethod
    def missing() -> str | None:
        """Why there can be none here."""
        if program("initdb") is None or program("pg_ctl") is None:
            return "there is no PostgreSQL here"
        return "there is no psycopg here" if find_spec("psycopg") is None else None

    def __enter__(self) -> Self:
        if self._user:
            shutil.chown(self.folder, self._user)
        self._call("initdb", "-D", f"{self.folder}/data", "-U", "starsuit", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.thaw()
        with suppress(subprocess.CalledProcessError):  # it may be stopped already
            self.stop()
        self._folder.cleanup()

    def start(self) -> None:
        options = f"-c listen_addresses='' -c max_connections=200 -c fsync={self._sync} -k {self.folder}"
        self._call("pg_ctl", "-D", f"{self.folder}/data", "-w", "-l", f"{self.folder}/log", "-o", options, "start")

    def stop(self, how: str = "immediate") -> None:
        self._call("pg_ctl", "-D", f"{self.folder}/data", "-w", "-m", how, "stop")

    def freeze(self) -> None:
        """SIGSTOP every process of it: connections stay open, and nothing answers."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, which: signal.Signals) -> None:
        with suppress(FileNotFoundError, ProcessLookupError):
            head = int((self.folder / "data" / "postmaster.pid").read_text().splitlines()[0])
            os.kill(head, which)
            children = Path(f"/proc/{head}/task/{head}/children").read_text().split()
            for child in children:
                with suppress(ProcessLookupError):
                    os.kill(int(child), which)

    @property
    def url(self) -> str:
        return f"postgresql://starsuit@/postgres?host={self.folder}"

    @property
    def socket(self) -> Path:
        """Where it listens, for a proxy."""
        return self.folder / ".s.PGSQL.5432"

    def new_database(self) -> str:
        """The URL of an empty database."""
        name = f"cards{next(self._numbers)}"
        self.run(f"CREATE DATABASE {name}")
        return self.url.replace("/postgres?", f"/{name}?")

    def run(self, statement: str) -> None:
        engine = make_engine(read_url(self.url), "claim", 10)
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text(statement))
        engine.dispose()

    def ask(self, query: str, database: str | None = None) -> list[object]:
        """The first column of what it answers."""
        engine = make_engine(read_url(database or self.url), "claim", 10)
        with engine.connect() as connection:
            found = list(connection.execute(text(query)).scalars())
        engine.dispose()
        return found

    def _call(self, name: str, *arguments: str) -> None:
        command = [program(name) or name, *arguments]
        subprocess.run(command, user=self._user, check=True, cwd=self.folder, stdout=subprocess.DEVNULL)


class Redis:
    """A Redis on a free port of this machine that keeps nothing on the disk."""

    def __init__(self) -> None:
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @staticmethod
    def missing() -> str | None:
        """Why there can be none here."""
        if Redis._program() is None:
            return "there is no Redis here"
        return "there is no redis-py here" if find_spec("redis") is None else None

    @staticmethod
    def _program() -> str | None:
        return shutil.which("redis-server") or shutil.which("valkey-server")

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        options = ["--bind", "127.0.0.1", "--port", str(self.port), "--save", "", "--appendonly", "no"]
        command = [self._program() or "redis-server", *options]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            time.sleep(0.02)
        raise AssertionError("Redis did not start")

    def stop(self) -> None:
        """kill -9: whatever it knew is gone."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def freeze(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)
