"""How often can the solitaire be won? Decides one deal after the other, and sums up.

A deal of a study has the seed `STUDY NUMBER`: the seed of the study, a space, and the number of the deal from 1; so
every result can be reproduced with `starsuit solitaire --seed "STUDY NUMBER"`. Both editions use the same deals. Every
plan is played to its win before it counts, and a win by the greedy player in a deal called lost would stop the study.
An undecided deal counts as lost for the lower end of the interval and as winnable for the upper end.
"""

from __future__ import annotations

import json
import multiprocessing
import time
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass, replace
from itertools import groupby, islice
from math import ceil, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from starsuit.analysis.solitaire.planner import follow, plan
from starsuit.analysis.solitaire.simple_player import play_greedily
from starsuit.errors import RecordError, StarsuitError
from starsuit.lab.workers import interrupts_later, leave_interrupts_to_the_parent
from starsuit.solitaire import Solitaire

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Sequence

    from starsuit.analysis.solitaire.planner import Verdict

__all__ = [
    "Result",
    "Summary",
    "Task",
    "format_result",
    "parse_result",
    "run",
    "study_deal",
    "study_editions",
    "summarize",
    "wilson",
]

Z_99: Final = 2.5758293035489004  # 99 % of a normal distribution lies within so many standard deviations


_KINDS: Final[dict[str, type | tuple[type, ...]]] = {
    "deal": int,
    "edition": int,
    "verdict": str,
    "cards": int,
    "greedy": bool,
    "seconds": (int, float),
}


class Task(NamedTuple):
    """One deal to decide, in one edition."""

    study: str
    deal: int
    edition: int
    seconds: float

    @property
    def seed(self) -> str:
        return f"{self.study} {self.deal}"


@dataclass(frozen=True, slots=True)
class Result:
    """The outcome of a deal."""

    deal: int
    edition: int
    verdict: Verdict
    cards: int  # taken by the plan; 0 without a plan
    greedy: bool  # won by the player who does not count cards
    seconds: float  # taken by the planner


def study_deal(task: Task) -> Result:
    """Decide a deal, play its plan, and let the greedy player try."""
    solitaire = Solitaire.new(seed=task.seed, edition=task.edition)
    start = time.perf_counter()
    found = plan(solitaire, seconds=task.seconds)
    seconds = round(time.perf_counter() - start, 4)
    if found.verdict == "won":
        follow(solitaire, found)
    outcome = play_greedily(solitaire).outcome
    greedy = outcome is not None and outcome.won
    if greedy and found.verdict == "lost":
        raise StarsuitError("plan/wrong", "the deal of the seed {seed!r} is called lost, and was won", seed=task.seed)
    return Result(task.deal, task.edition, found.verdict, found.cards, greedy, seconds)


def study_editions(tasks: tuple[Task, ...]) -> list[Result]:
    """Decide the same deal in several editions: once if they do not differ in it, for no pile is complete as dealt."""
    first, *others = tasks
    found = study_deal(first)
    piles = Solitaire.new(seed=first.seed, edition=first.edition).piles
    alike = all(pile.points for pile in piles)
    return [found, *(replace(found, edition=task.edition) if alike else study_deal(task) for task in others)]


def run(tasks: Sequence[Task], *, processes: int = 1) -> Generator[Result]:
    """The results as they come, in any order with several processes. Close it to stop."""
    deals = [tuple(same) for _, same in groupby(tasks, key=lambda task: (task.study, task.deal, task.seconds))]
    if processes == 1:
        for deal in deals:
            yield from study_editions(deal)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=context, initializer=leave_interrupts_to_the_parent) as pool:
        waiting = iter(deals)
        with interrupts_later():
            running = {pool.submit(study_editions, deal) for deal in islice(waiting, 2 * processes)}
        try:
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                running |= {pool.submit(study_editions, deal) for deal in islice(waiting, len(done))}
                for each in done:
                    yield from each.result()
        finally:
            for each in running:
                each.cancel()


def format_result(result: Result) -> str:
    """One line of JSON."""
    return json.dumps(asdict(result))


def parse_result(line: str, number: int = 0) -> Result:
    """The result that `format_result` wrote; `number` is the line's, for the error."""
    try:
        data = json.loads(line)
        result = Result(**data)
        fits = all(isinstance(data[name], kind) for name, kind in _KINDS.items())
        fits = fits and data["edition"] in (1996, 2019) and data["verdict"] in ("won", "lost", "undecided")
    except (ValueError, TypeError):
        fits = False
    if not fits:
        raise RecordError("record/study", "this is not a result of a solitaire study", number)
    return result


@dataclass(frozen=True, slots=True)
class Summary:
    """The results of one edition, summed up. Shares are between 0 and 1."""

    edition: int
    deals: int
    won: int
    lost: int
    undecided: int
    low: float  # of the share that can be won, with 99 % confidence
    high: float
    greedy: int  # won by the player who does not count cards
    greedy_low: float
    greedy_high: float
    median: float  # seconds per deal
    slow: float  # 99 % are decided within so many seconds
    slowest: float


def summarize(results: Iterable[Result], edition: int) -> Summary:
    """The figures of one edition; there must be a result."""
    mine = [result for result in results if result.edition == edition]
    deals = len(mine)
    verdicts = [result.verdict for result in mine]
    won, lost, undecided = (verdicts.count(verdict) for verdict in ("won", "lost", "undecided"))
    greedy = sum(result.greedy for result in mine)
    times = sorted(result.seconds for result in mine)
    return Summary(
        edition=edition,
        deals=deals,
        won=won,
        lost=lost,
        undecided=undecided,
        low=wilson(won, deals)[0],
        high=wilson(won + undecided, deals)[1],
        greedy=greedy,
        greedy_low=wilson(greedy, deals)[0],
        greedy_high=wilson(greedy, deals)[1],
        median=times[(deals - 1) // 2],
        slow=times[ceil(0.99 * deals) - 1],
        slowest=times[-1],
    )


def wilson(successes: int, trials: int, z: float = Z_99) -> tuple[float, float]:
    """The Wilson interval for a share; it stays between 0 and 1, and also holds for small numbers."""
    share = successes / trials
    scale = 1 + z * z / trials
    middle = (share + z * z / (2 * trials)) / scale
    half = z / scale * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    return middle - half if successes else 0.0, middle + half if successes < trials else 1.0
