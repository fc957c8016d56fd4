"""Several server processes on one PostgreSQL and one Redis, for tests.

with fleet(tmp_path, database, redis) as (a, b):
    ann = Person(a, "Ann")
    there = at(ann, b)              # the same person at the other process
"""

from __future__ import annotations

import copy
from contextlib import contextmanager
from typing import TYPE_CHECKING

import httpx

from tests.kit.server_client import NO_LIMITS
from tests.kit.serving import Server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.kit.databases import Redis
    from tests.kit.server_client import Person

__all__ = ["at", "fleet", "members"]


def members(folder: Path, database: str, redis: Redis, count: int = 2, /, **settings: object) -> list[Server]:
    """Servers that share everything; none runs yet."""
    shared = {**NO_LIMITS, "database": database, "redis": redis.url, "reunion_seconds": 0, **settings}
    return [Server(folder / f"process{number}", dict(shared)) for number in range(count)]


@contextmanager
def fleet(folder: Path, database: str, redis: Redis, count: int = 2, /, **settings: object) -> Iterator[list[Server]]:
    """Running servers, killed at the end."""
    servers = members(folder, database, redis, count, **settings)
    try:
        for server in servers:
            server.start()
        yield servers
    finally:
        for server in servers:
            if server.process is not None:
                server.kill()


def at(person: Person, server: Server) -> Person:
    """The same person, at another server."""
    there = copy.copy(person)
    there.server = server
    there.http = server.client(limits=httpx.Limits(max_keepalive_connections=0), cookies=person.http.cookies)
    return there
