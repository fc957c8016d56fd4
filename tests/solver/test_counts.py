"""Exhaustive counts: how many of all deals can be melded completely."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import comb, prod
from typing import TYPE_CHECKING

import pytest

from starsuit.cards import JOKER, Card, Suit
from starsuit.melds import is_meld
from starsuit.solver import points_left
from tests.kit import brute
from tests.kit.strategies import CARDS

if TYPE_CHECKING:
    from collections.abc import Iterable

pytestmark = pytest.mark.unmeasured

ALL_DEALS = {3: 253_460, 4: 7_160_245}
COMPLETE = {3: 26_720, 4: 201_600}
COMPLETE_H1 = {3: 26_160, 4: 199_780}


def deals(size: int) -> Counter[tuple[Card, ...]]:
    """Every hand of two packs, and how many ways it can be dealt: each card is there twice, the joker six times."""
    return Counter(
        {
            hand: prod(comb(6 if card is JOKER else 2, hand.count(card)) for card in set(hand))
            for hand in combinations_with_replacement(CARDS, size)
            if not any(hand[place] is hand[place + 2] is not JOKER for place in range(size - 2))
        }
    )


def alike(hands: Counter[tuple[Card, ...]]) -> Counter[tuple[Card, ...]]:
    """The same, counting hands that differ only in the names of suits as one."""
    merged: Counter[tuple[Card, ...]] = Counter()
    for hand, ways in hands.items():
        ranks: list[list[int]] = [[], [], [], [], []]
        jokers = 0
        for card in hand:
            if card.suit is None or card.rank is None:
                jokers += 1
            else:
                ranks[card.suit].append(card.rank)
        ranks.sort()
        suited = (Card.of(rank, suit) for suit in Suit for rank in ranks[suit])
        merged[(*suited, *[JOKER] * jokers)] += ways
    return merged


def complete(hands: Counter[tuple[Card, ...]], wild: int, *, all_wild_melds: bool = True) -> tuple[int, int, int]:
    """How many deals can be melded completely: by the solver, by is_meld, and by a second copy of the rules."""

    def count(melded: Iterable[tuple[Card, ...]]) -> int:
        return sum(hands[hand] for hand in melded)

    return (
        count(hand for hand in hands if not points_left(hand, wild=wild, all_wild_melds=all_wild_melds)),
        count(hand for hand in hands if is_meld(hand, wild=wild, all_wild_melds=all_wild_melds)),
        count(hand for hand in hands if brute.is_meld(hand, wild, all_wild_melds=all_wild_melds)),
    )


def check_counts(hands: Counter[tuple[Card, ...]], size: int) -> None:
    assert hands.total() == comb(116, size) == ALL_DEALS[size]
    assert complete(hands, size) == (COMPLETE[size],) * 3
    assert complete(hands, size, all_wild_melds=False) == (COMPLETE_H1[size],) * 3


def test_every_deal_of_three_cards_with_threes_wild() -> None:
    # R1 R3 R4 R5 R6 R7 H1
    check_counts(deals(3), 3)


def test_every_deal_of_four_cards_with_fours_wild() -> None:
    # R1 R3 R4 R5 R6 R7 H1
    check_counts(alike(deals(4)), 4)


@pytest.mark.prove
def test_every_deal_of_four_cards_with_every_suit_by_its_name() -> None:
    # R1 R3 R4 R5 R6 R7 H1
    check_counts(deals(4), 4)
