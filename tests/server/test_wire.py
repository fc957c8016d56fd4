"""Attacks with bytes: each ends with the attacker hung up, little memory taken, and a victim who noticed nothing."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.kit.server_client import NO_LIMITS, Person
from tests.kit.serving import serving
from tests.kit.wires import Wire, flood, gone, raw, unharmed, until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.kit.serving import Server

CROWD = 40
MEGABYTE = 1_000_000
BIG = b"GET /big.bin HTTP/1.1\r\nHost: x\r\n\r\n"  # eight megabytes come back


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits = {
        **NO_LIMITS,
        "socket_idle_seconds": 5,
        "request_seconds": 2,
        "http_connections_per_address": CROWD,
    }
    web = tmp_path_factory.mktemp("web")
    (web / "index.html").write_text("<!doctype html>", encoding="utf-8")
    (web / "big.bin").write_bytes(bytes(8 * MEGABYTE))
    with serving(tmp_path_factory.mktemp("wire"), **limits, web=web) as running:
        yield running
        assert '"level":"error"' not in running.log


@pytest.fixture(scope="module")
def crowded_table(server: Server) -> tuple[str, Person]:
    """A game of fourteen: whatever the server says about it is long."""
    ann = Person(server, "Ann")
    return ann.create(seats=14, bots=["novice"] * 13, start=True, rules={"rounds": [13]}), ann


def looks(person: Person, room: str, size: int) -> bytes:
    """Messages whose answers have so many bytes together: each shows the table and all that has happened at it."""

    async def one() -> int:
        async with person.line(room, views=True) as line:
            await line.look(0)
            return len(line.raw[-1])

    return Wire.frame(b'{"type":"look","seat":0}') * (size // asyncio.run(one()))


def cut_off(server: Server, why: str) -> float:
    with server.client() as client:
        lines = client.get("/metrics").text.splitlines()
    name = f'starsuit_cut_off_total{{why="{why}"}}'
    return sum(float(line.rsplit(" ", 1)[1]) for line in lines if line.startswith(name))


def connections(server: Server) -> float:
    with server.client() as client:
        lines = client.get("/metrics").text.splitlines()
    return next(float(line.rsplit(" ", 1)[1]) for line in lines if line.startswith("starsuit_connections "))


def held(server: Server, sock: socket.socket) -> bool:
    """Whether the server's process still holds its end of a connection; the kernel may keep it longer, as nobody's."""
    ends = [f":{port:04X}" for port in (server.port, sock.getsockname()[1])]
    for line in Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]:
        _, local, remote, *_, inode = line.split()[:10]
        if [local[8:], remote[8:]] == ends:
            return inode != "0"
    return False


def established(sock: socket.socket) -> bool:
    """Whether the connection stands, asked without reading from it."""
    return sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0] == 1


# WebSockets


FRAMES = {
    "pings": Wire.frame(b"x" * 125, first=0x89),
    "pongs": Wire.frame(b"", first=0x8A),
    "parts of a message": Wire.frame(b"", first=0x00),
}


@pytest.mark.parametrize("what", FRAMES)
def test_frames_without_end_from_somebody_who_never_reads(
    server: Server, calm_server: Server, crowded_table: tuple[str, Person], what: str
) -> None:
    room, ann = crowded_table
    with unharmed(server, calm_server, megabytes=40) as look, Wire(server, room, ann, buffer=4096) as wire:
        wire.hello()
        if what == "parts of a message":
            wire.socket.sendall(Wire.frame(b"", first=0x01))
        data = FRAMES[what] * 400
        attack = threading.Thread(target=flood, args=(wire.socket, data, 60 * MEGABYTE, 4.0))
        attack.start()
        look()
        attack.join()
        assert not established(wire.socket)


def test_messages_without_end_wait_as_bytes_until_somebody_takes_them(
    server: Server, calm_server: Server, crowded_table: tuple[str, Person]
) -> None:
    room, ann = crowded_table
    with unharmed(server, calm_server, megabytes=40) as look, ExitStack() as stack:
        wires = [stack.enter_context(Wire(server, room, ann)) for _ in range(10)]
        for wire in wires:  # nobody said hello: the first unreadable message ends it
            wire.socket.sendall(Wire.frame(b"") * 40_000)
        look()
        assert all(gone(wire.socket) for wire in wires)


def test_who_never_reads_is_hung_up_and_not_present(
    server: Server, calm_server: Server, crowded_table: tuple[str, Person]
) -> None:
    room, ann = crowded_table

    async def is_alone(person: Person) -> None:
        async with person.line(room) as line:
            await line.until(lambda: line.presence.get("people") == [], seconds=30)

    with unharmed(server, calm_server, megabytes=50) as look, ExitStack() as stack:
        before, zoe = connections(server), Person(server, "Zoe")
        asked = looks(ann, room, 50_000)
        wires = [stack.enter_context(Wire(server, room, ann, buffer=4096)) for _ in range(20)]
        for wire in wires:
            wire.hello(views=True)
        for _ in range(8):
            for wire in wires:
                wire.socket.sendall(asked)
        look()
        asyncio.run(is_alone(zoe))
        until(lambda: connections(server) == before, "they are still connected")


def test_who_asks_for_much_at_once_and_reads_it_gets_it(server: Server, crowded_table: tuple[str, Person]) -> None:
    room, ann = crowded_table
    asked = looks(ann, room, MEGABYTE)

    async def evening() -> None:
        async with ann.line(room, views=True) as line:
            assert line.socket is not None
            line.socket.transport.write(asked)
            await line.until(lambda: len(line.raw) > asked.count(b"look"))

    asyncio.run(evening())


def test_a_part_left_unread_does_not_keep_a_closed_connection(
    server: Server, crowded_table: tuple[str, Person]
) -> None:
    room, ann = crowded_table
    asked = looks(ann, room, 240_000)
    with Wire(server, room, ann, buffer=4096) as wire:
        wire.hello(views=True)
        wire.socket.sendall(asked)
        assert ann.http.get("/api/me").is_success  # by then it has been answered, more or less
        wire.socket.sendall(Wire.frame(b"\x03\xe8", first=0x88))  # goodbye
        until(lambda: not held(server, wire.socket), "it is still open")


# Requests


@pytest.mark.parametrize("start", [b"GET / HTTP/1.1\r\nX: ", b"GET /", b"\r\n"])
def test_headers_without_end(server: Server, calm_server: Server, start: bytes) -> None:
    with unharmed(server, calm_server, megabytes=30) as look, closing(raw(server, start)) as sock:
        more = start if start == b"\r\n" else b"x"
        attack = threading.Thread(target=flood, args=(sock, more * 30_000, 30 * MEGABYTE))
        attack.start()
        look()
        attack.join()
        assert gone(sock, 5)


def test_many_headers_and_long_ones_are_refused_in_one_sentence(server: Server) -> None:
    for headers in (b"a: b\r\n" * 4000, b"a: " + b"b" * 20_000 + b"\r\n"):
        with closing(raw(server, b"GET /api/me HTTP/1.1\r\nHost: x\r\n" + headers + b"\r\n")) as sock:
            answer = sock.recv(65536)
            assert answer.startswith(b"HTTP/1.1 431 ")
            assert b'{"code":"request/too-large","sentence":"The request is too large"' in answer
            assert gone(sock)
    with closing(raw(server, b"GET /health HTTP/1.1\r\nHost: x\r\na: " + b"b" * 10_000 + b"\r\n\r\n")) as sock:
        assert sock.recv(65536).startswith(b"HTTP/1.1 200 ")


CHUNKED = b"POST /api/me HTTP/1.1\r\nHost: x\r\nX-Starsuit: 1\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("start", "more"),
    [
        (CHUNKED, b"1000\r\n" + b"x" * 4096 + b"\r\n"),
        (CHUNKED + b"1\r\nx\r\n0\r\n", b"a: b\r\n" * 1000),  # headers after the body
        (b"GET /health HTTP/1.1\r\nHost: x\r\nContent-Length: 100000000000\r\n\r\n", b"x" * 65536),
    ],
)
def test_bodies_without_end(server: Server, calm_server: Server, start: bytes, more: bytes) -> None:
    with unharmed(server, calm_server, megabytes=30) as look, closing(raw(server, start)) as sock:
        attack = threading.Thread(target=flood, args=(sock, more, 200 * MEGABYTE))
        attack.start()
        look()
        attack.join()
        assert gone(sock, 5)


@pytest.mark.parametrize(
    "start",
    [
        b"",
        b"GET /api/me HTTP/1.1\r\nHost",
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nX-Starsuit: 1\r\nContent-Length: 9\r\n\r\n{",
        b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n",  # answered, and then nothing
        b"GET /health HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",  # answered before it is complete
    ],
)
def test_who_takes_too_long_to_ask_is_hung_up(server: Server, start: bytes) -> None:
    with closing(raw(server, start)) as sock:
        data, end = b"", time.monotonic() + 20
        sock.settimeout(20)
        while part := sock.recv(65536):
            data += part
            assert time.monotonic() < end
    if start.startswith((b"GET /api", b"POST")):
        assert data.startswith(b"HTTP/1.1 408 ")
        assert b'"code":"request/slow"' in data
    else:
        assert data.startswith(b"HTTP/1.1 200 ") == bool(start)


def test_a_crowd_that_only_holds_the_door_keeps_nobody_out(server: Server, calm_server: Server) -> None:
    with unharmed(server, calm_server, megabytes=40) as look, ExitStack() as stack:
        socks = [stack.enter_context(closing(raw(server, b"GET / HTTP/1.1\r\nX"))) for _ in range(4 * CROWD)]
        until(lambda: sum(gone(sock, 0.001) for sock in socks) >= 3 * CROWD, "all of them are still here")
        look()


def test_requests_by_the_thousand_whose_answers_nobody_reads(server: Server, calm_server: Server) -> None:
    with unharmed(server, calm_server, megabytes=60) as look, ExitStack() as stack:
        before = cut_off(server, "unread")
        many = [stack.enter_context(closing(raw(server, buffer=4096))) for _ in range(10)]
        few = [stack.enter_context(closing(raw(server, BIG * 3, buffer=4096))) for _ in range(5)]
        for sock in many:
            flood(sock, b"GET /api/me HTTP/1.1\r\n\r\n" * 2500, 60_000)
        look()
        until(lambda: cut_off(server, "unread") >= before + len(few), "they are still connected", 20)
        assert all(gone(sock) for sock in many + few)
