"""The golden counts of legal sequences. After an intended change: `make golden`."""

from __future__ import annotations

import json

import pytest

from starsuit.game import Game
from starsuit.ruleset import Ruleset
from tests.kit.golden import FILE, Position, count, positions, sequences
from tests.kit.play import DRAW, stacked, with_round

GOLDEN = json.loads(FILE.read_text("utf-8"))


@pytest.mark.parametrize("position", list(positions()), ids=lambda position: position.name)
def test_the_sequences_are_as_many_as_ever(position: Position) -> None:
    assert count(position) == GOLDEN[position.name]


def test_every_golden_count_has_its_position() -> None:
    assert [position.name for position in positions()] == list(GOLDEN)


def test_the_count_agrees_with_a_count_by_hand() -> None:  # R12, R14
    # The 8 of clubs from the stock gives two ways to go out, the king from the pile one; four cards may be thrown.
    now = stacked("5c 6c 7c", "9h Jd Qs", stock="8c", first="Kd")
    game = with_round(now)
    assert sum(1 for _ in sequences(game, 1)) == 2
    assert sum(1 for _ in sequences(game.apply(DRAW), 1)) == 2 + 4
    assert sum(1 for _ in sequences(game, 2)) == (2 + 4) + (1 + 4)
    assert sum(1 for _ in sequences(game, 3)) == 2 * 11


def test_a_finished_game_leads_nowhere() -> None:
    game = Game.new(Ruleset(players=2, rounds=(3,), turn_limit=1), seed="perft")
    assert sum(1 for _ in sequences(game, 5)) == 0
