"""Following: how a process keeps up with what other processes do in the rooms it has in memory.

The bus says that there is something to read. Since a message may be lost, and the process that would send it may die
between writing and telling, the log is also asked now and then, and often while the bus is down.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from starsuit.server.fleet.bus import NOBODY
from starsuit.server.logging import log_failure
from starsuit.server.store.event_log import now

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from starsuit.server.domain.room_state import RoomState
    from starsuit.server.fleet.bus import Here
    from starsuit.server.fleet.leases import Leases
    from starsuit.server.rooms.registry import RoomRegistry
    from starsuit.server.rooms.room import Room
    from starsuit.server.rooms.scheduler import Scheduler

__all__ = ["Following"]

ASKED: Final = 2.0  # seconds between questions to the log while the bus is up
ASKED_WHEN_DOWN: Final = 0.3
AT_ONCE: Final = 500  # rooms in one question


class Following:
    """Hears what other processes say, and reads on."""

    def __init__(self, rooms: RoomRegistry, leases: Leases, scheduler: Scheduler) -> None:
        self.rooms = rooms
        self.leases = leases
        self.scheduler = scheduler
        self.moved: Callable[[Room[RoomState]], None] = lambda _room: None  # told when people came or went elsewhere
        # Told whose sessions have ended, and which, if it is only one.
        self.dismissed: Callable[[str, str | None], None] = lambda _person, _session: None
        self._heads: dict[str, int] = {}  # rooms to read on, and how far at least
        self._reading: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        leases.taken = self._drive
        leases.changed = self._processes_changed

    # From the bus

    def wrote(self, room: str, seq: int) -> None:
        found = self.rooms.open.get(room)
        if found is None or found.seq >= seq:
            return
        self._heads[room] = max(seq, self._heads.get(room, 0))
        if room not in self._reading:
            self._reading[room] = asyncio.create_task(self._read_on(found))

    def followed(self, room: str) -> None:
        found = self.rooms.open.get(room)
        if found is not None:
            self.wrote(room, found.seq + 1)  # something may have been written before we could hear of it

    def came(self, room: str, process: str, here: Here) -> None:
        if process not in self.leases.living:  # it is dead, or so new that we look everywhere when we know of it
            return
        found = self.rooms.open.get(room)
        if found is not None and found.presence.came_elsewhere(process, here, now()):
            self._moved(found)

    def ended(self, person: str, session: str | None) -> None:
        self.dismissed(person, session)

    def resumed(self) -> None:
        """Read on everywhere, and ask once more who is where."""
        self._spawn(self._ask())
        self._spawn(self._look_everywhere())

    # Reading on

    async def _read_on(self, room: Room[RoomState]) -> None:
        try:
            while (seq := self._heads.pop(room.id, 0)) > room.seq:
                await room.follow(seq)
        except Exception as error:  # the next question to the log will try again
            log_failure("follow_failed", error, room=room.id[:6])
        finally:
            del self._reading[room.id]

    async def keep_asking(self) -> None:
        """Ask the log for news of the rooms that matter, forever."""
        while True:
            await asyncio.sleep(ASKED if self.rooms.bus.up_since is not None else ASKED_WHEN_DOWN)
            await self._ask()

    async def _ask(self) -> None:
        rooms = [room.id for room in self.rooms.open.values() if room.watchers or self.leases.holds(room.id)]
        try:
            for start in range(0, len(rooms), AT_ONCE):
                await self.rooms.read_on(rooms[start : start + AT_ONCE])
        except Exception as error:
            log_failure("follow_failed", error)

    # Who is where

    def _moved(self, room: Room[RoomState]) -> None:
        self.scheduler.plan(room)
        self.moved(room)

    def _processes_changed(self, came: frozenset[str], went: frozenset[str]) -> None:
        """The people of a process that died are gone."""
        at = now()
        for room in list(self.rooms.open.values()):
            gone = [room.presence.came_elsewhere(process, NOBODY, at) for process in went]
            if any(gone):
                self._moved(room)
        if came:
            self._spawn(self._look_everywhere())

    async def _look_everywhere(self) -> None:
        for room in list(self.rooms.open.values()):
            await self.look(room)
            self.scheduler.plan(room)  # while nobody could tell who is absent, nothing was due for those who are

    async def look(self, room: Room[RoomState]) -> bool:
        """Ask who is connected to a room at other processes; returns whether anybody could say."""
        found = await self.rooms.bus.look(room.id)
        if found is None:
            return False
        living = self.leases.living - {self.leases.process}
        others = {process: here for process, here in found.items() if process in living}
        if room.presence.all_elsewhere(others, now()):
            self._moved(room)
        return True

    async def close(self) -> None:
        """Read nothing more: the database is about to be closed."""
        tasks = [*self._tasks, *self._reading.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Driving

    def _drive(self, rooms: list[str]) -> None:
        self._spawn(self._begin(rooms))

    async def _begin(self, rooms: list[str]) -> None:
        """Drive these rooms from now on, whose process is dead."""
        try:
            found = await self.rooms.get_all(rooms)
        except Exception as error:
            log_failure("follow_failed", error)
            found = []
        for room in found:
            await self.look(room)
            self.scheduler.plan(room)
        for unread in set(rooms) - {each.id for each in found}:
            try:
                await self.leases.give_up(unread)
            except Exception as error:
                log_failure("follow_failed", error)

    def _spawn(self, work: Coroutine[object, object, object]) -> None:
        async def run() -> None:
            await work

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
