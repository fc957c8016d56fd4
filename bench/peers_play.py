"""Runs in the peers' environment (see `bench/peers.py`), without Starsuit: prints decisions a second as JSON.

Each game is timed in two parts, for setting one up takes OpenSpiel twice as long as playing it: `games` counts both,
`moves` the second alone. Seconds are processor time, so that a busy machine changes little.
"""

from __future__ import annotations

import json
import random
import sys
from importlib import import_module
from importlib.metadata import version
from time import process_time
from typing import Any

Spent = tuple[int, float, float]  # decisions, seconds to set up, seconds to play


def spiel_in_cpp(number: int, spiel: Any, game: Any) -> Spent:
    """One game between OpenSpiel's own random bots; the moves are counted from its history afterwards."""
    bots = [spiel.make_uniform_random_bot(player, 2 * number + player) for player in range(2)]
    start = process_time()
    state = game.new_initial_state()
    ready = process_time()
    spiel.evaluate_bots(state, bots, number)
    end = process_time()
    return sum(move.player >= 0 for move in state.full_history()), ready - start, end - ready  # chance is player -1


def spiel_stepped(number: int, game: Any) -> Spent:
    """One OpenSpiel game, a move at a time from Python."""
    rng, decisions = random.Random(number), 0
    start = process_time()
    state = game.new_initial_state()
    ready = process_time()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions, ready - start, process_time() - ready


def rlcard_stepped(number: int, env: Any) -> Spent:
    """One RLCard game; it has no chance moves."""
    rng, decisions = random.Random(number), 0
    start = process_time()
    state, _ = env.reset()
    ready = process_time()
    while not env.is_over():
        state, _ = env.step(rng.choice(list(state["legal_actions"])))
        decisions += 1
    return decisions, ready - start, process_time() - ready


def pace(play: Any, seconds: float, *more: Any) -> dict[str, float]:
    """Decisions a second over as many games as fit."""
    decisions, set_up, played, number = 0, 0.0, 0.0, 0
    while set_up + played < seconds:
        counted, before, lasted = play(number, *more)
        decisions, set_up, played, number = decisions + counted, set_up + before, played + lasted, number + 1
    return {"games": decisions / (set_up + played), "moves": decisions / played}


def main() -> None:
    seconds = float(sys.argv[1])
    spiel, rlcard = import_module("pyspiel"), import_module("rlcard")
    gin, env = spiel.load_game("gin_rummy"), rlcard.make("gin-rummy", config={"seed": 1})
    found = {
        f"OpenSpiel {version('open_spiel')}: gin rummy, in C++": pace(spiel_in_cpp, seconds, spiel, gin),
        f"OpenSpiel {version('open_spiel')}: gin rummy, from Python": pace(spiel_stepped, seconds, gin),
        f"RLCard {version('rlcard')}: gin rummy, from Python": pace(rlcard_stepped, seconds, env),
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
