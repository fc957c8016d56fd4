"""Scheduled moves happen once: one thing is due at a table at any time, and nothing after the end.

They are tried again if the database could not take them at first.
"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
import uvloop
from sqlalchemy import text

from starsuit.protocol.events import Created, HandedOver, Played, Sat, Started
from starsuit.server.config import Settings
from starsuit.server.domain import table
from starsuit.server.domain.table import Table
from starsuit.server.rooms import scheduler
from starsuit.server.services import Services, open_services
from tests.kit.play import dice
from tests.kit.services import Witness, table_of_bots

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine
    from pathlib import Path
    from typing import Any

    from starsuit.server.rooms.room import Room, Telling

LOOPS = {"uvloop": uvloop.run, "asyncio": asyncio.run}


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
            services.scheduler.plan(room)
            await asyncio.wait_for(witness.over.wait(), 60)
            await services.scheduler.stop()
            services.scheduler.pool.shutdown(wait=True)
            assert thoughts(services, "greedy") == witness.moves > 100

    start: Callable[[Coroutine[Any, Any, None]], None] = LOOPS[loop]
    start(run())


def test_what_was_planned_is_left_alone_when_something_happened_in_between(tmp_path: Path) -> None:
    """A player's clock runs out just as their move is written: the next player keeps their turn."""

    async def run() -> None:
        async with open_services(Settings(data=str(tmp_path))) as services:
            ann = await services.people.guest("Ann")
            created = Created(host=ann.id, code="AAAAAA", seats=2, rules={}, clock=30)
            seats = [Sat(seat=seat, name=f"P{seat}", colour="red", person=ann.id) for seat in range(2)]
            room: Room[Any] = await services.rooms.create(Table, ann, [created, *seats, Started("1")], code="AAAAAA")
            seat = room.state.game.seat
            services.scheduler._begin(room, services.scheduler._clock_moves)
            played = Played(seat, "draw")
            room.state = room.state.apply(played, room.state.turn_since, room.seq + 1)
            _, waiting = await asyncio.wait(services.scheduler._deeds.values(), timeout=10)
            assert not waiting
            assert (room.state.moves, room.seq) == (1, len([created, *seats, Started("1")]))

    asyncio.run(run())


@asynccontextmanager
async def without(services: Services, table: str, told: str, caplog: pytest.LogCaptureFixture) -> AsyncIterator[None]:
    """The database has no such table until someone has complained about it."""

    async def rename(old: str, new: str) -> None:
        await services.store.write(lambda connection: connection.execute(text(f"ALTER TABLE {old} RENAME TO {new}")))

    await rename(table, "away")
    yield
    async with asyncio.timeout(30):
        while told not in (record.message for record in caplog.records):
            await asyncio.sleep(0.01)
    await rename("away", table)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "RETRY", 5)


@pytest.mark.usefixtures("impatient")
def test_who_is_back_gets_their_seat_though_it_cannot_be_written_at_first(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with open_services(Settings(data=str(tmp_path))) as services:
            people = [await services.people.guest(name) for name in ("Ann", "Ben")]
            created = Created(host=people[0].id, code="AAAAAA", seats=2, rules={})
            seats = [Sat(seat=seat, name=who.name, colour="red", person=who.id) for seat, who in enumerate(people)]
            gone = [HandedOver(seat) for seat in range(2)]
            room = await services.rooms.create(Table, people[0], [created, *seats, Started("1"), *gone], code="AAAAAA")
            async with without(services, "events", "scheduled_move_failed", caplog):
                for who in people:
                    services.scheduler.came(room, who.id)
            async with asyncio.timeout(30):
                while any(seat.stand_in for seat in room.state.taken):
                    await asyncio.sleep(0.01)

    asyncio.run(run())


@pytest.mark.usefixtures("impatient")
def test_tables_are_gone_on_with_though_they_cannot_be_read_at_first(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with open_services(Settings(data=str(tmp_path))) as services:
            room = await table_of_bots(services, "greedy", "1")
            async with without(services, "rooms", "revive_failed", caplog):
                reviving = asyncio.create_task(services.scheduler.revive())
            assert await asyncio.wait_for(reviving, 30) == 1
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
                def told(self, _: Telling) -> None:
                    game = room.state.game
                    if len(game.results) == 1 and not game.round.events:
                        room.presence.reads(reader, on=True)
                    elif len(game.results) == 1:
                        begun.set()

            room.watchers[Reader()] = None
            services.scheduler.plan(room)
            while not room.presence.readers:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.3)
            assert not begun.is_set()  # though nobody dawdles here
            room.presence.reads(reader, on=False)
            services.scheduler.plan(room)
            await asyncio.wait_for(begun.wait(), 30)  # half of the time that it would have waited for
            await services.scheduler.stop()

    asyncio.run(run())


def test_but_not_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "BETWEEN", 200)

    async def run() -> None:
        async with open_services(Settings(data=str(tmp_path))) as services:
            room = await table_of_bots(services, "greedy", "between")
            witness = Witness()
            room.watchers[witness] = None
            room.presence.reads(object(), on=True)
            services.scheduler.plan(room)
            await asyncio.wait_for(witness.over.wait(), 60)
            await services.scheduler.stop()

    asyncio.run(run())
