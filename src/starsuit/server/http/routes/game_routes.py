"""/api/games and statistics: what was played, and how well."""

from __future__ import annotations

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
from starsuit.server.archive.finished import Archived, GamePage, Wanted, game_page, read_finished
from starsuit.server.archive.replays import RoundReplay, replay_round
from starsuit.server.archive.shares import find_share, make_share, shared_room
from starsuit.server.archive.statistics import PersonStats, person_stats
from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.show import laid_states
from starsuit.server.http.security import base_url
from starsuit.server.services import Services
from starsuit.server.store.event_log import Conflict, now

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
    id: str  # of the link
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
    key: Key = None,
) -> GameAnswer:
    """A finished game: every round with its melds and points, and the seed to check the shuffles by."""
    found, link = await _read(services, room, visitor, key)
    return _game_answer(found, visitor, link)


@get("/api/games/{room:str}/record", tags=TAGS, media_type="text/plain")
async def get_record(
    room: FromPath[str],
    services: NamedDependency[Services],
    visitor: NamedDependency[Person | None],
    key: Key = None,
) -> Response[str]:
    """The record of a finished game, for `starsuit replay`, `review` and `verify`."""
    found, link = await _read(services, room, visitor, key)
    return Response(
        format_game(found.game),
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
    key: Key = None,
) -> Response[bytes]:
    """Where points were given away, what was luck, and when it was decided; what `starsuit review --json` writes.

    The first time it takes a while. Where the answer is review/working, ask again: it is being written.
    """
    found, _ = await _read(services, room, visitor, key)
    review = await services.reviews.get(found.table.id, format_game(found.game))
    return Response(bytes(review), media_type="application/json")


@get("/api/me/stats", tags=TAGS)
async def get_my_stats(services: NamedDependency[Services], person: NamedDependency[Person]) -> PersonStats:
    """Your statistics, worked out from your finished games."""
    return await _stats(services, person.id, person)


@get("/api/people/{who:str}/stats", tags=TAGS)
async def get_stats(
    who: FromPath[str], services: NamedDependency[Services], person: NamedDependency[Person]
) -> PersonStats:
    """Somebody's statistics, over games at public tables and games with you."""
    if await services.people.by_id(who) is None:
        raise Refusal("people/nobody", "there is no such person", status=404)
    return await _stats(services, who, person)


async def _stats(services: Services, who: str, reader: Person) -> PersonStats:
    archive = services.archive
    games = await services.store.read(lambda connection: archive.finished_games(connection, who, reader.id))
    return person_stats(who, games)


@get("/api/games/{room:str}/rounds/{number:int}", tags=TAGS)
async def get_round(
    room: FromPath[str],
    number: FromPath[int],
    services: NamedDependency[Services],
    visitor: NamedDependency[Person | None],
    key: Key = None,
) -> RoundReplay:
    """A round of a finished game, moment by moment: all hands open, and what everybody knew of them."""
    game = (await _read(services, room, visitor, key))[0].game
    return await services.think(lambda: replay_round(game, number))


@post("/api/games/{room:str}/share", tags=TAGS, status_code=200)
async def share_game(
    request: Request[Any, Any, Any],
    room: FromPath[str],
    services: NamedDependency[Services],
    person: NamedDependency[Person],
) -> ShareAnswer:
    """A link with which everybody can read this game, and nothing else of its table; always the same one for you.

    DELETE /api/me/links/{id} takes it back.
    """
    await _read(services, room, person, None)
    try:
        link = await services.store.write(lambda connection: make_share(connection, room, person.id))
    except (IntegrityError, Conflict):  # asked for twice at the same moment
        made = await services.store.read(lambda connection: find_share(connection, room, person.id))
        if made is None:
            raise
        link = made
    return ShareAnswer(game_link(request, services, link), link, _key_of(services, link))


def game_link(request: Request[Any, Any, Any], services: Services, link: str) -> str:
    """The address of a shared game. It holds the id of the link, never that of the table."""
    return f"{base_url(request.scope, services.settings)}/g/{link}?key={_key_of(services, link)}"


def _key_of(services: Services, link: str) -> str:
    return services.people.signed(f"link {link}")


async def _read(services: Services, room: str, visitor: Person | None, key: str | None) -> tuple[Archived, str | None]:
    """A finished game by its id or by the id of a link to it, which is returned too."""
    at = now()
    link = room if key and hmac.compare_digest(key.encode(), _key_of(services, room).encode()) else None

    def read(connection: Connection) -> Archived:
        shared = shared_room(connection, room) if link else None
        try:
            return read_finished(connection, shared or room, visitor, at, shared=shared is not None)
        except Refusal as refusal:
            if key and refusal.code in ("games/unknown", "games/not-yours"):
                raise Refusal("games/link", "this link was taken back, or it is not complete", status=404) from None
            raise

    return await services.store.read(read), link


def _game_answer(found: Archived, visitor: Person | None, link: str | None) -> GameAnswer:
    """A game as the visitor may see it. A link shows the game only: not the table, nor who is behind the names."""
    table, game = found.table, found.game
    assert game.outcome is not None  # noqa: S101 - `read_finished` has looked
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
    )


ROUTES: Final = [list_games, get_game, get_record, get_review, get_round, share_game, get_my_stats, get_stats]
