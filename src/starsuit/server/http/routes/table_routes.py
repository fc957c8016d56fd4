"""/api/tables: open, list and command them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from sqlalchemy import Connection

from starsuit.analysis.hints.advice import HintData, hints
from starsuit.analysis.review.data import TaughtData
from starsuit.analysis.review.lessons import taught, worst_of_round
from starsuit.errors import StarsuitError
from starsuit.protocol import commands
from starsuit.protocol.events import Created, Pace, RoomEvent
from starsuit.protocol.messages import State
from starsuit.ruleset import MAX_PLAYERS, MIN_PLAYERS, Ruleset
from starsuit.server.archive.clubs import check_member
from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal, shut_out
from starsuit.server.domain.table import Table
from starsuit.server.domain.viewer import Viewer
from starsuit.server.fair_queue import Asker
from starsuit.server.http.routes.room_routes import CODE_TRIES, Asked
from starsuit.server.http.security import address_of, base_url
from starsuit.server.previews import GENERAL, Preview, preview_of
from starsuit.server.rooms.lobby import Listed, public_tables
from starsuit.server.rooms.registry import new_code, new_id, open_tables
from starsuit.server.rooms.room import Room
from starsuit.server.services import Services
from starsuit.server.store.database import only_here
from starsuit.server.store.event_log import Conflict, now

__all__ = ["ROUTES", "preview_for"]

LOBBY: Final = 100  # tables that the lobby lists
Clock = Literal[30, 60, 180, 86400]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open. Without anything it is a game for oneself against three computer players, once it is started."""

    seats: Annotated[int, msgspec.Meta(ge=MIN_PLAYERS, le=MAX_PLAYERS, description="How many can sit.")] = 4
    rules: Annotated[
        dict[str, Any],
        msgspec.Meta(
            description="Switches of the ruleset that differ from the rules on the box. "
            "Without `first_dealer` the seed decides who deals first."
        ),
    ] = {}
    bots: Annotated[
        list[str], msgspec.Meta(max_length=MAX_PLAYERS, description="Levels of computer players to seat.")
    ] = []
    names: Annotated[
        list[Name], msgspec.Meta(max_length=MAX_PLAYERS, description="Other people who play on this device.")
    ] = []
    clock: Annotated[Clock | None, msgspec.Meta(description="Seconds for a turn.")] = None
    public: Annotated[bool, msgspec.Meta(description="Whether the lobby lists it.")] = False
    pace: Pace = "normal"
    chat: Annotated[
        bool | None,
        msgspec.Meta(description="Whether lines can be said, not only gestures; left out: if private."),
    ] = None
    several: Annotated[bool, msgspec.Meta(description="Whether one person may take several seats in public.")] = False
    title: Annotated[str, msgspec.Meta(max_length=60)] = ""
    sit: Annotated[bool, msgspec.Meta(description="Whether the host plays.")] = True
    start: Annotated[bool, msgspec.Meta(description="Whether to deal at once.")] = False
    club: Annotated[str, msgspec.Meta(max_length=32, description="A club of yours in which it counts.")] | None = None


class TableAddress(msgspec.Struct, frozen=True):
    """Where a table is."""

    id: str
    code: str | None
    link: str


class Lobby(msgspec.Struct, frozen=True):
    """The public tables, what can be joined first."""

    tables: list[Listed]


class Answer(msgspec.Struct, frozen=True):
    """The command was carried out: the number of its last event, and the room as it is now."""

    seq: int
    result: str | None
    states: list[State]


class RoomAnswer(msgspec.Struct, frozen=True):
    """A room as the one who asks may see it."""

    seq: int
    states: list[State]


class HintList(msgspec.Struct, frozen=True):
    """What could be played, the best first."""

    hints: list[HintData]


class RoundLesson(msgspec.Struct, frozen=True):
    """One thing to do better."""

    lesson: TaughtData | None


def viewer_of(table: Table, person: Person | None, seat: int | None = None) -> Viewer:
    """The seat from which a person looks: the one of their own they asked for, else their first."""
    who = person.id if person else None
    mine = table.seats_of(who)
    if seat is not None and seat not in mine:
        words = table.seat_words(seat)
        raise Refusal("table/not-yours", "{words} is not yours to look from", status=403, seat=seat + 1, words=words)
    return Viewer(who, seat if seat is not None else mine[0] if mine else None)


