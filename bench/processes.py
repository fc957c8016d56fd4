"""Several server processes on one PostgreSQL, part of `make bench`; `python -m bench.processes` measures them alone.

PostgreSQL and Redis come from the system's packages and run for this only. All processes, both databases and the load
client share the cores of this machine, so two processes cannot show more here than one: what counts is what sharing
costs, and how soon one process shows what another has written.
"""

from __future__ import annotations

import asyncio
import json
import statistics
import tempfile
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bench.load import RATE, SECONDS, TABLES, clients, furnish, server
from bench.section import Section, progress
from starsuit.client.room_socket import command, command_ids, hello, open_socket, read_message
from tests.kit.databases import PostgreSQL, Redis

if TYPE_CHECKING:
    from collections.abc import Iterator

    from websockets.asyncio.client import ClientConnection

MOVES: Final = 400
WARM: Final = 40


@contextmanager
def running(count: int, tables: int) -> Iterator[tuple[list[int], list[dict[str, Any]]]]:
    """The ports of this many processes on a database of their own, and who sits at its tables."""
    with ExitStack() as stack:
        postgresql = stack.enter_context(PostgreSQL(sync=True))
        folders = [Path(stack.enter_context(tempfile.TemporaryDirectory())) for _ in range(count)]
        shared = {"database": postgresql.new_database()}
        places = asyncio.run(furnish(folders[0], tables, database=shared["database"]))
        if count > 1:
            shared["redis"] = stack.enter_context(Redis()).url
        yield [stack.enter_context(server(folder, None, **shared))[1] for folder in folders], places


def processes(part: float = 1) -> Section:
    """Durable moves a second on PostgreSQL, with one process and with two."""
    title = "Server: PostgreSQL, one process and two"
    if why := PostgreSQL.missing() or Redis.missing():
        return Section(title, f"Not measured: {why}.")
    rows: list[tuple[str, ...]] = []
    for count in (1, 2):
        progress(f"PostgreSQL, processes: {count}")
        with running(count, round(TABLES * part)) as (ports, places), tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "places.json"
            file.write_text(json.dumps(places), encoding="utf-8")
            options = ("--rate", str(RATE * part), "--seconds", str(SECONDS))
            with clients(",".join(map(str, ports)), file, *options) as measured:
                times = [f"{measured[name]:.1f}" for name in ("median_ms", "p99_ms", "slowest_ms")]
                rows.append((str(count), f"{measured['sockets']:,}", f"{measured['rate']:,.0f}", *times))
    note = f"""The same load, {RATE * part:,.0f} moves a second offered, on PostgreSQL; with two processes, which Redis
wakes, the people of each table are connected to both. Everything shares the cores of this machine."""
    return Section(
        title, note, ("processes", "sockets", "moves a second", "median ms", "99th percentile", "slowest"), rows
    )


def between(part: float = 1) -> Section:
    """How soon a process shows a move that was made at another."""
    title = "Server: from one process to the other"
    if why := PostgreSQL.missing() or Redis.missing():
        return Section(title, f"Not measured: {why}.")
    progress("from one process to the other")
    moves = round(MOVES * part)
    with running(2, 1) as (ports, places):
        waits = asyncio.run(play(ports, places, moves))
    rows = []
    for name, found in waits.items():
        ordered = sorted(found)
        spread = (statistics.median(ordered), ordered[len(ordered) * 99 // 100], ordered[-1])
        rows.append((name, *(f"{1000 * each:.1f}" for each in spread)))
    note = f"""{moves} moves one after another at a table whose people are connected to two processes in turn.
Milliseconds from sending a move to one process until it has acknowledged it, until it shows it to the others there,
and until the other process does."""
    return Section(title, note, ("until", "median ms", "99th percentile", "slowest"), rows)


class Listener:
    """One person's WebSocket to one of the processes."""

    def __init__(self, socket: ClientConnection, place: dict[str, Any], port: int) -> None:
        self.socket = socket
        self.seat = place["seat"]
        self.port = port
        self.last = 0  # number of the last event shown
        self.game: dict[str, Any] = {}

    async def hear(self) -> dict[str, Any]:
        message = read_message(await self.socket.recv())
        for state in message.get("states", ()):
            self.game = state if state["type"] == "game" else self.game
        numbers = [event["seq"] for event in message.get("events", ())]
        self.last = message["seq"] if message["type"] == "welcome" else max([self.last, *numbers])
        return message

    async def until(self, seq: int) -> float:
        """When this event was shown here."""
        while self.last < seq:
            await self.hear()
        return time.perf_counter()

    async def play(self, name: str) -> tuple[float, float]:
        """Make any good move; returns when it was sent and when it was acknowledged."""
        legal, best = self.game["legal"], self.game.get("best") or {}
        action = "draw" if legal["draw"] else legal["out"] or legal["lay"] or f"discard {best['discard']}"
        sent = time.perf_counter()
        await self.socket.send(command(name, "play", seat=self.seat, action=action, moves=self.game["moves"]))
        while (answer := await self.hear())["type"] != "done":
            if answer["type"] == "refused":
                raise RuntimeError(f"a move was refused: {answer['sentence']}")
        return sent, time.perf_counter()


async def play(ports: list[int], places: list[dict[str, Any]], moves: int) -> dict[str, list[float]]:
    """Move after move, and how long each took to arrive; the first ones do not count."""
    here: list[Listener] = []
    for number, place in enumerate(places):
        port = ports[number % len(ports)]
        url, headers = f"ws://127.0.0.1:{port}/ws/{place['room']}", {"Cookie": place["cookie"]}
        socket = await open_socket(url, headers, proxy=None)
        await socket.send(hello(seat=place["seat"]))
        here.append(Listener(socket, place, port))
        await here[-1].hear()
        await here[-1].hear()
    ids = command_ids()
    waits: dict[str, list[float]] = {"acknowledged": [], "shown by the same process": [], "shown by the other": []}
    for number in range(WARM + moves):
        mover = next((each for each in here if each.game.get("legal")), None)
        if mover is None:  # the game is over
            break
        seq = mover.last + 1
        others = [each for each in here if each is not mover]
        waiting = asyncio.gather(*(each.until(seq) for each in others))
        sent, acknowledged = await mover.play(next(ids))
        shown = await waiting
        await mover.until(seq)
        if number >= WARM:
            waits["acknowledged"].append(acknowledged - sent)
            for each, at in zip(others, shown, strict=True):
                same = each.port == mover.port
                waits["shown by the same process" if same else "shown by the other"].append(at - sent)
    for each in here:
        await each.socket.close()
    return waits


def main() -> None:
    for section in (between(), processes()):
        print(section)


if __name__ == "__main__":
    main()
