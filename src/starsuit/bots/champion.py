"""Champion: decides by a small network that has learned from millions of positions.

The network says what the round will cost more than it costs the others, for a hand that has just thrown a card or is
about to draw (`features`). The champion throws the natural with the lowest cost, and takes the discard if the best
throw then costs less than drawing. Wilds, going out and the last turn it plays as the players below it do. Only the six
discards with the best value as the expert counts it are asked about: others are hardly ever better.

Its weights are a file in the package, made by `train/`; docs/how/ladder.md says what each ingredient is worth. If the
file is missing or damaged, that is said once, and `master` plays in its place.
"""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from starsuit.bots.expectation import GOING_OUT, Counting, naturals
from starsuit.bots.features import Witness, prospect
from starsuit.bots.master import Master
from starsuit.bots.network import judge as judge_of
from starsuit.cards import remove_cards
from starsuit.errors import StarsuitError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starsuit.bots.network import Judge
    from starsuit.bots.outlook import Outstanding
    from starsuit.cards import Card
    from starsuit.view import View

__all__ = ["Champion", "cheapest", "learned", "provide"]

WEIGHTS: Final = Path(__file__).with_name("champion.bin")
TRIED: Final = 6


@cache
def _judge(weights: Path) -> Judge | None:
    """The network in this file; None if it cannot be used, which is said once."""
    name = Champion.name if weights == WEIGHTS else f"network:{weights}"
    try:
        return judge_of(weights.read_bytes(), name)
    except (OSError, StarsuitError) as error:
        what = error.strerror if isinstance(error, OSError) else error
        logging.getLogger("starsuit").warning(
            "The weights of a player, %s, cannot be used (%s): master plays.", weights, what
        )
        return None


def learned() -> Judge | None:
    """The champion's network; None if its file cannot be used, which is said once."""
    return _judge(WEIGHTS)


def provide() -> None:
    """Let the core have the weights, so that it can play the champion."""
    learned()


def cheapest(judge: Judge, witness: Witness, hand: Sequence[Card], cards: list[Card]) -> tuple[int, Card]:
    """Of these cards the one that is best to throw from this hand, after what it costs."""
    tries = []
    for card in cards:
        rest = remove_cards(tuple(hand), (card,))
        ahead = prospect(rest, witness.rules, witness.unseen)
        tries.append((ahead.expected - GOING_OUT * ahead.outs, card, rest, ahead))
    tries.sort(key=lambda each: each[:2])
    return min((judge.cost(witness.thrown(rest, ahead, card)), card) for _, card, rest, ahead in tries[:TRIED])


class Champion(Counting):
    """The strongest: it has learned what to throw and what to take."""

    name = "champion"
    title = "Champion"
    description = "Has learned from millions of positions what to discard and what to take; the strongest."
    weights: ClassVar[Path] = WEIGHTS

    def __init__(self) -> None:
        self._judge = _judge(self.weights)
        self._instead = Master()

    def discard(self, view: View, cards: list[Card], unseen: Outstanding) -> Card:
        if self._judge is None:
            return self._instead.discard(view, cards, unseen)
        return cheapest(self._judge, Witness(view), view.hand, cards)[1]

    def wants(self, view: View, points: int, unseen: Outstanding) -> bool:
        if self._judge is None:
            return self._instead.wants(view, points, unseen)
        top = view.pile[-1]
        cards = [card for card in naturals(view.hand, view.wild) if card is not top]
        if not cards:
            return False
        witness = Witness(view)
        taken, _ = cheapest(self._judge, witness, (*view.hand, top), cards)
        ahead = prospect(view.hand, witness.rules, witness.unseen)
        return taken < self._judge.cost(witness.drawing(view.hand, ahead))
