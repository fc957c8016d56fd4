"""Leases: which process drives a room, that is moves its clocks, computer players and stand-ins.

A process that lives says so in its row of `processes` every half a second. A lease names a process and has an epoch,
which is raised whenever the lease changes hands; it is good as long as its process lives. When one has said nothing for
`LIFE`, the others share out its leases. Every move that a process makes for nobody checks the lease in the transaction
that writes it: a process that was asleep, and does not know that it was taken for dead, writes nothing.

A table at which nothing is due and that nobody looks at leaves the memory, and its lease rests: it is nobody's until
something happens there.

Time is PostgreSQL's, so that the clocks of the machines need not agree.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import Connection, bindparam, text

from starsuit.errors import StarsuitError
from starsuit.server.logging import log_event, log_failure
from starsuit.server.store.event_log import now

if TYPE_CHECKING:
    from collections.abc import Callable

    from starsuit.server.metrics import Metrics
    from starsuit.server.store.event_log import Store

__all__ = ["Lease", "LeaseLost", "Leases", "new_process"]

BEAT: Final = 0.4  # seconds between signs of life
LIFE: Final = 1200  # milliseconds that one is good for
AT_ONCE: Final = 100  # leases taken over at a time, so that the others get their share
STRAYS: Final = 10.0  # seconds between searches for games that no process has a lease of

_NOW: Final = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
# Our text is in all of these statements, and nobody else's.
_BEAT: Final = text(
    f"INSERT INTO processes (id, expires) VALUES (:me, {_NOW} + {LIFE}) "  # noqa: S608
    "ON CONFLICT (id) DO UPDATE SET expires = excluded.expires"
)
_LIVING: Final = text(f"SELECT id, expires > {_NOW} AS living FROM processes")  # noqa: S608
_TAKE_OVER: Final = text(
    "UPDATE leases SET holder = :me, epoch = epoch + 1 WHERE room IN "  # noqa: S608
    f"(SELECT room FROM leases WHERE holder IN :dead ORDER BY room LIMIT {AT_ONCE} FOR UPDATE SKIP LOCKED) "
    "RETURNING room, epoch"
).bindparams(bindparam("dead", expanding=True))
_BURY: Final = text(
    f"DELETE FROM processes WHERE expires < {_NOW} - 60000 "  # noqa: S608
    "AND NOT EXISTS (SELECT 1 FROM leases WHERE holder = processes.id)"
)
_FIND_STRAYS: Final = text(
    "INSERT INTO leases (room, holder, epoch) SELECT id, :me, 1 FROM rooms "  # noqa: S608
    "WHERE kind = 'table' AND status = 'playing' AND NOT EXISTS (SELECT 1 FROM leases WHERE room = rooms.id) "
    f"LIMIT {AT_ONCE} ON CONFLICT (room) DO NOTHING RETURNING room, epoch"
)
_TAKE: Final = text(
    "INSERT INTO leases (room, holder, epoch) VALUES (:room, :me, 1) "
    "ON CONFLICT (room) DO UPDATE SET holder = :me, epoch = leases.epoch + 1 RETURNING epoch"
)
_CHECK: Final = text("SELECT 1 FROM leases WHERE room = :room AND holder = :me AND epoch = :epoch FOR SHARE")
_MINE: Final = text("SELECT room, epoch FROM leases WHERE holder = :me")
_REST: Final = text(
    "UPDATE leases SET holder = '' WHERE room = :room AND holder = :me "
    "AND (SELECT max(seq) FROM events WHERE room = :room) = :seq"
)
_WAKE: Final = text(
    "UPDATE leases SET holder = :me, epoch = epoch + 1 WHERE room = :room AND holder = '' RETURNING epoch"
)
_RESTS: Final = text("SELECT 1 FROM leases WHERE room = :room AND holder = ''")
_END: Final = text("DELETE FROM leases WHERE room = :room")
_GIVE_UP: Final = text("DELETE FROM leases WHERE room = :room AND holder = :me")
_LEAVE: Final = text("UPDATE processes SET expires = 0 WHERE id = :me")


class Lease(NamedTuple):
    """The right to drive a room."""

    epoch: int
    since: int  # when it was taken from another process; 0 if it was never another's


class LeaseLost(StarsuitError):
    """Another process drives the room now; nothing was written."""

    def __init__(self) -> None:
        super().__init__("room/lease", "another process of the server drives this room now")


def new_process() -> str:
    """The id of a process: another one each time it starts."""
    return secrets.token_hex(8)


class Leases:
    """The leases of this process."""

    def __init__(self, store: Store, process: str, metrics: Metrics) -> None:
        self.process = process
        self.held: dict[str, Lease] = {}
        self.living: frozenset[str] = frozenset({process})
        self.taken: Callable[[list[str]], None] = lambda _rooms: None  # told of leases that were another's
        self.changed: Callable[[frozenset[str], frozenset[str]], None] = lambda _came, _went: None
        self._store = store
        self._metrics = metrics
        self._strays_at = 0.0

    async def keep(self) -> None:
        """Say that this process lives, and take the leases of those that do not, forever."""
        failing = False
        while True:
            try:
                await self._beat()
                failing = False
            except Exception as error:
                if not failing:
                    log_failure("beat_failed", error)
                failing = True
            await asyncio.sleep(BEAT)

    async def _beat(self) -> None:
        search = asyncio.get_running_loop().time() >= self._strays_at

        def write(connection: Connection) -> tuple[set[str], bool, list[Any], dict[str, int] | None]:
            me = {"me": self.process}
            living = {row.id: bool(row.living) for row in connection.execute(_LIVING)}
            lapsed = living.get(self.process) is False
            connection.execute(_BEAT, me)
            dead = [process for process, lives in living.items() if not lives and process != self.process]
            taken = [tuple(row) for row in connection.execute(_TAKE_OVER, me | {"dead": dead})] if dead else []
            if search:
                taken += [tuple(row) for row in connection.execute(_FIND_STRAYS, me)]
                connection.execute(_BURY)
            mine = dict(tuple(row) for row in connection.execute(_MINE, me)) if search or lapsed else None
            return {process for process, lives in living.items() if lives} | {self.process}, lapsed, taken, mine

        living, lapsed, taken, mine = await self._store.write(write)
        if search:
            self._strays_at = asyncio.get_running_loop().time() + STRAYS
        if lapsed:  # the others may have taken everything
            log_event("process_lapsed", level=logging.WARNING)
        if mine is not None:
            taken += [(room, epoch) for room, epoch in mine.items() if room not in self.held]
            self.held = {room: lease for room, lease in self.held.items() if mine.get(room) == lease.epoch}
        taken = list(dict(taken).items())
        at = now()
        self.held.update({room: Lease(epoch, at) for room, epoch in taken})
        self._metrics.leases.set(len(self.held))
        came, went = living - self.living, self.living - living
        self.living = frozenset(living)
        if came or went or lapsed:
            self.changed(frozenset(came), frozenset(went))
        if taken:
            log_event("leases_taken", count=len(taken))
            self.taken([room for room, _ in taken])

    def holds(self, room: str) -> bool:
        return room in self.held

    def guard(self, room: str) -> Callable[[Connection], None]:
        """What the transaction of a move that nobody asked for does first: raise unless the lease stands."""
        lease = self.held.get(room)
        if lease is None:
            raise LeaseLost
        values = {"room": room, "me": self.process, "epoch": lease.epoch}

        def check(connection: Connection) -> None:
            if connection.execute(_CHECK, values).first() is None:
                raise LeaseLost

        return check

    def take(self, connection: Connection, room: str) -> int:
        """In the transaction that starts a game: drive it from now on. `note` follows once it is written."""
        return int(connection.execute(_TAKE, {"room": room, "me": self.process}).scalar_one())

    def note(self, room: str, epoch: int) -> None:
        """The transaction in which this lease was taken is written."""
        self.held[room] = Lease(epoch, 0)

    @staticmethod
    def end(connection: Connection, room: str) -> None:
        """In the transaction that ends a game: nobody needs to drive it any more."""
        connection.execute(_END, {"room": room})

    def forget(self, room: str) -> None:
        """The lease is another's now, or the game is over."""
        self.held.pop(room, None)

    async def give_up(self, room: str) -> None:
        """Leave a room that this process cannot read to those that can."""
        self.held.pop(room, None)
        await self._store.write(
            lambda connection: connection.execute(_GIVE_UP, {"room": room, "me": self.process}),
        )

    async def rest(self, room: str, seq: int) -> bool:
        """Nobody needs to drive a room until something happens; returns False if something has, after `seq`."""
        values = {"room": room, "me": self.process, "seq": seq}
        resting = await self._store.write(lambda connection: connection.execute(_REST, values).rowcount == 1)
        if resting:
            self.held.pop(room, None)
        return resting

    async def wake(self, room: str) -> bool:
        """Something has happened in a room: drive it, if its lease rests; returns whether it did."""
        values = {"room": room, "me": self.process}
        if not await self._store.read(lambda connection: connection.execute(_RESTS, {"room": room}).first()):
            return False
        epoch = await self._store.write(lambda connection: connection.execute(_WAKE, values).scalar())
        if epoch is not None:
            self.held[room] = Lease(int(epoch), 0)
        return epoch is not None

    async def leave(self) -> None:
        """This process ends: the others may take its leases at once."""
        self.held.clear()
        await self._store.write(lambda connection: connection.execute(_LEAVE, {"me": self.process}))
