"""Asking and telling on standard input and output."""

from __future__ import annotations

import contextlib
import shutil
import sys
from importlib import import_module
from typing import TYPE_CHECKING

import click

from starsuit.records.files import LONGEST_LINE, STDIN, read_line
from starsuit.speech import t
from starsuit.terminal.wrapping import wrapped

if TYPE_CHECKING:
    from starsuit.terminal.paint import Paint

__all__ = ["Talk", "WantsToLeave"]


class WantsToLeave(Exception):
    """The person wants to stop."""


class Talk:
    """A person at standard input, or a script."""

    def __init__(self, paint: Paint) -> None:
        self.paint = paint
        self.interactive = sys.stdin is not None and sys.stdin.isatty()
        if self.interactive:
            with contextlib.suppress(ImportError):
                import_module("readline")  # arrow keys at the prompt, if the system has them

    def say(self, text: str) -> None:
        for line in text.split("\n"):
            click.echo(wrapped(line, shutil.get_terminal_size().columns) if self.interactive else line)

    def ask(self, question: str) -> str:
        """The next line; raises WantsToLeave at the end of the input or on Ctrl-C."""
        if sys.stdin is None:
            raise WantsToLeave
        if self.interactive and len(question) > shutil.get_terminal_size().columns - 10:
            self.say(question.rstrip())
            question = "> "
        try:
            answer = input(question) if self.interactive else self._line(question)
        except (EOFError, KeyboardInterrupt):
            click.echo()
            raise WantsToLeave from None
        except UnicodeDecodeError:
            return "\ufffd"
        if not self.interactive:
            click.echo(answer)
        return answer

    @staticmethod
    def _line(question: str) -> str:
        """What `input` does, with an end to what it reads."""
        click.echo(question, nl=False)
        line: str = read_line(sys.stdin, STDIN, LONGEST_LINE)
        if not line:
            raise EOFError
        return line.removesuffix("\n")

    def typed(self) -> str:
        """A line typed without a question; raises WantsToLeave at the end of the input."""
        try:
            line: str = read_line(sys.stdin, STDIN, LONGEST_LINE)
        except UnicodeDecodeError:
            return "\ufffd"
        if not line:
            raise WantsToLeave
        return line.strip()

    def wants(self, question: str) -> bool:
        """Whether the person says yes; Enter means yes, and a script always says it."""
        answer = self.ask(f"{t('line-wants', question=question)} ").strip().lower() if self.interactive else "y"
        if answer in ("q", "quit"):
            raise WantsToLeave
        return not answer.startswith("n")
