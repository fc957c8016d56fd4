"""Simulated rounds as tables, one row per round and seat: CSV, or Parquet with the extra `starsuit[parquet]`.

Both are written piece by piece to an open file, and hold the same columns. Seats and dealers count from 1 as people
do, games from 0 as in their seeds; a play-off (R19) has rows only for those who play in it, and leaves the total
unchanged.
"""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Any, Final, Protocol

from starsuit.arrays import np
from starsuit.errors import missing_extra

if TYPE_CHECKING:
    from types import ModuleType
    from typing import BinaryIO

    from numpy.typing import NDArray

    from starsuit.lab.simulation import Simulated

__all__ = ["COLUMNS", "CsvTable", "ParquetTable", "TableWriter", "columns", "pyarrow"]

COLUMNS: Final = {
    "game": "int64",
    "seed": "string",
    "round": "int16",
    "wild": "uint8",
    "dealer": "uint8",
    "playoff": "bool",
    "seat": "uint8",
    "bot": "string",
    "points": "int16",
    "total": "int32",
    "went_out": "bool",
    "turns": "int32",
}
GROUP_ROWS: Final = 1 << 17  # of a Parquet file: the same however the games are divided


class TableWriter(Protocol):
    """Writes rounds to a file."""

    def add(self, played: Simulated) -> None:
        """Write the rounds of these games."""

    def close(self) -> None:
        """Write what is still buffered; the file itself stays open."""


def columns(played: Simulated) -> dict[str, list[Any]]:
    """The rows of the games `played` by column, one for each round and seat.

    >>> from starsuit.lab.export import columns
    >>> from starsuit.lab.simulation import simulate
    >>> table = columns(simulate(ss.Ruleset(players=2), ["greedy", "greedy"], games=1, seed="a table"))
    >>> list(table)
    ['game', 'seed', 'round', 'wild', 'dealer', 'playoff', 'seat', 'bot', 'points', 'total', 'went_out', 'turns']
    >>> len(table["points"])
    22
    """
    rounds, players = played.rounds, len(played.bots)
    takes_part = (rounds.points >= 0).ravel()
    seats = np.tile(np.arange(players), len(rounds.game))[takes_part]

    def each(values: NDArray[Any]) -> NDArray[Any]:
        """A round's value, repeated for each seat in it."""
        return np.repeat(values, players)[takes_part]

    games = each(rounds.game).tolist()
    found: dict[str, list[Any]] = {
        "game": games,
        "seed": [f"{played.seed}/{game}" for game in games],
        "round": each(rounds.number).tolist(),
        "wild": each(rounds.wild).tolist(),
        "dealer": (each(rounds.dealer).astype(int) + 1).tolist(),
        "playoff": each(rounds.playoff).tolist(),
        "seat": (seats + 1).tolist(),
        "bot": [played.bots[seat] for seat in seats.tolist()],
        "points": rounds.points.ravel()[takes_part].tolist(),
        "total": _running_totals(played).ravel()[takes_part].tolist(),
        "went_out": (each(rounds.went_out) == seats).tolist(),
        "turns": each(rounds.turns).tolist(),
    }
    return found


def _running_totals(played: Simulated) -> NDArray[np.int64]:
    """Each seat's total after each round, without play-offs."""
    rounds = played.rounds
    counted = np.where(rounds.playoff[:, None], 0, rounds.points).astype(np.int64)
    together = counted.cumsum(axis=0)
    # A game's rows are adjacent: subtract what had been summed before its first.
    starts = np.flatnonzero(np.diff(rounds.game, prepend=-1))
    before = together[starts] - counted[starts]
    lengths = np.diff(starts, append=len(rounds.game))
    totals: NDArray[np.int64] = together - np.repeat(before, lengths, axis=0)
    return totals


class CsvTable:
    """Rounds as CSV with a header line; booleans as `true` and `false`, which most programs read.

    `file` is open for bytes.

    >>> from starsuit.lab.export import CsvTable
    >>> from starsuit.lab.simulation import simulate
    >>> with open("rounds.csv", "wb") as file:
    ...     table = CsvTable(file)
    ...     table.add(simulate(ss.Ruleset(players=2), ["greedy", "greedy"], games=3, seed="a table"))
    ...     table.close()
    >>> with open("rounds.csv") as file:
    ...     len(file.readlines())
    67
    """

    def __init__(self, file: BinaryIO) -> None:
        self.text = io.TextIOWrapper(file, encoding="utf-8", newline="", write_through=False)
        self.writer = csv.writer(self.text, lineterminator="\n")
        self.writer.writerow(COLUMNS)

    def add(self, played: Simulated) -> None:
        """Write the rounds of the games `played`."""
        found = columns(played)
        for name, kind in COLUMNS.items():
            if kind == "bool":
                found[name] = ["true" if value else "false" for value in found[name]]
        self.writer.writerows(zip(*found.values(), strict=True))

    def close(self) -> None:
        """Write what is still buffered; the file itself stays open."""
        self.text.flush()
        self.text.detach()


class ParquetTable:
    """Rounds as Parquet, with the extra `starsuit[parquet]`. `file` is open for bytes.

    >>> from starsuit.lab.export import ParquetTable
    >>> from starsuit.lab.simulation import simulate
    >>> with open("rounds.parquet", "wb") as file:
    ...     table = ParquetTable(file)
    ...     table.add(simulate(ss.Ruleset(players=2), ["greedy", "greedy"], games=3, seed="a table"))
    ...     table.close()
    """

    def __init__(self, file: BinaryIO) -> None:
        self.arrow = pyarrow()
        self.schema = self.arrow.schema([(name, _arrow_type(self.arrow, kind)) for name, kind in COLUMNS.items()])
        self.writer = self.arrow.parquet.ParquetWriter(file, self.schema, compression="zstd")
        self.waiting = self.schema.empty_table()

    def add(self, played: Simulated) -> None:
        """Write the rounds of the games `played`."""
        fresh = self.arrow.table(columns(played), schema=self.schema)
        self.waiting = self.arrow.concat_tables([self.waiting, fresh])
        while self.waiting.num_rows >= GROUP_ROWS:
            self.writer.write_table(self.waiting.slice(0, GROUP_ROWS))
            self.waiting = self.waiting.slice(GROUP_ROWS)

    def close(self) -> None:
        """Write what is still buffered; the file itself stays open."""
        if self.waiting.num_rows:
            self.writer.write_table(self.waiting)
        self.writer.close()


def _arrow_type(arrow: ModuleType, kind: str) -> object:
    return arrow.bool_() if kind == "bool" else getattr(arrow, kind)()


def pyarrow() -> ModuleType:
    """pyarrow with its Parquet, or one sentence where it is missing."""
    try:
        import pyarrow as module  # type: ignore[import-untyped]  # noqa: PLC0415 - large, and an extra
        import pyarrow.parquet  # type: ignore[import-untyped]  # noqa: PLC0415 - makes it known to the above
    except ImportError:
        raise missing_extra("Parquet needs pyarrow", "parquet") from None
    found: ModuleType = module
    return found
