"""What card-counting players have in common: the value of a hand, and the course of a turn.

The value of a hand is the points it may expect after its next draw, less thirty times the chance to go out then: going
out costs nothing and leaves the others with what they have. Values are sums over all outstanding cards, so that they
stay whole numbers; of two hands at the same moment the one with the lower value is better.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, Phase, TakeDiscard
from starsuit.bots import patient
from starsuit.bots.outlook import Outlook, outlook, outstanding

if TYPE_CHECKING:
    from starsuit.actions import Action
    from starsuit.bots.outlook import Outstanding
    from starsuit.cards import Card
    from starsuit.view import View

__all__ = ["GOING_OUT", "Counting", "feeds", "goes_with", "naturals", "value"]

GOING_OUT: Final = 30  # points; between 15 and 60 it hardly matters


def value(ahead: Outlook) -> int:
    """What a hand is worth: points, summed over the outstanding cards; lower is better."""
    return ahead.expected - GOING_OUT * ahead.outs


def goes_with(view: View, card: Card) -> list[Card]:
    """The next player's known cards that a card goes with: of its rank, or near it in its suit."""
    if card.rank is None or card.is_wild(view.wild):
        return []
    return [
        taken
        for taken in view.hands[view.next_seat]
        if taken.rank is not None
        and not taken.is_wild(view.wild)
        and (taken.rank == card.rank or (taken.suit == card.suit and abs(taken.rank - card.rank) <= 2))
    ]


def feeds(view: View, card: Card) -> int:
    """How much the next player may like a card, in tenths of a point, because it goes with what they took."""
    return sum(15 if taken.rank == card.rank else 10 for taken in goes_with(view, card))


def naturals(hand: tuple[Card, ...], wild: int) -> list[Card]:
    """The distinct cards that are not wild, in sorting order."""
    return sorted({card for card in hand if not card.is_wild(wild)})


class Counting(ABC):
    """A player that goes out at once, keeps wilds, takes every wild, and on the last turn looks only at points."""

    def choose(self, view: View) -> Action:
        if view.phase is Phase.DRAW:
            return TakeDiscard() if self._takes(view) else DrawStock()
        first = view.legal_actions().first()
        if isinstance(first, (GoOut, LayDown)):
            return first
        return Discard(self.discard(view, naturals(view.hand, view.wild) or sorted(set(view.hand)), outstanding(view)))

    @abstractmethod
    def discard(self, view: View, cards: list[Card], unseen: Outstanding) -> Card:
        """Which of these cards to throw."""

    def wants(self, view: View, points: int, unseen: Outstanding) -> bool:
        """Whether to take the discard, which is not wild and leaves so many points after the best throw."""
        return points * sum(unseen) < value(outlook(view.hand, view, unseen))

    def _takes(self, view: View) -> bool:
        card = view.pile[-1]
        if card.is_wild(view.wild) and not view.last_turn:
            return True
        points = min(view.discard_values((*view.hand, card)).values())
        unseen = outstanding(view)
        if view.last_turn:
            return points * sum(unseen) < outlook(view.hand, view, unseen).expected
        return points == 0 or (patient(view) and self.wants(view, points, unseen))
