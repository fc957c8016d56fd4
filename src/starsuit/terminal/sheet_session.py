"""What can be typed at `starsuit score`, and what it answers. The sheet itself knows nothing of this."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import click

from starsuit.cards import symbols
from starsuit.errors import SheetError
from starsuit.sheets.formats import format_table
from starsuit.solver.arrangement import solve
from starsuit.speech import people, rank_words, said, t
from starsuit.terminal.sheet_file import export_csv
from starsuit.terminal.words import flag
from starsuit.terminal.wrapping import indented
from starsuit.text import is_visible, quote

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from starsuit.sheets.entry import Entry
    from starsuit.sheets.scoresheet import CellChange, ScoreSheet, SheetRound
    from starsuit.terminal.sheet_file import SheetFile
    from starsuit.text import Statement

__all__ = ["SheetSession", "check_names", "headline", "help_lines", "paint", "table_heads"]


def help_lines(sheet: ScoreSheet | None) -> str:
    """What can be typed; a step back, or forward again, only where there is one."""
    parts = ["score-help"]
    parts += ["score-help-undo"] if sheet and sheet.past else []
    parts += ["score-help-redo"] if sheet and sheet.future else []
    return "\n".join([*(indented(t(part)) for part in (*parts, "score-help-end")), t("score-help-cards")])


def table_heads() -> list[str]:
    """What heads the columns of the sheet, and its last row."""
    return [*(t(f"score-column-{each}") for each in ("round", "cards", "wild", "dealer")), t("total")]


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
            raise SheetError(
                error.code, "{words} (help lists what you can type)", words=str(error), **error.values
            ) from None

    def accept(self, sheet: ScoreSheet, told: str = "") -> None:
        """Save the new sheet, then make it the current one, then say what changed."""
        before = self.sheet
        self.file.save(sheet)
        self.sheet = sheet
        step = sheet.past[-1] if sheet is not before and sheet.past else ()
        self.say(told or "\n".join(_news(sheet, change) for change in step) or t("score-nothing"))
        self.warn(doubt for doubt in sheet.doubts if doubt not in before.doubts)
        if sheet.round_number != before.round_number:
            self.show("")

    def say(self, text: str) -> None:
        if not self.quiet:
            self.out(text)

    def warn(self, doubts: Iterable[Statement]) -> None:
        for doubt in doubts:
            self.say(paint(t("score-check", doubt=said(doubt)), fg="yellow"))

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
        gone = people([_gone(self.sheet, change) for change in self.sheet.past[-1]])
        self.accept(sheet, t("score-taken-back", what=gone))

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
        heads = table_heads()
        lines = format_table(self.sheet, width=width, heads=heads).split("\n")
        bold = (paint(line, bold=True) if line.startswith(heads[0]) else line for line in lines)
        self.say("\n".join(["", *bold, ""]))
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
            told = _told(self.sheet, now.wild, entry) if entry else t("score-no-score")
            self.say(f"  {self.sheet.names[seat]}: {told}")

    def csv(self, rest: str) -> None:
        if not rest:
            raise SheetError("sheet/file", "csv needs the name of a file, as in: csv evening.csv")
        export_csv(self.sheet, rest, self.file.path)
        if rest != "-":
            self.say(t("score-written", file=rest))

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
        raise SheetError(
            "sheet/command", "{command} stands alone, and {text!q} came after it", command=command, text=rest
        )


def headline(sheet: ScoreSheet, now: SheetRound) -> str:
    """`Round 3 · 5 cards · 5s wild · Ben deals`."""
    name = t("score-playoff" if sheet.is_playoff(now.number) else "score-round", label=now.label)
    dealer = sheet.names[now.dealer]
    return t("score-headline", round=name, cards=now.cards, ranks=rank_words(now.wild), name=dealer)


def _standing(sheet: ScoreSheet) -> str:
    who, several = people(sheet.leaders), len(sheet.leaders) > 1
    total = sheet.settled_totals[sheet.seat_of(sheet.leaders[0])]
    if sheet.finished:
        if not several and sheet.totals.count(total) > 1:
            return t("score-won-playoff", name=who, points=total)
        return t("score-won", names=who, many=flag(several), points=total)
    if sheet.current and sheet.is_playoff(sheet.current.number):
        return t("score-tied", names=who)
    rounds = sum(each.finished for each in sheet.rounds)
    return t("score-leads", names=who, many=flag(several), total=total, rounds=rounds)


def _news(sheet: ScoreSheet, change: CellChange) -> str:
    """One change, told to the person who made it."""
    if change.row == 0:
        return t("score-renamed", before=change.before, after=change.after)
    name, label = sheet.names[change.seat], sheet.label_of(change.row)
    if not change.after:
        return t("score-emptied", name=name, label=label)
    who = t("score-in-round", name=name, label=label) if change.before else name
    now = next(each for each in sheet.rounds if each.number == change.row)
    entry = now.entries[change.seat]
    told = _told(sheet, now.wild, entry) if entry else change.after
    if sheet.is_playoff(change.row):
        return t("score-entered", who=who, told=told)
    return t("score-entered-total", who=who, told=told, total=sheet.totals[change.seat])


def _gone(sheet: ScoreSheet, change: CellChange) -> str:
    if change.row == 0:
        return t("score-gone-name", before=change.before, after=change.after)
    points = change.after or t("score-without")
    return t("score-gone", name=sheet.names[change.seat], points=points, label=sheet.label_of(change.row))


def _told(sheet: ScoreSheet, wild: int, entry: Entry) -> str:
    """The points, and the cards that make them."""
    if entry.how == "points":
        return str(entry.points)
    if entry.how == "cards":
        return t("score-told-left", points=entry.points, cards=symbols(entry.cards))
    best = solve(entry.cards, sheet.ruleset.hand_rules(wild))
    laid = " | ".join(symbols(meld.cards) for meld in best.melds) or t("line-nothing")
    return t("score-told-hand", points=entry.points, laid=laid, left=symbols(best.leftover) or t("line-nothing"))
