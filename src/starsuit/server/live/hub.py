"""All WebSockets of a server, from acceptance to close, and the news of who is there."""

from __future__ import annotations

import asyncio
from itertools import islice
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

from starsuit.errors import StarsuitError
from starsuit.protocol.events import Banned, Joined, Sat, Started, Stood
from starsuit.protocol.messages import VERSION, Goodbye, Hello, Presence, decode_message, encode_message
from starsuit.server.domain.hosting import is_member
from starsuit.server.domain.refusal import shut_out
from starsuit.server.domain.table import Table
from starsuit.server.failures import told_failure
from starsuit.server.live.connection import GOING_AWAY, POLICY, TOO_MUCH, UNKNOWN, UNREADABLE, Connection, unreadable
from starsuit.server.store.event_log import StoreError, UnknownEvent, now

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Iterator

    from starsuit.protocol.messages import TakeOver
    from starsuit.server.domain.person import Person
    from starsuit.server.domain.refusal import Refusal
    from starsuit.server.domain.room_state import RoomState
    from starsuit.server.live.connection import Send, ServerParts, Wire
    from starsuit.server.rooms.room import Room, Telling

__all__ = ["Hub"]

AT_ONCE: Final = 100  # people whose sessions are looked up at once: with more, moves would wait meanwhile
CROWD_BACK: Final = 30_000  # milliseconds after which somebody for whom there was no room may look again
ELSEWHERE_BACK: Final = 2000  # milliseconds after which a client tries again, and perhaps gets another process


def batched(people: Iterable[str], size: int) -> Iterator[list[str]]:
    """These, so many at a time: a statement cannot name any number of them."""
    rest = iter(people)
    while some := list(islice(rest, size)):
        yield some


def _farewell(error: StarsuitError) -> Goodbye:
    """What somebody is told who cannot come in; another process may be able to read the room, or this one later."""
    why = told_failure(error)
    back = ELSEWHERE_BACK if isinstance(error, UnknownEvent | StoreError) else getattr(error, "back", None)
    return Goodbye(why.code, why.sentence, back, why.values)


class CrowdedOut(StarsuitError):
    """A table has as many spectators as this server allows."""

    back = CROWD_BACK

    def __init__(self, most: int) -> None:
        super().__init__("table/crowded", "{most} people are watching this table already; try again later", most=most)


