"""A person at a real terminal: starts a command on a pseudo-terminal, reads what it says, types answers."""

from __future__ import annotations

import codecs
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path
    from types import TracebackType

COMMAND = (sys.executable, "-m", "starsuit")
# Tests started in the background ignore Ctrl-C; programs at a terminal do not.
AT_A_TERMINAL = (
    sys.executable,
    "-c",
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); from starsuit.cli import main; main()",
)


# A prompt ends with a space, and a long one has its own line.
END = r"\s*(> )?\Z"


class Person:
    """Use it with `with`; whatever happens, the process is gone afterwards."""

    def __init__(self, *arguments: str, home: Path, extra: Mapping[str, str] | None = None) -> None:
        inside, outside = pty.openpty()
        environment = {**os.environ, "XDG_STATE_HOME": str(home), "TERM": "dumb", "NO_COLOR": "1", **(extra or {})}
        self.process = subprocess.Popen(
            [*AT_A_TERMINAL, *arguments], stdin=outside, stdout=outside, stderr=outside, env=environment, close_fds=True
        )
        os.close(outside)
        self.terminal = inside
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.seen = ""  # everything it ever said
        self.fresh = ""  # what it said since the last answer

    def __enter__(self) -> Person:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.terminal)

    def read_until(self, *endings: str, seconds: float = 60) -> str:
        """What it says up to a line that ends with one of these patterns; the empty pattern means the end of output.

        It may take its time, as long as it is not silent for this many seconds.
        """
        while not any(ending and re.search(ending + END, self.fresh) for ending in endings):
            ready, _, _ = select.select([self.terminal], [], [], seconds)
            assert ready, f"nothing more came after: {self.fresh[-500:]!r}"
            try:
                data = os.read(self.terminal, 65536)
            except OSError:
                data = b""
            if not data:
                assert "" in endings, f"it ended unexpectedly after: {self.seen[-500:]!r}"
                return self.fresh
            text = self.decoder.decode(data).replace("\r", "")
            self.seen += text
            self.fresh += text
        return self.fresh

    def answer(self, text: str) -> None:
        self.fresh = ""
        os.write(self.terminal, f"{text}\n".encode())

    def interrupt(self) -> None:
        """Press Ctrl-C, once the prompt has settled; nobody types faster than that."""
        time.sleep(0.3)
        self.fresh = ""
        self.process.send_signal(signal.SIGINT)

    def leaves(self) -> int:
        """The exit code, once the process has ended."""
        self.read_until("")
        return self.process.wait(timeout=30)
