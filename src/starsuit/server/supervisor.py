"""Several server processes from one command: they share a socket, and one that dies is started again.

The parent only watches. Ctrl-C and SIGTERM reach it alone; it passes them on, and a second one ends everything at once.
If the parent itself is killed, its children notice and stop.
"""

from __future__ import annotations

import logging
import os
import select
import signal
import sys
import threading
import time
from typing import TYPE_CHECKING, Final

from starsuit.errors import StarsuitError
from starsuit.server.logging import log_event

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

__all__ = ["supervise"]

AGAIN: Final = 1.0  # seconds before a process that died is started again
PATIENCE: Final = 60.0  # seconds in which all must have started


def supervise(count: int, work: Callable[[Callable[[], object]], None], announce: Callable[[], None]) -> int:
    """Run so many processes until told to stop; returns the exit code.

    Each does the work, and calls what it is given once it is ready; `announce` is called when all are.
    """
    if not hasattr(os, "fork"):
        raise StarsuitError(
            "serve/processes", "this system has no fork; start the processes one by one, with the same --redis"
        )
    return _Supervisor(count, work, announce).run()


class _Supervisor:
    def __init__(self, count: int, work: Callable[[Callable[[], object]], None], announce: Callable[[], None]) -> None:
        self._count = count
        self._work = work
        self._announce = announce
        self._children: set[int] = set()
        self._stopping = False
        self._lifeline, self._held = os.pipe()  # no child has the end that we hold: it closes when we die
        self._ready, self._tell_ready = os.pipe()

    def run(self) -> int:
        old = {each: signal.signal(each, self._stop) for each in (signal.SIGINT, signal.SIGTERM)}
        try:
            for _ in range(self._count):
                self._start()
            if not self._all_ready():
                self._kill(signal.SIGTERM)
                self._wait_for_all()
                return 0 if self._stopping else 1  # the one that failed has said why
            self._announce()
            self._watch()
            return 0
        finally:
            for each, handler in old.items():
                signal.signal(each, handler)

    def _start(self) -> None:
        sys.stdout.flush()
        sys.stderr.flush()
        child = os.fork()
        if child:
            self._children.add(child)
            return
        code = 1
        try:
            os.setpgid(0, 0)  # Ctrl-C is for the parent
            os.close(self._held)
            for each in (signal.SIGINT, signal.SIGTERM):
                signal.signal(each, signal.SIG_DFL)
            threading.Thread(target=_stop_with_parent, args=(self._lifeline,), daemon=True).start()
            self._work(lambda: os.write(self._tell_ready, b"."))
            code = 0
        except StarsuitError as error:
            sys.stderr.write(f"Error: {error}\n")
        except BaseException as error:
            log_event("server_failed", level=logging.ERROR, failure=error)
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)

    def _all_ready(self) -> bool:
        """Wait until every process serves; False if one could not, or if we are told to stop."""
        ready, end = 0, time.monotonic() + PATIENCE
        while ready < self._count and not self._stopping:
            if select.select([self._ready], [], [], 0.1)[0]:
                ready += len(os.read(self._ready, self._count))
            elif self._reap() or time.monotonic() > end:
                return False
        return not self._stopping

    def _watch(self) -> None:
        while self._children:
            gone = self._reap(block=True)
            if gone and not self._stopping:
                log_event("process_died", level=logging.ERROR, count=len(gone))
                time.sleep(AGAIN)
            for _ in gone if not self._stopping else ():
                self._start()

    def _reap(self, *, block: bool = False) -> list[int]:
        """The children that have ended."""
        gone: list[int] = []
        while self._children:
            try:
                child, _ = os.waitpid(-1, 0 if block and not gone else os.WNOHANG)
            except InterruptedError:
                continue
            except ChildProcessError:
                self._children.clear()
                break
            if child == 0:
                break
            self._children.discard(child)
            gone.append(child)
        return gone

    def _wait_for_all(self) -> None:
        while self._children:
            self._reap(block=True)

    def _stop(self, _signal: int, _frame: FrameType | None) -> None:
        self._kill(signal.SIGKILL if self._stopping else signal.SIGTERM)
        self._stopping = True

    def _kill(self, which: signal.Signals) -> None:
        for child in self._children:
            try:
                os.kill(child, which)
            except ProcessLookupError:
                continue


def _stop_with_parent(lifeline: int) -> None:
    os.read(lifeline, 1)
    os.kill(os.getpid(), signal.SIGTERM)
