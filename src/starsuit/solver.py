"""The exact solver: how a hand is best arranged into melds. R4 to R8, R14, R15, and H1, H2.

The search itself is in `plan`: it decides which natural cards go into runs and which ranks become books. Here
are the questions people and programs ask, and the laying of the melds. Where the native core was built it does
the searching, with identical answers; `STARSUIT_PURE=1` switches it off.

How ties are broken: the fewest points left; then the fewest naturals left; then the fewest wilds needed; then
the smallest choice of runs, suit by suit (stars, hearts, clubs, spades, diamonds). A choice of runs is the
number of naturals of each rank in them, read from K down to 3, so that books go before runs and low runs
before high ones; it never has a wild where a natural of the suit, left out of the runs, would fit. Last, books
of the dearer cards, then of the higher ranks.

How melds are laid: books first, from 3 to K, then runs by suit: with the fewest wilds, in the fewest runs, the
lowest first. A run of two cards, and one that takes spare wilds, grows downwards where a wild can be itself
there, otherwise on top, and downwards from the king. A wild that can be itself in a run is; the others fill the
places in order, jokers last. Spare wilds join the last book, or else the runs. Where runs alone have no room
for them, the lowest card (or more, until the rest is a run) starts a book with them; with too few wilds for
that, the run is cut in two after its fifth card.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from starsuit.cards import (
    HIDDEN,
    Card,
    Rank,
    Suit,
    check_court_points,
    check_wild,
    format_hand,
    format_melds,
    remove_cards,
)
from starsuit.errors import CardsError
from starsuit.melds import LONGEST_RUN, Meld
from starsuit.native import core
from starsuit.plan import NO_RUNS, Plan, best_plan, count_of, lowest_rank, one_of, pack, runs_over

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = [
    "Arrangement",
    "best_discard",
    "can_go_out",
    "discard_values",
    "going_out_discards",
    "points_left",
    "solve",
]

MAX_HAND: Final = 14


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Melds in the order a person would lay them, the cards left over, and their points."""

    melds: tuple[Meld, ...]
    leftover: tuple[Card, ...]
    points: int

    @property
    def cards(self) -> tuple[tuple[Card, ...], ...]:
        """The melds as bare cards, as actions take them."""
        return tuple(meld.cards for meld in self.melds)

    def __str__(self) -> str:
        laid = format_melds(self.cards) or "no meld"
        return f"{laid}; {format_hand(self.leftover) or 'nothing'} left ({self.points})"


def solve(
    hand: Iterable[Card], *, wild: int | None, all_wild_melds: bool = True, court_points: int | None = None
) -> Arrangement:
    """The arrangement that leaves the fewest points."""
    cards = _check(hand, wild, court_points)
    plan = _plan(cards, wild, court_points)
    wilds = sorted(card for card in cards if card.is_wild(wild))
    if not any(plan.runs) and not plan.books:
        if len(wilds) >= 3 and all_wild_melds:
            rest = tuple(sorted(remove_cards(cards, wilds)))
            return Arrangement((Meld("book", tuple(wilds), None),), rest, plan.points)
        return Arrangement((), tuple(sorted(cards)), _points(cards, wild, court_points))
    melds, leftover = _lay(cards, plan, wilds, wild)
    return Arrangement(melds, leftover, plan.points)


def points_left(
    hand: Iterable[Card], *, wild: int | None, all_wild_melds: bool = True, court_points: int | None = None
) -> int:
    """The points of the best arrangement, without building it."""
    return _points_left(_check(hand, wild, court_points), wild, all_wild_melds, court_points)


def discard_values(
    hand: Iterable[Card], *, wild: int | None, all_wild_melds: bool = True, court_points: int | None = None
) -> dict[Card, int]:
    """For each different card of the hand: the points left after discarding it."""
    cards = _check(hand, wild, court_points)
    if core is not None:
        values = core.discard_values(_indices(cards), wild or 0, all_wild_melds, court_points or 0)
        return dict(sorted(zip(cards, values, strict=True)))
    return {
        card: _points_left(_without(cards, card), wild, all_wild_melds, court_points) for card in sorted(set(cards))
    }


