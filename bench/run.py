"""`make bench`: measure, print, and write bench/results.md.

A benchmark is a function that returns a `Section`; to add one, write it and name it in `benchmarks`. Times
depend on the machine, so each comes with the ratio to brute force on the same hands in the same run.
"""

from __future__ import annotations

import datetime
import gc
import os
import platform
import random
import statistics
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from bench.analysis import analysis
from bench.clubs import clubs
from bench.environments import environments
from bench.history import history
from bench.lighthouse import lighthouse
from bench.load import idling, knee, playing, reviving
from bench.page_engine import page_engine, page_puzzles, page_reviews
from bench.peers import peers
from bench.processes import between, processes
from bench.section import Section, progress
from bench.simulator import simulator
from bench.slow_browser import slow_answers, slow_reviews
from bench.vector import vector
from bench.web import web
from starsuit import native
from starsuit.cards import hand_rules
from starsuit.solver import arrangement, batch, best_discard, points_left, solve
from tests.kit import brute
from tests.kit.strategies import random_hand

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from numpy.typing import NDArray

    from starsuit.cards import Card

    Deal = tuple[tuple[Card, ...], int]
    Question = Callable[[tuple[Card, ...], int], object]

RESULTS: Final = Path(__file__).parent / "results.md"
PROOFS: Final = "## Proofs"  # written by hand after `make prove`, and kept
SKEWED: Final = ("one suit", "many wilds", "four packs")


def deals(size: int, count: int, skew: str = "two packs") -> list[Deal]:
    """Seeded hands, any rank wild, none asked for twice."""
    rng = random.Random(f"bench {skew} {size}")
    wilds = [rng.randint(3, 13) for _ in range(count)]
    return [(random_hand(rng, size, wild, skew), wild) for wild in wilds]


def times(question: Question, hands: Sequence[Deal]) -> list[int]:
    """Nanoseconds for each hand, asked once; the solver may use what it remembers of other hands, as in play.

    The garbage collector is off, as in `timeit`: otherwise the solver pays for what brute force left behind.
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


@contextmanager
def pure_python() -> Iterator[None]:
    """Switch the native core off within the block."""
    vars(arrangement)["core"] = None
    try:
        yield
    finally:
        vars(arrangement)["core"] = native.core


GROUPS: Final = (*((size, "two packs") for size in range(3, 15)), *((14, skew) for skew in SKEWED))


def solver() -> Section:
    rows = []
    for size, skew in GROUPS:
        progress(f"solver, {size} cards, {skew}")
        hands = deals(size, 2000, skew)
        with pure_python():
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
        "The solver in pure Python",
        "Microseconds for `points_left` on 2,000 random hands of each size, any rank wild, each asked once,\n"
        "garbage collection off. The slowest includes whatever else the machine was doing. The ratios say how many\n"
        "times longer the brute forces of `tests/kit/brute.py` take: all melds is a memoised recursion, asked for\n"
        "each 5th of the hands; all subsets is the literal way, for each 5th too, from 9 cards on for each 100th.",
        ("cards", "of", "median", "99th percentile", "slowest", "all melds: ×", "all subsets: ×"),
        rows,
    )


def discards() -> Section:
    rows = []
    for size, skew in GROUPS:
        progress(f"best discard, {size} cards, {skew}")
        hands = deals(size, 500, skew)
        with pure_python():
            taken = times(ask_discard, hands)
        rows.append((str(size), skew, *spread(taken), ratio(discards_by_melds, hands, taken, every=5)))
    return Section(
        "The best discard in pure Python",
        "Microseconds for `best_discard` on 500 random hands of each size, the arrangement of the rest included. The\n"
        "ratio says how many times longer trying all melds takes on each 5th of them to find the points alone.",
        ("cards", "of", "median", "99th percentile", "slowest", "all melds: ×"),
        rows,
    )


def core() -> Section:
    """The best-discard search of the core, in batches."""
    rows: list[tuple[str, ...]] = []
    for size, skew in (
        (3, "two packs"),
        (7, "two packs"),
        (10, "two packs"),
        (14, "two packs"),
        *((14, s) for s in SKEWED),
    ):
        progress(f"native core, {size} cards, {skew}")
        hands = deals(size, 20_000, skew)
        table, wilds = batch.encode([hand for hand, _ in hands]), np.array([wild for _, wild in hands], dtype=np.uint8)
        alone = batch_time(table, wilds, 1)
        # Starting threads takes time, so two of them are compared on ten times as many hands.
        many, more = table.repeat(10, axis=0), wilds.repeat(10)
        two_threads = batch_time(many, more, 1) / batch_time(many, more, 2)
        some = hands[::20]
        with pure_python():
            slow = statistics.fmean(times(ask_search, some))
        rows.append(
            (
                str(size),
                skew,
                f"{alone:.2f}",
                f"{slow / 1000 / alone:,.0f}",
                f"{two_threads:.2f}",
            )
        )
    return Section(
        "The best-discard search in the native core",
        "Microseconds to find which card to throw and what is left, on 20,000 random hands of each kind, any rank\n"
        "wild: the mean of one batch on one thread, the best of five. The ratios say how many times longer the same\n"
        "search takes in pure Python (each 20th hand), and how much faster two threads are than one.",
        ("cards", "of", "mean", "pure Python: ×", "two threads: ×"),
        rows,
    )


def one_by_one() -> Section:
    """What a person's program pays for one question: the call, the search, and the objects of the answer."""
    rows = []
    for size, skew in ((3, "two packs"), (7, "two packs"), (10, "two packs"), (14, "two packs"), (14, "many wilds")):
        progress(f"one by one, {size} cards, {skew}")
        hands = deals(size, 20_000, skew)
        table, wilds = batch.encode([hand for hand, _ in hands]), np.array([wild for _, wild in hands], dtype=np.uint8)
        searches = {
            "best_discard": (ask_discard, batch_time(table, wilds, 1)),
            "solve": (ask_arrangement, solve_time(table, wilds)),
        }
        for name, (question, search) in searches.items():
            taken = sorted(times(question, hands))
            asked = [taken[int(share * len(taken))] / 1000 for share in (0.5, 0.99, 0.999)]
            spread_of = (*(f"{value:.1f}" for value in asked), f"{taken[-1] / 1000:,.0f}")
            rows.append((f"`{name}`", str(size), skew, *spread_of, f"{search:.2f}", f"{asked[0] / search:.1f}"))
    return Section(
        "One hand at a time, from Python",
        "Microseconds a call of `best_discard` and `solve` with the native core, on 20,000 random hands of each kind,\n"
        "any rank wild, each asked once, the cards and melds of the answer included. The search is the mean of the\n"
        "same hands in one batch on one thread, which makes no objects and for `best_discard` does not arrange the\n"
        "rest; the ratio says how many times longer the median call takes. The slowest includes whatever else the\n"
        "machine was doing.",
        ("question", "cards", "of", "median", "99th percentile", "99.9th", "slowest", "search", "call: ×"),
        rows,
    )


