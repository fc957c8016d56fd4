"""Small helpers for sentences that people read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["counted", "is_printable", "listed", "quote", "short_labels"]

# The joiner inside an emoji made of several, and nowhere else: it is invisible.
_PICTURE: Final = "\u2600-\u27bf\U0001f000-\U0001faff"
_JOINT: Final = re.compile(f"(?<=[{_PICTURE}\ufe0f])\u200d(?=[{_PICTURE}])")


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as people say them: `Mia`, `Mia and Ben`, `Mia, Ben and Ann`."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def short_labels(names: Sequence[str], width: int) -> list[str]:
    """Names cut to a width, `Benj.`; if that makes them alike, each gets its place, from 1, in front."""
    labels = [_cut(name, width) for name in names]
    if len(set(labels)) == len(set(names)):
        return labels
    return [_cut(f"{place} {name}", width) for place, name in enumerate(names, start=1)]


def _cut(name: str, width: int) -> str:
    return name if len(name) <= width else f"{name[: width - 1]}."


def counted(number: int, noun: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def is_printable(text: str) -> bool:
    """Whether all of it is visible; joiners inside an emoji, such as a family, count as visible."""
    return _JOINT.sub("", text).isprintable()


def quote(text: str) -> str:
    """A text for an error message: one line, not endless."""
    shown = text if len(text) <= 30 else text[:30] + "…"
    return f'"{shown}"' if shown.isprintable() else f'"{ascii(shown)[1:-1]}"'
