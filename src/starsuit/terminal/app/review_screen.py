"""The review of a finished game: what `starsuit review` says, on the full screen."""

from __future__ import annotations

import asyncio
import os
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import work
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from starsuit.analysis.review.reviewer import review
from starsuit.errors import StarsuitError
from starsuit.speech import t
from starsuit.terminal.app.card_drawing import PLAIN, sentence, told
from starsuit.terminal.app.keyline import KeyLine
from starsuit.terminal.app.look import look_of
from starsuit.terminal.review_report import lines

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.events import Resize

    from starsuit.analysis.review.reviewer import Review
    from starsuit.game import Game

__all__ = ["ReviewScreen"]

MISTAKES = 5
WIDEST = 110  # columns: longer lines are hard to read
RULE = "── "


class ReviewScreen(Screen[None]):
    """Goes through a game in the background, then shows what was found."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", "do-up"),
        Binding("down", "scroll(1)", "do-down"),
        Binding("pageup", "page(-1)", "do-page-up"),
        Binding("pagedown", "page(1)", "do-page-down"),
        Binding("escape,enter", "leave", "go-back"),
    ]

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.found: Review | None = None
        self.instead = t("review-working")  # until there is a review, or why there is none

    def compose(self) -> ComposeResult:
        yield Static(t("report-luck-title"), classes="title")
        with VerticalScroll(id="review", can_focus=False):
            yield Static("", id="found")
        yield KeyLine()

    def on_mount(self) -> None:
        self.repaint()
        self._review()

    def repaint(self) -> None:
        look, text = look_of(self), Text()
        for line in self._lines():
            heading = line.startswith(RULE)
            text.append_text(Text(f"{line}\n", f"bold {look.accent}") if heading else sentence(f"{line}\n", look))
        self.query_one("#found", Static).update(text)

    def on_resize(self, _event: Resize) -> None:
        self.repaint()

    def _lines(self) -> list[str]:
        if self.found is None:
            return [self.instead]
        return list(lines(self.found, PLAIN, seat=None, top=MISTAKES, width=min(self.size.width - 2, WIDEST)))

    @work
    async def _review(self) -> None:
        try:
            self.found = await asyncio.to_thread(review, self.game, threads=min(os.cpu_count() or 1, 64))
        except StarsuitError as error:
            self.instead = told(error)
        self.repaint()

    def action_scroll(self, rows: int) -> None:
        self.query_one("#review", VerticalScroll).scroll_relative(y=rows, animate=False)

    def action_page(self, pages: int) -> None:
        shown = self.query_one("#review", VerticalScroll)
        shown.scroll_relative(y=pages * max(shown.size.height - 1, 1), animate=False)

    def action_leave(self) -> None:
        self.dismiss(None)
