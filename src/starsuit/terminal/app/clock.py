"""The clock of a server's table, as a widget."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text
from textual.widgets import Static

if TYPE_CHECKING:
    from starsuit.client.company import Company

__all__ = ["Clock"]


class Clock(Static):
    """Who is thinking, and for how long they still may; empty without a clock."""

    def __init__(self, company: Company | None) -> None:
        super().__init__("", classes="clock")
        self.company = company
        self.shown = ""

    def on_mount(self) -> None:
        if self.company is not None:
            self.tick()
            self.set_interval(0.25, self.tick)

    def tick(self) -> None:
        thinking = self.company.thinking() if self.company else None
        words = "" if thinking is None else f" {thinking}{'!' * thinking.soon} "
        if words != self.shown:
            self.shown = words
            self.set_class(thinking is not None and thinking.soon, "soon")
            self.update(Text(words))
