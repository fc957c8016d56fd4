"""Requests as they come in: how many connections, how long, and how many bytes until one is complete.

uvicorn reads what it is sent, for as long as it is sent. Here a connection has limits until it is a WebSocket, for
which `live/frames.py` has its own. When there are too many, the one that has waited longest without a whole request
makes room: people send theirs at once, so a crowd that only holds the door keeps nobody out.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from starsuit.server.failures import Failure
from starsuit.server.http.security import within
from starsuit.server.limits import neighbourhood
from starsuit.server.live.frames import reset

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from starsuit.server.config import Settings

__all__ = ["BoundedHttp", "Intake"]

LOOK: Final = 1.0  # seconds between two looks at what is open
PIPELINED: Final = 16  # requests on one connection that wait for the one before
DISCARDED: Final = 4  # times the largest body: so much is read on, so that the answer "too large" gets through

TOO_LARGE: Final = (431, Failure("request/too-large", "The request is too large"))
TOO_SLOW: Final = (408, Failure("request/slow", "The request did not come in time"))
CROWDED: Final = (503, Failure("limit/network", "There are too many connections from your network"))


class Crowd:
    """The open connections of one address, or of all; those that wait for a request, the longest first."""

    __slots__ = ("most", "open", "waiting")

    def __init__(self, most: int) -> None:
        self.most = most
        self.open = 0
        self.waiting: dict[BoundedHttp, None] = {}

    @property
    def full(self) -> bool:
        return bool(self.most) and self.open >= self.most


class Intake:
    """All connections of a server that are not WebSockets yet."""

    def __init__(self, settings: Settings, cut_off: Callable[[str], object]) -> None:
        self.settings = settings
        self.cut_off = cut_off
        self._everybody = Crowd(settings.http_connections)
        self._places: dict[str, Crowd] = {}
        self._open: dict[BoundedHttp, str] = {}
        self._looking = False  # whether a look at them is due

    def admit(self, connection: BoundedHttp) -> bool:
        """Let a connection in, if need be in the place of another that only waits; returns whether there is room."""
        address = connection.client[0] if connection.client else ""
        place = "" if within(address, self.settings.proxies) else neighbourhood(address)
        crowds = self._crowds(place)
        for crowd in crowds:
            oldest = next(iter(crowd.waiting), None) if crowd.full else None
            if oldest is not None:
                self.drop(oldest, "crowded")
            if crowd.full:
                return False
        if not self._looking:
            self._looking = True
            connection.loop.call_later(LOOK, self._look, connection.loop)
        if place:
            self._places[place] = crowds[-1]
        self._open[connection] = place
        for crowd in crowds:
            crowd.open += 1
        self.wait(connection)
        return True

    def _crowds(self, place: str) -> list[Crowd]:
        """Everybody, and those from the same place. A proxy is no place: all come through it."""
        if not place:
            return [self._everybody]
        return [self._everybody, self._places.get(place) or Crowd(self.settings.http_connections_per_address)]

    def wait(self, connection: BoundedHttp) -> None:
        """The next request may come, and has to be complete in time."""
        if connection.until is None and connection in self._open:
            connection.until = connection.loop.time() + self.settings.request_seconds
            for crowd in self._crowds(self._open[connection]):
                crowd.waiting[connection] = None

    def got(self, connection: BoundedHttp) -> None:
        """A request is complete."""
        connection.until = None
        for crowd in self._crowds(self._open.get(connection, "")):
            crowd.waiting.pop(connection, None)

    def leave(self, connection: BoundedHttp) -> None:
        """A connection is closed, or a WebSocket now. Does nothing the second time."""
        if connection not in self._open:
            return
        self.got(connection)
        place = self._open.pop(connection)
        for crowd in self._crowds(place):
            crowd.open -= 1
        if place and not self._places[place].open:
            del self._places[place]

    def drop(self, connection: BoundedHttp, why: str) -> None:
        """Hang up without a word."""
        self.cut_off(why)
        self.leave(connection)
        connection.cut()

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        for connection in list(self._open):
            connection.look(loop.time())
        self._looking = bool(self._open)
        if self._looking:
            loop.call_later(LOOK, self._look, loop)


class BoundedHttp(HttpToolsProtocol):
    """A connection that sends requests."""

    def __init__(self, *arguments: Any, intake: Intake, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        self.intake = intake
        self.until: float | None = None  # when the request has to be complete
        self._heading = True  # no body yet
        self._received = 0  # bytes of this part of the request
        self._named = 0  # bytes of its address and headers
        self._too_large = False
        self._running: RequestResponseCycle | None = None  # of several on one connection, the one being answered
        self._unsent = 0
        self._read_at = self.loop.time()  # when the other end last took something

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self.intake.admit(self):
            self._refuse(*CROWDED, why="crowded")

    def connection_lost(self, exc: Exception | None) -> None:
        self.intake.leave(self)
        self._forget_answers()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self.intake.got(self)
        kind: Any = self.ws_protocol_class
        self.ws_protocol_class = cast("Any", partial(kind, arrived=partial(self.intake.leave, self)))
        super().handle_websocket_upgrade()
        # They refer to us: only the garbage collector would let go of them, and it comes rarely here.
        self.ws_protocol_class = None
        self.parser = None  # type: ignore[assignment]

    def cut(self) -> None:
        """Hang up at once; what still runs for it notices."""
        self._forget_answers()
        reset(self.transport)

    def _forget_answers(self) -> None:
        for cycle in (self._running, self.cycle):
            if cycle is not None and not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._running = cycle
        super()._start_asgi_task(cycle, app)

    # Bytes

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self._received += len(data)
        super().data_received(data)
        settings = self.intake.settings
        most = settings.header_bytes if self._heading else DISCARDED * settings.body_bytes
        if self._received > most and self.parser is not None:
            self._refuse(*TOO_LARGE, why="large")

    def on_message_begin(self) -> None:
        self._named = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(len(name) + len(value) + 4)
        super().on_header(name, value)

    def _count(self, size: int) -> None:
        """Raise if the headers are too long, and with them those that may follow a body in parts."""
        self._named += size
        if self._named > self.intake.settings.header_bytes:
            self._too_large = True
            raise ValueError("too many headers")

    def send_400_response(self, msg: str) -> None:
        """Answer what cannot be parsed, also because we refused to go on."""
        if self._too_large or not self._may_answer:
            self._refuse(*TOO_LARGE, why="large")
        else:
            super().send_400_response(msg)

    def on_headers_complete(self) -> None:
        self._heading, self._received = False, 0
        if len(self.pipeline) >= PIPELINED:
            raise ValueError("too many requests at once")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._heading, self._received = True, 0
        if self._running is not None and not (self.cycle.more_body or self.cycle.response_complete):
            self.intake.got(self)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing() and (self.cycle.response_complete or self.cycle.more_body):
            self.intake.wait(self)

    # Time

    def look(self, now: float) -> None:
        """Hang up if nothing moves any more."""
        unsent = self.transport.get_write_buffer_size()
        if unsent == 0 or unsent < self._unsent:
            self._read_at = now
        self._unsent = unsent
        if now - self._read_at > self.intake.settings.request_seconds:
            self.intake.drop(self, "unread")
        elif self.until is not None and now > self.until:
            if self._asks:
                self._refuse(*TOO_SLOW, why="late")
            else:
                self.transport.close()

    @property
    def _asks(self) -> bool:
        """Whether a request has begun that is not answered yet."""
        if self._heading:
            return self._received > 0
        return self._running is None or not self._running.response_complete

    @property
    def _may_answer(self) -> bool:
        """Whether the other end expects an answer now, and none has begun."""
        if self._running is None or self.pipeline:
            return not self.pipeline
        return self._running.response_complete if self._heading else not self._running.response_started

    def _refuse(self, status: int, failure: Failure, *, why: str) -> None:
        """Answer in one sentence and hang up; without a word if an answer is under way already."""
        if not self._may_answer:
            self.intake.drop(self, why)
            return
        self.intake.cut_off(why)
        body = msgspec.json.encode(failure)
        head = b"content-type: application/json\r\ncontent-length: %d\r\nconnection: close\r\n\r\n" % len(body)
        self.transport.write(STATUS_LINE[status] + head + body)
        self.transport.close()
