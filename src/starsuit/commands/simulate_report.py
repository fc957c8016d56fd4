"""What `starsuit simulate` prints for people: a few lines and two tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starsuit.cards import rank_name
from starsuit.lab.tally import PLAYOFF, quantile
from starsuit.text import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starsuit.lab.tally import Group, Tally

__all__ = ["lines"]


def lines(tally: Tally, seconds: float) -> Iterator[str]:
    """The figures for people; seats count from 1."""
    if not tally.games:
        yield "No game was finished."
        return
    pace = max(seconds, 1e-9)
    yield (
        f"{tally.games:,} games and {tally.decisions:,} decisions in {seconds:,.1f} s:"
        f" {tally.games / pace:,.0f} games and {tally.decisions / pace:,.0f} decisions a second"
    )
    yield ""
    head = ("wins %", "", "total", "", "points a round", "out first %")
    yield from _table(("seat", "bot", *head), [(str(g.seats[0] + 1), g.bot, *_figures(g)) for g in tally.seats])
    if 1 < len(tally.bots) < len(tally.seats):
        yield ""
        yield from _table(("seats", "bot", *head), [(str(len(g.seats)), g.bot, *_figures(g)) for g in tally.bots])
    yield "± is the 95 % interval; a shared win counts as its part (1/2, 1/3, ...)."
    yield ""
    names = [group.bot for group in tally.bots]
    columns = ("round", "turns", "to go out", "reshuffles", *(f"points {name}" for name in names))
    yield from _table(columns, list(_rounds(tally)))
    yield "turns are those of all players; to go out: the median of the player's own turns."
    if tally.faults:
        yield ""
        faults = sum(group.faults for group in tally.bots)
        yield f"{counted(faults, 'fault')}, decided by greedy instead. The first:"
        yield from (f"  {str(fault)[:200]}" for fault in tally.faults[:5])


def _figures(group: Group) -> tuple[str, ...]:
    return (
        _number(group.wins.mean, 1, 100),
        _margin(group.wins.margin, 1, 100),
        _number(group.totals.mean, 1),
        _margin(group.totals.margin, 1),
        _number(group.points_a_round, 2),
        _number(group.out_first, 1, 100),
    )


def _rounds(tally: Tally) -> Iterator[tuple[str, ...]]:
    for wild, figures in tally.rounds.items():
        if figures.rounds:
            median = quantile(figures.out_turns, 0.5)
            yield (
                "play-off" if wild == PLAYOFF else rank_name(wild),
                _number(figures.turns / figures.rounds, 1),
                "-" if median is None else str(median),
                _number(figures.reshuffles / figures.rounds, 3),
                *(_number(figures.mean_points(group.seats), 2) for group in tally.bots),
            )


def _number(value: float | None, digits: int, scale: int = 1) -> str:
    return "-" if value is None else f"{value * scale:,.{digits}f}"


def _margin(value: float | None, digits: int, scale: int = 1) -> str:
    return "" if value is None else f"±{_number(value, digits, scale)}"


def _table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> Iterator[str]:
    """Columns as wide as needed: numbers right-aligned, names and intervals left-aligned."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    left = [name in ("bot", "") for name in head]
    for row in (head, *rows):
        cells = [
            cell.ljust(width) if on_left else cell.rjust(width)
            for cell, width, on_left in zip(row, widths, left, strict=True)
        ]
        yield _joined(cells, head).rstrip()


def _joined(cells: list[str], head: tuple[str, ...]) -> str:
    """Join the columns, with each interval close to its number."""
    text = cells[0]
    for cell, name in zip(cells[1:], head[1:], strict=True):
        text += (" " if name == "" else "  ") + cell
    return text
