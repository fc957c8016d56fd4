"""What goes wrong between people, networks, disks and a server: each fault gets its refusal, and the table goes on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import sqlite3
import struct
import time
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from starsuit.server.people.sessions import Session, write_session
from tests.kit.disks import small_disk
from tests.kit.play import dice
from tests.kit.server_client import NO_LIMITS, Line, Person, Refused
from tests.kit.serving import serving
from tests.kit.wires import Wire

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.kit.serving import Server

LONG = {"rounds": [3, 4, 5, 6, 7, 8], "turn_limit": 40}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("faults"), **NO_LIMITS) as running:
        yield running
        assert '"level":"error","from":"starsuit' not in running.log


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with narrow limits."""
    limits = {
        **NO_LIMITS,
        "message_rate": 20,
        "message_burst": 60,
        "send_queue": 100,
        "socket_idle_seconds": 5,
        "tables_per_person": 2,
        "connections_per_person": 2,
        "request_rate": 1,  # no machine is so slow that fifty more take longer than they allow
        "request_burst": 50,
    }
    with serving(tmp_path_factory.mktemp("strict"), **limits) as running:
        yield running
        assert '"level":"error","from":"starsuit' not in running.log


def two_at_a_table(server: Server) -> tuple[str, Person, Person]:
    """A two-player game under way, in which the second player moves first."""
    ann, bea = Person(server, "Ann"), Person(server, "Bea")
    room = ann.create(seats=2, rules=LONG)
    bea.do(room, "sit")
    ann.do(room, "start")
    return room, ann, bea


async def unharmed(room: str, *people: Person) -> None:
    """The table goes on as if nothing had happened: everyone sees the same log and takes a turn."""
    lines = [person.line(room) for person in people]
    for line in lines:
        await line.open()
    goal = lines[0].game["moves"] + 4
    rng = dice(goal)
    while lines[0].game["moves"] < goal and lines[0].status == "playing":
        mover = next(line for line in lines if line.my_turn)
        await mover.move(rng)
        for line in lines:
            await line.until(lambda line=line, last=mover.last: line.last >= last)  # type: ignore[misc]
    assert len({line.last for line in lines}) == 1
    for line in lines:
        await line.close()


# Commands that come twice, late, out of order, or from someone else


def test_a_move_sent_many_times_counts_once(server: Server) -> None:
    async def evening() -> None:
        room, ann, bea = two_at_a_table(server)
        async with bea.line(room) as one, bea.line(room) as two:
            first = await one.do("play", seat=1, action="draw", move="again")
            assert (await one.ask("play", seat=1, action="draw", move="again"))["seq"] == first["seq"]
            # On another connection, by HTTP, and many at once: the same answer. With another command: none.
            assert (await two.ask("play", seat=1, action="draw", move="again"))["seq"] == first["seq"]
            assert bea.do(room, "play", seat=1, action="draw", move="again")["seq"] == first["seq"]
            with pytest.raises(Refused, match="room/id-used"):
                bea.do(room, "play", seat=1, action="take", move="again")
            message = {"type": "do", "id": "react", "command": {"type": "react", "what": "wow"}}
            await asyncio.gather(*(line.send(message) for line in (one, two) * 5))
            answers = []
            for line in (one, two):
                while sum(each["type"] == "done" and each["id"] == "react" for each in map(json.loads, line.raw)) < 5:
                    await line.receive()
                answers += [json.loads(text)["seq"] for text in line.raw if '"id":"react"' in text]
            assert len(set(answers)) == 1
            assert sum(each["event"]["type"] == "reacted" for each in one.events) == 1
            # The id is the person's own: Ann may use the same.
            async with ann.line(room) as other:
                with pytest.raises(Refused, match="play/not-your-turn"):
                    await other.do("play", seat=0, action="draw", move="again")
        await unharmed(room, ann, bea)

    asyncio.run(evening())


