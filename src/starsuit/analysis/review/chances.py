"""The chance to win after every round, and par: what equal players would score.

A field is what happens when experts sit in every seat: the points of many simulated rounds of one kind. The rounds
still to come are drawn from it, over and over, and added to the totals; how often a seat ends lowest is its chance. So
it says who is ahead, not who plays better. A tie counts as a fraction of a win for each of those who share it.

Everything follows from a fixed seed. The fields of the standard rules come as files (`fields`); any other is simulated
once per number of players, rules and wild rank.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from starsuit.analysis.review.fields import field_rounds, shipped
from starsuit.bots.expectation import GOING_OUT
from starsuit.errors import missing_extra
from starsuit.native import core

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from starsuit.game import Game
    from starsuit.ruleset import Ruleset

__all__ = [
    "Field",
    "drawn_rounds",
    "field_of",
    "forget",
    "need_numpy",
    "player_of",
    "simulated",
    "win_chances",
    "win_shares",
]

SEED: Final = "starsuit review"
PLAYER: Final = "expert" if core is not None else "greedy"  # in Python an expert is too slow to simulate
FEW: Final = 20  # rounds, where Python has to play them
FUTURES: Final = 20_000


@dataclass(frozen=True, slots=True)
class Field:
    """Simulated rounds of one kind, one per row: the points of each player, counted from the dealer."""

    points: NDArray[np.int64]
    means: tuple[float, ...]  # the mean score of each place, with minus thirty for going out

    def par(self, seat: int, dealer: int) -> float:
        """The mean score of a seat when this one deals: playing first is an advantage."""
        return self.means[(seat - dealer) % len(self.means)]

    def seen_from(self, dealer: int) -> NDArray[np.int64]:
        """The points by seat, when this seat deals."""
        import numpy as np  # noqa: PLC0415 - an extra

        return np.roll(self.points, dealer, axis=1)


def need_numpy() -> None:
    """Raise one sentence if NumPy is missing."""
    if find_spec("numpy") is None:
        raise missing_extra("a review needs NumPy", "batch")


def field_of(ruleset: Ruleset, wild: int, *, threads: int = 1) -> Field:
    """The field of a round with this wild rank; the number of threads changes only the time."""
    rules = replace(ruleset, rounds=(wild,), round_order="listed", ties="shared", target=None, first_dealer=0)
    return _field(rules, threads)


def simulated(ruleset: Ruleset, wild: int, *, threads: int = 1) -> Field:
    """The same, whatever is in the files."""
    return _simulate(
        replace(ruleset, rounds=(wild,), round_order="listed", ties="shared", target=None, first_dealer=0), threads
    )


def player_of(ruleset: Ruleset) -> str:
    """Who sits in the fields of these rules."""
    return "expert" if shipped(ruleset, ruleset.rounds[0]) is not None else PLAYER


def forget() -> None:
    """Clear the cached simulations, for measurements."""
    _field.cache_clear()


@lru_cache(maxsize=256)  # at most 112 kB each
def _field(rules: Ruleset, threads: int) -> Field:
    import numpy as np  # noqa: PLC0415 - an extra

    found = shipped(rules, rules.rounds[0])
    if found is None:
        return _simulate(rules, threads)
    points = np.array(found.points, np.int64).reshape(-1, rules.players)
    return Field(points, tuple(total / len(points) for total in found.sums))


def _simulate(rules: Ruleset, threads: int) -> Field:
    import numpy as np  # noqa: PLC0415 - an extra

    from starsuit.lab.simulation import simulate  # noqa: PLC0415 - NumPy

    rounds = field_rounds(rules) if core is not None else FEW
    played = simulate(rules, [PLAYER] * rules.players, games=rounds, seed=SEED, threads=threads).rounds
    points = played.points.astype(np.int64)
    outs = played.went_out[:, None] == np.arange(rules.players)
    return Field(points, tuple(map(float, (points - GOING_OUT * outs).mean(axis=0))))


def win_chances(game: Game, *, threads: int = 1) -> tuple[tuple[float, ...], ...]:
    """For each seat the chance to win: before the first round, and after every finished one. Each row sums to 1."""
    need_numpy()
    import numpy as np  # noqa: PLC0415 - an extra

    rules, totals = game.ruleset, np.zeros(game.ruleset.players, np.int64)
    listed = [result for result in game.results if not result.playoff]
    rows = [_ahead(game, 0, totals, threads)]
    for played, result in enumerate(listed, start=1):
        totals = totals + np.array([points or 0 for points in result.points])
        rows.append(_ahead(game, played, totals, threads))
    for result in (result for result in game.results if result.playoff):
        lowest = min(points for points in result.points if points is not None)
        rows.append(_shared([points == lowest for points in result.points]))
    if game.outcome is not None:
        rows[-1] = _shared([seat in game.outcome.winners for seat in range(rules.players)])
    return tuple(rows)


def _shared(winners: list[bool]) -> tuple[float, ...]:
    return tuple(won / sum(winners) for won in winners)


def _ahead(game: Game, played: int, totals: NDArray[np.int64], threads: int) -> tuple[float, ...]:
    """The chances after so many rounds of the list."""
    import numpy as np  # noqa: PLC0415 - an extra

    chances = win_shares(game, played, np.tile(totals, (FUTURES, 1)), threads=threads).mean(axis=0)
    return tuple(float(chance) for chance in chances)


def win_shares(
    game: Game, number: int, ends: NDArray[np.int64], which: NDArray[np.int64] | None = None, *, threads: int = 1
) -> NDArray[np.float64]:
    """For each future, or those that are asked for by `which`, each seat's share of the win.

    Args:
        number: of the round from which on the future is played, in the list, from 0.
        ends: the totals before that round, a row for each future.
    """
    target = game.ruleset.target
    for place in range(number, len(game.schedule)):
        points, picks = drawn_rounds(game, place, threads=threads)
        open_ = target is None or (ends.max(axis=1) < target)[:, None]  # H5: in the others the game is over
        ends = ends + points[picks if which is None else picks[which]] * open_
    lowest = ends == ends.min(axis=1, keepdims=True)
    shares: NDArray[np.float64] = lowest / lowest.sum(axis=1, keepdims=True)
    return shares


def drawn_rounds(game: Game, number: int, *, threads: int = 1) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The simulated rounds of a place in the list, points by seat, and which of them each future has there."""
    rules = game.ruleset
    points = field_of(rules, game.schedule[number], threads=threads).seen_from(rules.dealer_in(number + 1))
    return points, _picks(number, len(points))


@lru_cache(maxsize=32)
def _picks(number: int, rounds: int) -> NDArray[np.int64]:
    import numpy as np  # noqa: PLC0415 - an extra

    # The same futures whatever was played before, so that chances differ by what happened and not by luck.
    return np.random.RandomState(number).randint(0, rounds, FUTURES)
