"""`starsuit sit`: outside programs at the tables of a real server, with a person."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest

from tests.kit.browser import ROOT
from tests.kit.quiet_server import do, good, my_turn, play_on
from tests.kit.serving import Server, guest, serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import httpx

SHELL_BOT = f"cmd:sh {ROOT / 'examples' / 'bot.sh'}"
WEAK = """
from starsuit.actions import DrawStock

class Weak:
    def choose(self, view):
        if view.phase == "draw":
            return DrawStock()
        raise ValueError("I do not know")
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("sit"), request_rate=0, address_rate=0) as running:
        yield running


@pytest.fixture
def mia(server: Server) -> Iterator[httpx.Client]:
    with server.client() as client:
        guest(client, "Mia")
        yield client


def open_table(client: httpx.Client, **wishes: Any) -> tuple[str, str]:
    """The id and the code of a new table for two, with one seat free."""
    made = good(client.post("/api/tables", json={"seats": 2, "rules": {"rounds": [3, 4]}, **wishes}), 201)
    state = good(client.get(f"/api/tables/{made['id']}"))["states"][0]
    return made["id"], state["code"]


def sitting(server: Server, folder: Path, *arguments: str, **variables: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "XDG_STATE_HOME": str(folder), **variables}
    command = [sys.executable, "-m", "starsuit", "sit", *arguments, "--server", server.url]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)


def start_when_full(client: httpx.Client, room: str) -> list[str]:
    """Begin as soon as someone has come; returns everyone's names."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        seats = good(client.get(f"/api/tables/{room}"))["states"][0]["seats"]
        if all(seat["person"] for seat in seats):
            good(do(client, f"/api/tables/{room}", type="start"))
            return [seat["name"] for seat in seats]
        time.sleep(0.05)
    raise AssertionError("nobody came")


def test_a_program_plays_a_whole_game_with_a_person(server: Server, mia: httpx.Client, tmp_path: Path) -> None:
    room, code = open_table(mia)
    bot = sitting(server, tmp_path, code, "--bot", SHELL_BOT, "--name", "Robo")
    assert start_when_full(mia, room) == ["Mia", "Robo"]
    play_on(mia, room)
    out, err = bot.communicate(timeout=60)
    assert bot.returncode == 0, err
    table, game = good(mia.get(f"/api/tables/{room}"))["states"]
    assert table["status"] == "finished"
    lines = {line.split()[1]: line.split() for line in out.splitlines()}
    assert [int(lines[name][0]) for name in ("Mia", "Robo")] == game["scores"]
    assert {seat for seat, name in enumerate(("Mia", "Robo")) if "won" in lines[name]} == set(
        game["outcome"]["winners"]
    )
    assert f"Robo sits at {server.url}/t/{room}, on seat 2." in err


def test_a_bot_that_crashes_is_replaced_and_reported(server: Server, mia: httpx.Client, tmp_path: Path) -> None:
    (tmp_path / "weak.py").write_text(WEAK)
    room, code = open_table(mia, rules={"rounds": [3, 4, 5]})  # however short the rounds: three turns, three faults
    bot = sitting(server, tmp_path, code, "--bot", f"{tmp_path / 'weak.py'}:Weak", "--json")
    start_when_full(mia, room)
    play_on(mia, room)
    out, err = bot.communicate(timeout=60)
    assert bot.returncode == 0, err
    result = json.loads(out)
    assert (result["table"], result["seat"], len(result["totals"])) == (room, 1, 2)
    assert [fault["kind"] for fault in result["faults"]] == ["error"] * 3
    assert err.count("ValueError: I do not know") == 3
    assert "Traceback" not in err


def test_it_goes_on_in_its_seat_after_it_was_killed(server: Server, mia: httpx.Client, tmp_path: Path) -> None:
    room, code = open_table(mia)
    bot = sitting(server, tmp_path, code, "--bot", "greedy")
    names = start_when_full(mia, room)
    assert my_turn(mia, room) is not None
    bot.kill()
    bot.communicate(timeout=60)
    again = sitting(server, tmp_path, f"{server.url}/t/{room}", "--bot", "greedy")
    play_on(mia, room)
    out, err = again.communicate(timeout=60)
    assert again.returncode == 0, err
    assert all(name in out for name in names)


def test_an_account_of_a_bot_comes_by_its_token(server: Server, mia: httpx.Client, tmp_path: Path) -> None:
    account = good(mia.post("/api/me/bots", json={"name": "Deep Crown"}), 201)
    token = good(mia.post(f"/api/me/bots/{account['id']}/tokens", json={}), 201)["token"]
    room, code = open_table(mia)
    bot = sitting(server, tmp_path, code, "--bot", "skilled", STARSUIT_TOKEN=token)
    assert start_when_full(mia, room) == ["Mia", "Deep Crown"]
    play_on(mia, room)
    assert bot.communicate(timeout=60)[1].startswith("Deep Crown sits at ")
    assert bot.returncode == 0


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("QQQQQQ", "--bot", "greedy"), 1, "QQQQQQ"),
        (("127.0.0.1:1/t/abc", "--bot", "greedy"), 1, "cannot be reached"),
        (("ABCDEF", "--bot", "nobody"), 2, "nobody"),
        (("ABCDEF", "--bot", "cmd:false"), 1, "line protocol"),
        (("127.0.0.1", "--bot", "greedy"), 2, "give the link or the code of a table"),
        (("ABCDEF",), 2, "--bot"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    server: Server, tmp_path: Path, arguments: tuple[str, ...], code: int, words: str
) -> None:
    bot = sitting(server, tmp_path, *arguments)
    out, err = bot.communicate(timeout=60)
    assert (bot.returncode, out) == (code, "")
    assert words in err
    assert "Traceback" not in err


def test_a_full_table_refuses(server: Server, mia: httpx.Client, tmp_path: Path) -> None:
    room, _ = open_table(mia, bots=["novice"])
    bot = sitting(server, tmp_path, f"{server.url}/t/{room}", "--bot", "greedy")
    _, err = bot.communicate(timeout=60)
    assert bot.returncode == 1
    assert "seat" in err
