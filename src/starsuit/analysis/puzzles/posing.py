"""Posing: when a moment of a game is a puzzle, what its only answer is, and how hard it is.

| kind | asks | is posed when |
| --- | --- | --- |
| out | can you go out? | the hand can, or is close to it |
| discard | which card goes? | one card is clearly the best |
| draw | take or draw? | one of them is clearly better |
| cost | what does this hand cost? | it has a meld, and is not just one |

Going out and costs are exact: the solver knows. For the others, clear means that the evaluation behind the hints
prefers the answer by two points or more, and that `master`, which looks further, does the same.

The rating says how hard a puzzle is, on the scale of its players' ratings: more cards, more wilds and more rivals are
harder, and so is a moment where `greedy` goes wrong, which sees no further than the points in the hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, TypedDict, cast

from starsuit.actions import Discard, DrawStock, GoOut, Phase, TakeDiscard, format_action
from starsuit.analysis.hints.advice import HintData, hint_for
from starsuit.analysis.hints.choices import choices
from starsuit.bots.greedy import Greedy
from starsuit.bots.master import Master
from starsuit.cards import HIDDEN, Card
from starsuit.shuffle import below
from starsuit.solver.arrangement import best_discard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starsuit.analysis.hints.choices import Choice
    from starsuit.solver import Arrangement
    from starsuit.view import View

__all__ = ["KINDS", "NO", "Kind", "Puzzle", "PuzzleData", "level_of", "pose"]

Kind = Literal["out", "discard", "draw", "cost"]
KINDS: Final[tuple[Kind, ...]] = ("out", "discard", "draw", "cost")
NO: Final = "no"  # the answer if one cannot go out

MARGIN: Final = 2.0  # points: closer choices are a matter of taste
NEAR: Final = 13  # points: a hand that cannot go out is worth the question with so few left
RIVAL: Final = 6.0  # points: a choice that is no worse than this has to be thought about
FEWEST: Final = 3  # discards to choose from
OFFERED: Final = 4  # costs to choose from
HARDER: Final = (900, 1250)  # from these on the second and the third level


class BestData(TypedDict):
    """The best arrangement, after the discard if one is due."""

    melds: list[list[str]]
    leftover: list[str]
    points: int
    discard: str | None


class OtherData(TypedDict):
    """Another player, and the cards that everybody saw them take."""

    name: str
    cards: list[str]


class PuzzleData(TypedDict):
    """A puzzle as plain values; `Puzzle` says what they mean."""

    kind: Kind
    rating: int
    level: int
    wild: int
    all_wild_melds: bool
    court_points: int | None
    hand: list[str]
    pile: list[str]
    others: list[OtherData]
    choices: list[str]
    answer: str
    best: BestData | None
    hints: list[HintData]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A question about a moment, as the seat sees it whose turn it is."""

    kind: Kind
    rating: int  # how hard it is
    view: View
    choices: tuple[str, ...]  # to choose from: actions, or costs; who goes out lays the melds instead
    answer: str  # the action, the cost, or `no`
    best: Arrangement | None  # what the solver makes of the hand,
    discard: Card | None  # after this discard
    among: tuple[Choice, ...] = ()  # what each action is worth, the best first

    @property
    def level(self) -> int:
        return level_of(self.rating)

    def to_dict(self) -> PuzzleData:
        """Plain values for JSON. Hints have no words: every client has its own."""
        view, rules = self.view, self.view.hand_rules
        seats = [*view.seats, *view.seats]
        first = view.seats.index(view.turn) + 1
        return {
            "kind": self.kind,
            "rating": self.rating,
            "level": self.level,
            "wild": view.wild,
            "all_wild_melds": rules.all_wild_melds,
            "court_points": rules.court_points,
            "hand": [card.text for card in sorted(view.hand)],
            "pile": [card.text for card in view.pile],
            "others": [
                {
                    "name": view.names[seat],
                    "cards": [card.text for card in sorted(card for card in view.hands[seat] if card is not HIDDEN)],
                }
                for seat in seats[first : first + len(view.seats) - 1]
            ],
            "choices": list(self.choices),
            "answer": self.answer,
            "best": None
            if self.best is None
            else {
                "melds": [[card.text for card in meld] for meld in self.best.cards],
                "leftover": [card.text for card in self.best.leftover],
                "points": self.best.points,
                "discard": None if self.discard is None else self.discard.text,
            },
            "hints": [
                cast("HintData", {**cast("dict[str, Any]", hint_for(view, each, self.among).to_dict()), "words": ""})
                for each in self.among
            ],
        }


