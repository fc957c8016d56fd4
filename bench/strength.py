"""`make strength`: does the ladder hold? Matches on fresh deals, written to bench/strength.md with a verdict for each.

A contest puts one bot on every seat in turn against a field of another, on common deals, as the arena does; the core
plays it. A demand is met when the whole 99 % interval of the share of wins lies above it, so what is not decided fails
as well. The numbers of blocks are fixed in advance, so the plain interval is right; the seed includes the time, so
that a bot is never measured on the deals it was tuned on.

Two tables make no demand (`limits`): what those gain who cheat, and what is left of the champion's strength under house
rules that it was hardly trained for. Decision times are those of the Python bots, through views, and of the same
players in the core.
"""

from __future__ import annotations

import argparse
import datetime
import os
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from bench.limits import cheats_table, houses_table
from bench.run import machine
from bench.section import Section, progress
from starsuit.arena import Match, run_match
from starsuit.arena.match import TURN_LIMIT
from starsuit.arena.times import Times
from starsuit.bots import LADDER, make_bot
from starsuit.game import Game
from starsuit.lab.simulation import simulate
from starsuit.native import core
from starsuit.ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starsuit.arena.stats import Estimate

RESULTS: Final = Path(__file__).parent / "strength.md"
LEVEL: Final = 0.99
QUICK: Final = 0.02  # of the blocks: a quick look, not a proof
TABLES: Final = (2, 4, 7)
REFERENCE: Final = "greedy"

# Blocks of each contest at each table: the closer two bots are, the more it takes to tell them apart; and the slower
# they are, the fewer there is time for.
STEPS: Final = {
    "casual": (4000, 3000, 4000),
    "skilled": (3000, 1500, 1500),
    "expert": (4000, 2000, 3000),
    "master": (8000, 16000, 20000),
    "champion": (12288, 4096, 4096),
}
# More than an equal share of the games, or at a large table level play, is asked of these against the rung below.
AGAINST_BELOW: Final = {("champion", 2): 0.51, ("champion", 7): 0.14}
AGAINST_REFERENCE: Final = {"skilled": (4000, 1000, 600), "expert": (3000, 1500, 600), "master": (1000, 400, 150)}

# The share of games each must win against the reference, by number of players.
AT_LEAST: Final = {
    ("skilled", 2): 0.62,
    ("expert", 2): 0.67,
    ("expert", 4): 0.37,
    ("master", 2): 0.69,
    ("master", 4): 0.39,
}

# Seconds that 99 of 100 decisions may take.
IN_TIME: Final = {"novice": 0.005, "casual": 0.005, "skilled": 0.005}
TIMED_GAMES: Final = 25

# Seconds that a decision may take in the core, on average.
IN_CORE: Final = {"champion": 0.0002}

PARTS: Final = ("cheats", "houses", "times")  # that can be measured by themselves


class Contest(NamedTuple):
    """One bot against a field of another."""

    players: int
    bot: str
    field: str
    blocks: int
    least: float  # share of wins

    @property
    def name(self) -> str:
        return f"{self.bot} against {self.field}, {self.players} players"


class Played(NamedTuple):
    """How a contest ended."""

    contest: Contest
    games: int
    wins: Estimate
    points: Estimate  # the bot's minus the field's

    @property
    def met(self) -> bool:
        return self.wins.low > self.contest.least


class Paced(NamedTuple):
    """How long a bot takes."""

    bot: str
    times: Times
    compiled: float | None  # seconds for a decision in the core, on average

    @property
    def met(self) -> bool:
        in_time = self.bot not in IN_TIME or self.times.quantile(0.99) < IN_TIME[self.bot]
        in_core = self.compiled is None or self.bot not in IN_CORE or self.compiled < IN_CORE[self.bot]
        return in_time and in_core


def contests(part: float = 1.0) -> list[Contest]:
    """All of them, or the same with a part of the blocks."""
    found = []
    for place, players in enumerate(TABLES):
        equal = 1 / players
        for below, above in pairwise(LADDER):
            blocks = STEPS[above][place]
            least = AGAINST_BELOW.get((above, players), equal)
            found.append(Contest(players, above, below, _part_of(blocks, part), least))
        for bot, counts in AGAINST_REFERENCE.items():
            least = AT_LEAST.get((bot, players), equal)
            found.append(Contest(players, bot, REFERENCE, _part_of(counts[place], part), least))
    return found


def _part_of(blocks: int, part: float, *, least: int = 2) -> int:
    return max(least, round(blocks * part))


