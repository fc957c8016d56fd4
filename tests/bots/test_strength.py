"""Measuring the ladder: it demands what the ladder promises, and a verdict can go either way."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from bench import limits, strength
from bench.limits import cheated
from bench.strength import Contest, Paced, Played, contests, main
from starsuit.arena.stats import Estimate
from starsuit.arena.times import Times
from starsuit.bots import LADDER
from starsuit.native import core

if TYPE_CHECKING:
    from pathlib import Path


def estimate(low: float, high: float) -> Estimate:
    return Estimate(100, (low + high) / 2, low, high, low, high)


def report() -> dict[tuple[int, str, str], tuple[int, float, float]]:
    """The committed report: for players, bot and field, the blocks, the lowest share of wins, and the demand."""
    found, players = {}, 0
    for line in strength.RESULTS.read_text(encoding="utf-8").splitlines():
        if heading := re.fullmatch(r"## (\d+) players", line):
            players = int(heading[1])
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 9 and cells[8] in ("PASS", "FAIL"):
            bot, field, blocks, _games, _wins, interval, _points, above, _verdict = cells
            found[players, bot, field] = (int(blocks.replace(",", "")), share(interval), share(above))
    return found


def share(text: str) -> float:
    return float(text.split(maxsplit=1)[0]) / 100


class TestDemands:
    def test_the_report_that_is_kept_proves_what_is_demanded_now(self) -> None:
        """If a rung, a demand or a number of blocks changes, the ladder must be measured again."""
        found = report()
        assert found.keys() == {(each.players, each.bot, each.field) for each in contests()}
        for each in contests():
            blocks, low, asked = found[each.players, each.bot, each.field]
            assert blocks == each.blocks, each.name
            assert asked == pytest.approx(each.least, abs=0.0005), each.name
            assert low > each.least, each.name

    @pytest.mark.parametrize("players", strength.TABLES)
    def test_every_rung_is_measured_against_the_one_below_and_must_win_more_than_its_share(self, players: int) -> None:
        least = {(each.bot, each.field): each.least for each in contests() if each.players == players}
        for below, above in pairwise(LADDER):
            level = strength.AGAINST_BELOW.get((above, players), 0) < 1 / players  # at a large table that may be enough
            assert least[above, below] >= (0.98 if level else 1) / players

    def test_who_stands_higher_must_beat_the_reference_by_more(self) -> None:
        for players in strength.TABLES:
            least = [each.least for each in contests() if (each.players, each.field) == (players, strength.REFERENCE)]
            assert least == sorted(least)
            assert least[0] >= 1 / players

    def test_a_demand_is_met_by_the_whole_interval_only(self) -> None:
        contest = Contest(2, "master", "expert", 100, 0.5)
        points = estimate(-3, -1)
        assert Played(contest, 200, estimate(0.501, 0.52), points).met
        assert not Played(contest, 200, estimate(0.499, 0.53), points).met

    def test_times_count_where_there_is_a_limit(self) -> None:
        slow = Times()
        slow.add([0.004] * 90 + [0.02] * 10)
        assert not Paced("skilled", slow, None).met
        assert Paced("master", slow, 0.001).met
        assert Paced("champion", slow, 0.0001).met
        assert not Paced("champion", slow, 0.0003).met

    def test_a_part_of_the_blocks_is_never_nothing(self) -> None:
        assert min(each.blocks for each in contests(0.0001)) == 2


class TestRun:
    def run(self, monkeypatch: pytest.MonkeyPatch, out: Path, *wanted: Contest) -> tuple[int, str]:
        monkeypatch.setattr(strength, "contests", lambda _part: list(wanted))
        monkeypatch.setattr(strength, "LADDER", ("novice",))
        monkeypatch.setattr(limits, "CHEATS", {2: 2})
        monkeypatch.setattr(limits, "HOUSE", {2: 2})
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
        assert "| casual | random | 20 | 40 | 100.0 % | 100.00 – 100.00 % |" in text
        assert "--seed 'test'" in text
        assert "| novice |" in text.partition("## Decision times")[2]
        told = capsys.readouterr()
        assert told.out == text
        assert "1 of 2: casual against random, 2 players" in told.err

    def test_one_bot_can_be_measured_again(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        out = tmp_path / "strength.md"
        contests = Contest(2, "casual", "random", 20, 0.5), Contest(2, "novice", "random", 10, 0.5)
        _, before = self.run(monkeypatch, out, *contests)
        contests = Contest(2, "casual", "random", 22, 0.5), Contest(2, "novice", "random", 12, 0.5)
        monkeypatch.setattr(strength, "contests", lambda _part: list(contests))
        assert main(["--only", "novice", "--seed", "again", "--processes", "1", "--out", str(out)]) == 0
        after = out.read_text(encoding="utf-8")
        assert "| casual | random | 20 |" in after
        assert "| novice | random | 12 |" in after
        assert "| novice | random | 10 |" not in after
        assert "The rows of novice: Measured on" in after
        assert "--only novice --seed 'again'" in after
        assert len(after.splitlines()) == len(before.splitlines()) + 2

    @pytest.mark.skipif(core is None, reason="the native core was not built here")
    def test_one_table_can_be_measured_again(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        out = tmp_path / "strength.md"
        _, before = self.run(monkeypatch, out, Contest(2, "casual", "random", 20, 0.5))
        for only in ("cheats", "houses", "times", "cheats"):
            assert main(["--only", only, "--seed", f"again {only}", "--processes", "1", "--out", str(out)]) == 0
        after = out.read_text(encoding="utf-8")
        headings = [line for line in before.splitlines() if line.startswith("#")]
        assert [line for line in after.splitlines() if line.startswith("#")] == headings
        assert after.count("--only cheats --seed 'again cheats'") == 1
        assert after.count("| both | 2 | 2 | 4 |") == before.count("| both | 2 | 2 | 4 |") == 1
        assert "| casual | random | 20 |" in after

    def test_it_fails_where_the_ladder_does(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        code, text = self.run(monkeypatch, tmp_path / "strength.md", Contest(2, "random", "casual", 20, 0.5))
        assert code == 1
        assert "FAIL: random against casual, 2 players." in text


@pytest.mark.skipif(core is None, reason="the native core was not built here")
class TestCheats:
    def test_who_sees_the_next_card_wins_more(self) -> None:
        found = cheated(2, "the stock", "test", 60)
        assert found.games == 120
        assert found.wins.mean > 0.58
        assert found.points.mean < -10

    def test_who_knows_all_hands_plays_otherwise(self) -> None:
        eyes = {sees: cheated(3, sees, "test", 6).points.mean for sees in limits.SEES}
        assert len(set(eyes.values())) == 3
