"""`starsuit score`: the score sheet for a real table, one line at a time.

Every accepted line is saved at once, so a flat battery loses nothing. The same lines work at the prompt, from
a pipe, and after `-c`. If no person sits at the prompt, the first bad line ends the run with exit code 1;
what was accepted before it stays saved.
"""

from __future__ import annotations

import contextlib
import io
import json
import sys
from dataclasses import astuple, dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, TextIO

import click

from starsuit.commands.options import court_points_option, language_option
from starsuit.commands.values import FILE, RANKS
from starsuit.errors import SheetError, StarsuitError
from starsuit.records.files import LONGEST_LINE, STDIN, read_lines
from starsuit.ruleset import MAX_TARGET, ROUNDS, Ruleset
from starsuit.sheets.formats import summary
from starsuit.sheets.scoresheet import ScoreSheet
from starsuit.speech import people, said, t
from starsuit.terminal.sheet_file import SheetFile, as_path, default_path, import_sheet
from starsuit.terminal.sheet_session import SheetSession, check_names, headline, paint

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["score"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """What the command line says about a new sheet; None where it says nothing."""

    players: str | None
    first_dealer: str | None
    rounds: tuple[int, ...] | None
    ties: str | None
    court_points: int | None
    target: int | None
    hand_size: int | None
    all_wild_melds: bool | None

    def switches(self, names: tuple[str, ...]) -> dict[str, Any]:
        """The ruleset switches that were given."""
        found: dict[str, Any] = {
            name: getattr(self, name)
            for name in ("rounds", "ties", "court_points", "target", "hand_size", "all_wild_melds")
        }
        if self.first_dealer is not None:
            found["first_dealer"] = ScoreSheet.new(names).seat_of(self.first_dealer)
        return {name: value for name, value in found.items() if value is not None}

    def sheet(self, old: ScoreSheet | None) -> ScoreSheet | None:
        """A new sheet; without names on the command line it takes the players and rules of the old one."""
        if self.players is not None:
            names = tuple(self.players.split("," if "," in self.players else None))
            empty = ScoreSheet.new(names)
            base = {"players": len(names)}
        elif old is not None:
            empty, base = ScoreSheet.new(old.names), old.ruleset.to_dict()
        else:
            return None
        return ScoreSheet(Ruleset.from_dict(base | self.switches(empty.names)), empty.names)

    @property
    def any(self) -> bool:
        return any(wish is not None for wish in astuple(self))


@click.command()
@click.argument("file", type=FILE, required=False)
@click.option("--players", metavar="NAMES", help="Start a sheet: names in the order you sit, clockwise: Mia,Ben,Ann.")
@click.option("--first-dealer", metavar="NAME", help="Who deals the first round. Default: the first name.")
@click.option(
    "--rounds", type=RANKS, metavar="RANKS", help="The wild of each round: 3-K (default), K-3, or a list: 3,5,7,J."
)
@click.option("--ties", type=click.Choice(["shared", "playoff"]), help="A tie is shared, or played off.")
@court_points_option
@click.option(
    "--target",
    type=click.IntRange(1, MAX_TARGET),
    metavar="POINTS",
    help="The game ends when somebody reaches this total.",
)
@click.option("--hand-size", type=click.IntRange(ROUNDS[0], ROUNDS[-1]), metavar="N", help="N cards in every round.")
@click.option("--no-all-wild", is_flag=True, help="A meld needs at least one natural card.")
@click.option("--new", is_flag=True, help="Start over; the old sheet is kept beside the new one as .bak.")
@click.option("--import", "source", type=FILE, metavar="FILE", help="Start from a CSV or JSON file.")
@click.option("-c", "--command", "lines", multiple=True, metavar="TEXT", help="Carry out one line; may be repeated.")
@click.option(
    "--csv", "csv_to", type=FILE, metavar="FILE", help="Write the sheet for a spreadsheet and leave (-: to the screen)."
)
@click.option("--json", "as_json", is_flag=True, help="Print the sheet as JSON and leave.")
@language_option
def score(
    *,
    file: str | None,
    new: bool,
    source: str | None,
    lines: tuple[str, ...],
    csv_to: str | None,
    as_json: bool,
    no_all_wild: bool,
    **wishes: Any,
) -> None:
    """Keep the score at a real table.

    The sheet is saved in FILE after every line (or in your state folder if you name no file), and goes on from
    there the next time. Type help at the prompt to see what it understands; the same lines work from a pipe and
    after -c. Exit code 1 says which line was wrong; the lines before it are saved.

    \b
    starsuit score --players Mia,Ben,Ann
    starsuit score evening.json --players Mia,Ben -c "12 0" -c "Mia Jk 7h"
    starsuit score evening.json --csv evening.csv
    starsuit score evening.json --json
    """
    for stream in (_stdin(), sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    wanted = Wishes(**wishes, all_wild_melds=False if no_all_wild else None)
    asked = bool(lines or csv_to or as_json)
    person = not asked and _stdin().isatty()
    at = SheetFile(as_path(file) if file else default_path())
    session = SheetSession(at, open_sheet(at, wanted, new=new, source=source, person=person))
    if person:
        talk(session)
        return
    session.quiet = as_json or csv_to is not None
    run(session, lines if asked else read_lines(_stdin(), STDIN, LONGEST_LINE), "command" if asked else "line")
    if csv_to:
        session.csv(csv_to)
    if as_json:
        click.echo(json.dumps(summary(session.sheet), ensure_ascii=False, indent=2))


def _stdin() -> TextIO:
    """Where lines come from; Python has no stdin at all if it was closed from outside."""
    stream: TextIO | None = getattr(sys, "stdin", None)
    return stream or io.StringIO()


def open_sheet(at: SheetFile, wanted: Wishes, *, new: bool, source: str | None, person: bool) -> ScoreSheet:
    """The sheet in the file, or a new one in its place; an old one is never lost."""
    old = None
    with contextlib.suppress(SheetError) if new else contextlib.nullcontext():
        old = at.load()
    if old is not None and not new:
        if source is not None or _started(wanted, old) != ScoreSheet(old.ruleset, old.names):
            raise SheetError(
                "sheet/exists",
                "{file} already has a sheet for {names!l}; add --new to start over (the old one is kept), or leave out "
                "the names and rules to go on with it",
                file=at.shown,
                names=old.names,
            )
        return old
    if source is not None and wanted.any:
        raise SheetError(
            "sheet/import", "--import brings its own names and rules; leave out the other options for them"
        )
    sheet = import_sheet(source) if source is not None else _started(wanted, old)
    if sheet is None and person:
        sheet = ask_names(wanted)
    if sheet is None:
        raise SheetError(
            "sheet/none", "there is no sheet in {file} yet; --players Mia,Ben,Ann starts one", file=at.shown
        )
    check_names(sheet.names)
    at.keep_old()
    at.save(sheet)
    return sheet


def _started(wanted: Wishes, old: ScoreSheet | None) -> ScoreSheet | None:
    """The sheet that the command line describes; what it says wrong is an error of the command line."""
    try:
        sheet = wanted.sheet(old)
        check_names(sheet.names if sheet is not None and wanted.players is not None else ())
    except StarsuitError as error:
        raise click.UsageError(str(error)) from None
    return sheet


def ask_names(wanted: Wishes) -> ScoreSheet:
    """Ask until there is a sheet. Impossible wishes are refused before the first question."""
    _started(replace(wanted, players="A,B", first_dealer=None), None)
    click.echo(t("score-who"))
    while True:
        try:
            wanted = replace(wanted, players=_ask(f"{t('score-names')} "))
            names = replace(wanted, first_dealer=None).sheet(None)
            if names is not None:
                check_names(names.names)
                return _ask_dealer(wanted, names)
        except StarsuitError as error:
            _complain(error)


def _ask_dealer(wanted: Wishes, names: ScoreSheet) -> ScoreSheet:
    dealer = wanted.first_dealer
    while True:
        try:
            dealer = dealer or _ask(f"{t('score-dealer', name=names.names[0])} ").strip() or names.names[0]
            return ScoreSheet(replace(names.ruleset, first_dealer=names.seat_of(dealer)), names.names)
        except StarsuitError as error:
            dealer = None
            _complain(error)


def _ask(question: str) -> str:
    try:
        return input(question)
    except (EOFError, KeyboardInterrupt):
        click.echo()
        raise click.Abort from None


def talk(session: SheetSession) -> None:
    """Run the prompt until the person leaves."""
    with contextlib.suppress(ImportError):
        import_module("readline")  # arrow keys at the prompt, if the system has them
    click.echo(t("score-begin", name=session.sheet.names[0]))
    session.show("")
    session.warn(session.sheet.doubts)
    while session.going:
        click.echo(paint(status(session.sheet), fg="cyan"))
        try:
            session.do(input("> "))
        except StarsuitError as error:
            _complain(error)
        except (EOFError, KeyboardInterrupt):
            click.echo()
            break
    click.echo(t("score-goodbye", file=session.file.shown))


def run(session: SheetSession, lines: Iterable[str], kind: str) -> None:
    """Carry out lines that no person types; the first bad one raises, naming its line."""
    number = 0
    for number, line in enumerate(lines, start=1):
        try:
            session.do(line)
        except StarsuitError as error:
            raise SheetError(error.code, f"{kind} {number}: {error}") from None
        if not session.going:
            break
    if not number:
        session.show("")
        session.warn(session.sheet.doubts)
    session.say(status(session.sheet))


def status(sheet: ScoreSheet) -> str:
    """One line above the prompt: the current round, and whose score is missing."""
    now = sheet.current
    if now is None:
        return t("score-over", commands=people(["fix", *(["undo"] if sheet.past else []), "csv"]))
    nobody_yet = now.missing == now.players and len(now.players) > 4
    missing = t("score-everybody") if nobody_yet else ", ".join(sheet.names[seat] for seat in now.missing)
    return t("score-missing", headline=headline(sheet, now), names=missing)


def _complain(error: StarsuitError) -> None:
    click.echo(paint(said(error), fg="red"), err=True)
