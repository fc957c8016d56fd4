"""Running totals: a person's statistics, kept so that the next game adds to them and no game is looked at twice.

A tally is of some of a person's games: all of them, those at public tables, or the private ones with one other person.
The first is what they see themselves; the other two together are what that other person may see. A game is added once,
in the order in which games ended, by `archive.archivist`; until then `archive.standings` adds it for whoever asks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

import msgspec

from starsuit.server.archive.statistics import BySize, Extreme, OfRound, PersonStats, SolitaireStats, Versus

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from starsuit.server.archive.statistics import FinishedGame, SolitaireResult

__all__ = ["ALL", "PUBLIC", "SOLITAIRES", "Duel", "GameTally", "SolitaireTally", "Standing", "person_stats", "scopes"]
__all__ += ["solitaire_stats"]

# Scopes. Ids of people have letters and digits only.
ALL: Final = "=all"
PUBLIC: Final = "=public"
SOLITAIRES: Final = "=solitaires"

MOST_OPPONENTS: Final = 200


class Sums(msgspec.Struct, array_like=True):
    """Games or rounds of one kind, added up."""

    count: int = 0
    total: int = 0  # of points or places
    won: int = 0  # or went out


class Streak(msgspec.Struct, array_like=True):
    """Games won in a row."""

    now: int = 0
    best: int = 0
    at: int = 0  # when the last game ended

    def add(self, at: int, *, won: bool) -> None:
        self.now = self.now + 1 if won else 0
        self.best = max(self.best, self.now)
        self.at = max(at, self.at)

    def join(self, other: Streak) -> None:
        """Of two kinds of games: the streak of the last game, and the longer of the best ones."""
        self.now = self.now if self.at >= other.at else other.now
        self.best, self.at = max(self.best, other.best), max(self.at, other.at)


class GameTally(msgspec.Struct):
    """The totals of a person's games."""

    games: Sums = msgspec.field(default_factory=Sums)
    rounds: Sums = msgspec.field(default_factory=Sums)
    full: Sums = msgspec.field(default_factory=Sums)  # games of all eleven rounds
    streak: Streak = msgspec.field(default_factory=Streak)
    best: tuple[int, str] | None = None
    worst: tuple[int, str] | None = None
    by_round: dict[int, Sums] = {}
    by_players: dict[int, Sums] = {}

    def add(self, game: FinishedGame, seat: int) -> None:
        place, won = game.places[seat], game.places[seat] == 1
        for row in (self.games, self.by_players.setdefault(len(game.people), Sums())):
            _add(row, place, won=won)
        self.streak.add(game.ended, won=won)
        for wild, points, out in zip(game.wilds, game.points, game.outs, strict=True):
            for row in (self.rounds, self.by_round.setdefault(wild, Sums())):
                _add(row, points[seat], won=out == seat)
        if game.whole:
            total = game.totals[seat]
            _add(self.full, total, won=won)
            if self.best is None or total < self.best[0]:
                self.best = (total, game.id)
            if self.worst is None or total > self.worst[0]:
                self.worst = (total, game.id)

    def join(self, other: Self) -> None:
        """Add the totals of other games of the same person."""
        pairs = [(self.games, other.games), (self.rounds, other.rounds), (self.full, other.full)]
        for mine, theirs in ((self.by_round, other.by_round), (self.by_players, other.by_players)):
            pairs += [(mine.setdefault(key, Sums()), row) for key, row in theirs.items()]
        for row, more in pairs:
            row.count, row.total, row.won = row.count + more.count, row.total + more.total, row.won + more.won
        self.streak.join(other.streak)
        self.best = min(filter(None, (self.best, other.best)), key=lambda each: each[0], default=None)
        self.worst = max(filter(None, (self.worst, other.worst)), key=lambda each: each[0], default=None)

    def stats(self, versus: list[Versus]) -> PersonStats:
        return PersonStats(
            games=self.games.count,
            wins=self.games.won,
            streak=self.streak.now,
            best_streak=self.streak.best,
            rounds=self.rounds.count,
            outs=self.rounds.won,
            average_round=_mean(self.rounds),
            average_total=_mean(self.full),
            best=Extreme(*self.best) if self.best else None,
            worst=Extreme(*self.worst) if self.worst else None,
            by_round=[
                OfRound(wild, row.count, _mean(row) or 0.0, row.won) for wild, row in sorted(self.by_round.items())
            ],
            by_players=[
                BySize(players, row.count, row.won, _mean(row) or 0.0)
                for players, row in sorted(self.by_players.items())
            ],
            versus=versus,
        )


