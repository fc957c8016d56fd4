"""One entry of a score sheet: how people write down what a player scored. R2, R3, R15 and H2.

Three ways lead to the same number: the points (`12`, or `out` for 0), the cards left in the hand (`Jk 7h`), or
the whole hand (`hand 3h 4h 5h 7d`, the solver counts). An entry remembers which. What cannot be read raises a
`SheetError`; `entry_doubts` says what can be read but is hard to believe.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, Final, Literal

from starsuit.cards import JOKER, MAX_HAND, RANKS, Card, Suit, format_hand, parse_hand, symbols
from starsuit.errors import SheetError, StarsuitError
from starsuit.solver.arrangement import points_left
from starsuit.text import Statement

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starsuit.ruleset import Ruleset

__all__ = ["Entry", "check_points", "entry_doubts", "read_entry"]

MOST_POINTS: Final = 9_999
LONGEST_ENTRY: Final = 200
ALLOWED: Final = "points (12), cards left (Jk 7h), the whole hand (hand 3h 4h 5h), or out"
_NUMBER: Final = re.compile(r"[+-]?\d+")


@dataclass(frozen=True, slots=True)
class Entry:
    """What one player scored in one round, and how it was written."""

    how: Literal["points", "cards", "hand"]
    points: int
    cards: tuple[Card, ...] = ()

    @property
    def text(self) -> str:
        """The canonical text, which `read_entry` reads back."""
        if self.how == "points":
            return str(self.points)
        return ("hand " if self.how == "hand" else "") + format_hand(self.cards)


@lru_cache(maxsize=4096)
def read_entry(text: str, ruleset: Ruleset, wild: int) -> Entry:
    """The entry that a person wrote: points, leftover cards, a whole hand, or `out` for 0 (R2, R15)."""
    if len(text) > LONGEST_ENTRY:
        raise SheetError(
            "sheet/entry-long",
            "an entry of {count} characters is too long ({words})",
            count=len(text),
            words=ALLOWED,
        )
    words = text.replace(",", " ").split()
    if not words:
        raise SheetError("sheet/entry-missing", "an entry is missing (allowed: {words})", words=ALLOWED)
    first = words[0].lower().rstrip(":")
    if len(words) == 1 and first == "out":
        return Entry("points", 0)
    if len(words) == 1 and _NUMBER.fullmatch(first):
        return Entry("points", check_points(int(first)))
    if first == "hand":
        cards = _read_cards(words[1:], text)
        return Entry("hand", points_left(cards, ruleset.hand_rules(wild)), cards)  # R15
    cards = _read_cards(words, text)
    return Entry("cards", ruleset.hand_rules(wild).total(cards), cards)


def check_points(points: object) -> int:
    if isinstance(points, bool) or not isinstance(points, int) or not 0 <= points <= MOST_POINTS:
        raise SheetError(
            "sheet/points",
            "{words} is not a score; 0 to {most} points are allowed",
            words=repr(points),
            most=MOST_POINTS,
        )
    return points


def _read_cards(words: list[str], text: str) -> tuple[Card, ...]:
    try:
        cards = parse_hand(" ".join(words))
    except StarsuitError as error:
        if len(words) > 1:
            raise SheetError("sheet/entry-card", "{words}", text=text, words=str(error)) from None
        raise SheetError("sheet/entry", "{text!q} is not a score; allowed: {words}", text=text, words=ALLOWED) from None
    if not 1 <= len(cards) <= MAX_HAND:
        raise SheetError(
            "sheet/cards",
            "{count} cards were given; 1 to {most} are allowed",
            count=len(cards),
            most=MAX_HAND,
        )
    return cards


def entry_doubts(name: str, entry: Entry, dealt: int, wild: int, ruleset: Ruleset) -> Iterator[Statement]:
    """What is hard to believe about the entry of a player who was dealt so many cards."""
    if entry.how == "points":
        sums = _possible_sums(ruleset, wild, dealt)
        most = sums.bit_length() - 1
        if entry.points > most:
            yield Statement.of(
                "doubt/most",
                "{name} has {points}, and {dealt} cards cost {most} at most.",
                name=name,
                points=entry.points,
                dealt=dealt,
                most=most,
            )
        elif not sums >> entry.points & 1:
            yield Statement.of(
                "doubt/sum",
                "{name} has {points}, and no cards add up to that.",
                name=name,
                points=entry.points,
            )
    elif entry.how == "hand" and len(entry.cards) != dealt:
        yield _hand_doubt(name, len(entry.cards), dealt)
    elif entry.how == "cards":
        if len(entry.cards) > dealt:
            yield Statement.of(
                "doubt/left",
                "{name} has {count} cards left, and {dealt} were dealt.",
                name=name,
                count=len(entry.cards),
                dealt=dealt,
            )
        fewest = points_left(entry.cards, ruleset.hand_rules(wild))
        if fewest < entry.points:
            yield Statement.of(
                "doubt/melds",
                "{name} could have laid down some of {words} and had {fewest}, not {points}.",
                name=name,
                cards=format_hand(entry.cards),
                words=symbols(entry.cards),
                fewest=fewest,
                points=entry.points,
            )


def _hand_doubt(name: str, count: int, dealt: int) -> Statement:
    if count == dealt + 1:
        return Statement.of(
            "doubt/discard",
            "the hand of {name} has {count} cards, and {dealt} were dealt (leave out the discard).",
            name=name,
            count=count,
            dealt=dealt,
        )
    return Statement.of(
        "doubt/hand",
        "the hand of {name} has {count} cards, and {dealt} were dealt.",
        name=name,
        count=count,
        dealt=dealt,
    )


@lru_cache(maxsize=256)
def _possible_sums(ruleset: Ruleset, wild: int, dealt: int) -> int:
    """Every score that cards left in a hand can add up to (R2): bit 7 is set if 7 points are possible."""
    kinds = [(JOKER, 3 * ruleset.packs)] + [(Card.of(rank, Suit.STARS), 5 * ruleset.packs) for rank in RANKS]
    sums = [1] + [0] * dealt  # by the number of cards
    for card, copies in kinds:
        cost = ruleset.hand_rules(wild).points(card)
        sums = [
            reduce(or_, (sums[count - used] << used * cost for used in range(min(count, copies) + 1)))
            for count in range(len(sums))
        ]
    return reduce(or_, sums)
