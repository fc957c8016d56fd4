"""The picture of a review: the chance to win over the rounds, in the style of `lab.plots`."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Final

from starsuit.cards import rank_name
from starsuit.lab.plots import COLOURS, MARKS, STYLE, check_plots
from starsuit.text import short_labels

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from starsuit.analysis.review.reviewer import Review

__all__ = ["check_plots", "render_chances"]

LINES: Final = ("-", (0, (4, 1.6)))  # with more players than colours the second row is dashed
NAME: Final = 12


def render_chances(found: Review, kind: str) -> bytes:
    """The picture as SVG or PNG; the same review gives the same bytes."""
    check_plots()
    from matplotlib import rc_context  # noqa: PLC0415 - large, and an extra
    from matplotlib.figure import Figure  # noqa: PLC0415 - large, and an extra

    with rc_context(STYLE):
        figure = Figure(layout="constrained")
        axes = figure.subplots()
        names = short_labels(found.game.names, NAME)
        for seat, name in enumerate(names):
            axes.plot(
                range(len(found.chances)),
                [100 * row[seat] for row in found.chances],
                label=name,
                color=COLOURS[seat % len(COLOURS)],
                marker=MARKS[seat % len(MARKS)],
                linestyle=LINES[seat // len(COLOURS) % 2],
                markersize=4.5,
                linewidth=2,
                clip_on=False,
            )
        _axes(axes, found)
        columns = 4 if max(map(len, names)) <= 8 else 3
        figure.set_figheight(figure.get_figheight() + 0.22 * max(0, (len(names) - 1) // columns - 1))
        figure.legend(loc="outside lower left", ncols=columns, borderaxespad=0.5, handlelength=1.6)
        out = io.BytesIO()
        figure.savefig(out, format=kind, metadata={"Date": None} if kind == "svg" else None)
    return out.getvalue()


def _axes(axes: Axes, found: Review) -> None:
    played = [played.result for played in found.rounds]
    axes.set_ylim(0, 100)
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:g} %")
    step = 1 + len(played) // 20
    ticks = [
        ("start", 0),
        *(("+" if r.playoff else rank_name(r.wild), place) for place, r in enumerate(played, start=1)),
    ]
    axes.set_xticks([place for _, place in ticks[::step]], [name for name, _ in ticks[::step]])
    axes.set_xlim(-0.3, len(played) + 0.3)
    axes.tick_params(axis="x", length=0)
    axes.set_xlabel("after the round, by its wild rank")
    axes.set_title("Chance to win")
    axes.annotate(
        "if equal players played the rest",
        (0, 1),
        (0, 9),
        xycoords="axes fraction",
        textcoords="offset points",
        color="#6B6B6B",
        fontsize=10,
    )
    axes.grid(visible=True, axis="y")
