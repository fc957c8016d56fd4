"""Random numbers for computer players: quick, and the same for the same seed on any machine.

The generator is splitmix64. It restarts for every decision, from the bot's seed and the moment (the round and how much
has happened in it), so that a bot that joins late plays like one that was there from the start.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Final

__all__ = ["Chance"]

_MASK: Final = (1 << 64) - 1


class Chance:
    """A source of random numbers. The compiled players have the same one."""

    def __init__(self, state: int) -> None:
        self._state = state & _MASK

    @classmethod
    def of(cls, seed: str, number: int, events: int) -> Chance:
        """The source for one decision: of the bot with this seed, in this round, after so many actions."""
        return cls(Chance(_start(seed) + (number << 32) + events).next())

    def next(self) -> int:
        """The next number of 64 bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        mixed = self._state
        mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & _MASK
        return mixed ^ mixed >> 31

    def below(self, choices: int) -> int:
        """A number from 0 to choices - 1."""
        return self.next() * choices >> 64


@lru_cache(maxsize=256)
def _start(seed: str) -> int:
    """The first eight bytes of a hash of the seed."""
    return int.from_bytes(hashlib.sha256(b"starsuit chance 1\n" + seed.encode()).digest()[:8], "big")
