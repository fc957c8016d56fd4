"""Rooms and their scheduled moves: the order of a move, no gaps, no moves for people who are back."""

from __future__ import annotations

import asyncio
import threading
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import update

from starsuit.protocol.commands import ComeBack, Leave, Play, React, Rematch, Say, Sit
from starsuit.protocol.events import Dealt
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.solitaire_room import SolitaireRoom
from starsuit.server.http.routes.solitaire_routes import _plan
from starsuit.server.live.connection import Connection
from starsuit.server.rooms.room import RECENT
from starsuit.server.rooms.scheduler import RESTART_GRACE
from starsuit.server.store import schema
from starsuit.server.store.event_log import now
from tests.kit.services import (
    Phone,
    Witness,
    opened,
    plays,
    run,
    table_of,
    table_of_bots,
    two_at_a_table,
    until,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import ThreadPoolExecutor
    from pathlib import Path

    from starsuit.server.domain.person import Person
    from starsuit.server.rooms.room import CarriedOut, Room, Telling

A_DAY = 86_400  # seconds
QUIET = 0.3  # seconds in which nothing may happen


def test_an_id_stands_for_one_command_after_a_restart_too(tmp_path: Path) -> None:
    async def again(room: Room[Any], ann: Person) -> CarriedOut:
        first = await room.do(ann, "one", React("wow"))
        for other in (React("ouch"), Say("wow"), Rematch()):
            with pytest.raises(Refusal) as refused:
                await room.do(ann, "one", other)
            assert (refused.value.code, refused.value.status) == ("room/id-used", 409)
        assert await room.do(ann, "one", React("wow")) == first
        return first

    async def work() -> None:
        async with opened(tmp_path) as services:
            ann = await services.people.guest("Ann")
            room = await table_of(services, ann, seats=2)
            first = await again(room, ann)
            bob = await services.people.guest("Bob")
            assert (await room.do(bob, "one", Sit())).seq == room.seq  # an id is one person's own
        async with opened(tmp_path) as services:
            room = await services.rooms.get(room.id)
            with pytest.raises(Refusal, match="another command"):
                await room.do(ann, "one", React("ouch"))
            assert await room.do(ann, "one", React("wow")) == first

    run(work())


def test_a_command_of_an_earlier_version_is_answered_as_before(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            ann = await services.people.guest("Ann")
            room = await table_of(services, ann, seats=2)
            first = await room.do(ann, "one", React("wow"))
            unknown = update(schema.events).values(digest=None)
            await services.store.write(lambda connection: connection.execute(unknown))
        async with opened(tmp_path) as services:
            room = await services.rooms.get(room.id)
            assert await room.do(ann, "one", React("ouch")) == first

    run(work())


def test_the_mover_is_answered_before_the_others_are_told(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            room, _, bob = await two_at_a_table(services)
            order: list[str] = []

            class Other:
                def told(self, _telling: Telling) -> None:
                    order.append("told")

            def answered(_outcome: CarriedOut) -> None:
                order.append("answered")

            room.watchers[Other()] = None
            await room.do(bob, "draws", Play(1, "draw"), answered)
            assert order == ["answered", "told"]

    run(work())


def test_what_was_missed_comes_without_a_gap_from_memory_and_from_the_log(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            room, ann, _ = await two_at_a_table(services)
            for number in range(RECENT + 3):
                await room.do(ann, f"reacts {number}", React("wow"))
            for after in range(room.seq + 2):
                steps = await room.missed(after)
                assert [step.row.seq for step in steps] == list(range(after + 1, room.seq + 1)), after

    run(work())


def test_a_room_that_is_asked_for_stays_in_memory(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            room = await table_of(services, await services.people.guest("Ann"), seats=2)
            room.touched -= 3_600_000
            await services.rooms.get(room.id)
            assert services.rooms.forget(60_000, services.scheduler.busy) == []
            room.touched -= 3_600_000
            assert services.rooms.forget(60_000, services.scheduler.busy) == [room]

    run(work())


def test_computer_players_among_themselves_play_for_those_who_look_on_only(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            room = await table_of_bots(services, "greedy", "deserted")
            services.scheduler.plan(room)
            assert not services.scheduler.busy(room)
            room.watchers[Witness()] = None
            services.scheduler.plan(room)
            assert services.scheduler.busy(room)

    run(work())


@pytest.mark.parametrize("clock", [None, 60, A_DAY])
def test_who_is_away_is_stood_in_for_unless_a_turn_may_take_a_day(tmp_path: Path, clock: int | None) -> None:
    async def work() -> None:
        async with opened(tmp_path, grace_seconds=0) as services:
            room, ann, _ = await two_at_a_table(services)
            room.state = replace(room.state, clock=clock)
            services.scheduler.came(room, ann.id)
            if clock == A_DAY:
                await asyncio.sleep(QUIET)
                assert not room.state.seats[1].stand_in
            else:
                await until(lambda: room.state.seats[1].stand_in)

    run(work())


def test_a_clock_that_ran_out_while_the_server_was_away_waits_for_those_who_come_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            room, _, _ = await two_at_a_table(services)
            room.state = replace(room.state, clock=30, turn_since=now() - 3_600_000)
            services.scheduler.plan(room)
            await asyncio.sleep(QUIET)
            assert room.state.moves == 0
            services.scheduler.started -= RESTART_GRACE
            services.scheduler.plan(room)
            await until(lambda: room.state.moves > 0)

    run(work())


@contextmanager
def thinking(pool: ThreadPoolExecutor) -> Iterator[None]:
    """All threads of the pool are busy thinking until this ends."""
    done = threading.Event()
    for _ in range(pool._max_workers):
        pool.submit(done.wait, 60)
    try:
        yield
    finally:
        done.set()


def test_a_move_that_the_clock_thought_of_too_long_is_not_played(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, workers=1) as services:
            room, _, bob = await two_at_a_table(services)
            with thinking(services.scheduler.pool):
                services.scheduler._begin(room, services.scheduler._clock_moves)
                await asyncio.sleep(0)
                await plays(room, bob)  # what the clock thought of could be played by the next player now
            await until(lambda: not services.scheduler._deeds)
            assert (room.state.moves, room.state.game.seat) == (2, 0)

    run(work())


def test_a_stand_in_that_still_thinks_does_not_play_for_who_is_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, workers=1) as services:
            room, ann, bob = await two_at_a_table(services)
            services.scheduler.came(room, ann.id)
            with thinking(services.scheduler.pool):
                await room.do(bob, "leaves", Leave())
                await until(lambda: room.id in services.scheduler._deeds)
                await room.do(bob, "is back", ComeBack())
            await until(lambda: room.id not in services.scheduler._deeds)
            assert room.state.moves == 0

    run(work())


def test_the_next_round_waits_for_players_who_read_and_for_nobody_else(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            room, ann, _ = await two_at_a_table(services)
            phones = [Phone(services, room.id, person) for person in (ann, await services.people.guest("Eve"), None)]
            for phone in phones:
                phone.say(type="hello", version=1)
                await phone.hears("welcome")
                phone.say(type="reading", on=True)
                phone.say(type="ping")
                await phone.hears("pong")
            [reader] = room.presence.readers
            assert isinstance(reader, Connection)
            assert reader.person == ann
            await phones[0].hang_up()  # a tab that is closed holds up no round
            assert not room.presence.readers
            for phone in phones[1:]:
                await phone.hang_up()

    run(work())


def test_everybody_who_looks_on_is_told_who_they_are_and_not_who_another_is(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            room, ann, _ = await two_at_a_table(services)
            people = [await services.people.guest(name) for name in ("Eve", "Zoe")]
            phones = [Phone(services, room.id, person) for person in (*people, None)]
            for phone in phones:
                phone.say(type="hello", version=1)
                await phone.hears("welcome")
            await until(lambda: all(phone.states("table") for phone in phones))
            await room.do(ann, "says", Say("Hello"))
            await until(lambda: all(phone.states("table")[-1]["lines"] for phone in phones))
            assert [phone.states("table")[-1]["you"] for phone in phones] == [*(each.id for each in people), None]
            for phone in phones:
                await phone.hang_up()

    run(work())


def test_one_plan_at_a_time_is_made_for_a_person(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            ann, ben = [await services.people.guest(name) for name in ("Ann", "Ben")]
            rooms = [
                await services.rooms.create(SolitaireRoom, each, [Dealt(each.id, "3", 2019)]) for each in (ann, ben)
            ]
            with thinking(services.thinkers):
                plans = [asyncio.create_task(_plan(services, room)) for room in rooms]
                await asyncio.sleep(0)
                with pytest.raises(Refusal) as refused:
                    await asyncio.wait_for(_plan(services, rooms[0]), 30)
            assert refused.value.code == "solitaire/thinking"
            await asyncio.gather(*plans)  # that of another person is no hindrance
            await _plan(services, rooms[0])

    run(work())
