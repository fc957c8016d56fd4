"""The networks in PyTorch: several of the same shape at once, each trained on its own.

The shape is that of starsuit/bots/network.py, which plays in whole numbers; what is clamped here is clamped there.
"""

from __future__ import annotations

from typing import Final

import torch
from torch import Tensor, nn

RANKS: Final = 11
SUITS: Final = 5
PLANES: Final = 13
NUMBERS: Final = 64
WILD: Final = slice(21, 21 + RANKS)  # of the numbers: which rank is wild
MOST: Final = 4095 / 256
UNIT: Final = 128.0  # targets are points in eighths: 16 points are 1


class Networks(nn.Module):
    """`members` networks: from (members, rows, …) to own and others' points, (members, rows, 2)."""

    def __init__(self, members: int, *, suit: int, wide: int, narrow: int, extra: int = 0) -> None:
        super().__init__()
        self.shape = {"suit": suit, "wide": wide, "narrow": narrow, "extra": extra}

        def layer(inputs: int, units: int, *, live: int | None = None) -> nn.ParameterList:
            weights = torch.randn(members, inputs, units) * (2 / (live or inputs)) ** 0.5
            return nn.ParameterList([nn.Parameter(weights), nn.Parameter(torch.zeros(members, 1, units))])

        self.suit = layer(PLANES * RANKS + RANKS, suit, live=60)
        self.wide = layer(suit + NUMBERS + extra, wide, live=400)
        self.narrow = layer(wide, narrow)
        self.out = layer(narrow, 2, live=2 * narrow)

    def forward(self, numbers: Tensor, planes: Tensor) -> Tensor:
        """`numbers` as float in units of 256; `planes` as they are packed."""
        members, rows = numbers.shape[:2]
        bits = (planes.unsqueeze(-1) >> torch.arange(PLANES, device=planes.device, dtype=planes.dtype)) & 1
        bits = bits.view(members, rows, SUITS, RANKS, PLANES).transpose(3, 4).reshape(members, rows, SUITS, -1)
        wild = numbers[:, :, None, WILD].expand(-1, -1, SUITS, -1)
        suits = torch.cat([bits.to(numbers.dtype), wild], dim=-1).view(members, rows * SUITS, -1)
        seen = self._layer(self.suit, suits).view(members, rows, SUITS, -1).sum(dim=2)
        hidden = self._layer(self.wide, torch.cat([seen, numbers], dim=-1))
        weights, bias = self.out
        return torch.baddbmm(bias, self._layer(self.narrow, hidden), weights)

    @staticmethod
    def _layer(layer: nn.ParameterList, inputs: Tensor) -> Tensor:
        weights, bias = layer
        return torch.baddbmm(bias, inputs, weights).clamp(0, MOST)

    def one(self, member: int) -> Networks:
        """A single member, as networks of its own."""
        found = Networks(1, **self.shape)
        found.load_state_dict({name: value[member : member + 1] for name, value in self.state_dict().items()})
        return found.to(next(self.parameters()).device)
