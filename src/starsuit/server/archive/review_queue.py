"""Reviews of finished games. They take seconds, so another process writes them, one at a time, and we keep them.

Who waits for many of them waits behind those who wait for one.

The process is `starsuit review`, with the record on its standard input. It can be stopped at any moment, and the
server never waits for it.
"""

from __future__ import annotations

import asyncio
import hashlib
from contextlib import suppress
from typing import Any, Final

import msgspec
from cachetools import LRUCache

from starsuit.server.apart import run_apart
from starsuit.server.domain.refusal import Refusal, stopping
from starsuit.server.fair_queue import ANYBODY, Asker, FairQueue

__all__ = ["Reviews"]

KEPT: Final = 100  # some 70 kB each
WAITING: Final = 8  # games whose review is being written or queued
PATIENCE: Final = 25.0  # seconds until we tell people to ask again
LIMIT: Final = 600.0  # seconds until we give up on a review


def busy() -> Refusal:
    return Refusal("review/busy", "many reviews are waited for; ask again in a minute", status=503)


class Reviews:
    """The reviews of one server, by the id of the game."""

    def __init__(self) -> None:
        self._kept: LRUCache[str, msgspec.Raw] = LRUCache(KEPT)
        self._writing: dict[str, asyncio.Task[msgspec.Raw]] = {}
        self._turns = FairQueue(1, WAITING - 1, busy)
        self._closed = False

    async def get(self, game: str, record: str, patience: float = PATIENCE, *, asker: Asker = ANYBODY) -> msgspec.Raw:
        """The review of a game as JSON. If it takes longer than `patience`, the work continues: ask again."""
        # The record too: somebody may have left since, whose name is no longer in it.
        game = f"{game} {hashlib.sha256(record.encode()).hexdigest()}"
        kept = self._kept.get(game)
        if kept is not None:
            return kept
        if self._closed:
            raise stopping()
        task = self._writing.get(game)
        if task is None:
            task = self._writing[game] = asyncio.create_task(self._write(game, record, asker))
            task.add_done_callback(lambda done: self._end(game, done))
        try:
            return await asyncio.wait_for(asyncio.shield(task), patience)
        except TimeoutError:
            raise Refusal(
                "review/working", "the review is being written; ask again in a few seconds", status=503
            ) from None
        except asyncio.CancelledError:
            if not task.cancelled():  # it is the caller who no longer waits
                raise
            raise stopping() from None

    async def close(self) -> None:
        """Abandon the reviews still being written, and begin no more."""
        self._closed = True
        for task in list(self._writing.values()):
            task.cancel()
            with suppress(asyncio.CancelledError, Refusal):
                await task

    def _end(self, game: str, done: asyncio.Task[msgspec.Raw]) -> None:
        self._writing.pop(game, None)
        if not done.cancelled():
            done.exception()  # the client may have gone; asyncio must not warn that nobody looked

    async def _write(self, game: str, record: str, asker: Asker) -> msgspec.Raw:
        async with self._turns.turn(asker):
            found = self._kept[game] = msgspec.Raw(await _run(record))
        return found


async def _run(record: str) -> bytes:
    try:
        ended = await run_apart("starsuit", "review", "-", "--json", given=record.encode(), seconds=LIMIT)
    except TimeoutError:
        raise Refusal("review/limit", "this game takes too long to review", status=503) from None
    if ended.status:
        why = ended.errors.decode(errors="replace").strip().rpartition("\n")[2]
        raise Refusal("review/failed", "the review could not be written: {words}", status=503, words=why[:200])
    return msgspec.json.encode(msgspec.json.decode(ended.output, type=dict[str, Any]))  # without spaces for people
