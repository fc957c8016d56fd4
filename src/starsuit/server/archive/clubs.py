"""Clubs: people who play together again and again, with their standings, records, evenings and the next date.

Only members see a club. People come by its link, which every member can pass on and renew, or by an invitation to
those with whom the founder has just played; who is invited sees its name and decides. Members see each other's names
and how they fared in the club's games, and nothing of their other games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import func, insert, select, tuple_, update

from starsuit.server.archive.club_tallies import ClubTally, read_club
from starsuit.server.domain.refusal import Refusal
from starsuit.server.people.club_members import is_in_club
from starsuit.server.store.event_log import now
from starsuit.server.store.schema import club_games, clubs, duplicates, members, people, rooms, seats

if TYPE_CHECKING:
    from sqlalchemy import Connection, Row

__all__ = [
    "ClubEvening",
    "ClubGames",
    "ClubLine",
    "ClubMember",
    "ClubPage",
    "ClubRecord",
    "ClubSeat",
    "Clubs",
    "Invitation",
    "check_member",
    "club_games_page",
    "club_page",
    "join_club",
    "list_clubs",
    "make_club",
    "open_club_tables",
    "read_invitation",
]  # fmt: skip

MOST_CLUBS: Final = 30  # of one person
MOST_MEMBERS: Final = 60  # of one club, those invited included
PAGE: Final = 30  # games
EVENINGS: Final = 12  # duplicate evenings on the page


class ClubLine(msgspec.Struct, frozen=True):
    """A club in the list of somebody who is in it, or invited."""

    id: str
    name: str
    founder: str  # their name
    members: int
    joined: bool  # False: invited
    next_at: int | None
    next_words: str


class Clubs(msgspec.Struct, frozen=True):
    """Your clubs, and those you are invited to."""

    clubs: list[ClubLine]


class ClubMember(msgspec.Struct, frozen=True):
    """A member and their standing; None where there is nothing to divide by."""

    person: str
    name: str
    colour: str
    you: bool
    founder: bool
    games: int
    wins: int
    rounds: int
    outs: int
    average: float | None  # points of a round


class ClubRecord(msgspec.Struct, frozen=True):
    """The best of a kind, by a member."""

    kind: str  # outs, wins, lowest or dearest
    name: str
    you: bool
    value: int
    at: int


class ClubEvening(msgspec.Struct, frozen=True):
    """A duplicate evening in one line."""

    id: str
    title: str
    created: int
    until: int
    alone: bool


class ClubPage(msgspec.Struct, frozen=True):
    """All that members see of a club but its games."""

    id: str
    name: str
    founder: bool  # whether it is you
    next_at: int | None
    next_words: str
    members: list[ClubMember]  # the best first
    invited: list[str]  # names
    records: list[ClubRecord]
    evenings: list[ClubEvening]


class ClubSeat(msgspec.Struct, frozen=True):
    """Who sat there, and how they fared."""

    name: str
    bot: str | None
    total: int | None
    place: int | None
    you: bool


class ClubGame(msgspec.Struct, frozen=True):
    """A finished game of a club. Who did not play in it may not look into it."""

    id: str
    ended: int
    yours: bool
    seats: list[ClubSeat]


class ClubGames(msgspec.Struct, frozen=True):
    """Some games of a club, the newest first, and where the page after this one begins."""

    games: list[ClubGame]
    next: str | None


class Invitation(msgspec.Struct, frozen=True):
    """What somebody sees of a club before they join it."""

    id: str
    name: str
    founder: str
    members: int
    joined: bool


def _club(connection: Connection, club: str) -> Row[Any]:
    found = connection.execute(select(clubs).where(clubs.c.id == club)).first()
    if found is None:
        raise no_club()
    return found


def no_club() -> Refusal:
    return Refusal("club/unknown", "there is no such club, or you are not in it", status=404)


def too_many_clubs() -> Refusal:
    return Refusal("club/most", "you are in {most} clubs, which is the most allowed; leave one first", most=MOST_CLUBS)


def check_member(connection: Connection, club: str, person: str) -> Row[Any]:
    """The row of a club, for its members; to others it does not exist."""
    found = _club(connection, club)
    if not is_in_club(connection, club, person):
        raise no_club()
    return found


def list_clubs(connection: Connection, person: str) -> Clubs:
    """The clubs of somebody, and their invitations."""
    count = select(func.count()).where(members.c.club == clubs.c.id, members.c.joined.is_not(None)).scalar_subquery()
    mine = members.alias("mine")
    found = connection.execute(
        select(clubs, people.c.name.label("by"), count.label("people"), mine.c.joined)
        .join(mine, mine.c.club == clubs.c.id)
        .join(people, people.c.id == clubs.c.founder)
        .where(mine.c.person == person)
        .order_by(mine.c.joined.is_not(None), clubs.c.name, clubs.c.id)
    )
    return Clubs(
        [
            ClubLine(
                row.id,
                row.name,
                row.by,
                row.people,
                row.joined is not None,
                row.next_at if row.joined is not None else None,
                row.next_words if row.joined is not None else "",
            )
            for row in found
        ]
    )


def make_club(connection: Connection, person: str, club: str, name: str, game: str | None) -> None:
    """Found a club. Those who played a private game of the founder's are invited, and the game is the club's first."""
    count = select(func.count()).select_from(members).where(members.c.person == person, members.c.joined.is_not(None))
    if connection.execute(count).scalar_one() >= MOST_CLUBS:
        raise too_many_clubs()
    at = now()
    connection.execute(insert(clubs).values(id=club, name=name, founder=person, next_words="", created=at))
    connection.execute(insert(members).values(club=club, person=person, joined=at))
    if game is None:
        return
    played = select(rooms.c.id).where(
        rooms.c.id == game, rooms.c.kind == "table", rooms.c.status == "finished", rooms.c.public.is_(False)
    )
    played = played.with_for_update()  # of two clubs that are founded after it at once, it is the first's
    sat = select(seats.c.person).where(seats.c.room == game, seats.c.person.is_not(None))
    others = set(connection.execute(sat).scalars())
    # A game on one's own device has nobody else in it, and whatever names were written into its record.
    if connection.execute(played).first() is None or person not in others or len(others) < 2:
        raise Refusal("club/game", "a club is founded after a private game in which you played", status=404)
    there = select(people.c.id).where(people.c.id.in_(sorted(others - {person})), people.c.kind == "person")
    invited = [{"club": club, "person": each, "joined": None} for each in connection.execute(there).scalars()]
    if invited:
        connection.execute(insert(members), invited)
    if connection.execute(select(club_games.c.room).where(club_games.c.room == game)).first() is None:
        connection.execute(insert(club_games).values(room=game, club=club, created=at))


def read_invitation(connection: Connection, club: str, person: str | None, link: int | None) -> Invitation:
    """What those see who have the link, given by its number, or who are invited."""
    found = _club(connection, club)
    mine = select(members.c.joined).where(members.c.club == club, members.c.person == person)
    row = connection.execute(mine).first() if person is not None else None
    if row is None and link != found.link:
        raise Refusal("club/link", "this link to a club was renewed, or it is not complete", status=404)
    count = select(func.count()).where(members.c.club == club, members.c.joined.is_not(None))
    by = select(people.c.name).where(people.c.id == found.founder)
    return Invitation(
        club,
        found.name,
        connection.execute(by).scalar_one(),
        connection.execute(count).scalar_one(),
        row is not None and row.joined is not None,
    )


def join_club(connection: Connection, club: str, person: str, link: int | None) -> None:
    """Become a member: by the link, or because one is invited."""
    # One after the other, so that no two take the last place.
    connection.execute(select(clubs.c.id).where(clubs.c.id == club).with_for_update()).all()
    known = read_invitation(connection, club, person, link)
    if known.joined:
        return
    mine = select(func.count()).where(members.c.person == person, members.c.joined.is_not(None))
    if connection.execute(mine).scalar_one() >= MOST_CLUBS:
        raise too_many_clubs()
    place = (members.c.club == club, members.c.person == person)
    if connection.execute(update(members).where(*place).values(joined=now())).rowcount:
        return
    count = select(func.count()).where(members.c.club == club)
    if connection.execute(count).scalar_one() >= MOST_MEMBERS:
        raise Refusal("club/full", "this club has {most} members, which is the most allowed", most=MOST_MEMBERS)
    connection.execute(insert(members).values(club=club, person=person, joined=now()))


def club_page(connection: Connection, club: str, person: str) -> ClubPage:
    """The page of a club, as a member sees it. Totals only: it costs the same however many games there were."""
    found = check_member(connection, club, person)
    tallies = read_club(connection, club)
    rows = connection.execute(
        select(members.c.person, members.c.joined, people.c.name, people.c.colour)
        .join(people, people.c.id == members.c.person)
        .where(members.c.club == club)
        .order_by(members.c.joined, members.c.person)
    ).all()
    joined = [row for row in rows if row.joined is not None]
    standing = [_member(row, tallies.get(row.person, ClubTally()), found.founder, person) for row in joined]
    standing.sort(key=_rank)
    evenings = select(duplicates).where(duplicates.c.club == club).order_by(duplicates.c.created.desc())
    return ClubPage(
        id=club,
        name=found.name,
        founder=found.founder == person,
        next_at=found.next_at,
        next_words=found.next_words,
        members=standing,
        invited=sorted(row.name for row in rows if row.joined is None),
        records=_records({row.person: row.name for row in joined}, tallies, person),
        evenings=[
            ClubEvening(row.id, row.title, row.created, row.until, row.alone)
            for row in connection.execute(evenings.limit(EVENINGS))
        ],
    )


def _member(row: Any, tally: ClubTally, founder: str, reader: str) -> ClubMember:
    average = round(tally.points / tally.rounds, 1) if tally.rounds else None
    return ClubMember(
        person=row.person,
        name=row.name,
        colour=row.colour,
        you=row.person == reader,
        founder=row.person == founder,
        games=tally.games,
        wins=tally.wins,
        rounds=tally.rounds,
        outs=tally.outs,
        average=average,
    )


def _rank(member: ClubMember) -> tuple[object, ...]:
    """Most games won first, then the fewest points a round; those who have not played come last."""
    average = float("inf") if member.average is None else member.average
    return (member.games == 0, -member.wins, average, member.name.casefold())


def _records(names: dict[str, str], tallies: dict[str, ClubTally], reader: str) -> list[ClubRecord]:
    """The best of each kind; of two who are equal, the one who was there first."""
    found = []
    for kind, field, sign, least in (
        ("outs", "most_outs", 1, 2),
        ("wins", "most_wins", 1, 2),
        ("lowest", "lowest", -1, 0),
        ("dearest", "dearest", 1, 1),
    ):
        kept = ((person, getattr(tallies[person], field)) for person in names if person in tallies)
        there = [(person, record) for person, record in kept if record is not None and record.value >= least]
        if there:
            person, record = max(there, key=lambda each: (sign * each[1].value, -each[1].at))
            found.append(ClubRecord(kind, names[person], person == reader, record.value, record.at))
    return found


def club_games_page(connection: Connection, club: str, person: str, before: str | None) -> ClubGames:
    """A page of a club's finished games, by the index of when their tables were opened; not of duplicate evenings."""
    check_member(connection, club, person)
    chosen = (
        select(club_games.c.room, club_games.c.created, rooms.c.ended, rooms.c.owner)
        .join(rooms, rooms.c.id == club_games.c.room)
        # Those of duplicate evenings are shown there, to those who have played the same cards.
        .where(club_games.c.club == club, club_games.c.duplicate.is_(None), rooms.c.status == "finished")
    )
    if before is not None:
        at, _, room = before.partition("-")
        if not (at.isascii() and at.isdecimal() and len(at) <= 15 and room):
            raise Refusal("games/page", "before is not the next of a page", status=400)
        chosen = chosen.where(tuple_(club_games.c.created, club_games.c.room) < (int(at), room))
    page = chosen.order_by(club_games.c.created.desc(), club_games.c.room.desc()).limit(PAGE + 1)
    found = connection.execute(page).all()
    shown = found[:PAGE]
    sitting: dict[str, list[ClubSeat]] = {row.room: [] for row in shown}
    theirs: set[str] = {row.room for row in shown if row.owner == person}
    wanted = select(seats).where(seats.c.room.in_(list(sitting))).order_by(seats.c.room, seats.c.place, seats.c.seat)
    for each in connection.execute(wanted):
        if each.person == person:
            theirs.add(each.room)
        sitting[each.room].append(ClubSeat(each.name, each.bot, each.total, each.place, each.person == person))
    return ClubGames(
        [ClubGame(row.room, row.ended, row.room in theirs, sitting[row.room]) for row in shown],
        f"{shown[-1].created}-{shown[-1].room}" if len(found) > PAGE else None,
    )


def open_club_tables(connection: Connection, club: str, person: str) -> list[str]:
    """The tables of a club that wait or are played at now: among the few that are not counted yet."""
    check_member(connection, club, person)
    fresh = (club_games.c.counted.is_(False), club_games.c.club == club)
    chosen = select(rooms.c.id, club_games.c.created).join(club_games, club_games.c.room == rooms.c.id)
    found = connection.execute(chosen.where(*fresh, rooms.c.status.in_(("open", "playing")))).all()
    # Not put in order by the database, which would look through all tables of the club for that.
    found = sorted(found, key=lambda row: (row.created, row.id), reverse=True)
    return [row.id for row in found[:PAGE]]
