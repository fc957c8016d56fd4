"""Several server processes on one PostgreSQL and one Redis, for tests.

    with fleet(tmp_path, database, redis) as (a, b):
        ann = Person(a, "Ann")
        there = at(ann, b)              # the same person at the other process

Given a nursery, they are forked from it and start in no time.

As a program (`make fleet`) it starts all of them to try: a PostgreSQL and a Redis of their own, which keep nothing, and
two processes behind one address.
"""

from __future__ import annotations

import copy
import signal
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from typing import TYPE_CHECKING

import httpx

from tests.kit.databases import PostgreSQL, Redis
from tests.kit.nursery import ForkedServer, free_port
from tests.kit.server_client import NO_LIMITS
from tests.kit.serving import Server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.kit.nursery import Nursery
    from tests.kit.server_client import Person

__all__ = ["at", "fleet", "members"]


def members(
    folder: Path, database: str, redis: Redis, count: int = 2, nursery: Nursery | None = None, /, **settings: object
) -> list[Server]:
    """Servers that share everything; none runs yet."""
    shared = {**NO_LIMITS, "database": database, "redis": redis.url, "reunion_seconds": 0, **settings}
    folders = [folder / f"process{number}" for number in range(count)]
    if nursery is None:
        return [Server(each, dict(shared)) for each in folders]
    return [ForkedServer(each, dict(shared), port=free_port(), nursery=nursery) for each in folders]


@contextmanager
def fleet(
    folder: Path, database: str, redis: Redis, count: int = 2, nursery: Nursery | None = None, /, **settings: object
) -> Iterator[list[Server]]:
    """Running servers, killed at the end."""
    servers = members(folder, database, redis, count, nursery, **settings)
    try:
        for server in servers:
            server.start()
        yield servers
    finally:
        for server in servers:
            if server.process is not None or isinstance(server, ForkedServer):
                server.kill()


def at(person: Person, server: Server) -> Person:
    """The same person, at another server."""
    there = copy.copy(person)
    there.server = server
    there.http = server.client(limits=httpx.Limits(max_keepalive_connections=0), cookies=person.http.cookies)
    return there


def main(arguments: list[str]) -> int:
    """Serve until Ctrl-C; any options are passed on to `starsuit serve`."""
    if why := PostgreSQL.missing() or Redis.missing():
        print(f"A fleet needs PostgreSQL and Redis: {why}.")
        return 1
    with PostgreSQL() as postgresql, Redis() as redis, tempfile.TemporaryDirectory() as folder:
        shared = ["--database", postgresql.new_database(), "--redis", redis.url, "--data", folder]
        command = [sys.executable, "-m", "starsuit", "serve", "--processes", "2", *shared, *arguments]
        serving = subprocess.Popen(command)
        # The terminal tells it to stop as well as us; it needs its databases until it has.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, lambda _signal, _frame: serving.terminate())
        return serving.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
