"""Solitaire: R20 to R23 in both editions, scored play (H6), and the house rule against wild melds (H1)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsuit.cards import Card, deck, parse_hand
from starsuit.errors import IllegalAction, NotationError, RulesetError
from starsuit.shuffle import commitment, shuffled
from starsuit.solitaire import Pile, Place, Solitaire, SolitaireOutcome, format_place, parse_place
from starsuit.solver import points_left
from tests.kit.play import best_place, dice, random_place, seeds
from tests.kit.strategies import cards, examples

COMPLETE_AS_DEALT = "6"  # the seed of a deal whose piles 3 and 13 need no card
WON_BY_GREED = "9"  # the seed of a deal won by always leaving the fewest points


def all_cards(solitaire: Solitaire) -> Counter[Card]:
    lying = Counter((*solitaire.stock, *solitaire.discards))
    for pile in solitaire.piles:
        lying.update(pile.cards)
    return lying


def pile_of(solitaire: Solitaire, size: int) -> Pile:
    return next(pile for pile in solitaire.piles if pile.size == size)


def with_pile(solitaire: Solitaire, size: int, cards: str, *, closed: bool = False) -> Solitaire:
    """The solitaire with other cards in one pile."""
    hand = parse_hand(cards)
    left = points_left(hand, wild=size, all_wild_melds=solitaire.all_wild_melds)
    piles = tuple(Pile(size, hand, closed, left) if pile.size == size else pile for pile in solitaire.piles)
    return replace(solitaire, piles=piles)


def almost_won(turned: str) -> Solitaire:
    """Ten closed piles, and pile 3 which needs one more 8."""
    fresh = Solitaire.new(seed="almost")
    fresh = replace(fresh, piles=tuple(replace(pile, closed=True, points=0) for pile in fresh.piles))
    return replace(with_pile(fresh, 3, "8h 8c Kd"), stock=(Card(turned), *fresh.stock[1:]))


class TestDeal:
    def test_eleven_piles_of_three_to_thirteen_cards_leave_a_stock_of_28(self) -> None:  # R20
        solitaire = Solitaire.new(seed="deal")
        assert [pile.size for pile in solitaire.piles] == list(range(3, 14))
        assert [len(pile.cards) for pile in solitaire.piles] == list(range(3, 14))
        assert len(solitaire.stock) == 28
        assert all_cards(solitaire) == Counter(deck(2))

    def test_the_piles_are_dealt_one_after_the_other_from_the_shuffle(self) -> None:  # R20
        solitaire = Solitaire.new(seed="deal")
        order = shuffled(deck(2), seed="deal", stream="solitaire")
        assert tuple(card for pile in solitaire.piles for card in pile.cards) == order[:88]
        assert solitaire.stock == order[88:]
        assert solitaire.turned is order[88]

    def test_in_the_pile_of_n_cards_rank_n_is_wild(self) -> None:  # R20, R3
        solitaire = Solitaire.new(seed="deal")
        for pile in solitaire.piles:
            assert pile.points == points_left(pile.cards, wild=pile.size)

    def test_a_new_deal_has_a_seed_that_nobody_can_guess(self) -> None:
        one, other = Solitaire.new(), Solitaire.new()
        assert len(one.seed) == 32
        assert one.seed != other.seed
        assert one.commitment == commitment(one.seed)

    def test_there_are_two_editions(self) -> None:  # R23
        assert Solitaire.new(seed="a").edition == 2019
        assert Solitaire.new(seed="a", edition=1996).edition == 1996
        with pytest.raises(RulesetError) as caught:
            Solitaire.new(seed="a", edition=2020)
        assert (caught.value.code, str(caught.value)) == (
            "ruleset/edition",
            "edition is 2020; 1996 and 2019 are known",
        )

    def test_a_bad_seed_is_refused(self) -> None:
        with pytest.raises(NotationError, match="a seed is a text of 1 to 1000 characters"):
            Solitaire.new(seed="")


class TestClosing:
    def test_since_2019_a_pile_that_is_complete_as_dealt_is_closed_at_once(self) -> None:  # R23
        solitaire = Solitaire.new(seed=COMPLETE_AS_DEALT)
        assert [pile.size for pile in solitaire.piles if pile.closed] == [3, 13]
        assert all((pile.points == 0) == pile.closed for pile in solitaire.piles)

    def test_in_1996_a_pile_closes_only_by_a_step(self) -> None:  # R23
        solitaire = Solitaire.new(seed=COMPLETE_AS_DEALT, edition=1996)
        assert not any(pile.closed for pile in solitaire.piles)
        assert pile_of(solitaire, 3).points == 0
        assert solitaire.turned is not None
        after = solitaire.apply(Place(3, solitaire.turned))
        assert pile_of(after, 3) == replace(pile_of(solitaire, 3), closed=True)

    def test_a_step_that_completes_a_pile_closes_it_in_both_editions(self) -> None:  # R22
        for edition in (1996, 2019):
            fresh = Solitaire.new(seed="close", edition=edition)
            before = replace(with_pile(fresh, 3, "8h 8c Kd"), stock=(Card("8s"), *fresh.stock[1:]))
            after = before.apply(Place(3, Card("Kd")))
            assert pile_of(after, 3) == Pile(3, parse_hand("8h 8c 8s"), closed=True, points=0)

    def test_a_step_that_does_not_complete_it_leaves_it_open(self) -> None:  # R22
        fresh = Solitaire.new(seed="close")
        before = replace(with_pile(fresh, 3, "8h 8c Kd"), stock=(Card("8s"), *fresh.stock[1:]))
        after = before.apply(Place(3, Card("8s")))
        assert pile_of(after, 3) == Pile(3, parse_hand("8h 8c Kd"), closed=False, points=29)

    def test_a_complete_pile_may_be_broken_again_in_1996(self) -> None:  # R21, R23
        solitaire = Solitaire.new(seed=COMPLETE_AS_DEALT, edition=1996)
        steps = [place for place in solitaire.legal_actions() if place.pile == 3]
        assert any(pile_of(solitaire.apply(place), 3).points > 0 for place in steps)

    def test_a_closed_pile_takes_no_more_cards(self) -> None:  # R22
        solitaire = Solitaire.new(seed=COMPLETE_AS_DEALT)
        assert {place.pile for place in solitaire.legal_actions()} == set(range(4, 13))
        assert solitaire.turned is not None
        assert Place(3, solitaire.turned) not in solitaire.legal_actions()
        assert refusal(solitaire, Place(3, solitaire.turned)) == (
            "action/closed",
            "pile 3 is closed and takes no more cards (R22)",
            "R22",
        )

    def test_a_pile_of_wilds_is_complete_unless_the_house_says_no(self) -> None:  # H1, R7
        loose = Solitaire.new(seed="704")
        strict = Solitaire.new(seed="704", all_wild_melds=False)
        assert all(card.is_wild(3) for card in pile_of(loose, 3).cards)
        assert (pile_of(loose, 3).closed, pile_of(strict, 3).closed) == (True, False)
        assert pile_of(strict, 3).points > 0
        before = replace(strict, stock=(Card("Jk"), *strict.stock[1:]))
        assert not pile_of(before.apply(Place(3, pile_of(strict, 3).cards[0])), 3).closed


def refusal(solitaire: Solitaire, action: Place) -> tuple[str, str, str]:
    before, text = replace(solitaire), repr(solitaire)
    assert action not in solitaire.legal_actions()
    with pytest.raises(IllegalAction) as caught:
        solitaire.apply(action)
    assert solitaire == before
    assert repr(solitaire) == text
    return caught.value.code, str(caught.value), caught.value.rule


class TestSteps:
    def test_a_step_adds_the_turned_card_to_a_pile_and_discards_one_of_it(self) -> None:  # R21
        before = Solitaire.new(seed="steps")
        assert before.turned is not None
        thrown = pile_of(before, 7).cards[2]
        after = before.apply(Place(7, thrown))
        expected = Counter((*pile_of(before, 7).cards, before.turned)) - Counter([thrown])
        assert Counter(pile_of(after, 7).cards) == expected
        assert after.discards == (thrown,)
        assert after.stock == before.stock[1:]
        assert after.actions == (Place(7, thrown),)
        assert [pile for pile in after.piles if pile.size != 7] == [pile for pile in before.piles if pile.size != 7]

    def test_the_turned_card_itself_may_be_discarded(self) -> None:  # R21
        before = Solitaire.new(seed="steps")
        assert before.turned is not None
        after = before.apply(Place(7, before.turned))
        assert after.piles == before.piles
        assert after.discards == (before.turned,)

    def test_discards_never_return(self) -> None:  # R21
        solitaire = Solitaire.new(seed="steps")
        rng = dice("steps")
        while solitaire.turned:
            earlier = solitaire.discards
            solitaire = solitaire.apply(random_place(rng, solitaire))
            assert solitaire.discards[:-1] == earlier
        assert len(solitaire.discards) == 28

    def test_every_open_pile_and_every_card_it_could_give_up_is_offered(self) -> None:  # R21
        solitaire = Solitaire.new(seed="steps")
        assert solitaire.turned is not None
        offer = list(solitaire.legal_actions())
        expected = {
            Place(pile.size, card)
            for pile in solitaire.piles
            if not pile.closed
            for card in (*pile.cards, solitaire.turned)
        }
        assert set(offer) == expected
        assert len(solitaire.legal_actions()) == len(offer) == len(expected)
        assert solitaire.legal_actions()
        assert "7 Kd" not in solitaire.legal_actions()

    @pytest.mark.parametrize("pile", [0, 2, 14, -3])
    def test_there_are_no_other_piles(self, pile: int) -> None:  # R20
        solitaire = Solitaire.new(seed="steps")
        assert solitaire.turned is not None
        assert refusal(solitaire, Place(pile, solitaire.turned)) == (
            "action/no-such-pile",
            f"there is no pile {pile}: they are 3 to 13 (R20)",
            "R20",
        )

    def test_only_a_card_of_the_pile_or_the_turned_one_is_discarded(self) -> None:  # R21
        fresh = Solitaire.new(seed="steps")
        solitaire = replace(with_pile(fresh, 3, "8h 8c Kd"), stock=(Card("8s"), *fresh.stock[1:]))
        assert refusal(solitaire, Place(3, Card("5c"))) == (
            "action/not-in-pile",
            "5c is neither the turned 8s nor in pile 3 (8h 8c Kd) (R21)",
            "R21",
        )


class TestEnd:
    def test_the_player_wins_when_all_piles_are_closed(self) -> None:  # R22
        before = almost_won("8s")
        assert before.outcome is None
        after = before.apply(Place(3, Card("Kd")))
        assert after.outcome == SolitaireOutcome(won=True, closed=11, points=0)
        assert after.turned is None
        assert len(after.stock) == 27

    def test_after_the_end_nothing_can_be_placed(self) -> None:  # R22
        over = almost_won("8s").apply(Place(3, Card("Kd")))
        assert list(over.legal_actions()) == []
        assert not over.legal_actions()
        assert refusal(over, Place(3, Card("8s"))) == ("action/game-over", "the solitaire is over (R22)", "R22")

    def test_the_player_loses_when_the_stock_is_used_up_first(self) -> None:  # R22
        before = replace(almost_won("8s"), stock=(Card("4d"),))
        after = before.apply(Place(3, Card("4d")))
        assert after.outcome == SolitaireOutcome(won=False, closed=10, points=29)
        assert after.turned is None

    def test_the_last_card_of_the_stock_may_still_win(self) -> None:  # R22
        after = replace(almost_won("8s"), stock=(Card("8s"),)).apply(Place(3, Card("Kd")))
        assert after.outcome == SolitaireOutcome(won=True, closed=11, points=0)

    def test_the_score_is_what_is_left_in_the_open_piles(self) -> None:  # H6
        solitaire = with_pile(almost_won("8s"), 4, "9h 9c Kd Qd")
        assert solitaire.points == 29 + 43
        assert with_pile(almost_won("8s"), 4, "9h 9c Kd Qd", closed=True).points == 29
        scored = Solitaire.new(seed="score", scored=True)
        assert scored.scored
        assert not Solitaire.new(seed="score").scored
        rng = dice("score")
        while not scored.outcome:
            scored = scored.apply(random_place(rng, scored))
        assert scored.outcome.points == sum(pile.points for pile in scored.piles if not pile.closed)

    def test_a_real_deal_can_be_won(self) -> None:  # R22
        solitaire = Solitaire.new(seed=WON_BY_GREED)
        while not solitaire.outcome:
            solitaire = solitaire.apply(best_place(solitaire))
        assert solitaire.outcome == SolitaireOutcome(won=True, closed=11, points=0)
        for pile in solitaire.piles:
            assert points_left(pile.cards, wild=pile.size) == 0
        assert all_cards(solitaire) == Counter(deck(2))


class TestUndo:
    @pytest.mark.parametrize("edition", [1996, 2019])
    def test_each_step_can_be_taken_back(self, edition: int) -> None:
        solitaire = Solitaire.new(seed=COMPLETE_AS_DEALT, edition=edition, scored=True, all_wild_melds=False)
        rng, history = dice(edition), [solitaire]
        while not solitaire.outcome:
            solitaire = solitaire.apply(random_place(rng, solitaire))
            assert solitaire.undo() == history[-1]
            history.append(solitaire)
        for earlier in reversed(history[:-1]):
            solitaire = solitaire.undo()
            assert solitaire == earlier
        assert solitaire == solitaire.restart() == history[0]

    def test_at_the_start_there_is_nothing_to_undo(self) -> None:
        with pytest.raises(IllegalAction) as caught:
            Solitaire.new(seed="undo").undo()
        assert (caught.value.code, str(caught.value)) == (
            "action/nothing-to-undo",
            "nothing has been placed yet, so there is nothing to undo",
        )

    def test_a_restart_keeps_the_deal_and_the_switches(self) -> None:
        start = Solitaire.new(seed="again", edition=1996, scored=True, all_wild_melds=False)
        later = start.apply(random_place(dice(1), start))
        assert later.restart() == start
        assert start.play(later.actions) == later


class TestView:
    def test_it_shows_everything_but_the_order_of_the_stock(self) -> None:
        solitaire = Solitaire.new(seed="view", scored=True)
        view = solitaire.view()
        assert (view.piles, view.turned, view.discards) == (solitaire.piles, solitaire.turned, ())
        assert view.unseen == tuple(sorted(solitaire.stock[1:]))
        assert view.commitment == commitment("view")
        assert (view.edition, view.scored, view.outcome) == (2019, True, None)
        assert list(view.legal_actions()) == list(solitaire.legal_actions())

    @given(seeds(), st.integers(0, 28))
    @examples(40)
    def test_another_order_of_the_stock_looks_the_same(self, seed: int, steps: int) -> None:
        rng = dice(seed)
        solitaire = Solitaire.new(seed=str(seed))
        for _ in range(steps):
            if solitaire.turned:
                solitaire = solitaire.apply(random_place(rng, solitaire))
        hidden = list(solitaire.stock[1:])
        rng.shuffle(hidden)
        other = replace(solitaire, stock=(*solitaire.stock[:1], *hidden), seed="another")
        assert replace(other.view(), commitment=solitaire.commitment) == solitaire.view()

    def test_when_it_is_over_the_rest_of_the_stock_is_seen(self) -> None:
        over = almost_won("8s").apply(Place(3, Card("Kd")))
        assert over.view().turned is None
        assert over.view().unseen == tuple(sorted(over.stock))
        assert over.view().outcome == over.outcome


class TestText:
    @given(st.integers(0, 99), cards())
    @examples(50)
    def test_a_placement_survives_its_text(self, pile: int, card: Card) -> None:
        assert parse_place(format_place(Place(pile, card))) == Place(pile, card)

    @pytest.mark.parametrize("text", ["7 Kd", "7, K♦", " pile 7 discard kd ", "7 kd", "place 7,Kd"])
    def test_people_may_spell_a_placement_their_way(self, text: str) -> None:
        assert format_place(parse_place(text)) == "7 Kd"

    @pytest.mark.parametrize("text", ["", "7", "Kd", "Kd 7", "7 Kd Kc", "x Kd", "-7 Kd", "² Kd", "7.0 Kd"])
    def test_other_text_is_refused(self, text: str) -> None:
        with pytest.raises(NotationError) as caught:
            parse_place(text)
        assert (caught.value.code, str(caught.value)) == (
            "notation/place",
            "a placement is a pile and the card it discards, as in 7 Kd",
        )

    def test_a_card_that_is_none_is_named(self) -> None:
        with pytest.raises(NotationError, match='"Kx" is not a card'):
            parse_place("7 Kx")

    def test_an_endless_pile_number_is_no_trouble(self) -> None:
        assert parse_place("9" * 10_000 + " Kd").pile > 13


@given(seeds(), st.sampled_from((1996, 2019)), st.booleans())
@examples(30)
def test_no_card_is_lost_and_every_solitaire_comes_to_an_end(seed: int, edition: int, all_wild_melds: bool) -> None:
    solitaire = Solitaire.new(seed=str(seed), edition=edition, all_wild_melds=all_wild_melds)
    rng = dice(seed)
    for turned in range(29):
        assert all_cards(solitaire) == Counter(deck(2))
        assert [len(pile.cards) for pile in solitaire.piles] == list(range(3, 14))
        assert len(solitaire.stock) == 28 - turned
        if solitaire.outcome:
            break
        offered = solitaire.legal_actions()
        assert all(place in offered for place in offered)
        solitaire = solitaire.apply(random_place(rng, solitaire))
    assert solitaire.outcome is not None
    assert solitaire.outcome.won == all(pile.closed for pile in solitaire.piles)
