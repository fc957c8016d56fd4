"""Pictures of a match, drawn by matplotlib (an extra)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from starsuit.arena.report import labels
from starsuit.arena.stats import Estimate, Moments
from starsuit.errors import missing_extra

if TYPE_CHECKING:
    from pathlib import Path

    from starsuit.arena.match import Block
    from starsuit.arena.ratings import Rating
    from starsuit.arena.results import Results

__all__ = ["History", "check_plots", "draw_leaderboard", "draw_match"]

SETTLING: Final = 20  # first blocks, ignored when choosing the scale


def check_plots() -> None:
    """Raise before anything is played if nothing could be drawn afterwards."""
    _figure()


def _figure() -> Any:
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415 - an extra, and slow to import
    except ImportError:
        raise missing_extra("pictures need matplotlib", "plots") from None
    return Figure(figsize=(8, 4.5), dpi=120, layout="constrained")


class History:
    """How the first bot's lead in wins over the second developed, block by block."""

    def __init__(self, level: float) -> None:
        self.level = level
        self.moments = Moments()
        self.estimates: list[Estimate] = []

    def add(self, block: Block) -> None:
        mine, theirs = block.wins(0), block.wins(1)
        if mine is not None and theirs is not None:
            self.moments.add(float(mine - theirs))
            self.estimates.append(Estimate.of(self.moments, self.level))


def draw_match(results: Results, history: History, folder: Path) -> list[Path]:
    """Draw `wins.png` and `points.png`: the lead over the blocks, and the distribution of their differences."""
    folder.mkdir(exist_ok=True)
    one, other = labels(results.match.bots)[:2]
    return [_draw_wins(history, one, other, folder / "wins.png"), _draw_points(results, one, other, folder)]


def _draw_wins(history: History, one: str, other: str, path: Path) -> Path:
    shown = history.estimates[1:]
    counts = [estimate.count for estimate in shown]
    figure = _figure()
    axes = figure.subplots()
    for low, high, name, shade in (
        ("anytime_low", "anytime_high", "at any time", 0.15),
        ("low", "high", "for this number of blocks", 0.3),
    ):
        lows, highs = ([100 * getattr(estimate, side) for estimate in shown] for side in (low, high))
        axes.fill_between(counts, lows, highs, alpha=shade, color="tab:blue", linewidth=0, label=name)
    axes.plot(counts, [100 * estimate.mean for estimate in shown], color="tab:blue")
    axes.axhline(0, color="black", linewidth=0.8)
    # The first blocks say next to nothing; scale for the rest.
    widest = max(
        (abs(bound) for each in shown[SETTLING:] for bound in (each.anytime_low, each.anytime_high)), default=1
    )
    axes.set_ylim(-110 * widest - 5, 110 * widest + 5)
    axes.set_xlabel("blocks")
    axes.set_ylabel("wins for a seat, % points")
    axes.set_title(f"{one} less {other}: wins, with {100 * history.level:g} % intervals")
    axes.legend(loc="upper right")
    figure.savefig(path)
    return path


def _draw_points(results: Results, one: str, other: str, folder: Path) -> Path:
    figure = _figure()
    axes = figure.subplots()
    axes.hist(results.differences, bins=40, color="tab:orange")
    axes.axvline(0, color="black", linewidth=0.8)
    axes.axvline(results.difference(0, 1, "points").mean, color="tab:red", label="mean")
    axes.set_xlabel("points of a block (fewer are better)")
    axes.set_ylabel("blocks")
    axes.set_title(f"{one} less {other}: points")
    axes.legend()
    path = folder / "points.png"
    figure.savefig(path)
    return path


def draw_leaderboard(results: Results, board: list[Rating], folder: Path) -> list[Path]:
    """Draw `ratings.png`: every bot's strength, with three sigmas on either side."""
    folder.mkdir(exist_ok=True)
    names = labels(results.match.bots)
    figure = _figure()
    axes = figure.subplots()
    upwards = board[::-1]
    axes.errorbar(
        [rating.mu for rating in upwards],
        range(len(upwards)),
        xerr=[3 * rating.sigma for rating in upwards],
        fmt="o",
        capsize=4,
    )
    axes.set_yticks(range(len(upwards)), [names[rating.bot] for rating in upwards])
    axes.set_xlabel("rating (mu, with 3 sigma)")
    axes.set_title(f"Leaderboard after {results.all_games} games")
    path = folder / "ratings.png"
    figure.savefig(path)
    return [path]
