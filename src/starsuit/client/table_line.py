"""A line to a server's table that survives cut connections and restarts of the server.

It keeps the latest from the server: the table, the game, and a view for each of our seats. Every event is heard once,
in order. A command has an id and is sent again after a cut until it is answered, so it counts once.
docs/programmers/protocol.md describes the messages; `room_socket` writes and reads them.
"""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from starsuit.client.company import said_in
from starsuit.client.room_socket import (
    check_websockets,
    command,
    command_ids,
    hello,
    look,
    open_socket,
    read_message,
)
from starsuit.client.servers import ServerError
from starsuit.records.views import parse_view
from starsuit.speech import as_sentence, said, t

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

    from starsuit.client.company import Remark
    from starsuit.client.servers import ServerTable
    from starsuit.view import View

__all__ = ["Heard", "Line"]

LINES: Final = 200  # of chat that are kept
SECONDS: Final = 15.0  # for a connection to be made
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 15.0  # seconds between tries, doubled each time


@dataclass(frozen=True, slots=True)
class Heard:
    """An event of the table as the server sent it, or news of the line itself."""

    event: dict[str, Any] | None = None
    notice: str = ""
    view: str | None = None  # as it was then, from the seat we looked from


@dataclass(slots=True)
class Unanswered:
    """A command that has no answer yet."""

    message: str
    answer: asyncio.Future[dict[str, Any]]


class Hung(Exception):
    """The server hung up and said when to come back; None for never."""

    def __init__(self, code: str, sentence: str, back: float | None) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.back = back


