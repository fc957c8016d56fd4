"""Judgement: positions with one clearly right answer, and which levels of the ladder must find it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
import pytest

from starsuit.actions import Phase, format_action
from starsuit.bots import make_bot
from starsuit.cards import HIDDEN, deck
from starsuit.lab.redeal import position as known
from starsuit.lab.simulation import playouts
from starsuit.records import format_view, parse_view
from tests.kit.positions import LADDER, Position, positions, read_position

if TYPE_CHECKING:
    from starsuit.view import View

POSITIONS = positions()
SEEDS = {"novice": 25}  # a level that uses chance must be right whatever the chance


@cache
def view_of(position: Position) -> View:
    return position.view()


@pytest.mark.parametrize(
    ("position", "level"),
    [(position, level) for position in POSITIONS for level in position.levels],
    ids=lambda value: value if isinstance(value, str) else value.line.rpartition("|")[0].replace(" | ", ", "),
)
def test_the_right_answer_is_found(position: Position, level: str) -> None:
    view = view_of(position)
    for seed in range(SEEDS.get(level, 1)):
        action = make_bot(level, seed=str(seed)).choose(view)
        assert action in view.legal_actions()
        assert position.is_right(action, view), f"{format_action(action)}, but {position.why}"


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.line)
def test_a_position_is_a_real_one(position: Position) -> None:
    view = view_of(position)
    assert parse_view(format_view(view)) == view
    assert view.my_turn
    assert view.last_turn == position.out
    assert sorted(view.hand) == sorted(position.hand)
    assert view.pile[len(view.pile) - len(position.pile) :] == position.pile
    assert tuple(card for card in view.hands[1] if card is not HIDDEN and not position.out) == tuple(
        sorted(position.taken)
    )
    drawn = len(position.hand) > position.wild
    assert view.phase is ((Phase.LAY_DOWN if position.out else Phase.DISCARD) if drawn else Phase.DRAW)
    now = known(view)
    named = sum(map(len, (*now.hands, *now.shown, now.pile))) + sum(now.fresh) + sum(now.held)
    assert named == len(deck(view.ruleset.packs))


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.line)
def test_there_is_a_wrong_answer_too(position: Position) -> None:
    view = view_of(position)
    right = [position.is_right(action, view) for action in view.legal_actions()]
    assert any(right)
    assert not all(right)


def test_there_are_enough_of_them_and_of_every_kind() -> None:
    assert len(POSITIONS) >= 60
    assert len({position.line for position in POSITIONS}) == len(POSITIONS)
    kinds = Counter(position.answers[0].partition(" ")[0] for position in POSITIONS)
    assert set(kinds) == {"draw", "take", "discard", "keep", "out", "lay"}
    assert {position.players for position in POSITIONS} >= {2, 3, 4, 7}
    assert {position.wild for position in POSITIONS} >= set(range(3, 14))
    assert {level for position in POSITIONS for level in position.levels} == set(LADDER)


@pytest.mark.parametrize(
    "line",
    [
        "3 | hand 5h 8c Kd | pile Jk | -> take | genius | nobody of this name",
        "3 | hand 5h 8c Kd | pile Jk | novice | no answer",
        "3 | hand 5h 8c Kd | pile Jk | -> take | novice |",
        "3 | hand 5h 8c Kd | stack Jk | -> take | novice | what is a stack",
    ],
)
def test_a_line_that_says_too_little_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"no part of a position|no answer, no level or no reason"):
        read_position(line)


@pytest.mark.prove
@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.line)
def test_playouts_agree(position: Position) -> None:
    """When experts play on, the right answer is the best by more than chance explains."""
    view = view_of(position)
    actions = list(view.legal_actions())
    count = 1500 if position.players < 4 else 400  # large tables are slow, and the margins there are wide
    played = playouts(view, actions, ("expert",) * position.players, count=count, seed="judgement")
    behind = played.points[:, :, 0] - played.points[:, :, 1:].mean(axis=2)
    right = [position.is_right(action, view) for action in actions]
    means = behind.mean(axis=1)
    best = min((place for place, good in enumerate(right) if good), key=lambda place: means[place])
    for place, good in enumerate(right):
        if not good:
            worse = behind[place] - behind[best]
            assert worse.mean() > 3 * worse.std() / np.sqrt(worse.size), format_action(actions[place])
            assert worse.mean() > 0.3, format_action(actions[place])
