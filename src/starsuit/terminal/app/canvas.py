"""A grid of styled characters to draw on, which becomes a Rich text."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from rich.text import Text

__all__ = ["Canvas", "Spot", "clip"]


@dataclass(frozen=True, slots=True)
class Spot:
    """Something clickable: a rectangle, and what it is."""

    x: int
    y: int
    width: int
    height: int
    what: str | int

    def covers(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Canvas:
    """Characters in rows. Drawing outside does nothing, so anything too large is simply cut off."""

    def __init__(self, width: int, height: int) -> None:
        self.width = max(width, 0)
        self.height = max(height, 0)
        self.cells: list[list[tuple[str, str]]] = [[(" ", "")] * self.width for _ in range(self.height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        """Write a text from left to right; returns the column after it."""
        for char in text:
            size = cell_len(char)
            if 0 <= y < self.height and x >= 0 and x + size <= self.width and size:
                self.cells[y][x] = (char, style)
                if size == 2:  # a wide character: its second half stays empty
                    self.cells[y][x + 1] = ("", style)
            x += size
        return x

    def put_text(self, x: int, y: int, text: Text) -> int:
        """Write a text with its styles."""
        plain = text.plain
        styles = [""] * len(plain)
        for span in text.spans:
            for place in range(span.start, min(span.end, len(plain))):
                styles[place] = str(span.style)
        for char, style in zip(plain, styles, strict=True):
            x = self.put(x, y, char, style or str(text.style))
        return x

    def text(self) -> Text:
        """The whole canvas, one line per row."""
        whole = Text(no_wrap=True, end="")
        for number, row in enumerate(self.cells):
            if number:
                whole.append("\n")
            start = 0
            for place in range(1, len(row) + 1):
                if place == len(row) or row[place][1] != row[start][1]:
                    whole.append("".join(char for char, _ in row[start:place]), row[start][1] or None)
                    start = place
        return whole


def clip(text: str, width: int) -> str:
    """The text in at most this many columns, with an ellipsis if it was cut."""
    return text if cell_len(text) <= width else set_cell_size(text, max(width - 1, 0)).rstrip() + "…"
