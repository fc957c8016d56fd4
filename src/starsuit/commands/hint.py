"""`starsuit hint`: what to do at a moment of a game, and why."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import click

from starsuit.actions import Phase, TakeDiscard
from starsuit.analysis.hints.advice import hints
from starsuit.analysis.hints.wording import action_words
from starsuit.commands.moments import rewind
from starsuit.commands.options import json_option, read_file
from starsuit.commands.values import RECORD
from starsuit.errors import NotationError
from starsuit.records import parse_game, parse_view, record_kind
from starsuit.speech import ENGLISH, speak
from starsuit.terminal.paint import Paint
from starsuit.terminal.words import wild_words
from starsuit.terminal.wrapping import wrapped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starsuit.analysis.hints.advice import Hint
    from starsuit.view import View

__all__ = ["hint"]


@click.command()
@click.argument("moment", type=RECORD)
@click.option(
    "--at", type=click.IntRange(min=0), help="In a record: the moment after this many actions. Default: its end."
)
@click.option("--top", type=click.IntRange(min=1), help="Only this many actions, the best ones.")
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
    speak(ENGLISH)  # its table knows no other language yet
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
    yield paint.rule(f"{view.names[view.turn]}, round {view.number}: {wild_words(view.wild)}")
    pile = f"    Discard pile {paint.card(view.pile[-1], view.wild)}" if view.pile else ""
    yield f"  Hand  {paint.arrangement(view.solve(), view.wild)}{pile}"
    yield ""
    yield f"  {found[0].words}"
    if len(found) == 1:
        return
    yield ""
    yield paint.dim(f"  {'':<18} {'points left':>12} {'going out':>10} {'together':>9} {'worse by':>9}")
    for each in found:
        yield _row(each, found[0], paint)
    yield paint.dim("  together = points left - worth of going out; lower is better")


def _row(each: Hint, best: Hint, paint: Paint) -> str:
    name = action_words(each.action, paint.plain)
    if name.startswith("Lay"):
        name = name[name.rindex("discard") :].capitalize()
    if each.ruled:
        rule = "always taken: it is wild" if isinstance(each.action, TakeDiscard) else "kept: it is wild"
        return f"  {name:<18} {rule:>43}"
    worse = "-" if each is best else "equal" if each.equal else f"{each.together - best.together:.1f}"
    row = f"  {name:<18} {each.left:>12.1f} {each.going_out:>10.1f} {each.together:>9.1f} {worse:>9}"
    return paint.strong(row) if each.equal else row
