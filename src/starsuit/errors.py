"""Everything Starsuit raises on purpose.

    StarsuitError               code, values, and a sentence for people
    ├── NotationError           text that is not a card, a hand, an action        notation/…
    │   └── RecordError         a line of a record that cannot be read or replayed  record/…
    ├── ArgumentError           a value of the wrong kind, also a TypeError       argument/…
    ├── CardsError              cards that a question does not fit                cards/…
    ├── RulesetError            switches that do not go together                  ruleset/…
    ├── IllegalAction           well-formed, but not allowed now                  action/…
    ├── SimulationError         a simulation that cannot be                       simulate/…
    ├── SheetError              a score sheet entry that cannot be                sheet/…
    ├── VerificationError       a shuffle that does not match its commitment      verify/…
    └── MissingExtra            a package that is not installed; an ImportError   extra/…

All are `ValueError`s too: a caller that does not care which can catch that. `str(error)` is one sentence
that says what was wrong, where, and what is allowed; `error.code` is stable and meant for programs.

An error is raised with a code, the pattern of its sentence (`text` says how to write one) and the values in it. The
sentence is built from them here, so that no number can be in the sentence and missing from the values, from which other
languages word the same code:

    raise CardsError("cards/many", "a hand has at most {most} cards, and these are {count}", most=14, count=15)
"""

from __future__ import annotations

import io
import os
import reprlib
from copy import copy
from typing import TYPE_CHECKING, Self

from starsuit.text import Value, filled

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "ArgumentError",
    "CardsError",
    "IllegalAction",
    "MissingExtra",
    "NotationError",
    "RecordError",
    "RulesetError",
    "SheetError",
    "SimulationError",
    "StarsuitError",
    "VerificationError",
]


class StarsuitError(ValueError):
    """The root of the tree: a stable code, and one sentence built from a pattern and its values.

    Without values, the pattern is the sentence as it is, braces and all.
    """

    def __init__(self, code: str, pattern: str, /, **values: Value) -> None:
        self.code = code
        self.pattern = pattern
        self.values = values
        self.sentence = filled(pattern, values) if values else pattern
        super().__init__(self.sentence)

    def __str__(self) -> str:
        return self.sentence

    def __repr__(self) -> str:
        return self._shown()

    def _shown(self, *unnamed: str) -> str:
        """As it was raised: code, pattern, the positional attributes, then the values."""
        parts = [repr(part) for part in (self.code, self.pattern, *(getattr(self, name) for name in unnamed))]
        parts += [f"{name}={value!r}" for name, value in self.values.items() if name not in unnamed]
        return f"{type(self).__name__}({', '.join(parts)})"

    def within(self, place: str, /, **values: Value) -> Self:
        """The same error, with the place it was found added before its sentence and to its values."""
        found = copy(self)
        found._reword(f"{filled(place, values)}{self.sentence}", values)
        return found

    def _reword(self, sentence: str, more: Mapping[str, Value]) -> None:
        self.sentence = sentence
        self.args = (sentence,)
        self.values = {**self.values, **more}

    def __reduce__(self) -> tuple[object, ...]:
        return (_revive, (type(self), self.__dict__.copy()))


class NotationError(StarsuitError):
    """Text that cannot be read as what it should be."""


class RecordError(NotationError):
    """A record that cannot be read or replayed; `line` counts from 1."""

    def __init__(self, code: str, pattern: str, line: int = 0, **values: Value) -> None:
        super().__init__(code, pattern, **values)
        self.line = line
        if line:
            self._reword(f"line {line}: {self.sentence}", {"line": line})

    def __repr__(self) -> str:
        return self._shown("line")


class ArgumentError(StarsuitError, TypeError):
    """A value of the wrong kind: a text where a number is needed, a game where a view is."""


def wrong_kind(code: str, value: object, needed: str) -> ArgumentError:
    """The error for a value of the wrong kind: what it is, what is needed, and how to get that if it is at hand."""
    return ArgumentError(f"argument/{code}", "{words} is not {needed}", words=_named(value), needed=needed)


def check_text(value: object, what: str) -> None:
    """Raise unless it is text; `what` is what the text should hold, as in "the record of a game"."""
    if isinstance(value, str):
        return
    if isinstance(value, io.IOBase):
        way = "; pass what its .read() gives, or the file's name to starsuit.load"
    elif isinstance(value, os.PathLike):
        way = "; starsuit.load reads a file"
    elif isinstance(value, bytes):
        way = "; .decode() makes text of it"
    else:
        way = ""
    raise wrong_kind("text", value, f"text, and {what} is text{way}")


def _named(value: object) -> str:
    """A value in a sentence: as it is written if that is short, otherwise what it is."""
    if value is None or isinstance(value, (str, bytes, int, float)):
        return reprlib.repr(value)
    if isinstance(value, type):
        return f"the class {value.__name__}"
    if isinstance(value, io.IOBase):
        return "an open file"
    name = type(value).__name__
    return f"{'an' if name[0] in 'AEIOUaeiou' else 'a'} {name}"


class CardsError(StarsuitError):
    """Cards that do not suit the question: too many, hidden, or not in the hand."""


class RulesetError(StarsuitError):
    """A switch out of range, or two that do not go together."""


class IllegalAction(StarsuitError):
    """A well-formed action that the rules do not allow now; `rule` is its id in the rules."""

    def __init__(self, code: str, pattern: str, rule: str = "", **values: Value) -> None:
        super().__init__(code, pattern, **values)
        self.rule = rule
        if rule:
            self._reword(f"{self.sentence} ({rule})", {"rule": rule})

    def __repr__(self) -> str:
        return self._shown("rule")


class SimulationError(StarsuitError):
    """Games that cannot be simulated as requested."""


class SheetError(StarsuitError):
    """An impossible score sheet entry."""


class VerificationError(StarsuitError):
    """A shuffle that does not match what was promised."""


class MissingExtra(StarsuitError, ImportError):
    """A package that an extra provides, and that is not installed. An `ImportError` too, for it is one."""


def missing_extra(needs: str, extra: str) -> MissingExtra:
    """The error for a package that an extra provides: `missing_extra("a review needs NumPy", "batch")`."""
    return MissingExtra(f"extra/{extra}", f"{needs}, which is not installed (starsuit[{extra}] has it)")


def _revive(kind: type[StarsuitError], state: dict[str, object]) -> StarsuitError:
    """Rebuild an error from another process; its sentence is already complete."""
    error = kind.__new__(kind)
    error.__dict__.update(state)
    error.args = (error.sentence,)
    return error
