"""The environment for PettingZoo: its own tests, and the games against `Game`."""

from __future__ import annotations

import builtins
import importlib
import sys
from typing import Any

import numpy as np
import pytest

from starsuit.errors import IllegalAction, MissingExtra, SimulationError
from starsuit.lab.encoding import action_mask, action_number, table_observation
from starsuit.ruleset import Ruleset
from tests.kit.play import dice

pytest.importorskip("pettingzoo", reason="PettingZoo could not be installed here")
from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, render_test, seed_test

from starsuit.lab import pettingzoo

SHORT = Ruleset(players=3, rounds=(3, 4), turn_limit=3)
# What its tests warn about in every environment whose observations hold a mask, unless they know it by name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@pytest.mark.parametrize("whole", [True, False], ids=["games", "rounds"])
@pytest.mark.parametrize("players", [2, 14])
def test_it_passes_the_tests_of_pettingzoo(players: int, whole: bool, capsys: pytest.CaptureFixture[str]) -> None:
    rules = Ruleset(players=players, rounds=(3, 4), turn_limit=2, ties="playoff", all_wild_melds=False)
    api_test(pettingzoo.env(rules, whole=whole), num_cycles=20)
    api_test(pettingzoo.raw_env(rules, whole=whole, reward="relative"), num_cycles=20)
    parallel_api_test(pettingzoo.parallel_env(rules, whole=whole), num_cycles=30)
    seed_test(lambda: pettingzoo.env(rules, whole=whole), num_cycles=40)
    assert capsys.readouterr().out.count("Passed") == 3


def test_it_can_be_shown_in_every_way(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("resvg_py", reason="resvg could not be installed here")
    rules = Ruleset(players=2, rounds=(3,), turn_limit=3)
    render_test(lambda render_mode: pettingzoo.env(rules, render_mode=render_mode))
    assert "Round 1 of 1: 3s and jokers are wild" in capsys.readouterr().out


def test_pixels_show_the_table_that_the_agent_sees() -> None:
    pytest.importorskip("resvg_py", reason="resvg could not be installed here")
    env = pettingzoo.FiveCrowns(SHORT, render_mode="rgb_array")
    env.reset(seed=1)
    first = env.render()
    assert (first.shape, first.dtype) == ((720, 960, 3), np.uint8)
    assert first.std() > 30  # cards on a table, not one colour
    env.step(0)
    assert not np.array_equal(env.render(), first)


def test_its_benchmark_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The clock of PettingZoo's benchmark is moved on, so that it takes no five seconds."""
    module: Any = importlib.import_module("pettingzoo.test.performance_benchmark")
    ticks = iter(range(10_000))
    monkeypatch.setattr(module, "time", type("Clock", (), {"time": staticmethod(lambda: next(ticks) / 20)}))
    performance_benchmark(pettingzoo.env(SHORT))
    assert "turns per second" in capsys.readouterr().out


def test_a_seed_is_the_game_of_that_seed() -> None:
    env, rng = pettingzoo.FiveCrowns(SHORT), dice(1)
    for episode in range(2):
        env.reset(seed=5 if episode == 0 else None)
        game = env.dealt()
        assert game.seed == f"5/0/{episode}"
        earned = dict.fromkeys(env.agents, 0.0)
        while not game.outcome:
            assert env.agent_selection == f"player_{game.seat}"
            for seat, agent in enumerate(env.possible_agents):
                seen = env.observe(agent)
                assert np.array_equal(seen["observation"], table_observation(game.view(seat)))
                mask = action_mask(game.view(seat).legal_actions())
                assert np.array_equal(seen["action_mask"], mask)
            action = rng.choice(list(game.legal_actions()))
            env.step(action_number(action))
            game = game.apply(action)
            earned = {agent: earned[agent] + reward for agent, reward in env.rewards.items()}
        assert [-earned[agent] for agent in env.possible_agents] == list(game.scores)
        assert all(env.terminations.values())
        assert env.state().shape == (3, len(table_observation(game.view(0))))


def test_a_round_that_the_limit_ends_is_truncated() -> None:
    env = pettingzoo.FiveCrowns(Ruleset(players=2, rounds=(13,), turn_limit=1), whole=False)
    env.reset(seed=2)
    while not any(env.truncations.values()):
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    assert not any(env.terminations.values())


def test_an_illegal_action_is_one_sentence_and_changes_nothing() -> None:
    env = pettingzoo.FiveCrowns(SHORT)
    with pytest.raises(SimulationError, match=r"call reset\(\) first"):
        env.observe("player_0")
    env.reset(seed=1)
    before = env.observe("player_1")
    with pytest.raises(IllegalAction, match=r"action 5 \(throw 6t\) is not allowed now; its mask says what is"):
        env.step(5)
    assert np.array_equal(env.observe("player_1")["observation"], before["observation"])


@pytest.mark.parametrize(
    ("options", "words"), [({"reward": "wins"}, "points or relative"), ({"render_mode": "3d"}, "3d")]
)
def test_what_it_does_not_know_is_refused(options: dict[str, str], words: str) -> None:
    with pytest.raises(SimulationError, match=words):
        pettingzoo.env(SHORT, **options)


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("gymnasium", "gymnasium", "gymnasium"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_library_is_one_sentence(
    module: str, missing: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == missing]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delitem(sys.modules, f"starsuit.lab.{module}", raising=False)
    really = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name.partition(".")[0] == missing:
            raise ImportError(name)
        return really(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(MissingExtra, match=rf"needs \w+, which is not installed \(starsuit\[{extra}\] has it\)"):
        importlib.import_module(f"starsuit.lab.{module}")
