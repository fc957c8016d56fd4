"""The exception tree: as drawn, each with a code and a sentence, and intact after a trip between processes."""

from __future__ import annotations

import copy
import pickle
import re

import pytest

from starsuit import errors
from starsuit.errors import IllegalAction, RecordError, StarsuitError

KINDS = sorted(errors.__all__)


def drawn() -> list[tuple[int, str]]:
    """The tree in the docstring: depth and name, from top to bottom."""
    tree = re.findall(r"^    ([│├└─ ]*)(\w+) {2,}\S", errors.__doc__ or "", flags=re.MULTILINE)
    return [(len(indent) // 4, name) for indent, name in tree]


def classes(kind: type[StarsuitError] = StarsuitError, depth: int = 0) -> list[tuple[int, str]]:
    below = [
        entry
        for child in kind.__subclasses__()
        if child.__module__ == kind.__module__
        for entry in classes(child, depth + 1)
    ]
    return [(depth, kind.__name__), *below]


def test_the_tree_in_the_docstring_is_the_tree_of_classes() -> None:
    assert drawn() == classes()
    assert sorted(name for _, name in drawn()) == KINDS


@pytest.mark.parametrize("name", KINDS)
def test_every_error_is_a_value_error_with_a_code_and_a_sentence(name: str) -> None:
    kind: type[StarsuitError] = getattr(errors, name)
    error = kind("some/code", "what was wrong")
    assert isinstance(error, ValueError)
    assert (error.code, str(error), error.args) == ("some/code", "what was wrong", ("what was wrong",))
    more = {"RecordError": ", 0", "IllegalAction": ", ''"}.get(name, "")
    assert repr(error) == f"{name}('some/code', 'what was wrong'{more})"


def test_a_record_error_names_its_line_and_an_illegal_action_its_rule() -> None:
    assert str(RecordError("record/tag", "no such tag", line=7)) == "line 7: no such tag"
    assert str(IllegalAction("action/draw", "draw first", rule="R12")) == "draw first (R12)"


@pytest.mark.parametrize(
    "error",
    [
        *(getattr(errors, name)("some/code", "what was wrong") for name in KINDS),
        RecordError("record/tag", "no such tag", line=7),
        IllegalAction("action/draw", "draw first", rule="R12"),
    ],
    ids=repr,
)
def test_an_error_survives_pickling_and_copying(error: StarsuitError) -> None:
    for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):  # noqa: S301 - our own bytes
        assert type(twin) is type(error)
        assert (str(twin), repr(twin), twin.args, vars(twin)) == (str(error), repr(error), error.args, vars(error))
