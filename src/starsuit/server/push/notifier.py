"""Who is told what: that it is their turn in a slow game, and that a table waits for them.

A message holds a kind and the address of a page, no name and no card; the page's service worker has the words. Each is
sent once, however many processes there are: whoever writes the row that says so sends it. A turn is told of by the
process that drives the table (`rooms.scheduler`), and a new table by the one that opened it. Nobody is told who is
there anyway.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec
from sqlalchemy import delete, func, insert, select, text, update

from starsuit.server.domain.table import Table
from starsuit.server.logging import log_event, log_failure
from starsuit.server.push import delivery
from starsuit.server.push.sealed import Sender, decoded, encoded, is_key, seal
from starsuit.server.store.event_log import now
from starsuit.server.store.schema import members, notices, people, rooms, subscriptions
from starsuit.server.threads import in_thread

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import Connection, Row

    from starsuit.server.config import Settings
    from starsuit.server.rooms.room import Room, Telling
    from starsuit.server.store.event_log import Store

__all__ = ["Notifier", "subscribe", "unsubscribe"]

Kind = Literal["turn", "again", "club"]

SENDERS: Final = 2  # requests at a time
MOST_TABLES: Final = 3  # of one host that somebody is told of in an hour: who opens and closes tables pesters nobody
HOUR: Final = 3_600_000
MOST_WAITING: Final = 500  # messages; what comes when so many wait is not sent
MOST_BROWSERS: Final = 10  # of one person; the oldest ones give way
STOPPING: Final = 2.0  # seconds for what is due when a process ends; and as many again for what is under way then
DAY: Final = 86_400  # seconds after which a message that could not be delivered is worth nothing
GONE: Final = (404, 410)  # what a push service says of a browser that no longer listens
_LISTENS: Final = text(
    "INSERT INTO subscriptions (id, person, endpoint, key, secret, created, session) "
    "VALUES (:id, :person, :endpoint, :key, :secret, :created, :session) ON CONFLICT (id) DO UPDATE SET "
    "person = excluded.person, key = excluded.key, secret = excluded.secret, created = excluded.created, "
    "session = excluded.session"
)


class Note(msgspec.Struct, frozen=True):
    """What a browser is sent."""

    kind: Kind
    path: str


def subscribe(
    connection: Connection, person: str, endpoint: str, key: str, secret: str, session: str | None = None
) -> None:
    """A browser wants to be told, for this person and nobody before them, until this session of theirs ends."""
    values = {"endpoint": endpoint, "key": key, "secret": secret, "created": now(), "session": session}
    connection.execute(_LISTENS, {"id": _id(endpoint), "person": person, **values})
    mine = select(subscriptions.c.id).where(subscriptions.c.person == person).order_by(subscriptions.c.created.desc())
    old = connection.execute(mine).scalars().all()[MOST_BROWSERS:]
    connection.execute(delete(subscriptions).where(subscriptions.c.id.in_(old)))


def unsubscribe(connection: Connection, person: str, endpoint: str | None) -> None:
    """A browser no longer wants to be told; none of theirs, if it is not named."""
    gone = delete(subscriptions).where(subscriptions.c.person == person)
    connection.execute(gone if endpoint is None else gone.where(subscriptions.c.id == _id(endpoint)))


def _id(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()


class Notifier:
    """Tells people's browsers, in the background."""

    def __init__(self, store: Store, settings: Settings, secret: str) -> None:
        self.store = store
        self.allowed = settings.push_services
        self.sender = Sender(secret, settings.public_url if settings.https else "")
        self._threads = ThreadPoolExecutor(SENDERS, thread_name_prefix="starsuit-push")
        self._turns = asyncio.Semaphore(SENDERS)
        self._closing = False
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def on(self) -> bool:
        """Whether the operator allows it."""
        return bool(self.allowed)

    def accepts(self, endpoint: str, key: str, secret: str) -> bool:
        """Whether a browser can be told there."""
        try:
            sizes = is_key(decoded(key)) and len(decoded(secret)) == 16
        except ValueError:
            return False
        return sizes and delivery.origin_of(endpoint, self.allowed) is not None

    # What happens

    def told(self, telling: Telling) -> None:
        """A table was opened for people who may be elsewhere: again with the same ones, or for a club."""
        step, table = telling.steps[-1], telling.room.of(Table)
        if not self.on or table is None or step.before is not step.after or table.state.status != "open":
            return
        if table.state.after is not None or table.state.club is not None:
            self._spawn(self._tell_of_table(table))

    async def _tell_of_table(self, room: Room[Table]) -> None:
        table = room.state
        sitting = {seat.person for seat in table.taken if seat.person} - {table.host}
        club = table.club
        others: set[str] = set()
        if club is not None and table.deal is None:
            others = await self.store.read(lambda connection: _members(connection, club)) - sitting - {table.host}
        for kind, wanted in (("again", sitting), ("club", others)):
            await self._tell(room.id, 0, kind, [each for each in wanted if each not in room.presence])  # type: ignore[arg-type]

    async def tell_turn(self, room: str, person: str, moves: int) -> None:
        """It is somebody's turn, since so many moves, and they are not there."""
        self._spawn(self._tell(room, moves + 1, "turn", [person]))

    # Sending

    def _spawn(self, work: Any) -> None:
        if len(self._tasks) >= MOST_WAITING:
            work.close()
            log_event("push_crowded", level=logging.WARNING)
            return
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log_failure("push_failed", error)  # type: ignore[arg-type]

    async def _tell(self, room: str, moves: int, kind: Kind, wanted: Iterable[str]) -> None:
        for person in sorted(wanted):
            if not await self.store.read(lambda connection, person=person: _listens(connection, person)):  # type: ignore[misc]
                continue
            # It is ours only when it can be sent at once: what waits here is not lost if this process ends.
            async with self._turns:
                if self._closing:
                    return
                claim = partial(_claim, room=room, person=person, moves=moves)
                for browser in await self.store.write(claim):
                    await self._send(browser, Note(kind, f"/t/{room}"), room)

    async def _send(self, browser: Row[Any], note: Note, room: str) -> None:
        origin = delivery.origin_of(browser.endpoint, self.allowed)
        if origin is None:  # the operator has changed their mind
            return
        body = seal(msgspec.json.encode(note), decoded(browser.key), decoded(browser.secret))
        headers = {
            "TTL": str(DAY),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "Urgency": "normal",
            "Topic": encoded(hashlib.sha256(room.encode()).digest()[:18]),  # the newest of a table is enough
            "Authorization": self.sender.authorization(origin, now() // 1000),
        }
        try:
            status = await in_thread(self._threads, delivery.post, browser.endpoint, body, headers, self.allowed)
        except delivery.Unreachable as error:
            log_event("push_unreachable", level=logging.WARNING, origin=origin, why=str(error))
            return
        if status in GONE:
            gone = delete(subscriptions).where(subscriptions.c.id == browser.id)
            await self.store.write(lambda connection: connection.execute(gone))
        elif status >= 300:
            log_event("push_refused", level=logging.WARNING, origin=origin, status=status)

    async def close(self) -> None:
        """Send what is due, as far as there is time; the process that drives a table next tells of the rest."""
        if self._tasks:
            await asyncio.wait(list(self._tasks), timeout=STOPPING)
        self._closing = True
        if self._tasks:
            await asyncio.wait(list(self._tasks), timeout=STOPPING)
        for task in list(self._tasks):
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)


