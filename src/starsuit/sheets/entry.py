"""One entry of a score sheet: how people write down what a player scored. R2, R3, R15 and H2.

Three ways lead to the same number: the points (`12`, or `out` for 0), the cards left in the hand (`Jk 7h`), or
the whole hand (`hand 3h 4h 5h 7d`, the solver counts). An entry remembers which. What cannot be read raises a
`SheetError`; `doubts` says what can be read but is hard to believe.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from starsuit.cards import MAX_HAND, Card, format_hand, parse_hand
from starsuit.errors import SheetError, StarsuitError
from starsuit.solver.arrangement import points_left

if TYPE_CHECKING:
    from starsuit.ruleset import Ruleset

__all__ = ["Entry", "check_points", "read_entry"]

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
