"""Score sheets as JSON, CSV, tables and summaries: every value survives the round trip."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsuit.cards import parse_ranks
from starsuit.errors import NotationError, SheetError
from starsuit.ruleset import ROUNDS, ROUNDS_DOWN
from starsuit.sheets.formats import format_sheet, format_table, parse_sheet, sheet_from_csv, sheet_to_csv, summary
from starsuit.sheets.scoresheet import ScoreSheet
from tests.kit.sheets import code_of, sheet_of, sheets, value_or_our_error
from tests.kit.strategies import examples

# JSON and CSV.


def test_json_is_readable_and_versioned() -> None:
    sheet = sheet_of(rounds=("0 5 9",)).enter_text("Mia", "jk 7♥").undo()
    data = json.loads(format_sheet(sheet))
    assert (data["format"], data["version"]) == ("starsuit-sheet", 1)
    assert data["rounds"] == [["0", "5", "9"]]
    assert data["redo"] == [[[2, 0, "", "Jk 7h"]]]
    assert parse_sheet(format_sheet(sheet).encode()) == sheet
    assert parse_sheet("\ufeff" + format_sheet(sheet)).redo().totals == (57, 5, 9)


GOOD: dict[str, Any] = json.loads(format_sheet(sheet_of(rounds=("0 5 9",))))


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"format": "x"}, "not a score sheet"),
        ({"version": 2}, "not a score sheet"),
        ({"version": True}, "not a score sheet"),
        ({"extra": 1}, '"extra"'),
        ({"ruleset": []}, "ruleset"),
        ({"ruleset": {"players": 99}}, "ruleset: players"),
        ({"ruleset": {"players": 3, "house": 1}}, "ruleset: 'house'"),
        ({"names": "Mia"}, "names: a list"),
        ({"names": ["Mia", 3, "Ann"]}, "names[1]"),
        ({"names": ["Mia"] * 20}, "names: a list of at most 14"),
        ({"rounds": [1]}, "rounds[0]"),
        ({"rounds": [["1", None, ""]]}, "rounds[0][1]"),
        ({"rounds": [["1", "zz", ""]]}, "row 1, player 2"),
        ({"undo": [[[1, 0, "", 5]]]}, "undo[0][0]"),
        ({"undo": [[[1, 9, "", "5"]]]}, "undo[0][0]"),
        ({"undo": [[[1, 0, "", "5"]]]}, "row 1, player 1"),
        ({"redo": [[[0, 0, "Mia", "Ben"]]]}, "twice"),
        ({"redo": {}}, "redo"),
    ],
)
def test_a_damaged_json_sheet_is_refused_with_the_place(change: dict[str, Any], place: str) -> None:
    with pytest.raises(SheetError) as caught:
        parse_sheet(json.dumps(GOOD | change))
    assert place in str(caught.value)


@pytest.mark.parametrize(
    "data",
    [
        b"\xff\xfe",
        b"",
        "[" * 100_000,
        '{"a":' * 50_000,
        "9" * 5_000,
        "[]",
        "NaN",
        '{"version": 1}',
        "x" * 1_000_001,
        '{\n"a" 1}',
    ],
)
def test_what_is_no_json_sheet_is_our_error(data: str | bytes) -> None:
    code_of(lambda: parse_sheet(data))


def test_csv_reads_well_in_a_spreadsheet() -> None:
    sheet = sheet_of(["Mia", "=1+1"], rounds=("12 0",), target=90).enter_text("Mia", "Jk 7h")
    lines = sheet_to_csv(sheet).split("\n")
    assert lines[0] == "round,cards,wild,dealer,Mia,'=1+1"
    assert lines[1:3] == ["1,3,3,Mia,12,0", "2,4,4,'=1+1,57 (Jk 7h),"]
    assert lines[12:] == ["total,,,,69,0", "rules,ties=shared,version=1,target=90", ""]


@pytest.mark.parametrize("name", ["=SUM(A1)", "+1", "-x", "@cmd", "'=x", "''-y", "'Ann", "＝x", "a,b", 'q"q', "Total"])
def test_a_name_that_looks_like_a_formula_is_guarded_and_comes_back(name: str) -> None:
    sheet = ScoreSheet.new([name, "round", "cards"]).enter(0, 5)
    assert sheet_from_csv(sheet_to_csv(sheet)) == replace(sheet, past=())
    assert not sheet_to_csv(sheet).splitlines()[0].split(",")[4].lstrip('"').startswith(("=", "+", "-", "@", "＝"))


def test_csv_made_by_hand_is_taken_as_it_is() -> None:
    sheet = sheet_from_csv(b"\xef\xbb\xbfRound;Mia;Ben;;\r\n1;12;out;;\r\n\r\n2;-;Jk 7h\r\n")
    assert sheet.names == ("Mia", "Ben")
    assert sheet.cells == (("12", "0"), ("", "Jk 7h"))
    assert sheet.round_number == 2
    early = sheet_from_csv("round,wild,dealer,Mia,Ben\r1,3,ben,0,7\r2,4,,,")
    assert (early.ruleset.rounds, early.dealer) == (ROUNDS, "Mia")
    down = sheet_from_csv("round\twild\tMia\tBen\n1\tK\t0\t7\n2\tQ\t\t\n")
    assert (down.ruleset.rounds, down.wild) == ((13, 12), 12)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "heading"),
        ("Mia,Ben\n1,2", "heading"),
        ("round,Mia", "number of names is 1"),
        ("round,Mia,Ben\n2,0,5", "line 2"),
        ("round,Mia,Ben\n1,0,5,7", "line 2"),
        ("round,Mia,Ben\n1,0,5\n\n2,0,x", 'line 4, column "Ben"'),
        ("round,Mia,Ben\n1,0,12 (Jk)", "contradicts"),
        ("round,wild,Mia,Ben\n1,Z,0,5", 'line 2, column "wild"'),
        ("round,wild,Mia,Ben\n1", 'line 2, column "wild"'),
        ("round,Mia,Ben\nrules,ties=maybe", "rules: ties"),
        ("round,Mia,Ben\nrules,whatever", "rules"),
        ("round,Mia,Ben\nrules,round_order=random", "random order"),
        ("round,Mia,Ben\n1," + "0" * 200_000, "line 2: this is not CSV"),
    ],
)
def test_a_damaged_csv_sheet_is_refused_with_the_place(text: str, place: str) -> None:
    with pytest.raises(SheetError) as caught:
        sheet_from_csv(text)
    assert place in str(caught.value)


def test_ranks_read_as_lists_and_ranges() -> None:  # H3
    assert parse_ranks("3-K") == ROUNDS
    assert parse_ranks("13-3") == ROUNDS_DOWN
    assert parse_ranks("3, 5 t j") == (3, 5, 10, 11)


@pytest.mark.parametrize("text", ["", "2", "3-", "1-5", "3-4-5", "Jk"])
def test_what_is_no_rank_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="rank"):
        parse_ranks(text)


# What people and programs see.


def test_the_table_is_aligned_and_marks_the_leader() -> None:
    sheet = sheet_of(["Mia", "Bartholomew the Great"], rounds=("12 0",)).enter("Mia", 7)
    assert format_table(sheet).split("\n") == [
        "Round  Cards  Wild  Dealer       │      Mia  │ Bartholomew…",
        "    1      3     3  Mia          │  12   12  │       0    0",
        "    2      4     4  Bartholomew… │   7   19  │       ·",
        "Total                            │       19  │            0★",
    ]


def test_a_wide_table_is_set_in_blocks() -> None:
    names = [f"Player {letter}" for letter in "ABCDEFGHIJKLMN"]
    text = format_table(ScoreSheet.new(names).enter(0, 5), width=80)
    assert max(map(len, text.split("\n"))) <= 80
    assert all(name in text for name in names)
    assert "Player A" in format_table(ScoreSheet.new(names), width=1)


def test_those_who_watch_a_play_off_have_no_dot() -> None:  # R19
    sheet = sheet_of(rounds=("9 0 0",) * 11, ties="playoff")
    assert format_table(sheet).split("\n")[-2].split("│")[1].strip() == ""


def test_the_summary_tells_a_program_how_each_score_was_given() -> None:
    found = summary(sheet_of(rounds=("12 0 7",)).enter_text("Ben", "Jk 7h"))
    assert found["totals"] == {"Mia": 12, "Ben": 57, "Ann": 7}
    assert found["missing"] == ["Mia", "Ann"]
    assert found["rounds"][1]["scores"]["Ben"] == {"points": 57, "given_as": "cards", "cards": "Jk 7h"}
    assert json.loads(json.dumps(found)) == found
    assert summary(sheet_of(rounds=("12 0 7",) * 11))["winners"] == ["Ben"]


@examples(100)
@given(sheets())
def test_any_sheet_survives_json_with_its_history_and_csv_without(sheet: ScoreSheet) -> None:
    assert parse_sheet(format_sheet(sheet)) == sheet
    assert parse_sheet(format_sheet(sheet).encode()) == sheet
    bare = replace(sheet, past=(), future=())
    assert sheet_from_csv(sheet_to_csv(sheet)) == bare
    assert sheet_from_csv(sheet_to_csv(sheet).replace("\n", "\r\n").encode("utf-8-sig")) == bare


@given(st.text() | st.binary() | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps))
def test_any_json_input_gives_a_sheet_or_our_error(data: str | bytes) -> None:
    value_or_our_error(parse_sheet, data)


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@examples(150)
@given(st.dictionaries(st.sampled_from(sorted(GOOD)), JSON_VALUES, min_size=1, max_size=2), st.data())
def test_a_json_sheet_with_any_part_replaced_gives_a_sheet_or_our_error(
    parts: dict[str, Any], data: st.DataObject
) -> None:
    ruleset = data.draw(st.dictionaries(st.sampled_from(["players", "rounds", "ties", "target"]), JSON_VALUES))
    value_or_our_error(parse_sheet, json.dumps(GOOD | parts))
    value_or_our_error(parse_sheet, json.dumps(GOOD | {"ruleset": GOOD["ruleset"] | ruleset}))


CSV_PARTS = [
    *("round", "wild", "dealer", "cards", "Mia", "Ben", "total", "rules", "ties=playoff", "first_dealer=9"),
    *("P1", "1", "2", "Jk", "7 (7h)", "hand 7h", "\n", "\r", '"', "'=", ",", ",", ",", ";", "\t", "\x00"),
]


@examples(150)
@given(
    st.text()
    | st.binary()
    | st.lists(
        st.sampled_from(CSV_PARTS),
        max_size=30,
    ).map(lambda parts: "round,Mia,Ben\n" + "".join(parts))
)
def test_any_csv_input_gives_a_sheet_or_our_error(data: str | bytes) -> None:
    value_or_our_error(sheet_from_csv, data)
