"""Any number of games, in pieces, one after the other: each piece is small, and can be dropped before the next.

Pieces come in the order of the games whatever plays them: threads if all the bots are in the core, processes if Python
has to play. The size of a piece depends on how long the games take; what is in the games does not.
"""

from __future__ import annotations

import multiprocessing
import time
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from starsuit.errors import StarsuitError
from starsuit.lab.simulation import is_compiled, simulate
from starsuit.lab.workers import interrupts_later, leave_interrupts_to_the_parent

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from concurrent.futures import Future

    from starsuit.lab.simulation import Simulated
    from starsuit.ruleset import Ruleset

__all__ = ["stream"]

PIECE_SECONDS: Final = 0.25  # long enough for no overhead, short enough to stop soon
LARGEST_PIECE: Final = 8192


def stream(
    ruleset: Ruleset, bots: Sequence[str], *, games: int, seed: str, first: int = 0, processes: int = 1
) -> Generator[Simulated, None, None]:
    """Play any number of games and yield them in order, piece by piece, so that memory does not grow.

    Args:
        ruleset: the rules of the table.
        bots: one name for each seat, as `make_bot` takes them.
        games: how many to play.
        seed: any text.
        first: the number of the first game.
        processes: how many work at once.

    Raises:
        SimulationError: there is not one bot for each seat, or a number is out of range.

    >>> from starsuit.lab.stream import stream
    >>> sum(piece.games for piece in stream(ss.Ruleset(players=2), ["greedy", "greedy"], games=50, seed="many"))
    50
    """
    job = Job(ruleset, tuple(bots), seed)
    ranges = Ranges(first, first + games, least=1 if processes == 1 or not is_compiled(bots) else processes * 4)
    if processes > 1 and not is_compiled(bots):
        yield from _in_processes(job, ranges, min(processes, games))
        return
    while span := ranges.next():
        played, seconds = job.play(*span, threads=processes)
        ranges.learn(played.games, seconds)
        yield played


@dataclass(frozen=True, slots=True)
class Job:
    """What every piece has in common."""

    ruleset: Ruleset
    bots: tuple[str, ...]
    seed: str

    def play(self, first: int, games: int, *, threads: int = 1) -> tuple[Simulated, float]:
        """Play these games; returns them and how long they took."""
        start = time.perf_counter()
        played = simulate(self.ruleset, self.bots, games=games, seed=self.seed, first=first, threads=threads)
        return played, time.perf_counter() - start


class Ranges:
    """Cuts the games into pieces that take about so many seconds."""

    def __init__(self, start: int, end: int, *, least: int, seconds: float = PIECE_SECONDS) -> None:
        self.start, self.end, self.least, self.size, self.seconds = start, end, least, least, seconds

    def next(self) -> tuple[int, int] | None:
        """The first game of the next piece, and its size."""
        if self.start >= self.end:
            return None
        first, games = self.start, min(self.size, self.end - self.start)
        self.start += games
        return first, games

    def learn(self, games: int, seconds: float, *, most: int = LARGEST_PIECE) -> None:
        """Adjust the size from how long a piece took; at most double it, for the first games may have been quick."""
        fitting = int(self.seconds * games / max(seconds, 1e-9))
        self.size = max(self.least, min(fitting, 2 * games, most))


def _in_processes(job: Job, ranges: Ranges, processes: int) -> Generator[Simulated, None, None]:
    pool = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), leave_interrupts_to_the_parent)
    waiting: deque[Future[tuple[Simulated, float]]] = deque()
    try:
        while True:
            while len(waiting) < 2 * processes and (span := ranges.next()):
                with interrupts_later():
                    waiting.append(pool.submit(job.play, *span))
            if not waiting:
                return
            played, seconds = waiting.popleft().result()
            ranges.learn(played.games, seconds)
            yield played
    except BrokenProcessPool:
        raise StarsuitError(
            "simulate/worker", "one of the processes that play was ended from outside; the machine may be out of memory"
        ) from None
    finally:
        pool.shutdown(cancel_futures=True)
