"""What an action means, in a sentence or two for people."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, TakeDiscard
from starsuit.analysis.hints.choices import follower
from starsuit.cards import Card
from starsuit.text import counted, listed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starsuit.analysis.hints.choices import Choice
    from starsuit.view import View

__all__ = ["Show", "action_words", "amount", "hint_words", "symbol"]

Show = Callable[[Card], str]  # how a card looks in the text

NAMED: Final = 6  # helpful cards that a sentence names; where there are more it names none


def symbol(card: Card) -> str:
    """How cards look where nobody says otherwise."""
    return card.symbol


def amount(points: float) -> str:
    """Points with one decimal, and none where it would be 0."""
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


def hint_words(
    view: View,
    choice: Choice,
    among: tuple[Choice, ...],
    helpful: Iterable[tuple[Card, int]],
    goes_with: tuple[Card, ...],
    show: Show = symbol,
) -> str:
    """Why one would do this, or what it costs."""
    match choice.action:
        case DrawStock():
            text = _draw_words(view, choice, among, show)
        case TakeDiscard():
            text = _take_words(view, choice, among, show)
        case Discard(card):
            text = _throw_words(choice, among, card, helpful, show)
        case GoOut(_, card):
            text = f"Go out: throw {show(card)}, and everything else is in melds."
        case LayDown():
            text = _lay_words(choice, among, show)
    if goes_with:
        text += f" {view.names[follower(view)]} took {listed([show(card) for card in goes_with])} and may like it."
    return text


def _draw_words(view: View, draw: Choice, among: tuple[Choice, ...], show: Show) -> str:
    take = next(choice for choice in among if isinstance(choice.action, TakeDiscard))
    ahead, top = draw.ahead, show(view.pile[-1])
    assert ahead is not None  # noqa: S101 - a hand that may draw has something to hope for
    mean = f"a card from the stock leaves {amount(ahead.mean)} on average"
    if ahead.outs and not view.last_turn:
        mean += f", and {ahead.outs} of {ahead.total} let you go out"
    if draw is among[0]:
        return f"Draw: {mean}; with {top} {_points(take.points)} would be left."
    if view.pile[-1].is_wild(view.wild) and not view.last_turn:
        return f"{_upper(mean)}, but {top} is wild."
    return f"{_upper(mean)}: {_worse(draw, among)} worse than taking {top}."


def _take_words(view: View, take: Choice, among: tuple[Choice, ...], show: Show) -> str:
    draw = next(choice for choice in among if isinstance(choice.action, DrawStock))
    top = view.pile[-1]
    shown, is_best = show(top), take is among[0]
    if take.points == 0 and not view.last_turn:
        return f"Take it: with {shown} you can go out."
    left = _left_words(view, take, shown, show)
    mean = f"a card from the stock would leave {amount(draw.ahead.mean if draw.ahead else draw.points)} on average"
    if is_best and top.is_wild(view.wild) and not view.last_turn:
        return f"Take it: {shown} is wild and fits anywhere. {_upper(left)}."
    if is_best:
        return f"Take it: {left}; {mean}."
    worse = _worse(take, among)
    return f"{_upper(left)}: " + ("no better than drawing." if worse == "0" else f"{worse} worse than drawing.")


def _left_words(view: View, take: Choice, shown: str, show: Show) -> str:
    """`with 7♣ only K♦ is left (13 points)`"""
    values = view.discard_values((*view.hand, view.pile[-1]))
    throw = min(values, key=lambda card: (values[card], card))
    hand = [*view.hand, view.pile[-1]]
    hand.remove(throw)
    leftover = view.solve(hand).leftover
    if not leftover:
        return f"with {shown} nothing is left"
    if len(leftover) <= 3:
        cards = listed([show(card) for card in leftover])
        return f"with {shown} only {cards} {'is' if len(leftover) == 1 else 'are'} left ({_points(take.points)})"
    return f"with {shown} {_points(take.points)} are left"


def _throw_words(
    choice: Choice,
    among: tuple[Choice, ...],
    card: Card,
    helpful: Iterable[tuple[Card, int]],
    show: Show,
) -> str:
    ahead = choice.ahead
    assert ahead is not None  # noqa: S101 - after a discard there is another turn
    text = f"Throw {show(card)}: {_points(choice.points)} now, {amount(ahead.mean)} to expect after the next card."
    if choice is not among[0]:
        best = among[0].action
        instead = f"throwing {show(best.card)}" if isinstance(best, Discard) else "going out"
        worse = _worse(choice, among)
        return text + (f" As good as {instead}." if worse == "0" else f" {worse} worse than {instead}.")
    cards = [show(kind) for kind, _ in helpful]
    if cards:
        named = f" ({listed(cards, 'or')})" if len(cards) <= NAMED else ""
        verb = "helps" if ahead.helpful == 1 else "help"
        text += f" {counted(ahead.helpful, 'card')} of {ahead.total} {verb}{named}"
        text += f", {ahead.outs} let you go out." if ahead.outs else "."
    return text


def _lay_words(choice: Choice, among: tuple[Choice, ...], show: Show) -> str:
    left = f"{_points(choice.points)} left" if choice.points else "nothing is left"
    text = f"{action_words(choice.action, show)}: {left}"
    worse = _worse(choice, among)
    return f"{text}." if worse == "0" else f"{text}, {worse} more than needed."


def _worse(choice: Choice, among: tuple[Choice, ...]) -> str:
    return amount(choice.value - among[0].value)


def _points(points: int) -> str:
    return counted(points, "point")


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
