"""`python -m train`: positions, a critic, players, their mean, whole numbers, and the match that decides.

Every stage leaves a file in the folder, and is not done again while that is there: so a run that was stopped goes on.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Final

import torch

from starsuit.native import core
from train.contest import contest
from train.curves import draw
from train.learning import Lessons, batches, critic_loss, fit, player_loss
from train.networks import Networks
from train.positions import load, make
from train.weights import differences, network_of


@dataclass(frozen=True)
class Plan:
    """How much of everything: so many seconds, or so many shards and steps if they come first."""

    positions: float = 240
    shards: int = 1_000_000
    part: float = 1.0  # of the rounds in a shard
    critic: float = 60
    players: float = 180
    distil: float = 60
    steps: int = 1_000_000  # of the players; a sixth of them of the critic
    members: int = 6  # players that learn apart
    suit: int = 128
    wide: int = 256
    narrow: int = 64
    batch: int = 2048  # groups of a step; as many positions alone
    rate: float = 2e-3
    blocks: int = 4096  # of the match, at two players
    match: float = 60


PLANS: Final = {
    "real": Plan(),
    # By shards and steps, so that a busy machine learns the same, only later.
    "small": Plan(
        positions=1e6,
        shards=60,
        part=0.25,
        critic=1e6,
        players=1e6,
        steps=24_000,
        members=1,
        suit=48,
        wide=96,
        narrow=32,
        batch=512,
        blocks=1500,
        match=1e6,
    ),
    "tiny": Plan(
        positions=4,
        part=0.01,
        critic=6,
        players=8,
        distil=5,
        members=2,
        suit=16,
        wide=32,
        narrow=16,
        batch=128,
        blocks=64,
        match=5,
    ),
}

BOT: Final = '''"""A player that `python -m train` made: starsuit arena {folder}/bot.py:Trained greedy"""

from pathlib import Path

from starsuit.bots.champion import Champion


class Trained(Champion):
    name = "trained"
    title = "Trained"
    weights = Path(__file__).with_name("weights.bin")
'''


def say(text: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {text}", flush=True)


class Run:
    """One training run in its folder."""

    def __init__(self, folder: Path, plan: Plan, seed: str, teachers: list[Path], *, threads: int, device: str) -> None:
        self.folder, self.plan, self.seed, self.teachers = folder, plan, seed, teachers
        self.threads, self.device = threads, device
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "plan.json").write_text(json.dumps({"seed": seed, **asdict(plan)}, indent=1) + "\n", encoding="utf-8")
        self.lessons: Lessons | None = None

    def all(self) -> None:
        torch.manual_seed(0)
        torch.set_float32_matmul_precision("high")
        self.shards = make(
            self.folder / "positions",
            self.seed,
            self._who(),
            seconds=self.plan.positions,
            most=self.plan.shards,
            threads=self.threads,
            part=self.plan.part,
            progress=self._rarely(),
        )
        critic, players, player = (self.folder / f"{name}.pt" for name in ("critic", "players", "player"))
        self._stage(critic, self.learn_critic)
        self._stage(players, lambda: self.learn_players(critic))
        self._stage(player, lambda: self.distil(players))
        if picture := draw(self.folder):
            say(f"the curves are in {picture}")
        self.quantise(player)
        self.play()

    def _who(self) -> list[str]:
        """The expert, or what was trained before."""
        assert core is not None
        names = []
        for number, path in enumerate(self.teachers):
            wrong = core.load_network(f"network:teacher{number}", path.read_bytes())
            if wrong:
                sys.exit(f"{path}: {wrong}")
            names.append(f"network:teacher{number}")
        return names or ["expert"]

    @staticmethod
    def _rarely() -> object:
        last = 0.0

        def tell(text: str) -> None:
            nonlocal last
            if time.monotonic() - last > 10:
                last = time.monotonic()
                say(text)

        return tell

    def _stage(self, path: Path, work: object) -> None:
        if path.exists():
            say(f"{path.name} is there already")
            return
        networks = work()
        beside = path.with_suffix(".part")
        torch.save(
            {"shape": networks.shape, "members": networks.suit[0].shape[0], "state": networks.state_dict()}, beside
        )
        beside.rename(path)

    def _load(self, path: Path) -> Networks:
        kept = torch.load(path, map_location=self.device)
        networks = Networks(kept["members"], **kept["shape"])
        networks.load_state_dict(kept["state"])
        return networks.to(self.device)

    def _lessons(self) -> Lessons:
        if self.lessons is None:
            start = time.monotonic()
            self.lessons = Lessons(load(self.shards), self.device)
            it = self.lessons
            say(
                f"{len(it.numbers):,} positions, {len(it.played):,} played to the end, {len(it.groups):,} groups, "
                f"{len(it.alone):,} alone; loaded in {time.monotonic() - start:.0f} s"
            )
        return self.lessons

    def _shape(self) -> dict[str, int]:
        return {"suit": self.plan.suit, "wide": self.plan.wide, "narrow": self.plan.narrow}

    def learn_critic(self) -> Networks:
        lessons, plan = self._lessons(), self.plan
        networks = Networks(2 if plan.members > 1 else 1, **self._shape(), extra=lessons.others.shape[1]).to(
            self.device
        )
        rows = batches(len(lessons.played), networks.suit[0].shape[0], 4 * plan.batch, self.device)
        fit(networks, lambda: critic_loss(lessons, networks, next(rows)), seconds=plan.critic, steps=plan.steps // 6,
            rate=plan.rate, log=self.folder / "critic.jsonl", progress=say)  # fmt: skip
        return networks

    def _learn(self, networks: Networks, seconds: float, rate: float, name: str) -> Networks:
        lessons, plan = self._lessons(), self.plan
        members = networks.suit[0].shape[0]
        groups = batches(len(lessons.groups), members, plan.batch, self.device)
        alone = batches(len(lessons.alone), members, plan.batch, self.device)
        fit(networks, lambda: player_loss(lessons, networks, next(groups), next(alone)), seconds=seconds,
            steps=plan.steps, rate=rate, log=self.folder / f"{name}.jsonl", progress=say)  # fmt: skip
        return networks

    def learn_players(self, critic: Path) -> Networks:
        self._lessons().answer(self._load(critic))
        return self._learn(
            Networks(self.plan.members, **self._shape()).to(self.device), self.plan.players, self.plan.rate, "players"
        )

    def distil(self, players: Path) -> Networks:
        networks = self._load(players)
        if self.plan.members == 1:
            return networks
        self._lessons().answer_from(networks)
        return self._learn(networks.one(0), self.plan.distil, self.plan.rate / 2, "player")

    def quantise(self, player: Path) -> None:
        assert core is not None
        networks = self._load(player)
        file = network_of(networks).format()
        (self.folder / "weights.bin").write_bytes(file)
        (self.folder / "bot.py").write_text(BOT.format(folder=self.folder), encoding="utf-8")
        wrong = core.load_network("network:trained", file)
        if wrong:
            sys.exit(f"the weights cannot be used: {wrong}")
        off = differences("network:trained", networks, self._lessons(), 20000)
        say(
            f"{len(file):,} bytes; whole numbers differ from PyTorch by {off.std():.4f} points, "
            f"at most {abs(off).max():.3f}"
        )

    def play(self) -> None:
        for field in ("greedy", "expert", "master"):
            won = contest(
                "network:trained",
                field,
                2,
                seed=f"{self.seed}/match",
                blocks=self.plan.blocks,
                threads=self.threads,
                seconds=self.plan.match,
            )
            say(f"against {field}: {won}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m train", description=__doc__)
    parser.add_argument("plan", choices=PLANS)
    parser.add_argument("--folder", type=Path, default=Path("build/training"))
    parser.add_argument("--seed", default="train")
    parser.add_argument(
        "--teacher", type=Path, action="append", default=[], help="weights of players that make the positions"
    )
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    for field in fields(Plan):
        parser.add_argument(f"--{field.name}", type=type(field.default), help="instead of the plan's")
    options = parser.parse_args()
    if core is None:
        print("Training needs the native core, which was not built here: see docs/programmers/building.md.")
        return 2
    given = {each.name: getattr(options, each.name) for each in fields(Plan)}
    changed = {name: value for name, value in given.items() if value is not None}
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.set_num_threads(1)  # on small networks several wait for each other, the longer the busier the machine is
    Run(
        options.folder,
        replace(PLANS[options.plan], **changed),
        options.seed,
        options.teacher,
        threads=options.threads,
        device=device,
    ).all()
    return 0


if __name__ == "__main__":
    sys.exit(main())
