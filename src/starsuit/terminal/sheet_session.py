"""What can be typed at `starsuit score`, and what it answers. The sheet itself knows nothing of this."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import click

from starsuit.cards import rank_plural, symbols
from starsuit.errors import SheetError
from starsuit.sheets.formats import format_table
from starsuit.solver.arrangement import solve
from starsuit.terminal.sheet_file import export_csv
from starsuit.text import counted, is_visible, listed, quote

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from starsuit.sheets.entry import Entry
    from starsuit.sheets.scoresheet import CellChange, ScoreSheet, SheetRound
    from starsuit.terminal.sheet_file import SheetFile

__all__ = ["SheetSession", "check_names", "headline", "help_lines", "paint"]

HELP: Final = """\
  Mia 12                 12 points for Mia; the start of a name will do
  Mia Jk 7h              the cards Mia has left, counted for you
  Mia hand 3h 4h 5h 7d   the whole hand; the best melds are found for you
  Mia out                Mia went out: 0 points
  12 0 7 31              everybody who is still missing, in the order you sit
  fix 3 Mia 20           correct round 3, or play-off P1; - empties the cell
{steps}  rename Mia Maria       another name
  show, show 3           the sheet; how the scores of round 3 were told
  csv FILE               the sheet for a spreadsheet (-: on the screen)
  help, quit             this list; the end (everything is saved already)
