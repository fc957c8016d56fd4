"""/api/duplicates: the same deals at several tables of a club."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from sqlalchemy import Connection

from starsuit.bots import LADDER
from starsuit.ruleset import ROUNDS, Ruleset
from starsuit.server.archive.clubs import check_member
from starsuit.server.archive.duplicates import (
    DuplicateBoard,
    board_of,
    check_open,
    end_duplicate,
    find_duplicate,
    make_duplicate,
    table_events,
)
from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.table import Table
from starsuit.server.http.routes.game_routes import key_of_table
from starsuit.server.http.routes.room_routes import CODE_TRIES
from starsuit.server.http.routes.table_routes import TableAddress, may_open
from starsuit.server.http.security import address_of, base_url
from starsuit.server.rooms.registry import new_code, new_id, open_tables
from starsuit.server.services import Services
from starsuit.server.store.event_log import Conflict, now

__all__ = ["ROUTES"]

TAGS: Final = ["Duplicate evenings"]
HOUR: Final = 3_600_000
Rank = Annotated[int, msgspec.Meta(ge=3, le=13)]


class NewDuplicate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A duplicate evening to announce. `alone`: everybody sits on the first seat, against computer players."""

    title: Annotated[str, msgspec.Meta(max_length=60)] = ""
    seats: Annotated[int, msgspec.Meta(ge=2, le=7, description="Of every table.")] = 4
    rounds: Annotated[list[Rank], msgspec.Meta(min_length=1, max_length=11)] = msgspec.field(
        default_factory=lambda: list(ROUNDS)
    )
    level: Annotated[str, msgspec.Meta(max_length=40, description="Of computer players on free seats.")] = "skilled"
    alone: bool = False
    hours: Annotated[int, msgspec.Meta(ge=1, le=24 * 31, description="Until no other table may begin.")] = 24


class DuplicateMade(msgspec.Struct, frozen=True):
    """A new duplicate evening."""

    id: str


Given = NamedDependency[Services]
Asker = NamedDependency[Person]


@post("/api/clubs/{club:str}/duplicates", tags=TAGS, status_code=201)
async def announce_duplicate(
    request: Request[Any, Any, Any], services: Given, person: Asker, club: FromPath[str], data: JSONBody[NewDuplicate]
) -> DuplicateMade:
    """Announce a duplicate evening of a club of yours; its deals are drawn now, and secret until it is over."""
    if data.level not in LADDER:
        raise Refusal(
            "table/level",
            "{level!r} is not a computer player; there are {levels!l}",
            status=400,
            level=data.level[:40],
            levels=list(LADDER),
        )
    rules = Ruleset.from_dict({"players": data.seats, "rounds": data.rounds}).to_dict()
    del rules["players"]
    at, duplicate = now(), new_id()
    values = {
        "id": duplicate,
        "club": club,
        "opener": person.id,
        "title": " ".join("".join(each if each.isprintable() else " " for each in data.title).split()),
        "rules": msgspec.json.encode(rules).decode(),
        "seats": data.seats,
        "level": data.level,
        "alone": data.alone,
        "until": at + data.hours * HOUR,
    }

    def write(connection: Connection) -> None:
        check_member(connection, club, person.id)
        make_duplicate(connection, values, at)

    await services.limits.new_room(address_of(request.scope))
    await services.store.write(write)
    return DuplicateMade(duplicate)


@get("/api/duplicates/{duplicate:str}", tags=TAGS)
async def get_duplicate(services: Given, person: Asker, duplicate: FromPath[str]) -> DuplicateBoard:
    """A duplicate evening; with results for those who have played, and the cards of all tables once it is over."""
    found = await services.store.read(lambda connection: board_of(connection, duplicate, person.id, now()))
    waiting = [each.room for each in found.tables if each.room is not None and each.status != "finished"]
    rooms = {room.id: room.state for each in await services.rooms.get_all(waiting) if (room := each.of(Table))}
    tables = []
    for table in found.tables:
        state = rooms.get(table.room or "")
        names = [seat.name for seat in state.taken] if state is not None else table.names
        you = table.you or (state is not None and state.takes_part(person.id))
        key = key_of_table(services, table.room) if found.over and table.room is not None else None
        tables.append(msgspec.structs.replace(table, names=names, you=you, key=key))
    return msgspec.structs.replace(found, tables=tables)


@post("/api/duplicates/{duplicate:str}/tables", tags=TAGS, status_code=201)
async def open_duplicate_table(
    request: Request[Any, Any, Any], services: Given, person: Asker, duplicate: FromPath[str]
) -> TableAddress:
    """Open a table with these deals, and sit down; who plays alone is dealt to at once. Nobody is dealt them twice."""

    def read(connection: Connection) -> Any:
        row = find_duplicate(connection, duplicate, person.id)
        check_open(connection, row, person.id, now())
        services.limits.open_tables(open_tables(connection, person.id))
        return row

    row = await services.store.read(read)
    await services.limits.new_room(address_of(request.scope))
    allowed = may_open(services, person)
    for _ in range(CODE_TRIES):
        code = None if row.alone else new_code()
        events = table_events(row, person, code or "", row.title)
        try:
            room = await services.rooms.create(Table, person, events, code=code, allowed=allowed)
        except Conflict:
            continue
        link = f"{base_url(request.scope, services.settings)}/t/{room.id}"
        return TableAddress(room.id, room.state.code or None, link)
    raise Refusal("room/no-code", "no free code was found; try again", status=503)


@post("/api/duplicates/{duplicate:str}/end", tags=TAGS, status_code=204)
async def end(services: Given, person: Asker, duplicate: FromPath[str]) -> None:
    """End a duplicate evening that you opened, now that everybody has played: its cards are shown."""
    await services.store.write(lambda connection: end_duplicate(connection, duplicate, person.id, now()))


ROUTES: Final = [announce_duplicate, get_duplicate, open_duplicate_table, end]
