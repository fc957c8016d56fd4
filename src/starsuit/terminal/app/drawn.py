"""Widgets that draw themselves on a canvas, and say what was clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.message import Message
from textual.widget import Widget

from starsuit.terminal.app.canvas import Canvas
from starsuit.terminal.app.look import look_of

if TYPE_CHECKING:
    from rich.text import Text
    from textual.events import Click

    from starsuit.terminal.app.canvas import Spot
    from starsuit.terminal.app.look import Palette

__all__ = ["Drawn"]


class Drawn(Widget):
    """Draws over its whole area on every refresh; `draw` returns the clickable spots."""

    class Pressed(Message):
        """Something in the drawing was clicked."""

        def __init__(self, sender: Drawn, what: str | int) -> None:
            super().__init__()
            self.sender = sender
            self.what = what

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002 - Textual's word
        super().__init__(id=id, classes=classes)
        self.spots: list[Spot] = []

    def draw(self, canvas: Canvas, look: Palette) -> list[Spot]:
        raise NotImplementedError

    def render(self) -> Text:
        canvas = Canvas(self.size.width, self.size.height)
        self.spots = self.draw(canvas, look_of(self))
        return canvas.text()

    def on_click(self, event: Click) -> None:
        at = event.get_content_offset(self)
        if at is None:
            return
        for spot in reversed(self.spots):
            if spot.covers(at.x, at.y):
                event.stop()
                self.pressed(spot.what)
                return

    def pressed(self, what: str | int) -> None:
        """Handle a click: tell the screen."""
        self.post_message(self.Pressed(self, what))
