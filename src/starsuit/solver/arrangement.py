"""The exact solver: the best arrangement of a hand into melds. R4 to R8, R14, R15, and H1, H2.

The search itself is in `search`: it decides which natural cards go into runs and which ranks become books; `laying`
turns that into melds. This module answers under a hand's rules; `questions` takes those as keywords. If the native core
was built it does all the work, with identical answers; `STARSUIT_PURE=1` switches it off.

How ties are broken: the fewest points left; then the fewest naturals left; then the fewest wilds needed; then the
smallest choice of runs, suit by suit (stars, hearts, clubs, spades, diamonds). A choice of runs is the number of
naturals of each rank in them, read from K down to 3, so that books go before runs and low runs before high ones; it
never has a wild where a natural of the suit, left out of the runs, would fit. Last, books of the more expensive cards,
then of the higher ranks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

from starsuit.cards import (
    HIDDEN,
    KINDS,
    MAX_HAND,
    Card,
    card_indices,
    format_hand,
    format_melds,
    hand_rules,
    remove_cards,
)
from starsuit.errors import CardsError
from starsuit.melds import Meld
from starsuit.native import core
from starsuit.solver.laying import lay
from starsuit.solver.search import best_plan, pack
from starsuit.text import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from starsuit.cards import HandRules

    Answer = TypeVar("Answer")
    AnswerParts = tuple[tuple[Card, ...], type[Meld], type["Arrangement"]]
    Question = Callable[[tuple[Card, ...], int, bool, int, AnswerParts], Answer]

__all__ = [
    "Arrangement",
    "best_discard",
    "can_go_out",
    "discard_values",
    "going_out_discards",
    "points_left",
    "solve",
]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Melds in the order a person would lay them, the cards left over, and their points.

    >>> best = ss.solve("9c 9h 7h 4d 5d 7c Kt", wild=7)
    >>> ss.format_hand(best.leftover), best.points
    ('Kt', 13)
    >>> ss.format_action(ss.GoOut(best.melds, best.leftover[0]))
    'out 9h 9c 7h | 4d 5d 7c discard Kt'
    """

    melds: tuple[Meld, ...]  # in the order a person would lay them
    leftover: tuple[Card, ...]  # the cards in no meld, sorted
    points: int  # what these cost

    @property
    def cards(self) -> tuple[tuple[Card, ...], ...]:
        """The melds as bare cards, as actions take them."""
        return tuple(meld.cards for meld in self.melds)

    def _repr_svg_(self) -> str:
        from starsuit.art import TableRow, table_svg  # noqa: PLC0415 - only notebooks need it

        text = f"{counted(self.points, 'point')} left" if self.leftover else "nothing left"
        groups = [meld.marked for meld in self.melds]
        return table_svg([TableRow(text, groups, [(card, False) for card in self.leftover])])

    def __str__(self) -> str:
        laid = format_melds(self.cards) or "no meld"
        return f"{laid}; {format_hand(self.leftover) or 'nothing'} left ({self.points})"


_PARTS: Final[AnswerParts] = (tuple(map(Card.at, range(KINDS))), Meld, Arrangement)  # what the core makes answers of


def solve(hand: Iterable[Card], rules: HandRules) -> Arrangement:
    """The arrangement that leaves the fewest points."""
    if core is not None:
        return _ask(core.solve, tuple(hand), rules)
    cards = _check(hand)
    plan = best_plan(pack(cards, rules))
    wilds = sorted(filter(rules.is_wild, cards))
    if not any(plan.runs) and not plan.books:
        if len(wilds) >= 3 and rules.all_wild_melds:
            rest = tuple(sorted(remove_cards(cards, wilds)))
            return Arrangement((Meld("book", tuple(wilds), None),), rest, plan.points)
        return Arrangement((), tuple(sorted(cards)), rules.total(cards))
    melds, leftover = lay(cards, plan, wilds, rules)
    return Arrangement(melds, leftover, plan.points)


def points_left(hand: Iterable[Card], rules: HandRules) -> int:
    """The points of the best arrangement, without building it."""
    return _points_left(_check(hand), rules)


