"""The way back to your own tables: what is listed about them, and how the host gives one up."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from tests.kit.server_client import NO_LIMITS, Person
from tests.kit.serving import serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.kit.serving import Server

MOST = 3


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits = {**NO_LIMITS, "tables_per_person": MOST}
    with serving(tmp_path_factory.mktemp("mine"), "calm", **limits) as running:
        yield running
        assert '"level":"error"' not in running.log


def mine(person: Person) -> list[dict[str, Any]]:
    answer = person.http.get("/api/me/tables")
    assert answer.status_code == 200, answer.text
    tables: list[dict[str, Any]] = answer.json()["tables"]
    return tables


def ids(person: Person) -> list[str]:
    return [table["id"] for table in mine(person)]


async def first_and_last(person: Person, room: str) -> tuple[int, int]:
    """When the first and the last thing happened at a table, as its log has it."""
    async with person.line(room) as line:
        return line.events[0]["at"], line.events[-1]["at"]


def test_a_waiting_table_is_listed_for_its_host_and_for_who_sits_there(server: Server) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    room = ann.create(seats=4, bots=["casual"], title="Sunday")
    assert ids(ben) == []
    ben.join(ann.code_of(room))
    (hers,), (his,) = mine(ann), mine(ben)
    bot = ann.table(room)["seats"][1]["name"]
    assert (hers["id"], hers["title"], hers["status"]) == (room, "Sunday", "open")
    assert (hers["seats"], hers["taken"], his["taken"]) == (4, 3, 3)
    assert (hers["host"], his["host"]) == (True, False)
    assert (hers["names"], his["names"]) == ([bot, "Ben"], ["Ann", bot])
    assert (hers["round"], hers["wild"], hers["turn"]) == (None, None, False)
    times = asyncio.run(first_and_last(ann, room))
    assert (hers["created"], hers["changed"]) == (his["created"], his["changed"]) == times
    ben.do(room, "leave")
    assert ids(ben) == []


def test_a_game_is_listed_with_its_round_until_it_is_over(server: Server) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    room = ann.create(seats=2, rules={"rounds": [7, 8]})
    ben.join(ann.code_of(room))
    ann.do(room, "start")
    both = [mine(each)[0] for each in (ann, ben)]
    assert [(each["status"], each["round"], each["wild"]) for each in both] == [("playing", 1, 7)] * 2
    assert sorted(each["turn"] for each in both) == [False, True]
    alone = ann.create(seats=2, names=["Zoe"], start=True)
    assert (ids(ann), mine(ann)[0]["names"], mine(ann)[0]["turn"]) == ([alone, room], ["Zoe"], True)
    ann.do(alone, "close")
    assert ids(ann) == [room]


def test_tables_are_found_again_after_the_server_was_killed(server: Server) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    waiting = ann.create(seats=3)
    ben.join(ann.code_of(waiting))
    playing = ann.create(seats=2, bots=["casual"], start=True)
    server.kill()
    server.start()
    assert sorted(ids(ann)) == sorted([waiting, playing])
    assert ids(ben) == [waiting]


def test_a_host_who_closes_a_waiting_table_may_open_another(server: Server) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    rooms = [ann.create(seats=3) for _ in range(MOST)]
    ben.join(ann.code_of(rooms[0]))
    full = ann.http.post("/api/tables", json={})
    assert (full.status_code, full.json()["code"]) == (429, "limit/own-tables")
    assert "finish or close one" in full.json()["sentence"]
    assert ben.try_to(rooms[0], "close").status_code == 403
    ann.do(rooms[0], "close")
    assert (rooms[0] in ids(ann), ids(ben)) == (False, [])
    assert len(ids(ann)) == MOST - 1
    ann.create(seats=3)


def test_nobody_has_no_tables(server: Server) -> None:
    with server.client() as stranger:
        answer = stranger.get("/api/me/tables")
    assert (answer.status_code, answer.json()["code"]) == (401, "people/unknown")
