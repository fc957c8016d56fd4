"""The people somebody played with lately, in the groups in which they played: the way back to the same table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import func, select

from starsuit.server.store.schema import people, rooms, seats

if TYPE_CHECKING:
    from sqlalchemy import Connection

__all__ = ["Companion", "PlayedGroup", "PlayedWith", "read_company"]

LOOKED_AT: Final = 100  # of somebody's last games, however many there are
MOST: Final = 12  # groups


class Companion(msgspec.Struct, frozen=True):
    """Somebody who played there; the name is that of today."""

    person: str
    name: str
    colour: str


class PlayedGroup(msgspec.Struct, frozen=True):
    """People who sat together. A rematch at `game`, their last one, brings them together again."""

    people: list[Companion]  # without the reader
    bots: int  # at the last game
    game: str
    ended: int
    games: int  # among the last ones that were looked at
    owner: bool  # whether the reader was the host


class PlayedWith(msgspec.Struct, frozen=True):
    """The groups in which somebody played at private tables lately, the last one first."""

    groups: list[PlayedGroup]


def read_company(connection: Connection, person: str) -> PlayedWith:
    """The groups of somebody's last games with other people. It costs the same however many games there are."""
    mine = seats.alias("mine")
    last = (
        select(mine.c.room, mine.c.ended)
        .where(mine.c.person == person, mine.c.place.is_not(None), mine.c.ended.is_not(None))
        .group_by(mine.c.room, mine.c.ended)
        .order_by(mine.c.ended.desc(), mine.c.room.desc())
        .limit(LOOKED_AT)
    )
    ended = {row.room: row.ended for row in connection.execute(last)}
    private = select(rooms.c.id, rooms.c.owner).where(rooms.c.id.in_(list(ended)), rooms.c.public.is_(False))
    owners = {row.id: row.owner for row in connection.execute(private)}
    together: dict[str, set[str]] = {room: set() for room in owners}
    bots = dict.fromkeys(owners, 0)
    for row in connection.execute(select(seats.c.room, seats.c.person).where(seats.c.room.in_(list(owners)))):
        if row.person is None:
            bots[row.room] += 1
        elif row.person != person:
            together[row.room].add(row.person)
    groups: dict[frozenset[str], list[str]] = {}
    for room in ended:
        if together.get(room):
            groups.setdefault(frozenset(together[room]), []).append(room)
    known = _known(connection, {each for group in list(groups)[:MOST] for each in group})
    found = [
        PlayedGroup(
            sorted((known[each] for each in group), key=lambda each: each.name.casefold()),
            bots[games[0]],
            games[0],
            ended[games[0]],
            len(games),
            owners[games[0]] == person,
        )
        for group, games in groups.items()
        if group <= known.keys()  # with somebody whose account is gone there is no playing again
    ]
    return PlayedWith(found[:MOST])


def _known(connection: Connection, wanted: set[str]) -> dict[str, Companion]:
    there = select(people.c.id, people.c.name, people.c.colour).where(
        people.c.id.in_(sorted(wanted)), people.c.kind.in_(("person", "bot")), func.length(people.c.name) > 0
    )
    return {row.id: Companion(row.id, row.name, row.colour) for row in connection.execute(there)}
