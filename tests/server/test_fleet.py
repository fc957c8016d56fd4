"""Several processes, one game: what one of them does, all of them know, whatever happens to any of them."""

from __future__ import annotations

import asyncio
import json
import signal
import time
from collections import Counter
from typing import TYPE_CHECKING, Any

import httpx
import pytest
import websockets
from sqlalchemy import Executable, text

from starsuit.protocol.events import Reacted
from starsuit.server.config import Settings
from starsuit.server.fleet.leases import LeaseLost
from starsuit.server.services import open_services
from starsuit.server.store import schema
from starsuit.server.store.database import make_engine, read_url
from tests.kit.fleet import at, fleet
from tests.kit.play import dice
from tests.kit.push_service import Listening, push_service
from tests.kit.server_client import Line, Person, Refused
from tests.kit.services import opened, plays, run, table_of, until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from starsuit.server.rooms.room import Room
    from tests.kit.databases import PostgreSQL, Redis
    from tests.kit.serving import Server


NEWER = '{"type": "from-the-future"}'


@pytest.fixture(scope="module")
def two(
    tmp_path_factory: pytest.TempPathFactory, postgresql: PostgreSQL, redis: Redis
) -> Iterator[tuple[Server, Server]]:
    """Two processes that nothing happens to."""
    limits = {"grace_seconds": 1, "connections_per_person": 3}
    with fleet(tmp_path_factory.mktemp("two"), postgresql.new_database(), redis, **limits) as (a, b):
        yield a, b


