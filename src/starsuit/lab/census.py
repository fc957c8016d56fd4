"""A study of rounds: how long they last, what a wild is worth, what each place at the table is worth, and what rounds
cost.

A study is a folder. Each cell (a bot at every seat, so many players) is played in pieces of `PIECE` games, and a
piece is a file of counts: so it can be stopped and gone on with at any time, played in parts on several machines, and
made again by anybody, for game i has the seed "SEED/i" whoever plays it. `merged` adds the pieces up into one table,
the same whatever the order in which they were played:

- `points`: rounds by wild rank, place (0 has the first turn, the dealer the last), wilds dealt, and points
- `turns`: rounds by wild rank and turns of all players
- `out`: rounds by wild rank and the place that went out; place -1 where the turn limit ended it

Play-offs are left out. It is kept as Parquet, with the extra `starsuit[parquet]`.
"""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from starsuit.arrays import np
from starsuit.errors import RecordError, StarsuitError
from starsuit.lab.export import pyarrow
from starsuit.records.files import write_bytes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from numpy.typing import NDArray

    from starsuit.lab.simulation import Rounds, Simulated

__all__ = ["PIECE", "Cell", "Piece", "counted", "merged", "missing", "read", "write"]

PIECE: Final = 1000  # games
KINDS: Final = ("points", "turns", "out")
TABLE: Final = "rounds.parquet"
KEYS: Final = (
    "kind",
    "wild",
    "place",
    "wilds",
    "value",
)  # a row is a count of rounds (or of a seat's rounds) with these
_NAME: Final = re.compile(r"(\w+)-([0-9]+)-([0-9]{6})\.parquet")

Counts = dict[str, "NDArray[np.int64]"]  # by column: the keys, and "count"


class Cell(NamedTuple):
    """One bot at every seat of a table of so many players."""

    bot: str
    players: int


class Piece(NamedTuple):
    """Some consecutive games of a cell."""

    cell: Cell
    number: int

    @property
    def first(self) -> int:
        return self.number * PIECE

    @property
    def name(self) -> str:
        return f"{self.cell.bot}-{self.cell.players}-{self.number:06}.parquet"


def missing(folder: Path, cell: Cell, games: int) -> list[Piece]:
    """The pieces of this many games, in whole pieces, that the folder does not have yet."""
    pieces = (Piece(cell, number) for number in range(-(-games // PIECE)))
    return [piece for piece in pieces if not (folder / "pieces" / piece.name).exists()]


def counted(parts: Iterable[Simulated]) -> Counts:
    """The counts of games that were played, whatever parts they come in."""
    found: list[NDArray[np.int64]] = []
    for played in parts:
        found = [_together([*found, *_counts(played.rounds, played.ruleset.players)])]
    table = found[0] if found else np.zeros((0, len(KEYS) + 1), np.int64)
    return dict(zip((*KEYS, "count"), table.T, strict=True))


def _counts(rounds: Rounds, players: int) -> Iterator[NDArray[np.int64]]:
    rows = np.flatnonzero(~rounds.playoff)
    wild, dealer = rounds.wild[rows].astype(np.int64), rounds.dealer[rows].astype(np.int64)
    none = np.zeros(len(rows), np.int64)
    for seat in range(players):
        place = (seat - dealer - 1) % players
        yield _rows(0, wild, place, rounds.wilds[rows, seat], rounds.points[rows, seat])
    yield _rows(1, wild, none, none, rounds.turns[rows])
    out = rounds.went_out[rows].astype(np.int64)
    yield _rows(2, wild, np.where(out < 0, -1, (out - dealer - 1) % players), none, none)


def _rows(kind: int, *keys: NDArray[Any]) -> NDArray[np.int64]:
    count = len(keys[0])
    return np.column_stack([np.full(count, kind), *(key.astype(np.int64) for key in keys), np.ones(count, np.int64)])


def _together(parts: list[NDArray[np.int64]]) -> NDArray[np.int64]:
    """Rows of the same keys as one, their counts added up, sorted."""
    rows = np.concatenate(parts)
    keys, place = np.unique(rows[:, :-1], axis=0, return_inverse=True)
    counts = np.zeros(len(keys), np.int64)
    np.add.at(counts, place.ravel(), rows[:, -1])
    return np.column_stack([keys, counts])


def write(folder: Path, piece: Piece, counts: Counts) -> None:
    """Keep a piece: whole, or not at all."""
    (folder / "pieces").mkdir(parents=True, exist_ok=True)
    write_bytes(folder / "pieces" / piece.name, _parquet(_columns(piece.cell, counts)))


def merged(folder: Path) -> dict[Cell, int]:
    """Add up all pieces into the table of the folder; how many games each cell has."""
    cells: dict[Cell, list[Path]] = {}
    for path in sorted((folder / "pieces").glob("*.parquet")):
        if named := _NAME.fullmatch(path.name):
            cells.setdefault(Cell(named[1], int(named[2])), []).append(path)
    tables = []
    for cell in sorted(cells):
        counts = _together([_read(path) for path in cells[cell]])
        tables.append(_columns(cell, dict(zip((*KEYS, "count"), counts.T, strict=True))))
    if not tables:
        raise StarsuitError("study/empty", f"there is no finished piece in {folder}")
    together = {name: [value for table in tables for value in table[name]] for name in tables[0]}
    write_bytes(folder / TABLE, _parquet(together))
    return {cell: PIECE * len(paths) for cell, paths in sorted(cells.items())}


def read(path: Path) -> dict[Cell, Counts]:
    """The counts of each cell of a table, or of the table of a folder; `kind` is the place in `KINDS`."""
    arrow = pyarrow()
    table = arrow.parquet.read_table(path / TABLE if path.is_dir() else path)
    cells = {Cell(*each) for each in zip(table["bot"].to_pylist(), table["players"].to_pylist(), strict=True)}
    bots, players = (np.array(table[name].to_pylist()) for name in ("bot", "players"))
    columns = {name: table[name].to_numpy().astype(np.int64) for name in (*KEYS[1:], "count")}
    columns["kind"] = np.array([KINDS.index(kind) for kind in table["kind"].to_pylist()])
    return {
        cell: {name: values[(bots == cell.bot) & (players == cell.players)] for name, values in columns.items()}
        for cell in sorted(cells)
    }


def _columns(cell: Cell, counts: Counts) -> dict[str, list[Any]]:
    rows = len(counts["count"])
    named = {name: counts[name].tolist() for name in (*KEYS[1:], "count")}
    kinds = [KINDS[kind] for kind in counts["kind"].tolist()]
    return {"bot": [cell.bot] * rows, "players": [cell.players] * rows, "kind": kinds, **named}


def _parquet(columns: dict[str, list[Any]]) -> bytes:
    arrow = pyarrow()
    kinds = {"bot": "string", "kind": "string", "count": "int64", "value": "int32"}
    schema = arrow.schema([(name, getattr(arrow, kinds.get(name, "int8"))()) for name in columns])
    out = io.BytesIO()
    arrow.parquet.write_table(arrow.table(columns, schema=schema), out, compression="zstd")
    return out.getvalue()


def _read(path: Path) -> NDArray[np.int64]:
    try:
        (counts,) = read(path).values()
    except (pyarrow().ArrowInvalid, ValueError, KeyError):
        raise RecordError(
            "record/study", f"{path.name} is not a piece of a study; delete it to play it again"
        ) from None
    return np.column_stack([counts[name] for name in (*KEYS, "count")])
