"""Prints for browsers: each is made once for everybody, and kept in memory.

A deck takes a second of Python. So `starsuit print` makes it, in another process, and nobody's move waits.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from cachetools import LRUCache

from starsuit.server.apart import run_apart
from starsuit.server.domain.refusal import Refusal
from starsuit.server.fair_queue import ANYBODY, Asker, FairQueue

if TYPE_CHECKING:
    from starsuit.prints import Print

__all__ = ["PrintShop", "arguments"]

KEPT: Final = 16_000_000  # bytes: all that the page offers, so that nobody can have us print for ever
WAITING: Final = 8  # prints
LIMIT: Final = 60.0  # seconds until we give up on one


class PrintShop:
    """PDFs, made one after the other."""

    def __init__(self) -> None:
        self._made: LRUCache[Print, bytes] = LRUCache(KEPT, getsizeof=len)
        self._turns = FairQueue(1, WAITING)

    def kept(self, wanted: Print) -> bytes | None:
        return self._made.get(wanted)

    async def make(self, wanted: Print, asker: Asker = ANYBODY) -> bytes:
        """The PDF, made now unless that was done while we waited."""
        if find_spec("reportlab") is None:
            raise Refusal("print/none", "this server cannot print: its operator can install ReportLab", status=501)
        async with self._turns.turn(asker):
            found = self.kept(wanted)
            if found is None:
                ended = await run_apart("starsuit", "print", *arguments(wanted), given=b"", seconds=LIMIT)
                if ended.status or not ended.output:
                    raise RuntimeError(f"{wanted.name} could not be made: {ended.errors[-200:]!r}")
                found = self._made[wanted] = ended.output
        return found

    def close(self, why: Refusal) -> None:
        """Make nothing more for those who wait."""
        self._turns.close(why)


def arguments(wanted: Print) -> list[str]:
    """What the command is told to make this print."""
    more = {
        "deck": ["--packs", str(wanted.packs)],
        "sheet": ["--players", str(wanted.players)],
        "rules": [],
    }[wanted.kind]
    grey = ["--grey"] if wanted.grey else []
    return [wanted.kind, *more, *grey, "--paper", wanted.paper, "--language", wanted.language, "--output", "-"]
