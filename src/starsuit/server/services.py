"""The parts of a running server, opened and closed in the right order."""

from __future__ import annotations

import asyncio
import gc
import itertools
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

from starsuit.errors import StarsuitError
from starsuit.protocol import commands
from starsuit.server.archive.archivist import Archivist
from starsuit.server.archive.finished import Archive
from starsuit.server.archive.review_queue import Reviews
from starsuit.server.config import Settings
from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal, moving, stopping
from starsuit.server.domain.room_state import RoomState
from starsuit.server.fair_queue import ANYBODY, Asker, FairQueue
from starsuit.server.fleet.bus import LocalBus
from starsuit.server.fleet.leases import Leases, new_process
from starsuit.server.limits import Limits
from starsuit.server.live.hub import Hub
from starsuit.server.logging import log_failure
from starsuit.server.metrics import Metrics
from starsuit.server.people.accounts import People, kept_secret
from starsuit.server.previews import Previews
from starsuit.server.print_shop import PrintShop
from starsuit.server.push.notifier import Notifier
from starsuit.server.quotas import EventQuota
from starsuit.server.rooms.cleaning import Cleaner
from starsuit.server.rooms.following import Following
from starsuit.server.rooms.lobby import LobbyLines
from starsuit.server.rooms.registry import RoomRegistry
from starsuit.server.rooms.room import Room
from starsuit.server.rooms.scheduler import Scheduler
from starsuit.server.rooms.tidying import keep_tidy
from starsuit.server.store.event_log import Store
from starsuit.server.threads import in_thread

if TYPE_CHECKING:
    from starsuit.server.fleet.redis_bus import RedisBus

__all__ = ["Fleet", "Services", "collect_garbage", "open_services"]

T = TypeVar("T")

SWEEP: Final = 30.0  # seconds between sweeps for unwatched rooms and garbage
WHOLE_SWEEP: Final = 120  # one sweep in so many collects old garbage too
NEW: Final = 200_000  # more objects than a collection left: some of them may be garbage
SESSIONS: Final = 10.0  # seconds between looks for sessions that were ended at another process
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
    notifier: Notifier
    hub: Hub = field(init=False)
    archive: Archive = field(default_factory=Archive)
    reviews: Reviews = field(default_factory=Reviews)
    lobby: LobbyLines = field(default_factory=LobbyLines)
    previews: Previews = field(default_factory=Previews)
    prints: PrintShop = field(default_factory=PrintShop)
    planning: set[str] = field(default_factory=set)  # people whose solitaire is being planned
    stopping: bool = False
    thinkers: ThreadPoolExecutor = field(init=False)
    slow: FairQueue = field(init=False)  # those who wait for a hint, a plan, a replay …
    fleet: Fleet | None = None  # None: there is one process
    notice: str | None = None  # the operator's own words about privacy

    def __post_init__(self) -> None:
        self.hub = Hub(self)
        self.thinkers = ThreadPoolExecutor(self.settings.bot_workers, thread_name_prefix="starsuit-thinker")
        self.slow = FairQueue(self.settings.bot_workers, max(1, MOST_WAITING - self.settings.bot_workers))
        self.people.when_ended = self._ended

    def _ended(self, person: str, session: str | None) -> None:
        self.hub.dismiss(person, session)
        self.rooms.bus.tell_ended(person, session)

    def check_command(self, room: Room[RoomState], person: Person, move: str, command: commands.Command) -> None:
        """Raise if a command is too long for this server. One already carried out just gets its answer again."""
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

    async def check_chat(self, room: Room[RoomState], person: Person, move: str) -> None:
        """Raise if somebody says too much at once, unless it is what they have said already."""
        if (person.id, move) not in room.done:
            chats = self.limits.chats
            await chats.admit(person.id, "limit/chat", "You are saying too much at once; wait a little")

    async def think(self, work: Callable[[], T], asker: Asker = ANYBODY) -> T:
        """Work something out for somebody, in other threads than the computer players', whose moves must not wait.

        Everything that takes long goes through here, and everybody has a fair share of it.
        """
        if self.stopping:
            raise stopping()
        async with self.slow.turn(asker):
            try:
                return await in_thread(self.thinkers, work)
            except asyncio.CancelledError:
                asking = asyncio.current_task()
                if asking is None or asking.cancelling():  # it is the caller who no longer waits
                    raise
                raise stopping() from None  # no thread had begun yet

    async def sweep(self) -> None:
        """Drop rooms that nobody has looked at for a while, again and again, forever."""
        for number in itertools.count(1):
            await asyncio.sleep(SWEEP)
            collect_garbage(whole=number % WHOLE_SWEEP == 0)
            try:
                self._let_go()
            except Exception as error:  # the next sweep will try again
                log_failure("sweep_failed", error)

    async def look_after_sessions(self) -> None:
        """Hang up on those whose sessions were ended at another process, or who were banned beside this server."""
        while True:
            await asyncio.sleep(SESSIONS)
            try:
                await self.hub.dismiss_stale()
            except Exception as error:  # the next look will do
                log_failure("session_check_failed", error)

    def _let_go(self) -> None:
        for room in self.rooms.forget(1000 * self.settings.room_idle_seconds, self.scheduler.busy):
            self.scheduler.let_go(room)
        for kind in ("table", "solitaire", "sheet"):
            self.metrics.rooms.labels(kind).set(sum(room.state.kind == kind for room in self.rooms.open.values()))

    async def stop(self) -> None:
        """Tell everybody connected to come back a little later. Does nothing the second time."""
        if not self.stopping:
            self.stopping = True
            if self.fleet is None:
                await self.hub.stop(stopping(), 1000 * self.settings.back_seconds)
            else:
                await self.hub.stop(moving(), 0)
            await self.scheduler.stop()
            if self.fleet is not None:
                await self.fleet.leave()
            await self.notifier.close()
            self.slow.close(stopping())
            self.previews.close(stopping())
            self.prints.close(stopping())
            await self.reviews.close()
            self.thinkers.shutdown(wait=False, cancel_futures=True)


