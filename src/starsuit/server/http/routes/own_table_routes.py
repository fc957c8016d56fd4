"""/api/me/tables and the like: the way back to tables that are not over."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from sqlalchemy import Connection, func, select, union

from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.room_state import OVER
from starsuit.server.domain.table import Table
from starsuit.server.http.routes.people_routes import Link, link_answer
from starsuit.server.http.security import base_url
from starsuit.server.rooms.registry import RoomRegistry
from starsuit.server.services import Services
from starsuit.server.store.schema import events, rooms, seats

__all__ = ["ROUTES"]

MOST: Final = 100  # tables that are listed
RUNNING: Final = ("open", "playing")


class MyTable(msgspec.Struct, frozen=True):
    """A table of yours: `open` while it waits, `playing` once it was dealt."""

    id: str
    title: str
    status: Literal["open", "playing"]
    host: bool  # whether you opened it, and so may close it while it waits
    names: list[str]  # of the others who sit there
    seats: int
    taken: int
    round: int | None
    wild: int | None
    turn: bool  # whether it waits for you
    daily: str | None
    created: int
    changed: int  # when something happened there last


class MyTables(msgspec.Struct, frozen=True):
    """Your tables that are not over, the liveliest first."""

    tables: list[MyTable]


class Found(NamedTuple):
    """A row of the database."""

    id: str
    created: int
    changed: int


@get("/api/me/tables", tags=["Tables"])
async def my_tables(services: NamedDependency[Services], person: NamedDependency[Person]) -> MyTables:
    """The tables that you opened or sit at, waiting or under way."""
    found = await services.store.read(lambda connection: _find(connection, person.id))
    states = await _read(services.rooms, [each.id for each in found])
    lines = (_line(each, states.get(each.id), person.id) for each in found)
    return MyTables([line for line in lines if line is not None])


def _find(connection: Connection, person: str) -> list[Found]:
    last = select(func.max(events.c.at)).where(events.c.room == rooms.c.id).scalar_subquery()
    open_here = select(rooms.c.id).where(rooms.c.kind == "table", rooms.c.status == "open")
    # Seats are written when a game starts; before that, only the table's log says who sits.
    came = select(events.c.seq).where(events.c.room == rooms.c.id, events.c.person == person).exists()
    mine = union(  # each by an index of its own
        select(rooms.c.id).where(rooms.c.owner == person, rooms.c.kind == "table", rooms.c.status.in_(RUNNING)),
        select(seats.c.room).where(seats.c.person == person, seats.c.ended.is_(None)),
        open_here.where(came),
    )
    running = (rooms.c.kind == "table", rooms.c.status.in_(RUNNING), rooms.c.id.in_(mine))
    chosen = select(rooms.c.id, rooms.c.created, last.label("changed")).where(*running)
    rows = connection.execute(chosen.order_by(last.desc(), rooms.c.id).limit(MOST))
    return [Found(*row) for row in rows]


async def _read(known: RoomRegistry, ids: list[str]) -> dict[str, Table]:
    """The tables with these ids; one that cannot be read is left out, so that the others stay reachable."""
    await known.load([each for each in ids if each not in known.open])
    return {each: table.state for each in ids if each in known.open and (table := known.open[each].of(Table))}


def _line(found: Found, table: Table | None, person: str) -> MyTable | None:
    """The line of a table; None if the person neither opened it nor still sits there, or if it has just ended."""
    if table is None or table.status in OVER:
        return None
    mine = table.seats_of(person)
    if table.host != person and not mine:
        return None
    game = table.game
    return MyTable(
        id=table.id,
        title=table.title,
        status="playing" if table.game else "open",
        host=table.host == person,
        names=[seat.name for place, seat in enumerate(table.seats) if seat and place not in mine[:1]],
        seats=len(table.seats),
        taken=len(table.taken),
        round=game.round.number if game else None,
        wild=game.wild if game else None,
        turn=game is not None and game.seat in mine,
        daily=table.daily,
        created=found.created,
        changed=found.changed,
    )


@post("/api/tables/{room:str}/seat-link", tags=["Tables"], status_code=201)
async def make_seat_link(
    request: Request[Any, Any, Any],
    room: FromPath[str],
    services: NamedDependency[Services],
    person: NamedDependency[Person],
) -> Response[Link]:
    """A guest's own way back to this table from any browser, for weeks. The one before ends; show it to nobody."""
    found = await services.rooms.get(room)
    if found.state.kind != "table" or not found.state.seats_of(person.id):
        raise Refusal("table/not-sitting", "you do not sit at this table", status=403)
    secret, expires = await services.people.seat_link(person)
    return link_answer(f"{base_url(request.scope, services.settings)}/link?table={found.id}", secret, expires)


@delete("/api/me/seat-link", tags=["Tables"], status_code=204)
async def drop_seat_link(services: NamedDependency[Services], person: NamedDependency[Person]) -> None:
    """Take that link back, wherever it is."""
    await services.people.drop_seat_link(person)


ROUTES: Final = [my_tables, make_seat_link, drop_seat_link]
