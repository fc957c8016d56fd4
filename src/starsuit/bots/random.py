"""Random: any of the actions that it is offered, each as likely as the others. It finds the corners of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from starsuit.actions import LayDown, Phase

if TYPE_CHECKING:
    from starsuit.actions import Action
    from starsuit.chance import Chance
    from starsuit.view import View

__all__ = ["Random"]


class Random:
    """The player without a plan."""

    takes_chance: ClassVar[bool] = True

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choose(self, view: View) -> Action:
        if view.phase is Phase.LAY_DOWN:
            return self._lay_down(view)
        offered = list(view.legal_actions())
        return offered[self._chance.below(len(offered))]

    def _lay_down(self, view: View) -> Action:
        """By card: what the rest is worth, which is the order on offer, need not be known for this."""
        cards = sorted(set(view.hand))
        card = cards[self._chance.below(len(cards))]
        rest = list(view.hand)
        rest.remove(card)
        return LayDown(view.solve(rest).cards, card)
