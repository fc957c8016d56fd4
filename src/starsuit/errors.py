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
    """The root of the tree: a stable `code` for programs, and one sentence built from a pattern and its `values`.

    Without values, the pattern is the sentence as it is, braces and all. Every error is a `ValueError` too.

    >>> try:
    ...     ss.parse_card("9x")
    ... except ss.StarsuitError as error:
    ...     print(error.code, error.values["text"])
    notation/card 9x
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
        """The same error, with the `place` it was found, and the `values` of that, added before its sentence."""
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
    """Text that cannot be read as what it should be.

    >>> ss.parse_hand("9c 9h 9x")
    Traceback (most recent call last):
        ...
    starsuit.errors.NotationError: card 3 of 3: "9x" is not a card (ranks 3-9 T J Q K, suits t h c s d, Jk)
    """


class RecordError(NotationError):
    """A record that cannot be read or replayed; `line` counts from 1.

    >>> try:
    ...     ss.parse_game("not a record")
    ... except ss.RecordError as error:
    ...     print(error.line, error.code)
    1 record/no-tags
    """

    def __init__(self, code: str, pattern: str, line: int = 0, **values: Value) -> None:
        super().__init__(code, pattern, **values)
        self.line = line
        if line:
            self._reword(f"line {line}: {self.sentence}", {"line": line})

    def __repr__(self) -> str:
        return self._shown("line")


class ArgumentError(StarsuitError, TypeError):
    """A value of the wrong kind: a text where a number is needed, a game where a view is. A `TypeError` too.

    >>> ss.hints(ss.Game.new(seed="whose?"))
    Traceback (most recent call last):
        ...
    starsuit.errors.ArgumentError: a Game is not a View; game.view(seat) gives what a seat knows of a game
    """


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
    """Cards that do not suit the question: too many, hidden, or not in the hand.

    >>> ss.solve(ss.deck(1), wild=7)
    Traceback (most recent call last):
        ...
    starsuit.errors.CardsError: a hand has at most 14 cards, and these are 58
    """


class RulesetError(StarsuitError):
    """A switch out of range, or two that do not go together.

    >>> ss.Ruleset(players=1)
    Traceback (most recent call last):
        ...
    starsuit.errors.RulesetError: players is 1; 2 to 14 is allowed
    """


class IllegalAction(StarsuitError):
    """A well-formed action that the rules do not allow now; `rule` is its id in the rules.

    >>> game = ss.Game.new(seed="too early")
    >>> try:
    ...     game.apply(ss.Discard(game.round.hands[game.seat][0]))
    ... except ss.IllegalAction as error:
    ...     print(error.code, error.rule)
    action/draw-first R12
    """

    def __init__(self, code: str, pattern: str, rule: str = "", **values: Value) -> None:
        super().__init__(code, pattern, **values)
        self.rule = rule
        if rule:
            self._reword(f"{self.sentence} ({rule})", {"rule": rule})

    def __repr__(self) -> str:
        return self._shown("rule")


class SimulationError(StarsuitError):
    """Games that cannot be simulated as requested.

    >>> from starsuit.lab.simulation import simulate
    >>> simulate(ss.Ruleset(players=3), ["greedy", "greedy"], games=1, seed="two of three")
    Traceback (most recent call last):
        ...
    starsuit.errors.SimulationError: 2 bots for 3 players; each seat needs one
    """


class SheetError(StarsuitError):
    """An impossible score sheet entry.

    >>> ss.ScoreSheet.new(["Mia", "Ben"]).enter("Tom", 12)
    Traceback (most recent call last):
        ...
    starsuit.errors.SheetError: "Tom" does not play here; Mia and Ben do
    """


class VerificationError(StarsuitError):
    """A shuffle that does not match what was promised.

    >>> try:
    ...     ss.check_commitment("another seed", ss.commitment("the seed"))
    ... except ss.VerificationError as error:
    ...     print(error.code)
    verify/commitment
    """


class MissingExtra(StarsuitError, ImportError):
    """A package that an extra provides, and that is not installed. An `ImportError` too, for it is one.

    >>> from starsuit.errors import MissingExtra
    >>> issubclass(MissingExtra, ImportError)
    True
    """


def missing_extra(needs: str, extra: str) -> MissingExtra:
    """The error for a package that an extra provides: `missing_extra("a review needs NumPy", "batch")`."""
    return MissingExtra(f"extra/{extra}", f"{needs}, which is not installed (starsuit[{extra}] has it)")


def _revive(kind: type[StarsuitError], state: dict[str, object]) -> StarsuitError:
    """Rebuild an error from another process; its sentence is already complete."""
    error = kind.__new__(kind)
    error.__dict__.update(state)
    error.args = (error.sentence,)
    return error
