"""Hints: for a view the ranked actions, what they mean in numbers and in words.

They come from the evaluation that the expert plays by (`choices`), and from nothing but the view: what its seat cannot
see is not in it. With the core a hint takes a few milliseconds, whatever the round and the number of players.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict

from starsuit.actions import Discard, GoOut, LayDown, format_action
from starsuit.analysis.hints.choices import choices, follower
from starsuit.analysis.hints.wording import hint_words, symbol
from starsuit.bots.outlook import outstanding
from starsuit.cards import HIDDEN, Card

if TYPE_CHECKING:
    from starsuit.actions import Action
    from starsuit.analysis.hints.choices import Choice
    from starsuit.analysis.hints.wording import Show
    from starsuit.bots.outlook import Outstanding
    from starsuit.view import View

__all__ = ["Hint", "HintData", "best_hint", "hint_for", "hints"]


class HelpfulCard(TypedDict):
    """A card that would lower the points, and how many of it are unseen."""

    card: str
    copies: int


class HintData(TypedDict):
    """A hint as plain values; `Hint` says what they mean."""

    action: str
    value: float
    loss: float
    points: int
    expected: float
    chance_out: float
    unseen: int
    helpful: int
    helpful_cards: list[HelpfulCard]
    goes_with: list[str]
    words: str


@dataclass(frozen=True, slots=True)
class Hint:
    """One action of a moment. Points are expectations; the lower, the better."""

    action: Action
    value: float  # what it is worth: the points to expect, less thirty for the chance to go out
    loss: float  # against the best action
    points: int  # if the round ended now, with the best discard where one is due
    expected: float  # points after the next draw
    chance_out: float  # to go out with the next draw; 1 for going out
    unseen: int  # cards that may come next
    helpful: int  # how many of them lower the points
    helpful_cards: tuple[tuple[Card, int], ...]  # which, and how many of each are unseen; the most first
    goes_with: tuple[Card, ...]  # known cards of the next player that the discard goes with
    words: str

    def to_dict(self) -> HintData:
        """Plain values for JSON."""
        return {
            "action": format_action(self.action),
            "value": round(self.value, 3),
            "loss": round(self.loss, 3),
            "points": self.points,
            "expected": round(self.expected, 3),
            "chance_out": round(self.chance_out, 4),
            "unseen": self.unseen,
            "helpful": self.helpful,
            "helpful_cards": [{"card": card.text, "copies": copies} for card, copies in self.helpful_cards],
            "goes_with": [card.text for card in self.goes_with],
            "words": self.words,
        }


def hints(view: View, *, show: Show = symbol) -> tuple[Hint, ...]:
    """The actions of the player whose turn it is, the best first; nothing when it is not this seat's turn.

    `show` is how cards look in the words.
    """
    found = choices(view)
    return tuple(hint_for(view, choice, found, show=show) for choice in found)


def best_hint(view: View, *, show: Show = symbol) -> Hint | None:
    """The best of them, if there is anything to do."""
    found = choices(view)
    return hint_for(view, found[0], found, show=show) if found else None


def hint_for(view: View, choice: Choice, among: tuple[Choice, ...], *, show: Show = symbol) -> Hint:
    """The hint for one of the choices of a view."""
    unseen = outstanding(view)
    ahead = choice.ahead
    cards = () if ahead is None else _helpful(view, choice.kept, ahead.points, unseen)
    goes_with = _goes_with(view, choice.action)
    going_out = isinstance(choice.action, GoOut) or (choice.points == 0 and ahead is None and not view.last_turn)
    hopes = ahead is not None and not view.last_turn
    return Hint(
        action=choice.action,
        value=choice.value,
        loss=choice.value - among[0].value,
        points=choice.points,
        expected=float(choice.points) if ahead is None else ahead.mean,
        chance_out=1.0 if going_out else ahead.chance_out if ahead is not None and hopes else 0.0,
        unseen=sum(unseen),
        helpful=0 if ahead is None else ahead.helpful,
        helpful_cards=cards,
        goes_with=goes_with,
        words=hint_words(view, choice, among, cards, goes_with, show),
    )


def _helpful(view: View, hand: tuple[Card, ...], points: int, unseen: Outstanding) -> tuple[tuple[Card, int], ...]:
    """The cards that would lower the points of a hand, those with the most copies about first."""
    found = [
        (Card.at(index), copies)
        for index, copies in enumerate(unseen)
        if copies and min(view.discard_values((*hand, Card.at(index))).values()) < points
    ]
    return tuple(sorted(found, key=lambda each: (-each[1], each[0])))


def _goes_with(view: View, action: Action) -> tuple[Card, ...]:
    """The cards that the next player took in the open and that go with what is thrown, as `feeds` counts them."""
    if not isinstance(action, (Discard, GoOut, LayDown)):
        return ()
    card = action.card if isinstance(action, Discard) else action.discard
    other = follower(view)
    if view.laid[other] is not None or card.rank is None or card.is_wild(view.wild):
        return ()
    rank, suit = card.rank, card.suit
    return tuple(
        taken
        for taken in view.hands[other]
        if taken is not HIDDEN
        and taken.rank is not None
        and not taken.is_wild(view.wild)
        and (taken.rank == rank or (taken.suit == suit and abs(taken.rank - rank) <= 2))
    )
