"""Worker processes and Ctrl-C, which a terminal sends to all of them."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["interrupts_later", "leave_interrupts_to_the_parent"]


def leave_interrupts_to_the_parent() -> None:
    """Ctrl-C reaches every process at the terminal; the parent alone decides what it means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def interrupts_later() -> Iterator[None]:
    """Hold Ctrl-C back while a process starts, until that process leaves it to the parent, which then gets it."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows, where Ctrl-C is not a signal of this kind
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
