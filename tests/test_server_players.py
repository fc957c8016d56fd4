"""What moves by itself does so once: one thing is due at a table at any time, and nothing after the end.

And again, where the database could not take it at first.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
import uvloop

from starsuit.protocol.events import Created, HandedOver, Played, Sat, Started
from starsuit.server.config import Settings
from starsuit.server.domain import table
from starsuit.server.rooms import scheduler
from starsuit.server.services import Services, open_services
from starsuit.server.store.database import StoreError
from tests.play import dice

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path
    from typing import Any

    from starsuit.server.rooms.registry import Room, Telling

LOOPS = {"uvloop": uvloop.run, "asyncio": asyncio.run}


class Witness:
    """Looks on, so that computer players among themselves play on, and counts their moves."""

    def __init__(self) -> None:
        self.moves = 0
        self.over = asyncio.Event()

    def told(self, telling: Telling) -> None:
        self.moves += sum(isinstance(step.row.event, Played) for step in telling.steps)
        if telling.room.state.status == "finished":
            self.over.set()


async def table_of_bots(services: Services, level: str, seed: str) -> Room:
    host = await services.people.guest("Ann")
    created = Created(host=host.id, code="AAAAAA", seats=3, rules={}, pace="instant")
    seats = [Sat(seat=seat, name=f"Bot {seat}", colour="red", bot=level) for seat in range(3)]
    return await services.rooms.create("table", host, [created, *seats, Started(seed)], code="AAAAAA")


def thoughts(services: Services, level: str) -> float:
    """How often computer players of this level were asked."""
    found = services.metrics.registry.get_sample_value("starsuit_bot_seconds_count", {"level": level})
    return found or 0


@pytest.mark.parametrize("loop", LOOPS)
def test_a_computer_player_is_asked_once_for_each_move(tmp_path: Path, loop: str) -> None:
    async def run() -> None:
        async with open_services(Settings(data=str(tmp_path))) as services:
            room = await table_of_bots(services, "greedy", str(dice("once").random()))
            witness = Witness()
            room.watchers[witness] = None
            services.players.plan(room)
            await asyncio.wait_for(witness.over.wait(), 60)
            await services.players.stop()
            services.players.pool.shutdown(wait=True)
            assert thoughts(services, "greedy") == witness.moves > 100

    start: Callable[[Coroutine[Any, Any, None]], None] = LOOPS[loop]
    start(run())


def test_what_was_planned_is_left_alone_when_something_happened_in_between(tmp_path: Path) -> None:
    """The clock of one player runs out in the moment in which their move is written: the next one keeps their turn."""

    async def run() -> None:
        async with open_services(Settings(data=str(tmp_path))) as services:
            ann = await services.people.guest("Ann")
            created = Created(host=ann.id, code="AAAAAA", seats=2, rules={}, clock=30)
            seats = [Sat(seat=seat, name=f"P{seat}", colour="red", person=ann.id) for seat in range(2)]
            room = await services.rooms.create("table", ann, [created, *seats, Started("1")], code="AAAAAA")
            seat = room.state.game.seat
            services.players._begin(room, services.players._clock_moves)
            played = Played(seat, "draw")
            room.state = room.state.apply(played, room.state.turn_since, room.seq + 1)
            _, waiting = await asyncio.wait(services.players._deeds.values(), timeout=10)
            assert not waiting
            assert (room.state.moves, room.seq) == (1, len([created, *seats, Started("1")]))

    asyncio.run(run())


class Fails:
    """A part of the store that fails at first."""

    def __init__(self, really: Callable[..., Any]) -> None:
        self.really = really
        self.failed = False

    async def __call__(self, *args: Any) -> Any:
        if not self.failed:
            self.failed = True
            raise StoreError("store/locked", "another program keeps it locked")
        return await self.really(*args)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "RETRY", 5)


@pytest.mark.usefixtures("impatient")
def test_who_is_back_gets_their_seat_though_it_cannot_be_written_at_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with open_services(Settings(data=str(tmp_path))) as services:
            people = [await services.people.guest(name) for name in ("Ann", "Ben")]
            created = Created(host=people[0].id, code="AAAAAA", seats=2, rules={})
            seats = [Sat(seat=seat, name=who.name, colour="red", person=who.id) for seat, who in enumerate(people)]
            gone = [HandedOver(seat) for seat in range(2)]
            room = await services.rooms.create(
                "table", people[0], [created, *seats, Started("1"), *gone], code="AAAAAA"
            )
            broken = Fails(services.store.append)
            monkeypatch.setattr(services.store, "append", broken)
            for who in people:
                services.players.came(room, who.id)
            async with asyncio.timeout(20):
                while any(seat.stand_in for seat in room.state.taken):
                    await asyncio.sleep(0.01)
            assert broken.failed

    asyncio.run(run())


@pytest.mark.usefixtures("impatient")
def test_tables_are_gone_on_with_though_they_cannot_be_read_at_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with open_services(Settings(data=str(tmp_path))) as services:
            room = await table_of_bots(services, "greedy", "1")
            broken = Fails(services.store.read)
            monkeypatch.setattr(services.store, "read", broken)
            assert await asyncio.wait_for(services.players.revive(), 20) == 1
            assert broken.failed
            assert room.state.status == "playing"

    asyncio.run(run())


def test_the_next_round_waits_for_those_who_look_at_the_last_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "BETWEEN", 60_000)

    async def run() -> None:
        async with open_services(Settings(data=str(tmp_path))) as services:
            room = await table_of_bots(services, "greedy", "between")
            reader, begun = object(), asyncio.Event()

            class Reader:
                def told(self, telling: Telling) -> None:
                    game = telling.room.state.game
                    if len(game.results) == 1 and not game.round.events:
                        room.reading.add(reader)
                    elif len(game.results) == 1:
                        begun.set()

            room.watchers[Reader()] = None
            services.players.plan(room)
            while not room.reading:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.3)
            assert not begun.is_set()  # though nobody dawdles here
            room.reading.clear()
            services.players.plan(room)
            await asyncio.wait_for(begun.wait(), 30)  # half of the time that it would have waited for
            await services.players.stop()

    asyncio.run(run())


def test_but_not_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "BETWEEN", 200)

    async def run() -> None:
        async with open_services(Settings(data=str(tmp_path))) as services:
            room = await table_of_bots(services, "greedy", "between")
            witness = Witness()
            room.watchers[witness] = None
            room.reading.add(object())
            services.players.plan(room)
            await asyncio.wait_for(witness.over.wait(), 60)
            await services.players.stop()

    asyncio.run(run())
