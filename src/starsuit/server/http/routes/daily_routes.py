"""/api/daily: the solitaire and the game of the day, and how everybody fared."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from sqlalchemy.exc import IntegrityError

from starsuit.server.archive import daily
from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.room_state import RoomState
from starsuit.server.http.security import address_of
from starsuit.server.rooms.loading import KINDS
from starsuit.server.rooms.room import Room
from starsuit.server.services import Services
from starsuit.server.store.event_log import Conflict, now

__all__ = ["ROUTES"]

TAGS: Final = ["Daily deals"]


class AttemptAnswer(msgspec.Struct, frozen=True):
    """Your one attempt: follow it like any table or solitaire."""

    room: str
    day: str
    status: str


@get("/api/daily", tags=TAGS)
async def today(services: NamedDependency[Services], visitor: NamedDependency[Person | None]) -> daily.DailyBoard:
    """Today: what is dealt, your attempts, and the results so far."""
    at = now()
    day = daily.day_of(at)
    await _find_or_make_seed(services, day, "solitaire")
    await _find_or_make_seed(services, day, "table")
    return await _board(services, day, visitor, at)


@get("/api/daily/{day:str}", tags=TAGS)
async def one_day(
    day: FromPath[str], services: NamedDependency[Services], visitor: NamedDependency[Person | None]
) -> daily.DailyBoard:
    """The results of a day, and once it is over its seeds."""
    at = now()
    return await _board(services, daily.check_day(day, at), visitor, at)


async def _board(services: Services, day: str, visitor: Person | None, at: int) -> daily.DailyBoard:
    who = visitor.id if visitor else None
    return await services.store.read(lambda connection: daily.board(connection, day, who, at))


@post("/api/daily/solitaire", tags=TAGS, status_code=200)
async def play_solitaire(
    request: Request[Any, Any, Any], services: NamedDependency[Services], person: NamedDependency[Person]
) -> AttemptAnswer:
    """Begin the solitaire of the day, or find the one you have begun."""
    return await _attempt(request, services, person, "solitaire")


@post("/api/daily/table", tags=TAGS, status_code=200)
async def play_table(
    request: Request[Any, Any, Any], services: NamedDependency[Services], person: NamedDependency[Person]
) -> AttemptAnswer:
    """Begin the game of the day, or find the one you have begun."""
    return await _attempt(request, services, person, "table")


async def _attempt(
    request: Request[Any, Any, Any], services: Services, person: Person, kind: daily.Kind
) -> AttemptAnswer:
    day = daily.day_of(now())
    seed = await _find_or_make_seed(services, day, kind)
    room = daily.attempt_id(day, kind, person.id, seed)
    try:
        found = await services.rooms.get(room)
    except Refusal as refusal:
        if refusal.status != 404:
            raise
        await services.limits.new_room(address_of(request.scope))
        found = await _begin(services, person, kind, day, seed)
    return AttemptAnswer(found.id, day, found.state.status)


async def _find_or_make_seed(services: Services, day: str, kind: daily.Kind) -> str:
    """The seed of a day's deal; only the first person to ask waits for the disk."""
    found = await services.store.read(lambda connection: daily.find_seed(connection, day, kind))
    if found is not None:
        return found
    return await services.store.write(lambda connection: daily.make_seed(connection, day, kind))


async def _begin(services: Services, person: Person, kind: daily.Kind, day: str, seed: str) -> Room[RoomState]:
    room = daily.attempt_id(day, kind, person.id, seed)
    deal = daily.deal_solitaire if kind == "solitaire" else daily.deal_table
    try:
        return await services.rooms.create(KINDS[kind], person, deal(day, person, seed), room=room, daily=day)
    except (IntegrityError, Conflict):  # asked for twice at the same moment
        return await services.rooms.get(room)


ROUTES: Final = [today, one_day, play_solitaire, play_table]
