"""`python -m bench.levels`: how accurately the computer players play, phase by phase.

They play one another at tables of four, and each decision is judged as a review does. What `starsuit review --all`
compares people with goes into the package (src/starsuit/analysis/review/tables/levels.json); then the levels are told
from other games of theirs, ten at a time, which says how often the estimate is right (bench/levels.md).
"""

from __future__ import annotations

import argparse
import datetime
import json
import sys
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench.run import machine
from bench.section import Section, progress
from starsuit.analysis.review.fields import FIELDS
from starsuit.analysis.review.skill import LEVELS, NEEDED, PHASES, ladder, losses_of, skill_of
from starsuit.lab.simulation import simulate
from starsuit.ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starsuit.analysis.review.skill import Losses

__all__ = ["main"]

RESULTS: Final = Path(__file__).parent / "levels.md"
TABLE: Final = FIELDS / "levels.json"
TURN_LIMIT: Final = 200


def played(games: int, seed: str) -> dict[str, list[Losses]]:
    """The losses of each level in so many games of one of each, the seats changing."""
    found: dict[str, list[Losses]] = defaultdict(list)
    for number in range(games):
        turn = number % len(LEVELS)
        bots = (*LEVELS[turn:], *LEVELS[:turn])
        rules = Ruleset(players=len(bots), turn_limit=TURN_LIMIT)
        game = simulate(rules, bots, games=1, seed=seed, first=number, actions=True).game(0)
        for seat, bot in enumerate(bots):
            found[bot].append(losses_of(game, seat))
        progress(f"{number + 1} of {games} games")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.levels", description="Measure how accurate the levels are.")
    parser.add_argument("--games", type=int, default=120, help="from which the accuracies are taken")
    parser.add_argument("--tried", type=int, default=120, help="other games, from which the levels are told")
    parser.add_argument("--seed", default="levels", help="of the deals")
    parser.add_argument("--table", type=Path, default=TABLE, help="where to write the accuracies")
    parser.add_argument("--out", type=Path, default=RESULTS, help="where to write the report")
    options = parser.parse_args(arguments)
    measured = {bot: skill_of(games) for bot, games in played(options.games, f"{options.seed} measured").items()}
    levels = {
        bot: {"all": round(each.accuracy, 2), **{phase: round(each.phases[phase] or 0, 2) for phase in PHASES}}
        for bot, each in sorted(measured.items(), key=lambda item: LEVELS.index(item[0]))
    }
    told = {"games": options.games, "seed": options.seed, "levels": levels}
    options.table.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    ladder.cache_clear()
    tried = played(options.tried, f"{options.seed} tried")
    rows: list[tuple[str, ...]] = []
    for bot in LEVELS:
        found = [skill_of(tried[bot][first : first + NEEDED]) for first in range(0, options.tried - NEEDED + 1, NEEDED)]
        right = sum(each.level() == bot for each in found)
        inside = sum(
            each.range is not None and LEVELS.index(each.range[0]) <= LEVELS.index(bot) <= LEVELS.index(each.range[1])
            for each in found
        )
        error = sum(each.error or 0 for each in found) / max(1, len(found))
        shown = (f"{levels[bot][part]:.1f}" for part in ("all", *PHASES))
        rows.append((bot, *shown, f"± {error:.1f}", f"{right} of {len(found)}", f"{inside} of {len(found)}"))
    section = Section(
        "Accuracy",
        f"In {options.games} games at a table of one of each. error: the standard error after {NEEDED} games. Then,\n"
        f"from {options.tried} other games, {NEEDED} at a time: how often the nearest level was the right one, and\n"
        "was among those named.",
        ("level", "all", *PHASES, "error", "right", "among"),
        rows,
    )
    text = (
        f"# How accurately the levels play\n\nMeasured on {datetime.datetime.now(datetime.UTC).date()} by `python -m "
        f"bench.levels --games {options.games} --tried {options.tried} --seed '{options.seed}'`.\n"
        f"Machine: {machine()}; one process.\n\n{section}"
    )
    print(text, end="")
    options.out.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
