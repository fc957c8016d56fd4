"""Cards, the back and the suits as pictures (SVG), for notebooks, prints and link previews.

They are drawn once, in the page's code (`web/src/cards`); `make art` writes them here, and Python only reads them. A
file is named after its card: `8h.svg`, and `8h-wild`, `8h-small` and `8h-small-wild` for how the page shows it with the
wild mark and in little room; `back.svg`; `suit-t.svg`.

A picture stands alone: no variable, no reference to another file, and ids that no other picture has, so that many can
be put into one HTML document. Its colours are those of the light theme; a rule inside changes the few that differ for
readers who prefer dark, and what knows no such rules (a printer, a converter) shows the light picture. The indices are
text in the reader's own font, as on the page.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from starsuit.cards import HIDDEN, as_cards, check_wild
from starsuit.errors import StarsuitError, called

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from starsuit.cards import Card, Cards, Suit, Wild

    Group: TypeAlias = Sequence[tuple[Card, bool]]  # cards that lie together, and whether each wears the wild mark

__all__ = ["Picture", "TableRow", "back_svg", "card_svg", "picture", "suit_svg", "table_svg"]

WIDE: Final = 100  # of a card
HIGH: Final = 140
STEP: Final = 34  # from one card of a group to the next, which covers the rest of it
GAP: Final = 16
LABEL: Final = 34  # the height of a line of text
LETTER: Final = 13  # the width of a letter: nobody knows it before it is drawn, and a wide one must not be cut
EDGE: Final = 20  # of the table around its rows
TABLE, INK = "#154049", "#f6f1e4"  # a notebook's own colours are not known: JupyterLab shows an SVG as an image
SCALE: Final = 0.6  # a hand of thirteen cards then fits into the column of a notebook


@dataclass(frozen=True, slots=True)
class Picture:
    """An SVG that a notebook shows as a picture; `str()` is its text, for a file.

    >>> from pathlib import Path
    >>> drawn = ss.picture("9c 9h 7h", wild=7)
    >>> Path("hand.svg").write_text(str(drawn), encoding="utf-8") > 1000
    True
    """

    svg: str  # its text

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.svg


@called('picture("9c 9h 7h", wild=7)')
def picture(cards: Cards, *, wild: Wild = None) -> Picture:
    """A hand of `cards` as a picture, in the order given; hidden cards show their backs, and `wild` cards a crown.

    A notebook such as Jupyter shows cards, melds, arrangements and views as pictures without being asked.

    >>> drawn = ss.picture("9c 9h 7h", wild=7)
    >>> str(drawn).startswith("<svg ")
    True
    """
    rank = check_wild(wild)
    group = [(card, rank is not None and card.is_wild(rank)) for card in as_cards(cards, hidden=True)]
    return Picture(table_svg([TableRow("", [group])]))


class TableRow(NamedTuple):
    """One row of a table: a line of text, and the cards below it."""

    text: str
    groups: Sequence[Group] = ()
    left: Group = ()  # cards in no meld: paler, and further off


def table_svg(rows: Iterable[TableRow]) -> str:
    """Rows of cards in one picture. With text they lie on a table of its own colour, legible on any page."""
    rows = tuple(rows)
    parts: list[str] = []
    wide, top = WIDE, 0
    for row in rows:
        if row.text:
            parts.append(f'<text x="2" y="{top + LABEL - 12}" font-size="22" fill="{INK}">{escape(row.text)}</text>')
            top += LABEL
            wide = max(wide, LETTER * len(row.text))
        left = 0
        for group in filter(None, row.groups):
            parts += _cards(group, left, top)
            left += STEP * (len(group) - 1) + WIDE + GAP
        if row.left:
            left += GAP if left else 0
            parts += ['<g opacity="0.75">', *_cards(row.left, left, top), "</g>"]
            left += STEP * (len(row.left) - 1) + WIDE + GAP
        if left:
            wide = max(wide, left - GAP)
            top += HIGH + GAP
    high = max(top - GAP, HIGH)
    if any(row.text for row in rows):
        wide, high = wide + 2 * EDGE, high + 2 * EDGE
        table = f'<rect width="{wide}" height="{high}" rx="16" fill="{TABLE}"/>'
        parts = [table, f'<g transform="translate({EDGE} {EDGE})">', *parts, "</g>"]
    size = f'width="{wide * SCALE:g}" height="{high * SCALE:g}" viewBox="0 0 {wide} {high}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="system-ui, sans-serif">{"".join(parts)}</svg>'


def _cards(group: Group, left: int, top: int) -> Iterator[str]:
    for place, (card, wild) in enumerate(group):
        yield card_svg(card, wild=wild).replace("<svg ", f'<svg x="{left + STEP * place}" y="{top}" ', 1)


def card_svg(card: Card, *, wild: bool = False, small: bool = False) -> str:
    """The face of a card, 100 by 140; of a hidden card, the back.

    `wild` adds the crown and the warm edge; `small` is the face for widths below about 56 pixels.
    """
    if card is HIDDEN:
        return back_svg()
    return _picture(card.text + "-small" * small + "-wild" * wild)


def back_svg() -> str:
    """The back of every card, 100 by 140."""
    return _picture("back")


def suit_svg(suit: Suit) -> str:
    """A suit alone, in its colour, as high as the text it stands in."""
    return _picture(f"suit-{suit.letter}")


@cache
def _picture(name: str) -> str:
    try:
        return (files(__name__) / f"{name}.svg").read_text(encoding="utf-8")
    except FileNotFoundError:
        raise StarsuitError("art/missing", f"the picture {name}.svg is missing here: install Starsuit again") from None
