"""The bus on Redis or Valkey: a channel for each room that somebody follows, and one for all.

Everything goes out through one task, so that nobody waits for Redis, and what is told of one room twice goes out once.
Who is connected where is kept in a hash for each room, in which each process writes its own field. When Redis is gone
it is tried again and again; when it is back, or has forgotten everything, each process says once more who is there.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import msgspec
from redis import asyncio as redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from starsuit.server.fleet.bus import NOBODY, Here
from starsuit.server.logging import log_event
from starsuit.server.store.event_log import now

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from starsuit.server.fleet.bus import BusListener
    from starsuit.server.metrics import Metrics

__all__ = ["RedisBus"]

PATIENCE: Final = 2.0  # seconds until Redis counts as gone
PULSE: Final = 0.5  # seconds between looks whether it is there
AGAIN: Final = 0.3  # seconds between tries to reach it
KEPT: Final = 3600  # seconds that Redis keeps who is there, unless told again
RENEWED: Final = KEPT / 4

COUNTS: Final = "~"  # begins the names of what is counted, which are kept as if they were rooms

LOST: Final = (RedisError, OSError, TimeoutError)

# A bucket as the moment at which it will be full; seconds since 1970, of Redis itself.
TAKE: Final = """
local time = redis.call('TIME')
local now, each, burst = time[1] + time[2] / 1e6, 1 / ARGV[1], tonumber(ARGV[2])
local full = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now) + each
local wait = full - burst * each - now
if wait > 1e-6 then return tostring(wait) end
redis.call('SET', KEYS[1], string.format('%.6f', full), 'PX', math.ceil((full - now) * 1000) + 1)
return '0'
"""
GIVE_BACK: Final = """
local full = tonumber(redis.call('GET', KEYS[1]) or '0')
if full > 0 then redis.call('SET', KEYS[1], string.format('%.6f', full - 1 / ARGV[1]), 'KEEPTTL') end
"""


class BusMessage(msgspec.Struct, frozen=True, omit_defaults=True):
    """What goes over a channel."""

    process: str
    seq: int | None = None
    here: Here | None = None
    ended: str | None = None
    session: str | None = None  # of the person who `ended` names, if only this one has


_ENCODER: Final = msgspec.json.Encoder()
_MESSAGE: Final = msgspec.json.Decoder(BusMessage)
_HERE: Final = msgspec.json.Decoder(Here)


class RedisBus:
    """The way to the other processes, through Redis."""

    shared = True

    def __init__(self, url: str, space: str, process: str, metrics: Metrics) -> None:
        self.process = process
        self.living: Callable[[], frozenset[str]] = frozenset  # which processes there are
        self.up_since: int | None = None
        self._metrics = metrics
        self._listener: BusListener | None = None
        self._was_lost = False
        self._space = f"starsuit:{space}"  # channels are not apart for each number of a database, so we name them apart
        self._redis: redis.Redis = redis.from_url(
            url,
            socket_timeout=PATIENCE,
            socket_connect_timeout=PATIENCE,
            retry=Retry(NoBackoff(), 0),
        )
        self._take = self._redis.register_script(TAKE)
        self._give_back = self._redis.register_script(GIVE_BACK)
        self._followed: set[str] = set()
        self._heard: set[str] = set()  # of those followed, the ones that Redis knows of
        self._here: dict[str, Here] = {}  # who is here, by room
        self._wrote: dict[str, int] = {}  # what is still to be told, each by room
        self._moved: set[str] = set()
        self._ended: set[tuple[str, str | None]] = set()
        self._due = asyncio.Event()
        self._running: asyncio.Task[None] | None = None

    def start(self, listener: BusListener) -> None:
        self._listener = listener
        self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Say that nobody is here any more, if Redis listens, and hang up."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        try:
            if self.up_since is not None and self._here:
                async with asyncio.timeout(PATIENCE), self._redis.pipeline(transaction=False) as pipe:
                    for room in self._here:
                        self._put_here(pipe, room, NOBODY)
                    await pipe.execute()
            await self._redis.aclose()
        except LOST:
            pass

    # What this process says

    def follow(self, room: str) -> None:
        self._followed.add(room)
        self._due.set()

    def unfollow(self, room: str) -> None:
        self._followed.discard(room)
        self._due.set()

    def tell_wrote(self, room: str, seq: int) -> None:
        self._wrote[room] = seq
        self._due.set()

    def tell_here(self, room: str, here: Here) -> None:
        if here == NOBODY:
            self._here.pop(room, None)
        else:
            self._here[room] = here
        self._moved.add(room)
        self._due.set()

    def tell_ended(self, person: str, session: str | None) -> None:
        self._ended.add((person, session))
        self._due.set()

    # What it asks

    async def look(self, room: str) -> Mapping[str, Here] | None:
        if self.up_since is None:
            return None
        try:
            return _read_here(await self._redis.hgetall(self._hash(room)))
        except LOST:
            return None

    async def count(self, key: str) -> int:
        found = await self.look(f"{COUNTS}{key}") or {}
        others = self.living() - {self.process}
        return sum(here.strangers for process, here in found.items() if process in others)

    def tell_count(self, key: str, count: int) -> None:
        self.tell_here(f"{COUNTS}{key}", Here(strangers=count))

    async def take(self, key: str, rate: float, burst: float) -> float | None:
        if self.up_since is None:
            return None
        try:
            return float(await self._take([f"{self._space}:limit:{key}"], [rate, burst]))
        except LOST:
            return None

    async def give_back(self, key: str, rate: float) -> None:
        if self.up_since is not None:
            with suppress(*LOST):
                await self._give_back([f"{self._space}:limit:{key}"], [rate])

    # The connection

    async def _run(self) -> None:
        """Stay connected, forever."""
        while True:
            try:
                await self._attend()
            except* LOST as errors:
                self._lost(errors.exceptions[0])
            except* Exception as errors:
                self._lost(errors.exceptions[0], level=logging.ERROR)
            await asyncio.sleep(AGAIN)

    def _lost(self, error: BaseException, level: int = logging.WARNING) -> None:
        if self.up_since is not None or not self._was_lost:
            log_event("redis_lost", level=level, failure=error)
        self.up_since = None
        self._was_lost = True
        self._metrics.redis_up.set(0)

    async def _attend(self) -> None:
        pubsub = self._redis.pubsub()
        try:
            self._heard.clear()
            await pubsub.subscribe(f"{self._space}:all")
            self._moved.update(self._here)
            self._wrote.clear()  # the others read on when they are back, as we do
            await self._say(pubsub)
            log_event("redis_found")
            # One that has just been started knows nobody yet, even if this process never saw it gone.
            uptime = 0 if self._was_lost else int((await self._redis.info("server"))["uptime_in_seconds"])
            self.up_since = now() - 1000 * uptime
            self._metrics.redis_up.set(1)
            if self._listener is not None:
                self._listener.resumed()
            async with asyncio.TaskGroup() as group:
                group.create_task(self._listen(pubsub))
                group.create_task(self._speak(pubsub))
                group.create_task(self._pulse())
        finally:
            await asyncio.shield(_closed(pubsub))

    async def _pulse(self) -> None:
        renewed = asyncio.get_running_loop().time()
        while True:
            await asyncio.sleep(PULSE)
            async with asyncio.timeout(PATIENCE):
                await self._redis.ping()
            if asyncio.get_running_loop().time() - renewed > RENEWED:
                renewed = asyncio.get_running_loop().time()
                self._moved.update(self._here)
                self._due.set()

    async def _speak(self, pubsub: Any) -> None:
        while True:
            await self._due.wait()
            self._due.clear()
            await self._say(pubsub)

    async def _say(self, pubsub: Any) -> None:
        """Send all that is due."""
        if gone := self._heard - self._followed:
            self._heard -= gone
            await pubsub.unsubscribe(*map(self._channel, gone))
        if new := self._followed - self._heard:
            self._heard |= new
            await pubsub.subscribe(*map(self._channel, new))
        wrote, moved, ended = self._wrote, self._moved, self._ended
        self._wrote, self._moved, self._ended = {}, set(), set()
        asked = sorted(new)
        async with self._redis.pipeline(transaction=False) as pipe:
            for room, seq in wrote.items():
                pipe.publish(self._channel(room), _ENCODER.encode(BusMessage(self.process, seq=seq)))
            for room in moved:
                self._put_here(pipe, room, self._here.get(room, NOBODY))
            for person, session in ended:
                message = BusMessage(self.process, ended=person, session=session)
                pipe.publish(f"{self._space}:all", _ENCODER.encode(message))
            for room in asked:
                pipe.hgetall(self._hash(room))
            answers = await pipe.execute() if len(pipe) else []
        if self._listener is not None:
            for room, found in zip(asked, answers[len(answers) - len(asked) :], strict=True):
                self._listener.followed(room)
                for process, here in _read_here(found).items():
                    if process != self.process:
                        self._listener.came(room, process, here)

    def _put_here(self, pipe: Any, room: str, here: Here) -> None:
        if here == NOBODY:
            pipe.hdel(self._hash(room), self.process)
        else:
            pipe.hset(self._hash(room), self.process, _ENCODER.encode(here))
            pipe.expire(self._hash(room), KEPT)
        pipe.publish(self._channel(room), _ENCODER.encode(BusMessage(self.process, here=here)))

    async def _listen(self, pubsub: Any) -> None:
        while True:
            found = await pubsub.get_message(ignore_subscribe_messages=True, timeout=1.0)
            if found is not None:
                self._hear(found["channel"].decode(), found["data"])

    def _hear(self, channel: str, data: bytes) -> None:
        try:
            message = _MESSAGE.decode(data)
        except msgspec.DecodeError:  # from another version, or not from us at all
            return
        listener = self._listener
        if message.process == self.process or listener is None:
            return
        room = channel.rpartition(":")[2]
        if message.seq is not None:
            listener.wrote(room, message.seq)
        if message.here is not None:
            listener.came(room, message.process, message.here)
        if message.ended is not None:
            listener.ended(message.ended, message.session)

    def _channel(self, room: str) -> str:
        return f"{self._space}:room:{room}"

    def _hash(self, room: str) -> str:
        return f"{self._space}:here:{room}"


def _read_here(found: Mapping[Any, Any]) -> dict[str, Here]:
    known = {}
    for process, body in found.items():
        try:
            known[process.decode()] = _HERE.decode(body)
        except msgspec.DecodeError:
            continue
    return known


async def _closed(pubsub: Any) -> None:
    with suppress(*LOST):
        await pubsub.aclose()
