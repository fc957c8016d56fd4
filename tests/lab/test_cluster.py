"""Games on a Ray cluster of two nodes, one of which is killed: byte for byte what one process plays."""

from __future__ import annotations

import builtins
import io
import json
import sys
import time
from importlib.machinery import PathFinder
from importlib.util import module_from_spec
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from starsuit.commands.simulate import simulate
from starsuit.errors import MissingExtra
from starsuit.lab.cluster import on_ray
from starsuit.lab.export import ParquetTable
from starsuit.lab.stream import stream
from starsuit.lab.tally import Tally
from starsuit.ruleset import Ruleset

if TYPE_CHECKING:
    from pathlib import Path

RULES = Ruleset(players=3, rounds=(3, 4, 5))
BOTS = ("expert", "greedy", "novice")
GAMES = 600


class Study:
    """What a run leaves behind: the figures and the table."""

    def __init__(self) -> None:
        self.tally, self.file = Tally(RULES, BOTS), io.BytesIO()
        self.table = ParquetTable(self.file)

    def add(self, played: Any) -> None:
        self.tally.add(played)
        self.table.add(played)

    def result(self) -> tuple[str, bytes]:
        self.table.close()
        return json.dumps(self.tally.to_dict()), self.file.getvalue()


def alone() -> tuple[str, bytes]:
    study = Study()
    for played in stream(RULES, BOTS, games=GAMES, seed="cluster", first=7):
        study.add(played)
    return study.result()


@pytest.mark.prove  # Ray takes 20 s to start on two cores, and as long to notice that a node is dead
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_lost_node_costs_only_its_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    ray: Any = pytest.importorskip("ray", reason="Ray could not be installed here")
    from ray.cluster_utils import Cluster

    for name in ("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "RAY_USAGE_STATS_ENABLED"):
        monkeypatch.setenv(name, "0")
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    second = cluster.add_node(num_cpus=1)
    study = Study()
    try:
        ray.init(address=cluster.address, log_to_driver=False, logging_level="ERROR")
        pieces = on_ray(RULES, BOTS, games=GAMES, seed="cluster", first=7, piece=20)
        for number, played in enumerate(pieces):
            study.add(played)
            if number == 4:
                assert ray.cluster_resources()["CPU"] == 2
                cluster.remove_node(second, allow_graceful=False)
        deadline = time.monotonic() + 120  # Ray counts a node as dead when it has been silent for a while
        while [node["Alive"] for node in ray.nodes()].count(True) > 1:
            assert time.monotonic() < deadline
            time.sleep(0.5)
    finally:
        ray.shutdown()
        cluster.shutdown()
    assert study.result() == alone()


@pytest.mark.prove
@pytest.mark.filterwarnings("ignore")
def test_the_command_starts_a_ray_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray", reason="Ray could not be installed here")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    printed, tables = [], []
    for name, more in (("ray", ["--ray", "--processes", "2"]), ("alone", [])):
        table = tmp_path / f"{name}.parquet"
        options = ["--games", "60", "--bots", "greedy", "--players", "2", "--seed", "command", "--json"]
        done = CliRunner().invoke(simulate, [*more, *options, "--parquet", str(table)], catch_exceptions=False)
        printed.append(json.loads(done.stdout) | {"seconds": 0})
        tables.append(table.read_bytes())
    assert printed[0] == printed[1]
    assert tables[0] == tables[1]


def test_without_ray_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    really = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name == "ray":
            raise ImportError(name)
        return really(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(MissingExtra, match=r"--ray needs Ray, which is not installed \(starsuit\[ray\] has it\)"):
        next(on_ray(RULES, BOTS, games=1, seed="none"))


def test_a_folder_named_ray_is_not_ray(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ray leaves one in /tmp, and whoever works there would import it."""
    (tmp_path / "ray").mkdir()
    spec = PathFinder.find_spec("ray", [str(tmp_path)])
    assert spec is not None
    monkeypatch.setitem(sys.modules, "ray", module_from_spec(spec))
    with pytest.raises(MissingExtra, match=r"--ray needs Ray, which is not installed"):
        next(on_ray(RULES, BOTS, games=1, seed="none"))
