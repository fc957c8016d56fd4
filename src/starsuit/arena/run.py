"""Playing a match: in this process or in several, always with the same result.

Blocks are played in any order but counted in sequence. After each block we ask whether the match is decided, so it
stops at the same block whatever the number of processes; blocks played beyond it are dropped.
"""

from __future__ import annotations

import multiprocessing
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING

from starsuit.arena.match import Block, Match, play_block
from starsuit.arena.results import Results, ResultsFile
from starsuit.errors import StarsuitError
from starsuit.lab.workers import interrupts_later, leave_interrupts_to_the_parent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Future

__all__ = ["played", "run_match"]


def run_match(
    match: Match,
    *,
    blocks: int,
    processes: int = 1,
    level: float = 0.99,
    until_decided: str | None = None,
    store: ResultsFile | None = None,
    progress: Callable[[Results, Block], None] | None = None,
) -> Results:
    """Play a match, in this process or in several, always with the same result.

    Args:
        match: what is played.
        blocks: how many to play.
        processes: how many play at once.
        level: of the intervals.
        until_decided: `"wins"` or `"points"`, to stop as soon as that is decided.
        store: where blocks are kept; those it has are not played again.
        progress: called after each block.

    Raises:
        StarsuitError: a process ended, or the store has the results of another match.

    >>> from starsuit.arena import Match, run_match
    >>> match = Match(("greedy", "random"), ss.Ruleset(players=2, rounds=(3, 4), turn_limit=50))
    >>> results = run_match(match, blocks=5)
    >>> results.all_games, results.of(0, "wins").mean > 0.5
    (10, True)
    """
    results = Results(match, level=level)

    def done() -> bool:
        return results.blocks >= blocks or (until_decided is not None and results.decided(until_decided))

    def count(block: Block) -> None:
        results.add(block)
        if progress is not None:
            progress(results, block)

    for block in store.load() if store is not None else []:
        if done():
            return results
        count(block)
    if done():
        return results
    for block in played(match, results.blocks, blocks, processes):
        if store is not None:
            store.add(block)
        count(block)
        if done():
            break
    return results


def played(match: Match, first: int, end: int, processes: int) -> Iterator[Block]:
    """The blocks from `first` up to `end`, exclusive, in order."""
    if processes == 1:
        for number in range(first, end):
            yield play_block(match, number)
        return
    before = set(multiprocessing.active_children())
    # Spawned, not forked: the same on every system, and safe beside the threads of outside bots.
    pool = ProcessPoolExecutor(
        processes, mp_context=multiprocessing.get_context("spawn"), initializer=leave_interrupts_to_the_parent
    )
    waiting: deque[Future[Block]] = deque()
    ahead = iter(range(first, end))
    finished = False
    try:
        for number in ahead:
            with interrupts_later():
                waiting.append(pool.submit(play_block, match, number))
            if len(waiting) >= 4 * processes:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
        finished = True
    except BrokenProcessPool:
        raise StarsuitError("arena/worker", "a process of the arena died; run it again to go on") from None
    finally:
        pool.shutdown(wait=finished, cancel_futures=True)
        if not finished:
            # Decided, or Ctrl-C: do not wait for the blocks in progress.
            for worker in set(multiprocessing.active_children()) - before:
                worker.terminate()
                worker.join()
