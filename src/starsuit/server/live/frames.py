"""The bytes of a WebSocket: how many may wait in either direction, and how the end comes if nobody reads.

uvicorn answers every ping, parses all that has come before anybody takes it, and closes a connection only when the
other end has read everything. Here what has come waits as bytes until it is wanted, frames that are no messages are
counted, and a close that takes too long becomes a cut.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from starsuit.server.limits import Bucket

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from websockets.frames import Frame
    from websockets.http11 import Request

__all__ = ["BoundedSocket", "reset"]

SLICE: Final = 4096  # bytes that are parsed at once: a few hundred of the smallest frames
KERNEL: Final = 65_536  # bytes that the kernel may hold for a reader; it would take megabytes by itself
OTHER_RATE, OTHER_BURST = 2.0, 100  # pings, pongs and parts of messages, a second and at once
LATE: Final = 16_384  # bytes that may have been on their way when we hung up
FAREWELL: Final = 5.0  # seconds in which the other end may hang up too
AT_ONCE: Final = 1.0  # seconds in which it may read what is left


def reset(transport: asyncio.BaseTransport) -> None:
    """Cut a connection. The kernel forgets what it holds for it too, where it would wait for the reader for minutes."""
    with suppress(OSError):
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()  # type: ignore[attr-defined]


class Inbox:
    """What an `asyncio.Queue` is for one reader, in a tenth of its memory: thousands of sockets wait with one each."""

    __slots__ = ("_items", "_reader")

    def __init__(self) -> None:
        self._items: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, item: Any) -> None:
        self._items.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def empty(self) -> bool:
        return not self._items

    async def get(self) -> Any:
        while not self._items:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._items.pop(0)


WRITABLE: Final = asyncio.Event()  # of all sockets that nothing keeps from writing
WRITABLE.set()


class BoundedSocket(WebSocketsSansIOProtocol):
    """The WebSocket of uvicorn with bounds; the application can also drop it without waiting for the other end."""

    def __init__(
        self,
        *arguments: Any,
        cut_off: Callable[[str], object],
        arrived: Callable[[], object] | None = None,
        **keywords: Any,
    ) -> None:
        super().__init__(*arguments, **keywords)
        self.queue = cast("Any", Inbox())
        self.writable = WRITABLE
        self.close_timeout = FAREWELL
        self._cut_off = cut_off
        self._arrived = arrived  # called once the handshake is over
        self._unread = b""
        self._too_late = 0  # bytes that came after we had hung up
        self._others: Bucket | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        with suppress(OSError):
            transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # not set if the handshake was refused
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions["starsuit.wire"] = {"wire": self}

    def abort(self) -> None:
        """Cut the connection, with anything that the other end has not read."""
        reset(self.transport)

    def write(self, messages: Sequence[bytes]) -> bool:
        """Send messages at once, with no task to wait in; returns whether nothing kept them from going."""
        if self.disconnected or self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        for message in messages:
            self.conn.send_text(message)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def start_keepalive(self) -> None:
        self._arrive()
        self.request.headers.clear()  # the parser holds the request, though nobody asks for it again
        del self.request, self.response
        super().start_keepalive()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrive()
        self._unread = b""
        super().connection_lost(exc)

    def _arrive(self) -> None:
        arrived, self._arrived = self._arrived, None
        if arrived is not None:
            arrived()

    # Coming in

    def data_received(self, data: bytes) -> None:
        self._unread += data
        self._feed()

    async def receive(self) -> Any:
        """The next message; when it was the last that is known, parse and read on."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._feed()
            if not self.read_paused:
                self.transport.resume_reading()
        return message

    def pause_writing(self) -> None:
        self.writable = asyncio.Event()  # one of our own

    def _feed(self) -> None:
        """Parse what has come, up to the first message that nobody has taken yet."""
        while self._unread and not self.read_paused and not self.transport.is_closing():
            part, self._unread = self._unread[:SLICE], self._unread[SLICE:]
            super().data_received(part)
            if self.close_sent and not self.disconnected:
                self._too_late += len(part)
                if self._too_late > LATE:
                    reset(self.transport)

    def handle_ping(self) -> None:
        if self._counted():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._counted():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._counted():
            super().handle_cont(event)

    def _counted(self) -> bool:
        """Count a frame that is no message; returns whether to go on with it."""
        if self.transport.is_closing():
            return False
        if self._others is None:
            self._others = Bucket(OTHER_RATE, OTHER_BURST, self.loop.time)
        if self._others.take():
            return True
        self._cut_off("frames")
        reset(self.transport)
        return False

    # The end

    def keepalive_timeout(self) -> None:
        if not self.transport.is_closing():
            self._cut_off("silent")
        super().keepalive_timeout()
        self._hurry(AT_ONCE)

    def shutdown(self) -> None:
        super().shutdown()
        self._hurry(AT_ONCE)

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self._feed()  # perhaps the other end has said goodbye already
        self._hurry(FAREWELL + AT_ONCE)

    def _cut(self) -> None:
        if not self.disconnected:
            reset(self.transport)

    def _hurry(self, seconds: float) -> None:
        """Cut the connection if it is not closed soon: closing waits until everything is read."""
        if not self.disconnected:
            self.loop.call_later(seconds, self._cut)
