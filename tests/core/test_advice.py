"""The core's hints against those of Python: the same actions in the same order, numbers, codes and values."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given

from starsuit.analysis.hints.advice import hints
from starsuit.game import Game
from starsuit.lab.simulation import simulate
from starsuit.records import format_game
from starsuit.ruleset import Ruleset
from tests.kit.inside import inside
from tests.kit.play import dice, play_out, seeds, short_rulesets
from tests.kit.strategies import examples

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

pytestmark = pytest.mark.skipif(inside is None, reason="the native core was not built here")

NAMES = tuple(f"Player {seat}" for seat in range(1, 15))


def unworded(hint: Mapping[str, Any]) -> dict[str, Any]:
    """A hint without its English sentence, which only Python makes."""
    return {**hint, "words": ""}


def check(game: Game, places: Sequence[int]) -> None:
    found = inside.hints(format_game(game), list(places))
    now, done = Game.new(game.ruleset, seed=game.seed, names=game.names), 0
    for place, text in zip(places, found, strict=True):
        now, done = now.play(game.actions[done:place]), place
        expected = [unworded(hint.to_dict()) for hint in hints(now.view(now.seat))] if not now.outcome else []
        assert json.loads(text) == expected, (place, format_game(now))


def some(game: Game, seed: object, count: int) -> list[int]:
    """Moments of a game, and the last one, which is over."""
    places = range(len(game.actions) + 1)
    return sorted({*dice(seed).sample(places, min(count, len(places))), len(game.actions)})


@pytest.mark.parametrize("players", [2, 3, 4, 7, 8, 14])
def test_good_players(players: int) -> None:
    rules = Ruleset(players=players, rounds=(3, 5, 8, 11, 13))
    game = simulate(rules, (["skilled", "expert"] * 7)[:players], games=1, seed="hints", actions=True).game(0)
    check(game, some(game, players, 25))


@given(short_rulesets(), seeds())
@examples(15)
def test_any_game_under_any_house_rules(rules: Ruleset, seed: int) -> None:
    check_any(rules, seed, moments=10)


@pytest.mark.prove
@given(short_rulesets(rounds=11), seeds())
@examples(2000)
def test_thousands_of_games(rules: Ruleset, seed: int) -> None:
    check_any(rules, seed, moments=25)


def check_any(rules: Ruleset, seed: int, *, moments: int) -> None:
    game = play_out(Game.new(rules, seed=str(seed), names=NAMES[: rules.players]), dice(seed))
    check(game, some(game, seed, moments))
