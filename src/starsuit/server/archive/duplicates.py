"""Duplicate evenings: the same deals at several tables, or at several times, so that skill can be compared.

All tables have the same rules, the same seed and as many seats; computer players of one level take those that stay
free. So whoever sits on a seat holds the cards that everybody on this seat holds at the other tables. What is compared
is the points of a round with those of the other people on the same seat; where there are no others, with the computer
players on it, which play alike in like situations. Nobody is dealt the deals twice (`rooms.loading.write_dealt`), only
those who sit at a table see it, and seed, cards and records stay secret until the evening is over: until its end, and
until the last table that began before it has finished.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import func, insert, select, update

from starsuit.protocol.events import Created, DealFixed, RoomEvent, Sat
from starsuit.ruleset import Ruleset
from starsuit.server.archive.standings import read_games
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.table import Table
from starsuit.server.people.club_members import is_in_club
from starsuit.server.store.schema import club_games, clubs, dealt, duplicates, rooms
from starsuit.shuffle import commitment, new_seed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Connection, Row

    from starsuit.server.archive.statistics import FinishedGame
    from starsuit.server.domain.person import Person

__all__ = [
    "Compared",
    "DuplicateBoard",
    "DuplicateTable",
    "OnSeat",
    "RoundOnSeat",
    "SeatOfRound",
    "board_of",
    "check_open",
    "check_secret",
    "compare",
    "end_duplicate",
    "find_duplicate",
    "make_duplicate",
    "rounds_by_seat",
    "table_events",
]

MOST_RUNNING: Final = 6  # duplicate evenings of a club that are not over
MOST_TABLES: Final = 60  # of one


class Compared(msgspec.Struct, frozen=True):
    """How somebody fared against the others with the same cards."""

    place: int | None  # those who are equal share one; None while there is nobody to compare with
    name: str
    you: bool
    table: int  # at which of the tables, from 1
    seat: int  # from 1
    total: int
    better: float | None  # points fewer than the others on this seat on average, over all rounds
    rounds_better: int  # rounds with fewer points than the others on average
    people: int  # others on this seat; 0: compared with computer players


class OnSeat(msgspec.Struct, frozen=True):
    """The points of one player in one round."""

    name: str
    bot: bool
    you: bool
    table: int
    points: int
    out: bool


class SeatOfRound(msgspec.Struct, frozen=True):
    """Everybody who held the same cards in one round, the fewest points first."""

    seat: int
    average: float  # of the people; of the computer players where no person sat
    players: list[OnSeat]


class RoundOnSeat(msgspec.Struct, frozen=True):
    """A round, seat by seat."""

    wild: int
    seats: list[SeatOfRound]


class DuplicateTable(msgspec.Struct, frozen=True):
    """A table of a duplicate evening. Its cards are known to all who played once the evening is over."""

    room: str | None  # while others may join it, if it is yours, and once all is over
    status: str  # open, playing or finished
    names: list[str]
    you: bool
    key: str | None = None  # opens its game, once all is over


class DuplicateBoard(msgspec.Struct, frozen=True):
    """A duplicate evening as a member of the club sees it. Results are shown to those who have played."""

    id: str
    title: str
    club: str
    club_name: str
    opener: bool  # whether you opened it, and may end it
    seats: int
    level: str
    alone: bool
    rules: dict[str, Any]
    describe: str
    created: int
    until: int
    over: bool
    commitment: str
    seed: str | None
    mine: str | None  # the table at which you are dealt these deals, or were
    played: bool  # to the end
    tables: list[DuplicateTable]
    results: list[Compared]
    rounds: list[RoundOnSeat]


# What they are


def find_duplicate(connection: Connection, duplicate: str, person: str) -> Row[Any]:
    """The row of a duplicate evening, for the members of its club, and for those who played in it."""
    found = connection.execute(select(duplicates).where(duplicates.c.id == duplicate)).first()
    if found is not None:
        mine = (dealt.c.duplicate == duplicate, dealt.c.person == person)
        if is_in_club(connection, found.club, person) or connection.execute(select(dealt).where(*mine)).first():
            return found
    raise Refusal("duplicate/unknown", "there is no such duplicate evening, or it is not of your club", status=404)


def make_duplicate(connection: Connection, values: dict[str, Any], at: int) -> None:
    """Announce a duplicate evening; its seed is drawn now."""
    connection.execute(select(clubs.c.id).where(clubs.c.id == values["club"]).with_for_update()).all()
    running = select(func.count()).where(duplicates.c.club == values["club"], duplicates.c.until > at)
    if connection.execute(running).scalar_one() >= MOST_RUNNING:
        raise Refusal("duplicate/most", "{most} duplicate evenings of this club are not over yet", most=MOST_RUNNING)
    connection.execute(insert(duplicates).values(seed=new_seed(), created=at, **values))


def end_duplicate(connection: Connection, duplicate: str, person: str, at: int) -> None:
    """End it now; only who opened it can, and only while nobody is playing."""
    found = find_duplicate(connection, duplicate, person)
    if found.opener != person:
        raise Refusal("duplicate/not-opener", "only who opened this duplicate evening can end it", status=403)
    # A table that begins in this moment is either seen here, or finds that the evening is over.
    connection.execute(select(duplicates.c.id).where(duplicates.c.id == duplicate).with_for_update()).all()
    if _running(connection, duplicate):
        raise Refusal("duplicate/running", "at one of the tables they are still playing")
    earlier = (duplicates.c.id == duplicate, duplicates.c.until > at)
    connection.execute(update(duplicates).where(*earlier).values(until=at))


def _running(connection: Connection, duplicate: str) -> bool:
    playing = select(rooms.c.id).join(club_games, club_games.c.room == rooms.c.id)
    chosen = playing.where(club_games.c.duplicate == duplicate, rooms.c.status == "playing")
    return connection.execute(chosen.limit(1)).first() is not None


def check_secret(connection: Connection, room: str, at: int) -> None:
    """Raise if the cards of a finished game are still played elsewhere."""
    chosen = select(duplicates.c.id, duplicates.c.until).join(club_games, club_games.c.duplicate == duplicates.c.id)
    found = connection.execute(chosen.where(club_games.c.room == room)).first()
    if found is not None and (found.until > at or _running(connection, found.id)):
        raise Refusal("duplicate/secret", "the cards stay secret until everybody has played them", status=403)


def table_events(row: Row[Any], person: Person, code: str, title: str) -> list[RoomEvent]:
    """What the log of a table begins with; somebody who plays alone is dealt to at once."""
    created = Created(
        host=person.id,
        code="" if row.alone else code,
        seats=row.seats,
        rules=msgspec.json.decode(row.rules),
        title=title,
        chat=not row.alone,
        club=row.club,
    )
    sat = Sat(seat=0, name=person.name, colour=person.colour, person=person.id, face=person.face)
    events: list[RoomEvent] = [created, DealFixed(row.id, row.seed, row.level), sat]
    if not row.alone:
        return events
    table = Table.begin("", created, 0)
    for event in events[1:]:
        table = table.apply(event, 0, 0)
    return [*events, *table.start()]


def check_open(connection: Connection, row: Row[Any], person: str, at: int) -> None:
    """Raise if somebody cannot begin a table now."""
    if row.until <= at:
        raise Refusal("duplicate/over", "this duplicate evening is over; its deals are known now")
    mine = select(dealt.c.room).where(dealt.c.duplicate == row.id, dealt.c.person == person)
    if connection.execute(mine).first() is not None:
        raise Refusal("duplicate/twice", "{names!l} has played these deals already", names=["You"])
    count = select(func.count()).where(club_games.c.duplicate == row.id)
    if connection.execute(count).scalar_one() >= MOST_TABLES:
        raise Refusal("duplicate/tables", "this duplicate evening has {most} tables already", most=MOST_TABLES)


# What they show


def board_of(connection: Connection, duplicate: str, person: str, at: int) -> DuplicateBoard:
    """A duplicate evening as somebody sees it now; the names at tables that still wait are for the route to add."""
    row = find_duplicate(connection, duplicate, person)
    club = connection.execute(select(clubs.c.name).where(clubs.c.id == row.club)).scalar_one()
    chosen = (
        select(rooms.c.id, rooms.c.status, rooms.c.ended)
        .join(club_games, club_games.c.room == rooms.c.id)
        .where(club_games.c.duplicate == duplicate, rooms.c.status != "closed")
        .order_by(club_games.c.created, rooms.c.id)
    )
    tables = connection.execute(chosen).all()
    over = row.until <= at and not any(each.status == "playing" for each in tables)
    mine = connection.execute(
        select(dealt.c.room).where(dealt.c.duplicate == duplicate, dealt.c.person == person)
    ).scalar()
    finished = [each.id for each in tables if each.status == "finished"]
    played = mine in finished
    games = {game.id: game for game in read_games(connection, finished)} if over or played else {}
    ordered = [games[room] for room in finished if room in games]
    return DuplicateBoard(
        id=duplicate,
        title=row.title,
        club=row.club,
        club_name=club,
        opener=row.opener == person,
        seats=row.seats,
        level=row.level,
        alone=row.alone,
        rules=msgspec.json.decode(row.rules),
        describe=Ruleset.from_dict({**msgspec.json.decode(row.rules), "players": row.seats}).describe(),
        created=row.created,
        until=row.until,
        over=over,
        commitment=commitment(row.seed),
        seed=row.seed if over else None,
        mine=mine,
        played=played,
        tables=[
            DuplicateTable(
                room=each.id if over or each.id == mine or each.status == "open" else None,
                status=each.status,
                names=list(games[each.id].names) if each.id in games else [],
                you=each.id == mine,
            )
            for each in tables
            if over is False or each.status == "finished"
        ],
        results=compare(ordered, person),
        rounds=rounds_by_seat(ordered, person),
    )


def compare(games: Sequence[FinishedGame], reader: str | None) -> list[Compared]:
    """Everybody who played, the best against the same cards first. Tables count from 1, in the order given."""
    found: list[tuple[Compared, float]] = []
    for table, game in enumerate(games, start=1):
        for seat, person in enumerate(game.people):
            if person is None:
                continue
            others = [other for other in games if other is not game and other.people[seat] is not None]
            against = others or [other for other in games if other is not game]
            # Round by round, what the others had on average, less what this person had.
            gains = [
                _mean(other.points[number][seat] for other in against) - points[seat]
                for number, points in enumerate(game.points)
                if against
            ]
            better = round(sum(gains), 1) if against else None
            line = Compared(
                place=None,
                name=game.names[seat],
                you=person == reader,
                table=table,
                seat=seat + 1,
                total=game.totals[seat],
                better=better,
                rounds_better=sum(gain > 0 for gain in gains),
                people=len(others),
            )
            found.append((line, float("-inf") if better is None else better))
    found.sort(key=lambda each: (-each[1], each[0].total, each[0].name))
    placed: list[Compared] = []
    for number, (line, _) in enumerate(found, start=1):
        shared = bool(placed) and placed[-1].better == line.better
        place = None if line.better is None else placed[-1].place if shared else number
        placed.append(msgspec.structs.replace(line, place=place))
    return placed


def rounds_by_seat(games: Sequence[FinishedGame], reader: str | None) -> list[RoundOnSeat]:
    """The rounds, and in each, seat by seat, what everybody made of the same cards."""
    if not games:
        return []
    rounds = []
    for number, wild in enumerate(games[0].wilds):
        seats: dict[int, list[OnSeat]] = defaultdict(list)
        for table, game in enumerate(games, start=1):
            for seat, person in enumerate(game.people):
                points, out = game.points[number][seat], game.outs[number] == seat
                name, you = game.names[seat], person is not None and person == reader
                seats[seat].append(OnSeat(name, person is None, you, table, points, out))
        rounds.append(
            RoundOnSeat(
                wild,
                [
                    SeatOfRound(
                        seat + 1,
                        round(_mean(each.points for each in _people(players)), 1),
                        sorted(players, key=lambda each: (each.points, each.table)),
                    )
                    for seat, players in sorted(seats.items())
                ],
            )
        )
    return rounds


def _people(players: list[OnSeat]) -> list[OnSeat]:
    return [each for each in players if not each.bot] or players


def _mean(values: Iterable[int]) -> float:
    found = list(values)
    return sum(found) / len(found)