def test_a_late_move_is_refused_with_the_present_state(server: Server) -> None:
    async def evening() -> None:
        room, ann, bea = two_at_a_table(server)
        async with bea.line(room) as line:
            await line.do("play", seat=1, action="draw", moves=0)
            answer = await line.ask("play", seat=1, action="draw", moves=0)
            assert (answer["type"], answer["code"], answer["seq"]) == ("refused", "play/late", line.last)
            state = next(each for each in answer["states"] if each["type"] == "game")
            assert (state["moves"], state["phase"], len(state["hand"])) == (1, "discard", 4)
            late = bea.try_to(room, "play", seat=1, action="draw", moves=7)
            assert (late.status_code, late.json()["code"]) == (409, "play/late")
        await unharmed(room, ann, bea)

    asyncio.run(evening())


def test_moves_in_the_wrong_order_do_not_confuse_a_table(server: Server) -> None:
    async def evening() -> None:
        room, ann, bea = two_at_a_table(server)
        async with bea.line(room) as line:
            card = line.game["hand"][0]
            wishes = [("throw", f"discard {card}", 1), ("draw", "draw", 0), ("again", f"discard {card}", 1)]
            for move, action, moves in wishes:  # all of them before any answer
                command = {"type": "play", "seat": 1, "action": action, "moves": moves}
                await line.send({"type": "do", "id": move, "command": command})
            await line.until(lambda: any('"id":"again"' in text for text in line.raw))
            answers = {each["id"]: each for each in map(json.loads, line.raw) if "id" in each}
            assert answers["throw"]["code"] == "play/late"
            assert answers["draw"]["type"] == answers["again"]["type"] == "done"
        await unharmed(room, ann, bea)

    asyncio.run(evening())


FORGED: list[tuple[dict[str, Any], str]] = [
    ({"type": "play", "seat": 0, "action": "draw"}, "play/not-yours"),
    ({"type": "play", "seat": -1, "action": "draw"}, "play/not-yours"),
    ({"type": "play", "seat": 99, "action": "draw"}, "play/not-yours"),
    ({"type": "play", "seat": 2**62, "action": "draw"}, "play/not-yours"),
    ({"type": "play", "seat": 2**70, "action": "draw"}, "play/not-yours"),
    ({"type": "play", "seat": 1.5, "action": "draw"}, "message/invalid"),
    ({"type": "play", "seat": True, "action": "draw"}, "message/invalid"),
    ({"type": "play", "seat": 1, "action": "draw", "by": "bot"}, "message/invalid"),
    ({"type": "play", "seat": 1}, "message/invalid"),
    ({"type": "play", "seat": 1, "action": ""}, "notation/action"),
    ({"type": "play", "seat": 1, "action": "discard"}, "notation/"),
    ({"type": "play", "seat": 1, "action": "discard ??"}, ""),
    ({"type": "play", "seat": 1, "action": "discard 2h"}, "notation/card"),
    ({"type": "play", "seat": 1, "action": "discard 3h"}, "action/"),
    ({"type": "play", "seat": 1, "action": "out 8h 8c 8d discard 3h"}, "action/"),
    ({"type": "play", "seat": 1, "action": "draw\ndraw"}, "notation/action"),
    ({"type": "play", "seat": 1, "action": "\u0000"}, "notation/action"),
    ({"type": "play", "seat": 1, "action": "x" * 5000}, "notation/action"),
    ({"type": "started", "seed": "mine"}, "message/invalid"),
    ({"type": "place", "pile": 3, "discard": "3h"}, "command/kind"),
    ({"type": "enter", "round": 1, "seat": 0, "text": "5"}, "command/kind"),
    ({"type": "order", "order": [0] * 1000}, "table/not-host"),
    ({"type": "stand", "seat": -1}, "table/started"),
    ({"type": "sit", "seat": -5}, "table/sitting"),
    ({"type": "sit", "name": "\u202e" * 41}, ""),
    ({"type": "start"}, "table/not-host"),
    ({"type": "close"}, "table/not-host"),
]


