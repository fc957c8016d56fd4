"""Who is in which club, as rows: people come by a link or an invitation, and leave no numbers behind when they go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, select, update

from starsuit.server.store.schema import club_totals, clubs, members

if TYPE_CHECKING:
    from sqlalchemy import Connection

__all__ = ["is_in_club", "leave_club", "leave_clubs"]


def is_in_club(connection: Connection, club: str, person: str) -> bool:
    """Whether somebody is a member; who is only invited is none yet."""
    mine = (members.c.club == club, members.c.person == person, members.c.joined.is_not(None))
    return connection.execute(select(members.c.club).where(*mine)).first() is not None


def leave_club(connection: Connection, club: str, person: str) -> bool:
    """Take somebody out of a club, or their invitation back; returns whether there was one or the other.

    Their totals go with them. If the founder leaves, whoever joined first is in their place; with its last member the
    club itself is gone. Its games stay what they are: games of those who played them.
    """
    # Two who leave at the same moment wait for each other here, so that one of them is the last.
    founder = connection.execute(select(clubs.c.founder).where(clubs.c.id == club).with_for_update()).scalar()
    gone = delete(members).where(members.c.club == club, members.c.person == person)
    if connection.execute(gone).rowcount == 0:
        return False
    connection.execute(delete(club_totals).where(club_totals.c.club == club, club_totals.c.person == person))
    left = select(members.c.person).where(members.c.club == club, members.c.joined.is_not(None))
    heir = connection.execute(left.order_by(members.c.joined, members.c.person).limit(1)).scalar()
    if heir is None:
        connection.execute(delete(clubs).where(clubs.c.id == club))
    elif founder == person:
        connection.execute(update(clubs).where(clubs.c.id == club).values(founder=heir))
    return True


def leave_clubs(connection: Connection, person: str) -> None:
    """Take somebody out of every club."""
    for club in connection.execute(select(members.c.club).where(members.c.person == person)).scalars().all():
        leave_club(connection, club, person)
