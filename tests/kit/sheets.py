"""Score sheets for the tests: made by hand, and after any sequence of operations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import strategies as st

from starsuit.cards import deck, format_hand
from starsuit.errors import SheetError, StarsuitError
from starsuit.ruleset import Ruleset
from starsuit.sheets.scoresheet import ScoreSheet

if TYPE_CHECKING:
    from collections.abc import Callable

THREE = ["Mia", "Ben", "Ann"]


def sheet_of(names: list[str] = THREE, rounds: tuple[str, ...] = (), **switches: Any) -> ScoreSheet:
    """A sheet with these whole rounds entered: `sheet_of(rounds=("12 0 7",))`."""
    sheet = ScoreSheet.new(names, Ruleset(players=len(names), **switches))
    for line in rounds:
        sheet = sheet.enter_round(line.split())
    return sheet


def code_of(action: Callable[[], object]) -> str:
    with pytest.raises(SheetError) as caught:
        action()
    assert "\n" not in str(caught.value)
    return caught.value.code


def value_or_our_error(action: Callable[[Any], object], data: str | bytes) -> None:
    """Fails unless the action returns, or raises a sheet error of one line."""
    error = None
    try:
        action(data)
    except StarsuitError as raised:
        error = raised
    assert error is None or (error.code.startswith("sheet/") and "\n" not in str(error))


CARD_TEXTS = st.lists(st.sampled_from(deck(1)), min_size=1, max_size=6).map(format_hand)
ENTRIES = st.one_of(
    st.integers(0, 400).map(str), st.just("out"), CARD_TEXTS, CARD_TEXTS.map(lambda cards: f"hand {cards}")
)
NAMES = st.lists(
    st.text(st.characters(exclude_categories=["C", "Z", "Nd"]), min_size=1, max_size=8),
    min_size=2,
    max_size=5,
    unique_by=str.casefold,
)
RULES: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {},
    optional={
        "rounds": st.lists(st.integers(3, 13), min_size=1, max_size=3).map(tuple),
        "ties": st.sampled_from(["shared", "playoff"]),
        "target": st.integers(1, 100),
        "court_points": st.just(10),
        "hand_size": st.integers(3, 13),
        "all_wild_melds": st.booleans(),
        "first_dealer": st.integers(0, 1),
    },
)


@st.composite
def sheets(draw: st.DrawFn) -> ScoreSheet:
    """A sheet after any sequence of operations; those that do not fit are skipped, as at a table."""
    names = draw(NAMES)
    sheet = ScoreSheet.new(names, Ruleset(players=len(names), **draw(RULES)))
    seats = st.integers(0, len(names) - 1)
    operations: list[Callable[[ScoreSheet], ScoreSheet]] = [
        lambda sheet: sheet.enter_text(draw(seats), draw(ENTRIES)),
        lambda sheet: sheet.enter_round([draw(ENTRIES) for _ in (sheet.current.missing if sheet.current else ())]),
        lambda sheet: sheet.enter_round(["0" for _ in (sheet.current.missing if sheet.current else ())]),
        lambda sheet: sheet.correct(draw(st.integers(1, 4)), draw(seats), draw(st.none() | ENTRIES)),
        lambda sheet: sheet.rename(draw(seats), draw(NAMES)[0]),
        ScoreSheet.undo,
        ScoreSheet.redo,
    ]
    for operation in draw(st.lists(st.sampled_from(operations), max_size=12)):
        try:
            sheet = operation(sheet)
        except SheetError:
            continue
    return sheet
