"""/api/solitaires: deal one, play it, ask whether it can still be won."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from starsuit.analysis.solitaire.planner import Verdict, plan
from starsuit.protocol.events import Dealt
from starsuit.protocol.messages import SolitaireState
from starsuit.records import format_solitaire
from starsuit.server.archive import daily
from starsuit.server.archive.standings import recent_solitaires, stats_of_solitaires
from starsuit.server.archive.statistics import SolitaireResult, SolitaireStats, solitaire_result
from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.solitaire_room import SolitaireRoom
from starsuit.server.fair_queue import ANYBODY, Asker
from starsuit.server.http.routes.room_routes import Asked
from starsuit.server.http.security import address_of
from starsuit.server.rooms.room import Room
from starsuit.server.services import Services
from starsuit.server.store.event_log import now
from starsuit.shuffle import new_seed
from starsuit.solitaire import Solitaire

__all__ = ["ROUTES", "SolitaireAnswer", "answer_of", "solitaire_room"]

TAGS: Final = ["Solitaires"]
LISTED: Final = 100
SECONDS: Final = 2.0  # to think about whether a solitaire can be won


class NewSolitaire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How to deal it."""

    edition: Literal[1996, 2019] = 2019
    scored: Annotated[bool, msgspec.Meta(description="Whether the points left count (H6).")] = False
    all_wild_melds: Annotated[bool, msgspec.Meta(description="Whether wild cards alone are a meld (R7, H1).")] = True


class SolitaireAnswer(msgspec.Struct, frozen=True):
    """A solitaire as its player may see it. `seq` is the number of the last event."""

    seq: int
    state: SolitaireState
    result: SolitaireResult


class SolitaireList(msgspec.Struct, frozen=True):
    """Your solitaires, the newest first."""

    solitaires: list[SolitaireResult]


class PlacementAnswer(msgspec.Struct, frozen=True):
    """The turned card goes to this pile, which gives up that card."""

    pile: int
    discard: str


class SolitaireHint(msgspec.Struct, frozen=True):
    """Whether the solitaire can still be won, and what to do now if it can."""

    verdict: Verdict
    place: PlacementAnswer | None


class PileAnswer(msgspec.Struct, frozen=True):
    """What a pile takes from the stock, and what it gives up."""

    pile: int
    takes: list[str]
    throws: list[str]


class PlanAnswer(msgspec.Struct, frozen=True):
    """The same, with all that is to be done in whatever order the cards come."""

    verdict: Verdict
    place: PlacementAnswer | None
    piles: list[PileAnswer]


async def solitaire_room(services: Services, room: str, person: Person) -> Room[SolitaireRoom]:
    """A solitaire of this person; nobody else learns that it exists."""
    found = (await services.rooms.get(room)).of(SolitaireRoom)
    if found is None or not found.state.may_see(person):
        raise Refusal("room/unknown", "there is no such {words}", status=404, words="solitaire")
    return found


def answer_of(room: Room[SolitaireRoom]) -> SolitaireAnswer:
    return SolitaireAnswer(room.seq, room.state.state(), solitaire_result(room.state))


@post("/api/solitaires", tags=TAGS)
async def deal(
    request: Request[Any, Any, Any],
    data: JSONBody[NewSolitaire],
    services: NamedDependency[Services],
    person: NamedDependency[Person],
) -> SolitaireAnswer:
    """Deal a solitaire."""
    await services.limits.new_room(address_of(request.scope))
    event = Dealt(
        person=person.id,
        seed=new_seed(),
        edition=data.edition,
        scored=data.scored,
        all_wild_melds=data.all_wild_melds,
    )
    return answer_of(await services.rooms.create(SolitaireRoom, person, [event]))


@get("/api/solitaires", tags=TAGS)
async def list_solitaires(
    services: NamedDependency[Services], person: NamedDependency[Person], over: FromQuery[bool | None] = None
) -> SolitaireList:
    """Your last hundred solitaires, the newest first; all of them, or those that are over or not."""
    return SolitaireList(
        await services.store.read(lambda connection: recent_solitaires(connection, person.id, over=over, most=LISTED))
    )


