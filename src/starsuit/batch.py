"""The solver for many hands at once: NumPy arrays in and out, on several threads.

A hand is a row of card indices (`Card.index`), filled up with 255 to the width of the array, at most 14; `encode`
makes such an array. `wild` is one rank for all hands (0: jokers only), or an array with one for each. The core
does the work without the interpreter's lock, so any number of threads may ask at the same time; without it the
pure Python gives the same answers, slowly. NumPy comes with the extra `starsuit[batch]`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from starsuit.cards import Card, check_court_points
from starsuit.errors import CardsError
from starsuit.native import core
from starsuit.solver import MAX_HAND
from starsuit.solver import best_discard as best_discard_of
from starsuit.solver import discard_values as discard_values_of
from starsuit.solver import points_left as points_left_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import ArrayLike, NDArray

__all__ = ["NO_CARD", "best_discard", "can_go_out", "decode", "discard_values", "encode", "points_left"]

NO_CARD = 255


def encode(hands: Iterable[Sequence[Card]]) -> NDArray[np.uint8]:
    """Hands as an array of card indices."""
    rows = [[card.index for card in hand] for hand in hands]
    width = max(map(len, rows), default=0)
    array = np.full((len(rows), width), NO_CARD, dtype=np.uint8)
    for place, row in enumerate(rows):
        array[place, : len(row)] = row
    return array


def decode(hands: NDArray[np.uint8]) -> list[tuple[Card, ...]]:
    """An array of card indices as hands."""
    return [tuple(Card.at(int(index)) for index in row if index != NO_CARD) for row in hands]


def points_left(
    hands: ArrayLike,
    *,
    wild: ArrayLike,
    all_wild_melds: bool = True,
    court_points: int | None = None,
    threads: int = 1,
) -> NDArray[np.int16]:
    """The points of each hand's best arrangement."""
    rows, wilds = _check(hands, wild, court_points)
    if core is not None:
        found: NDArray[np.int16] = core.points_left_batch(rows, wilds, all_wild_melds, court_points or 0, threads)
        return found
    answers = (
        points_left_of(hand, wild=rank, all_wild_melds=all_wild_melds, court_points=court_points)
        for hand, rank in _pairs(rows, wilds)
    )
    return np.fromiter(answers, dtype=np.int16, count=len(rows))


def best_discard(
    hands: ArrayLike,
    *,
    wild: ArrayLike,
    all_wild_melds: bool = True,
    court_points: int | None = None,
    threads: int = 1,
) -> tuple[NDArray[np.uint8], NDArray[np.int16]]:
    """For each hand the card to throw, and the points left then. An empty hand throws 255."""
    rows, wilds = _check(hands, wild, court_points)
    if core is not None:
        thrown, left = core.best_discard_batch(rows, wilds, all_wild_melds, court_points or 0, threads)
        return thrown, left
    thrown = np.full(len(rows), NO_CARD, dtype=np.uint8)
    left = np.zeros(len(rows), dtype=np.int16)
    for place, (hand, rank) in enumerate(_pairs(rows, wilds)):
        if hand:
            card, rest = best_discard_of(hand, wild=rank, all_wild_melds=all_wild_melds, court_points=court_points)
            thrown[place], left[place] = card.index, rest.points
    return thrown, left


def discard_values(
    hands: ArrayLike,
    *,
    wild: ArrayLike,
    all_wild_melds: bool = True,
    court_points: int | None = None,
    threads: int = 1,
) -> NDArray[np.int16]:
    """For each card of each hand the points left after discarding it; -1 where there is no card."""
    rows, wilds = _check(hands, wild, court_points)
    if core is not None:
        found: NDArray[np.int16] = core.discard_values_batch(rows, wilds, all_wild_melds, court_points or 0, threads)
        return found
    values = np.full(rows.shape, -1, dtype=np.int16)
    for place, (hand, rank) in enumerate(_pairs(rows, wilds)):
        each = discard_values_of(hand, wild=rank, all_wild_melds=all_wild_melds, court_points=court_points)
        values[place, : len(hand)] = [each[card] for card in hand]
    return values


def can_go_out(
    hands: ArrayLike, *, wild: ArrayLike, all_wild_melds: bool = True, threads: int = 1
) -> NDArray[np.bool_]:
    """Whether all cards of each hand but one can be melded (R14)."""
    _, left = best_discard(hands, wild=wild, all_wild_melds=all_wild_melds, threads=threads)
    sizes = (np.asarray(hands) != NO_CARD).sum(axis=1)
    out: NDArray[np.bool_] = (left == 0) & (sizes > 3)
    return out


def _check(hands: ArrayLike, wild: ArrayLike, court_points: int | None) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """The arrays as the core wants them; raises for what cannot be a hand."""
    check_court_points(court_points)
    rows, ranks = np.asarray(hands), np.asarray(wild)
    if rows.ndim != 2 or rows.shape[1] > MAX_HAND:
        raise CardsError("cards/batch", f"hands are a table of at most {MAX_HAND} columns, not of shape {rows.shape}")
    if not _fits(rows, (*range(56), NO_CARD)) or not _is_filled_at_its_end(rows):
        raise CardsError("cards/batch", "a hand is card indices from 0 to 55, filled up with 255 at its end")
    if ranks.ndim > 1 or (ranks.ndim == 1 and len(ranks) != len(rows)):
        raise CardsError("cards/batch", f"wild is one rank, or one for each of the {len(rows)} hands")
    if not _fits(ranks, (0, *range(3, 14))):
        raise CardsError("cards/wild", "wild is 3 to 13, or 0 for jokers only")
    wilds = np.broadcast_to(ranks, (len(rows),))
    return np.ascontiguousarray(rows, dtype=np.uint8), np.ascontiguousarray(wilds, dtype=np.uint8)


def _fits(values: NDArray[np.generic], allowed: tuple[int, ...]) -> bool:
    return values.size == 0 or (np.issubdtype(values.dtype, np.integer) and bool(np.isin(values, allowed).all()))


def _is_filled_at_its_end(rows: NDArray[np.generic]) -> bool:
    absent = rows == NO_CARD
    return not bool((absent[:, :-1] & ~absent[:, 1:]).any())


def _pairs(rows: NDArray[np.uint8], wilds: NDArray[np.uint8]) -> Iterator[tuple[tuple[Card, ...], int | None]]:
    return zip(decode(rows), (int(rank) or None for rank in wilds), strict=True)
