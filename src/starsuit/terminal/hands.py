"""A hand as its owner sees it: melds together, the rest sorted, what it costs, what may be thrown.

Everything here comes from a view and its legal actions; the lines and the full screen both show it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from starsuit.actions import GoOut, LayDown, Phase
from starsuit.cards import HIDDEN, remove_cards

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starsuit.cards import Card
    from starsuit.melds import Meld
    from starsuit.view import View

__all__ = ["ArrangedHand", "arranged", "best_lay_down", "going_out", "points_now", "sorted_cards", "throw_order"]


@dataclass(frozen=True, slots=True)
class ArrangedHand:
    """A hand in display order: melds, loose cards, and last the best card to throw, if a discard is due."""

    melds: tuple[Meld, ...]
    loose: tuple[Card, ...]
    spare: Card | None = None

    @property
    def cards(self) -> tuple[Card, ...]:
        melded = tuple(card for meld in self.melds for card in meld.cards)
        return (*melded, *self.loose, *(() if self.spare is None else (self.spare,)))


def arranged(view: View, *, by: str = "suit") -> ArrangedHand:
    """The viewer's hand, with the melds the solver finds."""
    if not _to_throw(view):
        best = view.solve()
        return ArrangedHand(best.melds, sorted_cards(best.leftover, by))
    out = going_out(view)
    spare = out[0].discard if out else throw_order(view)[0]
    best = view.solve(remove_cards(view.hand, (spare,)))
    return ArrangedHand(best.melds, sorted_cards(best.leftover, by), spare)


def sorted_cards(cards: Iterable[Card], by: str) -> tuple[Card, ...]:
    """By suit, the natural order of cards, or by rank with jokers last."""
    return tuple(sorted(cards, key=(lambda card: (card.rank or 99, card)) if by == "rank" else None))


def throw_order(view: View) -> list[Card]:
    """The distinct cards of the hand, best to throw first; wilds last, except on the last turn."""
    values = view.discard_values()
    keep = view.phase is not Phase.LAY_DOWN
    loose = view.solve().leftover
    return sorted(
        values,
        key=lambda card: (
            keep and card.is_wild(view.wild),
            values[card],
            card not in loose,
            -card.points(view.wild),
            card,
        ),
    )


def points_now(view: View) -> int:
    """What the hand would cost if the round ended now, with the best discard if one is due."""
    if not view.hand or HIDDEN in view.hand:
        return 0
    return view.discard_values()[throw_order(view)[0]] if _to_throw(view) else view.solve().points


def going_out(view: View) -> list[GoOut]:
    """The ways to go out now, one for each card that may be thrown."""
    return [action for action in view.legal_actions() if isinstance(action, GoOut)]


def best_lay_down(view: View) -> LayDown | None:
    """On the last turn: the melds and the discard that leave the fewest points."""
    return next((action for action in view.legal_actions() if isinstance(action, LayDown)), None)


def _to_throw(view: View) -> bool:
    return view.my_turn and view.phase in (Phase.DISCARD, Phase.LAY_DOWN)
