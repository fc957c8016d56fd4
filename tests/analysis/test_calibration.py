"""Measuring whether what is foretold comes true."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from bench.calibration import Foretold, main
from tests.kit.inside import inside

if TYPE_CHECKING:
    from pathlib import Path


def test_what_comes_as_foretold_has_slope_one() -> None:
    found = Foretold([1, 2, 3, 4], [1, 2, 3, 4], [0, 1, 2, 3])
    assert [found.slope, found.told, found.error] == pytest.approx([1, 1, 0])
    assert list(found.between(2, 4).came) == [2, 3]
    half = Foretold([0, 2, 4, 6], [0, 1, 2, 3], range(4))
    assert half.slope == pytest.approx(0.5)


def test_moments_of_one_game_are_not_counted_as_independent() -> None:
    dice = np.random.RandomState(1)
    games = dice.randint(0, 2, 200).astype(float)
    each = Foretold(np.full(200, 0.5), games, range(200))
    assert each.off == pytest.approx(2.5758 * games.std() / 200**0.5)
    tenfold = Foretold(np.full(2000, 0.5), np.repeat(games, 10), np.repeat(range(200), 10))
    assert tenfold.off == pytest.approx(each.off)


@pytest.mark.prove
@pytest.mark.skipif(inside is None, reason="the native core was not built here")
def test_the_report_has_all_its_tables(tmp_path: Path) -> None:
    out = tmp_path / "calibration.md"
    assert main(["--games", "3", "--moments", "4", "--deals", "2", "--out", str(out)]) == 0
    text = out.read_text(encoding="utf-8")
    assert text.count("\n## ") == 9
    assert "--games 3 --moments 4 --deals 2 --seed 'calibration'" in text
