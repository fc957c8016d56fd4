"""The measure of the ladder: it asks for what the ladder promises, and a verdict can go either way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bench import strength
from bench.strength import Contest, Paced, Played, contests, main
from starsuit.arena.stats import Estimate
from starsuit.arena.times import Times

if TYPE_CHECKING:
    from pathlib import Path


def estimate(low: float, high: float) -> Estimate:
    return Estimate(100, (low + high) / 2, low, high, low, high)


def demands() -> dict[tuple[str, str, int], float]:
    return {(each.bot, each.field, each.players): each.least for each in contests()}


class TestDemands:
    @pytest.mark.parametrize("players", [2, 4, 7])
    def test_every_level_must_win_more_than_its_share_against_the_one_below(self, players: int) -> None:
        steps = [("casual", "novice"), ("skilled", "casual"), ("expert", "skilled"), ("master", "expert")]
        for above, below in steps:
            assert demands()[above, below, players] == 1 / players

    def test_the_reference_must_be_beaten_by_so_much(self) -> None:
        found = demands()
        assert found["skilled", "greedy", 2] == 0.62
        assert (found["expert", "greedy", 2], found["expert", "greedy", 4]) == (0.67, 0.37)
        assert (found["master", "greedy", 2], found["master", "greedy", 4]) == (0.69, 0.39)

    def test_a_demand_is_met_by_the_whole_interval_only(self) -> None:
        contest = Contest(2, "master", "expert", 100, 0.5)
        points = estimate(-3, -1)
        assert Played(contest, 200, estimate(0.501, 0.52), points).met
        assert not Played(contest, 200, estimate(0.499, 0.53), points).met

    def test_times_count_where_there_is_a_limit(self) -> None:
        slow = Times()
        slow.add([0.004] * 90 + [0.02] * 10)
        assert not Paced("skilled", slow).met
        assert Paced("master", slow).met

    def test_a_part_of_the_blocks_is_never_nothing(self) -> None:
        assert min(each.blocks for each in contests(0.0001)) == 2


class TestRun:
    def run(self, monkeypatch: pytest.MonkeyPatch, out: Path, *wanted: Contest) -> tuple[int, str]:
        monkeypatch.setattr(strength, "contests", lambda _part: list(wanted))
        monkeypatch.setattr(strength, "LADDER", ("novice",))
        code = main(["--quick", "--seed", "test", "--processes", "1", "--out", str(out)])
        return code, out.read_text(encoding="utf-8")

    def test_it_writes_what_it_found(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        better = Contest(2, "casual", "random", 20, 0.5), Contest(4, "casual", "random", 5, 0.25)
        code, text = self.run(monkeypatch, tmp_path / "strength.md", *better)
        assert code == 0
        assert "PASS: every demand is met." in text
        assert "FAIL" not in text
        assert "| casual | random | 20 | 40 | 100.0 % | 100.0 – 100.0 % |" in text
        assert "--seed 'test'" in text
        assert "| novice |" in text.partition("## Decision times")[2]
        told = capsys.readouterr()
        assert told.out == text
        assert "1 of 2: casual against random, 2 players" in told.err

    def test_it_fails_where_the_ladder_does(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        code, text = self.run(monkeypatch, tmp_path / "strength.md", Contest(2, "random", "casual", 20, 0.5))
        assert code == 1
        assert "FAIL: random against casual, 2 players." in text
