"""The parts of a running server, opened and closed in the right order."""

from __future__ import annotations

import asyncio
import gc
import itertools
import logging
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final, TypeVar

from starsuit.protocol import commands
from starsuit.server.archive.finished import Archive
from starsuit.server.archive.review_queue import Reviews
from starsuit.server.config import Settings
from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal, stopping
from starsuit.server.domain.room_state import RoomState
from starsuit.server.limits import Buckets, Limits
from starsuit.server.live.hub import Hub
from starsuit.server.logging import log_event
from starsuit.server.metrics import Metrics
from starsuit.server.people.accounts import People
from starsuit.server.rooms.lobby import LobbyLines
from starsuit.server.rooms.registry import RoomRegistry
from starsuit.server.rooms.room import Room
from starsuit.server.rooms.scheduler import Scheduler
from starsuit.server.rooms.tidying import keep_tidy
from starsuit.server.store.event_log import Store
from starsuit.server.threads import in_thread

__all__ = ["Services", "open_services"]

T = TypeVar("T")

SWEEP: Final = 30.0  # seconds between sweeps for unwatched rooms and garbage
WHOLE_SWEEP: Final = 120  # one sweep in so many collects old garbage too
MOST_WAITING: Final = 32  # hints, plans and other slow answers


@dataclass(slots=True)
class Services:
    """What handlers need."""

    settings: Settings
    store: Store
    people: People
    limits: Limits
    metrics: Metrics
    rooms: RoomRegistry
    scheduler: Scheduler
    hub: Hub = field(init=False)
    archive: Archive = field(default_factory=Archive)
    reviews: Reviews = field(default_factory=Reviews)
    lobby: LobbyLines = field(default_factory=LobbyLines)
    planning: set[str] = field(default_factory=set)  # people whose solitaire is being planned
    stopping: bool = False
    thinkers: ThreadPoolExecutor = field(init=False)
    waiting: int = 0  # slow answers in progress or queued
    chats: Buckets = field(init=False)

    def __post_init__(self) -> None:
        self.hub = Hub(self)
        self.chats = Buckets(self.settings.chat_rate, self.settings.chat_burst)
        self.thinkers = ThreadPoolExecutor(self.settings.bot_workers, thread_name_prefix="starsuit-thinker")
        self.people.when_ended = self.hub.dismiss

    def check_command(self, room: Room[RoomState], person: Person, move: str, command: commands.Command) -> None:
        """Raise if a command is too long or comes too often for this server.

        A command already carried out gets its answer again, however often it is sent.
        """
        if (person.id, move) in room.done:
            return
        match command:
            case commands.Say(text=text) if len(text) > self.settings.chat_length:
                raise Refusal(
                    "chat/length",
                    "a line has at most {most} characters, not {count}",
                    status=400,
                    most=self.settings.chat_length,
                    count=len(text),
                )
            case commands.Say() | commands.React():
                self.chats.check(person.id, "limit/chat", "You are saying too much at once; wait a little")
            case commands.Sit(name=str(name)) | commands.Rename(name=name) if len(name) > self.settings.name_length:
                raise Refusal(
                    "people/name",
                    "A name has 1 to {most} characters, and this one has {count}",
                    status=400,
                    most=self.settings.name_length,
                    count=len(name),
                )
            case _:
                pass

    async def think(self, work: Callable[[], T]) -> T:
        """Work something out for somebody, in other threads than the computer players', whose moves must not wait."""
        if self.stopping:
            raise stopping()
        if self.waiting >= MOST_WAITING:
            raise Refusal("server/busy", "many are asking for such things just now; ask again in a moment", status=503)
        self.waiting += 1
        try:
            return await in_thread(self.thinkers, work)
        except asyncio.CancelledError:
            asking = asyncio.current_task()
            if asking is None or asking.cancelling():  # it is the caller who no longer waits
                raise
            raise stopping() from None  # no thread had begun yet
        finally:
            self.waiting -= 1

    async def sweep(self) -> None:
        """Drop rooms that nobody has looked at for a while, again and again, forever."""
        for number in itertools.count(1):
            await asyncio.sleep(SWEEP)
            gc.collect(0 if number % WHOLE_SWEEP else 2)
            try:
                self._let_go()
            except Exception as error:  # the next sweep will try again
                log_event("sweep_failed", level=logging.ERROR, failure=error)

    def _let_go(self) -> None:
        for room in self.rooms.forget(1000 * self.settings.room_idle_seconds, self.scheduler.busy):
            self.scheduler.forget(room.id)
        for kind in ("table", "solitaire", "sheet"):
            self.metrics.rooms.labels(kind).set(sum(room.state.kind == kind for room in self.rooms.open.values()))

    async def stop(self) -> None:
        """Tell everybody connected to come back a little later. Does nothing the second time."""
        if not self.stopping:
            self.stopping = True
            await self.hub.stop(1000 * self.settings.back_seconds)
            await self.scheduler.stop()
            await self.reviews.close()
            self.thinkers.shutdown(wait=False, cancel_futures=True)


@asynccontextmanager
async def open_services(settings: Settings) -> AsyncIterator[Services]:
    """Open the database and everything built on it; close it all in reverse order."""
    store = await Store.open(settings.database_url)
    try:
        limits, metrics = Limits(settings), Metrics()
        people = await People.open(store, settings, limits)
        rooms = RoomRegistry(store, metrics)
        services = Services(settings, store, people, limits, metrics, rooms, Scheduler(rooms, settings, metrics))
        tidying = keep_tidy(store, rooms, settings.table_idle_days)
        background = [asyncio.create_task(work) for work in (services.scheduler.revive(), services.sweep(), tidying)]
        try:
            yield services
        finally:
            await services.stop()
            for task in background:
                task.cancel()
            await asyncio.gather(*background, return_exceptions=True)
    finally:
        await store.close(settings.stop_seconds)
