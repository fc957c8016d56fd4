"""`python -m bench.beliefs`: what is there to gain from guessing the others' hands, and does a small guess gain it?

From positions of self-play: a guess of how many points the next player holds (linear), and of whether the card just
thrown lets that player go out (logistic), are fitted on one half, from the numbers and planes that the champion's
network sees. On the other half, what a round then cost is foretold by the network, by the network and the guesses, and
by the network and the real hands, which nobody at the table knows: so much could be gained at most by such a sum. A
print, no file: docs/how/ladder.md has the figures.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from bench.section import Section, progress
from starsuit.bots.champion import provide
from starsuit.bots.network import PLANES, POINT
from starsuit.native import core
from starsuit.ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

__all__ = ["main"]

BOT: Final = "champion"
PIECE: Final = 50  # rounds that are dealt together, and independent of the others
SURE: Final = 2.5758  # standard errors on either side: 99 %
HAND: Final = 14  # numbers of a hand
EIGHTHS: Final = 8
STEPS: Final = 25  # of Newton's
RIDGE: Final = 1e-3


class Rows(NamedTuple):
    """Positions after a throw."""

    seen: NDArray[np.float64]  # what the network sees: its numbers, and how many cards each plane has
    real: NDArray[np.float64]  # the others' hands
    foretold: NDArray[np.float64]  # points more than the others', by the network
    came: NDArray[np.float64]
    piece: NDArray[np.int64]

    def half(self, odd: int) -> Rows:
        return Rows(*(each[self.piece % 2 == odd] for each in self))

    @property
    def points(self) -> NDArray[np.float64]:
        """Of the next player."""
        return self.real[:, 0] * 16

    @property
    def out(self) -> NDArray[np.float64]:
        """Whether the next player can go out with the card."""
        return self.real[:, 3 * HAND + 1]


def rows(players: int, rounds: int, seed: str) -> Rows:
    assert core is not None
    provide()
    found = []
    for piece in range(rounds // PIECE):
        numbers, planes, others, ends, _, _ = core.positions(
            Ruleset(players=players), [BOT] * players, f"{seed} {players}", piece * PIECE, PIECE, 0, 0, 1
        )
        there = ends[:, 0] >= 0
        numbers, planes, others, ends = numbers[there], planes[there], others[there], ends[there]
        bits = np.stack([(planes >> plane & 1).sum(axis=1) for plane in range(PLANES)], axis=1)
        foretold = core.network_costs(BOT, np.ascontiguousarray(numbers), np.ascontiguousarray(planes)) / POINT
        came = (ends[:, 0] - ends[:, 1]) / EIGHTHS
        found.append((np.hstack([numbers / 256, bits]), others / 256, foretold, came, np.full(len(ends), piece)))
        if piece % 10 == 9:
            progress(f"positions, {players} players: {piece + 1} of {rounds // PIECE}")
    return Rows(*(np.concatenate(each) for each in zip(*found, strict=True)))


def linear(inputs: NDArray[np.float64], target: NDArray[np.float64]) -> NDArray[np.float64]:
    wide = _with_one(inputs)
    return np.asarray(np.linalg.solve(wide.T @ wide + RIDGE * np.eye(wide.shape[1]), wide.T @ target), np.float64)


def logistic(inputs: NDArray[np.float64], target: NDArray[np.float64]) -> NDArray[np.float64]:
    wide = _with_one(inputs)
    weights: NDArray[np.float64] = np.zeros(wide.shape[1])
    for _ in range(STEPS):
        chance = _chance(wide @ weights)
        slope = wide.T @ (target - chance) - RIDGE * weights
        bend = (wide * (chance * (1 - chance))[:, None]).T @ wide + RIDGE * np.eye(wide.shape[1])
        weights += np.linalg.solve(bend, slope)
    return weights


def _chance(sums: NDArray[np.float64]) -> NDArray[np.float64]:
    found: NDArray[np.float64] = 1 / (1 + np.exp(-np.clip(sums, -30, 30)))
    return found


def _with_one(inputs: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.hstack([inputs, np.ones((len(inputs), 1))])


def study(players: int, rounds: int, seed: str) -> list[Section]:
    everything = rows(players, rounds, seed)
    fit, test = everything.half(0), everything.half(1)
    points, out = linear(fit.seen, fit.points), logistic(fit.seen, fit.out)

    def guesses(of: Rows) -> NDArray[np.float64]:
        return np.stack([_with_one(of.seen) @ points, _chance(_with_one(of.seen) @ out)], axis=1)

    guessed = guesses(test)
    places = np.array_split(np.argsort(guessed[:, 1]), 8)
    calibrated: list[tuple[str, ...]] = [
        (f"{100 * guessed[part, 1].mean():.2f} %", f"{100 * test.out[part].mean():.2f} %", f"{len(part):,}")
        for part in places
    ]
    told = 1 - ((test.points - guessed[:, 0]) ** 2).mean() / test.points.var()
    ways: dict[str, Callable[[Rows], NDArray[np.float64]] | None]
    ways = {"the network": None, "and the guesses": guesses, "and the real hands": lambda of: of.real}
    errors = {}
    for name, way in ways.items():
        before, now = (
            of.foretold[:, None] if way is None else np.hstack([of.foretold[:, None], way(of)]) for of in (fit, test)
        )
        errors[name] = (test.came - _with_one(now) @ linear(before, fit.came)) ** 2
    gains: list[tuple[str, ...]] = []
    for name, each in errors.items():
        less = errors["the network"] - each
        pieces = np.unique(test.piece, return_inverse=True)[1]
        sums = np.bincount(pieces, weights=less - less.mean())
        off = SURE * float(np.sqrt((sums**2).sum())) / len(less)
        gains.append((name, f"{each.mean():.2f}", f"{less.mean():.2f} ± {off:.2f}"))
    return [
        Section(
            f"Whether the next player can go out with the card, {players} players",
            f"Eight equal parts of {len(test.came):,} throws, by the guess. Of the scatter of that player's points\n"
            f"the guess foretells {100 * told:.0f} %.",
            ("guessed", "it was", "throws"),
            calibrated,
        ),
        Section(
            f"What a round costs more than the others, {players} players",
            "Mean square error, and by how much less it is than the network's alone.",
            ("foretold by", "error", "less by"),
            gains,
        ),
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.beliefs", description="What is there to gain from guessing?")
    parser.add_argument("--rounds", type=int, default=20_000, help="at each table")
    parser.add_argument("--seed", default="beliefs", help="of the deals")
    options = parser.parse_args(arguments)
    for players in (2, 4):
        print(*study(players, options.rounds, options.seed), sep="\n", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
