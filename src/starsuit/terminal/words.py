"""What happens at the table, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, TakeDiscard
from starsuit.cards import HIDDEN, rank_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from starsuit.game import Outcome, RoundResult
    from starsuit.round import Event
    from starsuit.terminal.paint import Paint

__all__ = ["outcome_lines", "points_word", "result_lines", "turn_sentence", "wild_words"]


def points_word(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def wild_words(wild: int) -> str:
    return f"{rank_name(wild)}s and jokers are wild"


def turn_sentence(
    turn: Iterable[Event], names: Sequence[str], paint: Paint, wild: int, *, you: int | None = None
) -> str:
    """One turn as a sentence: `Ben takes K♥ and throws 3♦.`"""
    parts: list[str] = []
    who, s = "", "s"
    for event in turn:
        who, s = ("You", "") if event.seat == you else (names[event.seat], "s")
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
                goes = "go out" if event.seat == you else "goes out"
                parts.append(f"throw{s} {paint.card(discard, wild)} and {goes} with {paint.melds(melds, wild)}")
            case LayDown(melds, discard):
                laid = f"lay{s} down {paint.melds(melds, wild)}" if melds else f"lay{s} down nothing"
                parts.append(
                    f"{laid}, throw{s} {paint.card(discard, wild)} and keep{s} {points_word(event.points or 0)}"
                )
            case _:
                pass
    return f"{who} {' and '.join(parts) if len(parts) < 3 else ', '.join(parts)}."


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
