"""/api/sheets: score sheets for a real table, which anyone with the link reads and writes."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from sqlalchemy import Connection, select

from starsuit.protocol.events import Opened
from starsuit.protocol.messages import SheetState
from starsuit.ruleset import MAX_PLAYERS, MIN_PLAYERS
from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.sheet_room import SheetRoom, check_seen, open_sheet
from starsuit.server.domain.viewer import Viewer
from starsuit.server.fair_queue import Asker
from starsuit.server.http.routes.room_routes import CODE_TRIES, Asked
from starsuit.server.http.security import address_of, base_url
from starsuit.server.rooms.registry import new_code
from starsuit.server.rooms.room import Room
from starsuit.server.services import Services
from starsuit.server.store.event_log import Conflict
from starsuit.server.store.schema import rooms
from starsuit.sheets.formats import format_sheet, sheet_to_csv

__all__ = ["ROUTES"]

TAGS: Final = ["Score sheets"]
LISTED: Final = 100
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class NewSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sheet to open."""

    names: Annotated[
        list[Name],
        msgspec.Meta(min_length=MIN_PLAYERS, max_length=MAX_PLAYERS, description="The players as they sit, clockwise."),
    ]
    rules: Annotated[
        dict[str, Any], msgspec.Meta(description="Switches of the ruleset that differ from the rules on the box.")
    ] = {}
    title: Annotated[str, msgspec.Meta(max_length=60)] = ""


class SheetAnswer(msgspec.Struct, frozen=True):
    """A sheet, and the link to share. `seq` is the number of the last event."""

    seq: int
    link: str
    state: SheetState


class ListedSheet(msgspec.Struct, frozen=True):
    """A sheet in one line."""

    id: str
    code: str
    title: str
    names: list[str]
    totals: list[int]
    finished: bool
    created: int


class SheetList(msgspec.Struct, frozen=True):
    """The sheets you have opened, the newest first."""

    sheets: list[ListedSheet]


async def sheet_room(services: Services, room: str) -> Room[SheetRoom]:
    found = (await services.rooms.get(room)).of(SheetRoom)
    if found is None:
        raise Refusal("room/unknown", "there is no such {words}", status=404, words="score sheet")
    return found


def _answer(request: Request[Any, Any, Any], services: Services, room: Room[SheetRoom]) -> SheetAnswer:
    (state,) = room.states(Viewer(None, None))  # as everybody sees it; worked out once, however often it is read
    assert isinstance(state, SheetState)  # noqa: S101 - for the type checker
    return SheetAnswer(room.seq, f"{base_url(request.scope, services.settings)}/s/{room.id}", state)


@post("/api/sheets", tags=TAGS)
async def open_new(
    request: Request[Any, Any, Any],
    data: JSONBody[NewSheet],
    services: NamedDependency[Services],
    person: NamedDependency[Person],
) -> SheetAnswer:
    """Open a score sheet. Share its link, or the six letters of its code (GET /api/codes/{code})."""
    await services.limits.new_room(address_of(request.scope))
    check_seen(data.names)
    title = "".join(each if each.isprintable() else " " for each in data.title)
    event = Opened(person=person.id, names=data.names, rules=data.rules, title=" ".join(title.split()))
    ruleset = open_sheet(event).ruleset  # raises if it is not possible
    for _ in range(CODE_TRIES):
        code = new_code()
        event = msgspec.structs.replace(event, rules=ruleset.to_dict(), code=code)
        try:
            return _answer(request, services, await services.rooms.create(SheetRoom, person, [event], code=code))
        except Conflict:  # the code is taken
            continue
    raise Refusal("room/no-code", "no free code was found; try again", status=503)


@get("/api/sheets", tags=TAGS)
async def list_sheets(
    services: NamedDependency[Services], person: NamedDependency[Person], asker: NamedDependency[Asker]
) -> SheetList:
    """The last hundred sheets that you have opened."""

    def find(connection: Connection) -> list[tuple[str, int]]:
        mine = select(rooms.c.id, rooms.c.created).where(rooms.c.owner == person.id, rooms.c.kind == "sheet")
        newest = mine.order_by(rooms.c.created.desc(), rooms.c.id.desc()).limit(LISTED)
        return [(room, created) for room, created in connection.execute(newest)]

    found = await services.store.read(find)
    sheets = [((await sheet_room(services, room)).state, created) for room, created in found]
    # A hundred long sheets take a while to add up.
    return SheetList(await services.think(lambda: [_line(state, created) for state, created in sheets], asker))


def _line(state: SheetRoom, created: int) -> ListedSheet:
    sheet = state.sheet
    return ListedSheet(
        state.id, state.code, state.title, list(sheet.names), list(sheet.totals), sheet.finished, created
    )


@get("/api/sheets/{room:str}", tags=TAGS)
async def get_sheet(
    request: Request[Any, Any, Any], room: FromPath[str], services: NamedDependency[Services]
) -> SheetAnswer:
    """A sheet; its address is all that is needed."""
    return _answer(request, services, await sheet_room(services, room))


@post("/api/sheets/{room:str}/do", tags=TAGS, status_code=200)
async def do_on_sheet(
    request: Request[Any, Any, Any],
    room: FromPath[str],
    data: JSONBody[Asked],
    services: NamedDependency[Services],
    person: NamedDependency[Person],
) -> SheetAnswer:
    """Write on a sheet: a cell, a round, a name, a step back or forward (enter, write, rename, undo, redo).

    Sent twice with the same id, it counts once.
    """
    found = await sheet_room(services, room)
    services.check_command(found, person, data.id, data.command)
    await found.do(person, data.id, data.command)
    return _answer(request, services, found)


def _download(text: str, name: str, media_type: str) -> Response[str]:
    return Response(text, media_type=media_type, headers={"content-disposition": f'attachment; filename="{name}"'})


@get("/api/sheets/{room:str}/sheet.csv", tags=TAGS, media_type="text/csv")
async def get_csv(
    room: FromPath[str], services: NamedDependency[Services], asker: NamedDependency[Asker]
) -> Response[str]:
    """The sheet for a spreadsheet."""
    found = await sheet_room(services, room)
    text = await services.think(lambda: sheet_to_csv(found.state.sheet), asker)
    return _download(text, f"sheet-{found.id}.csv", "text/csv; charset=utf-8")


@get("/api/sheets/{room:str}/sheet.json", tags=TAGS)
async def get_json(
    room: FromPath[str], services: NamedDependency[Services], asker: NamedDependency[Asker]
) -> Response[str]:
    """The sheet as `starsuit score` reads it, with all steps."""
    found = await sheet_room(services, room)
    text = await services.think(lambda: format_sheet(found.state.sheet), asker)
    return _download(text, f"sheet-{found.id}.json", "application/json")


ROUTES: Final = [open_new, list_sheets, get_sheet, do_on_sheet, get_csv, get_json]
