"""Random play here against random play in the rummies of OpenSpiel and RLCard, in one run on one core.

The peers live in an environment of their own (`make peers`), so that neither playing nor testing needs them;
`bench/peers_play.py` runs inside it. A decision is a move that a player was asked for: chance events such as deals and
draws are not counted anywhere. The games differ (gin rummy has ten cards and one round, ours eleven rounds of up to 13
cards and wilds), so the figures say how fast moves are played, not how fast games are.
"""

from __future__ import annotations

import json
import subprocess
import time
from pathlib import Path
from typing import Final

from bench.section import Section, progress
from bench.simulator import in_the_simulator, measured
from starsuit import native
from starsuit.ruleset import Ruleset

__all__ = ["peers"]

ROOT: Final = Path(__file__).parent.parent
PYTHON: Final = ROOT / ".venv-peers" / "bin" / "python"
TITLE: Final = "Random play, beside others"
SECONDS: Final = 4.0
TIMES: Final = 3
RULES: Final = Ruleset(players=2)

Paces = dict[str, dict[str, float]]  # what -> "games" and "moves" -> decisions a second


def peers() -> Section:
    if native.core is None:
        return Section(TITLE, "Skipped: the native core was not built here, and it is what would be compared.")
    progress("peers: setting up")
    made = subprocess.run(["make", "--silent", "peers"], cwd=ROOT, capture_output=True, check=False)  # noqa: S607 - whichever make is there
    if made.returncode:
        return Section(TITLE, "Skipped: the peers could not be installed here (`make peers` says why).")
    ours, theirs = 0.0, Paces()
    for turn in range(TIMES):  # all of them in turn, so that a slow moment of the machine hits them all
        progress(f"peers, {turn + 1} of {TIMES}")
        played = measured(in_the_simulator(RULES, "random", threads=1), SECONDS, clock=time.process_time)
        ours = max(ours, played.decisions)
        for name, found in _play_peers().items():
            best = theirs.setdefault(name, found)
            theirs[name] = {kind: max(pace, best[kind]) for kind, pace in found.items()}
    return Section(
        TITLE,
        f"Decisions a second of two random players on one core, the best of {TIMES} turns of {SECONDS:g} s each, all\n"
        "in one run, in seconds of the processor. Only players' moves are counted, not what chance deals. Ours are\n"
        "whole games of eleven rounds, every deal included. OpenSpiel's gin rummy is played by its own random bots in\n"
        "C++, and once more stepped from Python as most use it; RLCard's is stepped through its environment. Setting\n"
        "up a game may cost as much as playing it, so both are shown: whole games, and the moves alone. The games\n"
        "differ: this compares moves.",
        ("what", "whole games", "moves alone", "ours to whole games: ×", "ours to moves alone: ×"),
        [("Starsuit: `simulate`", f"{ours:,.0f}", "", "", ""), *(_row(name, theirs[name], ours) for name in theirs)],
    )


def _play_peers() -> Paces:
    """What the peers manage, measured inside their environment."""
    command = [str(PYTHON), str(Path(__file__).with_name("peers_play.py")), str(SECONDS)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: Paces = json.loads(done.stdout.splitlines()[-1])
    return found


def _row(name: str, found: dict[str, float], ours: float) -> tuple[str, ...]:
    games, moves = found["games"], found["moves"]
    return name, f"{games:,.0f}", f"{moves:,.0f}", f"{ours / games:,.1f}", f"{ours / moves:,.1f}"
