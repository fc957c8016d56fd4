"""Hints: the ranked actions for a view, in cards, in numbers and in words.

They come from the evaluation that the expert plays by (`choices`), and only from the view: nothing that its seat cannot
see is in it. With the core a hint takes a few milliseconds, whatever the round and the number of players.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypedDict

from starsuit.actions import Discard, GoOut, LayDown, format_action
from starsuit.analysis.hints.choices import choices
from starsuit.analysis.hints.reasons import DECIMALS, Reason, reason_for
from starsuit.analysis.hints.why import DECIMALS as PARTS
from starsuit.analysis.hints.why import Why, WhyData, is_equal, reasons_for, together
from starsuit.analysis.hints.wording import hint_words, symbol
from starsuit.bots.expectation import goes_with
from starsuit.bots.outlook import outstanding
from starsuit.cards import Card
from starsuit.errors import called, wrong_kind
from starsuit.view import View

if TYPE_CHECKING:
    from starsuit.actions import Action
    from starsuit.analysis.hints.choices import Choice
    from starsuit.analysis.hints.reasons import Values
    from starsuit.analysis.hints.wording import Show
    from starsuit.bots.outlook import Outstanding

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
    code: Reason
    values: dict[str, Any]
    left: float
    going_out: float
    together: float
    ruled: bool
    equal: bool
    reasons: list[WhyData]
    words: str


@dataclass(frozen=True, slots=True)
class Hint:
    """One action of a moment. Points are expectations; the lower, the better.

    >>> game = ss.Game.new(ss.Ruleset(players=2), seed="advice").apply(ss.DrawStock())
    >>> hint = ss.best_hint(game.view(game.seat))
    >>> ss.format_action(hint.action), hint.points
    ('discard Qc', 63)
    >>> [reason.code for reason in hint.reasons]
    ['fits-nothing', 'waits-for']
    >>> print(hint)  # doctest: +ELLIPSIS
    Discard the Q♣; it fits nothing. Then 46 of the 111 cards you cannot see put you out, such as any 5, any 8 or ...
    """

    action: Action  # what to do
    value: float  # what it is worth: the expected points, less thirty times the chance to go out
    loss: float  # against the best action
    points: int  # if the round ended now, after the best discard if one is due
    expected: float  # points after the next draw
    chance_out: float  # to go out with the next draw; 1 for going out
    unseen: int  # cards that may come next
    helpful: int  # how many of them lower the points
    helpful_cards: tuple[tuple[Card, int], ...]  # which, and how many of each are unseen; most first
    goes_with: tuple[Card, ...]  # known cards of the next player that the discard goes with
    code: Reason  # which kind of choice it is, in numbers; with these values
    values: Values = field(hash=False)  # the numbers and cards of that
    left: float  # points to expect, to one decimal; this and the next two are what people are shown
    going_out: float  # what the chance to go out is worth: thirty times the chance
    together: float  # left - going_out; what is worse is worse by the difference of this
    ruled: bool  # a rule decided instead: wilds are taken, and not discarded
    equal: bool  # as good as the best one, within half a point
    reasons: tuple[Why, ...] = field(hash=False)  # why, or why not, in cards: codes with values, the best first
    words: str  # the same in English

    def __str__(self) -> str:
        return self.words

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
            "code": self.code,
            "values": {
                name: round(value, DECIMALS) if isinstance(value, float) else value
                for name, value in self.values.items()
            },
            "left": self.left,
            "going_out": self.going_out,
            "together": self.together,
            "ruled": self.ruled,
            "equal": self.equal,
            "reasons": [{"code": each.code, "values": each.values} for each in self.reasons],
            "words": self.words,
        }


@called("hints(game.view(game.seat))")
def hints(view: View, *, show: Show = symbol) -> tuple[Hint, ...]:
    """The actions of the player to move, best first; nothing if it is not this seat's turn.

    They come from what that seat may know, and from the evaluation that the expert plays by.

    Args:
        view: what a seat sees, `game.view(game.seat)`.
        show: how cards look in the words.

    >>> game = ss.Game.new(ss.Ruleset(players=2), seed="advice").apply(ss.DrawStock())
    >>> for hint in ss.hints(game.view(game.seat)):
    ...     print(ss.format_action(hint.action), round(hint.loss, 1))
    discard Qc 0.0
    discard 8s 2.3
    discard 5h 3.2
    discard Jk 21.2
    """
    _check_view(view)
    found = choices(view)
    return tuple(hint_for(view, choice, found, show=show) for choice in found)


@called("best_hint(game.view(game.seat))")
def best_hint(view: View, *, show: Show = symbol) -> Hint | None:
    """The first of the `hints` for a `view`, or None if there is nothing to do; `show` is how cards look in the words.

    >>> game = ss.Game.new(ss.Ruleset(players=2), seed="advice")
    >>> print(ss.best_hint(game.view(game.seat)))
    Take the 7♠: with it you can go out.
    >>> ss.best_hint(game.view(1 - game.seat)) is None
    True
    """
    _check_view(view)
    found = choices(view)
    return hint_for(view, found[0], found, show=show) if found else None


def _check_view(view: object) -> None:
    if not isinstance(view, View):
        raise wrong_kind("view", view, "a View; game.view(seat) gives what a seat knows of a game")


def hint_for(view: View, choice: Choice, among: tuple[Choice, ...], *, show: Show = symbol) -> Hint:
    """The hint for one of the choices of a view."""
    unseen = outstanding(view)
    ahead = choice.ahead
    cards = () if ahead is None else _helpful(view, choice.kept, ahead.points, unseen)
    liked = _liked(view, choice.action)
    going_out = isinstance(choice.action, GoOut) or (choice.points == 0 and ahead is None and not view.last_turn)
    hopes = ahead is not None and not view.last_turn
    code, values = reason_for(view, choice, among, cards, liked)
    reasons = reasons_for(view, choice, among)
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
        goes_with=liked,
        code=code,
        values=values,
        left=round(choice.left, PARTS),
        going_out=round(choice.credit, PARTS),
        together=together(choice),
        ruled=choice.ruled,
        equal=is_equal(choice, among[0]),
        reasons=reasons,
        words=hint_words(choice.action, reasons, show),
    )


def _helpful(view: View, hand: tuple[Card, ...], points: int, unseen: Outstanding) -> tuple[tuple[Card, int], ...]:
    """The cards that would lower the points of a hand, those with the most unseen copies first."""
    found = [
        (Card.at(index), copies)
        for index, copies in enumerate(unseen)
        if copies and min(view.discard_values((*hand, Card.at(index))).values()) < points
    ]
    return tuple(sorted(found, key=lambda each: (-each[1], each[0])))


def _liked(view: View, action: Action) -> tuple[Card, ...]:
    """The known cards of the next player that go with what is thrown; none if that player has no more turns."""
    if not isinstance(action, (Discard, GoOut, LayDown)):
        return ()
    card = action.card if isinstance(action, Discard) else action.discard
    return () if view.laid[view.next_seat] is not None else tuple(goes_with(view, card))
