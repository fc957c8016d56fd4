"""The core's reviews against those of Python: every decision, cause, chance and lesson."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given

from starsuit.analysis.review.chances import field_of, simulated
from starsuit.analysis.review.decisions import estimated_deal, mean_deal
from starsuit.analysis.review.fields import FIELDS
from starsuit.analysis.review.lessons import taught, worst_of_round
from starsuit.analysis.review.reviewer import review
from starsuit.bots.champion import WEIGHTS
from starsuit.game import Game
from starsuit.lab.simulation import simulate
from starsuit.records import format_game
from starsuit.ruleset import Ruleset
from tests.kit.fields import packed
from tests.kit.inside import inside
from tests.kit.play import dice, moments, play_out, seeds, short_rulesets
from tests.kit.strategies import examples

if TYPE_CHECKING:
    from starsuit.game import RoundResult

pytestmark = pytest.mark.skipif(inside is None, reason="the native core was not built here")

NAMES = ("Mia", "Ben", "Zoë", *(f"Player {seat}" for seat in range(4, 15)))
if inside is not None:
    assert inside.learn(WEIGHTS.read_bytes()) == ""  # its engine has networks of its own
EXACT = 1e-15  # of a chance that is not rounded: a record of it has 17 decimals


def unworded(review_data: dict[str, Any]) -> dict[str, Any]:
    """A review as the page gets it: without the English sentences, which only Python makes."""
    data: dict[str, Any] = json.loads(json.dumps(review_data))
    for decision in data["decisions"]:
        decision["words"] = ""
    return data


def check(game: Game, table: bytes = b"", seat: int | None = None) -> None:
    found = json.loads(inside.review(format_game(game), table, -1 if seat is None else seat))
    expected = unworded(dict(review(game).to_dict(seat)))
    points, wanted = found.pop("turning_points"), expected.pop("turning_points")
    assert found == expected
    for one, other in zip(points, wanted, strict=True):
        assert one == {
            **other,
            "before": pytest.approx(other["before"], abs=EXACT),
            "after": pytest.approx(other["after"], abs=EXACT),
        }


def table(players: int) -> bytes:
    return gzip.decompress(FIELDS.joinpath(f"{players}.bin").read_bytes())


def played(rules: Ruleset, *bots: str, seed: str = "core") -> Game:
    game = simulate(rules, bots, games=1, seed=seed, actions=True).game(0)
    return Game.new(rules, seed=game.seed, names=NAMES[: rules.players]).play(game.actions)


@pytest.mark.parametrize(("players", "seat"), [(3, None), (3, 1), (9, 8)])
def test_a_game_under_the_standard_rules(players: int, seat: int | None) -> None:
    rules = Ruleset(players=players, rounds=(3, 5, 8))
    bots = ["random", "novice", "expert"] * (players // 3)
    check(played(rules, *bots), table(players), seat)


def test_what_is_not_in_the_table_is_simulated_and_comes_to_the_same() -> None:
    game = played(Ruleset(players=2, rounds=(3, 4)), "random", "greedy")
    check(game)
    check(game, b"no table")
    check(game, table(3))


def test_every_house_rule() -> None:
    rules = Ruleset(
        players=3, rounds=(4, 3), round_order="random", hand_size=3, ties="playoff", all_wild_melds=False,
        court_points=10, target=60, turn_limit=3, first_dealer=2,
    )  # fmt: skip
    check(played(rules, "random", "novice", "greedy"))


def test_play_offs_and_running_games() -> None:
    rules = Ruleset(players=2, rounds=(3,), ties="playoff", target=1, turn_limit=1)
    games = [play_out(Game.new(rules, seed=f"tie {number}"), dice(number)) for number in range(60)]
    check(next(game for game in games if len(game.results) > 1))
    rules = Ruleset(players=2, rounds=(3, 4), turn_limit=2)
    running = [game for game in moments(Game.new(rules, seed="running"), dice(1)) if game.results and not game.outcome]
    check(running[-1])


@pytest.mark.prove
@given(short_rulesets(most=5), seeds())
@examples(150)
def test_many_games_under_any_house_rules(rules: Ruleset, seed: int) -> None:
    check(play_out(Game.new(rules, seed=str(seed), names=NAMES[: rules.players]), dice(seed)))


@given(short_rulesets(rounds=2), seeds())
@examples(10)
def test_the_lesson_after_a_round(rules: Ruleset, seed: int) -> None:
    game = play_out(Game.new(rules, seed=str(seed)), dice(seed))
    for result in game.results:
        for seat in result.seats:
            check_taught(game, result, seat)


def check_taught(game: Game, result: RoundResult, seat: int) -> None:
    worst = worst_of_round(game, result, seat)
    expected = None if worst is None else json.loads(json.dumps(taught(worst)))
    assert json.loads(inside.taught(format_game(game), result.number, seat)) == expected


class TestFields:
    @pytest.mark.parametrize(("players", "wild"), [(2, 3), (4, 5), (7, 3), (14, 3)])
    def test_what_is_shipped_is_what_experts_play_today(self, players: int, wild: int) -> None:
        rules = Ruleset(players=players)
        shipped, made = field_of(rules, wild), simulated(rules, wild)
        assert shipped.means == made.means
        assert shipped.points.tolist() == made.points.tolist()
        points, means, deal = inside.field(rules, wild)
        assert (points, tuple(means)) == (shipped.points.flatten().tolist(), shipped.means)
        assert deal == mean_deal(rules, wild, wild) == estimated_deal(rules.packs, wild, rules.hand_rules(wild))

    @pytest.mark.prove
    @pytest.mark.parametrize("players", range(2, 15))
    def test_every_file_is_what_its_command_writes(self, players: int) -> None:
        assert gzip.decompress(packed(players)) == table(players)
