"""Links by which guests come back to their seats from another browser.

They are rows like those of links to another device, but last for weeks, can be used again, and are worth something only
while the person is a guest: whoever has a password logs in. A guest has one at a time; a new one, or taking it back, or
logging out everywhere ends it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import delete, insert, select

from starsuit.server.people.person_rows import find_row
from starsuit.server.people.sessions import secret_hash
from starsuit.server.store.event_log import now
from starsuit.server.store.schema import links

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Connection, Row

__all__ = ["ONE_TIME", "drop_seat_link", "guest_of_link", "write_seat_link"]

LASTING: Final = 0  # in the column that says when a link was used up: never
ONE_TIME: Final[ColumnElement[bool]] = links.c.used.is_(None) | (links.c.used != LASTING)


def write_seat_link(connection: Connection, person: str, secret: str, expires: int) -> None:
    """A guest's link, in place of the one before."""
    drop_seat_link(connection, person)
    connection.execute(insert(links).values(hash=secret_hash(secret), person=person, expires=expires, used=LASTING))


def drop_seat_link(connection: Connection, person: str) -> None:
    """Take a guest's link back."""
    connection.execute(delete(links).where(links.c.person == person, links.c.used == LASTING))


def guest_of_link(connection: Connection, hashed: str) -> Row[Any] | None:
    """The guest whose link has this hash, if it is still good."""
    good = (links.c.hash == hashed) & (links.c.used == LASTING) & (links.c.expires >= now())
    owner = connection.execute(select(links.c.person).where(good)).scalar()
    row = find_row(connection, owner) if owner is not None else None
    return row if row is not None and row.login is None else None
