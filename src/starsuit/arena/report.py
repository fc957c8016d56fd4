"""The result of a match, for people and for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starsuit.text import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starsuit.arena.ratings import Rating
    from starsuit.arena.results import Results
    from starsuit.arena.stats import Estimate

__all__ = ["labels", "leaderboard_table", "result_data", "result_table", "running", "verdict"]


def labels(bots: Sequence[str]) -> list[str]:
    """The bots' names, numbered if one plays against itself."""
    return [name if bots.count(name) == 1 else f"{name} #{place + 1}" for place, name in enumerate(bots)]


def running(results: Results) -> str:
    """The estimate so far, for a progress bar."""
    wins = results.difference(0, 1, "wins")
    if wins.count < 2:
        return ""
    return f"wins {100 * wins.mean:+.1f} ± {100 * (wins.high - wins.mean):.1f} %"


def verdict(results: Results, measure: str) -> str:
    """One sentence for each comparison of the first bot."""
    names = labels(results.match.bots)
    better = {"wins": ("wins more often", "wins less often"), "points": ("has more points", "has fewer points")}
    lines = []
    for other in range(1, len(names)):
        sign = results.difference(0, other, measure).sign
        if sign:
            words = better[measure][0 if sign > 0 else 1]
            lines.append(f"{names[0]} {words} than {names[other]} ({100 * results.level:g} %, at any time).")
        else:
            lines.append(f"Between {names[0]} and {names[other]} nothing is decided by {measure}.")
    return "\n".join(lines)


def result_table(results: Results, *, measure: str, seconds: float | None = None) -> str:
    """The whole result, for a terminal."""
    names = labels(results.match.bots)
    took = f" in {seconds:.0f} s" if seconds is not None else ""
    lines = [
        f"{', '.join(names)}: {results.match.ruleset.describe()}; seed {results.match.seed!r}",
        f"{counted(results.blocks, 'block')} of common deals, {counted(results.all_games, 'game')}{took}",
        "",
        _bots_table(results, names),
        "",
    ]
    for other in range(1, len(names)):
        wins, points = (results.difference(0, other, each) for each in ("wins", "points"))
        lines += [
            f"{names[0]} less {names[other]}, for a seat (intervals at {100 * results.level:g} %):",
            f"  wins    {_percent(wins)}",
            f"  points  {_points(points)}   (fewer are better)",
        ]
    return "\n".join([*lines, verdict(results, measure), *_fault_lines(results)])


def leaderboard_table(results: Results, board: list[Rating], seconds: float | None = None) -> str:
    """The bots by rating, each with its paired difference to the next one down."""
    names = labels(results.match.bots)
    took = f" in {seconds:.0f} s" if seconds is not None else ""
    rows = [["", "bot", "rating", "mu", "sigma", "wins", "points", "wins less the next one's"]]
    for place, rating in enumerate(board):
        wins, points = results.of(rating.bot, "wins"), results.of(rating.bot, "points")
        below = ""
        if place + 1 < len(board):
            below = _percent(_between(results, rating.bot, board[place + 1].bot))
        rows.append(
            [
                f"{place + 1}",
                names[rating.bot],
                *(f"{value:.1f}" for value in (rating.ordinal, rating.mu, rating.sigma)),
                f"{100 * wins.mean:.1f} %",
                f"{points.mean:.1f}",
                below,
            ]
        )
    head = (
        f"{results.match.ruleset.describe()}; seed {results.match.seed!r}\n"
        f"{counted(results.blocks, 'block')} of common deals, {counted(results.all_games, 'game')}{took}; "
        f"intervals at {100 * results.level:g} %\n"
    )
    return "\n".join([head, _aligned(rows), *_fault_lines(results)])


def _between(results: Results, one: int, other: int) -> Estimate:
    """One bot's wins minus another's, whichever was named first."""
    estimate = results.difference(min(one, other), max(one, other), "wins")
    return estimate if one < other else -estimate


