"""All WebSockets of a server, from acceptance to close, and the news of who is there."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from starsuit.errors import StarsuitError
from starsuit.protocol.events import Sat, Stood
from starsuit.protocol.messages import VERSION, Goodbye, Hello, Presence, decode_message, encode_message
from starsuit.server.failures import told_failure
from starsuit.server.live.connection import GOING_AWAY, POLICY, TOO_MUCH, UNKNOWN, UNREADABLE, Connection, unreadable
from starsuit.server.store.event_log import StoreError, UnknownEvent, now

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starsuit.server.domain.person import Person
    from starsuit.server.domain.refusal import Refusal
    from starsuit.server.domain.room_state import RoomState
    from starsuit.server.live.connection import Send, ServerParts
    from starsuit.server.rooms.room import Room, Telling

__all__ = ["Hub"]

ELSEWHERE_BACK: Final = 2000  # milliseconds after which a client tries again, and perhaps gets another process


class Hub:
    """All WebSockets of this server."""

    def __init__(self, services: ServerParts) -> None:
        self.services = services
        self.open: set[Connection] = set()
        self._leaving: tuple[Refusal, int] | None = None  # what everybody is told once this server stops
        services.rooms.always.append(self)
        services.rooms.dropped.append(self._send_away)

    def told(self, telling: Telling) -> None:
        """Taking a seat makes a player and leaving it a spectator: tell the room who is there now."""
        if any(isinstance(step.row.event, Sat | Stood) for step in telling.steps):
            self.tell_presence(telling.room)

    async def serve(
        self,
        room: str,
        person: Person | None,
        receive: Callable[[], Awaitable[Any]],
        send: Send,
        abort: Callable[[], None] | None = None,
    ) -> None:
        """Serve one WebSocket, from acceptance to close."""
        services = self.services
        try:
            found = await services.rooms.get(room)
            if not found.state.may_see(person):
                raise StarsuitError("room/private", "this is not for you to see")
        except StarsuitError as error:
            why = told_failure(error)
            back = ELSEWHERE_BACK if isinstance(error, UnknownEvent | StoreError) else None
            goodbye = Goodbye(why.code, why.sentence, back, why.values)
            await send({"type": "websocket.send", "text": encode_message(goodbye).decode()})
            await send({"type": "websocket.close", "code": UNKNOWN, "reason": ""})
            return
        connection = Connection(services, found, person, send, abort)
        self.open.add(connection)
        services.metrics.connections.inc()
        if self._leaving is not None:
            connection.goodbye(self._leaving[0], back=self._leaving[1], close=GOING_AWAY)
        try:
            with found.presence.hold():
                if await self._greeting(connection, receive):
                    await self._attend(connection, receive)
                await connection.drain()
        finally:
            self.open.discard(connection)
            services.metrics.connections.dec()

    async def _greeting(self, connection: Connection, receive: Callable[[], Awaitable[Any]]) -> bool:
        """Receive the hello that every connection begins with; return whether it was one."""
        try:
            async with asyncio.timeout(self.services.settings.hello_seconds):
                event = await receive()
                if event["type"] != "websocket.receive":
                    return False
                hello = decode_message(event.get("text") or event.get("bytes") or b"")
        except TimeoutError:
            late = StarsuitError("message/hello-late", "No hello came in time")
            connection.goodbye(late, back=None, close=POLICY)
            return False
        except UNREADABLE as error:
            connection.goodbye(unreadable(error), back=None, close=POLICY)
            return False
        if not isinstance(hello, Hello):
            other = StarsuitError("message/hello", "The first message is hello")
            connection.goodbye(other, back=None, close=POLICY)
            return False
        if hello.version != VERSION:
            strange = StarsuitError(
                "message/version",
                "This server speaks version {version}, not {other}; reload the page",
                version=VERSION,
                other=hello.version,
            )
            connection.goodbye(strange, back=None, close=POLICY)
            return False
        await connection.greet(hello)
        return True

    async def _attend(self, connection: Connection, receive: Callable[[], Awaitable[Any]]) -> None:
        services, room = self.services, connection.room
        person = connection.person.id if connection.person else None
        services.scheduler.came(room, person)
        self.tell_presence(room)
        try:
            await self._listen(connection, receive)
            await connection.drain()  # while the others still see this person here
        finally:
            connection.closing = connection.closing or GOING_AWAY
            room.watchers.pop(connection, None)
            connection.reads(on=False)
            room.touched = now()
            services.scheduler.went(room, person)
            self.tell_presence(room)

    async def _listen(self, connection: Connection, receive: Callable[[], Awaitable[Any]]) -> None:
        """Listen until somebody hangs up. Uvicorn hangs up on clients that do not answer its pings."""
        services = self.services
        bucket = services.limits.messages()
        try:
            async with asyncio.timeout(None) as connection.patience:
                while connection.closing is None:
                    event = await receive()
                    if event["type"] != "websocket.receive" or connection.closing is not None:
                        return
                    if bucket.take():
                        await connection.receive(event.get("text") or event.get("bytes") or b"")
                        await connection.settle()
                        continue
                    services.metrics.cut_off.labels("fast").inc()
                    fast = StarsuitError("limit/messages", "Too many messages at once; wait a little")
                    connection.goodbye(fast, back=5000, close=TOO_MUCH)
        except TimeoutError:
            pass  # we hung up
        finally:
            connection.patience = None

    def _send_away(self, room: Room[RoomState]) -> None:
        """Hang up on those who follow a room that this process cannot read any more: another one may."""
        for each in list(room.watchers):
            if isinstance(each, Connection):
                each.goodbye(UnknownEvent(), back=ELSEWHERE_BACK, close=GOING_AWAY)

    def tell_presence(self, room: Room[RoomState]) -> None:
        """Tell everybody in a room who is there."""
        data = encode_message(Presence(*room.presence.roll(room.state.takes_part)))
        for each in room.watchers:
            if isinstance(each, Connection):
                each.push(data)

    def dismiss(self, person: str) -> None:
        """Hang up on a person who logged out or lost a token; clients that are still allowed reconnect at once."""
        for connection in list(self.open):
            if connection.person is not None and connection.person.id == person:
                gone = StarsuitError("people/logged-out", "You were logged out here")
                connection.goodbye(gone, back=0, close=POLICY)

    async def dismiss_stale(self) -> None:
        """Hang up on everybody whose sessions were ended at another process, should nobody have told us."""
        people = {connection.person.id: connection.person for connection in self.open if connection.person is not None}
        epochs = await self.services.people.epochs(list(people))
        for connection in list(self.open):
            person = connection.person
            if person is not None and person.id in people and epochs.get(person.id) != person.epoch:
                self.dismiss(person.id)

    async def stop(self, why: Refusal, back: int) -> None:
        """Tell everybody when to come back, and hang up."""
        self._leaving = (why, back)
        for connection in list(self.open):
            connection.goodbye(why, back=back, close=GOING_AWAY)
        flushing = [connection.flusher for connection in self.open if connection.flusher]
        if flushing:
            await asyncio.wait(flushing, timeout=2)
