"""Statistics from the database: the running totals, and the few games that are not in them yet.

Whatever a person has played, this reads two rows of totals, two hundred opponents, and the games of the last seconds.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, and_, or_, select, text

from starsuit.server.archive.statistics import (
    FinishedGame,
    PersonStats,
    SolitaireResult,
    SolitaireStats,
    summarised,
)
from starsuit.server.archive.tallies import (
    ALL,
    MOST_OPPONENTS,
    PUBLIC,
    SOLITAIRES,
    Duel,
    GameTally,
    SolitaireTally,
    Standing,
    opponents,
    scopes,
)
from starsuit.server.domain.summaries import read_game, read_solitaire
from starsuit.server.logging import log_failure
from starsuit.server.rooms.fold import last_state
from starsuit.server.rooms.loading import KINDS
from starsuit.server.store.database import ends_all
from starsuit.server.store.event_log import read_rows
from starsuit.server.store.schema import Filed, duels, histories, rooms, seats, tallies

__all__ = [
    "add_game", "add_solitaire", "read_games", "read_solitaires", "recent_solitaires", "stats_of_games",
    "stats_of_solitaires",
]  # fmt: skip

AT_ONCE: Final = 500  # rooms in one question
FEW: Final = 300  # rooms that wait to be counted
_WRITE_TALLY: Final = text(
    "INSERT INTO tallies (person, scope, body) VALUES (:person, :scope, :body) "
    "ON CONFLICT (person, scope) DO UPDATE SET body = excluded.body"
)
_WRITE_DUEL: Final = text(
    "INSERT INTO duels (person, scope, opponent, games, ahead, behind, room) "
    "VALUES (:person, :scope, :opponent, :games, :ahead, :behind, :room) "
    "ON CONFLICT (person, scope, opponent) DO UPDATE SET games = duels.games + excluded.games, "
    "ahead = duels.ahead + excluded.ahead, behind = duels.behind + excluded.behind, room = excluded.room"
)
_ENCODER: Final = msgspec.json.Encoder()
_GAMES: Final = msgspec.json.Decoder(GameTally)
_SOLITAIRES: Final = msgspec.json.Decoder(SolitaireTally)


# Rooms by their summaries


def read_games(connection: Connection, wanted: Sequence[str]) -> list[FinishedGame]:
    """These finished games, with the names that people have in the archive; no log is read but of unfiled ones."""
    found = list(_summaries(connection, wanted))
    sitting: dict[str, list[Any]] = defaultdict(list)
    for start in range(0, len(wanted), AT_ONCE):
        part = seats.c.room.in_(wanted[start : start + AT_ONCE])
        for each in connection.execute(select(seats).where(part).order_by(seats.c.room, seats.c.seat)):
            sitting[each.room].append(each)
    return [_game(row, sitting[row["id"]]) for row in found]


def _game(row: dict[str, Any], sitting: Sequence[Any]) -> FinishedGame:
    summary = read_game(row["summary"])
    return FinishedGame(
        id=row["id"],
        ended=row["ended"],
        people=tuple(seat.person for seat in sitting),
        bots=tuple(seat.bot for seat in sitting),
        names=tuple(seat.name for seat in sitting),
        wilds=summary.wilds,
        points=summary.points,
        outs=summary.outs,
        totals=tuple(seat.total for seat in sitting),
        places=tuple(seat.place for seat in sitting),
        public=bool(row["public"]),
    )


def read_solitaires(connection: Connection, wanted: Sequence[str]) -> list[SolitaireResult]:
    """These solitaires in one line each, in this order; those that cannot be read are left out."""
    found = {
        row["id"]: summarised(row["id"], row["daily"], row["created"], row["ended"], read_solitaire(row["summary"]))
        for row in _summaries(connection, wanted)
    }
    return [found[room] for room in wanted if room in found]


def recent_solitaires(connection: Connection, person: str, *, over: bool | None, most: int) -> list[SolitaireResult]:
    """A person's last solitaires, newest first: all of them, only those that are over, or only the others."""
    statuses = [] if over is True else ["playing"]
    statuses += [] if over is False else ["finished", "closed"]
    found: list[Any] = []
    for status in statuses:  # one by one, so that each is the end of an index
        mine = (rooms.c.owner == person, rooms.c.kind == "solitaire", rooms.c.status == status)
        newest = select(rooms.c.id, rooms.c.created).where(*mine).order_by(rooms.c.created.desc()).limit(most)
        found += connection.execute(newest)
    found.sort(key=lambda row: (row.created, row.id), reverse=True)
    return read_solitaires(connection, [row.id for row in found[:most]])


def _summaries(connection: Connection, wanted: Sequence[str]) -> Iterator[dict[str, Any]]:
    """The rows of these rooms with their summaries, made now where there is none yet; not of unreadable ones."""
    chosen = select(rooms, histories.c.summary).outerjoin(histories, histories.c.room == rooms.c.id)
    for start in range(0, len(wanted), AT_ONCE):
        for row in connection.execute(chosen.where(rooms.c.id.in_(wanted[start : start + AT_ONCE]))).mappings().all():
            if row["summary"] is not None:
                yield dict(row)
                continue
            try:
                state = last_state(KINDS[row["kind"]], row["id"], read_rows(connection, row["id"]))
            except Exception as error:  # one that cannot be read must not hide the others
                if ends_all(error, connection):
                    raise
                log_failure("room_load_failed", error, room=row["id"][:6])
            else:
                yield dict(row) | {"summary": state.summary()}


