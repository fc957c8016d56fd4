"""/api/clubs: groups of people who play together again and again; and /api/me/company, whom one played with."""

from __future__ import annotations

import hmac
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, delete, get, patch, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter
from sqlalchemy import Connection, update

from starsuit.server.archive.clubs import (
    ClubGames,
    ClubPage,
    Clubs,
    Invitation,
    check_member,
    club_games_page,
    club_page,
    join_club,
    list_clubs,
    make_club,
    no_club,
    open_club_tables,
    read_invitation,
)
from starsuit.server.archive.companions import PlayedWith, read_company
from starsuit.server.domain.names import check_name
from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.table import Table
from starsuit.server.http.security import address_of, base_url
from starsuit.server.people.club_members import is_in_club, leave_club
from starsuit.server.rooms.registry import new_id
from starsuit.server.services import Services
from starsuit.server.store.schema import clubs

__all__ = ["ROUTES", "club_tables"]

TAGS: Final = ["Clubs"]
FAR: Final = 4_102_444_800_000  # the year 2100


class NewClub(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A club to be. With a private `game` that you played, those who played it too are invited, and it counts."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    game: Annotated[str, msgspec.Meta(max_length=32)] | None = None


class ClubName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the club is called from now on."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class NextDate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When the club meets again, and where; without `at` nothing is planned."""

    at: Annotated[int, msgspec.Meta(ge=0, le=FAR)] | None = None
    words: Annotated[str, msgspec.Meta(max_length=80)] = ""


class ClubKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The key of the link to a club; without one, you must be invited."""

    key: Annotated[str, msgspec.Meta(max_length=64)] | None = None


class ClubMade(msgspec.Struct, frozen=True):
    """A new club."""

    id: str


class ClubLink(msgspec.Struct, frozen=True):
    """The link by which people come to a club."""

    link: str


class ClubTable(msgspec.Struct, frozen=True):
    """A table of a club that waits, or is played at."""

    id: str
    title: str
    status: str
    names: list[str]
    seats: int
    round: int | None
    yours: bool
    duplicate: str | None


class ClubTables(msgspec.Struct, frozen=True):
    """The tables of a club that wait or are played at, the newest first."""

    tables: list[ClubTable]


Given = NamedDependency[Services]
Asker = NamedDependency[Person]


@get("/api/me/company", tags=TAGS)
async def my_company(services: Given, person: Asker) -> PlayedWith:
    """The groups of people with whom you played lately. A rematch at their last game brings them together again."""
    return await services.store.read(lambda connection: read_company(connection, person.id))


@get("/api/clubs", tags=TAGS)
async def my_clubs(services: Given, person: Asker) -> Clubs:
    """Your clubs, and those you are invited to."""
    return await services.store.read(lambda connection: list_clubs(connection, person.id))


@post("/api/clubs", tags=TAGS, status_code=201)
async def found_club(
    request: Request[Any, Any, Any], services: Given, person: Asker, data: JSONBody[NewClub]
) -> ClubMade:
    """Found a club."""
    name, club = check_name(data.name), new_id()
    await services.limits.new_room(address_of(request.scope))
    await services.store.write(lambda connection: make_club(connection, person.id, club, name, data.game))
    return ClubMade(club)


@get("/api/clubs/{club:str}", tags=TAGS)
async def get_club(services: Given, person: Asker, club: FromPath[str]) -> ClubPage:
    """A club of yours: members with their standings, records, duplicate evenings, the next date."""
    return await services.store.read(lambda connection: club_page(connection, club, person.id))


@get("/api/clubs/{club:str}/games", tags=TAGS)
async def get_club_games(
    services: Given,
    person: Asker,
    club: FromPath[str],
    before: Annotated[str | None, QueryParameter(max_length=64, description="The `next` of the page before.")] = None,
) -> ClubGames:
    """The finished games of a club, thirty at a time, the newest first."""
    return await services.store.read(lambda connection: club_games_page(connection, club, person.id, before))


@get("/api/clubs/{club:str}/tables", tags=TAGS)
async def get_club_tables(services: Given, person: Asker, club: FromPath[str]) -> ClubTables:
    """The tables of a club that wait or are played at."""
    found = await services.store.read(lambda connection: open_club_tables(connection, club, person.id))
    return ClubTables(await club_tables(services, found, person))


async def club_tables(services: Services, ids: list[str], person: Person) -> list[ClubTable]:
    """These tables in one line each; those that ended in this moment are left out."""
    rooms = await services.rooms.get_all(ids)
    tables = [room.state for each in rooms if (room := each.of(Table)) is not None]
    return [
        ClubTable(
            id=table.id,
            title=table.title,
            status=table.status,
            names=[seat.name for seat in table.taken],
            seats=len(table.seats),
            round=table.game.round.number if table.game else None,
            yours=table.takes_part(person.id),
            duplicate=table.deal.duplicate if table.deal else None,
        )
        for table in tables
        if table.status in ("open", "playing")
    ]


@patch("/api/clubs/{club:str}", tags=TAGS, status_code=204)
async def rename_club(services: Given, person: Asker, club: FromPath[str], data: JSONBody[ClubName]) -> None:
    """Call a club otherwise; every member may."""
    await _change(services, person, club, name=check_name(data.name))


@post("/api/clubs/{club:str}/next", tags=TAGS, status_code=204)
async def plan_next(services: Given, person: Asker, club: FromPath[str], data: JSONBody[NextDate]) -> None:
    """Say when the club meets again; every member may."""
    words = " ".join("".join(each if each.isprintable() else " " for each in data.words).split())
    await _change(services, person, club, next_at=data.at, next_words=words if data.at is not None else "")


async def _change(services: Services, person: Person, club: str, **values: Any) -> None:
    def write(connection: Connection) -> None:
        check_member(connection, club, person.id)
        connection.execute(update(clubs).where(clubs.c.id == club).values(**values))

    await services.store.write(write)


@get("/api/clubs/{club:str}/link", tags=TAGS)
async def get_link(request: Request[Any, Any, Any], services: Given, person: Asker, club: FromPath[str]) -> ClubLink:
    """The link by which others come to your club; it is good until somebody renews it."""
    row = await services.store.read(lambda connection: check_member(connection, club, person.id))
    return _link(request, services, club, row.link)


@post("/api/clubs/{club:str}/link", tags=TAGS, status_code=200)
async def renew_link(request: Request[Any, Any, Any], services: Given, person: Asker, club: FromPath[str]) -> ClubLink:
    """Another link; the one before is worth nothing from now on."""

    def write(connection: Connection) -> int:
        row = check_member(connection, club, person.id)
        connection.execute(update(clubs).where(clubs.c.id == club).values(link=row.link + 1))
        return int(row.link) + 1

    return _link(request, services, club, await services.store.write(write))


def _link(request: Request[Any, Any, Any], services: Services, club: str, link: int) -> ClubLink:
    return ClubLink(f"{base_url(request.scope, services.settings)}/c/{club}?key={_key_of(services, club, link)}")


def _key_of(services: Services, club: str, link: int) -> str:
    """What stands in a link: its number, and that it is ours."""
    return f"{link}.{services.people.signed(f'club {club} {link}')}"


def _number_of(services: Services, club: str, key: str | None) -> int | None:
    """The number of a link that is ours."""
    number = (key or "").partition(".")[0]
    if key is None or not (number.isascii() and number.isdecimal() and len(number) < 10):
        return None
    ours = _key_of(services, club, int(number))
    return int(number) if hmac.compare_digest(key.encode(), ours.encode()) else None


@get("/api/clubs/{club:str}/invitation", tags=TAGS)
async def get_invitation(
    services: Given,
    person: Asker,
    club: FromPath[str],
    key: Annotated[str | None, QueryParameter(max_length=64, description="What the link has as its `key`.")] = None,
) -> Invitation:
    """What you see of a club before you join it: by its link, or because you are invited."""
    link = _number_of(services, club, key)
    return await services.store.read(lambda connection: read_invitation(connection, club, person.id, link))


@post("/api/clubs/{club:str}/join", tags=TAGS, status_code=204)
async def join(services: Given, person: Asker, club: FromPath[str], data: JSONBody[ClubKey]) -> None:
    """Become a member of a club."""
    if person.kind != "person":
        raise Refusal("people/bot", "A bot account cannot do this; its owner can", status=403)
    link = _number_of(services, club, data.key)
    await services.store.write(lambda connection: join_club(connection, club, person.id, link))


@delete("/api/clubs/{club:str}/members/{who:str}", tags=TAGS, status_code=204)
async def remove_member(services: Given, person: Asker, club: FromPath[str], who: FromPath[str]) -> None:
    """Leave a club, or decline an invitation, with your own id; its founder can send others away."""

    def write(connection: Connection) -> bool:
        if who == person.id:
            return leave_club(connection, club, who)
        if check_member(connection, club, person.id).founder != person.id:
            raise Refusal("club/not-founder", "only who founded the club can send somebody away", status=403)
        if is_in_club(connection, club, who):  # they know the link
            connection.execute(update(clubs).where(clubs.c.id == club).values(link=clubs.c.link + 1))
        return leave_club(connection, club, who)

    if not await services.store.write(write):
        raise no_club()


ROUTES: Final = [
    *(my_company, my_clubs, found_club, get_club, get_club_games, get_club_tables, rename_club, plan_next),
    *(get_link, renew_link, get_invitation, join, remove_member),
]
