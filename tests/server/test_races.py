"""Races between tasks, rights that outlive their reason, memory without bounds: a server must have none of them."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import update

from starsuit.protocol.commands import Change, Close, Leave, Order, Play, React, Say, Sit, Start
from starsuit.server.domain.names import PeopleError
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.table import MOST_EVENTS, Table
from starsuit.server.http.routes.table_routes import lobby
from starsuit.server.rooms.tidying import close_idle_tables
from starsuit.server.services import MOST_WAITING
from starsuit.server.store import schema
from starsuit.server.store.event_log import Conflict, StoreError, now
from tests.kit.server_client import Person as Somebody
from tests.kit.services import Phone, opened, plays, run, table_of, two_at_a_table, until
from tests.kit.serving import serving

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection

    from starsuit.ruleset import Ruleset
    from starsuit.server.rooms.room import Room


def test_a_hello_while_the_seats_are_exchanged_shows_no_cards_of_others(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            ann, bob = await services.people.guest("Ann"), await services.people.guest("Bob")
            room = await table_of(services, ann, seats=2)
            await room.do(bob, "sit", Sit())
            for number in range(30):  # so many that the beginning has to be read from the log
                await room.do(ann, f"react {number}", React("bravo"))
            reading, go_on = asyncio.Event(), asyncio.Event()
            read = services.store.read

            async def slowly(task: Any) -> Any:
                reading.set()
                await go_on.wait()
                return await read(task)

            store: Any = services.store
            store.read = slowly
            phone = Phone(services, room.id, ann)
            phone.say(type="hello", version=1, after=0)
            await reading.wait()
            await room.do(ann, "order", Order([1, 0]))
            await room.do(ann, "start", Start())
            go_on.set()
            await phone.hears("update")
            assert [state["seat"] for state in phone.states("game")] == [1]
            assert phone.states("game")[0]["hand"] == [card.text for card in room.state.game.view(1).hand]
            await phone.hang_up()

    run(work())


def test_a_room_is_not_let_go_of_while_somebody_is_about_to_say_hello(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            ann = await services.people.guest("Ann")
            room = await table_of(services, ann, seats=2)
            phone = Phone(services, room.id, ann)
            await until(lambda: services.hub.open)
            await asyncio.sleep(0.01)
            services.rooms.forget(0, services.scheduler.busy)
            phone.say(type="hello", version=1)
            await phone.hears("update")
            await (await services.rooms.get(room.id)).do(ann, "react", React("wow"))
            await until(lambda: [e for each in phone.heard for e in each.get("events", [])], 2)
            await phone.hang_up()
            await asyncio.sleep(0.01)
            services.rooms.forget(0, services.scheduler.busy)
            assert not services.rooms.open

    run(work())


def test_a_room_that_is_read_while_it_is_being_made_is_still_one_room(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            ann = await services.people.guest("Ann")
            append, read = services.store.append, []

            async def and_read(room: str, *what: Any) -> None:
                await append(room, *what)
                read.append(await services.rooms.get(room))

            store: Any = services.store
            store.append = and_read
            made = await table_of(services, ann, seats=2)
            assert made is read[0] is services.rooms.open[made.id]

    run(work())


def test_computer_players_are_let_go_of_when_a_table_is_closed(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            ann = await services.people.guest("Ann")
            room = await table_of(services, ann, seats=2, bots=["casual"], pace="instant", start=True)
            if room.state.game.seat == 0:
                await plays(room, ann)
            await until(lambda: room.state.game.seat == 0 and not services.scheduler.busy(room))
            assert services.scheduler._guards
            await room.do(ann, "close", Close())
            assert not services.scheduler._guards

    run(work())


def test_a_player_who_comes_back_while_the_seat_is_handed_over_plays_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, grace_seconds=0) as services:
            room, ann, bob = await two_at_a_table(services)
            store: Any = services.store
            append = store.append

            async def meanwhile(*what: Any) -> None:
                store.append = append
                await append(*what)
                services.scheduler.came(room, bob.id)

            store.append = meanwhile
            services.scheduler.came(room, ann.id)  # who waits, without patience
            await until(lambda: bob.id in room.presence)
            await until(lambda: not services.scheduler.busy(room))
            assert not room.state.seats[1].stand_in

    run(work())


def test_a_player_without_a_connection_who_plays_is_not_taken_for_gone(tmp_path: Path) -> None:
    async def work() -> None:
        hour = 3600
        async with opened(tmp_path, grace_seconds=hour) as services:
            room, ann, bob = await two_at_a_table(services)
            room.presence.since -= 2 * 1000 * hour  # the table has been open for two hours
            services.scheduler.came(room, ann.id)
            await asyncio.sleep(0.3)
            assert not room.state.seats[1].stand_in
            await plays(room, bob)
            await plays(room, ann)
            await asyncio.sleep(0.3)
            assert not room.state.seats[1].stand_in
            room.presence.acted(bob.id, now() - 1000 * hour)  # in the end he is
            services.scheduler.plan(room)
            await until(lambda: room.state.seats[1].stand_in)

    run(work())


def test_a_long_log_is_folded_where_nobody_waits_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            room, ann, _ = await two_at_a_table(services)
            for number in range(30):
                await room.do(ann, f"react {number}", React("bravo"))
            await asyncio.sleep(0.01)
            services.rooms.forget(0, services.scheduler.busy)
            threads = set()
            apply = Table.apply

            def noted(table: Table, *what: Any) -> Table:
                threads.add(threading.current_thread())
                return apply(table, *what)

            monkeypatch.setattr(Table, "apply", noted)
            again = await services.rooms.get(room.id)
            assert again is not room
            assert len(await again.missed(0)) == again.seq
            assert threads
            assert threading.current_thread() not in threads

    run(work())


def test_one_broken_table_does_not_keep_the_others_from_being_revived_or_closed(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            ann = await services.people.guest("Ann")
            options = {"seats": 2, "bots": ["casual"], "pace": "instant", "clock": 60, "start": True}
            good, bad = [await table_of(services, ann, **options) for _ in range(2)]

            def breaks(connection: Connection) -> None:
                events, rooms = schema.events.c, schema.rooms.c
                connection.execute(update(schema.events).where(events.room == bad.id).values(body="{}"))
                connection.execute(update(schema.rooms).where(rooms.id == bad.id).values(changed=2**40))

            await services.store.write(breaks)
        async with opened(tmp_path) as services:
            await until(lambda: good.id in services.rooms.open)
            again: Room[Any] = services.rooms.open[good.id]
            await until(lambda: again.state.game.seat == 0)
            services.rooms.open.clear()

            def ages(connection: Connection) -> None:
                connection.execute(update(schema.events).values(at=0))
                connection.execute(update(schema.rooms).values(created=0))

            await services.store.write(ages)
            assert await close_idle_tables(services.store, services.rooms, 1) == 1
            assert (await services.rooms.get(good.id)).state.status == "closed"

    run(work())


def test_a_connection_ends_with_the_session_or_the_token_that_opened_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            people = services.people
            ann, bob = await people.guest("Ann"), await people.guest("Bob")
            robot = await people.new_bot(ann, "Robot")
            token, _ = await people.new_token(ann, robot.id, "home")
            room = await table_of(services, ann, seats=3)
            phones = {each.id: Phone(services, room.id, each) for each in (ann, bob, robot)}
            for phone in phones.values():
                phone.say(type="hello", version=1)
                await phone.hears("update")
            await people.revoke_token(ann, robot.id, token)
            phones[robot.id].say(type="do", id="late", command={"type": "sit"})
            await phones[robot.id].ends()
            assert (await phones[robot.id].hears("goodbye"))["code"] == "people/logged-out"
            assert not room.state.seats_of(robot.id)
            assert phones[ann.id].closed is None
            await people.logout_everywhere(ann)
            await phones[ann.id].ends()
            assert phones[bob.id].closed is None
            await people.remove(bob)
            await phones[bob.id].ends()
            assert not services.hub.open

    run(work())


def test_a_link_to_another_device_ends_with_the_sessions(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            ann = await services.people.guest("Ann")
            secret, _ = await services.people.link(ann)
            await services.people.logout_everywhere(ann)
            with pytest.raises(PeopleError) as refused:
                await services.people.use_link(secret, "192.0.2.1")
            assert refused.value.code == "people/link"

    run(work())


def test_somebody_without_a_password_cannot_change_it_nor_have_it_hashed(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            ann = await services.people.guest("Ann")
            with pytest.raises(PeopleError) as refused:
                await services.people.change_password(ann, "", "a long password")
            assert (refused.value.code, refused.value.status) == ("people/not-registered", 409)

    run(work())


def test_people_are_known_while_nothing_can_be_written(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            people = services.people
            ann = await people.guest("Ann")
            robot = await people.new_bot(ann, "Robot")
            _, token = await people.new_token(ann, robot.id, "home")
            cookie = await people.sessions.begin(ann)
            await services.store.write(lambda connection: connection.execute(update(schema.people).values(seen=0)))
            await services.store.write(lambda connection: connection.execute(update(schema.sessions).values(renewed=0)))

            async def full(_work: Any) -> None:
                raise StoreError("store/full", "the disk is full")

            store: Any = services.store
            store.write = full
            known = await people.sessions.visit(cookie, renew=True)
            assert known is not None
            assert known == (ann, None)  # no new cookie, for nobody would know it
            assert await people.by_token(token) == robot

    run(work())


def test_computer_players_move_while_many_ask_for_hints_and_not_all_are_kept_waiting(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, workers=1) as services:
            enough = threading.Event()
            thinking = [asyncio.create_task(services.think(lambda: enough.wait(10))) for _ in range(MOST_WAITING)]
            await asyncio.sleep(0)
            try:
                ann = await services.people.guest("Ann")
                room = await table_of(services, ann, seats=2, bots=["casual"], pace="instant", start=True)
                if room.state.game.seat == 0:
                    await plays(room, ann)
                await until(lambda: room.state.game.seat == 0, 5)
                with pytest.raises(Refusal) as refused:
                    await services.think(lambda: None)
                assert (refused.value.code, refused.value.status) == ("server/busy", 503)
            finally:
                enough.set()
            assert await asyncio.gather(*thinking) == [True] * MOST_WAITING
            assert await services.think(lambda: 1) == 1

    run(work())


def test_a_server_that_stops_refuses_what_nobody_has_begun_to_think_about(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, workers=1) as services:
            begun, enough = threading.Event(), threading.Event()

            def think() -> bool:
                begun.set()
                return enough.wait(10)

            first = asyncio.create_task(services.think(think))
            queued = asyncio.create_task(services.think(lambda: None))
            await until(begun.is_set, 5)
            await services.stop()
            try:
                for asked in (queued, services.think(lambda: None)):
                    with pytest.raises(Refusal) as refused:
                        await asked
                    assert (refused.value.code, refused.value.status) == ("server/stopping", 503)
            finally:
                enough.set()
            assert await first is True

    run(work())


def test_the_log_of_a_table_has_an_end_but_the_game_goes_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            room, ann, bob = await two_at_a_table(services)
            assert room.state.others == 3  # twice sat, started
            room.state = replace(room.state, others=MOST_EVENTS - 1)
            await room.do(ann, "the last", React("bravo"))
            with pytest.raises(Refusal) as refused:
                await room.do(ann, "one more", React("bravo"))
            assert refused.value.code == "table/worn"
            await plays(room, bob)

    run(work())


def test_a_game_by_invitation_does_not_become_public_when_it_is_over(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            ann = await services.people.guest("Ann")
            room = await table_of(services, ann, seats=2)
            await room.do(ann, "close", Close())
            with pytest.raises(Refusal) as refused:
                await room.do(ann, "public", Change(public=True))
            assert refused.value.code == "table/over"
            await room.do(ann, "chat", Change(chat=False))

    run(work())


def test_codes_can_be_used_as_often_as_one_likes_but_not_guessed(tmp_path: Path) -> None:
    with serving(tmp_path, code_tries=3) as server:
        ann = Somebody(server, "Ann")
        code = ann.code_of(ann.create(seats=2))
        good, bad = f"/api/codes/{code}", "/api/codes/IIIIII"  # no code has an I
        for _ in range(5):
            assert ann.http.get(good).status_code == 200
        assert [ann.http.get(bad).status_code for _ in range(4)] == [404, 404, 404, 429]
        answer = ann.http.get(good)
        assert (answer.status_code, answer.json()["code"]) == (429, "limit/codes")


def test_every_command_is_counted_once_however_it_came_and_its_commit_is_measured(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            room, ann, _ = await two_at_a_table(services)

            def counted(name: str) -> float:
                lines = services.metrics.text().decode().splitlines()
                return sum(float(line.split()[-1]) for line in lines if line.startswith(name))

            moves, commits = counted("starsuit_moves_total"), counted("starsuit_commit_seconds_count")
            assert moves >= 2
            assert commits >= 2
            for _ in range(3):
                await room.do(ann, "the same", React("bravo"))
            assert counted("starsuit_moves_total") == moves + 1
            assert counted("starsuit_commit_seconds_count") == commits + 1

    run(work())


def test_the_lobby_describes_a_table_again_only_when_something_happened_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            ann = await services.people.guest("Ann")
            room = await table_of(services, ann, seats=2, public=True)
            described, ruleset = [], Table.ruleset

            def noted(table: Table) -> Ruleset:
                described.append(table)
                return ruleset(table)

            monkeypatch.setattr(Table, "ruleset", noted)
            lines = [(await lobby.fn(services)).tables for _ in range(3)]
            assert lines[0] == lines[1] == lines[2]
            assert len(described) == 1
            await room.do(await services.people.guest("Bob"), "sit", Sit())
            assert (await lobby.fn(services)).tables[0].people == ["Ann", "Bob"]

    run(work())


def test_a_fault_of_ours_costs_one_command_and_no_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            room, _ann, bob = await two_at_a_table(services)
            phone = Phone(services, room.id, bob)
            phone.say(type="hello", version=1)
            await phone.hears("welcome")
            with monkeypatch.context() as broken:
                broken.setattr(Table, "_say", lambda *_: 1 // 0)
                phone.say(type="do", id="1", command={"type": "say", "text": "hello"})
                assert (await phone.hears("refused"))["code"] == "server/broken"
            phone.say(type="do", id="1", command={"type": "say", "text": "hello"})
            assert (await phone.hears("done"))["id"] == "1"
            await phone.hang_up()

    run(work())
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == ["command_failed"]


def test_who_has_to_try_again_pays_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with opened(tmp_path, events_per_person=1000) as services:
            ann = await services.people.guest("Ann")
            room = await table_of(services, ann, seats=2)
            paid: list[int] = []

            async def take(_person: str, count: int) -> None:
                paid.append(count)

            monkeypatch.setattr(services.rooms.quota, "take", take)
            append, busy = services.store.append, [Conflict("first"), Conflict("second")]

            async def later(*arguments: Any) -> None:
                if busy:
                    raise busy.pop()
                await append(*arguments)

            monkeypatch.setattr(services.store, "append", later)
            await room.do(ann, "say", Say("hello"))
            assert sum(paid) == 1

    run(work())


def test_a_command_of_several_events_is_answered_with_the_last_of_them_again_and_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            room, _, bob = await two_at_a_table(services)
            await room.do(bob, "leave", Leave())
            first = await room.do(bob, "once", Play(1, "draw"))  # takes the seat back, and draws
            assert first.seq == room.seq
            assert (await room.do(bob, "once", Play(1, "draw"))).seq == first.seq
            services.rooms.open.clear()  # as after a restart
            again = await services.rooms.get(room.id)
            assert (await again.do(bob, "once", Play(1, "draw"))).seq == first.seq == again.seq

    run(work())
