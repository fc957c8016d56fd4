"""The arena: fair seatings, right intervals, and the same result however it is run."""

from __future__ import annotations

import json
import math
import os
import re
import signal
import statistics
import subprocess
import sys
import time
from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsuit.arena import Block, Match, PlayedGame, Results, ResultsFile, play_block, run_match
from starsuit.arena.charts import History, draw_leaderboard, draw_match
from starsuit.arena.match import TURN_LIMIT
from starsuit.arena.ratings import Ratings
from starsuit.arena.report import leaderboard_table, result_data, result_table
from starsuit.arena.stats import FIRST_LOOK, Estimate, Moments, anytime_interval, fixed_interval, t_quantile
from starsuit.arena.times import Times
from starsuit.bots.guard import Guard
from starsuit.bots.outside import stop_waiting
from starsuit.errors import StarsuitError
from starsuit.ruleset import Ruleset
from tests.kit.paths import ROOT
from tests.kit.person import AT_A_TERMINAL, COMMAND
from tests.kit.play import dice
from tests.kit.strategies import examples

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from random import Random

BLIND = "tests.kit.odd_bots:Blind"
SHORT = ("--rounds", "3,4", "--turn-limit", "20")


def match(*bots: str, players: int = 2, seed: str = "arena", **more: Any) -> Match:
    """A match of short games."""
    return Match(bots, Ruleset(players=players, rounds=(3, 4), turn_limit=20), seed=seed, **more)


def games(blocks: list[Block]) -> list[list[PlayedGame]]:
    return [block.games for block in blocks]


class TestSeatings:
    def test_two_bots_at_a_table_of_two_sit_both_ways(self) -> None:
        assert match("a", "b").seatings(7) == [(0, 1), (1, 0)]

    def test_at_a_larger_table_the_first_meets_a_field_of_the_second_on_every_seat(self) -> None:
        assert match("a", "b", players=3).seatings(0) == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
        mirrored = match("a", "b", players=3, mirror=True).seatings(0)
        assert mirrored[3:] == [(1, 0, 0), (0, 1, 0), (0, 0, 1)]

    @given(st.integers(2, 8), st.integers(2, 14), st.integers(0, 99))
    @examples(100)
    def test_every_bot_that_plays_sits_on_every_seat_equally_often(self, bots: int, players: int, block: int) -> None:
        drawn = match(*map(str, range(bots)), players=players, mirror=True).seatings(block)
        assert all(len(seating) == players for seating in drawn)
        assert len({bot for seating in drawn for bot in seating}) == min(bots, players)
        seats = [Counter(seating[seat] for seating in drawn) for seat in range(players)]
        assert all(seat == seats[0] for seat in seats)
        assert len(set(seats[0].values())) == 1

    def test_who_sits_behind_whom_changes_from_block_to_block(self) -> None:
        many = match("a", "b", "c", players=3)
        assert len({frozenset(many.seatings(block)) for block in range(20)}) == 2

    def test_drawn_tables_have_every_bot_in_time(self) -> None:
        many = match(*"abcdef", players=3)
        drawn = Counter(bot for block in range(200) for bot in set(many.seatings(block)[0]))
        assert sorted(drawn) == list(range(6))
        assert min(drawn.values()) > 70

    def test_a_match_needs_two_bots(self) -> None:
        with pytest.raises(StarsuitError, match="at least two bots, and here are 1"):
            match("greedy")


class TestBlocks:
    def test_shares_and_points_are_means_over_seats_and_games(self) -> None:
        block = Block(
            0, [PlayedGame((0, 1, 1), (10, 20, 40), (1, 2, 3)), PlayedGame((1, 0, 1), (5, 50, 5), (1, 3, 1))]
        )  # the second one is won by both seats of bot 1
        assert (block.wins(0), block.wins(1), block.wins(2)) == (Fraction(1, 2), Fraction(1, 4), None)
        assert (block.points(0), block.points(1)) == (Fraction(30), Fraction(30 + 5, 2))

    def test_all_seatings_are_dealt_the_same_cards(self) -> None:
        block = play_block(match("greedy", "greedy"), 3)
        assert block.games[0].totals == block.games[1].totals
        assert play_block(match("greedy", "greedy"), 4).games[0].totals != block.games[0].totals

    def test_a_block_goes_through_its_text(self) -> None:
        block = play_block(match("greedy", "tests.kit.odd_bots:Nonsense"), 1)
        again = Block.from_data(json.loads(json.dumps(block.to_data())))
        assert again.to_data() == block.to_data()
        assert again.games == block.games
        assert again.times[0].quantile(0.5) == block.times[0].quantile(0.5) > 0

    def test_a_bot_that_breaks_is_counted_and_the_match_goes_on(self) -> None:
        results = run_match(
            match("greedy", "tests.kit.odd_bots:Raises", "tests.kit.odd_bots:Unmakeable", players=3), blocks=3
        )
        assert results.blocks == 3
        assert results.fault_counts == [0, 27, 27]  # three of each game
        assert {fault["kind"] for fault in results.faults} == {"error", "gone"}
        assert "faults, decided by greedy instead" in result_table(results, measure="wins")


