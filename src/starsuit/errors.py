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
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, Self, TypeVar

from starsuit.text import Value, counted, filled, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

P = ParamSpec("P")
T = TypeVar("T")

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


def called(example: str) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Answer calls that do not fit, which Python answers in its own words, with one sentence and this example.

    Only a failure looks at what was given: a call that fits takes a tenth of a microsecond longer.
    """

    def explained(function: Callable[P, T]) -> Callable[P, T]:
        @wraps(function)
        def call(*args: P.args, **keywords: P.kwargs) -> T:
            try:
                return function(*args, **keywords)
            except TypeError:
                misfit = _misfit(function, example, args, keywords)
                if misfit is None:  # the call was all right: this comes from inside
                    raise
            raise ArgumentError("argument/call", "{words}, as in {example}", words=misfit, example=example)

        return call

    return explained


def constructed(example: str) -> Callable[[type[T]], type[T]]:
    """The same for making an instance of a class."""

    def explained(kind: type[T]) -> type[T]:
        setattr(kind, "__init__", called(example)(kind.__init__))  # noqa: B010 - a plain assignment is refused by mypy
        return kind

    return explained


def _misfit(
    function: Callable[..., object], example: str, args: tuple[object, ...], keywords: Mapping[str, object]
) -> str | None:
    """What is wrong with a call, or None if it fits."""
    from inspect import Parameter, signature  # noqa: PLC0415 - slow to import, and rarely wanted

    shape = signature(function)
    try:
        shape.bind(*args, **keywords)
    except TypeError:
        pass
    else:
        return None
    name = function.__qualname__.removesuffix(".__init__").removesuffix(".__new__")
    if example.startswith(f"{name}.new("):
        return f"a {name} is made by {name}.new"
    own = [each for each in shape.parameters.values() if each.name not in ("self", "cls")]
    given = len(args) - (len(shape.parameters) - len(own))
    taken = [each for each in own if each.kind is not Parameter.KEYWORD_ONLY]
    unknown = [each for each in keywords if each not in shape.parameters]
    if unknown:
        return f"{name} has no {unknown[0]}: it takes {listed([each.name for each in own]) or 'nothing'}"
    if given > len(taken):
        if len(taken) < len(own):
            only = f"only {listed([each.name for each in taken])} without a name" if taken else "everything by name"
            return f"{name} takes {only}"
        most = counted(len(taken), "value") if taken else "nothing"
        return f"{name} takes {most}, and {given} {'is' if given == 1 else 'are'} given"
    filled_in = {*keywords, *(each.name for each in taken[:given])}
    missing = [each.name for each in own if each.default is each.empty and each.name not in filled_in]
    return f"{name} needs {listed(missing)}" if missing else f"{name} is given {taken[0].name} twice"


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
