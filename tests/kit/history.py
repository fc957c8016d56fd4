"""A history checker: people play at several processes while everything is killed, stopped, cut and restarted.

Then the log, what every client was told and what every client saw are compared. The log is the judge, and the judge is
checked too: it may not have been written by anybody who had no right to.

    counts = Siege(folder, nursery, seed=1).run(seconds=25)

It raises if anything is not as it must be.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import msgspec
import websockets

from starsuit.protocol.events import Created, HandedOver, Played, Sat, Started, TookBack
from starsuit.server.domain.table import Table
from starsuit.server.domain.viewer import Viewer
from starsuit.server.rooms.fold import fold_log
from starsuit.server.rooms.registry import RoomRegistry
from starsuit.server.store.event_log import Store, now, read_rows
from tests.kit.databases import PostgreSQL, Redis
from tests.kit.nursery import ForkedServer, free_port
from tests.kit.play import dice
from tests.kit.proxy import Proxy
from tests.kit.server_client import NO_LIMITS, Line, Person, greedy

if TYPE_CHECKING:
    import random
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from starsuit.server.store.event_log import Row
    from tests.kit.nursery import Nursery

__all__ = ["Siege"]

GRACE: Final = 12  # seconds until somebody who is gone is played for
CLOCK: Final = 2  # seconds for a turn at the table where nobody ever moves
LONGEST_FREEZE: Final = 3.0  # seconds, less than the grace: a frozen process takes nobody's seat away
QUIET, PATIENCE = 1.0, 2.0  # seconds until a client asks whether anybody is there, and until it gives up
SETTLED: Final = 120.0  # seconds in which play must go on everywhere, once nothing goes wrong any more
SOONER: Final = 100  # milliseconds by which the clocks of processes, all of this machine, may seem to differ

CUT: Final = (OSError, websockets.WebSocketException, TimeoutError)
# Nothing was written, or nobody knows: the same command is sent again.
AGAIN: Final = ("store/", "room/busy", "room/newer", "server/")


class Lost(OSError):
    """The server hung up, and said why."""


@dataclass(frozen=True)
class Door:
    """The way to one process, through a proxy that can be cut."""

    server: ForkedServer
    proxy: Proxy

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.proxy.port}"


class WanderingLine(Line):
    """A line that looks for another process when it is cut; it still accepts no gap and no repeat."""

    here: list[list[int]]  # from when to when it was connected

    async def open(self) -> None:
        async with asyncio.timeout(PATIENCE):
            await super().open()

    async def receive(self, seconds: float = PATIENCE) -> dict[str, Any]:
        message = await super().receive(seconds)
        if message["type"] == "goodbye":
            raise Lost(message["code"])
        return message


@dataclass
class Asked:
    """A command on its way: the same until it is answered."""

    move: str
    kind: str
    fields: dict[str, Any]
    times: int = 0


@dataclass(repr=False)
class Client:
    """A person who plays on whatever happens, from one process to the next and from one game to its rematch."""

    siege: Siege
    person: Person
    room: str
    rng: random.Random
    moves: bool = True  # whether they ever do
    lines: list[WanderingLine] = field(default_factory=list)  # to each game they played
    asked: Asked | None = None
    number: int = 0
    away: bool = False

    def __post_init__(self) -> None:
        self._follow(self.room)

    def __repr__(self) -> str:
        line = self.line
        turn = line.game.get("turn") if line.table else None
        status = line.table.get("status")
        return f"<{self.person.me['name']} at {line.room} {status} {line.last}, turn {turn}, {self.asked}>"

    @property
    def line(self) -> WanderingLine:
        return self.lines[-1]

    def _follow(self, room: str) -> None:
        door: Any = self.siege.doors[0]
        self.lines.append(WanderingLine(door, room, self.person.headers, me=self.person.id))
        self.line.here = []

    async def play(self) -> None:
        while not self.siege.over.is_set():
            if self.away:
                self.leave()
                await asyncio.sleep(0.05)
                continue
            try:
                if self.line.socket is None:
                    await self.come()
                await self._step()
            except CUT as error:
                self.siege.counts[await self._last_words(error)] += 1
                self.leave()
                await asyncio.sleep(self.rng.uniform(0.01, 0.1))

    async def _last_words(self, error: Exception) -> str:
        """How a connection ended. Somebody who was about to speak may not have read the goodbye yet."""
        if self.line.socket is None:
            return "connections not made"
        try:
            while not isinstance(error, TimeoutError | Lost):
                await self.line.receive(0.1)
        except Lost as lost:
            error = lost
        except CUT:
            pass
        return f"hung up: {error}" if isinstance(error, Lost) else "connections lost"

    async def come(self) -> None:
        self.line.server = self.rng.choice(self.siege.doors)  # type: ignore[assignment]
        await self.line.open()
        self.line.here.append([now(), 0])

    def leave(self) -> None:
        if self.line.socket is not None:
            self.line.abandon()
            if self.line.here and not self.line.here[-1][1]:
                self.line.here[-1][1] = now()

    async def _step(self) -> None:
        if self.asked is None:
            self.asked = self._wish()
        if self.asked is not None:
            await self._ask(self.asked)
            return
        try:
            await self.line.receive(QUIET)
        except TimeoutError:
            await self.line.send({"type": "ping"})
            await self.line.receive()

    def _wish(self) -> Asked | None:
        line = self.line
        if line.status == "finished":
            return self._new("rematch")
        if line.status == "open" and line.table["host"] == self.person.id:
            return self._new("start")
        if not self.moves or not line.my_turn:
            return None
        game = line.game
        return self._new("play", seat=game["turn"], action=greedy(self.rng, game), moves=game["moves"])

    def _new(self, kind: str, **fields: Any) -> Asked:
        self.number += 1
        return Asked(f"{self.person.id}/{self.number}", kind, fields)

    async def _ask(self, asked: Asked) -> None:
        asked.times += 1
        answer = await self.line.ask(asked.kind, move=asked.move, **asked.fields)
        if answer["type"] == "refused":
            # Only a clock or a stand-in may have moved meanwhile, and the log will have to show it.
            self.siege.counts[f"refused: {answer['code']}"] += 1
            if not answer["code"].startswith(AGAIN):
                self.siege.refused.append((self, asked, answer))
                self.asked = None
            else:
                await asyncio.sleep(0.05)
            return
        self.asked = None
        self.siege.counts["acknowledged"] += 1
        self.siege.counts["acknowledged when repeated"] += asked.times > 1
        if asked.kind == "rematch":
            del self.line.acknowledged[asked.move]  # it is another room's
            self.leave()
            self._follow(answer["result"])
            self.siege.counts["games finished"] += 1
            return
        await self.line.until(lambda: self.line.last >= answer["seq"], PATIENCE)


class Siege:
    """Everything that plays, and everything that goes wrong."""

    def __init__(self, folder: Path, nursery: Nursery, *, seed: object, processes: int = 3, tables: int = 3) -> None:
        self.folder = folder
        self.nursery = nursery
        self.rng = dice(seed)
        self.seed = seed
        self.processes = processes
        self.tables = tables
        self.counts: Counter[str] = Counter()
        self.over = asyncio.Event()
        self.doors: list[Door] = []
        self.clients: list[Client] = []
        self.refused: list[tuple[Client, Asked, dict[str, Any]]] = []
        self.frozen: dict[int, list[list[int]]] = {}

    def run(self, seconds: float, *, rolling: bool = False) -> Counter[str]:
        """Play for so many seconds, and check everything; returns what was counted.

        `rolling`: nothing goes wrong, but every process is restarted in turn.
        """
        self.rolling = rolling
        with contextlib.ExitStack() as stack:
            self.postgresql = stack.enter_context(PostgreSQL())
            self.redis = stack.enter_context(Redis())
            self.database = self.postgresql.new_database()
            self.to_postgresql = stack.enter_context(Proxy(self.postgresql.socket))
            self.to_redis = stack.enter_context(Proxy(self.redis.port))
            for number in range(self.processes):
                server = ForkedServer(
                    self.folder / f"process{number}", self._settings(), port=free_port(), nursery=self.nursery
                )
                stack.callback(server.kill)
                server.start()
                self.doors.append(Door(server, stack.enter_context(Proxy(server.port))))
            asyncio.run(self._run(seconds))
        return self.counts

    def _settings(self) -> dict[str, object]:
        name = self.database.partition("?")[0].rpartition("/")[2]
        way = f"postgresql://starsuit@127.0.0.1:{self.to_postgresql.port}/{name}?sslmode=disable&gssencmode=disable"
        limits = {**NO_LIMITS, "grace_seconds": GRACE, "reunion_seconds": 2, "log_level": "info"}
        return {**limits, "database": way, "redis": f"redis://127.0.0.1:{self.to_redis.port}/0", "stop_seconds": 3}

    async def _run(self, seconds: float) -> None:
        await self._set_up()
        tasks = [asyncio.create_task(client.play()) for client in self.clients]
        async with asyncio.timeout(seconds + 240):
            await (self._roll(tasks) if self.rolling else self._go_wrong(seconds, tasks))
            await self._heal()
            await self._settle(tasks)
        self.over.set()
        await asyncio.gather(*tasks)
        for client in self.clients:
            client.leave()
        await self._check()

    # The tables

    async def _set_up(self) -> None:
        for number in range(self.tables):
            people = [self._person(f"Guest {number}.{each}") for each in range(2)]
            room = people[0].create(seats=3, bots=["casual"], rules={"rounds": [*range(3, 14)]})
            people[1].join(people[0].code_of(room))
            people[0].do(room, "start")
            self.clients += [Client(self, each, room, dice((self.seed, each.me["name"]))) for each in people]
        sleepers = [self._person(f"Sleeper {each}") for each in range(2)]
        room = await self._table_with_a_clock(sleepers)
        self.clients += [Client(self, each, room, dice((self.seed, each.id)), moves=False) for each in sleepers]

    def _person(self, name: str) -> Person:
        return Person(self.rng.choice(self.doors).server, name)

    async def _table_with_a_clock(self, people: list[Person]) -> str:
        """A table with a shorter clock than a server would allow, which one of the processes will find."""
        store = await Store.open(self.database)
        host: Any = people[0]
        sat = [
            Sat(seat, each.me["name"], each.me["colour"], person=each.id) for seat, each in enumerate(people)
        ]  # fmt: skip
        created = Created(host=host.id, code="AAAAAA", seats=2, rules={"rounds": [*range(3, 14)] * 3}, clock=CLOCK)
        made = await RoomRegistry(store).create(Table, host, [created, *sat, Started("of a clock")], code="AAAAAA")
        await store.close()
        return made.id

    # What goes wrong

    async def _go_wrong(self, seconds: float, tasks: list[asyncio.Task[None]]) -> None:
        faults: list[Callable[[], Awaitable[None]]] = [
            self._kill, self._kill, self._stop, self._freeze, self._freeze, self._cut, self._cut_database,
            self._restart_redis, self._freeze_redis, self._restart_postgresql, self._freeze_postgresql,
        ]  # fmt: skip
        absentee, end, due = self.clients[0], time.monotonic() + seconds, list[Any]()
        gone_at, number = time.monotonic() + seconds / 8, 0
        while time.monotonic() < end or number < len(faults):
            number += 1
            await asyncio.sleep(self.rng.uniform(0.1, 0.8))
            if not due:
                due = self.rng.sample(faults, len(faults))
            fault = due.pop()
            self.counts[fault.__name__.strip("_").replace("_", " ")] += 1
            absentee.away = gone_at < time.monotonic() < gone_at + 2 * GRACE
            if time.monotonic() > gone_at + 4 * GRACE:
                gone_at = time.monotonic()
            await fault()
            for task in tasks:
                if task.done():
                    task.result()
        absentee.away = False

    async def _roll(self, tasks: list[asyncio.Task[None]]) -> None:
        for door in self.doors:
            await self._settle(tasks)
            await self._stop(door)

    async def _kill(self) -> None:
        door = self.rng.choice(self.doors)
        await asyncio.to_thread(door.server.kill)
        await asyncio.sleep(self.rng.uniform(0, 2))
        await self._start(door)

    async def _stop(self, door: Door | None = None) -> None:
        """SIGTERM, as in a rolling restart."""
        door = door or self.rng.choice(self.doors)
        if door.server.child is None:
            return
        os.kill(door.server.child, signal.SIGTERM)
        with contextlib.suppress(ProcessLookupError):
            for _ in range(500):
                os.kill(door.server.child, 0)
                await asyncio.sleep(0.02)
        await asyncio.to_thread(door.server.kill)
        await self._start(door)

    async def _start(self, door: Door) -> None:
        """Start a process again; its database may be away just now, and then it says so and ends."""
        for _ in range(10):
            try:
                await asyncio.to_thread(door.server.start)
            except (AssertionError, ValueError):
                door.server.child = None
                await asyncio.sleep(0.5)
            else:
                return
        raise AssertionError(f"a process did not start again: {door.server.log[-2000:]}")

    async def _freeze(self) -> None:
        child = self.rng.choice(self.doors).server.child
        if child is not None:
            os.kill(child, signal.SIGSTOP)
            await asyncio.sleep(self.rng.uniform(0.2, LONGEST_FREEZE))
            os.kill(child, signal.SIGCONT)

    async def _cut(self) -> None:
        self.rng.choice(self.doors).proxy.cut()

    async def _cut_database(self) -> None:
        self.to_postgresql.cut()

    async def _restart_redis(self) -> None:
        await asyncio.to_thread(self.redis.stop)
        self.to_redis.cut()
        await asyncio.sleep(self.rng.uniform(0, 2))
        await asyncio.to_thread(self.redis.start)

    async def _freeze_redis(self) -> None:
        self.redis.freeze()
        await asyncio.sleep(self.rng.uniform(0.2, LONGEST_FREEZE))
        self.redis.thaw()

    async def _restart_postgresql(self) -> None:
        await asyncio.to_thread(self.postgresql.stop, self.rng.choice(("fast", "immediate")))
        await asyncio.sleep(self.rng.uniform(0, 1))
        await asyncio.to_thread(self.postgresql.start)

    async def _freeze_postgresql(self) -> None:
        self.postgresql.freeze()
        await asyncio.sleep(self.rng.uniform(0.2, LONGEST_FREEZE))
        self.postgresql.thaw()

    async def _heal(self) -> None:
        """Everything runs; all are connected and hear each other."""
        for door in self.doors:
            if door.server.child is None:
                await self._start(door)

    async def _settle(self, tasks: list[asyncio.Task[None]]) -> None:
        """Wait until everybody is connected, and has moved once more if they ever do."""
        before = {id(client): client.number for client in self.clients}
        end = time.monotonic() + SETTLED

        def waiting() -> list[str]:
            return [
                repr(client)
                for client in self.clients
                if client.line.socket is None or (client.moves and client.number <= before[id(client)])
            ]

        while waiting():
            for task in tasks:
                if task.done():
                    task.result()
            if time.monotonic() > end:
                leases = self.postgresql.ask("SELECT leases::text FROM leases", self.database)
                processes = self.postgresql.ask("SELECT processes::text FROM processes", self.database)
                raise AssertionError(f"play does not go on: {waiting()}, {leases}, {processes}")
            await asyncio.sleep(0.05)

    # What must be true

    async def _check(self) -> None:
        store = await Store.open(self.database)
        for room in {line.room for client in self.clients for line in client.lines}:
            rows = await store.read(lambda connection, room=room: read_rows(connection, room))  # type: ignore[misc]
            self._check_room(room, rows)
        await store.close()
        assert self.counts["acknowledged"] > 0
        for door in self.doors:
            # An error of ours, or work that went on after its database was closed.
            signs = ('"level":"error"', "store/closed")
            wrong = [line for line in door.server.log.splitlines() if any(sign in line for sign in signs)]
            assert not wrong, wrong[:3]

    def _check_room(self, room: str, rows: list[Row]) -> None:
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        moves = Counter((row.person, row.move) for row in rows if row.move)
        assert set(moves.values()) <= {1}, "a command was carried out twice"
        steps = list(fold_log(Table, room, rows))  # which raises if the rules forbid anything that is there
        for client in self.clients:
            for line in client.lines:
                if line.room == room:
                    self._check_answers(client, line, rows)
                    self._check_seen(client, line, steps)
                    self._check_seat(client, line, steps)
        self._check_clock(steps)
        self.counts["events"] += len(rows)

    def _check_answers(self, client: Client, line: WanderingLine, rows: list[Row]) -> None:
        """Every acknowledged move is there once, as it was acknowledged; a refused one is not."""
        mine = {row.move: row for row in rows if row.person == client.person.id and row.move}
        for move, seq in line.acknowledged.items():
            assert move in mine, f"{move} was acknowledged, and it is not in the log"
            assert mine[move].last == seq
        for refused, asked, answer in self.refused:
            if refused is client:
                assert asked.move not in mine, f"{asked.move} was refused ({answer['code']}), and it is in the log"
                late = asked.fields["moves"] < answer["states"][-1].get("moves", -1)
                assert answer["code"] in ("play/late", "play/not-your-turn"), answer
                assert late, "a move was refused that was not late"

    def _check_seen(self, client: Client, line: WanderingLine, steps: list[Any]) -> None:
        """They saw the log from its beginning, in its order, and of each move what their seat may see."""
        seat = steps[-1].after.seats_of(client.person.id)[0]
        for shown, step in zip(line.events, steps, strict=False):
            assert (shown["seq"], shown["at"]) == (step.row.seq, step.row.at)
            if isinstance(step.row.event, Played):
                wanted = step.after.show(step.row.event, step.before, Viewer(client.person.id, seat))
                assert shown["event"] == json.loads(msgspec.json.encode(wanted))
                self.counts["moves seen"] += 1

    def _check_seat(self, client: Client, line: WanderingLine, steps: list[Any]) -> None:
        """Nobody was played for while they were connected, unless their clock ran out."""
        [seat] = steps[-1].after.seats_of(client.person.id)
        for step in steps:
            event, at = step.row.event, step.row.at
            taken = isinstance(event, HandedOver) and event.seat == seat
            played = isinstance(event, Played) and event.seat == seat and event.by == "stand-in"
            if taken or played:
                self.counts["handed over" if taken else "moves of stand-ins"] += 1
                # Connected all through the second before: then every process could know.
                assert not any(came + 1000 < at < (left or at + 1) - SOONER for came, left in line.here), (
                    f"{client.person.me['name']} was played for while connected, with event {step.row.seq} at {at} "
                    f"of {line.room}; connected {line.here}"
                )
            self.counts["taken back"] += isinstance(event, TookBack) and event.seat == seat

    def _check_clock(self, steps: list[Any]) -> None:
        """No clock struck early, and none twice: then the rules would have refused the second move."""
        for step in steps:
            event = step.row.event
            if isinstance(event, Played) and event.by == "clock":
                assert step.before.clock == CLOCK
                assert step.row.at >= step.before.turn_since + 1000 * CLOCK - SOONER
                self.counts["moves of clocks"] += 1
