"""What every print has in common: its paper, its letters, and a PDF to draw in."""

from __future__ import annotations

import io
import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from starsuit.errors import missing_extra

if TYPE_CHECKING:
    from collections.abc import Callable

    from reportlab.pdfgen.canvas import Canvas

    from starsuit.prints.artwork import Ink

    Say: TypeAlias = Callable[[str], str]  # the text of a name, in the language of the print

__all__ = ["BOLD", "MM", "PAPERS", "REGULAR", "Paper", "Pdf", "check_printing", "printable"]

MM: Final = 72 / 25.4  # points
REGULAR, BOLD = "Besley-Regular", "Besley-Bold"


class Paper(NamedTuple):
    """Its width and height in millimetres."""

    wide: float
    high: float

    @property
    def landscape(self) -> Paper:
        return Paper(self.high, self.wide)


PAPERS: Final = {"a4": Paper(210, 297), "letter": Paper(215.9, 279.4)}


def check_printing() -> None:
    """Raise one sentence if what writes PDFs is missing.

    Raises:
        MissingExtra: it is; `starsuit[print]` has it.
    """
    try:
        import reportlab.pdfgen.canvas  # noqa: F401, PLC0415 - an extra
    except ImportError:
        raise missing_extra("printing needs ReportLab", "print") from None


@cache
def _fonts() -> None:
    """Tell ReportLab of our typeface, once for the process."""
    from reportlab import rl_config  # noqa: PLC0415 - an extra
    from reportlab.pdfbase.pdfmetrics import registerFont, registerFontFamily  # noqa: PLC0415
    from reportlab.pdfbase.ttfonts import TTFont  # noqa: PLC0415

    rl_config.useA85 = 0  # bytes as they are, not as letters: a quarter less
    for name in (REGULAR, BOLD):
        letters = (files("starsuit.art") / "fonts" / f"{name}.ttf").read_bytes()
        registerFont(TTFont(name, io.BytesIO(letters)))
    registerFontFamily(REGULAR, normal=REGULAR, bold=BOLD, italic=REGULAR, boldItalic=BOLD)


class Pdf:
    """A PDF under way. Places are in millimetres from the upper left corner, as one looks at paper."""

    def __init__(self, paper: Paper, ink: Ink, *, title: str, language: str) -> None:
        check_printing()
        from reportlab.pdfgen.canvas import Canvas  # noqa: PLC0415 - an extra

        _fonts()
        self.paper = paper
        self.ink = ink
        self.kept: set[str] = set()  # pictures that are in the file already
        self._written = io.BytesIO()
        # Invariant: without the time in it, the same print is the same file.
        self.canvas: Canvas = Canvas(
            self._written,
            pagesize=(paper.wide * MM, paper.high * MM),
            pageCompression=1,
            invariant=1,
            initialFontName=REGULAR,  # type: ignore[arg-type]  # the stubs think it is a number
            lang=language,
        )
        self.canvas.setTitle(title)
        self.canvas.setAuthor("Starsuit")
        self.canvas.setCreator("Starsuit")
        self.canvas.setViewerPreference("PrintScaling", "None")  # a card of another size is no card

    def y(self, down: float) -> float:
        """Where a PDF, which counts from below, has it."""
        return (self.paper.high - down) * MM

    def line(self, x: float, y: float, to_x: float, to_y: float, *, width: float = 0.25, grey: float = 0.45) -> None:
        self.canvas.setStrokeGray(grey)
        self.canvas.setLineWidth(width)
        self.canvas.line(x * MM, self.y(y), to_x * MM, self.y(to_y))

    def say(
        self, text: str, x: float, y: float, size: float, *, bold: bool = False, at: str = "left", grey: float = 0.1
    ) -> None:
        """Write one line; `at` says whether it begins, ends or is centred there."""
        canvas = self.canvas
        canvas.setFont(BOLD if bold else REGULAR, size)
        canvas.setFillGray(grey)
        write = {"left": canvas.drawString, "right": canvas.drawRightString, "middle": canvas.drawCentredString}[at]
        write(x * MM, self.y(y), printable(text))

    def width(self, text: str, size: float, *, bold: bool = False) -> float:
        """How wide a line is, in millimetres."""
        return float(self.canvas.stringWidth(printable(text), BOLD if bold else REGULAR, size)) / MM

    def next_page(self) -> None:
        self.canvas.showPage()

    def done(self) -> bytes:
        """The PDF."""
        self.canvas.save()
        return self._written.getvalue()


def printable(text: str) -> str:
    """Text in the letters that our typeface has: of the narrow spaces of French, it has only the plain one."""
    return re.sub("[\u202f\u2009]", "\xa0", text)
