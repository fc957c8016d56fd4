"""What people ask about a hand, with the rules as keywords: `solve(hand, wild=7)`. `arrangement` has the answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starsuit.cards import Card, as_cards, hand_rules
from starsuit.errors import called
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


@called("solve(hand, wild=7)")
def solve(hand: Cards, *, wild: Wild, all_wild_melds: bool = True, court_points: int | None = None) -> Arrangement:
    """The arrangement of a hand into melds that leaves the fewest points.

    Args:
        hand: up to 14 cards.
        wild: the wild rank, 3 to 13; None if only jokers are wild.
        all_wild_melds: False where a meld needs a natural card (H1).
        court_points: 10 where J, Q and K count 10 (H2).

    Raises:
        CardsError: more than 14 cards, or a hidden one.

    >>> best = ss.solve("9c 9h 7h 4d 5d 7c Kt", wild=7)
    >>> print(best)
    9h 9c 7h | 4d 5d 7c; Kt left (13)
    >>> [meld.title for meld in best.melds], best.leftover, best.points
    (['book of 9s', 'run of diamonds from 4 to 6'], (Card("Kt"),), 13)
    """
    return ask(arrangement.solve, hand, hand_rules(wild, all_wild_melds, court_points))


@called("points_left(hand, wild=7)")
def points_left(hand: Cards, *, wild: Wild, all_wild_melds: bool = True, court_points: int | None = None) -> int:
    """The points that `solve` would leave, without building the melds.

    Args:
        hand: up to 14 cards.
        wild: the wild rank, 3 to 13; None if only jokers are wild.
        all_wild_melds: False where a meld needs a natural card (H1).
        court_points: 10 where J, Q and K count 10 (H2).

    Raises:
        CardsError: more than 14 cards, or a hidden one.

    >>> ss.points_left("9c 9h 9d Kt", wild=7), ss.points_left("9c 9h 9d Kt", wild=7, court_points=10)
    (13, 10)
    """
    return ask(arrangement.points_left, hand, hand_rules(wild, all_wild_melds, court_points))


@called("discard_values(hand, wild=7)")
def discard_values(
    hand: Cards, *, wild: Wild, all_wild_melds: bool = True, court_points: int | None = None
) -> dict[Card, int]:
    """For each distinct card of the hand, the points left after discarding it.

    Args:
        hand: up to 14 cards.
        wild: the wild rank, 3 to 13; None if only jokers are wild.
        all_wild_melds: False where a meld needs a natural card (H1).
        court_points: 10 where J, Q and K count 10 (H2).

    Raises:
        CardsError: more than 14 cards, or a hidden one.

    >>> ss.discard_values("9c 9h 9d Kt 5s", wild=7)
    {Card("Kt"): 5, Card("9h"): 36, Card("9c"): 36, Card("5s"): 13, Card("9d"): 36}
    """
    return ask(arrangement.discard_values, hand, hand_rules(wild, all_wild_melds, court_points))


@called("best_discard(hand, wild=7)")
def best_discard(
    hand: Cards, *, wild: Wild, all_wild_melds: bool = True, court_points: int | None = None
) -> tuple[Card, Arrangement]:
    """The card to throw for the fewest points, and the arrangement of the rest.

    Among equals a natural goes before a wild, then the most expensive card, then the first in sorting order. Only this
    hand counts; `hints` also weighs what may be drawn next.

    Args:
        hand: up to 14 cards.
        wild: the wild rank, 3 to 13; None if only jokers are wild.
        all_wild_melds: False where a meld needs a natural card (H1).
        court_points: 10 where J, Q and K count 10 (H2).

    Raises:
        CardsError: no card, more than 14, or a hidden one.

    >>> card, rest = ss.best_discard("9c 9h 9d Kt 5s", wild=7)
    >>> card, rest.points
    (Card("Kt"), 5)
    """
    return ask(arrangement.best_discard, hand, hand_rules(wild, all_wild_melds, court_points))


@called("can_go_out(hand, wild=7)")
def can_go_out(hand: Cards, *, wild: Wild, all_wild_melds: bool = True) -> bool:
    """Whether all cards but one, which is discarded, can be melded (R14).

    Args:
        hand: up to 14 cards, the drawn one included.
        wild: the wild rank, 3 to 13; None if only jokers are wild.
        all_wild_melds: False where a meld needs a natural card (H1).

    >>> ss.can_go_out("9c 9h 9d Kt", wild=7), ss.can_go_out("9c 9h 9d Kt 5s", wild=7)
    (True, False)
    """
    return arrangement.can_go_out(as_cards(hand), hand_rules(wild, all_wild_melds))


@called("going_out_discards(hand, wild=7)")
def going_out_discards(hand: Cards, *, wild: Wild, all_wild_melds: bool = True) -> tuple[Card, ...]:
    """Every card with which the hand can go out, those a person would rather lose first.

    Args:
        hand: up to 14 cards, the drawn one included.
        wild: the wild rank, 3 to 13; None if only jokers are wild.
        all_wild_melds: False where a meld needs a natural card (H1).

    >>> ss.going_out_discards("9c 9h 9d 9s", wild=7)
    (Card("9h"), Card("9c"), Card("9s"), Card("9d"))
    """
    return arrangement.going_out_discards(as_cards(hand), hand_rules(wild, all_wild_melds))
