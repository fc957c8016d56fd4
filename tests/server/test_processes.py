"""`starsuit serve --processes`: one command, one address, several processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import httpx

from tests.kit.fleet import members
from tests.kit.server_client import Person
from tests.kit.services import run

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.kit.databases import Redis
    from tests.kit.serving import Server


def children(server: Server) -> list[int]:
    assert server.process is not None
    pid = server.process.pid
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()]


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").split()[2] == "Z"


def wait_for(true: Callable[[], object], seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not come to pass"
        time.sleep(0.02)


def test_several_processes_without_what_they_need_are_refused_in_one_sentence() -> None:
    def failing(*arguments: str) -> str:
        command = [sys.executable, "-m", "starsuit", "serve", *arguments]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode in (1, 2)
        return done.stderr.splitlines()[-1]

    said = "Error: several processes need PostgreSQL and Redis; give both as --database and --redis"
    assert failing("--processes", "2") == said
    said = "Error: redis is for several processes on one PostgreSQL; give its URL as --database"
    assert failing("--processes", "2", "--redis", "redis://127.0.0.1") == said
    said = "Error: a Redis is given as redis://HOST:PORT/0, rediss://… or unix:///PATH"
    database = "postgresql://ann@127.0.0.1:1/cards"
    assert failing("--redis", "127.0.0.1:6379", "--database", database) == said


def test_one_command_runs_several_processes_and_starts_one_that_dies_again(
    tmp_path: Path, database: str, redis: Redis
) -> None:
    [server] = members(tmp_path, database, redis, 1, processes=2, chat_rate=0)
    server.start()
    try:
        first = children(server)
        assert len(first) == 2
        ann = Person(server, "Ann")
        room = ann.create(seats=2)
        os.kill(first[0], signal.SIGKILL)
        wait_for(lambda: len(children(server)) == 2 and first[0] not in children(server))
        assert first[1] in children(server)
        wait_for(lambda: server.log.count('"what":"server_started"') == 3)
        for number in range(20):  # whichever answers
            assert ann.do(room, "react", what="wow", move=f"{number}")["seq"] == 3 + number

        async def work() -> None:
            async with ann.line(room) as line:
                assert line.last == 22

        run(work())
        running = children(server)
        assert server.stop() == 0
        assert all(gone(child) for child in running)
    finally:
        server.kill()


def test_the_processes_stop_when_their_parent_is_killed(tmp_path: Path, database: str, redis: Redis) -> None:
    [server] = members(tmp_path, database, redis, 1, processes=2)
    server.start()
    running = children(server)
    server.kill()
    wait_for(lambda: all(gone(child) for child in running))
    try:
        httpx.get(f"{server.url}/health")
    except httpx.TransportError:
        return
    raise AssertionError("somebody still answers")
