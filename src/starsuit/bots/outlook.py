"""What a hand can hope for: every card that may come next, and what would be left after it.

The cards that a seat cannot see (`outstanding`) lie in the stock or in other hands, and each of them is as likely to
be drawn next. An `Outlook` counts over all of them: the points left after the best discard, the cards that let the
hand go out, and those that help. Computer players decide by it, and hints and reviews explain by it. All numbers are
whole, so the core, which counts the same at machine speed, agrees exactly.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from starsuit.cards import HIDDEN, JOKER, Card, deck, remove_cards
from starsuit.native import core
from starsuit.solver import discard_values, points_left

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starsuit.view import View

__all__ = ["Outlook", "Outstanding", "discard_outlooks", "outlook", "outstanding"]

Outstanding = tuple[int, ...]  # how many cards of each index, jokers last


@dataclass(frozen=True, slots=True)
class Outlook:
    """Of a hand before it draws. The counts are out of `total` outstanding cards."""

    points: int  # left now
    wild: int  # left after drawing a wild
    expected: int  # left after drawing, summed over the outstanding cards
    outs: int  # cards that let it go out
    helpful: int  # cards that lower the points
    total: int

    @property
    def mean(self) -> float:
        """The points to expect after the next draw, if the round ended then."""
        return self.expected / self.total if self.total else float(self.points)

    @property
    def chance_out(self) -> float:
        """The chance to go out with the next card from the stock."""
        return self.outs / self.total if self.total else 0.0


def outstanding(view: View) -> Outstanding:
    """How many cards of each kind this seat cannot see."""
    counts = [0] * 56
    for card in deck(view.ruleset.packs):
        counts[card.index] += 1
    seen: list[Card] = [*view.pile]
    for seat, hand in enumerate(view.hands):
        laid = view.laid[seat]
        seen += hand
        if laid is not None:
            seen += [card for meld in laid.melds for card in meld]
    for card in seen:
        if card is not HIDDEN:
            counts[card.index] -= 1
    return tuple(counts)


def outlook(hand: Iterable[Card], view: View, unseen: Outstanding | None = None) -> Outlook:
    """What a hand of this table may come to with the next draw; the hand has not drawn yet."""
    cards, counts = tuple(hand), outstanding(view) if unseen is None else unseen
    rules = view.ruleset
    if core is not None:
        found = core.outlook(
            _indices(cards), bytes(counts), view.wild or 0, rules.all_wild_melds, rules.court_points or 0
        )
        return _made(found, sum(counts))
    return _look_ahead(cards, view, counts)


def discard_outlooks(hand: Iterable[Card], view: View, unseen: Outstanding | None = None) -> dict[Card, Outlook]:
    """The outlook after each different discard from a hand that has drawn, in sorting order."""
    cards, counts = tuple(hand), outstanding(view) if unseen is None else unseen
    rules = view.ruleset
    if core is not None:
        found = core.discard_outlooks(
            _indices(cards), bytes(counts), view.wild or 0, rules.all_wild_melds, rules.court_points or 0
        )
        total = sum(counts)
        return {Card.at(index): _made(each, total) for index, each in found.items()}
    return {card: _look_ahead(remove_cards(cards, (card,)), view, counts) for card in sorted(set(cards))}


def _made(found: tuple[int, int, int, int, int], total: int) -> Outlook:
    points, wild, expected, outs, helpful = found
    return Outlook(points, wild, expected, outs, helpful, total)


def _indices(cards: tuple[Card, ...]) -> bytes:
    return bytes([card.index for card in cards])


def _look_ahead(cards: tuple[Card, ...], view: View, counts: Outstanding) -> Outlook:
    rules = view.ruleset
    now = points_left(cards, wild=view.wild, all_wild_melds=rules.all_wild_melds, court_points=rules.court_points)

    def after(drawn: Card) -> int:
        values = discard_values(
            (*cards, drawn), wild=view.wild, all_wild_melds=rules.all_wild_melds, court_points=rules.court_points
        )
        return min(values.values())

    expected = outs = helpful = 0
    for index, copies in enumerate(counts):
        if copies:
            left = after(Card.at(index))
            expected += left * copies
            outs += copies if left == 0 else 0
            helpful += copies if left < now else 0
    return Outlook(now, after(JOKER), expected, outs, helpful, sum(counts))
