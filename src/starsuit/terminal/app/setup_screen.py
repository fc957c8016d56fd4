"""A new game: how many, how strong, which rules. Rows for the arrow keys, or to click."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual import work
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Input, Static

from starsuit.bots import CHARACTER_LEVELS, CHARACTERS, LADDER
from starsuit.client.servers import Terms
from starsuit.errors import StarsuitError
from starsuit.ruleset import Ruleset
from starsuit.speech import t
from starsuit.terminal.app.card_drawing import told
from starsuit.terminal.app.choice_list import Choices
from starsuit.terminal.app.dialogs import AskText
from starsuit.terminal.app.help import help_screen
from starsuit.terminal.app.keyline import KeyLine
from starsuit.terminal.app.look import look_of
from starsuit.terminal.app.setup_rows import FIRST, LAST, LOT, MIXED, RULES, TERMS, SetupRow, setup_rows
from starsuit.terminal.seating import PERSON, Seating, kinds_for, new_game, seat_kinds
from starsuit.text import counted

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType

__all__ = ["SetupScreen", "WantedTable"]


@dataclass(frozen=True, slots=True)
class WantedTable:
    """A table to open at a server."""

    rules: Ruleset
    bots: tuple[str, ...]
    terms: Terms


class SetupScreen(Screen[Seating | WantedTable | None]):
    """Returns a dealt game, or at a server the table to open; None to go back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "change(-1)", show=False, priority=True),
        Binding("right", "change(1)", "do-change", priority=True),
        Binding("e", "type", "do-type"),
        Binding("enter", "deal", "deal", priority=True),
        Binding("question_mark", "help", "do-help"),
        Binding("escape", "back", "go-back"),
    ]

    def __init__(self, *, sofa: bool = False, server: str = "", seed: str | None = None) -> None:
        super().__init__()
        self.sofa = sofa
        self.server = server  # where to open the table; empty to play here
        self.seed = seed
        self.rows = setup_rows(sofa=sofa, server=bool(server))

    def compose(self) -> ComposeResult:
        title = t("setup-server", site=self.server) if self.server else t("home-pass" if self.sofa else "setup-new")
        yield Static(title, classes="title")
        with Vertical(id="setup"):
            yield Choices(((row.key, self._line(row)) for row in self.rows), id="rows")
            yield Static("", id="row-note")
            names = Input(placeholder=t("setup-names" if self.sofa else "setup-name"), id="names")
            names.display = not self.server
            yield names
            yield Static("", id="complaint")
        yield KeyLine()

    def on_mount(self) -> None:
        rows = self.query_one(Choices)
        rows.focus()
        rows.highlighted = 0
        self._note()

    @property
    def key_words(self) -> dict[str, str]:
        return {"deal": "open-table"} if self.server else {}

    def _line(self, row: SetupRow) -> Text:
        return Text.assemble(f"{row.label:<22}", ("◂ ", "dim"), (row.words[row.at], "bold"), (" ▸", "dim"))

    def _value(self, key: str) -> Any:
        return next(row.value for row in self.rows if row.key == key)

    def repaint(self) -> None:
        self._note()

    @property
    def row(self) -> SetupRow:
        """The row under the pointer."""
        return self.rows[self.query_one(Choices).highlighted or 0]

    def _note(self) -> None:
        self.query_one("#row-note", Static).update(Text(self.row.about, style=look_of(self).dim))

    def complain(self, error: StarsuitError | None = None) -> None:
        words = "" if error is None else told(error)
        self.query_one("#complaint", Static).update(Text(words, style=f"bold {look_of(self).bad}"))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's
        """Only some values can be typed, and in a name the arrow keys move the cursor."""
        if action not in ("change", "type") or not self.is_mounted:
            return True
        return self.query_one(Choices).has_focus and (action == "change" or self.row.read is not None)

    def action_change(self, step: int) -> None:
        self.row.change(step)
        self._changed(self.row)

    def _changed(self, row: SetupRow) -> None:
        self.query_one(Choices).change(row.key, self._line(row))
        self._note()
        self.complain()

    @work
    async def action_type(self) -> None:
        row = self.row
        typed = await self.app.push_screen_wait(AskText(row.ask))
        if not typed:
            return
        try:
            row.take(typed)
            self._changed(row)
        except StarsuitError as error:
            self.complain(error)

    def on_option_list_option_highlighted(self) -> None:
        self._note()
        self.refresh_bindings()

    def on_option_list_option_selected(self) -> None:
        self.action_change(1)  # a click; Enter deals

    def action_deal(self) -> None:
        try:
            self.dismiss(self._new_table() if self.server else self._seating())
        except StarsuitError as error:
            self.complain(error)

    def _ruleset(self, players: int) -> Ruleset:
        return Ruleset(players=players, **{key: self._value(key) for key in RULES})

    def _dealer(self, players: int) -> int | None:
        """Who deals first; None if the seed decides."""
        return {LOT: None, LAST: players - 1, FIRST: 0}[self._value("first_dealer")]

    def _others(self) -> tuple[str, ...]:
        """Who plays besides the people; nobody if all seats are for guests."""
        level, face = self._value("level"), self._value("face")
        if face is not None:
            if level not in CHARACTER_LEVELS:
                raise StarsuitError(
                    "setup/character", "characters play at the levels casual and skilled; choose one of these"
                )
            return tuple(f"{name}-{level}" for name in (CHARACTERS if face == MIXED else (face,)))
        return LADDER if level == MIXED else (level or PERSON,)

    def _new_table(self) -> WantedTable:
        players = self._value("players")
        kinds = seat_kinds(self._others(), players)
        bots = tuple(kind for kind in kinds if kind != PERSON)
        terms = Terms(dealer=self._dealer(players), **{key: self._value(key) for key in TERMS})
        return WantedTable(self._ruleset(players), bots, terms)

    def _seating(self) -> Seating:
        typed = [name.strip() for name in self.query_one(Input).value.split(",") if name.strip()]
        people = self._value("people") if self.sofa else 1
        players = people + self._value("bots") if self.sofa else self._value("players")
        names = [*typed, *(t("seat-number", number=n) for n in range(len(typed) + 1, people + 1))]
        if len(typed) > people:
            told = {"count": len(typed), "people": people, "words": counted(people, "person")}
            raise StarsuitError("setup/names", "{count} names for {words}; leave some out", **told)
        own = names if self.sofa or typed else (None,)
        kinds = kinds_for(people, self._others(), players)
        game = new_game(self._ruleset(players), own, seed=self.seed, dealer=self._dealer(players), kinds=kinds)
        return Seating(game, kinds)

    def action_help(self) -> None:
        self.app.push_screen(help_screen(t("setup-new"), ["keys-setup"], look_of(self)))

    def action_back(self) -> None:
        self.dismiss(None)
