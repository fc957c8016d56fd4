"""The deals of the day: one solitaire and one game of five rounds, the same cards for everybody.

Days are in UTC. A day's seeds are random, drawn when somebody first asks, and secret until the day is over; so only
results reached before then count. Everybody has one attempt at each. The game is against three computer players,
whose randomness comes from the seed and their seat: in the same situation they do the same to everybody.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final, Literal, TypeVar

import msgspec
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from starsuit.protocol.events import Created, Dealt, RoomEvent, Sat, Started
from starsuit.server.archive.standings import read_solitaires
from starsuit.server.domain.names import COLOURS
from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.seats import BOT_NAMES
from starsuit.server.store.schema import days, people, rooms, seats
from starsuit.shuffle import commitment, drawn_dealer, new_seed

__all__ = [
    "BOTS",
    "ROUNDS",
    "Attempt",
    "DailyBoard",
    "Kind",
    "SolitaireEntry",
    "TableEntry",
    "attempt_id",
    "attempts",
    "board",
    "check_day",
    "day_begins",
    "day_ends",
    "day_of",
    "deal_solitaire",
    "deal_table",
    "find_seed",
    "make_seed",
]

Kind = Literal["solitaire", "table"]

KINDS: Final[tuple[Kind, ...]] = ("solitaire", "table")
ROUNDS: Final = (3, 5, 7, 9, 11)
BOTS: Final = ("casual", "skilled", "expert")
SHOWN: Final = 100  # entries of a board, besides the reader's own
_DAY: Final = timedelta(days=1)
T = TypeVar("T")


def day_of(now: int) -> str:
    """The day of a moment, `2026-11-15`."""
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def day_begins(day: str) -> int:
    return int(datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC).timestamp() * 1000)


def day_ends(day: str) -> int:
    """The moment at which the day's seeds are revealed."""
    return day_begins(day) + int(_DAY.total_seconds() * 1000)


def check_day(text: str, now: int) -> str:
    """Check a day that somebody typed: a valid date, no later than today."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        found = None
    if found is None or found.isoformat() != text:
        raise Refusal("daily/day", "a day is written like 2026-11-15", status=400)
    if text > day_of(now):
        raise Refusal("daily/future", "that day has not come yet", status=404)
    return text


def find_seed(connection: Connection, day: str, kind: Kind) -> str | None:
    return connection.execute(select(days.c.seed).where(days.c.day == day, days.c.kind == kind)).scalar()


def make_seed(connection: Connection, day: str, kind: Kind) -> str:
    """The seed of a day's deal, drawn now if nobody has asked before."""
    found = find_seed(connection, day, kind)
    if found is not None:
        return found
    try:
        with connection.begin_nested():
            connection.execute(insert(days).values(day=day, kind=kind, seed=new_seed()))
    except IntegrityError:  # another server was first
        pass
    made = find_seed(connection, day, kind)
    assert made is not None  # noqa: S101 - just written, by us or by the other server
    return made


def attempt_id(day: str, kind: Kind, person: str, seed: str) -> str:
    """The room of a person's attempt: always the same one, so nobody has two; the seed makes it hard to guess."""
    return hashlib.sha256(f"daily {kind}\n{day}\n{person}\n{seed}".encode()).hexdigest()[:16]


def deal_solitaire(day: str, person: Person, seed: str) -> Sequence[RoomEvent]:
    return [Dealt(person=person.id, seed=seed, edition=2019, daily=day)]


def deal_table(day: str, person: Person, seed: str) -> Sequence[RoomEvent]:
    """The person sits first; the computer players follow, always in the same order. The seed decides who deals."""
    names = [name for name in BOT_NAMES if name.casefold() != person.name.casefold()]
    colours = [colour for colour in COLOURS if colour != person.colour]
    return [
        Created(
            host=person.id,
            code="",
            seats=1 + len(BOTS),
            rules={"rounds": list(ROUNDS)},
            title=f"The game of {day}",
            chat=False,
            daily=day,
        ),
        Sat(seat=0, name=person.name, colour=person.colour, person=person.id, face=person.face),
        *(
            Sat(seat=place, name=names[place - 1], colour=colours[place - 1], bot=level)
            for place, level in enumerate(BOTS, start=1)
        ),
        Started(seed, drawn_dealer(seed, 1 + len(BOTS))),
    ]


class BoardEntry(msgspec.Struct, frozen=True):
    """A line of a board."""

    place: int  # those who are equal share one
    name: str
    colour: str
    face: str | None
    you: bool


class TableEntry(BoardEntry, frozen=True):
    """How the game of the day went for somebody."""

    total: int
    finish: int  # their place at the table


class SolitaireEntry(BoardEntry, frozen=True):
    """How the solitaire of the day went for somebody."""

    won: bool
    closed: int
    points: int
    moves: int


