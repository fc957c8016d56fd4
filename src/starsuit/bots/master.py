"""Master: looks one step further ahead than the expert, with an eye on the next player.

The discards that are nearly the best one step ahead are compared two steps ahead: a sample of the cards that may be
drawn, the best throw after each, and what that leaves to hope for. Whether to take a discard is decided the same way.
What goes with the cards that the next player took costs extra.

What was tried and left out, because matches showed it to be worse or no better (docs/bots.md has the figures): playing
the round out with redealt hands, a trained value function, other prices for going out, for each round or late in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starsuit.bots.expectation import GOING_OUT, Counting, feeds, naturals, value
from starsuit.cards import Card, remove_cards
from starsuit.outlook import discard_outlooks, outlook

if TYPE_CHECKING:
    from starsuit.outlook import Outstanding
    from starsuit.view import View

__all__ = ["Master"]

SAMPLES: Final = 16  # of the cards that may be drawn
TRIED: Final = 2  # discards after each of them
COMPARED: Final = 3  # discards that are looked at two steps ahead
CLOSE: Final = 3  # points that they may be behind the best one


class Master(Counting):
    """The strongest of the ladder."""

    name = "master"
    title = "Master"
    description = "Looks two draws ahead and watches what the next player collects; the strongest there is."

    def discard(self, view: View, cards: list[Card], unseen: Outstanding) -> Card:
        total = sum(unseen)
        ahead = discard_outlooks(view.hand, view, unseen)
        near = {card: 10 * value(ahead[card]) + feeds(view, card) * total for card in cards}
        best, *others = sorted(cards, key=lambda card: (near[card], card))[:COMPARED]
        close = [best, *(card for card in others if near[card] <= near[best] + 10 * CLOSE * total)]
        if len(close) == 1:
            return best

        def far(card: Card) -> int:
            rest = remove_cards(view.hand, (card,))
            return 10 * _prospects(rest, view, unseen) + SAMPLES * feeds(view, card) * total

        return min(close, key=lambda card: (far(card), card))

    def wants(self, view: View, points: int, unseen: Outstanding) -> bool:  # noqa: ARG002 - it looks further
        top = view.pile[-1]
        ahead = discard_outlooks((*view.hand, top), view, unseen)
        taken = [value(ahead[card]) for card in naturals(view.hand, view.wild) if card is not top]
        return bool(taken) and min(taken) * SAMPLES < _prospects(view.hand, view, unseen)


def _prospects(hand: tuple[Card, ...], view: View, unseen: Outstanding) -> int:
    """What drawing promises a hand: a sum over samples of the outstanding cards, evenly spaced in sorting order."""
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
