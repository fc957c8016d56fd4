"""Chance for computer players: quick, and the same for the same seed on any machine.

The generator is splitmix64. Seat s of a game starts it with the first eight bytes of the stream "policy s" of the
game's seed (`shuffle`), so that a game is decided by its ruleset, its seed and its players.
"""

from __future__ import annotations

from typing import Final

from starsuit.shuffle import numbers

__all__ = ["Chance"]

_MASK: Final = (1 << 64) - 1


class Chance:
    """A source of numbers. The compiled players have the same one."""

    def __init__(self, state: int) -> None:
        self._state = state & _MASK

    @classmethod
    def of(cls, seed: str, seat: int) -> Chance:
        """The chance of one seat in the game with this seed."""
        stream = numbers(seed, f"policy {seat}")
        return cls(next(stream) << 32 | next(stream))

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
