"""The exact solver: how a hand is best arranged into melds. R4 to R8, R14, R15, and H1, H2.

The search itself is in `search`: it decides which natural cards go into runs and which ranks become books; `laying`
turns that into melds. Here are the questions people and programs ask. Where the native core was built it does it all,
with identical answers; `STARSUIT_PURE=1` switches it off.

How ties are broken: the fewest points left; then the fewest naturals left; then the fewest wilds needed; then
the smallest choice of runs, suit by suit (stars, hearts, clubs, spades, diamonds). A choice of runs is the
number of naturals of each rank in them, read from K down to 3, so that books go before runs and low runs
before high ones; it never has a wild where a natural of the suit, left out of the runs, would fit. Last, books
of the dearer cards, then of the higher ranks.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import starmap
from typing import TYPE_CHECKING, Final

from starsuit.cards import (
    HIDDEN,
    Card,
    Rank,
    Suit,
    check_court_points,
    check_wild,
    format_hand,
    format_melds,
    remove_cards,
)
from starsuit.errors import CardsError
from starsuit.melds import Meld
from starsuit.native import core
from starsuit.solver.laying import lay
from starsuit.solver.search import best_plan, pack

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = [
    "Arrangement",
    "best_discard",
    "can_go_out",
    "discard_values",
    "going_out_discards",
    "points_left",
    "solve",
]

MAX_HAND: Final = 14


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Melds in the order a person would lay them, the cards left over, and their points."""

    melds: tuple[Meld, ...]
    leftover: tuple[Card, ...]
    points: int

    @property
    def cards(self) -> tuple[tuple[Card, ...], ...]:
        """The melds as bare cards, as actions take them."""
        return tuple(meld.cards for meld in self.melds)

    def __str__(self) -> str:
        laid = format_melds(self.cards) or "no meld"
        return f"{laid}; {format_hand(self.leftover) or 'nothing'} left ({self.points})"


def solve(
    hand: Iterable[Card], *, wild: int | None, all_wild_melds: bool = True, court_points: int | None = None
) -> Arrangement:
    """The arrangement that leaves the fewest points."""
    cards = _check(hand, wild, court_points)
    if core is not None:
        return _read(core.solve(_indices(cards), wild or 0, all_wild_melds, court_points or 0))
    plan = best_plan(pack(cards, wild, court_points))
    wilds = sorted(card for card in cards if card.is_wild(wild))
    if not any(plan.runs) and not plan.books:
        if len(wilds) >= 3 and all_wild_melds:
            rest = tuple(sorted(remove_cards(cards, wilds)))
            return Arrangement((Meld("book", tuple(wilds), None),), rest, plan.points)
        return Arrangement((), tuple(sorted(cards)), _points(cards, wild, court_points))
    melds, leftover = lay(cards, plan, wilds, wild)
    return Arrangement(melds, leftover, plan.points)


def points_left(
    hand: Iterable[Card], *, wild: int | None, all_wild_melds: bool = True, court_points: int | None = None
) -> int:
    """The points of the best arrangement, without building it."""
    return _points_left(_check(hand, wild, court_points), wild, all_wild_melds, court_points)


def discard_values(
    hand: Iterable[Card], *, wild: int | None, all_wild_melds: bool = True, court_points: int | None = None
) -> dict[Card, int]:
    """For each different card of the hand: the points left after discarding it."""
    cards = _check(hand, wild, court_points)
    if core is not None:
        indices = _indices(cards)
        values = core.discard_values(indices, wild or 0, all_wild_melds, court_points or 0)
        return {Card.at(index): value for index, value in sorted(zip(indices, values, strict=True))}
    return {
        card: _points_left(_without(cards, card), wild, all_wild_melds, court_points) for card in sorted(set(cards))
    }


def best_discard(
    hand: Iterable[Card], *, wild: int | None, all_wild_melds: bool = True, court_points: int | None = None
) -> tuple[Card, Arrangement]:
    """The card to throw for the fewest points, and the arrangement of the rest.

    Among equals a natural goes before a wild, then the dearest, then the first in sorting order.
    """
    cards = _check(hand, wild, court_points)
    if not cards:
        raise CardsError("cards/none", "there is no card to discard in an empty hand")
    if core is not None:
        card = Card.at(core.best_discard(_indices(cards), wild or 0, all_wild_melds, court_points or 0)[0])
    else:
        card = _best_discard(cards, wild, all_wild_melds, court_points)
    rest = _without(cards, card)
    return card, solve(rest, wild=wild, all_wild_melds=all_wild_melds, court_points=court_points)


