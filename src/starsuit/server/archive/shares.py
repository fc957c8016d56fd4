"""Links to finished games. A link has an id of its own: it leads to the game, and to nothing else of its table.

Whoever may read a game may make a link to it, and each has one for it. Its maker can take it back, and so can
everybody who played in the game.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import delete, insert, or_, select

from starsuit.server.store.event_log import now
from starsuit.server.store.schema import people, rooms, seats, shares

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Connection

__all__ = ["SharedGame", "find_share", "make_share", "shared_games", "shared_room", "take_back"]


class SharedGame(msgspec.Struct, frozen=True):
    """A link to a game of yours, or one that you have made."""

    id: str
    link: str
    game: str
    ended: int
    created: int
    by: str  # the name of its maker
    yours: bool  # whether you made it
    names: list[str]  # of the players


def find_share(connection: Connection, room: str, person: str) -> str | None:
    """The id of a person's link to a game."""
    mine = select(shares.c.id).where(shares.c.room == room, shares.c.person == person)
    return connection.execute(mine).scalar_one_or_none()


def make_share(connection: Connection, room: str, person: str) -> str:
    """The id of a person's link to a game, which is made now unless there is one."""
    found = find_share(connection, room, person)
    if found is None:
        found = secrets.token_hex(8)
        connection.execute(insert(shares).values(id=found, room=room, person=person, created=now()))
    return found


def shared_room(connection: Connection, share: str) -> str | None:
    """The game of a link; None once it was taken back."""
    return connection.execute(select(shares.c.room).where(shares.c.id == share)).scalar_one_or_none()


def shared_games(connection: Connection, person: str, most: int | None = None) -> list[SharedGame]:
    """The links to the games of a person, and those they made themselves; the newest first, without their keys."""
    found = connection.execute(
        select(shares, rooms.c.ended, people.c.name)
        .join(rooms, rooms.c.id == shares.c.room)
        .join(people, people.c.id == shares.c.person)
        .where(_may_take_back(person))
        .order_by(shares.c.created.desc(), shares.c.id)
        .limit(most)
    ).all()
    names: dict[str, list[str]] = {row.room: [] for row in found}
    sitting = select(seats.c.room, seats.c.name).where(seats.c.room.in_(names)).order_by(seats.c.room, seats.c.seat)
    for room, name in connection.execute(sitting):
        names[room].append(name)
    return [
        SharedGame(row.id, "", row.room, row.ended, row.created, row.name, row.person == person, names[row.room])
        for row in found
    ]


def take_back(connection: Connection, person: str, share: str) -> bool:
    """Make a link worthless; returns whether the person may, and there was one."""
    return connection.execute(delete(shares).where(shares.c.id == share, _may_take_back(person))).rowcount == 1


def _may_take_back(person: str) -> ColumnElement[bool]:
    played = shares.c.room.in_(select(seats.c.room).where(seats.c.person == person))
    hosted = shares.c.room.in_(select(rooms.c.id).where(rooms.c.owner == person))
    return or_(shares.c.person == person, played, hosted)
