"""After a game is over: nothing undoes it, and nobody learns more of it than they may."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import select, update

from starsuit.protocol.commands import Change, Close, Consent, MakeHost, Rematch, Say, Sit, Stand
from starsuit.protocol.events import HostPassed, PublicAsked, Said, Sat
from starsuit.server.archive import archivist
from starsuit.server.archive.archivist import Archivist
from starsuit.server.archive.own_data import export
from starsuit.server.archive.standings import stats_of_games
from starsuit.server.config import Settings
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.viewer import Viewer
from starsuit.server.http.intake import Intake
from starsuit.server.rooms.loading import write_index
from starsuit.server.rooms.registry import RoomRegistry
from starsuit.server.store.event_log import Store, now, read_rows
from starsuit.server.store.packed_log import pack, unpack
from starsuit.server.store.row import Row
from starsuit.server.store.schema import events, rooms
from tests.kit.histories import play_game
from tests.kit.services import opened, run, table_of

if TYPE_CHECKING:
    from pathlib import Path

    from starsuit.server.domain.person import Person

QUIET: dict[str, Any] = {"pack_hours": 876_000}  # the server's own archivist packs nothing: the test does


async def tidy(store: Store) -> None:
    """Count and pack all there is."""
    await Archivist(store, 0).finish()


async def names_in(store: Store, room: str) -> list[str]:
    rows = await store.read(lambda connection: read_rows(connection, room))
    return [row.event.name for row in rows if isinstance(row.event, Sat)]


async def exported(store: Store, person: Person) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(b"".join([piece async for piece in export(store, person)]))
    return found


@pytest.mark.parametrize("packed", [False, True])
def test_a_late_yes_changes_nothing(packed: bool, tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, **QUIET) as services:
            ann, bob = await services.people.guest("Ann"), await services.people.guest("Bob")
            room = await play_game(services.rooms, [ann, bob], "late")
            await room.happen(lambda _state: [PublicAsked(ann.id)])  # as if it had been asked before the end
            if packed:
                await tidy(services.store)
            assert room.states(Viewer(bob.id, 1))[0].asked is None  # type: ignore[union-attr]
            with pytest.raises(Refusal, match="nobody has asked"):
                await room.do(bob, "yes", Consent(yes=True))
            assert not room.state.public

    run(work())


def test_what_finds_a_packed_game_can_be_written_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, **QUIET) as services:
            ann, bob = await services.people.guest("Ann"), await services.people.guest("Bob")
            room = await play_game(services.rooms, [ann, bob], "twice")
            await tidy(services.store)
            ended = await services.store.read(lambda connection: connection.execute(select(rooms.c.ended)).scalar_one())
            await services.store.write(lambda connection: write_index(connection, room.state, now() + 1000))
            await tidy(services.store)
            kept = await services.store.read(lambda connection: connection.execute(select(rooms.c.ended)).scalar_one())
            assert kept == ended
            stats = await services.store.read(lambda connection: stats_of_games(connection, ann.id, ann.id))
            assert stats.games == 1
            assert (await RoomRegistry(services.store).get(room.id)).seq == room.seq

    run(work())


def test_strangers_are_not_led_from_a_public_table_to_a_private_one(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, **QUIET) as services:
            ann, bob = await services.people.guest("Ann"), await services.people.guest("Bob")
            stranger, host = Viewer("somebody", None), Viewer(ann.id, 0)
            private = await play_game(services.rooms, [ann, bob], "private")
            again = await services.rooms.get(str((await private.do(ann, "again", Rematch())).result))
            await again.do(ann, "public", Change(public=True))
            assert [again.states(viewer)[0].after for viewer in (stranger, host)] == [None, private.id]  # type: ignore[union-attr]
            public = await play_game(services.rooms, [ann, bob], "public", public=True)
            after = await services.rooms.get(str((await public.do(ann, "again", Rematch())).result))
            await after.do(ann, "private", Change(public=False))
            assert [public.states(viewer)[0].rematch for viewer in (stranger, host)] == [None, after.id]  # type: ignore[union-attr]

    run(work())


def test_a_rematch_that_was_closed_gives_way_to_another(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, **QUIET) as services:
            ann, bob = await services.people.guest("Ann"), await services.people.guest("Bob")
            room = await play_game(services.rooms, [ann, bob], "closed")
            first = str((await room.do(ann, "one", Rematch())).result)
            assert (await room.do(bob, "two", Rematch())).result == first
            await (await services.rooms.get(first)).do(ann, "close", Close())
            second = str((await room.do(bob, "three", Rematch())).result)
            assert second != first
            assert (await room.do(ann, "four", Rematch())).result == second
            assert room.state.rematch == second

    run(work())


def test_a_name_does_not_stay_in_a_log_that_is_packed_while_its_account_goes(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, **QUIET) as services:
            store = services.store
            ann, bob = await services.people.guest("Ann"), await services.people.guest("Bob")
            room = await play_game(services.rooms, [ann, bob], "race")
            await room.do(bob, "talk", Say("my own words"))
            await Archivist(store, 876_000).finish()
            row = await store.read(lambda connection: connection.execute(select(rooms)).one())
            packed = await store.read(lambda connection: archivist._pack(connection, row))
            await services.people.remove(bob)
            await store.write(lambda connection: archivist._replace_log(connection, packed))
            await tidy(store)
            assert await names_in(store, room.id) == ["Ann", "Somebody"]
            said = [row.event for row in await store.read(lambda connection: read_rows(connection, room.id))]
            assert [event.text for event in said if isinstance(event, Said)] == ["…"]
            await services.people.remove(ann)
            await store.write(archivist.recount)
            await tidy(store)
            assert await names_in(store, room.id) == ["Somebody", "Somebody"]

    run(work())


def test_all_own_lines_are_exported_whatever_is_packed(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, **QUIET) as services:
            store = services.store
            ann, bob = await services.people.guest("Ann"), await services.people.guest("Bob")
            room = await play_game(services.rooms, [ann, bob], "lines")
            await room.do(ann, "talk", Say("mine"))

            async def lines() -> list[str]:
                return [line["text"] for line in (await exported(store, ann))["chat"]]

            assert await lines() == ["mine"]
            await tidy(store)
            assert await lines() == ["mine"]
            await room.do(bob, "talk", Say("later"))  # and it is to be packed again
            assert await lines() == ["mine"]
            broken = await play_game(services.rooms, [ann, bob], "broken")
            nonsense = '{"type":"played","seat":0,"action":"draw","by":"person"}'
            await store.write(
                lambda connection: connection.execute(
                    update(events).where(events.c.room == broken.id, events.c.seq == 6).values(body=nonsense)
                )
            )
            games = {game["id"]: game["record"] for game in (await exported(store, ann))["games"]}
            assert (games[broken.id], games[room.id] is None) == (None, False)

    run(work())


def test_the_words_of_somebody_who_only_came_by_are_not_packed(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, **QUIET) as services:
            host, dan = await services.people.guest("Hal"), await services.people.guest("Dan")
            table = await table_of(services, host, seats=4)
            await table.do(dan, "sit", Sit())
            await table.do(dan, "talk", Say("I was here"))
            await table.do(host, "give", MakeHost(dan.id))
            await table.do(dan, "give", MakeHost(host.id))
            await table.do(dan, "stand", Stand(table.state.seats_of(dan.id)[0]))
            for number in range(20):  # long enough to be packed
                await table.do(host, f"talk {number}", Say(f"line {number}"))
            await table.do(host, "close", Close())
            await tidy(services.store)
            rows = await services.store.read(lambda connection: read_rows(connection, table.id))
            said = [row.event.text for row in rows if isinstance(row.event, Said)]
            assert (said[0], said[1]) == ("…", "line 0")
            passed = [row.event.name for row in rows if isinstance(row.event, HostPassed)]
            assert passed == ["Somebody", "Hal"]

    run(work())


def test_a_move_of_nobody_stays_nobodys_in_a_crowd() -> None:
    rows = [Row(seq, seq, f"p{seq:03}" if seq < 300 else None, None, seq, Said("x", "X", "y")) for seq in range(1, 301)]
    assert unpack(pack(rows)).rows[-1].person is None


def test_a_deleted_name_is_not_in_a_review_that_was_kept(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, **QUIET) as services:
            kept: list[str] = []

            async def write(game: str, record: str, _asker: object) -> Any:
                kept.append(record)
                return game

            services.reviews._write = write  # type: ignore[assignment,method-assign]
            await services.reviews.get("game", "with Ann")
            await services.reviews.get("game", "with Somebody")
            assert kept == ["with Ann", "with Somebody"]

    run(work())


def test_connections_that_come_and_go_leave_no_looks_behind() -> None:
    class Passing:
        client = ("192.0.2.1", 1)
        until: float | None = None
        looks = 0

        def __init__(self) -> None:
            self.loop = asyncio.get_running_loop()

        def look(self, _now: float) -> None:
            self.looks += 1

    async def work() -> int:
        due: list[Any] = []
        loop = asyncio.get_running_loop()
        loop.call_later = lambda _delay, work, *given: due.append((work, given))  # type: ignore[assignment,method-assign]
        intake = Intake(Settings(), lambda _why: None)
        for _ in range(50):
            passing = Passing()
            intake.admit(passing)  # type: ignore[arg-type]
            intake.leave(passing)  # type: ignore[arg-type]
        return len(due)

    assert asyncio.run(work()) == 1
