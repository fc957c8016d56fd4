"""Everything Starsuit raises on purpose.

    StarsuitError               code, and a sentence for people
    ├── NotationError           text that is not a card, a hand, an action        notation/…
    │   └── RecordError         a line of a record that cannot be read or replayed  record/…
    ├── CardsError              cards that a question does not fit                cards/…
    ├── RulesetError            switches that do not go together                  ruleset/…
    ├── IllegalAction           well-formed, but not allowed now                  action/…
    ├── SimulationError         a simulation that cannot be                       simulate/…
    ├── SheetError              a score sheet entry that cannot be                sheet/…
    └── VerificationError       a shuffle that does not match its commitment      verify/…

All are `ValueError`s too: a caller who does not care which can catch that. `str(error)` is one sentence
that says what was wrong, where, and what is allowed; `error.code` is stable and meant for programs.
"""

from __future__ import annotations

__all__ = [
    "CardsError",
    "IllegalAction",
    "NotationError",
    "RecordError",
    "RulesetError",
    "SheetError",
    "SimulationError",
    "StarsuitError",
    "VerificationError",
]


class StarsuitError(ValueError):
    """The root of the tree: a stable code and one sentence."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.code!r}, {self.sentence!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (_revive, (type(self), self.__dict__.copy()))


def not_installed(needs: str, extra: str) -> str:
    """The sentence where a package is missing that an extra has, as in "a review needs NumPy"."""
    return f"{needs}, which is not installed (starsuit[{extra}] has it)"


class NotationError(StarsuitError):
    """Text that cannot be read as what it should be."""


class RecordError(NotationError):
    """A record that cannot be read or replayed; `line` counts from 1."""

    def __init__(self, code: str, sentence: str, line: int = 0) -> None:
        super().__init__(code, f"line {line}: {sentence}" if line else sentence)
        self.reason = sentence
        self.line = line

    def __repr__(self) -> str:
        return f"RecordError({self.code!r}, {self.reason!r}, {self.line})"


class CardsError(StarsuitError):
    """Cards that a question does not fit: too many, hidden, or not in the hand."""


class RulesetError(StarsuitError):
    """A switch out of range, or two that do not go together."""


class IllegalAction(StarsuitError):
    """A well-formed action that the rules do not allow now; `rule` is its id in the rules."""

    def __init__(self, code: str, sentence: str, rule: str = "") -> None:
        super().__init__(code, f"{sentence} ({rule})" if rule else sentence)
        self.reason = sentence
        self.rule = rule

    def __repr__(self) -> str:
        return f"IllegalAction({self.code!r}, {self.reason!r}, {self.rule!r})"


class SimulationError(StarsuitError):
    """Games that cannot be simulated as asked for."""


class SheetError(StarsuitError):
    """A score sheet entry that cannot be."""


class VerificationError(StarsuitError):
    """A shuffle that does not match what was promised."""


def _revive(kind: type[StarsuitError], state: dict[str, object]) -> StarsuitError:
    """Rebuild an error that crossed a process border; its sentence is already complete."""
    error = kind.__new__(kind)
    error.__dict__.update(state)
    error.args = (error.sentence,)
    return error
