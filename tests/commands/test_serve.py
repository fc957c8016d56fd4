"""`starsuit serve` as a process: it starts, says where it is, stops gracefully, and explains what it cannot do."""

from __future__ import annotations

import json
import logging
import os
import pty
import select
import signal
import socket
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import httpx
import pytest
from websockets.sync.client import connect

from starsuit.server.logging import JsonFormatter, TextFormatter
from tests.kit.serving import Server, guest, serving

if TYPE_CHECKING:
    from pathlib import Path


def failing(*arguments: str, **environment: str) -> str:
    """Run it where it must fail; returns its one sentence."""
    done = subprocess.run(
        [sys.executable, "-m", "starsuit", "serve", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, **environment},
    )
    assert done.returncode in (1, 2)
    assert "Traceback" not in done.stderr
    (line,) = [line for line in done.stderr.splitlines() if line.startswith("Error: ")]
    return line


def test_a_port_in_use_is_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = failing("--host", "127.0.0.1", "--port", port, "--data", str(tmp_path))
    assert said == f"Error: port {port} is in use; choose another one with --port"


def test_what_cannot_be_set_is_one_sentence(tmp_path: Path) -> None:
    assert "it must be a number from 0 to 65535" in failing("--port", "99999")
    assert "STARSUIT_PROT: there is no such setting" in failing(STARSUIT_PROT="1")
    assert "is not an address to listen at" in failing("--host", "no such host.")
    file = tmp_path / "starsuit.toml"
    file.write_text("chat_length = 0", encoding="utf-8")
    assert "chat_length cannot be '0'" in failing("--config", str(file))
    assert "chat_length cannot be '0'" in failing(STARSUIT_CONFIG=str(file))


def test_a_database_that_cannot_be_opened_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "no.db").write_text("this is not a database, and it is long enough to see it" * 50, encoding="utf-8")
    said = failing("--port", "0", "--host", "127.0.0.1", "--database", f"sqlite:///{tmp_path / 'no.db'}")
    assert "no.db" in said


def begin_slow_request(server: Server) -> socket.socket:
    """A request whose body never comes: the server would wait for it."""
    sock = socket.create_connection(("127.0.0.1", server.port))
    head = ("POST /api/me HTTP/1.1", "Host: x", "X-Starsuit: 1", "Content-Type: application/json", "Content-Length: 9")
    sock.sendall("\r\n".join((*head, "Expect: 100-continue", "", "")).encode())
    assert b" 100 " in sock.recv(1000)  # it has begun to wait
    return sock


def test_sigterm_stops_it_whatever_hangs_and_everything_is_there_again_afterwards(tmp_path: Path) -> None:
    with serving(tmp_path, stop_seconds=1) as server, server.client() as client:
        me = guest(client, "Ann")
        with begin_slow_request(server):
            start = time.monotonic()
            assert server.stop() == 0
            assert time.monotonic() - start < 15
        with pytest.raises(httpx.TransportError):
            httpx.get(f"{server.url}/health")
        server.start()
        assert client.get("/api/me").json() == me
        assert server.log.count('"what":"server_stopped"') == 1


def test_players_are_told_when_to_come_back(tmp_path: Path) -> None:
    with serving(tmp_path, back_seconds=7) as server, server.client() as client:
        guest(client, "Ann")
        table = client.post("/api/tables", json={"seats": 2}).json()
        room = table["id"] if "id" in table else table["states"][0]["id"]
        headers = {"cookie": f"starsuit={client.cookies['starsuit']}"}
        with connect(f"{server.ws}/ws/{room}", additional_headers=headers) as socket_:
            socket_.send(json.dumps({"type": "hello", "version": 1}))
            assert json.loads(socket_.recv())["type"] == "welcome"
            assert server.stop() == 0
            last = [json.loads(message) for message in socket_][-1]
        assert (last["type"], last["back"]) == ("goodbye", 7000)


def test_a_second_ctrl_c_stops_at_once(tmp_path: Path) -> None:
    with serving(tmp_path, stop_seconds=50) as server, begin_slow_request(server):
        assert server.process is not None
        server.process.send_signal(signal.SIGINT)
        with pytest.raises(subprocess.TimeoutExpired):
            server.process.wait(1)
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(30) == 130


def test_on_a_terminal_it_shows_the_address_as_a_picture_to_scan(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    command = Server(tmp_path, {"public_url": "https://cards.example.org"}).command()
    process = subprocess.Popen(command, stdout=theirs, stderr=subprocess.DEVNULL)
    os.close(theirs)
    shown = b""
    end = time.monotonic() + 60
    while b"Ctrl-C" not in shown and time.monotonic() < end:
        if select.select([ours], [], [], 1)[0]:
            shown += os.read(ours, 65536)
    process.send_signal(signal.SIGINT)
    assert process.wait(30) == 0
    os.close(ours)
    text = shown.decode()
    assert "Starsuit is at http://127.0.0.1:" in text
    assert "For others: https://cards.example.org" in text
    assert "█" in text or "\x1b[" in text


def test_an_unexpected_error_is_logged_without_a_word_of_its_message() -> None:
    try:
        raise ValueError("the hand is 8h 9h Jk and the seed is opensesame")
    except ValueError as error:
        record = logging.LogRecord("x", logging.ERROR, "f", 1, "it broke", (), (type(error), error, None))
        record.exc_info = (type(error), error, error.__traceback__)
    told = logging.LogRecord("asyncio", logging.ERROR, "f", 1, "Task failed\nfuture: <opensesame>", (), None)
    assert "opensesame" not in JsonFormatter().format(told)
    for formatter in (JsonFormatter(), TextFormatter()):
        text = formatter.format(record)
        assert "ValueError" in text
        assert "test_serve.py" in text
        assert "opensesame" not in text
        assert "8h" not in text
        assert "\n" not in text
