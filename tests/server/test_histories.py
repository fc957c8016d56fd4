"""Rooms that are over: packed into a few kilobytes, and everything is still there that was there before."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import func, select, update

from starsuit.errors import IllegalAction
from starsuit.protocol.commands import Close, Place, Play, React, Rematch, Say, Sit, Stand
from starsuit.protocol.events import Dealt
from starsuit.records import format_game
from starsuit.server.archive.archivist import Archivist
from starsuit.server.archive.finished import Archived, Wanted, find_finished, game_page
from starsuit.server.archive.standings import recent_solitaires, stats_of_games, stats_of_solitaires
from starsuit.server.domain.solitaire_room import SolitaireRoom
from starsuit.server.domain.table import Table
from starsuit.server.domain.viewer import Viewer
from starsuit.server.rooms.registry import RoomRegistry
from starsuit.server.store.event_log import now, read_rows
from starsuit.server.store.packed_log import pack, unpack
from starsuit.server.store.schema import Filed, duels, events, histories, meta, people, rooms, seats, snapshots, tallies
from tests.kit.histories import events_of, play_game
from tests.kit.services import opened, run, table_of

if TYPE_CHECKING:
    from pathlib import Path

    from starsuit.server.domain.person import Person
    from starsuit.server.rooms.room import Room
    from starsuit.server.services import Services

QUIET = {"pack_hours": 876_000}  # the server's own archivist packs nothing: the test does


async def tidy(services: Services) -> None:
    """File and pack all there is."""
    await Archivist(services.store, 0).finish()


async def facts(services: Services, room: str, person: Person) -> dict[str, Any]:
    """What a newly started server says of a finished game."""
    fresh = RoomRegistry(services.store)
    table = await fresh.get(room)
    found = table.of(Table)
    assert found is not None
    viewer = Viewer(person.id, 0)
    steps = await found.missed(0)
    found_game = await services.store.read(lambda connection: find_finished(connection, room, person, now()))
    played_at = await services.store.read(lambda connection: services.archive.read_table(connection, room))
    archived = Archived.of(found_game, played_at)
    return {
        "record": format_game(archived.game),
        "states": found.states(viewer),
        "shown": [(step.row.seq, step.row.at, step.after.show(step.row.event, step.before, viewer)) for step in steps],
        "seq": found.seq,
        "page": await services.store.read(lambda connection: game_page(connection, person.id, Wanted())),
        "stats": await services.store.read(lambda connection: stats_of_games(connection, person.id, person.id)),
    }


def test_a_packed_game_says_all_that_it_said(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, **QUIET) as services:
            ann, bob = await services.people.guest("Ann"), await services.people.guest("Bob")
            room = await play_game(services.rooms, [ann, bob], "packed", bots=["casual", "novice"], rules={})
            await room.do(bob, "talk", Say("Well played — ça va?"))
            before = await facts(services, room.id, ann)
            count = await services.store.read(lambda connection: events_of(connection, room.id))
            assert count == room.seq > 20
            await tidy(services)
            assert await services.store.read(lambda connection: events_of(connection, room.id)) == 1
            assert await facts(services, room.id, ann) == before
        async with opened(tmp_path, **QUIET) as services:
            assert await facts(services, room.id, ann) == before

    run(work())


def test_a_command_sent_again_gets_its_answer_although_its_row_is_gone(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, **QUIET) as services:
            ann, bob = await services.people.guest("Ann"), await services.people.guest("Bob")
            room = await play_game(services.rooms, [ann, bob], "again")
            first = next(row for row in await rows_of(services, room.id) if row.person == bob.id and row.move)
            await room.do(bob, "talk", Say("Thanks"))
            await tidy(services)
            for registry in (services.rooms, RoomRegistry(services.store)):
                found = await registry.get(room.id)
                assert (bob.id, first.move) in found.done
                assert (await found.do(bob, str(first.move), Play(1, "draw"))).seq == first.last
                assert (await found.do(bob, "talk", Say("Thanks"))).seq == room.seq
                assert (bob.id, "another") not in found.done
                with pytest.raises(IllegalAction):
                    await found.do(bob, "another", Play(1, "draw"))

    run(work())


async def rows_of(services: Services, room: str) -> list[Any]:
    return await services.store.read(lambda connection: read_rows(connection, room))


def test_what_is_said_after_a_game_was_packed_is_kept_and_packed_too(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, **QUIET) as services:
            ann, bob = await services.people.guest("Ann"), await services.people.guest("Bob")
            room = await play_game(services.rooms, [ann, bob], "late")
            behind = await RoomRegistry(services.store).get(room.id)
            await tidy(services)
            await room.do(ann, "one", Say("one"))
            await room.do(bob, "two", React("wow"))
            assert await services.store.read(lambda connection: events_of(connection, room.id)) == 3
            await tidy(services)
            assert await services.store.read(lambda connection: events_of(connection, room.id)) == 1
            # Another process that knew nothing of it would give out a number twice, had the rows not protected it.
            assert (await behind.do(ann, "three", Say("three"))).seq == room.seq + 1
            assert (await behind.do(ann, "one", Say("one"))).seq == room.seq - 1
            other = await room.do(ann, "again", Rematch())
            assert other.result
            await tidy(services)
            found = await rows_of(services, room.id)
            assert [row.seq for row in found] == list(range(1, len(found) + 1))
            said = (await RoomRegistry(services.store).get(room.id)).of(Table)
            assert said is not None
            assert [line.text for line in said.state.lines] == ["one", "three"]
            assert said.state.rematch == other.result

    run(work())


def test_somebody_who_looks_while_a_game_is_packed_misses_nothing(tmp_path: Path) -> None:
    """A client that has seen the first ten events asks for the rest; so does a process that is that far behind."""

    async def work() -> None:
        async with opened(tmp_path, **QUIET) as services:
            ann, bob = await services.people.guest("Ann"), await services.people.guest("Bob")
            room = await play_game(services.rooms, [ann, bob], "behind")
            rows = await rows_of(services, room.id)
            await tidy(services)
            assert [step.row.event for step in await room.missed(10)] == [row.event for row in rows[10:]]
            after = await services.store.read(lambda connection: read_rows(connection, room.id, 10))
            assert [(row.seq, row.event) for row in after] == [(row.seq, row.event) for row in rows[10:]]

    run(work())


def test_a_name_goes_from_packed_logs_with_its_account(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, **QUIET) as services:
            ann, tess = await services.people.guest("Ann"), await services.people.guest("Quentin")
            room = await play_game(services.rooms, [ann, tess], "names")
            early = await play_game(services.rooms, [ann, tess], "more")
            for each in (room, early):
                await each.do(tess, "talk", Say("Bye"))
            await tidy(services)
            later = await play_game(services.rooms, [ann, tess], "later")
            await services.people.remove(tess)
            await tidy(services)
            for each in (room, early, later):
                body = await services.store.read(
                    lambda connection, each=each: connection.execute(  # type: ignore[misc]
                        select(histories.c.body).where(histories.c.room == each.id)
                    ).scalar_one()
                )
                names = [getattr(row.event, "name", "") for row in unpack(body).rows]
                assert "Quentin" not in names
                assert "Somebody" in names
                assert "Ann" in names
                record = (await facts(services, each.id, ann))["record"]
                assert "Quentin" not in record
            stats = await services.store.read(lambda connection: stats_of_games(connection, ann.id, ann.id))
            assert [(each.name, each.games) for each in stats.versus] == [("Somebody", 3)]

    run(work())


def test_the_name_of_somebody_who_only_came_by_is_not_packed(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, **QUIET) as services:
            ann, passer = await services.people.guest("Ann"), await services.people.guest("Passer")
            room = await table_left_by(services, ann, passer)
            await room.do(ann, "close", Close())
            await tidy(services)
            names = {getattr(row.event, "name", None) for row in await rows_of(services, room.id)}
            assert names >= {"Ann", "Somebody"}
            assert "Passer" not in names

    run(work())


async def table_left_by(services: Services, host: Person, passer: Person) -> Room[Table]:
    room = await table_of(services, host, seats=3)
    await room.do(passer, "sit", Sit(1))
    await room.do(passer, "stand", Stand(1))
    await room.do(host, "bot", React("wow"))
    return room


def test_solitaires_are_packed_and_counted_too(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, **QUIET) as services:
            ann = await services.people.guest("Ann")
            ids = []
            for number in range(3):
                room = await services.rooms.create(SolitaireRoom, ann, [Dealt(ann.id, f"deal {number}", 2019)])
                ids.append(room.id)
                for move in range(5 + number):
                    place = next(iter(room.state.game.legal_actions()))
                    await room.do(ann, f"{move}", Place(place.pile, place.discard.text))
                if number < 2:
                    await room.do(ann, "end", Close())
            before = await solitaires(services, ann)
            assert [each.id for each in before[0]] == ids[::-1]
            assert before[1].played == 2
            await tidy(services)
            counts = await services.store.read(lambda connection: [events_of(connection, each) for each in ids])
            assert counts == [1, 1, 8]
            assert await solitaires(services, ann) == before
            again = (await RoomRegistry(services.store).get(ids[1])).of(SolitaireRoom)
            assert again is not None
            assert (again.state.given_up, len(again.state.game.actions)) == (True, 6)
            assert (await again.do(ann, "3", Place(3, "Jk"))).seq == 5

    run(work())


async def solitaires(services: Services, person: Person) -> tuple[list[Any], Any]:
    return (
        await services.store.read(lambda connection: recent_solitaires(connection, person.id, over=None, most=100)),
        await services.store.read(lambda connection: stats_of_solitaires(connection, person.id)),
    )


def test_nothing_is_packed_before_its_time(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, **QUIET) as services:
            ann, bob = await services.people.guest("Ann"), await services.people.guest("Bob")
            room = await play_game(services.rooms, [ann, bob], "early")
            await Archivist(services.store, 24).finish()
            assert await services.store.read(lambda connection: events_of(connection, room.id)) == room.seq
            # After an upgrade older processes may still run, and they cannot read a packed log.
            later = update(meta).where(meta.c.key == "pack-from").values(value=str(now() + 1_000_000))
            await services.store.write(lambda connection: connection.execute(later))
            await tidy(services)
            assert await services.store.read(lambda connection: events_of(connection, room.id)) == room.seq
            free = update(meta).where(meta.c.key == "pack-from").values(value="0")
            await services.store.write(lambda connection: connection.execute(free))
            await tidy(services)
            assert await services.store.read(lambda connection: events_of(connection, room.id)) == 1
            oldest = select(meta.c.value).where(meta.c.key == "oldest-revision")
            assert await services.store.read(lambda connection: connection.execute(oldest).scalar()) == "0005"

    run(work())


def test_a_room_that_cannot_be_read_keeps_nobody_else_waiting(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, **QUIET) as services:
            ann, bob = await services.people.guest("Ann"), await services.people.guest("Bob")
            bad, good = [await play_game(services.rooms, [ann, bob], seed) for seed in ("bad", "good")]
            await unfile(services)
            broken = update(events).where(events.c.room == bad.id, events.c.seq == 5).values(body='{"type":"undone"}')
            await services.store.write(lambda connection: connection.execute(broken))
            await tidy(services)
            filed = select(rooms.c.id, rooms.c.filed)
            found = dict(await services.store.read(lambda connection: connection.execute(filed).all()))
            assert found == {bad.id: Filed.UNREADABLE, good.id: Filed.PACKED}
            page = await services.store.read(lambda connection: game_page(connection, ann.id, Wanted()))
            assert {each.id for each in page.games} == {bad.id, good.id}

    run(work())


async def unfile(services: Services) -> None:
    """As an earlier version has left it: no histories, no totals, and seats that do not say when it ended."""

    def write(connection: Any) -> None:
        connection.execute(update(rooms).values(filed=Filed.NOT))
        connection.execute(update(seats).values(ended=None))
        for table in (histories, tallies, duels, snapshots):
            connection.execute(table.delete())

    await services.store.write(write)


def test_games_of_an_earlier_version_are_listed_and_counted_before_and_after_they_are_filed(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, **QUIET) as services:
            ann, bob = await services.people.guest("Ann"), await services.people.guest("Bob")
            played = [await play_game(services.rooms, [ann, bob], f"old {n}", public=n == 0) for n in range(3)]
            before = [await facts(services, each.id, ann) for each in played]
            await unfile(services)
            assert [await facts(services, each.id, ann) for each in played] == before
            archivist = Archivist(services.store, 0)
            while await archivist.step():  # halfway too
                assert [await facts(services, each.id, ann) for each in played] == before
            assert [await facts(services, each.id, ann) for each in played] == before
            left = select(func.count()).select_from(rooms).where(rooms.c.filed != Filed.PACKED)
            assert await services.store.read(lambda connection: connection.execute(left).scalar()) == 0

    run(work())


def test_packing_keeps_every_row(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, **QUIET) as services:
            ann, bob = await services.people.guest("Ann"), await services.people.guest("Bob")
            room = await play_game(services.rooms, [ann, bob], "rows", bots=["expert"])
            rows = await rows_of(services, room.id)
            packed = pack(rows)
            back = unpack(packed)
            assert [(r.seq, r.at, r.person, r.last, r.event) for r in back.rows] == [
                (r.seq, r.at, r.person, r.last, r.event) for r in rows
            ]
            assert pack(back.rows, back.done) == packed
            assert len(back.done) == sum(row.move is not None for row in rows)

    run(work())


def test_the_server_files_by_itself(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, pack_hours=0) as services:
            ann, bob = await services.people.guest("Ann"), await services.people.guest("Bob")
            room = await play_game(services.rooms, [ann, bob], "alone")
            async with asyncio.timeout(30):
                while await services.store.read(lambda connection: events_of(connection, room.id)) > 1:
                    await asyncio.sleep(0.05)
            kept = select(people.c.name).order_by(people.c.name)
            assert list(await services.store.read(lambda c: c.execute(kept).scalars().all())) == ["Ann", "Bob"]

    run(work())
