"""Files of games, solitaires, score sheets and views: `load("game.txt")` and `save(game, "game.txt")`.

A file holds what the formatters write, so every command reads it too. It is written beside its place and moved there
once complete: a reader never finds half of one.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from starsuit.errors import StarsuitError, called, wrong_kind
from starsuit.game import Game
from starsuit.records import format_game, format_solitaire, format_view, parse_game, parse_solitaire, parse_view
from starsuit.records.files import read_bytes, read_text, write_text
from starsuit.records.tags import record_kind
from starsuit.sheets.formats import FORMAT, format_sheet, parse_sheet, sheet_from_csv, sheet_to_csv
from starsuit.sheets.scoresheet import ScoreSheet
from starsuit.solitaire import Solitaire
from starsuit.view import View

if TYPE_CHECKING:
    Kept: TypeAlias = Game | Solitaire | ScoreSheet | View

__all__ = ["load", "save"]


@called('save(game, "game.txt")')
def save(value: Kept, path: str | os.PathLike[str]) -> None:
    """Write a game, a solitaire, a score sheet or a view to a file, in place of what was there.

    A sheet goes to a `.csv` as a table for spreadsheets, which keeps no steps to undo. The record of a running game
    holds its seed, so its players must not see it.

    Args:
        value: what to write.
        path: the name of the file.

    Raises:
        StarsuitError: the file cannot be written.

    >>> ss.save(ss.Game.new(seed="kept"), "game.txt")
    >>> ss.load("game.txt").seed
    'kept'
    """
    text = _written(value, _path(path))
    write_text(_path(path), text)


@called('load("game.txt")')
def load(path: str | os.PathLike[str]) -> Kept:
    """What `save` or a command wrote to the file at `path`; a record is replayed and every line of it compared.

    Raises:
        StarsuitError: the file cannot be read.
        RecordError: a line of a record does not fit.
        SheetError: it is not a score sheet, though it looks like one.

    >>> ss.save(ss.ScoreSheet.new(["Mia", "Ben"]).enter_round([0, 12]), "scores.csv")
    >>> ss.load("scores.csv").totals
    (0, 12)
    """
    try:
        data = read_bytes(_path(path))
    except OSError as error:
        raise StarsuitError("file/read", f"{path} cannot be read: {error.strerror or error}") from None
    try:
        return _read(read_text(data, "the file"), _path(path))
    except StarsuitError as error:
        raise error.within("{file}: ", file=str(path)) from None


def _path(path: str | os.PathLike[str]) -> Path:
    given: object = path
    if not isinstance(given, (str, os.PathLike)) or "\0" in os.fspath(given):
        raise wrong_kind("path", path, 'the name of a file, such as "game.txt"')
    return Path(path)


def _written(value: Kept, path: Path) -> str:
    match value:
        case Game():
            return format_game(value)
        case Solitaire():
            return format_solitaire(value)
        case ScoreSheet():
            return sheet_to_csv(value) if path.suffix.lower() == ".csv" else format_sheet(value)
        case View():
            return format_view(value)
    raise wrong_kind(
        "saved", value, 'a Game, Solitaire, ScoreSheet or View, which come first, as in save(game, "game.txt")'
    )


def _read(text: str, path: Path) -> Kept:
    if path.suffix.lower() == ".csv":
        return sheet_from_csv(text)
    if text.lstrip().startswith("{"):
        return parse_sheet(text) if FORMAT in text[:200] else parse_view(text)
    return parse_solitaire(text) if record_kind(text) == "solitaire" else parse_game(text)
