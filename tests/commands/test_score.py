"""`starsuit score`: lines at the prompt, from a pipe and after -c, and the files they are saved in."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from starsuit.commands import score as score_module
from starsuit.errors import SheetError
from starsuit.sheets.formats import format_sheet, parse_sheet, sheet_from_csv, sheet_to_csv
from starsuit.sheets.scoresheet import ScoreSheet
from starsuit.terminal.sheet_file import SheetFile
from starsuit.terminal.sheet_session import COMMANDS, SheetSession
from tests.kit.commands import Whole
from tests.kit.sheets import THREE, value_or_our_error
from tests.kit.strategies import examples

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Run = Callable[..., Result]

COMMAND = [sys.executable, "-m", "starsuit", "score"]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A state folder of its own, and the place where the sheet will be."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "state" / "starsuit" / "sheet.json"


@pytest.fixture
def run(home: Path) -> Run:
    def invoke(*arguments: str, lines: str = "") -> Result:
        result = CliRunner().invoke(Whole("starsuit"), ("score", *arguments), input=lines)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result

    return invoke


@pytest.fixture
def table(run: Run, home: Path) -> Run:
    """The same, with a sheet for Mia, Ben and Ann already there."""
    assert run("--players", "Mia,Ben,Ann").exit_code == 0
    return run


@pytest.fixture
def person(monkeypatch: pytest.MonkeyPatch, run: Run) -> Run:
    """The same, with someone at the prompt."""

    class Terminal:
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(score_module, "_stdin", Terminal)
    return run


def saved(path: Path) -> ScoreSheet:
    return parse_sheet(path.read_bytes())


def commands(*lines: str) -> list[str]:
    return [word for line in lines for word in ("-c", line)]


def refused(result: Result) -> str:
    """The one sentence that a failed run writes to stderr."""
    assert result.exit_code == 1
    (line,) = result.stderr.splitlines()
    return line


def test_the_first_use_needs_names(run: Run, home: Path) -> None:
    assert "--players Mia,Ben,Ann starts one" in refused(run("--json"))
    assert not home.exists()


def test_a_round_goes_in_by_points_by_cards_and_by_hand(table: Run, home: Path) -> None:  # R2, R15
    table(*commands("12 0 7"))
    result = table(*commands("mia Jk 7h", "b hand 3h 4h 5h 7d", "Ann out"))
    assert "Mia: 57 (Jk 7♥ left), 69 in all." in result.output
    assert "Ben: 7 (3♥ 4♥ 5♥ laid down, 7♦ left), 7 in all." in result.output
    assert "Ben and Ann lead with 7 after 2 rounds." in result.output
    assert result.output.splitlines()[-1] == "Round 3 · 5 cards · 5s wild · Ann deals · missing: Mia, Ben, Ann"
    assert saved(home).cells[1] == ("Jk 7h", "hand 3h 4h 5h 7d", "0")


def test_commands_come_from_a_pipe_too(table: Run, home: Path) -> None:
    result = table(lines="12, out, 7\n\n fix 1 Mia 20\nundo\nredo\nrename Mia Big Maria\nbig maria 9\nquit\nBen 3\n")
    assert result.exit_code == 0
    assert "Mia in round 1: 20, 20 in all." in result.output
    assert "Taken back: Mia 20 in round 1." in result.output
    assert "Mia is Big Maria now." in result.output
    assert saved(home).cells == (("20", "0", "7"), ("9", "", ""))


def test_without_lines_the_sheet_is_shown(table: Run) -> None:
    assert "missing: everybody" in table("five.json", "--players", "A,B,C,D,E").output
    table(*commands("12 1 7"))
    result = table()
    assert "Total                      │       12  │        1★ │        7" in result.output
    assert "Please check: Round 1: nobody has 0, so nobody went out (R15)." in result.output


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("Zoe 12", '"Zoe" does not play here; Mia, Ben and Ann do'),
        ("Mia", "Mia: an entry is missing"),
        ("Mia -3", "Mia: -3 is not a score; 0 to 9999 points are allowed"),
        ("Mia Jk 7x", 'Mia: card 2 of 2: "7x" is not a card'),
        ("Mia x", 'Mia: "x" is not a score; allowed: points (12)'),
        ("Ben 3", "Ben already has 5 in round 1; a correction (fix) changes it"),
        ("12 0 7", "the number of scores is 3; round 1 needs 2 (Mia and Ann)"),
        ("12", "the number of scores is 1"),
        ("12 abc", '"abc" is not a score; allowed: points (12), or out'),
        ("12 abc 3 4 5", '"abc" is not a score'),
        ("out x", '"x" is not a score'),
        ("fix", "fix needs a round, a player and a score"),
        ("fix 3", "fix needs a round, a player and a score"),
        ("fix x Mia 3", '"x" is not a round'),
        ("fix 7 Mia 3", "round 7 is not on the sheet; allowed: 1"),
        ("undo 3", 'undo stands alone, and "3" came after it'),
        ("redo", "there is nothing to redo"),
        ("rename", "the name of a player is missing"),
        ("rename Mia", "cannot be used"),
        ("rename Mia Undo", '"Undo" starts with a command'),
        ("show 99", "there is no round 99"),
        ("csv", "csv needs the name of a file"),
        ("csv a\0b", "is not the name of a file"),
        ("csv state/starsuit/sheet.json", "is where the sheet itself is saved"),
        ("csv /dev/null/x", "cannot be written"),
        ("csv /dev/null", "cannot be written: it is not a plain file"),
        ("csv .", "cannot be written: it is not a plain file"),
    ],
)
def test_a_bad_line_stops_the_run_with_one_sentence_and_keeps_what_came_before(
    table: Run, home: Path, line: str, sentence: str
) -> None:
    for result in (table(*commands("Ben 5", line, "Mia 7")), table("--new", lines=f"Ben 5\n{line}\nMia 7\n")):
        assert sentence in refused(result)
        assert "2: " in result.stderr
        assert saved(home).cells == (("", "5", ""),)


def test_show_tells_how_a_round_was_told(table: Run) -> None:
    result = table(*commands("Mia Jk 7h", "Ben hand 8h 8c 8d", "show 1"))
    assert "  Mia: 57 (Jk 7♥ left)\n  Ben: 0 (8♥ 8♣ 8♦ laid down, nothing left)\n  Ann: no score yet" in result.output
    assert "nothing laid down, 4♥ 9♣ left" in table(*commands("Ann hand 4h 9c")).output


def test_help_lists_every_command(table: Run) -> None:
    assert "undo" not in table(*commands("help")).output  # there is nothing yet
    result = table(*commands("Mia 1", "Ben 2", "undo", "help"))
    assert all(command in result.output for command in COMMANDS)
    assert max(map(len, result.output.splitlines())) <= 80


def test_an_emptied_cell_and_a_correction_without_effect_are_told(table: Run) -> None:
    result = table(*commands("Mia 7", "fix 1 Mia 7", "fix 1 Mia -", "undo"))
    assert "Nothing changed." in result.output
    assert "Mia has no score any more in round 1." in result.output
    assert "Taken back: Mia without a score in round 1." in result.output
    assert "Taken back: Maria for Mia." in table(*commands("rename Mia Maria", "undo")).output


def test_json_is_all_there_is_on_stdout(table: Run) -> None:
    result = table("--json", *commands("12 0 7", "Ann Jk"))
    found: dict[str, Any] = json.loads(result.stdout)
    assert found["totals"] == {"Mia": 12, "Ben": 0, "Ann": 57}
    assert found["leaders"] == ["Ben"]
    assert found["missing"] == ["Mia", "Ben"]


def test_house_rules_come_from_the_command_line(run: Run, home: Path) -> None:  # H1 to H5, R11, R19
    rules = "--rounds K-J --ties playoff --court-points 10 --target 200 --hand-size 7 --first-dealer b"
    run("--players", "Mia Ben", *rules.split(), "--no-all-wild")
    ruleset = saved(home).ruleset
    assert ruleset.to_dict() == {
        "version": 1,
        "players": 2,
        "rounds": [13, 12, 11],
        "hand_size": 7,
        "ties": "playoff",
        "all_wild_melds": False,
        "court_points": 10,
        "target": 200,
        "first_dealer": 1,
    }
    run("--players", "Mia,Ben", "--rounds", "down", "--new")
    assert saved(home).ruleset.rounds[0] == 13


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--import", "missing.csv"], "missing.csv cannot be read: there is no such file"),
        (["--import", "x.csv", "--target", "5"], "--import brings its own names and rules"),
        (["."], "cannot be read: Is a directory"),
    ],
)
def test_a_sheet_that_cannot_be_is_not_started(run: Run, home: Path, options: list[str], sentence: str) -> None:
    assert sentence in refused(run(*options))
    assert not home.exists()


def test_a_tie_is_played_off_at_the_table(run: Run) -> None:  # R19
    lines = commands("0 0 9", "Mia out", "Ben 6h")
    result = run("--players", "Mia,Ben,Ann", "--rounds", "11", "--ties", "playoff", *lines)
    assert "Round 1 · 11 cards · jacks wild" not in result.output
    assert "Mia and Ben are tied: a play-off decides (R19)." in result.output
    assert "Ben: 20 (6♥ left)." in result.output
    assert "Mia wins the play-off; before it the totals were tied at 0 points." in result.output
    assert "The game is over" in result.output
    shared = run("shared.json", "--players", "Mia,Ben", "--rounds", "3", *commands("0 0"))
    assert "Mia and Ben share the win with 0 points." in shared.output


def test_a_running_sheet_is_never_replaced_by_accident(table: Run, home: Path) -> None:
    table(*commands("12 0 7"))
    for options in (["--players", "Tom,Zoe"], ["--target", "100"], ["--import", "x.csv"]):
        assert "already has a sheet for Mia, Ben and Ann; add --new" in refused(table(*options))
    assert table("--players", "Mia,Ben,Ann").exit_code == 0
    assert saved(home).totals == (12, 0, 7)


def test_starting_over_keeps_every_old_sheet(table: Run, home: Path) -> None:
    table(*commands("12 0 7"))
    table("--new")
    assert saved(home) == ScoreSheet.new(THREE)
    home.write_text("ruined", encoding="utf-8")
    assert "--new starts over and keeps it" in refused(table())
    assert table("--new", "--players", "Tom,Zoe").exit_code == 0
    assert saved(home).names == ("Tom", "Zoe")
    assert saved(home.with_name("sheet.json.bak")).totals == (12, 0, 7)
    assert home.with_name("sheet.json.bak2").read_text(encoding="utf-8") == "ruined"


def test_csv_goes_out_and_comes_back(table: Run, home: Path, tmp_path: Path) -> None:
    table(*commands("12 0 7", "Mia Jk 7h", "rename Ann Zoë"))
    assert table("--csv", "-").stdout == sheet_to_csv(saved(home))
    assert table("--csv", "out.csv").exit_code == 0
    assert (tmp_path / "out.csv").read_bytes().startswith(b"\xef\xbb\xbf"), "so that spreadsheets read Zoë"
    assert "Written to again.csv." in table(*commands("csv again.csv")).output
    assert table("other.json", "--import", "out.csv").exit_code == 0
    assert saved(tmp_path / "other.json").cells == saved(home).cells
    assert table("third.json", "--import", str(home)).exit_code == 0
    assert saved(tmp_path / "third.json") == saved(home)
    (tmp_path / "bad.csv").write_text("round,Mia,Ben\n1,x,3\n", encoding="utf-8")
    assert 'bad.csv: line 2, column "Mia": "x" is not a score' in refused(table("4.json", "--import", "bad.csv"))
    assert sheet_from_csv((tmp_path / "again.csv").read_bytes()).names == ("Mia", "Ben", "Zoë")


def test_the_sheet_lives_in_the_home_folder_when_nothing_else_is_said(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "me"))
    run("--players", "Mia,Ben")
    assert (tmp_path / "me/.local/state/starsuit/sheet.json").exists()


def test_two_programs_at_one_sheet_do_not_overwrite_each_other(table: Run, home: Path) -> None:
    here = SheetFile(home)
    sheet = here.load()
    assert sheet is not None
    table(*commands("Mia 12"))
    session = SheetSession(here, sheet)
    with pytest.raises(SheetError, match="changed by another program"):
        session.do("Ben 5")
    assert session.sheet is sheet
    assert saved(home).totals == (12, 0, 0)


def test_a_save_that_fails_changes_nothing(table: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    before = home.read_bytes()
    assert "cannot be written: No space left on device" in refused(table(*commands("Mia 12")))
    assert home.read_bytes() == before
    assert os.listdir(home.parent) == ["sheet.json"]


def test_a_person_is_asked_for_names_and_dealer_until_they_fit(person: Run, home: Path) -> None:
    result = person(lines="Mia\nMia, Ben\nZoe\nben\nmia 12\nnonsense\n")
    assert result.exit_code == 0
    assert "the number of names is 1" in result.stderr
    assert '"Zoe" does not play here' in result.stderr
    assert '"nonsense" does not play here' in result.stderr
    assert "Round 1 · 3 cards · 3s wild · Ben deals · missing: Ben" in result.stdout
    assert f"Saved in {home}. See you!" in result.stdout
    again = person(lines="quit\n")
    assert "missing: Ben" in again.stdout


def test_a_person_may_name_the_dealer_before_or_walk_away(person: Run, home: Path) -> None:
    assert person("--first-dealer", "Ben", lines="").exit_code == 1
    assert not home.exists()
    assert person("--hand-size", "99", lines="Mia,Ben\n").exit_code == 2
    assert person("--first-dealer", "Ben", lines="Mia,Ben\nquit\n").exit_code == 0
    assert saved(home).dealer == "Ben"


@pytest.mark.parametrize("plain", [False, True])
def test_a_real_terminal_gets_colour_unless_it_says_no(home: Path, plain: bool) -> None:
    ours, theirs = pty.openpty()
    environment = {key: value for key, value in os.environ.items() if key != "NO_COLOR"} | {"TERM": "xterm"}
    with subprocess.Popen(
        [*COMMAND, "--players", "Mia,Ben"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment | ({"NO_COLOR": "1"} if plain else {}),
    ) as process:
        os.close(theirs)
        os.write(ours, b"Mia 1\nquit\n")
        seen = b""
        while b"See you!" not in seen:
            seen += os.read(ours, 4096)
        assert process.wait(10) == 0
    os.close(ours)
    assert b"Please check:" in seen
    assert (b"\x1b[33m" in seen) is not plain


def test_without_any_stdin_the_sheet_is_shown(home: Path) -> None:
    shell = ["sh", "-c", 'exec "$@" <&-', "sh", *COMMAND, "--players", "Mia,Ben"]
    done = subprocess.run(shell, capture_output=True, check=False, env=os.environ | {"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0, done.stderr
    assert b"missing: Mia, Ben" in done.stdout


LINES = st.text() | st.lists(
    st.sampled_from([*COMMANDS, "Mia", "Ben", "#3", "12", "0", "out", "Jk", "hand", "7h", "-", "P1", "1", "\0"]),
    max_size=5,
).map(" ".join)


@examples(100)
@given(lines=st.lists(LINES, max_size=6))
def test_any_line_gives_a_sheet_or_our_error(lines: list[str], tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("fuzz")
    file = SheetFile(folder / "sheet.json")
    session = SheetSession(file, ScoreSheet.new(THREE), quiet=True)
    for line in lines:
        if not line.lower().lstrip().startswith("csv"):
            value_or_our_error(session.do, line)
        if file.path.exists():
            assert file.path.read_text(encoding="utf-8") == format_sheet(session.sheet)
