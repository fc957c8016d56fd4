"""The manual says what the commands say, and its examples work."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import threading
import time
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from starsuit.bots import make_bot
from starsuit.cli import COMMANDS
from starsuit.client.servers import Site
from starsuit.game import Game
from starsuit.records import format_game
from starsuit.ruleset import Ruleset
from starsuit.server.store.event_log import Store
from tests.kit.backends import the_server
from tests.kit.manual import MAN, PAGE, man, manuals, markdown
from tests.kit.paths import ROOT
from tests.kit.serving import players_python
from tests.kit.shell import reader_environment

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.unmeasured

# Documents whose examples are run as well; those in Python are doctests.
DOCUMENTS = (
    "README.md",
    "docs/players/terminal.md",
    "docs/players/review.md",
    "docs/players/scores.md",
    "docs/researchers/simulating.md",
    "docs/programmers/bots.md",
)
# Slow examples run on a smaller scale, and what only people have is filled in.
SMALLER = (
    (r"--games \d+(?!.*cmd:)", "--games 20"),
    (r"--games \d+(?=.*cmd:)", "--games 1"),  # the shell needs a second for each
    (r"--blocks \d+", "--blocks 1"),
    (r"--deals \d+", "--deals 2 --seconds 1"),
    (r"(starsuit arena (?!.*--blocks).*)", r"\1 --blocks 1"),
    (r"(starsuit simulate (?!.*--games).*)", r"\1 --games 20"),
    (r"(arena --leaderboard)", r"\1 greedy random novice"),
    (r"--commitment \S+", ""),
    (r" --watch", ""),
)
# These need a cluster, or an extra that `make play` does not install: tests/lab runs them.
ELSEWHERE = re.compile("--ray|--study")


def test_the_page_of_commands_is_what_they_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == markdown(), "run `make manual`"


def test_the_man_page_is_what_they_say() -> None:
    assert MAN.read_text(encoding="utf-8") == man(), "run `make manual`"


@pytest.mark.parametrize("each", manuals(), ids=lambda each: each.name)
def test_every_command_says_what_it_does_and_shows_how(each: object) -> None:
    from tests.kit.manual import Manual

    assert isinstance(each, Manual)
    assert each.paragraphs
    assert any(f"starsuit {each.name}" in example for example in each.examples)
    assert all(words.strip() for _, words in each.options)
    assert each.short.endswith(".")


def test_programs_can_read_what_commands_answer() -> None:
    lines = {
        "play",
        "completion",
        "print",
        "serve",
        "site",
    }  # a game, a script, a PDF, a folder, and one with its own answers
    assert {each.name for each in manuals() if not any(option == "--json" for option, _ in each.options)} == lines


def documented() -> list[str]:
    """Every shell line in a command's help or a document, once."""
    lines = [example for each in manuals() for example in each.examples]
    for name in DOCUMENTS:
        for block in re.findall(r"```sh\n(.*?)```", (ROOT / name).read_text(encoding="utf-8"), re.DOTALL):
            lines += [re.sub(r"\s+#.*", "", line) for line in block.splitlines()]
    found = {line.strip() for line in lines if re.match(r"\s*(starsuit|printf|eval) ", line)}
    return sorted(line for line in found if not ELSEWHERE.search(line))


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the examples mention: records, a saved game, the example bots, a shell's folders."""
    folder = tmp_path_factory.mktemp("examples")
    game, bot = Game.new(Ruleset(players=3, rounds=(3, 4, 5)), seed="examples"), make_bot("greedy")
    while game.outcome is None:
        game = game.apply(bot.choose(game.view(game.seat)))
    assert len(game.actions) >= 41
    (folder / "game.txt").write_text(format_game(game))
    (folder / "evenings").mkdir()
    (folder / "evenings" / "friday.txt").write_text(format_game(replace(game, names=("Ann", "Mia", "Ben"))))
    (folder / "state" / "starsuit").mkdir(parents=True)
    (folder / "state" / "starsuit" / "last-game.txt").write_text(format_game(game))
    (folder / "state" / "starsuit" / "game-2.txt").write_text(format_game(Game.new(Ruleset(players=3), seed="waits")))
    (folder / "examples").symlink_to(ROOT / "examples")
    (folder / "mybot.py").write_text((ROOT / "examples" / "bot.py").read_text())
    for each in (".local/share/bash-completion/completions", ".zfunc", ".config/fish/completions"):
        (folder / each).mkdir(parents=True)
    return folder


@pytest.fixture(scope="module")
def environment(place: Path) -> dict[str, str]:
    return reader_environment(place)


def at_the_server(line: str, place: Path) -> str:
    """The example with a real server, and a table whose host types it: no waiting for anyone."""
    site = Site(the_server().url, place / "state" / "starsuit")
    site.arrive("Mia")
    table = site.open(Ruleset(players=3))
    table.remember()
    code = site.ask("GET", f"/api/tables/{table.room}")["states"][0]["code"]
    line = line.replace("http://192.168.1.5:8155", site.base).replace("192.168.1.5:8155", site.name)
    return line.replace("7rfj3kq2m5nbxw8c", table.room).replace("ABCDEF", code)


