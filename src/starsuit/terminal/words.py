"""What happens at the table, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, TakeDiscard
from starsuit.cards import HIDDEN, rank_plural
from starsuit.text import counted, listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from starsuit.game import Outcome, RoundResult
    from starsuit.round import Event
    from starsuit.terminal.paint import Paint

__all__ = ["YOU", "deals", "outcome_lines", "points_word", "result_lines", "turn_sentence", "wild_words"]


YOU = "You"  # the name of a person who gave none


def points_word(points: int) -> str:
    return counted(points, "point")


def wild_words(wild: int) -> str:
    return f"{rank_plural(wild)} and jokers are wild"


def deals(name: str) -> str:
    return "you deal" if name == YOU else f"{name} deals"


def turn_sentence(
    turn: Iterable[Event], names: Sequence[str], paint: Paint, wild: int, *, you: int | None = None
) -> str:
    """One turn as a sentence: `Ben takes K♥ from the pile and throws 3♦.`"""
    parts: list[str] = []
    who, s = "", "s"
    for event in turn:
        mine = event.seat == you or names[event.seat] == YOU
        who, s = (YOU, "") if mine else (names[event.seat], "s")
        match event.action:
            case DrawStock():
                parts += [f"shuffle{s} the discard pile into a new stock"] * event.reshuffled
                hidden = event.card is None or event.card is HIDDEN
                parts.append(
                    f"draw{s} from the stock" if hidden else f"draw{s} {paint.cards([event.card or HIDDEN], wild)}"
                )
            case TakeDiscard() if event.card is not None:
                parts.append(f"take{s} {paint.card(event.card, wild)} from the pile")
            case Discard(card):
                parts.append(f"throw{s} {paint.card(card, wild)}")
            case GoOut(melds, discard):
                goes = "go out" if mine else "goes out"
                parts += [f"throw{s} {paint.card(discard, wild)}", f"{goes} with {paint.melds(melds, wild)}"]
            case LayDown(melds, discard):
                parts.append(f"lay{s} down {paint.melds(melds, wild) or 'nothing'}")
                parts.append(f"throw{s} {paint.card(discard, wild)}")
                has = "have" if mine else "has"
                parts.append(f"keep{s} {points_word(event.points)}" if event.points else f"{has} nothing left")
            case _:
                pass
    return f"{who} {listed(parts)}."


def result_lines(result: RoundResult, names: Sequence[str], totals: Sequence[int], paint: Paint) -> list[str]:
    """A finished round: everybody's melds, what was left, points and totals."""
    width = max(len(names[seat]) for seat in result.seats)
    lines = []
    for seat in result.seats:
        laid = result.laid[seat]
        if laid is None:
            continue
        out = "  went out" if seat == result.went_out else ""
        left = f"  left {paint.cards(laid.leftover, result.wild)}" if laid.leftover else ""
        melds = paint.melds(laid.melds, result.wild) or "no meld"
        total = "" if result.playoff else f"  total {totals[seat]:4}"
        lines.append(f"  {names[seat]:<{width}}  +{laid.points:<3}{total}   {melds}{left}{out}")
    return lines


def outcome_lines(outcome: Outcome, names: Sequence[str]) -> list[str]:
    """The ranking, best first."""
    width = max(map(len, names))
    seats = [seat for group in outcome.ranking for seat in group]
    return [f"  {outcome.places[seat]:>2}. {names[seat]:<{width}}  {outcome.totals[seat]:4}" for seat in seats]
