"""The WebSocket: one connection of one person to one room.

A connection says hello, gets what it missed, and is told everything from then on. Messages wait in a queue of limited
length; whoever reads too slowly is cut off, and comes back later for the rest. What cannot be understood gets a clear
answer, and after some of it the connection is closed; the room never notices.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

from starsuit.errors import StarsuitError
from starsuit.protocol import commands
from starsuit.protocol.events import Played, RoomEvent, Sat, Stood
from starsuit.protocol.messages import (
    VERSION,
    Do,
    Done,
    Failed,
    FromClient,
    FromServer,
    Goodbye,
    Hello,
    Look,
    Ping,
    Pong,
    Presence,
    Reading,
    Refused,
    Shown,
    Update,
    Welcome,
)
from starsuit.records import format_view
from starsuit.server.domain.names import unknown_person
from starsuit.server.domain.table import Table
from starsuit.server.domain.viewer import Viewer
from starsuit.server.http.answers import failure_of
from starsuit.server.store.event_log import now
from starsuit.view import view

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from starsuit.server.people.accounts import Person
    from starsuit.server.rooms.registry import CarriedOut, Room, Step, Telling
    from starsuit.server.services import Services

__all__ = ["Connection", "Connections", "decode_message", "encode_message"]

logger = logging.getLogger(__name__)

LONGEST_ID: Final = 64

# Close codes: of the protocol, and our own.
NORMAL, GOING_AWAY, POLICY, TOO_MUCH, UNKNOWN = 1000, 1001, 1008, 4429, 4404

_DECODER: Final = msgspec.json.Decoder(FromClient)
_ENCODER: Final = msgspec.json.Encoder()

Send: TypeAlias = "Callable[[Any], Awaitable[None]]"


def encode_message(message: FromServer) -> bytes:
    return _ENCODER.encode(message)


def decode_message(data: str | bytes) -> FromClient:
    message: FromClient = _DECODER.decode(data)
    return message


class Connection:
    """One end of a WebSocket."""

    __slots__ = (
        "abort", "closing", "failures", "flusher", "patience", "person", "queue", "room", "seat", "send", "services",
        "views",
    )  # fmt: skip

    def __init__(
        self,
        services: Services,
        room: Room,
        person: Person | None,
        send: Send,
        abort: Callable[[], None] | None = None,
    ) -> None:
        self.services = services
        self.room = room
        self.person = person
        self.send = send
        self.abort = abort  # drops the connection at once, with all that the other end has not read
        self.patience: asyncio.Timeout | None = None  # ends the wait for the next message
        self.seat: int | None = None
        self.views = False
        self.queue: deque[bytes | None] = deque()
        self.flusher: asyncio.Task[None] | None = None
        self.closing: int | None = None
        self.failures = 0

    @property
    def viewer(self) -> Viewer:
        return Viewer(self.person.id if self.person else None, self.seat)

    # Going out

    def say(self, message: FromServer) -> None:
        self.push(encode_message(message))

    def push(self, data: bytes) -> None:
        """Queue a message; whoever has too many waiting is cut off."""
        if self.closing is not None:
            return
        if len(self.queue) >= self.services.settings.send_queue:
            self.services.metrics.cut_off.labels("slow").inc()
            self.cut()
            return
        self.queue.append(data)
        self._wake()

    def hang_up(self, code: int) -> None:
        """Close once everything queued is out."""
        if self.closing is None:
            self.closing = code
            self.queue.append(None)
            self._wake()

    def cut(self) -> None:
        """Close without a word: the other end does not read, so nothing more would get through."""
        self.closing = self.closing or TOO_MUCH
        self.queue.clear()
        if self.flusher is not None:
            self.flusher.cancel()
        if self.abort is not None:
            self.abort()
        if self.patience is not None and not self.patience.expired():
            self.patience.reschedule(asyncio.get_running_loop().time())

    def goodbye(self, why: StarsuitError, *, back: int | None, close: int = NORMAL) -> None:
        self.say(Goodbye(why.code, why.sentence, back, why.values))
        self.hang_up(close)

    def _wake(self) -> None:
        if self.flusher is None:
            self.flusher = asyncio.create_task(self._flush())

    async def _flush(self) -> None:
        try:
            while self.queue:
                data = self.queue.popleft()
                if data is None:
                    await self.send({"type": "websocket.close", "code": self.closing or NORMAL, "reason": ""})
                    return
                await self.send({"type": "websocket.send", "text": data.decode()})
        except Exception:  # the other end is gone: whatever the server calls that, there is nobody to tell
            self.closing = self.closing or GOING_AWAY
            self.queue.clear()
        finally:
            self.flusher = None

    def told(self, telling: Telling) -> None:
        """Something happened in the room."""
        steps = telling.steps
        self._look_again()
        viewer = self.viewer
        plays_only = all(type(step.row.event) is Played for step in steps) and telling.room.state.status == "playing"
        key = (viewer.seat if plays_only else viewer, self.views)
        data = telling.made.get(key)
        if data is None:
            data = telling.made[key] = encode_message(self._update(steps, [step.row.event for step in steps]))
        self.push(data)

    def _update(self, steps: Sequence[Step], events: Sequence[RoomEvent] | None) -> Update:
        viewer, state = self.viewer, self.room.state
        return Update(
            [Shown(step.row.seq, step.row.at, step.after.show(step.row.event, step.before, viewer)) for step in steps],
            state.states(viewer, events),
            self._view(state) if self.views else None,
        )

    def _view(self, state: Any) -> str | None:
        """The whole view in one text, for programs."""
        if not isinstance(state, Table) or state.game is None:
            return None
        return format_view(view(state.game, self.seat))

    def _look_again(self) -> None:
        """Whose cards are shown: of the own seats the one that was asked for, else the first."""
        state = self.room.state
        if isinstance(state, Table):
            mine = state.seats_of(self.person.id if self.person else None)
            if self.seat not in mine:
                self.seat = mine[0] if mine else None

    # Coming in

    async def greet(self, hello: Hello) -> None:
        """Send what was missed, and follow the room from here on."""
        self.views = hello.views
        room = self.room
        if hello.views:
            await room.complete()
        # Reading the log takes time, in which more may happen: go on until there is nothing left to catch up with. A
        # number that was never given out is that of another log: then the client begins anew.
        after = room.seq if hello.after is None else hello.after if 0 <= hello.after <= room.seq else 0
        steps = await room.missed(after)
        while steps and steps[-1].row.seq < room.seq:
            steps += await room.missed(steps[-1].row.seq)
        # Only now: seats may have been exchanged meanwhile, and the cards of a seat are for who holds it.
        self.seat = hello.seat
        self._look_again()
        self.say(Welcome(VERSION, self.person.id if self.person else None, room.seq, now()))
        self.say(self._update(steps, None))
        room.watchers[self] = None

    async def receive(self, data: str | bytes) -> None:
        """A message of the client."""
        if self.closing is not None:  # it was hung up while the message was under way
            return
        try:
            message = decode_message(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._fail(_unreadable(error))
            return
        match message:
            case Do(id=move, command=command):
                await self._do(move, command)
            case Look(seat=seat):
                self._turn(seat)
            case Reading(on=on):
                self.reads(on=on)
            case Ping():
                self.say(Pong(now()))
            case Hello():
                self._fail(StarsuitError("message/hello-again", "Hello is said once, as the first message"))

    async def _do(self, move: str, command: commands.Command) -> None:
        if not 1 <= len(move) <= LONGEST_ID or not move.isprintable():
            self._fail(
                StarsuitError("message/id", "The id of a command has 1 to {most} printable characters", most=LONGEST_ID)
            )
            return
        if self.person is None:
            self._refuse(move, unknown_person())
            return
        try:
            self.services.check_command(self.room, self.person, move, command)
            if isinstance(command, commands.Sit):  # under the name that the person has now
                self.person = await self.services.people.by_id(self.person.id) or self.person
            await self.room.do(self.person, move, command, lambda outcome: self._acknowledge(move, outcome))
        except StarsuitError as error:
            self._refuse(move, error)

    def _acknowledge(self, move: str, outcome: CarriedOut) -> None:
        self.say(Done(move, outcome.seq, outcome.result))

    def _refuse(self, move: str, error: StarsuitError) -> None:
        why = failure_of(error)
        self.services.metrics.refused(why.code)
        self._look_again()
        states = self.room.state.states(self.viewer, None)
        self.say(Refused(move, why.code, why.sentence, self.room.seq, states, why.values))

    def _turn(self, seat: int) -> None:
        """Show the table from another of one's own seats."""
        table = self.room.state
        if not isinstance(table, Table) or seat not in table.seats_of(self.person.id if self.person else None):
            words = table.seat_words(seat) if isinstance(table, Table) else "a seat"
            words = f"{words[:1].upper()}{words[1:]}"
            self._fail(StarsuitError("message/seat", "{words} is not yours to look from", seat=seat + 1, words=words))
            return
        self.seat = seat
        self.say(self._update([], None))

    def reads(self, *, on: bool) -> None:
        """Players look at the end of a round. Nobody waits for spectators."""
        room = self.room
        if on and isinstance(room.state, Table) and self.person and room.state.seats_of(self.person.id):
            room.reading.add(self)
        elif self in room.reading:
            room.reading.remove(self)
        else:
            return
        self.services.players.plan(room)

    def _fail(self, why: StarsuitError) -> None:
        self.failures += 1
        self.services.metrics.refused(why.code)
        if self.failures >= self.services.settings.unreadable:
            self.services.metrics.cut_off.labels("nonsense").inc()
            self.goodbye(why, back=None, close=POLICY)
        else:
            self.say(Failed(why.code, why.sentence, why.values))


