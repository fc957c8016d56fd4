"""`starsuit hint`: what to do at a moment of a game, and why."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import click

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, Phase, TakeDiscard
from starsuit.analysis.hints.advice import hints
from starsuit.commands.moments import rewind
from starsuit.commands.options import json_option, language_option, read_file
from starsuit.commands.values import RECORD
from starsuit.errors import NotationError
from starsuit.records import parse_game, parse_view, record_kind
from starsuit.speech import decimal, t
from starsuit.terminal.hint_words import hint_words_of
from starsuit.terminal.paint import Paint
from starsuit.terminal.words import named, wild_words
from starsuit.terminal.wrapping import wrapped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from starsuit.actions import Action
    from starsuit.analysis.hints.advice import Hint
    from starsuit.view import View

__all__ = ["hint"]


@click.command()
@click.argument("moment", type=RECORD)
@click.option(
    "--at", type=click.IntRange(min=0), help="In a record: the moment after this many actions. Default: its end."
)
@click.option("--top", type=click.IntRange(min=1), help="Only this many actions, the best ones.")
@language_option
@json_option
def hint(moment: str, at: int | None, top: int | None, as_json: bool) -> None:
    """Say what the player whose turn it is should do at a MOMENT: a file (or - for standard input), view or record.

    A view is the line of JSON that `starsuit replay --at N --seat S --json` writes. Only what that player can see is
    looked at, in a record too. The table compares all choices: the points to expect, less what the chance to go out is
    worth. Choices within half a point are equal.

    \b
    starsuit hint game.txt --at 40
    starsuit replay game.txt --at 40 --seat 2 --json | starsuit hint - --top 3
    """
    view = _read(read_file(moment), at)
    paint = Paint.for_output()
    found = hints(view) if as_json else hints(view, show=lambda card: paint.card(card, view.wild))
    if not found:
        raise NotationError("notation/turn", _nothing_to_do(view))
    if as_json:
        data = {
            "version": 1,
            "seat": view.turn + 1,
            "name": view.names[view.turn],
            "round": view.number,
            "phase": view.phase,
            "hints": [each.to_dict() for each in found[:top]],
        }
        click.echo(json.dumps(data, indent=2))
        return
    width = min(80, shutil.get_terminal_size().columns)
    for line in _lines(view, found[:top], paint):
        click.echo(wrapped(line, width))


def _read(text: str, at: int | None) -> View:
    if text.lstrip().startswith("{"):
        if at is not None:
            raise click.UsageError("--at names a moment of a record, and this is a view.")
        return parse_view(text.strip())
    if record_kind(text) == "solitaire":
        raise NotationError(
            "notation/kind", "this is the record of a solitaire; starsuit solitaire has hints of its own"
        )
    game = parse_game(text)
    if at is not None:
        game = rewind(game, at)
    if game.outcome is not None:
        over = f"the game is over; --at 0 to --at {len(game.actions) - 1} name a moment of it"
        raise NotationError("notation/at", over) if at is None else click.BadParameter(over, param_hint="--at")
    return game.view(game.seat)


def _nothing_to_do(view: View) -> str:
    if view.phase is Phase.OVER:
        return "the game is over, so there is nothing to do"
    who = "a spectator" if view.seat is None else view.names[view.seat]
    return f"this is the view of {who}, and it is the turn of {view.names[view.turn]}"


def _lines(view: View, found: tuple[Hint, ...], paint: Paint) -> Iterator[str]:
    name = named(view.names[view.turn])
    yield paint.rule(t("hint-head", name=name, round=view.number, wild=wild_words(view.wild)))
    pile = f"    {t('hint-pile', card=paint.card(view.pile[-1], view.wild))}" if view.pile else ""
    yield f"  {t('hint-hand', cards=paint.arrangement(view.solve(), view.wild))}{pile}"
    yield ""
    yield f"  {hint_words_of(found[0], lambda card: paint.card(card, view.wild))}"
    if len(found) == 1:
        return
    yield ""
    heads = [t(f"hint-{each}") for each in ("left", "going-out", "together", "worse")]
    sizes = [max(len(head) + 1, size) for head, size in zip(heads, (12, 10, 9, 9), strict=True)]
    names = {each: _named(each.action, paint) for each in found}
    first = max(18, *map(len, names.values()))
    yield paint.dim(_row("", heads, first, sizes))
    for each in found:
        if each.ruled:
            rule = t("hint-taken" if isinstance(each.action, TakeDiscard) else "hint-kept")
            yield f"  {names[each]:<{first}} {rule:>{sum(sizes) + len(sizes) - 1}}"
        else:
            row = _row(names[each], _cells(each, found[0]), first, sizes)
            yield paint.strong(row) if each.equal else row
    yield paint.dim(f"  {t('hint-rule')}".replace("−", "-"))


def _row(name: str, cells: Iterable[str], first: int, sizes: Sequence[int]) -> str:
    return f"  {name:<{first}} " + " ".join(f"{cell:>{size}}" for cell, size in zip(cells, sizes, strict=True))


def _cells(each: Hint, best: Hint) -> tuple[str, ...]:
    worse = "-" if each is best else t("hint-equal") if each.equal else decimal(each.together - best.together)
    return (decimal(each.left), decimal(each.going_out), decimal(each.together), worse)


def _named(action: Action, paint: Paint) -> str:
    """What is done, in the first column."""
    match action:
        case DrawStock():
            return t("draw")
        case TakeDiscard():
            return t("take")
        case GoOut(_, card):
            return t("hint-row-out", card=paint.plain(card))
        case Discard(card) | LayDown(_, card):
            return t("hint-row-discard", card=paint.plain(card))
