"""The score sheet as a value: R2, R3, R9, R11, R15, R18, R19 and H2 to H5."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsuit.errors import SheetError
from starsuit.ruleset import ROUNDS, ROUNDS_DOWN, Ruleset
from starsuit.sheets.entry import Entry, read_entry
from starsuit.sheets.formats import format_sheet, format_table, parse_sheet, sheet_from_csv, sheet_to_csv, summary
from starsuit.sheets.scoresheet import MOST_ROUNDS, MOST_STEPS, ScoreSheet
from tests.kit.sheets import THREE, code_of, sheet_of, sheets, value_or_our_error
from tests.kit.strategies import examples

# Rounds, wilds, dealers.


def test_a_new_sheet_stands_at_round_one_with_threes_wild_and_the_first_player_dealing() -> None:  # R9, R3, R11
    sheet = ScoreSheet.new(THREE)
    assert (sheet.round_number, sheet.wild, sheet.dealer) == (1, 3, "Mia")
    assert sheet.leaders == sheet.winners == sheet.warnings == ()
    assert sheet.totals == (0, 0, 0)
    assert not sheet.finished


def test_every_round_has_one_card_more_and_the_next_rank_wild() -> None:  # R9, R3
    rounds = ScoreSheet.new(THREE).rounds
    assert [each.cards for each in rounds] == [each.wild for each in rounds] == list(ROUNDS)


def test_the_deal_passes_to_the_left() -> None:  # R11
    sheet = sheet_of(first_dealer=1)
    assert [sheet.names[each.dealer] for each in sheet.rounds[:5]] == ["Ben", "Ann", "Mia", "Ben", "Ann"]


def test_scores_come_in_any_order_and_the_next_round_starts_by_itself() -> None:
    sheet = ScoreSheet.new(THREE).enter("Ann", 7).enter(0, 0)
    assert sheet.current is not None
    assert sheet.current.missing == (1,)
    sheet = sheet.enter("ben", 31)
    assert (sheet.round_number, sheet.wild, sheet.dealer) == (2, 4, "Ben")
    assert sheet.totals == (0, 31, 7)
    assert sheet.leaders == ("Mia",)


def test_a_round_under_way_does_not_change_who_leads() -> None:
    sheet = sheet_of(rounds=("0 5 9",)).enter("Mia", 50)
    assert sheet.totals == (50, 5, 9)
    assert sheet.leaders == ("Mia",)


def test_after_eleven_rounds_the_lowest_total_wins() -> None:  # R18
    sheet = sheet_of(rounds=("0 5 9",) * 11)
    assert sheet.finished
    assert sheet.winners == sheet.leaders == ("Mia",)
    assert sheet.totals == (0, 55, 99)
    assert (sheet.current, sheet.round_number, sheet.wild, sheet.dealer) == (None, None, None, None)
    assert code_of(lambda: sheet.enter("Mia", 3)) == "sheet/finished"
    assert code_of(lambda: sheet.enter_round(["3", "0", "4"])) == "sheet/finished"


def test_a_table_may_play_from_king_down_or_a_short_list() -> None:  # H3
    down = ScoreSheet.new(THREE, Ruleset(players=3, rounds=ROUNDS_DOWN))
    assert (down.wild, down.rounds[0].cards) == (13, 13)
    short = ScoreSheet.new(THREE, Ruleset(players=3, rounds=(5, 11))).enter_round(["0", "4", "4"])
    assert short.wild == 11
    assert short.enter_round(["9", "0", "8"]).winners == ("Ben",)


def test_a_random_order_is_refused_because_the_sheet_cannot_know_it() -> None:  # H3
    assert code_of(lambda: sheet_of(round_order="random")) == "sheet/order"


def test_with_a_fixed_hand_size_only_the_wild_changes() -> None:  # H4
    sheet = sheet_of(hand_size=7)
    assert {each.cards for each in sheet.rounds} == {sheet.cards_of(3)} == {7}
    tied = sheet_of(rounds=("0 0 9",) * 11, hand_size=7, ties="playoff")
    assert tied.current is not None
    assert tied.current.cards == 6, "a play-off has six cards in any case (R19)"
    assert sheet.rounds[-1].wild == 13


def test_a_target_ends_the_game_after_the_round_that_reaches_it() -> None:  # H5
    sheet = sheet_of(rounds=("0 60 9", "9 39 0"), target=100)
    assert not sheet.finished
    sheet = sheet.enter("Ben", 0).enter("Ann", 5)
    assert not sheet.finished
    sheet = sheet.enter("Mia", 100)
    assert sheet.finished
    assert sheet.winners == ("Ann",)
    assert len(sheet.rounds) == 3


def test_what_was_played_after_the_target_is_kept_but_does_not_count() -> None:  # H5
    sheet = sheet_of(rounds=("0 60 9", "9 3 0"), target=100).correct(1, "Ben", 100)
    assert sheet.finished
    assert sheet.totals == (0, 100, 9)
    assert any("Round 2" in doubt and "does not count" in doubt for doubt in sheet.warnings)
    assert sheet.undo().totals == (9, 63, 9)
    assert code_of(lambda: sheet.correct(2, "Mia", 5)) == "sheet/round"
    assert sheet.correct(2, "Mia", None).cells[1] == ("", "3", "0")
    assert sheet_from_csv(sheet_to_csv(sheet)).cells == sheet.cells


# Ties.


def test_tied_players_share_the_win_unless_the_table_says_otherwise() -> None:  # R19
    sheet = sheet_of(rounds=("0 0 9",) * 11)
    assert sheet.finished
    assert sheet.winners == ("Mia", "Ben")


def test_a_tie_is_played_off_by_the_tied_players_with_six_cards_and_sixes_wild() -> None:  # R19
    sheet = sheet_of(rounds=("9 0 0",) * 11, ties="playoff")
    now = sheet.current
    assert now is not None
    assert (now.number, now.label, now.cards, now.wild, now.players) == (12, "P1", 6, 6, (1, 2))
    assert sheet.leaders == ("Ben", "Ann")
    assert sheet.winners == ()
    assert code_of(lambda: sheet.enter("Mia", 0)) == "sheet/playoff"
    sheet = sheet.enter("Ben", 12).enter_text("Ann", "6h")
    assert sheet.winners == ("Ben",)
    assert sheet.totals == (99, 0, 0), "a play-off does not count into the totals"


def test_a_play_off_that_ties_goes_on_with_those_still_tied() -> None:  # R19
    sheet = sheet_of(rounds=("0 0 0",) * 11, ties="playoff").enter_round(["0", "9", "0"])
    assert sheet.current is not None
    assert (sheet.current.label, sheet.current.players) == ("P2", (0, 2))
    sheet = sheet.enter_round(["0", "4"])
    assert sheet.winners == ("Mia",)
    assert sheet.correct(sheet.row_of("P2"), "Mia", 7).winners == ("Ann",)


def test_in_a_play_off_the_deal_passes_left_over_those_who_watch() -> None:  # R11, R19
    sheet = sheet_of(rounds=("9 0 0",) * 11, ties="playoff")
    assert sheet.names[sheet.rounds[10].dealer] == "Ben"
    assert sheet.dealer == "Ann"
    assert sheet.enter_round(["0", "0"]).dealer == "Ben"


def test_a_tie_at_the_target_is_played_off_at_once() -> None:  # H5, R19
    sheet = sheet_of(rounds=("0 0 120",), ties="playoff", target=100)
    assert sheet.current is not None
    assert (sheet.current.label, sheet.wild, sheet.dealer) == ("P1", 6, "Ben")
    sheet = sheet.enter_round(["0", "8"])
    assert sheet.winners == ("Mia",)
    assert sheet_from_csv(sheet_to_csv(sheet)).winners == ("Mia",)
    assert [each["round"] for each in summary(sheet)["rounds"]] == ["1", "P1"]


def test_a_correction_that_undoes_the_tie_leaves_the_play_off_uncounted() -> None:  # R19
    sheet = sheet_of(rounds=("9 0 0",) * 11, ties="playoff").enter_round(["0", "8"]).correct(4, "Ben", 3)
    assert sheet.winners == ("Ann",)
    assert any("P1" in doubt and "Ben and Ann" in doubt for doubt in sheet.warnings)


def test_a_sheet_is_full_at_some_point_even_if_the_play_offs_never_end() -> None:  # R19
    row = ("0", "0")
    sheet = ScoreSheet(Ruleset(players=2, rounds=(3,), ties="playoff"), ("A", "B"), (row,) * MOST_ROUNDS)
    assert not sheet.finished
    assert code_of(lambda: sheet.enter("A", 3)) == "sheet/full"
    assert code_of(lambda: replace(sheet, cells=(row,) * (MOST_ROUNDS + 1))) == "sheet/rounds"


# Entries.


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("12", ("points", 12)),
        (" out ", ("points", 0)),
        ("OUT", ("points", 0)),
        ("007", ("points", 7)),
        ("Jk 7h", ("cards", 57)),  # R2
        ("joker,10♥", ("cards", 60)),
        ("4h", ("cards", 20)),  # R3
        ("K★", ("cards", 13)),
        ("hand 3h 5h 7d 6h", ("hand", 21)),
        ("Hand: 5h 6h 7h 4d", ("hand", 0)),
        ("hand 3h 4h 5h 7d", ("hand", 7)),  # R15: the solver counts
    ],
)
def test_an_entry_is_points_or_cards_or_the_whole_hand(text: str, entry: tuple[str, int]) -> None:
    found = read_entry(text, Ruleset(), 4)
    assert (found.how, found.points) == entry
    assert read_entry(found.text, Ruleset(), 4) == found


def test_house_rules_change_what_cards_cost() -> None:  # H2, H1
    assert read_entry("Kh Jk", Ruleset(court_points=10), 5).points == 60
    assert read_entry("hand Kh 3h 4d", Ruleset(court_points=10), 5).points == 17
    assert read_entry("hand 3h 3d Jk", Ruleset(), 3).points == 0
    assert read_entry("hand 3h 3d Jk", Ruleset(all_wild_melds=False), 3).points == 90


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "sheet/entry-missing"),
        (" , ", "sheet/entry-missing"),
        ("-5", "sheet/points"),
        ("10000", "sheet/points"),
        ("9" * 150, "sheet/points"),
        ("+-5", "sheet/entry"),
        ("1.5", "sheet/entry"),
        ("12 13", "sheet/entry-card"),
        ("7x", "sheet/entry"),
        ("?? 7h", "sheet/entry-card"),
        ("hand", "sheet/cards"),
        ("hand " + "7h " * 15, "sheet/cards"),
        ("7h " * 15, "sheet/cards"),
        ("7" * 500, "sheet/entry-long"),
    ],
)
def test_what_is_no_entry_is_refused_by_name_and_nothing_changes(text: str, code: str) -> None:
    sheet = ScoreSheet.new(THREE)
    assert code_of(lambda: sheet.enter_text("Mia", text)) == code
    with pytest.raises(SheetError, match=r"^Mia: "):
        sheet.enter_text("Mia", text)


@pytest.mark.parametrize("points", [-1, 10_000, True, 1.5, "12"])
def test_points_are_a_whole_number(points: Any) -> None:
    assert code_of(lambda: ScoreSheet.new(THREE).enter("Mia", points)) == "sheet/points"


def test_a_player_scores_once_a_round() -> None:
    sheet = ScoreSheet.new(THREE).enter("Mia", 3)
    assert code_of(lambda: sheet.enter("Mia", 4)) == "sheet/twice"


def test_a_whole_round_is_for_those_who_are_missing_in_the_order_they_sit() -> None:
    sheet = ScoreSheet.new(THREE).enter("Ben", 5)
    assert sheet.enter_round(["7", "out"]).totals == (7, 5, 0)
    assert code_of(lambda: sheet.enter_round(["7", "0", "3"])) == "sheet/count"
    assert code_of(lambda: sheet.enter_round(["7", "x"])) == "sheet/entry"


# Players.


def test_players_are_found_by_seat_name_start_of_name_or_place() -> None:
    sheet = ScoreSheet.new(["Anna", "Ann", "  Big   Ben "])
    assert sheet.names == ("Anna", "Ann", "Big Ben")
    assert [sheet.seat_of(player) for player in (0, "ANN", "anna", "b", "big ben", "#3")] == [0, 1, 0, 2, 2, 2]


@pytest.mark.parametrize("player", ["An", "Zoe", "", "#4", 3, -1])
def test_an_unknown_or_ambiguous_player_is_refused(player: int | str) -> None:
    sheet = ScoreSheet.new(["Anna", "Annie", "Ben"])
    assert code_of(lambda: sheet.seat_of(player)) == "sheet/player"


@pytest.mark.parametrize(
    ("names", "code"),
    [
        ([], "sheet/names"),
        (["Solo"], "sheet/names"),
        ([f"P{place}" for place in range(15)], "sheet/names"),
        (["Mia", "mia"], "sheet/name-twice"),
        (["Mia", " "], "sheet/name"),
        (["Mia", "x" * 41], "sheet/name"),
        (["Mia", "a\x07b"], "sheet/name"),
        (["Mia", "\ud800"], "sheet/name"),
        (["Mia", "12"], "sheet/name"),
    ],
)
def test_names_that_would_confuse_are_refused(names: list[str], code: str) -> None:
    assert code_of(lambda: ScoreSheet.new(names)) == code


def test_names_and_ruleset_have_to_agree_on_the_number_of_players() -> None:
    assert code_of(lambda: ScoreSheet.new(THREE, Ruleset(players=4))) == "sheet/players"


def test_renaming_keeps_the_scores() -> None:
    sheet = sheet_of(rounds=("0 5 9",)).rename("Mia", " Maria ")
    assert sheet.names == ("Maria", "Ben", "Ann")
    assert sheet.leaders == ("Maria",)
    assert sheet.undo().names == ("Mia", "Ben", "Ann")
    assert code_of(lambda: sheet.rename("Maria", "ben")) == "sheet/name-twice"


# Corrections, undo, redo.


def test_a_correction_sets_totals_and_leader_right() -> None:
    sheet = sheet_of(rounds=("0 5 9", "8 0 3")).correct(1, "Ben", "Jk")
    assert sheet.totals == (8, 50, 12)
    assert sheet.correct(2, "Ann", 0).leaders == ("Mia",)
    assert sheet.correct(1, "Ben", "Jk") is sheet, "nothing changed, so there is nothing to undo"


@pytest.mark.parametrize("number", [-1, 0, 3, 11, 12, 999])
def test_the_current_round_can_be_corrected_too_but_not_one_to_come(number: int) -> None:
    sheet = sheet_of(rounds=("0 5 9",))
    assert sheet.correct(2, "Mia", 7).totals == (7, 5, 9)
    assert sheet.correct(2, "Mia", None) is sheet
    assert code_of(lambda: sheet.correct(number, "Mia", 7)) == "sheet/round"


def test_an_emptied_cell_opens_its_round_again() -> None:
    sheet = sheet_of(rounds=("0 5 9", "8 0 3")).correct(1, "Ben", None)
    assert sheet.round_number == 1
    assert any("Ben is missing" in doubt for doubt in sheet.warnings)
    sheet = sheet.enter("Ben", 6)
    assert (sheet.round_number, sheet.totals) == (3, (8, 6, 12))


def test_undo_and_redo_walk_the_steps() -> None:
    start = ScoreSheet.new(THREE)
    done = start.enter_round(["0", "5", "9"]).enter("Mia", 3)
    back = done.undo().undo()
    assert back.cells == start.cells
    assert back.redo().redo() == done
    assert back.redo().totals == (0, 5, 9), "a whole round is one step"
    assert code_of(back.undo) == "sheet/undo"
    assert code_of(done.redo) == "sheet/redo"
    assert code_of(done.undo().enter("Ben", 4).redo) == "sheet/redo"


def test_undo_goes_back_a_long_way_but_not_for_ever() -> None:
    sheet = ScoreSheet.new(THREE)
    for count in range(MOST_STEPS + 20):
        sheet = sheet.correct(1, "Mia", count % 2)
    assert len(sheet.past) == MOST_STEPS
    assert parse_sheet(format_sheet(sheet)) == sheet


def test_cells_have_to_be_canonical_and_rows_complete() -> None:
    sheet = ScoreSheet.new(THREE)
    assert code_of(lambda: replace(sheet, cells=(("012", "", ""),))) == "sheet/cell"
    assert code_of(lambda: replace(sheet, cells=(("12", ""),))) == "sheet/row"


@pytest.mark.parametrize(("label", "row"), [("3", 3), (" 11 ", 11), ("p1", 12), ("P2", 13), ("12", 12)])
def test_rounds_go_by_number_and_play_offs_by_p(label: str, row: int) -> None:
    assert ScoreSheet.new(THREE).row_of(label) == row


@pytest.mark.parametrize("label", ["", "x", "P", "-1", "3.5", "9999"])
def test_a_label_that_is_no_round_is_refused(label: str) -> None:
    assert code_of(lambda: ScoreSheet.new(THREE).row_of(label)) == "sheet/round"


# Warnings.


def only_doubt(sheet: ScoreSheet) -> str:
    (doubt,) = sheet.warnings
    return doubt


def test_a_doubt_is_a_code_with_its_values() -> None:
    sheet = ScoreSheet.new(THREE).enter_text("Mia", "8h 8c 8d")
    (doubt,) = sheet.doubts
    assert (doubt.code, str(doubt)) == ("doubt/melds", only_doubt(sheet))
    values = {"name": "Mia", "cards": "8h 8c 8d", "words": "8♥ 8♣ 8♦", "fewest": 0, "points": 24, "label": "1"}
    assert doubt.values == values


def test_a_finished_round_without_a_zero_is_doubted() -> None:  # R15
    assert "nobody went out" in only_doubt(sheet_of(rounds=("3 5 9",)).correct(1, "Mia", 4))
    assert sheet_of(rounds=("0 0 9",)).warnings == ()
    assert ScoreSheet.new(THREE).enter("Mia", 4).warnings == ()


@pytest.mark.parametrize(("number", "points"), [(1, 1), (1, 2), (1, 3), (2, 4), (1, 149), (3, 5)])
def test_points_that_no_cards_make_are_doubted(number: int, points: int) -> None:  # R2, R3
    sheet = sheet_of(rounds=("0 6 9",) * (number - 1)).enter("Mia", points)
    assert "no cards add up" in only_doubt(sheet)


def test_more_points_than_the_cards_can_cost_are_doubted() -> None:  # R2, R9, H4
    assert ScoreSheet.new(THREE).enter("Mia", 150).warnings == ()
    assert "150 at most" in only_doubt(ScoreSheet.new(THREE).enter("Mia", 151))
    assert "340 at most" in only_doubt(sheet_of(hand_size=8).enter("Mia", 400))  # six jokers, two wild threes


def test_with_ten_for_court_cards_other_sums_are_possible() -> None:  # H2
    sheet = sheet_of(rounds=("0 6 9",) * 7).enter("Mia", 11)
    assert sheet.warnings == ()
    short = sheet_of(court_points=10, rounds=(), hand_size=None)
    assert "no cards" in only_doubt(short.enter("Mia", 118))
    assert sheet_of().enter("Mia", 113).warnings == ()


def test_a_hand_of_the_wrong_size_is_doubted() -> None:  # R9, R14
    sheet = ScoreSheet.new(THREE)
    assert "leave out the discard" in only_doubt(sheet.enter_text("Mia", "hand 4h 5h 6h 9d"))
    assert "has 2 cards, and 3 were dealt." in only_doubt(sheet.enter_text("Mia", "hand 4h 5h"))
    assert sheet.enter_text("Mia", "hand 4h 5h 6h").warnings == ()


def test_leftover_cards_that_are_too_many_or_could_be_laid_down_are_doubted() -> None:  # R15
    sheet = ScoreSheet.new(THREE)
    assert "4 cards left" in only_doubt(sheet.enter_text("Mia", "4h 6h 8d Kt"))
    assert "had 0, not 24" in only_doubt(sheet.enter_text("Mia", "8h 8c 8d"))
    assert sheet.enter_text("Mia", "8h 8c").warnings == ()


def test_more_copies_of_a_card_than_the_packs_hold_are_doubted() -> None:  # R1
    sheet = ScoreSheet.new(THREE).enter_text("Mia", "8h 8h").enter_text("Ben", "8h")
    assert "8♥ is listed 3 times, and the packs hold 2" in only_doubt(sheet)
    jokers = ScoreSheet.new(THREE).enter_text("Mia", "Jk Jk").enter_text("Ben", "Jk Jk")
    assert jokers.warnings == ()


@examples(100)
@given(sheets())
def test_totals_are_sums_and_leaders_are_lowest(sheet: ScoreSheet) -> None:  # R18, R19
    listed = [each for each in sheet.rounds if not sheet.is_playoff(each.number)]
    for seat, total in enumerate(sheet.totals):
        entries: list[Entry | None] = [each.entries[seat] for each in listed]
        assert total == sum(entry.points for entry in entries if entry)
    assert sheet.finished == bool(sheet.winners)
    if sheet.finished:
        assert {sheet.totals[sheet.seat_of(name)] for name in sheet.winners} == {min(sheet.totals)}
    assert isinstance(format_table(sheet, width=60), str)
    assert json.dumps(summary(sheet))
    assert all(doubt.endswith(".") for doubt in sheet.warnings)


@examples(100)
@given(sheets())
def test_undo_then_redo_changes_nothing(sheet: ScoreSheet) -> None:
    if sheet.past:
        assert sheet.undo().redo() == sheet
    if sheet.future:
        assert sheet.redo().undo() == sheet


@given(st.text(), st.text())
def test_any_entry_and_player_gives_a_sheet_or_our_error(player: str, text: str) -> None:
    sheet = ScoreSheet.new(THREE)
    value_or_our_error(lambda text: sheet.enter_text(0, text), text)
    value_or_our_error(lambda text: sheet.enter_text(player, text), text)
    value_or_our_error(lambda text: sheet.rename(0, text), text)
    value_or_our_error(sheet.row_of, text)
