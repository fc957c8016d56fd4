"""`starsuit solve`: the best arrangement of a hand."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from starsuit.cards import hand_rules, parse_hand, rank_plural
from starsuit.commands.options import court_points_option, json_option
from starsuit.commands.values import RANK
from starsuit.errors import CardsError
from starsuit.melds import explanation_of
from starsuit.ruleset import ROUNDS
from starsuit.solver.arrangement import best_discard, discard_values, going_out_discards
from starsuit.solver.arrangement import solve as arrange
from starsuit.terminal.paint import Paint
from starsuit.text import counted, listed

if TYPE_CHECKING:
    from starsuit.melds import Meld

__all__ = ["solve"]


@click.command()
@click.argument("cards", nargs=-1, required=True)
@click.option("--wild", type=RANK, help="The wild rank, 3 to K. Default: the number of cards, as in a hand just dealt.")
@click.option("--no-all-wild", is_flag=True, help="A meld needs a natural card.")
@court_points_option
@json_option
def solve(cards: tuple[str, ...], wild: int | None, no_all_wild: bool, court_points: int | None, as_json: bool) -> None:
    """Arrange CARDS so that they cost the fewest points, and say which card to discard.

    \b
    starsuit solve 9c 9h 7h 4d 5d 7c Kt --wild 7
    starsuit solve "8★ 8♥ joker, 10d" --json
    """
    hand = parse_hand(" ".join(cards))
    if not hand:
        raise CardsError("cards/none", "there are no cards to arrange")
    rank = wild or min(max(len(hand), ROUNDS[0]), ROUNDS[-1])
    rules = hand_rules(rank, not no_all_wild, court_points)
    best = arrange(hand, rules)
    card, rest = best_discard(hand, rules)
    values = discard_values(hand, rules)
    out = going_out_discards(hand, rules)
    if as_json:
        answer = {
            "hand": [held.text for held in hand],
            "wild": rank,
            "melds": [_meld_data(meld) for meld in best.melds],
            "leftover": [held.text for held in best.leftover],
            "points": best.points,
            "best_discard": {
                "card": card.text,
                "points": rest.points,
                "melds": [_meld_data(meld) for meld in rest.melds],
            },
            "discards": {held.text: points for held, points in values.items()},
            "going_out_discards": [held.text for held in out],
        }
        click.echo(json.dumps(answer, indent=2))
        return
    paint = Paint.for_output()
    why = "" if wild else f" ({len(hand)} cards; --wild says otherwise)"
    click.echo(f"{rank_plural(rank)} and jokers are wild{why}.")
    click.echo(f"{counted(best.points, 'point')} left: {paint.arrangement(best, rank)}")
    for meld in best.melds:
        click.echo(f"  {explanation_of(meld.cards, rules).text}")
    left = f"{counted(rest.points, 'point')} left: {paint.arrangement(rest, rank)}"
    click.echo(f"Discard {paint.card(card, rank)}: {left}")
    if out:
        click.echo(f"It can go out, discarding {listed([paint.card(held, rank) for held in out], 'or')}.")
    others = sorted(values, key=lambda held: (values[held], held))
    click.echo(f"Every discard: {', '.join(f'{paint.card(held, rank)} leaves {values[held]}' for held in others)}")


def _meld_data(meld: Meld) -> dict[str, object]:
    return {
        "kind": meld.kind,
        "cards": [card.text for card in meld.cards],
        "stands_for": [meld.stands_for(place) for place in range(len(meld.cards))],
    }
