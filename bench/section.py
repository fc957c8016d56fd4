"""One table of the results, and progress messages on standard error."""

from __future__ import annotations

import sys
from typing import NamedTuple

__all__ = ["Section", "progress"]


class Section(NamedTuple):
    """One table of the results; without rows, only what its note says."""

    title: str
    note: str
    columns: tuple[str, ...] = ()
    rows: list[tuple[str, ...]] = []  # noqa: RUF012 - never changed

    def __str__(self) -> str:
        if not self.rows:
            return f"## {self.title}\n\n{self.note}\n"
        cells = [self.columns, ("---:",) * len(self.columns), *self.rows]
        table = "\n".join(f"| {' | '.join(row)} |" for row in cells)
        return f"## {self.title}\n\n{self.note}\n\n{table}\n"


def progress(what: str) -> None:
    print(f"bench: {what}", file=sys.stderr, flush=True)
