"""One demand for each open pile of the solitaire, so that the stock can serve them all; or the proof that it cannot.

A depth-first search over `demands`: the pile with the fewest demands left is served first, in every possible way. A
branch is abandoned as soon as a pile can no longer be served, or when the fewest cards (or jokers) that the others ask
for exceed what is left; cards that no pile can use any more do not count. Failed positions are remembered.

If the native core was built it does the searching, with identical answers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from starsuit.analysis.solitaire.demands import Deadline, Demand, OutOfTime
from starsuit.native import core

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starsuit.analysis.solitaire.demands import Stock

__all__ = ["OpenPile", "pack"]

_MEMORY: Final = 1 << 20
_NEVER: Final = 99
_NO_LIMIT: Final = 1 << 62


class OpenPile(NamedTuple):
    """A pile to be served."""

    wild_cards: int  # the bits of its wild rank
    demands: list[Demand]


def pack(piles: Sequence[OpenPile], stock: Stock, *, passes: int, clock: Deadline) -> list[Demand] | None:
    """A demand for each pile that leaves as many cards as must be passed; None if there is no way."""
    if core is None:
        return _Packing(piles, stock, passes, clock).run()
    steps = _NO_LIMIT if clock.steps is None else clock.steps
    chosen = core.pack(list(piles), stock.one, stock.two, stock.jokers, len(stock), passes, steps, clock.left)
    if chosen is None:
        raise OutOfTime
    if len(chosen) < len(piles):
        return None
    return [pile.demands[place] for pile, place in zip(piles, chosen, strict=True)]


class _Supply(NamedTuple):
    """The naturals still left, as bits."""

    one: int
    two: int  # both copies

    def has(self, demand: Demand) -> bool:
        return not (demand.one & ~self.one or demand.two & ~self.two)

    def without(self, demand: Demand) -> _Supply:
        return _Supply(self.one & ~demand.one | self.two & demand.one & ~demand.two, self.two & ~demand.one)

    def count(self, bits: int) -> int:
        return (self.one & bits).bit_count() + (self.two & bits).bit_count()


class _Packing:
    def __init__(self, piles: Sequence[OpenPile], stock: Stock, passes: int, clock: Deadline) -> None:
        self.piles = piles
        self.stock = stock
        self.jokers = stock.jokers
        self.passes = passes
        self.clock = clock
        self.chosen: list[Demand | None] = [None] * len(piles)
        self.failed: set[tuple[object, ...]] = set()

    def run(self) -> list[Demand] | None:
        if not self._search(_Supply(self.stock.one, self.stock.two), [pile.demands for pile in self.piles], 0):
            return None
        return [demand for demand in self.chosen if demand is not None]

    def _search(self, supply: _Supply, before: list[list[Demand]], used: int) -> bool:
        self.clock.tick()
        # The cards left, the piles served and the wilds promised to them determine the rest.
        key = (supply, *(-1 if demand is None else demand.wilds for demand in self.chosen))
        if key in self.failed:
            return False
        lists = self._narrow(supply, before, used)
        if lists is None:
            return False
        waiting = [place for place, demand in enumerate(self.chosen) if demand is None]
        if not waiting:
            return True
        fewest = min(waiting, key=lambda place: len(lists[place]))
        for demand in lists[fewest]:
            self.chosen[fewest] = demand
            if self._search(supply.without(demand), lists, used + demand.size):
                return True
        self.chosen[fewest] = None
        if len(self.failed) < _MEMORY:
            self.failed.add(key)
        return False

    def _narrow(self, supply: _Supply, before: list[list[Demand]], used: int) -> list[list[Demand]] | None:
        """Keep only demands that can be served together with the least of all others; None if a pile has none."""
        lists: list[list[Demand]] = []
        least: list[tuple[int, int]] = []
        cards, jokers = len(self.stock) - self.passes - used, self.jokers
        for place, demand in enumerate(self.chosen):
            lists.append([each for each in before[place] if supply.has(each)] if demand is None else [])
            least.append(self._least(place, lists[place], supply))
            cards -= least[place][0]
            jokers -= least[place][1]
            if cards < 0 or jokers < 0:
                return None
        cards -= max(0, self._useless(supply, lists) - self.passes)
        if cards < 0:
            return None
        for place, demand in enumerate(self.chosen):
            fewest, fewest_jokers = least[place]
            lists[place] = [
                each
                for each in lists[place]
                if each.size <= fewest + cards and self._jokers_for(place, each, supply) <= fewest_jokers + jokers
            ]
            if demand is None and not lists[place]:
                return None
        return lists

    def _jokers_for(self, place: int, demand: Demand, supply: _Supply) -> int:
        """The jokers a demand needs with so few cards of the pile's wild rank left."""
        return max(0, demand.wilds - supply.count(self.piles[place].wild_cards))

    def _least(self, place: int, demands: list[Demand], supply: _Supply) -> tuple[int, int]:
        """The fewest cards and the fewest jokers that a pile still asks for; without a demand left, too many."""
        chosen = self.chosen[place]
        if chosen is not None:
            return 0, self._jokers_for(place, chosen, supply)
        cards = min((each.size for each in demands), default=_NEVER)
        return cards, min((self._jokers_for(place, each, supply) for each in demands), default=_NEVER)

    def _useless(self, supply: _Supply, lists: list[list[Demand]]) -> int:
        """Cards that no pile can use any more: in no demand, and not wild for a pile that needs wilds."""
        wanted = most_wilds = 0
        for place, demand in enumerate(self.chosen):
            wilds = max((each.wilds for each in ([demand] if demand else lists[place])), default=0)
            for each in lists[place]:
                wanted |= each.one
            if wilds:
                wanted |= self.piles[place].wild_cards
            most_wilds += wilds
        return supply.count(~wanted) + max(0, self.jokers - most_wilds)
