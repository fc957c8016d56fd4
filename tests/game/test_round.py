"""A round from the deal to the last lay-down: R9 to R17."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsuit.actions import Discard, GoOut, LayDown, Phase
from starsuit.cards import Card, Suit, deck, parse_hand
from starsuit.errors import IllegalAction
from starsuit.game import Game
from starsuit.round import Event, Laid, Round, by_turn
from starsuit.ruleset import ROUNDS, Ruleset
from starsuit.shuffle import shuffled
from tests.kit.play import DRAW, TAKE, all_cards, dice, lay, out, play_round, random_action, seeds, stacked, throw
from tests.kit.strategies import examples


def deal(
    players: int, *, wild: int, number: int = 1, dealer: int = 0, seats: tuple[int, ...] | None = None, seed: str = "d"
) -> Round:
    rules = Ruleset(players=players)
    chairs = seats or tuple(range(players))
    return Round.deal(rules, seed=seed, number=number, wild=wild, seats=chairs, dealer=dealer, cards=wild)


def refused(now: Round, *actions: GoOut | LayDown | Discard) -> list[str]:
    """The codes with which the actions are refused; the round stays as it was."""
    before, text = replace(now), repr(now)
    codes = []
    for action in actions:
        assert action not in now.legal_actions()
        with pytest.raises(IllegalAction) as caught:
            now.apply(action)
        codes.append(caught.value.code)
    assert now == before
    assert repr(now) == text
    return codes


class TestDeal:
    @pytest.mark.parametrize("wild", ROUNDS)
    def test_a_round_of_n_cards_has_rank_n_wild(self, wild: int) -> None:  # R9, R3
        now = deal(3, wild=wild)
        assert [len(hand) for hand in now.hands] == [wild] * 3
        assert all(Card.of(rank, Suit.STARS).is_wild(now.wild) == (rank == wild) for rank in ROUNDS)

    @pytest.mark.parametrize("dealer", range(4))
    def test_cards_are_dealt_one_at_a_time_from_the_dealers_left(self, dealer: int) -> None:  # R10
        now = deal(4, wild=5, number=3, dealer=dealer)
        order = list(shuffled(deck(2), seed="d", stream="round 3"))
        hands: list[list[Card]] = [[] for _ in range(4)]
        seat = dealer
        for _ in range(5 * 4):
            seat = seat + 1 if seat < 3 else 0
            hands[seat].append(order.pop(0))
        assert now.hands == tuple(map(tuple, hands))

    def test_the_next_card_starts_the_pile_and_the_rest_is_the_stock(self) -> None:  # R10
        now = deal(4, wild=5)
        order = shuffled(deck(2), seed="d", stream="round 1")
        assert now.pile == order[20:21]
        assert now.stock == order[21:]
        assert len(now.stock) == 116 - 20 - 1

    @pytest.mark.parametrize("dealer", range(4))
    def test_the_player_to_the_dealers_left_has_the_first_turn(self, dealer: int) -> None:  # R11
        assert deal(4, wild=3, dealer=dealer).seat == (dealer + 1) % 4

    def test_absent_players_get_no_cards_and_no_turn(self) -> None:  # R19
        now = deal(5, wild=6, seats=(1, 2, 4), dealer=4)
        assert [len(hand) for hand in now.hands] == [0, 6, 6, 0, 6]
        order = shuffled(deck(2), seed="d", stream="round 1")
        assert [now.hands[seat][0] for seat in (1, 2, 4)] == list(order[:3])
        turns = []
        for _ in range(6):
            turns.append(now.seat)
            now = play_round(now, DRAW, Discard(now.stock[0]))
        assert turns == [1, 2, 4, 1, 2, 4]

    def test_a_full_table_has_enough_cards_for_the_longest_round(self) -> None:  # R1, R9
        assert len(deal(7, wild=13).stock) == 116 - 7 * 13 - 1
        assert len(deal(14, wild=13).stock) == 232 - 14 * 13 - 1


class TestTurn:
    def test_play_goes_clockwise(self) -> None:  # R11
        now = stacked("5h 6c 8d", "5c 6d 8h", "5d 6h 8c")
        seats = []
        for _ in range(7):
            seats.append(now.seat)
            now = play_round(now, DRAW, Discard(now.stock[0]))
        assert seats == [0, 1, 2, 0, 1, 2, 0]
        assert now.turns == 7

    def test_the_stock_gives_its_top_card(self) -> None:  # R12
        now = stacked("5h 6c 8d", "5c 6d 8h", stock="9s Ts").apply(DRAW)
        assert now.drawn is Card("9s")
        assert now.hands[0] == parse_hand("5h 6c 8d 9s")
        assert now.stock[0] is Card("Ts")
        assert now.pile == (Card("Kd"),)
        assert now.events == (Event(0, DRAW, Card("9s")),)

    def test_the_pile_gives_its_top_card_and_nothing_below_it(self) -> None:  # R12
        now = play_round(stacked("5h 6c 8d", "5c 6d 8h", first="Kd"), DRAW, throw("8d"), TAKE)
        assert now.drawn is Card("8d")
        assert now.hands[1] == parse_hand("5c 6d 8h 8d")
        assert now.pile == (Card("Kd"),)

    def test_a_card_may_be_taken_and_thrown_back_in_the_same_turn(self) -> None:  # R12
        before = stacked("5h 6c 8d", "5c 6d 8h", first="Kd")
        after = play_round(before, TAKE, throw("Kd"))
        assert after.pile == before.pile
        assert after.hands == before.hands
        assert after.stock == before.stock
        assert after.seat == 1

    def test_the_card_drawn_may_be_thrown_at_once(self) -> None:  # R12
        after = play_round(stacked("5h 6c 8d", "5c 6d 8h", stock="9s"), DRAW, throw("9s"))
        assert after.hands[0] == parse_hand("5h 6c 8d")
        assert after.pile == parse_hand("Kd 9s")

    def test_a_turn_is_one_draw_and_one_discard(self) -> None:  # R12
        now = stacked("5h 6c 8d", "5c 6d 8h")
        assert now.phase is Phase.DRAW
        assert refused(now, throw("5h")) == ["action/draw-first"]
        now = now.apply(DRAW)
        assert now.phase is Phase.DISCARD
        for again in (DRAW, TAKE):
            with pytest.raises(IllegalAction, match="a card has been drawn in this turn"):
                now.apply(again)
        now = now.apply(throw("5h"))
        assert (now.phase, now.seat, now.drawn) == (Phase.DRAW, 1, None)

    def test_one_of_two_equal_cards_stays(self) -> None:  # R12
        now = play_round(stacked("5h 6c 8d", "5c 6d 8h", stock="5h"), DRAW, throw("5h"))
        assert now.hands[0] == parse_hand("6c 8d 5h")

    def test_melds_stay_in_the_hand(self) -> None:  # R13
        now = stacked("8h 8c 8d", "5c 6d 9h", stock="4d").apply(DRAW)
        assert refused(now, lay("8h 8c 8d", "4d"), lay("", "4d")) == ["action/nobody-out"] * 2

    def test_a_discard_can_be_taken_by_the_next_player_only(self) -> None:  # R16
        now = stacked("5h 6c 8d", "5c 6d 8h", "5d 6h 8c", stock="9s Ts Js")
        now = play_round(now, DRAW, throw("8d"), DRAW, throw("Ts"), TAKE)
        assert now.drawn is Card("Ts")
        assert now.pile == parse_hand("Kd 8d")
        now = play_round(now, throw("Ts"), TAKE)
        assert now.seat == 0
        assert now.drawn is Card("Ts")
        assert Card("8d") in now.pile


class TestGoingOut:
    def test_as_many_cards_as_were_dealt_are_melded_and_one_is_thrown(self) -> None:  # R14
        now = play_round(stacked("8h 8c 8d", "5c 6d 9h", stock="4d"), DRAW, out("8h 8c 8d", "4d"))
        assert now.went_out == 0
        assert now.hands[0] == ()
        assert now.pile == parse_hand("Kd 4d")
        assert now.laid == (Laid((parse_hand("8h 8c 8d"),), (), 0), None)
        assert now.points == (0, None)
        assert now.events[-1] == Event(0, out("8h 8c 8d", "4d"), leftover=(), points=0)

    def test_the_discard_is_never_left_out(self) -> None:  # R14
        now = stacked("8h 8c 8d", "5c 6d 9h", stock="8s").apply(DRAW)
        assert refused(now, out("8h 8c 8d 8s", "8s"), out("8h 8c 8d 8s", "Kd")) == ["action/not-in-hand"] * 2

    def test_the_discard_may_be_a_card_that_fits_a_meld(self) -> None:  # R14
        now = play_round(stacked("8h 8c 8d", "5c 6d 9h", stock="8s"), DRAW, out("8h 8c 8d", "8s"))
        assert now.went_out == 0
        assert now.pile[-1] is Card("8s")

    def test_the_discard_may_be_a_joker(self) -> None:  # R14
        assert play_round(stacked("8h 8c 8d", "5c 6d 9h", stock="Jk"), DRAW, out("8h 8c 8d", "Jk")).went_out == 0

    def test_the_card_taken_from_the_pile_may_be_the_discard(self) -> None:  # R12, R14
        now = play_round(stacked("8h 8c 8d", "5c 6d 9h", first="Kd"), TAKE, out("8h 8c 8d", "Kd"))
        assert now.went_out == 0
        assert now.pile == (Card("Kd"),)

    def test_a_complete_hand_still_draws_first(self) -> None:  # R12, R14
        assert refused(stacked("8h 8c 8d", "5c 6d 9h"), out("8h 8c 8d", "8h")) == ["action/draw-first"]

    def test_nobody_has_to_go_out(self) -> None:  # R14
        now = play_round(stacked("8h 8c 8d", "5c 6d 9h", stock="4d"), DRAW, throw("4d"))
        assert now.went_out is None
        assert now.seat == 1
        assert not now.last_turn

    def test_one_card_short_is_not_out(self) -> None:  # R14
        rules = Ruleset(players=2, rounds=(4,), first_dealer=1)
        now = stacked("8h 8c 8d 5s", "5c 6d 9h 9d", stock="6s", ruleset=rules).apply(DRAW)
        assert refused(now, out("8h 8c 8d", "6s"), out("8h 8c 8d", "5s")) == ["action/not-all-melded"] * 2

    def test_only_melds_count(self) -> None:  # R4, R5, R14
        now = stacked("8h 8c 9d", "5c 6d 9h", stock="4d").apply(DRAW)
        assert refused(now, out("8h 8c 9d", "4d")) == ["action/not-a-meld"]

    def test_wild_cards_only_are_a_meld_unless_the_house_says_no(self) -> None:  # R7, H1
        for allowed in (True, False):
            rules = Ruleset(players=2, first_dealer=1, all_wild_melds=allowed)
            now = stacked("3h Jk 3d", "5c 6d 9h", stock="4d", ruleset=rules).apply(DRAW)
            assert (out("3h Jk 3d", "4d") in now.legal_actions()) is allowed


class TestLastTurns:
    def test_everybody_else_has_exactly_one_more_turn_in_order(self) -> None:  # R15
        now = stacked("5h 6c 9d", "8h 8c 8d", "5d 6h Tc", "5s 6s Th", stock="4d 4c 4h 4s Js Qs")
        now = play_round(now, DRAW, throw("4d"), DRAW, out("8h 8c 8d", "4c"))
        order = []
        while not now.over:
            order.append(now.seat)
            assert now.last_turn
            now = now.apply(DRAW)
            assert now.phase is Phase.LAY_DOWN
            now = now.apply(LayDown((), now.hands[now.seat][0]))
        assert order == [2, 3, 0]
        assert now.went_out == 1
        assert now.turns == 2 + 3
        assert now.points[1] == 0

    def test_the_last_discard_may_be_taken_and_laid(self) -> None:  # R15, R16
        now = stacked("8h 8c 8d", "5d 5s Kh", stock="5c")
        now = play_round(now, DRAW, out("8h 8c 8d", "5c"), TAKE, lay("5c 5d 5s", "Kh"))
        assert now.over
        assert now.points == (0, 0)

    def test_cards_left_are_scored_but_neither_melds_nor_the_discard(self) -> None:  # R15, R2
        now = stacked("8h 8c 8d", "5d 6d 7d", stock="4h Qs")
        now = play_round(now, DRAW, out("8h 8c 8d", "4h"), DRAW, lay("5d 6d 7d", "Qs"))
        assert now.points == (0, 0)
        assert now.laid[1] == Laid((parse_hand("5d 6d 7d"),), (), 0)

    def test_wilds_left_in_the_hand_are_dear(self) -> None:  # R2, R3, R15
        now = stacked("8h 8c 8d", "3d Jk Kh", stock="4h Qs")
        now = play_round(now, DRAW, out("8h 8c 8d", "4h"), DRAW, lay("", "Qs"))
        assert now.points == (0, 20 + 50 + 13)
        assert now.hands[1] == parse_hand("Kh 3d Jk") == now.events[-1].leftover

    def test_court_cards_cost_ten_at_a_table_that_plays_so(self) -> None:  # H2, R15
        rules = Ruleset(players=2, first_dealer=1, court_points=10)
        now = stacked("8h 8c 8d", "Jd Qc Kh", stock="4h Ts", ruleset=rules)
        now = play_round(now, DRAW, out("8h 8c 8d", "4h"), DRAW, lay("", "Ts"))
        assert now.points == (0, 30)

    @pytest.mark.parametrize(
        ("action", "points"),
        [
            (lay("5d 6d 7d", "Qs"), 0),
            (lay("7d 5d 6d", "Qs"), 0),
            (lay("", "Qs"), 18),
            (lay("", "5d"), 25),
            (lay("6d 7d Qs", "5d"), None),
        ],
    )
    def test_which_melds_to_lay_and_what_to_throw_is_free(self, action: LayDown, points: int | None) -> None:  # R15
        now = play_round(stacked("8h 8c 8d", "5d 6d 7d", stock="4h Qs"), DRAW, out("8h 8c 8d", "4h"), DRAW)
        if points is None:
            assert refused(now, action) == ["action/not-a-meld"]
        else:
            assert now.apply(action).points == (0, points)

    def test_a_lone_joker_may_be_thrown(self) -> None:  # R15
        now = stacked("8h 8c 8d", "5d 7c Jk", stock="4h Qs")
        now = play_round(now, DRAW, out("8h 8c 8d", "4h"), DRAW)
        assert next(iter(now.legal_actions())) == lay("", "Jk")
        now = now.apply(lay("", "Jk"))
        assert now.points == (0, 5 + 7 + 12)

    def test_nobody_goes_out_twice(self) -> None:  # R14, R15
        now = stacked("8h 8c 8d", "9h 9c 9d", stock="4h Qs")
        now = play_round(now, DRAW, out("8h 8c 8d", "4h"), DRAW)
        assert refused(now, out("9h 9c 9d", "Qs"), throw("Qs")) == ["action/last-turn"] * 2
        now = now.apply(lay("9h 9c 9d", "Qs"))
        assert now.points == (0, 0)
        assert now.went_out == 0

    def test_nobody_plays_on_the_melds_of_others(self) -> None:  # R8
        now = stacked("8h 8c 8d", "8s 8t Kh", stock="4h Qs")
        now = play_round(now, DRAW, out("8h 8c 8d", "4h"), DRAW)
        assert refused(now, lay("8h 8s 8t", "Kh")) == ["action/not-in-hand"]

    def test_after_the_last_lay_down_the_round_is_over(self) -> None:  # R15
        now = stacked("8h 8c 8d", "9h 9c 9d", stock="4h Qs")
        now = play_round(now, DRAW, out("8h 8c 8d", "4h"), DRAW, lay("9h 9c 9d", "Qs"))
        assert now.over
        assert list(now.legal_actions()) == []
        with pytest.raises(IllegalAction, match="the game is over"):
            now.apply(DRAW)


class TestReshuffle:
    """R17: when the stock is empty, the pile without its top card becomes a new one."""

    def empty(self) -> Round:
        now = stacked("5h 6c 9d", "5c 6d Th", stock="4h Qs 9s")
        return replace(now, stock=(), pile=(*now.stock, *now.pile))

    def test_the_top_card_stays_and_the_rest_is_shuffled_as_anybody_can_check(self) -> None:  # R17
        before = self.empty()
        after = before.apply(DRAW)
        fresh = shuffled(before.pile[:-1], seed=before.seed, stream="round 1 reshuffle 1")
        assert after.pile == before.pile[-1:]
        assert (after.drawn, *after.stock) == fresh
        assert after.hands[0] == (*before.hands[0], fresh[0])
        assert after.reshuffles == 1
        assert after.events == (Event(0, DRAW, fresh[0], reshuffled=True),)

    def test_the_card_that_stayed_lies_under_the_next_discard(self) -> None:  # R16, R17
        now = play_round(self.empty(), DRAW, throw("5h"))
        assert now.pile == parse_hand("Kd 5h")
        assert now.apply(TAKE).drawn is Card("5h")

    def test_with_an_empty_stock_the_top_card_can_still_be_taken_and_nothing_is_shuffled(self) -> None:  # R17
        before = self.empty()
        after = play_round(before, TAKE, throw("5h"))
        assert after.reshuffles == 0
        assert after.stock == ()
        assert after.pile == (*before.pile[:-1], Card("5h"))
        assert after.apply(DRAW).pile == (Card("5h"),)

    def test_the_pile_is_reshuffled_only_when_somebody_wants_to_draw(self) -> None:  # R17
        now = replace(self.empty(), stock=(Card("Js"),))
        now = play_round(now, DRAW, throw("Js"))
        assert (now.stock, now.reshuffles) == ((), 0)

    def test_each_reshuffle_of_a_round_has_its_own_stream(self) -> None:  # R17
        now = play_round(self.empty(), DRAW, throw("5h"))
        now = replace(now, stock=(), pile=(*now.stock, *now.pile))
        after = now.apply(DRAW)
        assert after.reshuffles == 2
        assert (after.drawn, *after.stock) == shuffled(now.pile[:-1], seed=now.seed, stream="round 1 reshuffle 2")

    def test_it_happens_in_a_long_round_and_loses_no_card(self) -> None:  # R17
        now = Game.new(Ruleset(players=7, rounds=(13,)), seed="long").round
        everything = Counter(deck(2))
        while now.reshuffles < 3:
            assert now.turns < 200
            now = now.apply(DRAW)
            assert now.drawn is not None
            now = now.apply(Discard(now.drawn))
            assert all_cards(now) == everything
        assert sum(event.reshuffled for event in now.events) == 3
        assert [place for place, event in enumerate(now.events) if event.reshuffled] == [48, 96, 144]

    def test_it_also_happens_in_a_last_turn(self) -> None:  # R15, R17
        now = stacked("8h 8c 8d", "5c 6d Th", stock="4h")
        now = play_round(now, DRAW, out("8h 8c 8d", "4h"))
        now = replace(now, stock=(), pile=(*now.stock, *now.pile)).apply(DRAW)
        assert (now.phase, now.reshuffles) == (Phase.LAY_DOWN, 1)


class TestTurnLimit:
    @pytest.mark.parametrize("limit", [1, 2, 5])
    @pytest.mark.parametrize("players", [2, 3, 8])
    def test_each_players_turn_of_that_number_is_the_last(self, players: int, limit: int) -> None:
        now = Game.new(Ruleset(players=players, turn_limit=limit), seed="limit").round
        rng = dice("limit")
        while not now.over:
            assert now.last_turn == (now.turns >= (limit - 1) * players)
            now = now.apply(random_action(rng, now.legal_actions(), going_out=0))
        assert now.turns == limit * players
        assert now.went_out is None
        assert None not in now.points

    def test_on_the_last_turn_by_the_limit_all_melds_are_laid_down_instead_of_going_out(self) -> None:
        rules = Ruleset(players=2, first_dealer=1, turn_limit=1)
        now = stacked("8h 8c 8d", "5c 6d 9h", stock="4d 7s", ruleset=rules).apply(DRAW)
        assert refused(now, out("8h 8c 8d", "4d")) == ["action/last-turn"]
        now = now.apply(lay("8h 8c 8d", "4d"))
        assert (now.went_out, now.points) == (None, (0, None))
        assert not now.over

    def test_going_out_before_the_limit_gives_the_others_one_turn_each_as_always(self) -> None:  # R15
        rules = Ruleset(players=3, first_dealer=2, turn_limit=2)
        now = stacked("5h 6c 9d", "8h 8c 8d", "5c 6d 9h", stock="4d 4c 4h 4s", ruleset=rules)
        now = play_round(now, DRAW, throw("4d"), DRAW, out("8h 8c 8d", "4c"), DRAW, lay("", "4h"))
        assert now.seat == 0
        now = play_round(now, DRAW, lay("", "4s"))
        assert now.over
        assert now.turns == 4


class TestTurnsTogether:
    def test_draw_and_discard_belong_to_one_turn(self) -> None:
        now = stacked("5h 6c 8d", "5c 6d 8h", stock="9s Ts")
        now = play_round(now, DRAW, throw("9s"), TAKE, throw("9s"), DRAW)
        assert [[event.seat for event in turn] for turn in by_turn(now.events)] == [[0, 0], [1, 1], [0]]
        assert list(by_turn(())) == []


@given(st.integers(2, 14), st.sampled_from(ROUNDS), seeds())
@examples(60)
def test_no_card_is_lost_or_made_whatever_happens(players: int, wild: int, seed: int) -> None:  # R8, R10
    now = Game.new(Ruleset(players=players, rounds=(wild,), turn_limit=3), seed=str(seed)).round
    everything, rng = Counter(deck(now.ruleset.packs)), dice(seed)
    while not now.over:
        assert all_cards(now) == everything
        assert {len(now.hands[seat]) for seat in now.seats if seat != now.seat and not now.laid[seat]} <= {wild}
        now = now.apply(random_action(rng, now.legal_actions()))
    assert all_cards(now) == everything
    assert now.went_out is None or now.points[now.went_out] == 0
