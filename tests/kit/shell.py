"""A shell as a reader of the documents has it: `starsuit` and `python` on the path, a home and a state of its own."""

from __future__ import annotations

import os
import shlex
import sys
from typing import TYPE_CHECKING

from tests.kit.serving import players_python

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["reader_environment"]

# Commands run with what players have; pictures and Parquet are extras, which developers have.
_STARSUIT = """\
#!/bin/sh
case " $* " in
  *" --plot "* | *" --plots "* | *" --parquet "*) exec {developers} -m starsuit "$@" ;;
  *) exec {players} -m starsuit "$@" ;;
esac
"""


def reader_environment(folder: Path) -> dict[str, str]:
    """The variables of a shell whose home is this folder; its commands are put there, in bin."""
    commands = folder / "bin"
    commands.mkdir()
    players, developers = shlex.quote(players_python()), shlex.quote(sys.executable)
    for name, text in (
        ("starsuit", _STARSUIT.format(players=players, developers=developers)),
        ("python", f'#!/bin/sh\nexec {developers} "$@"\n'),
    ):
        (commands / name).write_text(text, encoding="utf-8")
        (commands / name).chmod(0o755)
    return {
        **os.environ,
        "PATH": f"{commands}:{os.environ['PATH']}",
        "HOME": str(folder),
        "XDG_STATE_HOME": str(folder / "state"),
    }