def best_discard(
    hand: Iterable[Card], *, wild: int | None, all_wild_melds: bool = True, court_points: int | None = None
) -> tuple[Card, Arrangement]:
    """The card to throw for the fewest points, and the arrangement of the rest.

    Among equals a natural goes before a wild, then the dearest, then the first in sorting order.
    """
    cards = _check(hand, wild, court_points)
    if not cards:
        raise CardsError("cards/none", "there is no card to discard in an empty hand")
    if core is not None:
        card = Card.at(core.best_discard(_indices(cards), wild or 0, all_wild_melds, court_points or 0)[0])
    else:
        card = _best_discard(cards, wild, all_wild_melds, court_points)
    rest = _without(cards, card)
    return card, solve(rest, wild=wild, all_wild_melds=all_wild_melds, court_points=court_points)


def can_go_out(hand: Iterable[Card], *, wild: int | None, all_wild_melds: bool = True) -> bool:
    """Whether all cards but one, which is discarded, can be melded (R14)."""
    return any(_going_out(_check(hand, wild), wild, all_wild_melds))


def going_out_discards(hand: Iterable[Card], *, wild: int | None, all_wild_melds: bool = True) -> tuple[Card, ...]:
    """Every card with which the hand can go out, in the order in which a person would rather part with them."""
    return tuple(_going_out(_check(hand, wild), wild, all_wild_melds))


def _best_discard(cards: tuple[Card, ...], wild: int | None, all_wild_melds: bool, court_points: int | None) -> Card:
    now = _points_left(cards, wild, all_wild_melds, court_points)
    first, *others = _discard_order(cards, wild, court_points)
    best = (_points_left(_without(cards, first), wild, all_wild_melds, court_points), first)
    for card in others:
        # Putting the card back would add its points at most, so throwing it gains no more than that.
        if now - card.points(wild, court_points=court_points) < best[0]:
            left = _points_left(_without(cards, card), wild, all_wild_melds, court_points)
            if left < best[0]:
                best = (left, card)
    return best[1]


def _going_out(cards: tuple[Card, ...], wild: int | None, all_wild_melds: bool) -> Iterator[Card]:
    if len(cards) < 4:  # three are dealt and one is drawn before anybody can go out
        return
    if core is not None:
        yield from map(Card.at, core.going_out_discards(_indices(cards), wild or 0, all_wild_melds))
        return
    now = _points_left(cards, wild, all_wild_melds, None)
    for card in _discard_order(cards, wild, None):
        if now <= card.points(wild) and not _points_left(_without(cards, card), wild, all_wild_melds, None):
            yield card


def _check(hand: Iterable[Card], wild: int | None, court_points: int | None = None) -> tuple[Card, ...]:
    check_wild(wild)
    check_court_points(court_points)
    cards = tuple(hand)
    if len(cards) > MAX_HAND:
        raise CardsError("cards/many", f"a hand has at most {MAX_HAND} cards, and these are {len(cards)}")
    if HIDDEN in cards:
        raise CardsError("cards/hidden", "a hand with hidden cards (??) cannot be arranged")
    return cards


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def _points(cards: Iterable[Card], wild: int | None, court_points: int | None) -> int:
    return sum(card.points(wild, court_points=court_points) for card in cards)


def _discard_order(cards: tuple[Card, ...], wild: int | None, court_points: int | None) -> list[Card]:
    return sorted(
        set(cards), key=lambda card: (card.is_wild(wild), -card.points(wild, court_points=court_points), card.index)
    )


def _indices(cards: tuple[Card, ...]) -> bytes:
    """The cards as the core reads them."""
    return bytes([card.index for card in cards])


def _plan(cards: tuple[Card, ...], wild: int | None, court_points: int | None) -> Plan:
    if core is None:
        return best_plan(pack(cards, wild, court_points))
    return Plan(*core.plan(_indices(cards), wild or 0, court_points or 0))


def _points_left(cards: tuple[Card, ...], wild: int | None, all_wild_melds: bool, court_points: int | None) -> int:
    if core is not None:
        left: int = core.points_left(_indices(cards), wild or 0, all_wild_melds, court_points or 0)
        return left
    hand = pack(cards, wild, court_points)
    plan = best_plan(hand)
    if any(plan.runs) or plan.books or (hand.wilds >= 3 and all_wild_melds):
        return plan.points
    return _points(cards, wild, court_points)


