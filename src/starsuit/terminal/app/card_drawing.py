"""Cards drawn in characters: three rows each, or five or seven if there is room.

A wild is in reverse with a `*` in its top edge, and a card just drawn has a `+`; melds share one heavy frame. So a
hand can be read without colour.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.text import Text

from starsuit.cards import HIDDEN, parse_card, rank_name
from starsuit.errors import StarsuitError
from starsuit.speech import said, t
from starsuit.terminal.app.canvas import Canvas, Spot
from starsuit.terminal.paint import Paint

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from starsuit.cards import Card
    from starsuit.melds import Meld
    from starsuit.terminal.app.look import Palette

__all__ = [
    "HUGE",
    "LARGE",
    "PLAIN",
    "SMALL",
    "Artist",
    "CardGroup",
    "Size",
    "inline",
    "sentence",
    "short_title",
    "told",
    "width_of",
]

PLAIN: Final = Paint()  # with suit symbols, and a star after each wild
_CARD: Final = re.compile(r"(?<![\w★♥♣♠♦])((?:10|[3-9JQK])[★♥♣♠♦]|Jk)(\*?)")
# A card in notation. `8s` is also what people call eights, and what somebody typed stays as it was typed, so these
# are matched first and left alone.
_NOTED: Final = re.compile(
    r"""
    "[^"]*"
    | \b (?:book\ of | wild) \ [3-9TJQK]s \b
    | \b [3-9TJQK]s \b (?= \ (?:and\ jokers\ are\ wild | are\ wild | wild))
    | \b (?P<card> [3-9TJQK][thcsd]) \b
    """,
    re.VERBOSE,
)
_LIGHT: Final = "╭─╮│╰╯┬┴"
_HEAVY: Final = "┏━┓┃┗┛┳┻"


@dataclass(frozen=True, slots=True)
class Size:
    """How much room the inside of a card has."""

    width: int
    height: int

    @property
    def rows(self) -> int:
        return self.height + 2


SMALL: Final = Size(3, 1)
LARGE: Final = Size(5, 3)
HUGE: Final = Size(9, 5)


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards that lie together: a meld in one frame with a title under it, or loose cards."""

    cards: tuple[Card, ...]
    title: str = ""
    framed: bool = False

    @classmethod
    def of_meld(cls, meld: Meld) -> CardGroup:
        return cls(meld.cards, short_title(meld), framed=True)


def short_title(meld: Meld) -> str:
    """`8s`, `5-8 ♥`: what fits under a meld."""
    if meld.rank is None:
        return t("wilds-short")
    if meld.suit is None:
        return t("token-ranks", rank=meld.rank)
    return f"{rank_name(meld.rank)}-{rank_name(meld.rank + len(meld.cards) - 1)} {meld.suit.symbol}"


def width_of(groups: Sequence[CardGroup], size: Size) -> int:
    """How many columns the groups take side by side."""
    total = 0
    for group in groups:
        total += (size.width + 1) * len(group.cards) + 1 if group.framed else (size.width + 2) * len(group.cards)
    return total + max(len(groups) - 1, 0)