async def table_room(services: Services, room: str, person: Person | None) -> Room[Table]:
    """A table, for somebody who may see it."""
    found = (await services.rooms.get(room)).of(Table)
    if found is None:
        raise Refusal("room/unknown", "there is no such {words}", status=404, words="table")
    if not found.state.may_see(person):
        raise shut_out("table", dealt=found.state.is_dealt)
    return found


def may_open(services: Services, person: Person) -> Callable[[Connection], None] | None:
    """What raises `TooMany` in the transaction that opens a table, should others have been opened meanwhile."""
    if not services.settings.tables_per_person:
        return None

    def check(connection: Connection) -> None:
        # Nobody else counts before we have written: not in this process, which has one writer, nor in another.
        if not only_here(connection, f"tables of {person.id}"):
            raise Conflict
        services.limits.open_tables(open_tables(connection, person.id))

    return check


@post("/api/tables", tags=["Tables"])
async def create_table(
    request: Request[Any, Any, Any],
    data: JSONBody[NewTable],
    services: NamedDependency[Services],
    person: NamedDependency[Person],
) -> TableAddress:
    """Open a table, with computer players at it if you like, and start it at once if you like."""
    services.limits.open_tables(await services.store.read(lambda connection: open_tables(connection, person.id)))
    if (club := data.club) is not None:
        await services.store.read(lambda connection: check_member(connection, club, person.id))
    await services.limits.new_room(address_of(request.scope))
    room = await open_table(services, person, data)
    return TableAddress(room.id, room.state.code, f"{base_url(request.scope, services.settings)}/t/{room.id}")


async def open_table(services: Services, person: Person, data: NewTable) -> Room[Table]:
    """Open the described table; tries again if its code is taken, or if the person opens another just now."""
    if "players" in data.rules:
        raise Refusal("table/players", "how many play is said by `seats`, not in the rules", status=400)
    rules = Ruleset.from_dict({**data.rules, "players": data.seats}).to_dict()
    del rules["players"]
    if "first_dealer" in data.rules:  # named: the seed does not decide, even if it is the first seat
        rules["first_dealer"] = data.rules["first_dealer"]
    allowed = may_open(services, person)
    for _ in range(CODE_TRIES):
        events = first_events(person, data, rules)
        created = events[0]
        assert isinstance(created, Created)  # noqa: S101 - for the type checker
        try:
            return await services.rooms.create(
                Table, person, events, code=created.code, public=data.public, allowed=allowed
            )
        except Conflict:
            continue
    raise Refusal("room/no-code", "no free code was found; try again", status=503)


def first_events(person: Person, data: JSONBody[NewTable], rules: dict[str, Any]) -> list[RoomEvent]:
    """What a new table's log begins with."""
    created = Created(
        host=person.id,
        code=new_code(),
        seats=data.seats,
        rules=rules,
        clock=data.clock,
        public=data.public,
        pace=data.pace,
        chat=not data.public if data.chat is None else data.chat,
        title=" ".join("".join(each if each.isprintable() else " " for each in data.title).split()),
        several=data.several or (data.public and bool(data.names)),
        club=data.club,
    )
    events: list[RoomEvent] = [created]
    table = Table.begin(new_id(), created, now())

    def sits(event: RoomEvent) -> None:
        nonlocal table
        events.append(event)
        table = table.apply(event, now(), len(events))

    if data.sit:
        for event in table.decide(person, commands.Sit(), now()):
            sits(event)
    for name in data.names:
        for event in table.decide(person, commands.Sit(name=name), now()):
            sits(event)
    for level in data.bots:
        sits(table.bot_sits(level))
    if data.start:
        events += table.start()
    return events


@get("/api/tables", tags=["Tables"])
async def lobby(services: NamedDependency[Services]) -> Lobby:
    """The public tables."""
    found = await services.store.read(lambda connection: public_tables(connection, LOBBY))
    rooms = await services.rooms.get_all(found)
    return Lobby(services.lobby.lines([table.state for room in rooms if (table := room.of(Table))]))