def discard_values(hand: Iterable[Card], rules: HandRules) -> dict[Card, int]:
    """For each distinct card of the hand: the points left after discarding it."""
    cards = _check(hand)
    if core is not None:
        indices = card_indices(cards)
        values = core.discard_values(indices, *rules.numbers)
        return {Card.at(index): value for index, value in sorted(zip(indices, values, strict=True))}
    return {card: _points_left(_without(cards, card), rules) for card in sorted(set(cards))}


def best_discard(hand: Iterable[Card], rules: HandRules) -> tuple[Card, Arrangement]:
    """The card to throw for the fewest points, and the arrangement of the rest.

    Among equals a natural goes before a wild, then the most expensive card, then the first in sorting order.
    """
    cards = tuple(hand)
    if not cards:
        raise CardsError("cards/none", "there is no card to discard in an empty hand")
    if core is not None:
        return _ask(core.best_discard, cards, rules)
    card = _best_discard(_check(cards), rules)
    return card, solve(_without(cards, card), rules)


def can_go_out(hand: Iterable[Card], rules: HandRules) -> bool:
    """Whether all cards but one, which is discarded, can be melded (R14)."""
    return any(_going_out(_check(hand), rules))


def going_out_discards(hand: Iterable[Card], rules: HandRules) -> tuple[Card, ...]:
    """Every card with which the hand can go out, those a person would rather lose first."""
    return tuple(_going_out(_check(hand), rules))


def _best_discard(cards: tuple[Card, ...], rules: HandRules) -> Card:
    now = _points_left(cards, rules)
    first, *others = _discard_order(cards, rules)
    best = (_points_left(_without(cards, first), rules), first)
    for card in others:
        # Putting the card back would add at most its points, so throwing it gains no more than that.
        if now - rules.points(card) < best[0]:
            left = _points_left(_without(cards, card), rules)
            if left < best[0]:
                best = (left, card)
    return best[1]


def _going_out(cards: tuple[Card, ...], rules: HandRules) -> Iterator[Card]:
    if len(cards) < 4:  # three are dealt and one is drawn before anybody can go out
        return
    if core is not None:
        yield from map(Card.at, core.going_out_discards(card_indices(cards), *rules.numbers[:2]))
        return
    printed = hand_rules(rules.wild, rules.all_wild_melds)  # nothing is left to count, and these decide the order
    now = _points_left(cards, printed)
    for card in _discard_order(cards, printed):
        if now <= printed.points(card) and not _points_left(_without(cards, card), printed):
            yield card


def _ask(
    question: Callable[[tuple[Card, ...], int, bool, int, AnswerParts], Answer],
    cards: tuple[Card, ...],
    rules: HandRules,
) -> Answer:
    """What the core answers: it reads the cards and makes the arrangement, so that a question crosses over once."""
    try:
        return question(cards, *rules.numbers, _PARTS)
    except ValueError:
        _check(cards)  # the same refusal in our words; looking for it first would take longer than the search
        raise


def _check(hand: Iterable[Card]) -> tuple[Card, ...]:
    cards = tuple(hand)
    if len(cards) > MAX_HAND:
        raise CardsError(
            "cards/many", "a hand has at most {most} cards, and these are {count}", most=MAX_HAND, count=len(cards)
        )
    if HIDDEN in cards:
        raise CardsError("cards/hidden", "a hand with hidden cards (??) cannot be arranged")
    return cards


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def _discard_order(cards: tuple[Card, ...], rules: HandRules) -> list[Card]:
    return sorted(set(cards), key=lambda card: (rules.is_wild(card), -rules.points(card), card.index))


def _points_left(cards: tuple[Card, ...], rules: HandRules) -> int:
    if core is not None:
        left: int = core.points_left(card_indices(cards), *rules.numbers)
        return left
    hand = pack(cards, rules)
    plan = best_plan(hand)
    if any(plan.runs) or plan.books or (hand.wilds >= 3 and rules.all_wild_melds):
        return plan.points
    return rules.total(cards)