class Line:
    """The table as it is, what happens there, and commands to send it."""

    def __init__(self, place: ServerTable) -> None:
        self.place = place
        self.table: dict[str, Any] = {}
        self.game: dict[str, Any] = {}
        self.present: frozenset[str] = frozenset()  # who is connected
        self.over: ServerError | None = None  # why the server hung up for good
        self.connected = False
        self.said: list[Remark] = []  # the chat and the gestures, the newest last
        self.seat: int | None = None  # which of our seats we look from
        self._texts: dict[int | None, str] = {}  # views as received, by seat
        self._views: dict[int | None, View] = {}  # those of them that have been parsed
        self._seen: dict[int | None, int] = {}  # how many moves the game had at each view
        self._last: int | None = None  # the number of the last event
        self._said = 0  # the number of the last remark
        self._skew = 0.0  # milliseconds by which the server's clock is ahead
        self._told = 0  # the number of the last event that may be heard
        self._heard: asyncio.Queue[Heard | None] = asyncio.Queue()
        self._held: list[Heard] = []  # until all our views are from the same moment
        self._asked: dict[str, Unanswered] = {}
        self._ids = command_ids()
        self._moved = asyncio.Condition()
        self._ready = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._socket: ClientConnection | None = None

    # The table

    @property
    def status(self) -> str:
        return str(self.table.get("status", ""))

    @property
    def mine(self) -> tuple[int, ...]:
        """Our seats."""
        return tuple(place for place, seat in enumerate(self.table.get("seats", ())) if seat["yours"])

    @property
    def host(self) -> bool:
        return bool(self.table) and self.table["host"] == self.table["you"]

    @property
    def moves(self) -> int:
        return int(self.game.get("moves", 0))

    def now(self) -> float:
        """Milliseconds since 1970 by the server's clock."""
        return time.time() * 1000 + self._skew

    def view(self, seat: int | None) -> View:
        """The latest view of the game from this seat of ours."""
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = parse_view(self._texts[seat])
        return found

    # Opening and closing

    async def open(self) -> None:
        """Connect; returns once the table is known, raises if it cannot be reached."""
        check_websockets()
        self._task = asyncio.create_task(self._hold())
        await self._ready.wait()
        if self.over is not None:
            raise self.over

    def close(self) -> None:
        """Hang up. Commands still waiting get no answer: this device has left."""
        self.over = self.over or ServerError("server/closed", "the line was closed")
        if self._task is not None:
            self._task.cancel()
        for asked in self._asked.values():
            asked.answer.cancel()

    async def closed(self) -> None:
        """Wait until the connection is gone."""
        if self._task is not None:
            await asyncio.wait([self._task])
            await asyncio.sleep(0)  # an abandoned connection closes in the next turn of the loop

    # Hearing and asking

    @property
    def unheard(self) -> int:
        """How many events have come in that nobody has heard yet."""
        return self._heard.qsize() + len(self._held)

    async def hear(self) -> Heard | None:
        """Wait for the next event; None once the server has hung up for good."""
        heard = await self._heard.get()
        if heard is None:
            self._heard.put_nowait(None)  # for the next caller
        return heard

    def heard_by_now(self) -> Heard | None:
        """The next unheard event, without waiting."""
        if self._heard.empty():
            return None
        heard = self._heard.get_nowait()
        if heard is None:
            self._heard.put_nowait(None)
        return heard

    async def sit_down(self) -> None:
        """Take a seat, and one for everybody else at this device, unless they already sit."""
        if not self.mine:
            await self.do("sit")
        for name in self.place.others:
            sitting = [str(self.table["seats"][seat]["name"]).casefold() for seat in self.mine]
            if name.casefold() not in sitting:
                await self.do("sit", name=name)

    async def do(self, kind: str, **fields: Any) -> str | None:
        """Send a command, and wait until everything it led to has been told; returns its result.

        Raises ServerError with the reason if it is refused. Without a connection it waits for the next one.
        """
        if self.over is not None:
            raise self.over
        name = next(self._ids)
        message = command(name, kind, **fields)
        asked = self._asked[name] = Unanswered(message, asyncio.get_running_loop().create_future())
        try:
            if self.connected and self._socket is not None:
                await self._send(self._socket, message)
            answer = await asked.answer
        finally:
            self._asked.pop(name, None)
        if answer["type"] == "refused":
            raise ServerError(str(answer["code"]), str(answer["sentence"]), 409, answer.get("values"))
        async with self._moved:
            await self._moved.wait_for(lambda: self._told >= answer["seq"] or self.over is not None)
        result = answer.get("result")
        return None if result is None else str(result)

    @staticmethod
    async def _send(socket: ClientConnection, message: str) -> None:
        from websockets.exceptions import ConnectionClosed  # noqa: PLC0415 - only needed with a connection

        try:
            await socket.send(message)
        except ConnectionClosed:
            return  # the next connection sends it again

    # The connection

    async def _hold(self) -> None:
        """Keep a connection for as long as it is wanted."""
        site, pause, lost = self.place.site, FIRST_PAUSE, False
        while self.over is None:
            try:
                async with asyncio.timeout(SECONDS):
                    socket = await open_socket(site.socket(self.place.room), site.headers)
                try:
                    async with socket:
                        await self._greet(socket)
                        if lost:
                            self._tell(t("news-back"))
                        pause, lost = FIRST_PAUSE, False
                        await self._attend(socket)
                finally:
                    socket.transport.abort()  # if even hanging up was cut short
                why = Hung("", "", 0.0)
            except Hung as hung:
                why = hung
            except (OSError, TimeoutError, _websocket_errors()) as error:
                why = Hung("server/away", f"{site.name} cannot be reached: {error}", 0.0)
            finally:
                self.connected, self._socket = False, None
            if why.back is None or not self._ready.is_set():
                await self._end(ServerError(why.code, why.sentence))
                return
            # Another process of the server takes us in: that is news only if it does not.
            if not lost and why.code != "server/moving":
                lost = True
                told = why.code.startswith(("server/stop", "limit/"))
                reason = as_sentence(said(ServerError(why.code, why.sentence)))
                self._tell(t("news-hung", why=reason) if told else t("news-lost"))
            await asyncio.sleep(max(why.back, pause) * random.uniform(0.8, 1.2))  # noqa: S311 - so that not all come at once
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _greet(self, socket: ClientConnection) -> None:
        """Say hello, hear what we missed, and resend what was not answered."""
        # If the server hangs up at once we still read why.
        await self._send(socket, hello(after=self._last, seat=self.seat, views=True))
        async with asyncio.timeout(SECONDS):
            welcome = self._read(await socket.recv())
            if welcome["type"] != "welcome":
                raise Hung("server/strange", "the server does not speak the language of this table", None)
            self._skew = welcome["now"] - time.time() * 1000
            if self._last is None or welcome["seq"] < self._last:
                self._last = welcome["seq"]  # we have seen nothing yet, or it was another log
                self.said, self._said = [], 0
            await self._take(socket, self._read(await socket.recv()))
        self.connected, self._socket = True, socket
        for asked in list(self._asked.values()):
            await socket.send(asked.message)

    async def _attend(self, socket: ClientConnection) -> None:
        async for data in socket:
            await self._take(socket, self._read(data))

    @staticmethod
    def _read(data: str | bytes) -> dict[str, Any]:
        try:
            message = read_message(data)
            if message["type"] == "goodbye":
                back = message["back"]
                raise Hung(message["code"], message["sentence"].rstrip("."), None if back is None else back / 1000)
        except (ValueError, KeyError, TypeError) as error:
            raise Hung("server/strange", "the server sent something that is no message", None) from error
        return message

    async def _take(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        """Handle a message from the server."""
        match message["type"]:
            case "update":
                await self._update(socket, message)
            case "done" | "refused":
                asked = self._asked.get(message["id"])
                if asked is not None and not asked.answer.done():
                    asked.answer.set_result(message)
            case "presence":
                self.present = frozenset(message["people"])
                if self.status == "open":
                    self._heard.put_nowait(Heard({"type": "presence"}))
            case "failed":
                self._held.append(Heard(notice=f"{message['sentence']}."))
                await self._flush()
            case _:
                pass

    async def _update(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        for state in message["states"]:
            if state["type"] == "table":
                self.table = state
            elif state["type"] == "game":
                self.game = state
                self.seat = state["seat"]
        if message["view"] is not None:
            self._texts[self.seat] = message["view"]
            self._views.pop(self.seat, None)
            self._seen[self.seat] = self.moves
        for each in message["events"]:
            self._held.append(Heard(each["event"]))
            self._last = each["seq"]
            self._note(each["seq"], each["event"])
        for each in self.table.get("lines", ()):  # newcomers read the earlier chat
            self._note(each["seq"], each)
        stale = self._stale_seat()
        if stale is not None:
            await socket.send(look(stale))
        else:
            await self._flush()

    def _note(self, number: int, event: dict[str, Any]) -> None:
        """Keep a remark, once."""
        said = said_in(event, self.table.get("you"))
        if said is not None and number > self._said:
            self._said = number
            self.said = [*self.said, said][-LINES:]

    async def _flush(self) -> None:
        """Let everything held back be heard."""
        now = self._texts.get(self.seat)
        for heard in self._held:
            self._heard.put_nowait(replace(heard, view=now))
        self._held.clear()
        self._told = self._last or 0
        self._ready.set()
        async with self._moved:
            self._moved.notify_all()

    def _stale_seat(self) -> int | None:
        """A seat of ours that must look before we continue.

        The seat whose turn it is needs the current view; every seat needs some view, and at the end the last one.
        """
        if not self.game:
            return None
        turn, ended = self.game["turn"], self.game["outcome"] is not None
        for seat in self.mine:
            due = seat not in self._seen or seat == turn or ended
            if due and self._seen.get(seat) != self.moves:
                return seat
        return None

    def _tell(self, notice: str) -> None:
        self._heard.put_nowait(Heard(notice=notice))

    async def _end(self, why: ServerError) -> None:
        """The server has hung up for good: tell everybody who is waiting."""
        self.over = self.over or why
        for asked in self._asked.values():
            if not asked.answer.done():
                asked.answer.set_exception(why)
        self._heard.put_nowait(None)
        self._ready.set()
        async with self._moved:
            self._moved.notify_all()


def _websocket_errors() -> type[Exception]:
    from websockets.exceptions import WebSocketException  # noqa: PLC0415 - only needed to play at a server

    return WebSocketException
