"""Master: the expert with an eye on the next player, and looking ahead before taking or drawing.

It decides whether to take the discard by what it could throw then and the prospects that leaves, against the same for
a sample of the cards it might draw. A discard that goes with what the next player took costs extra.

docs/how/ladder.md lists what else was tried and dropped, because matches showed it to be worse or no better.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starsuit.bots.expectation import GOING_OUT, Counting, feeds, naturals, value
from starsuit.bots.outlook import discard_outlooks, outlook
from starsuit.cards import Card, remove_cards

if TYPE_CHECKING:
    from starsuit.bots.outlook import Outstanding
    from starsuit.view import View

__all__ = ["Master"]

SAMPLES: Final = 12  # of the cards it might draw; 30 are no better
TRIED: Final = 2  # discards after each of them


class Master(Counting):
    """The strongest of those who calculate."""

    name = "master"
    title = "Master"
    description = "Thinks ahead before taking a card, and watches what the next player collects."

    def discard(self, view: View, cards: list[Card], unseen: Outstanding) -> Card:
        total = sum(unseen)
        ahead = discard_outlooks(view.hand, view, unseen)
        return min(cards, key=lambda card: (10 * value(ahead[card]) + feeds(view, card) * total, card))

    def wants(self, view: View, points: int, unseen: Outstanding) -> bool:  # noqa: ARG002 - it looks further
        top = view.pile[-1]
        ahead = discard_outlooks((*view.hand, top), view, unseen)
        taken = [value(ahead[card]) for card in naturals(view.hand, view.wild) if card is not top]
        return bool(taken) and min(taken) * SAMPLES < _prospects(view.hand, view, unseen)


def _prospects(hand: tuple[Card, ...], view: View, unseen: Outstanding) -> int:
    """What drawing promises: a sum over samples of the outstanding cards, evenly spaced in sorting order."""
    total = sum(unseen)
    found = sample = passed = 0
    for index, count in enumerate(unseen):
        passed += count
        copies = 0
        while sample < SAMPLES and (2 * sample + 1) * total < 2 * SAMPLES * passed:
            sample += 1
            copies += 1
        if copies:
            found += copies * _after_drawing(hand, Card.at(index), view, unseen)
    return found


def _after_drawing(hand: tuple[Card, ...], drawn: Card, view: View, unseen: Outstanding) -> int:
    """The better of the two discards that leave the fewest points, one step ahead."""
    cards = (*hand, drawn)
    left = view.discard_values(cards)
    points = min(left.values())
    if points == 0:
        return -GOING_OUT * sum(unseen)
    tries = sorted(naturals(cards, view.wild), key=lambda card: (left[card], card))[:TRIED]
    values = [value(outlook(remove_cards(cards, (card,)), view, unseen)) for card in tries]
    return min(values, default=points * sum(unseen))