def can_go_out(hand: Iterable[Card], *, wild: int | None, all_wild_melds: bool = True) -> bool:
    """Whether all cards but one, which is discarded, can be melded (R14)."""
    return any(_going_out(_check(hand, wild), wild, all_wild_melds))


def going_out_discards(hand: Iterable[Card], *, wild: int | None, all_wild_melds: bool = True) -> tuple[Card, ...]:
    """Every card with which the hand can go out, in the order in which a person would rather part with them."""
    return tuple(_going_out(_check(hand, wild), wild, all_wild_melds))


def _best_discard(cards: tuple[Card, ...], wild: int | None, all_wild_melds: bool, court_points: int | None) -> Card:
    now = _points_left(cards, wild, all_wild_melds, court_points)
    first, *others = _discard_order(cards, wild, court_points)
    best = (_points_left(_without(cards, first), wild, all_wild_melds, court_points), first)
    for card in others:
        # Putting the card back would add its points at most, so throwing it gains no more than that.
        if now - card.points(wild, court_points=court_points) < best[0]:
            left = _points_left(_without(cards, card), wild, all_wild_melds, court_points)
            if left < best[0]:
                best = (left, card)
    return best[1]


def _going_out(cards: tuple[Card, ...], wild: int | None, all_wild_melds: bool) -> Iterator[Card]:
    if len(cards) < 4:  # three are dealt and one is drawn before anybody can go out
        return
    if core is not None:
        yield from map(Card.at, core.going_out_discards(_indices(cards), wild or 0, all_wild_melds))
        return
    now = _points_left(cards, wild, all_wild_melds, None)
    for card in _discard_order(cards, wild, None):
        if now <= card.points(wild) and not _points_left(_without(cards, card), wild, all_wild_melds, None):
            yield card


def _check(hand: Iterable[Card], wild: int | None, court_points: int | None = None) -> tuple[Card, ...]:
    check_wild(wild)
    check_court_points(court_points)
    cards = tuple(hand)
    if len(cards) > MAX_HAND:
        raise CardsError("cards/many", f"a hand has at most {MAX_HAND} cards, and these are {len(cards)}")
    if HIDDEN in cards:
        raise CardsError("cards/hidden", "a hand with hidden cards (??) cannot be arranged")
    return cards


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def _points(cards: Iterable[Card], wild: int | None, court_points: int | None) -> int:
    return sum(card.points(wild, court_points=court_points) for card in cards)


def _discard_order(cards: tuple[Card, ...], wild: int | None, court_points: int | None) -> list[Card]:
    return sorted(
        set(cards), key=lambda card: (card.is_wild(wild), -card.points(wild, court_points=court_points), card.index)
    )


def _indices(cards: tuple[Card, ...]) -> bytes:
    """The cards as the core reads them."""
    return bytes([card.index for card in cards])


def _read(answer: tuple[list[tuple[bytes, int, int]], bytes, int]) -> Arrangement:
    """What the core found: each meld's cards, its rank (0: wild cards only) and its suit (-1: a book)."""
    melds, leftover, points = answer
    return Arrangement(tuple(starmap(_meld, melds)), tuple(map(Card.at, leftover)), points)


@lru_cache(maxsize=1 << 14)
def _meld(cards: bytes, rank: int, suit: int) -> Meld:
    laid = tuple(map(Card.at, cards))
    if suit >= 0:
        return Meld("run", laid, Rank(rank), Suit(suit))
    return Meld("book", laid, Rank(rank) if rank else None)


def _points_left(cards: tuple[Card, ...], wild: int | None, all_wild_melds: bool, court_points: int | None) -> int:
    if core is not None:
        left: int = core.points_left(_indices(cards), wild or 0, all_wild_melds, court_points or 0)
        return left
    hand = pack(cards, wild, court_points)
    plan = best_plan(hand)
    if any(plan.runs) or plan.books or (hand.wilds >= 3 and all_wild_melds):
        return plan.points
    return _points(cards, wild, court_points)
