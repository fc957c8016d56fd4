"""How environments show a game: as text, or as pixels with the real cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from starsuit.art.raster import check_raster, framed, pixels
from starsuit.errors import SimulationError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["RENDER_MODES", "check_mode", "shown"]

RENDER_MODES: Final = ("human", "ansi", "rgb_array")
WIDTH, HIGH = 960, 720


def check_mode(mode: str | None) -> None:
    """Raise unless there is such a way to show a game, and what it needs is installed.

    Raises:
        SimulationError: there is no such mode.
        MissingExtra: `starsuit[pictures]` is not installed.
    """
    if mode is not None and mode not in RENDER_MODES:
        raise SimulationError(
            "simulate/render", f"render_mode is {mode!r}; it can be {', '.join(RENDER_MODES)}, or None"
        )
    if mode == "rgb_array":
        check_raster()


def shown(view: Any, mode: str | None) -> str | NDArray[np.uint8] | None:
    """A `View` or `SolitaireView` in a mode: printed, as text, or as an array of pixels, always of the same size."""
    if mode == "human":
        print(view, end="\n\n", flush=True)
        return None
    if mode == "ansi":
        return str(view)
    if mode == "rgb_array":
        return pixels(framed(view._repr_svg_(), width=WIDTH, height=HIGH))
    return None