@pytest.mark.parametrize(("command", "code"), FORGED, ids=range(len(FORGED)))
def test_a_forged_command_is_refused(server: Server, command: dict[str, Any], code: str) -> None:
    async def evening() -> None:
        room, ann, bea = two_at_a_table(server)
        async with bea.line(room) as line:
            await line.send({"type": "do", "id": "forged", "command": command})
            answer = await line.receive()
            while answer["type"] not in ("refused", "failed"):
                answer = await line.receive()
            assert answer["code"].startswith(code)
            assert answer["sentence"]
            assert len(answer["sentence"]) < 500
            assert line.last == 4  # nothing has happened
        told = bea.http.post(f"/api/tables/{room}/do", json={"id": "forged", "command": command})
        assert 400 <= told.status_code < 500
        assert told.json()["code"].startswith(code.replace("message/invalid", "request/invalid"))
        await unharmed(room, ann, bea)

    asyncio.run(evening())


@pytest.mark.parametrize("move", ["", "x" * 65, "a\nb", "\u0000"])
def test_an_id_that_is_none_is_refused(server: Server, move: str) -> None:
    async def evening() -> None:
        room, ann, bea = two_at_a_table(server)
        async with bea.line(room) as line:
            await line.send({"type": "do", "id": move, "command": {"type": "play", "seat": 1, "action": "draw"}})
            while (answer := await line.receive())["type"] != "failed":
                pass
            assert answer["code"] == "message/id"
        told = bea.http.post(
            f"/api/tables/{room}/do", json={"id": move, "command": {"type": "play", "seat": 1, "action": "draw"}}
        )
        assert told.status_code == 400
        assert bea.states(room)["game"]["moves"] == 0
        await unharmed(room, ann, bea)

    asyncio.run(evening())


# Who is it?


def cookies_that_are_none(server: Server, person: Person) -> Iterator[tuple[str, str]]:
    good = person.http.cookies["starsuit"]
    version, ident, epoch, issued, session, serial, signature = good.split(".")
    with closing(sqlite3.connect(server.database)) as database:
        (key,) = database.execute("SELECT value FROM meta WHERE key = 'cookie-key'").fetchone()
    year = 401 * 86_400_000
    yield "expired", write_session(Session(ident, int(epoch), int(issued) - year), key.encode())
    yield "of another time", write_session(Session(ident, int(epoch) + 1, int(issued)), key.encode())
    yield "of nobody", write_session(Session("nobody", int(epoch), int(issued)), key.encode())
    yield "of another key", write_session(Session(ident, int(epoch), int(issued)), b"x" * 64)
    yield "of another time, renewed", write_session(Session(ident, int(epoch) + 1, 0, "a" * 20, 1), key.encode())
    yield "of another person's session", write_session(Session("a" * 20, 0, int(issued), session, 1), key.encode())
    yield "without signature", f"{version}.{ident}.{epoch}.{issued}.{session}.{serial}."
    yield "cut", good[:-1]
    yield "of another person", good.replace(ident, "a" * len(ident))
    yield "renewed by hand", f"{version}.{ident}.{epoch}.{issued}.{session}.{int(serial) + 1}.{signature}"
    yield "garbage", "%00%ff.." * 20
    yield "long", "x" * 4000


def test_altered_expired_and_foreign_cookies_are_nobody(server: Server) -> None:
    async def evening() -> None:
        room, ann, bea = two_at_a_table(server)
        for what, cookie in cookies_that_are_none(server, bea):
            headers = {"Cookie": f"starsuit={cookie}"}
            with server.client(headers=headers) as client:
                answer = client.get("/api/me")
                assert (answer.status_code, answer.json()["code"]) == (401, "people/unknown"), what
                body = {"id": "x", "command": {"type": "play", "seat": 1, "action": "draw"}}
                assert client.post(f"/api/tables/{room}/do", json=body).status_code == 401, what
            # Over the WebSocket it is a spectator.
            async with Line(server, room, headers) as line:
                assert (line.game["seat"], line.game["hand"]) == (None, []), what
                with pytest.raises(Refused, match="people/unknown"):
                    await line.do("play", seat=1, action="draw")
        await unharmed(room, ann, bea)

    asyncio.run(evening())


