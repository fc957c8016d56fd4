"""The score race as a dotted line chart, with a name at the end of each line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starsuit.cards import rank_name
from starsuit.speech import t
from starsuit.terminal.app.canvas import clip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starsuit.game import RoundResult
    from starsuit.terminal.app.canvas import Canvas
    from starsuit.terminal.app.look import Palette

__all__ = ["draw_race", "running_totals"]

# The dots of a Braille character, by column and row.
_DOTS: Final = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))


def running_totals(results: Sequence[RoundResult], players: int) -> list[list[int]]:
    """For each seat, its total at the start and after each of these rounds."""
    lines = [[0] for _ in range(players)]
    for result in results:
        if not result.playoff:
            for seat, line in enumerate(lines):
                line.append(line[-1] + (result.points[seat] or 0))
    return lines


def draw_race(canvas: Canvas, results: Sequence[RoundResult], names: Sequence[str], look: Palette) -> None:
    """Draw everybody's totals, round by round, across the whole canvas; the lowest line wins."""
    width, height = canvas.width, canvas.height
    lines = running_totals(results, len(names))
    most = max(max(line) for line in lines)
    label = min(max(map(len, names)) + 5, 16)
    left, right = len(str(most)) + 1, width - label - 1
    rows, steps = height - 1, len(lines[0]) - 1
    if most == 0 or right - left < 8 or rows < 3 or steps < 1:
        canvas.put(0, 0, t("no-scores"), look.dim)
        return
    for row in range(rows):
        canvas.put(left - 1, row, "│", look.dim)
    canvas.put(0, 0, str(most).rjust(left - 1), look.dim)
    canvas.put(0, rows - 1, "0".rjust(left - 1), look.dim)
    wide = (right - left) * 2 - 1
    for step, result in enumerate(results[:steps], start=1):
        canvas.put(left + step * wide // steps // 2, rows, rank_name(result.wild), look.dim)
    dots: dict[tuple[int, int], tuple[int, str]] = {}
    for seat, line in reversed(list(enumerate(lines))):
        _line(dots, line, most, wide, rows * 4 - 1, look.player(seat))
    for (column, row), (bits, style) in dots.items():
        canvas.put(left + column, row, chr(0x2800 + bits), f"bold {style}")
    _labels(canvas, right + 1, rows, lines, most, names, look)


def _line(
    dots: dict[tuple[int, int], tuple[int, str]], line: Sequence[int], most: int, wide: int, high: int, style: str
) -> None:
    """Place the dots of one line, several per column where it is steep."""
    steps = len(line) - 1
    last: int | None = None
    for x in range(wide + 1):
        step, part = divmod(x * steps, wide)
        ahead = line[min(step + 1, steps)]
        value = line[step] + (ahead - line[step]) * part / wide
        y = high - round(value * high / most)
        for dot in range(min(y, y if last is None else last), max(y, y if last is None else last) + 1):
            cell = (x // 2, dot // 4)
            bits, _ = dots.get(cell, (0, style))
            dots[cell] = (bits | _DOTS[x % 2][dot % 4], style)
        last = y


def _labels(
    canvas: Canvas, x: int, rows: int, lines: list[list[int]], most: int, names: Sequence[str], look: Palette
) -> None:
    """Put a name and a total at the end of each line; if two would collide, the later one moves down or up."""
    wanted = sorted(range(len(lines)), key=lambda seat: -lines[seat][-1])
    taken: set[int] = set()
    for seat in wanted:
        total = lines[seat][-1]
        row = rows - 1 - round(total * (rows - 1) / most)
        free = [other for other in range(rows) if other not in taken]
        if not free:
            return
        row = min(free, key=lambda other: (abs(other - row), other < row))
        taken.add(row)
        canvas.put(x, row, f"{total:>4} {clip(names[seat], canvas.width - x - 5)}", f"bold {look.player(seat)}")
