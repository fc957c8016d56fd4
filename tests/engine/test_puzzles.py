"""Puzzles of the page's engine are those of the Python package, and what there is none of is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from starsuit.analysis.puzzles.making import LEVELS, daily, make, mistakes
from starsuit.analysis.puzzles.posing import KINDS, Kind
from starsuit.lab.simulation import simulate
from starsuit.records import format_game
from starsuit.ruleset import Ruleset

if TYPE_CHECKING:
    from tests.kit.page_engine import PageEngine


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_puzzles(engine: PageEngine, kind: Kind) -> None:
    for level in LEVELS:
        for number in range(3):
            seed = f"page {number}"
            found = engine.ask("puzzle", text=f"{kind} {level}\n{seed}")
            assert found == make(kind, level, seed).to_dict(), (kind, level, seed)


def test_the_same_day(engine: PageEngine) -> None:
    for day in ("2026-11-19", "2028-02-29"):
        assert engine.ask("puzzles_of_day", text=day) == [list(each) for each in daily(day)]


def test_the_same_mistakes(engine: PageEngine) -> None:
    rules = Ruleset(players=3, rounds=(4, 10), court_points=10)
    game = simulate(rules, ["novice"] * 3, games=1, seed="page", actions=True).game(0)
    handle = engine.ask("game_read", text=format_game(game))
    found = [engine.ask("mistakes", handle, seat) for seat in range(3)]
    assert found == [mistakes(game, seat) for seat in range(3)]
    assert any(found)
    engine.ask("game_close", handle)


@pytest.mark.parametrize("asked", ["outs 1\nseed", "out 0\nseed", "out 4\nseed", "out\nseed", "\n"])
def test_what_there_is_none_of_is_refused(engine: PageEngine, asked: str) -> None:
    assert engine.ask("puzzle", text=asked)["code"] == "notation/puzzle"
    assert engine.ask("puzzle", text="out 1\n")["code"] == "notation/seed"
    assert engine.ask("mistakes", 999, 0)["code"] == "room/unknown"
