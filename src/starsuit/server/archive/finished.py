"""The archive: a person's finished games, found through the database and read from the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from threading import Lock
from typing import Any, Final, NamedTuple

import msgspec
from cachetools import LRUCache
from sqlalchemy import ColumnElement, Connection, FromClause, Select, func, select, tuple_

from starsuit.game import Game
from starsuit.server.archive import daily
from starsuit.server.archive.duplicates import check_secret
from starsuit.server.archive.replays import replay_round
from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.summaries import read_game
from starsuit.server.domain.table import Table
from starsuit.server.rooms.fold import last_state
from starsuit.server.store.event_log import read_rows
from starsuit.server.store.schema import Filed, histories, rooms, seats

__all__ = [
    "Archive",
    "Archived",
    "ArchivedGame",
    "ArchivedSeat",
    "FoundGame",
    "GamePage",
    "Wanted",
    "find_finished",
    "game_page",
    "may_read",
]

PAGE: Final = 30
WHOLE: Final = 50_000  # moves of whole games in memory
REPLAYED: Final = 16_000_000  # bytes of rounds in memory, as they are sent


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """Which games of a person."""

    players: int | None = None
    won: bool | None = None
    opponent: str | None = None
    daily: bool | None = None
    before: str | None = None  # `next` of the page before


class ArchivedSeat(msgspec.Struct, frozen=True):
    """Who sat there, and how they fared."""

    name: str
    person: str | None
    bot: str | None
    total: int | None
    place: int | None
    you: bool


class ArchivedGame(msgspec.Struct, frozen=True):
    """A finished game in one line."""

    id: str
    created: int
    ended: int
    public: bool
    daily: str | None
    seats: list[ArchivedSeat]
    own_device: bool = False  # played on your own device, and sent here afterwards


class GamePage(msgspec.Struct, frozen=True):
    """Some games, the newest first, and where the page after this one begins."""

    games: list[ArchivedGame]
    next: str | None


def game_page(connection: Connection, person: str, wanted: Wanted) -> GamePage:
    """A page of a person's finished games."""
    found = connection.execute(_page(connection, person, wanted)).all()
    page = [row.room for row in found[:PAGE]]
    about = {row.id: row for row in connection.execute(select(rooms).where(rooms.c.id.in_(page)))}
    sitting: dict[str, list[ArchivedSeat]] = {room: [] for room in page}
    for each in connection.execute(select(seats).where(seats.c.room.in_(page)).order_by(seats.c.room, seats.c.seat)):
        sitting[each.room].append(
            ArchivedSeat(each.name, each.person, each.bot, each.total, each.place, each.person == person)
        )
    games = [about[room] for room in page]
    own = _own_device(connection, page)
    return GamePage(
        [
            ArchivedGame(row.id, row.created, row.ended, row.public, row.daily, sitting[row.id], row.id in own)
            for row in games
        ],
        f"{games[-1].ended}-{games[-1].id}" if len(found) > PAGE else None,
    )


def _own_device(connection: Connection, page: Sequence[str]) -> set[str]:
    """Those of these games that were played on their player's own device."""
    written = select(histories.c.room, histories.c.summary).where(
        histories.c.room.in_(page), histories.c.summary.is_not(None)
    )
    return {row.room for row in connection.execute(written) if read_game(row.summary).own_device}


def _page(connection: Connection, person: str, wanted: Wanted) -> Select[Any]:
    """The rooms of a page, in the order of the index of seats: it costs the same however many games there are."""
    mine = seats.alias("mine")
    chosen = select(mine.c.room).where(mine.c.person == person, mine.c.place.is_not(None))
    if _is_all_filed(connection):
        ended = mine.c.ended
    else:  # then some seats do not say yet when their game ended
        ended = rooms.c.ended
        chosen = chosen.join(rooms, rooms.c.id == mine.c.room).where(rooms.c.status == "finished")
    return (
        chosen.where(ended.is_not(None), *_filters(mine, ended, wanted))
        .group_by(ended, mine.c.room)  # somebody may have several seats
        .having(*_outcome(func.min(mine.c.place), wanted))
        .order_by(ended.desc(), mine.c.room.desc())
        .limit(PAGE + 1)
    )


def _outcome(best: ColumnElement[int], wanted: Wanted) -> Iterator[ColumnElement[bool]]:
    if wanted.won is not None:
        yield best == 1 if wanted.won else best > 1


def _is_all_filed(connection: Connection) -> bool:
    waiting = select(rooms.c.id).where(rooms.c.filed == Filed.NOT, rooms.c.ended.is_not(None))
    return connection.execute(waiting.limit(1)).first() is None


