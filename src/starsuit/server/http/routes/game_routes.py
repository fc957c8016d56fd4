"""/api/games and statistics: what was played, and how well."""

from __future__ import annotations

import hmac
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, QueryParameter

from starsuit.analysis.review.data import ReviewData
from starsuit.protocol.messages import Arranged, OutcomeState
from starsuit.records import format_game
from starsuit.ruleset import MAX_PLAYERS, MIN_PLAYERS
from starsuit.server.archive.finished import Archived, FoundGame, GamePage, Wanted, find_finished, game_page
from starsuit.server.archive.replays import RoundReplay
from starsuit.server.archive.standings import stats_of_games
from starsuit.server.archive.statistics import PersonStats
from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.show import laid_states
from starsuit.server.domain.table import Table
from starsuit.server.fair_queue import Asker
from starsuit.server.http.security import base_url
from starsuit.server.services import Services
from starsuit.server.store.event_log import now

__all__ = ["ROUTES"]

TAGS: Final = ["Archive"]


class SeatOfGame(msgspec.Struct, frozen=True):
    """Who played there."""

    name: str
    colour: str
    person: str | None
    bot: str | None
    you: bool


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


class ShareAnswer(msgspec.Struct, frozen=True):
    """A link to a finished game for people who did not play in it."""

    link: str
    key: str


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
    found = await _read(services, room, visitor, key, asker)
    return await services.think(lambda: _game_answer(found, visitor), asker)


@get("/api/games/{room:str}/record", tags=TAGS, media_type="text/plain")
async def get_record(
    room: FromPath[str],
    services: NamedDependency[Services],
    visitor: NamedDependency[Person | None],
    asker: NamedDependency[Asker],
    key: Key = None,
) -> Response[str]:
    """The record of a finished game, for `starsuit replay`, `review` and `verify`."""
    found = await _read(services, room, visitor, key, asker)
    return Response(
        await services.think(lambda: format_game(found.game), asker),
        media_type="text/plain; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="game-{found.table.id}.txt"'},
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
    found = await _read(services, room, visitor, key, asker)
    record = await services.think(lambda: format_game(found.game), asker)
    review = await services.reviews.get(room, record, asker=asker)
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
    await _find(services, room, visitor, key)
    made = services.archive.kept_round(room, number)
    if made is None:
        table = await _table(services, room, asker)
        made = await services.think(lambda: services.archive.make_round(table, number), asker)
    return Response(made, media_type="application/json")


@post("/api/games/{room:str}/share", tags=TAGS, status_code=200)
async def share_game(
    request: Request[Any, Any, Any],
    room: FromPath[str],
    services: NamedDependency[Services],
    person: NamedDependency[Person],
) -> ShareAnswer:
    """A link with which everybody can read this game: its key is an answer that only this server can give."""
    await _find(services, room, person, None)
    key = _key_of(services, room)
    return ShareAnswer(f"{base_url(request.scope, services.settings)}/g/{room}?key={key}", key)


def _key_of(services: Services, room: str) -> str:
    return services.people.signed(f"game {room}")


async def _find(services: Services, room: str, visitor: Person | None, key: str | None) -> FoundGame:
    """A finished game that the visitor may read; raises a refusal."""
    at = now()
    shared = key is not None and hmac.compare_digest(key.encode(), _key_of(services, room).encode())
    return await services.store.read(lambda connection: find_finished(connection, room, visitor, at, shared=shared))


async def _read(services: Services, room: str, visitor: Person | None, key: str | None, asker: Asker) -> Archived:
    found = await _find(services, room, visitor, key)
    return Archived.of(found, await _table(services, room, asker))


async def _table(services: Services, room: str, asker: Asker) -> Table:
    """The table of a finished game. To read one again from its log takes long, so it is done in the askers' turns."""
    archive = services.archive
    table = archive.kept_table(room)
    if table is None:
        async with services.slow.turn(asker):
            table = await services.store.read(lambda connection: archive.read_table(connection, room))
    return table


def _game_answer(found: Archived, visitor: Person | None) -> GameAnswer:
    table, game = found.table, found.game
    assert game.outcome is not None  # noqa: S101 - `find_finished` has looked
    who = visitor.id if visitor else None
    return GameAnswer(
        id=table.id,
        title=table.title,
        created=found.created,
        ended=found.ended,
        daily=table.daily,
        rules=game.ruleset.to_dict(),
        describe=game.ruleset.describe(),
        seats=[
            SeatOfGame(name, seat.colour, seat.person, seat.bot, seat.person is not None and seat.person == who)
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
    )


ROUTES: Final = [list_games, get_game, get_record, get_review, get_round, share_game, get_my_stats, get_stats]
