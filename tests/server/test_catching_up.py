"""Long histories: what a client that was away is told, and how little of a log is read for it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import func, select

from starsuit.protocol import commands
from starsuit.protocol.events import Dealt
from starsuit.server.domain import table as tables
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.sheet_room import SheetRoom
from starsuit.server.domain.solitaire_room import SolitaireRoom
from starsuit.server.domain.table import Table
from starsuit.server.rooms import histories
from starsuit.server.rooms.fold import last_state
from starsuit.server.rooms.histories import CATCH_UP
from starsuit.server.rooms.loading import load_room
from starsuit.server.rooms.room import RECENT, SNAPSHOT_EVERY
from starsuit.server.store import schema
from starsuit.server.store.event_log import read_rows
from tests.kit.heavy import big_sheet, worn_table
from tests.kit.services import Phone, opened, plays, run, table_of, two_at_a_table, until

if TYPE_CHECKING:
    from pathlib import Path

    from starsuit.server.domain.person import Person
    from starsuit.server.rooms.room import Room
    from starsuit.server.services import Services


async def wear(room: Room[Any], host: Person, times: int) -> None:
    """Rearrange the seats so many times."""
    for _ in range(times):
        await room.do(host, f"order {room.seq}", commands.Order([1, 0]))


async def greeted(services: Services, room: Room[Any], after: int) -> list[int]:
    """The numbers of the events that somebody is told who comes back."""
    phone = Phone(services, room.id, None)
    phone.say(type="hello", version=1, after=after, seat=None, views=False)
    update = await phone.hears("update")
    assert len(update["states"]) >= 1
    await phone.hang_up()
    return [event["seq"] for event in update["events"]]


def test_who_missed_too_much_gets_the_state_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, message_rate=0) as services:
            ann = await services.people.guest("Ann")
            room = await table_of(services, ann, seats=2)
            await wear(room, ann, CATCH_UP + 50)
            for away in (1, RECENT, RECENT + 1, CATCH_UP):
                assert await greeted(services, room, room.seq - away) == list(range(room.seq - away + 1, room.seq + 1))
            for away in (CATCH_UP + 1, room.seq):
                assert await greeted(services, room, room.seq - away) == []

    run(work())


def test_what_was_folded_for_one_is_kept_for_others_and_continued(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []

    def counted(connection: Any, room: str, after: int = 0) -> Any:
        rows = read_rows(connection, room, after)
        read.append(len(rows))
        return rows

    async def work() -> None:
        async with opened(tmp_path) as services:
            ann = await services.people.guest("Ann")
            room = await table_of(services, ann, seats=2)
            await wear(room, ann, 100)
            monkeypatch.setattr("starsuit.server.rooms.loading.read_rows", counted)
            monkeypatch.setattr(histories, "read_rows", counted)
            await asyncio.gather(*(room.missed(0) for _ in range(60)))
            assert read == [room.seq]  # once for all of them
            before = room.seq
            await wear(room, ann, RECENT + 6)
            assert [step.row.seq for step in await room.missed(0)] == list(range(1, room.seq + 1))
            assert read == [before, room.seq - before]

    run(work())


def test_of_a_log_that_is_very_long_only_what_came_after_the_snapshot_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(histories, "FOLDED", 300)

    async def work() -> None:
        async with opened(tmp_path) as services:
            ann = await services.people.guest("Ann")
            room = await table_of(services, ann, seats=2)
            await wear(room, ann, 2 * SNAPSHOT_EVERY + 50)
            kept = await services.store.read(lambda connection: connection.scalar(select(schema.snapshots.c.seq)))
            assert kept is not None
            assert [step.row.seq for step in await room.missed(kept)] == list(range(kept + 1, room.seq + 1))
            assert await room.missed(kept - 1) == []

    run(work())


async def check_short(services: Services, room: Room[Any]) -> None:
    """A server that reads the room finds what the whole log says, and folds only its end."""
    loaded = await services.store.read(lambda connection: load_room(connection, room.id))
    assert loaded is not None
    whole = await services.store.read(
        lambda connection: last_state(type(room.state), room.id, read_rows(connection, room.id))
    )
    assert (loaded.state, loaded.seq) == (whole, room.seq)
    assert loaded.state == room.state
    assert len(loaded.steps) < SNAPSHOT_EVERY
    assert loaded.whole


def test_an_open_table_that_is_worn_is_read_from_its_snapshot(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            ann = await services.people.guest("Ann")
            room = await table_of(services, ann, seats=3, bots=["casual"])
            for _ in range(SNAPSHOT_EVERY + 20):
                await room.do(ann, f"order {room.seq}", commands.Order([1, 2, 0]))
            await check_short(services, room)

    run(work())


def test_a_table_in_the_middle_of_a_round_is_read_from_its_snapshot(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, chat_rate=0) as services:
            room, ann, bob = await two_at_a_table(services)
            await plays(room, bob)
            for number in range(SNAPSHOT_EVERY + 20):
                await room.do(ann, f"chat {number}", commands.Change(chat=bool(number % 2)))
            await plays(room, ann)
            assert len(room.state.game.round.events) == 4
            await check_short(services, room)

    run(work())


def test_a_sheet_that_is_corrected_again_and_again_is_read_from_its_snapshot(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            ann = await services.people.guest("Ann")
            room = await services.rooms.create(SheetRoom, ann, big_sheet(3, 4)[:1], code="BBBBBB")
            for number in range(SNAPSHOT_EVERY + 20):
                does: commands.Command = commands.Enter(round=1, seat=number % 3, text=f"{number}")
                if number % 7 == 6:
                    does = commands.Undo()
                await room.do(ann, f"{number}", does)
            await check_short(services, room)
            assert room.state.sheet.past

    run(work())


def test_a_solitaire_with_many_undos_is_read_from_its_snapshot(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            ann = await services.people.guest("Ann")
            room = await services.rooms.create(SolitaireRoom, ann, [Dealt(ann.id, "undo", 2019)])
            for number in range(SNAPSHOT_EVERY // 2 + 10):
                place = next(iter(room.state.game.legal_actions()))
                await room.do(ann, f"place {number}", commands.Place(place.pile, place.discard.text))
                await room.do(ann, f"undo {number}", commands.Undo())
            await check_short(services, room)
            assert room.state.future

    run(work())


def test_seats_are_not_rearranged_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_BEFORE", 10)

    async def work() -> None:
        async with opened(tmp_path) as services:
            ann = await services.people.guest("Ann")
            room = await table_of(services, ann, seats=3, bots=["casual"])
            before = room.seq
            for number in range(20):  # nothing changes, so nothing is written
                await room.do(ann, f"{number}", commands.Order([0, 1, 2]))
                await room.do(ann, f"chat {number}", commands.Change(chat=True))
            assert room.seq == before
            with pytest.raises(Refusal, match="10 things happened"):
                await wear_three(room, ann)
            assert room.seq < before + 10
            await room.do(ann, "order 0", commands.Order([1, 2, 0]))  # was carried out, and is answered again
            await room.do(ann, "start", commands.Start())  # the game can be played all the same
            await room.do(ann, "chat", commands.Change(chat=False))
            await until(lambda: room.state.status == "playing")

    run(work())


async def wear_three(room: Room[Any], host: Person) -> None:
    for number in range(20):
        await room.do(host, f"order {number}", commands.Order([1, 2, 0]))


def test_a_worn_table_of_an_older_server_is_still_read(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            ann = await services.people.guest("Ann")
            room = await services.rooms.create(Table, ann, worn_table(3000), code="AAAAAA")
            count = select(func.count()).where(schema.snapshots.c.room == room.id)
            assert await services.store.read(lambda connection: connection.scalar(count)) == 0
            loaded = await services.store.read(lambda connection: load_room(connection, room.id))
            assert loaded is not None
            assert (loaded.state, len(loaded.steps)) == (room.state, room.seq - 1)

    run(work())
