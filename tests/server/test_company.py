"""Who is at a table, and what happens by itself when somebody is gone or does nothing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import select

from starsuit.protocol import commands
from starsuit.protocol.events import Created, Joined, Sat, Started
from starsuit.server.domain import patience
from starsuit.server.domain.table import Table
from starsuit.server.fleet.bus import Here
from starsuit.server.limits import TooMany
from starsuit.server.rooms.presence import RoomPresence
from starsuit.server.rooms.registry import open_tables
from starsuit.server.store import schema
from starsuit.server.store.event_log import now
from tests.kit.services import Phone, opened, plays, run, table_of, two_at_a_table, until

if TYPE_CHECKING:
    from pathlib import Path

    from starsuit.server.domain.person import Person
    from starsuit.server.rooms.room import Room
    from starsuit.server.services import Services


async def arrives(services: Services, room: Room[Any], person: Person | None) -> Phone:
    phone = Phone(services, room.id, person)
    phone.say(type="hello", version=1)
    await phone.hears("presence")
    return phone


def presence(phone: Phone) -> dict[str, Any]:
    return [each for each in phone.heard if each["type"] == "presence"][-1]


@pytest.mark.parametrize("started", [False, True])
def test_somebody_who_is_here_becomes_the_host_when_the_host_is_gone(tmp_path: Path, started: bool) -> None:
    async def evening() -> None:
        async with opened(tmp_path, host_seconds=1, grace_seconds=3600) as services:
            ann, bob = await services.people.guest("Ann"), await services.people.guest("Bob")
            room = await table_of(services, ann, seats=2)
            await room.do(bob, "sit", commands.Sit())
            hers, his = [await arrives(services, room, person) for person in (ann, bob)]
            if started:
                await room.do(ann, "start", commands.Start())
            assert not services.scheduler._due_for_host(room)
            gone = now()
            await hers.hang_up()
            await until(lambda: room.state.host == bob.id)
            assert now() >= gone + 1000
            await until(lambda: his.states("table")[-1]["host"] == bob.id)
            # It does not go back by itself; the new host can give it back.
            hers = await arrives(services, room, ann)
            assert room.state.host == bob.id
            await room.do(bob, "back", commands.MakeHost(ann.id))
            assert room.state.host == ann.id
            for phone in (hers, his):
                await phone.hang_up()

    run(evening())


@pytest.mark.parametrize("given", [False, True])
def test_a_table_counts_for_its_host_and_no_longer_for_the_one_before(tmp_path: Path, *, given: bool) -> None:
    """Whether the role was given or passed on by itself, and although the server is started again."""

    async def evening() -> None:
        async with opened(tmp_path, host_seconds=1) as services:
            ann, bob = await services.people.guest("Ann"), await services.people.guest("Bob")
            room = await table_of(services, ann, seats=2)
            await room.do(bob, "sit", commands.Sit())
            if given:
                await room.do(ann, "give", commands.MakeHost(bob.id))
            else:
                his = await arrives(services, room, bob)
                await until(lambda: room.state.host == bob.id)
                await his.hang_up()
        async with opened(tmp_path, tables_per_person=1) as services:
            found = (await services.rooms.get(room.id)).of(Table)
            assert found is not None
            assert found.state.host == bob.id
            with pytest.raises(TooMany):
                services.limits.open_tables(await services.store.read(partial(open_tables, person=bob.id)))
            await table_of(services, ann, seats=2)

    run(evening())


@pytest.mark.parametrize("settings", [{"host_seconds": 0}, {"host_seconds": 1, "clock": 86_400}])
def test_the_host_stays_where_that_is_wanted_or_a_turn_takes_days(tmp_path: Path, settings: dict[str, int]) -> None:
    async def evening() -> None:
        async with opened(tmp_path, host_seconds=settings["host_seconds"]) as services:
            ann, bob = await services.people.guest("Ann"), await services.people.guest("Bob")
            room = await table_of(services, ann, seats=2, clock=settings.get("clock"))
            await room.do(bob, "sit", commands.Sit())
            his = await arrives(services, room, bob)
            assert services.scheduler._due(room) is None
            await his.hang_up()

    run(evening())


def test_everybody_is_told_when_a_computer_player_will_take_over(tmp_path: Path) -> None:
    async def evening() -> None:
        async with opened(tmp_path, grace_seconds=3600, host_seconds=0) as services:
            room, ann, bob = await two_at_a_table(services)  # and it is Bob's turn
            hers, his = [await arrives(services, room, person) for person in (ann, bob)]
            assert presence(hers)["takes_over"] is None
            await his.hang_up()
            gone = room.presence.gone_since(bob.id)
            await until(lambda: presence(hers)["people"] == [ann.id])
            assert presence(hers)["takes_over"] == {"seat": 1, "at": gone + 3_600_000, "why": "away"}
            await plays(room, bob)  # by another way; now it is Ann's turn, who is here
            await until(lambda: presence(hers)["takes_over"] is None)
            await hers.hang_up()

    run(evening())


def test_a_computer_player_plays_for_somebody_idle_until_they_do_something(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "SKIP_AFTER", 0)
    monkeypatch.setattr(patience, "SKIP_GRACE", 200)

    async def evening() -> None:
        async with opened(tmp_path) as services:
            room, ann, bob = await two_at_a_table(services)
            hers, his = [await arrives(services, room, person) for person in (ann, bob)]
            await room.do(ann, "skip", commands.Skip(1))
            told = presence(hers)["takes_over"]
            assert (told["seat"], told["why"]) == (1, "idle")
            await until(lambda: room.state.game.seat == 0)
            assert room.state.seats[1].idle
            assert room.state.seats[1].moved == 1
            again = await arrives(services, room, bob)  # a phone that connects again has touched nothing
            assert room.state.seats[1].stand_in
            await room.do(bob, "here", commands.ComeBack())
            assert not room.state.seats[1].stand_in
            assert again.states("table")[-1]["seats"][1]["moved"] == 1
            for phone in (hers, his, again):
                await phone.hang_up()

    run(evening())


def test_a_latecomer_is_seated_between_two_rounds_and_found_by_the_archive(tmp_path: Path) -> None:
    async def evening() -> None:
        async with opened(tmp_path) as services:
            ann, zoe = await services.people.guest("Ann"), await services.people.guest("Zoe")
            rules = {"rounds": [3, 4], "turn_limit": 1}
            created = Created(host=ann.id, code="AAAAAA", seats=2, rules=rules, pace="instant")
            seats = [Sat(seat, f"Bot {seat}", "rose", bot="greedy") for seat in range(2)]
            room = await services.rooms.create(Table, ann, [created, *seats, Started("calm")], code="AAAAAA")
            await room.do(zoe, "sit", commands.Sit(1))
            hers = await arrives(services, room, zoe)
            await until(lambda: room.state.seats_of(zoe.id))
            assert [step.row.event for step in room.recent if isinstance(step.row.event, Joined)] == [
                Joined(1, zoe.id, "Zoe", zoe.colour)
            ]
            rows = select(schema.seats.c.person).where(schema.seats.c.room == room.id).order_by(schema.seats.c.seat)
            found = await services.store.read(lambda connection: connection.execute(rows).scalars().all())
            assert list(found) == [None, zoe.id]
            await until(lambda: any(each.get("hand") for each in hers.states("game")))  # she sees her cards
            await hers.hang_up()

    run(evening())


def test_spectators_are_counted_and_named_if_they_want(tmp_path: Path) -> None:
    async def evening() -> None:
        async with opened(tmp_path) as services:
            room, ann, _ = await two_at_a_table(services)
            hers = await arrives(services, room, ann)
            zoe = await services.people.guest("Zoe")
            watching, stranger = await arrives(services, room, zoe), await arrives(services, room, None)
            assert (presence(hers)["spectators"], presence(hers)["watching"]) == (2, [])
            watching.say(type="named", on=True)
            await until(lambda: presence(hers)["watching"] == ["Zoe"])
            stranger.say(type="named", on=True)  # has no name
            watching.say(type="named", on=False)
            await until(lambda: presence(hers)["watching"] == [])
            watching.say(type="named", on=True)
            await until(lambda: presence(hers)["watching"] == ["Zoe"])
            await watching.hang_up()
            assert (presence(hers)["spectators"], presence(hers)["watching"]) == (1, [])
            for phone in (hers, stranger):
                await phone.hang_up()

    run(evening())


def test_those_who_want_to_be_named_are_named_at_other_processes_too() -> None:
    here = RoomPresence(0)
    here.came_elsewhere("other", Here({"zoe": 1, "ann": 1}, named={"zoe": "Zoe", "ann": "Ann"}), 1)
    here.came("yan")
    here.call("yan", "Yan")
    here.call("gone", "Gone")
    assert here.watching(lambda person: person == "ann") == ["Yan", "Zoe"]
    assert here.here.named == {"yan": "Yan"}
