"""What moves by itself does so once: one thing is due at a table at any time, and nothing after the end."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
import uvloop

from starsuit.server.config import Settings
from starsuit.server.log import Created, Played, Sat, Started
from starsuit.server.services import Services, open_services
from tests.play import dice

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path
    from typing import Any

    from starsuit.server.rooms import Room, Telling

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
            await asyncio.wait(services.players._deeds.values(), timeout=10)
            assert (room.state.moves, room.seq) == (1, len([created, *seats, Started("1")]))

    asyncio.run(run())
