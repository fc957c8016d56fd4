"""The review of a finished game: what `starsuit review` says, on the full screen."""

from __future__ import annotations

import asyncio
import os
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from starsuit.analysis.review.reviewer import review
from starsuit.errors import StarsuitError
from starsuit.terminal.app.card_drawing import PLAIN, sentence, told
from starsuit.terminal.app.keyline import KeyLine
from starsuit.terminal.app.look import look_of
from starsuit.terminal.review_report import lines

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType

    from starsuit.game import Game

__all__ = ["ReviewScreen"]

MISTAKES = 5


class ReviewScreen(Screen[None]):
    """Goes through a game in the background, then shows what was found."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", "Up"),
        Binding("down", "scroll(1)", "Down"),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
        Binding("escape,enter", "leave", "Back"),
    ]

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.found = "Going through the game …"

    def compose(self) -> ComposeResult:
        yield Static("What was luck, and what was not", classes="title")
        with VerticalScroll(id="review", can_focus=False):
            yield Static("", id="found")
        yield KeyLine()

    def on_mount(self) -> None:
        self.repaint()
        self._review()

    def repaint(self) -> None:
        self.query_one("#found", Static).update(sentence(self.found, look_of(self)))

    @work
    async def _review(self) -> None:
        try:
            found = await asyncio.to_thread(review, self.game, threads=min(os.cpu_count() or 1, 64))
            self.found = "\n".join(lines(found, PLAIN, seat=None, top=MISTAKES))
        except StarsuitError as error:
            self.found = told(error)
        self.repaint()

    def action_scroll(self, rows: int) -> None:
        self.query_one("#review", VerticalScroll).scroll_relative(y=rows, animate=False)

    def action_leave(self) -> None:
        self.dismiss(None)
