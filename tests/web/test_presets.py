"""The turns by which the page estimates how long a game takes, played again."""

from __future__ import annotations

import re

import pytest

from starsuit.actions import format_action
from starsuit.bots import make_bot
from starsuit.game import Game
from starsuit.ruleset import ROUNDS, Ruleset
from tests.kit.paths import ROOT


def turns_of(players: int, games: int) -> float:
    """How many turns a whole game takes on average."""
    turns = 0
    for number in range(games):
        game = Game.new(Ruleset(players=players), seed=f"m{number}")
        bots = [make_bot("casual", seed=f"{number}.{seat}") for seat in range(players)]
        while not game.outcome:
            action = bots[game.seat].choose(game.view(game.seat))
            turns += format_action(action).split()[0] in ("draw", "take")
            game = game.apply(action)
    return turns / games


@pytest.mark.parametrize("players", [2, 4, 7])
def test_a_game_takes_the_turns_that_the_page_counts_with(players: int) -> None:
    code = (ROOT / "web" / "src" / "lib" / "presets.ts").read_text(encoding="utf-8")
    table = re.search(r"TURNS: readonly number\[\] = \[(.*)\]", code)
    line = re.search(r"share = \(players: number\) => ([\d.]+) \+ ([\d.]+) \* players", code)
    assert table
    assert line
    turns = [float(each) for each in table[1].split(",")]
    assert len(turns) == len(ROUNDS)
    share = float(line[1]) + float(line[2]) * players
    assert turns_of(players, games=12) == pytest.approx(sum(turns) * share, rel=0.15)
