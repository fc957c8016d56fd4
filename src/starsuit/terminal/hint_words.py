"""Hints in the reader's language, as the page says them; in English they have their own sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starsuit.actions import Discard, GoOut, LayDown, TakeDiscard, format_action
from starsuit.speech import t

if TYPE_CHECKING:
    from collections.abc import Callable

    from starsuit.analysis.hints.advice import Hint
    from starsuit.cards import Card
    from starsuit.view import View

__all__ = ["hint_said"]


def hint_said(hint: Hint, view: View, show: Callable[[Card], str]) -> str:
    """What to do, why, and what it costs against the best."""
    verb = format_action(hint.action).partition(" ")[0]
    expected, numbers = round(hint.expected, 1), {"helpful": hint.helpful, "unseen": hint.unseen}
    parts = [
        f"{t(f'hint-{verb}', card=_card(hint, view, show))}.",
        t(f"said-hint-{verb}", points=hint.points, expected=expected, **numbers),
    ]
    if hint.chance_out > 0 and not isinstance(hint.action, GoOut):
        parts.append(t("said-hint-chance", chance=f"{round(100 * hint.chance_out)} %"))
    if hint.loss >= 0.05:
        parts.append(t("said-hint-worse", loss=round(hint.loss, 1)))
    return " ".join(parts)


def _card(hint: Hint, view: View, show: Callable[[Card], str]) -> str:
    match hint.action:
        case TakeDiscard():
            return show(view.pile[-1])
        case Discard(card) | GoOut(_, card) | LayDown(_, card):
            return show(card)
    return ""
