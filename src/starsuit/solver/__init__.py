"""What a hand is worth: `arrangement` answers, `search` finds, `laying` lays down, `batch` does many hands at once."""

from starsuit.solver.arrangement import (
    Arrangement,
    best_discard,
    can_go_out,
    discard_values,
    going_out_discards,
    points_left,
    solve,
)

__all__ = [
    "Arrangement",
    "best_discard",
    "can_go_out",
    "discard_values",
    "going_out_discards",
    "points_left",
    "solve",
]
