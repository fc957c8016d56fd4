"""Several processes under siege: killed, stopped, frozen, cut off; and what everybody was told stays true."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.kit.databases import PostgreSQL, Redis
from tests.kit.dealing import SEED
from tests.kit.history import Siege
from tests.kit.nursery import Nursery

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    if why := PostgreSQL.missing() or Redis.missing():
        pytest.skip(why)
    with Nursery() as found:
        yield found


def test_half_a_minute_of_trouble_loses_and_doubles_nothing(
    tmp_path: Path, nursery: Nursery, record_property: Callable[[str, object], None]
) -> None:
    counts = Siege(tmp_path, nursery, seed=SEED).run(seconds=12)
    for name, count in sorted(counts.items()):
        print(f"{count:6} {name}")
        record_property(name, count)


def test_a_rolling_restart_under_load_shows_nobody_an_error(tmp_path: Path, nursery: Nursery) -> None:
    counts = Siege(tmp_path, nursery, seed=SEED).run(seconds=0, rolling=True)
    for name, count in sorted(counts.items()):
        print(f"{count:6} {name}")
    assert counts["hung up: server/moving"] > 0
    assert not [name for name in counts if name.startswith(("refused", "connections lost"))]
    assert {name for name in counts if name.startswith("hung up")} == {"hung up: server/moving"}


@pytest.mark.prove
def test_half_an_hour_of_trouble_loses_and_doubles_nothing(tmp_path: Path, nursery: Nursery) -> None:
    for name, count in sorted(Siege(tmp_path, nursery, seed=SEED, tables=6).run(seconds=1800).items()):
        print(f"{count:6} {name}")
