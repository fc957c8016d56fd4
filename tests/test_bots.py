"""Computer players: greedy does what it says, on positions made for it, and gets through every kind of game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from starsuit.actions import Action, LayDown, Phase
from starsuit.bots import BOTS, Bot, make_bot
from starsuit.bots.greedy import Greedy
from starsuit.errors import StarsuitError
from starsuit.game import Game
from starsuit.notation import format_view, parse_view
from starsuit.ruleset import ROUNDS_DOWN, Ruleset
from tests.play import DRAW, TAKE, lay, out, play_round, seeds, short_rulesets, stacked, throw, with_round
from tests.strategies import examples

if TYPE_CHECKING:
    from starsuit.round import Round


def choice(now: Round) -> Action:
    """What greedy does in this round, from its view alone."""
    return Greedy().choose(with_round(now).view(now.seat))


def table(hand: str, *, stock: str = "4d", first: str = "Kd") -> Round:
    """A table of two where seat 0 holds this hand and has the first turn; the other hand does not matter."""
    size = len(hand.split())
    other = "Tt Jh Qc Kh Ts Jd Qt Kc Th Jc Qd Ks Tc"[: 3 * size - 1]
    return stacked(hand, other, stock=stock, first=first, ruleset=Ruleset(players=2, first_dealer=1, rounds=(size,)))


class TestGreedyDraws:
    def test_it_takes_a_discard_that_lowers_its_points(self) -> None:
        assert choice(table("8h 8c 5d", first="8d")) == TAKE

    def test_it_takes_a_low_card_for_a_high_one(self) -> None:
        assert choice(table("9h Kc 5d", first="4c")) == TAKE

    def test_it_takes_any_wild(self) -> None:
        for wild in ("Jk", "3c"):
            assert choice(table("4h 6c 5d", first=wild)) == TAKE

    def test_otherwise_it_draws(self) -> None:
        assert choice(table("4h 6c 5d", first="Kc")) == DRAW
        assert choice(table("4h 6c 5d", first="6d")) == DRAW
        assert choice(table("8h 8c 8d", first="4c")) == DRAW


class TestGreedyThrows:
    def test_it_throws_what_leaves_the_fewest_points(self) -> None:
        assert choice(table("4h 6c Td", stock="5s").apply(DRAW)) == throw("Td")
        assert choice(table("8h 8c 8d Tc 4s", stock="9s").apply(DRAW)) == throw("Tc")

    def test_it_keeps_its_melds(self) -> None:
        assert choice(table("Kh Kc Ks 4t 6h", stock="7s").apply(DRAW)) == throw("7s")

    def test_it_throws_no_wild_while_it_has_a_natural_card(self) -> None:
        now = table("Jk 6c 9h Tt Kc", stock="Qs").apply(DRAW)
        assert min(with_round(now).view(0).discard_values().values()) == 6 + 9 + 10 + 13 + 12  # without the joker
        assert choice(now) == throw("Kc")

    def test_it_does_not_take_a_card_for_a_wild_that_it_would_not_throw(self) -> None:
        assert choice(table("Jk 6c 9h Tt Kc", first="Qs")) == TAKE  # for the king
        assert choice(table("Jk 6c 9h Tt 7s", first="Qs")) == DRAW  # throwing the joker would save 38 points

    def test_with_wilds_only_it_throws_one_of_them(self) -> None:
        rules = Ruleset(players=2, first_dealer=1, all_wild_melds=False)
        now = stacked("3c 3d Jk", "Tt Jh Qc", stock="Jk", ruleset=rules).apply(DRAW)
        assert choice(now) == throw("Jk")


class TestGreedyEnds:
    def test_it_goes_out_at_once(self) -> None:
        assert choice(table("8h 8c 8d", stock="4d").apply(DRAW)) == out("8h 8c 8d", "4d")

    def test_on_the_last_turn_it_lays_down_what_it_can_and_throws_the_dearest_rest(self) -> None:  # R15
        now = stacked("8h 8c 8d", "5c 5d Kh", stock="4d 5s")
        now = play_round(now, DRAW, out("8h 8c 8d", "4d"), DRAW)
        assert choice(now) == lay("5c 5s 5d", "Kh")

    def test_on_the_last_turn_it_throws_a_lone_joker(self) -> None:  # R15
        now = stacked("8h 8c 8d", "5c 7d Jk", stock="4d Qs")
        now = play_round(now, DRAW, out("8h 8c 8d", "4d"), DRAW)
        assert choice(now) == lay("", "Jk")


def play_game(bot: Bot, rules: Ruleset, seed: object) -> Game:
    """A game in which the bot plays every seat and sees only what has gone through the text of a view."""
    game = Game.new(rules, seed=str(seed))
    while not game.outcome:
        assert game.round.turns < 2000, "this round does not seem to end"
        view = parse_view(format_view(game.view(game.seat)))
        action = bot.choose(view)
        assert action in game.legal_actions()
        assert action in view.legal_actions()
        assert isinstance(action, LayDown) == (game.phase is Phase.LAY_DOWN)
        game = game.apply(action)
    return game


class TestWholeGames:
    @pytest.mark.parametrize("players", range(2, 15))
    def test_every_table_gets_to_the_end(self, players: int) -> None:
        game = play_game(make_bot("greedy"), Ruleset(players=players, rounds=(3, 7, 13)), players)
        assert game.outcome is not None
        assert len(game.results) == 3

    def test_two_of_them_do_not_hand_the_same_cards_to_and_fro(self) -> None:
        for seed in ("2 9", "house"):
            for rules in (Ruleset(players=2), Ruleset(players=3, rounds=ROUNDS_DOWN)):
                game = Game.new(rules, seed=seed)
                while not game.outcome:
                    assert game.round.turns < 500
                    game = game.apply(Greedy().choose(game.view(game.seat)))

    @pytest.mark.parametrize(
        "rules",
        [
            Ruleset(players=4),
            Ruleset(players=3, rounds=ROUNDS_DOWN),
            Ruleset(players=3, rounds=(3, 8), round_order="random"),
            Ruleset(players=3, rounds=(3, 8), hand_size=7),
            Ruleset(players=3, rounds=(3, 4, 5), ties="playoff"),
            Ruleset(players=3, rounds=(3, 8), all_wild_melds=False),
            Ruleset(players=3, rounds=(11, 12), court_points=10),
            Ruleset(players=3, target=50),
            Ruleset(players=3, rounds=(13, 13), turn_limit=2),
        ],
        ids=Ruleset.describe,
    )
    def test_every_house_rule_is_played(self, rules: Ruleset) -> None:
        game = play_game(make_bot("greedy"), rules, "house")
        assert game.outcome is not None

    @given(short_rulesets(), seeds())
    @examples(15)
    def test_it_never_does_anything_illegal(self, rules: Ruleset, seed: int) -> None:
        assert play_game(make_bot("greedy"), rules, seed).outcome is not None

    @pytest.mark.prove
    @given(short_rulesets(rounds=11), seeds())
    @examples(300)
    def test_it_never_does_anything_illegal_in_many_games(self, rules: Ruleset, seed: int) -> None:
        assert play_game(make_bot("greedy"), rules, seed).outcome is not None

    def test_the_same_deal_is_played_the_same_way(self) -> None:
        rules = Ruleset(players=3, rounds=(3, 5))
        assert play_game(make_bot("greedy"), rules, "same") == play_game(make_bot("greedy"), rules, "same")


class TestRegistry:
    @pytest.mark.parametrize("name", BOTS)
    def test_every_registered_bot_can_be_made_and_plays(self, name: str) -> None:
        assert play_game(make_bot(name), Ruleset(players=2, rounds=(3,)), name).outcome is not None

    def test_an_unknown_bot_is_refused(self) -> None:
        with pytest.raises(StarsuitError) as caught:
            make_bot("genius")
        assert caught.value.code == "bot/unknown"
        assert str(caught.value) == "'genius' is not a computer player (there are greedy, random)"
