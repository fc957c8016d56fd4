"""Replays: a round of a finished game, moment by moment, with all cards open.

Once a game is over its seed is shown, so nothing is secret any more. Each moment also says what everybody knew of each
hand, so that a client can show the round as one seat saw it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import msgspec

from starsuit.actions import format_action
from starsuit.cards import HIDDEN
from starsuit.game import Game, RoundResult
from starsuit.protocol.messages import Arranged
from starsuit.round import Event, Round
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.show import PILE_SHOWN, laid_states, texts
from starsuit.solver.arrangement import solve
from starsuit.view import view

__all__ = ["Moment", "RoundReplay", "replay_round"]


class ReplayedAction(msgspec.Struct, frozen=True):
    """What was done just before this moment."""

    seat: int
    action: str
    card: str | None  # drawn or taken
    reshuffled: bool
    points: int | None


class Moment(msgspec.Struct, frozen=True):
    """The round after some of its actions: every hand open and arranged, and what was known of it."""

    done: ReplayedAction | None  # None for the deal
    turn: int
    phase: str
    hands: list[Arranged]
    known: list[list[str]]
    drawn: str | None
    stock: int
    pile: list[str]
    pile_count: int
    laid: list[Arranged | None]
    went_out: int | None


class RoundReplay(msgspec.Struct, frozen=True):
    """A round of a finished game. `first` is how many actions of the game were before it."""

    number: int
    wild: int
    playoff: bool
    dealer: int
    seats: list[int]
    scores: list[int]  # before the round
    first: int
    moments: list[Moment]


def replay_round(game: Game, number: int) -> RoundReplay:
    """The moments of a round, the deal first; refused if there is no such round."""
    before = [result for result in game.results if result.number < number]
    result = next((result for result in game.results if result.number == number), None)
    if result is None:
        raise Refusal("games/round", "this game has rounds 1 to {last}", status=404, last=len(game.results))
    scores = replace(game, results=tuple(before)).scores
    return RoundReplay(
        number=number,
        wild=result.wild,
        playoff=result.playoff,
        dealer=result.dealer,
        seats=list(result.seats),
        scores=list(scores),
        first=sum(len(each.events) for each in before),
        moments=list(_moments(game, result)),
    )


def _moments(game: Game, result: RoundResult) -> Iterator[Moment]:
    now = game.dealt(result)
    yield _moment(game, now, None)
    for event in result.events:
        now = now.apply(event.action)
        yield _moment(game, now, event)


def _moment(game: Game, now: Round, event: Event | None) -> Moment:
    public = view(replace(game, round=now, results=()), None, history=False)
    return Moment(
        done=None
        if event is None
        else ReplayedAction(
            event.seat,
            format_action(event.action),
            event.card.text if event.card else None,
            event.reshuffled,
            event.points,
        ),
        turn=now.seat,
        phase=now.phase.value,
        hands=[_arranged(now, seat) for seat in range(len(now.hands))],
        known=[[card.text for card in hand if card is not HIDDEN] for hand in public.hands],
        drawn=now.drawn.text if now.drawn else None,
        stock=len(now.stock),
        pile=texts(now.pile[-PILE_SHOWN:]),
        pile_count=len(now.pile),
        laid=list(laid_states(now.laid)),
        went_out=now.went_out,
    )


def _arranged(now: Round, seat: int) -> Arranged:
    """A hand in its best arrangement; for a player who has laid down, the cards left over."""
    hand = now.hands[seat]
    if now.laid[seat]:
        return Arranged([], texts(hand), now.hand_rules.total(hand), None)
    best = solve(hand, now.hand_rules)
    return Arranged([texts(meld) for meld in best.cards], texts(best.leftover), best.points, None)
