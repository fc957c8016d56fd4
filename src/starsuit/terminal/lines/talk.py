"""Asking and telling on standard input and output."""

from __future__ import annotations

import contextlib
import shutil
import sys
from importlib import import_module
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from starsuit.terminal.paint import Paint

__all__ = ["Talk", "WantsToLeave", "wrapped"]


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
            answer = input(question)
        except (EOFError, KeyboardInterrupt):
            click.echo()
            raise WantsToLeave from None
        except UnicodeDecodeError:
            return "\ufffd"
        if not self.interactive:
            click.echo(answer)
        return answer

    def typed(self) -> str:
        """A line typed without a question; raises WantsToLeave at the end of the input."""
        try:
            line = sys.stdin.readline()
        except UnicodeDecodeError:
            return "\ufffd"
        if not line:
            raise WantsToLeave
        return line.strip()

    def wants(self, question: str) -> bool:
        """Whether the person says yes; Enter means yes, and a script always says it."""
        answer = self.ask(f"{question} [Y/n] ").strip().lower() if self.interactive else "y"
        if answer in ("q", "quit"):
            raise WantsToLeave
        return not answer.startswith("n")


def wrapped(line: str, width: int) -> str:
    """The line wrapped at spaces, never inside a meld's brackets, its continuation indented a little more."""
    if len(click.unstyle(line)) <= width:
        return line
    indent = len(line) - len(line.lstrip(" "))
    lines = [" " * indent]
    for word in _words(line[indent:]):
        if lines[-1].strip() and len(click.unstyle(lines[-1] + word)) > width:
            lines.append(" " * (indent + 4))
        lines[-1] += word + " "
    return "\n".join(each.rstrip(" ") for each in lines)


def _words(text: str) -> list[str]:
    """The words of a line; a bracketed meld is one word."""
    words: list[str] = []
    depth = 0
    for word in text.split(" "):
        if depth:
            words[-1] += f" {word}"
        else:
            words.append(word)
        plain = click.unstyle(word)
        depth += plain.count("[") - plain.count("]")
    return words
