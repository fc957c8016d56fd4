"""The core's puzzles against those of Python: the same by seed and by day, and the same mistakes of the same games."""

from __future__ import annotations

import json

import pytest
from hypothesis import given

from starsuit.analysis.puzzles.making import LEVELS, daily, make, mistakes
from starsuit.analysis.puzzles.posing import KINDS, Kind
from starsuit.bots import PATIENCE
from starsuit.bots.skilled import Skilled
from starsuit.game import Game
from starsuit.lab.simulation import simulate
from starsuit.records import format_game
from starsuit.ruleset import Ruleset
from tests.kit.inside import inside
from tests.kit.play import dice, play_out, seeds, short_rulesets
from tests.kit.strategies import examples

pytestmark = pytest.mark.skipif(inside is None, reason="the native core was not built here")


def same(kind: Kind, level: int, seed: str) -> None:
    found = json.loads(inside.puzzle(KINDS.index(kind), level, seed))
    assert found == make(kind, level, seed).to_dict(), (kind, level, seed)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_makes_the_same_puzzle(kind: Kind, level: int) -> None:
    for number in range(8):
        same(kind, level, f"sameness {number}")


@pytest.mark.prove
def test_thousands_are_the_same() -> None:
    for number in range(3_000):
        same(KINDS[number % 4], LEVELS[number % 3], f"thousands {number}")


def test_seeds_are_any_text() -> None:
    same("out", 1, "★ é\n'\"")


def test_a_card_that_goes_to_and_fro_until_somebody_loses_patience() -> None:
    """In a round of this puzzle both take one card and throw it, by turns, for thirty turns."""
    seed = "thousands 1864"
    same("out", 2, seed)
    game = Game.new(Ruleset(players=2, rounds=(8,)), seed=f"starsuit puzzle out 2 {seed} 9", names=("Ada", "Bo"))
    while not game.outcome:
        game = game.apply(Skilled().choose(game.view(game.seat)))
    assert len(game.actions) > 2 * 2 * PATIENCE
    check_mistakes(game)


def test_the_same_day_has_the_same_puzzles() -> None:
    days = [f"2026-{month:02}-{day:02}" for month in range(1, 13) for day in (1, 15, 28)]
    for day in days:
        assert json.loads(inside.daily(day)) == [list(each) for each in daily(day)]
    assert {level for day in days for _, level, _ in daily(day)} == set(LEVELS)


def check_mistakes(game: Game) -> int:
    record, count = format_game(game), 0
    for seat in range(game.ruleset.players):
        expected = mistakes(game, seat)
        assert json.loads(inside.mistakes(record, seat)) == expected, (seat, record)
        count += len(expected)
    return count


def test_the_same_mistakes() -> None:
    count = 0
    for players in (2, 3, 8):
        rules = Ruleset(players=players, rounds=(3, 8, 12))
        bots = (["novice", "casual"] * 4)[:players]
        count += check_mistakes(simulate(rules, bots, games=1, seed="mistakes", actions=True).game(0))
    assert count > 5


@given(short_rulesets(), seeds())
@examples(5)
def test_mistakes_under_any_house_rules(rules: Ruleset, seed: int) -> None:
    names = tuple(f"Player {seat}" for seat in range(1, rules.players + 1))
    check_mistakes(play_out(Game.new(rules, seed=str(seed), names=names), dice(seed)))
