"""Three lessons: a critic that sees all hands, players that learn from it, and one player that learns from them all.

The **critic** is shown a table with everybody's cards and learns what the round will cost (own points, and the others'
mean) from how it ended. The **players** see what a player sees. Their target for a choice is the critic's answer at the
same seat's next throw: it has seen what the choice did for the others' real hands, and all that chance did later is
gone from it. The choices of one moment had the same coming cards, so their differences are worth more than their
values. Players trained apart err apart: the last one learns their mean.
"""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Final

import numpy as np
import torch
from torch import Tensor

from train.networks import UNIT, Networks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

SIBLINGS: Final = 3  # most rows of a group
DIFFERENCE: Final = 4.0  # how much more the difference within a group counts than its values
CHUNK: Final = 1 << 16


class Lessons:
    """All positions, where they are learned from."""

    def __init__(self, data: dict[str, np.ndarray], device: str) -> None:
        def there(name: str) -> Tensor:
            array = data[name]
            return torch.from_numpy(array.view(np.int16) if array.dtype == np.uint16 else array).to(device)

        self.device = device
        self.numbers, self.planes, self.others = there("numbers"), there("planes"), there("others")
        self.ends = there("ends")
        self.choices, self.outcomes = there("choices"), there("outcomes")
        self.played = (self.ends[:, 0] >= 0).nonzero()[:, 0]
        groups = self.choices[:, 0]
        _, sizes = torch.unique_consecutive(groups, return_counts=True)
        starts = sizes.cumsum(0) - sizes
        several = sizes > 1
        slots = starts[several][:, None] + torch.arange(SIBLINGS, device=device)
        self.groups = torch.where(slots < (starts + sizes)[several][:, None], slots, -1)
        self.alone = starts[~several]
        self.targets = torch.zeros(len(self.choices), 2, device=device)

    def seen(self, rows: Tensor) -> tuple[Tensor, Tensor]:
        return self.numbers[rows].float() / 256, self.planes[rows]

    def seen_by_all(self, rows: Tensor) -> tuple[Tensor, Tensor]:
        numbers, planes = self.seen(rows)
        return torch.cat([numbers, self.others[rows].float() / 256], dim=-1), planes

    @torch.no_grad()
    def answer(self, critics: Networks) -> None:
        """The target of each choice: how the round ended, or what the critics say at the next throw."""
        self.targets = self.outcomes.float() / UNIT
        on = (self.choices[:, 2] >= 0).nonzero()[:, 0]
        for part in on.split(CHUNK):
            self.targets[part] = mean_of(critics, *self.seen_by_all(self.choices[part, 2]))

    @torch.no_grad()
    def answer_from(self, players: Networks) -> None:
        """The target of each choice: what the players say on average."""
        for part in torch.arange(len(self.choices), device=self.device).split(CHUNK):
            self.targets[part] = mean_of(players, *self.seen(self.choices[part, 1]))


@torch.no_grad()
def mean_of(networks: Networks, numbers: Tensor, planes: Tensor) -> Tensor:
    members = networks.suit[0].shape[0]
    return networks(numbers.expand(members, -1, -1), planes.expand(members, -1, -1)).mean(dim=0)


def batches(count: int, members: int, size: int, device: str) -> Iterator[Tensor]:
    """Without end, numbers below `count`: each member gets all of them in an order of its own."""
    orders = [torch.randperm(count, device=device) for _ in range(members)]
    at = [0] * members
    while True:
        parts = []
        for member in range(members):
            if at[member] + size > count:
                orders[member], at[member] = torch.randperm(count, device=device), 0
            part = orders[member][at[member] : at[member] + size]
            at[member] += size
            parts.append(part if len(part) == size else part.repeat(-(-size // len(part)))[:size])
        yield torch.stack(parts)


def critic_loss(lessons: Lessons, networks: Networks, rows: Tensor) -> dict[str, Tensor]:
    chosen = lessons.played[rows]
    error = networks(*lessons.seen_by_all(chosen)) - lessons.ends[chosen].float() / UNIT
    return {"value": error.square().mean()}


def player_loss(lessons: Lessons, networks: Networks, groups: Tensor, alone: Tensor) -> dict[str, Tensor]:
    """Of values and of differences within a group, in units of 16 points squared."""
    members = len(groups)
    slots = lessons.groups[groups].view(members, -1)
    there = torch.cat([slots >= 0, torch.ones_like(alone, dtype=torch.bool)], dim=1).float()
    choices = torch.cat([slots.clamp(min=0), lessons.alone[alone]], dim=1)
    error = networks(*lessons.seen(lessons.choices[choices, 1])) - lessons.targets[choices]
    value = (error.square().mean(dim=-1) * there).sum() / there.sum()
    weight = there[:, : slots.shape[1]].view(members, -1, SIBLINGS)
    cost = (error[:, : slots.shape[1], 0] - error[:, : slots.shape[1], 1]).view(members, -1, SIBLINGS)
    mean = (cost * weight).sum(-1, keepdim=True) / weight.sum(-1, keepdim=True)
    apart = ((cost - mean).square() * weight).sum() / weight.sum()
    return {"value": value, "difference": apart}


def fit(
    networks: Networks,
    losses: Callable[[], dict[str, Tensor]],
    *,
    seconds: float,
    steps: int,
    rate: float,
    log: Path,
    progress: Callable[[str], None] = print,
) -> None:
    """Adam until the time or the steps are over, with a rate that falls to nothing by then."""
    adam = torch.optim.Adam(networks.parameters(), lr=rate)
    start = told = time.monotonic()
    sums: dict[str, float] = {}
    looks = 0
    with log.open("w", encoding="utf-8") as file:
        step = 0
        while True:
            if step % 20 == 0:
                done = min(1.0, max((time.monotonic() - start) / seconds, step / steps))
                for group in adam.param_groups:
                    group["lr"] = rate * min(1.0, (step + 1) / 200) * (0.5 + 0.5 * float(np.cos(np.pi * done)))
                if done >= 1:
                    break
            found = losses()
            loss = found["value"] + DIFFERENCE * found["difference"] if "difference" in found else found["value"]
            adam.zero_grad(set_to_none=True)
            loss.backward()
            adam.step()
            step += 1
            if step % 50 == 0:
                looks += 1
                for name, each in found.items():
                    sums[name] = sums.get(name, 0.0) + float(each.detach())
            if time.monotonic() - told > 5 and sums:
                told = time.monotonic()
                line = {"step": step, "seconds": round(told - start), **{k: v / looks for k, v in sums.items()}}
                file.write(json.dumps(line) + "\n")
                file.flush()
                progress(f"{log.stem}: {line}")
                sums, looks = {}, 0
