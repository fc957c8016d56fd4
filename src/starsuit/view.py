"""Views: what one seat, or a spectator, may know. The only way out to clients, bots and logs.

A view is built from an allow-list: the own hand, what lies open, what was said and done by everybody. A card
that the reader may not see is `??`. The seed is never in a view, only its commitment. What a player takes from
the discard pile is public, so a card that was taken and not yet thrown again is shown in that player's hand.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from starsuit.actions import Discard, DrawStock, LegalActions, Phase, TakeDiscard
from starsuit.cards import HIDDEN, Card
from starsuit.errors import CardsError
from starsuit.solver import discard_values, solve

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starsuit.game import Game, Outcome, RoundResult
    from starsuit.round import Event, Laid
    from starsuit.ruleset import Ruleset
    from starsuit.solver import Arrangement

__all__ = ["View", "own_cards", "spectators_view", "view"]


@dataclass(frozen=True, slots=True)
class View:
    """One moment of a game as one seat sees it; `seat` is None for a spectator."""

    seat: int | None
    ruleset: Ruleset
    names: tuple[str, ...]
    commitment: str
    schedule: tuple[int, ...]  # the wild rank of every round of the list
    number: int  # of the round, from 1
    wild: int
    dealer: int
    seats: tuple[int, ...]  # who plays in this round
    turn: int  # whose turn it is
    phase: Phase
    last_turn: bool
    went_out: int | None
    hands: tuple[tuple[Card, ...], ...]  # by seat: the own cards, of others the known ones, then ??
    drawn: Card | None  # the card that the player whose turn it is holds since this turn
    stock: int  # how many cards
    pile: tuple[Card, ...]  # the top card last
    laid: tuple[Laid | None, ...]  # by seat
    scores: tuple[int, ...]
    events: tuple[Event, ...]  # of this round
    results: tuple[RoundResult, ...]  # of the rounds before
    outcome: Outcome | None

    @property
    def hand(self) -> tuple[Card, ...]:
        """The own hand; nothing for a spectator."""
        return () if self.seat is None else self.hands[self.seat]

    @property
    def my_turn(self) -> bool:
        return self.seat == self.turn and self.phase is not Phase.OVER

    def legal_actions(self) -> LegalActions:
        """What this seat may do now: nothing unless it is its turn."""
        return LegalActions(
            self.phase if self.my_turn or self.phase is Phase.OVER else Phase.WAIT,
            self.hand,
            self.wild,
            all_wild_melds=self.ruleset.all_wild_melds,
            court_points=self.ruleset.court_points,
        )

    def solve(self, hand: Iterable[Card] | None = None) -> Arrangement:
        """The best arrangement of the own hand, or of other cards, under the rules of this round."""
        rules = self.ruleset
        cards = self.hand if hand is None else hand
        return solve(cards, wild=self.wild, all_wild_melds=rules.all_wild_melds, court_points=rules.court_points)

    def discard_values(self, hand: Iterable[Card] | None = None) -> dict[Card, int]:
        """The points left after each discard from the own hand, or from other cards."""
        rules = self.ruleset
        cards = self.hand if hand is None else hand
        return discard_values(
            cards, wild=self.wild, all_wild_melds=rules.all_wild_melds, court_points=rules.court_points
        )


def view(game: Game, seat: int | None, *, history: bool = True) -> View:
    """What this seat may know of the game, or with None a spectator.

    Without its history a view has neither events nor results: it is made much faster, for those who have followed.
    """
    if seat is not None and not 0 <= seat < game.ruleset.players:
        raise CardsError(
            "cards/seat",
            "there is no seat {seat}: the seats are 0 to {last}",
            seat=seat,
            last=game.ruleset.players - 1,
        )
    now = game.round
    drawn_open = bool(now.events) and isinstance(now.events[-1].action, TakeDiscard)
    known = _known_cards(now.events)
    return View(
        seat=seat,
        ruleset=game.ruleset,
        names=game.names,
        commitment=game.commitment,
        schedule=game.schedule,
        number=now.number,
        wild=now.wild,
        dealer=now.dealer,
        seats=now.seats,
        turn=now.seat,
        phase=now.phase,
        last_turn=now.last_turn,
        went_out=now.went_out,
        hands=tuple(
            hand if other == seat or now.laid[other] else _known_hand(known.get(other), len(hand))
            for other, hand in enumerate(now.hands)
        ),
        drawn=now.drawn if now.drawn is None or drawn_open or now.seat == seat else HIDDEN,
        stock=len(now.stock),
        pile=now.pile,
        laid=now.laid,
        scores=game.scores,
        events=_public_events(now.events, seat) if history else (),
        results=tuple(replace(result, events=_public_events(result.events, seat)) for result in game.results)
        if history
        else (),
        outcome=game.outcome,
    )


def spectators_view(seen: View) -> View:
    """The same moment as a spectator sees it, made from what a seat sees: its own cards are hidden again."""
    if seen.seat is None:
        return seen
    hands, mine = list(seen.hands), seen.seat
    if not seen.laid[mine]:
        hands[mine] = _known_hand(_known_cards(seen.events).get(mine), len(seen.hand))
    drawn_open = bool(seen.events) and isinstance(seen.events[-1].action, TakeDiscard)
    return replace(
        seen,
        seat=None,
        hands=tuple(hands),
        drawn=seen.drawn if seen.drawn is None or drawn_open else HIDDEN,
        events=_public_events(seen.events, None),
        results=tuple(replace(result, events=_public_events(result.events, None)) for result in seen.results),
    )


def own_cards(game: Game, seat: int) -> tuple[tuple[Card, ...], Card | None]:
    """What a seat's view has more than a spectator's: its hand, and the card it has just drawn."""
    now = game.round
    return now.hands[seat], now.drawn if now.seat == seat else None


def _known_cards(events: Iterable[Event]) -> dict[int, Counter[Card]]:
    """The cards that everybody knows each player to hold: taken in the open, and not thrown again."""
    known: dict[int, Counter[Card]] = {}
    for event in events:
        match event.action:
            case TakeDiscard() if event.card is not None:
                known.setdefault(event.seat, Counter())[event.card] += 1
            case Discard(card) if event.seat in known and known[event.seat][card]:
                known[event.seat][card] -= 1
            case _:
                pass
    return known


def _known_hand(known: Counter[Card] | None, count: int) -> tuple[Card, ...]:
    """The known cards of a hand, sorted, then a ?? for each of the others."""
    cards = sorted(known.elements()) if known else []
    return (*cards, *[HIDDEN] * (count - len(cards)))


def _public_events(events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
    """The events as this seat saw them: what others drew from the stock is hidden."""
    return tuple(
        replace(event, card=HIDDEN) if isinstance(event.action, DrawStock) and event.seat != seat else event
        for event in events
    )
