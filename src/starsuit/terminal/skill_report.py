"""What `starsuit review --all` tells people: accuracy by phase beside that of the levels, and which is nearest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starsuit.analysis.review.skill import LEVELS, PHASES, ladder
from starsuit.speech import decimal, t
from starsuit.terminal.words import named
from starsuit.terminal.wrapping import wrapped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starsuit.analysis.review.skill import Skill
    from starsuit.terminal.paint import Paint

__all__ = ["skill_lines"]

WIDTH: Final = 80


def skill_lines(name: str, skill: Skill, paint: Paint) -> Iterator[str]:
    """The whole report, in lines that fit."""
    for line in _parts(name, skill, paint):
        yield from wrapped(line, WIDTH).split("\n")


def _parts(name: str, skill: Skill, paint: Paint) -> Iterator[str]:
    yield paint.strong(t("skill-head", name=named(name), games=skill.games))
    yield ""
    yield paint.rule(t("skill-accuracy"), WIDTH)
    heads = [named(name)[:14], *(t(f"level-{level}") for level in LEVELS), t("report-decisions")]
    sizes = [max(len(head) + 2, 9) for head in heads]
    labels = [*(t(f"skill-{phase}") for phase in PHASES), t("skill-all")]
    first = max(map(len, labels)) + 2
    yield paint.dim(" " * first + "".join(f"{head:>{size}}" for head, size in zip(heads, sizes, strict=True)))
    rows: list[tuple[str, float | None, int]] = [(each, skill.phases[each], skill.decisions[each]) for each in PHASES]
    rows.append(("all", skill.accuracy, sum(skill.decisions.values())))
    for (phase, own, count), label in zip(rows, labels, strict=True):
        levels = (decimal(ladder()[level][phase]) for level in LEVELS)
        cells = ["-" if own is None else decimal(own), *levels, str(count)]
        row = f"{label:<{first}}" + "".join(f"{cell:>{size}}" for cell, size in zip(cells, sizes, strict=True))
        yield paint.strong(row) if phase == "all" else row
    yield ""
    yield _verdict(skill)
    yield paint.dim(t("skill-measure", level=t(f"level-{LEVELS[-1]}")))


def _verdict(skill: Skill) -> str:
    level, between = skill.level(), skill.range
    if level is None or between is None:
        return t("skill-missing", games=skill.missing)
    words = t("skill-level", level=t(f"level-{level}"))
    if between[0] == between[1]:
        return words
    low, high = (t(f"level-{each}") for each in between)
    return f"{words} {t('skill-range', low=low, high=high)}"