def _uncounted(connection: Connection, *choice: Any) -> list[str]:
    """The rooms of this choice that are over and in no tally yet, the first to end first."""
    waiting = and_(rooms.c.filed.in_((Filed.NOT, Filed.LISTED)), rooms.c.ended.is_not(None))
    # Usually few rooms wait to be counted, and then we look among those and not among all of a person's.
    few = list(connection.execute(select(rooms.c.id).where(waiting).limit(FEW)).scalars())
    if not few:
        return []
    among = rooms.c.id.in_(few) if len(few) < FEW else waiting
    chosen = select(rooms.c.id).where(among, *choice).order_by(rooms.c.ended, rooms.c.id)
    return list(connection.execute(chosen).scalars())


def _sat(person: str) -> Any:
    return select(seats.c.seat).where(seats.c.room == rooms.c.id, seats.c.person == person).exists()


# Reading


def stats_of_games(connection: Connection, person: str, reader: str) -> PersonStats:
    """The statistics of a person; another reader's are of games at public tables and of those both played in."""
    wanted, choice = [ALL], [rooms.c.kind == "table", rooms.c.status == "finished", _sat(person)]
    if reader != person:
        wanted = [PUBLIC, reader]
        choice.append(or_(rooms.c.public, _sat(reader)))
    games = read_games(connection, _uncounted(connection, *choice))
    games.sort(key=lambda game: (game.ended, game.id))
    met = {opponent for game in games for opponent, _ in opponents(game, game.people.index(person))}
    standing = Standing(person, _read_tally(connection, person, wanted), _read_duels(connection, person, wanted, met))
    for game in games:
        standing.add(game)
    return standing.stats()


def _read_tally(connection: Connection, person: str, wanted: Sequence[str]) -> GameTally:
    found = select(tallies.c.body).where(tallies.c.person == person, tallies.c.scope.in_(wanted))
    whole = GameTally()
    for body in connection.execute(found).scalars():
        whole.join(_GAMES.decode(body))
    return whole


def _read_duels(connection: Connection, person: str, wanted: Sequence[str], met: Iterable[str]) -> dict[str, Duel]:
    """The duels with the most games in each scope, and those with these opponents."""
    names = set(met)
    for scope in wanted:
        most = select(duels.c.opponent).where(duels.c.person == person, duels.c.scope == scope)
        names.update(connection.execute(most.order_by(duels.c.games.desc()).limit(MOST_OPPONENTS)).scalars())
    found: dict[str, Duel] = {}
    chosen = select(duels).where(
        duels.c.person == person, duels.c.scope.in_(wanted), duels.c.opponent.in_(sorted(names))
    )
    for row in connection.execute(chosen):
        duel = found.setdefault(row.opponent, Duel())
        duel.games, duel.ahead, duel.behind = (
            duel.games + row.games,
            duel.ahead + row.ahead,
            duel.behind + row.behind,
        )
        duel.room = row.room
    _name(connection, found)
    return found


def _name(connection: Connection, found: dict[str, Duel]) -> None:
    """Names come from the seats, where somebody who has left has none any more."""
    last = {duel.room for opponent, duel in found.items() if not opponent.startswith("=")}
    sitting = select(seats.c.room, seats.c.person, seats.c.name).where(seats.c.room.in_(sorted(last)))
    names = {(row.room, row.person): row.name for row in connection.execute(sitting.order_by(seats.c.seat.desc()))}
    for opponent, duel in found.items():
        duel.name = names.get((duel.room, opponent), "")


def stats_of_solitaires(connection: Connection, person: str) -> SolitaireStats:
    """How a person's solitaires went."""
    tally = _read_solitaire_tally(connection, person)
    fresh = _uncounted(connection, rooms.c.kind == "solitaire", rooms.c.owner == person)
    for result in read_solitaires(connection, fresh):
        tally.add(result)
    return tally.stats()


def _read_solitaire_tally(connection: Connection, person: str) -> SolitaireTally:
    found = select(tallies.c.body).where(tallies.c.person == person, tallies.c.scope == SOLITAIRES)
    body = connection.execute(found).scalar()
    return SolitaireTally() if body is None else _SOLITAIRES.decode(body)


# Counting


def add_game(connection: Connection, game: FinishedGame) -> None:
    """Add a game to the totals of everybody who played in it."""
    everybody = sorted({each for each in game.people if each is not None})
    totals = {(person, scope): GameTally() for person in everybody for scope in scopes(game, person)}
    if not totals:
        return
    kept = select(tallies).where(
        tallies.c.person.in_(everybody), tallies.c.scope.in_(sorted({scope for _, scope in totals}))
    )
    for row in connection.execute(kept):
        if (row.person, row.scope) in totals:
            totals[row.person, row.scope] = _GAMES.decode(row.body)
    written, met = [], []
    for (person, scope), tally in totals.items():
        standing = Standing(person, tally)
        standing.add(game)
        written.append({"person": person, "scope": scope, "body": _ENCODER.encode(tally).decode()})
        met += [
            {"person": person, "scope": scope, "opponent": opponent}
            | {"games": duel.games, "ahead": duel.ahead, "behind": duel.behind, "room": game.id}
            for opponent, duel in standing.duels.items()
        ]
    connection.execute(_WRITE_TALLY, written)
    if met:
        connection.execute(_WRITE_DUEL, met)


def add_solitaire(connection: Connection, owner: str, result: SolitaireResult) -> None:
    tally = _read_solitaire_tally(connection, owner)
    tally.add(result)
    body = _ENCODER.encode(tally).decode()
    connection.execute(_WRITE_TALLY, {"person": owner, "scope": SOLITAIRES, "body": body})
