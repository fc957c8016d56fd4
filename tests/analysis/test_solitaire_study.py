"""The solitaire study: its figures, its file, its interruption; and the player who does not count cards."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from starsuit.analysis.solitaire.simple_player import greedy_place, play_greedily
from starsuit.analysis.solitaire.study import (
    Result,
    Task,
    format_result,
    parse_result,
    run,
    study_deal,
    summarize,
    wilson,
)
from starsuit.cli import main
from starsuit.commands.solitaire import solitaire as solitaire_command
from starsuit.errors import RecordError, StarsuitError
from starsuit.solitaire import Solitaire
from tests.kit.play import best_place

if TYPE_CHECKING:
    from pathlib import Path

LOST = "0"
WON_BY_GREED = "9"


def studied(*arguments: str) -> Any:
    answer = CliRunner().invoke(solitaire_command, ["--study", "--json", *arguments], catch_exceptions=False)
    assert answer.exit_code == 0, answer.output
    return json.loads(answer.stdout)


def test_the_greedy_player_leaves_the_fewest_points_at_every_step() -> None:
    for edition in (1996, 2019):
        solitaire = Solitaire.new(seed="greedy", edition=edition)
        while solitaire.turned is not None:
            place = greedy_place(solitaire.view())
            after, best = solitaire.apply(place), solitaire.apply(best_place(solitaire))
            assert after.points == best.points
            assert sum(pile.closed for pile in after.piles) == sum(pile.closed for pile in best.piles)
            solitaire = after
        with pytest.raises(StarsuitError, match="nothing to place"):
            greedy_place(solitaire.view())


def test_the_greedy_player_wins_some_deals_and_loses_others_always_the_same() -> None:
    won = [(over := play_greedily(Solitaire.new(seed=seed)).outcome) and over.won for seed in (LOST, WON_BY_GREED)]
    assert won == [False, True]


def test_a_deal_of_a_study_can_be_dealt_again() -> None:
    result = study_deal(Task("any", 7, 1996, 10))
    assert (result.deal, result.edition, result.verdict) == (7, 1996, "won")
    assert Task("any", 7, 1996, 10).seed == "any 7"
    assert result == Result(7, 1996, "won", result.cards, False, result.seconds)
    assert 0 < result.cards <= 28


def test_processes_give_the_same_results_as_one() -> None:
    def facts(results: list[Result]) -> list[tuple[object, ...]]:
        return sorted((each.deal, each.edition, each.verdict, each.cards, each.greedy) for each in results)

    tasks = [Task("same", deal, 2019, 10) for deal in range(1, 9)]
    assert facts(list(run(tasks, processes=2))) == facts(list(run(tasks)))


def test_undecided_deals_widen_the_interval_on_both_sides() -> None:
    def result(deal: int, verdict: Any) -> Result:
        return Result(deal, 2019, verdict, 0, greedy=deal == 1, seconds=deal / 100)

    verdicts = ["won"] * 70 + ["lost"] * 20 + ["undecided"] * 10
    summary = summarize([result(deal, verdict) for deal, verdict in enumerate(verdicts, start=1)], 2019)
    assert (summary.deals, summary.won, summary.lost, summary.undecided, summary.greedy) == (100, 70, 20, 10, 1)
    assert (summary.low, summary.high) == (wilson(70, 100)[0], wilson(80, 100)[1])
    assert (summary.median, summary.slow, summary.slowest) == (0.5, 0.99, 1.0)


def test_the_interval_is_that_of_wilson() -> None:
    low, high = wilson(8, 10, 1.959964)  # a textbook example: 95 %
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == 1


def test_a_result_survives_its_line() -> None:
    result = Result(3, 1996, "undecided", 0, greedy=False, seconds=10.0)
    assert parse_result(format_result(result)) == result
    good = json.loads(format_result(result))
    for change in ({"edition": 2000}, {"verdict": "maybe"}, {"deal": "3"}, {"more": 1}, {"greedy": 0}):
        with pytest.raises(RecordError, match="line 4: this is not a result"):
            parse_result(json.dumps({**good, **change}), 4)
    with pytest.raises(RecordError):
        parse_result("[1, 2")


def test_a_study_of_both_editions_says_what_it_found() -> None:
    answer = studied("--deals", "6", "--seed", "both")
    assert [each["edition"] for each in answer["editions"]] == [1996, 2019]
    for each in answer["editions"]:
        assert each["deals"] == each["won"] + each["lost"] + each["undecided"] == 6
        assert each["low"] < each["won"] / 6 < each["high"] or each["won"] in (0, 6)


def test_a_study_without_time_decides_nothing_and_says_so() -> None:
    (only,) = studied("--deals", "3", "--seconds", "0", "--edition", "2019")["editions"]
    assert (only["won"], only["lost"], only["undecided"]) == (0, 0, 3)
    assert only["low"] == 0
    assert only["high"] == 1


def test_a_study_goes_on_where_its_file_ends(tmp_path: Path) -> None:
    out = tmp_path / "study.jsonl"
    first = studied("--deals", "4", "--edition", "2019", "--out", str(out))
    lines = out.read_text().splitlines()
    assert len(lines) == 5
    changed = lines[1].replace('"won"', '"lost"')
    assert changed != lines[1]
    out.write_text("\n".join([lines[0], changed, lines[2], '{"deal": 3, "edi']))  # cut off mid-line
    second = studied("--deals", "4", "--edition", "2019", "--out", str(out))
    assert second["editions"][0]["lost"] == first["editions"][0]["lost"] + 1  # finished deals are not done again
    assert len(out.read_text().splitlines()) == 5
    third = studied("--deals", "2", "--edition", "2019", "--out", str(out))
    assert third["editions"][0]["deals"] == 2


def test_a_file_that_is_something_else_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def refused(text: str, *more: str) -> str:
        out = tmp_path / "file"
        out.write_text(text)
        with pytest.raises(SystemExit) as caught:
            main(["solitaire", "--study", "--deals", "1", "--out", str(out), *more])
        assert caught.value.code == 1
        assert out.read_text() == text
        return capsys.readouterr().err

    assert "is there and is not a solitaire study" in refused("my diary\n")
    title = '{"starsuit": "solitaire-study", "version": 1, "seed": "study", "seconds": 10}\n'
    assert "this file is of another study" in refused(title, "--seconds", "5")
    assert "line 2: this is not a result of a solitaire study" in refused(f"{title}nonsense\n")


def test_the_table_names_the_figures() -> None:
    answer = CliRunner().invoke(solitaire_command, ["--study", "--deals", "3", "--edition", "2019"])
    for words in ("can be won", "undecided", "99 % interval", "won without counting cards", "slowest", "study 5"):
        assert words in answer.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--deals", "5"], "--deals needs --study."),
        (["--edition", "both"], "--edition both needs --study"),
        (["--study", "--scored"], "--study goes with"),
        (["--study", "--deals", "0"], "0 is not in the range"),
    ],
)
def test_options_that_do_not_go_together_are_refused(arguments: list[str], sentence: str) -> None:
    answer = CliRunner().invoke(solitaire_command, arguments)
    assert answer.exit_code == 2
    assert sentence in answer.output


@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_keeps_what_is_done(tmp_path: Path, processes: str) -> None:
    out = tmp_path / "study.jsonl"
    start = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); from starsuit.cli import main; main()"
    )
    command = [sys.executable, "-c", start, "solitaire", "--study", "--deals", "100000", "--out", str(out)]
    with subprocess.Popen([*command, "--processes", processes], stdout=subprocess.PIPE, text=True) as process:
        try:
            deadline = time.monotonic() + 60
            while not (out.exists() and out.read_text().count("\n") > 5):
                assert time.monotonic() < deadline
                time.sleep(0.1)
            process.send_signal(signal.SIGINT)
            said = process.communicate(timeout=60)[0]
        finally:
            process.kill()
    assert process.returncode == 130
    assert "of 200000 results. The same command goes on from here." in said
    lines = out.read_text().splitlines()
    assert all(parse_result(line) for line in lines[1:])
    assert f"Stopped after {len(lines) - 1} of" in said