def _members(connection: Connection, club: str) -> set[str]:
    joined = select(members.c.person).where(members.c.club == club, members.c.joined.is_not(None))
    return set(connection.execute(joined).scalars())


def _listens(connection: Connection, person: str) -> bool:
    """Whether any browser of somebody wants to be told."""
    return connection.execute(select(subscriptions.c.id).where(subscriptions.c.person == person)).first() is not None


def _claim(connection: Connection, room: str, person: str, moves: int) -> list[Row[Any]]:
    """The browsers to tell, if nobody has told them of this or of later; then we are who does."""
    # Two processes come one after the other.
    connection.execute(select(people.c.id).where(people.c.id == person).with_for_update()).all()
    here = (notices.c.room == room, notices.c.person == person)
    before = connection.execute(select(func.max(notices.c.moves)).where(*here)).scalar()
    if (before is not None and before >= moves) or (moves == 0 and _is_pestered(connection, room, person)):
        return []
    if before is None:
        connection.execute(insert(notices).values(room=room, person=person, moves=moves))
    else:
        connection.execute(update(notices).where(*here).values(moves=moves))
    return list(connection.execute(select(subscriptions).where(subscriptions.c.person == person)).all())


def _is_pestered(connection: Connection, room: str, person: str) -> bool:
    """Whether somebody was told of as many tables of this host already as they want to hear of in an hour."""
    host = select(rooms.c.owner).where(rooms.c.id == room).scalar_subquery()
    fresh = (notices.c.moves == 0, rooms.c.owner == host, rooms.c.created > now() - HOUR)
    told = select(func.count()).select_from(notices).join(rooms, rooms.c.id == notices.c.room)
    return connection.execute(told.where(notices.c.person == person, *fresh)).scalar_one() >= MOST_TABLES
