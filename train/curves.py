"""The course of the learning as a picture, `curves.png`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

LESSONS: Final = {"critic": "critic", "players": "players", "player": "their mean"}


def draw(folder: Path) -> Path | None:
    """What each lesson still got wrong, by time; None where Matplotlib is not installed, or nothing was told."""
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415 - training does without
    except ImportError:
        return None
    told = {
        name: [json.loads(line) for line in path.read_text().splitlines()]
        for name in LESSONS
        if (path := folder / f"{name}.jsonl").exists()
    }
    told = {name: lines for name, lines in told.items() if lines}
    if not told:
        return None
    figure = Figure(figsize=(4 * len(told), 3), layout="constrained")
    for axes, (name, lines) in zip(figure.subplots(1, len(told), squeeze=False)[0], told.items(), strict=True):
        for kind in ("value", "difference"):
            if kind in lines[0]:
                axes.plot([line["seconds"] for line in lines], [16 * line[kind] ** 0.5 for line in lines], label=kind)
        axes.set(title=LESSONS[name], xlabel="seconds", ylabel="points of error")
        axes.set_ylim(bottom=0)
        axes.legend()
    path = folder / "curves.png"
    figure.savefig(path, dpi=120)
    return path
