"""The parts of a server in this process, without the network: rooms, people in them, and the other end of a line."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import msgspec

from starsuit.protocol.commands import Play, Sit, Start
from starsuit.protocol.events import Created, Played, Sat, Started
from starsuit.server.config import Settings
from starsuit.server.domain.table import Table
from starsuit.server.http.routes.table_routes import NewTable, open_table
from starsuit.server.services import Services, open_services
from tests.kit.dealing import fixed

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine
    from pathlib import Path

    from starsuit.server.domain.person import Person
    from starsuit.server.rooms.room import Room, Telling

__all__ = ["Phone", "Witness", "opened", "plays", "run", "table_of", "table_of_bots", "two_at_a_table", "until"]


@asynccontextmanager
async def opened(folder: Path, **settings: Any) -> AsyncIterator[Services]:
    """Services whose games begin calmly: `plays` throws a card, which the last turns of a round do not allow."""
    with fixed("calm"):
        async with open_services(Settings(data=str(folder), **settings)) as services:
            yield services


async def table_of(services: Services, host: Person, **options: Any) -> Room[Any]:
    """A table at which the first seat deals first, unless the rules say otherwise."""
    rules = {"first_dealer": 0, **options.pop("rules", {})}
    return await open_table(services, host, NewTable(rules=rules, **options))


async def until(true: Callable[[], object], seconds: float = 10.0) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.005)


class Phone:
    """The other end of a WebSocket, without the network."""

    def __init__(self, services: Services, room: str, person: Person | None) -> None:
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.heard: list[dict[str, Any]] = []
        self.closed: int | None = None
        self.serving = asyncio.create_task(services.hub.serve(room, person, self.inbox.get, self._send))

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self.closed = message["code"]
            self.inbox.put_nowait({"type": "websocket.disconnect"})
        else:
            self.heard.append(msgspec.json.decode(message["text"]))

    def say(self, **message: Any) -> None:
        self.inbox.put_nowait({"type": "websocket.receive", "text": msgspec.json.encode(message).decode()})

    def states(self, kind: str) -> list[dict[str, Any]]:
        return [state for each in self.heard for state in each.get("states", []) if state["type"] == kind]

    async def hears(self, kind: str) -> dict[str, Any]:
        await until(lambda: any(each["type"] == kind for each in self.heard))
        return next(each for each in self.heard if each["type"] == kind)

    async def hang_up(self) -> None:
        self.inbox.put_nowait({"type": "websocket.disconnect"})
        await self.ends()

    async def ends(self) -> None:
        await asyncio.wait_for(self.serving, 5)


async def plays(room: Room[Any], person: Person) -> None:
    """Draw and throw something."""
    seat = room.state.game.seat
    await room.do(person, f"{room.seq} draws", Play(seat, "draw"))
    card = room.state.game.view(seat).hand[0].text
    await room.do(person, f"{room.seq} throws", Play(seat, f"discard {card}"))


async def two_at_a_table(services: Services) -> tuple[Room[Any], Person, Person]:
    """A game at the moment when it is the turn of the second."""
    ann, bob = await services.people.guest("Ann"), await services.people.guest("Bob")
    room = await table_of(services, ann, seats=2)
    await room.do(bob, "sit", Sit())
    await room.do(ann, "start", Start())
    assert room.state.game.seat == 1
    return room, ann, bob


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


class Witness:
    """Watches, so that computer players play on among themselves, and counts their moves."""

    def __init__(self) -> None:
        self.moves = 0
        self.over = asyncio.Event()

    def told(self, telling: Telling) -> None:
        self.moves += sum(isinstance(step.row.event, Played) for step in telling.steps)
        if telling.room.state.status == "finished":
            self.over.set()


async def table_of_bots(services: Services, level: str, seed: str) -> Room[Any]:
    host = await services.people.guest("Ann")
    created = Created(host=host.id, code="AAAAAA", seats=3, rules={}, pace="instant")
    seats = [Sat(seat=seat, name=f"Bot {seat}", colour="red", bot=level) for seat in range(3)]
    return await services.rooms.create(Table, host, [created, *seats, Started(seed)], code="AAAAAA")
