"""Nobody can slow the server down: while somebody asks for what costs most, others are answered as ever.

Each of these took everybody's `GET /api/me` seconds, or half a minute, before limits knew cost.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from starsuit.client.room_socket import hello, open_socket, read_message
from tests.kit.heavy import HeavyRooms, plant
from tests.kit.server_client import NO_LIMITS, Person
from tests.kit.serving import NO_TLS, Server, serving
from tests.kit.victims import Victim, unnoticed

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

ATTACKERS = 60
LOOKS = 12  # at how the victim fares


@pytest.fixture(scope="module")
def heavy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, HeavyRooms]]:
    folder = tmp_path_factory.mktemp("heavy")
    heavy = plant(folder)
    with serving(folder, **NO_LIMITS, log_level="warning") as server:
        yield server, heavy


async def greets(server: Server, room: str) -> dict[str, Any]:
    """Say hello from the very beginning; what comes."""
    socket = await open_socket(f"{server.ws}/ws/{room}", {})
    try:
        await socket.send(hello(after=0))
        assert read_message(await asyncio.wait_for(socket.recv(), 120))["type"] == "welcome"
        return read_message(await asyncio.wait_for(socket.recv(), 120))
    finally:
        socket.transport.abort()


def attacked(server: Server, other: Server, attack: Callable[[httpx.AsyncClient, int], Awaitable[object]]) -> None:
    """Whether a victim fares well while an attack is carried out by many at once."""

    async def all_at_once() -> None:
        connections = httpx.Limits(max_connections=ATTACKERS)
        headers = {"X-Starsuit": "1"}
        async with (
            httpx.AsyncClient(
                base_url=server.url, timeout=120, verify=NO_TLS, limits=connections, headers=headers
            ) as attacker,
            Victim(server) as victim,
            Victim(other) as bystander,
        ):
            attacks = asyncio.gather(*(attack(attacker, number) for number in range(ATTACKERS)))
            await unnoticed(victim, bystander, looks=LOOKS, going=lambda: not attacks.done())
            await attacks

    asyncio.run(all_at_once())


def test_greetings_at_a_worn_table_slow_nobody_down(
    heavy_server: tuple[Server, HeavyRooms], calm_server: Server
) -> None:
    server, heavy = heavy_server

    async def attack(_web: httpx.AsyncClient, _number: int) -> None:
        update = await greets(server, heavy.worn)
        assert (update["events"], len(update["states"])) == ([], 1)  # the state, and not all that led to it

    attacked(server, calm_server, attack)


def test_greetings_at_a_big_sheet_slow_nobody_down(
    heavy_server: tuple[Server, HeavyRooms], calm_server: Server
) -> None:
    server, heavy = heavy_server

    async def attack(_web: httpx.AsyncClient, _number: int) -> None:
        update = await greets(server, heavy.sheet)
        assert len(update["states"][0]["rounds"]) == 99

    attacked(server, calm_server, attack)


def test_rounds_of_a_finished_game_slow_nobody_down(
    heavy_server: tuple[Server, HeavyRooms], calm_server: Server
) -> None:
    server, heavy = heavy_server

    async def attack(web: httpx.AsyncClient, number: int) -> None:
        answer = await web.get(f"/api/games/{heavy.finished}/rounds/{1 + number % 8}")
        assert answer.status_code in (200, 503)

    attacked(server, calm_server, attack)


def test_records_to_verify_slow_nobody_down(heavy_server: tuple[Server, HeavyRooms], calm_server: Server) -> None:
    server, heavy = heavy_server

    async def attack(web: httpx.AsyncClient, _number: int) -> None:
        answer = await web.post("/api/tools/verify", json={"record": heavy.record})
        assert answer.status_code in (200, 503)

    attacked(server, calm_server, attack)


def test_who_asks_once_does_not_wait_for_who_asks_sixty_times(heavy_server: tuple[Server, HeavyRooms]) -> None:
    """A hint is one of the slow answers too, and the sixty others are from the same address."""
    server, heavy = heavy_server
    ann, eve = Person(server, "Ann"), Person(server, "Eve")
    room = ann.create(seats=2, bots=["casual"], start=True, rules={})

    async def both() -> None:
        options: dict[str, Any] = {"base_url": server.url, "timeout": 120, "verify": NO_TLS}
        many = httpx.Limits(max_connections=ATTACKERS)
        headers = {"X-Starsuit": "1"}
        async with (
            httpx.AsyncClient(**options, limits=many, headers={**headers, **eve.headers}) as attacker,
            httpx.AsyncClient(**options, headers=ann.headers) as web,
        ):
            record = {"record": heavy.record}
            attacks = [asyncio.create_task(attacker.post("/api/tools/verify", json=record)) for _ in range(ATTACKERS)]
            await asyncio.wait(attacks, return_when=asyncio.FIRST_COMPLETED)
            answer = await web.get(f"/api/tables/{room}/hints")
            before = sum(attack.done() for attack in attacks)
            await asyncio.gather(*attacks)
            done = [attack.result().status_code for attack in attacks]
            assert answer.status_code == 200, answer.text
            assert set(done) <= {200, 503}
            assert before < ATTACKERS, "she waited for all of them"

    asyncio.run(both())
