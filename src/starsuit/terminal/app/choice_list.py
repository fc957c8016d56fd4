"""A list to choose from, with a pointer at the chosen line so that it shows without colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Choices"]


class Choices(OptionList):
    """Lines with their keys; `change` rewrites one."""

    def __init__(self, lines: Iterable[tuple[str, Text]], *, id: str | None = None) -> None:  # noqa: A002 - Textual's
        self.lines = dict(lines)
        super().__init__(*(Option(_line(text, here=False), id=key) for key, text in self.lines.items()), id=id)
        self.pointed = -1

    def fill(self, lines: Iterable[tuple[str, Text]]) -> None:
        """Offer these lines instead."""
        self.lines, self.pointed = dict(lines), -1
        self.clear_options()
        self.add_options([Option(_line(text, here=False), id=key) for key, text in self.lines.items()])

    def change(self, key: str, text: Text) -> None:
        self.lines[key] = text
        place = self.get_option_index(key)
        self.replace_option_prompt(key, _line(text, here=place == self.highlighted))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        for place, here in ((self.pointed, False), (event.option_index, True)):
            if 0 <= place < self.option_count:
                text = list(self.lines.values())[place]
                self.replace_option_prompt_at_index(place, _line(text, here=here))
        self.pointed = event.option_index


def _line(text: Text, *, here: bool) -> Text:
    return Text("▸ " if here else "  ").append_text(text)
