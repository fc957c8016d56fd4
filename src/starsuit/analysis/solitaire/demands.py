"""What an open pile of the solitaire could ask from the stock to be complete. R20 to R22, R4 to R7, H1.

A pile gives up some of its cards and takes as many from the stock; afterwards all of them must be in melds. The
cards it takes are its demand. Only the least demands matter: one that asks for all that another asks for, and more,
never helps. Three things keep their number small (a few hundred for a large pile):

- A wild of the pile is never given up: it could stand wherever a card of the stock stands. (The one exception is a
  pile of wilds only where the house forbids melds of wilds, H1: it gives up one of them for a natural.)
- A natural of the pile is used before the same card of the stock, and in a run before a book.
- All wilds do the same in a pile, so a demand names its naturals and counts its wilds: jokers, or cards of the
  pile's wild rank.

The search chooses the runs of each suit, made of the pile's naturals, naturals of the stock, and wilds; then, rank by
rank, whether what is left of the rank goes or becomes a book, with or without cards of the stock. As in
`solver.search`, runs of at most five places with two naturals or more are enough, and a spare wild always fits.

The distinct naturals of the stock, sorted, are the bits of a demand. If the native core was built it does the
searching, with identical answers.
"""

from __future__ import annotations

import time
from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from starsuit.cards import JOKER, RANKS, Card, Suit, card_indices
from starsuit.errors import CardsError
from starsuit.native import core

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from starsuit.cards import HandRules

__all__ = ["Deadline", "Demand", "OutOfTime", "Stock", "demands"]

_LOWEST: Final = int(RANKS[0])
_HIGHEST: Final = int(RANKS[-1])


class OutOfTime(Exception):
    """A search ran out of time or steps; nothing is decided."""


class Deadline:
    """The time for a search, and its steps if those are limited too."""

    def __init__(self, seconds: float, steps: int | None = None) -> None:
        self.deadline = time.monotonic() + seconds
        self.steps = steps

    @property
    def left(self) -> float:
        return max(0.0, self.deadline - time.monotonic())

    def tick(self) -> None:
        """Count a step; raise OutOfTime if there is none left."""
        if self.steps is not None:
            self.steps -= 1
            if self.steps < 0:
                raise OutOfTime
        if time.monotonic() > self.deadline:
            raise OutOfTime


class Demand(NamedTuple):
    """Cards to take from the stock: naturals, as bits, and a number of wilds."""

    one: int  # the naturals it takes
    two: int  # those of which it takes both copies
    wilds: int

    @property
    def size(self) -> int:
        return self.one.bit_count() + self.two.bit_count() + self.wilds

    def asks_all_of(self, other: Demand) -> bool:
        return not (other.one & ~self.one or other.two & ~self.two) and other.wilds <= self.wilds


