"""`python -m bench.memory`: a million games in parts, and the memory held on the way."""

from __future__ import annotations

import resource
import time
from pathlib import Path
from typing import Final

from starsuit.lab.simulation import simulate
from starsuit.ruleset import Ruleset

PART: Final = 10_000
PARTS: Final = 100


def held() -> float:
    """The memory of this process in MiB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 2**20


def main() -> None:
    start = time.perf_counter()
    for part in range(PARTS):
        simulate(Ruleset(players=2), ("greedy", "greedy"), games=PART, seed="million", first=part * PART)
        if (part + 1) % 10 == 0 or part == 0:
            print(f"{(part + 1) * PART:,} games: {held():.1f} MiB, {time.perf_counter() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
