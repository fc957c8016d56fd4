"""What a hand can hope for: every card that may come next, and what would be left after it.

The cards that a seat cannot see (`outstanding`) lie in the stock or in other hands, and each of them is equally likely
to be drawn next. An `Outlook` counts over all of them: the points left after the best discard, the cards that let the
hand go out, and those that help. Computer players decide by it, and hints and reviews explain by it. All numbers are
whole, so the core, which counts the same at machine speed, agrees exactly.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import sub
from typing import TYPE_CHECKING

from starsuit.cards import JOKER, Card, card_indices, count_kinds, deck, remove_cards
from starsuit.native import core
from starsuit.solver.arrangement import discard_values, points_left

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starsuit.cards import HandRules
    from starsuit.view import View

__all__ = ["Outlook", "Outstanding", "discard_outlooks", "look_ahead", "outlook", "outstanding"]

Outstanding = tuple[int, ...]  # how many cards of each index, jokers last


@dataclass(frozen=True, slots=True)
class Outlook:
    """The outlook of a hand before it draws. The counts are out of `total` outstanding cards."""

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
    seen: list[Card] = [*view.pile]
    for hand, laid in zip(view.hands, view.laid, strict=True):
        seen += hand if laid is None else laid.cards
    return tuple(map(sub, count_kinds(deck(view.ruleset.packs)), count_kinds(seen)))


def outlook(hand: Iterable[Card], view: View, unseen: Outstanding | None = None) -> Outlook:
    """What the next draw may do for a hand at this table; the hand has not drawn yet."""
    return look_ahead(tuple(hand), view.hand_rules, outstanding(view) if unseen is None else unseen)


def discard_outlooks(hand: Iterable[Card], view: View, unseen: Outstanding | None = None) -> dict[Card, Outlook]:
    """The outlook after each distinct discard from a hand that has drawn, in sorting order."""
    cards, counts = tuple(hand), outstanding(view) if unseen is None else unseen
    if core is not None:
        found = core.discard_outlooks(card_indices(cards), bytes(counts), *view.hand_rules.numbers)
        total = sum(counts)
        return {Card.at(index): _made(each, total) for index, each in found.items()}
    return {card: look_ahead(remove_cards(cards, (card,)), view.hand_rules, counts) for card in sorted(set(cards))}


def _made(found: tuple[int, int, int, int, int], total: int) -> Outlook:
    points, wild, expected, outs, helpful = found
    return Outlook(points, wild, expected, outs, helpful, total)


def look_ahead(cards: tuple[Card, ...], rules: HandRules, counts: Outstanding) -> Outlook:
    """The same under a hand's rules, without a table."""
    if core is not None:
        return _made(core.outlook(card_indices(cards), bytes(counts), *rules.numbers), sum(counts))
    now = points_left(cards, rules)

    def after(drawn: Card) -> int:
        return min(discard_values((*cards, drawn), rules).values())

    expected = outs = helpful = 0
    for index, copies in enumerate(counts):
        if copies:
            left = after(Card.at(index))
            expected += left * copies
            outs += copies if left == 0 else 0
            helpful += copies if left < now else 0
    return Outlook(now, after(JOKER), expected, outs, helpful, sum(counts))
