"""Training: positions are the same for any number of threads, siblings have the same coming cards, and it all works."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from starsuit.native import core
from starsuit.ruleset import Ruleset
from tests.kit.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from numpy.typing import NDArray

pytestmark = pytest.mark.skipif(core is None, reason="the native core was not built here")


def positions(players: int, rounds: int, threads: int) -> Sequence[NDArray[Any]]:
    assert core is not None
    return core.positions(Ruleset(players=players), ["expert"] * players, "positions", 0, rounds, 500, 500, threads)


class TestPositions:
    @pytest.mark.parametrize("players", [2, 5])
    def test_they_are_the_same_for_any_number_of_threads(self, players: int) -> None:
        def told(threads: int) -> list[tuple[int, ...]]:
            numbers, planes, *_, choices, outcomes = positions(players, 40, threads)
            rows = [(*numbers[row], *planes[row]) for row in choices[:, 1]]
            return sorted((*map(int, row), *map(int, end)) for row, end in zip(rows, outcomes, strict=True))

        assert told(1) == told(3)

    def test_every_choice_has_its_next_throw_or_an_end(self) -> None:
        numbers, _, others, ends, choices, outcomes = positions(3, 60, 1)
        group, row, following = choices.T
        assert (np.diff(group) >= 0).all()
        assert row.max() < len(numbers)
        assert following.max() < len(numbers)
        assert (outcomes[following >= 0] == 0).all()
        assert (others[following[following >= 0]].sum(axis=1) > 0).all()
        assert (outcomes >= 0).all()
        assert ((ends >= 0).all(axis=1) | (ends == -1).all(axis=1)).all()

    def test_siblings_differ_by_the_card_thrown_and_not_by_the_table(self) -> None:
        numbers, _, _, _, choices, _ = positions(2, 60, 1)
        table = numbers[:, 14:53].copy()
        table[:, 18] = 0  # whether it is about to draw
        several = 0
        for group in np.unique(choices[:, 0]):
            rows = choices[choices[:, 0] == group, 1]
            several += len(rows) > 1
            if (numbers[rows, 53] == 256).all():  # throws, not the draw against the discard
                assert (table[rows] == table[rows[0]]).all()
                assert len({tuple(numbers[each]) for each in rows}) > len(rows) // 2
        assert several > 20

    def test_house_rules_and_large_tables_have_positions_too(self) -> None:
        assert core is not None
        rules = Ruleset(players=14, rounds=(3,), court_points=10, all_wild_melds=False)
        made = core.positions(rules, ["expert"] * 14, "large", 0, 3, 500, 500, 1)
        assert len(made[0]) > 20


def python_with_torch() -> str | None:
    for python in (sys.executable, str(ROOT / ".venv-train" / "bin" / "python"), os.environ.get("TRAIN_PYTHON", "")):
        try:
            if (
                python
                and not subprocess.run([python, "-c", "import torch"], capture_output=True, check=False).returncode
            ):
                return python
        except OSError:
            continue
    return None


@pytest.mark.prove
def test_the_small_training_beats_greedy(tmp_path: Path) -> None:
    python = python_with_torch()
    if python is None:
        pytest.skip("PyTorch is not installed here: `make train` sets it up")
    command = [python, "-m", "train", "small", "--folder", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = re.search(r"against greedy: .* blocks: ([\d.]+) ± ([\d.]+) %", done.stdout)
    assert found is not None, done.stdout
    assert float(found[1]) - float(found[2]) > 50
    assert {"weights.bin", "bot.py", "player.pt"} <= {path.name for path in tmp_path.iterdir()}
