"""A small network in whole numbers: what a hand at a table will cost, from its features.

What a player knows comes in two forms (`features`): numbers, and planes, a bit for each natural card. A suit's planes
go through a first layer, the same for all five suits, whose units are summed over them: so nothing changes when suits
are swapped. That and the numbers go through two more layers to one number: what the round will cost, in points more
than the others' (lower is better). Weights are whole numbers in 1/2048, inputs and units in 1/256, sums have 32 bits,
and a unit is at least 0 and less than 16: there is nothing to round differently on another machine. The core adds up
the same.

The file: `starsuit`, then numbers of two bytes, lowest first: the version, planes, numbers, and the units of the three
layers; then each layer's weights (two bytes each; of the first layer by input, of the others by unit) and what is
added to its sums (four bytes each); and last the SHA-256 of all that.
"""

from __future__ import annotations

import hashlib
import struct
from array import array
from operator import mul
from typing import TYPE_CHECKING, Final, Protocol

from starsuit.errors import StarsuitError
from starsuit.native import core

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from starsuit.bots.features import Features

__all__ = ["POINT", "Judge", "Network", "judge"]

MAGIC: Final = b"starsuit"
VERSION: Final = 1
PLANES: Final = 13
NUMBERS: Final = 64
RANKS: Final = 11
WILD_PLACE: Final = 21  # of the numbers that say which rank is wild
SHIFT: Final = 11
POINT: Final = 1 << 15  # a point, in what a network says
MOST: Final = 4095
HEAD: Final = struct.Struct("<8s6H")

Layer = tuple["Sequence[int]", "Sequence[int]"]  # weights, and what is added to the sums


class Judge(Protocol):
    """Says what a hand at a table will cost."""

    def cost(self, features: Features) -> int:
        """What the round will cost more than it costs the others, in 1/32768 of a point; lower is better."""


def judge(file: bytes, name: str) -> Judge:
    """The network of a file; the core keeps it by this name, if there is one.

    Raises:
        StarsuitError: the file is damaged, or of another version.
    """
    network = Network.parse(file)
    if core is None:
        return network
    wrong = core.load_network(name, file)
    if wrong:
        raise StarsuitError("bot/network", wrong)
    return _Compiled(core.network_cost, name)


class _Compiled:
    """A network that the core keeps."""

    def __init__(self, cost: Callable[[str, bytes, bytes], int], name: str) -> None:
        self._cost = cost
        self._name = name

    def cost(self, features: Features) -> int:
        numbers, planes = array("h", features.numbers), array("H", features.planes)
        return self._cost(self._name, numbers.tobytes(), planes.tobytes())


class Network:
    """The weights, and what they say of a hand."""

    def __init__(self, suit: int, wide: int, narrow: int, layers: Sequence[Layer]) -> None:
        self.units = (suit, wide, narrow)
        self.layers = layers

    @classmethod
    def parse(cls, file: bytes) -> Network:
        """Read a file.

        Raises:
            StarsuitError: it is damaged, or of another version.
        """
        if len(file) < HEAD.size + 32 or not file.startswith(MAGIC):
            raise StarsuitError("bot/network", "it is not a network")
        _, version, planes, numbers, *units = HEAD.unpack_from(file)
        if (version, planes, numbers) != (VERSION, PLANES, NUMBERS):
            raise StarsuitError("bot/network", "it is a network of another version")
        suit, wide, narrow = units
        counts = [
            ((PLANES + 1) * RANKS * suit, suit),
            ((suit + NUMBERS) * wide, wide),
            (wide * narrow, narrow),
            (narrow, 1),
        ]
        size = HEAD.size + sum(2 * weights + 4 * bias for weights, bias in counts)
        if min(units) < 1 or len(file) != size + 32 or hashlib.sha256(file[:-32]).digest() != file[-32:]:
            raise StarsuitError("bot/network", "it is damaged")
        layers, at = [], HEAD.size
        for weights, bias in counts:
            layers.append(
                (
                    struct.unpack_from(f"<{weights}h", file, at),
                    struct.unpack_from(f"<{bias}i", file, at + 2 * weights),
                )
            )
            at += 2 * weights + 4 * bias
        return cls(suit, wide, narrow, layers)

    def format(self) -> bytes:
        """The file of this network, which `parse` reads."""
        parts = [HEAD.pack(MAGIC, VERSION, PLANES, NUMBERS, *self.units)]
        for weights, bias in self.layers:
            parts += [struct.pack(f"<{len(weights)}h", *weights), struct.pack(f"<{len(bias)}i", *bias)]
        file = b"".join(parts)
        return file + hashlib.sha256(file).digest()

    def cost(self, features: Features) -> int:
        """What the round will cost more than it costs the others, in 1/32768 of a point."""
        inputs = [*self._suits(features), *features.numbers]
        for weights, bias in self.layers[1:3]:
            sums = _sums(weights, bias, inputs)
            inputs = [_activation(each) for each in sums]
        return _sums(*self.layers[3], inputs)[0]

    def _suits(self, features: Features) -> list[int]:
        weights, bias = self.layers[0]
        width = self.units[0]
        rows = [weights[at : at + width] for at in range(0, len(weights), width)]
        wild = [PLANES * RANKS + rank for rank in range(RANKS) if features.numbers[WILD_PLACE + rank]]
        found = [0] * width
        for suit in range(5):
            planes = features.planes[suit * RANKS : (suit + 1) * RANKS]
            inputs = wild + [
                plane * RANKS + rank for rank, bits in enumerate(planes) for plane in range(PLANES) if bits >> plane & 1
            ]
            sums = [256 * sum(each) for each in zip(*(rows[at] for at in inputs), strict=True)] or [0] * width
            found = [before + _activation(start + each) for before, start, each in zip(found, bias, sums, strict=True)]
        return found


def _sums(weights: Sequence[int], bias: Sequence[int], inputs: Sequence[int]) -> list[int]:
    width = len(inputs)
    return [start + sum(map(mul, weights[at * width : (at + 1) * width], inputs)) for at, start in enumerate(bias)]


def _activation(total: int) -> int:
    return min(max((total + (1 << (SHIFT - 1))) >> SHIFT, 0), MOST)
