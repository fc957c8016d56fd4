"""`starsuit` commands in this process, as `main` runs them: no new process for every question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click
from click.testing import CliRunner

from starsuit.cli import main

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Whole", "told"]


class Whole(click.Command):
    """`starsuit` as people run it, for a `CliRunner`."""

    def main(self, args: Sequence[str] | None = None, **_: object) -> Any:  # type: ignore[override]
        main(args)


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
