"""How long a hint takes, and how long the review of a game."""

from __future__ import annotations

import statistics
import time
from typing import Final

from bench.section import Section, progress
from starsuit.analysis.hints.advice import hints
from starsuit.analysis.review import chances
from starsuit.analysis.review.reviewer import review
from starsuit.game import Game
from starsuit.lab.simulation import simulate
from starsuit.ruleset import Ruleset

ROUNDS: Final = 5


def hint_times(players: int, wild: int) -> list[float]:
    """Milliseconds for every moment of a few rounds in which everyone follows the hints."""
    taken = []
    for number in range(ROUNDS):
        game = Game.new(Ruleset(players=players, rounds=(wild,)), seed=f"bench {number}")
        while not game.outcome:
            view = game.view(game.seat)
            start = time.perf_counter()
            found = hints(view)
            taken.append(1000 * (time.perf_counter() - start))
            game = game.apply(found[0].action)
    return taken


def review_time(players: int) -> float:
    """Seconds for a whole game of greedy players on two threads, with nothing simulated before."""
    game = simulate(Ruleset(players=players), ["greedy"] * players, games=1, seed="bench", actions=True).game(0)
    chances.forget()
    start = time.perf_counter()
    review(game, threads=2)
    return time.perf_counter() - start


def analysis() -> Section:
    rows: list[tuple[str, ...]] = []
    for players in (2, 4, 7, 14):
        progress(f"hints and reviews, {players} players")
        taken = hint_times(players, 13)
        rows.append(
            (str(players), f"{statistics.median(taken):.1f}", f"{max(taken):.1f}", f"{review_time(players):.1f}")
        )
    return Section(
        "Hints and reviews",
        f"Milliseconds for all hints of a moment, in all moments of {ROUNDS} rounds of 13 cards; and seconds for the\n"
        "review of a game of eleven rounds by greedy players on two threads, with nothing simulated before.",
        ("players", "hint, median", "hint, slowest", "review"),
        rows,
    )


if __name__ == "__main__":
    print(analysis())