def play(contest: Contest, seed: str, processes: int) -> Played:
    rules = Ruleset(players=contest.players, turn_limit=TURN_LIMIT)
    match = Match((contest.bot, contest.field), rules, seed=f"{seed}/{contest.name}", timed=False)
    results = run_match(match, blocks=contest.blocks, processes=processes, level=LEVEL)
    return Played(contest, results.all_games, results.of(0, "wins"), results.difference(0, 1, "points"))


def pace_in_core(bot: str, seed: str, games: int) -> float | None:
    """Seconds for a decision when the core plays whole games at a table of four, on one thread."""
    if core is None:
        return None
    start = time.process_time()
    played = simulate(Ruleset(players=4, turn_limit=TURN_LIMIT), [bot] * 4, games=games, seed=f"{seed}/pace")
    return (time.process_time() - start) / played.decisions


def pace(bot: str, seed: str, games: int) -> Paced:
    """Whole games at a table of four, in processor time: other work on the machine is not the bot's fault."""
    times = Times()
    for number in range(games):
        game = Game.new(Ruleset(players=4, turn_limit=TURN_LIMIT), seed=f"{seed}/pace/{number}")
        players = [make_bot(bot if seat == 0 else REFERENCE, seed=str(seat)) for seat in range(4)]
        while not game.outcome:
            view = game.view(game.seat)
            start = time.process_time()
            action = players[game.seat].choose(view)
            if game.seat == 0:
                times.add([time.process_time() - start])
            game = game.apply(action)
    return Paced(bot, times, pace_in_core(bot, seed, games))


def matches_table(players: int, played: Sequence[Played]) -> Section:
    rows: list[tuple[str, ...]] = [
        (
            each.contest.bot,
            each.contest.field,
            f"{each.wins.count:,}",
            f"{each.games:,}",
            f"{100 * each.wins.mean:.1f} %",
            f"{100 * each.wins.low:.2f} – {100 * each.wins.high:.2f} %",
            f"{each.points.mean:+.1f} [{each.points.low:+.1f}, {each.points.high:+.1f}]",
            f"{100 * each.contest.least:.1f} %",
            verdict(met=each.met),
        )
        for each in played
        if each.contest.players == players
    ]
    return Section(
        f"{players} players",
        "Wins of the first bot on every seat in turn"
        + (", against the second." if players == 2 else f", against {players - 1} of the second.")
        + " Points of a game: its total less that of the other.",
        ("bot", "against", "blocks", "games", "wins", "99 % interval", "points", "above", ""),
        rows,
    )


def times_table(paced: Sequence[Paced]) -> Section:
    rows: list[tuple[str, ...]] = [
        (
            each.bot,
            f"{each.times.count:,}",
            *(f"{1000 * each.times.quantile(part):.2f}" for part in (0.5, 0.99)),
            f"{1000 * IN_TIME[each.bot]:.0f}" if each.bot in IN_TIME else "",
            "" if each.compiled is None else f"{1000 * each.compiled:.4f}",
            f"{1000 * IN_CORE[each.bot]:.1f}" if each.bot in IN_CORE else "",
            verdict(met=each.met),
        )
        for each in paced
    ]
    return Section(
        "Decision times",
        "Milliseconds of one processor core for a decision of the Python bot through a view, in whole games at a\n"
        "table of four; the limit is for the 99th percentile. Then the mean for a decision in the core, solver\n"
        "included, in games of four of the same bot, and its limit.",
        ("bot", "decisions", "median", "99th percentile", "limit", "core", "its limit", ""),
        rows,
    )


def verdict(*, met: bool) -> str:
    return "PASS" if met else "FAIL"


def report(played: Sequence[Played], paced: Sequence[Paced], more: Sequence[Section], head: str) -> str:
    failed = [each.contest.name for each in played if not each.met] + [each.bot for each in paced if not each.met]
    told = f"FAIL: {'; '.join(failed)}." if failed else "PASS: every demand is met."
    tables = [matches_table(players, played) for players in TABLES]
    sections = [*tables, *more, times_table(paced)]
    return "\n".join([f"# How strong the computer players are\n\n{head}\n\n{told}\n", *map(str, sections)])


