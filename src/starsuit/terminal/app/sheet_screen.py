"""The full-screen score sheet: the table above, a line to type below, as `starsuit score` reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import click
from rich.text import Text
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, Static

from starsuit.errors import StarsuitError
from starsuit.sheets.formats import format_table
from starsuit.sheets.scoresheet import ScoreSheet
from starsuit.speech import either, people, t
from starsuit.terminal.app.card_drawing import told
from starsuit.terminal.app.dialogs import TextScreen
from starsuit.terminal.app.help import EVERYWHERE, key_table
from starsuit.terminal.app.keyline import KeyLine
from starsuit.terminal.app.look import look_of
from starsuit.terminal.sheet_session import SheetSession, check_names, headline, help_lines, table_heads
from starsuit.terminal.words import flag

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.events import Resize

    from starsuit.terminal.sheet_file import SheetFile

__all__ = ["SheetScreen"]

NEWS: Final = 3  # lines


class ScreenSession(SheetSession):
    """A session that talks to the screen, which always shows the table."""

    def show(self, rest: str) -> None:
        if rest:
            SheetSession.show(self, rest)

    def help(self, rest: str) -> None:  # the overlay has it
        del rest


class SheetScreen(Screen[None]):
    """Keeps score for a real table; every line is saved at once."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "line('undo')", "do-undo"),
        Binding("ctrl+y", "line('redo')", "do-redo"),
        Binding("ctrl+n", "fresh", "do-fresh"),
        Binding("f1", "help", "do-help"),
        Binding("escape", "leave", "menu"),
    ]

    def __init__(self, file: SheetFile) -> None:
        super().__init__()
        self.file = file
        self.session: SheetSession | None = None
        self.news: list[str] = []

    def compose(self) -> ComposeResult:
        yield Static("", classes="title", id="title")
        with VerticalScroll(id="sheet", can_focus=False):
            yield Static("", id="sheet-table")
        yield Static("", id="sheet-news")
        yield Input(id="entry")
        yield KeyLine()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer a step back, or forward again, only where there is one."""
        sheet = None if self.session is None else self.session.sheet
        if action == "line" and parameters in (("undo",), ("redo",)):
            return sheet is not None and bool(sheet.past if parameters == ("undo",) else sheet.future)
        return True

    def on_mount(self) -> None:
        try:
            sheet = self.file.load()
        except StarsuitError as error:
            sheet = None
            self.news = [told(error)]
        if sheet is not None:
            self.session = ScreenSession(self.file, sheet, out=self._hear)
        self._show()
        self.query_one(Input).focus()

    def on_resize(self, _event: Resize) -> None:
        self._show()

    def _hear(self, words: str) -> None:
        self.news += [line for line in click.unstyle(words).split("\n") if line.strip()]

    def repaint(self) -> None:
        self._show()

    def _show(self) -> None:
        entry, look = self.query_one(Input), look_of(self)
        if self.session is None:
            title, table = t("title-sheet"), t("score-who")
            entry.placeholder = "Mia, Ben, Ann"
        else:
            sheet = self.session.sheet
            now = sheet.current
            won = {"names": people(sheet.winners), "many": flag(len(sheet.winners) > 1), "points": min(sheet.totals)}
            title = t("replay-won", **won) if now is None else headline(sheet, now)
            table = format_table(sheet, width=max(self.size.width - 6, 40), heads=table_heads())
            missing = [] if now is None else [sheet.names[seat] for seat in now.missing]
            entry.placeholder = either([f"{missing[0]} 12", "help"]) if missing else "help, csv evening.csv"
        self.refresh_bindings()
        self.query_one("#title", Static).update(title)
        self.query_one("#sheet-table", Static).update(self._painted(table))
        self.query_one("#sheet-news", Static).update(Text("\n".join(self.news[-NEWS:]), style=look.ink))

    def _painted(self, table: str) -> Text:
        look, text, heads = look_of(self), Text(), table_heads()
        for line in table.split("\n"):
            strong = line.startswith((heads[0], heads[-1]))
            text.append(f"{line}\n", f"bold {look.accent}" if strong else "")
        return text

    def on_input_submitted(self, event: Input.Submitted) -> None:
        line = event.value.strip()
        event.input.value = ""
        if line.lower() == "help":
            self.action_help()
        elif line.lower() in ("quit", "q"):
            self.dismiss(None)
        elif line:
            self.action_line(line)

    def action_line(self, line: str) -> None:
        """Carry out a line, or start a sheet if there is none; an error changes nothing."""
        self.news = []
        try:
            if self.session is None:
                self._start(line)
            else:
                self.session.do(line)
        except StarsuitError as error:
            self.news = [told(error)]
        self._show()

    def _start(self, line: str) -> None:
        sheet = ScoreSheet.new(tuple(line.split("," if "," in line else None)))
        check_names(sheet.names)
        if (old := self.file.keep_old()) is not None:
            self.news = [t("score-kept", file=str(old))]
        self.file.save(sheet)
        self.session = ScreenSession(self.file, sheet, out=self._hear)

    def action_fresh(self) -> None:
        self.session = None
        self.news = [t("score-fresh")]
        self._show()

    def action_help(self) -> None:
        sheet = None if self.session is None else self.session.sheet
        body = Text(help_lines(sheet) + "\n\n")
        steps = {"undo": "keys-sheet-undo", "redo": "keys-sheet-redo"}
        back = [keys for step, keys in steps.items() if self.check_action("line", (step,))]
        body.append_text(key_table([*back, "keys-sheet-new", EVERYWHERE], look_of(self)))
        self.app.push_screen(TextScreen(t("title-sheet"), body))

    def action_leave(self) -> None:
        self.dismiss(None)
