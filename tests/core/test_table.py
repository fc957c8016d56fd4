"""The compiled table against `Game`: the same actions lead to the same states, for every table and house rule."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from starsuit.actions import GoOut, LayDown, Phase
from starsuit.cards import Card, deck
from starsuit.game import Game
from starsuit.lab.encoding import action_byte as code
from starsuit.ruleset import Ruleset
from starsuit.shuffle import shuffled
from starsuit.solver import going_out_discards
from tests.kit.inside import inside
from tests.kit.paths import ROOT
from tests.kit.play import dice, seeds, short_rulesets
from tests.kit.strategies import examples
from tests.kit.tables import check_laid, check_same, indices

if TYPE_CHECKING:
    import random

    from starsuit.actions import Action

pytestmark = pytest.mark.skipif(inside is None, reason="the native core was not built here")


def choose(rng: random.Random, game: Game, *, hasty: bool) -> Action:
    """Any offered action; a hasty player goes out as soon as it can."""
    legal = game.legal_actions()
    offered = list(legal)
    if hasty and isinstance(offered[0], (GoOut, LayDown)):
        return offered[0]
    return rng.choice(offered)


def play_both(rules: Ruleset, seed: str, *, hasty: bool = True, views: bool = True) -> Game:
    """A random game on both tables; every state is compared."""
    rng = dice(seed)
    game, table = Game.new(rules, seed=seed), inside.Table(rules, seed)
    check_same(game, table.state(), views=views)
    while not game.outcome:
        action = choose(rng, game, hasty=hasty)
        game = game.apply(action)
        if table.apply(code(action)):
            check_laid(game.results[-1], table.state())
            table.next_round()
        check_same(game, table.state(), views=views)
    return game


class TestLockstep:
    @pytest.mark.parametrize("players", range(2, 15))
    def test_every_number_of_players(self, players: int) -> None:
        rules = Ruleset(players=players, rounds=(3, 7, 13), turn_limit=6, first_dealer=players - 1)
        assert play_both(rules, f"players {players}").outcome

    @given(short_rulesets(), seeds())
    @examples(25)
    def test_every_house_rule(self, rules: Ruleset, seed: int) -> None:  # H1 H2 H3 H4 H5
        assert play_both(rules, str(seed), views=False).outcome

    def test_a_round_that_reshuffles_many_times(self) -> None:  # R17
        rules = Ruleset(players=7, rounds=(13,), turn_limit=40)
        game = play_both(rules, "reshuffles", hasty=False, views=False)
        assert sum(event.reshuffled for event in game.events()) >= 3

    def test_play_offs_until_one_is_left(self) -> None:  # R19
        rules = Ruleset(players=14, rounds=(13,), ties="playoff", target=1, turn_limit=1)
        played = [play_both(rules, f"ties {seed}", views=False) for seed in range(25)]
        assert any(sum(result.playoff for result in game.results) >= 1 for game in played)

    def test_two_players_without_a_turn_limit(self) -> None:
        game = play_both(Ruleset(players=2, rounds=(3, 4)), "no limit")
        assert all(result.went_out is not None for result in game.results)

    @pytest.mark.prove
    @given(short_rulesets(rounds=11), seeds())
    @examples(400)
    def test_every_house_rule_in_many_games(self, rules: Ruleset, seed: int) -> None:
        assert play_both(rules, str(seed)).outcome


class TestLegality:
    @given(short_rulesets(most=5), seeds())
    @examples(10)
    def test_the_table_accepts_exactly_what_the_rules_offer(self, rules: Ruleset, seed: int) -> None:
        rng = dice(seed)
        game, table = Game.new(rules, seed=str(seed)), inside.Table(rules, str(seed))
        for _ in range(40):
            if game.outcome:
                break
            legal = {code(action) for action in game.legal_actions()}
            for refused in sorted(set(range(256)) - legal):
                with pytest.raises(ValueError, match="not legal"):
                    table.apply(refused)
            action = choose(rng, game, hasty=False)
            game = game.apply(action)
            if table.apply(code(action)):
                table.next_round()

    def test_a_round_is_finished_once(self) -> None:
        table = inside.Table(Ruleset(players=2), "once")
        with pytest.raises(ValueError, match="not over"):
            table.next_round()


class TestShuffles:
    def test_the_vectors_of_the_documentation(self) -> None:
        text = (ROOT / "docs" / "how" / "shuffles.md").read_text(encoding="utf-8")
        rows = re.findall(r"^\| `(.+?)` \| `(.+?)` \| ([124]) \| `(.+?)` \| `(.+?)` \|", text, re.MULTILINE)
        assert len(rows) == 5
        for seed, stream, packs, first, last in rows:
            order = [Card.at(index) for index in inside.shuffled(indices(deck(int(packs))), seed, stream)]
            assert " ".join(map(str, order[:10])) == first
            assert " ".join(map(str, order[-3:])) == last

    @pytest.mark.parametrize("count", [0, 1, 2, 7, 57, 116, 232])
    def test_the_same_order_as_the_reference(self, count: int) -> None:
        items = bytes(range(count))
        for seed in ("a", "Grüße ★", "x" * 500):
            for stream in ("round 1", "round 99 reshuffle 12345"):
                assert inside.shuffled(items, seed, stream) == bytes(shuffled(items, seed=seed, stream=stream))


def test_going_out_is_what_the_solver_says() -> None:  # R14
    rules = Ruleset(players=2, rounds=(3,))
    table, game = inside.Table(rules, "out"), Game.new(rules, seed="out")
    rng, seen = dice("out"), 0
    while not game.outcome:
        legal = game.legal_actions()
        if game.phase is Phase.DISCARD:
            seen += bool(going_out_discards(legal.hand, wild=game.wild))
        action = choose(rng, game, hasty=True)
        game = game.apply(action)
        if table.apply(code(action)):
            table.next_round()
    assert seen == 1
