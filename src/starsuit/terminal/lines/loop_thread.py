"""An event loop in its own thread, for what must go on while somebody thinks at the keyboard."""

from __future__ import annotations

import asyncio
import os
import select
import sys
import threading
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from concurrent.futures import Future

    from starsuit.terminal.lines.talk import Talk

__all__ = ["Thread"]

T = TypeVar("T")


class Thread:
    """A thread with an event loop. Call it with a coroutine to run that there."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, name="starsuit-line", daemon=True)
        self.thread.start()

    def __call__(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine there and wait for it; Ctrl-C cancels it."""
        future: Future[T] = asyncio.run_coroutine_threadsafe(work, self.loop)
        try:
            return future.result()
        except KeyboardInterrupt:
            future.cancel()
            raise

    def while_typing(self, work: Coroutine[Any, Any, T], talk: Talk, take: Callable[[str], None]) -> T:
        """Do the same, and take every line typed meanwhile.

        Only at a terminal: a script's lines answer questions still to come.
        """
        if not talk.interactive or os.name != "posix":
            return self(work)
        future: Future[T] = asyncio.run_coroutine_threadsafe(work, self.loop)
        done, sign = os.pipe()
        future.add_done_callback(lambda _: os.write(sign, b"."))
        try:
            while True:
                ready, _, _ = select.select([done, sys.stdin], [], [])
                if done in ready:
                    return future.result()
                take(talk.typed())
        finally:
            future.cancel()
            os.read(done, 1)  # the byte always comes; written after the close, it could end up in another file
            os.close(done)
            os.close(sign)

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()
