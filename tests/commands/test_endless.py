"""Input without end, from a file, a pipe or a server: one sentence, and no memory to speak of."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import starsuit as ss
from starsuit.bots.greedy import Greedy
from starsuit.bots.line import serve
from starsuit.client import servers
from starsuit.client.servers import ServerError, Site
from starsuit.errors import StarsuitError
from starsuit.records.files import check_record_file, keep_old, read_bytes

if TYPE_CHECKING:
    from collections.abc import Iterator

ZERO = Path("/dev/zero")
pytestmark = pytest.mark.skipif(not ZERO.exists(), reason="there is no endless file here")

COMMANDS = (
    *(["replay", "-"], ["replay", "/dev/zero"], ["verify", "-"], ["review", "-"], ["hint", "-"]),
    *(
        ["score", "sheet.json", "--players", "A,B"],
        ["score", "/dev/zero"],
        ["score", "new.json", "--import", "/dev/zero"],
    ),
    *(
        ["solitaire", "--json"],
        ["solitaire", "--plain"],
        ["puzzle"],
        ["play", "--plain"],
        ["serve", "--config", "/dev/zero"],
    ),
    ["replay", "-", "--json"],
)

# All in one process, which may have half a gigabyte and would fail loudly if it wanted more.
RUN = """
import contextlib, io, json, resource, sys
from starsuit.cli import main
resource.setrlimit(resource.RLIMIT_DATA, (512 * 1024 * 1024,) * 2)
for command in json.loads(sys.argv[1]):
    sys.stdin, said, complained = open("/dev/zero"), io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(complained):
        try:
            main(command)
        except SystemExit as end:
            code = end.code
        except BaseException as error:
            code = repr(error)
    print(json.dumps([code, complained.getvalue(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss]))
"""


def test_every_command_that_reads_says_one_sentence(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "NO_COLOR": "1", "TERM": "dumb"}
    done = subprocess.run(
        [sys.executable, "-c", RUN, json.dumps(COMMANDS)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=environment,
        timeout=300,
        check=False,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(COMMANDS), done.stderr
    for command, (code, complained, kilobytes) in zip(COMMANDS, answers, strict=True):
        assert code == 1, (command, code, complained)
        assert complained.startswith("Error: "), command
        assert complained.count("\n") == 1, command
        assert "longer than" in complained or "a line of more than" in complained, complained
        assert kilobytes < 400_000, command


def test_a_file_without_end_is_not_loaded() -> None:
    with pytest.raises(StarsuitError, match="/dev/zero is longer than 16 MB") as caught:
        ss.load(ZERO)
    assert caught.value.code == "file/long"


def test_a_file_may_be_as_long_as_is_allowed(tmp_path: Path) -> None:
    file = tmp_path / "long.txt"
    file.write_bytes(b"x" * 1000)
    assert read_bytes(file, 1000) == b"x" * 1000
    with pytest.raises(StarsuitError):
        read_bytes(file, 999)


def test_a_file_is_kept_however_long_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "long.txt"
    file.write_bytes(b"[starsuit " + b"x" * 100_000)
    monkeypatch.setattr(Path, "read_bytes", lambda _: pytest.fail("it is read whole"))
    old = keep_old(file)
    check_record_file(file)
    assert old is not None
    assert old.stat().st_size == file.stat().st_size == 100_010


def test_a_bot_is_not_told_a_line_without_end() -> None:
    with ZERO.open(encoding="utf-8") as endless, pytest.raises(StarsuitError, match="a line of more than"):
        serve(Greedy, source=endless, target=io.StringIO())


class Endless(BaseHTTPRequestHandler):
    """Answers everything with more than anybody asked for."""

    def do_GET(self) -> None:
        self.send_response(200 if self.path == "/api/me" else 404)
        self.send_header("Content-Length", str(10**12))
        self.end_headers()
        try:
            for _ in range(1000):
                self.wfile.write(b" " * 65536)
        except OSError:
            pass

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def endless() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Endless) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()
        thread.join()


def test_a_server_that_answers_without_end(endless: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(servers, "LONGEST", 1024 * 1024)
    with pytest.raises(ServerError, match="its answer is longer than 1 MB") as caught:
        Site(endless, tmp_path).ask("GET", "/api/me")
    assert caught.value.code == "server/strange"
    with pytest.raises(ServerError, match="answers 404"):
        Site(endless, tmp_path).ask("GET", "/api/other")
