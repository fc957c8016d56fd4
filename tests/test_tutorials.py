"""The tutorials run: their files, their commands, and what those print, in order, as a reader would do it.

A block with a title is a file, or a change to it (`diff`). A `sh` block is typed into a shell; a `text` block right
after it is what it prints, where … stands for anything. A server runs on in another shell, until the words say Ctrl-C.
"""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
from contextlib import ExitStack
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

from tests.kit.paths import ROOT
from tests.kit.shell import reader_environment

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.unmeasured

TUTORIALS: Final = sorted(path for path in (ROOT / "docs" / "tutorials").glob("*.md") if path.stem != "index")
BLOCK: Final = re.compile(r'^```(\w+)(?: title="([\w.]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)
PORT: Final = "8155"
TYPED: Final = "s\nq\n"  # by a reader who is asked: start, then leave


class Block(NamedTuple):
    words: str  # before it
    kind: str
    title: str | None
    text: str


def blocks(page: str) -> Iterator[Block]:
    at = 0
    for found in BLOCK.finditer(page):
        yield Block(page[at : found.start()].strip(), found[1], found[2], found[3])
        at = found.end()


def printed(pattern: str, text: str) -> bool:
    """Whether a text is as shown; a line that is only … stands for any number of lines."""
    lines = (
        r"(?:.*\n)*" if line == "…" else f"{re.escape(line).replace('…', '.*')}\n" for line in pattern.splitlines()
    )
    return re.fullmatch("".join(lines), f"{text.rstrip()}\n") is not None


class Reader:
    """Someone who follows a tutorial in a folder of their own."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.folder, self.stack = folder, stack
        home = folder.with_name("home")
        home.mkdir()
        self.environment = reader_environment(home)
        self.server: subprocess.Popen[str] | None = None
        self.port = "0"  # a free one, once there is a server

    def follow(self, block: Block, shown: str | None) -> None:
        if "Ctrl-C" in block.words:
            self.interrupt()
        text = block.text.replace(PORT, self.port)
        if block.title and block.kind == "diff":
            self.change(block.title, text)
        elif block.title:
            (self.folder / block.title).write_text(text, encoding="utf-8")
        elif block.kind == "sh":
            out = self.type(text)
            if shown is not None:
                expected = shown.replace(PORT, self.port)
                assert printed(expected, out), f"{block.text}\nshould print\n{expected}\nand printed\n{out}"

    def change(self, name: str, diff: str) -> None:
        before, after = ("".join(re.findall(rf"^\{sign}(.*\n)", diff, re.MULTILINE)) for sign in "-+")
        text = (self.folder / name).read_text(encoding="utf-8")
        assert before
        assert text.count(before) == 1
        (self.folder / name).write_text(text.replace(before, after), encoding="utf-8")

    def type(self, text: str) -> str:
        """What the commands print, errors included. Only the wrong ones of a tutorial may fail."""
        if text.startswith("starsuit serve"):
            return self.serve(text)
        done = subprocess.run(
            ["bash", "-e", "-o", "pipefail", "-c", text],  # noqa: S607 - the reader's own
            cwd=self.folder,
            env=self.environment,
            input=TYPED if text.startswith("starsuit play") else "",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stdout
        return done.stdout

    def serve(self, text: str) -> str:
        self.interrupt()
        process = subprocess.Popen(
            ["bash", "-c", f"exec {text}"],  # noqa: S607
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line:
            _, error = process.communicate(timeout=60)
            return error
        self.stack.callback(process.kill)
        self.server, self.port = process, line.strip().rpartition(":")[2]
        return line

    def interrupt(self) -> None:
        if self.server:
            self.server.send_signal(signal.SIGINT)
            self.server.communicate(timeout=60)
            assert self.server.returncode == 0
        self.server, self.port = None, "0"


@pytest.mark.parametrize("path", TUTORIALS, ids=lambda path: path.stem)
def test_a_tutorial_does_what_it_says(path: Path, tmp_path: Path) -> None:
    page = path.read_text(encoding="utf-8")
    if "\ncurl " in page and shutil.which("curl") is None:
        pytest.skip("there is no curl on this machine")
    folder = tmp_path / "tutorial"
    folder.mkdir()
    with ExitStack() as stack:
        reader = Reader(folder, stack)
        steps = list(blocks(page))
        for step, after in zip(steps, [*steps[1:], None], strict=True):
            shown = after.text if after and after.kind == "text" and not after.words else None
            reader.follow(step, shown)
        reader.interrupt()
    assert sum(step.kind == "sh" for step in steps) > 2


def test_what_is_shown_is_compared() -> None:
    assert printed("one …\n…\nfour\n", "one and\ntwo\nthree\nfour\n")
    assert not printed("one …\nfour\n", "one and\ntwo\nfour\n")
    assert not printed("1 room, … events\n", "2 rooms, 3 events\n")
    assert printed("Total (all) [x]\n…\n", "Total (all) [x]\n")
