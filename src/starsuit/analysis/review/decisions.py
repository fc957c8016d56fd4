"""Every decision of a finished round against the best one, and what luck did in between.

For each seat the points of a round are explained as a sum. The seat starts at par, the average of equal players in its
place in this round. From then on we follow the evaluation of `hints.choices` from moment to moment, always from the
seat's own view, and each change has a cause:

- deal: how the dealt hand compares with the mean of all deals;
- draws: how each card from the stock compares with the mean of the cards it could have been, which is what drawing was
  worth; so over many games this averages to zero;
- choices: what was chosen against the best, never negative;
- rest: everything else. What the others threw, who went out and when, and the passing of time.

When the round ends, the evaluation is the score itself: the points, and minus thirty for going out. So
par + deal + draws + choices + rest = points - 30 x (went out), in every round and for every seat.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from operator import sub
from typing import TYPE_CHECKING, Final

from starsuit.actions import DrawStock, Phase
from starsuit.analysis.hints.choices import choices, points_after, value_of
from starsuit.analysis.review.fields import shipped
from starsuit.bots.expectation import GOING_OUT, value
from starsuit.bots.outlook import look_ahead, outlook
from starsuit.cards import count_kinds, deck
from starsuit.game import Game
from starsuit.native import core
from starsuit.shuffle import shuffled

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starsuit.actions import Action
    from starsuit.analysis.hints.choices import Choice
    from starsuit.analysis.review.odds import Odds
    from starsuit.cards import HandRules
    from starsuit.game import RoundResult
    from starsuit.ruleset import Ruleset
    from starsuit.view import View

__all__ = ["Causes", "Decision", "RoundReview", "estimated_deal", "mean_deal", "review_round"]

# The mean of a deal is estimated from so many; the error is about a third of a point in the longest round.
DEALS: Final = 2000 if core is not None else 40
DEALS_SEED: Final = "starsuit review"


@dataclass(frozen=True, slots=True)
class Decision:
    """One action of a player, and the best that was found."""

    at: int  # how many actions of the game were before it: `starsuit hint RECORD --at N` shows the moment
    number: int  # of the round
    turn: int  # of this player in the round, from 1
    seat: int
    view: View
    action: Action
    value: float
    among: tuple[Choice, ...]  # every choice, the best first
    luck: float | None = None  # of the card from the stock, in points; negative is good luck
    chance: float | None = None  # of the player to win, after it; see `odds`. None in a play-off

    @property
    def best(self) -> Choice:
        return self.among[0]

    @property
    def loss(self) -> float:
        """Points of expectation given away."""
        return self.value - self.best.value


@dataclass(slots=True)
class Causes:
    """How a seat got its points in a round; see the module."""

    par: float = 0.0
    deal: float = 0.0
    draws: float = 0.0
    choices: float = 0.0
    rest: float = 0.0

    @property
    def total(self) -> float:
        return self.par + self.deal + self.draws + self.choices + self.rest

    @property
    def luck(self) -> float:
        """What the cards gave."""
        return self.deal + self.draws

    def add(self, other: Causes) -> None:
        self.par += other.par
        self.deal += other.deal
        self.draws += other.draws
        self.choices += other.choices
        self.rest += other.rest


@dataclass(slots=True)
class RoundReview:
    """The decisions of a round, and the causes of the points of each seat that played."""

    result: RoundResult
    decisions: list[Decision] = field(default_factory=list)
    causes: dict[int, Causes] = field(default_factory=dict)


def review_round(
    game: Game, result: RoundResult, *, first: int, par: Mapping[int, float], odds: Odds | None = None
) -> RoundReview:
    """Review one finished round of a game; `first` counts the actions before it, `par` is where each seat starts."""
    return _Follower(game, result, first, par, odds).follow()


class _Follower:
    """Goes through a round and tracks what each seat's hand was last worth."""

    def __init__(
        self, game: Game, result: RoundResult, first: int, par: Mapping[int, float], odds: Odds | None
    ) -> None:
        self.game = game
        self.odds = odds
        self.first = first
        self.now = game.dealt(result)
        self.found = RoundReview(result)
        self.turns: Counter[int] = Counter()
        self.worth: dict[int, float] = {}
        mean = mean_deal(game.ruleset, result.wild, len(self.now.hands[result.dealer]))
        for seat in result.seats:
            view = self._view(seat)
            ahead = outlook(view.hand, view)
            self.worth[seat] = value(ahead) / ahead.total
            self.found.causes[seat] = Causes(par[seat], deal=self.worth[seat] - mean, rest=mean - par[seat])

    def follow(self) -> RoundReview:
        for event in self.found.result.events:
            self._decide(event.action)
        for seat in self.found.result.seats:
            score = (self.found.result.points[seat] or 0) - GOING_OUT * (seat == self.found.result.went_out)
            self.found.causes[seat].rest += score - self.worth[seat]
        return self.found

    def _view(self, seat: int) -> View:
        # Earlier rounds say nothing about this one, and putting them into every view would take time.
        return Game(self.game.ruleset, self.game.seed, self.game.names, self.game.schedule, self.now).view(seat)

    def _decide(self, action: Action) -> None:
        seat = self.now.seat
        view = self._view(seat)
        among = choices(view)
        chosen, best = value_of(view, action, among), among[0].value
        causes = self.found.causes[seat]
        causes.rest += best - self.worth[seat]
        causes.choices += chosen - best
        self.worth[seat] = chosen
        self.turns[seat] += view.phase is Phase.DRAW
        self.now = self.now.apply(action)
        luck = self._luck(seat, view) if isinstance(action, DrawStock) else None
        at = self.first + len(self.found.decisions)
        number = self.found.result.number
        chance = None if self.odds is None else self.odds.after(action, view, self._view(seat))
        self.found.decisions.append(
            Decision(at, number, self.turns[seat], seat, view, action, chosen, among, luck, chance)
        )

    def _luck(self, seat: int, before: View) -> float:
        """What the card from the stock gave, against the mean of the cards it could have been."""
        after = float(points_after(self._view(seat)))
        if before.stock:
            promised = self.worth[seat]
        else:  # R17: the next card is known to come from the pile
            ahead = outlook(before.hand, before, tuple(count_kinds(before.pile[:-1])))
            promised = ahead.mean if before.last_turn else value(ahead) / ahead.total
        causes = self.found.causes[seat]
        causes.draws += after - promised
        causes.rest += promised - self.worth[seat]
        self.worth[seat] = after
        return after - promised


def mean_deal(ruleset: Ruleset, wild: int, cards: int) -> float:
    """What a hand of so many cards is worth on average before its first draw: estimated from deals of a fixed seed."""
    found = shipped(ruleset, wild) if cards == wild else None
    return estimated_deal(ruleset.packs, cards, ruleset.hand_rules(wild)) if found is None else found.mean_deal


@cache
def estimated_deal(packs: int, cards: int, rules: HandRules) -> float:
    """The same, whatever is in the files."""
    pack = deck(packs)
    whole = count_kinds(pack)
    total, count = 0.0, 0
    while count < DEALS:
        order = shuffled(pack, seed=DEALS_SEED, stream=f"deal {count}")
        for start in range(0, len(order) - cards, cards + 1):
            hand, first = order[start : start + cards], order[start + cards]
            seen = count_kinds((*hand, first))
            ahead = look_ahead(hand, rules, tuple(map(sub, whole, seen)))
            total += value(ahead) / ahead.total
            count += 1
    return total / count
