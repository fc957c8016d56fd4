"""`starsuit print`: the deck, the score sheet and the rules as PDFs, for a real table."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from starsuit.commands.options import language_option
from starsuit.errors import StarsuitError
from starsuit.prints import KINDS, MOST_PACKS, PAPERS, Print
from starsuit.records.files import write_bytes
from starsuit.ruleset import MAX_PLAYERS, MIN_PLAYERS
from starsuit.speech import language, t

if TYPE_CHECKING:
    from starsuit.prints import Kind

__all__ = ["print"]

LETTER_LANDS: Final = ("US", "CA", "MX", "CO", "CL", "PH")  # where printers hold that paper


@click.command()
@click.argument("what", type=click.Choice(KINDS))
@language_option
@click.option("--paper", type=click.Choice(list(PAPERS)), help="The paper in the printer. Default: your system's.")
@click.option("--grey", is_flag=True, help="Save ink: grey shapes with dark edges.")
@click.option(
    "--players",
    type=click.IntRange(MIN_PLAYERS, MAX_PLAYERS),
    help="Columns of the score sheet.  [default: 4]",
)
@click.option(
    "--packs",
    type=click.IntRange(1, MOST_PACKS),
    help="Packs of the deck: a game takes 2, with eight players or more 4.  [default: 1]",
)
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, allow_dash=True, path_type=Path),
    help="The PDF to write, or - for standard output. Default: a name that says what it is.",
)
def print(  # noqa: A001 - the command's name
    what: Kind, paper: str | None, grey: bool, players: int | None, packs: int | None, output: Path | None
) -> None:
    """Make a PDF for a real table: the deck with its backs, a score sheet, or the rules on one page.

    The deck has nine poker-size cards a sheet, with marks to cut along, and behind each sheet its backs: print on
    both sides at actual size, turned on the long edge.

    \b
    starsuit print deck --packs 2
    starsuit print sheet --players 6 --language fr --paper letter
    starsuit print rules --grey -o rules.pdf
    """
    if players is not None and what != "sheet":
        raise click.UsageError("--players is for the score sheet: starsuit print sheet --players 4")
    if packs is not None and what != "deck":
        raise click.UsageError("--packs is for the deck: starsuit print deck --packs 2")
    wanted = Print(what, paper or usual_paper(), grey, language(), players or 4, packs or 1)
    pdf = wanted.pdf()
    if output == Path("-"):
        sys.stdout.buffer.write(pdf)
        return
    file = output or Path(wanted.name)
    _check(file)
    write_bytes(file, pdf)
    click.echo(click.format_filename(file))
    if what == "deck":
        click.echo(t("print-deck-text"))


def usual_paper() -> str:
    """The paper of the country that the system is set to."""
    for variable in ("LC_ALL", "LC_PAPER", "LANG"):
        if wanted := os.environ.get(variable, ""):
            return "letter" if wanted[3:5] in LETTER_LANDS and wanted[2:3] == "_" else "a4"
    return "a4"


def _check(file: Path) -> None:
    """Raise if something else than a PDF would be lost."""
    try:
        with file.open("rb") as there:
            lost = there.read(5) not in (b"%PDF-", b"")
    except OSError:  # nothing there, or nothing that can be read; writing says why
        return
    if lost:
        name = click.format_filename(file)
        raise StarsuitError("print/file", f"{name} is there already and is no PDF; name another file")
