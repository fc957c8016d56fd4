"""`make flaky`: the tests again and again, each time in a different order and with different cards, until one fails.

One number decides it all: the order, the cards that servers deal, and what Hypothesis tries. It is printed before
each run, and `make flaky SEED=… RUNS=1` repeats that run.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import shlex
import subprocess
import sys
import time
from datetime import UTC, datetime


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--seed", type=int, help="of the first run; the next ones count on from it")
    parser.add_argument("--workers", type=int, default=1, help="processes of pytest-xdist")
    options, pytest = parser.parse_known_args()
    if options.runs < 1:
        parser.error("one run at least")
    first = random.randrange(1_000_000) if options.seed is None else options.seed  # noqa: S311 - chance to test with
    began = time.monotonic()
    for number in range(options.runs):
        seed = first + number
        print(f"Run {number + 1} of {options.runs}: SEED={seed}", flush=True)
        if code := run(seed, options.workers, pytest):
            print(f"Failed. The same again: make flaky SEED={seed} RUNS=1")
            return code
    minutes = (time.monotonic() - began) / 60
    print("For bench/results.md:")
    print(
        f"| server and browser tests in random order on random deals | `make flaky RUNS={options.runs}` | "
        f"{options.runs} runs without a failure, seeds {first} to {first + options.runs - 1}, {minutes:.0f} min on "
        f"{os.cpu_count()} cores, CPython {platform.python_version()}, {datetime.now(UTC):%Y-%m-%d} |"
    )
    return 0


def run(seed: int, workers: int, pytest: list[str]) -> int:
    order = ["--random-order-bucket=module", f"--random-order-seed={seed}", f"--hypothesis-seed={seed}"]
    spread = ["-n", str(workers), "--dist", "worksteal"]
    command = [sys.executable, "-m", "pytest", "-q", "-x", *spread, "-m", "not prove", *order, *pytest]
    print(shlex.join(["DEALING_SEED=" + str(seed), *command]), flush=True)
    return subprocess.run(command, env={**os.environ, "DEALING_SEED": str(seed)}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
