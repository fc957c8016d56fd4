"""The simulator against `Game` stepped in Python by the same bots, and two threads against one."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, NamedTuple

from bench.section import Section, progress
from starsuit.bots import make_bot
from starsuit.game import Game
from starsuit.lab.simulation import simulate
from starsuit.ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Pace", "measured", "simulator"]

SECONDS: Final = 3.0
TIMES: Final = 3


class Pace(NamedTuple):
    """How fast games were played."""

    games: float  # a second
    decisions: float  # a second


def measured(
    play: Callable[[int, int], int], seconds: float = SECONDS, *, clock: Callable[[], float] = time.perf_counter
) -> Pace:
    """The pace of `play(first, games)`, which returns the decision count: more games until it takes long enough."""
    first, games = 0, 1
    while True:
        start = clock()
        decisions = play(first, games)
        taken = clock() - start
        if taken >= seconds:
            return Pace(games / taken, decisions / taken)
        first += games
        games = max(games + 1, min(10 * games, int(1.2 * games * seconds / max(taken, 1e-9))))


def fastest(play: Callable[[int, int], int]) -> Pace:
    """The best of a few, as other work on the machine can only slow it down."""
    return max((measured(play) for _ in range(TIMES)), key=lambda pace: pace.decisions)


def in_the_simulator(ruleset: Ruleset, bot: str, threads: int) -> Callable[[int, int], int]:
    def play(first: int, games: int) -> int:
        bots = [bot] * ruleset.players
        return simulate(ruleset, bots, games=games, seed="bench", first=first, threads=threads).decisions

    return play


def step_by_step(ruleset: Ruleset, bot: str) -> Callable[[int, int], int]:
    def play(first: int, games: int) -> int:
        decisions = 0
        for number in range(first, first + games):
            game, players = Game.new(ruleset, seed=f"bench/{number}"), [make_bot(bot) for _ in range(ruleset.players)]
            while game.outcome is None:
                game = game.apply(players[game.seat].choose(game.view(game.seat)))
                decisions += 1
        return decisions

    return play


def simulator() -> Section:
    ruleset = Ruleset(players=2)
    rows: list[tuple[str, ...]] = []
    for bot in ("random", "greedy", "expert"):
        progress(f"simulator, {bot}")
        stepped = measured(step_by_step(ruleset, bot))
        one, two = (fastest(in_the_simulator(ruleset, bot, threads)) for threads in (1, 2))
        rows.append(
            (
                bot,
                f"{one.games:,.0f}",
                f"{one.decisions:,.0f}",
                f"{stepped.decisions:,.0f}",
                f"{one.decisions / stepped.decisions:,.1f}",
                f"{two.decisions / one.decisions:.2f}",
            )
        )
    return Section(
        "The simulator",
        "Whole games of two players a second, and their decisions (a draw is one, a discard or lay-down is one), on\n"
        f"one thread, the best of {TIMES}; then the decisions a second when the same bots step `Game` in Python (its\n"
        "solver in the core where there is one), how many times faster the simulator is, and how much faster two\n"
        "threads are than one.",
        ("bots", "games/s", "decisions/s", "`Game`: decisions/s", "faster: ×", "two threads: ×"),
        rows,
    )
