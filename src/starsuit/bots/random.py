"""Random: any of the offered actions, each equally likely. It finds the corner cases of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starsuit.actions import LayDown, Phase
from starsuit.bots import decision_chance
from starsuit.cards import remove_cards

if TYPE_CHECKING:
    from starsuit.actions import Action
    from starsuit.bots.chance import Chance
    from starsuit.view import View

__all__ = ["Random"]


class Random:
    """The player without a plan."""

    name = "random"
    title = "Random"
    description = "Does anything that is allowed; it finds the corners of the rules, and loses."

    def __init__(self, seed: str = "0") -> None:
        self._seed = seed

    def choose(self, view: View) -> Action:
        chance = decision_chance(self._seed, view)
        if view.phase is Phase.LAY_DOWN:
            return _lay_down(view, chance)
        offered = list(view.legal_actions())
        return offered[chance.below(len(offered))]


def _lay_down(view: View, chance: Chance) -> Action:
    """Pick the card first: the offers are sorted by what the rest is worth, which is not needed here."""
    cards = sorted(set(view.hand))
    card = cards[chance.below(len(cards))]
    return LayDown(view.solve(remove_cards(view.hand, (card,))).cards, card)
