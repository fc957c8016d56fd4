"""What statistics are made of, a finished game or solitaire in a few numbers, and what they tell.

`archive.tallies` makes one of the other; all of it can be rebuilt from the log.

A game counts once for a person, by the first of their seats: the other seats on their device belong to other people
who played on it. Play-offs decide ties and do not count as rounds. Totals are compared among full games only, those of
all eleven rounds; so the short game of the day is nobody's best total.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from starsuit.game import Game
from starsuit.ruleset import ROUNDS
from starsuit.server.domain.solitaire_room import SolitaireRoom
from starsuit.server.domain.summaries import SolitaireSummary, summarise_game, summarise_solitaire

__all__ = [
    "BySize",
    "Extreme",
    "FinishedGame",
    "OfRound",
    "PersonStats",
    "SolitaireResult",
    "SolitaireStats",
    "Versus",
    "solitaire_result",
    "summarised",
]


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
    """Games against one opponent: a person, or the best of the computer players of a level."""

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
    public: bool = False

    @classmethod
    def of_game(
        cls, room: str, ended: int, game: Game, people: Sequence[str | None], bots: Sequence[str | None]
    ) -> FinishedGame:
        """The numbers of a game that is over."""
        assert game.outcome is not None  # noqa: S101 - for the type checker
        rounds = summarise_game(game)
        return cls(
            id=room,
            ended=ended,
            people=tuple(people),
            bots=tuple(bots),
            names=game.names,
            wilds=rounds.wilds,
            points=rounds.points,
            outs=rounds.outs,
            totals=game.outcome.totals,
            places=game.outcome.places,
        )

    @property
    def whole(self) -> bool:
        return tuple(sorted(self.wilds)) == ROUNDS


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
    own_device: bool = False


def solitaire_result(room: SolitaireRoom) -> SolitaireResult:
    return summarised(room.id, room.daily, room.started, room.ended, summarise_solitaire(room))


def summarised(
    room: str, daily: str | None, started: int, ended: int | None, summary: SolitaireSummary
) -> SolitaireResult:
    """A solitaire from its row and its summary."""
    return SolitaireResult(id=room, daily=daily, started=started, ended=ended, **msgspec.structs.asdict(summary))


class SolitaireStats(Stat, frozen=True):
    """A person's solitaires that are over; those that were given up are lost."""

    played: int
    won: int
    won_without_undo: int
    streak: int
    best_streak: int
    best_points: int | None  # the fewest that were left
    average_points: float | None
