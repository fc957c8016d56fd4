"""Skilled: keeps what can still become melds, and does not feed the next player.

It takes a discard only if that beats what a card from the stock promises. Among discards that cost little more than the
cheapest, it makes the one after which the most outstanding cards help, and avoids what the next player collects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starsuit.bots.expectation import Counting, feeds
from starsuit.bots.outlook import outlook
from starsuit.cards import remove_cards

if TYPE_CHECKING:
    from starsuit.bots.outlook import Outstanding
    from starsuit.cards import Card
    from starsuit.view import View

__all__ = ["Skilled"]

LITTLE: Final = 4  # points it pays for better prospects
HELP: Final = 100  # tenths of a point: what it would pay if every card helped


class Skilled(Counting):
    """Counts the cards that help."""

    name = "skilled"
    title = "Skilled"
    description = "Counts the cards that can still help, and does not feed the next player."

    def discard(self, view: View, cards: list[Card], unseen: Outstanding) -> Card:
        left = view.discard_values()
        least = min(left[card] for card in cards)
        total = sum(unseen)

        def worth(card: Card) -> int:
            helpful = outlook(remove_cards(view.hand, (card,)), view, unseen).helpful
            return (10 * left[card] + feeds(view, card)) * total - HELP * helpful

        return min((card for card in cards if left[card] <= least + LITTLE), key=lambda card: (worth(card), card))
