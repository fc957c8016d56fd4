"""What a hand waits for: the unseen cards that would put it out, or else make a meld, gathered into kinds.

A kind is a text: a card in notation (`4d`), the letter of a rank for any card of it (`Q`), or `wild`. A sentence names
three of them at most.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from starsuit.cards import Card, Suit
from starsuit.solver.arrangement import discard_values, points_left, solve

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starsuit.bots.outlook import Outstanding
    from starsuit.cards import HandRules, Rank

__all__ = ["Hope", "Makes", "hope_of", "loose_partners", "partners"]

NAMED: Final = 3  # kinds that a sentence names
NEAR: Final = 2  # ranks apart in a suit: one card between them makes a run

Makes = Literal["out", "book", "run", "meld"]


@dataclass(frozen=True, slots=True)
class Hope:
    """Which of the unseen cards help, and what they make."""

    makes: Makes
    kinds: tuple[str, ...]  # those with the most unseen cards first, a wild last; three at most
    all_named: bool  # whether these are all
    cards: int  # how many unseen cards help
    pairs: int  # of loose naturals of a rank, which is what a book is made from


def hope_of(hand: tuple[Card, ...], rules: HandRules, unseen: Outstanding, *, last_turn: bool) -> Hope | None:
    """What a hand that is about to draw waits for; None if no single card makes a meld."""
    now = points_left(hand, rules)
    cards = [Card.at(index) for index, copies in enumerate(unseen) if copies]
    out = [] if last_turn else [card for card in cards if not min(discard_values((*hand, card), rules).values())]
    found = out or [card for card in cards if points_left((*hand, card), rules) < now]
    if not found:
        return None
    kinds = _kinds(found, rules, unseen)
    return Hope(
        makes="out" if out else _makes(hand, found, rules),
        kinds=tuple(kinds[:NAMED]),
        all_named=len(kinds) <= NAMED,
        cards=sum(unseen[card.index] for card in found),
        pairs=_pairs(hand, rules),
    )


def partners(card: Card, among: Iterable[Card], rules: HandRules) -> tuple[Card, ...]:
    """The naturals that a natural may become a meld with: of its rank, or near it in its suit."""
    if card.rank is None or rules.is_wild(card):
        return ()
    found = [
        each
        for each in among
        if each.rank is not None
        and not rules.is_wild(each)
        and (each.rank == card.rank or (each.suit == card.suit and abs(each.rank - card.rank) <= NEAR))
    ]
    return tuple(dict.fromkeys(found))  # two copies of a card are named once


def loose_partners(card: Card, kept: tuple[Card, ...], rules: HandRules) -> tuple[Card, ...]:
    """Partners of a card in the rest of the hand that are in no meld there."""
    return partners(card, solve(kept, rules).leftover, rules)


def _kinds(cards: list[Card], rules: HandRules, unseen: Outstanding) -> list[str]:
    found: dict[str, int] = {}
    wilds = sum(unseen[card.index] for card in cards if rules.is_wild(card))
    for card in cards:
        if not rules.is_wild(card):
            kind = card.text if card.rank is None else _kind(card, card.rank, cards, unseen)
            found[kind] = found.get(kind, 0) + unseen[card.index]
    named = sorted(found, key=lambda kind: -found[kind])
    room = NAMED - 1 if wilds else NAMED
    return [*named[:room], *(["wild"] if wilds else []), *named[room:]]


def _kind(card: Card, rank: Rank, cards: list[Card], unseen: Outstanding) -> str:
    """The rank if any card of it will do, else the card."""
    whole = [other for other in (Card.of(rank, suit) for suit in Suit) if unseen[other.index]]
    return rank.letter if len(whole) > 1 and all(other in cards for other in whole) else card.text


def _makes(hand: tuple[Card, ...], found: list[Card], rules: HandRules) -> Makes:
    """What the naturals among them make, if it is always the same."""
    kinds = set()
    for card in found:
        if not rules.is_wild(card):
            melds = solve((*hand, card), rules).melds
            kinds |= {meld.kind for meld in melds if card in meld.cards}
    return "meld" if len(kinds) != 1 else "book" if kinds == {"book"} else "run"


def _pairs(hand: tuple[Card, ...], rules: HandRules) -> int:
    ranks = [card.rank for card in solve(hand, rules).leftover if card.rank is not None and not rules.is_wild(card)]
    return sum(ranks.count(rank) > 1 for rank in set(ranks))
