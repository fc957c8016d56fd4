"""The game for OpenSpiel: its own tests of the API, random simulations, and the games against `Game`."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np
import pytest

from starsuit.errors import StarsuitError
from starsuit.game import Game
from starsuit.lab.encoding import action_number, table_observation
from starsuit.ruleset import Ruleset
from tests.kit.play import dice

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel could not be installed here")

from starsuit.lab.openspiel import history_of  # noqa: E402 - needs pyspiel

SMALL = "starsuit(turn_limit=3)"
THREE = "starsuit(players=3,rounds=wild 3-4,turn_limit=2,hand_size=4,court_points=10,all_wild_melds=False)"


@pytest.mark.parametrize("text", [SMALL, THREE, "starsuit(players=8,turn_limit=2)"])
def test_random_simulations_by_openspiel(text: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=2, serialize=True, verbose=False)
    assert "error" not in capfd.readouterr().out.lower()


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::UserWarning")
def test_openspiels_tests_of_its_api(capfd: pytest.CaptureFixture[str]) -> None:
    """Its own test case for games that are too large to be walked through, and its simulation of every game."""
    flags = importlib.import_module("absl.flags")
    checks = importlib.import_module("open_spiel.integration_tests.api_test")
    simulations = importlib.import_module("open_spiel.python.tests.games_sim_test")
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["starsuit"])
    names = {"game": pyspiel.load_game(SMALL), "game_name": "starsuit"}
    case: Any = type("Ours", (checks.EnforceAPIOnPartialTreeBase,), names)
    case.setUpClass()
    tests = [name for name in dir(case) if name.startswith("test")]
    assert len(tests) >= 4
    for name in tests:
        getattr(case(name), name)()
    simulations.GamesSimTest("sim_game").sim_game(pyspiel.load_game(THREE))
    assert "terminated" in capfd.readouterr().out


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("starsuit(players=3,rounds=wild 3 4 K,turn_limit=9)", Ruleset(players=3, rounds=(3, 4, 13), turn_limit=9)),
        (
            "starsuit(players=7,rounds=wild 13,turn_limit=30)",  # R17: the stock runs out
            Ruleset(players=7, rounds=(13,), turn_limit=30),
        ),
    ],
)
def test_fed_the_chances_of_a_game_it_gives_that_game(text: str, rules: Ruleset) -> None:
    game, chance = Game.new(rules, seed="fed"), dice(text)
    state = pyspiel.load_game(text).new_initial_state()
    done = 0
    while True:
        for outcome in history_of(game)[done:]:
            assert state.is_chance_node() == (state.current_player() < 0)
            if not state.is_chance_node():
                legal = {action_number(action) for action in state.game_now.legal_actions()}
                assert set(state.legal_actions()) == legal
            state.apply_action(outcome)
            done += 1
        now = state.game_now
        assert now.results == game.results
        for seat in range(rules.players):
            assert now.view(seat).hand == game.view(seat).hand
            assert now.round.events == game.round.events
        if game.outcome:
            break
        assert state.observation_tensor(1) == table_observation(game.view(1)).tolist()
        game = game.apply(chance.choice(list(game.legal_actions())[:5]))
    assert now.outcome == game.outcome
    mean = sum(game.scores) / rules.players
    assert state.returns() == pytest.approx([mean - total for total in game.scores])


def test_chances_are_those_of_the_cards_that_are_left() -> None:  # R1
    state = pyspiel.load_game("starsuit").new_initial_state()
    outcomes = dict(state.chance_outcomes())
    assert outcomes[0] == pytest.approx(2 / 116)
    assert outcomes[55] == pytest.approx(6 / 116)
    state.apply_action(55)
    assert dict(state.chance_outcomes())[55] == pytest.approx(5 / 115)


def test_what_a_player_remembers_tells_histories_apart() -> None:
    """Two ways that differ only in what another player drew are one to a player; in what it drew itself, two."""
    game = pyspiel.load_game("starsuit")

    def after(drawn: int, thrown: int) -> Any:
        state = game.new_initial_state()
        for action in (0, 1, 2, 3, 4, 5, 6, 0, drawn, 2 + thrown, 0, 20):
            state.apply_action(action)
        return state

    one, other, third = after(8, 2), after(9, 2), after(9, 4)
    mover = one.current_player()
    assert one.information_state_string(mover) == other.information_state_string(mover)
    assert one.information_state_tensor(mover) == other.information_state_tensor(mover)
    assert one.information_state_string(1 - mover) != other.information_state_string(1 - mover)
    assert one.information_state_tensor(1 - mover) != other.information_state_tensor(1 - mover)
    assert other.information_state_tensor(mover) != third.information_state_tensor(mover)


def test_a_copy_goes_its_own_way() -> None:
    state = pyspiel.load_game(SMALL).new_initial_state()
    for _ in range(7):
        state.apply_action(state.chance_outcomes()[0][0])
    copy = state.clone()
    copy.apply_action(1)
    assert (len(state.history()), len(copy.history())) == (7, 8)
    assert str(state) != str(copy)


@pytest.mark.parametrize(
    "text", ["starsuit(players=2,rounds=wild 2)", "starsuit(turn_limit=0)", "starsuit(court_points=5)"]
)
def test_parameters_that_cannot_be_are_refused(text: str) -> None:
    with pytest.raises((StarsuitError, RuntimeError), match=r"3 to|1 to|allowed|rank"):
        pyspiel.load_game(text)


def test_its_mcts_bot_plays_a_round() -> None:
    mcts = importlib.import_module("open_spiel.python.algorithms.mcts")
    game = pyspiel.load_game(SMALL)
    chance = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 4, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            cards, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(cards, p=chances)))
        else:
            state.apply_action(bot.step(state) if state.current_player() == 0 else state.legal_actions()[-1])
    assert sum(state.returns()) == 0
