"""The environments for Gymnasium: its own checker, and the games against `Game` and `Solitaire`."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from starsuit.bots import make_bot, seat_seed
from starsuit.errors import IllegalAction, SimulationError
from starsuit.lab.encoding import action_number, table_observation
from starsuit.lab.placements import patience_number, patience_observation
from starsuit.ruleset import Ruleset
from starsuit.solitaire import Solitaire

gymnasium: Any = pytest.importorskip("gymnasium", reason="Gymnasium could not be installed here")
from gymnasium.utils.env_checker import check_env  # noqa: E402 - only where it is installed

import starsuit.lab.gymnasium  # noqa: E402 - registers the environments
from starsuit.lab.encoding import table_layout  # noqa: E402

SHORT = Ruleset(players=3, rounds=(3, 4), turn_limit=6)
ROUND, SOLITAIRE = "starsuit/Round-v1", "starsuit/Solitaire-v1"


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"ruleset": SHORT, "bots": ["expert", "novice"], "seat": 1, "whole": True, "reward": "relative"},
        {"ruleset": SHORT, "render_mode": "ansi"},
    ],
)
def test_a_seat_passes_the_checks_of_gymnasium(options: dict[str, Any]) -> None:
    check_env(gymnasium.make(ROUND, **options).unwrapped, skip_render_check=True)


@pytest.mark.parametrize("options", [{}, {"edition": 1996, "reward": "points", "render_mode": "ansi"}])
def test_the_solitaire_passes_the_checks_of_gymnasium(options: dict[str, Any]) -> None:
    check_env(gymnasium.make(SOLITAIRE, **options).unwrapped, skip_render_check=True)


def test_a_seat_plays_the_game_of_its_seed() -> None:
    env = gymnasium.make(ROUND, ruleset=SHORT, bots=["greedy", "expert"], seat=1, whole=True)
    seen, info = env.reset(seed=9)
    game, earned, over = env.unwrapped.dealt(), 0.0, False
    bots = {seat: make_bot(name, seed=seat_seed(game.seed, seat)) for seat, name in ((0, "greedy"), (2, "expert"))}
    while True:
        while not game.outcome and game.seat != 1:
            game = game.apply(bots[game.seat].choose(game.view(game.seat)))
        assert np.array_equal(seen, table_observation(game.view(1)))
        assert over == bool(game.outcome)
        if over:
            break
        action = game.legal_actions().first()
        assert info["action_mask"][action_number(action)] == 1
        assert env.unwrapped.action_masks().sum() == len({action_number(each) for each in game.legal_actions()})
        seen, reward, over, truncated, info = env.step(action_number(action))
        assert not truncated
        earned += reward
        game = game.apply(action)
    assert game.seed == "9/0/0"
    assert -earned == game.scores[1]


def test_a_turn_limit_truncates_a_round() -> None:
    env = gymnasium.make(ROUND, ruleset=Ruleset(players=2, rounds=(13,), turn_limit=1), bots="novice")
    _, info = env.reset(seed=1)
    ends = (False, False)
    while not any(ends):
        *_, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
        ends = (terminated, truncated)
    assert ends == (False, True)


def test_an_illegal_action_costs_a_point_and_does_nothing() -> None:
    for name, illegal in ((ROUND, 70), (SOLITAIRE, 615)):
        env = gymnasium.make(name)
        seen, _ = env.reset(seed=4)
        after, reward, terminated, truncated, info = env.step(illegal)
        assert np.array_equal(seen, after)
        assert (reward, terminated, truncated, info["illegal"]) == (-1.0, False, False, True)


def test_a_solitaire_is_that_of_its_seed() -> None:
    env = gymnasium.make(SOLITAIRE, reward="points")
    seen, _ = env.reset(seed=3)
    now = Solitaire.new(seed="3/0")
    while now.outcome is None:
        assert np.array_equal(seen, patience_observation(now.view()))
        place = next(iter(now.legal_actions()))
        seen, reward, over, _, _ = env.step(patience_number(place))
        now = now.apply(place)
        assert over == bool(now.outcome)
    assert reward == -now.outcome.points
    assert env.unwrapped.dealt() == Solitaire.new(seed="3/0")
    _, _ = env.reset()
    assert env.unwrapped.dealt().seed == "3/1"


class TestMany:
    def play(self, env: Any, steps: int) -> list[tuple[Any, ...]]:
        rng = np.random.default_rng(1)
        _, info = env.reset(seed=2)
        found = []
        for _ in range(steps):
            wish = (1 - rng.random(info["action_mask"].shape)) * info["action_mask"]
            *step, info = env.step(wish.argmax(axis=1))
            found.append((*step, info))
        return found

    @pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
    def test_every_episode_ends_with_what_was_seen_last(self, mode: str) -> None:
        env = gymnasium.make_vec(ROUND, num_envs=8, ruleset=SHORT, bots="greedy", autoreset_mode=mode)
        assert type(env).__name__ == "RoundVectorEnv"
        ended, terminated_at = 0, {True: 0, False: 0}
        columns = table_layout(SHORT.players)
        for seen, rewards, terminated, truncated, info in self.play(env, 60):
            assert env.observation_space.contains(seen)
            over = terminated | truncated
            final = info["final_obs"] if mode == "SameStep" and over.any() else seen
            assert final[over][:, columns["over"]].all()
            assert np.array_equal(-rewards[over], final[over][:, columns["points"]][:, 0])
            if mode == "SameStep":
                assert not seen[:, columns["over"]].any()
            ended += int(over.sum())
            for each in terminated[over]:
                terminated_at[bool(each)] += 1
        assert ended > 20
        assert terminated_at[True] > 10

    def test_rows_are_seats_of_the_same_games(self) -> None:
        env = gymnasium.make_vec(ROUND, num_envs=3, ruleset=SHORT)
        seen, _ = env.reset(seed=2)
        for row in range(3):
            game = env.unwrapped.episode(row, 0)
            bots = {seat: make_bot("greedy", seed=seat_seed(game.seed, seat)) for seat in (1, 2)}
            while game.seat != 0:
                game = game.apply(bots[game.seat].choose(game.view(game.seat)))
            assert np.array_equal(seen[row], table_observation(game.view(0)))

    def test_threads_change_nothing(self) -> None:
        one, two = (
            self.play(gymnasium.make_vec(ROUND, num_envs=20, ruleset=SHORT, threads=threads), 30) for threads in (1, 2)
        )
        for (seen, rewards, *_), (same, equal, *_) in zip(one, two, strict=True):
            assert np.array_equal(seen, same)
            assert np.array_equal(rewards, equal)

    def test_disabled_it_waits_for_a_reset_of_some(self) -> None:
        limit = Ruleset(players=2, rounds=(13,), turn_limit=1)
        env = gymnasium.make_vec(ROUND, num_envs=2, ruleset=limit, bots="novice", autoreset_mode="Disabled")
        _, info = env.reset(seed=1)
        while True:
            *_, truncated, info = env.step(info["action_mask"].argmax(axis=1))
            if truncated.all():
                break
        _, info = env.reset(options={"reset_mask": np.array([True, False])})
        assert info["action_mask"].any(axis=1).tolist() == [True, False]

    def test_an_illegal_action_names_its_row(self) -> None:
        env = gymnasium.make_vec(ROUND, num_envs=3)
        env.reset(seed=1)
        with pytest.raises(IllegalAction, match="row 2: action 113"):
            env.step(np.array([0, 0, 113]))


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seat": 2}, "seat is 2; at this table 0 to 1 is allowed"),
        ({"bots": ["greedy", "greedy"]}, "2 bots for 1 other seats"),
        ({"reward": "fame"}, "points or relative"),
        ({"render_mode": "3d"}, "human, ansi, rgb_array"),
    ],
)
def test_what_it_does_not_know_is_refused(options: dict[str, Any], words: str) -> None:
    with pytest.raises(SimulationError, match=words):
        starsuit.lab.gymnasium.RoundEnv(**options)
