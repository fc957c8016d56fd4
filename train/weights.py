"""From PyTorch to the file that plays: weights as whole numbers, checked against what PyTorch says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
import torch

from starsuit.bots.network import Network
from starsuit.native import core

if TYPE_CHECKING:
    from train.learning import Lessons
    from train.networks import Networks

SCALE: Final = 2048
POINT: Final = 256 * SCALE / 16  # of the cost: one point


def rounded(values: torch.Tensor, scale: int, most: int) -> list[int]:
    return torch.round(values.double().cpu() * scale).clamp(-most, most).long().flatten().tolist()


def network_of(networks: Networks) -> Network:
    """The only member, in whole numbers. Its two answers become one: own points less the others'."""
    layers = []
    for name in ("suit", "wide", "narrow"):
        weights, bias = (each.detach()[0] for each in getattr(networks, name))
        turned = weights if name == "suit" else weights.T
        layers.append((rounded(turned, SCALE, 32767), rounded(bias, SCALE * 256, 2**31 - 1)))
    weights, bias = (each.detach()[0] for each in networks.out)
    layers.append(
        (rounded(weights[:, 0] - weights[:, 1], SCALE, 32767), rounded(bias[:, 0] - bias[:, 1], SCALE * 256, 2**31 - 1))
    )
    return Network(networks.shape["suit"], networks.shape["wide"], networks.shape["narrow"], layers)


@torch.no_grad()
def differences(name: str, networks: Networks, lessons: Lessons, rows: int) -> np.ndarray:
    """By how many points the compiled network `name` differs from PyTorch on so many rows."""
    assert core is not None
    some = lessons.choices[torch.randperm(len(lessons.choices), device=lessons.device)[:rows], 1]
    answers = networks(*(each[None] for each in lessons.seen(some)))[0].double().cpu().numpy()
    costs = core.network_costs(
        name, lessons.numbers[some].cpu().numpy(), lessons.planes[some].cpu().numpy().view(np.uint16)
    )
    return costs / POINT - 16 * (answers[:, 0] - answers[:, 1])
