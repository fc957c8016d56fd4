"""`starsuit replay`: a recorded game or solitaire, turn by turn or at one moment."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import click

from starsuit.actions import Phase, format_action
from starsuit.cards import format_hand
from starsuit.commands.moments import no_moment, rewind, seat_of
from starsuit.commands.options import json_option, language_option, read_file
from starsuit.commands.values import RECORD
from starsuit.records import format_view, parse_game, parse_solitaire, record_kind
from starsuit.records.files import state_folder
from starsuit.round import by_turn
from starsuit.solitaire import format_place
from starsuit.speech import foreign, people, rules_said, t
from starsuit.terminal.paint import Paint
from starsuit.terminal.piles import pile_lines, solitaire_status
from starsuit.terminal.screens import run_screen
from starsuit.terminal.seating import Watch
from starsuit.terminal.shelf import last_record
from starsuit.terminal.words import deals, flag, named, outcome_lines, result_lines, turn_sentence, wild_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starsuit.game import Game, RoundResult
    from starsuit.round import Round
    from starsuit.solitaire import Solitaire

__all__ = ["replay"]

_TO_DO: Final = {
    Phase.DRAW: "replay-to-draw",
    Phase.DISCARD: "replay-to-discard",
    Phase.LAY_DOWN: "replay-to-lay",
}


@click.command()
@click.argument("record", type=RECORD, required=False)
@click.option("--round", "only", type=int, help="Only this round.")
@click.option("--at", type=click.IntRange(min=0), help="Stop after this many actions and show the table.")
@click.option("--seat", type=int, help="With --at: only what this player (from 1) may see.")
@click.option("--watch", is_flag=True, help="Go through it on a full screen, with the arrow keys.")
@language_option
@json_option
def replay(record: str | None, only: int | None, at: int | None, seat: int | None, watch: bool, as_json: bool) -> None:
    """Show RECORD (a file, or - for standard input) turn by turn, or without one the game finished last.

    \b
    starsuit replay
    starsuit replay game.txt --round 3
    starsuit replay game.txt --at 40 --seat 2
    starsuit replay game.txt --watch
    """
    if watch and (only is not None or at is not None or as_json):
        raise click.UsageError("--watch shows all of it: it goes with neither --round, --at nor --json.")
    if seat is not None and at is None:
        raise click.UsageError("--seat shows one moment: it needs --at.")
    if only is not None and (at is not None or as_json):
        raise click.UsageError("--round tells one round in words: it goes with neither --at nor --json.")
    text = read_file(record or str(last_record(state_folder())))
    if watch:
        run_screen(Watch(parse_solitaire(text) if record_kind(text) == "solitaire" else parse_game(text)))
        return
    if record_kind(text) == "solitaire":
        if only is not None or seat is not None:
            raise click.UsageError("A solitaire has neither rounds nor seats.")
        _replay_solitaire(parse_solitaire(text), at, as_json)
        return
    game = parse_game(text)
    if at is not None:
        game = rewind(game, at)
    viewer = seat_of(game, seat)
    if as_json:
        click.echo(format_view(game.view(viewer)) if viewer is not None else json.dumps(_game_data(game), indent=2))
        return
    paint = Paint.for_output()
    lines = _position_lines(game, viewer, paint) if at is not None else _story_lines(game, only, paint)
    for line in lines:
        click.echo(line)


def _game_data(game: Game) -> dict[str, Any]:
    outcome = game.outcome
    return {
        "kind": "game",
        "names": game.names,
        "ruleset": game.ruleset.to_dict(),
        "seed": game.seed,
        "commitment": game.commitment,
        "rounds": [
            {
                "number": result.number,
                "wild": result.wild,
                "dealer": result.dealer + 1,
                "went_out": None if result.went_out is None else result.went_out + 1,
                "points": result.points,
                "turns": result.turns,
                "playoff": result.playoff,
            }
            for result in game.results
        ],
        "totals": game.scores,
        "hands": [format_hand(hand) for hand in game.round.hands],
        "turn": game.seat + 1,
        "phase": game.phase,
        "outcome": outcome
        and {"winners": [seat + 1 for seat in outcome.winners], "places": outcome.places, "reason": outcome.reason},
        "actions": [format_action(action) for action in game.actions],
    }


def _story_lines(game: Game, only: int | None, paint: Paint) -> Iterator[str]:
    rounds: list[Round | RoundResult] = [*game.results, *([] if game.outcome else [game.round])]
    numbers = [played.number for played in rounds]
    if only is not None and only not in numbers:
        raise click.BadParameter(
            f"there is no round {only} here: they are {numbers[0]} to {numbers[-1]}", param_hint="--round"
        )
    rules = rules_said(game.ruleset.to_dict(), game.ruleset.players) if foreign() else game.ruleset.describe()
    names = [named(name) for name in game.names]
    yield paint.strong(t("replay-head", names=people(names), rules=rules))
    totals = [0] * game.ruleset.players
    for played in rounds:
        finished = next((result for result in game.results if result is played), None)
        if finished and not finished.playoff:
            totals = [total + (points or 0) for total, points in zip(totals, finished.points, strict=True)]
        if only not in (None, played.number):
            continue
        dealt = game.dealt(played)
        yield ""
        name = t("score-round", label=str(played.number))
        dealer, cards = deals(game.names[played.dealer]), len(dealt.hands[dealt.dealer])
        yield paint.rule(t("line-round", round=name, cards=cards, wild=wild_words(played.wild), dealer=dealer))
        width = max(map(len, names))
        for seat in played.seats:
            yield f"  {names[seat]:<{width}}  {paint.cards(sorted(dealt.hands[seat]), played.wild)}"
        yield f"  {t('replay-first-discard', card=paint.card(dealt.pile[-1], played.wild))}"
        for turn in by_turn(played.events):
            yield turn_sentence(turn, game.names, paint, played.wild)
        if finished:
            yield from result_lines(finished, game.names, totals, paint)
    if game.outcome and only is None:
        winners = [names[seat] for seat in game.outcome.winners]
        points = min(game.outcome.totals)
        yield ""
        yield paint.strong(t("replay-won", names=people(winners), many=flag(len(winners) > 1), points=points))
        yield from outcome_lines(game.outcome, game.names)


def _position_lines(game: Game, seat: int | None, paint: Paint) -> Iterator[str]:
    view = game.view(seat)
    hands = game.round.hands if seat is None else view.hands
    moment = t("replay-moment", round=view.number, wild=wild_words(view.wild), actions=len(game.actions))
    yield paint.rule(moment)
    names = [named(name) for name in view.names]
    width = max(map(len, names))
    for place, name in enumerate(names):
        turn = ("▸" if paint.symbols else ">") if place == view.turn and not view.outcome else " "
        cards = paint.cards(sorted(hands[place]), view.wild)
        yield f"{turn} {name:<{width}}  {view.scores[place]:4}  {cards}"
    top = paint.card(view.pile[-1], view.wild) if view.pile else t("line-pile-empty")
    then = t("replay-game-over") if view.outcome else t(_TO_DO[view.phase], name=names[view.turn])
    yield f"  {t('replay-piles', cards=view.stock, top=top, then=then)}"


def _replay_solitaire(solitaire: Solitaire, at: int | None, as_json: bool) -> None:
    if at is not None and at > len(solitaire.actions):
        raise no_moment(at, len(solitaire.actions))
    now = solitaire.restart()
    paint = Paint.for_output()
    steps = solitaire.actions if at is None else solitaire.actions[:at]
    if not as_json:
        for action in steps:
            if now.turned is not None:
                gone = paint.card(action.discard)
                click.echo(t("patience-placed", card=paint.card(now.turned), pile=action.pile, gone=gone))
            now = now.apply(action)
        for line in (*pile_lines(now, paint), solitaire_status(now)):
            click.echo(line)
        return
    now = now.play(steps)
    data = solitaire_data(now) | {"seed": now.seed, "actions": [format_place(action) for action in now.actions]}
    click.echo(json.dumps(data, indent=2))


def solitaire_data(solitaire: Solitaire) -> dict[str, Any]:
    """What the player of a solitaire may know, as plain values for JSON."""
    view = solitaire.view()
    outcome = view.outcome
    return {
        "kind": "solitaire",
        "edition": view.edition,
        "scored": view.scored,
        "all_wild_melds": view.all_wild_melds,
        "commitment": view.commitment,
        "piles": [
            {"pile": pile.size, "cards": format_hand(pile.cards), "closed": pile.closed, "points": pile.points}
            for pile in view.piles
        ],
        "turned": view.turned and view.turned.text,
        "unseen": format_hand(view.unseen),
        "discards": format_hand(view.discards),
        "points": solitaire.points,
        "outcome": outcome and {"won": outcome.won, "closed": outcome.closed, "points": outcome.points},
    }