def with_section(kept: str, fresh: Section, head: str) -> str:
    """The report that is kept with one of its sections measured again; a new one comes before the decision times."""
    parts = [part.rstrip("\n") for part in kept.split("\n## ")]
    said = str(fresh._replace(note=f"{fresh.note}\n\n{head}")).removeprefix("## ").rstrip("\n")
    names = [part.partition("\n")[0] for part in parts]
    if fresh.title in names:
        parts[names.index(fresh.title)] = said
    else:
        parts.insert(names.index("Decision times") if "Decision times" in names else len(parts), said)
    return "\n\n## ".join(parts) + "\n"


def renewed(kept: str, measured: str, bot: str) -> str:
    """The report that is kept with the rows of one bot from another, and a word on where those are from."""
    fresh: dict[str, list[str]] = {}
    heading = ""
    for line in measured.splitlines():
        heading = line if line.startswith("## ") else heading
        if line.startswith(f"| {bot} |"):
            fresh.setdefault(heading, []).append(line)
    lines: list[str] = []
    for line in [*kept.splitlines(), ""]:
        heading = line if line.startswith("## ") else heading
        if not line and lines and lines[-1].startswith("|"):
            lines += fresh.pop(heading, [])
        if not line.startswith((f"| {bot} |", f"The rows of {bot}")):
            lines.append(line)
    head = measured.split("\n\n")[1].replace("\n", " ").partition(" `make strength`")[0]
    verdict_at = next(at for at, line in enumerate(lines) if line.startswith(("PASS", "FAIL")))
    return "\n".join([*lines[:verdict_at], f"The rows of {bot}: {head}", "", *lines[verdict_at:]]).rstrip("\n") + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    options = _options(arguments)
    if options.only in PARTS:
        return _measure_part(options)
    start = time.monotonic()
    played = []
    everything = [each for each in contests(options.part) if options.only in (None, each.bot)]
    for place, contest in enumerate(everything):
        progress(f"{place + 1} of {len(everything)}: {contest.name}, {contest.blocks} blocks")
        played.append(play(contest, options.seed, options.processes))
        progress(
            f"  {100 * played[-1].wins.mean:.1f} % [{100 * played[-1].wins.low:.1f}, {100 * played[-1].wins.high:.1f}]"
        )
    paced = []
    for bot in LADDER if options.only is None else [options.only]:
        progress(f"decision times of {bot}")
        paced.append(pace(bot, options.seed, _part_of(TIMED_GAMES, options.part, least=1)))
    more = []
    if options.only is None:
        more = [cheats_table(options), houses_table(options)]
    text = report(played, paced, more, _head(options, start))
    if options.only is not None:
        text = renewed(options.out.read_text(encoding="utf-8"), text, options.only)
    print(text, end="")
    options.out.write_text(text, encoding="utf-8")
    return 0 if all(each.met for each in played) and all(each.met for each in paced) else 1


def _measure_part(options: argparse.Namespace) -> int:
    """One of the tables that are no contests of the ladder."""
    start, met = time.monotonic(), True
    if options.only == "cheats":
        section = cheats_table(options)
    elif options.only == "houses":
        section = houses_table(options)
    else:
        paced = [pace(bot, options.seed, _part_of(TIMED_GAMES, options.part, least=1)) for bot in LADDER]
        section, met = times_table(paced), all(each.met for each in paced)
    print(section, end="")
    text = with_section(options.out.read_text(encoding="utf-8"), section, _head(options, start))
    options.out.write_text(text, encoding="utf-8")
    return 0 if met else 1


def _head(options: argparse.Namespace, start: float) -> str:
    part = "" if options.part == 1 else f" --part {options.part:g}"
    part += "" if options.only is None else f" --only {options.only}"
    return (
        f"Measured on {datetime.datetime.now(datetime.UTC).date()} by `python -m bench.strength{part} --seed "
        f"'{options.seed}'` in {(time.monotonic() - start) / 60:.0f} minutes.\nMachine: {machine()}; "
        f"{options.processes} processes. `make strength` deals fresh cards."
    )


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    now = datetime.datetime.now(datetime.UTC)
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description="Measure the ladder of bots.")
    parser.add_argument("--part", type=float, default=1.0, help="of the blocks to play (default 1)")
    parser.add_argument("--quick", dest="part", action="store_const", const=QUICK, help=f"the same as --part {QUICK}")
    parser.add_argument("--only", choices=(*LADDER, *PARTS), help="one bot, or one table; the others are kept")
    parser.add_argument("--seed", default=f"strength {now:%Y-%m-%d %H:%M:%S}", help="of the deals; by default the time")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="cores to use")
    parser.add_argument("--out", type=Path, default=RESULTS, help="where to write")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
