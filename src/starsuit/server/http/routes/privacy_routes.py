"""What concerns people's privacy: the notice, all that is kept about you, links to your games, and reports."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Request, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from starsuit.server.archive.own_data import export
from starsuit.server.archive.shares import SharedGame, shared_games, take_back
from starsuit.server.domain.hosting import is_member
from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal
from starsuit.server.fair_queue import Asker
from starsuit.server.http.routes.game_routes import game_link
from starsuit.server.http.routes.table_routes import table_room
from starsuit.server.logging import log_event
from starsuit.server.services import Services

__all__ = ["ROUTES"]

LISTED: Final = 200  # links
TAGS: Final = ["Privacy"]
Reason = Literal["name", "chat", "play", "other"]


class Notice(msgspec.Struct, frozen=True):
    """The operator's own privacy notice, as plain text; None where there is none, and the page has its own words."""

    text: str | None


class SharedGames(msgspec.Struct, frozen=True):
    """The links to your games, the newest first."""

    links: list[SharedGame]


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who did what at a table."""

    person: Annotated[str, msgspec.Meta(max_length=32)]
    reason: Reason
    words: Annotated[str, msgspec.Meta(max_length=300, description="For the operator, who reads them in the log.")] = ""


@get("/api/privacy", tags=TAGS)
async def get_notice(services: NamedDependency[Services]) -> Notice:
    """What the operator of this server says about privacy."""
    return Notice(services.notice)


@get("/api/me/export", tags=TAGS, media_type="application/json")
async def get_export(
    services: NamedDependency[Services], person: NamedDependency[Person], asker: NamedDependency[Asker]
) -> Stream:
    """All that this server keeps about you, as one JSON file: profile, games, solitaires, sheets, chat, links."""
    await services.limits.exports.admit(
        person.id, "limit/exports", "You have fetched this some times already; try again in an hour"
    )
    return Stream(
        export(services.store, person, lambda: services.slow.turn(asker)),
        media_type="application/json",
        headers={"content-disposition": 'attachment; filename="starsuit.json"'},
    )


@get("/api/me/links", tags=TAGS)
async def list_links(
    request: Request[Any, Any, Any], services: NamedDependency[Services], person: NamedDependency[Person]
) -> SharedGames:
    """The links to your games, whoever made them, and those that you have made."""
    found = await services.store.read(lambda connection: shared_games(connection, person.id, LISTED))
    return SharedGames([msgspec.structs.replace(each, link=game_link(request, services, each.id)) for each in found])


@delete("/api/me/links/{link:str}", tags=TAGS, status_code=204)
async def delete_link(
    link: FromPath[str], services: NamedDependency[Services], person: NamedDependency[Person]
) -> None:
    """Take a link to a game of yours back; it is worth nothing from now on."""
    proper = link.isascii() and link.isalnum()
    if not (proper and await services.store.write(lambda connection: take_back(connection, person.id, link))):
        raise Refusal("games/no-link", "there is no such link to a game of yours", status=404)


@post("/api/tables/{room:str}/report", tags=TAGS, status_code=204)
async def report(
    room: FromPath[str], data: JSONBody[Report], services: NamedDependency[Services], person: NamedDependency[Person]
) -> None:
    """Tell the operator about somebody at this table."""
    table = (await table_room(services, room, person)).state
    there = is_member(table, data.person) or any(line.person == data.person for line in table.lines)
    if not there or data.person == person.id:
        raise Refusal("table/nobody", "there is nobody like that at this table", status=404)
    await services.limits.reports.admit(
        person.id, "limit/reports", "You have reported enough for now; the operator will look at it"
    )
    words = " ".join("".join(each if each.isprintable() else " " for each in data.words).split())
    services.metrics.reports.labels(data.reason).inc()
    log_event(
        "person_reported",
        level=30,
        room=table.id[:6],
        person=data.person,
        by=person.id,
        reason=data.reason,
        words=words,
    )


ROUTES: Final = [get_notice, get_export, list_links, delete_link, report]
