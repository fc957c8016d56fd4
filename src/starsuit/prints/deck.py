"""The deck to cut out: nine cards a sheet, and behind every sheet its backs, mirrored, so that each meets its card.

R1: a pack has 58 cards, and a game takes two packs. All packs are one print, for 116 cards need a sheet less than twice
58. Cards go up to their neighbours: one cut serves both.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from starsuit.art import back_svg, card_svg
from starsuit.cards import deck
from starsuit.prints.artwork import HIGH, WIDE, Ink, keep
from starsuit.prints.paper import MM, Paper, Pdf

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starsuit.cards import Card

__all__ = ["CARD_HIGH", "CARD_WIDE", "CardPlace", "deck_pdf", "sheets"]

CARD_WIDE: Final = 63.0  # millimetres: sleeves and boxes for poker cards fit
CARD_HIGH: Final = 88.0
ACROSS = DOWN = 3
MARK: Final = 4.0  # how long the marks are that say where to cut
APART: Final = 1.0  # how far from the cards they stay
CROSS: Final = 1.2


class CardPlace(NamedTuple):
    """Where a card lies on its sheet: its column and row, and the card; None for its back."""

    column: int
    row: int
    card: Card | None


def sheets(packs: int) -> Iterator[tuple[list[CardPlace], list[CardPlace]]]:
    """The front and the back of each sheet. The back is mirrored: the sheet is turned on its long edge to see it."""
    cards = [card for _pack in range(packs) for card in deck(1)]
    for start in range(0, len(cards), ACROSS * DOWN):
        front = [
            CardPlace(at % ACROSS, at // ACROSS, card) for at, card in enumerate(cards[start : start + ACROSS * DOWN])
        ]
        yield front, [CardPlace(ACROSS - 1 - each.column, each.row, None) for each in front]


def deck_pdf(paper: Paper, ink: Ink, packs: int, *, title: str, language: str) -> bytes:
    """The PDF: front, back, front, back …"""
    pdf = Pdf(paper, ink, title=title, language=language)
    pdf.canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge")
    for card in dict.fromkeys(deck(1)):
        keep(pdf.canvas, card.text, card_svg(card), ink, frame=False)
    keep(pdf.canvas, "back", back_svg(), replace(ink, negative=True), frame=False)
    for pages in sheets(packs):
        for page in pages:
            _marks(pdf)
            for place in page:
                _lay(pdf, place)
            pdf.next_page()
    return pdf.done()


def _corner(paper: Paper) -> tuple[float, float]:
    """The upper left corner of the cards: they lie in the middle, so that both sides of the paper agree."""
    return (paper.wide - ACROSS * CARD_WIDE) / 2, (paper.high - DOWN * CARD_HIGH) / 2


def _lay(pdf: Pdf, place: CardPlace) -> None:
    left, top = _corner(pdf.paper)
    # The picture is 5:7, and a poker card a trifle wider: it keeps its shape and lies in the middle.
    scale = CARD_HIGH / HIGH
    x = left + place.column * CARD_WIDE + (CARD_WIDE - WIDE * scale) / 2
    y = pdf.y(top + (place.row + 1) * CARD_HIGH)
    pdf.canvas.saveState()
    pdf.canvas.translate(x * MM, y)
    pdf.canvas.scale(scale * MM, scale * MM)
    pdf.canvas.doForm("back" if place.card is None else place.card.text)
    pdf.canvas.restoreState()


def _marks(pdf: Pdf) -> None:
    """Where to cut: lines outside the cards, and a small cross where four cards meet."""
    left, top = _corner(pdf.paper)
    right, bottom = left + ACROSS * CARD_WIDE, top + DOWN * CARD_HIGH
    xs = [left + column * CARD_WIDE for column in range(ACROSS + 1)]
    ys = [top + row * CARD_HIGH for row in range(DOWN + 1)]
    for x in xs:
        pdf.line(x, top - APART - MARK, x, top - APART)
        pdf.line(x, bottom + APART, x, bottom + APART + MARK)
    for y in ys:
        pdf.line(left - APART - MARK, y, left - APART, y)
        pdf.line(right + APART, y, right + APART + MARK, y)
    for x in xs:
        for y in ys:
            pdf.line(x - CROSS, y, x + CROSS, y, grey=0.75)
            pdf.line(x, y - CROSS, x, y + CROSS, grey=0.75)