def test_logging_out_everywhere_and_revoking_a_token_end_it(server: Server) -> None:
    async def evening() -> None:
        room, ann, bea = two_at_a_table(server)
        bot = ann.http.post("/api/me/bots", json={"name": "Robo"}).json()
        token = ann.http.post(f"/api/me/bots/{bot['id']}/tokens", json={"label": "test"}).json()
        robo = Person(server, token=token["token"] if "token" in token else token["secret"])
        assert robo.me["kind"] == "bot"
        answer = robo.try_to(room, "play", seat=1, action="draw")
        assert (answer.status_code, answer.json()["code"]) == (403, "play/not-yours")
        async with robo.line(room) as line:
            assert ann.http.delete(f"/api/me/bots/{bot['id']}/tokens/{token['id']}").status_code == 204
            with pytest.raises(ConnectionClosed):
                await line.until(lambda: False)
            assert '"people/logged-out"' in line.raw[-1]
        assert robo.http.get("/api/me").status_code == 401
        with pytest.raises(InvalidStatus):
            await Line(server, room, robo.headers).open()
        old = bea.http.cookies["starsuit"]
        link = bea.http.post("/api/me/link").json()["secret"]
        async with bea.line(room) as line, ann.line(room) as other:
            assert bea.http.post("/api/me/logout-everywhere").status_code == 204
            # Not even an open connection stays hers.
            with pytest.raises((ConnectionClosed, Refused)):
                await line.do("play", seat=1, action="draw")
            assert other.last == 4
            await other.send({"type": "ping"})
            while (await other.receive())["type"] != "pong":
                pass
        with server.client(headers={"Cookie": f"starsuit={old}"}) as client:
            assert client.get("/api/me").status_code == 401
        with server.client() as client:  # not even by a link that was made before
            assert client.post("/api/me/link/use", json={"secret": link}).status_code == 404

    asyncio.run(evening())


def test_other_sites_can_neither_post_nor_connect(server: Server) -> None:
    async def evening() -> None:
        room, ann, bea = two_at_a_table(server)
        body = {"id": "x", "command": {"type": "play", "seat": 1, "action": "draw"}}
        for headers in (
            {"Origin": "https://evil.example"},
            {"Origin": "null"},
            {"Origin": f"{server.url}.evil.example"},
            {"Sec-Fetch-Site": "cross-site"},
            {"X-Starsuit": "0"},
        ):
            answer = bea.http.post(f"/api/tables/{room}/do", json=body, headers=headers)
            assert answer.status_code == 403, headers
            assert answer.json()["code"] in ("request/origin", "request/header")
        for origin in ("https://evil.example", "null", f"{server.url}0"):
            with pytest.raises(InvalidStatus) as refused:
                async with connect(f"{server.ws}/ws/{room}", additional_headers={**bea.headers, "Origin": origin}):
                    pass
            assert refused.value.response.status_code == 403
        async with connect(f"{server.ws}/ws/{room}", additional_headers={**bea.headers, "Origin": server.url}):
            pass
        assert bea.states(room)["game"]["moves"] == 0
        await unharmed(room, ann, bea)

    asyncio.run(evening())


# On the wire


