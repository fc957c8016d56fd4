"""/api/me/records: what was played on one's own device."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Request, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from starsuit.server.archive.uploads import read_upload
from starsuit.server.domain.person import Person
from starsuit.server.fair_queue import Asker
from starsuit.server.http.security import address_of
from starsuit.server.services import Services
from starsuit.server.store.event_log import Conflict, now

__all__ = ["ROUTES"]

Level = Annotated[str, msgspec.Meta(max_length=40)]


class OwnRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game or a solitaire that is over, as its record, and what a record does not say."""

    record: Annotated[str, msgspec.Meta(max_length=200_000)]
    bots: Annotated[
        list[Level | None],
        msgspec.Meta(max_length=14, description="Of a game: the level of each computer player, null for people."),
    ] = []
    began: Annotated[int, msgspec.Meta(ge=0)] = 0
    undos: Annotated[int, msgspec.Meta(ge=0, description="Of a solitaire: how often a card was taken back.")] = 0
    given_up: Annotated[bool, msgspec.Meta(description="Of a solitaire that was left before its end.")] = False


class Kept(msgspec.Struct, frozen=True):
    """Where it is now. `new` is false if the same record was sent before; it counts once."""

    kind: Literal["table", "solitaire"]
    room: str
    new: bool


@post("/api/me/records", tags=["Games"])
async def upload(
    request: Request[Any, Any, Any],
    data: JSONBody[OwnRecord],
    services: NamedDependency[Services],
    person: NamedDependency[Person],
    asker: NamedDependency[Asker],
) -> Kept:
    """Keep a game that was played on your own device. Every turn of it is replayed by the rules.

    It counts for your own statistics and is marked in your lists; it is on no board, and in nobody else's figures.
    """
    await services.limits.new_room(address_of(request.scope))
    at = now()
    began = data.began or at
    found = await services.think(
        lambda: read_upload(
            data.record,
            data.bots,
            person,
            services.people.signed,
            began=began,
            at=at,
            undos=data.undos,
            given_up=data.given_up,
        ),
        asker,
    )
    room = found.state.id
    kind: Literal["table", "solitaire"] = "solitaire" if found.kind == "solitaire" else "table"
    if await services.store.read(found.is_there):
        return Kept(kind, room, new=False)
    if services.rooms.quota is not None:
        services.rooms.quota.check_room(len(found.rows))
        await services.rooms.quota.take(person.id, len(found.rows))
    with suppress(Conflict):  # sent twice at the same moment
        await services.store.append(room, found.rows, found.write)
        return Kept(kind, room, new=True)
    return Kept(kind, room, new=False)


ROUTES: Final = [upload]
