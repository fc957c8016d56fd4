"""Small helpers for sentences that people read.

What a server says travels as a code with its values, so that every client can word it for its reader, and as an English
sentence that is built from the same values. Its pattern is a format string; `{name!q}` quotes a text on one line, and
`{names!l}` and `{names!o}` list texts as people say them: "Mia, Ben and Ann", "Mia, Ben or Ann". Values are numbers,
names, cards in notation, or lists of these. A value called `words` is English and only for the sentence: the other
values say the same, or it says nothing that another language needs.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field, replace
from string import Formatter
from typing import TYPE_CHECKING, Any, Final, Self, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["Statement", "Value", "counted", "filled", "is_printable", "is_visible", "listed", "quote", "short_labels"]

Value: TypeAlias = "str | int | float | Sequence[str] | Sequence[int] | None"

# The joiner inside an emoji made of several, and nowhere else: it is invisible.
_PICTURE: Final = "\u2600-\u27bf\U0001f000-\U0001faff"
# Letters and symbols that draw nothing: the fillers of Korean, an empty pattern of Braille, a note without a head.
_BLANK: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800\U0001d159")
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


def is_visible(text: str) -> bool:
    """Whether a text can be shown and can be seen: marks need a letter below them, and some letters draw nothing.

    For names that somebody gives now. Those that earlier versions accepted go on being read, by `is_printable`.
    """
    inked = any(unicodedata.category(letter)[0] not in "MZC" for letter in text)
    return inked and is_printable(text) and _BLANK.isdisjoint(text)


def quote(text: str) -> str:
    """A text for an error message: one line, not endless."""
    shown = text if len(text) <= 30 else text[:30] + "…"
    return f'"{shown}"' if shown.isprintable() else f'"{ascii(shown)[1:-1]}"'


class _Patterns(Formatter):
    """Format strings with the conversions that sentences need besides `!r`."""

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        match conversion:
            case "q":
                return quote(value)
            case "l":
                return listed([str(each) for each in value])
            case "o":
                return listed([str(each) for each in value], "or")
        return super().convert_field(value, conversion)


_PATTERNS: Final = _Patterns()


def filled(pattern: str, values: Mapping[str, Value]) -> str:
    """The sentence that a pattern and its values make."""
    return _PATTERNS.vformat(pattern, (), values)


@dataclass(frozen=True, slots=True)
class Statement:
    """Something to be said: a code with its values, and the English sentence built from them."""

    code: str
    sentence: str
    values: Mapping[str, Value] = field(hash=False)

    @classmethod
    def of(cls, code: str, pattern: str, /, **values: Value) -> Self:
        return cls(code, filled(pattern, values), values)

    def within(self, place: str, /, **values: Value) -> Self:
        """The same, with its place added before the sentence and to the values."""
        return replace(self, sentence=f"{filled(place, values)}{self.sentence}", values={**self.values, **values})

    def __str__(self) -> str:
        return self.sentence
