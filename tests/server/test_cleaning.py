"""What nobody needs is deleted, and nothing that somebody would miss; and nobody fills the disk alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import func, insert, select, update

from starsuit.protocol.commands import Close, Enter, Place, React, Say
from starsuit.protocol.events import Dealt, Opened, Ordered
from starsuit.server.config import Settings
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.sheet_room import SheetRoom
from starsuit.server.domain.solitaire_room import SolitaireRoom
from starsuit.server.limits import TooMany
from starsuit.server.people.accounts import People
from starsuit.server.quotas import EventQuota
from starsuit.server.rooms import cleaning
from starsuit.server.rooms.cleaning import Cleaner
from starsuit.server.rooms.registry import RoomRegistry
from starsuit.server.store.event_log import DAY, Store
from starsuit.server.store.schema import events, links, people, rooms
from tests.kit.histories import play_game
from tests.kit.services import opened, run, table_of

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection

    from starsuit.server.domain.person import Person
    from starsuit.server.services import Services


async def furnish(services: Services, host: Person) -> dict[str, str]:
    """Rooms of every kind, used and unused."""
    registry = services.rooms
    found = {"open": (await table_of(services, host, seats=2)).id}
    closed = await table_of(services, host, seats=2)
    await closed.do(host, "close", Close())
    started = await table_of(services, host, seats=2, bots=["casual"], start=True)
    await started.do(host, "close", Close())
    found |= {"closed": closed.id, "closed in play": started.id}
    for name in ("solitaire", "solitaire played", "solitaire given up"):
        room = await registry.create(SolitaireRoom, host, [Dealt(host.id, name, 2019)])
        if name != "solitaire":
            place = next(iter(room.state.game.legal_actions()))
            await room.do(host, "place", Place(place.pile, place.discard.text))
        if name == "solitaire given up":
            await room.do(host, "close", Close())
        found[name] = room.id
    for name in ("sheet", "sheet written"):
        sheet = await registry.create(SheetRoom, host, [Opened(host.id, ["Ann", "Bob"], {"players": 2})])
        if name != "sheet":
            await sheet.do(host, "enter", Enter(1, 0, "5"))
        found[name] = sheet.id
    found["finished"] = (await play_game(registry, [host], "finished", bots=["casual"])).id
    registry.open.clear()
    return found


def aged(days: int) -> Any:
    def write(connection: Connection) -> None:
        for table, columns in ((rooms, ("created", "changed")), (events, ("at",)), (people, ("created", "seen"))):
            connection.execute(update(table).values({name: table.c[name] - days * DAY for name in columns}))

    return write


async def left(services: Services, found: dict[str, str]) -> set[str]:
    kept = set(await services.store.read(lambda connection: connection.execute(select(rooms.c.id)).scalars().all()))
    return {name for name, room in found.items() if room in kept}


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_by_default_only_what_was_never_used_goes_and_only_after_long(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    place = {"database": request.getfixturevalue("database")} if kind == "postgresql" else {}

    async def work() -> None:
        async with opened(tmp_path, **place) as services:
            host = await services.people.guest("Ann")
            found = await furnish(services, host)
            cleaner = Cleaner(services.store, RoomRegistry(services.store), Settings())
            await services.store.write(aged(89))
            assert not any((await cleaner.clean()).values())
            await services.store.write(aged(2))
            counts = await cleaner.clean()
            assert set(found) - await left(services, found) == {"closed", "solitaire", "sheet"}
            assert {name: count for name, count in counts.items() if count} == {
                "closed_tables": 1,
                "unused_solitaires": 1,
                "unused_sheets": 1,
            }
            await services.store.write(aged(3000))
            await cleaner.clean()
            assert len(await left(services, found)) == len(found) - 3
            assert (await services.people.by_id(host.id)) is not None
            orphans = select(func.count()).where(events.c.room.not_in(select(rooms.c.id)))
            assert await services.store.read(lambda connection: connection.execute(orphans).scalar()) == 0

    run(work())


def test_the_operator_may_have_abandoned_solitaires_and_sheets_deleted(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            found = await furnish(services, await services.people.guest("Ann"))
            settings = Settings(unused_days=0, solitaire_days=30, sheet_days=60)
            looking = RoomRegistry(services.store)
            cleaner = Cleaner(services.store, looking, settings)
            await services.store.write(aged(31))
            await looking.get(found["solitaire"])  # somebody is looking at it
            await cleaner.clean()
            assert set(found) - await left(services, found) == {"solitaire played"}
            looking.open.clear()
            await services.store.write(aged(30))
            await cleaner.clean()
            gone = {"solitaire", "solitaire played", "sheet", "sheet written"}
            assert set(found) - await left(services, found) == gone

    run(work())


def test_guests_who_did_nothing_go_when_they_were_away_for_long(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            cleaner = Cleaner(services.store, services.rooms, Settings(guest_days=7, table_idle_days=6))
            idle, host, player, bots, member = [await services.people.guest(name) for name in "abcde"]
            await table_of(services, host, seats=2)
            await play_game(services.rooms, [player], "played", bots=["casual"])
            await services.people.new_bot(bots, "Robo")
            await services.people.register(member, "member", "a long password", "127.0.0.1")
            await services.people.link(idle)
            await services.store.write(aged(8))
            fresh = await services.people.guest("fresh")
            assert (await cleaner.clean())["guests"] == 1
            assert await services.people.by_id(idle.id) is None
            for person in (host, player, bots, member, fresh):
                assert await services.people.by_id(person.id) is not None
            count = select(func.count()).select_from(links)
            assert await services.store.read(lambda connection: connection.execute(count).scalar()) == 0

    run(work())


def test_cleaning_works_in_small_steps_and_on_postgresql_too(database: str) -> None:
    async def work() -> None:
        store = await Store.open(database)
        kept = await (await People.open(store, Settings())).guest("Ann")

        def crowd(connection: Connection) -> None:
            values = {"colour": "red", "kind": "person", "created": 0, "seen": 0, "name": "Guest"}
            connection.execute(insert(people), [values | {"id": f"guest{number:04}"} for number in range(120)])

        await store.write(crowd)
        registry = RoomRegistry(store)
        counts = await Cleaner(store, registry, Settings()).clean()
        assert counts["guests"] == 120
        names = await store.read(lambda connection: connection.execute(select(people.c.id)).scalars().all())
        assert list(names) == [kept.id]
        await store.close()

    run(work())


def test_nobody_adds_more_to_the_log_in_a_day_than_their_quota(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, events_per_person=20) as services:
            ann, bob = await services.people.guest("Ann"), await services.people.guest("Bob")
            room = await table_of(services, ann, seats=2)

            async def talk() -> None:
                for number in range(30):
                    await room.do(ann, f"{number}", Say(f"line {number}"))

            with pytest.raises(TooMany) as caught:
                await talk()
            assert caught.value.code == "limit/events"
            assert 15 <= room.seq <= 20
            assert caught.value.retry_after > 60
            assert (await room.do(ann, "3", Say("line 3"))).seq < room.seq  # what is done is still answered
            with pytest.raises(TooMany):
                await table_of(services, ann, seats=2)
            await table_of(services, bob, seats=2)

    run(work())


def test_people_of_one_address_share_a_quota(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, events_per_address=20, events_per_person=0) as services:
            here = [await services.people.guest(name) for name in ("Ann", "Bob", "Cat")]
            far = await services.people.guest("Dan")
            for person in here:
                await services.limits.request("192.0.2.7", person.id)
            await services.limits.request("192.0.2.8", far.id)

            async def open_many() -> None:
                for number in range(30):
                    await table_of(services, here[number % 3], seats=2, sit=False)

            with pytest.raises(TooMany):
                await open_many()
            await table_of(services, far, seats=2)

    run(work())


def test_what_computer_players_do_is_paid_for_by_the_host(tmp_path: Path) -> None:
    async def work() -> None:
        quota = EventQuota(Settings(events_per_person=100))
        await quota.take("ann", 10)
        quota.charge("ann", 95)
        with pytest.raises(TooMany):
            await quota.take("ann", 1)
        await quota.take("bob", 90)
        async with opened(tmp_path, events_per_person=40) as services:
            ann = await services.people.guest("Ann")
            room = await table_of(services, ann, seats=2)
            await room.happen(lambda _table: [Ordered([1, 0])] * 60)
            with pytest.raises(TooMany):
                await room.do(ann, "say", Say("hello"))

    run(work())


def test_the_log_of_a_room_ends_somewhere(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, room_events=10) as services:
            ann = await services.people.guest("Ann")
            room = await table_of(services, ann, seats=2)

            async def react() -> None:
                for number in range(20):
                    await room.do(ann, f"{number}", React("wow"))

            with pytest.raises(Refusal) as caught:
                await react()
            assert (caught.value.code, room.seq) == ("room/full", 10)

    run(work())


def test_a_clock_that_jumps_deletes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at = 1_800_000_000_000
    monkeypatch.setattr(cleaning, "now", lambda: at)

    async def work() -> None:
        nonlocal at
        async with opened(tmp_path) as services:
            cleaner = Cleaner(services.store, services.rooms, Settings())
            steady = []
            for days in (0, 1, 1, 400, 1, 2, 2, 1, 1, -400, 1):
                at += days * DAY
                steady.append(await cleaner.clock_is_steady())
            assert steady == [False] * 8 + [True, False, False]

    run(work())
