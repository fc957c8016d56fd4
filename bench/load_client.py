"""The load on a server: many people at many tables, each a real WebSocket, all in one process on one core.

`python -m bench.load_client PORT SEATS.json --rate 1000` connects everyone, to several ports in turn if there are,
lets them play at this rate, and prints one JSON object: how many moves were acknowledged, and how long each took from
sending to acknowledgement. It speaks through `starsuit.client.room_socket` and reads no more of a message than it
needs, so that this side costs little: what is measured is the server. `busy` says how much of its core it took.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import itertools
import json
import random
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
import uvloop

from starsuit.client.room_socket import command, command_ids, hello, open_socket

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from websockets.asyncio.client import ClientConnection

AT_ONCE: Final = 200  # connections being opened


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


class Load:
    """What all players share."""

    def __init__(self, every: float) -> None:
        self.every = every  # seconds between two moves at one table
        self.playing = False
        self.sent = self.refused = 0
        self.waits: list[float] = []
        self.tasks: set[asyncio.Task[None]] = set()

    def keep(self, work: Coroutine[Any, Any, None]) -> None:
        """Keep something running; the loop alone would forget it."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


class Player:
    """One WebSocket."""

    def __init__(self, load: Load, seat: int | None) -> None:
        self.load = load
        self.seat = seat
        self.socket: ClientConnection | None = None
        self.waiting: tuple[str, float] | None = None
        self.ids = command_ids()
        self.turn: Game | None = None

    async def connect(self, url: str, cookie: str) -> None:
        """Connect, and hear how the table stands."""
        self.socket = await open_socket(url, {"Cookie": cookie}, ping_interval=None, proxy=None)
        await self.socket.send(hello())
        while not self._take(await self.socket.recv(decode=False)):
            pass

    async def listen(self) -> None:
        assert self.socket is not None
        while True:
            self._take(await self.socket.recv(decode=False))

    def _take(self, data: bytes) -> bool:
        """Read a message; returns whether it was an update. Reads only what a player here needs, to cost little."""
        if data.startswith(b'{"type":"update"'):
            if b'"legal":{' in data:
                self._my_turn(next(state for state in _UPDATE.decode(data).states if state.type == "game"))
            return True
        if data.startswith(b'{"type":"done"'):
            done = _DONE.decode(data).id
            if self.waiting and self.waiting[0] == done:
                self.load.waits.append(time.perf_counter() - self.waiting[1])
                self.waiting = None
        elif data.startswith(b'{"type":"refused"'):
            self.load.refused += 1
        return False

    def _my_turn(self, game: Game) -> None:
        """Play after a pause, so that everyone together plays at the wanted rate."""
        self.turn = game
        if self.load.playing:
            # People do not act in step: with the same pause for all, one delay would bunch them together forever.
            self.plan(self.load.every * random.uniform(0.5, 1.5))

    def plan(self, wait: float) -> None:
        asyncio.get_running_loop().call_later(wait, self._play)

    def _play(self) -> None:
        game, legal = self.turn, self.turn.legal if self.turn else None
        if game is None or legal is None or self.socket is None or not self.load.playing:
            return
        self.turn = None
        discard = f"discard {game.best.discard}" if game.best else ""
        action = "draw" if legal.draw else legal.out or legal.lay or discard
        name = next(self.ids)
        self.waiting = (name, time.perf_counter())
        self.load.sent += 1
        move = command(name, "play", seat=self.seat, action=action, moves=game.moves)
        self.load.keep(self.socket.send(move))


async def connect(load: Load, ports: list[int], places: list[dict[str, Any]]) -> list[Player]:
    """Everyone, a few at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(place: dict[str, Any], port: int) -> Player:
        async with gate:
            player = Player(load, place.get("seat"))
            await player.connect(f"ws://127.0.0.1:{port}/ws/{place['room']}", place["cookie"])
            load.keep(player.listen())
            return player

    return list(await asyncio.gather(*map(one, places, itertools.cycle(ports))))


async def run(options: argparse.Namespace) -> dict[str, Any]:
    places = json.loads(options.places.read_text())
    tables = len({place["room"] for place in places})
    load = Load(tables / options.rate if options.rate else 0)
    start = time.perf_counter()
    players = await connect(load, options.ports, places)
    connected = time.perf_counter() - start
    gc.freeze()  # with this many open connections, a garbage collection would be measured as the server's delay
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
    parser.add_argument("ports", type=lambda text: [int(port) for port in text.split(",")], help="one, or several")
    parser.add_argument("places", type=Path)
    parser.add_argument("--rate", type=float, default=0, help="moves a second of all tables together; 0: nobody moves")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--warm", type=float, default=3)
    parser.add_argument("--stay", action="store_true", help="keep the connections until a line comes")
    uvloop.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
