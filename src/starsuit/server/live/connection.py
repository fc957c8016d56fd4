"""One WebSocket: the connection of one person to one room.

A client says hello, gets what it missed, and hears everything from then on. Messages wait in a bounded queue; clients
that read too slowly are cut off, and come back later for the rest. Nonsense gets a clear answer, and too much of it
closes the connection; the room never notices.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias, cast

import msgspec

from starsuit.errors import StarsuitError
from starsuit.protocol import commands
from starsuit.protocol.events import RoomEvent
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
    Reading,
    Refused,
    Shown,
    Update,
    Welcome,
    decode_message,
    encode_message,
)
from starsuit.protocol.validation import explained
from starsuit.server.domain.names import unknown_person
from starsuit.server.domain.viewer import Viewer
from starsuit.server.failures import BROKEN, Failure, told_failure
from starsuit.server.logging import log_event
from starsuit.server.store.event_log import StoreError, now

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from starsuit.server.config import Settings
    from starsuit.server.domain.person import Person
    from starsuit.server.domain.room_state import RoomState
    from starsuit.server.limits import Limits
    from starsuit.server.metrics import Metrics
    from starsuit.server.people.accounts import People
    from starsuit.server.rooms.fold import Step
    from starsuit.server.rooms.registry import RoomRegistry
    from starsuit.server.rooms.room import CarriedOut, Room, Telling
    from starsuit.server.rooms.scheduler import Scheduler

__all__ = [
    "GOING_AWAY",
    "POLICY",
    "TOO_MUCH",
    "UNKNOWN",
    "UNREADABLE",
    "Connection",
    "Send",
    "ServerParts",
    "Wire",
    "unreadable",
]

LONGEST_ID: Final = 64
MUCH: Final = 65_536  # bytes queued for a client, beyond which its next message waits
UNKNOWN_BACK: Final = 1000  # milliseconds until a client asks what became of a command
UNREADABLE: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)  # raised by nonsense messages

# Close codes: the protocol's, then our own.
NORMAL, GOING_AWAY, POLICY, TOO_MUCH, UNKNOWN = 1000, 1001, 1008, 4429, 4404

Send: TypeAlias = "Callable[[Any], Awaitable[None]]"


class ServerParts(Protocol):
    """What the WebSockets need from their server."""

    settings: Settings
    people: People
    limits: Limits
    metrics: Metrics
    rooms: RoomRegistry
    scheduler: Scheduler

    def check_command(self, room: Room[RoomState], person: Person, move: str, command: commands.Command) -> None:
        """Raise if a command is too long for this server."""
        ...

    async def check_chat(self, room: Room[RoomState], person: Person, move: str) -> None:
        """Raise if somebody says too much at once."""
        ...


class Wire(Protocol):
    """What a WebSocket can do beyond ASGI."""

    def abort(self) -> None:
        """Drop the connection at once, with anything the other end has not read."""
        ...

    def write(self, messages: Sequence[bytes]) -> bool:
        """Send messages at once; returns False, and sends nothing, if they would have to wait."""
        ...


class Connection:
    """One end of a WebSocket."""

    __slots__ = (
        "closing", "failures", "flusher", "patience", "person", "queue", "queued", "room", "seat", "send", "services",
        "views", "wire",
    )  # fmt: skip

    def __init__(
        self,
        services: ServerParts,
        room: Room[RoomState],
        person: Person | None,
        send: Send,
        wire: Wire | None = None,
    ) -> None:
        self.services = services
        self.room = room
        self.person = person
        self.send = send
        self.wire = wire
        self.patience: asyncio.Timeout | None = None  # ends the wait for the next message
        self.seat: int | None = None
        self.views = False
        self.queue: list[bytes | None] = []  # short, and an empty deque would take ten times as much
        self.queued = 0  # bytes in the queue
        self.flusher: asyncio.Task[None] | None = None
        self.closing: int | None = None
        self.failures = 0

    @property
    def viewer(self) -> Viewer:
        return Viewer(self.person.id if self.person else None, self.seat)

    # Going out

    def say(self, message: FromServer) -> None:
        self.push(encode_message(message))

    def push(self, data: bytes, *, hold: bool = False) -> None:
        """Send or queue a message; a client with too much waiting is cut off. One alone may be as long as it has to.

        One that is held goes out with the next, or with `release`.
        """
        if self.closing is not None:
            return
        settings = self.services.settings
        if len(self.queue) >= settings.send_queue or (self.queued and self.queued + len(data) > settings.send_bytes):
            self.services.metrics.cut_off.labels("slow").inc()
            self.cut()
            return
        self.queue.append(data)
        self.queued += len(data)
        if not hold:
            self.release()

    def hang_up(self, code: int) -> None:
        """Close once everything queued is out."""
        if self.closing is None:
            self.closing = code
            self.queue.append(None)
            self.release()

    def cut(self) -> None:
        """Close without a word: the other end is not reading, so nothing more would get through."""
        self.closing = self.closing or TOO_MUCH
        self._empty()
        if self.flusher is not None:
            self.flusher.cancel()
        if self.wire is not None:
            self.wire.abort()
        if self.patience is not None and not self.patience.expired():
            self.patience.reschedule(asyncio.get_running_loop().time())

    def goodbye(self, why: StarsuitError, *, back: int | None, close: int = NORMAL) -> None:
        self.say(Goodbye(why.code, why.sentence, back, why.values))
        self.hang_up(close)

    def release(self) -> None:
        """Write what is queued: now if the other end keeps up, which needs no task, or as soon as it can be."""
        if self.flusher is None and self.queue:
            only_messages = cast("list[bytes]", self.queue)  # until we hang up
            if self.closing is None and self.wire is not None and self.wire.write(only_messages):
                self._empty()
            else:
                self.flusher = asyncio.create_task(self._flush())

    async def _flush(self) -> None:
        try:
            while self.queue:
                data = self.queue.pop(0)
                if data is None:
                    await self.send({"type": "websocket.close", "code": self.closing or NORMAL, "reason": ""})
                    return
                await self.send({"type": "websocket.send", "text": data.decode()})
                self.queued -= len(data)
        except Exception:  # the other end is gone, whatever the server calls that: there is nobody to tell
            self.closing = self.closing or GOING_AWAY
            self._empty()
        finally:
            self.flusher = None

    def _empty(self) -> None:
        self.queue.clear()
        self.queued = 0

    async def settle(self) -> None:
        """Wait until little is queued: what a client does not read, it need not ask for either."""
        while self.queued > MUCH and self.flusher is not None and self.closing is None:
            await asyncio.wait([self.flusher])

    async def drain(self) -> None:
        """Wait until everything queued is out."""
        if self.flusher is not None:
            await asyncio.wait([self.flusher], timeout=2)
        if self.flusher is not None:
            self.cut()

    def told(self, telling: Telling) -> None:
        """Something happened in the room."""
        if not telling.moves_only:  # by moves alone no seat changes hands
            self._look_again()
        key = (self.seat if telling.moves_only else self.viewer, self.views)
        data = telling.made.get(key)
        if data is None:
            data = telling.made[key] = encode_message(self._update(telling.steps, telling.events))
        self.push(data)

    def _update(self, steps: Sequence[Step[RoomState]], events: Sequence[RoomEvent] | None) -> Update:
        viewer, state = self.viewer, self.room.state
        shown = [
            (step.row, state.veil(step.after.show(step.row.event, step.before, viewer), step.row.seq, viewer))
            for step in steps
        ]
        return Update(
            [Shown(row.seq, row.at, event) for row, event in shown],
            self.room.states(viewer, events),
            self.room.state.view_text(self.seat) if self.views else None,
        )

    @property
    def _own_seats(self) -> tuple[int, ...]:
        return self.room.state.seats_of(self.person.id if self.person else None)

    def _look_again(self) -> None:
        """Choose whose cards to show: the person's seat that was asked for, else their first."""
        mine = self._own_seats
        if self.seat not in mine:
            self.seat = mine[0] if mine else None

    # Coming in

    async def greet(self, hello: Hello) -> None:
        """Send what was missed, and follow the room from here on. Who missed too much gets the state alone."""
        self.views = hello.views
        room = self.room
        if hello.views:
            await room.complete()
        # Reading the log takes time, and more may happen meanwhile: repeat until nothing is left to catch up on. A
        # number we never gave out comes from another log: then the client starts from the beginning.
        after = room.seq if hello.after is None else hello.after if 0 <= hello.after <= room.seq else 0
        steps = await room.missed(after)
        while steps and steps[-1].row.seq < room.seq:
            more = await room.missed(steps[-1].row.seq)
            steps = [*steps, *more] if more else []
        # Only now: seats may have changed hands meanwhile, and a seat's cards are only for the person who holds it.
        self.seat = hello.seat
        self._look_again()
        self.say(Welcome(VERSION, self.person.id if self.person else None, room.seq, now()))
        self.say(self._update(steps, None))
        room.watchers[self] = None

    async def receive(self, data: str | bytes) -> None:
        """Handle a message from the client."""
        if self.closing is not None:  # we hung up while the message was on its way
            return
        try:
            message = decode_message(data)
        except UNREADABLE as error:
            self._fail(unreadable(error))
            return
        match message:
            case Do(id=move, command=command):
                await self._do(move, command)
            case Look(seat=seat):
                if seat not in self._own_seats:
                    await self.room.refresh()
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
            self._refuse(move, told_failure(unknown_person()))
            return
        try:
            self.services.check_command(self.room, self.person, move, command)
            if isinstance(command, commands.Say | commands.React):
                await self.services.check_chat(self.room, self.person, move)
            if isinstance(command, commands.Sit):  # under the person's current name
                found = await self.services.people.by_id(self.person.id) or self.person
                self.person = replace(found, epoch=self.person.epoch, session=self.person.session)
            await self.room.do(self.person, move, command, lambda outcome: self._acknowledge(move, outcome))
        except StoreError as error:
            if error.code != "store/unknown":
                self._refuse(move, told_failure(error))
                return
            # Nothing true can be said about it yet. The client sends it again when it is back, and then there is.
            why = told_failure(error)
            self.say(Goodbye(why.code, why.sentence, UNKNOWN_BACK, why.values))
            self.hang_up(GOING_AWAY)
        except StarsuitError as error:
            self._refuse(move, told_failure(error))
        except Exception as error:  # a fault of ours: the others at the table, and this one, play on
            log_event("command_failed", level=logging.ERROR, failure=error, room=self.room.id[:6])
            self._refuse(move, BROKEN)
        finally:
            self.release()

    def _acknowledge(self, move: str, outcome: CarriedOut) -> None:
        # Held until the table is told: then both go out together, which costs half.
        self.push(encode_message(Done(move, outcome.seq, outcome.result)), hold=True)

    def _refuse(self, move: str, why: Failure) -> None:
        self.services.metrics.refused(why.code)
        self._look_again()
        self.say(Refused(move, why.code, why.sentence, self.room.seq, self.room.states(self.viewer), why.values))

    def _turn(self, seat: int) -> None:
        """Show the table from another of the person's seats."""
        if seat not in self._own_seats:
            words = self.room.state.seat_words(seat)
            words = f"{words[:1].upper()}{words[1:]}"
            self._fail(StarsuitError("message/seat", "{words} is not yours to look from", seat=seat + 1, words=words))
            return
        self.seat = seat
        self.say(self._update([], None))

    def reads(self, *, on: bool) -> None:
        """Note whether a player is looking at the end of a round. Nobody waits for spectators."""
        if self.room.presence.reads(self, on=on and bool(self._own_seats)):
            self.services.scheduler.tell_here(self.room)
            self.services.scheduler.plan(self.room)

    def _fail(self, why: StarsuitError) -> None:
        self.failures += 1
        self.services.metrics.refused(why.code)
        if self.failures >= self.services.settings.unreadable:
            self.services.metrics.cut_off.labels("nonsense").inc()
            self.goodbye(why, back=None, close=POLICY)
        else:
            self.say(Failed(why.code, why.sentence, why.values))


def unreadable(error: Exception) -> StarsuitError:
    """The answer to a nonsense message."""
    words = str(error)
    if isinstance(error, msgspec.ValidationError):
        words = ": ".join(filter(None, explained(error, FromClient)))
    return StarsuitError("message/invalid", "The message cannot be read: {words}", words=words)
