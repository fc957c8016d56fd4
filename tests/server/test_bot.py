"""The bot of the examples plays on a real server with nothing but a token."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from tests.kit.paths import ROOT
from tests.kit.play import dice
from tests.kit.server_client import NO_LIMITS, Person
from tests.kit.serving import serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.kit.serving import Server

BOT = ROOT / "examples" / "server_bot.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("bot"), **NO_LIMITS) as running:
        yield running


def token_of(owner: Person, name: str) -> str:
    bot = owner.http.post("/api/me/bots", json={"name": name}).json()
    return str(owner.http.post(f"/api/me/bots/{bot['id']}/tokens", json={"label": "test"}).json()["token"])


def test_it_is_as_short_as_we_say() -> None:
    code = BOT.read_text(encoding="utf-8").split('"""', 2)[2]
    assert sum(bool(line.strip()) for line in code.splitlines()) <= 20


def test_it_joins_a_table_by_its_code_and_plays_to_the_end(server: Server) -> None:
    async def evening() -> None:
        ann = Person(server, "Ann")
        room = ann.create(seats=2)
        command = [sys.executable, str(BOT), server.url, token_of(ann, "Robo"), ann.code_of(room)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as robo:
            try:
                async with ann.line(room) as line:
                    await line.until(lambda: all(seat["name"] for seat in line.table["seats"]))
                    await line.do("start")
                    await line.play_out(dice("robo"))
                    plays = [each["event"] for each in line.events if each["event"]["type"] == "played"]
                assert {each["seat"] for each in plays} == {0, 1}
                ann_total, robo_total = line.game["outcome"]["totals"]
                said = await asyncio.to_thread(robo.communicate, timeout=30)
                assert said[0].strip() == f"Ann {ann_total} Robo {robo_total}"
                assert robo.returncode == 0
            finally:
                robo.kill()

    asyncio.run(evening())


def test_it_opens_a_table_of_its_own(server: Server) -> None:
    token = token_of(Person(server, "Ann"), "Robo")
    quick = Person(server, token=token)
    with subprocess.Popen([sys.executable, str(BOT), server.url, token], stdout=subprocess.PIPE, text=True) as robo:
        try:
            while not (room := owned_table(server, quick.id)):
                assert robo.poll() is None
                time.sleep(0.05)
            assert quick.table(room)["pace"] == "instant"  # nobody watches: the computer player need not dawdle
            said, _ = robo.communicate(timeout=60)
        finally:
            robo.kill()
    assert said.startswith("Robo ")
    assert robo.returncode == 0
    assert quick.table(room)["status"] == "finished"


def test_a_bad_token_gets_a_sentence(server: Server) -> None:
    done = subprocess.run(
        [sys.executable, str(BOT), server.url, "no-such-token"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == ("Error: The server does not know who you are: POST /api/me first, or send a valid token\n")


def owned_table(server: Server, person: str) -> str:
    with closing(sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)) as database:
        row = database.execute("SELECT id FROM rooms WHERE owner = ?", (person,)).fetchone()
    return str(row[0]) if row else ""
