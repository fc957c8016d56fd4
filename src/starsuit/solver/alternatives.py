"""Every best arrangement of a hand: `solve` chooses one, and a person may prefer another.

An arrangement is which cards lie together and which are left; where a wild stands in its meld does not make another
one. The search takes the first card that has no place yet, naturals before wilds, and tries each meld with it, and
leaving it. What remains is arranged on its own, so `points_left` says exactly whether a way still leads to the best
result: no way is followed in vain, and the time grows with the number of arrangements found.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, islice, product
from typing import TYPE_CHECKING

from starsuit.cards import Card, as_cards, format_hand, hand_rules
from starsuit.errors import CardsError, called
from starsuit.melds import Meld, meld_of
from starsuit.solver.arrangement import Arrangement, points_left, solve

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from starsuit.cards import Cards, HandRules, Wild

    Found = tuple[tuple[Meld, ...], tuple[Card, ...]]

__all__ = ["arrangements"]


@called("arrangements(hand, wild=7)")
def arrangements(
    hand: Cards,
    *,
    wild: Wild,
    all_wild_melds: bool = True,
    court_points: int | None = None,
    limit: int | None = 1000,
) -> tuple[Arrangement, ...]:
    """Every arrangement that leaves the fewest points, the one of `solve` first.

    Wilds can go many ways, so a hand with several of them has very many: after `limit` the search stops, and
    with None it goes on to the end.

    Args:
        hand: up to 14 cards.
        wild: the wild rank, 3 to 13; None if only jokers are wild.
        all_wild_melds: False where a meld needs a natural card (H1).
        court_points: 10 where J, Q and K count 10 (H2).
        limit: how many to find at most.

    Raises:
        CardsError: more than 14 cards, or a hidden one.

    >>> for each in ss.arrangements("6c 6d 5h 6h 7h", wild=3):
    ...     print(each)
    6h 6c 6d; 5h 7h left (12)
    5h 6h 7h; 6c 6d left (12)
    """
    given: object = limit
    if given is not None and (isinstance(given, bool) or not isinstance(given, int) or given < 1):
        raise CardsError(
            "cards/limit", "limit={limit!r} is not a number of arrangements (1 or more, or None for all)", limit=limit
        )
    rules = hand_rules(wild, all_wild_melds, court_points)
    cards = as_cards(hand)
    first = solve(cards, rules)
    others = _others(cards, first, rules)
    return (first, *islice(others, None if limit is None else limit - 1))


def _others(cards: tuple[Card, ...], first: Arrangement, rules: HandRules) -> Iterator[Arrangement]:
    seen = {_key(first.cards)}
    order = sorted(cards, key=lambda card: (rules.is_wild(card), card))
    for melds, leftover in _ways(Counter(order), first.points, rules):
        key = _key(tuple(meld.cards for meld in melds))
        if key not in seen:
            seen.add(key)
            laid = sorted(melds, key=lambda meld: (meld.kind, meld.suit or 0, meld.rank or 0, meld.cards))
            yield Arrangement(tuple(laid), tuple(sorted(leftover)), first.points)


def _key(melds: tuple[tuple[Card, ...], ...]) -> tuple[str, ...]:
    """Which cards lie together: the rest of the hand is what is left."""
    return tuple(sorted(format_hand(sorted(meld)) for meld in melds))


def _ways(rest: Counter[Card], points: int, rules: HandRules) -> Iterator[Found]:
    """All ways to arrange the rest for exactly these points, which are the fewest; some of them more than once."""
    card = next(iter(rest), None)
    if card is None:
        yield (), ()
        return
    for meld in _melds_with(card, rest, rules):
        left = _without(rest, meld.cards)
        if points_left(left.elements(), rules) == points:
            for melds, leftover in _ways(left, points, rules):
                yield (meld, *melds), leftover
    copies = (card,) * rest[card]  # if one of them were in a meld, that meld would have been tried with the first
    left = _without(rest, copies)
    cost = rules.total(copies)
    if points_left(left.elements(), rules) + cost == points:
        for melds, leftover in _ways(left, points - cost, rules):
            yield melds, (*copies, *leftover)


def _without(rest: Counter[Card], cards: tuple[Card, ...]) -> Counter[Card]:
    left = rest.copy()
    left.subtract(cards)
    return +left


def _melds_with(card: Card, rest: Counter[Card], rules: HandRules) -> Iterator[Meld]:
    """Each meld with this card that the rest can make; the card is a wild only if no natural is left."""
    wilds = [each for each in rest if rules.is_wild(each)]
    choices = [
        tuple(each for each, count in zip(wilds, counts, strict=True) for _ in range(count))
        for counts in product(*(range(rest[each] + 1) for each in wilds))
    ]
    started: Iterable[tuple[Card, ...]] = [()] if rules.is_wild(card) else _naturals_with(card, rest, rules)
    for naturals in started:
        for chosen in choices:
            if naturals or card in chosen:
                meld = meld_of((*naturals, *chosen), rules)
                if meld is not None:
                    yield meld


def _naturals_with(card: Card, rest: Counter[Card], rules: HandRules) -> Iterator[tuple[Card, ...]]:
    """The naturals that may lie in a book or a run with this card, which is one of them."""
    yield (card,)
    alike = [each for each in rest if each.rank == card.rank and not rules.is_wild(each)]
    for counts in product(*(range(rest[each] + 1) for each in alike)):
        chosen = tuple(each for each, count in zip(alike, counts, strict=True) for _ in range(count))
        if card in chosen and len(chosen) > 1:
            yield chosen
    suited = [each for each in rest if each.suit is card.suit and each is not card and not rules.is_wild(each)]
    for size in range(1, len(suited) + 1):
        for others in combinations(suited, size):
            yield (card, *others)