@dataclass(slots=True)
class Artist:
    """Draws cards on a canvas, in one size and one look, for a round with this wild rank."""

    canvas: Canvas
    look: Palette
    wild: int | None
    size: Size = SMALL

    def groups(
        self,
        x: int,
        y: int,
        groups: Sequence[CardGroup],
        *,
        cursor: int | None = None,
        chosen: Collection[int] = (),
        fresh: Card | None = None,
    ) -> list[Spot]:
        """Draw groups of cards side by side; returns where each card lies, numbered across all groups."""
        spots: list[Spot] = []
        for group in groups:
            start = x
            for place, card in enumerate(group.cards):
                number = len(spots)
                self.card(x, y, card, lit=number == cursor or number in chosen, framed=group.framed, joined=place > 0)
                if card is fresh:
                    self._mark(x + self.size.width, y, "+", self.look.on_card[2])
                    fresh = None
                if number in chosen:
                    self._mark(x + 1 + self.size.width // 2, y + self.size.rows - 1, "●", self.look.glow)
                if number == cursor:
                    self.canvas.put(x + 1 + self.size.width // 2, y + self.size.rows, "▲", f"bold {self.look.accent}")
                spots.append(Spot(x, y, self.size.width + 2, self.size.rows, number))
                x += self.size.width + (1 if group.framed else 2)
            x += 1 if group.framed and group.cards else 0
            self._title(start, x, y + self.size.rows, group.title, None if cursor is None else spots[cursor:][:1])
            x += 1
        return spots

    def card(
        self, x: int, y: int, card: Card, *, lit: bool = False, framed: bool = False, joined: bool = False
    ) -> None:
        """Draw one card in its frame; a joined one shares its left edge with the card before it."""
        if card is HIDDEN:
            self.back(x, y)
            return
        look, size, frame = self.look, self.size, _HEAVY if framed else _LIGHT
        edge = f"{f'bold {look.glow}' if framed else look.edge} on {look.card}"
        paper, ink = look.chosen if lit else look.card, look.suit(card)
        self._frame(x, y, frame, edge)
        if framed and joined:
            self.canvas.put(x, y, frame[6], edge)
            self.canvas.put(x, y + size.rows - 1, frame[7], edge)
        if card.is_wild(self.wild):
            self._mark(x + 1, y, "*", look.glow)
        style = f"bold {paper} on {ink}" if card.is_wild(self.wild) else f"bold {ink} on {paper}"
        for row, text in enumerate(_face(card, size)):
            self.canvas.put(x + 1, y + 1 + row, text, style)

    def back(self, x: int, y: int) -> None:
        """Draw the back of a card: a woven pattern."""
        style = f"{self.look.weave} on {self.look.back}"
        self._frame(x, y, _LIGHT, style)
        for row in range(self.size.height):
            self.canvas.put(x + 1, y + 1 + row, ("╳╱" * self.size.width)[row % 2 :][: self.size.width], style)

    def _mark(self, x: int, y: int, mark: str, ink: str) -> None:
        self.canvas.put(x, y, mark, f"bold {ink} on {self.look.card}")

    def _title(self, start: int, end: int, y: int, title: str, keep: list[Spot] | None) -> None:
        """Draw a group's title centred under it, unless the cursor is there."""
        x = start + max((end - start - len(title)) // 2, 0)
        if not any(x - 1 <= spot.x + (spot.width - 1) // 2 <= x + len(title) for spot in keep or ()):
            self.canvas.put(x, y, title, self.look.dim)

    def _frame(self, x: int, y: int, frame: str, style: str) -> None:
        size = self.size
        self.canvas.put(x, y, frame[0] + frame[1] * size.width + frame[2], style)
        for row in range(y + 1, y + 1 + size.height):
            self.canvas.put(x, row, frame[3], style)
            self.canvas.put(x + size.width + 1, row, frame[3], style)
        self.canvas.put(x, y + size.height + 1, frame[4] + frame[1] * size.width + frame[5], style)


def _face(card: Card, size: Size) -> list[str]:
    if size.height == 1:
        return [f"{card.symbol:^{size.width}}"]
    if card.rank is None or card.suit is None:
        name, middle = "Jk", "★♥♣♠♦"
    else:
        name, middle = rank_name(card.rank), card.suit.symbol
    space = [" " * size.width] * ((size.height - 3) // 2)
    return [name.ljust(size.width), *space, middle.center(size.width), *space, name.rjust(size.width)]


def inline(cards: Iterable[Card], look: Palette, wild: int | None) -> Text:
    """Cards in a line of text, with a `*` after each wild as without colours."""
    return sentence(PLAIN.cards(cards, wild), look)


def told(error: object) -> str:
    """What the engine says, for people: a full sentence, with suit symbols for its cards (`8h` becomes `8♥`)."""
    sentence = said(error) if isinstance(error, StarsuitError) else str(error)
    words = _NOTED.sub(lambda found: parse_card(found["card"]).symbol if found["card"] else found[0], sentence)
    return f"{words[:1].upper()}{words[1:]}" + ("" if words.endswith((".", "!", "?")) else ".")


def sentence(words: str, look: Palette) -> Text:
    """A sentence with its cards in colour, and those marked `*` as wild in reverse."""
    text = Text()
    end = 0
    for found in _CARD.finditer(words):
        text.append(words[end : found.start()])
        style = f"bold {look.suit(parse_card(found[1]), table=True)}"
        text.append(found[1], f"{style} reverse" if found[2] else style)
        text.append(found[2], look.dim)
        end = found.end()
    text.append(words[end:])
    return text
