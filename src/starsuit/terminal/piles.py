"""The piles of a solitaire in words and numbers, for lines and screens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starsuit.cards import remove_cards
from starsuit.solitaire import Place
from starsuit.solver.arrangement import points_left, solve
from starsuit.speech import t

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starsuit.analysis.solitaire.planner import SolitairePlan
    from starsuit.solitaire import Solitaire
    from starsuit.terminal.paint import Paint

__all__ = ["THINKING", "best_on", "pass_place", "pile_lines", "points_after", "solitaire_status", "verdict_words"]

THINKING: Final = 10  # seconds for a plan


def pile_lines(solitaire: Solitaire, paint: Paint) -> Iterator[str]:
    """The piles, each arranged, with what it still costs."""
    for pile in solitaire.piles:
        best = solve(pile.cards, solitaire.hand_rules(pile.size))
        state = t("patience-closed") if pile.closed else f"{pile.points:3}"
        yield f"  {pile.size:>2}  {state:>6}  {paint.arrangement(best, pile.size)}"


def solitaire_status(solitaire: Solitaire) -> str:
    """One line: how the game stands, or how it ended."""
    closed = sum(pile.closed for pile in solitaire.piles)
    outcome = solitaire.outcome
    if outcome is None:
        return t("patience-status", closed=closed, cards=len(solitaire.stock), points=solitaire.points)
    if outcome.won:
        return t("patience-won", cards=len(solitaire.stock))
    score = f" {t('patience-score', points=outcome.points)}" if solitaire.scored else ""
    return f"{t('patience-lost', closed=closed)}{score}"


def pass_place(solitaire: Solitaire) -> Place:
    """Discard the turned card itself, on the largest open pile."""
    return Place(max(pile.size for pile in solitaire.piles if not pile.closed), solitaire.stock[0])


def best_on(solitaire: Solitaire, size: int) -> Place:
    """The discard that leaves this pile the fewest points; among equals, the most expensive natural card."""
    choices = [action for action in solitaire.legal_actions() if action.pile == size]
    if not choices:
        solitaire.legal_actions().check(Place(size, solitaire.stock[0]))
    return min(choices, key=lambda action: (points_after(solitaire, action), *_dear_first(action)))


def points_after(solitaire: Solitaire, action: Place) -> int:
    """What the pile would still cost after this placement."""
    pile = next(pile for pile in solitaire.piles if pile.size == action.pile)
    cards = remove_cards((*pile.cards, solitaire.stock[0]), (action.discard,))
    return points_left(cards, solitaire.hand_rules(action.pile))


def verdict_words(found: SolitairePlan, left: int) -> str:
    """Whether it can be won, in a sentence."""
    if found.verdict == "won":
        return t("patience-can-win", cards=found.cards, left=left)
    if found.verdict == "lost":
        return t("patience-cannot-win")
    return t("patience-undecided", seconds=THINKING)


def _dear_first(action: Place) -> tuple[bool, int, int]:
    card = action.discard
    return (card.is_wild(action.pile), -card.points(action.pile), card.index)
