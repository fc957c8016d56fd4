"""Novice: a first opponent. It plays by feel and makes the mistakes of people who have just learned the game.

What it does well: it takes every wild and keeps it, keeps the melds it sees, and lays down properly on the last turn.
What it does badly: it overlooks runs, and melds that a wild completes; may need a turn to notice that it can go out;
likes discards that make a pair or touch a card of its own, whether that pays or not; throws its highest single card,
clings to pairs and to high ones most; and never looks at anybody else. The chances of each are below. Nothing else is
random, and nothing it does is silly: it does not throw what it has just taken.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from starsuit.actions import Discard, DrawStock, GoOut, Phase, TakeDiscard
from starsuit.bots import decision_chance, patient
from starsuit.cards import remove_cards
from starsuit.view import known_cards

if TYPE_CHECKING:
    from starsuit.actions import Action
    from starsuit.bots.chance import Chance
    from starsuit.cards import Card
    from starsuit.melds import Meld
    from starsuit.view import View

__all__ = ["Novice"]

# How often, in a hundred times, it …
SEES_WILD_BOOK: Final = 70  # sees that a wild goes with a pair
SEES_WILD_RUN: Final = 40  # sees that a wild fills or lengthens a run
SEES_RUN: Final = 75  # sees a run
GOES_OUT: Final = 55  # notices that what it sees is all it needs
GOES_OUT_NEXT: Final = 80  # notices a turn later that everything was already melded
LIKES_PAIR: Final = 85  # takes a discard for a pair
LIKES_TOUCH: Final = 60  # takes a discard that is next to a card of its suit


class Novice:
    """A first opponent."""

    name = "novice"
    title = "Novice"
    description = "Plays by feel, overlooks a run now and then and loves pairs; a child's first opponent."

    def __init__(self, seed: str = "0") -> None:
        self._seed = seed

    def choose(self, view: View) -> Action:
        chance = decision_chance(self._seed, view)
        if view.phase is Phase.DRAW:
            return TakeDiscard() if _wants(view, view.pile[-1], chance) else DrawStock()
        first = view.legal_actions().first()
        if view.phase is Phase.LAY_DOWN:
            return first
        if isinstance(first, GoOut) and _notices(view, first, chance):
            return first
        return Discard(_throw(view, chance))


def _happens(chance: Chance, percent: int) -> bool:
    return chance.below(100) < percent


def _sees(view: View, meld: Meld, chance: Chance) -> bool:
    """Whether it notices this meld. It always sees books of naturals or of wilds alone, and what it took a card for."""
    if _taken(view) in meld.cards:
        return True
    wilds = sum(card.is_wild(view.wild) for card in meld.cards)
    if meld.suit is None:
        return wilds in (0, len(meld.cards)) or _happens(chance, SEES_WILD_BOOK)
    return _happens(chance, SEES_WILD_RUN if wilds else SEES_RUN)


def _notices(view: View, out: GoOut, chance: Chance) -> bool:
    """Whether it sees that it can go out: more likely if all was melded before it drew, for it has had time to look."""
    if view.drawn is not None and view.solve(remove_cards(view.hand, (view.drawn,))).points == 0:
        return _happens(chance, GOES_OUT_NEXT)
    rest = view.solve(remove_cards(view.hand, (out.discard,)))
    return _happens(chance, GOES_OUT) and all(_sees(view, meld, chance) for meld in rest.melds)


def _wants(view: View, card: Card, chance: Chance) -> bool:
    if card.is_wild(view.wild):
        return True
    now = view.solve()
    if view.last_turn:
        return min(view.discard_values((*view.hand, card)).values()) < now.points
    if now.points == 0 or not patient(view):
        return False  # any card from the stock will do, or it is too late to collect
    for meld in view.solve((*view.hand, card)).melds:
        if card in meld.cards:
            return _sees(view, meld, chance)
    return _likes(card, [other for other in now.leftover if not other.is_wild(view.wild)], chance)


def _likes(card: Card, loose: list[Card], chance: Chance) -> bool:
    """Whether a card that makes no meld goes with one of these."""
    if len(loose) < 2:
        return False  # it would have to throw the very card that goes with this one
    if any(other.rank == card.rank for other in loose):
        return _happens(chance, LIKES_PAIR)
    return any(_touch(card, other) for other in loose) and _happens(chance, LIKES_TOUCH)


def _throw(view: View, chance: Chance) -> Card:
    """The highest single card; pairs only when there is no other, and the high ones last."""
    kept: list[Card] = []
    for meld in view.solve().melds:
        if _sees(view, meld, chance):
            kept += meld.cards
    loose = sorted(card for card in remove_cards(view.hand, kept) if not card.is_wild(view.wild))
    if not loose:
        return _spare(view)
    taken = _taken(view)
    tries = [card for card in loose if card != taken] or loose
    ranks = Counter(card.rank for card in loose)

    def key(card: Card) -> tuple[bool, int, Card]:
        pair = ranks[card.rank] > 1
        return pair, card.points(None) if pair else -card.points(None), card

    return min(tries, key=key)


def _taken(view: View) -> Card | None:
    """The card it took this turn, if everybody knows it is in the hand: it is not thrown at once."""
    held = known_cards(view.events).get(view.turn)
    return view.drawn if held and view.drawn and held[view.drawn] else None


def _touch(card: Card, other: Card) -> bool:
    return card.suit == other.suit and abs(card.points(None) - other.points(None)) == 1


def _spare(view: View) -> Card:
    """The card it will miss least when everything is melded or wild; no wild while there is a natural."""
    values = view.discard_values()
    return min(values, key=lambda card: (card.is_wild(view.wild), values[card], card))
