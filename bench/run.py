"""`make bench`: measure, print, and write bench/results.md.

A benchmark is a function that returns a `Section`; to add one, write it and name it in `BENCHMARKS`. Times
depend on the machine, so each stands beside the ratio to brute force on the same hands in the same run.
"""

from __future__ import annotations

import datetime
import gc
import os
import platform
import random
import statistics
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from starsuit.solver import best_discard, points_left
from tests import brute
from tests.strategies import random_hand

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from starsuit.cards import Card

    Deal = tuple[tuple[Card, ...], int]
    Question = Callable[[tuple[Card, ...], int], object]

RESULTS: Final = Path(__file__).parent / "results.md"
SKEWED: Final = ("one suit", "many wilds", "four packs")


class Section(NamedTuple):
    """One table of the results."""

    title: str
    note: str
    columns: tuple[str, ...]
    rows: list[tuple[str, ...]]

    def __str__(self) -> str:
        cells = [self.columns, ("---:",) * len(self.columns), *self.rows]
        table = "\n".join(f"| {' | '.join(row)} |" for row in cells)
        return f"## {self.title}\n\n{self.note}\n\n{table}\n"


def progress(what: str) -> None:
    print(f"bench: {what}", file=sys.stderr, flush=True)


def deals(size: int, count: int, skew: str = "two packs") -> list[Deal]:
    """Seeded hands, any rank wild, none asked for twice."""
    rng = random.Random(f"bench {skew} {size}")
    wilds = [rng.randint(3, 13) for _ in range(count)]
    return [(random_hand(rng, size, wild, skew), wild) for wild in wilds]


def times(question: Question, hands: Sequence[Deal]) -> list[int]:
    """Nanoseconds for each hand, asked once; what the solver remembers of other hands it may use, as in play.

    The garbage collector rests meanwhile, as in `timeit`: otherwise the solver pays for what brute force left.
    """
    taken = []
    gc.collect()
    gc.disable()
    for hand, wild in hands:
        start = time.perf_counter_ns()
        question(hand, wild)
        taken.append(time.perf_counter_ns() - start)
    gc.enable()
    return taken


def spread(taken: list[int]) -> tuple[str, ...]:
    """Median, 99th percentile and slowest, in microseconds."""
    ordered = sorted(taken)
    values = (statistics.median(ordered), ordered[len(ordered) * 99 // 100], ordered[-1])
    return tuple(f"{value / 1000:,.0f}" for value in values)


def ratio(slow: Question, hands: Sequence[Deal], taken: list[int], *, every: int) -> str:
    """How many times longer the slow way takes for each n-th of these hands, the times added up."""
    return f"{sum(times(slow, hands[::every])) / sum(taken[::every]):,.1f}"


def by_melds(hand: tuple[Card, ...], wild: int) -> int:
    return brute.Recursion(wild).least(hand)


def by_subsets(hand: tuple[Card, ...], wild: int) -> int:
    return brute.least_by_subsets(hand, wild)


def discards_by_melds(hand: tuple[Card, ...], wild: int) -> int:
    recursion = brute.Recursion(wild)
    return min(recursion.least(hand[:place] + hand[place + 1 :]) for place in range(len(hand)))


def ask_points(hand: tuple[Card, ...], wild: int) -> int:
    return points_left(hand, wild=wild)


def ask_discard(hand: tuple[Card, ...], wild: int) -> object:
    return best_discard(hand, wild=wild)


GROUPS: Final = (*((size, "two packs") for size in range(3, 15)), *((14, skew) for skew in SKEWED))


def solver() -> Section:
    rows = []
    for size, skew in GROUPS:
        progress(f"solver, {size} cards, {skew}")
        hands = deals(size, 2000, skew)
        taken = times(ask_points, hands)
        rows.append(
            (
                str(size),
                skew,
                *spread(taken),
                ratio(by_melds, hands, taken, every=5),
                ratio(by_subsets, hands, taken, every=5 if size < 9 else 100),
            )
        )
    return Section(
        "The solver",
        "Microseconds for `points_left` on 2,000 random hands of each size, any rank wild, each asked once,\n"
        "garbage collection off. The slowest includes whatever else the machine was doing. The ratios say how many\n"
        "times longer the brute forces of `tests/brute.py` take: all melds is a memoised recursion, asked for each\n"
        "5th of the hands; all subsets is the literal way, asked for each 5th too, or from 9 cards on for each 100th.",
        ("cards", "of", "median", "99th percentile", "slowest", "all melds: ×", "all subsets: ×"),
        rows,
    )


def discards() -> Section:
    rows = []
    for size, skew in GROUPS:
        progress(f"best discard, {size} cards, {skew}")
        hands = deals(size, 500, skew)
        taken = times(ask_discard, hands)
        rows.append((str(size), skew, *spread(taken), ratio(discards_by_melds, hands, taken, every=5)))
    return Section(
        "The best discard",
        "Microseconds for `best_discard` on 500 random hands of each size, the arrangement of the rest included. The\n"
        "ratio says how many times longer trying all melds takes on each 5th of them to find the points alone.",
        ("cards", "of", "median", "99th percentile", "slowest", "all melds: ×"),
        rows,
    )


BENCHMARKS: Final[tuple[Callable[[], Section], ...]] = (solver, discards)


def machine() -> str:
    """The processor, its cores and the Python, and nothing else about where this runs."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        lines = cpuinfo.read_text().splitlines()
        model = next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), model)
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{model}, {os.cpu_count()} cores, {python}"


def main() -> None:
    head = (
        "# Benchmarks\n\n"
        f"Measured on {datetime.datetime.now(datetime.UTC).date()} by `make bench` (`python -m bench.run`).\n"
        f"Machine: {machine()}.\n"
    )
    text = "\n".join([head, *(str(benchmark()) for benchmark in BENCHMARKS)])
    RESULTS.write_text(text, encoding="utf-8")
    print(text, end="")


if __name__ == "__main__":
    main()
