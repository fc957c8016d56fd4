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
from starsuit.speech import t
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
        for row, words, style in ((6, "S t a r s u i t", "bold"), (7, t("menu-about"), look.dim)):
            canvas.put((canvas.width - len(words)) // 2, row, words, style)
        return []


class HomeScreen(Screen[MenuChoice]):
    """Everything there is to do, with unfinished games first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", "do-help"),
        Binding("f2", "app.other_look", "do-look"),
        Binding("q,escape", "quit", "do-quit"),
    ]

    def __init__(self, waiting: Waiting) -> None:
        super().__init__()
        self.waiting = waiting
        self.offers = list(self._offers())

    def _offers(self) -> Iterator[tuple[MenuChoice, str, str]]:
        waiting = self.waiting
        if waiting.game:
            yield MenuChoice.GO_ON, t("menu-go-on"), waiting.game
        if waiting.sofa:
            yield MenuChoice.SOFA_ON, t("menu-sofa-on"), waiting.sofa
        if waiting.solitaire:
            yield MenuChoice.SOLITAIRE_ON, t("menu-solitaire-on"), waiting.solitaire
        if waiting.server:
            yield MenuChoice.SERVER_ON, t("menu-server-on"), waiting.server
        if waiting.saved:
            yield MenuChoice.SAVED, t("menu-saved"), t("menu-saved-text", count=waiting.saved)
        yield MenuChoice.NEW, t("title-quick"), t("menu-new-text")
        yield MenuChoice.SOFA, t("home-pass"), t("menu-sofa-text")
        yield MenuChoice.SERVER, t("menu-server"), t("menu-server-text")
        yield MenuChoice.SOLITAIRE, t("title-solitaire"), t("menu-solitaire-text")
        yield MenuChoice.LESSON, t("menu-lesson"), t("menu-lesson-text")
        yield MenuChoice.REPLAY, t("menu-replay"), t("menu-replay-text")
        yield MenuChoice.SHEET, t("title-sheet"), t("menu-sheet-text")
        yield MenuChoice.QUIT, t("do-quit"), ""

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
        self.app.push_screen(help_screen(t("help-home"), ["keys-home"], look_of(self)))

    def action_quit(self) -> None:
        self.dismiss(MenuChoice.QUIT)
