"""Games on a Ray cluster of two nodes, one of which is killed: byte for byte what one process plays."""

from __future__ import annotations

import builtins
import io
import json
from typing import Any

import pytest

from starsuit.errors import MissingExtra
from starsuit.lab.cluster import on_ray
from starsuit.lab.export import ParquetTable
from starsuit.lab.stream import stream
from starsuit.lab.tally import Tally
from starsuit.ruleset import Ruleset

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


@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_lost_node_costs_only_its_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    ray: Any = pytest.importorskip("ray", reason="Ray could not be installed here")
    from ray.cluster_utils import Cluster

    for name in ("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "RAY_USAGE_STATS_ENABLED"):
        monkeypatch.setenv(name, "0")
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    second = cluster.add_node(num_cpus=1)
    study, nodes = Study(), set()
    try:
        ray.init(address=cluster.address, log_to_driver=False, logging_level="ERROR")
        where = ray.remote(num_cpus=1)(lambda: ray.get_runtime_context().get_node_id())
        nodes = set(ray.get([where.remote() for _ in range(2)]))
        for number, played in enumerate(
            on_ray(RULES, BOTS, games=GAMES, seed="cluster", first=7, piece=20, address=cluster.address)
        ):
            study.add(played)
            if number == 4:
                cluster.remove_node(second, allow_graceful=False)
                assert len([node for node in ray.nodes() if node["Alive"]]) <= 2
    finally:
        ray.shutdown()
        cluster.shutdown()
    assert nodes
    assert study.result() == alone()


def test_without_ray_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    really = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name == "ray":
            raise ImportError(name)
        return really(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(MissingExtra, match=r"--ray needs Ray, which is not installed \(starsuit\[ray\] has it\)"):
        next(on_ray(RULES, BOTS, games=1, seed="none"))
