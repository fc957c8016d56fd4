"""The saved games, to choose the one that goes on, or to delete those that nobody will finish."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import work
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import OptionList, Static

from starsuit.errors import StarsuitError
from starsuit.speech import t
from starsuit.terminal.app.canvas import clip
from starsuit.terminal.app.card_drawing import told
from starsuit.terminal.app.choice_list import Choices
from starsuit.terminal.app.dialogs import Question
from starsuit.terminal.app.keyline import KeyLine
from starsuit.terminal.app.look import look_of
from starsuit.terminal.shelf import SavedGame, remove, saved_games

if TYPE_CHECKING:
    from pathlib import Path

    from textual.app import ComposeResult
    from textual.binding import BindingType

__all__ = ["SavedScreen"]


class SavedScreen(Screen[SavedGame | None]):
    """Asks which game to continue."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("d,delete", "delete", "do-delete"),
        Binding("escape", "leave", "go-back"),
    ]

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        self.games: dict[str, SavedGame] = {}

    def compose(self) -> ComposeResult:
        yield Static(t("saved-title"), classes="title")
        yield Choices((), id="saved")
        yield Static("", id="complaint")
        yield KeyLine()

    def on_mount(self) -> None:
        self._list()

    def repaint(self) -> None:
        self._list()

    def _list(self) -> None:
        self.games = {each.id: each for each in saved_games(self.folder, self._say)}
        choices = self.query_one(Choices)
        at = choices.highlighted or 0
        choices.fill((key, self._about(each)) for key, each in self.games.items())
        choices.highlighted = min(at, len(self.games) - 1) if self.games else None
        choices.focus()

    def _about(self, saved: SavedGame) -> Text:
        """Two lines: who plays, then how far they are, when that was, and the name of the game."""
        who = clip(f"{saved.who[:1].upper()}{saved.who[1:]}", self.app.size.width - 10)
        more = [saved.words, saved.when, saved.id, *([t("saved-busy").strip("()")] if saved.busy else [])]
        return Text.assemble(who, "\n    ", (" · ".join(more), look_of(self).dim))

    def _say(self, words: str) -> None:
        self.query_one("#complaint", Static).update(Text(words, style=look_of(self).bad))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        chosen = self.games[str(event.option_id)]
        if chosen.busy:
            self._say(told(chosen.taken()))
        else:
            self.dismiss(chosen)

    @work
    async def action_delete(self) -> None:
        """Delete the chosen game, if the person means it: nothing brings it back."""
        choices = self.query_one(Choices)
        if choices.highlighted is None:
            return
        chosen = self.games[str(choices.get_option_at_index(choices.highlighted).id)]
        words = t("saved-delete", id=chosen.id, words=chosen.words)
        question = Question(words, yes="saved-delete-yes", no="coach-keep")
        if not chosen.busy and not await self.app.push_screen_wait(question):
            return
        try:
            remove(chosen)
        except StarsuitError as error:
            self._say(told(error))
            return
        self._list()
        if not self.games:
            self.dismiss(None)

    def action_leave(self) -> None:
        self.dismiss(None)
