"""`starsuit puzzle`: a question about cards with one certain answer, on plain lines."""

from __future__ import annotations

import datetime
import json
import sys
from typing import TYPE_CHECKING, Final

import click

from starsuit.analysis.hints.advice import hint_for
from starsuit.analysis.puzzles.making import LEVELS, daily, make
from starsuit.analysis.puzzles.posing import KINDS, NO
from starsuit.cards import Card, parse_hand, remove_cards
from starsuit.commands.options import json_option, language_option, seed_option
from starsuit.errors import StarsuitError
from starsuit.melds import explain_meld
from starsuit.records.files import LONGEST_LINE, STDIN, read_line
from starsuit.shuffle import below, new_seed, numbers
from starsuit.speech import said, t
from starsuit.terminal.hint_words import hint_words_of
from starsuit.terminal.paint import Paint
from starsuit.terminal.words import judged, wild_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starsuit.analysis.puzzles.making import Asked
    from starsuit.analysis.puzzles.posing import Puzzle

__all__ = ["puzzle"]

TODAY: Final = "today"


class _Unclear(Exception):
    """What was typed is no answer, and why."""


@click.command()
@click.argument("kind", type=click.Choice(KINDS), required=False)
@click.option("--level", type=click.IntRange(LEVELS[0], LEVELS[-1]), default=1, show_default=True, help="How hard.")
@seed_option
@click.option("--day", help="The four puzzles of a day, such as 2026-11-19 or today: the same for everybody.")
@language_option
@json_option
def puzzle(kind: str | None, level: int, seed: str | None, day: str | None, as_json: bool) -> None:
    """Solve a puzzle of this KIND; without one, chance decides.

    An answer is certain: that of the solver, or one that is ahead of all others by two points and that `master` gives
    too. An empty line gives up. With --json the puzzle comes with its answer, and nothing is asked.

    \b
    starsuit puzzle out --level 2
    starsuit puzzle --day today
    starsuit puzzle discard --seed "any text" --json
    """
    asked = _of_day(day) if day is not None else (_chosen(kind, level, seed or new_seed()),)
    if day is not None and (kind is not None or seed is not None):
        raise click.UsageError("--day names its puzzles itself: leave KIND and --seed away.")
    if as_json:
        found = [{"seed": each[2], **make(*each).to_dict()} for each in asked]
        click.echo(json.dumps(found if day is not None else found[0], indent=2))
        return
    paint = Paint.for_output()
    right = sum([_solve(make(*each), paint) for each in asked])
    if day is not None:
        click.echo(t("puzzle-day-result", right=right, of=len(asked)))


def _of_day(day: str) -> tuple[Asked, ...]:
    if day != TODAY:
        try:
            datetime.date.fromisoformat(day)
        except ValueError:
            raise click.BadParameter("a day is written like 2026-11-19, or today", param_hint="--day") from None
    return daily(datetime.datetime.now(tz=datetime.UTC).astimezone().date().isoformat() if day == TODAY else day)


def _chosen(kind: str | None, level: int, seed: str) -> Asked:
    chance = below(len(KINDS), numbers(seed, "kind"))
    return (KINDS[chance] if kind is None else next(each for each in KINDS if each == kind), level, seed)


def _solve(puzzle: Puzzle, paint: Paint) -> bool:
    """Ask until there is an answer, and explain it."""
    for line in _question(puzzle, paint):
        click.echo(line)
    answer = None
    while answer is None:
        try:
            answer = _read(puzzle, _asked(t(f"puzzle-{puzzle.kind}-prompt")), paint)
        except _Unclear as unclear:
            click.echo(str(unclear))
    right = answer == puzzle.answer
    click.echo(f"{paint.strong(t('puzzle-right' if right else 'puzzle-wrong'))} {_why(puzzle, paint)}\n")
    return right


def _asked(question: str) -> str:
    """What is typed; where the input has ended, nothing, which gives up."""
    if sys.stdin is None or not sys.stdin.isatty():
        click.echo(f"{question}: ", nl=False)
        typed: str = read_line(sys.stdin, STDIN, LONGEST_LINE) if sys.stdin is not None else ""
        click.echo(typed.removesuffix("\n"))
        return typed.strip()
    try:
        return str(click.prompt(question, default="", show_default=False))
    except click.Abort as abort:
        if not isinstance(abort.__context__, EOFError):
            raise
        click.echo()
        return ""


def _question(puzzle: Puzzle, paint: Paint) -> Iterator[str]:
    view = puzzle.view
    yield paint.rule(f"{t(f'puzzle-{puzzle.kind}')} {wild_words(view.wild)} · {puzzle.rating}")
    yield f"  {t('hint-hand', cards=paint.cards(sorted(view.hand), view.wild))}"
    if puzzle.kind in ("discard", "draw"):
        yield f"  {t('hint-pile', card=paint.card(view.pile[-1], view.wild))}"
    if puzzle.kind == "cost":
        yield f"  {' · '.join(puzzle.choices)}"


def _read(puzzle: Puzzle, text: str, paint: Paint) -> str:
    """The answer as the puzzle has it; empty for giving up."""
    words = text.strip().lower()
    if not words or (puzzle.kind == "out" and words == NO):
        return words
    if puzzle.kind == "out":
        return _melded(puzzle, words, paint)
    if puzzle.kind == "discard":
        try:
            words = " ".join(["discard", *(card.text for card in parse_hand(words.removeprefix("discard ")))])
        except StarsuitError as error:
            raise _Unclear(said(error)) from None
    if words not in puzzle.choices:
        raise _Unclear(t("puzzle-unclear"))
    return words


def _melded(puzzle: Puzzle, words: str, paint: Paint) -> str:
    """The melds that somebody lays, if all but one card of the hand is in them."""
    wild = puzzle.view.wild
    try:
        groups = [parse_hand(part) for part in words.split("|")]
        left = remove_cards(puzzle.view.hand, [card for group in groups for card in group])
    except StarsuitError as error:
        raise _Unclear(said(error)) from None
    for group in groups:
        found = explain_meld(group, wild=wild)
        if found.meld is None:
            raise _Unclear(judged(found))
    if len(left) != 1:
        raise _Unclear(t("puzzle-left", cards=paint.cards(left, wild)))
    return puzzle.answer


def _why(puzzle: Puzzle, paint: Paint) -> str:
    wild, best = puzzle.view.wild, puzzle.best

    def show(card: Card) -> str:
        return paint.card(card, wild)

    if best is None:
        return hint_words_of(hint_for(puzzle.view, puzzle.among[0], puzzle.among, show=show), show)
    laid = paint.arrangement(best, wild)
    if puzzle.kind == "cost":
        cards = ", ".join(map(show, best.leftover))
        words = t("puzzle-why-cost", points=best.points, cards=cards) if best.points else t("puzzle-why-nothing")
    elif puzzle.discard is None or puzzle.answer == NO:
        words = t("puzzle-why-no", points=best.points, card=show(puzzle.discard) if puzzle.discard else "")
    else:
        words = t("puzzle-why-out", card=show(puzzle.discard))
    return f"{words}\n  {laid}"
