"""A client of the server for tests: people who open tables, sit down and play, over real HTTP and real WebSockets.

It says and reads what `starsuit.client.room_socket` does, and is stricter than a player's line. The events of a room
carry numbers, and a line accepts no gap and no repeat, however often its connection was cut; a move is sent until
it is answered, always with the same id.

    ann = Person(server, "Ann")
    room = ann.create(seats=2, bots=["casual"], start=True)
    async with ann.line(room) as line:
        await line.play_out(dice(1))
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Any, Final, Self

import httpx
import websockets

from starsuit.client.room_socket import command, command_ids, hello, look, open_socket, read_message

if TYPE_CHECKING:
    import random

    from websockets.asyncio.client import ClientConnection

    from tests.kit.serving import Server

__all__ = ["NO_LIMITS", "SHORT", "Line", "Person", "Policy", "Refused", "greedy", "hasty"]

# Tests play faster than people do; the limits have tests of their own.
NO_LIMITS: Final[dict[str, object]] = dict.fromkeys(
    (
        *("message_rate", "request_rate", "address_rate", "guests_per_address", "tables_per_address"),
        *("tables_per_person", "connections_per_person", "connections_per_address", "events_per_person"),
        *("events_per_address", "http_connections_per_address"),
    ),
    0,
)
SHORT: Final = {"rounds": [3, 4], "turn_limit": 30}
PATIENCE: Final = 60.0

Policy = Callable[["random.Random", dict[str, Any]], str]


class Refused(Exception):
    """The server refused a command."""

    def __init__(self, message: dict[str, Any]) -> None:
        super().__init__(f"{message['code']}: {message['sentence']}")
        self.message = message
        self.code: str = message["code"]


def greedy(rng: random.Random, game: dict[str, Any]) -> str:
    """An action for the seat whose state this is: goes out as soon as it can, and throws what serves least."""
    legal = game["legal"]
    if legal["draw"]:
        return rng.choice(("draw", "draw", "take"))
    best = legal["out"] or legal["lay"]
    return str(best) if best else f"discard {game['best']['discard']}"


def hasty(rng: random.Random, game: dict[str, Any]) -> str:
    """Any action at all."""
    legal = game["legal"]
    if legal["draw"]:
        return rng.choice(("draw", "take"))
    return legal["lay"] or f"discard {rng.choice(legal['discards'])}"


class Person:
    """A person with a cookie, or with a token."""

    _ids = count(1)

    def __init__(self, server: Server, name: str = "Guest", *, token: str | None = None) -> None:
        self.server = server
        # No connection is kept, so there is nothing to close when the test ends, and a restarted server is no problem.
        limits = httpx.Limits(max_keepalive_connections=0)
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http = server.client(headers=headers, limits=limits)
        answer = self.http.get("/api/me") if token else self.http.post("/api/me", json={"name": name})
        assert answer.is_success, answer.text
        self.me: dict[str, Any] = answer.json()
        self.headers = {"Authorization": f"Bearer {token}"} if token else {"Cookie": self.cookie}

    @property
    def id(self) -> str:
        return str(self.me["id"])

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def create(self, **options: Any) -> str:
        """Open a table; returns its id. Unless told otherwise, nobody dawdles, and the first seat deals first."""
        rules = {"first_dealer": 0, **options.pop("rules", SHORT)}
        answer = self.http.post("/api/tables", json={"pace": "instant", "rules": rules, **options})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def code_of(self, room: str) -> str:
        return str(self.table(room)["code"])

    def join(self, code: str, **options: Any) -> str:
        """Find a table by its code and take a seat; returns its id."""
        answer = self.http.get(f"/api/codes/{code}")
        assert answer.status_code == 200, answer.text
        room = str(answer.json()["id"])
        self.do(room, "sit", **options)
        return room

    def try_to(self, room: str, kind: str, *, move: str | None = None, **fields: Any) -> httpx.Response:
        """Send a command by HTTP."""
        body = {"id": move or f"http-{next(self._ids)}", "command": {"type": kind, **fields}}
        return self.http.post(f"/api/tables/{room}/do", json=body)

    def do(self, room: str, kind: str, *, move: str | None = None, **fields: Any) -> dict[str, Any]:
        """A command by HTTP that must be carried out; the answer."""
        answer = self.try_to(room, kind, move=move, **fields)
        if answer.status_code != 200:
            raise Refused(answer.json())
        done: dict[str, Any] = answer.json()
        return done

    def states(self, room: str, **query: Any) -> dict[str, dict[str, Any]]:
        answer = self.http.get(f"/api/tables/{room}", params=query)
        assert answer.status_code == 200, answer.text
        return {state["type"]: state for state in answer.json()["states"]}

    def table(self, room: str) -> dict[str, Any]:
        return self.states(room)["table"]

    def line(self, room: str, **options: Any) -> Line:
        return Line(self.server, room, self.headers, me=self.id, **options)


@dataclass
class Line:
    """A person's line to a room, over as many connections as it takes. Without headers it is a spectator's."""

    server: Server
    room: str
    headers: dict[str, str] = field(default_factory=dict)
    me: str | None = None
    seat: int | None = None
    views: bool = False
    last: int = 0  # the number of the last event seen
    events: list[dict[str, Any]] = field(default_factory=list)
    table: dict[str, Any] = field(default_factory=dict)
    game: dict[str, Any] = field(default_factory=dict)
    view: str | None = None
    presence: dict[str, Any] = field(default_factory=dict)
    acknowledged: dict[str, int] = field(default_factory=dict)
    raw: list[str] = field(default_factory=list)  # every message as it came
    socket: ClientConnection | None = None
    _ids: Iterator[str] = field(default_factory=command_ids)

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def open(self) -> None:
        """Connect, say hello with the last number, and take in what was missed."""
        self.socket = await open_socket(f"{self.server.ws}/ws/{self.room}", self.headers)
        try:
            await self._greet()
        except BaseException:
            self.abandon()
            raise

    async def _greet(self) -> None:
        await self.send(hello(after=self.last, seat=self.seat, views=self.views))
        welcome = await self.receive()
        assert welcome["type"] == "welcome", welcome
        assert welcome["you"] == self.me
        await self.receive()
        assert self.last == welcome["seq"], "the server is behind what it told before"

    async def reopen(self, patience: float = PATIENCE) -> None:
        """Connect again, as soon as there is a server."""
        await self.close()
        end = asyncio.get_running_loop().time() + patience
        while True:
            try:
                return await self.open()
            except (OSError, websockets.WebSocketException):
                if asyncio.get_running_loop().time() > end:
                    raise
                await asyncio.sleep(0.02)

    async def close(self) -> None:
        if self.socket is not None:
            try:
                await self.socket.close()
            finally:
                self.abandon()  # if even hanging up was cut short

    def abandon(self) -> None:
        if self.socket is not None:
            self.socket.transport.abort()
            self.socket = None

    async def send(self, message: str | dict[str, Any]) -> None:
        """Say something: client messages as text, anything else as a dict."""
        assert self.socket is not None
        await self.socket.send(message if isinstance(message, str) else json.dumps(message))

    async def receive(self, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next message, whatever it is; an update is taken in."""
        assert self.socket is not None
        async with asyncio.timeout(seconds):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        message = read_message(text)
        if message["type"] == "update":
            for event in message["events"]:
                assert event["seq"] == self.last + 1, f"event {event['seq']} came after {self.last}"
                self.last += 1
                self.events.append(event)
            self.view = message["view"]
            self._take(message["states"])
        elif message["type"] == "presence":
            self.presence = message
        return message

    def _take(self, states: list[dict[str, Any]]) -> None:
        for state in states:
            if state["type"] == "table":
                self.table = state
            elif state["type"] == "game":
                self.game = state

    async def until(self, reached: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Read until a condition holds."""
        async with asyncio.timeout(seconds):
            while not reached():
                await self.receive()

    async def until_event(self, kind: str) -> dict[str, Any]:
        """Read until an event of this kind has come; the event itself."""
        await self.until(lambda: any(each["event"]["type"] == kind for each in self.events))
        found: dict[str, Any] = next(each for each in reversed(self.events) if each["event"]["type"] == kind)
        return found

    async def ask(self, kind: str, *, move: str | None = None, **fields: Any) -> dict[str, Any]:
        """A command; its answer, which is `done` or `refused`."""
        move = move or next(self._ids)
        await self.send(command(move, kind, **fields))
        while True:
            message = await self.receive()
            if message["type"] in ("failed", "goodbye"):
                raise Refused(message)
            if message.get("id") == move:
                if message["type"] == "done":
                    self.acknowledged[move] = message["seq"]
                return message

    async def do(self, kind: str, *, move: str | None = None, **fields: Any) -> dict[str, Any]:
        """A command that must be carried out; returns once its events have come too."""
        answer = await self.ask(kind, move=move, **fields)
        if answer["type"] == "refused":
            raise Refused(answer)
        await self.until(lambda: self.last >= answer["seq"])
        return answer

    # Playing

    @property
    def status(self) -> str:
        return str(self.table["status"])

    @property
    def seats(self) -> list[int]:
        """My seats."""
        return [place for place, seat in enumerate(self.table["seats"]) if seat["yours"]]

    @property
    def my_turn(self) -> bool:
        return self.status == "playing" and self.game.get("turn") in self.seats

    async def look(self, seat: int) -> None:
        """See the table from another of my seats."""
        self.seat = seat
        await self.send(look(seat))
        await self.until(lambda: self.game["seat"] == seat)

    async def move(self, rng: random.Random, policy: Policy = greedy, *, move: str | None = None) -> dict[str, Any]:
        """Play once, for whichever of my seats is to move."""
        turn = self.game["turn"]
        if self.game["seat"] != turn:
            await self.look(turn)
        return await self.do("play", seat=turn, action=policy(rng, self.game), moves=self.game["moves"], move=move)

    async def play_out(self, rng: random.Random, policy: Policy = greedy, *, moves: int | None = None) -> int:
        """Play my seats to the end of the game, or for this many moves; returns how many I made."""
        made = 0
        while self.status in ("open", "playing") and made != moves:
            if self.my_turn:
                await self.move(rng, policy)
                made += 1
            else:
                await self.receive()
        return made
