"""The scores so far: a row for each round, and the race."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Static

from starsuit.cards import rank_name
from starsuit.speech import t
from starsuit.terminal.app.canvas import clip
from starsuit.terminal.app.drawn import Drawn
from starsuit.terminal.app.keyline import KeyLine
from starsuit.terminal.app.look import look_of
from starsuit.terminal.app.parts import Race
from starsuit.terminal.app.summary_screen import said_name
from starsuit.terminal.words import short_out
from starsuit.text import short_labels

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType

    from starsuit.terminal.app.canvas import Canvas, Spot
    from starsuit.terminal.app.look import Palette
    from starsuit.view import View

__all__ = ["ScoresScreen"]


class RoundsWidget(Drawn):
    """Points by round and player, totals at the bottom."""

    def __init__(self, view: View) -> None:
        super().__init__(id="rounds")
        self.view = view

    def draw(self, canvas: Canvas, look: Palette) -> list[Spot]:
        view = self.view
        players = len(view.names)
        wide = max(min((canvas.width - 8) // players, 10), 4)
        names = short_labels([said_name(view, seat) for seat in range(players)], wide - 1)
        canvas.put(1, 0, clip(t("wild"), 5), look.dim)
        for seat, name in enumerate(names):
            canvas.put(7 + seat * wide, 0, name.rjust(wide - 1), f"bold {look.player(seat)}")
        for row, result in enumerate(view.results, start=1):
            canvas.put(1, row, (t("playoff-short") if result.playoff else rank_name(result.wild)).rjust(4), look.dim)
            for seat, points in enumerate(result.points):
                out = seat == result.went_out
                shown = "" if points is None else short_out(wide - 2) if out else str(points)
                style = look.good if out else look.ink
                canvas.put(7 + seat * wide, row, shown.rjust(wide - 1), style)
        row = len(view.results) + 1
        canvas.put(0, row, "─" * min(7 + wide * players, canvas.width), look.dim)
        canvas.put(0, row + 1, clip(t("total"), 6), f"bold {look.ink}")
        for seat, total in enumerate(view.scores):
            leads = bool(view.results) and total == min(view.scores)
            style = f"bold {look.good if leads else look.ink}"
            canvas.put(7 + seat * wide, row + 1, f"{'▸' if leads else ''}{total}".rjust(wide - 1), style)
        return []


class ScoresScreen(Screen[None]):
    """Scores and race; any of the usual keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q,c,space", "close", "go-back")]

    def __init__(self, view: View) -> None:
        super().__init__()
        self.view = view

    def compose(self) -> ComposeResult:
        look, view = look_of(self), self.view
        played, rounds = len(view.results), len(view.schedule)
        race = Race(id="scores-race")
        race.view = view
        rows = RoundsWidget(view)
        rows.styles.height = played + 3
        yield Static(
            Text.assemble(*look.suits(), f" {t('scores-title', played=played, rounds=rounds)}"), classes="title"
        )
        yield rows
        yield race
        yield KeyLine()

    def action_close(self) -> None:
        self.dismiss(None)
