"""A proxy of our own on the way to a server, which cuts connections when it is told to.

    with Proxy(target) as proxy:
        proxy.watch(b"COMMIT")          # the next answer to these words is lost, and the connection with it
        proxy.cut()                     # all connections, now

What it passes on it neither reads nor changes.
"""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

__all__ = ["Proxy"]

Target = Path | int  # a socket of the file system, or a port of this machine


class Proxy:
    """Listens on a free port of this machine and passes everything on."""

    def __init__(self, target: Target) -> None:
        self._target = target
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._pairs: set[tuple[socket.socket, socket.socket]] = set()
        self._lock = threading.Lock()
        self._words: bytes | None = None
        self._then: Callable[[], object] | None = None
        self._deaf: tuple[socket.socket, socket.socket] | None = None
        self.lost = threading.Event()

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.cut()

    def watch(self, words: bytes, then: Callable[[], object] | None = None) -> None:
        """Lose the answer to the next message that has these words in it, and do something before that shows."""
        self.lost.clear()
        self._then, self._words = then, words

    def cut(self) -> None:
        with self._lock:
            pairs = list(self._pairs)
        for pair in pairs:
            _close(*pair)

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                if isinstance(self._target, Path):
                    far = socket.socket(socket.AF_UNIX)
                    address: object = str(self._target)
                else:
                    far = socket.socket(socket.AF_INET)
                    address = ("127.0.0.1", self._target)
                try:
                    far.connect(address)  # type: ignore[arg-type]
                except OSError:
                    _close(near, far)
                    continue
                pair = (near, far)
                with self._lock:
                    self._pairs.add(pair)
                for work in (self._there, self._back):
                    threading.Thread(target=work, args=pair, daemon=True).start()

    def _there(self, near: socket.socket, far: socket.socket) -> None:
        with suppress(OSError):
            while data := near.recv(65536):
                if self._words is not None and self._words in data:
                    self._words, self._deaf = None, (near, far)
                far.sendall(data)
        self._end(near, far)

    def _back(self, near: socket.socket, far: socket.socket) -> None:
        with suppress(OSError):
            while data := far.recv(65536):
                if self._deaf == (near, far):
                    if self._then is not None:
                        self._then()
                    self.lost.set()
                    break
                near.sendall(data)
        self._end(near, far)

    def _end(self, near: socket.socket, far: socket.socket) -> None:
        with self._lock:
            self._pairs.discard((near, far))
        _close(near, far)


def _close(*sockets: socket.socket) -> None:
    for each in sockets:
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)
        each.close()
