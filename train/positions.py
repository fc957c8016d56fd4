"""Positions of self-play, made by the core and kept in files by seed.

A shard is one call of the core: so many rounds at a table of so many, with the same players. It has rows (a hand that
has just thrown a card or is about to draw: `numbers` and `planes` are what its player sees, `others` what nobody does),
and choices: in which group a row is, and the row at the same seat's next throw, or how the round ended before that. The
rows of a group are what one seat could choose between, played on with the same coming cards.
"""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from starsuit.native import core
from starsuit.ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

PARTS: Final = ("numbers", "planes", "others", "ends", "choices", "outcomes")
ROUNDS: Final = {2: 24000, 3: 14000, 4: 9000, 5: 6500, 6: 5000, 7: 4000}  # that take about equally long
TABLES: Final = (2, 4, 2, 4, 3, 7, 2, 4, 5, 7, 2, 4, 6, 7)  # what is played in turn


class Shard(NamedTuple):
    """What one call of the core makes."""

    seed: str
    rules: Ruleset
    players: tuple[str, ...]
    rounds: int


def shard(seed: str, number: int, players: Sequence[str], part: float = 1.0) -> Shard:
    """The shard of this number. One in eight is played by a house rule; who sits where is drawn."""
    dice = random.Random(f"{seed}/{number}")  # noqa: S311 - play, not secrets
    seats = TABLES[number % len(TABLES)]
    house = number % 8 == 7
    rules = Ruleset(
        players=seats,
        court_points=10 if house and dice.random() < 0.5 else None,
        all_wild_melds=not house or dice.random() < 0.5,
    )
    sitting = tuple(dice.choice(players) for _ in range(seats))
    return Shard(f"{seed}/{number}", rules, sitting, max(2, round(ROUNDS[seats] * part)))


def make(
    folder: Path,
    seed: str,
    players: Sequence[str],
    *,
    seconds: float,
    most: int,
    threads: int,
    part: float = 1.0,
    progress: Callable[[str], None] = print,
) -> list[Path]:
    """Make shards for so long or so many of them; those that are there already are kept and not made again."""
    assert core is not None
    folder.mkdir(parents=True, exist_ok=True)
    start, number, paths = time.monotonic(), 0, []
    while number < most:
        path = folder / f"{number:05}.npz"
        if not path.exists():
            if time.monotonic() - start > seconds:
                return paths
            it = shard(seed, number, players, part)
            made = core.positions(it.rules, it.players, it.seed, 0, it.rounds, 350, 200, threads)
            beside = path.with_suffix(".part")
            with beside.open("wb") as file:
                np.savez(file, **dict(zip(PARTS, made, strict=True)))
            beside.rename(path)
        paths.append(path)
        number += 1
        progress(f"positions: {number} shards in {time.monotonic() - start:.0f} s")
    return paths


def load(paths: Sequence[Path]) -> dict[str, np.ndarray]:
    """The shards as one: rows and groups are numbered through."""
    parts: dict[str, list[np.ndarray]] = {name: [] for name in PARTS}
    rows = groups = 0
    for path in paths:
        with np.load(path) as file:
            found = {name: file[name] for name in PARTS}
        if not len(found["choices"]):
            continue
        choices = found["choices"].astype(np.int64)
        top = int(choices[:, 0].max()) + 1
        choices[:, 0] += groups
        choices[:, 1] += rows
        choices[choices[:, 2] >= 0, 2] += rows
        found["choices"] = choices
        for name in PARTS:
            parts[name].append(found[name])
        rows += len(found["numbers"])
        groups += top
    return {name: np.concatenate(each) for name, each in parts.items()}