def _add(row: Sums, amount: int, *, won: bool) -> None:
    row.count += 1
    row.total += amount
    row.won += won


def _mean(row: Sums) -> float | None:
    return round(row.total / row.count, 2) if row.count else None


class Duel(msgspec.Struct):
    """A person against one opponent. `room` is the last game, and `name` the opponent's name there."""

    games: int = 0
    ahead: int = 0
    behind: int = 0
    room: str = ""
    name: str = ""

    def add(self, game: FinishedGame, seat: int, other: int) -> None:
        self.games += 1
        self.ahead += game.places[seat] < game.places[other]
        self.behind += game.places[seat] > game.places[other]
        self.room, self.name = game.id, game.names[other]

    def versus(self, opponent: str) -> Versus:
        level = opponent[1:] if opponent.startswith("=") else None
        return Versus(
            person=None if level else opponent,
            bot=level,
            name=level or self.name,
            games=self.games,
            ahead=self.ahead,
            level=self.games - self.ahead - self.behind,
            behind=self.behind,
        )


class Standing:
    """A tally with its duels: all that statistics are made of."""

    def __init__(self, person: str, tally: GameTally | None = None, duels: dict[str, Duel] | None = None) -> None:
        self.person = person
        self.tally = tally or GameTally()
        self.duels = duels if duels is not None else {}

    def add(self, game: FinishedGame) -> None:
        """A game counts by the person's first seat."""
        seat = game.people.index(self.person)
        self.tally.add(game, seat)
        for opponent, other in opponents(game, seat):
            self.duels.setdefault(opponent, Duel()).add(game, seat, other)

    def stats(self) -> PersonStats:
        versus = [duel.versus(opponent) for opponent, duel in self.duels.items()]
        versus.sort(key=lambda each: (-each.games, each.name, each.person or ""))
        return self.tally.stats(versus[:MOST_OPPONENTS])


def opponents(game: FinishedGame, seat: int) -> Iterator[tuple[str, int]]:
    """The seats that a seat plays against: the first of each person, and the best of each level of computer players.

    So a game counts once against three computer players of a level, as won if all of them were beaten.
    """
    found: dict[str, int] = {}
    for other, (person, bot) in enumerate(zip(game.people, game.bots, strict=True)):
        if person is None:
            best = found.setdefault(f"={bot}", other)
            if game.places[other] < game.places[best]:
                found[f"={bot}"] = other
        elif person != game.people[seat]:
            found.setdefault(person, other)
    yield from found.items()


def scopes(game: FinishedGame, person: str) -> Iterator[str]:
    """The tallies of a person to which a game belongs."""
    yield ALL
    if game.public:
        yield PUBLIC
    else:
        yield from sorted({each for each in game.people if each is not None and each != person})


def person_stats(person: str, games: Iterable[FinishedGame]) -> PersonStats:
    """The statistics of a person over these games, all of which they sat in."""
    standing = Standing(person)
    for game in sorted(games, key=lambda game: (game.ended, game.id)):
        standing.add(game)
    return standing.stats()


class SolitaireTally(msgspec.Struct):
    """The totals of a person's solitaires that are over."""

    points: Sums = msgspec.field(default_factory=Sums)
    streak: Streak = msgspec.field(default_factory=Streak)
    won_without_undo: int = 0
    best_points: int | None = None

    def add(self, result: SolitaireResult) -> None:
        _add(self.points, result.points, won=result.won)
        self.streak.add(result.ended or 0, won=result.won)
        self.won_without_undo += result.won and not result.undos
        self.best_points = result.points if self.best_points is None else min(result.points, self.best_points)

    def stats(self) -> SolitaireStats:
        return SolitaireStats(
            played=self.points.count,
            won=self.points.won,
            won_without_undo=self.won_without_undo,
            streak=self.streak.now,
            best_streak=self.streak.best,
            best_points=self.best_points,
            average_points=_mean(self.points),
        )


def solitaire_stats(results: Iterable[SolitaireResult]) -> SolitaireStats:
    tally = SolitaireTally()
    for each in sorted((each for each in results if each.over), key=lambda each: (each.ended or 0, each.id)):
        tally.add(each)
    return tally.stats()
