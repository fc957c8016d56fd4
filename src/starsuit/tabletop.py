"""A table in a few lines of text, for `print(game)` and `print(view)`: what it is given is all that it can show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starsuit.cards import rank_plural, symbols
from starsuit.text import counted, listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from starsuit.cards import Card

__all__ = ["laid_line", "pile_line", "round_line", "seat_lines", "solitaire_lines", "winners_line"]


def round_line(number: int, rounds: int, wild: int, dealer: str) -> str:
    """`Round 2 of 11: 4s and jokers are wild, Mia deals.`"""
    name = f"Round {number} of {rounds}" if number <= rounds else f"Play-off {number - rounds}"
    return f"{name}: {rank_plural(wild)} and jokers are wild, {dealer} deals."


def pile_line(stock: int, pile: Sequence[Card]) -> str:
    """`Stock: 93 cards. Discard pile: 9♥, and 2 cards below.`"""
    top = symbols(pile[-1:]) or "empty"
    below = f", and {counted(len(pile) - 1, 'card')} below" if len(pile) > 1 else ""
    return f"Stock: {counted(stock, 'card')}. Discard pile: {top}{below}."


def laid_line(melds: Iterable[Sequence[Card]], leftover: Sequence[Card], points: int) -> str:
    """`8♥ 8♣ 8★ | 5♠ 6♠ 7♠, left K♦ (13)`: what a player has laid down."""
    laid = " | ".join(symbols(meld) for meld in melds) or "no meld"
    return f"{laid}, left {symbols(leftover) or 'nothing'} ({points})"


def seat_lines(names: Sequence[str], scores: Sequence[int], shown: Sequence[str], turn: int | None) -> list[str]:
    """A line for each seat: an arrow for the one to move, the name, the total, and the cards."""
    width = max(map(len, names))
    digits = max(len(str(score)) for score in scores)
    return [
        f"{'→' if seat == turn else ' '} {name:{width}}  {score:{digits}}  {cards}".rstrip()
        for seat, (name, score, cards) in enumerate(zip(names, scores, shown, strict=True))
    ]


def solitaire_lines(
    turned: Card | None, follow: int, piles: Sequence[tuple[int, Sequence[Card], bool, int]]
) -> list[str]:
    """The turned card, then a line for each pile: its number, its cards, and its points or that it is closed."""
    head = f"The solitaire is over: {sum(closed for _, _, closed, _ in piles)} of {len(piles)} piles are closed."
    if turned is not None:
        head = f"Turned: {turned.symbol}, and {counted(follow, 'card')} to follow."
    worth = ["closed" if closed else counted(points, "point") for _, _, closed, points in piles]
    return [
        head,
        *(f"{pile[0]:2}  {symbols(sorted(pile[1]))} ({words})" for pile, words in zip(piles, worth, strict=True)),
    ]


def winners_line(names: Sequence[str], points: int) -> str:
    """`Mia wins with 40 points.`"""
    verb = "wins" if len(names) == 1 else "share the win"
    return f"{listed(names)} {verb} with {counted(points, 'point')}."
