"""How cards look in a terminal: five colours, suit symbols, wilds in reverse, melds in brackets.

Without colour (a pipe, `NO_COLOR`) a star follows each wild, and if the terminal cannot show the suit symbols the
letters of the notation replace them: everything stays readable.
"""

from __future__ import annotations

import os
import shutil
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import click

from starsuit.cards import HIDDEN, Suit

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starsuit.cards import Card
    from starsuit.solver import Arrangement

__all__ = ["Paint"]

# Spades keep the terminal's own text colour, which is readable on light and dark backgrounds.
_COLOURS: Final = {
    Suit.STARS: "yellow",
    Suit.HEARTS: "red",
    Suit.CLUBS: "green",
    Suit.SPADES: None,
    Suit.DIAMONDS: "bright_blue",
}


@dataclass(frozen=True, slots=True)
class Paint:
    """Turns cards into text for one terminal."""

    colour: bool = False
    symbols: bool = True

    @classmethod
    def for_output(cls) -> Paint:
        """What standard output can show."""
        encoding = getattr(sys.stdout, "encoding", None) or "ascii"
        try:
            "★♥♣♠♦·─▸".encode(encoding)
            symbols = True
        except (UnicodeEncodeError, LookupError):
            symbols = False
        return cls(colour=sys.stdout.isatty() and not os.environ.get("NO_COLOR"), symbols=symbols)

    def plain(self, card: Card) -> str:
        """A card without colour or mark, for prompts."""
        return card.symbol if self.symbols else card.text

    def card(self, card: Card, wild: int | None = None) -> str:
        text = self.plain(card)
        is_wild = card is not HIDDEN and card.is_wild(wild)
        if not self.colour:
            return text + "*" * is_wild
        colour = "magenta" if card.suit is None else _COLOURS[card.suit]
        return click.style(text, fg=colour, bold=True, reverse=is_wild or None)

    def cards(self, cards: Iterable[Card], wild: int | None = None) -> str:
        return " ".join(self.card(card, wild) for card in cards)

    def melds(self, melds: Iterable[Iterable[Card]], wild: int | None = None) -> str:
        return " ".join(f"[{self.cards(meld, wild)}]" for meld in melds)

    def arrangement(self, best: Arrangement, wild: int, *, by: str = "suit") -> str:
        """A hand with its finished melds first, in brackets, and the rest sorted."""
        rest = sorted(best.leftover, key=lambda card: (card.rank or 99, card)) if by == "rank" else best.leftover
        return " ".join(filter(None, (self.melds(best.cards, wild), self.cards(rest, wild))))

    def strong(self, text: str) -> str:
        return click.style(text, bold=True) if self.colour else text

    def dim(self, text: str) -> str:
        return click.style(text, dim=True) if self.colour else text

    def rule(self, title: str = "", width: int = 72) -> str:
        """A horizontal line with a title in it."""
        width = min(width, shutil.get_terminal_size().columns)
        line = "─" if self.symbols else "-"
        shown = f" {title} " if title else ""
        return self.dim(line * 2) + self.strong(shown) + self.dim(line * max(2, width - 2 - len(shown)))
