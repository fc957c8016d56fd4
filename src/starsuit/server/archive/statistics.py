"""Statistics of a person: a function from finished games to numbers. All of it can be rebuilt from the log.

A game counts once for a person, by the first of their seats: the other seats on their device belong to other people
who played on it. Play-offs decide ties and do not count as rounds. Totals are compared among full games only, those of
all eleven rounds; so the short game of the day is nobody's best total.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

import msgspec

from starsuit.game import Game
from starsuit.ruleset import ROUNDS
from starsuit.server.domain.solitaire_room import SolitaireRoom
from starsuit.server.domain.table import Table

__all__ = [
    "BySize",
    "Extreme",
    "FinishedGame",
    "OfRound",
    "PersonStats",
    "SolitaireResult",
    "SolitaireStats",
    "Versus",
    "person_stats",
    "solitaire_result",
    "solitaire_stats",
]

MOST_OPPONENTS = 200


class Stat(msgspec.Struct, frozen=True):
    """Numbers about something."""


class OfRound(Stat, frozen=True):
    """The rounds in which one rank was wild."""

    wild: int
    rounds: int
    average: float  # points
    outs: int


class Extreme(Stat, frozen=True):
    """A total, and the game it was reached in."""

    total: int
    game: str


class BySize(Stat, frozen=True):
    """The games with so many players."""

    players: int
    games: int
    wins: int
    average_place: float


class Versus(Stat, frozen=True):
    """Games against one opponent: a person, or all computer players of a level."""

    person: str | None
    bot: str | None
    name: str  # as it was in the last game
    games: int
    ahead: int  # the person of the statistics had the better place
    level: int
    behind: int


class PersonStats(Stat, frozen=True):
    """A person's games."""

    games: int
    wins: int  # including shared ones
    streak: int  # games won in a row, up to the last
    best_streak: int
    rounds: int
    outs: int  # rounds in which the person went out first
    average_round: float | None
    average_total: float | None  # of full games
    best: Extreme | None
    worst: Extreme | None
    by_round: list[OfRound]
    by_players: list[BySize]
    versus: list[Versus]


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """What statistics need from a game; it never changes again."""

    id: str
    ended: int
    people: tuple[str | None, ...]  # by seat
    bots: tuple[str | None, ...]
    names: tuple[str, ...]
    wilds: tuple[int, ...]  # of the rounds that count
    points: tuple[tuple[int, ...], ...]  # by round, then by seat
    outs: tuple[int | None, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]

    @classmethod
    def of(cls, table: Table, ended: int) -> FinishedGame:
        """The numbers from a table whose game is over."""
        game = table.game
        if game is None or game.outcome is None:
            raise ValueError(f"the game of table {table.id} is not finished")
        return cls.of_game(
            table.id, ended, game, [seat.person for seat in table.taken], [seat.bot for seat in table.taken]
        )

    @classmethod
    def of_game(
        cls, room: str, ended: int, game: Game, people: Sequence[str | None], bots: Sequence[str | None]
    ) -> FinishedGame:
        assert game.outcome is not None  # noqa: S101 - for the type checker
        rounds = [result for result in game.results if not result.playoff]
        return cls(
            id=room,
            ended=ended,
            people=tuple(people),
            bots=tuple(bots),
            names=game.names,
            wilds=tuple(result.wild for result in rounds),
            points=tuple(tuple(points or 0 for points in result.points) for result in rounds),
            outs=tuple(result.went_out for result in rounds),
            totals=game.outcome.totals,
            places=game.outcome.places,
        )

    @property
    def whole(self) -> bool:
        return tuple(sorted(self.wilds)) == ROUNDS


def person_stats(person: str, games: Iterable[FinishedGame]) -> PersonStats:
    """The statistics of a person over these games, all of which they sat in."""
    ordered = sorted(games, key=lambda game: (game.ended, game.id))
    seats = [game.people.index(person) for game in ordered]
    played = list(zip(ordered, seats, strict=True))
    won = [game.places[seat] == 1 for game, seat in played]
    points = [row[seat] for game, seat in played for row in game.points]
    whole = [Extreme(game.totals[seat], game.id) for game, seat in played if game.whole]
    return PersonStats(
        games=len(played),
        wins=sum(won),
        streak=_streak(won),
        best_streak=_best_streak(won),
        rounds=len(points),
        outs=sum(out == seat for game, seat in played for out in game.outs),
        average_round=_mean(points),
        average_total=_mean([each.total for each in whole]),
        best=min(whole, key=lambda each: each.total, default=None),
        worst=max(whole, key=lambda each: each.total, default=None),
        by_round=_by_round(played),
        by_players=_by_players(played),
        versus=_versus(person, played),
    )