class Stock:
    """The cards still to come, in no order: jokers, and the other distinct cards, sorted."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.counts = Counter(cards)
        self.jokers = self.counts.pop(JOKER, 0)
        if many := [card for card, count in self.counts.items() if count > 2]:
            raise CardsError("cards/copies", "two packs have two copies of {card} at most", card=str(many[0]))
        self.cards = tuple(sorted(self.counts))
        self.bit = {card: 1 << place for place, card in enumerate(self.cards)}
        self.one = (1 << len(self.cards)) - 1
        self.two = sum(self.bit[card] for card in self.cards if self.counts[card] == 2)

    def __len__(self) -> int:
        return self.jokers + self.counts.total()

    def of_rank(self, rank: int) -> int:
        """The bits of a rank."""
        return sum(self.bit[card] for card in self.cards if card.rank == rank)

    def naturals(self, demand: Demand) -> tuple[Card, ...]:
        """The naturals of a demand as cards."""
        return tuple(
            card
            for card in self.cards
            for _ in range(bool(demand.one & self.bit[card]) + bool(demand.two & self.bit[card]))
        )

    @property
    def indices(self) -> bytes:
        """The cards as the core reads them."""
        return card_indices((*self.counts.elements(), *[JOKER] * self.jokers))


def demands(cards: Sequence[Card], stock: Stock, rules: HandRules, *, largest: int, clock: Deadline) -> list[Demand]:
    """The least demands of a pile that take at most `largest` cards: smallest first, then fewest wilds."""
    if core is None:
        return _Search(cards, stock, rules, largest, clock).run()
    found = core.demands(card_indices(cards), stock.indices, *rules.numbers[:2], largest, clock.left)
    if found is None:
        raise OutOfTime
    return [Demand(*each) for each in found]


class _Runs(NamedTuple):
    """The runs of one suit."""

    own: tuple[int, ...]  # ranks of the pile's own naturals in them
    taken: tuple[Card, ...]  # cards of the stock
    wilds: int


class _Search:
    """One pile. `dropped` counts the naturals it gives up, `needed` the wilds that its melds need."""

    def __init__(self, cards: Sequence[Card], stock: Stock, rules: HandRules, largest: int, clock: Deadline) -> None:
        self.stock = stock
        self.rules = rules
        self.largest = largest
        self.clock = clock
        self.own = Counter(card for card in cards if not rules.is_wild(card))
        self.wilds = len(cards) - self.own.total()
        self.naturals = self.own.total()
        self.given_up = 0  # wilds that must go, see H1 above
        if not self.naturals and not rules.all_wild_melds:
            self.wilds -= 1
            self.naturals = self.given_up = 1
        self.supply = {card: count for card, count in stock.counts.items() if card.rank != rules.wild}
        self.wild_supply = len(stock) - sum(self.supply.values())
        self.left = Counter(int(card.rank or 0) for card in self.own.elements())  # own naturals in no run, by rank
        self.found: dict[tuple[int, int], int] = {}

    def run(self) -> list[Demand]:
        self.runs = [list(self._runs_of(suit)) for suit in Suit]
        self._choose_runs(0, Counter(), 0)
        every = sorted((Demand(*key, wilds) for key, wilds in self.found.items()), key=_order)
        least: list[Demand] = []
        for demand in every:
            self.clock.tick()
            if not any(demand.asks_all_of(less) for less in least):
                least.append(demand)
        return least

    def _too_many(self, taken: int, needed: int) -> bool:
        return taken + max(0, needed - self.wilds) > self.largest

    def _runs_of(self, suit: Suit) -> Iterator[_Runs]:
        """Every choice of runs in a suit, each with the fewest wilds."""
        found: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}

        def add(low: int, own: tuple[int, ...], taken: tuple[int, ...], needed: int) -> None:
            key = (tuple(sorted(own)), tuple(sorted(taken)))
            if self._too_many(len(taken), needed) or found.get(key, 99) <= needed:
                return
            found[key] = needed
            for start in range(low, _HIGHEST):
                for more in self._use(start, suit, own, taken):
                    extend(start, start + 1, 1, *more, needed)

        def extend(low: int, rank: int, cards: int, own: tuple[int, ...], taken: tuple[int, ...], needed: int) -> None:
            if rank > min(low + 4, _HIGHEST):
                return
            for more in self._use(rank, suit, own, taken):
                add(low, *more, needed + max(3, rank - low + 1) - cards - 1)
                extend(low, rank + 1, cards + 1, *more, needed)
                if more[0] != own:
                    return  # a wild never replaces a natural that the pile has
            extend(low, rank + 1, cards, own, taken, needed)

        add(_LOWEST, (), (), 0)
        for (own, taken), wilds in found.items():
            yield _Runs(own, tuple(Card.of(rank, suit) for rank in taken), wilds)

    def _use(
        self, rank: int, suit: Suit, own: tuple[int, ...], taken: tuple[int, ...]
    ) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        """With one more card of this rank, if there is one: the pile's own before one from the stock."""
        card = Card.of(rank, suit)
        if self.own[card] > own.count(rank):
            yield (*own, rank), taken
        elif self.supply.get(card, 0) > taken.count(rank):
            yield own, (*taken, rank)

    def _choose_runs(self, suit: int, taken: Counter[Card], needed: int) -> None:
        if suit == len(self.runs):
            self._choose_books(_LOWEST, taken, needed, self.given_up)
            return
        for runs in self.runs[suit]:
            if not self._too_many(taken.total() + len(runs.taken), needed + runs.wilds):
                self.left.subtract(runs.own)
                self._choose_runs(suit + 1, taken + Counter(runs.taken), needed + runs.wilds)
                self.left.update(runs.own)

    def _hopeless(self, rank: int, taken: int, needed: int, dropped: int) -> bool:
        """Whether too many cards must go, even if wilds and stock cards are used where they save the most."""
        counts = [self.left[other] for other in range(rank, _HIGHEST + 1)]
        singles, pairs = counts.count(1), counts.count(2)
        budget = self.largest + self.wilds - taken - needed
        saved_pairs = min(pairs, budget)
        saved_singles = min(singles, (budget - saved_pairs) // 2)
        return dropped + singles - saved_singles + 2 * (pairs - saved_pairs) > self.largest

    def _choose_books(self, rank: int, taken: Counter[Card], needed: int, dropped: int) -> None:
        size = taken.total()
        if dropped > self.largest or self._too_many(size, needed) or self._hopeless(rank, size, needed, dropped):
            return
        self.clock.tick()
        if rank > _HIGHEST:
            self._keep(taken, needed, dropped)
            return
        if rank == self.rules.wild:
            self._choose_books(rank + 1, taken, needed, dropped)
            return
        left = self.left[rank]
        self._choose_books(rank + 1, taken, needed, dropped + left)
        for book in self._books(rank, taken):
            for own in range(left, -1, -1):
                if own + len(book) > 0:
                    wilds = max(0, 3 - own - len(book))
                    self._choose_books(rank + 1, taken + Counter(book), needed + wilds, dropped + left - own)

    def _books(self, rank: int, taken: Counter[Card]) -> Iterator[tuple[Card, ...]]:
        """What a book of this rank could take from the stock."""
        books: list[tuple[Card, ...]] = [()]
        room = self.largest - taken.total()
        for suit in Suit:
            card = Card.of(rank, suit)
            there = self.supply.get(card, 0) - taken[card]
            books = [(*book, *[card] * more) for book in books for more in range(min(there, room - len(book)) + 1)]
        yield from books

    def _keep(self, taken: Counter[Card], needed: int, dropped: int) -> None:
        wilds = dropped - taken.total()
        if not 0 <= wilds <= self.wild_supply or needed > self.wilds + wilds:
            return
        if dropped - taken.total() == self.naturals and not self.rules.all_wild_melds:
            return  # a pile with only wilds
        bits = self.stock.bit
        key = (sum(bits[card] for card in taken), sum(bits[card] for card, count in taken.items() if count == 2))
        self.found[key] = min(wilds, self.found.get(key, wilds))


def _order(demand: Demand) -> tuple[int, int, int, int]:
    return (demand.size, demand.wilds, demand.one, demand.two)
