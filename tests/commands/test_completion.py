"""Completion in real shells, as a person sees it: the line is typed, Tab is pressed, and then it is looked at."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pexpect
import pytest

from starsuit.game import Game
from starsuit.records import format_game
from starsuit.ruleset import Ruleset

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.unmeasured

LINES = {
    "starsuit solv": "solve",
    "starsuit score even": "evening.json",
    "starsuit simulate --plots pic": "pictures/",
    "starsuit replay ga": "game.txt",  # not the garden: that is no record
    "starsuit review pictures/": "pictures/old.txt",
    "starsuit arena random gre": "greedy",
    "starsuit arena even": "evening.json",  # anybody's own bot is a file
    "starsuit simulate --bots greedy,exp": "greedy,expert",
    "starsuit play --game ga": "game-2",
    "starsuit serve --log-level war": "warning",
}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a record, a sheet, something else and a folder; one saved game; `starsuit` on the path."""
    folder = tmp_path_factory.mktemp("completion")
    record = format_game(Game.new(Ruleset(players=2), seed="completed"))
    for name in ("pictures", "bin", "state/starsuit"):
        (folder / name).mkdir(parents=True)
    for name in ("game.txt", "pictures/old.txt", "state/starsuit/game-2.txt"):
        (folder / name).write_text(record)
    for name in ("evening.json", "garden.md", "pictures/wins.png"):
        (folder / name).write_text("something else")
    command = folder / "bin" / "starsuit"
    command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m starsuit "$@"\n')
    command.chmod(0o755)
    return folder


def environment(place: Path) -> dict[str, str]:
    own = {"HOME": str(place), "XDG_STATE_HOME": str(place / "state"), "TERM": "dumb", "PS1": "ready> "}
    return {**os.environ, **own, "PATH": f"{place / 'bin'}:{os.environ['PATH']}"}


def needed(shell: str) -> str:
    found = shutil.which(shell)
    if found is None:
        pytest.skip(f"there is no {shell} here")
    return found


# How each shell starts without anybody's settings, and what switches its completion on.
TYPED = {
    "bash": (["--norc", "--noprofile", "-i"], ["bind 'set bell-style none'", 'eval "$(starsuit completion bash)"']),
    "zsh": (
        ["-f", "-i"],
        [
            "bindkey -e",
            "setopt no_auto_remove_slash",
            "autoload -Uz compinit",
            "compinit -u -D",
            'eval "$(starsuit completion zsh)"',
        ],
    ),
}


@pytest.mark.parametrize("shell", TYPED)
def test_tab_completes_what_was_begun(shell: str, place: Path) -> None:
    arguments, set_up = TYPED[shell]
    person = pexpect.spawn(
        needed(shell), arguments, env=environment(place), cwd=place, encoding="utf-8", timeout=60, dimensions=(24, 200)
    )
    try:
        for line in (*set_up, "echo be''gin"):
            person.sendline(line)
        person.expect("begin\r")
        for begun, wanted in LINES.items():
            # Then, at the beginning of the line (Ctrl-A), what makes the shell print its words instead of running them.
            person.send(f"{begun}\t\x01printf '<%s>' \r")
            person.expect(r"<starsuit>.*<([^<>]*)>")
            assert isinstance(person.match, re.Match)
            assert person.match[1] == wanted, begun
    finally:
        person.close(force=True)


def test_fish_completes_what_was_begun(place: Path) -> None:
    asked = "; ".join(f"echo '?' (complete -C {shlex.quote(begun)})" for begun in LINES)
    done = subprocess.run(
        [needed("fish"), "--no-config", "-c", f"starsuit completion fish | source; {asked}"],
        capture_output=True,
        text=True,
        cwd=place,
        env=environment(place),
        timeout=120,
        check=True,
    )
    offered = [line.removeprefix("? ").partition("\t")[0] for line in done.stdout.splitlines() if line[:1] == "?"]
    assert offered == list(LINES.values())