def arrangements() -> Section:
    """Whole arrangements: the search and the laying of the melds."""
    rows = []
    for size, skew in GROUPS:
        progress(f"arrangements, {size} cards, {skew}")
        hands = deals(size, 2000, skew)
        table, wilds = batch.encode([hand for hand, _ in hands]), np.array([wild for _, wild in hands], dtype=np.uint8)
        many = solve_time(table, wilds)
        taken = sorted(times(ask_arrangement, hands))
        with pure_python():
            slow = statistics.median(times(ask_arrangement, hands[::5]))
        usual = statistics.median(taken)
        single = (f"{value / 1000:.1f}" for value in (usual, taken[len(taken) * 99 // 100]))
        rows.append((str(size), skew, f"{many:.2f}", *single, f"{slow / usual:,.1f}"))
    return Section(
        "Arrangements in the native core",
        "Microseconds for `solve` on 2,000 random hands of each kind, any rank wild. In a batch: the mean of\n"
        "`batch.solve` on one thread, the best of five; median and 99th percentile: asked one by one, each once,\n"
        "melds of cards made of the answer. The ratio says how many times longer the pure Python takes: its median\n"
        "for each 5th of the hands against this one.",
        ("cards", "of", "in a batch", "median", "99th percentile", "pure Python: ×"),
        rows,
    )


def batch_time(table: NDArray[np.uint8], wilds: NDArray[np.uint8], threads: int) -> float:
    """Microseconds a hand in a batch, the best of five."""
    return fastest(lambda: batch.best_discard(table, wild=wilds, threads=threads)) / len(wilds) * 1e6


def solve_time(table: NDArray[np.uint8], wilds: NDArray[np.uint8]) -> float:
    """Microseconds a hand to arrange a batch, the best of five."""
    return fastest(lambda: batch.solve(table, wild=wilds)) / len(wilds) * 1e6


def fastest(question: Callable[[], object]) -> float:
    """Seconds, the best of five."""
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        question()
        best = min(best, time.perf_counter() - start)
    return best


def ask_arrangement(hand: tuple[Card, ...], wild: int) -> object:
    return solve(hand, wild=wild)


def ask_search(hand: tuple[Card, ...], wild: int) -> object:
    return arrangement._best_discard(hand, hand_rules(wild))


def benchmarks() -> list[Callable[[], Section]]:
    """What can be measured here: without a compiler there is no core."""
    server: list[Callable[[], Section]] = [playing, knee, idling, reviving, processes, between, history, clubs]
    games: list[Callable[[], Section]] = [
        simulator,
        peers,
        environments,
        *server,
        web,
        lighthouse,
        page_engine,
        page_reviews,
        page_puzzles,
        slow_answers,
        slow_reviews,
    ]
    if native.core is None:
        return [*games, solver, discards]
    return [*games, analysis, vector, core, one_by_one, arrangements, solver, discards]


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
    old = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
    proofs = old[old.index(PROOFS) :] if PROOFS in old else ""
    sections: list[str] = []
    text = head
    for benchmark in benchmarks():  # written after each, so that nothing is lost if someone stops it
        sections.append(str(benchmark()))
        text = "\n".join([head, *sections, *([proofs] if proofs else [])])
        RESULTS.write_text(text, encoding="utf-8")
    print(text, end="")


if __name__ == "__main__":
    main()
