"""The archive: a person's finished games and solitaires, found through the database and read from the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from threading import Lock
from typing import Final, NamedTuple

import msgspec
from cachetools import LRUCache
from sqlalchemy import ColumnElement, Connection, and_, func, or_, select

from starsuit.game import Game
from starsuit.server.archive import daily
from starsuit.server.archive.replays import replay_round
from starsuit.server.archive.statistics import FinishedGame, SolitaireResult, solitaire_result
from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.solitaire_room import SolitaireRoom
from starsuit.server.domain.table import Table
from starsuit.server.rooms.fold import last_state
from starsuit.server.rooms.loading import read_state
from starsuit.server.store.event_log import read_rows
from starsuit.server.store.schema import rooms, seats

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
KEPT: Final = 20_000  # finished games in memory, a few hundred bytes each
WHOLE: Final = 50_000  # moves of whole games in memory, for those that are read again and again
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


class GamePage(msgspec.Struct, frozen=True):
    """Some games, the newest first, and where the page after this one begins."""

    games: list[ArchivedGame]
    next: str | None


def game_page(connection: Connection, person: str, wanted: Wanted) -> GamePage:
    """A page of a person's finished games."""
    found = connection.execute(
        select(rooms.c.id, rooms.c.created, rooms.c.ended, rooms.c.public, rooms.c.daily)
        .where(_finished(), _sat(person), *_filters(person, wanted))
        .order_by(rooms.c.ended.desc(), rooms.c.id.desc())
        .limit(PAGE + 1)
    ).all()
    page = found[:PAGE]
    sitting: dict[str, list[ArchivedSeat]] = {row.id: [] for row in page}
    for each in connection.execute(
        select(seats).where(seats.c.room.in_(list(sitting))).order_by(seats.c.room, seats.c.seat)
    ):
        sitting[each.room].append(
            ArchivedSeat(each.name, each.person, each.bot, each.total, each.place, each.person == person)
        )
    return GamePage(
        [ArchivedGame(row.id, row.created, row.ended, row.public, row.daily, sitting[row.id]) for row in page],
        f"{page[-1].ended}-{page[-1].id}" if len(found) > PAGE else None,
    )


def _finished() -> ColumnElement[bool]:
    return and_(rooms.c.kind == "table", rooms.c.status == "finished", rooms.c.ended.is_not(None))


def _sat(person: str) -> ColumnElement[bool]:
    return rooms.c.id.in_(select(seats.c.room).where(seats.c.person == person))


def _filters(person: str, wanted: Wanted) -> Iterator[ColumnElement[bool]]:
    if wanted.players is not None:
        counted = select(func.count()).where(seats.c.room == rooms.c.id).scalar_subquery()
        yield counted == wanted.players
    if wanted.won is not None:
        winner = rooms.c.id.in_(select(seats.c.room).where(seats.c.person == person, seats.c.place == 1))
        yield winner if wanted.won else ~winner
    if wanted.opponent is not None:
        yield _sat(wanted.opponent)
    if wanted.daily is not None:
        yield rooms.c.daily.is_not(None) if wanted.daily else rooms.c.daily.is_(None)
    if wanted.before is not None:
        ended, _, room = wanted.before.partition("-")
        if not (ended.isascii() and ended.isdecimal() and len(ended) <= 15 and room):
            raise Refusal("games/page", "before is not the next of a page", status=400)
        yield or_(rooms.c.ended < int(ended), and_(rooms.c.ended == int(ended), rooms.c.id < room))


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
    names = connection.execute(select(seats.c.name).where(seats.c.room == room).order_by(seats.c.seat)).scalars()
    return FoundGame(found.created, found.ended, tuple(names))


def _fold(connection: Connection, room: str) -> Table:
    return last_state(Table, room, read_rows(connection, room))


class Archive:
    """What people have played. A finished game or solitaire is folded once; a summary line is kept.

    Whole games and their rounds are kept too, but only the last that were read: they are large.
    """

    def __init__(self) -> None:
        self._tables: LRUCache[str, Table] = LRUCache(WHOLE, getsizeof=lambda table: table.moves + 1)
        self._rounds: LRUCache[tuple[str, int], bytes] = LRUCache(REPLAYED, getsizeof=len)
        self._games: LRUCache[str, FinishedGame] = LRUCache(KEPT)
        self._solitaires: LRUCache[str, SolitaireResult] = LRUCache(KEPT)
        self._memory = Lock()  # several threads read, and even a read reorders the cache

    def kept_table(self, room: str) -> Table | None:
        """The table of a finished game, if it was read not long ago."""
        with self._memory:
            return self._tables.get(room)

    def read_table(self, connection: Connection, room: str) -> Table:
        """The same from the log; somebody who waited may find that another has read it meanwhile."""
        table = self.kept_table(room)
        if table is None:
            table = _fold(connection, room)
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

    def finished_games(self, connection: Connection, person: str, reader: str) -> list[FinishedGame]:
        """All finished games of a person; another reader gets only those at public tables and those both played in."""
        choice = [_finished(), _sat(person)]
        if reader != person:
            choice.append(or_(rooms.c.public, _sat(reader)))
        found = connection.execute(select(rooms.c.id, rooms.c.ended).where(*choice)).all()
        games = [self._finished_game(connection, room, ended) for room, ended in found]
        # Somebody who has left is no longer named in the seats, only in the log.
        names: dict[str, list[str]] = {game.id: [] for game in games}
        sitting = select(seats.c.room, seats.c.name).join(rooms, rooms.c.id == seats.c.room).where(*choice)
        for room, name in connection.execute(sitting.order_by(seats.c.room, seats.c.seat)):
            names[room].append(name)
        return [replace(game, names=tuple(names[game.id])) for game in games]

    def _finished_game(self, connection: Connection, room: str, ended: int) -> FinishedGame:
        with self._memory:
            kept = self._games.get(room)
        if kept is None:
            kept = FinishedGame.of(_fold(connection, room), ended)
            with self._memory:
                self._games[room] = kept
        return kept

    def read_solitaire(self, connection: Connection, room: str) -> SolitaireResult:
        """A solitaire in one line."""
        with self._memory:
            kept = self._solitaires.get(room)
        if kept is None:
            kept = solitaire_result(read_state(connection, SolitaireRoom, room))
            if kept.over:
                with self._memory:
                    self._solitaires[room] = kept
        return kept

    def solitaire_results(
        self, connection: Connection, person: str, *, over: bool | None = None, most: int | None = None
    ) -> list[SolitaireResult]:
        """A person's solitaires, newest first: all of them, only the finished, or only the unfinished."""
        mine = [rooms.c.owner == person, rooms.c.kind == "solitaire"]
        if over is not None:
            mine.append((rooms.c.status != "playing") if over else (rooms.c.status == "playing"))
        found = connection.execute(
            select(rooms.c.id).where(*mine).order_by(rooms.c.created.desc(), rooms.c.id.desc()).limit(most)
        ).scalars()
        return [self.read_solitaire(connection, room) for room in found.all()]
