"""Greedy: looks at the points in its hand and nothing else. The fixed opponent others are measured against.

It takes the discard if that is wild or lowers the points left, and otherwise draws. It throws what leaves the
fewest points, but no wild while it has a natural card, except on the last turn. It goes out at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, Phase, TakeDiscard

if TYPE_CHECKING:
    from starsuit.actions import Action
    from starsuit.cards import Card
    from starsuit.view import View

__all__ = ["Greedy"]


class Greedy:
    """The simplest player that makes sense."""

    name = "greedy"
    title = "Greedy"
    description = "Looks at the points in its own hand and nothing else."

    def choose(self, view: View) -> Action:
        if view.phase is Phase.DRAW:
            return TakeDiscard() if self._wants(view, view.pile[-1]) else DrawStock()
        first = view.legal_actions().first()
        if isinstance(first, (GoOut, LayDown)):
            return first
        return Discard(_throw(view, view.hand)[0])

    def _wants(self, view: View, card: Card) -> bool:
        return card.is_wild(view.wild) or _throw(view, (*view.hand, card))[1] < view.solve().points


def _throw(view: View, hand: tuple[Card, ...]) -> tuple[Card, int]:
    """The card it would throw from this hand, and the points left then."""
    values = view.discard_values(hand)
    card = min(values, key=lambda card: (card.is_wild(view.wild), values[card], -card.points(view.wild), card))
    return card, values[card]
