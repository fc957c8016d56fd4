"""Real servers for tests: `starsuit serve` as a process on a free port of this machine, with its own database.

    with serving(tmp_path) as server, server.client() as client:
        me = guest(client, "Ann")

`server.kill()` is kill -9, `server.stop()` is graceful, `server.start()` starts it again at the same port with
the same database. What it logged is in `server.log`.
"""

from __future__ import annotations

import os
import signal
import ssl
import subprocess
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import httpx

from tests.kit.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.kit.dealing import Deals

__all__ = ["NO_TLS", "PLAYERS", "Server", "guest", "players_python", "serving"]

PATIENCE = 60.0
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # without it, every client reads all authorities of the world first
PLAYERS = ROOT / ".venv-play"


def players_python() -> str:
    """The Python of an environment with what `make play` installs, and nothing more."""
    assert (PLAYERS / ".play").exists(), "there is no environment of players: make players"
    return str(PLAYERS / "bin" / "python")


@dataclass
class Server:
    """A server of a test. Settings are those of `starsuit.server.config`, by name."""

    folder: Path
    settings: dict[str, object] = field(default_factory=dict)
    deals: Deals | None = "any"  # None: by chance, as in production
    port: int = 0
    process: subprocess.Popen[str] | None = None
    python: str = sys.executable

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    @property
    def database(self) -> Path:
        return self.folder / "starsuit.db"

    @property
    def log(self) -> str:
        return (self.folder / "log.txt").read_text(encoding="utf-8")

    def command(self) -> list[str]:
        flags = {"host": "127.0.0.1", "port": self.port, "data": self.folder, **self.settings}
        pairs = [(f"--{name.replace('_', '-')}", str(value)) for name, value in flags.items()]
        program = ["starsuit"] if self.deals is None else ["tests.kit.dealing", self.deals]
        return [self.python, "-m", *program, "serve", *(part for pair in pairs for part in pair)]

    def start(self) -> None:
        """Start the process and wait until it answers."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith("STARSUIT_")}
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "log.txt").open("a", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                self.command(), stdout=subprocess.PIPE, stderr=log, text=True, env=environment
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.startswith("Starsuit is at "):
            self.process.wait(PATIENCE)
            raise AssertionError(f"the server did not start: {line}{self.log}")
        self.port = int(line.rpartition(":")[2])
        self._wait_until_ready()

    def _wait_until_ready(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.url}/ready", timeout=5, verify=NO_TLS).status_code == 200:
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.02)
        raise AssertionError(f"the server was not ready in time: {self.log}")

    def kill(self) -> None:
        """kill -9."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to stop, and wait; its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(how)
        try:
            return self.process.wait(PATIENCE)
        finally:
            self.process.kill()
            if self.process.stdout is not None:
                self.process.stdout.close()

    def client(self, **options: Any) -> httpx.Client:
        """A browser, or nearly: it keeps its cookie and sends the header that changes need."""
        headers = {"X-Starsuit": "1", **options.pop("headers", {})}
        return httpx.Client(base_url=self.url, headers=headers, timeout=30, verify=NO_TLS, **options)


@contextmanager
def serving(folder: Path, deals: Deals | None = "any", /, **settings: object) -> Iterator[Server]:
    """A running server, killed at the end."""
    server = Server(folder, settings, deals)
    try:
        server.start()
        yield server
    finally:
        if server.process is not None:
            server.kill()


def guest(client: httpx.Client, name: str = "Guest") -> dict[str, Any]:
    """Make the client a guest of that name; returns what the server says about them."""
    answer = client.post("/api/me", json={"name": name})
    assert answer.status_code == 201, answer.text
    me: dict[str, Any] = answer.json()
    return me
