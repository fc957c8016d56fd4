"""The HTTP API against its own description: schemathesis tries what the OpenAPI document allows and forbids.

Not looked at: whether every body that the document allows is accepted (it cannot say which cards make a meld, or
whose turn it is), and whether OPTIONS names the methods of one path only (`/api/daily/table` is also a day that may be
asked for, and says that there is none).
"""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.kit.server_client import NO_LIMITS, Person
from tests.kit.serving import serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.kit.serving import Server

NOT_CHECKED = "positive_data_acceptance,allow_header_conformance"
# With a cookie: what would end the session for the requests after it.
ENDS_IT = "/api/me/(delete|logout|logout-everywhere|password)$"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    # Room for the document's longest text in its clumsiest encoding: it should be refused for its length.
    limits = {**NO_LIMITS, "login_tries": 0, "body_bytes": 4_194_304}
    with serving(tmp_path_factory.mktemp("schema"), **limits) as running:
        yield running
        assert '"level":"error"' not in running.log


def try_it(server: Server, folder: Path, *options: str, examples: int = 5) -> None:
    """Run schemathesis; fails with what it found."""
    told = subprocess.run(
        [
            *(sys.executable, "-m", "schemathesis.cli", "run", f"{server.url}/api/openapi.json"),
            *("--checks", "all", "--exclude-checks", NOT_CHECKED, "--max-examples", str(examples), "--seed", "5"),
            *("--warnings", "off", "--no-color", "--generation-database", "none", "--request-timeout", "20", *options),
        ],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert told.returncode == 0, told.stdout[-6000:] + told.stderr[-2000:]
    tested = re.search(r"Tested: (\d+)", told.stdout)
    assert tested is not None
    assert int(tested[1]) >= 40


def test_schemathesis_finds_nothing_for_a_person(server: Server, tmp_path: Path) -> None:
    ann = Person(server, "Ann")
    ann.create(seats=3, bots=["casual"], public=True)
    headers = ("--header", "X-Starsuit: 1", "--header", f"Cookie: {ann.cookie}")
    try_it(server, tmp_path, *headers, "--exclude-path-regex", ENDS_IT, "--exclude-method", "DELETE")


@pytest.mark.prove
def test_schemathesis_finds_nothing_for_nobody(server: Server, tmp_path: Path) -> None:
    try_it(server, tmp_path, "--header", "X-Starsuit: 1", "--phases", "coverage,fuzzing", examples=3)


@pytest.mark.prove
def test_schemathesis_finds_nothing_in_a_long_search(server: Server, tmp_path: Path) -> None:
    ann = Person(server, "Ann")
    headers = ("--header", "X-Starsuit: 1", "--header", f"Cookie: {ann.cookie}")
    excluded = ("--exclude-path-regex", ENDS_IT, "--exclude-method", "DELETE")
    try_it(server, tmp_path, *headers, *excluded, "--max-time", "240", examples=200)
