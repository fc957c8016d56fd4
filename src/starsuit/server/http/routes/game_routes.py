"""/api/games and statistics: what was played, and how well."""

from __future__ import annotations

import contextlib
import hmac
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, QueryParameter
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from starsuit.analysis.review.data import ReviewData
from starsuit.protocol.messages import Arranged, OutcomeState
from starsuit.records import format_game
from starsuit.ruleset import MAX_PLAYERS, MIN_PLAYERS
from starsuit.server.archive.finished import Archived, FoundGame, GamePage, Wanted, find_finished, game_page
from starsuit.server.archive.replays import RoundReplay
from starsuit.server.archive.shares import find_share, make_share, shared_room
from starsuit.server.archive.standings import stats_of_games
from starsuit.server.archive.statistics import PersonStats
from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal, shut_out
from starsuit.server.domain.room_state import RoomState
from starsuit.server.domain.show import laid_states
from starsuit.server.domain.table import Table
from starsuit.server.fair_queue import Asker
from starsuit.server.http.security import base_url
from starsuit.server.services import Services
from starsuit.server.store.event_log import Conflict, now

__all__ = ["ROUTES", "game_link", "key_of_table"]

TAGS: Final = ["Archive"]


class SeatOfGame(msgspec.Struct, frozen=True):
    """Who played there."""

    name: str
    colour: str
    person: str | None
    bot: str | None
    you: bool
    face: str | None = None


class RoundOfGame(msgspec.Struct, frozen=True):
    """A round as it ended: what everybody laid down and had left."""

    number: int
    wild: int
    playoff: bool
    dealer: int
    seats: list[int]
    turns: int
    actions: int
    went_out: int | None
    points: list[int | None]
    laid: list[Arranged | None]


class GameAnswer(msgspec.Struct, frozen=True):
    """A finished game. Its seed gives every shuffle; hashed it gives the commitment that was shown at the start."""

    id: str
    title: str
    created: int
    ended: int
    daily: str | None
    rules: dict[str, Any]
    describe: str
    seats: list[SeatOfGame]
    rounds: list[RoundOfGame]
    outcome: OutcomeState
    commitment: str
    seed: str
    own_device: bool = False  # played on a device of its own: its player chose the names and could choose the seed


class ShareAnswer(msgspec.Struct, frozen=True):
    """A link to a finished game for people who did not play in it."""

    link: str
    id: str  # of the link
    key: str


class KeyAnswer(msgspec.Struct, frozen=True):
    """The `key` by which those who have the link of a table can read the game that was played there.

    `rematch` is the table at which it goes on, if that is public.
    """

    key: str
    rematch: str | None = None


Key = Annotated[str | None, QueryParameter(max_length=64, description="What a shared link has as its `key`.")]


@get("/api/games", tags=TAGS)
async def list_games(
    services: NamedDependency[Services],
    person: NamedDependency[Person],
    players: Annotated[
        int | None, QueryParameter(ge=MIN_PLAYERS, le=MAX_PLAYERS, description="Only with so many players.")
    ] = None,
    won: Annotated[bool | None, QueryParameter(description="Only those that you won, or did not.")] = None,
    opponent: Annotated[str | None, QueryParameter(max_length=32, description="Only with this person.")] = None,
    daily: Annotated[bool | None, QueryParameter(description="Only games of the day, or no such games.")] = None,
    before: Annotated[str | None, QueryParameter(max_length=64, description="The `next` of the page before.")] = None,
) -> GamePage:
    """Your finished games, thirty at a time, the newest first."""
    wanted = Wanted(players=players, won=won, opponent=opponent, daily=daily, before=before)
    return await services.store.read(lambda connection: game_page(connection, person.id, wanted))


@get("/api/games/{room:str}", tags=TAGS)
async def get_game(
    room: FromPath[str],
    services: NamedDependency[Services],
    visitor: NamedDependency[Person | None],
    asker: NamedDependency[Asker],
    key: Key = None,
) -> GameAnswer:
    """A finished game: every round with its melds and points, and the seed to check the shuffles by."""
    found, link = await _read(services, room, visitor, key, asker)
    return await services.think(lambda: _game_answer(found, visitor, link), asker)