def _filters(mine: FromClause, ended: ColumnElement[int], wanted: Wanted) -> Iterator[ColumnElement[bool]]:
    here = select(seats.c.seat).where(seats.c.room == mine.c.room).correlate(mine)
    if wanted.players is not None:
        counted = select(func.count()).where(seats.c.room == mine.c.room).correlate(mine).scalar_subquery()
        yield counted == wanted.players
    if wanted.opponent is not None:
        # Not by the index of people, which would read all of the opponent's games for each of these.
        yield here.where(func.coalesce(seats.c.person, "") == wanted.opponent).exists()
    if wanted.daily is not None:
        other = rooms.alias("other")
        dealt = select(other.c.id).where(other.c.id == mine.c.room, other.c.daily.is_not(None)).correlate(mine)
        yield dealt.exists() if wanted.daily else ~dealt.exists()
    if wanted.before is not None:
        at, _, room = wanted.before.partition("-")
        if not (at.isascii() and at.isdecimal() and len(at) <= 15 and room):
            raise Refusal("games/page", "before is not the next of a page", status=400)
        yield tuple_(ended, mine.c.room) < (int(at), room)


class Archived(NamedTuple):
    """A finished game with the table it was played at; the names are those people had when it ended."""

    table: Table
    game: Game
    created: int
    ended: int

    @classmethod
    def of(cls, found: FoundGame, table: Table) -> Archived:
        assert table.game is not None  # noqa: S101 - it is finished
        return cls(table, replace(table.game, names=found.names), found.created, found.ended)


class FoundGame(NamedTuple):
    """What the database says about a finished game; the names are those of today, for people may have left."""

    created: int
    ended: int
    names: tuple[str, ...]


def may_read(person: Person | None, room: str) -> Callable[[Connection], bool]:
    """Whether somebody may read a finished game: the host and the players may, and everybody if it was public."""

    def look(connection: Connection) -> bool:
        found = connection.execute(select(rooms.c.public, rooms.c.owner).where(rooms.c.id == room)).first()
        if found is not None and (found.public or (person is not None and found.owner == person.id)):
            return True
        sat = select(seats.c.seat).where(seats.c.room == room, seats.c.person == (person.id if person else None))
        return person is not None and connection.execute(sat).first() is not None

    return look


def find_finished(
    connection: Connection, room: str, person: Person | None, now: int, *, shared: bool = False
) -> FoundGame:
    """A finished game, for somebody who may read it or has its link; refused while its daily deal is secret."""
    found = connection.execute(select(rooms).where(rooms.c.id == room, rooms.c.kind == "table")).first()
    if found is None:
        raise Refusal("games/unknown", "there is no such game", status=404)
    if not shared and not may_read(person, room)(connection):
        raise Refusal("games/not-yours", "only its host and those who played this game may read it", status=403)
    if found.status != "finished":
        raise Refusal("games/not-finished", "this game is not finished; its record and its seed are shown then")
    if found.daily is not None and now < daily.day_ends(found.daily):
        raise Refusal(
            "games/secret",
            "the cards of {day} stay secret until that day is over in UTC",
            status=403,
            day=found.daily,
        )
    check_secret(connection, room, now)
    names = connection.execute(select(seats.c.name).where(seats.c.room == room).order_by(seats.c.seat)).scalars()
    return FoundGame(found.created, found.ended, tuple(names))


class Archive:
    """Whole games and rounds in memory, for those that are read again and again: only the last ones, they are large."""

    def __init__(self) -> None:
        self._tables: LRUCache[str, Table] = LRUCache(WHOLE, getsizeof=lambda table: table.moves + 1)
        self._rounds: LRUCache[tuple[str, int], bytes] = LRUCache(REPLAYED, getsizeof=len)
        self._memory = Lock()  # several threads read, and even a read reorders the cache

    def kept_table(self, room: str) -> Table | None:
        """The table of a finished game, if it was read not long ago."""
        with self._memory:
            return self._tables.get(room)

    def read_table(self, connection: Connection, room: str) -> Table:
        """The same from the log; somebody who waited may find that another has read it meanwhile."""
        table = self.kept_table(room)
        if table is None:
            table = last_state(Table, room, read_rows(connection, room))
            if table.moves < WHOLE:
                with self._memory:
                    self._tables[room] = table
        return table

    def kept_round(self, room: str, number: int) -> bytes | None:
        """The replay of a round, as it is sent, if it was made not long ago."""
        with self._memory:
            return self._rounds.get((room, number))

    def make_round(self, table: Table, number: int) -> bytes:
        """The same, made now; refused if there is no such round."""
        assert table.game is not None  # noqa: S101 - it is finished
        made = msgspec.json.encode(replay_round(table.game, number))
        if len(made) < REPLAYED:
            with self._memory:
                self._rounds[table.id, number] = made
        return made
