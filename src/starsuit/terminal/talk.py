"""Asking and telling on standard input and output, and the game that waits to be continued."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, TypeVar

import click

from starsuit.errors import StarsuitError
from starsuit.terminal.store import read_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from starsuit.terminal.paint import Paint

__all__ = ["Leave", "Talk"]

T = TypeVar("T")


class Leave(Exception):
    """The person wants to stop."""


class Talk:
    """A person at standard input, or a script."""

    def __init__(self, paint: Paint) -> None:
        self.paint = paint
        self.interactive = sys.stdin.isatty()
        if self.interactive:
            import readline  # noqa: F401, PLC0415 - gives the prompt its line editing; only a terminal has use for it

    def say(self, text: str) -> None:
        click.echo(text)

    def ask(self, question: str) -> str:
        """The next line; raises Leave at the end of the input or on Ctrl-C."""
        try:
            return input(question)
        except (EOFError, KeyboardInterrupt):
            click.echo()
            raise Leave from None
        except UnicodeDecodeError:
            return "\ufffd"

    def load(self, saved: Path, parse: Callable[[str], T]) -> T | None:
        """What was saved; a file that cannot be read is put aside, not lost."""
        if not saved.exists():
            return None
        try:
            return parse(read_text(saved.read_bytes(), str(saved)))
        except StarsuitError as error:
            kept = saved.with_suffix(".broken")
            saved.replace(kept)
            self.say(f"What was saved could not be read ({error}); it is kept as {kept}.")
            return None

    def wants(self, question: str) -> bool:
        """Whether the person says yes, which Enter does too; a script always does."""
        return not self.interactive or not self.ask(f"{question} [Y/n] ").strip().lower().startswith("n")
