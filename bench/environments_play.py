"""Runs in the peers' environment too (see `bench/environments.py`), without Starsuit: prints steps a second as JSON.

Seconds are those of the processor, so that a busy machine changes little.
"""

from __future__ import annotations

import json
import random
import sys
from importlib import import_module
from importlib.metadata import version
from time import process_time
from typing import Any

CLASSIC = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6")
RLCARD = ("gin-rummy", "leduc-holdem", "uno")
PGX = ("kuhn_poker", "leduc_holdem", "sparrow_mahjong")


def agents_paced(env: Any, seconds: float, rng: random.Random) -> float:
    """Steps a second of a PettingZoo environment, one game after the other."""
    env.reset(seed=1)
    steps, start = 0, process_time()
    while process_time() - start < seconds:
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.reset()
            continue
        env.step(rng.choice(seen["action_mask"].nonzero()[0].tolist()))
        steps += 1
    return steps / (process_time() - start)


def rlcard_paced(env: Any, seconds: float, rng: random.Random) -> float:
    """Steps a second of an RLCard environment."""
    steps, start = 0, process_time()
    state, _ = env.reset()
    while process_time() - start < seconds:
        if env.is_over():
            state, _ = env.reset()
            continue
        state, _ = env.step(rng.choice(list(state["legal_actions"])))
        steps += 1
    return steps / (process_time() - start)


def pgx_paced(name: str, rows: int, seconds: float) -> float:
    """Steps a second of a pgx environment, compiled for this processor, choosing included; games start anew."""
    jax, pgx = import_module("jax"), import_module("pgx")
    env = pgx.make(name)
    auto = import_module("pgx.experimental").auto_reset(env.step, env.init)

    def step(state: Any, key: Any) -> Any:
        choice = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        action = jax.random.categorical(key, choice, axis=-1)
        return jax.vmap(auto)(state, action, jax.random.split(key, rows))

    run = jax.jit(step)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), rows))
    state = jax.block_until_ready(run(state, jax.random.PRNGKey(2)))  # compiles
    steps, number, start = 0, 3, process_time()
    while process_time() - start < seconds:
        state = jax.block_until_ready(run(state, jax.random.PRNGKey(number)))
        steps, number = steps + rows, number + 1
    return steps / (process_time() - start)


def main() -> None:
    seconds, rows = float(sys.argv[1]), int(sys.argv[2])
    found: dict[str, float] = {}
    for name in CLASSIC:
        try:
            env = import_module(f"pettingzoo.classic.{name}").env()
        except ImportError:
            continue  # this version does not have it
        found[f"PettingZoo {version('pettingzoo')}: {name}"] = agents_paced(env, seconds, random.Random(1))
    rlcard = import_module("rlcard")
    for name in RLCARD:
        env = rlcard.make(name, config={"seed": 1})
        found[f"RLCard {version('rlcard')}: {name}"] = rlcard_paced(env, seconds, random.Random(1))
    try:
        import_module("pgx")
    except ImportError:
        print("bench: pgx is not there", file=sys.stderr)
    else:
        for name in PGX:
            found[f"pgx {version('pgx')}: {name}, {rows:,} at once"] = pgx_paced(name, rows, seconds)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
