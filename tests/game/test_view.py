"""Views: a seat sees what it should, and nothing changes when everything it may not see is swapped."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from starsuit.actions import Discard, DrawStock, LegalActions, Phase, TakeDiscard
from starsuit.bots import make_bot
from starsuit.cards import HIDDEN, Card, parse_hand
from starsuit.errors import CardsError, IllegalAction
from starsuit.game import Game
from starsuit.records import format_view, parse_view
from starsuit.round import Event, Laid, Round
from starsuit.ruleset import Ruleset
from starsuit.solver import solve
from starsuit.view import spectators_view
from tests.kit.play import (
    DRAW,
    TAKE,
    dice,
    lay,
    moments,
    out,
    play_round,
    publicly_held,
    seeds,
    short_rulesets,
    stacked,
    throw,
    with_round,
)
from tests.kit.strategies import examples
from tests.kit.swaps import disguised

if TYPE_CHECKING:
    import random

    from starsuit.view import View


def check_views(game: Game, rng: random.Random) -> None:
    """For every seat and a spectator: a disguised game looks the same, byte for byte."""
    for seat in (None, *range(game.ruleset.players)):
        seen = game.view(seat)
        other = disguised(game, seat, rng)
        assert other.round.seed != game.round.seed
        # The commitment is the one thing in a view that comes from the seed, by a hash.
        assert format_view(replace(other.view(seat), commitment=game.commitment)) == format_view(seen)
        check_open_things(game, seen)


def check_open_things(game: Game, seen: View) -> None:
    """What everyone sees is in the view, as it lies on the table."""
    now = game.round
    assert (seen.pile, seen.stock, seen.laid) == (now.pile, len(now.stock), now.laid)
    assert (seen.turn, seen.phase, seen.number, seen.wild) == (now.seat, now.phase, now.number, now.wild)
    assert (seen.scores, seen.outcome, seen.schedule) == (game.scores, game.outcome, game.schedule)
    assert [event.action for event in seen.events] == [event.action for event in now.events]
    for seat, hand in enumerate(seen.hands):
        assert len(hand) == len(now.hands[seat])
        assert not Counter(card for card in hand if card is not HIDDEN) - Counter(now.hands[seat])
        if seat == seen.seat or now.laid[seat]:
            assert hand == now.hands[seat]
        else:
            assert Counter(card for card in hand if card is not HIDDEN) == publicly_held(seat, now.events)
    for event, real in zip(seen.events, now.events, strict=True):
        mine = event.seat == seen.seat or not isinstance(event.action, DrawStock)
        assert event == (real if mine else replace(real, card=HIDDEN))


@given(short_rulesets(rounds=2), seeds())
@examples(20)
@pytest.mark.unmeasured
def test_exchanging_all_that_a_seat_may_not_see_leaves_its_view_as_it_is(rules: Ruleset, seed: int) -> None:
    rng = dice(seed)
    for game in moments(Game.new(rules, seed=str(seed)), rng):
        if rng.random() < 4 / rules.players:
            check_views(game, rng)


@pytest.mark.prove
@given(short_rulesets(rounds=3), seeds())
@examples(200)
def test_no_view_leaks_in_many_games(rules: Ruleset, seed: int) -> None:
    rng = dice(seed)
    for game in moments(Game.new(rules, seed=str(seed)), rng):
        check_views(game, rng)


@pytest.mark.parametrize("players", [2, 3])
def test_no_view_leaks_around_a_reshuffle(players: int) -> None:  # R17
    rng = dice(players)
    game = Game.new(Ruleset(players=players, rounds=(13,)), seed="reshuffle")
    game = replace(game, round=replace(game.round, stock=game.round.stock[:3], pile=game.round.stock[3:]))
    for _ in range(12):
        game = game.apply(DRAW if rng.random() < 0.8 else TAKE)
        check_views(game, rng)
        game = game.apply(Discard(rng.choice(game.round.hands[game.seat])))
        check_views(game, rng)
    assert game.round.reshuffles > 0


def table() -> Round:
    return stacked("5h 6c 9d", "8h 8c 8d", "5d 6h Tc", stock="4d 4c 4h 4s Js Qs", first="Kd")


class TestWhatIsSeen:
    def test_the_own_hand_and_backs_of_others(self) -> None:
        game = with_round(table())
        assert game.view(0).hands == (parse_hand("5h 6c 9d"), (HIDDEN,) * 3, (HIDDEN,) * 3)
        assert game.view(0).hand == parse_hand("5h 6c 9d")
        assert game.view(2).hand == parse_hand("5d 6h Tc")

    def test_a_spectator_sees_only_backs(self) -> None:
        seen = with_round(table()).view(None)
        assert seen.hands == ((HIDDEN,) * 3,) * 3
        assert seen.hand == ()
        assert not seen.my_turn

    def test_what_i_draw_is_shown_to_me_alone(self) -> None:
        game = with_round(table()).apply(DRAW)
        assert game.view(0).drawn is Card("4d")
        assert game.view(0).events == (Event(0, DRAW, Card("4d")),)
        for seat in (1, 2, None):
            assert game.view(seat).drawn is HIDDEN
            assert game.view(seat).events == (Event(0, DRAW, HIDDEN),)
            assert game.view(seat).hands[0] == (HIDDEN,) * 4

    def test_what_i_take_from_the_pile_is_shown_to_everybody(self) -> None:  # R16
        game = with_round(table()).apply(TAKE)
        for seat in (1, 2, None):
            assert game.view(seat).drawn is Card("Kd")
            assert game.view(seat).hands[0] == (Card("Kd"), HIDDEN, HIDDEN, HIDDEN)
            assert game.view(seat).events == (Event(0, TAKE, Card("Kd")),)

    def test_a_taken_card_stays_known_until_it_is_thrown(self) -> None:
        game = with_round(play_round(table(), TAKE, throw("9d"), DRAW, throw("4d"), DRAW, throw("4c")))
        assert game.view(1).hands[0] == (Card("Kd"), HIDDEN, HIDDEN)
        game = game.play((DRAW, throw("Kd")))
        assert game.view(1).hands[0] == (HIDDEN,) * 3

    def test_of_two_equal_cards_the_known_one_counts_as_thrown(self) -> None:
        now = stacked("Kd 6c 9d", "8h 8c 8d", stock="4d 4c", first="Kd")
        game = with_round(play_round(now, TAKE, throw("Kd")))
        assert Card("Kd") in game.round.hands[0]
        assert game.view(1).hands[0] == (HIDDEN,) * 3

    def test_a_card_taken_twice_is_known_twice(self) -> None:
        now = stacked("5h 6c 9d", "Kd 8c 8d", stock="4d 4c", first="Kd")
        game = with_round(play_round(now, TAKE, throw("9d"), DRAW, throw("Kd"), TAKE))
        assert game.view(1).hands[0] == (Card("Kd"), Card("Kd"), HIDDEN, HIDDEN)
        game = game.apply(throw("Kd"))
        assert game.view(1).hands[0] == (Card("Kd"), HIDDEN, HIDDEN)

    def test_known_cards_are_sorted_so_that_their_order_tells_nothing(self) -> None:
        now = stacked("5h 6c 9d", "Th 8c 8d", stock="4d 4c", first="Kd")
        game = with_round(play_round(now, TAKE, throw("9d"), DRAW, throw("Th"), TAKE))
        assert game.view(1).hands[0] == (Card("Th"), Card("Kd"), HIDDEN, HIDDEN)

    def test_melds_and_what_is_left_lie_open_at_the_end_of_a_round(self) -> None:  # R15
        now = play_round(table(), DRAW, throw("4d"), DRAW, out("8h 8c 8d", "4c"), DRAW, lay("", "Tc"))
        seen = with_round(now).view(0)
        assert (seen.went_out, seen.last_turn) == (1, True)
        assert seen.laid == (
            None,
            Laid((parse_hand("8h 8c 8d"),), (), 0),
            Laid((), parse_hand("4h 6h 5d"), 15),
        )
        assert seen.hands[1:] == ((), parse_hand("4h 6h 5d"))

    def test_the_seed_is_not_there_but_its_commitment(self) -> None:
        game = Game.new(Ruleset(players=2), seed="a very secret seed")
        for seat in (0, 1, None):
            text = format_view(game.view(seat))
            assert "a very secret seed" not in text
            assert game.commitment in text
            assert "a very secret seed" not in repr(game.view(seat))

    def test_earlier_rounds_show_what_they_showed_then(self) -> None:
        game = Game.new(Ruleset(players=2, rounds=(3, 3), turn_limit=2), seed="earlier")
        *_, game = moments(game, dice("earlier"))
        seen, played = game.view(0).results[0], game.results[0]
        assert seen.laid == played.laid
        for event, real in zip(seen.events, played.events, strict=True):
            hidden = real.seat == 1 and isinstance(real.action, DrawStock)
            assert event == (replace(real, card=HIDDEN) if hidden else real)

    @pytest.mark.parametrize("seat", [-1, 2, 14])
    def test_there_is_no_view_from_a_chair_that_is_not_there(self, seat: int) -> None:
        with pytest.raises(CardsError) as caught:
            Game.new(Ruleset(players=2), seed="a").view(seat)
        assert (caught.value.code, str(caught.value)) == (
            "cards/seat",
            f"there is no seat {seat}: the seats are 0 to 1",
        )


class TestWhatCanBeAsked:
    def test_legal_actions_only_on_the_own_turn(self) -> None:
        game = with_round(table())
        assert list(game.view(0).legal_actions()) == [DrawStock(), TakeDiscard()]
        assert game.view(0).my_turn
        for seat in (1, 2, None):
            assert list(game.view(seat).legal_actions()) == []
            assert not game.view(seat).my_turn
            with pytest.raises(IllegalAction, match="somebody else's turn"):
                game.view(seat).legal_actions().first()
        assert game.view(0).legal_actions().first() == DrawStock()

    def test_after_the_end_there_is_no_first_action(self) -> None:
        with pytest.raises(IllegalAction, match="the game is over"):
            LegalActions(Phase.OVER, (), 3).first()

    @given(short_rulesets(rounds=1), seeds())
    @examples(10)
    def test_the_legal_actions_of_a_view_are_those_of_the_game(self, rules: Ruleset, seed: int) -> None:
        for game in moments(Game.new(rules, seed=str(seed)), dice(seed)):
            allowed = game.view(game.seat).legal_actions()
            assert list(allowed) == list(game.legal_actions())
            assert parse_view(format_view(game.view(game.seat))).legal_actions() == allowed
        assert game.phase is Phase.OVER
        assert not any(game.view(seat).my_turn for seat in range(rules.players))

    def test_arranging_follows_the_rules_of_the_table(self) -> None:  # H1, H2
        rules = Ruleset(players=2, first_dealer=1, all_wild_melds=False, court_points=10)
        seen = with_round(stacked("3h Jk Kd", "5c 6d 9h", ruleset=rules, first="Kh")).view(0)
        assert seen.solve().points == 0
        assert seen.solve(parse_hand("3h Jk 3d")).points == 90
        assert seen.solve(parse_hand("Kd Qc")).points == 20
        assert seen.discard_values() == {Card("3h"): 60, Card("Kd"): 70, Card("Jk"): 30}
        assert seen.discard_values(parse_hand("Kd Kc Kh Qd"))[Card("Qd")] == 0
        assert seen.solve() == solve(seen.hand, wild=3, all_wild_melds=False, court_points=10)


@pytest.mark.parametrize("seat", range(3))
def test_a_seat_can_tell_what_a_spectator_sees(seat: int) -> None:
    game, bot = Game.new(Ruleset(players=3, rounds=(3, 4)), seed="look on"), make_bot("greedy")
    while game.outcome is None:
        assert spectators_view(game.view(seat)) == game.view(None)
        game = game.apply(bot.choose(game.view(game.seat)))
    assert spectators_view(game.view(seat)) == game.view(None)
    assert spectators_view(game.view(None)) == game.view(None)
