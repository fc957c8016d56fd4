"""The pictures of a study of rounds, with the extra `starsuit[plots]`: see `census`, and `plots` for their look.

Each is drawn from the table of the study alone, so that anybody who has that file can draw them again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from starsuit.arrays import np
from starsuit.lab.plots import drawn, finish, look, round_axis
from starsuit.ruleset import ROUNDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from starsuit.lab.census import Cell, Counts

__all__ = ["Mean", "mean", "study_pictures"]

POINTS, TURNS, _OUT = range(3)
SIZES: Final = (2, 4, 7, 14)  # of tables that pictures show
MOST_WILDS: Final = 3


class Mean(NamedTuple):
    """A mean, half its 99 % interval, and of how many it is."""

    value: float
    margin: float
    rounds: int


def mean(counts: Counts, kind: int, **keys: int) -> Mean | None:
    """The mean of the values with these keys; None where there are fewer than two."""
    chosen = counts["kind"] == kind
    for name, value in keys.items():
        chosen = chosen & (counts[name] == value)
    values, weights = counts["value"][chosen].astype(float), counts["count"][chosen]
    count = int(weights.sum())
    if count < 2:
        return None
    middle = float((values * weights).sum() / count)
    spread = float((weights * (values - middle) ** 2).sum() / (count - 1))
    return Mean(middle, 2.5758 * (spread / count) ** 0.5, count)


def study_pictures(cells: dict[Cell, Counts], bot: str = "greedy") -> Iterator[tuple[str, bytes]]:
    """Every picture of the tables of a `bot` as a file name and its bytes."""
    tables = {cell.players: counts for cell, counts in cells.items() if cell.bot == bot}
    for name, draw in _PICTURES.items():
        yield from drawn(name, lambda figure, draw=draw: draw(tables, figure))  # type: ignore[misc]


def _length(tables: dict[int, Counts], figure: Figure) -> None:
    axes = figure.subplots()
    for place, players in enumerate(_shown(tables)):
        means = [mean(tables[players], TURNS, wild=wild) for wild in ROUNDS]
        _line(axes, place, [each.value / players if each else np.nan for each in means], f"{players} players")
    _rounds(figure, axes, "How long rounds last", "mean turns of each player, by wild rank")


def _wilds(tables: dict[int, Counts], figure: Figure) -> None:
    axes = figure.subplots()
    counts = tables[min(tables)]
    for wilds in range(MOST_WILDS + 1):
        means = [mean(counts, POINTS, wild=wild, wilds=wilds) for wild in ROUNDS]
        name = "no wild" if not wilds else "1 wild" if wilds == 1 else f"{wilds} wilds"
        _line(axes, wilds, [each.value if each and each.rounds > 50 else np.nan for each in means], name)
    _rounds(figure, axes, "What a wild is worth", f"mean points by the wilds dealt, {min(tables)} players")


def _places(tables: dict[int, Counts], figure: Figure) -> None:
    axes = figure.subplots()
    for place, players in enumerate(_shown(tables)):
        whole = mean(tables[players], POINTS)
        means = [mean(tables[players], POINTS, place=seat) for seat in range(players)]
        if whole:
            offs = [each.value - whole.value if each else np.nan for each in means]
            axes.plot(range(1, players + 1), offs, label=f"{players} players", markersize=5, linewidth=2, **look(place))
    axes.axhline(0, color="#6B6B6B", linewidth=1)
    axes.set_xlabel("place, in the order of the first turns; the dealer is last")
    figure.legend(loc="outside lower left", ncols=4)
    finish(axes, "What the place is worth", "mean points a round, against the mean of the table")


def _points(tables: dict[int, Counts], figure: Figure) -> None:
    axes = figure.subplots()
    counts = tables[min(tables)]
    for place, wild in enumerate((3, 8, 13)):
        chosen = (counts["kind"] == POINTS) & (counts["wild"] == wild)
        values = np.bincount(counts["value"][chosen], weights=counts["count"][chosen], minlength=121)
        shares = 100 * values / values.sum()
        binned = shares[:120].reshape(-1, 5).sum(axis=1)
        axes.stairs(binned, np.arange(25) * 5, linewidth=1.8, color=look(place)["color"], label=f"round of {wild}")
    axes.set_xlabel("points")
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:g} %")
    figure.legend(loc="outside lower left", ncols=3)
    finish(axes, "Points of a round", f"share of rounds in steps of 5 points, {min(tables)} players")


_PICTURES: Final[dict[str, Callable[[dict[int, Any], Any], None]]] = {
    "length": _length,
    "wilds": _wilds,
    "places": _places,
    "points": _points,
}


def _shown(tables: dict[int, Counts]) -> list[int]:
    return [players for players in SIZES if players in tables] or sorted(tables)[:4]


def _line(axes: Axes, place: int, values: list[float], name: str) -> None:
    axes.plot(range(len(values)), values, label=name, markersize=5.5, linewidth=2, **look(place))


def _rounds(figure: Figure, axes: Axes, title: str, what: str) -> None:
    axes.set_ylim(bottom=0)
    round_axis(axes, list(ROUNDS))
    figure.legend(loc="outside lower left", ncols=4)
    finish(axes, title, what)
