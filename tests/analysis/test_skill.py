"""How well somebody plays: the same judgement as a review's, over many games, beside the ladder."""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING

import pytest

from bench import levels
from starsuit.actions import Phase
from starsuit.analysis.review.fields import FIELDS
from starsuit.analysis.review.reviewer import review
from starsuit.analysis.review.skill import LEVELS, NEEDED, PHASES, ladder, losses_of, skill_of
from starsuit.lab.simulation import simulate
from starsuit.records import format_game, format_solitaire
from starsuit.ruleset import Ruleset
from starsuit.solitaire import Solitaire
from tests.kit.commands import told

if TYPE_CHECKING:
    from pathlib import Path

    from starsuit.analysis.review.skill import Losses
    from starsuit.game import Game

SHORT = Ruleset(players=3, rounds=(4, 8), turn_limit=20)


def game(number: int = 0, bots: tuple[str, ...] = ("novice", "casual", "expert"), rules: Ruleset = SHORT) -> Game:
    return simulate(rules, bots, games=1, seed="skill", first=number, actions=True).game(0)


def losses(*each: float) -> Losses:
    return {"taking": list(each), "throwing": [], "last": []}


class TestLosses:
    def test_they_are_those_of_the_review(self) -> None:
        played = game()
        found = review(played)
        for seat in range(3):
            of_seat = list(found.decisions(seat))
            last = [each.loss for each in of_seat if each.view.last_turn]
            taking = [each.loss for each in of_seat if not each.view.last_turn and each.view.phase is Phase.DRAW]
            mine = losses_of(played, seat)
            assert mine["last"] == last
            assert mine["taking"] == taking
            assert sum(map(len, mine.values())) == len(of_seat)

    def test_the_expert_gives_nothing_away(self) -> None:
        assert max(max(each, default=0) for each in losses_of(game(), 2).values()) == 0


class TestSkill:
    def test_it_is_the_accuracy_of_all_decisions_with_the_scatter_of_the_games(self) -> None:
        found = skill_of([losses(0, 0, 0), losses(3)])
        lost = 100 * math.exp(-1)
        assert found.accuracy == pytest.approx((300 + lost) / 4)
        assert found.error == pytest.approx((100 - lost) / 2)
        assert found.phases["throwing"] is None
        assert (found.games, found.decisions["taking"]) == (2, 4)
        assert skill_of([losses(1)]).error is None

    def test_nobody_is_compared_before_ten_games(self) -> None:
        few, enough = (skill_of([losses(0)] * count) for count in (NEEDED - 1, NEEDED))
        assert (few.missing, few.level(), few.range) == (1, None, None)
        assert (enough.missing, enough.level(), enough.range) == (0, "expert", ("expert", "expert"))

    def test_the_ladder_rises_and_the_expert_measures(self) -> None:
        each = [ladder()[level]["all"] for level in LEVELS]
        assert each == sorted(each)
        assert set(ladder()["expert"].values()) == {100.0}
        assert all(set(found) == {"all", *PHASES} for found in ladder().values())

    def test_the_ladder_is_what_is_measured(self) -> None:
        told = json.loads((FIELDS / "levels.json").read_text(encoding="utf-8"))
        few = levels.played(8, f"{told['seed']} measured")
        for level in ("casual", "skilled"):
            assert skill_of(few[level]).accuracy == pytest.approx(ladder()[level]["all"], abs=4)


def write(folder: Path, *games: Game) -> None:
    for number, each in enumerate(games):
        folder.joinpath(f"game-{number}.txt").write_text(format_game(each), encoding="utf-8")


class TestCommand:
    def test_a_folder_of_games(self, tmp_path: Path) -> None:
        write(tmp_path, *(game(number) for number in range(NEEDED)), game(0))
        tmp_path.joinpath("patience.txt").write_text(format_solitaire(Solitaire.new(seed="no game")), encoding="utf-8")
        tmp_path.joinpath("letter.txt").write_text("Dear Ann", encoding="utf-8")
        tmp_path.joinpath("torn.txt").write_text(format_game(game(3))[:200], encoding="utf-8")
        said, complained = told("review", "--all", str(tmp_path), "--name", "player 3")
        assert "10 games" in said
        assert "Plays about as well as the level Expert." in said
        assert max(map(len, said.splitlines())) <= 80
        assert "torn.txt is left out" in complained
        data = json.loads(told("review", "--all", str(tmp_path), "--name", "Player 1", "--json")[0])
        assert (data["games"], data["missing"], data["level"]) == (10, 0, data["level"])
        assert data["accuracy"] < 100

    def test_the_first_seat_is_the_persons_where_all_are_always_there(self, tmp_path: Path) -> None:
        write(tmp_path, game(0), game(1))
        said, _ = told("review", "--all", str(tmp_path))
        assert "Player 1, 2 games" in said
        assert "8 games more" in said

    def test_what_cannot_be_is_one_sentence(self, tmp_path: Path) -> None:
        write(tmp_path, game(0))
        record = str(tmp_path / "game-0.txt")
        for code, arguments, words in (
            (2, ("--all", str(tmp_path), "--name", "Zoe"), "Nobody in these records is called Zoe."),
            (2, ("--all", str(tmp_path), "--seat", "1"), "they do not go with --all"),
            (2, (record, record), "Several records, or a --name, go with --all."),
            (1, ("--all", str(tmp_path / "none")), "none"),
        ):
            assert words in " ".join(told("review", *arguments, code=code)[1].split())
        tmp_path.joinpath("game-0.txt").unlink()
        assert "there is no game with a finished round" in told("review", "--all", str(tmp_path), code=1)[1]