def level_of(rating: int) -> int:
    """1, 2 or 3: easy, middling, hard."""
    return 1 + sum(rating >= harder for harder in HARDER)


def pose(view: View, kind: Kind, chance: Iterator[int], *, hopeless: bool = False) -> Puzzle | None:
    """The puzzle that this moment is; None if it is none of this kind.

    Args:
        view: of the seat whose turn it is.
        kind: what to ask.
        chance: picks the wrong costs.
        hopeless: whether the answer to `out` is no.
    """
    if not view.my_turn or view.last_turn or view.phase not in (Phase.DRAW, Phase.DISCARD):
        return None
    if (view.phase is Phase.DRAW) != (kind in ("draw", "cost")):
        return None
    match kind:
        case "out":
            return _hopeless(view) if hopeless else _out(view)
        case "discard":
            return _discard(view)
        case "draw":
            return _draw(view)
    return _cost(view, chance)


def _base(view: View) -> int:
    """Of a hand, without the card just drawn."""
    return 280 + 80 * (len(view.hand) - (view.phase is Phase.DISCARD))


def _wilds(view: View) -> int:
    return sum(map(view.hand_rules.is_wild, view.hand))


def _out(view: View) -> Puzzle | None:
    if min(view.discard_values().values()):
        return None
    among = choices(view)
    best = among[0].action
    if not isinstance(best, GoOut):
        return None
    ways = sum(isinstance(each.action, GoOut) for each in among)
    rest = list(view.hand)
    rest.remove(best.discard)
    found = view.solve(tuple(rest))
    rating = _base(view) + 60 * _wilds(view) + 40 * len(found.melds) - 40 * (min(5, ways) - 1)
    return Puzzle("out", rating, view, (), format_action(best), found, best.discard)


def _hopeless(view: View) -> Puzzle | None:
    card, rest = best_discard(view.hand, view.hand_rules)
    if not 0 < rest.points <= NEAR:
        return None
    return Puzzle("out", _base(view) + 60 * _wilds(view) + 200, view, (), NO, rest, card)


def _clear(among: tuple[Choice, ...]) -> int | None:
    """How far the best choice is ahead, in whole points; None if that is not enough."""
    ahead = among[1].value - among[0].value
    return None if ahead < MARGIN or among[0].ruled else min(10, int(ahead))


def _discard(view: View) -> Puzzle | None:
    among = choices(view)
    best = among[0].action
    if len(among) < FEWEST or not isinstance(best, Discard):
        return None
    ahead = _clear(among)
    if ahead is None or Master().choose(view) != best:
        return None
    rivals = sum(each.value - among[0].value < RIVAL for each in among) - 1
    trap = 250 if Greedy().choose(view) != best else 0
    rating = _base(view) + trap + 20 * min(5, rivals) + 10 * (10 - ahead)
    offered = tuple(f"discard {card}" for card in sorted(set(view.hand)))
    return Puzzle("discard", rating, view, offered, format_action(best), None, None, among)


def _draw(view: View) -> Puzzle | None:
    if view.hand_rules.is_wild(view.pile[-1]):
        return None
    among = choices(view)
    ahead = _clear(among)
    best = among[0].action
    if ahead is None or Master().choose(view) != best:
        return None
    trap = 300 if Greedy().choose(view) != best else 0
    rating = _base(view) + trap + 50 + 10 * (10 - ahead)
    offered = (format_action(DrawStock()), format_action(TakeDiscard()))
    return Puzzle("draw", rating, view, offered, format_action(best), None, None, among)


def _cost(view: View, chance: Iterator[int]) -> Puzzle | None:
    best = view.solve()
    if not best.melds or (len(best.melds) == 1 and not best.leftover):
        return None
    rating = _base(view) + 60 * _wilds(view) + 40 * len(best.melds) + 20 * min(5, len(best.leftover))
    offered = sorted([best.points, *_wrong(view, best, chance)])
    return Puzzle("cost", rating, view, tuple(map(str, offered)), str(best.points), best, None)


def _wrong(view: View, best: Arrangement, chance: Iterator[int]) -> list[int]:
    """What somebody finds who misses a meld, forgets a card, or lays nothing; else a near miss."""
    rules, right = view.hand_rules, best.points
    found = [right + rules.total(meld) for meld in best.cards]
    found += [right - rules.points(card) for card in best.leftover]
    found += [rules.total(view.hand), right + 5, right + 10, right + 3]
    pool: list[int] = []
    for each in found:
        if each != right and each not in pool:
            pool.append(each)
    return [pool.pop(below(len(pool), chance)) for _ in range(OFFERED - 1)]