def _unreadable(error: Exception) -> StarsuitError:
    return StarsuitError("message/invalid", "The message cannot be read: {words}", words=str(error))


class Connections:
    """All WebSockets of this server."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.open: set[Connection] = set()
        services.rooms.always.append(self)

    def told(self, telling: Telling) -> None:
        """Whoever takes a seat or frees one is a player or a spectator from then on."""
        if any(isinstance(step.row.event, Sat | Stood) for step in telling.steps):
            self._presence(telling.room)

    async def serve(
        self,
        room: str,
        person: Person | None,
        receive: Callable[[], Awaitable[Any]],
        send: Send,
        abort: Callable[[], None] | None = None,
    ) -> None:
        """One WebSocket from its acceptance to its end."""
        services = self.services
        try:
            found = await services.rooms.get(room)
            if not found.state.may_see(person):
                raise StarsuitError("room/private", "this is not for you to see")
        except StarsuitError as error:
            why = failure_of(error)
            goodbye = Goodbye(why.code, why.sentence, None, why.values)
            await send({"type": "websocket.send", "text": encode_message(goodbye).decode()})
            await send({"type": "websocket.close", "code": UNKNOWN, "reason": ""})
            return
        connection = Connection(services, found, person, send, abort)
        self.open.add(connection)
        services.metrics.connections.inc()
        found.held += 1  # until it watches: another room of this id would tell it nothing
        try:
            if await self._greeting(connection, receive):
                await self._attend(connection, receive)
        finally:
            found.held -= 1
            self.open.discard(connection)
            services.metrics.connections.dec()

    async def _greeting(self, connection: Connection, receive: Callable[[], Awaitable[Any]]) -> bool:
        """The hello that every connection begins with."""
        try:
            async with asyncio.timeout(self.services.settings.hello_seconds):
                event = await receive()
                if event["type"] != "websocket.receive":
                    return False
                hello = decode_message(event.get("text") or event.get("bytes") or b"")
        except TimeoutError:
            late = StarsuitError("message/hello-late", "No hello came in time")
            connection.goodbye(late, back=None, close=POLICY)
            return await _drain(connection)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            connection.goodbye(_unreadable(error), back=None, close=POLICY)
            return await _drain(connection)
        if not isinstance(hello, Hello):
            other = StarsuitError("message/hello", "The first message is hello")
            connection.goodbye(other, back=None, close=POLICY)
            return await _drain(connection)
        if hello.version != VERSION:
            strange = StarsuitError(
                "message/version",
                "This server speaks version {version}, not {other}; reload the page",
                version=VERSION,
                other=hello.version,
            )
            connection.goodbye(strange, back=None, close=POLICY)
            return await _drain(connection)
        await connection.greet(hello)
        return True

    async def _attend(self, connection: Connection, receive: Callable[[], Awaitable[Any]]) -> None:
        services, room = self.services, connection.room
        person = connection.person.id if connection.person else None
        if person is not None:
            services.players.came(room, person)
        else:
            services.players.plan(room)  # computer players go on for a spectator too
        self._presence(room)
        try:
            await self._listen(connection, receive)
            await _drain(connection)
        finally:
            connection.closing = connection.closing or GOING_AWAY
            room.watchers.pop(connection, None)
            connection.reads(on=False)
            room.touched = now()
            if person is not None:
                services.players.went(room, person)
            self._presence(room)

    async def _listen(self, connection: Connection, receive: Callable[[], Awaitable[Any]]) -> None:
        """Until somebody hangs up. Whoever does not answer the pings of the WebSocket itself is hung up by uvicorn."""
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
                        continue
                    services.metrics.cut_off.labels("fast").inc()
                    fast = StarsuitError("limit/messages", "Too many messages at once; wait a little")
                    connection.goodbye(fast, back=5000, close=TOO_MUCH)
        except TimeoutError:
            pass  # we hung up
        finally:
            connection.patience = None

    def _presence(self, room: Room) -> None:
        """Tell everybody in a room who is there."""
        here = [watcher for watcher in room.watchers if isinstance(watcher, Connection)]
        players = {each.person.id for each in here if each.person}
        if isinstance(room.state, Table):
            players = {person for person in players if room.state.seats_of(person)}
        spectators = sum(each.person is None or each.person.id not in players for each in here)
        data = encode_message(Presence(sorted(players), spectators))
        for each in here:
            each.push(data)

    def dismiss(self, person: str) -> None:
        """Hang up on a person who has logged out or lost a token: whoever still may come back is back at once."""
        for connection in list(self.open):
            if connection.person is not None and connection.person.id == person:
                gone = StarsuitError("people/logged-out", "You were logged out here")
                connection.goodbye(gone, back=0, close=POLICY)

    async def stop(self, back: int) -> None:
        """Tell everybody when to come back, and hang up."""
        for connection in list(self.open):
            stopping = StarsuitError("server/stopping", "The server is being restarted")
            connection.goodbye(stopping, back=back, close=GOING_AWAY)
        flushing = [connection.flusher for connection in self.open if connection.flusher]
        if flushing:
            await asyncio.wait(flushing, timeout=2)


async def _drain(connection: Connection) -> bool:
    """Wait until the last words are out."""
    if connection.flusher is not None:
        await asyncio.wait([connection.flusher], timeout=2)
    if connection.flusher is not None:
        connection.cut()
    return False
