"""The engine of the page, in Node: how large the module is, and how long its players, reviews and puzzles take."""

from __future__ import annotations

import gzip
import statistics
from typing import TYPE_CHECKING, Final

from bench.section import Section, progress
from starsuit.analysis.puzzles.making import LEVELS
from starsuit.analysis.puzzles.posing import KINDS
from starsuit.analysis.review.fields import FIELDS, shipped
from starsuit.bots import LADDER
from starsuit.lab.simulation import simulate
from starsuit.records import format_game
from starsuit.ruleset import Ruleset
from tests.kit.page_engine import MODULE, PageEngine, rules_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from starsuit.game import Game

SLOWED: Final = 4  # times: the phone that the budgets speak of
GAMES: Final = 3
PLAYERS: Final = 4
PUZZLES: Final = 200  # of each kind and level
HOUSE: Final = Ruleset(players=14, court_points=10)  # nothing comes along for it, and it is the largest


def thinking(engine: PageEngine, level: str) -> list[float]:
    """Milliseconds for each move of whole games: the choice, what it does, and the state that is shown then."""
    taken: list[float] = []
    for number in range(GAMES):
        names = [f"Player {seat}" for seat in range(PLAYERS)]
        asked = {"rules": rules_text(Ruleset(players=PLAYERS)), "seed": f"bench {number}", "names": names}
        taken += engine("play", **asked, levels=[level] * PLAYERS)["took"]
    return taken


def row(label: str, taken: Sequence[float]) -> tuple[str, ...]:
    usual, slow, slowest = statistics.median(taken), statistics.quantiles(taken, n=100)[-1], max(taken)
    return (label, *(f"{value:.2f}" for value in (usual, slow, slowest)), f"{SLOWED * slow:.0f}")


def games_to_review() -> Iterator[tuple[Game, int]]:
    """Games of eleven rounds, and the seconds that their reviews may take on a slow phone."""
    for rules in (Ruleset(), Ruleset(players=7), Ruleset(players=14), Ruleset(court_points=10), HOUSE):
        bots = [LADDER[seat % len(LADDER)] for seat in range(rules.players)]
        game = simulate(rules, bots, games=1, seed="bench", actions=True).game(0)
        yield game, 60 if shipped(rules, rules.rounds[0]) is None else 15


def page_reviews() -> Section:
    title = "Reviews in the page"
    if not MODULE.is_file():
        return Section(title, "The engine of the page was not compiled here: `make engine`.")
    engine = PageEngine()
    rows: list[tuple[str, ...]] = []
    for game, allowed in games_to_review():
        rules = game.ruleset
        progress(f"a review in the page, {rules.describe()}")
        table = "" if shipped(rules, rules.rounds[0]) is None else str(FIELDS / f"{rules.players}.bin")
        taken = engine("review", record=format_game(game), table=table)["took"] / 1000
        rows.append((rules.describe(), f"{taken:.2f}", f"{SLOWED * taken:.1f}", str(allowed)))
    engine.close()
    return Section(
        title,
        "Seconds of the processor in Node for the review of a game of eleven rounds. What it compares with comes\n"
        "along for the standard rules; under others it is simulated first.",
        ("game", "seconds", f"{SLOWED}x slowed", "allowed"),
        rows,
    )


def page_puzzles() -> Section:
    title = "Puzzles in the page"
    if not MODULE.is_file():
        return Section(title, "The engine of the page was not compiled here: `make engine`.")
    engine, rows, seconds = PageEngine(), [], 0.0
    for kind in KINDS:
        progress(f"puzzles in the page, {kind}")
        taken = [engine("puzzles", kind=kind, level=level, count=PUZZLES)["took"] for level in LEVELS]
        rows.append((kind, *(f"{each / PUZZLES:.2f}" for each in taken)))
        seconds += sum(taken) / 1000
    engine.close()
    whole = 10_000 * seconds / (PUZZLES * len(KINDS) * len(LEVELS))
    return Section(
        title,
        "Milliseconds of the processor in Node to make a puzzle from a seed, with its answer and what explains it.\n"
        f"Ten thousand of all kinds and levels alike take {whole:.0f} s (60 are allowed).",
        ("kind", *(f"level {level}" for level in LEVELS)),
        rows,
    )


def page_engine() -> Section:
    if not MODULE.is_file():
        return Section("The engine of the page", "It was not compiled here: `make engine`.")
    size = len(gzip.compress(MODULE.read_bytes(), 9))
    engine = PageEngine()
    rows: list[tuple[str, ...]] = []
    for level in LADDER:
        progress(f"the engine of the page, {level}")
        rows.append(row(level, thinking(engine, level)))
    engine.close()
    return Section(
        "The engine of the page",
        f"The module is {size:,} bytes with `gzip -9` (150,000 are allowed). Milliseconds of the processor in Node\n"
        "from the question to the answer of a computer player, with the state that is shown then, over\n"
        f"{GAMES} games of {PLAYERS}; and the slowest of a hundred on a processor {SLOWED} times slower (50 are\n"
        "allowed, 100 for `master`).",
        ("level", "median", "slowest of 100", "slowest", f"of 100, {SLOWED}x slowed"),
        rows,
    )


if __name__ == "__main__":
    print(page_engine())
    print(page_reviews())
    print(page_puzzles())
