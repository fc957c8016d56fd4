"""Laying down: turns a plan of the search into melds, in the order a person would lay them.

Books first, from 3 to K, then runs by suit: with the fewest wilds, in the fewest runs, lowest first. A run of two
cards, or one that takes spare wilds, grows downwards if a wild can be itself there, otherwise upwards, and downwards
from the king. A wild that can be itself in a run is; the others fill the places in order, jokers last. Spare wilds join
the last book, or else the runs. If runs alone have no room for them, the lowest card (or more, until the rest is a run)
starts a book with them; with too few wilds for that, the run is split after its fifth card.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from starsuit.cards import Card, Rank, Suit
from starsuit.melds import LONGEST_RUN, Meld
from starsuit.solver.search import NO_RUNS, Plan, count_of, lowest_rank, one_of, runs_over

if TYPE_CHECKING:
    from starsuit.cards import HandRules

__all__ = ["lay"]


@dataclass(slots=True)
class _Run:
    """A run being laid: its cards from rank `low` up, None for a wild."""

    suit: Suit
    low: int
    cards: list[Card | None]

    @property
    def room(self) -> int:
        return LONGEST_RUN - len(self.cards)

    def stretch(self, wilds: list[Card]) -> None:
        """Add a place for a wild: below if one of them can be itself there; else on top; below if a king is on top."""
        itself = self.low > 3 and Card.of(self.low - 1, self.suit) in wilds
        if itself or self.low + len(self.cards) > Rank.KING:
            self.low -= 1
            self.cards.insert(0, None)
        else:
            self.cards.append(None)


def lay(
    cards: tuple[Card, ...], plan: Plan, wilds: list[Card], rules: HandRules
) -> tuple[tuple[Meld, ...], tuple[Card, ...]]:
    """Turn a plan into melds and the cards left over."""
    plan = _with_room(plan, len(wilds))
    runs = [run for suit in Suit for run in _lay_runs(plan.runs[suit], suit, wilds)]
    rest = Counter(card for card in cards if not rules.is_wild(card))
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
    """A plan that melds as many naturals and has a place for every wild.

    A book takes any number of wilds, a run only enough to make it eleven cards. If runs alone have too little
    room, the lowest card starts a book, if there are enough wilds for it; so do the next ones, until the rest is
    a run again.
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
    """Find places for spare wilds in runs; a full run is split in two, which makes room again."""
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
