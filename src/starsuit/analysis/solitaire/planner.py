"""Can this solitaire still be won, and how? R20 to R23.

The question looks like one of luck, and is not. The piles lie open, so the cards of the stock are known by counting;
only their order is hidden, and the order does not matter. A plan is a choice, for each open pile, of stock cards to
take and as many of its own cards to give up, so that everything it then has is in melds; no stock card is taken twice.

**A won game is a plan.** A pile ends with some of its own cards and some stock cards, as many as it was dealt, all in
melds; a stock card ended in one pile at most.

**A plan wins in every order.** Turn the next card. If the plan gives it to an open pile, that pile takes it and gives
up one of the cards it is to lose: there is one for each card to take. If not, the card passes: it is added to an open
pile and discarded again, which changes nothing. There is an open pile as long as the game is not won. A pile that has
taken all its cards is in melds, so it is closed; if it closes before that, the rest of its cards pass. Once the whole
stock is turned, every pile has closed.

So the answer is the same whether the order is known or hidden, and a position in the middle of a game asks the same
question about fewer cards. One detail is left: in the 1996 edition a pile that is complete as dealt needs a step to
close, and any card passed will do. So there must be a card for each such pile that no other pile takes. (If a plan
changes that pile instead, one of the cards it takes may pass, so nothing is lost by leaving it as it is.)

`demands` lists what each pile could take, and `packing` chooses. Each pile must take a minimum number of cards; if
those add up to more than the stock has, the deal is lost. What is left over, the slack, bounds how many more a pile may
take. Small demands are tried first; once all within the slack have been tried, failure is a proof.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, Final, Literal

from starsuit.analysis.solitaire.demands import Deadline, Demand, OutOfTime, Stock, demands
from starsuit.analysis.solitaire.packing import OpenPile, pack
from starsuit.cards import JOKER, Card, remove_cards
from starsuit.errors import StarsuitError
from starsuit.solitaire import Place
from starsuit.solver.arrangement import points_left

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starsuit.solitaire import Pile, Solitaire, SolitaireView

__all__ = ["PilePlan", "SolitairePlan", "Verdict", "follow", "next_step", "plan"]

Verdict = Literal["won", "lost", "undecided"]

# Smaller demands get so many steps before larger ones are tried; counted, so that plans are reproducible.
_STEPS: Final = 1000


@dataclass(frozen=True, slots=True)
class PilePlan:
    """What an open pile takes from the stock, and as many cards to give up; if both are empty, any card may pass."""

    pile: int
    takes: tuple[Card, ...]
    throws: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SolitairePlan:
    """Whether a solitaire can be won from here, and if so, how."""

    verdict: Verdict
    piles: tuple[PilePlan, ...] = ()

    @property
    def cards(self) -> int:
        """How many stock cards it takes."""
        return sum(len(pile.takes) for pile in self.piles)

    def place(self, view: SolitaireView) -> Place:
        """What the plan does with the turned card."""
        if view.turned is None or self.verdict != "won":
            raise StarsuitError(
                "plan/none", "there is no plan to follow here (the verdict is: {verdict})", verdict=self.verdict
            )
        waiting = {pile.size: pile for pile in view.piles if not pile.closed}
        for pile in self.piles:
            if pile.pile in waiting and view.turned in pile.takes:
                return Place(pile.pile, max(pile.throws, key=lambda card: (card.points(pile.pile), card)))
        # A complete pile that waits for a step comes first; on any other, passing changes nothing.
        complete = [size for size, pile in waiting.items() if not pile.points]
        return Place(complete[0] if complete else max(waiting), view.turned)

    def after(self, before: Solitaire, now: Solitaire) -> SolitairePlan | None:
        """The plan for the rest of the game after one of its own steps; None after any other step."""
        view = before.view()
        if self.verdict != "won" or view.turned is None or self.place(view) != now.actions[-1]:
            return None
        action = now.actions[-1]
        waiting = {pile.size for pile in now.piles if not pile.closed}
        piles = [
            replace(pile, takes=_less(pile.takes, view.turned), throws=_less(pile.throws, action.discard))
            if pile.pile == action.pile and view.turned in pile.takes
            else pile
            for pile in self.piles
        ]
        return SolitairePlan("won", tuple(pile for pile in piles if pile.pile in waiting))


def plan(solitaire: Solitaire, *, seconds: float = 10) -> SolitairePlan:
    """Decide whether the solitaire can be won from here; with too little time the verdict is "undecided"."""
    view = solitaire.view()  # everything a player may know, and all we need
    if view.outcome is not None:
        return SolitairePlan("won" if view.outcome.won else "lost")
    try:
        return _Planner(view, Deadline(seconds)).plan()
    except OutOfTime:
        return SolitairePlan("undecided")


def next_step(solitaire: Solitaire, *, seconds: float = 10) -> Place | None:
    """What to do with the turned card in order to win; None if there is no plan."""
    if solitaire.turned is None:
        return None
    found = plan(solitaire, seconds=seconds)
    return found.place(solitaire.view()) if found.verdict == "won" else None


def follow(solitaire: Solitaire, found: SolitairePlan) -> Solitaire:
    """Play a plan to its end; raises if it does not win, which would be a bug in the planner."""
    now = solitaire
    rest: SolitairePlan | None = found
    while now.turned is not None and rest is not None:
        before, now = now, now.apply(rest.place(now.view()))
        rest = rest.after(before, now)
    if now.outcome is None or not now.outcome.won:
        raise StarsuitError(
            "plan/wrong", "the plan for the deal of the seed {seed!r} does not win", seed=solitaire.seed
        )
    return now


class _Planner:
    def __init__(self, view: SolitaireView, clock: Deadline) -> None:
        turned = () if view.turned is None else (view.turned,)
        self.stock = Stock((*turned, *view.unseen))
        self.rules = view.hand_rules  # of a pile
        self.clock = clock
        waiting = [pile for pile in view.piles if not pile.closed]
        self.complete = [pile for pile in waiting if not pile.points]  # 1996: they need a step, with any card
        self.open = [pile for pile in waiting if pile.points]

    def plan(self) -> SolitairePlan:
        slack = len(self.stock) - len(self.complete)
        wanted: list[list[Demand]] = []
        for pile in self.open:
            wanted.append(self._smallest(pile, slack))
            if not wanted[-1]:
                return SolitairePlan("lost")
            slack -= wanted[-1][0].size
        fewest = [choices[0].size for choices in wanted]
        for more in range(slack + 1):
            if more:
                wanted = [self._demands(pile, size + more) for pile, size in zip(self.open, fewest, strict=True)]
            last = more == slack
            chosen = self._pack(wanted, steps=None if last else _STEPS << 2 * more)
            if chosen is not None:
                return SolitairePlan("won", tuple(self._pile_plans(chosen)))
        return SolitairePlan("lost")

    def _demands(self, pile: Pile, largest: int) -> list[Demand]:
        return demands(pile.cards, self.stock, self.rules(pile.size), largest=largest, clock=self.clock)

    def _smallest(self, pile: Pile, largest: int) -> list[Demand]:
        """The smallest demands of a pile; none if they ask for more cards than that."""
        for size in range(1, min(pile.size, largest) + 1):
            if found := self._demands(pile, size):
                return found
        return []

    def _pack(self, wanted: Sequence[list[Demand]], *, steps: int | None) -> list[Demand] | None:
        piles = [
            OpenPile(self.stock.of_rank(pile.size), choices) for pile, choices in zip(self.open, wanted, strict=True)
        ]
        clock = Deadline(self.clock.left, steps)
        try:
            return pack(piles, self.stock, passes=len(self.complete), clock=clock)
        except OutOfTime:
            if steps is None or not self.clock.left:
                raise
            return None  # larger demands may be easier to serve

    def _pile_plans(self, chosen: list[Demand]) -> list[PilePlan]:
        left = Counter(self.stock.counts)
        for demand in chosen:
            left.subtract(self.stock.naturals(demand))
        plans = [PilePlan(pile.size, (), ()) for pile in self.complete]
        for pile, demand in zip(self.open, chosen, strict=True):
            ranked = [card for card in left.elements() if card.rank == pile.size][: demand.wilds]
            left.subtract(ranked)
            jokers = [JOKER] * (demand.wilds - len(ranked))
            takes = (*self.stock.naturals(demand), *ranked, *jokers)
            plans.append(PilePlan(pile.size, takes, self._throws(pile, takes)))
        return sorted(plans, key=lambda each: each.pile)

    def _throws(self, pile: Pile, takes: tuple[Card, ...]) -> tuple[Card, ...]:
        """The cards that a pile gives up for those: naturals before wilds, most expensive first."""
        rules = self.rules(pile.size)
        cards = sorted(pile.cards, key=lambda card: (rules.is_wild(card), -rules.points(card), card))
        return next(
            thrown
            for thrown in combinations(cards, len(takes))
            if not points_left((*remove_cards(pile.cards, thrown), *takes), rules)
        )


def _less(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return remove_cards(cards, (card,))
