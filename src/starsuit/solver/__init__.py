"""What a hand is worth.

People ask `questions`, `arrangement` answers under the rules of a hand, `search` finds, `laying` lays down, and `batch`
does many hands at once.
"""

from starsuit.solver.alternatives import arrangements
from starsuit.solver.arrangement import Arrangement
from starsuit.solver.questions import (
    best_discard,
    can_go_out,
    discard_values,
    going_out_discards,
    points_left,
    solve,
)

__all__ = [
    "Arrangement",
    "arrangements",
    "best_discard",
    "can_go_out",
    "discard_values",
    "going_out_discards",
    "points_left",
    "solve",
]
