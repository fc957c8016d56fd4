"""The files of `starsuit score`: written whole or not at all, and never over somebody else's lines."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from starsuit.errors import SheetError, StarsuitError
from starsuit.records.files import keep_old, read_bytes, state_folder, write_bytes
from starsuit.sheets.formats import format_sheet, parse_sheet, sheet_from_csv, sheet_to_csv

if TYPE_CHECKING:
    from starsuit.sheets.scoresheet import ScoreSheet

__all__ = ["SheetFile", "as_path", "default_path", "export_csv", "import_sheet"]


def default_path() -> Path:
    """Where a sheet lives by default: this user's state folder (XDG)."""
    return state_folder() / "sheet.json"


def as_path(text: str) -> Path:
    """The path a person typed, with `~` expanded."""
    try:
        return Path(text).expanduser().resolve()
    except (OSError, RuntimeError, ValueError):
        raise SheetError("sheet/file", f"{text!a} is not the name of a file") from None


@dataclass(slots=True)
class SheetFile:
    """The file a sheet lives in; notices when another program has written to it."""

    path: Path
    known: bytes | None = None

    @property
    def shown(self) -> str:
        return click.format_filename(self.path)

    def load(self) -> ScoreSheet | None:
        """The sheet in the file, or None if there is none yet."""
        self.known = _read(self.path)
        try:
            return None if self.known is None else parse_sheet(self.known)
        except StarsuitError as error:
            raise SheetError(
                error.code, f"{self.shown} cannot be used: {error} (--new starts over and keeps it)"
            ) from None

    def save(self, sheet: ScoreSheet) -> None:
        if _read(self.path) != self.known:
            raise SheetError(
                "sheet/changed", "{file} was changed by another program; please open it again", file=self.shown
            )
        data = format_sheet(sheet).encode()
        write_bytes(self.path, data)
        self.known = data

    def keep_old(self) -> Path | None:
        """Copy the file to a new `.bak` beside it, before another sheet replaces it."""
        self.known = _read(self.path)
        return keep_old(self.path)


def import_sheet(name: str) -> ScoreSheet:
    """The sheet in a CSV or JSON file, told apart by content."""
    data = _read(as_path(name))
    if data is None:
        raise SheetError("sheet/file", f"{name} cannot be read: there is no such file")
    try:
        return parse_sheet(data) if data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{") else sheet_from_csv(data)
    except StarsuitError as error:
        raise SheetError(error.code, f"{name}: {error}") from None


def export_csv(sheet: ScoreSheet, name: str, saved: Path) -> None:
    """Write the CSV, to the screen for `-`; a file gets a byte order mark if spreadsheets would misread names."""
    text = sheet_to_csv(sheet)
    if name == "-":
        click.echo(text, nl=False)
        return
    path = as_path(name)
    if path == saved:
        raise SheetError("sheet/file", f"{name} is where the sheet itself is saved; choose another file")
    write_bytes(path, text.encode("utf-8" if text.isascii() else "utf-8-sig"))


def _read(path: Path) -> bytes | None:
    try:
        return read_bytes(path)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise SheetError("sheet/file", f"{click.format_filename(path)} cannot be read: {error.strerror}") from None