def _bots_table(results: Results, names: list[str]) -> str:
    rows = [["bot", "games", "wins", "points", "decisions", "median", "99 %", "slowest", "faults"]]
    for bot, name in enumerate(names):
        wins, points, times = results.of(bot, "wins"), results.of(bot, "points"), results.times[bot]
        rows.append(
            [
                name,
                str(results.games[bot]),
                f"{100 * wins.mean:.1f} ± {100 * (wins.high - wins.mean):.1f} %",
                f"{points.mean:.1f} ± {points.high - points.mean:.1f}",
                str(times.count),
                *(_seconds(time) for time in (times.quantile(0.5), times.quantile(0.99), times.slowest) if times.count),
                *["-"] * (0 if times.count else 3),
                str(results.fault_counts[bot]),
            ]
        )
    return _aligned(rows)


def _aligned(rows: list[list[str]]) -> str:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    # Names left-aligned, numbers right-aligned.
    left = rows[0].index("bot")
    return "\n".join(
        "  ".join(
            cell.ljust(width) if place == left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def _seconds(time: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if time >= size:
            return f"{time / size:.3g} {unit}"
    return f"{time * 1e6:.3g} µs"


def _percent(wins: Estimate) -> str:
    return (
        f"{100 * wins.mean:+.1f} % [{100 * wins.low:+.1f}, {100 * wins.high:+.1f}], "
        f"at any time [{100 * wins.anytime_low:+.1f}, {100 * wins.anytime_high:+.1f}]"
    )


def _points(points: Estimate) -> str:
    return (
        f"{points.mean:+.1f} [{points.low:+.1f}, {points.high:+.1f}], "
        f"at any time [{points.anytime_low:+.1f}, {points.anytime_high:+.1f}]"
    )


def _fault_lines(results: Results) -> list[str]:
    if not results.faults:
        return []
    shown = [f"  {fault['bot']} (seat {fault['seat'] + 1}): {fault['what'][:200]}" for fault in results.faults[:5]]
    return ["", f"{counted(sum(results.fault_counts), 'fault')}, decided by greedy instead. The first:", *shown]


def result_data(
    results: Results, *, measure: str, board: list[Rating] | None = None, seconds: float | None = None
) -> dict[str, Any]:
    """The same for programs: exact numbers, including what the table rounds or leaves out."""
    names = results.match.bots
    data: dict[str, Any] = {
        "match": results.match.header(),
        "level": results.level,
        "blocks": results.blocks,
        "games": results.all_games,
        "seconds": seconds,
        "bots": [
            {
                "bot": name,
                "games": results.games[bot],
                "wins": _estimate_data(results.of(bot, "wins")),
                "points": _estimate_data(results.of(bot, "points")),
                "times": {
                    "decisions": results.times[bot].count,
                    "median": results.times[bot].quantile(0.5),
                    "p99": results.times[bot].quantile(0.99),
                    "slowest": results.times[bot].slowest,
                },
                "faults": results.fault_counts[bot],
            }
            for bot, name in enumerate(names)
        ],
        "comparisons": [
            {
                "bots": [one, other],
                "wins": _estimate_data(results.difference(one, other, "wins")),
                "points": _estimate_data(results.difference(one, other, "points")),
            }
            for one in range(len(names))
            for other in range(one + 1, len(names))
        ],
        "decided_by": measure,
        "decided": results.decided(measure),
        "faults": results.faults,
    }
    if board is not None:
        data["leaderboard"] = [
            {"bot": names[rating.bot], "rating": rating.ordinal, "mu": rating.mu, "sigma": rating.sigma}
            for rating in board
        ]
    return data


def _estimate_data(estimate: Estimate) -> dict[str, Any]:
    """JSON has no infinity: an interval that does not exist yet is null."""
    known = estimate.count >= 2
    return {
        "blocks": estimate.count,
        "mean": estimate.mean,
        "interval": [estimate.low, estimate.high] if known else None,
        "anytime_interval": [estimate.anytime_low, estimate.anytime_high] if known else None,
        "sign": estimate.sign,
    }
