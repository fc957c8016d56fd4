"""The rules on one page: the texts and examples of the page's screen of rules, as large as they fit."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from starsuit.art import card_svg
from starsuit.cards import parse_hand
from starsuit.prints.artwork import HIGH, WIDE, keep
from starsuit.prints.paper import BOLD, MM, REGULAR, Paper, Pdf, printable
from starsuit.prints.score_sheet import suit_row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starsuit.cards import Card
    from starsuit.prints.artwork import Ink
    from starsuit.prints.paper import Say

__all__ = ["EXAMPLES", "SECTIONS", "rules_pdf"]

EDGE: Final = 13.0  # millimetres
HEAD: Final = 15.0
FOOT: Final = 6.0
BETWEEN: Final = 8.0  # the columns
GAP: Final = 5.0  # between two parts, at most, where there is room to spare
SIZES: Final = tuple(10.5 - 0.25 * step for step in range(17))  # points, down to 6.5
KINDS: Final = ("number", "jack", "wild", "joker")

# As on the page's screen of rules, in its order.
SECTIONS: Final = {
    "aim": ("rules-aim",),
    "cards": ("rules-cards",),
    "wilds": ("rules-wilds",),
    "books": ("rules-books",),
    "runs": ("rules-runs",),
    "melds": ("rules-melds",),
    "round": ("rules-round-deal", "rules-round-turn", "rules-round-empty"),
    "out": ("rules-out",),
    "last": ("rules-last",),
    "points": (),
    "end": ("rules-end",),
    "solitaire": ("rules-solitaire", "rules-solitaire-editions"),
    "house": ("rules-house",),
}


class Example(NamedTuple):
    """Groups of cards, the rank that is wild, and the name of the words below."""

    groups: tuple[str, ...]
    wild: int | None
    words: str


EXAMPLES: Final = {
    "cards": Example(("3t 6h 9c Js Kd",), None, "rules-suits-example"),
    "wilds": Example(("7t 7h 7c 7s 7d Jk",), 7, "rules-wilds-example"),
    "books": Example(("8t 8h 8s", "Ks Ks Jk"), 3, "rules-books-example"),
    "runs": Example(("4c 5c 6c", "9d 7s Jd"), 7, "rules-runs-example"),
    "out": Example(("4h 5h Jk", "9t 9d 6s", "Qc"), 6, "rules-out-example"),
}


def rules_pdf(paper: Paper, ink: Ink, *, say: Say, language: str) -> bytes:
    """The page."""
    pdf = Pdf(paper, ink, title=say("print-rules-title"), language=language)
    _head(pdf, say)
    column = (paper.wide - 2 * EDGE - BETWEEN) / 2
    room = paper.high - 2 * EDGE - HEAD - FOOT
    for size in SIZES:
        parts = [_Section(pdf, name, say, size, column) for name in SECTIONS]
        broken = _broken(parts, room)
        if broken is not None or size == SIZES[-1]:
            break
    broken = broken or len(parts) // 2
    for place, these in enumerate((parts[:broken], parts[broken:])):
        spare = max(0.0, room - sum(part.high for part in these))
        gap = min(spare / max(1, len(these) - 1), GAP)
        y = EDGE + HEAD
        for part in these:
            part.draw(EDGE + place * (column + BETWEEN), y)
            y += part.high + gap
    pdf.next_page()
    return pdf.done()


def _broken(parts: Sequence[_Section], room: float) -> int | None:
    """How many parts stand in the first of two columns; None if they are too much for both."""

    def columns(first: int) -> tuple[float, float]:
        return sum(part.high for part in parts[:first]), sum(part.high for part in parts[first:])

    def uneven(first: int) -> float:
        left, right = columns(first)
        return abs(left - right)

    fits = [first for first in range(1, len(parts)) if max(columns(first)) <= room]
    return min(fits, key=uneven, default=None)


def _head(pdf: Pdf, say: Say) -> None:
    pdf.say(say("print-rules-title"), EDGE, EDGE + 6.5, 18, bold=True)
    suit_row(pdf, pdf.paper.wide - EDGE, EDGE, 6.5)
    pdf.line(EDGE, EDGE + 10, pdf.paper.wide - EDGE, EDGE + 10, width=0.8, grey=0.3)
    words = say("home-independent")
    room = pdf.paper.wide - 2 * EDGE
    pdf.say(words, EDGE, pdf.paper.high - EDGE + 1, min(6.5, 6.5 * room / pdf.width(words, 6.5)), grey=0.4)


@dataclass
class _Line:
    """Something in a section: how high it is, and how it is drawn."""

    high: float
    put: Any


class _Section:
    """A heading, its paragraphs, its example: measured first, then drawn."""

    def __init__(self, pdf: Pdf, name: str, say: Say, size: float, wide: float) -> None:
        self.pdf = pdf
        self.size = size
        self.wide = wide
        self.lines = [self.text(say(f"rules-{name}-title"), 1.22 * size, bold=True)]
        self.lines += [self.text(say(each), size) for each in SECTIONS[name]]
        if name == "points":
            self.lines += [self.cost(say(f"rules-points-{kind}"), say(f"rules-points-{kind}-text")) for kind in KINDS]
        if name in EXAMPLES:
            self.lines += self.example(EXAMPLES[name], say(EXAMPLES[name].words))
        self.high = sum(line.high for line in self.lines) + 0.28 * size

    def draw(self, x: float, y: float) -> None:
        for line in self.lines:
            line.put(x, y)
            y += line.high

    def text(self, words: str, size: float, *, bold: bool = False, grey: float = 0.1) -> _Line:
        from reportlab.lib.colors import Color  # noqa: PLC0415 - an extra
        from reportlab.lib.styles import ParagraphStyle  # noqa: PLC0415
        from reportlab.platypus.paragraph import Paragraph  # noqa: PLC0415

        look = ParagraphStyle(
            "rules",
            fontName=BOLD if bold else REGULAR,
            fontSize=size,
            leading=size * 1.24,
            textColor=Color(grey, grey, grey),
        )
        made = Paragraph(escape(printable(words), quote=False), look)
        _, high = made.wrap(self.wide * MM, 10_000)

        def put(x: float, y: float) -> None:
            made.drawOn(self.pdf.canvas, x * MM, self.pdf.y(y) - high)

        return _Line(high / MM + 0.6, put)

    def cost(self, what: str, points: str) -> _Line:
        def put(x: float, y: float) -> None:
            base = y + self.size * 1.05 / MM
            self.pdf.say(what, x, base, self.size)
            self.pdf.say(points, x + self.wide * 0.62, base, self.size, bold=True)
            self.pdf.line(x, base + 1.1, x + self.wide, base + 1.1, grey=0.8)

        return _Line(self.size * 1.5 / MM, put)

    def example(self, example: Example, words: str) -> list[_Line]:
        wide = self.size * 0.98  # millimetres of a card
        high, step, gap = wide * HIGH / WIDE, wide * 1.08, wide * 0.45

        def put(x: float, y: float) -> None:
            y += 0.8
            for group in example.groups:
                for card in parse_hand(group):
                    self.card(card, wild=example.wild is not None and card.is_wild(example.wild), x=x, y=y, wide=wide)
                    x += step
                x += gap

        return [_Line(high + 2.0, put), self.text(words, 0.86 * self.size, grey=0.35)]

    def card(self, card: Card, *, wild: bool, x: float, y: float, wide: float) -> None:
        """Lay a card, in the form for little room."""
        pdf = self.pdf
        name = card.text + "-wild" * wild
        if name not in pdf.kept:
            pdf.kept.add(name)
            keep(pdf.canvas, name, card_svg(card, wild=wild, small=True), pdf.ink)
        pdf.canvas.saveState()
        pdf.canvas.translate(x * MM, pdf.y(y + wide * HIGH / WIDE))
        pdf.canvas.scale(wide * MM / WIDE, wide * MM / WIDE)
        pdf.canvas.doForm(name)
        pdf.canvas.restoreState()
