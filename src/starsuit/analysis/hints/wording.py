"""What an action means, in a sentence or two of English."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, TakeDiscard
from starsuit.cards import Card, parse_hand
from starsuit.text import counted, listed

if TYPE_CHECKING:
    from starsuit.analysis.hints.reasons import Reason, Values

__all__ = ["Show", "action_words", "amount", "hint_words", "symbol"]

Show = Callable[[Card], str]  # how a card looks in the text

NAMED: Final = 6  # helpful cards that a sentence names; if there are more it names none


def symbol(card: Card) -> str:
    """How cards look by default."""
    return card.symbol


def amount(points: float) -> str:
    """Points with one decimal, or none if it would be 0."""
    text = f"{points:.1f}"
    return text.removesuffix(".0") if text != "-0.0" else "0"


def action_words(action: object, show: Show = symbol) -> str:
    """What is done, as a heading: `Throw K♦`."""
    match action:
        case DrawStock():
            return "Draw"
        case TakeDiscard():
            return "Take"
        case Discard(card):
            return f"Throw {show(card)}"
        case GoOut(_, card):
            return f"Go out, throw {show(card)}"
        case LayDown(melds, card):
            laid = " ".join(f"[{' '.join(map(show, meld))}]" for meld in melds)
            return f"Lay {laid or 'nothing'}, throw {show(card)}"
    raise TypeError(f"{action!r} is not an action")


def hint_words(code: Reason, values: Values, show: Show = symbol) -> str:
    """A reason in English: why to do this, or what it costs."""
    text = _WORDS[code](_Shown(values, show))
    if values.get("goes_with"):
        text += f" {values['next']} took {listed(_Shown(values, show).cards('goes_with'))} and may like it."
    return text


@dataclass(frozen=True, slots=True)
class _Shown:
    """The values of a reason as they look in a sentence."""

    values: Values
    show: Show

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def card(self, name: str = "card") -> str:
        return self.show(Card(self.values[name]))

    def cards(self, name: str) -> list[str]:
        return [self.show(Card(text)) for text in self.values[name]]

    @property
    def points(self) -> str:
        return counted(self.values["points"], "point")

    @property
    def mean(self) -> str:
        return amount(self.values["mean"])

    @property
    def worse(self) -> str:
        return amount(self.values["loss"])


def _mean(given: _Shown) -> str:
    mean = f"a card from the stock leaves {given.mean} on average"
    return f"{mean}, and {given['outs']} of {given['total']} let you go out" if given["outs"] else mean


def _left(given: _Shown) -> str:
    """`with 7♣ only K♦ is left (13 points)`"""
    leftover = given.cards("leftover")
    if not leftover:
        return f"with {given.card()} nothing is left"
    if len(leftover) <= 3:
        verb = "is" if len(leftover) == 1 else "are"
        return f"with {given.card()} only {listed(leftover)} {verb} left ({given.points})"
    return f"with {given.card()} {given.points} are left"


def _take_worse(given: _Shown) -> str:
    than = "no better than drawing" if given.worse == "0" else f"{given.worse} worse than drawing"
    return f"{_upper(_left(given))}: {than}."


def _throw(given: _Shown) -> str:
    return f"Throw {given.card()}: {given.points} now, {given.mean} to expect after the next card."


def _throw_best(given: _Shown) -> str:
    cards, helpful = given.cards("helpful_cards"), given["helpful"]
    if not cards:
        return _throw(given)
    named = f" ({listed(cards, 'or')})" if len(cards) <= NAMED else ""
    verb = "helps" if helpful == 1 else "help"
    outs = f", {given['outs']} let you go out." if given["outs"] else "."
    return f"{_throw(given)} {counted(helpful, 'card')} of {given['total']} {verb}{named}{outs}"


def _throw_worse(given: _Shown) -> str:
    instead = f"throwing {given.card('instead')}" if given["instead"] else "going out"
    than = f"As good as {instead}." if given.worse == "0" else f"{given.worse} worse than {instead}."
    return f"{_throw(given)} {than}"


def _lay(given: _Shown) -> str:
    melds = tuple(parse_hand(meld) for meld in given["melds"])
    left = f"{given.points} left" if given["points"] else "nothing is left"
    text = f"{action_words(LayDown(melds, Card(given['card'])), given.show)}: {left}"
    return f"{text}." if given.worse == "0" else f"{text}, {given.worse} more than needed."


_WORDS: Final[dict[Reason, Callable[[_Shown], str]]] = {
    "draw-best": lambda given: f"Draw: {_mean(given)}; with {given.card()} {given.points} would be left.",
    "draw-wild": lambda given: f"{_upper(_mean(given))}, but {given.card()} is wild.",
    "draw-worse": lambda given: f"{_upper(_mean(given))}: {given.worse} worse than taking {given.card()}.",
    "take-out": lambda given: f"Take it: with {given.card()} you can go out.",
    "take-wild": lambda given: f"Take it: {given.card()} is wild and fits anywhere. {_upper(_left(given))}.",
    "take-best": lambda given: f"Take it: {_left(given)}; a card from the stock would leave {given.mean} on average.",
    "take-worse": _take_worse,
    "throw-best": _throw_best,
    "throw-worse": _throw_worse,
    "out": lambda given: f"Go out: throw {given.card()}, and everything else is in melds.",
    "lay": _lay,
}


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
