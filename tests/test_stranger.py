"""What a player has after `make play`, and nothing that developers add: the table, a review, no riddles.

The rules of `make play` set up the environment, in its own folder; only the browser is driven from here. The commands
in the README and the other documents run in it too, in `test_manual.py`.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import tomllib
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.kit.browser import DESK, ROOT, at_table, new_table, opened
from tests.kit.serving import PLAYERS, Server, players_python
from tests.kit.smoke import EXTRAS, PROMISES
from tests.kit.web_scenes import analysed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser


QUICK = "--request-rate 0 --address-rate 0"  # a test asks faster than a person


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of `make play`."""
    players_python()
    folder = tmp_path_factory.mktemp("play")
    foreign = ("MAKE", "MFLAGS", "STARSUIT_", "COVERAGE_", "DISPLAY", "WAYLAND_DISPLAY")
    with (
        (folder / "log.txt").open("w") as log,
        subprocess.Popen(
            ["make", "play", f"VENV={PLAYERS}", f"ARGS=--host 127.0.0.1 --port 0 --data {folder} {QUICK}"],  # noqa: S607
            cwd=ROOT,
            env={name: value for name, value in os.environ.items() if not name.startswith(foreign)},
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            start_new_session=True,
        ) as process,
    ):
        assert process.stdout is not None
        found = next(
            (re.search(r"Starsuit is at \S+:(\d+)", line) for line in process.stdout if "at http" in line), None
        )
        try:
            assert found is not None, (folder / "log.txt").read_text()
            yield Server(folder, port=int(found[1]))
        finally:
            os.killpg(process.pid, signal.SIGKILL)


def test_a_stranger_plays_in_the_browser(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK) as page:
        rules = {"rounds": [13], "first_dealer": 1}  # whatever is dealt, the first turn is the person's
        at_table(page, new_table(page, seats=2, bots=["novice"], pace="instant", rules=rules, start=True))
        page.locator(".status.yours").wait_for()
        page.get_by_role("button", name=re.compile("^Stock")).click()
        expect(page.locator(".hand .slot")).to_have_count(14)
        page.locator(".hand .slot").last.click()
        page.locator(".actions").get_by_role("button", name=re.compile("^Discard")).click()
        expect(page.locator(".hand .slot")).to_have_count(13)


def test_a_stranger_has_a_game_analysed(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK) as page:
        analysed(page)
        expect(page.locator(".worst").first).to_be_visible()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("simulate --games 1 --plots .", "pictures need matplotlib, which is not installed (starsuit[plots] has it)"),
        ("simulate --games 1 --parquet a", "Parquet needs pyarrow, which is not installed (starsuit[parquet] has it)"),
        ("arena greedy novice --plots .", "pictures need matplotlib, which is not installed (starsuit[plots] has it)"),
        ("review - --plot a.svg", "pictures need matplotlib, which is not installed (starsuit[plots] has it)"),
        (
            "serve --database postgresql://ann:secret@127.0.0.1:1/cards",
            "PostgreSQL needs psycopg, which is not installed (starsuit[postgresql] has it)",
        ),
    ],
)
def test_what_a_stranger_does_not_have_is_said_in_a_sentence(arguments: str, sentence: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [players_python(), "-m", "starsuit", *arguments.split()],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (1, f"Error: {sentence}\n")
    assert list(tmp_path.iterdir()) == []


def test_a_package_with_what_players_need_brings_what_make_play_brings() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (play,) = project["optional-dependencies"]["play"]
    extras = play.removeprefix("starsuit[").removesuffix("]").split(",")
    assert f"PLAY_EXTRAS := {' '.join(extras)}\n" in (ROOT / "Makefile").read_text(encoding="utf-8")
    lines = [*project["dependencies"], *(line for extra in extras for line in project["optional-dependencies"][extra])]
    pinned = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    ours = re.findall(
        r"^(\S+)==.*\n    # via(?:\n    #   .+)*?(?:\n    #  )? starsuit \(pyproject", pinned, re.MULTILINE
    )
    assert set(ours) == {name_of(line) for line in lines}


def test_a_server_from_a_package_can_review() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = {extra: set(map(name_of, lines)) for extra, lines in project["optional-dependencies"].items()}
    assert extras["batch"] < extras["server"]


def test_every_extra_is_tried_by_make_dist_and_described() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"].keys()
    assert sorted(EXTRAS) == sorted(PROMISES) == sorted(extras - {"play"})
    told = (ROOT / "docs" / "programmers" / "building.md").read_text(encoding="utf-8")
    first = [line.split("|")[1] for line in told.splitlines() if line.startswith("| `")]
    assert set(re.findall(r"`(\w+)`", " ".join(first))) >= extras


def name_of(requirement: str) -> str:
    return re.split(r"[^\w.-]", requirement)[0].replace(".", "-")  # as pip writes it
