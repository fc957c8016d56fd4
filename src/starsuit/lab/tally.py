"""Statistics of simulated games, gathered as they are played: memory does not grow with their number.

Everything is counted in whole numbers, so the figures are exact and do not depend on how the games were divided.
Rounds are grouped by their wild rank, which says more than their number once the order is random; play-offs are
counted separately, and not towards points or going out. A shared win counts as a fraction for each winner: a half, a
third. Intervals are 95 %, from the spread between games.
"""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Final

from starsuit.arrays import np
from starsuit.ruleset import MAX_PLAYERS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from starsuit.bots.guard import Fault
    from starsuit.lab.simulation import Rounds, Simulated
    from starsuit.ruleset import Ruleset

__all__ = ["PLAYOFF", "Group", "RoundFigures", "Sample", "Tally", "quantile"]

PLAYOFF: Final = 0  # in place of a wild rank
MOST_TURNS: Final = 10_000  # longer rounds share the last bin of the histogram
WHOLE_WIN: Final = math.lcm(*range(1, MAX_PLAYERS + 1))  # divides evenly among any number of winners
FAULTS_KEPT: Final = 10  # each includes the whole view
Z95: Final = 1.959963984540054


@dataclass(slots=True)
class Sample:
    """The mean of whole numbers, each in units of 1/`unit`, and how certain it is.

    >>> import numpy as np
    >>> from starsuit.lab.tally import Sample
    >>> sample = Sample()
    >>> sample.add(np.array([40, 52, 47, 61]))
    >>> sample.mean, round(sample.margin, 1)
    (50.0, 8.7)
    """

    unit: int = 1  # what the values are counted in, 1/unit
    count: int = 0  # how many values
    total: int = 0  # their sum
    squares: int = 0  # the sum of their squares

    def add(self, values: NDArray[np.integer[Any]]) -> None:
        """Count these `values` too."""
        wide = values.astype(np.int64)
        self.count += len(wide)
        self.total += int(wide.sum())
        self.squares += int((wide * wide).sum())

    @property
    def mean(self) -> float | None:
        """The mean; None without values."""
        return self.total / (self.count * self.unit) if self.count else None

    @property
    def margin(self) -> float | None:
        """Half the width of the 95 % interval; needs at least two values."""
        if self.count < 2:
            return None
        spread = self.squares * self.count - self.total**2  # exact: subtracts integers, not large floats
        return Z95 * math.sqrt(spread / (self.count - 1)) / self.count / self.unit


@dataclass(slots=True)
class Group:
    """How a seat, or all the seats of one bot, fared; `Tally` keeps them.

    >>> from starsuit.lab.simulation import simulate
    >>> from starsuit.lab.tally import Tally
    >>> rules, bots = ss.Ruleset(players=2), ("skilled", "random")
    >>> tally = Tally(rules, bots)
    >>> tally.add(simulate(rules, bots, games=50, seed="groups"))
    >>> skilled = tally.bots[0]
    >>> skilled.bot, skilled.wins.mean > 0.9
    ('skilled', True)
    """

    bot: str  # its name
    seats: tuple[int, ...]  # where it sat, from 0
    wins: Sample = field(default_factory=lambda: Sample(WHOLE_WIN))  # the share of the win in a game
    totals: Sample = field(init=False)  # the mean total of its seats in a game
    rounds: int = 0  # how many its seats have played
    points: int = 0  # of all these together
    outs: int = 0  # in how many of them it went out first
    faults: int = 0  # how often it was wrong

    def __post_init__(self) -> None:
        self.totals = Sample(len(self.seats))

    def add(self, played: Simulated, listed: NDArray[np.bool_]) -> None:
        """Count the games `played`, of whose rounds those `listed` are no play-offs."""
        seats = list(self.seats)
        part = WHOLE_WIN // played.winners.sum(axis=1, dtype=np.int64)
        self.wins.add(played.winners[:, seats].sum(axis=1) * part)
        # The seats of one game are not independent: what varies is their mean.
        self.totals.add(played.totals[:, seats].sum(axis=1))
        self.rounds += int(listed.sum()) * len(seats)
        self.points += int(played.rounds.points[listed][:, seats].sum(dtype=np.int64))
        self.outs += int(np.isin(played.rounds.went_out[listed], seats).sum())
        self.faults += sum(fault.seat in self.seats for fault in played.faults)

    @property
    def points_a_round(self) -> float | None:
        """The mean points of a round."""
        return self.points / self.rounds if self.rounds else None

    @property
    def out_first(self) -> float | None:
        """The share of rounds in which such a player went out first."""
        return self.outs / self.rounds if self.rounds else None


