"""Running totals of clubs: how each member fared in the club's games, so that a club's page reads no game twice.

A game of a club is one at a table that was opened for it, played by at least two people. It is added once, in the order
in which games ended, apart from the totals of `archive.standings`: a process of an earlier version may have counted it
there. Totals are kept of everybody who played, and shown of members only; who leaves takes theirs along.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import insert, select, text, update

from starsuit.server.archive.standings import read_games
from starsuit.server.store.database import only_here
from starsuit.server.store.schema import club_games, club_totals, meta, rooms

if TYPE_CHECKING:
    from sqlalchemy import Connection, Select

    from starsuit.server.archive.statistics import FinishedGame

__all__ = ["ClubTally", "Record", "count_club_games", "read_club", "renew_clubs"]

AT_ONCE: Final = 5  # games that one transaction counts
COUNTED_AS: Final = "1"  # raised when totals get another meaning
_WRITE: Final = text(
    "INSERT INTO club_totals (club, person, body) VALUES (:club, :person, :body) "
    "ON CONFLICT (club, person) DO UPDATE SET body = excluded.body"
)
_ENCODER: Final = msgspec.json.Encoder()


class Record(msgspec.Struct, array_like=True):
    """The most of something, and the game in which it was reached."""

    value: int
    game: str
    at: int


class ClubTally(msgspec.Struct, omit_defaults=True):
    """The totals of one person in one club."""

    games: int = 0
    wins: int = 0  # including shared ones
    rounds: int = 0
    points: int = 0
    outs: int = 0  # rounds in which the person went out first
    out_run: int = 0  # in a row, up to the last round
    win_run: int = 0
    most_outs: Record | None = None  # in a row
    most_wins: Record | None = None
    lowest: Record | None = None  # total of a full game
    dearest: Record | None = None  # round

    def add(self, game: FinishedGame, seat: int) -> None:
        """Add a game, by the first seat of the person."""
        won = game.places[seat] == 1
        self.games, self.wins = self.games + 1, self.wins + won
        self.win_run = self.win_run + 1 if won else 0
        self.most_wins = _most(self.most_wins, self.win_run, game)
        for points, out in zip(game.points, game.outs, strict=True):
            self.rounds, self.points = self.rounds + 1, self.points + points[seat]
            self.outs, self.out_run = self.outs + (out == seat), self.out_run + 1 if out == seat else 0
            self.most_outs = _most(self.most_outs, self.out_run, game)
            self.dearest = _most(self.dearest, points[seat], game)
        total = game.totals[seat]
        if game.whole and (self.lowest is None or total < self.lowest.value):
            self.lowest = Record(total, game.id, game.ended)


_TALLY: Final = msgspec.json.Decoder(ClubTally)


def _most(record: Record | None, value: int, game: FinishedGame) -> Record | None:
    if value > (record.value if record else 0):
        return Record(value, game.id, game.ended)
    return record


def read_club(connection: Connection, club: str) -> dict[str, ClubTally]:
    """The totals of a club by person, with the games of the last seconds, which are not counted yet."""
    found = {row.person: _TALLY.decode(row.body) for row in connection.execute(_kept(club))}
    waiting = _uncounted().where(club_games.c.club == club, rooms.c.status == "finished")
    fresh = read_games(connection, [row.room for row in connection.execute(waiting)])
    for game in sorted(fresh, key=lambda game: (game.ended, game.id)):
        _add(found, game)
    return found


def _kept(club: str) -> Select[Any]:
    return select(club_totals.c.person, club_totals.c.body).where(club_totals.c.club == club)


def _uncounted() -> Select[Any]:
    """The tables that are over and not counted yet, those that were closed included."""
    chosen = select(club_games.c.room, club_games.c.club, rooms.c.status)
    over = (club_games.c.counted.is_(False), rooms.c.ended.is_not(None))
    return chosen.join(rooms, rooms.c.id == club_games.c.room).where(*over)


def _add(tallies: dict[str, ClubTally], game: FinishedGame) -> set[str]:
    """Add a game to the totals of everybody in it; returns who they are. Nobody beats a club all alone."""
    everybody = {person for person in game.people if person is not None}
    if len(everybody) < 2:
        return set()
    for person in everybody:
        tallies.setdefault(person, ClubTally()).add(game, game.people.index(person))
    return everybody


def count_club_games(connection: Connection) -> int:
    """Add some games to the totals of their clubs, the first to end first; returns how many."""
    if not only_here(connection, "club games"):  # another process is counting
        return 0
    found = connection.execute(_uncounted().order_by(rooms.c.ended, rooms.c.id).limit(AT_ONCE)).all()
    if not found:
        return 0
    played = [row.room for row in found if row.status == "finished"]
    games = {game.id: game for game in read_games(connection, played)}
    for row in found:
        if row.room in games:
            game = games[row.room]
            tallies = {each.person: _TALLY.decode(each.body) for each in connection.execute(_kept(row.club))}
            changed = sorted(_add(tallies, game))
            if not changed:
                continue
            bodies = ({"person": person, "body": _ENCODER.encode(tallies[person]).decode()} for person in changed)
            connection.execute(_WRITE, [{"club": row.club, **each} for each in bodies])
    done = update(club_games).where(club_games.c.room.in_([row.room for row in found])).values(counted=True)
    connection.execute(done)
    return len(found)


def renew_clubs(connection: Connection) -> None:
    """Count everything again if another version counted otherwise."""
    if connection.execute(select(meta.c.value).where(meta.c.key == "club-totals")).scalar() == COUNTED_AS:
        return
    connection.execute(club_totals.delete())
    connection.execute(update(club_games).values(counted=False))
    connection.execute(meta.delete().where(meta.c.key == "club-totals"))
    connection.execute(insert(meta).values(key="club-totals", value=COUNTED_AS))
