"""The lobby: the public tables that are waiting or playing, one line each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import select

from starsuit.server.store import schema

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import Connection

    from starsuit.server.domain.table import Table

__all__ = ["Listed", "LobbyLines", "public_tables"]


class Listed(msgspec.Struct, frozen=True):
    """A table in the lobby."""

    id: str
    code: str
    title: str
    host: str
    status: str
    rules: dict[str, Any]
    describe: str  # the rules in one line
    clock: int | None
    seats: int
    people: list[str]
    bots: int
    late: int = 0  # computer players whose seats can be had between rounds
    colour: str = ""  # of the host, or of the first who sits
    face: str | None = None


def public_tables(connection: Connection, most: int) -> list[str]:
    """The public tables, those that can still be joined first."""
    rooms = schema.rooms
    public = (
        select(rooms.c.id)
        .where(rooms.c.kind == "table", rooms.c.public, rooms.c.status.in_(("open", "playing")))
        .order_by(rooms.c.status, rooms.c.changed.desc())
        .limit(most)
    )
    return list(connection.execute(public).scalars())


class LobbyLines:
    """The lines of the lobby, each cached until something happens at its table: everybody may ask, and often."""

    def __init__(self) -> None:
        self._made: dict[str, tuple[Table, Listed]] = {}

    def lines(self, tables: Iterable[Table]) -> list[Listed]:
        """The lines of these tables, what can be joined first; all others are dropped from the cache."""
        self._made = {table.id: (table, self._line(table)) for table in tables}
        return sorted((line for _, line in self._made.values()), key=_joining)

    def _line(self, table: Table) -> Listed:
        kept = self._made.get(table.id)
        return kept[1] if kept is not None and kept[0] is table else _listed(table)


def _listed(table: Table) -> Listed:
    host = next((seat for seat in table.taken if seat.person == table.host), None)
    first = host or next((seat for seat in table.taken if seat.person), None)
    return Listed(
        id=table.id,
        code=table.code,
        title=table.title,
        host=host.name if host else "",
        status=table.status,
        rules=table.rules,
        describe=table.ruleset().describe(),
        clock=table.clock,
        seats=len(table.seats),
        people=[seat.name for seat in table.taken if seat.person],
        bots=sum(seat.bot is not None for seat in table.taken),
        late=sum(seat.bot is not None for seat in table.taken) if table.game and table.late else 0,
        colour=first.colour if first else "",
        face=first.face if first else None,
    )


def _joining(line: Listed) -> int:
    """How soon one can play there: now, when a round is over, or not at all."""
    if line.status == "open" and len(line.people) + line.bots < line.seats:
        return 0
    return 1 if line.late else 2
