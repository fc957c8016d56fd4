"""The parts of a running server, and how they are opened and closed in the right order."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Final, TypeVar

from starsuit.server import commands
from starsuit.server.config import Settings
from starsuit.server.idle import keep_tidy
from starsuit.server.limits import Buckets, Limits
from starsuit.server.metrics import Metrics
from starsuit.server.people import People, Person
from starsuit.server.players import Players
from starsuit.server.refusal import Refusal
from starsuit.server.rooms import Rooms
from starsuit.server.sockets import Connections
from starsuit.server.store import Store

__all__ = ["Services", "open_services"]

T = TypeVar("T")

SWEEP: Final = 30.0  # seconds between two looks for rooms that nobody looks at
CHAT_RATE, CHAT_BURST = 0.5, 5  # lines and gestures a second of one person, and how many at once


@dataclass(slots=True)
class Services:
    """What handlers need."""

    settings: Settings
    store: Store
    people: People
    limits: Limits
    metrics: Metrics
    rooms: Rooms
    players: Players
    connections: Connections = field(init=False)
    stopping: bool = False
    chats: Buckets = field(default_factory=lambda: Buckets(CHAT_RATE, CHAT_BURST))

    def __post_init__(self) -> None:
        self.connections = Connections(self)

    def check_command(self, person: Person, command: commands.Command) -> None:
        """Raise where a command is longer or comes more often than this server allows."""
        match command:
            case commands.Say(text=text) if len(text) > self.settings.chat_length:
                raise Refusal(
                    "chat/length",
                    f"a line has at most {self.settings.chat_length} characters, not {len(text)}",
                    status=400,
                )
            case commands.Say() | commands.React():
                self.chats.check(person.id, "limit/chat", "You are saying too much at once; wait a little")
            case commands.Sit(name=str(name)) | commands.Rename(name=name) if len(name) > self.settings.name_length:
                raise Refusal("people/name", f"a name has at most {self.settings.name_length} characters", status=400)
            case _:
                pass

    async def think(self, work: Callable[[], T]) -> T:
        """Work something out in the threads of the computer players, so that everybody else goes on."""
        return await asyncio.get_running_loop().run_in_executor(self.players.pool, work)

    async def sweep(self) -> None:
        """For ever: let go of rooms that nobody has looked at for a while."""
        while True:
            await asyncio.sleep(SWEEP)
            self.rooms.forget(1000 * self.settings.room_idle_seconds, self.players.busy)
            for kind in ("table", "solitaire", "sheet"):
                self.metrics.rooms.labels(kind).set(sum(room.state.kind == kind for room in self.rooms.open.values()))

    async def stop(self) -> None:
        """Tell everybody who is connected to come back a little later. Does nothing the second time."""
        if not self.stopping:
            self.stopping = True
            await self.connections.stop(1000 * self.settings.back_seconds)
            await self.players.stop()


@asynccontextmanager
async def open_services(settings: Settings) -> AsyncIterator[Services]:
    """Open the database and what is built on it; close all of it in the opposite order."""
    store = await Store.open(settings.database_url)
    try:
        limits, metrics = Limits(settings), Metrics()
        people = await People.open(store, settings, limits)
        rooms = Rooms(store, metrics)
        services = Services(settings, store, people, limits, metrics, rooms, Players(rooms, settings, metrics))
        _calm_collector()
        tidying = keep_tidy(store, rooms, settings.table_idle_days)
        background = [asyncio.create_task(work) for work in (services.players.revive(), services.sweep(), tidying)]
        try:
            yield services
        finally:
            await services.stop()
            for task in background:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
    finally:
        await store.close()


def _calm_collector() -> None:
    """Let the garbage collector look at many objects seldom: a server keeps most of what it makes."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
