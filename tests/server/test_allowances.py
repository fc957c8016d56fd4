"""What one person, one bot or one request may have, however it is asked for."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from sqlalchemy import select, update

from starsuit.protocol.events import Entered, Opened
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.sheet_room import SheetRoom
from starsuit.server.rooms.tidying import free_idle_codes
from starsuit.server.store import schema
from starsuit.server.store.event_log import DAY, now
from tests.kit.fleet import at, fleet
from tests.kit.server_client import NO_LIMITS, Person
from tests.kit.services import opened, run
from tests.kit.serving import NO_TLS, Server, serving
from tests.server.test_clubs import game_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from sqlalchemy import Connection

    from starsuit.server.rooms.room import Room
    from starsuit.server.services import Services
    from tests.kit.databases import PostgreSQL, Redis

ALLOWED = 3


@pytest.fixture(scope="module")
def two(
    tmp_path_factory: pytest.TempPathFactory, postgresql: PostgreSQL, redis: Redis
) -> Iterator[tuple[Server, Server]]:
    folder, database = tmp_path_factory.mktemp("two"), postgresql.new_database()
    with fleet(folder, database, redis, tables_per_person=ALLOWED) as (a, b):
        yield a, b


def opens_many(people: Sequence[Person], times: int = 24) -> Counter[int]:
    """Open tables at the same moment, at each of these in turn; how often there was which answer."""

    async def ask(person: Person) -> int:
        headers = {"X-Starsuit": "1", **person.headers}
        async with httpx.AsyncClient(base_url=person.server.url, headers=headers, timeout=60, verify=NO_TLS) as web:
            return (await web.post("/api/tables", json={"seats": 2})).status_code

    async def all_at_once() -> list[int]:
        return await asyncio.gather(*(ask(people[number % len(people)]) for number in range(times)))

    return Counter(asyncio.run(all_at_once()))


def test_parallel_requests_open_no_more_tables_than_are_allowed(tmp_path: Path) -> None:
    with serving(tmp_path, **NO_LIMITS | {"tables_per_person": ALLOWED}) as server:
        ann = Person(server, "Ann")
        assert opens_many([ann]) == {201: ALLOWED, 429: 24 - ALLOWED}
        room = ann.http.get("/api/me/tables").json()["tables"][0]["id"]
        ann.do(room, "close")
        assert opens_many([ann], 4) == {201: 1, 429: 3}


def test_parallel_requests_at_two_processes_open_no_more_tables_either(two: tuple[Server, Server]) -> None:
    ann = Person(two[0], "Ann")
    answers = opens_many([ann, at(ann, two[1])])
    assert answers[201] == ALLOWED
    assert set(answers) <= {201, 429}


def zeros(server: Server) -> Iterator[tuple[str, str]]:
    """Every address with a parameter in it, with the character zero in its place; and every query that can have one."""
    with server.client() as web:
        described: dict[str, Any] = web.get("/api/openapi.json").json()
    named = described["components"].get("parameters", {})
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            if "{" in path:
                yield method, re.sub(r"\{\w+\}", "a%00b", path)
            for given in operation.get("parameters", ()):
                parameter = named[given["$ref"].rpartition("/")[2]] if "$ref" in given else given
                if parameter["in"] == "query":
                    yield method, re.sub(r"\{\w+\}", "1", path) + f"?{parameter['name']}=a%00b"


def test_a_rematch_is_a_table_like_any_other(tmp_path: Path) -> None:
    with serving(tmp_path, **{**NO_LIMITS, "tables_per_person": 2}) as server:
        ann, ben = Person(server, "Ann"), Person(server, "Ben")
        games = [game_of(ann, ben) for _ in range(3)]
        again = [ann.do(room, "rematch")["result"] for room in games[:2]]
        answer = ann.try_to(games[2], "rematch")
        assert (answer.status_code, answer.json()["code"]) == (429, "limit/own-tables")
        assert ann.table(games[2])["rematch"] is None
        assert ann.do(games[0], "rematch")["result"] == again[0]  # that one is there already
        ann.do(again[0], "close")
        assert ben.do(games[2], "rematch")["result"]


def test_the_character_zero_is_nowhere(two: tuple[Server, Server]) -> None:
    server = two[0]
    ann = Person(server, "Ann")
    found = list(zeros(server))
    assert len(found) > 20
    answers = [(ann.http.request(method, path, json={}).status_code, method, path) for method, path in found]
    assert [each for each in answers if each[0] not in (400, 404)] == []
    assert ann.http.get("/a%00b").status_code == 404


def test_a_token_has_the_rate_of_a_person(tmp_path: Path) -> None:
    with serving(tmp_path, request_rate=0.001, request_burst=6) as server:
        ann = Person(server, "Ann")
        bot = ann.http.post("/api/me/bots", json={"name": "Robo"}).json()
        made = [ann.http.post(f"/api/me/bots/{bot['id']}/tokens", json={}).json() for _ in range(2)]
        headers = [{"Authorization": f"Bearer {each['token']}"} for each in made]
        with server.client() as web:  # two tokens of one bot share what it has
            answers = Counter(web.get("/api/about", headers=headers[number % 2]).status_code for number in range(10))
            assert answers == {200: 6, 429: 4}
            assert web.get("/api/about").status_code == 200  # others from the same address


def test_what_a_bot_adds_over_http_counts_for_its_address(tmp_path: Path) -> None:
    with serving(tmp_path, **NO_LIMITS | {"events_per_address": 20}) as server:
        ann = Person(server, "Ann")
        bot = ann.http.post("/api/me/bots", json={"name": "Robo"}).json()
        made = ann.http.post(f"/api/me/bots/{bot['id']}/tokens", json={}).json()
        headers = {"Authorization": f"Bearer {made['token']}"}
        with server.client() as web:
            opened = [web.post("/api/tables", json={"seats": 2}, headers=headers) for _ in range(20)]
        codes = Counter(each.json().get("code") if each.status_code == 429 else "opened" for each in opened)
        assert set(codes) == {"opened", "limit/events"}
        assert ann.http.post("/api/tables", json={"seats": 2}).json()["code"] == "limit/events"  # from the same address


async def old_sheet(services: Services, code: str) -> Room[SheetRoom]:
    """A sheet that nobody has written on for a month."""
    ann = await services.people.guest("Ann")
    event = Opened(person=ann.id, names=["Ann", "Ben"], rules={}, code=code)
    room = await services.rooms.create(SheetRoom, ann, [event, Entered(1, 0, "12")], code=code)
    long_ago = now() - 31 * DAY

    def age(connection: Connection) -> None:
        events, rooms = schema.events, schema.rooms
        connection.execute(update(events).where(events.c.room == room.id).values(at=long_ago))
        connection.execute(update(rooms).where(rooms.c.id == room.id).values(created=long_ago))

    await services.store.write(age)
    return room


def test_a_sheet_that_nobody_writes_on_loses_its_code_and_keeps_its_link(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, sheet_code_days=0) as services:
            old = await old_sheet(services, "AAAAAA")
            assert await free_idle_codes(services.store, services.rooms, 32) == 0
            assert await services.rooms.by_code("AAAAAA") == old.id
            assert await free_idle_codes(services.store, services.rooms, 30) == 1
            assert await free_idle_codes(services.store, services.rooms, 30) == 0
            with pytest.raises(Refusal, match="no table has the code"):
                await services.rooms.by_code("AAAAAA")
            services.rooms.open.clear()  # as after a restart
            again = (await services.rooms.get(old.id)).of(SheetRoom)
            assert again is not None
            assert (again.state.code, again.state.sheet.totals) == ("", (12, 0))
            fresh = await old_sheet(services, "AAAAAA")  # the letters are free for another
            assert await services.rooms.by_code("AAAAAA") == fresh.id

    run(work())


def test_sheets_that_are_in_use_and_tables_keep_their_codes(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, sheet_code_days=0) as services:
            room = await old_sheet(services, "AAAAAA")
            await room.happen(lambda _state: [Entered(1, 1, "7")])
            assert await free_idle_codes(services.store, services.rooms, 30) == 0
            codes = await services.store.read(lambda connection: connection.scalars(select(schema.rooms.c.code)).all())
            assert list(codes) == ["AAAAAA"]

    run(work())
