"""A solitaire player that does not count cards: it looks only at the turned card and at the points left.

It puts the card where the fewest points are left afterwards, over all piles; among equals where a pile closes, then on
the lowest pile, discarding the first card in sorting order. The planner is measured against it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from starsuit.errors import StarsuitError
from starsuit.solitaire import Place
from starsuit.solver.arrangement import discard_values

if TYPE_CHECKING:
    from starsuit.solitaire import Solitaire, SolitaireView

__all__ = ["greedy_place", "play_greedily"]


def greedy_place(view: SolitaireView) -> Place:
    """Where the turned card leaves the fewest points."""
    choices = []
    for pile in view.piles:
        if view.turned is not None and not pile.closed:
            values = discard_values((*pile.cards, view.turned), view.hand_rules(pile.size))
            card = min(values, key=lambda card: (values[card], card))
            choices.append((values[card] - pile.points, values[card] > 0, pile.size, card))
    if not choices:
        raise StarsuitError("plan/over", "the solitaire is over, so there is nothing to place")
    *_, size, card = min(choices)
    return Place(size, card)


def play_greedily(solitaire: Solitaire) -> Solitaire:
    """The solitaire played to its end."""
    while solitaire.turned is not None:
        solitaire = solitaire.apply(greedy_place(solitaire.view()))
    return solitaire