@get("/api/games/{room:str}/record", tags=TAGS, media_type="text/plain")
async def get_record(
    room: FromPath[str],
    services: NamedDependency[Services],
    visitor: NamedDependency[Person | None],
    asker: NamedDependency[Asker],
    key: Key = None,
) -> Response[str]:
    """The record of a finished game, for `starsuit replay`, `review` and `verify`."""
    found, link = await _read(services, room, visitor, key, asker)
    return Response(
        await services.think(lambda: format_game(found.game), asker),
        media_type="text/plain; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="game-{link or found.table.id}.txt"'},
    )


@get(
    "/api/games/{room:str}/review",
    tags=TAGS,
    media_type="application/json",
    responses={200: ResponseSpec(ReviewData, generate_examples=False, description="The review.")},
)
async def get_review(
    room: FromPath[str],
    services: NamedDependency[Services],
    visitor: NamedDependency[Person | None],
    asker: NamedDependency[Asker],
    key: Key = None,
) -> Response[bytes]:
    """Where points were given away, what was luck, and when it was decided; what `starsuit review --json` writes.

    The first time it takes a while. Where the answer is review/working, ask again: it is being written.
    """
    found, _ = await _read(services, room, visitor, key, asker)
    record = await services.think(lambda: format_game(found.game), asker)
    review = await services.reviews.get(found.table.id, record, asker=asker)
    return Response(bytes(review), media_type="application/json")


@get("/api/me/stats", tags=TAGS)
async def get_my_stats(services: NamedDependency[Services], person: NamedDependency[Person]) -> PersonStats:
    """Your statistics, worked out from your finished games."""
    return await _stats(services, person.id, person)


@get("/api/people/{who:str}/stats", tags=TAGS)
async def get_stats(
    who: FromPath[str], services: NamedDependency[Services], person: NamedDependency[Person]
) -> PersonStats:
    """Somebody's statistics, over games at public tables and games with you; a streak is of either kind."""
    if await services.people.by_id(who) is None:
        raise Refusal("people/nobody", "there is no such person", status=404)
    return await _stats(services, who, person)


async def _stats(services: Services, who: str, reader: Person) -> PersonStats:
    return await services.store.read(lambda connection: stats_of_games(connection, who, reader.id))


@get(
    "/api/games/{room:str}/rounds/{number:int}",
    tags=TAGS,
    media_type="application/json",
    responses={200: ResponseSpec(RoundReplay, generate_examples=False, description="The round.")},
)
async def get_round(
    room: FromPath[str],
    number: FromPath[int],
    services: NamedDependency[Services],
    visitor: NamedDependency[Person | None],
    asker: NamedDependency[Asker],
    key: Key = None,
) -> Response[bytes]:
    """A round of a finished game, moment by moment: all hands open, and what everybody knew of them."""
    game, _, _ = await _find(services, room, visitor, key)
    made = services.archive.kept_round(game, number)
    if made is None:
        table = await _table(services, game, asker)
        made = await services.think(lambda: services.archive.make_round(table, number), asker)
    return Response(made, media_type="application/json")


@post("/api/games/{room:str}/share", tags=TAGS, status_code=200)
async def share_game(
    request: Request[Any, Any, Any],
    room: FromPath[str],
    services: NamedDependency[Services],
    person: NamedDependency[Person],
    key: Key = None,
) -> ShareAnswer:
    """A link with which everybody can read this game, and nothing else of its table; always the same one for you.

    DELETE /api/me/links/{id} takes it back.
    """
    await _find(services, room, person, key)
    try:
        link = await services.store.write(lambda connection: make_share(connection, room, person.id))
    except (IntegrityError, Conflict):  # asked for twice at the same moment
        made = await services.store.read(lambda connection: find_share(connection, room, person.id))
        if made is None:
            raise
        link = made
    return ShareAnswer(game_link(request, services, link), link, _key_of(services, link))


@get("/api/tables/{room:str}/key", tags=TAGS)
async def get_key(
    room: FromPath[str], services: NamedDependency[Services], visitor: NamedDependency[Person | None]
) -> KeyAnswer:
    """The key to the game of a table that is over, for those who watched it: whoever may see the table may read it."""
    state = (await services.rooms.get(room)).state
    if not state.may_see(visitor):
        raise shut_out("table", dealt=isinstance(state, Table) and state.is_dealt)
    if state.kind != "table" or state.status != "finished":
        raise Refusal("games/not-finished", "this game is not finished; its record and its seed are shown then")
    return KeyAnswer(key_of_table(services, state.id), await _public_rematch(services, state))


