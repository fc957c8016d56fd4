"""Long work at a terminal: a progress bar while people wait, and a Ctrl-C that stops it cleanly."""

from __future__ import annotations

import signal
import sys
import time
from typing import TYPE_CHECKING, Any, Final

import click

if TYPE_CHECKING:
    from types import FrameType, TracebackType

    from click._termui_impl import ProgressBar

__all__ = ["Patience", "Stop"]

SHOWN_AFTER: Final = 1.0  # seconds: shorter work needs no bar


class Stop:
    """Inside this context the first Ctrl-C only asks to stop; a second one ends the program as usual."""

    def __init__(self) -> None:
        self.asked = False
        self.before: Any = None

    def __enter__(self) -> Stop:
        self.before = signal.getsignal(signal.SIGINT)
        if self.before is not signal.SIG_IGN:  # started in the background, so not to be stopped
            signal.signal(signal.SIGINT, self._ask)
        return self

    def _ask(self, _signal: int, _frame: FrameType | None) -> None:
        self.asked = True
        signal.signal(signal.SIGINT, self.before)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        signal.signal(signal.SIGINT, self.before)


class Patience:
    """A progress bar on standard error, if that is a terminal and the work takes longer than a second."""

    def __init__(self, length: int) -> None:
        self.length, self.reached = length, 0
        self.start = time.monotonic()
        self.wanted = sys.stderr is not None and sys.stderr.isatty()
        self.bar: ProgressBar[int] | None = None

    def __enter__(self) -> Patience:
        return self

    def done(self, more: int) -> None:
        """Report that so much more is done."""
        self.reached += more
        if self.bar is not None:
            self.bar.update(more)
        elif self.wanted and time.monotonic() - self.start > SHOWN_AFTER:
            self.bar = click.progressbar(length=self.length, file=sys.stderr, show_pos=True)
            self.bar.__enter__()
            self.bar.update(self.reached)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.bar is not None:
            self.bar.__exit__(kind, error, trace)
