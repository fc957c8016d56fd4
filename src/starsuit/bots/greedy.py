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

    def choose(self, view: View) -> Action:
        if view.phase is Phase.DRAW:
            return TakeDiscard() if self._wants(view, view.pile[-1]) else DrawStock()
        first = next(iter(view.legal_actions()))
        if isinstance(first, (GoOut, LayDown)):
            return first
        values = view.discard_values()
        return Discard(
            min(values, key=lambda card: (card.is_wild(view.wild), values[card], -card.points(view.wild), card))
        )

    def _wants(self, view: View, card: Card) -> bool:
        gains = min(view.discard_values((*view.hand, card)).values()) < view.solve().points
        return gains or card.is_wild(view.wild)
