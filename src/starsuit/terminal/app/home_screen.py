"""The menu, and what a person may choose there."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import OptionList

from starsuit.cards import Card, Rank, Suit
from starsuit.terminal.app.card_drawing import LARGE, Artist, CardGroup, width_of
from starsuit.terminal.app.choice_list import Choices
from starsuit.terminal.app.drawn import Drawn
from starsuit.terminal.app.help import help_screen
from starsuit.terminal.app.keyline import KeyLine
from starsuit.terminal.app.look import look_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.app import ComposeResult
    from textual.binding import BindingType

    from starsuit.terminal.app.canvas import Canvas, Spot
    from starsuit.terminal.app.look import Palette

__all__ = ["HomeScreen", "MenuChoice", "Waiting"]


class MenuChoice(enum.Enum):
    """An item of the menu."""

    GO_ON = "go on"
    NEW = "new"
    SOFA_ON = "sofa on"
    SOFA = "sofa"
    SOLITAIRE_ON = "solitaire on"
    SOLITAIRE = "solitaire"
    SHEET = "sheet"
    LESSON = "lesson"
    REPLAY = "replay"
    SAVED = "saved"
    SERVER_ON = "server on"
    SERVER = "server"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class Waiting:
    """What waits to be continued, each in a few words; empty if nothing does."""

    game: str = ""
    sofa: str = ""
    solitaire: str = ""
    server: str = ""
    saved: int = 0  # games on the shelf, those above included


class Logo(Drawn):
    """Five crowns: the king of each suit."""

    def draw(self, canvas: Canvas, look: Palette) -> list[Spot]:
        kings = CardGroup(tuple(Card.of(Rank.KING, suit) for suit in Suit))
        Artist(canvas, look, None, LARGE).groups((canvas.width - width_of([kings], LARGE)) // 2, 0, [kings])
        for row, words, style in ((6, "S t a r s u i t", "bold"), (7, "Five Crowns, the five-suited rummy", look.dim)):
            canvas.put((canvas.width - len(words)) // 2, row, words, style)
        return []


KEYS = (("↑ ↓ Enter", "choose (or click)"), ("a letter", "the one that starts with it"))


class HomeScreen(Screen[MenuChoice]):
    """Everything there is to do, with unfinished games first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", "Help"),
        Binding("f2", "app.other_look", "Light or dark"),
        Binding("q,escape", "quit", "Quit"),
    ]

    def __init__(self, waiting: Waiting) -> None:
        super().__init__()
        self.waiting = waiting
        self.offers = list(self._offers())

    def _offers(self) -> Iterator[tuple[MenuChoice, str, str]]:
        waiting = self.waiting
        if waiting.game:
            yield MenuChoice.GO_ON, "Continue your game", waiting.game
        if waiting.sofa:
            yield MenuChoice.SOFA_ON, "Continue on one device", waiting.sofa
        if waiting.solitaire:
            yield MenuChoice.SOLITAIRE_ON, "Continue the solitaire", waiting.solitaire
        if waiting.server:
            yield MenuChoice.SERVER_ON, "Back to your table", waiting.server
        if waiting.saved:
            yield MenuChoice.SAVED, "All saved games", f"{waiting.saved}, to continue or delete"
        yield MenuChoice.NEW, "New game", "against computer players"
        yield MenuChoice.SOFA, "Pass and play", "several people, one device"
        yield MenuChoice.SERVER, "Play at a server", "with others, by link or code"
        yield MenuChoice.SOLITAIRE, "Solitaire", "eleven piles, twenty-eight cards"
        yield MenuChoice.LESSON, "Learn the game", "a lesson of ten minutes"
        yield MenuChoice.REPLAY, "Watch a record", "go through a game, turn by turn"
        yield MenuChoice.SHEET, "Score sheet", "keep the score of a real table"
        yield MenuChoice.QUIT, "Quit", ""

    def compose(self) -> ComposeResult:
        lines = [(wish.value, Text.assemble(f"{words:<24}", (more, "italic"))) for wish, words, more in self.offers]
        with Vertical(id="home"):
            yield Logo(id="logo")
            yield Choices(lines, id="menu")
        yield KeyLine()

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(MenuChoice(event.option_id))

    def on_key(self, event: object) -> None:
        """Go to the next item that starts with the letter typed."""
        key = str(getattr(event, "character", "") or "").casefold()
        menu = self.query_one(OptionList)
        places = [place for place, (_, words, _) in enumerate(self.offers) if key and words.casefold().startswith(key)]
        if places and key != "q":
            now = -1 if menu.highlighted is None else menu.highlighted
            menu.highlighted = next((place for place in places if place > now), places[0])

    def action_help(self) -> None:
        self.app.push_screen(help_screen("The menu", KEYS, look_of(self)))

    def action_quit(self) -> None:
        self.dismiss(MenuChoice.QUIT)