def collect_garbage(*, whole: bool) -> None:
    """Collect it, unless so few objects are new that little of it can be garbage.

    Everybody waits meanwhile: 0.1 s for what 1,000 busy tables replace in half a minute, of which a few hundred objects
    are garbage, for nearly all are freed as soon as nothing refers to them.
    """
    if whole or gc.get_count()[0] > NEW:
        gc.collect(2 if whole else 0)


@asynccontextmanager
async def open_services(settings: Settings) -> AsyncIterator[Services]:
    """Open the database and everything built on it; close it all in reverse order."""
    settings.make_folder()
    notice = settings.read_notice()
    store = await Store.open(settings.database_url)
    try:
        metrics = Metrics()
        metrics.watch_disk(lambda: store.full, lambda: store.free)
        fleet = await Fleet.open(settings, store, metrics) if settings.redis else None
        bus, leases = (LocalBus(), None) if fleet is None else (fleet.bus, fleet.leases)
        limits = Limits(settings, bus=bus)
        people = await People.open(store, settings, limits)
        rooms = RoomRegistry(store, metrics, bus, leases)
        rooms.quota = quota = EventQuota(settings, bus)
        limits.came = quota.came
        rooms.check_open = limits.open_tables
        scheduler = Scheduler(rooms, settings, metrics)
        notifier = Notifier(store, settings, await kept_secret(store, "vapid"))
        rooms.always.append(notifier)
        scheduler.notifier = notifier
        services = Services(
            settings, store, people, limits, metrics, rooms, scheduler, notifier, fleet=fleet, notice=notice
        )
        work: list[Coroutine[Any, Any, object]] = [services.sweep(), keep_tidy(store, rooms, settings)]
        work.append(services.look_after_sessions())
        work += [scheduler.revive()] if fleet is None else fleet.work(services)
        leads = (lambda: True) if leases is None else leases.leads
        work += [Archivist(store, settings.pack_hours, leads).keep(), Cleaner(store, rooms, settings, leads).keep()]
        background = [asyncio.create_task(each) for each in work]
        try:
            yield services
        finally:
            await services.stop()
            for task in background:
                task.cancel()
            await asyncio.gather(*background, return_exceptions=True)
            if fleet is not None:
                await fleet.close()
    finally:
        await store.close(max(1, settings.stop_seconds))


class Fleet:
    """What a process has that shares its database with others."""

    def __init__(self, bus: RedisBus, leases: Leases) -> None:
        self.bus = bus
        self.leases = leases
        self._following: Following | None = None

    @classmethod
    async def open(cls, settings: Settings, store: Store, metrics: Metrics) -> Self:
        """Join the other processes; Redis need not be there."""
        from starsuit.server.fleet.redis_bus import RedisBus  # noqa: PLC0415 - only installed where there are several

        process, space = new_process(), await kept_secret(store, "fleet-space")
        return cls(RedisBus(settings.redis, space[:16], process, metrics), Leases(store, process, metrics))

    def work(self, services: Services) -> list[Coroutine[Any, Any, object]]:
        """What goes on in the background: signs of life, reading on, and looking after sessions."""
        self._following = following = Following(services.rooms, self.leases, services.scheduler)
        following.moved = services.hub.tell_presence
        following.dismissed = services.hub.dismiss
        services.scheduler.look = following.look
        self.bus.living = lambda: self.leases.living
        self.bus.start(following)
        return [self.leases.keep(), following.keep_asking()]

    async def leave(self) -> None:
        try:
            await self.leases.leave()
        except StarsuitError as error:  # then the others find out in a second
            log_failure("beat_failed", error)

    async def close(self) -> None:
        """Hear nothing more, and read nothing more."""
        await self.bus.close()
        if self._following is not None:
            await self._following.close()
