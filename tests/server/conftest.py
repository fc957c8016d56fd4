"""PostgreSQL and Redis for the tests that need them, one of each for all tests of a process."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.kit.databases import PostgreSQL, Redis

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    if why := PostgreSQL.missing():
        pytest.skip(why)
    with PostgreSQL() as running:
        yield running


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    if why := Redis.missing():
        pytest.skip(why)
    with Redis() as running:
        yield running


@pytest.fixture
def database(postgresql: PostgreSQL) -> str:
    """The URL of an empty PostgreSQL database."""
    return postgresql.new_database()
