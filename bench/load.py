"""The server under load, part of `make bench`: many people at many tables, server and load client on one core each.

Every number comes from a real server process (`starsuit serve`) on a SQLite file, with commits that are on disk
before they are acknowledged, and from real WebSockets (`bench.load_client`). `python -m bench.load` measures this part
alone; `--quick` does it with a tenth of the people.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.error import URLError
from urllib.request import urlopen

from bench.section import Section, progress
from starsuit.actions import format_action
from starsuit.protocol import commands
from starsuit.server.config import Settings
from starsuit.server.domain.table import Table
from starsuit.server.http.routes.table_routes import NewTable, first_events
from starsuit.server.limits import Limits
from starsuit.server.people.accounts import People
from starsuit.server.rooms.registry import RoomRegistry, new_code
from starsuit.server.store.event_log import Store

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starsuit.server.rooms.room import Room

SEATS: Final = 4
TABLES: Final = 1250
RATE: Final = 1050  # moves a second that the clients offer
RATES: Final = (1000, 1500, 2000, 2500, 3000, 3500)
NOTICED: Final = 20  # milliseconds of the median from which on a server counts as full
RUNS: Final = 5
SECONDS: Final = 10.0
IDLE: Final = 10_000
REVIVED: Final = 1000
KEY: Final = "the key of a benchmark, which guards nothing"
FREE: Final = (
    *("message_rate", "request_rate", "address_rate", "guests_per_address", "connections_per_person"),
    *("connections_per_address", "http_connections_per_address", "tables_per_person", "tables_per_address"),
    *("events_per_person", "events_per_address"),
)


async def furnish(folder: Path, tables: int, moves: int = 0, database: str = "") -> list[dict[str, Any]]:
    """Tables of four people, freshly dealt or after this many moves; and who they are."""
    settings = Settings(data=str(folder), key=KEY, database=database)
    store = await Store.open(settings.database_url)
    people, rooms = await People.open(store, settings, Limits(settings)), RoomRegistry(store)

    async def one(number: int) -> list[dict[str, Any]]:
        here = await asyncio.gather(*(people.guest(f"P{number} {seat}") for seat in range(SEATS)))
        events = first_events(here[0], NewTable(seats=SEATS), {})
        room = await rooms.create(Table, here[0], events, code=new_code())
        for person in here[1:]:
            await room.do(person, "sit", commands.Sit())
        await room.do(here[0], "start", commands.Start())
        for move in range(moves):
            await play_one(room, here, move)
        cookies = await asyncio.gather(*(people.sessions.begin(person) for person in here))
        return [{"room": room.id, "cookie": f"starsuit={cookie}", "seat": seat} for seat, cookie in enumerate(cookies)]

    found: list[dict[str, Any]] = []
    for start in range(0, tables, 50):
        part = await asyncio.gather(*(one(number) for number in range(start, min(tables, start + 50))))
        found += [place for places in part for place in places]
    await store.close()
    return found


async def play_one(room: Room[Table], people: list[Any], move: int) -> None:
    """One legal move, whatever it is."""
    game = room.state.game
    if game is None or game.outcome:
        return
    actions = list(game.legal_actions())
    person = people[game.seat]
    await room.do(person, f"m{move}", commands.Play(game.seat, format_action(actions[-1])))


@contextmanager
def server(folder: Path, core: int | None, **more: str) -> Iterator[tuple[subprocess.Popen[str], int, float]]:
    """A running server without limits, its port, and the seconds until it answered."""
    flags = {"host": "127.0.0.1", "port": "0", "data": str(folder), "log_level": "warning"} | dict.fromkeys(FREE, "0")
    flags |= more
    command = [sys.executable, "-m", "starsuit", "serve"]
    command += [part for name, value in flags.items() for part in (f"--{name.replace('_', '-')}", value)]
    start = time.perf_counter()
    environment = os.environ | {"STARSUIT_KEY": KEY}
    process = subprocess.Popen(on_core(core, command), stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert process.stdout is not None
        port = int(process.stdout.readline().strip().rpartition(":")[2])
        wait_for(port)
        yield process, port, time.perf_counter() - start
    finally:
        process.kill()
        process.wait()


def on_core(core: int | None, command: list[str]) -> list[str]:
    """The command, pinned to one core if there are several."""
    return command if core is None or (os.cpu_count() or 1) < 2 else ["taskset", "-c", str(core), *command]


def wait_for(port: int) -> None:
    for _ in range(1000):
        try:
            with urlopen(f"http://127.0.0.1:{port}/ready") as answer:
                if answer.status == 200:
                    return
        except URLError:
            time.sleep(0.01)
    raise RuntimeError("the server was not ready in time")


@contextmanager
def clients(port: int | str, places: Path, *options: str) -> Iterator[dict[str, Any]]:
    """The load client, of one port or of several with commas between them: what it measured, while it is connected."""
    command = [sys.executable, "-m", "bench.load_client", str(port), str(places), "--stay", *options]
    process = subprocess.Popen(on_core(1, command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line:
            raise RuntimeError("the load client failed")
        yield json.loads(line)
    finally:
        process.kill()
        process.wait()


def memory(process: subprocess.Popen[str]) -> float:
    """Resident megabytes."""
    lines = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:")) / 1000


def playing(part: float = 1) -> Section:
    """Durable moves a second, and how long one takes."""
    rows: list[tuple[str, ...]] = []
    found: list[dict[str, Any]] = []
    for number in range(RUNS):
        progress(f"server under load, run {number + 1} of {RUNS}")
        with tempfile.TemporaryDirectory() as folder:
            places = asyncio.run(furnish(Path(folder), round(TABLES * part)))
            file = Path(folder) / "places.json"
            file.write_text(json.dumps(places), encoding="utf-8")
            options = ("--rate", str(RATE * part), "--seconds", str(SECONDS))
            with server(Path(folder), 0) as (process, port, _), clients(port, file, *options) as measured:
                measured["memory"] = memory(process)
        found.append(measured)
        progress(f"  {measured['rate']:,.0f} moves a second, median {measured['median_ms']:.1f} ms")
        rows.append(
            (
                str(number + 1),
                f"{measured['sockets']:,}",
                f"{measured['rate']:,.0f}",
                *(f"{measured[name]:.1f}" for name in ("median_ms", "p99_ms", "slowest_ms")),
                str(measured["refused"]),
                f"{measured['memory']:.0f}",
            )
        )
    middle = {name: statistics.median(each[name] for each in found) for name in ("rate", "median_ms", "p99_ms")}
    note = f"""{round(TABLES * part):,} tables of four people, each a WebSocket, who offer {RATE * part:,.0f} moves a
