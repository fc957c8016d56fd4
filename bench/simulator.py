"""The simulator's part of `make bench`: games and decisions a second, threads, and memory over many games.

`python -m bench.simulator` prints it alone; `python -m bench.simulator --million` plays a million games in parts and
shows the memory held on the way.
"""

from __future__ import annotations

import resource
import sys
import time
from pathlib import Path
from typing import Final

from starsuit.ruleset import Ruleset
from starsuit.simulate import simulate

PART: Final = 10_000
TABLES: Final = (2, 4, 7, 14)


def best_time(bots: tuple[str, ...], games: int, threads: int = 1) -> tuple[float, int]:
    """The shortest of five runs in seconds, and the decisions in it."""
    taken = []
    decisions = 0
    for _ in range(5):
        start = time.perf_counter()
        decisions = simulate(Ruleset(players=len(bots)), bots, games=games, seed="bench", threads=threads).decisions
        taken.append(time.perf_counter() - start)
    return min(taken), decisions


def rows() -> list[tuple[str, ...]]:
    """Player, players, games a second, decisions a second, and how many times faster two threads are."""
    found: list[tuple[str, ...]] = []
    for name, games in (("greedy", 2000), ("random", 400)):
        for players in TABLES:
            bots = (name,) * players
            batch = max(1, 2 * games // players)
            one, decisions = best_time(bots, batch)
            two, _ = best_time(bots, batch, threads=2)
            speed = f"{batch / one:,.0f}"
            found.append((name, str(players), speed, f"{decisions / one:,.0f}", f"{one / two:.2f}"))
    return found


def held() -> float:
    """The memory of this process in MiB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 2**20


def million() -> None:
    start = time.perf_counter()
    for part in range(100):
        simulate(Ruleset(players=2), ("greedy", "greedy"), games=PART, seed="million", first=part * PART)
        if (part + 1) % 10 == 0 or part == 0:
            print(f"{(part + 1) * PART:,} games: {held():.1f} MiB, {time.perf_counter() - start:.0f} s", flush=True)


def main() -> None:
    if "--million" in sys.argv:
        million()
        return
    print("player | players | games/s | decisions/s | two threads")
    for row in rows():
        print(" | ".join(row), flush=True)


if __name__ == "__main__":
    main()
