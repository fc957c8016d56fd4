"""Servers that start fast, for tests that kill them many times: forked from a process that has imported everything.

Most of a server's start-up time is Python reading modules. A nursery has read them; each server is a forked child
that then does what `starsuit serve` does, in its own process that can be killed like any other.

    with Nursery() as nursery:
        server = ForkedServer(folder, settings, port=free_port(), nursery=nursery)
        server.start()
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import select
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from tests.kit.serving import PATIENCE, Server

if TYPE_CHECKING:
    from types import TracebackType

__all__ = ["ForkedServer", "Nursery", "free_port"]


def free_port() -> int:
    """A port that nobody uses, and that the system gives to no outgoing connection: it stays free after a kill.

    Every pytest-xdist process looks among a hundred of its own, so that none takes a killed server's port.
    """
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    while True:
        port = 20_000 + 100 * (worker % 100) + random.randrange(100)  # noqa: S311 - any will do
        with socket.socket() as sock, contextlib.suppress(OSError):
            sock.bind(("127.0.0.1", port))
            return port


class Nursery:
    """The process that forks; it goes, with everything it started, when the `with` ends."""

    def __init__(self) -> None:
        # Measuring coverage would slow every start, and a killed process reports none anyway.
        environment = {
            name: value for name, value in os.environ.items() if not name.startswith(("STARSUIT_", "COV", "COVERAGE"))
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.kit.nursery"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
        )
        self.children: set[int] = set()
        self._heard = b""
        assert self._read() == "ready"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for child in list(self.children):
            self.kill(child)
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()

    def _read(self, child: int | None = None) -> str:
        """The next line. The pipe stays open when a child ends, for the others hold it too: look whether it lives."""
        assert self.process.stdout is not None
        end = time.monotonic() + PATIENCE
        while b"\n" not in self._heard:
            assert time.monotonic() < end, "the server says nothing"
            ended = child is not None and not _lives(child)
            if select.select([self.process.stdout], [], [], 0 if ended else 0.1)[0]:
                said = os.read(self.process.stdout.fileno(), 4096)
                assert said, "the nursery is gone"
                self._heard += said
            elif ended:
                self.children.discard(child)
                raise AssertionError("the server ended before it said where it is")
        line, _, self._heard = self._heard.partition(b"\n")
        return line.decode().strip()

    def start(self, arguments: list[str], log: str, *, wait: bool = True) -> int:
        """Fork a server; returns its process id when it answers, or at once."""
        assert self.process.stdin is not None
        order = {"arguments": arguments, "log": log, "say": wait}
        self.process.stdin.write(json.dumps(order).encode() + b"\n")
        self.process.stdin.flush()
        child = int(self._read())
        self.children.add(child)
        if wait:
            said = self._read(child)
            assert said.startswith("Starsuit is at "), said
        return child

    def kill(self, child: int) -> None:
        """kill -9, and wait until it is gone."""
        self.children.discard(child)
        with contextlib.suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
            while _lives(child):
                time.sleep(0.001)


def _lives(child: int) -> bool:
    try:
        os.kill(child, 0)
    except ProcessLookupError:
        return False
    return True


@dataclass
class ForkedServer(Server):
    """A server from a nursery."""

    nursery: Nursery | None = None
    child: int | None = None

    def start(self, *, wait: bool = True) -> None:
        assert self.nursery is not None
        self.folder.mkdir(parents=True, exist_ok=True)
        arguments = self.command()[self.command().index("serve") :]
        self.child = self.nursery.start(arguments, str(self.folder / "log.txt"), wait=wait)

    def kill(self) -> None:
        assert self.nursery is not None
        if self.child is not None:
            self.nursery.kill(self.child)
            self.child = None


def _serve(order: dict[str, Any]) -> None:
    """In the child: do what the command does."""
    from tests.kit.dealing import serve

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    log = os.open(order["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(log, 2)
    if not order["say"]:
        os.dup2(log, 1)
    sys.argv = ["starsuit", *order["arguments"]]
    serve("any")


def _run() -> None:
    # This is what takes the time.
    import alembic.command  # noqa: F401
    import uvloop  # noqa: F401

    import starsuit.commands.serve
    import starsuit.server.running  # noqa: F401
    import tests.kit.dealing  # noqa: F401

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the children
    print("ready", flush=True)
    for line in sys.stdin:
        order = json.loads(line)
        if os.fork() == 0:
            print(os.getpid(), flush=True)
            _serve(order)
            os._exit(0)


if __name__ == "__main__":
    _run()
