"""What people ask about a hand, with the rules as keywords: `solve(hand, wild=7)`. `arrangement` has the answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starsuit.cards import Card, as_cards, hand_rules
from starsuit.solver import arrangement

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from starsuit.cards import Cards, HandRules, Wild
    from starsuit.solver.arrangement import Arrangement

    Answer = TypeVar("Answer")

__all__ = ["ask", "best_discard", "can_go_out", "discard_values", "going_out_discards", "points_left", "solve"]


def ask(question: Callable[[tuple[Card, ...], HandRules], Answer], hand: Cards, rules: HandRules) -> Answer:
    """The answer to a question about a hand, which may be given as text.

    Nearly all callers have cards, and looking at each first would take longer than some answers: only a failure does.
    """
    cards = tuple(hand) if isinstance(hand, (tuple, list)) else as_cards(hand)
    try:
        return question(cards, rules)
    except (AttributeError, TypeError, ValueError):
        if all(isinstance(card, Card) for card in cards):
            raise
    return question(as_cards(cards), rules)


def solve(hand: Cards, *, wild: Wild, all_wild_melds: bool = True, court_points: int | None = None) -> Arrangement:
    """The arrangement that leaves the fewest points."""
    return ask(arrangement.solve, hand, hand_rules(wild, all_wild_melds, court_points))


def points_left(hand: Cards, *, wild: Wild, all_wild_melds: bool = True, court_points: int | None = None) -> int:
    """The points of the best arrangement, without building it."""
    return ask(arrangement.points_left, hand, hand_rules(wild, all_wild_melds, court_points))


def discard_values(
    hand: Cards, *, wild: Wild, all_wild_melds: bool = True, court_points: int | None = None
) -> dict[Card, int]:
    """For each distinct card of the hand: the points left after discarding it."""
    return ask(arrangement.discard_values, hand, hand_rules(wild, all_wild_melds, court_points))


def best_discard(
    hand: Cards, *, wild: Wild, all_wild_melds: bool = True, court_points: int | None = None
) -> tuple[Card, Arrangement]:
    """The card to throw for the fewest points, and the arrangement of the rest.

    Among equals a natural goes before a wild, then the most expensive card, then the first in sorting order.
    """
    return ask(arrangement.best_discard, hand, hand_rules(wild, all_wild_melds, court_points))


def can_go_out(hand: Cards, *, wild: Wild, all_wild_melds: bool = True) -> bool:
    """Whether all cards but one, which is discarded, can be melded (R14)."""
    return arrangement.can_go_out(as_cards(hand), hand_rules(wild, all_wild_melds))


def going_out_discards(hand: Cards, *, wild: Wild, all_wild_melds: bool = True) -> tuple[Card, ...]:
    """Every card with which the hand can go out, those a person would rather lose first."""
    return arrangement.going_out_discards(as_cards(hand), hand_rules(wild, all_wild_melds))