@dataclass(slots=True)
class RoundFigures:
    """All rounds with one wild rank, or all play-offs; `Tally.rounds` has them by rank.

    >>> from starsuit.lab.simulation import simulate
    >>> from starsuit.lab.tally import Tally
    >>> rules, bots = ss.Ruleset(players=2), ("greedy", "greedy")
    >>> tally = Tally(rules, bots)
    >>> tally.add(simulate(rules, bots, games=50, seed="rounds"))
    >>> tally.rounds[13].turns > tally.rounds[3].turns
    True
    """

    players: int  # at the table
    rounds: int = 0  # how many
    turns: int = 0  # of all players
    reshuffles: int = 0  # how often the stock was refilled
    points: NDArray[np.int64] = field(init=False)  # by seat, summed
    seats: NDArray[np.int64] = field(init=False)  # how often each seat played
    out_turns: NDArray[np.int64] = field(
        default_factory=lambda: np.zeros(0, np.int64)
    )  # by the number of their own turn

    def __post_init__(self) -> None:
        self.points = np.zeros(self.players, np.int64)
        self.seats = np.zeros(self.players, np.int64)

    def add(self, rounds: Rounds, rows: NDArray[np.bool_]) -> None:
        """Count the `rows` of these `rounds`."""
        points, turns = rounds.points[rows], rounds.turns[rows]
        took_part = points >= 0
        self.rounds += len(points)
        self.turns += int(turns.sum(dtype=np.int64))
        self.reshuffles += int(rounds.reshuffles[rows].sum(dtype=np.int64))
        self.points += np.where(took_part, points, 0).sum(axis=0, dtype=np.int64)
        self.seats += took_part.sum(axis=0)
        # The player who went out did so in turn t of all; the others had one more each. With k players that was
        # the player's own turn number ceil(t / k), and t = turns - (k - 1): so turns // k.
        own = (turns // took_part.sum(axis=1))[rounds.went_out[rows] >= 0]
        self.out_turns = _added(self.out_turns, np.bincount(np.minimum(own, MOST_TURNS)))

    def mean_points(self, seats: tuple[int, ...]) -> float | None:
        """The mean of the points of these `seats`."""
        count = int(self.seats[list(seats)].sum())
        return int(self.points[list(seats)].sum()) / count if count else None


class Tally:
    """Statistics to which games are added as they come, and which can be read at any time.

    Args:
        ruleset: the rules of the table.
        bots: one name for each seat.

    >>> from starsuit.lab.stream import stream
    >>> from starsuit.lab.tally import Tally
    >>> rules, bots = ss.Ruleset(players=3), ("expert", "greedy", "novice")
    >>> tally = Tally(rules, bots)
    >>> for piece in stream(rules, bots, games=60, seed="three levels"):
    ...     tally.add(piece)
    >>> tally.games, tally.bots[0].wins.mean > tally.bots[2].wins.mean
    (60, True)
    """

    def __init__(self, ruleset: Ruleset, bots: tuple[str, ...]) -> None:
        self.ruleset = ruleset
        self.games = 0
        self.decisions = 0
        self.seats = [Group(bot, (seat,)) for seat, bot in enumerate(bots)]
        self.bots = [
            Group(name, tuple(seat for seat, bot in enumerate(bots) if bot == name)) for name in dict.fromkeys(bots)
        ]
        self.rounds = {wild: RoundFigures(len(bots)) for wild in dict.fromkeys((*ruleset.rounds, PLAYOFF))}
        self.totals = [np.zeros(0, np.int64) for _ in bots]  # by seat: how many games ended with each total
        self.faults: list[Fault] = []  # the first ones

    def add(self, played: Simulated) -> None:
        """Count the games `played` too."""
        rounds = played.rounds
        self.games += played.games
        self.decisions += played.decisions
        for group in (*self.seats, *self.bots):
            group.add(played, ~rounds.playoff)
        for wild, figures in self.rounds.items():
            rows = rounds.playoff if wild == PLAYOFF else ~rounds.playoff & (rounds.wild == wild)
            if rows.any():
                figures.add(rounds, rows)
        for seat, counts in enumerate(self.totals):
            self.totals[seat] = _added(counts, np.bincount(played.totals[:, seat]))
        self.faults += played.faults[: FAULTS_KEPT - len(self.faults)]

    def totals_of(self, group: Group) -> NDArray[np.int64]:
        """How often the seats of a `group` ended with each total, from 0."""
        counts = np.zeros(0, np.int64)
        for seat in group.seats:
            counts = _added(counts, self.totals[seat])
        return counts

    def to_dict(self) -> dict[str, Any]:
        """Plain values for JSON; seats count from 1."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seats": [{"seat": group.seats[0] + 1, **_group_data(group)} for group in self.seats],
            "bots": [{"seats": [seat + 1 for seat in group.seats], **_group_data(group)} for group in self.bots],
            "rounds": [
                {"wild": wild or None, "playoff": wild == PLAYOFF, **_round_data(figures)}
                for wild, figures in self.rounds.items()
                if figures.rounds
            ],
            "faults": [asdict(fault) for fault in self.faults],
        }


def quantile(counts: NDArray[np.int64], share: float) -> int | None:
    """The smallest value that at least this `share` of the values, counted in `counts`, do not exceed.

    >>> import numpy as np
    >>> from starsuit.lab.tally import quantile
    >>> quantile(np.array([0, 2, 5, 3]), 0.5)  # two ones, five twos, three threes
    2
    """
    together = counts.cumsum()
    if not len(counts) or not together[-1]:
        return None
    wanted = max(1, math.ceil(share * int(together[-1])))
    return int(np.searchsorted(together, wanted))


def _added(old: NDArray[np.int64], new: NDArray[np.int64]) -> NDArray[np.int64]:
    """The sum of two histograms, which may differ in length."""
    both = np.zeros(max(len(old), len(new)), np.int64)
    both[: len(old)] += old
    both[: len(new)] += new
    return both


def _group_data(group: Group) -> dict[str, Any]:
    return {
        "bot": group.bot,
        "wins": group.wins.mean,
        "wins_margin": group.wins.margin,
        "total": group.totals.mean,
        "total_margin": group.totals.margin,
        "points_a_round": group.points_a_round,
        "out_first": group.out_first,
        "faults": group.faults,
    }


def _round_data(figures: RoundFigures) -> dict[str, Any]:
    return {
        "rounds": figures.rounds,
        "turns": figures.turns / figures.rounds,
        "reshuffles": figures.reshuffles / figures.rounds,
        "out_turns": {name: quantile(figures.out_turns, share) for name, share in (("median", 0.5), ("p95", 0.95))},
        "points": [figures.mean_points((seat,)) for seat in range(figures.players)],
    }
