"""The study of rounds: its counts against the games themselves, its pieces, and how it goes on after a stop."""

from __future__ import annotations

import json
import signal
from collections import Counter
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from click.testing import CliRunner

from starsuit.cli import main
from starsuit.commands import simulate as command
from starsuit.errors import RecordError, StarsuitError
from starsuit.game import Game
from starsuit.lab import census
from starsuit.lab.census import Cell, Piece, counted, merged, missing, read, write
from starsuit.lab.simulation import simulate
from starsuit.ruleset import Ruleset

if TYPE_CHECKING:
    from pathlib import Path

RULES = Ruleset(players=3)


@pytest.fixture(autouse=True)
def _small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(census, "PIECE", 4)
    monkeypatch.setattr("starsuit.commands.rounds_study.PIECE", 4)


def rows(counts: census.Counts) -> dict[tuple[int, ...], int]:
    columns = zip(*(counts[name].tolist() for name in (*census.KEYS, "count")), strict=True)
    return {tuple(keys): count for *keys, count in columns}


def test_the_counts_are_those_of_the_games() -> None:  # R10 R11
    expected: Counter[tuple[int, ...]] = Counter()
    played = simulate(RULES, ["greedy"] * 3, games=3, seed="count", actions=True)
    for index in range(3):
        game = played.game(index)
        for result in game.results:
            dealt = Game.dealt(game, result)
            for seat in range(3):
                wilds = sum(card.is_wild(result.wild) for card in dealt.hands[seat])
                place = (seat - result.dealer - 1) % 3
                expected[0, result.wild, place, wilds, result.points[seat] or 0] += 1
            expected[1, result.wild, 0, 0, result.turns] += 1
            out = -1 if result.went_out is None else (result.went_out - result.dealer - 1) % 3
            expected[2, result.wild, out, 0, 0] += 1
    assert rows(counted([played])) == expected


def test_parts_of_any_size_count_the_same() -> None:
    whole = counted([simulate(RULES, ["greedy"] * 3, games=6, seed="parts")])
    parts = [simulate(RULES, ["greedy"] * 3, games=n, seed="parts", first=f) for f, n in ((4, 2), (0, 1), (1, 3))]
    assert rows(counted(parts)) == rows(whole)


def test_pieces_add_up_whatever_their_order(tmp_path: Path) -> None:
    cell = Cell("greedy", 3)
    assert [piece.number for piece in missing(tmp_path, cell, 10)] == [0, 1, 2]
    tables = []
    for order in ((0, 1, 2), (2, 0, 1)):
        folder = tmp_path / str(order[0])
        for number in order:
            piece = Piece(cell, number)
            games = simulate(RULES, ["greedy"] * 3, games=4, seed="order", first=piece.first)
            write(folder, piece, counted([games]))
        assert missing(folder, cell, 12) == []
        assert merged(folder) == {cell: 12}
        tables.append((folder / "rounds.parquet").read_bytes())
    assert tables[0] == tables[1]
    whole = counted([simulate(RULES, ["greedy"] * 3, games=12, seed="order")])
    assert rows(read(tmp_path / "0")[cell]) == rows(whole)


def test_what_is_no_piece_is_named(tmp_path: Path) -> None:
    (tmp_path / "pieces").mkdir()
    with pytest.raises(StarsuitError, match="no finished piece"):
        merged(tmp_path)
    (tmp_path / "pieces" / "greedy-3-000000.parquet").write_bytes(b"nonsense")
    with pytest.raises(RecordError, match=r"greedy-3-000000\.parquet is not a piece of a study"):
        merged(tmp_path)


class TestCommand:
    def run(self, folder: Path, *options: str) -> Any:
        arguments = ["--study", str(folder), "--bots", "greedy", "--games", "8", *options]
        return CliRunner().invoke(command.simulate, arguments, catch_exceptions=True)

    def test_it_goes_on_where_it_was_stopped(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        folder = tmp_path / "study"
        really = census.write

        def stop_after(folder: Path, piece: Piece, counts: census.Counts) -> None:
            really(folder, piece, counts)
            signal.raise_signal(signal.SIGINT)

        # A shell ignores Ctrl-C for what it starts in the background, and that is inherited.
        before_us = signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            with monkeypatch.context() as patch:
                patch.setattr("starsuit.commands.rounds_study.write", stop_after)
                stopped = self.run(folder, "--players", "2", "--seed", "stop")
        finally:
            signal.signal(signal.SIGINT, before_us)
        assert (stopped.exit_code, "goes on from here" in stopped.stderr) == (130, True)
        assert len(list((folder / "pieces").iterdir())) == 1
        before = next((folder / "pieces").iterdir()).stat().st_mtime_ns
        done = self.run(folder, "--players", "2", "--seed", "stop")
        assert done.output == "greedy, 2 players: 8 games, 88 rounds\n"
        assert (folder / "pieces" / "greedy-2-000000.parquet").stat().st_mtime_ns == before
        more = self.run(folder, "--players", "3", "--seed", "stop")
        assert more.output.splitlines()[1] == "greedy, 3 players: 8 games, 88 rounds"
        whole = counted([simulate(Ruleset(players=2), ["greedy"] * 2, games=8, seed="stop")])
        assert rows(read(folder)[Cell("greedy", 2)]) == rows(whole)

    def test_a_folder_has_one_study(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        folder = tmp_path / "study"
        assert self.run(folder, "--seed", "one", "--players", "2").exit_code == 0
        assert json.loads((folder / "study.json").read_text())["seed"] == "one"
        for options, words in (
            (["--seed", "two"], "has another study"),
            (["--seed", "one", "--ties", "playoff"], "has another study"),
            (["--players", "2"], "A study needs a --seed"),
            (["--seed", "one", "--bots", "greedy,random"], "the same bot in every seat"),
        ):
            with pytest.raises(SystemExit):
                main(["simulate", "--study", str(folder), "--bots", "greedy", "--games", "4", *options])
            assert words in capsys.readouterr().err


def test_wilds_are_worth_something() -> None:
    """The figure the study is about, in small: more wilds, fewer points."""
    counts = counted([simulate(Ruleset(players=2), ["greedy"] * 2, games=400, seed="worth")])
    points = counts["kind"] == 0
    means = [
        np.average(counts["value"][chosen], weights=counts["count"][chosen])
        for chosen in (points & (counts["wilds"] == wilds) for wilds in range(3))
    ]
    assert means == sorted(means, reverse=True)
