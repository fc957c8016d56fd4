"""Our environments beside those of other card games: PettingZoo's own, RLCard's, and pgx's, in one run on one core.

The others live in an environment of their own (`make peers`); `bench/environments_play.py` runs inside it. Every step
is one action of one player, any legal one, chosen by the same lines of Python everywhere but in the vectors.
"""

from __future__ import annotations

import json
import random
import subprocess
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from bench.environments_play import agents_paced
from bench.peers import PYTHON, ROOT
from bench.section import Section, progress
from bench.vector import choose
from starsuit import native
from starsuit.lab import pettingzoo
from starsuit.lab.gymnasium import RoundVectorEnv
from starsuit.lab.vector import VectorRounds
from starsuit.ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["environments"]

SECONDS: Final = 3.0
ROWS: Final = 4096
TITLE: Final = "Environments, beside others"
RULES: Final = Ruleset(players=2)


def environments() -> Section:
    if native.core is None:
        return Section(TITLE, "Skipped: the native core was not built here, and it is what would be compared.")
    progress("environments: setting up the others")
    made = subprocess.run(["make", "--silent", "peers"], cwd=ROOT, capture_output=True, check=False)  # noqa: S607 - whichever make is there
    rows = [(name, f"{pace:,.0f}") for name, pace in _ours().items()]
    note = ""
    if made.returncode:
        note = " The others could not be installed here (`make peers` says why)."
    else:
        rows += [(name, f"{pace:,.0f}") for name, pace in _theirs().items()]
    return Section(
        TITLE,
        "Steps a second of two players on one core, in seconds of the processor; a step is one action of one player,\n"
        "any legal one, and all that the player is shown before it. The first part is stepped one game at a time\n"
        "by the same loop (`last`, a random legal action, `step`; RLCard's by its own). The second steps many:\n"
        f"{ROWS:,} rows, choosing included. The games differ: this compares environments.{note}",
        ("what", "steps a second"),
        sorted(rows, key=lambda row: ("at once" in row[0], -int(row[1].replace(",", "")))),
    )


def _ours() -> dict[str, float]:
    found = {}
    for name, make in (("env", pettingzoo.env), ("raw_env", pettingzoo.raw_env)):
        progress(f"environments: our PettingZoo {name}")
        found[f"Starsuit: PettingZoo, `{name}`"] = agents_paced(make(RULES, whole=False), SECONDS, random.Random(1))
    progress("environments: our vectors")
    found[f"Starsuit: `VectorRounds`, {ROWS:,} at once"] = _paced(_rounds())
    found[f"Starsuit: Gymnasium `make_vec` against `greedy`, {ROWS:,} at once"] = _paced(_seats())
    return found


def _rounds() -> Callable[[], None]:
    env = VectorRounds(ROWS, RULES, seed="bench")
    rng, state = np.random.default_rng(1), env.observe()

    def step() -> None:
        env.step(choose(rng, state.masks))

    return step


def _seats() -> Callable[[], None]:
    env = RoundVectorEnv(ROWS, RULES, autoreset_mode="SameStep")
    rng = np.random.default_rng(1)
    masks: list[Any] = [env.reset(seed=1)[1]["action_mask"]]

    def step() -> None:
        masks[0] = env.step(choose(rng, masks[0]))[-1]["action_mask"]

    return step


def _paced(step: Callable[[], None]) -> float:
    step()
    steps, start = 0, time.process_time()
    while time.process_time() - start < SECONDS:
        step()
        steps += ROWS
    return steps / (time.process_time() - start)


def _theirs() -> dict[str, float]:
    progress("environments: the others")
    command = [str(PYTHON), str(Path(__file__).with_name("environments_play.py")), str(SECONDS), str(ROWS)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found
