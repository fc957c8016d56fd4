"""The solitaire as numbers, for programs that learn: everything that its player may know, and nothing else.

An action is 56 times the place of the pile (0 for the pile dealt three cards, 10 for that of thirteen) plus the index
of the card that it discards. The turned card may be discarded too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starsuit.arrays import np
from starsuit.cards import KINDS, Card, count_kinds
from starsuit.errors import IllegalAction
from starsuit.ruleset import ROUNDS
from starsuit.solitaire import Place

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from starsuit.solitaire import Placements, SolitaireView

__all__ = [
    "PATIENCE_ACTIONS",
    "PATIENCE_LAYOUT",
    "PATIENCE_WIDTH",
    "patience_columns",
    "patience_mask",
    "patience_number",
    "patience_observation",
    "patience_place",
]

PILES: Final = len(ROUNDS)
PATIENCE_ACTIONS: Final = PILES * KINDS
"""How many actions there are, numbered from 0.

>>> from starsuit.lab.placements import PATIENCE_ACTIONS
>>> PATIENCE_ACTIONS
616
"""
PATIENCE_LAYOUT: Final = 1
"""The version of `patience_columns`: it counts up whenever one changes.

>>> from starsuit.lab.placements import PATIENCE_LAYOUT
>>> PATIENCE_LAYOUT
1
"""


def patience_columns() -> dict[str, slice]:
    """The columns of each part of an observation, in order.

    >>> from starsuit.lab.placements import patience_columns
    >>> patience_columns()["turned"]
    slice(616, 672, None)
    """
    widths = {
        "piles": PILES * KINDS,  # how many of each card each pile has, from the pile of three on
        "turned": KINDS,  # 1 for the card to place; all 0 when it is over
        "unseen": KINDS,  # how many of each card are still to come
        "closed": PILES,  # 1 for each pile that is complete and takes no more
        "points": PILES,  # left in each pile by its best arrangement
        "stock": 1,  # how many cards come after the turned one
        "edition": 1,  # of the rules, 1996 or 2019
        "all_wild_melds": 1,  # 1 where melds of wilds only count
    }
    columns, start = {}, 0
    for name, width in widths.items():
        columns[name] = slice(start, start + width)
        start += width
    return columns


PATIENCE_WIDTH: Final = list(patience_columns().values())[-1].stop
"""How many numbers an observation has.

>>> from starsuit.lab.placements import PATIENCE_WIDTH
>>> PATIENCE_WIDTH
753
"""


def patience_observation(view: SolitaireView) -> NDArray[np.int32]:
    """What the player sees, its `view`, as numbers.

    >>> from starsuit.lab.placements import patience_columns, patience_observation
    >>> seen = patience_observation(ss.Solitaire.new(seed="numbers").view())
    >>> seen[patience_columns()["piles"]].sum().item()
    88
    """
    numbers = [
        *(count for pile in view.piles for count in count_kinds(pile.cards)),
        *count_kinds(() if view.turned is None else (view.turned,)),
        *count_kinds(view.unseen),
        *(pile.closed for pile in view.piles),
        *(pile.points for pile in view.piles),
        len(view.unseen),
        view.edition,
        view.all_wild_melds,
    ]
    return np.array(numbers, dtype=np.int32)


def patience_number(action: Place) -> int:
    """The number of an `action`.

    >>> from starsuit.lab.placements import patience_number, patience_place
    >>> patience_place(patience_number(ss.Place(7, ss.Card("Kd"))))
    Place(pile=7, discard=Card("Kd"))
    """
    return (action.pile - ROUNDS[0]) * KINDS + action.discard.index


def patience_place(number: int) -> Place:
    """The action with this `number`, legal or not.

    Raises:
        IllegalAction: there is none.

    >>> from starsuit.lab.placements import patience_place
    >>> patience_place(0)
    Place(pile=3, discard=Card("3t"))
    """
    if not 0 <= number < PATIENCE_ACTIONS:
        raise IllegalAction("action/number", f"action {number} is none: the actions are 0 to {PATIENCE_ACTIONS - 1}")
    return Place(ROUNDS[0] + number // KINDS, Card.at(number % KINDS))


def patience_mask(legal: Placements) -> NDArray[np.int8]:
    """For each number, 1 if that action is `legal` now.

    >>> from starsuit.lab.placements import patience_mask
    >>> legal = ss.Solitaire.new(seed="placements").legal_actions()
    >>> patience_mask(legal).sum().item() == len(legal)
    True
    """
    mask = np.zeros(PATIENCE_ACTIONS, dtype=np.int8)
    mask[[patience_number(place) for place in legal]] = 1
    return mask
