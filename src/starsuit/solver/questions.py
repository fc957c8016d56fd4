"""What people ask about a hand, with the rules as keywords: `solve(hand, wild=7)`. `arrangement` has the answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starsuit.cards import hand_rules
from starsuit.solver import arrangement

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starsuit.cards import Card
    from starsuit.solver.arrangement import Arrangement

__all__ = ["best_discard", "can_go_out", "discard_values", "going_out_discards", "points_left", "solve"]


def solve(
    hand: Iterable[Card], *, wild: int | None, all_wild_melds: bool = True, court_points: int | None = None
) -> Arrangement:
    """The arrangement that leaves the fewest points."""
    return arrangement.solve(hand, hand_rules(wild, all_wild_melds, court_points))


def points_left(
    hand: Iterable[Card], *, wild: int | None, all_wild_melds: bool = True, court_points: int | None = None
) -> int:
    """The points of the best arrangement, without building it."""
    return arrangement.points_left(hand, hand_rules(wild, all_wild_melds, court_points))


def discard_values(
    hand: Iterable[Card], *, wild: int | None, all_wild_melds: bool = True, court_points: int | None = None
) -> dict[Card, int]:
    """For each distinct card of the hand: the points left after discarding it."""
    return arrangement.discard_values(hand, hand_rules(wild, all_wild_melds, court_points))


def best_discard(
    hand: Iterable[Card], *, wild: int | None, all_wild_melds: bool = True, court_points: int | None = None
) -> tuple[Card, Arrangement]:
    """The card to throw for the fewest points, and the arrangement of the rest.

    Among equals a natural goes before a wild, then the most expensive card, then the first in sorting order.
    """
    return arrangement.best_discard(hand, hand_rules(wild, all_wild_melds, court_points))


def can_go_out(hand: Iterable[Card], *, wild: int | None, all_wild_melds: bool = True) -> bool:
    """Whether all cards but one, which is discarded, can be melded (R14)."""
    return arrangement.can_go_out(hand, hand_rules(wild, all_wild_melds))


def going_out_discards(hand: Iterable[Card], *, wild: int | None, all_wild_melds: bool = True) -> tuple[Card, ...]:
    """Every card with which the hand can go out, those a person would rather lose first."""
    return arrangement.going_out_discards(hand, hand_rules(wild, all_wild_melds))
