"""The solver for many hands at once: NumPy arrays in and out, on several threads.

A hand is a row of card indices (`Card.index`), padded with 255 to the width of the array, at most 14; `encode` makes
such an array. `wild` is one rank for all hands (0: jokers only), or an array with one for each. The core does the work
without the interpreter's lock, so any number of threads may call it at the same time; without the core, pure Python
gives the same answers, slowly. NumPy comes with the extra `starsuit[batch]`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from starsuit.arrays import np
from starsuit.cards import KINDS, MAX_HAND, RANKS, Card, check_court_points, format_hand, hand_rules
from starsuit.errors import CardsError
from starsuit.melds import meld_of
from starsuit.native import core
from starsuit.solver import arrangement
from starsuit.solver.arrangement import Arrangement

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import ArrayLike, NDArray

    from starsuit.cards import HandRules

__all__ = [
    "LEFT",
    "NO_CARD",
    "Solved",
    "arrangements",
    "best_discard",
    "can_go_out",
    "decode",
    "discard_values",
    "encode",
    "points_left",
    "solve",
]

NO_CARD = 255
LEFT = 255


class Solved(NamedTuple):
    """The best arrangement of each hand, in arrays shaped like the hands; `arrangements` turns them into melds.

    Of equal cards the first in the row is laid first: it has the lower meld, or the lower place in the same meld.

    >>> from starsuit.solver import batch
    >>> found = batch.solve(batch.encode([ss.parse_hand("9c 9h 9d Kt")]), wild=7)
    >>> found.melds
    array([[  0,   0,   0, 255]], dtype=uint8)
    """

    melds: NDArray[np.uint8]  # the number of each card's meld, in the order they are laid; 255: left over, or no card
    order: NDArray[np.uint8]  # its place in the meld; 255 if it has none
    points: NDArray[np.int16]  # one for each hand


def encode(hands: Iterable[Sequence[Card]]) -> NDArray[np.uint8]:
    """The `hands` as an array of card indices, a row for each, padded with 255.

    >>> from starsuit.solver import batch
    >>> batch.encode([ss.parse_hand("9c 9h 9d Kt"), ss.parse_hand("3t Jk")])
    array([[ 28,  17,  50,  10],
           [  0,  55, 255, 255]], dtype=uint8)
    """
    rows = [[card.index for card in hand] for hand in hands]
    width = max(map(len, rows), default=0)
    array = np.full((len(rows), width), NO_CARD, dtype=np.uint8)
    for place, row in enumerate(rows):
        array[place, : len(row)] = row
    return array


def decode(hands: NDArray[np.uint8]) -> list[tuple[Card, ...]]:
    """An array of card indices as `hands` again.

    >>> from starsuit.solver import batch
    >>> batch.decode(batch.encode([ss.parse_hand("3t Jk")]))
    [(Card("3t"), Card("Jk"))]
    """
    return [tuple(Card.at(int(index)) for index in row if index != NO_CARD) for row in hands]


def solve(
    hands: ArrayLike,
    *,
    wild: ArrayLike,
    all_wild_melds: bool = True,
    court_points: int | None = None,
    threads: int = 1,
) -> Solved:
    """The best arrangement of each hand, the same as `ss.solve` finds.

    Args:
        hands: as `encode` writes them.
        wild: one rank for all (0: only jokers are wild), or one for each hand.
        all_wild_melds: False where a meld needs a natural card (H1).
        court_points: 10 where J, Q and K count 10 (H2).
        threads: how many work at once.

    Raises:
        CardsError: the arrays are not hands and ranks.

    >>> from starsuit.solver import batch
    >>> hands = batch.encode([ss.parse_hand("9c 9h 9d Kt"), ss.parse_hand("3t Jk")])
    >>> batch.solve(hands, wild=7, threads=2).points
    array([13, 53], dtype=int16)
    """
    rows, wilds = _check(hands, wild, court_points)
    if core is not None:
        return Solved(*core.solve_batch(rows, wilds, all_wild_melds, court_points or 0, threads))
    melds, order = np.full(rows.shape, LEFT, dtype=np.uint8), np.full(rows.shape, LEFT, dtype=np.uint8)
    points = np.zeros(len(rows), dtype=np.int16)
    for row, (hand, rules) in enumerate(_pairs(rows, wilds, all_wild_melds, court_points)):
        best = arrangement.solve(hand, rules)
        points[row] = best.points
        waiting: list[Card | None] = list(hand)
        for number, meld in enumerate(best.melds):
            for place, card in enumerate(meld.cards):
                at = waiting.index(card)
                waiting[at] = None
                melds[row, at], order[row, at] = number, place
    return Solved(melds, order, points)


def arrangements(hands: ArrayLike, solved: Solved, *, wild: ArrayLike) -> list[Arrangement]:
    """What `solve` found for these `hands` and this `wild` rank, its answer `solved`, as `ss.solve` gives it.

    >>> from starsuit.solver import batch
    >>> hands = batch.encode([ss.parse_hand("9c 9h 9d Kt"), ss.parse_hand("3t Jk")])
    >>> for each in batch.arrangements(hands, batch.solve(hands, wild=7), wild=7):
    ...     print(each)
    9h 9c 9d; Kt left (13)
    no meld; 3t Jk left (53)
    """
    rows, wilds = _check(hands, wild, None)
    if solved.melds.shape != rows.shape or solved.order.shape != rows.shape or solved.points.shape != (len(rows),):
        raise CardsError("cards/batch", f"these arrangements are not of hands of shape {rows.shape}")
    return [
        _arrangement(hand, numbers, places, rules, points)
        for (hand, rules), numbers, places, points in zip(
            _pairs(rows, wilds), solved.melds.tolist(), solved.order.tolist(), solved.points.tolist(), strict=True
        )
    ]


def _arrangement(
    hand: tuple[Card, ...], numbers: list[int], places: list[int], rules: HandRules, points: int
) -> Arrangement:
    laid: dict[int, list[tuple[int, Card]]] = {}
    for card, number, place in zip(hand, numbers, places, strict=False):  # the row is padded, the hand is not
        laid.setdefault(number, []).append((place, card))
    left = sorted(card for _, card in laid.pop(LEFT, []))
    melds = []
    for number in sorted(laid):
        cards = [card for _, card in sorted(laid[number])]
        meld = meld_of(cards, rules)  # it reads cards in laying order as they lie
        if meld is None:
            raise CardsError(
                "cards/batch", f"{format_hand(cards)} is no meld of a hand that was solved with this wild rank"
            )
        melds.append(meld)
    return Arrangement(tuple(melds), tuple(left), points)


def points_left(
    hands: ArrayLike,
    *,
    wild: ArrayLike,
    all_wild_melds: bool = True,
    court_points: int | None = None,
    threads: int = 1,
) -> NDArray[np.int16]:
    """The points of each hand's best arrangement.

    Args:
        hands: as `encode` writes them.
        wild: one rank for all (0: only jokers are wild), or one for each hand.
        all_wild_melds: False where a meld needs a natural card (H1).
        court_points: 10 where J, Q and K count 10 (H2).
        threads: how many work at once.

    Raises:
        CardsError: the arrays are not hands and ranks.

    >>> from starsuit.solver import batch
    >>> batch.points_left(batch.encode([ss.parse_hand("9c 9h 7d Kt")] * 2), wild=[7, 8])
    array([13, 38], dtype=int16)
    """
    rows, wilds = _check(hands, wild, court_points)
    if core is not None:
        found: NDArray[np.int16] = core.points_left_batch(rows, wilds, all_wild_melds, court_points or 0, threads)
        return found
    answers = (
        arrangement.points_left(hand, rules) for hand, rules in _pairs(rows, wilds, all_wild_melds, court_points)
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
    """For each hand the card to throw, and the points left after it. An empty hand throws 255.

    Args:
        hands: as `encode` writes them.
        wild: one rank for all (0: only jokers are wild), or one for each hand.
        all_wild_melds: False where a meld needs a natural card (H1).
        court_points: 10 where J, Q and K count 10 (H2).
        threads: how many work at once.

    Raises:
        CardsError: the arrays are not hands and ranks.

    >>> from starsuit.solver import batch
    >>> cards, points = batch.best_discard(batch.encode([ss.parse_hand("9c 9h 9d Kt 5s")]), wild=7)
    >>> ss.Card.at(cards[0]), points
    (Card("Kt"), array([5], dtype=int16))
    """
    rows, wilds = _check(hands, wild, court_points)
    if core is not None:
        thrown, left = core.best_discard_batch(rows, wilds, all_wild_melds, court_points or 0, threads)
        return thrown, left
    thrown = np.full(len(rows), NO_CARD, dtype=np.uint8)
    left = np.zeros(len(rows), dtype=np.int16)
    for place, (hand, rules) in enumerate(_pairs(rows, wilds, all_wild_melds, court_points)):
        if hand:
            card, rest = arrangement.best_discard(hand, rules)
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
    """For each card of each hand the points left after discarding it; -1 for padding.

    Args:
        hands: as `encode` writes them.
        wild: one rank for all (0: only jokers are wild), or one for each hand.
        all_wild_melds: False where a meld needs a natural card (H1).
        court_points: 10 where J, Q and K count 10 (H2).
        threads: how many work at once.

    Raises:
        CardsError: the arrays are not hands and ranks.

    >>> from starsuit.solver import batch
    >>> batch.discard_values(batch.encode([ss.parse_hand("9c 9h 9d Kt 5s")]), wild=7)
    array([[36, 36, 36,  5, 13]], dtype=int16)
    """
    rows, wilds = _check(hands, wild, court_points)
    if core is not None:
        found: NDArray[np.int16] = core.discard_values_batch(rows, wilds, all_wild_melds, court_points or 0, threads)
        return found
    values = np.full(rows.shape, -1, dtype=np.int16)
    for place, (hand, rules) in enumerate(_pairs(rows, wilds, all_wild_melds, court_points)):
        each = arrangement.discard_values(hand, rules)
        values[place, : len(hand)] = [each[card] for card in hand]
    return values


def can_go_out(
    hands: ArrayLike, *, wild: ArrayLike, all_wild_melds: bool = True, threads: int = 1
) -> NDArray[np.bool_]:
    """Whether all cards of each hand but one can be melded (R14).

    Args:
        hands: as `encode` writes them.
        wild: one rank for all (0: only jokers are wild), or one for each hand.
        all_wild_melds: False where a meld needs a natural card (H1).
        threads: how many work at once.

    Raises:
        CardsError: the arrays are not hands and ranks.

    >>> from starsuit.solver import batch
    >>> batch.can_go_out(batch.encode([ss.parse_hand("9c 9h 9d Kt"), ss.parse_hand("9c 9h 8d Kt")]), wild=7)
    array([ True, False])
    """
    rows, wilds = _check(hands, wild, None)
    if core is not None:
        found: NDArray[np.bool_] = core.can_go_out_batch(rows, wilds, all_wild_melds, threads)
        return found
    answers = (arrangement.can_go_out(hand, rules) for hand, rules in _pairs(rows, wilds, all_wild_melds))
    return np.fromiter(answers, dtype=np.bool_, count=len(rows))


def _check(hands: ArrayLike, wild: ArrayLike, court_points: int | None) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """The arrays in the form the core expects; raises for what cannot be a hand."""
    check_court_points(court_points)
    rows, ranks = np.asarray(hands), np.asarray(wild)
    if rows.ndim != 2 or rows.shape[1] > MAX_HAND:
        raise CardsError("cards/batch", f"hands are a table of at most {MAX_HAND} columns, not of shape {rows.shape}")
    if not _are_full_hands(rows) and not (_are_cards(rows) and _is_filled_at_its_end(rows)):
        raise CardsError("cards/batch", "a hand is card indices from 0 to 55, filled up with 255 at its end")
    if ranks.ndim > 1 or (ranks.ndim == 1 and len(ranks) != len(rows)):
        raise CardsError("cards/batch", f"wild is one rank, or one for each of the {len(rows)} hands")
    if not _fits(ranks, (0, *RANKS)):
        raise CardsError("cards/wild", "wild is 3 to 13, or 0 for jokers only")
    wilds = np.broadcast_to(ranks, (len(rows),))
    return np.ascontiguousarray(rows, dtype=np.uint8), np.ascontiguousarray(wilds, dtype=np.uint8)


def _are_full_hands(rows: NDArray[np.generic]) -> bool:
    """Whether these are card indices and nothing else: one quick check of the usual batch, while all threads wait."""
    return rows.dtype == np.uint8 and rows.size > 0 and int(rows.astype(np.uint8, copy=False).max()) < KINDS


def _are_cards(rows: NDArray[np.generic]) -> bool:
    if rows.dtype != np.uint8:
        return _fits(rows, (*range(KINDS), NO_CARD))
    next_ones = rows.astype(np.uint8, copy=False) + np.uint8(1)  # 255 becomes 0
    return not bool((next_ones > np.uint8(KINDS)).any())


def _fits(values: NDArray[np.generic], allowed: tuple[int, ...]) -> bool:
    return values.size == 0 or (np.issubdtype(values.dtype, np.integer) and bool(np.isin(values, allowed).all()))


def _is_filled_at_its_end(rows: NDArray[np.generic]) -> bool:
    absent = rows == NO_CARD
    return not bool((absent[:, :-1] & ~absent[:, 1:]).any())


def _pairs(
    rows: NDArray[np.uint8], wilds: NDArray[np.uint8], all_wild_melds: bool = True, court_points: int | None = None
) -> Iterator[tuple[tuple[Card, ...], HandRules]]:
    """Each hand with its rules."""
    rules = (hand_rules(rank or None, all_wild_melds, court_points) for rank in wilds.tolist())
    return zip(decode(rows), rules, strict=True)
