"""The load on a server: many people at many tables, each a real WebSocket, all in one process on one core.

`python -m bench.load_client PORT SEATS.json --rate 1000` connects everybody, lets them play at this rate, and prints
one JSON object: how many moves were acknowledged, and how long each took from sending to acknowledgement. Frames
are read and written by hand, so that this side costs as little as possible: what is measured is the server.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import random
import sys
import time
from pathlib import Path
from typing import Any, Final

import msgspec
import uvloop

HELLO: Final = b'{"type":"hello","version":1}'
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
AT_ONCE: Final = 200  # connections that are being made


class Legal(msgspec.Struct):
    """The part of the legal moves that a player here needs."""

    draw: bool
    out: str | None
    lay: str | None


class Best(msgspec.Struct):
    discard: str | None = None


class Game(msgspec.Struct):
    """The part of any state that a player here needs."""

    type: str
    moves: int = 0
    legal: Legal | None = None
    best: Best | None = None


class Update(msgspec.Struct):
    states: list[Game]


class Done(msgspec.Struct):
    id: str


_UPDATE: Final = msgspec.json.Decoder(Update)
_DONE: Final = msgspec.json.Decoder(Done)


def frame(opcode: int, data: bytes) -> bytes:
    """A frame of a client, with a mask of zeros: it must have one, and it need not hide anything here."""
    size = len(data)
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
    return bytes([0x80 | opcode]) + length + bytes(4) + data


class Load:
    """What all players share."""

    def __init__(self, every: float) -> None:
        self.every = every  # seconds between two moves at one table
        self.playing = False
        self.sent = self.refused = self.bytes = self.frames = 0
        self.waits: list[float] = []


class Player(asyncio.Protocol):
    """One WebSocket."""

    def __init__(self, load: Load, path: str, cookie: str, seat: int | None) -> None:
        self.load = load
        self.seat = seat
        self.transport: Any = None  # of uvloop, which is no asyncio.Transport
        self.request = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            f"Cookie: {cookie}\r\n\r\n"
        ).encode()
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.buffer = b""
        self.upgraded = False
        self.waiting: tuple[str, float] | None = None
        self.moves = 0
        self.turn: Game | None = None
        self.began = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        self.transport.write(self.request)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_exception(error or ConnectionError(f"hung up: {self.buffer[:200]!r}"))

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.upgraded:
            head, end, rest = self.buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.ready.set_exception(ConnectionError(head[:200].decode()))
                return
            self.upgraded, self.buffer = True, rest
            self.transport.write(frame(TEXT, HELLO))
        self._frames()

    def _frames(self) -> None:
        buffer, start = self.buffer, 0
        while len(buffer) - start >= 2:
            opcode, size, head = buffer[start] & 15, buffer[start + 1] & 127, 2
            if size == 126:
                size, head = int.from_bytes(buffer[start + 2 : start + 4], "big"), 4
            elif size == 127:
                size, head = int.from_bytes(buffer[start + 2 : start + 10], "big"), 10
            end = start + head + size
            if len(buffer) < end:
                break
            self._frame(opcode, buffer[start + head : end])
            start = end
        self.buffer = buffer[start:]

    def _frame(self, opcode: int, data: bytes) -> None:
        load = self.load
        load.frames += 1
        load.bytes += len(data)
        if opcode == PING:
            self.transport.write(frame(PONG, data))
        elif opcode == TEXT and data.startswith(b'{"type":"done"'):
            done = _DONE.decode(data).id
            if self.waiting and self.waiting[0] == done:
                load.waits.append(time.perf_counter() - self.waiting[1])
                self.waiting = None
        elif opcode == TEXT and data.startswith(b'{"type":"update"'):
            if b'"legal":{' in data:
                self._my_turn(next(state for state in _UPDATE.decode(data).states if state.type == "game"))
            if not self.ready.done():
                self.ready.set_result(None)
        elif opcode == TEXT and data.startswith(b'{"type":"refused"'):
            load.refused += 1

    def _my_turn(self, game: Game) -> None:
        """Play after a while, so that everybody together plays at the wanted rate."""
        self.turn = game
        if self.load.playing:
            # People do not act in step: with the same pause for all, one delay would gather them into crowds for ever.
            self.plan(self.load.every * random.uniform(0.5, 1.5))

    def plan(self, wait: float) -> None:
        asyncio.get_running_loop().call_later(wait, self._play)

    def _play(self) -> None:
        game, legal = self.turn, self.turn.legal if self.turn else None
        if game is None or legal is None or not self.load.playing:
            return
        self.turn = None
        discard = f"discard {game.best.discard}" if game.best else ""
        action = "draw" if legal.draw else legal.out or legal.lay or discard
        self.moves += 1
        name = f"m{self.moves}"
        command = {"type": "play", "seat": self.seat, "action": action, "moves": game.moves}
        self.waiting = (name, time.perf_counter())
        self.load.sent += 1
        self.transport.write(frame(TEXT, msgspec.json.encode({"type": "do", "id": name, "command": command})))


async def connect(load: Load, port: int, places: list[dict[str, Any]]) -> list[Player]:
    """Everybody, some at a time."""
    loop, gate = asyncio.get_running_loop(), asyncio.Semaphore(AT_ONCE)

    async def one(place: dict[str, Any]) -> Player:
        async with gate:
            _, player = await loop.create_connection(
                lambda: Player(load, f"/ws/{place['room']}", place["cookie"], place.get("seat")), "127.0.0.1", port
            )
            await player.ready
            return player

    return list(await asyncio.gather(*map(one, places)))


async def run(options: argparse.Namespace) -> dict[str, Any]:
    places = json.loads(options.places.read_text())
    tables = len({place["room"] for place in places})
    load = Load(tables / options.rate if options.rate else 0)
    start = time.perf_counter()
    players = await connect(load, options.port, places)
    connected = time.perf_counter() - start
    found: dict[str, Any] = {"sockets": len(players), "connected_s": connected}
    if options.rate:
        load.playing = True
        turns = [player for player in players if player.turn]
        for number, player in enumerate(turns):
            player.plan(load.every * number / len(turns))
        await asyncio.sleep(options.warm)
        load.waits.clear()
        before, busy = load.sent, time.process_time()
        start = time.perf_counter()
        await asyncio.sleep(options.seconds)
        took, waits = time.perf_counter() - start, sorted(load.waits)
        found |= {
            "moves": len(waits),
            "sent": load.sent - before,
            "rate": len(waits) / took,
            "median_ms": 1000 * waits[len(waits) // 2],
            "p99_ms": 1000 * waits[len(waits) * 99 // 100],
            "slowest_ms": 1000 * waits[-1],
            "refused": load.refused,
            "busy": (time.process_time() - busy) / took,
        }
        load.playing = False
    print(json.dumps(found), flush=True)
    if options.stay:
        await asyncio.to_thread(sys.stdin.readline)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.load_client")
    parser.add_argument("port", type=int)
    parser.add_argument("places", type=Path)
    parser.add_argument("--rate", type=float, default=0, help="moves a second of all tables together; 0: nobody moves")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--warm", type=float, default=3)
    parser.add_argument("--stay", action="store_true", help="keep the connections until a line comes")
    uvloop.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