second; server and load client have a core each. A move is validated, written, committed to the disk, acknowledged and
told to the table. Milliseconds from sending a move to its acknowledgement. Median of the runs: {middle["rate"]:,.0f}
moves a second, {middle["median_ms"]:.1f} ms (99th percentile {middle["p99_ms"]:.1f} ms)."""
    columns = ("run", "sockets", "moves a second", "median ms", "99th percentile", "slowest", "refused", "MB")
    return Section("Server: moves", note, columns, rows)


def knee(part: float = 1) -> Section:
    """How many moves a second a server carries before people notice."""
    rows: list[tuple[str, ...]] = []
    most = 0.0
    for rate in RATES:
        progress(f"the knee, {rate:,} moves a second")
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "places.json"
            file.write_text(json.dumps(asyncio.run(furnish(Path(folder), round(TABLES * part)))), encoding="utf-8")
            options = ("--rate", str(rate * part), "--seconds", "5")
            with server(Path(folder), 0) as (_, port, _), clients(port, file, *options) as measured:
                pass
        rows.append(
            (
                f"{rate * part:,.0f}",
                f"{measured['rate']:,.0f}",
                *(f"{measured[name]:.1f}" for name in ("median_ms", "p99_ms")),
                f"{100 * measured['busy']:.0f} %",
            )
        )
        if measured["median_ms"] > NOTICED:
            break
        most = max(most, measured["rate"])
    note = f"""As above, with more and more moves a second offered, until the median reaches {NOTICED} ms: at most
{most:,.0f} moves a second below it. The load client has one core too; where it is busy all the time, it is what is
measured."""
    return Section(
        "Server: the knee", note, ("offered", "moves a second", "median ms", "99th percentile", "client"), rows
    )


def idling(part: float = 1) -> Section:
    """What idle sockets cost."""
    count = round(IDLE * part)
    progress(f"{count} idle sockets")
    with tempfile.TemporaryDirectory() as folder:
        places = asyncio.run(furnish(Path(folder), count // 10 // SEATS)) * 10
        file = Path(folder) / "places.json"
        file.write_text(json.dumps(places), encoding="utf-8")
        with server(Path(folder), 0) as (process, port, _):
            before = memory(process)
            with clients(port, file) as measured:
                after = memory(process)
    row = (f"{measured['sockets']:,}", f"{before:.0f}", f"{after:.0f}", f"{1000 * (after - before) / count:.1f}")
    return Section(
        "Server: idle sockets",
        "Megabytes of the server process, before and after so many WebSockets have connected and been greeted.",
        ("sockets", "before MB", "after MB", "kB a socket"),
        [row],
    )


def reviving(part: float = 1) -> Section:
    """How soon tables are live again after `kill -9`."""
    tables = round(REVIVED * part)
    progress(f"{tables} tables after kill -9")
    with tempfile.TemporaryDirectory() as folder:
        places = asyncio.run(furnish(Path(folder), tables, moves=40))[::SEATS]
        file = Path(folder) / "places.json"
        file.write_text(json.dumps(places), encoding="utf-8")
        with server(Path(folder), None):
            pass  # killed: the log is all there is
        with server(Path(folder), None) as (_, port, ready), clients(port, file) as measured:
            back = measured["connected_s"]
    rows: list[tuple[str, ...]] = [(f"{tables:,}", f"{ready:.2f}", f"{back:.2f}")]
    return Section(
        "Server: back after kill -9",
        "Tables in the middle of a game (40 moves): seconds until the new process answers, and from then on until\n"
        "somebody at every table has connected and been shown the game as it was.",
        ("tables", "process answers", "every table is back"),
        rows,
    )


def load(part: float = 1) -> list[Section]:
    return [playing(part), knee(part), idling(part), reviving(part)]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description="Measure the server under load.")
    parser.add_argument("--quick", dest="part", action="store_const", const=0.1, default=1.0, help="a tenth of it")
    for section in load(parser.parse_args().part):
        print(section)


if __name__ == "__main__":
    main()
