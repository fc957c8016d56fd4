"""Makes the typeface of the page from Besley: `make type`. Needs fonttools and brotli, which `make type` brings along.

Writes `src/type/besley.woff2`, with the letters of our four languages and the weights that are used;
`src/cards/letters.ts`, the indices of the cards as outlines: a card is a picture, and a picture loads no fonts; and
two weights for what is printed, beside the other fonts of the Python package.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent.parent / "src"
WEIGHTS = (500, 750)
INDEX_WEIGHT = 700
FONTS = HERE.parent.parent / "src" / "starsuit" / "art" / "fonts"
PRINTED = {"Besley-Regular": 400, "Besley-Bold": 700}
# ASCII, the letters of Latin-1, and what French and typographers add.
LETTERS = {*range(0x20, 0x7F), 0xA0, 0xA1, 0xAB, 0xB7, 0xBB, 0xBF, *range(0xC0, 0x100), 0x152, 0x153, 0x178}
SIGNS = {0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2026, 0x2039, 0x203A, 0x2212}
ON_CARDS = "13456789JQKOER0"
HIGH = 100  # of a capital letter, in the outlines
SMALLEST = 4  # what still counts there
TIGHT = 3  # how much closer the letters of the name stand

Point = tuple[float, float]


def limited(source: Path, weight: float | tuple[float, float]) -> TTFont:
    """The font with this weight or these; saved and read again, because a subset needs plain tables."""
    found = instantiateVariableFont(TTFont(source), {"wght": weight})
    found.flavor = None
    work = Path(sys.argv[2]) / "besley.ttf"
    found.save(work)
    return TTFont(work)


def page_font(source: Path) -> None:
    font = subset(limited(source, WEIGHTS))
    font.flavor = "woff2"
    font.save(HERE / "type" / "besley.woff2")


def print_fonts(source: Path) -> None:
    """A PDF takes no variable font, and tells fonts apart by the name that is for PostScript."""
    for name, weight in PRINTED.items():
        font = subset(limited(source, weight))
        font["name"].setName(name, 6, 3, 1, 0x409)
        font.save(FONTS / f"{name}.ttf")


def subset(font: TTFont) -> TTFont:
    options = Options()
    options.layout_features = ["kern", "liga", "mark", "ccmp"]  # its tabular zero has one weight only
    options.hinting = False
    options.name_IDs = [0, 1, 2, 13, 14]  # who made it, and its licence
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS | SIGNS)
    subsetter.subset(font)
    return font


def indices(source: Path) -> None:
    """The outlines of what is printed on cards, standing on 0 and centred: a capital letter is 100 high."""
    font = limited(source, INDEX_WEIGHT)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = HIGH / font["OS/2"].sCapHeight
    lines = []
    for letter in sorted(set(ON_CARDS)):
        glyph = glyphs[names[ord(letter)]]
        bounds = BoundsPen(glyphs)
        glyph.draw(bounds)
        left, _, right, _ = bounds.bounds
        outline = DecomposingRecordingPen(glyphs)
        glyph.draw(TransformPen(outline, (scale, 0, 0, -scale, -(left + right) / 2 * scale, 0)))
        lines.append(f"  '{letter}': [{round((right - left) * scale)}, '{path(outline.value)}'],")
    text = "\n".join(lines)
    (HERE / "cards" / "letters.ts").write_text(
        "/** Written by `make type`: letters of Besley (SIL Open Font License 1.1) as outlines, with widths. */\n"
        f"export const LETTERS: Readonly<Record<string, readonly [number, string]>> = {{\n{text}\n}}\n",
        encoding="utf-8",
    )


def wordmark(source: Path) -> None:
    """The name as one drawing: the dot of its i is a star (drawn by the page), and the letters keep their kerning."""
    font = limited(source, max(WEIGHTS))
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = HIGH / font["OS/2"].sCapHeight
    x, outline, star = 0.0, "", 0
    for letter in "Starsu\u0131t":
        glyph = glyphs[names[ord(letter)]]
        pen = DecomposingRecordingPen(glyphs)
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, x, HIGH)))
        outline += path(pen.value)
        if letter == "\u0131":
            bounds = BoundsPen(glyphs)
            glyph.draw(bounds)
            star = round(x + (bounds.bounds[0] + bounds.bounds[2]) / 2 * scale)
        x += glyph.width * scale - TIGHT
    (HERE / "ui" / "wordmark.ts").write_text(
        "/** Written by `make type`: the name in Besley (SIL Open Font License 1.1), and where its star goes. */\n"
        f"export const WORDMARK = '{outline}'\n"
        f"export const WIDTH = {round(x + TIGHT)}\nexport const STAR_AT = {star}\n",
        encoding="utf-8",
    )


def path(outline: list[tuple[str, tuple[Point, ...]]]) -> str:
    """An outline in whole numbers, from point to point; curves too small to be seen on a card are corners."""
    found, x, y = "", 0, 0

    def step(command: str, *points: Point) -> str:
        nonlocal x, y
        if command == "l" and (round(points[0][0]), round(points[0][1])) == (x, y):
            return ""
        numbers = [n for px, py in points for n in (round(px) - x, round(py) - y)]
        x, y = round(points[-1][0]), round(points[-1][1])
        return command + "".join(f"{' ' if n >= 0 and at else ''}{n}" for at, n in enumerate(numbers))

    for command, points in outline:
        if command == "moveTo":
            found += step("M" if not found else "m", *points)
            start = x, y
        elif command == "qCurveTo":
            for control, end in decomposeQuadraticSegment(points):
                small = max(abs(end[0] - x), abs(end[1] - y)) < SMALLEST
                found += step("l", control) if small else step("q", control, end)
        elif command == "lineTo":
            found += step("l", *points)
        elif command == "closePath":
            found += "z"
            x, y = start
    return found


if __name__ == "__main__":
    page_font(Path(sys.argv[1]))
    print_fonts(Path(sys.argv[1]))
    indices(Path(sys.argv[1]))
    wordmark(Path(sys.argv[1]))
