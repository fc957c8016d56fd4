"""Prints for browsers: each is made once for everybody, and kept in memory while there is room."""

from __future__ import annotations

from threading import Lock
from typing import Final

from cachetools import LRUCache

from starsuit.prints import Print

__all__ = ["PrintShop"]

KEPT: Final = 8_000_000  # bytes: all in one language, and every deck


class PrintShop:
    """PDFs in memory."""

    def __init__(self) -> None:
        self._made: LRUCache[Print, bytes] = LRUCache(KEPT, getsizeof=len)
        self._memory = Lock()  # they are made in several threads

    def kept(self, wanted: Print) -> bytes | None:
        with self._memory:
            return self._made.get(wanted)

    def make(self, wanted: Print) -> bytes:
        """The PDF, made now."""
        made = wanted.pdf()
        with self._memory:
            self._made[wanted] = made
        return made