BIG = 20_000  # bytes, more than a frame may have
BAD_FRAMES: dict[str, tuple[bytes, int]] = {
    "not masked": (Wire.frame(b"{}", masked=False), 1002),
    "reserved bits": (Wire.frame(b"{}", first=0xF1), 1002),
    "unknown opcode": (Wire.frame(b"{}", first=0x83), 1002),
    "continues nothing": (Wire.frame(b"{}", first=0x80), 1002),
    "long ping": (Wire.frame(b"x" * 126, first=0x89), 1002),
    "not UTF-8": (Wire.frame(b"\xff\xfe"), 1007),
    "too large": (Wire.frame(b"x" * BIG), 1009),
    "says it is huge": (Wire.frame(b"x", size=2**62), 1009),
    "too large in parts": (
        Wire.frame(b"x" * 9000, first=0x01) + Wire.frame(b"x" * 9000, first=0x00) + Wire.frame(b"x", first=0x80),
        1009,
    ),
}


@pytest.mark.parametrize("what", BAD_FRAMES)
def test_a_broken_frame_ends_the_connection_and_nothing_else(server: Server, what: str) -> None:
    room, ann, bea = two_at_a_table(server)
    data, code = BAD_FRAMES[what]
    with Wire(server, room, bea) as wire:
        wire.hello()
        wire.socket.sendall(data)
        assert wire.close_code() == code
    asyncio.run(unharmed(room, ann, bea))


def test_a_connection_cut_in_the_middle_of_a_frame_moves_nothing(server: Server) -> None:
    room, ann, bea = two_at_a_table(server)
    command = {"type": "play", "seat": 1, "action": "draw"}
    whole = Wire.frame(json.dumps({"type": "do", "id": "cut", "command": command}).encode())
    for cut in (1, 2, 5, 6, 7, len(whole) // 2, len(whole) - 1):
        for hard in (True, False):
            with Wire(server, room, bea) as wire:
                wire.hello()
                wire.socket.sendall(whole[:cut])
                if hard:  # a reset instead of a clean close
                    wire.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    for request in (
        b"G",
        b"GET /ws/x HTTP/1.1\r\n",
        b"\x16\x03\x01\x02\x00\x01",
        b"\r\n" * 50,
        b"POST /api/me HTTP/1.1\r\nContent-Length: 9\r\n\r\n{",
    ):
        with closing(socket.create_connection(("127.0.0.1", server.port))) as cut_off:
            cut_off.sendall(request)
    assert bea.states(room)["game"]["moves"] == 0
    with Wire(server, room, bea) as wire:  # all of it counts, though nobody waits for the answer
        wire.hello()
        wire.socket.sendall(whole)
        end = time.monotonic() + 20
        while bea.states(room)["game"]["moves"] == 0:
            assert time.monotonic() < end
            time.sleep(0.01)
    asyncio.run(unharmed(room, ann, bea))


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ({"type": "ping"}, "message/hello"),
        ({"type": "do", "id": "x", "command": {"type": "start"}}, "message/hello"),
        ({"type": "hello", "version": 2}, "message/version"),
        ({"type": "hello", "version": 0}, "message/version"),
        ({"type": "hello"}, "message/invalid"),
        ({"type": "hello", "version": "1"}, "message/invalid"),
        ({"type": "update", "events": []}, "message/invalid"),
        ([], "message/invalid"),
        (None, "message/invalid"),
    ],
)
def test_who_does_not_say_a_good_hello_is_sent_away(server: Server, first: object, code: str) -> None:
    async def evening() -> None:
        room, ann, bea = two_at_a_table(server)
        async with connect(f"{server.ws}/ws/{room}", additional_headers=bea.headers) as connection:
            await connection.send(json.dumps(first))
            goodbye = json.loads(await connection.recv())
            assert (goodbye["type"], goodbye["code"], goodbye["back"]) == ("goodbye", code, None)
            with pytest.raises(ConnectionClosed) as closed:
                await connection.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1008
        await unharmed(room, ann, bea)

    asyncio.run(evening())


