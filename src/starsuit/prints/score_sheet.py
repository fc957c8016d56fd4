"""The score sheet on paper: a row for each round with what is wild in it (R3, R9), a column for each player.

A dot marks who deals (R11): the deal passes on to the left, which is a column to the right for those who write down
their names as they sit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starsuit.art import suit_svg
from starsuit.cards import Suit, rank_name
from starsuit.prints.artwork import draw
from starsuit.prints.paper import MM, Paper, Pdf
from starsuit.ruleset import ROUNDS

if TYPE_CHECKING:
    from starsuit.prints.artwork import Ink
    from starsuit.prints.paper import Say

__all__ = ["score_sheet_pdf", "suit_row"]

EDGE: Final = 12.0  # millimetres of white around everything, which every printer can leave
HEAD: Final = 24.0  # from there to the names
NAMES: Final = 13.0
FOOT: Final = 13.0
ROW: Final = 17.0  # a row is at most so high
COLUMNS: Final = (13.0, 13.0, 13.0)  # the round, its cards, its wild rank
UPRIGHT: Final = 7  # players whose columns fit on a sheet upright
PLAYOFF: Final = 6  # R19
TOKEN_EDGE, TOKEN = "#a87312", "#fdf0cf"  # as wild cards have them on the page


def score_sheet_pdf(paper: Paper, ink: Ink, players: int, *, say: Say, language: str) -> bytes:
    """The sheet for so many players, on one page."""
    turned = paper if players <= UPRIGHT else paper.landscape
    pdf = Pdf(turned, ink, title=say("sheet-title-default"), language=language)
    _Grid(pdf, players, say).draw()
    pdf.next_page()
    return pdf.done()


def suit_row(pdf: Pdf, right: float, y: float, size: float) -> None:
    """The five suits in a row that ends on the right."""
    for place, suit in enumerate(reversed(Suit)):
        pdf.canvas.saveState()
        pdf.canvas.translate((right - (place + 1) * size * 1.25 + size * 0.25) * MM, pdf.y(y + size))
        scale = size * MM / 104  # of their pictures
        pdf.canvas.scale(scale, scale)
        draw(pdf.canvas, suit_svg(suit), pdf.ink)
        pdf.canvas.restoreState()


class _Grid:
    """The lines and words of one sheet."""

    def __init__(self, pdf: Pdf, players: int, say: Say) -> None:
        self.pdf = pdf
        self.players = players
        self.say = say
        self.left, self.right = EDGE, pdf.paper.wide - EDGE
        self.top = EDGE + HEAD
        self.first = self.left + sum(COLUMNS)  # where the players' columns begin
        self.column = (self.right - self.first) / players
        rows = len(ROUNDS) + 2
        self.row = min(ROW, (pdf.paper.high - EDGE - FOOT - self.top - NAMES) / rows)
        self.bottom = self.top + NAMES + rows * self.row

    def draw(self) -> None:
        self.head()
        for number, cards in enumerate(ROUNDS, start=1):
            self.round(str(number), cards, self.top + NAMES + (number - 1) * self.row)
            self.dot(number)
        playoff = self.top + NAMES + len(ROUNDS) * self.row
        self.round(None, PLAYOFF, playoff)
        self.total(playoff + self.row)
        self.lines()
        self.foot()

    def head(self) -> None:
        pdf, say = self.pdf, self.say
        pdf.say(say("sheet-title-default"), self.left, EDGE + 8, 21, bold=True)
        suit_row(pdf, self.right, EDGE + 1.5, 6.5)
        line = self.right - 38
        date = say("print-date")
        pdf.say(date, line - 2, EDGE + 15, 8.5, at="right", grey=0.3)
        pdf.line(line, EDGE + 15.4, self.right, EDGE + 15.4)
        names, room = say("print-names"), line - pdf.width(date, 8.5) - 8 - self.left
        pdf.say(names, self.left, EDGE + 15, min(8.5, 8.5 * room / pdf.width(names, 8.5)), grey=0.3)
        words = ("print-round", "print-cards", "print-wild")
        for place, (word, width) in enumerate(zip(words, COLUMNS, strict=True)):
            self.fitted(say(word), self.left + sum(COLUMNS[:place]) + width / 2, self.top + NAMES - 2.2, width - 1.5)

    def fitted(self, text: str, x: float, y: float, room: float, size: float = 7.5) -> None:
        """A word in the middle, smaller where there is no room for it."""
        size = min(size, size * room / self.pdf.width(text, size))
        self.pdf.say(text, x, y, size, at="middle", grey=0.3)

    def round(self, number: str | None, cards: int, top: float) -> None:
        """The beginning of a row; without a number, that of the play-off."""
        pdf = self.pdf
        base = top + self.row / 2 + 1.7
        round_at, cards_at, wild_at = (
            self.left + sum(COLUMNS[:place]) + width / 2 for place, width in enumerate(COLUMNS)
        )
        if number is None:
            self.fitted(self.say("sheet-playoff"), round_at, base - 0.4, COLUMNS[0] - 1.5)
        else:
            pdf.say(number, round_at, base, 12, at="middle")
        pdf.say(str(cards), cards_at, base, 12, at="middle")
        high = min(9.0, self.row - 2.4)
        canvas = pdf.canvas
        pdf.ink.fill(canvas, TOKEN)
        pdf.ink.stroke(canvas, TOKEN_EDGE)
        canvas.setLineWidth(0.9)
        wide = high * 0.8
        x, y = (wild_at - wide / 2) * MM, pdf.y(top + (self.row + high) / 2)
        canvas.roundRect(x, y, wide * MM, high * MM, 1.2 * MM, stroke=1, fill=1)
        size = high * 1.55
        pdf.say(rank_name(cards), wild_at, top + self.row / 2 + size * 0.125, size, bold=True, at="middle")

    def dot(self, number: int) -> None:
        """Who deals, if the first column has the first deal."""
        x = self.first + (number - 1) % self.players * self.column + 1.9
        y = self.top + NAMES + (number - 1) * self.row + 1.9
        self.pdf.canvas.setFillGray(0.35)
        self.pdf.canvas.circle(x * MM, self.pdf.y(y), 0.8 * MM, stroke=0, fill=1)

    def total(self, top: float) -> None:
        self.pdf.say(self.say("total"), self.left + 2.5, top + self.row / 2 + 1.7, 12, bold=True)

    def lines(self) -> None:
        pdf = self.pdf
        rows = len(ROUNDS) + 2
        for number in range(rows + 1):
            y = self.top + NAMES + number * self.row
            strong = number in (0, len(ROUNDS), rows - 1, rows)
            pdf.line(self.left, y, self.right, y, width=1.0 if strong else 0.4, grey=0.15 if strong else 0.55)
        pdf.line(self.first, self.top, self.right, self.top, width=1.0, grey=0.15)
        for place in range(self.players + 1):
            x = self.first + place * self.column
            outer = place in (0, self.players)
            pdf.line(x, self.top, x, self.bottom, width=1.0 if outer else 0.6, grey=0.15 if outer else 0.35)
        pdf.line(self.left, self.top + NAMES, self.left, self.bottom, width=1.0, grey=0.15)
        # What a round cost goes on the left, the sum so far on the right.
        pdf.canvas.setDash(0.6, 1.8)
        for place in range(self.players):
            x = self.first + (place + 0.48) * self.column
            pdf.line(x, self.top + NAMES, x, self.bottom - self.row, width=0.5, grey=0.55)
        pdf.canvas.setDash()

    def foot(self) -> None:
        kinds = ("number", "jack", "wild", "joker")
        costs = [f"{self.say(f'rules-points-{kind}')} = {self.say(f'rules-points-{kind}-text')}" for kind in kinds]
        y = self.bottom + 5
        for line in (f"{self.say('rules-points-title')}   {'   ·   '.join(costs)}", self.say("print-cells")):
            size = min(8.5, 8.5 * (self.right - self.left) / self.pdf.width(line, 8.5))
            self.pdf.say(line, self.left, y, size, grey=0.2)
            y += 4.2
