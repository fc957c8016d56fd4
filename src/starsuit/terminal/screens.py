"""Whether the full-screen client can run, and starting it. Textual is imported only then."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

import click

from starsuit.errors import StarsuitError, missing_extra

if TYPE_CHECKING:
    from pathlib import Path

    from starsuit.terminal.app.main import Opening

__all__ = ["has_screen", "no_screen_because", "run_screen"]


def no_screen_because() -> str:
    """Why we play line by line; empty if the full-screen client can run."""
    if sys.stdin is None or sys.stdout is None or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return "standard input and output are not a terminal"
    if os.environ.get("TERM", "dumb" if os.name == "posix" else "") in ("dumb", "unknown"):
        return "the terminal is a plain one (TERM)"
    if "utf" not in (sys.stdout.encoding or "").lower():
        return "the terminal does not show the suit symbols (it is not set to UTF-8)"
    if find_spec("textual") is None:
        return missing_extra("the full screen needs textual", "terminal").sentence
    return ""


def has_screen() -> bool:
    return not no_screen_because()


def run_screen(opening: Opening | str | None = None, *, record: Path | None = None) -> None:
    """Open the application at the menu or at a wish (or its word in `Wish`); a game in progress is saved."""
    why = no_screen_because()
    if why:
        raise StarsuitError("terminal/screen", f"this needs a full screen, and there is none: {why}")
    from starsuit.terminal.app.main import StarsuitApp  # noqa: PLC0415 - slow to import, and not needed for lines

    app = StarsuitApp(opening, record=record)
    try:
        app.run()
    finally:
        app.close()
    if app.farewell:
        click.echo(app.farewell)
