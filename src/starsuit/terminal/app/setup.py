"""A new game: how many, how strong, which rules. Rows to go through with the arrow keys, or to click."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Input, Static

from starsuit.bots import LADDER, bot_words
from starsuit.errors import StarsuitError
from starsuit.ruleset import ROUNDS, ROUNDS_DOWN, Ruleset
from starsuit.terminal.app.cards import told
from starsuit.terminal.app.choices import Choices
from starsuit.terminal.app.help import help_screen
from starsuit.terminal.app.keyline import KeyLine
from starsuit.terminal.app.look import look_of
from starsuit.terminal.seating import PERSON, USUAL, Seating, new_game, seat_kinds
from starsuit.text import counted

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType

__all__ = ["SetupScreen"]

MIXED, NOBODY = "mixed", ""
MIXED_NOTE = "One of each, in turn."
KEYS = (
    ("↑ ↓", "go to a row"),
    ("← →", "change it (or click it)"),
    ("Tab", "to the names, and back"),
    ("Enter", "deal"),
)


@dataclass
class Row:
    """One thing to decide: its name, the values with their words, and the one chosen."""

    key: str
    label: str
    values: list[Any]
    words: list[str]
    at: int = 0
    note: list[str] = field(default_factory=list)

    @property
    def value(self) -> Any:
        return self.values[self.at]


def _rows(*, sofa: bool, server: bool) -> list[Row]:
    players = list(range(2, 15))
    levels = [*LADDER, MIXED]
    titles = [bot_words(level)[0] for level in LADDER]
    notes = [bot_words(level)[1] for level in LADDER]
    people = Row(
        "people", "People", players, [counted(count, "person").replace("persons", "people") for count in players]
    )
    bots = [0, *range(1, 13)]
    return [
        *([people] if sofa else []),
        Row("bots", "Computer players", bots, [str(count) if count else "none" for count in bots])
        if sofa
        else Row("players", "Players", players, [f"you and {count - 1} more" for count in players], 2),
        Row(
            "level", "They are", [NOBODY, *levels], ["people you invite", *titles, "Mixed"], 0, ["", *notes, MIXED_NOTE]
        )
        if server
        else Row("level", "They play", levels, [*titles, "Mixed"], LADDER.index(USUAL), [*notes, MIXED_NOTE]),
        Row(
            "rounds", "Rounds", [ROUNDS, ROUNDS_DOWN, tuple(range(3, 8)), (3, 7, 13)],
            ["3 to K, eleven of them", "K down to 3", "short: 3 to 7", "very short: 3, 7, K"],
        ),
        Row("ties", "A tie", ["shared", "playoff"], ["is shared", "is played off"]),
        Row("all_wild_melds", "Melds of wilds only", [True, False], ["allowed", "need a natural card"]),
        Row("court_points", "J, Q and K", [None, 10], ["count 11, 12 and 13", "count 10 each"]),
    ]  # fmt: skip


class SetupScreen(Screen[Seating | None]):
    """Answers with a game that was dealt, or None to go back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "change(-1)", "Change"),
        Binding("right", "change(1)", show=False),
        Binding("enter", "deal", "Deal", priority=True),
        Binding("question_mark", "help", "Help"),
        Binding("escape", "back", "Back"),
    ]

    def __init__(self, *, sofa: bool = False, server: str = "", seed: str | None = None) -> None:
        super().__init__()
        self.sofa = sofa
        self.server = server  # at which the table is opened, if it is at one
        self.seed = seed
        self.rows = _rows(sofa=sofa, server=bool(server))

    def compose(self) -> ComposeResult:
        title = f"A new table at {self.server}" if self.server else "Pass and play" if self.sofa else "A new game"
        yield Static(title, classes="title")
        with Vertical(id="setup"):
            yield Choices(((row.key, self._line(row)) for row in self.rows), id="rows")
            yield Static("", id="row-note")
            hint = "Names, with commas: Mia, Ben" if self.sofa else "Your name, if you like"
            names = Input(placeholder=hint, id="names")
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
        return {"deal": "Open the table"} if self.server else {}

    def _line(self, row: Row) -> Text:
        return Text.assemble(f"{row.label:<22}", ("◂ ", "dim"), (row.words[row.at], "bold"), (" ▸", "dim"))

    def _value(self, key: str) -> Any:
        return next(row.value for row in self.rows if row.key == key)

    def repaint(self) -> None:
        self._note()

    def _note(self) -> None:
        place = self.query_one(Choices).highlighted
        row = self.rows[place or 0]
        note = row.note[row.at] if row.note else ""
        self.query_one("#row-note", Static).update(Text(note, style=look_of(self).dim))

    def action_change(self, step: int) -> None:
        rows = self.query_one(Choices)
        if rows.highlighted is not None and rows.has_focus:
            row = self.rows[rows.highlighted]
            row.at = (row.at + step) % len(row.values)
            rows.change(row.key, self._line(row))
            self._note()

    def on_option_list_option_highlighted(self) -> None:
        self._note()

    def on_option_list_option_selected(self) -> None:
        self.action_change(1)  # a click; Enter deals

    def action_deal(self) -> None:
        try:
            self.dismiss(self._seating())
        except StarsuitError as error:
            self.query_one("#complaint", Static).update(Text(told(error), style=f"bold {look_of(self).bad}"))

    def _seating(self) -> Seating:
        typed = [name.strip() for name in self.query_one(Input).value.split(",") if name.strip()]
        people = self._value("people") if self.sofa else 1
        players = people + self._value("bots") if self.sofa else self._value("players")
        names = typed if len(typed) == people else [*typed, *(f"Player {n}" for n in range(len(typed) + 1, people + 1))]
        if len(typed) > people:
            raise StarsuitError("setup/names", f"{len(typed)} names for {counted(people, 'person')}; leave some out")
        ruleset = Ruleset(
            players=players,
            first_dealer=players - 1,
            **{key: self._value(key) for key in ("rounds", "ties", "all_wild_melds", "court_points")},
        )
        level = self._value("level")
        others = LADDER if level == MIXED else (level or PERSON,)
        kinds = seat_kinds(others, players - people + 1)
        game = new_game(ruleset, names if self.sofa or typed else (None,), seed=self.seed)
        return Seating(game, (*(PERSON,) * (people - 1), *kinds))

    def action_help(self) -> None:
        self.app.push_screen(help_screen("A new game", KEYS, look_of(self)))

    def action_back(self) -> None:
        self.dismiss(None)
