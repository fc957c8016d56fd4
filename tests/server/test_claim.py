"""A database belongs to one server process: a second one is refused in one sentence, or opens the first."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from starsuit.server.store.claim import InUse, claim_database
from tests.kit.serving import Server, guest, serving

if TYPE_CHECKING:
    from pathlib import Path

    from tests.kit.databases import PostgreSQL


def second(server: Server, *more: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Another `starsuit serve` with the same settings, at any port."""
    command = [*Server(server.folder, server.settings).command(), *more]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=60, check=False, env={**os.environ, **environment}
    )


def refusal(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 1
    (line,) = [line for line in done.stderr.splitlines() if line.startswith("Error: ")]
    return line


def test_a_second_process_is_refused_by_any_name_of_the_file(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server, server.client() as client:
        guest(client, "Ann")
        said = refusal(second(server))
        assert said == (
            f"Error: another Starsuit is using {server.database}, at {server.url}; "
            "stop it first, or choose another folder with --data"
        )
        (tmp_path / "link").symlink_to(server.folder)
        assert "is using" in refusal(second(Server(tmp_path / "link")))
        server.kill()
        server.start()  # the kernel has given the lock back
        assert client.get("/api/me").json()["name"] == "Ann"
        assert server.stop() == 0
        server.start()


def test_a_second_one_that_is_to_open_the_page_opens_the_one_that_runs(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        opened = tmp_path / "opened"
        browser = tmp_path / "browser"
        browser.write_text(f"#!/bin/sh\necho $1 >> {opened}\n", encoding="utf-8")
        browser.chmod(0o700)
        done = second(server, "--open", BROWSER=f"{browser} %s", DISPLAY=":0")
        assert (done.returncode, done.stdout) == (0, f"Starsuit is running already, at {server.url}\n")
        end = time.monotonic() + 10
        while not opened.exists() and time.monotonic() < end:
            time.sleep(0.01)
        assert opened.read_text(encoding="utf-8") == f"{server.url}\n"


def test_a_backup_is_made_beside_a_running_server(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server, server.client() as client:
        guest(client, "Ann")
        command = [sys.executable, "-m", "starsuit", "backup", "--database", str(server.database), str(tmp_path / "b")]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
        assert "every page is sound" in done.stdout


def test_postgresql_belongs_to_one_process_or_to_a_fleet(database: str, tmp_path: Path) -> None:
    with serving(tmp_path, database=database) as server:
        said = refusal(second(server))
        assert "stop it first, or give all of them the same --redis" in said
        with pytest.raises(InUse):
            claim_database(database, shared=True, patience=0)
        server.kill()
        one = claim_database(database, shared=True)
        two = claim_database(database, shared=True)
        one.release()
        assert "another Starsuit is using" in refusal(second(server))
        two.release()
        server.start()


def test_a_process_whose_claim_was_lost_claims_again_or_stops(
    database: str, postgresql: PostgreSQL, tmp_path: Path
) -> None:
    with serving(tmp_path, database=database, log_level="warning") as server:
        # The other one is there first when PostgreSQL has cut all connections.
        holders = "SELECT pid FROM pg_locks WHERE locktype = 'advisory'"
        cut = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"
        postgresql.run(cut)
        other = claim_database(database, patience=10)
        assert server.process is not None
        assert server.process.wait(20) == 0
        server.kill()
        assert '"what":"claim_lost"' in server.log
        other.release()
        server.start()
        before = postgresql.ask(holders)
        postgresql.run(cut)
        end = time.monotonic() + 20
        while (after := postgresql.ask(holders)) in ([], before) and time.monotonic() < end:
            time.sleep(0.05)
        assert len(after) == 1
        assert after != before
        assert server.process.poll() is None
