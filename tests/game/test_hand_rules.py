"""HandRules: the same answers as the functions with keywords, whatever offers them; and facts with one home."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import starsuit as ss
from starsuit.cards import KINDS, MAX_HAND, HandRules, card_indices, count_kinds, deck, hand_rules, parse_hand
from starsuit.errors import CardsError, SimulationError
from starsuit.lab.redeal import position
from starsuit.melds import explanation_of, meld_of
from starsuit.round import next_seat
from starsuit.solver import arrangement
from starsuit.view import known_cards
from tests.kit.strategies import cards, examples, hands, wild_ranks


@st.composite
def house_rules(draw: st.DrawFn) -> HandRules:
    return HandRules(draw(wild_ranks()), draw(st.booleans()), draw(st.sampled_from([None, 10])))


class TestValue:
    @pytest.mark.parametrize("wild", [-1, 0, 2, 14])
    def test_a_wild_rank_that_is_none_is_refused(self, wild: int) -> None:  # R3
        for make in (HandRules, hand_rules):
            with pytest.raises(CardsError, match=r"is not a rank \(3 to 13") as error:
                make(wild)
            assert error.value.code == "cards/wild"

    def test_court_points_are_as_printed_or_ten(self) -> None:  # H2
        with pytest.raises(CardsError) as error:
            HandRules(7, court_points=11)
        assert error.value.code == "cards/court-points"

    def test_it_cannot_be_changed(self) -> None:
        with pytest.raises(FrozenInstanceError):
            HandRules(7).wild = 8  # type: ignore[misc]  # which is what mypy says as well

    @given(house_rules())
    def test_it_pastes_compares_and_is_made_once(self, rules: HandRules) -> None:
        assert eval(repr(rules), {"HandRules": HandRules}) == rules  # noqa: S307 - our own repr
        again = hand_rules(rules.wild, rules.all_wild_melds, rules.court_points)
        assert again == rules
        assert again is hand_rules(rules.wild, rules.all_wild_melds, rules.court_points)
        assert replace(rules, wild=None).numbers == (0, rules.all_wild_melds, rules.court_points or 0)


class TestSameAsKeywords:
    @given(house_rules(), cards())
    def test_cards(self, rules: HandRules, card: ss.Card) -> None:  # R2 R3 H2
        assert rules.is_wild(card) == card.is_wild(rules.wild)
        assert rules.points(card) == card.points(rules.wild, court_points=rules.court_points)

    @given(house_rules(), hands())
    def test_totals(self, rules: HandRules, hand: tuple[ss.Card, ...]) -> None:
        assert rules.total(hand) == sum(card.points(rules.wild, court_points=rules.court_points) for card in hand)

    @given(house_rules(), hands())
    def test_melds(self, rules: HandRules, hand: tuple[ss.Card, ...]) -> None:  # H1
        wild, all_wild = rules.wild, rules.all_wild_melds
        assert meld_of(hand, rules) == ss.read_meld(hand, wild=wild, all_wild_melds=all_wild)
        assert explanation_of(hand, rules) == ss.explain_meld(hand, wild=wild, all_wild_melds=all_wild)
        assert ss.is_meld(hand, wild=wild, all_wild_melds=all_wild) == (meld_of(hand, rules) is not None)

    @examples(60)
    @given(house_rules(), hands(min_size=1))
    def test_hands(self, rules: HandRules, hand: tuple[ss.Card, ...]) -> None:
        wild, all_wild, court = rules.wild, rules.all_wild_melds, rules.court_points
        for rule_form, keyword_form in (
            (arrangement.solve, ss.solve),
            (arrangement.points_left, ss.points_left),
            (arrangement.discard_values, ss.discard_values),
            (arrangement.best_discard, ss.best_discard),
        ):
            found: object = rule_form(hand, rules)  # each has its own answer
            asked: object = keyword_form(hand, wild=wild, all_wild_melds=all_wild, court_points=court)
            assert found == asked
        out = ss.going_out_discards(hand, wild=wild, all_wild_melds=all_wild)
        assert arrangement.going_out_discards(hand, rules) == out  # whatever the court cards cost
        assert arrangement.can_go_out(hand, rules) == ss.can_go_out(hand, wild=wild, all_wild_melds=all_wild)
        assert arrangement.can_go_out(hand, rules) == bool(out)

    @given(house_rules(), hands(min_size=1), st.sampled_from(ss.Phase))
    def test_legal_actions(self, rules: HandRules, hand: tuple[ss.Card, ...], phase: ss.Phase) -> None:
        legal = ss.LegalActions.under(rules, phase, hand)
        assert legal == ss.LegalActions(phase, hand, rules.wild, rules.all_wild_melds, rules.court_points)
        assert legal.rules == rules


class TestWhoOffersThem:
    def test_a_game_its_round_and_its_views(self) -> None:  # H1 H2
        agreed = ss.Ruleset(players=3, rounds=(5, 9), all_wild_melds=False, court_points=10)
        game = ss.Game.new(agreed, seed="rules")
        expected = HandRules(5, all_wild_melds=False, court_points=10)
        assert game.hand_rules == game.round.hand_rules == game.view(1).hand_rules == agreed.hand_rules(5) == expected
        assert game.legal_actions().rules == expected
        assert agreed.points(parse_hand("Kd 5c Jk"), 5) == expected.total(parse_hand("Kd 5c Jk")) == 80

    def test_a_solitaire_and_its_view(self) -> None:  # R20 H1
        solitaire = ss.Solitaire.new(seed="rules", all_wild_melds=False)
        for pile in solitaire.piles:
            expected = HandRules(pile.size, all_wild_melds=False)
            assert solitaire.hand_rules(pile.size) == solitaire.view().hand_rules(pile.size) == expected
            assert pile.points == arrangement.points_left(pile.cards, expected)


class TestRounds:
    def test_a_round_of_the_list_and_a_play_off(self) -> None:  # R9 R19 H4
        agreed = ss.Ruleset(players=3, rounds=(3, 7), hand_size=4, first_dealer=1)
        assert [agreed.is_playoff(number) for number in (1, 2, 3)] == [False, False, True]
        assert [agreed.wild_in(number, (7, 3)) for number in (1, 2, 3, 4)] == [7, 3, 6, 6]
        assert [agreed.cards_in(number, wild) for number, wild in ((1, 7), (2, 3), (3, 6))] == [4, 4, 6]
        assert [agreed.dealer_in(number) for number in (1, 2, 3)] == [1, 2, 0]  # R11

    @given(st.sets(st.integers(0, 13), min_size=1), st.integers(0, 13))
    def test_the_next_seat_is_the_first_that_plays_clockwise(self, players: set[int], seat: int) -> None:  # R11
        after = next_seat(sorted(players), seat)
        passed = next(other % 14 for other in range(seat + 1, seat + 15) if other % 14 in players)
        assert after == passed

    def test_the_largest_hand_is_that_of_the_last_round_with_the_card_drawn(self) -> None:  # R9 R12
        game = ss.Game.new(ss.Ruleset(rounds=ss.ROUNDS_DOWN), seed="largest").apply(ss.DrawStock())
        assert len(game.round.hands[game.seat]) == MAX_HAND


class TestCounting:
    @given(hands())
    def test_indices_and_counts_tell_the_hand(self, hand: tuple[ss.Card, ...]) -> None:
        assert [ss.Card.at(index) for index in card_indices(hand)] == list(hand)
        counts = count_kinds((*hand, ss.HIDDEN))
        assert len(counts) == KINDS == len(set(deck(1)))
        assert [card for card in sorted(set(hand)) for _ in range(counts[card.index])] == sorted(hand)


class TestKnownCards:
    def test_a_card_is_known_until_it_is_shown_again(self) -> None:
        eight, nine = parse_hand("8h 9h")
        takes = [ss.Event(0, ss.TakeDiscard(), eight), ss.Event(0, ss.Discard(nine))]
        throws = [ss.Event(1, ss.DrawStock(), nine), ss.Event(1, ss.Discard(eight))]
        assert list(known_cards([*takes, *throws])[0].elements()) == [eight]
        assert 1 not in known_cards([*takes, *throws])
        assert not known_cards([*takes, *throws, ss.Event(0, ss.Discard(eight))])[0].total()

    def test_nothing_is_hidden_of_who_has_laid_down(self) -> None:  # R15
        eight, nine, *run = parse_hand("8h 9h 3c 4c 5c")
        events = [
            ss.Event(0, ss.TakeDiscard(), eight),
            ss.Event(0, ss.LayDown((tuple(run),), nine), leftover=(eight,), points=8),
        ]
        assert not known_cards(events)


def test_a_view_with_an_event_of_nobody_at_the_table_is_not_redealt() -> None:
    view = ss.Game.new(ss.Ruleset(players=2), seed="stranger").view(1)
    for action in (ss.DrawStock(), ss.Discard(ss.Card("8h"))):
        strange = replace(view, events=(ss.Event(9, action),))
        with pytest.raises(SimulationError, match="player 10, who does not play"):
            position(strange)
