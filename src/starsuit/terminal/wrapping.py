"""Lines of a width, for the terminal."""

from __future__ import annotations

import click

__all__ = ["indented", "wrapped"]


def indented(text: str) -> str:
    """A text of several lines, moved in a little."""
    return "\n".join(f"  {line}" for line in text.split("\n"))


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
