"""Expert: decides by expectation over every card that may come next.

It throws what leaves the best prospects (`expectation` says what that means), and takes a discard only if that beats
what a card from the stock promises.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from starsuit.bots.expectation import Counting, value
from starsuit.bots.outlook import discard_outlooks

if TYPE_CHECKING:
    from starsuit.bots.outlook import Outstanding
    from starsuit.cards import Card
    from starsuit.view import View

__all__ = ["Expert"]


class Expert(Counting):
    """Weighs every card that may come next."""

    name = "expert"
    title = "Expert"
    description = "Weighs every card that may come next, for itself and for the chance to go out."

    def discard(self, view: View, cards: list[Card], unseen: Outstanding) -> Card:
        ahead = discard_outlooks(view.hand, view, unseen)
        return min(cards, key=lambda card: (value(ahead[card]), card))