@get("/api/me/solitaires", tags=TAGS)
async def get_stats(services: NamedDependency[Services], person: NamedDependency[Person]) -> SolitaireStats:
    """How your solitaires went."""
    return await services.store.read(lambda connection: stats_of_solitaires(connection, person.id))


@get("/api/solitaires/{room:str}", tags=TAGS)
async def get_solitaire(
    room: FromPath[str], services: NamedDependency[Services], person: NamedDependency[Person]
) -> SolitaireAnswer:
    """One of your solitaires."""
    return answer_of(await solitaire_room(services, room, person))


@post("/api/solitaires/{room:str}/do", tags=TAGS, status_code=200)
async def do_in_solitaire(
    room: FromPath[str], data: JSONBody[Asked], services: NamedDependency[Services], person: NamedDependency[Person]
) -> SolitaireAnswer:
    """Place the turned card, take a placement back, do it again, or give up (place, undo, redo, close).

    Sent twice with the same id, it counts once.
    """
    found = await solitaire_room(services, room, person)
    services.check_command(found, person, data.id, data.command)
    await found.do(person, data.id, data.command)
    return answer_of(found)


@get("/api/solitaires/{room:str}/hint", tags=TAGS)
async def get_hint(
    room: FromPath[str],
    services: NamedDependency[Services],
    person: NamedDependency[Person],
    asker: NamedDependency[Asker],
) -> SolitaireHint:
    """Can it still be won, and what to do with the turned card? Thinks for two seconds at most."""
    found = await _plan(services, await solitaire_room(services, room, person), asker)
    return SolitaireHint(found.verdict, found.place)


@get("/api/solitaires/{room:str}/plan", tags=TAGS)
async def get_plan(
    room: FromPath[str],
    services: NamedDependency[Services],
    person: NamedDependency[Person],
    asker: NamedDependency[Asker],
) -> PlanAnswer:
    """Can it still be won, and how? Thinks for two seconds at most, with what counting cards tells everybody."""
    return await _plan(services, await solitaire_room(services, room, person), asker)


@get("/api/solitaires/{room:str}/record", tags=TAGS, media_type="text/plain")
async def get_record(
    room: FromPath[str], services: NamedDependency[Services], person: NamedDependency[Person]
) -> Response[str]:
    """The record of a solitaire that is over, for `starsuit replay` and `starsuit verify`."""
    state = (await solitaire_room(services, room, person)).state
    if not state.over:
        raise Refusal("solitaire/running", "the record holds the seed, so it is shown when the solitaire is over")
    if state.daily is not None and now() < daily.day_ends(state.daily):
        raise Refusal(
            "games/secret",
            "the cards of {day} stay secret until that day is over in UTC",
            status=403,
            day=state.daily,
        )
    return Response(
        format_solitaire(state.game),
        media_type="text/plain; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="solitaire-{state.id}.txt"'},
    )


async def _plan(services: Services, room: Room[SolitaireRoom], asker: Asker = ANYBODY) -> PlanAnswer:
    state = room.state
    if state.daily is not None and not state.over:
        raise Refusal(
            "solitaire/daily-hint", "the solitaire of the day gives no hints, because everybody's results are compared"
        )
    if state.owner in services.planning:
        raise Refusal("solitaire/thinking", "a plan is being made for you already; wait for it", status=429)
    services.planning.add(state.owner)
    try:
        return await services.think(lambda: plan_answer(state.game), asker)
    finally:
        services.planning.discard(state.owner)


def plan_answer(game: Solitaire) -> PlanAnswer:
    """The planner sees only the view, so the order of the stock cannot influence the answer."""
    found = plan(game, seconds=SECONDS)
    place = found.place(game.view()) if found.verdict == "won" and game.turned is not None else None
    return PlanAnswer(
        found.verdict,
        None if place is None else PlacementAnswer(place.pile, place.discard.text),
        [
            PileAnswer(each.pile, [card.text for card in each.takes], [card.text for card in each.throws])
            for each in found.piles
        ],
    )


ROUTES: Final = [
    deal,
    list_solitaires,
    get_stats,
    get_solitaire,
    do_in_solitaire,
    get_hint,
    get_plan,
    get_record,
]
