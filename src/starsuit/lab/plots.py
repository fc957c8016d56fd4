"""Pictures of a tally, with the extra `starsuit[plots]` (matplotlib): legible on a phone, and without colour.

Every picture is a function from a `Tally` to a figure; to add one, write it and name it in `PICTURES`. The colours are
those of Okabe and Ito, which people with any colour vision can tell apart; lines differ in their markers as well.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any, Final

from starsuit.arrays import np
from starsuit.cards import rank_name
from starsuit.errors import missing_extra
from starsuit.lab.tally import PLAYOFF, quantile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from numpy.typing import NDArray

    from starsuit.lab.tally import RoundFigures, Tally

__all__ = ["FORMATS", "PICTURES", "check_plots", "drawn", "finish", "look", "render", "round_axis"]

FORMATS: Final = ("svg", "png")
COLOURS: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#4D4D4D")
MARKS: Final = "osD^vPX"
INK, SOFT, GRID = "#222222", "#6B6B6B", "#E4E4E4"
STYLE: Final[dict[Any, Any]] = {
    "figure.figsize": (5.4, 3.9),
    "figure.dpi": 200,
    "figure.constrained_layout.w_pad": 0.14,
    "figure.constrained_layout.h_pad": 0.12,
    "font.size": 11,
    "axes.edgecolor": SOFT,
    "axes.labelcolor": SOFT,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.axisbelow": True,
    "axes.titlelocation": "left",
    "axes.titlesize": 13,
    "axes.titleweight": "bold",
    "axes.titlecolor": INK,
    "axes.titlepad": 28,
    "grid.color": GRID,
    "grid.linewidth": 0.8,
    "legend.frameon": False,
    "legend.fontsize": 10,
    "text.color": INK,
    "xtick.color": SOFT,
    "ytick.color": SOFT,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "ytick.major.size": 0,
    "svg.hashsalt": "starsuit",  # the same games give the same file
}


def check_plots() -> None:
    """Raise one sentence if matplotlib is missing, before any game is played.

    Raises:
        MissingExtra: it is; `starsuit[plots]` has it.

    >>> from starsuit.lab.plots import check_plots
    >>> check_plots()
    """
    try:
        import matplotlib  # noqa: F401, PLC0415 - large, and an extra
    except ImportError:
        raise missing_extra("pictures need matplotlib", "plots") from None


def render(tally: Tally) -> Iterator[tuple[str, bytes]]:
    """Every picture of a `tally` as a file name and its bytes, SVG and PNG. It needs the extra `starsuit[plots]`.

    >>> from starsuit.lab.plots import render
    >>> from starsuit.lab.simulation import simulate
    >>> from starsuit.lab.tally import Tally
    >>> rules, bots = ss.Ruleset(players=2), ("skilled", "greedy")
    >>> tally = Tally(rules, bots)
    >>> tally.add(simulate(rules, bots, games=20, seed="pictures"))
    >>> name, data = next(render(tally))
    >>> name
    'scores.svg'
    """
    for name, draw in PICTURES.items():
        yield from drawn(name, lambda figure, draw=draw: draw(tally, figure))  # type: ignore[misc]


def drawn(name: str, draw: Callable[[Figure], None]) -> Iterator[tuple[str, bytes]]:
    """A picture in our style, as SVG and PNG, under this name."""
    check_plots()
    from matplotlib import rc_context  # noqa: PLC0415 - large, and an extra
    from matplotlib.figure import Figure  # noqa: PLC0415 - large, and an extra

    with rc_context(STYLE):
        figure = Figure(layout="constrained")
        draw(figure)
        for kind in FORMATS:
            out = io.BytesIO()
            figure.savefig(out, format=kind, metadata={"Date": None} if kind == "svg" else None)
            yield f"{name}.{kind}", out.getvalue()


def scores(tally: Tally, figure: Figure) -> None:
    """The mean score of each bot in each round."""
    axes = figure.subplots()
    played = _listed(tally)
    most = 0.0
    for place, group in enumerate(tally.bots):
        means = [figures.mean_points(group.seats) or 0.0 for _, figures in played]
        axes.plot(range(len(played)), means, label=group.bot, markersize=5.5, linewidth=2, **look(place))
        most = max(most, *means)
    axes.set_ylim(0, most * 1.08 or 1)
    round_axis(axes, [wild for wild, _ in played])
    _legend(figure, columns=3)
    finish(axes, "Points a round", f"mean over {_count(tally.games)} games; fewer are better")


def turns(tally: Tally, figure: Figure) -> None:
    """How many of their own turns players took to go out."""
    axes = figure.subplots()
    played = [(wild, figures.out_turns) for wild, figures in _listed(tally)]
    for place, (_, counts) in enumerate(played):
        low, first, middle, third, high = (quantile(counts, share) or 0 for share in (0.05, 0.25, 0.5, 0.75, 0.95))
        if high:  # somebody went out
            axes.plot([place, place], [low, high], color=COLOURS[5], linewidth=1.6, solid_capstyle="round", zorder=2)
            axes.plot([place, place], [first, third], color=COLOURS[0], linewidth=8, solid_capstyle="round", zorder=3)
            axes.plot([place], [middle], "o", color="white", markersize=4.5, zorder=4)
    axes.set_ylim(bottom=0)
    _whole_numbers(axes)
    round_axis(axes, [wild for wild, _ in played])
    finish(axes, "Turns to go out", "dot: median; bar: the middle half; line: 90 % of rounds")


def wins(tally: Tally, figure: Figure) -> None:
    """Who wins, by seat."""
    figure.set_size_inches(5.4, 1.7 + 0.42 * len(tally.seats))
    axes = figure.subplots()
    names = [group.bot for group in tally.bots]
    right = 0.0
    for group in tally.seats:
        share, margin = 100 * (group.wins.mean or 0), 100 * (group.wins.margin or 0)
        seat = group.seats[0]
        axes.barh(seat, share, height=0.6, color=COLOURS[names.index(group.bot) % len(COLOURS)])
        axes.plot([max(0, share - margin), share + margin], [seat, seat], color=INK, linewidth=1.4)
        paper = {"facecolor": "white", "edgecolor": "none", "pad": 1.5}
        axes.annotate(
            f"{share:.1f} %", (share + margin, seat), (6, 0), textcoords="offset points", va="center", bbox=paper
        )
        right = max(right, share + margin)
    equal = 100 / len(tally.seats)
    axes.axvline(equal, color=SOFT, linewidth=1, linestyle=(0, (4, 3)), zorder=0.5)
    axes.set_xlim(0, max(right, equal) * 1.2)
    axes.set_yticks([group.seats[0] for group in tally.seats], [f"{g.seats[0] + 1}  {g.bot}" for g in tally.seats])
    axes.invert_yaxis()
    axes.set_xticks([])
    axes.spines["bottom"].set_visible(False)
    finish(axes, "Wins by seat", "95 % intervals; dashed: an equal share", grid=False)


def totals(tally: Tally, figure: Figure) -> None:
    """The totals at the end of the game."""
    axes = figure.subplots()
    each = [tally.totals_of(group) for group in tally.bots]
    top = max((quantile(counts, 0.998) or 0 for counts in each), default=0)
    low = min((quantile(counts, 0.002) or 0 for counts in each), default=0)
    width = _bin_width(top - low, tally.games)
    for place, (group, counts) in enumerate(zip(tally.bots, each, strict=True)):
        shares = _binned(counts, width) * 100 / max(1, int(counts.sum()))
        edges = np.arange(len(shares) + 1) * width
        colour = look(place)["color"]
        axes.stairs(shares, edges, color=colour, alpha=0.14, fill=True)
        mean = group.totals.mean or 0.0
        axes.stairs(shares, edges, color=colour, linewidth=1.8, label=f"{group.bot}, mean {mean:.1f}", zorder=2)
        axes.plot([mean, mean], [0, shares[int(mean // width)]], color=colour, linewidth=1.4, zorder=2)
    axes.set_xlim(max(0, low - width), top + width)
    axes.set_ylim(bottom=0)
    axes.set_xlabel("total")
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:g} %")
    _legend(figure, columns=2)
    finish(axes, "Totals at the end", f"share of games in steps of {width} points; upright: the mean")


PICTURES: Final[dict[str, Callable[[Tally, Figure], None]]] = {
    "scores": scores,
    "turns": turns,
    "wins": wins,
    "totals": totals,
}


def _listed(tally: Tally) -> list[tuple[int, RoundFigures]]:
    return [(wild, figures) for wild, figures in tally.rounds.items() if wild != PLAYOFF]


def look(place: int) -> dict[str, Any]:
    """The colour and marker of the line at this place."""
    return {"color": COLOURS[place % len(COLOURS)], "marker": MARKS[place % len(MARKS)]}


def _count(number: int) -> str:
    return f"{number:,}"


def round_axis(axes: Axes, wilds: list[int]) -> None:
    """An axis of rounds, by their wild ranks."""
    axes.set_xticks(range(len(wilds)), [rank_name(wild) for wild in wilds])
    axes.set_xlim(-0.5, len(wilds) - 0.5)
    axes.tick_params(axis="x", length=0)
    axes.set_xlabel("round, by its wild rank")


def _whole_numbers(axes: Axes) -> None:
    from matplotlib.ticker import MaxNLocator  # noqa: PLC0415 - large, and an extra

    axes.yaxis.set_major_locator(MaxNLocator(integer=True, nbins=7))


def _legend(figure: Figure, *, columns: int) -> None:
    """Put the legend under the picture, where it covers nothing."""
    figure.legend(loc="outside lower left", ncols=columns, borderaxespad=0.5, handlelength=1.6)


def finish(axes: Axes, title: str, what: str, *, grid: bool = True) -> None:
    """Add a title, and under it what is shown and how."""
    axes.set_title(title)
    axes.annotate(what, (0, 1), (0, 9), xycoords="axes fraction", textcoords="offset points", color=SOFT, fontsize=10)
    if grid:
        axes.grid(visible=True, axis="y")


def _bin_width(spread: int, games: int) -> int:
    """Points per bin: some 40 bins, fewer if there are few games."""
    bins = 50 if games >= 2000 else 30 if games >= 200 else 12
    fitting = max(1, spread / bins)
    return next((width for width in (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500) if width >= fitting), 1000)


def _binned(counts: NDArray[np.int64], width: int) -> NDArray[np.int64]:
    padded = np.zeros(-(-len(counts) // width) * width, np.int64)
    padded[: len(counts)] = counts
    binned: NDArray[np.int64] = padded.reshape(-1, width).sum(axis=1)
    return binned
