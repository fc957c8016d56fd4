"""The search of the solver: which natural cards go into runs, and which ranks become books.

Wild cards are interchangeable, and as soon as there is one meld every spare wild fits into it. So an
arrangement matters only by the natural cards it covers and the wilds it needs:

- a book covers all remaining cards of a rank, and needs a wild for each card short of three;
- a run of a suit covers the cards it passes over, and needs a wild for each gap. Runs of three to five places
  with two naturals or more are enough: a longer one is two shorter ones laid together, and one natural among
  wilds is a book.

Runs are therefore chosen suit by suit (`_run_choices`, a few for each suit), the choices are combined under
the budget of wilds, and then each rank's remaining cards become a book or stay (`_choose_books`).

Counts of cards by rank are packed into one integer, five bits per rank, so that adding and comparing them is
one operation; a rank's place is the shift of its count.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from starsuit.cards import RANKS, Card, Suit

if TYPE_CHECKING:
    from starsuit.cards import HandRules

__all__ = ["NO_RUNS", "Hand", "Plan", "best_plan", "count_of", "lowest_rank", "one_of", "pack", "runs_over"]

_BITS: Final = 5  # per count: four for up to 15 cards, and a guard bit that stays clear
_FIELD: Final = (1 << _BITS) - 1
_TOP: Final = _BITS * (len(RANKS) - 1)  # the place of the kings
_PLACES: Final = range(0, _TOP + 1, _BITS)
_ONES: Final = sum(1 << place for place in _PLACES)
_GUARDS: Final = _ONES << _BITS - 1


class Hand(NamedTuple):
    """A hand as the search sees it."""

    suits: tuple[int, int, int, int, int]  # packed counts of the naturals of each suit
    wilds: int
    values: tuple[int, ...]  # points of each rank

    @property
    def naturals(self) -> int:
        return sum(self.suits)


class Plan(NamedTuple):
    """Which naturals go into runs, by suit, and which ranks become books."""

    runs: tuple[int, ...]
    books: tuple[int, ...]  # ranks
    needed: int  # wilds
    points: int  # of the naturals left


@lru_cache(maxsize=64)
def _rank_values(court_points: int | None) -> tuple[int, ...]:
    return tuple(Card.of(rank, Suit.STARS).points(None, court_points=court_points) for rank in RANKS)


def pack(cards: tuple[Card, ...], rules: HandRules) -> Hand:
    wild = rules.wild
    suits = [0, 0, 0, 0, 0]
    wilds = 0
    for card in cards:
        if card.suit is None or card.rank == wild:
            wilds += 1
        else:
            suits[card.suit] += 1 << _BITS * (card.index % 11)
    return Hand((suits[0], suits[1], suits[2], suits[3], suits[4]), wilds, _rank_values(rules.court_points))


def best_plan(hand: Hand) -> Plan:
    """The best plan for the naturals; the docstring of `arrangement` says what best means."""
    held = hand.naturals
    lone = sum(1 << place for place in _PLACES if held >> place & _FIELD == 1)
    # Naturals in runs, over all suits -> the cheapest way there, and the smallest choice of runs.
    ways: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for suit in hand.suits:
        choices = _useful_choices(suit, hand.wilds, lone & suit)
        longer: dict[int, tuple[int, tuple[int, ...]]] = {}
        for covered, (cost, runs) in ways.items():
            for more, extra in choices:
                if cost + extra <= hand.wilds:
                    way = (cost + extra, (*runs, more))
                    known = longer.get(covered + more)
                    if known is None or way < known:
                        longer[covered + more] = way
        ways = longer
    points, _, needed, runs, books = min(
        (points, cards, cost + needed, runs, books)
        for covered, (cost, runs) in ways.items()
        for points, cards, needed, books in (_choose_books(held - covered, hand.wilds - cost, hand.values),)
    )
    return Plan(runs, books, needed, points)


@lru_cache(maxsize=1 << 16)
def _run_choices(held: int, wilds: int) -> dict[int, int]:
    """What the runs of one suit can cover with so many wilds, and the wilds each choice needs."""
    if not held:
        return {0: 0}
    low = _lowest(held)
    card = 1 << low
    choices = dict(_run_choices(held - card, wilds))  # the lowest card stays out of runs
    covered, needed = card, 0
    for place in range(low + _BITS, min(low + 4 * _BITS, _TOP) + 1, _BITS):
        if not held >> place & _FIELD:
            needed += 1
            continue
        covered += 1 << place
        cost = max(needed, 1) if place == low + _BITS else needed
        if cost <= wilds:
            for more, extra in _run_choices(held - covered, wilds - cost).items():
                if choices.get(covered + more, wilds + 1) > cost + extra:
                    choices[covered + more] = cost + extra
    return choices


@lru_cache(maxsize=1 << 16)
def _useful_choices(held: int, wilds: int, lone: int) -> tuple[tuple[int, int], ...]:
    """The run choices of a suit without those that another choice always beats.

    A choice that covers more beats one that covers less, if it needs so few wilds that every book that loses a
    card to it can have a wild instead. The only card of its rank needs none: alone it is no use to a book.
    """
    alone = lone * _FIELD
    useful: list[tuple[int, int]] = []
    for less, cost in sorted(_run_choices(held, wilds).items(), key=lambda choice: (choice[1], -_count(choice[0]))):
        for more, price in useful:
            if (more | _GUARDS) - less & _GUARDS == _GUARDS:  # each rank's count is at least as large
                gained = more - less
                taken = _count(gained & ~alone)
                if price + taken < cost or (price + taken == cost and gained & alone):
                    break
        else:
            useful.append((less, cost))
    return tuple(useful)


def _lowest(packed: int) -> int:
    """The place of the lowest rank present."""
    return ((packed & -packed).bit_length() - 1) // _BITS * _BITS


def _rank_at(place: int) -> int:
    return 3 + place // _BITS


def one_of(rank: int) -> int:
    """One card of a rank, packed."""
    return 1 << _BITS * (rank - 3)


def count_of(packed: int, rank: int) -> int:
    """How many cards of a rank there are."""
    return packed >> _BITS * (rank - 3) & _FIELD


def lowest_rank(packed: int) -> int:
    """The lowest rank present."""
    return _rank_at(_lowest(packed))


def _count(packed: int) -> int:
    """How many cards there are; since 32 is 1 modulo 31, the remainder is the sum of the fields."""
    return packed % _FIELD


@lru_cache(maxsize=1 << 16)
def _choose_books(rest: int, wilds: int, values: tuple[int, ...]) -> tuple[int, int, int, tuple[int, ...]]:
    """Which ranks become books: (points left, cards left, wilds needed, the ranks).

    Three of a rank are free, two need one wild, one needs two. So try every number of pairs, most expensive first,
    and spend the remaining wilds on single cards.
    """
    ranks: dict[int, list[int]] = {1: [], 2: [], 3: []}
    for place in reversed(_PLACES):
        if cards := rest >> place & _FIELD:
            ranks[min(cards, 3)].append(_rank_at(place))
    value: dict[int, int] = dict(zip(RANKS, values, strict=True))
    singles, pairs = (sorted(ranks[count], key=lambda rank: -value[rank]) for count in (1, 2))

    def spend(paired: int) -> tuple[int, int, int, tuple[int, ...]]:
        alone = min((wilds - paired) // 2, len(singles))
        points = 2 * sum(value[rank] for rank in pairs[paired:]) + sum(value[rank] for rank in singles[alone:])
        cards = 2 * (len(pairs) - paired) + len(singles) - alone
        return points, cards, paired + 2 * alone, (*ranks[3], *pairs[:paired], *singles[:alone])

    return min(map(spend, range(min(wilds, len(pairs)), -1, -1)), key=lambda choice: choice[:3])


NO_RUNS: Final = (99, 99, ())


@lru_cache(maxsize=1 << 14)
def runs_over(covered: int) -> tuple[int, int, tuple[tuple[int, int], ...]]:
    """The runs that cover exactly these cards of a suit: (wilds needed, how many runs, from which rank to which).

    The fewest wilds, then the fewest runs, then the lowest; `NO_RUNS` if there is no way.
    """
    if not covered:
        return (0, 0, ())
    low = _lowest(covered)
    best: tuple[int, int, tuple[tuple[int, int], ...]] = NO_RUNS
    taken, needed = 1 << low, 0
    for place in range(low + _BITS, _TOP + 1, _BITS):
        if not covered >> place & _FIELD:
            needed += 1
            continue
        taken += 1 << place
        cost = max(needed, 1) if place == low + _BITS else needed
        more, count, runs = runs_over(covered - taken)
        best = min(best, (cost + more, 1 + count, ((_rank_at(low), _rank_at(place)), *runs)))
    return best
