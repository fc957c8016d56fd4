"""/api/me/sessions and /api/me/codes: your devices, and what helps you if you forget your password."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from starsuit.server.domain.names import PeopleError
from starsuit.server.domain.person import Person
from starsuit.server.services import Services

__all__ = ["ROUTES"]

TAGS: Final = ["People"]


class SessionInfo(msgspec.Struct, frozen=True):
    """A device on which you are known."""

    id: str
    device: str  # such as "Firefox, Android"; empty if it did not say
    created: int
    used: int  # within an hour
    here: bool  # whether it is the one that asks


class CodesLeft(msgspec.Struct, frozen=True):
    """How many of your codes have not been used."""

    left: int


class CodesWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Your password, to get new codes."""

    password: str


class NewCodes(msgspec.Struct, frozen=True):
    """Codes that set another password, each once. They are shown this once."""

    codes: list[str]


Given = NamedDependency[Services]
Asker = NamedDependency[Person]


@get("/api/me/sessions", tags=TAGS)
async def list_sessions(services: Given, person: Asker) -> list[SessionInfo]:
    """The devices on which you are known, the last used first."""
    found = await services.people.sessions.of(person)
    return [SessionInfo(each.id, each.device, each.created, each.used, each.id == person.session) for each in found]


@delete("/api/me/sessions/{session:str}", tags=TAGS, status_code=204)
async def end_session(services: Given, person: Asker, session: FromPath[str]) -> None:
    """Log out on one of your devices."""
    if not await services.people.sessions.end(person.id, session):
        raise PeopleError("people/no-session", "You are not logged in there any more", 404)


@get("/api/me/codes", tags=TAGS)
async def count_codes(services: Given, person: Asker) -> CodesLeft:
    """How many codes you have left for a forgotten password."""
    return CodesLeft(await services.people.codes_left(person))


@post("/api/me/codes", tags=TAGS, status_code=201)
async def make_codes(services: Given, person: Asker, data: JSONBody[CodesWish]) -> Response[NewCodes]:
    """New codes for a forgotten password; the old ones are worth nothing from now on."""
    return Response(NewCodes(await services.people.new_codes(person, data.password)), status_code=201)


ROUTES: Final[list[Any]] = [list_sessions, end_session, count_codes, make_codes]