async def _public_rematch(services: Services, state: RoomState) -> str | None:
    """The id of the table after this one. It lets people in, so those who watched learn it only if it is public."""
    table = state if isinstance(state, Table) else None
    if table is None or table.rematch is None:
        return None
    with contextlib.suppress(Refusal):  # it may be gone
        after = (await services.rooms.get(table.rematch)).of(Table)
        if after is not None and after.state.public and after.state.status != "closed":
            return table.rematch
    return None


def key_of_table(services: Services, room: str) -> str:
    return services.people.signed(f"table {room}")


def game_link(request: Request[Any, Any, Any], services: Services, link: str) -> str:
    """The address of a shared game. It holds the id of the link, never that of the table."""
    return f"{base_url(request.scope, services.settings)}/g/{link}?key={_key_of(services, link)}"


def _key_of(services: Services, link: str) -> str:
    return services.people.signed(f"link {link}")


async def _find(
    services: Services, room: str, visitor: Person | None, key: str | None
) -> tuple[str, FoundGame, str | None]:
    """A finished game that the visitor may read, by its id or by the id of a link to it; with both ids."""
    at = now()
    link = room if key and hmac.compare_digest(key.encode(), _key_of(services, room).encode()) else None
    watched = key is not None and hmac.compare_digest(key.encode(), key_of_table(services, room).encode())

    def read(connection: Connection) -> tuple[str, FoundGame, str | None]:
        shared = shared_room(connection, room) if link else None
        game = shared or room
        try:
            return game, find_finished(connection, game, visitor, at, shared=watched or shared is not None), link
        except Refusal as refusal:
            if key and refusal.code in ("games/unknown", "games/not-yours"):
                raise Refusal("games/link", "this link was taken back, or it is not complete", status=404) from None
            raise

    return await services.store.read(read)


async def _read(
    services: Services, room: str, visitor: Person | None, key: str | None, asker: Asker
) -> tuple[Archived, str | None]:
    game, found, link = await _find(services, room, visitor, key)
    return Archived.of(found, await _table(services, game, asker)), link


async def _table(services: Services, room: str, asker: Asker) -> Table:
    """The table of a finished game. To read one again from its log takes long, so it is done in the askers' turns."""
    archive = services.archive
    table = archive.kept_table(room)
    if table is None:
        async with services.slow.turn(asker):
            table = await services.store.read(lambda connection: archive.read_table(connection, room))
    return table


def _game_answer(found: Archived, visitor: Person | None, link: str | None) -> GameAnswer:
    """A game as the visitor may see it. A link shows the game only: not the table, nor who is behind the names."""
    table, game = found.table, found.game
    assert game.outcome is not None  # noqa: S101 - `find_finished` has looked
    who = visitor.id if visitor else None
    return GameAnswer(
        id=link or table.id,
        title=table.title if link is None else "",
        created=found.created,
        ended=found.ended,
        daily=table.daily,
        rules=game.ruleset.to_dict(),
        describe=game.ruleset.describe(),
        seats=[
            SeatOfGame(
                name,
                seat.colour,
                seat.person if link is None or seat.person == who else None,
                seat.bot,
                seat.person is not None and seat.person == who,
                seat.face,
            )
            for name, seat in zip(game.names, table.taken, strict=True)
        ],
        rounds=[
            RoundOfGame(
                number=result.number,
                wild=result.wild,
                playoff=result.playoff,
                dealer=result.dealer,
                seats=list(result.seats),
                turns=result.turns,
                actions=len(result.events),
                went_out=result.went_out,
                points=list(result.points),
                laid=list(laid_states(result.laid)),
            )
            for result in game.results
        ],
        outcome=OutcomeState(
            list(game.outcome.winners), list(game.outcome.places), list(game.outcome.totals), game.outcome.reason
        ),
        commitment=game.commitment,
        seed=game.seed,
        own_device=table.own_device,
    )


ROUTES: Final = [list_games, get_game, get_record, get_review, get_round, share_game, get_key, get_my_stats, get_stats]