Cards: rank 3-9 T J Q K and suit t (stars) h c s d; Th is the 10♥, Jk a joker."""


def help_lines(sheet: ScoreSheet | None) -> str:
    """What can be typed; a step back, or forward again, only where there is one."""
    undo = "  undo                   a step back\n" if sheet and sheet.past else ""
    redo = "  redo                   the step that was taken back, again\n" if sheet and sheet.future else ""
    return HELP.format(steps=undo + redo)


def paint(text: str, *, fg: str | None = None, bold: bool = False) -> str:
    """Colour the text, unless NO_COLOR is set; `click.echo` strips it if the output is not a terminal."""
    return text if os.environ.get("NO_COLOR") else click.style(text, fg=fg, bold=bold)


def check_names(names: Iterable[str]) -> None:
    """Raise for a name that would read as a command, or not at all."""
    for name in names:
        if not is_visible(name):
            raise SheetError("sheet/names", f"{quote(name)} cannot be seen; a name needs a letter that can")
        if name.split()[0].lower() in (*COMMANDS, "out", "hand"):
            raise SheetError("sheet/names", f"{quote(name)} starts with a command of the score sheet; choose another")


@dataclass(slots=True)
class SheetSession:
    """The current sheet, the file it is saved in, and whether to talk about it."""

    file: SheetFile
    sheet: ScoreSheet
    quiet: bool = False
    going: bool = True
    out: Callable[[str], None] = click.echo

    def do(self, line: str) -> None:
        """Carry out one line. An error leaves the sheet and its file as they were."""
        first, _, rest = " ".join(line.split()).partition(" ")
        numbers = line.replace(",", " ").split()
        if first.lower() in COMMANDS:
            COMMANDS[first.lower()](self, rest)
        elif numbers and self._is_row(numbers):
            self.accept(self.sheet.enter_round(numbers))
        elif first:
            seat, text = self.split_player(line)
            self.accept(self.sheet.enter_text(seat, text))

    def _is_row(self, words: list[str]) -> bool:
        """Whether these are scores for everybody; raises if one of them is wrong."""
        wrong = next((word for word in words if not _is_score(word)), None)
        if wrong is None:
            return True
        names = (name.casefold() for name in self.sheet.names)
        if not _is_score(words[0]) or any(name.startswith(words[0].casefold()) for name in names):
            return False
        raise SheetError(
            "sheet/entry", "{text!q} is not a score; allowed: {words}", text=wrong, words="points (12), or out"
        )

    def split_player(self, line: str) -> tuple[int, str]:
        """The player at the start of the line, and the rest; only a full name may have several words."""
        words = line.split()
        known = [name.casefold() for name in self.sheet.names]
        for count in range(len(words), 1, -1):
            if " ".join(words[:count]).casefold() in known:
                return known.index(" ".join(words[:count]).casefold()), " ".join(words[count:])
        try:
            return self.sheet.seat_of(words[0] if words else ""), " ".join(words[1:])
        except SheetError as error:
            raise SheetError(error.code, f"{error} (help lists what you can type)") from None

    def accept(self, sheet: ScoreSheet, said: str = "") -> None:
        """Save the new sheet, then make it the current one, then say what changed."""
        before = self.sheet
        self.file.save(sheet)
        self.sheet = sheet
        step = sheet.past[-1] if sheet is not before and sheet.past else ()
        self.say(said or "\n".join(_news(sheet, change) for change in step) or "Nothing changed.")
        self.warn(doubt for doubt in sheet.warnings if doubt not in before.warnings)
        if sheet.round_number != before.round_number:
            self.show("")

    def say(self, text: str) -> None:
        if not self.quiet:
            self.out(text)

    def warn(self, doubts: Iterable[str]) -> None:
        for doubt in doubts:
            self.say(paint(f"Please check: {doubt}", fg="yellow"))

    def fix(self, rest: str) -> None:
        label, _, line = rest.partition(" ")
        if not line:
            raise SheetError("sheet/fix", "fix needs a round, a player and a score, as in: fix 3 Mia 20")
        number = self.sheet.row_of(label)
        seat, text = self.split_player(line)
        self.accept(self.sheet.correct(number, seat, None if text == "-" else text))

    def undo(self, rest: str) -> None:
        _stands_alone("undo", rest)
        sheet = self.sheet.undo()
        gone = listed([_gone(self.sheet, change) for change in self.sheet.past[-1]])
        self.accept(sheet, f"Taken back: {gone}.")

    def redo(self, rest: str) -> None:
        _stands_alone("redo", rest)
        self.accept(self.sheet.redo())

    def rename(self, rest: str) -> None:
        seat, name = self.split_player(rest)
        sheet = self.sheet.rename(seat, name)
        check_names(sheet.names)
        self.accept(sheet)

    def show(self, rest: str) -> None:
        if rest:
            self.show_round(rest)
            return
        width = shutil.get_terminal_size((100, 24)).columns
        lines = format_table(self.sheet, width=width).split("\n")
        self.say("\n".join(["", *(paint(line, bold=True) if line.startswith("Round") else line for line in lines), ""]))
        if self.sheet.leaders:
            self.say(paint(_standing(self.sheet), bold=True))

    def show_round(self, label: str) -> None:
        number = self.sheet.row_of(label)
        now = next((each for each in self.sheet.rounds if each.number == number), None)
        if now is None:
            raise SheetError("sheet/round", f"there is no round {label} in this game")
        self.say(headline(self.sheet, now))
        for seat in now.players:
            entry = now.entries[seat]
            self.say(f"  {self.sheet.names[seat]}: {_told(self.sheet, now.wild, entry) if entry else 'no score yet'}")

    def csv(self, rest: str) -> None:
        if not rest:
            raise SheetError("sheet/file", "csv needs the name of a file, as in: csv evening.csv")
        export_csv(self.sheet, rest, self.file.path)
        if rest != "-":
            self.say(f"Written to {rest}.")

    def help(self, rest: str) -> None:
        _stands_alone("help", rest)
        self.say(help_lines(self.sheet))

    def quit(self, rest: str) -> None:
        _stands_alone("quit", rest)
        self.going = False


COMMANDS: Final[dict[str, Callable[[SheetSession, str], None]]] = {
    "fix": SheetSession.fix,
    "undo": SheetSession.undo,
    "redo": SheetSession.redo,
    "rename": SheetSession.rename,
    "show": SheetSession.show,
    "csv": SheetSession.csv,
    "help": SheetSession.help,
    "quit": SheetSession.quit,
}


def _is_score(word: str) -> bool:
    return word.lower() == "out" or word.lstrip("+-").isdecimal()


def _stands_alone(command: str, rest: str) -> None:
    if rest:
        raise SheetError("sheet/command", f"{command} stands alone, and {quote(rest)} came after it")


def headline(sheet: ScoreSheet, now: SheetRound) -> str:
    """`Round 3 · 5 cards · 5s wild · Ben deals`."""
    name = f"Play-off {now.label}" if sheet.is_playoff(now.number) else f"Round {now.label}"
    return f"{name} · {now.cards} cards · {rank_plural(now.wild)} wild · {sheet.names[now.dealer]} deals"


def _standing(sheet: ScoreSheet) -> str:
    who, several = listed(sheet.leaders), len(sheet.leaders) > 1
    total = sheet.settled_totals[sheet.seat_of(sheet.leaders[0])]
    if sheet.finished:
        won = f"{who} share the win" if several else f"{who} wins"
        tied = not several and sheet.totals.count(total) > 1
        return f"{won} {'the play-off; before it the totals were tied at' if tied else 'with'} {total} points."
    if sheet.current and sheet.is_playoff(sheet.current.number):
        return f"{who} are tied: a play-off decides (R19)."
    rounds = sum(each.finished for each in sheet.rounds)
    return f"{who} {'lead' if several else 'leads'} with {total} after {counted(rounds, 'round')}."


def _news(sheet: ScoreSheet, change: CellChange) -> str:
    """One change, told to the person who made it."""
    if change.row == 0:
        return f"{change.before} is {change.after} now."
    name = sheet.names[change.seat]
    where = "" if not change.before else f" in round {sheet.label_of(change.row)}"
    if not change.after:
        return f"{name} has no score any more{where}."
    now = next(each for each in sheet.rounds if each.number == change.row)
    entry = now.entries[change.seat]
    told = _told(sheet, now.wild, entry) if entry else change.after
    total = "" if sheet.is_playoff(change.row) else f", {sheet.totals[change.seat]} in all"
    return f"{name}{where}: {told}{total}."


def _gone(sheet: ScoreSheet, change: CellChange) -> str:
    if change.row == 0:
        return f"{change.after} for {change.before}"
    return f"{sheet.names[change.seat]} {change.after or 'without a score'} in round {sheet.label_of(change.row)}"


def _told(sheet: ScoreSheet, wild: int, entry: Entry) -> str:
    """The points, and the cards that make them."""
    if entry.how == "points":
        return str(entry.points)
    if entry.how == "cards":
        return f"{entry.points} ({symbols(entry.cards)} left)"
    best = solve(entry.cards, sheet.ruleset.hand_rules(wild))
    laid = " | ".join(symbols(meld.cards) for meld in best.melds) or "nothing"
    return f"{entry.points} ({laid} laid down, {symbols(best.leftover) or 'nothing'} left)"
