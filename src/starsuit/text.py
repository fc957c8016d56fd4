"""Small things that every sentence for people needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["counted", "listed", "quote", "short_labels"]


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as people say them: `Mia`, `Mia and Ben`, `Mia, Ben and Ann`."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def short_labels(names: Sequence[str], width: int) -> list[str]:
    """Names cut to a width, `Benj.`; where that makes them alike, each with its place, from 1, before it."""
    labels = [_cut(name, width) for name in names]
    if len(set(labels)) == len(set(names)):
        return labels
    return [_cut(f"{place} {name}", width) for place, name in enumerate(names, start=1)]


def _cut(name: str, width: int) -> str:
    return name if len(name) <= width else f"{name[: width - 1]}."


def counted(number: int, noun: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def quote(text: str) -> str:
    """A text for an error message: one line, not endless."""
    shown = text if len(text) <= 30 else text[:30] + "…"
    return f'"{shown}"' if shown.isprintable() else f'"{ascii(shown)[1:-1]}"'