def test_a_number_from_the_future_or_before_the_beginning_gets_everything(server: Server) -> None:
    async def evening() -> None:
        room, ann, bea = two_at_a_table(server)
        for after in (-5, 1000):
            async with connect(f"{server.ws}/ws/{room}", additional_headers=bea.headers) as connection:
                await connection.send(json.dumps({"type": "hello", "version": 1, "after": after}))
                assert json.loads(await connection.recv())["seq"] == 4
                update = json.loads(await connection.recv())
                assert [each["seq"] for each in update["events"]] == [1, 2, 3, 4]
        await unharmed(room, ann, bea)

    asyncio.run(evening())


def test_nonsense_is_answered_and_then_hung_up(server: Server) -> None:
    async def evening() -> None:
        room, ann, bea = two_at_a_table(server)
        rng = dice("nonsense")
        deep = b"[" * 10_000
        for nonsense in ("", "{", "nonsense", '"x"', '{"type":"nonsense"}', '{"type":{}}', rng.randbytes(200), deep):
            async with bea.line(room) as line:
                assert line.socket is not None
                for _ in range(10):
                    await line.socket.send(nonsense)
                answers = [await line.receive() for _ in range(11)]
                answers = [each for each in answers if each["type"] != "presence"]
                assert [each["type"] for each in answers] == ["failed"] * 9 + ["goodbye"]
                assert {each["code"] for each in answers} == {"message/invalid"}
                with pytest.raises(ConnectionClosed):
                    await line.receive()
        await unharmed(room, ann, bea)

    asyncio.run(evening())


def test_a_room_that_is_not_there_says_so(server: Server) -> None:
    async def evening() -> None:
        ann = Person(server, "Ann")
        for room in ("nothere", "x" * 500, "%00", "%ff", "a'b"):
            async with connect(f"{server.ws}/ws/{room}", additional_headers=ann.headers) as connection:
                assert json.loads(await connection.recv())["code"] == "room/unknown"
                with pytest.raises(ConnectionClosed):
                    await connection.recv()
            assert ann.http.get(f"/api/tables/{room}").status_code == 404

    asyncio.run(evening())


# Too much


def test_a_flood_of_messages_is_hung_up(strict: Server) -> None:
    async def evening() -> None:
        room, ann, bea = two_at_a_table(strict)
        async with bea.line(room) as line:
            for _ in range(200):
                await line.send({"type": "ping"})
            with pytest.raises(ConnectionClosed) as closed:
                await line.until(lambda: False)
            assert '"limit/messages"' in line.raw[-1]
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429
        await unharmed(room, ann, bea)

    asyncio.run(evening())


def test_too_many_requests_tables_and_connections_are_refused(strict: Server) -> None:
    async def evening() -> None:
        room, ann, bea = two_at_a_table(strict)
        ann.create(seats=2)
        answer = ann.http.post("/api/tables", json={})
        assert (answer.status_code, answer.json()["code"]) == (429, "limit/own-tables")
        async with bea.line(room), bea.line(room):
            with pytest.raises((InvalidStatus, ConnectionClosed)):
                await bea.line(room).open()
            async with ann.line(room):
                pass
        zoe = Person(strict, "Zoe")
        answers = [zoe.http.get("/api/me") for _ in range(100)]
        assert {each.status_code for each in answers} == {200, 429}
        late = next(each for each in answers if each.status_code == 429)
        assert late.json()["code"] == "limit/requests"
        assert int(late.headers["retry-after"]) >= 1
        await unharmed(room, ann, bea)

    asyncio.run(evening())


def metric(server: Server, name: str) -> float:
    with server.client() as client:
        lines = client.get("/metrics").text.splitlines()
    return sum(float(line.rsplit(" ", 1)[1]) for line in lines if line.startswith(name))


