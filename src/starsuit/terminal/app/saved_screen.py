"""The saved games, to choose the one that goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import OptionList, Static

from starsuit.terminal.app.canvas import clip
from starsuit.terminal.app.card_drawing import told
from starsuit.terminal.app.choice_list import Choices
from starsuit.terminal.app.keyline import KeyLine
from starsuit.terminal.app.look import look_of
from starsuit.terminal.shelf import SavedGame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult
    from textual.binding import BindingType

__all__ = ["SavedScreen"]

LINE = 72  # columns for a game


class SavedScreen(Screen[SavedGame | None]):
    """Asks which game to continue."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "Back")]

    def __init__(self, games: Sequence[SavedGame]) -> None:
        super().__init__()
        self.games = {each.id: each for each in games}

    def compose(self) -> ComposeResult:
        yield Static("Which game?", classes="title")
        lines = ((each.id, Text(clip(f"{each.id:<13}{each.line}", LINE))) for each in self.games.values())
        yield Choices(lines, id="records")
        yield Static("", id="complaint")
        yield KeyLine()

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        chosen = self.games[str(event.option_id)]
        if chosen.busy:
            self.query_one("#complaint", Static).update(Text(told(chosen.taken()), style=look_of(self).bad))
        else:
            self.dismiss(chosen)

    def action_leave(self) -> None:
        self.dismiss(None)