class Attempt(msgspec.Struct, frozen=True):
    """The reader's own attempt."""

    room: str
    status: str


class DailyBoard(msgspec.Struct, frozen=True):
    """The results of a day."""

    day: str
    over: bool
    ends: int
    rounds: list[int]
    bots: list[str]
    solitaire_commitment: str | None  # None if nobody asked on that day
    table_commitment: str | None
    solitaire_seed: str | None  # when the day is over
    table_seed: str | None
    my_solitaire: Attempt | None
    my_table: Attempt | None
    solitaires: list[SolitaireEntry]
    tables: list[TableEntry]
    solitaire_results: int  # how many there are in all
    table_results: int


def attempts(connection: Connection, day: str, person: str | None) -> dict[str, Attempt]:
    """A person's attempts of a day, by kind."""
    seeds = {kind: find_seed(connection, day, kind) for kind in KINDS}
    ids = [attempt_id(day, kind, person, seed) for kind, seed in seeds.items() if seed is not None and person]
    found = connection.execute(select(rooms.c.kind, rooms.c.id, rooms.c.status).where(rooms.c.id.in_(ids)))
    return {kind: Attempt(room, status) for kind, room, status in found}


def board(connection: Connection, day: str, person: str | None, now: int) -> DailyBoard:
    """The board of a day as this person sees it."""
    over = now >= day_ends(day)
    seeds = [find_seed(connection, day, "solitaire"), find_seed(connection, day, "table")]
    mine = attempts(connection, day, person)
    solitaires = _solitaires(connection, day, person)
    tables = _tables(connection, day, person)
    return DailyBoard(
        day=day,
        over=over,
        ends=day_ends(day),
        rounds=list(ROUNDS),
        bots=list(BOTS),
        solitaire_commitment=None if seeds[0] is None else commitment(seeds[0]),
        table_commitment=None if seeds[1] is None else commitment(seeds[1]),
        solitaire_seed=seeds[0] if over else None,
        table_seed=seeds[1] if over else None,
        my_solitaire=mine.get("solitaire"),
        my_table=mine.get("table"),
        solitaires=[entry for place, entry in enumerate(solitaires) if place < SHOWN or entry.you],
        tables=[entry for place, entry in enumerate(tables) if place < SHOWN or entry.you],
        solitaire_results=len(solitaires),
        table_results=len(tables),
    )


_SHOWN: Final = (people.c.id.label("person"), people.c.name, people.c.colour, people.c.face)


def _about(place: int, row: Any, reader: str | None) -> tuple[int, str, str, str | None, bool]:
    """What every line says of somebody, in the order of `BoardEntry`."""
    return place, row.name, row.colour, row.face, row.person == reader


def _solitaires(connection: Connection, day: str, person: str | None) -> list[SolitaireEntry]:
    """Won before lost, then by closed piles, points left, and cards used; ties go to the first to finish."""
    found = connection.execute(
        select(rooms.c.id, *_SHOWN)
        .join(people, people.c.id == rooms.c.owner)
        .where(rooms.c.daily == day, rooms.c.kind == "solitaire", rooms.c.ended < day_ends(day))
        .order_by(rooms.c.ended, rooms.c.id)
    ).all()
    rows = {row.id: row for row in found}
    results = [(rows[result.id], result) for result in read_solitaires(connection, list(rows))]
    ranked = _ranked(results, lambda each: (not each[1].won, -each[1].closed, each[1].points, each[1].moves))
    return [
        SolitaireEntry(*_about(place, row, person), result.won, result.closed, result.points, result.moves)
        for place, (row, result) in ranked
    ]


def _tables(connection: Connection, day: str, person: str | None) -> list[TableEntry]:
    """The lowest total first."""
    found = connection.execute(
        select(rooms.c.id, *_SHOWN, seats.c.total, seats.c.place)
        .join(seats, seats.c.room == rooms.c.id)
        .join(people, people.c.id == seats.c.person)
        .where(
            rooms.c.daily == day,
            rooms.c.kind == "table",
            rooms.c.status == "finished",
            rooms.c.ended < day_ends(day),
            seats.c.person == rooms.c.owner,
        )
        .order_by(rooms.c.ended, rooms.c.id)
    ).all()
    return [
        TableEntry(*_about(place, row, person), row.total, row.place)
        for place, row in _ranked(found, lambda row: row.total)
    ]


def _ranked(found: Sequence[T], key: Callable[[T], Any]) -> list[tuple[int, T]]:
    """Each with its place, best first; ties share a place and keep their order."""
    ranked: list[tuple[int, T]] = []
    for number, each in enumerate(sorted(found, key=key), start=1):
        shared = ranked and key(ranked[-1][1]) == key(each)
        ranked.append((ranked[-1][0] if shared else number, each))
    return ranked