def test_who_does_not_answer_pings_is_hung_up_and_who_merely_waits_is_not(strict: Server) -> None:
    async def evening() -> None:
        room, ann, bea = two_at_a_table(strict)
        async with ann.line(room) as waits:  # its library answers pings
            with Wire(strict, room, bea) as wire:
                wire.hello()
                await waits.until(lambda: len(waits.presence.get("people", ())) == 2)
                # Nothing is read or answered from here on.
                await waits.until(lambda: len(waits.presence.get("people", ())) == 1, seconds=20)
            await asyncio.sleep(strict_idle(strict) + 1)
            await waits.do("react", what="thanks")
        await unharmed(room, ann, bea)

    asyncio.run(evening())


def strict_idle(server: Server) -> float:
    return float(str(server.settings["socket_idle_seconds"]))


def test_who_never_reads_is_cut_off_and_holds_up_nobody(server: Server) -> None:
    async def evening() -> None:
        ann, zoe = Person(server, "Ann"), Person(server, "Zoe")
        room = ann.create(seats=14, bots=["novice"] * 13, rules={"rounds": [13] * 11})
        slow = 'starsuit_cut_off_total{why="slow"}'
        before = metric(server, slow)
        async with ann.line(room) as line:
            with Wire(server, room, zoe, buffer=4096) as wire:
                wire.hello(views=True)
                await line.until(lambda: line.presence.get("spectators") == 1)
                opened = metric(server, "starsuit_connections")
                await line.do("start")
                end = time.monotonic() + 60
                while metric(server, slow) == before:
                    assert time.monotonic() < end, "nobody was cut off"
                    await line.play_out(dice(line.last), moves=1)
                await line.until(lambda: line.presence.get("spectators") == 0, seconds=20)
                assert metric(server, "starsuit_connections") == opened - 1
                # The connection itself is gone too, though nobody has read what was in flight.
                assert wire.close_code() is None
            await line.play_out(dice(line.last), moves=2)

    asyncio.run(evening())


# The database


def test_a_locked_database_refuses_and_the_table_goes_on(server: Server) -> None:
    async def evening() -> None:
        room, ann, bea = two_at_a_table(server)
        async with bea.line(room) as line:
            with closing(sqlite3.connect(server.database, isolation_level=None)) as other:
                other.execute("BEGIN EXCLUSIVE")
                answer = await line.ask("play", seat=1, action="draw", moves=0, move="locked")
                assert (answer["type"], answer["code"]) == ("refused", "store/locked")
                assert "nothing was written" in answer["sentence"]
                assert str(server.folder) not in answer["sentence"]
                # Reading still works in the meantime.
                assert bea.states(room)["game"]["moves"] == 0
                other.execute("ROLLBACK")
            # The same id again: now it counts.
            assert (await line.do("play", seat=1, action="draw", moves=0, move="locked"))["seq"] == 5
        await unharmed(room, ann, bea)

    asyncio.run(evening())


def test_a_full_disk_refuses_and_the_table_goes_on_when_there_is_room(tmp_path: Path) -> None:
    async def evening(server: Server, disk: Path) -> None:
        room, ann, bea = two_at_a_table(server)
        filler = disk / "filler"
        async with bea.line(room) as line, ann.line(room) as other:
            with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
                while True:
                    file.write(b"x" * 4096)
            done, refused = 0, None
            while refused is None and done < 400:
                answer = await line.ask(
                    "say" if done % 2 else "react", **({"text": "x" * 290} if done % 2 else {"what": "wow"})
                )
                refused = answer if answer["type"] == "refused" else None
                done += 1
            assert refused is not None
            assert refused["code"] == "store/full"
            assert str(disk) not in refused["sentence"]
            state = bea.states(room)
            assert (state["table"]["status"], state["game"]["moves"]) == ("playing", 0)
            filler.unlink()
            await line.do("play", seat=1, action="draw")
            await other.until(lambda: other.last == line.last)
        await unharmed(room, ann, bea)

    with small_disk(tmp_path / "disk") as disk, serving(disk, **NO_LIMITS, chat_rate=0, log_level="warning") as server:
        asyncio.run(evening(server, disk))