def _by_round(played: Sequence[tuple[FinishedGame, int]]) -> list[OfRound]:
    points: dict[int, list[int]] = defaultdict(list)
    outs: Counter[int] = Counter()
    for game, seat in played:
        for wild, row, out in zip(game.wilds, game.points, game.outs, strict=True):
            points[wild].append(row[seat])
            outs[wild] += out == seat
    return [OfRound(wild, len(row), round(fmean(row), 2), outs[wild]) for wild, row in sorted(points.items())]


def _by_players(played: Sequence[tuple[FinishedGame, int]]) -> list[BySize]:
    places: dict[int, list[int]] = defaultdict(list)
    for game, seat in played:
        places[len(game.people)].append(game.places[seat])
    return [BySize(size, len(found), found.count(1), round(fmean(found), 2)) for size, found in sorted(places.items())]


def _versus(person: str, played: Sequence[tuple[FinishedGame, int]]) -> list[Versus]:
    """Head to head. Several computer players of one level at a table count as one game each."""
    found: dict[tuple[str | None, str | None], Versus] = {}
    for game, seat in played:
        met = set()
        for other, key in enumerate(zip(game.people, game.bots, strict=True)):
            if other == seat or key[0] == person or (key[0] is not None and key in met):
                continue
            met.add(key)
            before = found.get(key) or Versus(*key, "", 0, 0, 0, 0)
            place, theirs = game.places[seat], game.places[other]
            found[key] = Versus(
                *key,
                name=game.names[other] if key[0] is not None else str(key[1]),
                games=before.games + 1,
                ahead=before.ahead + (place < theirs),
                level=before.level + (place == theirs),
                behind=before.behind + (place > theirs),
            )
    ranked = sorted(found.values(), key=lambda each: (-each.games, each.name, each.person or ""))
    return ranked[:MOST_OPPONENTS]


def _mean(numbers: Sequence[int]) -> float | None:
    return round(fmean(numbers), 2) if numbers else None


def _streak(won: Sequence[bool]) -> int:
    return next((count for count, each in enumerate(reversed(won)) if not each), len(won))


def _best_streak(won: Sequence[bool]) -> int:
    return max((_streak(won[: end + 1]) for end in range(len(won))), default=0)


class SolitaireResult(Stat, frozen=True):
    """A solitaire in one line, running or over."""

    id: str
    daily: str | None
    edition: int
    scored: bool
    all_wild_melds: bool
    started: int
    ended: int | None
    over: bool
    won: bool
    closed: int  # piles
    points: int  # left in the open ones
    moves: int
    undos: int


def solitaire_result(room: SolitaireRoom) -> SolitaireResult:
    game = room.game
    return SolitaireResult(
        id=room.id,
        daily=room.daily,
        edition=game.edition,
        scored=game.scored,
        all_wild_melds=game.all_wild_melds,
        started=room.started,
        ended=room.ended,
        over=room.over,
        won=room.won,
        closed=sum(pile.closed for pile in game.piles),
        points=game.points,
        moves=len(game.actions),
        undos=room.undos,
    )


class SolitaireStats(Stat, frozen=True):
    """A person's solitaires that are over; those that were given up are lost."""

    played: int
    won: int
    won_without_undo: int
    streak: int
    best_streak: int
    best_points: int | None  # the fewest that were left
    average_points: float | None


def solitaire_stats(results: Iterable[SolitaireResult]) -> SolitaireStats:
    over = sorted((each for each in results if each.over), key=lambda each: (each.ended or 0, each.id))
    won = [each.won for each in over]
    points = [each.points for each in over]
    return SolitaireStats(
        played=len(over),
        won=sum(won),
        won_without_undo=sum(each.won and not each.undos for each in over),
        streak=_streak(won),
        best_streak=_best_streak(won),
        best_points=min(points, default=None),
        average_points=_mean(points),
    )
