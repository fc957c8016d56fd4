"""Our SVG as drawing in a PDF: shapes remain shapes, so a card is sharp on any printer.

It reads what `art` has and no more: paths, circles, rectangles, groups, clips that are rectangles, and one repeated
pattern. In grey, shapes keep a dark edge and lose most of their fill, for it is the fill that drinks ink.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final
from xml.etree import ElementTree as ET

from starsuit.errors import StarsuitError
from starsuit.prints.outlines import outline

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

__all__ = ["HIGH", "WIDE", "Ink", "draw", "keep"]

WIDE: Final = 100  # of a card in its picture
HIGH: Final = 140
SVG: Final = "{http://www.w3.org/2000/svg}"
TRANSFORM: Final = re.compile(r"(\w+)\(([^)]*)\)")
HAIR: Final = 0.55  # the edge of a shape in grey
LINE: Final = 0.2  # how light that edge is
DARK: Final = 0.6  # up to this lightness, a shape is given one
SMALL: Final = 15.5  # shapes up to this height, such as the suit under an index, are filled in grey too


@dataclass(frozen=True, slots=True)
class Ink:
    """What the printer is given: our colours, or as little grey as keeps the cards apart.

    A `negative` is for pictures that are light on dark, such as the back of the cards.
    """

    grey: bool = False
    negative: bool = False

    def fill(self, canvas: Canvas, colour: str) -> None:
        if self.grey:
            canvas.setFillGray(self._turned(colour) if self.negative else 0.62 + 0.38 * _light(colour))
        else:
            canvas.setFillColorRGB(*_parts(colour))

    def stroke(self, canvas: Canvas, colour: str) -> None:
        if self.grey:
            canvas.setStrokeGray(self._turned(colour) if self.negative else 0.25 + 0.75 * _light(colour))
        else:
            canvas.setStrokeColorRGB(*_parts(colour))

    @staticmethod
    def _turned(colour: str) -> float:
        return min(1.0, 1.2 - 0.9 * _light(colour))


@cache
def _parts(colour: str) -> tuple[float, float, float]:
    digits = colour.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    red, green, blue = bytes.fromhex(digits)
    return red / 255, green / 255, blue / 255


def _light(colour: str) -> float:
    """How light a colour looks, from 0 to 1; what is nearly paper is paper."""
    red, green, blue = _parts(colour)
    found = 0.299 * red + 0.587 * green + 0.114 * blue
    return 1.0 if found > 0.97 else found


@dataclass(frozen=True, slots=True)
class _Style:
    """What a group hands down to its shapes, and how large they come out."""

    fill: str = "#000"
    stroke: str = "none"
    width: float = 1.0
    round_caps: bool = False
    scale: float = 1.0

    def within(self, element: ET.Element) -> _Style:
        given = element.attrib
        return replace(
            self,
            fill=given.get("fill", self.fill),
            stroke=given.get("stroke", self.stroke),
            width=float(given.get("stroke-width", self.width)),
            round_caps=given["stroke-linecap"] == "round" if "stroke-linecap" in given else self.round_caps,
        )


def draw(canvas: Canvas, svg: str, ink: Ink, *, frame: bool = True) -> None:
    """Draw a picture in its own units, from the lower left corner; without its `frame` nothing has to be cut off."""
    root = _parsed(svg)
    left, top, _, high = map(float, root.attrib["viewBox"].split())
    canvas.saveState()
    canvas.transform(1, 0, 0, -1, -left, top + high)
    _Drawing(canvas, root, ink).children(root, _Style(), skip=not frame)
    canvas.restoreState()


def keep(canvas: Canvas, name: str, svg: str, ink: Ink, *, frame: bool = True) -> None:
    """Put a picture of a card into the file once, for `doForm` to lay it as often as wanted."""
    from reportlab.pdfbase.pdfdoc import PDFResourceDictionary  # noqa: PLC0415 - an extra

    canvas.beginForm(name, 0, 0, WIDE, HIGH)
    draw(canvas, svg, ink, frame=frame)
    # ReportLab leaves out of a form what it needs to be transparent.
    resources: Any = PDFResourceDictionary()
    resources.basicProcs()
    state: Any = canvas
    if (transparent := state._extgstate.getState()) is not None:
        resources.ExtGState = transparent
    canvas.endForm(Resources=resources)


@cache
def _parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - our own file


class _Drawing:
    """One picture on its way into a PDF."""

    def __init__(self, canvas: Canvas, root: ET.Element, ink: Ink) -> None:
        self.canvas = canvas
        self.ink = ink
        self.named = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}

    def children(self, parent: ET.Element, style: _Style, *, skip: bool = False) -> None:
        for element in parent:
            kind = element.tag.removeprefix(SVG)
            if kind in ("style", "defs"):
                continue
            if skip and kind == "rect":  # the first one is the frame
                skip = False
                continue
            self.element(kind, element, style.within(element))

    def element(self, kind: str, element: ET.Element, style: _Style) -> None:
        canvas = self.canvas
        canvas.saveState()
        for name, values in TRANSFORM.findall(element.attrib.get("transform", "")):
            style = self.moved(name, [float(each) for each in values.replace(",", " ").split()], style)
        if (clip := element.attrib.get("clip-path")) is not None:
            path = canvas.beginPath()
            _box(path, self.named[_reference(clip)][0])
            canvas.clipPath(path, stroke=0, fill=0)
        if kind == "g":
            self.children(element, style)
        else:
            self.shape(kind, element, style)
        canvas.restoreState()

    def moved(self, name: str, values: list[float], style: _Style) -> _Style:
        canvas = self.canvas
        if name == "translate":
            canvas.translate(values[0], values[1] if len(values) > 1 else 0)
        elif name == "scale":
            across, down = values[0], values[-1]
            canvas.scale(across, down)
            return replace(style, scale=style.scale * math.sqrt(abs(across * down)))
        elif name == "rotate":
            x, y = values[1:] or (0, 0)
            canvas.translate(x, y)
            canvas.rotate(values[0])
            canvas.translate(-x, -y)
        else:
            raise StarsuitError("art/svg", "a picture has a transform that prints do not know: {name}", name=name)
        return style

    def shape(self, kind: str, element: ET.Element, style: _Style) -> None:
        canvas, given = self.canvas, element.attrib
        path = canvas.beginPath()
        high = _trace(path, kind, element)
        if style.fill.startswith("url("):
            self.pattern(self.named[_reference(style.fill)], element)
            return
        canvas.setFillAlpha(float(given.get("fill-opacity", 1)))
        canvas.setStrokeAlpha(float(given.get("stroke-opacity", 1)))
        canvas.setLineCap(1 if style.round_caps else 0)
        filled, stroked = style.fill != "none", style.stroke != "none"
        rule = 0 if given.get("fill-rule") == "evenodd" else 1
        if filled:
            self.ink.fill(canvas, style.fill)
        if stroked:
            self.ink.stroke(canvas, style.stroke)
            canvas.setLineWidth(style.width)
        if self.ink.grey and not self.ink.negative and filled and _light(style.fill) < DARK:
            letter = "fill" not in given  # a letter of an index has its colour from its group
            stroked = self.edged(style, stroked=stroked, small=letter or high * style.scale <= SMALL)
        if given.get("paint-order") == "stroke" and filled and stroked:
            canvas.drawPath(path, stroke=1, fill=0)
            stroked = False
        canvas.drawPath(path, stroke=int(stroked), fill=int(filled), fillMode=rule)

    def edged(self, style: _Style, *, stroked: bool, small: bool) -> bool:
        """A dark shape in grey: an edge around little of it; a `small` one stays dark, for letters must be read."""
        if small:
            self.canvas.setFillGray(LINE)
        elif not stroked:
            self.canvas.setStrokeGray(LINE)
            self.canvas.setLineWidth(HAIR / style.scale)
            self.canvas.setLineJoin(1)
            return True
        return stroked

    def pattern(self, pattern: ET.Element, element: ET.Element) -> None:
        """Fill a rectangle with the tiles of a pattern: no tile of ours reaches beyond its edge in another colour."""
        canvas = self.canvas
        clip = canvas.beginPath()
        _box(clip, element)
        canvas.clipPath(clip, stroke=0, fill=0)
        step = float(pattern.attrib["width"])
        for name, values in TRANSFORM.findall(pattern.attrib.get("patternTransform", "")):
            self.moved(name, [float(each) for each in values.split()], _Style())
        reach = math.ceil(math.hypot(WIDE, HIGH) / 2 / step)
        for column in range(-reach, reach):
            for row in range(-reach, reach):
                middle = math.hypot((column + 0.5) * step, (row + 0.5) * step)
                if middle < math.hypot(WIDE, HIGH) / 2:
                    canvas.saveState()
                    canvas.translate(column * step, row * step)
                    self.children(pattern, _Style())
                    canvas.restoreState()


def _reference(value: str) -> str:
    return value.removeprefix("url(#").removesuffix(")")


def _trace(path: Any, kind: str, element: ET.Element) -> float:
    """Follow a shape; returns how high it is."""
    if kind == "path":
        return _follow(path, element.attrib["d"])
    if kind == "rect":
        return _box(path, element)
    if kind == "circle":
        x, y, r = (float(element.attrib.get(name, 0)) for name in ("cx", "cy", "r"))
        path.circle(x, y, r)
        return 2 * r
    raise StarsuitError("art/svg", "a picture has a shape that prints do not know: {kind}", kind=kind)


def _follow(path: Any, data: str) -> float:
    heights = []
    for command, *points in outline(data):
        heights += [y for _, y in points]
        flat = [number for point in points for number in point]
        if command == "M":
            path.moveTo(*flat)
        elif command == "L":
            path.lineTo(*flat)
        elif command == "C":
            path.curveTo(*flat)
        else:
            path.close()
    return max(heights) - min(heights)


def _box(path: Any, element: ET.Element) -> float:
    x, y, wide, high, r = (float(element.attrib.get(name, 0)) for name in ("x", "y", "width", "height", "rx"))
    if r:
        path.roundRect(x, y, wide, high, r)
    else:
        path.rect(x, y, wide, high)
    return high
