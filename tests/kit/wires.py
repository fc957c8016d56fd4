"""The wire itself, by hand: a WebSocket whose bytes a test writes and reads, and sockets that misbehave.

An attacker is bounded in count and time.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import socket
import struct
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tests.kit.victims import Victim, unnoticed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.kit.server_client import Person
    from tests.kit.serving import Server

__all__ = ["Wire", "flood", "gone", "memory", "raw", "unharmed", "until"]

PATIENCE: Final = 30.0


def raw(server: Server, data: bytes = b"", *, buffer: int | None = None) -> socket.socket:
    """A connection to the server on which these bytes were sent.

    With a small `buffer`, and packets as small as on a bad line, the kernel at the other end takes little for it too.
    """
    made = socket.socket()
    if buffer is not None:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
    made.settimeout(PATIENCE)
    made.connect(("127.0.0.1", server.port))
    made.sendall(data)
    return made


def flood(sock: socket.socket, data: bytes, most: int, seconds: float = 5.0) -> int:
    """Send the same again and again, up to so many bytes or until the server hangs up; how many it took."""
    sent, end = 0, time.monotonic() + seconds
    sock.settimeout(0.5)
    try:
        while sent < most and time.monotonic() < end:
            sent += sock.send(data)
    except TimeoutError:  # it does not read on
        pass
    except OSError:
        return sent
    finally:
        sock.settimeout(PATIENCE)
    return sent


def gone(sock: socket.socket, seconds: float = PATIENCE) -> bool:
    """Whether the server hangs up in time; what it says before is read and forgotten."""
    end = time.monotonic() + seconds
    try:
        while (left := end - time.monotonic()) > 0:
            sock.settimeout(left)
            if not sock.recv(65536):
                return True
    except TimeoutError:
        return False
    except OSError:
        return True
    return False


def memory(server: Server) -> float:
    """Resident megabytes of the server's process."""
    assert server.process is not None
    lines = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:")) / 1000


def until(reached: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not reached():
        assert time.monotonic() < end, what
        time.sleep(0.05)


@contextmanager
def unharmed(server: Server, bystander: Server, *, megabytes: float) -> Iterator[Callable[[], None]]:
    """An attack within: it may not take much memory, and nobody else may notice.

    What it gives is called in the middle of the attack.
    """
    victim, other = Victim(server), Victim(bystander)
    before = memory(server)

    async def play() -> None:
        async with victim, other:
            await unnoticed(victim, other, looks=3)

    def look() -> None:
        asyncio.run(play())
        grown = memory(server) - before
        assert grown < megabytes, f"{grown:.0f} MB more"

    yield look
    look()


class Wire:
    """A WebSocket by hand: bytes out, bytes in."""

    def __init__(self, server: Server, room: str, person: Person, *, buffer: int | None = None) -> None:
        self.socket = raw(server, buffer=buffer)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET /ws/{room} HTTP/1.1",
            f"Host: 127.0.0.1:{server.port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            *(f"{name}: {value}" for name, value in person.headers.items()),
        )
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += self.socket.recv(1)
        assert b" 101 " in answer

    def __enter__(self) -> Wire:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    @staticmethod
    def frame(payload: bytes, *, first: int = 0x81, masked: bool = True, size: int | None = None) -> bytes:
        length = len(payload) if size is None else size
        head, bit = bytes([first]), 0x80 if masked else 0
        if length < 126:
            head += bytes([bit | length])
        elif length < 65536:
            head += bytes([bit | 126]) + struct.pack("!H", length)
        else:
            head += bytes([bit | 127]) + struct.pack("!Q", length)
        return head + (b"\0\0\0\0" if masked else b"") + payload

    def say(self, message: dict[str, Any]) -> None:
        self.socket.sendall(self.frame(json.dumps(message).encode()))

    def hello(self, **fields: Any) -> None:
        self.say({"type": "hello", "version": 1, **fields})

    def close_code(self) -> int | None:
        """Read to the end; the code of the close frame, None where there was none."""
        data = b""
        try:
            while part := self.socket.recv(65536):
                data += part
        except ConnectionResetError:
            pass
        place, code = 0, None
        while place + 2 <= len(data):
            size, head = data[place + 1] & 0x7F, 2
            if size == 126:
                size, head = struct.unpack("!H", data[place + 2 : place + 4])[0], 4
            elif size == 127:
                size, head = struct.unpack("!Q", data[place + 2 : place + 10])[0], 10
            if data[place] == 0x88 and size >= 2:
                code = struct.unpack("!H", data[place + head : place + head + 2])[0]
            place += head + size
        return code
