"""The match that decides: the same deals in every seating, as the arena does it, at the core's speed."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from starsuit.native import core
from starsuit.ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Callable

SURE = 2.5758  # standard errors on either side: 99 %
BLOCKS = 64  # at a time


class Won(NamedTuple):
    """A share of wins with its 99 % interval, and the points a game by which the player beats the field."""

    players: int
    blocks: int
    wins: float
    wins_off: float
    points: float
    points_off: float

    def __str__(self) -> str:
        return (
            f"{self.players} players, {self.blocks} blocks: {100 * self.wins:.2f} ± {100 * self.wins_off:.2f} % "
            f"(level: {100 / self.players:.2f}), {self.points:+.2f} ± {self.points_off:.2f} points a game"
        )


def contest(
    player: str,
    field: str,
    players: int,
    *,
    seed: str,
    blocks: int,
    threads: int,
    seconds: float = 1e9,
    progress: Callable[[str], None] | None = None,
) -> Won:
    """One player in every seat in turn against a field of another, on so many deals or for so long."""
    assert core is not None
    rules = Ruleset(players=players, turn_limit=200)
    wins: list[np.ndarray] = []
    points: list[np.ndarray] = []
    start = time.monotonic()
    size = min(blocks, BLOCKS * max(1, threads))
    for first in range(0, blocks, size):
        shares, gains = np.zeros(size), np.zeros(size)
        for place in range(players):
            names = [player if seat == place else field for seat in range(players)]
            _, totals, winners, _, _ = core.simulate(rules, names, seed, first, size, threads, False, 200_000)
            shares += winners[:, place] / winners.sum(axis=1)
            gains += (totals.sum(axis=1) - totals[:, place]) / (players - 1) - totals[:, place]
        wins.append(shares / players)
        points.append(gains / players)
        if progress:
            progress(str(_won(players, wins, points)))
        if time.monotonic() - start > seconds:
            break
    return _won(players, wins, points)


def _won(players: int, wins: list[np.ndarray], points: list[np.ndarray]) -> Won:
    share, gain = np.concatenate(wins), np.concatenate(points)
    root = len(share) ** 0.5
    return Won(
        players,
        len(share),
        float(share.mean()),
        float(SURE * share.std() / root),
        float(gain.mean()),
        float(SURE * gain.std() / root),
    )