def with_a_host(line: str, place: Path) -> str:
    """The example at a table whose host begins as soon as someone has come, and leaves the rest to a stand-in."""
    site = Site(the_server().url, place / "host")
    site.arrive("Mia")
    table = site.open(Ruleset(players=2, rounds=(3,)))

    def host() -> None:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            seats = site.ask("GET", f"/api/tables/{table.room}")["states"][0]["seats"]
            if all(seat["person"] for seat in seats):
                for kind in ("start", "leave"):
                    site.ask("POST", f"/api/tables/{table.room}/do", {"id": kind, "command": {"type": kind}})
                return
            time.sleep(0.05)

    threading.Thread(target=host, daemon=True).start()
    code = site.ask("GET", f"/api/tables/{table.room}")["states"][0]["code"]
    line = line.replace("http://192.168.1.5:8155", site.base).replace("7rfj3kq2m5nbxw8c", table.room)
    return f"{line.replace('ABCDEF', code)} --server {site.base}"


def with_a_database(line: str, place: Path) -> str:
    """The example with a real database, and for a restore with a backup of it."""
    database = place / "databases" / "starsuit.db"
    if not database.exists():
        database.parent.mkdir()
        asyncio.run(_make_database(database))
    line = line.replace("sqlite:////var/lib/starsuit/starsuit.db", str(database))
    (place / "monday.db").unlink(missing_ok=True)
    made = f"starsuit backup --database {database} monday.db && " if line.startswith("starsuit restore") else ""
    return f"export STARSUIT_DATABASE={database}; {made}{line}"


async def _make_database(file: Path) -> None:
    await (await Store.open(str(file))).close()


SERVERS = [line for line in documented() if line.startswith("starsuit serve")]


@pytest.mark.parametrize("line", SERVERS)
def test_a_documented_server_starts_and_stops(line: str, place: Path) -> None:
    free = [*re.sub(r"--port \d+", "", line).split()[1:], "--port", "0", "--data", str(place / "served")]
    with subprocess.Popen(
        [players_python(), "-m", "starsuit", *free], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Starsuit is at ")
        process.terminate()
        assert process.wait(60) == 0


@pytest.mark.parametrize("line", [line for line in documented() if line not in SERVERS])
def test_a_documented_example_works(line: str, place: Path, environment: dict[str, str]) -> None:
    for pattern, less in SMALLER:
        line = re.sub(pattern, less, line)
    if line.startswith("starsuit score evening.json --") and "--players" not in line:
        line = f"{{ test -e evening.json || starsuit score evening.json --players Mia,Ben -c '1 2'; }} && {line}"
    if "evening.json --players" in line or line == "starsuit score --players Mia,Ben,Ann":
        line += " --new"
    if line.startswith("starsuit sit "):
        line = with_a_host(line, place)
    elif "192.168.1.5" in line or "ABCDEF" in line:
        line = at_the_server(line, place)
    if line.startswith(("starsuit backup", "starsuit people", "starsuit restore")):
        line = with_a_database(line, place)
    (place / "match.jsonl").unlink(missing_ok=True)  # several examples give their file this name
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {line}"],  # noqa: S607 - the bash that the examples are written for
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=place,
        timeout=120,
        check=False,
        env=environment,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert b"Traceback" not in done.stderr


def test_there_are_examples_to_run() -> None:
    assert len(documented()) > 40


def test_every_command_of_the_readme_is_run() -> None:
    blocks = re.findall(r"```sh\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    lines = {re.sub(r"\s+#.*", "", line) for block in blocks for line in block.splitlines()}
    assert lines - set(documented()) == {"make play", "make test"}  # test_stranger.py plays; this is a test


def test_help_imports_nothing_that_takes_long() -> None:
    shown = "from starsuit.cli import starsuit; starsuit(['--help'], standalone_mode=False)"
    code = f"import sys; {shown}; print(*sys.modules)"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert all(name in out for name in COMMANDS)
    loaded = set(out.splitlines()[-1].split())
    heavy = {"textual", "rich", "numpy", "asyncio", "starsuit._core", "starsuit.solver", "starsuit.game", "matplotlib"}
    assert not loaded & heavy
    ours = {name for name in loaded if name.startswith("starsuit")}
    assert ours <= {"starsuit", "starsuit.cli", "starsuit.commands", "starsuit.errors", "starsuit.text"}


def test_playing_line_by_line_does_without_textual() -> None:
    code = "import sys, starsuit.commands.play, starsuit.commands.solitaire; print(*sys.modules)"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert not {"textual", "rich"} & set(out.split())


def test_a_shell_that_is_not_known_is_one_sentence() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "starsuit", "completion"],
        env={**os.environ, "SHELL": "/bin/other"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == "Error: which shell? bash, zsh, fish are known, as in: completion bash\n"