def wait_for(true: Callable[[], object], seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not come to pass"
        time.sleep(0.02)


def query(database: str, statement: str | Executable) -> list[tuple[Any, ...]]:
    engine = make_engine(read_url(database), "write", 5)
    with engine.begin() as connection:
        found = connection.execute(text(statement) if isinstance(statement, str) else statement)
        answer = [tuple(row) for row in found] if found.returns_rows else []
    engine.dispose()
    return answer


def test_a_seat_taken_at_one_process_is_known_at_the_other(two: tuple[Server, Server]) -> None:
    a, b = two
    ann, bob = Person(a, "Ann"), Person(b, "Bob")
    room = ann.create(seats=2)
    assert ann.table(room)["status"] == "open"  # A has it in memory
    bob.join(ann.code_of(room))
    ann.do(room, "start")
    assert [seat["name"] for seat in at(bob, a).table(room)["seats"]] == ["Ann", "Bob"]
    with pytest.raises(Refused) as caught:
        bob.do(room, "start")
    assert caught.value.code == "table/not-host"


def test_nothing_is_refused_for_what_a_process_has_not_heard_yet(two: tuple[Server, Server], redis: Redis) -> None:
    a, b = two
    ann, bob = Person(a, "Ann"), Person(b, "Bob")
    room = ann.create(seats=2)

    async def work() -> None:
        async with ann.line(room) as line:
            redis.freeze()
            try:
                bob.do(room, "sit")
                answer = await line.ask("start")
            finally:
                redis.thaw()
            assert answer["type"] == "done"

    run(work())


def test_a_command_sent_to_both_is_carried_out_once(two: tuple[Server, Server]) -> None:
    a, b = two
    ann = Person(a, "Ann")
    room = ann.create(seats=2)
    there = at(ann, b)
    there.table(room)
    first = ann.do(room, "react", what="wow", move="one")
    assert there.do(room, "react", what="wow", move="one")["seq"] == first["seq"]
    assert there.do(room, "react", what="wow", move="two")["seq"] == first["seq"] + 1


def test_everybody_hears_everything_in_one_order(two: tuple[Server, Server]) -> None:
    a, b = two
    ann, bob = Person(a, "Ann"), Person(b, "Bob")
    room = ann.create(seats=2)
    bob.join(ann.code_of(room))

    async def work() -> None:
        async with ann.line(room) as here, bob.line(room) as there:
            await asyncio.gather(
                here.until(lambda: len(here.presence.get("people", ())) == 2),
                there.until(lambda: len(there.presence.get("people", ())) == 2),
            )
            await here.do("start")
            await there.until(lambda: there.status == "playing")
            rng = dice(7)
            await asyncio.gather(here.play_out(rng, moves=12), there.play_out(rng, moves=12))
            last = max(here.last, there.last)
            await asyncio.gather(here.until(lambda: here.last >= last), there.until(lambda: there.last >= last))
            assert [each["seq"] for each in here.events] == list(range(1, last + 1))
            assert [(each["seq"], each["at"]) for each in here.events] == [
                (each["seq"], each["at"]) for each in there.events
            ]

    run(work())


def test_somebody_connected_anywhere_is_not_played_for(two: tuple[Server, Server]) -> None:
    """Ann's process drives the table, and Bob is connected to the other one only."""
    a, b = two
    ann, bob = Person(a, "Ann"), Person(b, "Bob")
    room = ann.create(seats=2)
    bob.join(ann.code_of(room))
    ann.do(room, "start")

    async def work() -> None:
        async with ann.line(room) as here:
            async with bob.line(room) as there:
                if here.my_turn:
                    await here.play_out(dice(1), moves=2)
                await asyncio.sleep(2.5)  # more than the grace of this server
                assert not there.table["seats"][1]["stand_in"]
                await there.until(lambda: there.my_turn)
            await here.until_event("handed-over")
            # Bob is back, at the other process, and plays himself.
            async with bob.line(room) as there:
                await there.until(lambda: not there.table["seats"][1]["stand_in"])
                await here.until_event("took-back")

    run(work())


def test_a_log_out_at_one_process_hangs_up_at_the_other(two: tuple[Server, Server]) -> None:
    a, b = two
    ann = Person(a, "Ann")
    room = ann.create(seats=2)

    async def work() -> None:
        async with at(ann, b).line(room) as line:
            assert ann.http.post("/api/me/logout-everywhere", json={}).is_success
            while (message := await line.receive())["type"] != "goodbye":
                pass
            assert message["code"] == "people/logged-out"

    run(work())


def test_a_session_ended_at_one_process_is_ended_at_the_other(two: tuple[Server, Server]) -> None:
    a, b = two
    ann = Person(a, "Ann")
    room = ann.create(seats=2)
    phone = Person(b, "Phone")
    secret = ann.http.post("/api/me/link", json={}).json()["secret"]
    assert phone.http.post("/api/me/link/use", json={"secret": secret}).json()["id"] == ann.id
    phone.me, phone.headers = ann.me, {"Cookie": phone.cookie}

    async def work() -> None:
        async with phone.line(room) as ended, at(ann, b).line(room) as other:
            (theirs,) = (each["id"] for each in ann.http.get("/api/me/sessions").json() if not each["here"])
            assert ann.http.delete(f"/api/me/sessions/{theirs}").status_code == 204
            while (message := await ended.receive())["type"] != "goodbye":
                pass
            assert message["code"] == "people/logged-out"
            assert phone.http.get("/api/me").status_code == 401
            assert (await other.ask("react", what="wow"))["type"] == "done"

    run(work())


def test_a_command_id_stands_for_one_command_at_all_processes(two: tuple[Server, Server]) -> None:
    a, b = two
    ann = Person(a, "Ann")
    room = ann.create(seats=2)
    there = at(ann, b)
    there.table(room)
    ann.do(room, "react", what="wow", move="one")
    refused = there.try_to(room, "react", what="ouch", move="one")
    assert (refused.status_code, refused.json()["code"]) == (409, "room/id-used")


def test_wrong_passwords_are_counted_together_and_known_browsers_apart(
    tmp_path: Path, database: str, redis: Redis
) -> None:
    with fleet(tmp_path, database, redis, login_tries=2) as (a, b):
        ann, strangers = Person(a, "Ann"), [server.client() for server in (a, b)]
        right = {"login": "ann", "password": "correct horse"}
        assert ann.http.post("/api/me/register", json=right).status_code == 200
        assert ann.http.post("/api/me/logout", json={}).status_code == 204
        for client in (*strangers, strangers[0]):
            answer = client.post("/api/me/login", json={**right, "password": "wrong horse"})
        assert answer.status_code == 429
        assert strangers[1].post("/api/me/login", json=right).status_code == 429
        assert at(ann, b).http.post("/api/me/login", json=right).status_code == 200
        for client in strangers:
            client.close()


def test_limits_are_those_of_all_processes_together(tmp_path: Path, database: str, redis: Redis) -> None:
    limits = {"login_tries": 4, "code_tries": 4, "events_per_person": 40, "tables_per_person": 0}
    with fleet(tmp_path, database, redis, **limits) as (a, b), a.client() as here, b.client() as there:
        wrong = {"login": "nobody", "password": "this is not it"}
        answers = [client.post("/api/me/login", json=wrong).status_code for client in (here, there) * 3]
        assert answers == [403] * 4 + [429] * 2
        codes = [client.get("/api/codes/ABCDEF").status_code for client in (here, there) * 3]
        assert codes == [404] * 4 + [429] * 2
        ann = Person(a, "Ann")  # what happens at her tables is bought in bundles, by each process its own
        people, kinds = (ann, at(ann, b)), Counter[str]()
        for number in range(60):
            answer = people[number % 2].http.post("/api/tables", json={"seats": 2})
            kinds[answer.json()["code"] if answer.status_code == 429 else "opened"] += 1
        assert set(kinds) == {"opened", "limit/events"}
        assert 10 <= kinds["opened"] <= 20  # two events each, and a bundle may be left over at each process


def test_connections_are_counted_at_all_processes_together(two: tuple[Server, Server]) -> None:
    a, b = two
    ann = Person(a, "Ann")
    room = ann.create(seats=2)

    async def work() -> None:
        async with ann.line(room), ann.line(room), at(ann, b).line(room) as third:
            await third.until(lambda: third.presence.get("people") == [ann.id])
            async with asyncio.timeout(20):
                for server in (a, b):
                    while True:  # until the processes have told each other
                        try:
                            await (fourth := at(ann, server).line(room)).open()
                        except (OSError, websockets.WebSocketException):
                            break
                        await fourth.close()

    run(work())


def start_of_bots(person: Person, **options: Any) -> str:
    return person.create(seats=3, bots=["casual", "casual"], pace="quick", start=True, **options)


async def moves_on(line: Line, seconds: float = 30.0) -> None:
    """Read until a computer player or a clock has moved."""
    made = len(line.events)
    await line.until(lambda: any(each["event"].get("by") for each in line.events[made:]), seconds)


def test_another_process_drives_the_table_when_its_own_is_killed(tmp_path: Path, database: str, redis: Redis) -> None:
    with fleet(tmp_path, database, redis) as (a, b):
        ann = Person(a, "Ann")
        room = start_of_bots(ann, sit=False)  # computer players only, for a spectator

        async def work() -> None:
            async with at(ann, b).line(room) as line:
                await moves_on(line)
                a.kill()
                killed = time.monotonic()
                wait_for(lambda: query(database, "SELECT 1 FROM leases WHERE epoch = 2"))
                assert time.monotonic() - killed < 4  # two seconds, and as much again for a busy machine
                await moves_on(line)
                assert [each["seq"] for each in line.events] == list(range(1, line.last + 1))

        run(work())


def test_a_process_that_wakes_up_writes_nothing_in_the_place_of_another(
    tmp_path: Path, database: str, redis: Redis
) -> None:
    with fleet(tmp_path, database, redis) as (a, b):
        ann = Person(a, "Ann")
        room = start_of_bots(ann, sit=False)

        async def work() -> None:
            assert a.process is not None
            async with at(ann, b).line(room) as line:
                await moves_on(line)
                a.process.send_signal(signal.SIGSTOP)
                wait_for(lambda: query(database, "SELECT 1 FROM leases WHERE epoch = 2"))
                [(holder,)] = query(database, "SELECT holder FROM leases")
                await moves_on(line)
                a.process.send_signal(signal.SIGCONT)
                await moves_on(line)
                await moves_on(line)
                # The lease is where it was, and A knows.
                assert query(database, "SELECT holder, epoch FROM leases") == [(holder, 2)]
                assert [each["seq"] for each in line.events] == list(range(1, line.last + 1))

        run(work())
        assert '"what":"process_lapsed"' in a.log
        assert httpx.get(f"{a.url}/ready").json() == {"status": "ready"}


def test_a_move_for_nobody_is_not_written_without_the_lease(tmp_path: Path, database: str, redis: Redis) -> None:
    async def work() -> None:
        async with opened(tmp_path, database=database, redis=redis.url) as services:
            ann = await services.people.guest("Ann")
            room = await table_of(services, ann, seats=2, bots=["casual"], start=True, pace="relaxed")
            leases = services.rooms.leases
            assert leases is not None
            guard = leases.guard(room.id)
            await room.happen(lambda _table: [Reacted(ann.id, "Ann", "wow")], guard)
            query(database, "UPDATE leases SET epoch = epoch + 1")
            before = room.seq
            with pytest.raises(LeaseLost):
                await room.happen(lambda _table: [Reacted(ann.id, "Ann", "wow")], guard)
            await room.refresh()
            assert room.seq == before

    run(work())


def test_a_table_that_left_the_memory_is_driven_again_by_the_process_at_which_something_happens(
    tmp_path: Path, database: str, redis: Redis
) -> None:
    async def work() -> None:
        other = Settings(data=str(tmp_path), database=database, redis=redis.url)
        async with opened(tmp_path, database=database, redis=redis.url) as a, open_services(other) as b:
            ann = await a.people.guest("Ann")
            room = await table_of(a, ann, seats=2, bots=["casual"], start=True, pace="instant")
            await until(lambda: room.state.game.seat == 0 and not a.scheduler.busy(room))
            room.touched = 0
            a._let_go()
            assert not a.rooms.open
            await until(lambda: query(database, "SELECT holder FROM leases") == [("",)])
            there: Room[Any] = await b.rooms.get(room.id)
            await plays(there, ann)
            await until(lambda: there.state.game.seat == 0)  # the computer player has moved
            assert b.rooms.leases is not None
            assert b.rooms.leases.holds(room.id)

    run(work())


def test_people_of_a_process_that_dies_are_gone_and_those_of_another_are_not(
    tmp_path: Path, database: str, redis: Redis
) -> None:
    with fleet(tmp_path, database, redis) as (a, b):
        ann, bob = Person(a, "Ann"), Person(b, "Bob")
        room = ann.create(seats=2)
        bob.join(ann.code_of(room))

        async def work() -> None:
            async with ann.line(room) as here, bob.line(room) as there:
                await here.until(lambda: len(here.presence.get("people", ())) == 2)
                b.kill()
                await here.until(lambda: here.presence["people"] == [ann.id], 20)
                await there.close()

        run(work())


def test_people_of_a_process_that_died_are_not_found_by_one_that_starts(
    tmp_path: Path, database: str, redis: Redis
) -> None:
    with fleet(tmp_path, database, redis) as (a, b):
        ann, bob = Person(a, "Ann"), Person(b, "Bob")
        room = ann.create(seats=2)
        bob.join(ann.code_of(room))

        async def work() -> None:
            there = bob.line(room)
            async with ann.line(room) as here:
                await there.open()
                await here.until(lambda: len(here.presence.get("people", ())) == 2)
                b.kill()
                await there.close()
                await here.until(lambda: here.presence["people"] == [ann.id], 20)
                b.start()  # Redis still has what the dead process said
                async with at(ann, b).line(room) as again:
                    with pytest.raises(TimeoutError):
                        await again.until(lambda: bob.id in again.presence.get("people", ()), 2)

        run(work())


def test_play_goes_on_without_redis_and_nobody_counts_as_gone_when_it_is_back(
    tmp_path: Path, database: str, redis: Redis
) -> None:
    settings = {"grace_seconds": 1, "reunion_seconds": 1}
    with fleet(tmp_path, database, redis, **settings) as (a, b):
        ann, bob = Person(a, "Ann"), Person(b, "Bob")
        room = ann.create(seats=2)
        bob.join(ann.code_of(room))

        async def work() -> None:
            async with ann.line(room) as here, bob.line(room) as there:
                await here.do("start")
                await there.until(lambda: there.status == "playing")
                redis.stop()
                wait_for(lambda: "Redis is down" in httpx.get(f"{a.url}/ready").text)
                assert "starsuit_redis_up 0.0" in httpx.get(f"{a.url}/metrics").text
                rng = dice(3)
                await asyncio.gather(here.play_out(rng, moves=4), there.play_out(rng, moves=4))
                with pytest.raises(TimeoutError):
                    await here.until(lambda: here.table["seats"][1]["stand_in"], 3)
                redis.start()
                wait_for(lambda: httpx.get(f"{a.url}/ready").json() == {"status": "ready"})
                await asyncio.gather(here.play_out(rng, moves=4), there.play_out(rng, moves=4))
                with pytest.raises(TimeoutError):
                    await here.until(lambda: here.table["seats"][1]["stand_in"], 4)
                assert not [each for each in here.events if each["event"]["type"] == "handed-over"]

        try:
            run(work())
        finally:
            redis.stop()
            redis.start()


def test_somebody_who_stays_away_is_played_for_and_told_of_it_once_redis_is_back(
    tmp_path: Path, database: str, redis: Redis
) -> None:
    """While nobody could tell who is there nothing was due, and when it is back nobody has come or gone."""
    with push_service() as service:
        settings = {"grace_seconds": 1, "push_services": service.url, "push_seconds": 0}
        with fleet(tmp_path, database, redis, **settings) as (a, b):
            ann, bob = Person(a, "Ann"), Person(b, "Bob")
            phone = Listening(f"{service.url}/bob")
            assert bob.http.post("/api/me/push", json=phone.wish).status_code == 204
            quick, slow = ann.create(seats=2), ann.create(seats=2, clock=86_400)
            for room in (quick, slow):
                bob.do(room, "sit")

            async def work() -> None:
                async with ann.line(quick) as here:
                    redis.stop()
                    wait_for(lambda: "Redis is down" in httpx.get(f"{a.url}/ready").text)
                    ann.do(slow, "start")
                    await here.do("start")
                    redis.start()
                    await here.until_event("handed-over")

            try:
                run(work())
                service.wait(1)
                assert json.loads(phone.open(service.came[0][2])) == {"kind": "turn", "path": f"/t/{slow}"}
            finally:
                redis.stop()
                redis.start()


def test_a_log_out_is_noticed_even_if_nobody_was_told(tmp_path: Path, database: str, redis: Redis) -> None:
    with fleet(tmp_path, database, redis) as (a, b):
        ann = Person(a, "Ann")
        room = ann.create(seats=2)

        async def work() -> None:
            async with at(ann, b).line(room) as line:
                redis.stop()
                assert ann.http.post("/api/me/logout-everywhere", json={}).is_success
                while (message := await line.receive())["type"] != "goodbye":
                    pass
                assert message["code"] == "people/logged-out"

        try:
            run(work())
        finally:
            redis.stop()
            redis.start()


def test_a_room_with_an_event_of_a_newer_version_is_refused_with_a_sentence(
    tmp_path: Path, database: str, redis: Redis
) -> None:
    with fleet(tmp_path, database, redis, 1) as (a,):
        ann = Person(a, "Ann")
        room, other = ann.create(seats=2), ann.create(seats=2)

        async def work() -> None:
            async with ann.line(room) as line:
                values = {"room": room, "seq": line.last + 1, "at": 0, "last": line.last + 1, "body": NEWER}
                query(database, schema.events.insert().values(values))
                while (message := await line.receive())["type"] != "goodbye":
                    pass
                assert (message["code"], message["back"]) == ("room/newer", 2000)

        run(work())
        answer = ann.http.get(f"/api/tables/{room}")
        assert answer.status_code == 503
        assert answer.json()["sentence"].startswith("a newer version of the server plays here")
        assert ann.table(other)["status"] == "open"