class Hub:
    """All WebSockets of this server."""

    def __init__(self, services: ServerParts) -> None:
        self.services = services
        self.open: set[Connection] = set()
        self._leaving: tuple[Refusal, int] | None = None  # what everybody is told once this server stops
        self._takes_over: WeakKeyDictionary[Room[RoomState], TakeOver | None] = WeakKeyDictionary()  # as last told
        services.rooms.always.append(self)
        services.rooms.dropped.append(self._send_away)

    def told(self, telling: Telling) -> None:
        """Taking a seat makes a player and leaving it a spectator: tell the room who is there now.

        And with another turn others may be waited for.
        """
        room = telling.room
        moved = any(isinstance(step.row.event, Sat | Stood | Joined) for step in telling.steps)
        if moved or self._waited_for(room) != self._takes_over.get(room):
            self.tell_presence(room)
        for step in telling.steps:
            if isinstance(step.row.event, Banned):
                self._show_out(telling.room, step.row.event.person)
            elif isinstance(step.row.event, Started) and (table := room.of(Table)) is not None and table.state.is_dealt:
                self._show_out_others(table)

    def _show_out(self, room: Room[RoomState], person: str) -> None:
        """Hang up on somebody who was banned from a room, even if they have not said hello yet."""
        for each in list(self.open):
            if each.room is room and each.person is not None and each.person.id == person:
                each.goodbye(shut_out(room.state.kind), back=None, close=POLICY)

    def _show_out_others(self, room: Room[Table]) -> None:
        """Hang up on those who only looked on at a table whose deals others play too."""
        for each in list(self.open):
            if each.room is room and not room.state.may_see(each.person):
                each.goodbye(shut_out("table", dealt=True), back=None, close=POLICY)

    async def serve(
        self,
        room: str,
        person: Person | None,
        receive: Callable[[], Awaitable[Any]],
        send: Send,
        wire: Wire | None = None,
    ) -> None:
        """Serve one WebSocket, from acceptance to close."""
        services = self.services
        try:
            found = await services.rooms.get(room)
            if not found.state.may_see(person):
                raise shut_out(found.state.kind, dealt=isinstance(found.state, Table) and found.state.is_dealt)
            self._check_crowd(found, person)
        except StarsuitError as error:
            await send({"type": "websocket.send", "text": encode_message(_farewell(error)).decode()})
            await send({"type": "websocket.close", "code": UNKNOWN, "reason": ""})
            return
        connection = Connection(services, found, person, send, wire)
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

    def _check_crowd(self, room: Room[RoomState], person: Person | None) -> None:
        """Raise if somebody wants to watch a table and so many do already."""
        most, table = self.services.settings.spectators, room.of(Table)
        if not most or table is None or is_member(table.state, person.id if person else None):
            return
        if room.presence.roll(room.state.takes_part)[1] >= most:
            raise CrowdedOut(most)

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
        return await self._greet(connection, hello)

    @staticmethod
    async def _greet(connection: Connection, hello: Hello) -> bool:
        try:
            await connection.greet(hello)
        except StoreError as error:  # the database hung up while what was missed was read
            connection.say(_farewell(error))
            connection.hang_up(GOING_AWAY)
            return False
        return True

    async def _attend(self, connection: Connection, receive: Callable[[], Awaitable[Any]]) -> None:
        services, room = self.services, connection.room
        person = connection.person.id if connection.person else None
        try:
            self._check_crowd(room, connection.person)  # again: others may have come while this one said hello
        except CrowdedOut as error:
            room.watchers.pop(connection, None)
            connection.goodbye(error, back=error.back, close=POLICY)
            return
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
        """Tell everybody in a room who is there, and how long others wait for somebody who is not."""
        takes_part = room.state.takes_part
        self._takes_over[room] = takes_over = self._waited_for(room)
        watching = room.presence.watching(takes_part)
        data = encode_message(Presence(*room.presence.roll(takes_part), watching, takes_over))
        for each in room.watchers:
            if isinstance(each, Connection):
                each.push(data)

    def _waited_for(self, room: Room[RoomState]) -> TakeOver | None:
        table = room.of(Table)
        return None if table is None else self.services.scheduler.takes_over(table)

    def dismiss(self, person: str, session: str | None = None) -> None:
        """Hang up on a person who logged out or lost a token; clients that are still allowed reconnect at once.

        With a session, only on those who came by it.
        """
        for connection in list(self.open):
            who = connection.person
            if who is not None and who.id == person and session in (None, who.session):
                gone = StarsuitError("people/logged-out", "You were logged out here")
                connection.goodbye(gone, back=0, close=POLICY)

    async def dismiss_stale(self) -> None:
        """Hang up on everybody whose sessions were ended at another process, should nobody have told us."""
        people = {connection.person.id: connection.person for connection in self.open if connection.person is not None}
        epochs: dict[str, int] = {}
        for some in batched(people, AT_ONCE):
            epochs |= await self.services.people.epochs(some)
        for connection in list(self.open):
            person = connection.person
            if person is not None and person.id in people and epochs.get(person.id) != person.epoch:
                self.dismiss(person.id)
        by_session = {each.person.session: each.person.id for each in self.open if each.person and each.person.session}
        for some in batched(by_session, AT_ONCE):
            for session in await self.services.people.sessions.ended(some):
                self.dismiss(by_session[session], session)

    async def stop(self, why: Refusal, back: int) -> None:
        """Tell everybody when to come back, and hang up."""
        self._leaving = (why, back)
        for connection in list(self.open):
            connection.goodbye(why, back=back, close=GOING_AWAY)
        flushing = [connection.flusher for connection in self.open if connection.flusher]
        if flushing:
            await asyncio.wait(flushing, timeout=2)
