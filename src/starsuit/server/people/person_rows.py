"""The row of a person, for all who look after people."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, select

from starsuit.server.domain.names import PeopleError
from starsuit.server.domain.person import Person
from starsuit.server.store import schema

__all__ = ["check_banned", "find_row", "person_of", "the_row"]


def find_row(connection: Connection, person: str) -> Row[Any] | None:
    if not person.isalnum():  # not one of our ids, and PostgreSQL rejects some characters
        return None
    return connection.execute(select(schema.people).where(schema.people.c.id == person)).one_or_none()


def the_row(connection: Connection, person: str) -> Row[Any]:
    return connection.execute(select(schema.people).where(schema.people.c.id == person)).one()


def person_of(row: Row[Any], session: str | None = None) -> Person:
    return Person(row.id, row.name, row.colour, row.kind, row.login is not None, row.epoch, session)


def check_banned(row: Row[Any] | None) -> None:
    """Raise for somebody whom the operator has banned; a new guest would be a way around it."""
    if row is not None and row.kind == "banned":
        raise PeopleError("people/banned", "The operator of this server has banned you", 403)
