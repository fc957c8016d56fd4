"""Cards, hands and rulesets for property tests, and seeded random hands for the long comparisons.

A hand is any cards, so any number of packs; the skewed kinds are where solvers go wrong: many wilds, one suit,
few ranks, the same card again and again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hypothesis import settings
from hypothesis import strategies as st

from starsuit.cards import HIDDEN, JOKER, Card, Suit, deck
from starsuit.ruleset import Ruleset

if TYPE_CHECKING:
    import random

    from hypothesis.strategies import SearchStrategy

CARDS: Final = tuple(Card.at(index) for index in range(56))
SUITED: Final = CARDS[:55]
WILDS: Final = (None, *range(3, 14))


def examples(count: int) -> settings:
    """This many examples, and no deadline: machines differ."""
    return settings(max_examples=count, deadline=None)


def cards(*, hidden: bool = False) -> SearchStrategy[Card]:
    return st.sampled_from((*CARDS, HIDDEN) if hidden else CARDS)


def wild_ranks() -> SearchStrategy[int | None]:
    """A rank, or None for jokers only."""
    return st.sampled_from(WILDS)


@st.composite
def hands(draw: st.DrawFn, *, min_size: int = 0, max_size: int = 14) -> tuple[Card, ...]:
    """A hand for any wild rank: anything, one suit, two ranks, four cards, or rich in jokers."""
    suit = draw(st.sampled_from(Suit))
    rank = draw(st.integers(3, 12))
    pools = (
        CARDS,
        (*(Card.of(rank, suit) for rank in range(3, 14)), JOKER),
        (*(Card.of(either, suit) for either in (rank, rank + 1) for suit in Suit), JOKER),
        (*CARDS, *[JOKER] * 40),
        tuple(draw(st.lists(st.sampled_from(CARDS), min_size=4, max_size=4))),
    )
    pool = draw(st.sampled_from(pools))
    return tuple(draw(st.lists(st.sampled_from(pool), min_size=min_size, max_size=max_size)))


@st.composite
def near_melds(draw: st.DrawFn, wild: int | None) -> tuple[Card, ...]:
    """A book or a run with wilds in some places, perhaps with one card changed, in any order."""
    size = draw(st.integers(1, 13))
    suit = draw(st.sampled_from(Suit))
    rank = draw(st.integers(3, max(3, 14 - size)))
    if size > 11 or draw(st.booleans()):
        laid = [Card.of(rank, draw(st.sampled_from(Suit))) for _ in range(size)]
    else:
        laid = [Card.of(rank + place, suit) for place in range(size)]
    wilds = [card for card in CARDS if card.is_wild(wild)]
    for place in draw(st.sets(st.integers(0, size - 1), max_size=size)):
        laid[place] = draw(st.sampled_from(wilds))
    if draw(st.booleans()):
        laid[draw(st.integers(0, size - 1))] = draw(cards())
    return tuple(draw(st.permutations(laid)) if draw(st.booleans()) else laid)


def rulesets() -> SearchStrategy[Ruleset]:
    """Any valid ruleset."""
    return st.integers(2, 14).flatmap(
        lambda players: st.builds(
            Ruleset,
            players=st.just(players),
            rounds=st.one_of(
                st.just(tuple(range(3, 14))), st.lists(st.integers(3, 13), min_size=1, max_size=15).map(tuple)
            ),
            round_order=st.sampled_from(("listed", "random")),
            hand_size=st.none() | st.integers(3, 13),
            ties=st.sampled_from(("shared", "playoff")),
            all_wild_melds=st.booleans(),
            court_points=st.sampled_from((None, 10)),
            target=st.none() | st.integers(1, 1000),
            turn_limit=st.none() | st.integers(1, 1000),
            first_dealer=st.integers(0, players - 1),
        )
    )


TWO_PACKS: Final = deck(2)
FOUR_PACKS: Final = deck(4)
SKEWS: Final = ("two packs", "four packs", "many wilds", "one suit", "two suits", "low run of ranks")


def random_hand(rng: random.Random, size: int, wild: int | None, skew: str) -> tuple[Card, ...]:
    """A seeded hand dealt from two or four packs, or from the part of four packs that the skew names."""
    pool = TWO_PACKS if skew == "two packs" else FOUR_PACKS
    if skew == "many wilds":
        wilds = [card for card in pool if card.is_wild(wild)]
        pool = (*wilds, *rng.sample(pool, len(wilds)))
    elif skew == "one suit":
        suit = rng.choice(list(Suit))
        pool = tuple(card for card in pool if card.suit == suit) + (JOKER,) * 4
    elif skew == "two suits":
        suits = rng.sample(list(Suit), 2)
        pool = tuple(card for card in pool if card.suit in suits) + (JOKER,) * 6
    elif skew == "low run of ranks":
        low = rng.randint(3, 10)
        pool = tuple(card for card in pool if card.rank is not None and low <= card.rank <= low + 3) + (JOKER,) * 6
    return tuple(rng.sample(pool, size))
