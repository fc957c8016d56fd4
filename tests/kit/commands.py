"""`starsuit` commands in this process, as `main` runs them: no new process for every question."""

from __future__ import annotations

from click.testing import CliRunner

from starsuit.cli import main

__all__ = ["told"]


def told(*arguments: str, text: str = "", code: int = 0) -> tuple[str, str]:
    """The command's standard output and error for a text on standard input; it must end with this code."""
    with CliRunner().isolation(input=text) as (out, errors, _):
        try:
            main(arguments)
        except SystemExit as end:
            ended = end.code
        said, complained = out.getvalue().decode(), errors.getvalue().decode()
    assert ended == code, complained
    return said, complained
