"""The `d` of an SVG path as the few steps that a PDF knows: to, line, curve, close."""

from __future__ import annotations

import math
import re
from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Point", "Step", "outline"]

Point: TypeAlias = tuple[float, float]
Step: TypeAlias = tuple[str, *tuple[Point, ...]]  # M L C Z, and their points

TOKEN: Final = re.compile(r"[a-zA-Z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
TAKES: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}


@cache
def outline(data: str) -> tuple[Step, ...]:
    """The steps of a path, in absolute points.

    >>> from starsuit.prints.outlines import outline
    >>> outline("M1 2h3v4z")
    (('M', (1.0, 2.0)), ('L', (4.0, 2.0)), ('L', (4.0, 6.0)), ('Z',))
    """
    return tuple(_steps(data))


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its numbers; one letter may stand for several of the same kind."""
    tokens = TOKEN.findall(data)
    at = 0
    while at < len(tokens):
        letter = tokens[at]
        at += 1
        takes = TAKES[letter.upper()]
        while True:
            yield letter, [float(each) for each in tokens[at : at + takes]]
            at += takes
            if at >= len(tokens) or tokens[at].isalpha():
                break
            letter = {"M": "L", "m": "l"}.get(letter, letter)


def _steps(data: str) -> Iterator[Step]:
    here = start = (0.0, 0.0)
    mirrored: Point | None = None  # the last control point of a curve, which S goes on from
    for letter, numbers in _commands(data):
        x, y = here if letter.islower() else (0.0, 0.0)
        kind, control = letter.upper(), None
        if kind == "Z":
            here = start
            yield ("Z",)
        elif kind == "A":
            end = (x + numbers[5], y + numbers[6])
            yield from _arc(here, numbers[0], bool(numbers[3]), bool(numbers[4]), end)
            here = end
        else:
            points = _points(kind, numbers, here, (x, y))
            if kind == "S":
                points.insert(0, _across(mirrored, here))
            elif kind == "Q":
                points = _cubic(here, points[0], points[1])
            if len(points) == 3:
                control = points[1]
            here = points[-1]
            if kind == "M":
                start = here
            yield (kind if kind in "MC" else "C" if len(points) == 3 else "L", *points)
        mirrored = control


def _points(kind: str, numbers: list[float], here: Point, origin: Point) -> list[Point]:
    if kind == "H":
        return [(origin[0] + numbers[0], here[1])]
    if kind == "V":
        return [(here[0], origin[1] + numbers[0])]
    return [(origin[0] + x, origin[1] + y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]


def _across(point: Point | None, here: Point) -> Point:
    """The point opposite, seen from here."""
    return here if point is None else (2 * here[0] - point[0], 2 * here[1] - point[1])


def _cubic(start: Point, control: Point, end: Point) -> list[Point]:
    """A curve with one control point as one with two."""
    first = (start[0] + 2 / 3 * (control[0] - start[0]), start[1] + 2 / 3 * (control[1] - start[1]))
    second = (end[0] + 2 / 3 * (control[0] - end[0]), end[1] + 2 / 3 * (control[1] - end[1]))
    return [first, second, end]


def _arc(start: Point, radius: float, large: bool, clockwise: bool, end: Point) -> Iterator[Step]:
    """A part of a circle, in curves of a quarter at most."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    chord = math.hypot(dx, dy)
    if not chord:
        return
    radius = max(radius, chord / 2)
    away = math.sqrt(max(0.0, radius**2 - (chord / 2) ** 2)) * (1 if large == clockwise else -1)
    middle = ((start[0] + end[0]) / 2 + away * dy / chord, (start[1] + end[1]) / 2 - away * dx / chord)
    begin = math.atan2(start[1] - middle[1], start[0] - middle[0])
    turn = (math.atan2(end[1] - middle[1], end[0] - middle[0]) - begin) % math.tau
    if not clockwise:
        turn -= math.tau
    parts = math.ceil(abs(turn) / (math.pi / 2) - 1e-9)
    each = turn / parts
    pull = 4 / 3 * math.tan(each / 4) * radius
    for part in range(parts):
        a, b = begin + part * each, begin + (part + 1) * each
        first = (middle[0] + radius * math.cos(a), middle[1] + radius * math.sin(a))
        last = (middle[0] + radius * math.cos(b), middle[1] + radius * math.sin(b))
        yield (
            "C",
            (first[0] - pull * math.sin(a), first[1] + pull * math.cos(a)),
            (last[0] + pull * math.sin(b), last[1] - pull * math.cos(b)),
            last,
        )
