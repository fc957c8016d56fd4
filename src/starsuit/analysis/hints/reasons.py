"""Why to do something, or what it costs: a code with its values, which every client words for its reader.

Cards are in notation, points are expectations. `loss` is against the best action; `goes_with` are cards that the next
player, `next`, took from the pile and that go with what is thrown.

| code | says | values |
| --- | --- | --- |
| draw-best | drawing is best | mean, outs, total, card, points |
| draw-wild | drawing leaves a wild card on the pile | mean, outs, total, card |
| draw-worse | drawing is worse than taking | mean, outs, total, card, loss |
| take-out | the card lets the player go out | card |
| take-wild | the card is wild | card, leftover, points |
| take-best | taking is best | card, leftover, points, mean |
| take-worse | taking is no better than drawing, or worse | card, leftover, points, loss |
| throw-best | this discard is best | card, points, mean, helpful, total, helpful_cards, outs |
| throw-worse | another discard, or going out if `instead` is empty, is better | card, points, mean, instead, loss |
| out | everything but the discard is melded | card |
| lay | a last turn | melds, card, points, loss |
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, TakeDiscard
from starsuit.cards import format_hand

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starsuit.analysis.hints.choices import Choice
    from starsuit.bots.outlook import Outlook
    from starsuit.cards import Card
    from starsuit.view import View

__all__ = ["Reason", "Values", "reason_for"]

Reason = Literal[
    "draw-best", "draw-wild", "draw-worse",
    "take-out", "take-wild", "take-best", "take-worse",
    "throw-best", "throw-worse",
    "out", "lay",
]  # fmt: skip
Values: TypeAlias = dict[str, Any]

DECIMALS: Final = 3  # of points


def reason_for(
    view: View,
    choice: Choice,
    among: tuple[Choice, ...],
    helpful: Iterable[tuple[Card, int]],
    goes_with: tuple[Card, ...],
) -> tuple[Reason, Values]:
    """The reason for one of a view's choices, which come best first."""
    match choice.action:
        case DrawStock():
            code, values = _draw(view, choice, among)
        case TakeDiscard():
            code, values = _take(view, choice, among)
        case Discard(card):
            code, values = _throw(choice, among, card, helpful)
        case GoOut(_, card):
            code, values = "out", {"card": card.text}
        case LayDown(melds, card):
            values = {"melds": [format_hand(meld) for meld in melds], "card": card.text, "points": choice.points}
            code, values = "lay", values | {"loss": _loss(choice, among)}
    if goes_with:
        values |= {"next": view.names[view.next_seat], "goes_with": _texts(goes_with)}
    return code, values


def _draw(view: View, draw: Choice, among: tuple[Choice, ...]) -> tuple[Reason, Values]:
    take = next(choice for choice in among if isinstance(choice.action, TakeDiscard))
    ahead, top = _hope(draw), view.pile[-1]
    values = {
        "mean": ahead.mean,
        "outs": 0 if view.last_turn else ahead.outs,
        "total": ahead.total,
        "card": top.text,
    }
    if draw is among[0]:
        return "draw-best", values | {"points": take.points}
    if top.is_wild(view.wild) and not view.last_turn:
        return "draw-wild", values
    return "draw-worse", values | {"loss": _loss(draw, among)}


def _take(view: View, take: Choice, among: tuple[Choice, ...]) -> tuple[Reason, Values]:
    top, is_best = view.pile[-1], take is among[0]
    if take.points == 0 and not view.last_turn:
        return "take-out", {"card": top.text}
    values = {"card": top.text, "leftover": _leftover(view), "points": take.points}
    if is_best and top.is_wild(view.wild) and not view.last_turn:
        return "take-wild", values
    if is_best:
        draw = next(choice for choice in among if isinstance(choice.action, DrawStock))
        return "take-best", values | {"mean": draw.ahead.mean if draw.ahead else float(draw.points)}
    return "take-worse", values | {"loss": _loss(take, among)}


def _leftover(view: View) -> list[str]:
    """What is left after taking the card on the pile and throwing the best one."""
    hand = [*view.hand, view.pile[-1]]
    values = view.discard_values(tuple(hand))
    hand.remove(min(values, key=lambda card: (values[card], card)))
    return _texts(view.solve(hand).leftover)


def _throw(
    choice: Choice, among: tuple[Choice, ...], card: Card, helpful: Iterable[tuple[Card, int]]
) -> tuple[Reason, Values]:
    ahead = _hope(choice)
    values: Values = {"card": card.text, "points": choice.points, "mean": ahead.mean}
    if choice is among[0]:
        cards = _texts(kind for kind, _ in helpful)
        return "throw-best", values | {
            "helpful": ahead.helpful,
            "total": ahead.total,
            "helpful_cards": cards,
            "outs": ahead.outs,
        }
    best = among[0].action
    instead = best.card.text if isinstance(best, Discard) else ""
    return "throw-worse", values | {"instead": instead, "loss": _loss(choice, among)}


def _hope(choice: Choice) -> Outlook:
    assert choice.ahead is not None  # noqa: S101 - a player who may draw, or has thrown before the last turn, draws again
    return choice.ahead


def _loss(choice: Choice, among: tuple[Choice, ...]) -> float:
    return choice.value - among[0].value


def _texts(cards: Iterable[Card]) -> list[str]:
    return [card.text for card in cards]
