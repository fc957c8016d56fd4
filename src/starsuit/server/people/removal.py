"""Deleting people: all that identifies them goes, and other people's games stay whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, select, update

from starsuit.server.people.club_members import leave_clubs
from starsuit.server.store import schema

if TYPE_CHECKING:
    from sqlalchemy import Connection

__all__ = ["GONE", "anonymise", "remove_rows"]

GONE: Final = "Somebody"


def remove_rows(connection: Connection, person: str) -> list[str]:
    """Delete somebody and their bots; returns all of their ids."""
    bots = connection.execute(select(schema.people.c.id).where(schema.people.c.owner == person)).scalars()
    everybody = [*bots, person]
    for each in everybody:
        anonymise(connection, each)
    return everybody


def anonymise(connection: Connection, person: str) -> None:
    """Delete one account, a bot's for example."""
    own = (schema.tokens, schema.links, schema.sessions, schema.recovery_codes, schema.shares)
    for table in (*own, schema.subscriptions, schema.notices):
        connection.execute(delete(table).where(table.c.person == person))
    leave_clubs(connection, person)
    for table in (schema.club_totals, schema.dealt):  # of those who played at a club's tables without being in it, too
        connection.execute(delete(table).where(table.c.person == person))
    # First, for the archivist looks at this row: what it packs in this moment is without the name, or packed again.
    connection.execute(
        update(schema.people)
        .where(schema.people.c.id == person)
        .values(name=GONE, colour="slate", face=None, kind="gone", login=None, password=None)
        .values(epoch=schema.people.c.epoch + 1)
    )
    connection.execute(update(schema.seats).where(schema.seats.c.person == person).values(name=GONE))
    # Packed logs have names too: the archivist packs them again, without this one.
    played = schema.rooms.c.id.in_(select(schema.seats.c.room).where(schema.seats.c.person == person))
    theirs = (schema.rooms.c.filed == schema.Filed.PACKED) & (played | (schema.rooms.c.owner == person))
    connection.execute(update(schema.rooms).where(theirs).values(filed=schema.Filed.COUNTED))
