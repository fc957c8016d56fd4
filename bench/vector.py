"""How fast rounds are stepped together, against stepping `Round` in Python."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING, Final

import numpy as np

from bench.section import Section, progress
from starsuit.lab.vector import VectorRounds
from starsuit.ruleset import Ruleset

if TYPE_CHECKING:
    from numpy.typing import NDArray

ROWS: Final = 4096
STEPS: Final = 200


def choose(rng: np.random.Generator, masks: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Any legal action in each row."""
    chosen: NDArray[np.int64] = ((1 - rng.random(masks.shape, dtype=np.float32)) * masks).argmax(axis=1)
    return chosen


def together(players: int, threads: int) -> tuple[float, float]:
    """Steps a second: the stepping alone, and with NumPy choosing the actions; the best of three."""
    env = VectorRounds(ROWS, Ruleset(players=players), seed=f"bench {players}", threads=threads)
    rng, rows, bare, whole = np.random.default_rng(players), env.observe(), 0.0, 0.0
    for _ in range(3):
        stepping, start = 0.0, time.perf_counter()
        for _ in range(STEPS):
            actions = choose(rng, rows.masks)
            before = time.perf_counter()
            rows = env.step(actions)
            stepping += time.perf_counter() - before
        bare = max(bare, ROWS * STEPS / stepping)
        whole = max(whole, ROWS * STEPS / (time.perf_counter() - start))
    return bare, whole


def one_by_one(players: int) -> float:
    """Steps a second of `Round` in Python: any action that is offered, on the deals of the rows."""
    env = VectorRounds(ROWS, Ruleset(players=players), seed=f"bench {players}")
    rng, steps, start = random.Random(players), 0, time.perf_counter()
    for row in range(20):
        now = env.episode(row, 0).round
        for _ in range(STEPS):
            if now.over:
                break
            now = now.apply(rng.choice(list(now.legal_actions())))
            steps += 1
    return steps / (time.perf_counter() - start)


def vector() -> Section:
    rows: list[tuple[str, ...]] = []
    for players in (2, 4, 7, 14):
        progress(f"rounds stepped together, {players} players")
        slow = one_by_one(players)
        (bare, whole), (both, _) = (together(players, threads) for threads in (1, 2))
        rows.append(
            (
                str(players),
                f"{bare:,.0f}",
                f"{both:,.0f}",
                f"{whole:,.0f}",
                f"{slow:,.0f}",
                f"{bare / slow:,.0f}",
                f"{both / bare:.2f}",
            )
        )
    return Section(
        "Rounds stepped together",
        f"Steps a second in {ROWS:,} rounds of `starsuit.lab.vector`, all wild ranks, any legal action: the stepping\n"
        "on one thread and on two, observations and masks included, and on one thread together with NumPy choosing\n"
        f"the actions; the best of three times {STEPS} steps. Beside it `Round` in Python (with the core's solver),\n"
        "its legal actions listed and one of them applied. The ratios compare one thread with Python, and two threads\n"
        "with one.",
        ("players", "one thread", "two threads", "with choosing", "Python", "Python: ×", "two threads: ×"),
        rows,
    )
