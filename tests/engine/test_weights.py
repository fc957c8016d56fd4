"""What the champion has learned is no part of the module: it is handed over, and must be whole."""

from __future__ import annotations

import gzip
from contextlib import closing

from starsuit.actions import format_action
from starsuit.lab.simulation import simulate
from starsuit.ruleset import Ruleset
from tests.kit.page_engine import MODULE, WEIGHTS, PageEngine, rules_text

BUDGET = 150_000  # bytes of the module, compressed
VERSION_AT = 8


def test_the_module_stays_within_its_budget(engine: PageEngine) -> None:
    assert engine.ask("players", 0)  # it is the one that the tests use
    size = len(gzip.compress(MODULE.read_bytes(), 9))
    assert size <= BUDGET, f"the module has {size} bytes"


def test_without_weights_or_with_damaged_ones_master_plays(engine: PageEngine) -> None:
    rules = Ruleset(players=2, rounds=(5, 9, 13))
    first, levels = 0, ["champion", "champion"]

    def actions(asked: PageEngine, seed: str) -> list[str]:
        said: list[str] = asked("play", rules=rules_text(rules), seed=seed, names=["A", "B"], levels=levels)["actions"]
        return said

    def expected(level: str) -> tuple[str, list[str]]:
        game = simulate(rules, [level, level], games=1, seed="weights", first=first, actions=True).game(0)
        return game.seed, list(map(format_action, game.actions))

    (seed, master), (_, champion) = expected("master"), expected("champion")
    assert master != champion
    with closing(PageEngine(learned=False)) as other:
        assert actions(other, seed) == master
        last = WEIGHTS.stat().st_size - 1
        whys = {
            why["values"]["why"]
            for why in (other.learn(damaged=at) for at in (VERSION_AT, 2_000, last))
            if why["code"] == "bot/network"
        }
        assert whys == {"it is a network of another version", "it is damaged"}
        assert other.learn(size=last)["values"] == {"why": "it is damaged"}
        assert other.learn(size=0)["values"] == {"why": "it is not a network"}
        assert actions(other, seed) == master
        assert other.learn() is True
        assert actions(other, seed) == champion