class TestCompiled:
    """Without decision times the core plays, and the games are the same."""

    @pytest.mark.parametrize(
        ("bots", "rules"),
        [
            (("novice", "casual"), Ruleset(players=2, rounds=(3, 8, 13), turn_limit=50)),
            (("casual", "random"), Ruleset(players=4, rounds=(3, 5), turn_limit=20)),
            (("skilled", "expert", "novice"), Ruleset(players=3, rounds=(3, 4), turn_limit=20, target=30)),
            (("greedy", "random", "novice"), Ruleset(players=3, rounds=(11,), turn_limit=9, court_points=10)),
        ],
    )
    def test_the_games_are_identical(
        self, bots: tuple[str, ...], rules: Ruleset, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        slow = [play_block(Match(bots, rules, seed="same", mirror=True), number) for number in range(5)]
        monkeypatch.delattr(Guard, "of")  # no bot is created or asked
        fast = [play_block(Match(bots, rules, seed="same", mirror=True, timed=False), number) for number in range(5)]
        assert games(fast) == games(slow)
        assert len({played.totals for block in fast for played in block.games}) > 5

    def test_the_counts_are_the_same_and_no_time_is_told(self) -> None:
        timed, fast = (
            run_match(match("casual", "novice", players=3, timed=timed), blocks=4) for timed in (True, False)
        )
        assert fast.games == timed.games == [12, 12]
        assert fast.difference(0, 1, "points") == timed.difference(0, 1, "points")
        assert fast.times[0].count == 0
        assert result_table(fast, measure="wins").splitlines()[4].split()[-4:] == ["-", "-", "-", "0"]

    def test_what_depends_on_times_or_play_offs_is_played_through_views(self) -> None:
        assert match("casual", "novice", timed=False).compiled
        assert not match("casual", "novice").compiled
        assert not match("casual", BLIND, timed=False).compiled
        assert not match("casual", "novice", timed=False, limit=1.0).compiled
        assert not match("casual", "novice", timed=False, budget=1.0).compiled
        played_off = Ruleset(players=2, rounds=(3,), turn_limit=20, ties="playoff")
        assert not Match(("casual", "novice"), played_off, timed=False).compiled


class TestSanity:
    @pytest.mark.parametrize("bot", ["greedy", BLIND])
    @pytest.mark.parametrize("players", [2, 3])
    def test_a_bot_against_itself_shows_no_difference(self, bot: str, players: int) -> None:
        results = run_match(match(bot, bot, players=players), blocks=32, until_decided="wins")
        assert results.blocks == 32
        for measure in ("wins", "points"):
            same = results.difference(0, 1, measure)
            assert (same.mean, same.low, same.high, same.sign) == (0, 0, 0, 0)
        assert results.of(0, "wins").mean == pytest.approx(1 / players)

    def test_a_better_bot_is_told_apart_early(self) -> None:
        results = run_match(match("greedy", BLIND), blocks=500, until_decided="points")
        assert FIRST_LOOK <= results.blocks < 300
        assert results.difference(0, 1, "points").sign == -1
        assert results.decided("points")
        assert f"greedy has fewer points than {BLIND} (99 %, at any time)." in result_table(results, measure="points")

    def test_the_same_seed_gives_the_same_games_and_another_gives_others(self) -> None:
        def played(seed: str) -> list[list[PlayedGame]]:
            return games([play_block(match("greedy", BLIND, seed=seed), number) for number in range(3)])

        assert played("a") == played("a") != played("b")

    def test_the_number_of_processes_changes_nothing(self, tmp_path: Path) -> None:
        kept = {}
        for processes in (1, 2):
            store = ResultsFile(tmp_path / f"{processes}.jsonl", match("greedy", BLIND))
            results = run_match(store.match, blocks=200, processes=processes, until_decided="points", store=store)
            kept[processes] = (games(store.load()), results.blocks, results.difference(0, 1, "points"))
        assert kept[1] == kept[2]
        assert kept[1][1] < 200  # and both stopped once it was decided

    def test_a_process_that_dies_is_told_in_a_sentence(self) -> None:
        with pytest.raises(StarsuitError, match="a process of the arena died") as caught:
            run_match(match("greedy", "tests.kit.odd_bots:Dies"), blocks=3, processes=2)
        assert caught.value.code == "arena/worker"


class TestStats:
    @pytest.mark.parametrize(
        ("probability", "freedom", "value"),
        [
            (0.975, 1, 12.7062),
            (0.995, 2, 9.9248),
            (0.975, 10, 2.2281),
            (0.995, 30, 2.7500),
            (0.995, 999, 2.5808),
            (0.975, 29, 2.0452),
        ],
    )
    def test_quantiles_of_t_are_those_of_the_tables(self, probability: float, freedom: int, value: float) -> None:
        assert t_quantile(probability, freedom) == pytest.approx(value, abs=1e-4)

    def test_with_very_many_blocks_t_is_normal(self) -> None:
        assert t_quantile(0.995, 10**6) == pytest.approx(2.5758, abs=1e-4)

    @given(st.lists(st.floats(-1000, 1000), min_size=2, max_size=30))
    @examples(100)
    def test_moments_are_mean_and_deviation(self, values: list[float]) -> None:
        moments = Moments()
        for value in values:
            moments.add(value)
        assert moments.mean == pytest.approx(statistics.fmean(values), abs=1e-6)
        assert moments.deviation == pytest.approx(statistics.stdev(values), abs=1e-6)

    def test_one_block_says_nothing(self) -> None:
        moments = Moments()
        moments.add(1.0)
        estimate = Estimate.of(moments, 0.99)
        assert (estimate.low, estimate.anytime_high, estimate.sign) == (-math.inf, math.inf, 0)

    def test_the_fixed_interval_covers_as_often_as_it_says(self) -> None:
        rng = dice("cover")
        missed = sum(not _covers(lambda: rng.gauss(5, 20), 5, blocks=12) for _ in range(2000))
        assert 60 <= missed <= 145  # 5 % of 2000 are 100

    @pytest.mark.parametrize("kind", ["lumpy", "rare", "skewed"])
    def test_looking_after_every_block_errs_no_more_often_than_it_says(self, kind: str) -> None:
        draw = _no_difference(kind, dice(kind))
        wrong = sum(_ever_decides(draw, blocks=400, level=0.9) for _ in range(200))
        assert wrong <= 30  # at most 10 % of 200, plus some for chance

    @pytest.mark.prove
    @pytest.mark.parametrize("level", [0.95, 0.99])
    @pytest.mark.parametrize("kind", ["lumpy", "rare", "skewed"])
    def test_looking_after_every_block_errs_no_more_often_in_many_matches(self, kind: str, level: float) -> None:
        runs, draw = 1000, _no_difference(kind, dice(level))
        wrong = sum(_ever_decides(draw, blocks=800, level=level) for _ in range(runs))
        expected = (1 - level) * runs
        assert wrong <= expected + 3 * math.sqrt(expected)

    def test_looking_after_every_block_with_the_fixed_interval_would_not_do(self) -> None:
        """The test above can fail: the interval for one look, used at every look, errs far too often."""
        rng = dice("peeking")
        wrong = 0
        for _ in range(100):
            moments = Moments()
            for _ in range(400):
                moments.add(rng.choice((-1.0, -0.5, 0.0, 0.0, 0.0, 0.5, 1.0)))
                if moments.count >= FIRST_LOOK and abs(moments.mean) > fixed_interval(moments, 0.9):
                    wrong += 1
                    break
        assert wrong > 25

    def test_the_price_of_looking_is_moderate(self) -> None:
        moments = Moments()
        for value in range(500):
            moments.add(value % 7)
        assert 1.2 < anytime_interval(moments, 0.99) / fixed_interval(moments, 0.99) < 1.6

    def test_several_comparisons_share_the_error(self) -> None:
        moments = Moments()
        for value in range(100):
            moments.add(value % 7)
        one, three = Estimate.of(moments, 0.99), Estimate.of(moments, 0.99, comparisons=3)
        assert (one.low, one.high) == (three.low, three.high)
        assert three.anytime_low < one.anytime_low < one.low < one.high < one.anytime_high < three.anytime_high

    def test_a_level_that_is_none_is_refused(self) -> None:
        for level in (0.1, 1.0, 99):
            with pytest.raises(StarsuitError, match="the level is"):
                Results(match("greedy", "greedy"), level=level)


def _covers(draw: Callable[[], float], truth: float, *, blocks: int) -> bool:
    moments = Moments()
    for _ in range(blocks):
        moments.add(draw())
    return abs(moments.mean - truth) <= fixed_interval(moments, 0.95)


def _no_difference(kind: str, rng: Random) -> Callable[[], float]:
    """Blocks of equally good bots, of a kind that is hard on a test."""
    draws: dict[str, Callable[[], float]] = {
        "lumpy": lambda: rng.choice((-1.0, -0.5, 0.0, 0.0, 0.0, 0.5, 1.0)),
        "rare": lambda: rng.choice((-1.0, 1.0)) if rng.random() < 0.03 else 0.0,
        "skewed": lambda: rng.expovariate(0.05) - 20,
    }
    return draws[kind]


def _ever_decides(draw: Callable[[], float], *, blocks: int, level: float) -> bool:
    moments = Moments()
    for _ in range(blocks):
        moments.add(draw())
        if moments.count >= FIRST_LOOK and Estimate.of(moments, level).sign:
            return True
    return False


class TestTimes:
    def test_quantiles_are_near_the_true_ones(self) -> None:
        rng = dice("times")
        seconds = [rng.lognormvariate(-7, 1) for _ in range(5000)]
        times, half = Times(), Times()
        times.add(seconds[:2000])
        half.add(seconds[2000:])
        times.merge(Times.from_data(json.loads(json.dumps(half.to_data()))))
        seconds.sort()
        assert times.count == 5000
        assert times.quantile(0.5) == pytest.approx(seconds[2500], rel=0.06)
        assert times.quantile(0.99) == pytest.approx(seconds[4950], rel=0.06)
        assert times.quantile(1) <= times.slowest == seconds[-1]

    def test_no_decisions_take_no_time(self) -> None:
        assert Times().quantile(0.5) == 0


class TestStore:
    def test_a_match_goes_on_where_it_was_however_it_was_cut(self, tmp_path: Path) -> None:
        path = tmp_path / "match.jsonl"
        store = ResultsFile(path, match("greedy", BLIND))
        whole = run_match(store.match, blocks=6, store=store)
        lines = path.read_bytes().splitlines(keepends=True)
        assert len(lines) == 7
        path.write_bytes(b"".join(lines[:4]) + lines[4][: len(lines[4]) // 2])
        again = run_match(store.match, blocks=6, store=store)
        assert again.difference(0, 1, "points") == whole.difference(0, 1, "points")
        assert path.read_bytes().splitlines(keepends=True)[:4] == lines[:4]
        assert [json.loads(line)["games"] for line in path.read_bytes().splitlines()[1:]] == [
            json.loads(line)["games"] for line in lines[1:]
        ]

    def test_what_is_there_is_not_played_again(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        store = ResultsFile(tmp_path / "match.jsonl", match("greedy", BLIND))
        run_match(store.match, blocks=4, store=store)
        monkeypatch.setattr("starsuit.arena.run.play_block", None)
        assert run_match(store.match, blocks=4, store=store).blocks == 4
        assert run_match(store.match, blocks=3, store=store).blocks == 3

    def test_a_match_begun_by_another_release_goes_on(self, tmp_path: Path) -> None:
        store = ResultsFile(tmp_path / "match.jsonl", match("greedy", BLIND))
        assert store.begun_by() is None
        run_match(store.match, blocks=1, store=store)
        assert store.begun_by() is None
        header = store.match.header()
        store.path.write_text(
            store.path.read_text().replace(json.dumps(header), json.dumps(header | {"release": "0.0.7"}))
        )
        assert store.begun_by() == "0.0.7"
        assert run_match(store.match, blocks=2, store=store).blocks == 2

    @pytest.mark.parametrize(
        ("other", "part"),
        [
            (match("greedy", "greedy"), "bots"),
            (match("greedy", BLIND, seed="b"), "seed"),
            (match("greedy", BLIND, players=3), "ruleset"),
            (match("greedy", BLIND, budget=1.0), "budget"),
            (match("greedy", BLIND, mirror=True), "mirror"),
        ],
        ids=lambda value: value if isinstance(value, str) else "",
    )
    def test_another_match_is_refused(self, tmp_path: Path, other: Match, part: str) -> None:
        path = tmp_path / "match.jsonl"
        run_match(match("greedy", BLIND), blocks=1, store=ResultsFile(path, match("greedy", BLIND)))
        before = path.read_bytes()
        with pytest.raises(StarsuitError, match=f"holds another match: its {part} is") as caught:
            ResultsFile(path, other).load()
        assert caught.value.code == "arena/other-match"
        assert path.read_bytes() == before

    def test_a_file_that_is_something_else_is_left_alone(self, tmp_path: Path) -> None:
        for text in ("dear diary\n", "[]\n", "{}\n", "\x00"):
            path = tmp_path / "diary.txt"
            path.write_text(text)
            with pytest.raises(StarsuitError, match="is not a file of arena results"):
                ResultsFile(path, match("greedy", BLIND)).load()
            assert path.read_text() == text

    def test_a_damaged_line_is_named(self, tmp_path: Path) -> None:
        path = tmp_path / "match.jsonl"
        store = ResultsFile(path, match("greedy", BLIND))
        run_match(store.match, blocks=3, store=store)
        lines = path.read_text().splitlines(keepends=True)
        path.write_text("".join([*lines[:2], "{}\n", lines[3]]))
        with pytest.raises(StarsuitError, match="line 3: this is not a block"):
            store.load()
        path.write_text("".join([lines[0], lines[1], lines[3]]))
        with pytest.raises(StarsuitError, match="line 3: this is block 2, and block 1 is missing"):
            store.load()


class TestLeaderboard:
    def test_the_better_bot_is_rated_higher_and_the_order_of_naming_does_not_matter(self) -> None:
        for bots in ((BLIND, "greedy", "examples/bot.py:Mine"), ("greedy", "examples/bot.py:Mine", BLIND)):
            named = match(*(str(ROOT / bot) if bot.startswith("examples") else bot for bot in bots), players=2)
            ratings, results = Ratings(3), Results(named)
            for number in range(40):
                block = play_block(named, number)
                ratings.add(block)
                results.add(block)
            board = ratings.leaderboard()
            assert bots[board[-1].bot] == BLIND
            assert board[0].ordinal > board[-1].ordinal
            table = leaderboard_table(results, board)
            assert table.splitlines()[-1].split()[:2] == ["3", BLIND]

    def test_the_paired_difference_is_seen_from_the_better_side(self) -> None:
        named = match(BLIND, "greedy")
        ratings, results = Ratings(2), Results(named)
        for number in range(30):
            block = play_block(named, number)
            ratings.add(block)
            results.add(block)
        wins = results.difference(0, 1, "wins")
        assert wins.mean < 0
        assert f"{-100 * wins.mean:+.1f} %" in leaderboard_table(results, ratings.leaderboard())


class TestPlots:
    def test_the_pictures_are_drawn(self, tmp_path: Path) -> None:
        named = match("greedy", BLIND)
        history, ratings = History(0.99), Ratings(2)

        def watch(_results: Results, block: Block) -> None:
            history.add(block)
            ratings.add(block)

        results = run_match(named, blocks=35, progress=watch)
        assert history.estimates[-1].mean == results.difference(0, 1, "wins").mean
        drawn = draw_match(results, history, tmp_path / "plots")
        drawn += draw_leaderboard(results, ratings.leaderboard(), tmp_path / "plots")
        assert [path.name for path in drawn] == ["wins.png", "points.png", "ratings.png"]
        for path in drawn:
            assert path.read_bytes().startswith(b"\x89PNG")
            assert path.stat().st_size > 5000


def run(*arguments: str, code: int = 0) -> tuple[str, str]:
    done = subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, check=False, timeout=60, cwd=ROOT)
    assert "Traceback" not in done.stderr
    assert done.returncode == code, done.stderr
    return done.stdout, done.stderr


class TestCommand:
    def test_bots_are_listed(self) -> None:
        assert re.search(r"^greedy +Looks at the points in its own hand", run("bots")[0], re.MULTILINE)
        (greedy,) = (bot for bot in json.loads(run("bots", "--json")[0]) if bot["name"] == "greedy")
        assert greedy["title"] == "Greedy"

    def test_the_table_and_the_json_say_the_same_as_the_library(self) -> None:
        named = match("greedy", BLIND, seed="cli")
        results = run_match(named, blocks=5)
        arguments = ("arena", "greedy", BLIND, "--blocks", "5", "--seed", "cli", *SHORT)
        table = run(*arguments)[0]
        assert table.splitlines()[1].startswith("5 blocks of common deals, 10 games")
        told, data = json.loads(run(*arguments, "--json")[0]), result_data(results, measure="wins")
        assert told["comparisons"] == data["comparisons"]
        assert told["match"] == data["match"]
        assert told["bots"][0]["times"]["decisions"] == data["bots"][0]["times"]["decisions"]
        assert 0 < told["bots"][0]["times"]["median"] <= told["bots"][0]["times"]["p99"]

    def test_without_times_the_result_is_the_same(self) -> None:
        arguments = ("arena", "casual", "novice", "--blocks", "5", "--seed", "cli", *SHORT, "--json")
        timed, fast = (json.loads(run(*arguments, *more)[0]) for more in ((), ("--no-times",)))
        assert fast["comparisons"] == timed["comparisons"]
        assert (fast["match"], fast["bots"][0]["times"]["decisions"]) == (timed["match"], 0)

    def test_outside_bots_can_enter(self) -> None:
        told = json.loads(
            run("arena", "greedy", "cmd:sh examples/bot.sh", "examples/bot.py:Mine", "--players", "3", "--blocks", "1",
                *SHORT, "--json")[0]
        )  # fmt: skip
        assert [bot["games"] for bot in told["bots"]] == [3, 3, 3]
        assert [bot["faults"] for bot in told["bots"]] == [0, 0, 0]

    def test_rounds_that_would_never_end_are_ended(self) -> None:
        told = json.loads(run("arena", "greedy", "greedy", "--blocks", "1", "--rounds", "3", "--json")[0])
        assert told["match"]["ruleset"]["turn_limit"] == TURN_LIMIT

    def test_a_leaderboard_has_ratings(self, tmp_path: Path) -> None:
        bots = ("greedy", BLIND, "greedy")
        told, errors = run("arena", "--leaderboard", *bots, "--blocks", "3", *SHORT, "--json", "--plots", str(tmp_path))
        assert len(json.loads(told)["leaderboard"]) == 3
        assert errors == f"Drawn: {tmp_path / 'ratings.png'}\n"

    @pytest.mark.parametrize(
        ("arguments", "words"),
        [
            (("greedy", "cmd:false"), "'cmd:false' does not speak the line protocol"),
            (("greedy", "greedy", "--out", "README.md"), "README.md is not a file of arena results"),
        ],
    )
    def test_what_cannot_be_played_is_refused_in_a_sentence(self, arguments: tuple[str, ...], words: str) -> None:
        out, errors = run("arena", *arguments, code=1)
        assert out == ""
        assert words in errors
        assert len(errors.splitlines()) == 1

    def test_without_its_extra_a_leaderboard_says_what_it_needs(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "openskill.models", None)
        with pytest.raises(
            StarsuitError, match=r"needs openskill, which is not installed \(starsuit\[arena\] has it\)"
        ):
            Ratings(2)

    @pytest.mark.parametrize("processes", [1, 2])
    @pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
    def test_a_match_that_is_stopped_goes_on_with_the_same_command(
        self, tmp_path: Path, processes: int, how: signal.Signals
    ) -> None:
        path = tmp_path / "match.jsonl"
        arguments = ["arena", "greedy", BLIND, "--until", "blocks", *SHORT, "--out", str(path)]
        running = subprocess.Popen(
            [*AT_A_TERMINAL, *arguments, "--blocks", "100000", "--processes", str(processes)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            start_new_session=True,
        )
        try:
            _wait_until(lambda: path.exists() and path.read_bytes().count(b"\n") > 5)
            os.killpg(running.pid, how)
            out, errors = running.communicate(timeout=20)
        finally:
            if running.poll() is None:
                os.killpg(running.pid, signal.SIGKILL)
        assert "Traceback" not in errors
        if how == signal.SIGINT:
            assert running.returncode == 130
            assert "blocks of common deals" in out
            assert "the same command goes on with" in errors
        there = path.read_bytes().count(b"\n") - 1
        told = json.loads(run(*arguments, "--blocks", str(there + 2), "--json")[0])
        assert told["blocks"] == there + 2
        named = Match(("greedy", BLIND), Ruleset(players=2, rounds=(3, 4), turn_limit=20), seed=told["match"]["seed"])
        kept = ResultsFile(path, named).load()
        assert kept[there + 1].games == play_block(named, there + 1).games
        assert kept[0].games == play_block(named, 0).games


def _wait_until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.fixture(autouse=True, scope="module")
def _nobody_waits() -> Any:
    yield
    stop_waiting()