@dataclass(slots=True)
class _Run:
    """A run being laid: its cards from rank `low` on, None where a wild will go."""

    suit: Suit
    low: int
    cards: list[Card | None]

    @property
    def room(self) -> int:
        return LONGEST_RUN - len(self.cards)

    def stretch(self, wilds: list[Card]) -> None:
        """Add a place for a wild: below, where one of them can be itself; else on top; below a king."""
        itself = self.low > 3 and Card.of(self.low - 1, self.suit) in wilds
        if itself or self.low + len(self.cards) > Rank.KING:
            self.low -= 1
            self.cards.insert(0, None)
        else:
            self.cards.append(None)


def _lay(
    cards: tuple[Card, ...], plan: Plan, wilds: list[Card], wild: int | None
) -> tuple[tuple[Meld, ...], tuple[Card, ...]]:
    """Turn a plan into melds and the cards left over."""
    plan = _with_room(plan, len(wilds))
    runs = [run for suit in Suit for run in _lay_runs(plan.runs[suit], suit, wilds)]
    rest = Counter(card for card in cards if not card.is_wild(wild))
    rest.subtract(card for run in runs for card in run.cards if card is not None)
    books: list[list[Card | None]] = []
    for rank in sorted(plan.books):
        naturals = [card for card in sorted(rest.elements()) if card.rank == rank]
        rest.subtract(naturals)
        books.append([*naturals, *[None] * (3 - len(naturals))])
    spare = len(wilds) - plan.needed
    if books:
        books[-1] += [None] * spare
    else:
        _stretch_runs(runs, spare, wilds)
    return _fill(books, runs, wilds), tuple(sorted(rest.elements()))


def _lay_runs(covered: int, suit: Suit, wilds: list[Card]) -> list[_Run]:
    runs = []
    for low, high in runs_over(covered)[2]:
        cards: list[Card | None] = []
        for rank in range(low, high + 1):
            if count_of(covered, rank):
                covered -= one_of(rank)
                cards.append(Card.of(rank, suit))
            else:
                cards.append(None)
        run = _Run(suit, low, cards)
        if len(cards) < 3:
            run.stretch(wilds)
        runs.append(run)
    return runs


def _with_room(plan: Plan, wilds: int) -> Plan:
    """A plan with as many naturals melded that has a place for every wild.

    A book takes any number of wilds, a run only as many as make it eleven cards. Where runs alone have too
    little room, the lowest card starts a book, if there are wilds enough for it; so do the next ones, until the
    rest is a run again.
    """
    room = sum(run.room for suit in Suit for run in _lay_runs(plan.runs[suit], suit, []))
    if plan.books or room >= wilds - plan.needed:
        return plan
    suit = next(suit for suit in Suit if plan.runs[suit])
    covered = plan.runs[suit]
    pulled: Counter[int] = Counter()
    while not pulled or runs_over(covered) == NO_RUNS:
        low = lowest_rank(covered)
        covered -= one_of(low)
        pulled[low] += 1
    runs = (*plan.runs[:suit], covered, *plan.runs[suit + 1 :])
    needed = sum(max(0, 3 - count) for count in pulled.values()) + sum(runs_over(cards)[0] for cards in runs)
    return Plan(runs, tuple(pulled), needed, plan.points) if needed <= wilds else plan


def _stretch_runs(runs: list[_Run], spare: int, wilds: list[Card]) -> None:
    """Find places for spare wilds in runs; one that is full is cut in two, which makes room again."""
    if spare > sum(run.room for run in runs):
        full = runs[0]
        runs[:1] = [_Run(full.suit, full.low, full.cards[:5]), _Run(full.suit, full.low + 5, full.cards[5:])]
    for run in runs:
        while spare and run.room:
            run.stretch(wilds)
            spare -= 1


def _fill(books: list[list[Card | None]], runs: list[_Run], wilds: list[Card]) -> tuple[Meld, ...]:
    """Put the wilds into their places: first those that can be themselves in a run, then in order."""
    waiting = list(wilds)
    for run in runs:
        for place, card in enumerate(run.cards):
            itself = Card.of(run.low + place, run.suit)
            if card is None and itself in waiting:
                waiting.remove(itself)
                run.cards[place] = itself
    laid_books = [
        Meld("book", tuple(card or waiting.pop(0) for card in book), next(card.rank for card in book if card))
        for book in books
    ]
    laid_runs = [
        Meld("run", tuple(card or waiting.pop(0) for card in run.cards), Rank(run.low), run.suit) for run in runs
    ]
    return (*laid_books, *laid_runs)
