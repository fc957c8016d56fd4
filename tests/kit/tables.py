"""The compiled table's state beside that of `Game`: what the tests of the core's tables share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starsuit.actions import Phase
from starsuit.cards import Card

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starsuit.game import Game, RoundResult
    from starsuit.round import Round

PHASES = [Phase.DRAW, Phase.DISCARD, Phase.LAY_DOWN, Phase.OVER]


def indices(cards: Iterable[Card]) -> bytes:
    return bytes(card.index for card in cards)


def round_state(now: Round) -> dict[str, object]:
    """A round as the core shows it."""
    return {
        "number": now.number,
        "wild": now.wild,
        "dealer": now.dealer,
        "seats": list(now.seats),
        "seat": now.seat,
        "phase": PHASES.index(now.phase),
        "drawn": -1 if now.drawn is None else now.drawn.index,
        "went_out": -1 if now.went_out is None else now.went_out,
        "last_turn": now.last_turn,
        "turns": now.turns,
        "reshuffles": now.reshuffles,
        "hands": [indices(hand) for hand in now.hands],
        "points": [-1 if points is None else points for points in now.points],
        "stock": indices(now.stock),
        "pile": indices(now.pile),
    }


def known_cards(game: Game, seat: int) -> list[int]:
    """What everyone knows this player holds, from a spectator's view."""
    return [card.index for card in game.view(None).hands[seat] if card is not Card("??")]


def check_same(game: Game, state: dict[str, object], *, views: bool) -> None:
    expected = round_state(game.round)
    assert {name: state[name] for name in expected} == expected
    assert state["schedule"] == list(game.schedule)
    assert state["totals"] == list(game.scores)
    assert state["over"] == (game.outcome is not None)
    if game.outcome:
        assert state["places"] == list(game.outcome.places)
    elif views:
        known = state["known"]
        assert isinstance(known, list)
        for seat in range(game.ruleset.players):
            if not game.round.laid[seat]:
                assert sorted(known[seat]) == known_cards(game, seat)


def check_laid(result: RoundResult, state: dict[str, object]) -> None:
    """What the players have on the table at the end of a round."""
    shown = state["shown"]
    assert isinstance(shown, list)
    assert state["points"] == [-1 if points is None else points for points in result.points]
    for seat, laid in enumerate(result.laid):
        if laid:
            assert sorted(shown[seat]) == sorted(indices([*(c for meld in laid.melds for c in meld), *laid.leftover]))
