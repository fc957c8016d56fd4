"""The solver's opponents: slow, obvious ways to the same answers, sharing no idea and no code with it.

Only the names of cards come from `starsuit`. What a card costs, what a meld is and how a hand is arranged are
written here once more, straight from the rules: by trying all subsets (`least_by_subsets`), by trying every
meld with every number of wilds (`Recursion`), and for the documented choice among equals by trying every plan
(`documented_plan`).
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from starsuit.cards import Card

LOW, HIGH = 3, 13
NEVER = 10**6


def is_wild(card: Card, wild: int | None) -> bool:
    return card.text == "Jk" or int(card.rank or 0) == wild


def points(card: Card, wild: int | None, court_points: int | None = None) -> int:
    if card.text == "Jk":
        return 50
    if is_wild(card, wild):
        return 20
    rank = "0003456789TJQK".index(card.text[0])
    return court_points if court_points and rank > 10 else rank


def total(cards: Iterable[Card], wild: int | None, court_points: int | None = None) -> int:
    return sum(points(card, wild, court_points) for card in cards)


@cache
def _rows(length: int) -> tuple[frozenset[str], ...]:
    """Every run of this length, as the cards it shows."""
    ranks = "3456789TJQK"
    return tuple(
        frozenset(rank + suit for rank in ranks[start : start + length])
        for suit in "thcsd"
        for start in range(len(ranks) - length + 1)
    )


def kinds(cards: Sequence[Card], wild: int | None, *, all_wild_melds: bool = True) -> set[str]:
    """What the cards can be laid as: a book, a run, both or neither (R4 to R7, H1)."""
    naturals = [card.text for card in cards if not is_wild(card, wild)]
    if len(cards) < 3 or not (naturals or all_wild_melds):
        return set()
    found = set()
    if len({text[0] for text in naturals}) <= 1:
        found.add("book")
    if len(set(naturals)) == len(naturals) and any(row.issuperset(naturals) for row in _rows(len(cards))):
        found.add("run")
    return found


def is_meld(cards: Sequence[Card], wild: int | None, *, all_wild_melds: bool = True) -> bool:
    return bool(kinds(cards, wild, all_wild_melds=all_wild_melds))


def least_by_subsets(
    hand: Sequence[Card], wild: int | None, *, all_wild_melds: bool = True, court_points: int | None = None
) -> int:
    """The fewest points left, by asking whether each subset of the hand is a meld."""
    size = len(hand)
    subsets = [[hand[place] for place in range(size) if mask >> place & 1] for mask in range(1 << size)]
    melds = [mask for mask, cards in enumerate(subsets) if is_meld(cards, wild, all_wild_melds=all_wild_melds)]

    @cache
    def least(rest: int) -> int:
        if not rest:
            return 0
        first = rest & -rest
        ways = [least(rest ^ meld) for meld in melds if meld & first and meld & rest == meld]
        return min([points(hand[first.bit_length() - 1], wild, court_points) + least(rest ^ first), *ways])

    return least((1 << size) - 1)


class Recursion:
    """The fewest points left, by trying every meld that the first natural can be in.

    A meld takes any naturals and any number of wilds that make it valid, and the wilds left at the end
    are a meld of their own or are paid for. Nothing is assumed about which melds are enough.
    """

    def __init__(self, wild: int | None, *, all_wild_melds: bool = True, court_points: int | None = None) -> None:
        self.wild = wild
        self.all_wild_melds = all_wild_melds
        self.court_points = court_points
        self._known: dict[tuple[tuple[int, ...], int], int] = {}

    def least(self, hand: Iterable[Card]) -> int:
        cards = sorted(hand)
        naturals = tuple(card.index for card in cards if not is_wild(card, self.wild))
        wilds = sorted(points(card, self.wild) for card in cards if is_wild(card, self.wild))
        return min(self._least(naturals, len(wilds) - left) + sum(wilds[:left]) for left in range(len(wilds) + 1))

    def _least(self, naturals: tuple[int, ...], wilds: int) -> int:
        """The fewest points of naturals left when exactly this many wilds are melded."""
        if not naturals:
            return 0 if wilds == 0 or (wilds >= 3 and self.all_wild_melds) else NEVER
        known = self._known.get((naturals, wilds))
        if known is None:
            first, rest = naturals[0], naturals[1:]
            known = self._points(first) + self._least(rest, wilds)
            for taken, used in _melds_with(first, rest, wilds):
                known = min(known, self._least(_minus(rest, taken), wilds - used))
            self._known[naturals, wilds] = known
        return known

    def _points(self, index: int) -> int:
        rank = LOW + index % 11
        return self.court_points if self.court_points and rank > 10 else rank


def _minus(cards: tuple[int, ...], taken: Iterable[int]) -> tuple[int, ...]:
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return tuple(rest)


def _melds_with(first: int, rest: tuple[int, ...], wilds: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every meld of a card: the other naturals in it, and how many wilds."""
    suit, rank = divmod(first, 11)
    same = tuple(card for card in rest if card % 11 == rank)
    for size in range(len(same) + 1):
        for others in set(combinations(same, size)):
            for used in range(max(0, 2 - size), wilds + 1):
                yield others, used
    above = tuple(sorted({card % 11 for card in rest if card // 11 == suit and card > first}))
    for ranks, used in _runs_with(rank, above, wilds):
        yield tuple(11 * suit + other for other in ranks), used


@lru_cache(maxsize=1 << 16)
def _runs_with(lowest: int, above: tuple[int, ...], wilds: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every run whose lowest natural this is: the ranks (from 0) of the others, and how many wilds."""
    found: set[tuple[tuple[int, ...], int]] = set()
    for length in range(3, 12):
        for start in range(max(0, lowest - length + 1), min(lowest, 11 - length) + 1):
            inside = [rank for rank in above if rank < start + length]
            for size in range(max(0, length - 1 - wilds), min(len(inside), length - 1) + 1):
                found.update((others, length - 1 - size) for others in combinations(inside, size))
    return tuple(found)


class DocumentedPlan(NamedTuple):
    """The key by which `starsuit.solver` says it chooses, smallest first."""

    points: int
    cards: int  # naturals left
    needed: int  # wilds
    runs: tuple[tuple[int, ...], ...]  # for each suit the number of cards in runs, from K down to 3
    books: tuple[int, ...]  # ranks, negative so that higher ones are smaller, highest first


def documented_plan(hand: Iterable[Card], wild: int | None, court_points: int | None = None) -> DocumentedPlan:
    """The best of all plans: every choice of runs in every suit, and every choice of books from what remains."""
    cards = list(hand)
    naturals = [card for card in cards if not is_wild(card, wild)]
    wilds = len(cards) - len(naturals)
    suits = []
    for suit in "thcsd":
        ranks = Counter(int(card.rank or 0) for card in naturals if card.text[1] == suit)
        counts = tuple(ranks[rank] for rank in range(HIGH, LOW - 1, -1))
        suits.append([(choice, cost) for choice, cost in _run_plans(counts) if cost <= wilds])
    held = Counter(int(card.rank or 0) for card in naturals)
    best = None
    for plan in product(*suits):
        cost = sum(price for _, price in plan)
        if cost > wilds:
            continue
        runs = tuple(choice for choice, _ in plan)
        in_runs = [sum(column) for column in zip(*runs, strict=True)]
        rest = tuple(held[rank] - taken for rank, taken in zip(range(HIGH, LOW - 1, -1), in_runs, strict=True))
        for left, left_cards, needed, books in _book_plans(rest, court_points):
            if cost + needed <= wilds:
                key = DocumentedPlan(left, left_cards, cost + needed, runs, books)
                best = key if best is None or key < best else best
    assert best is not None
    return best


@lru_cache(maxsize=1 << 12)
def _run_plans(counts: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], int], ...]:
    """All parts of a suit (counts from K down) that runs can cover, with the fewest wilds that do it.

    No wild fills a gap in a run where a card of that rank and suit is left out of the runs.
    """
    plans = []
    for choice in product(*(range(count + 1) for count in counts)):
        left_out = frozenset(place for place, count in enumerate(counts) if count > choice[place])
        if (cost := _run_cost(choice, left_out)) < NEVER:
            plans.append((choice, cost))
    return tuple(plans)


@lru_cache(maxsize=1 << 18)
def _run_cost(counts: tuple[int, ...], left_out: frozenset[int]) -> int:
    ranks = [place for place, count in enumerate(counts) if count]
    if not ranks:
        return 0
    first, *others = ranks
    best = NEVER
    for size in range(len(others) + 1):
        for more in combinations(others, size):
            run = (first, *more)
            if left_out.isdisjoint(set(range(first, run[-1])) - set(run)):
                rest = tuple(count - (place in run) for place, count in enumerate(counts))
                best = min(best, max(3, run[-1] - first + 1) - len(run) + _run_cost(rest, left_out))
    return best


@lru_cache(maxsize=1 << 12)
def _book_plans(rest: tuple[int, ...], court_points: int | None) -> tuple[tuple[int, int, int, tuple[int, ...]], ...]:
    """All choices of books from the naturals left (counts from K down): points, cards, wilds needed, ranks."""
    value = {rank: court_points if court_points and rank > 10 else rank for rank in range(LOW, HIGH + 1)}
    there = [(rank, count) for rank, count in zip(range(HIGH, LOW - 1, -1), rest, strict=True) if count]
    plans = []
    for booked in product((True, False), repeat=len(there)):
        left = [cards for cards, chosen in zip(there, booked, strict=True) if not chosen]
        books = [cards for cards, chosen in zip(there, booked, strict=True) if chosen]
        plans.append(
            (
                sum(value[rank] * count for rank, count in left),
                sum(count for _, count in left),
                sum(max(0, 3 - count) for _, count in books),
                tuple(-rank for rank, _ in books),
            )
        )
    return tuple(plans)