@get("/api/tables/{room:str}", tags=["Tables"])
async def get_table(
    room: FromPath[str],
    services: NamedDependency[Services],
    visitor: NamedDependency[Person | None],
    seat: FromQuery[int | None] = None,
) -> RoomAnswer:
    """A table as you may see it; from one of your own seats, or as a spectator."""
    found = await table_room(services, room, visitor)
    return RoomAnswer(found.seq, found.states(viewer_of(found.state, visitor, seat)))


@post("/api/tables/{room:str}/do", tags=["Tables"], status_code=200)
async def do_at_table(
    room: FromPath[str], data: JSONBody[Asked], services: NamedDependency[Services], person: NamedDependency[Person]
) -> Answer:
    """Carry out a command: take a seat, add a computer player, start, play a card, chat …

    The same as over the WebSocket; sent twice with the same id, it counts once.
    """
    found = await table_room(services, room, person)
    services.check_command(found, person, data.id, data.command)
    if isinstance(data.command, commands.Say | commands.React):
        await services.check_chat(found, person, data.id)
    outcome = await found.do(person, data.id, data.command)
    seat = data.command.seat if isinstance(data.command, commands.Play) else None
    return Answer(outcome.seq, outcome.result, found.states(viewer_of(found.state, person, seat)))


@get("/api/tables/{room:str}/preview.png", tags=["Tables"], media_type="image/png")
async def get_preview(
    room: FromPath[str], services: NamedDependency[Services], asker: NamedDependency[Asker]
) -> Response[bytes]:
    """The picture of a link to a table, for messengers: its title and how far it is, without names and cards."""
    preview = await preview_for(services, room)
    drawn = services.previews.kept(preview) or await services.previews.draw(preview, asker)
    return Response(drawn, media_type="image/png", headers={"cache-control": "public, max-age=300"})


async def preview_for(services: Services, room: str) -> Preview:
    """What a stranger is told about a table; of what is none, and of tables that cannot be read, nothing."""
    try:
        found = (await services.rooms.get(room)).of(Table)
    except StarsuitError:
        return GENERAL
    return preview_of(found.state if found is not None else None)


@get("/api/tables/{room:str}/hints", tags=["Tables"])
async def get_hints(
    room: FromPath[str],
    services: NamedDependency[Services],
    person: NamedDependency[Person],
    asker: NamedDependency[Asker],
    seat: FromQuery[int | None] = None,
) -> HintList:
    """What you could play now, the best first, with the reasons; nothing when it is not your turn."""
    found = await table_room(services, room, person)
    if found.state.daily is not None:
        raise Refusal("daily/hints", "the game of the day is played without hints")
    if found.state.deal is not None:
        raise Refusal("duplicate/hints", "a duplicate evening is played without hints")
    viewer = viewer_of(found.state, person, seat)
    game = found.state.game
    if game is None or viewer.seat is None:
        return HintList([])
    seen = game.view(viewer.seat)
    ranked = await services.think(lambda: hints(seen), asker)
    return HintList([each.to_dict() for each in ranked])


@get("/api/tables/{room:str}/lesson", tags=["Tables"])
async def get_lesson(
    room: FromPath[str],
    services: NamedDependency[Services],
    person: NamedDependency[Person],
    asker: NamedDependency[Asker],
    seat: FromQuery[int | None] = None,
) -> RoundLesson:
    """Your dearest mistake in the round that ended last, if it was worth a word; none in the game of the day."""
    found = await table_room(services, room, person)
    viewer = viewer_of(found.state, person, seat)
    game, mine = found.state.game, viewer.seat
    fair = found.state.daily is None and found.state.deal is None
    if not fair or game is None or mine is None or not game.results:
        return RoundLesson(None)
    worst = await services.think(lambda: worst_of_round(game, game.results[-1], mine), asker)
    return RoundLesson(None if worst is None else taught(worst))


ROUTES: Final = [create_table, lobby, get_table, get_preview, do_at_table, get_hints, get_lesson]
