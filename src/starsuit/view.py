"""Views: what one seat, or a spectator, may know. The only way out to clients, bots and logs.

A view is built from an allow-list: the viewer's hand, what lies open, what everybody said and did. A card
that the reader may not see is `??`. The seed is never in a view, only its commitment. What a player takes from
the discard pile is public, so a card that was taken and not yet thrown again is shown in that player's hand.
"""

from __future__ import annotations

import operator
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, LegalActions, Phase, TakeDiscard
from starsuit.cards import HIDDEN, Card, symbols
from starsuit.errors import CardsError, wrong_kind
from starsuit.game import state_line
from starsuit.round import next_seat
from starsuit.solver.arrangement import discard_values, solve
from starsuit.solver.questions import ask
from starsuit.tabletop import laid_line, pile_line, round_line, seat_lines
from starsuit.text import counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from starsuit.cards import Cards, HandRules
    from starsuit.game import Game, Outcome, RoundResult
    from starsuit.round import Event, Laid
    from starsuit.ruleset import Ruleset
    from starsuit.solver import Arrangement

__all__ = ["Known", "View", "known_cards", "learn", "own_cards", "spectators_view", "view"]

Known = dict[int, Counter[Card]]  # by seat


@dataclass(frozen=True, slots=True)
class View:
    """One moment of a game as one seat sees it; `seat` is None for a spectator. Bots and clients are given this.

    Printed, it is the table with hidden cards as `??`.

    >>> view = ss.Game.new(ss.Ruleset(players=2), seed="a view").view(1)
    >>> view.my_turn, ss.format_hand(view.hand), view.pile[-1]
    (True, 'Qc 3t Jh', Card("4t"))
    >>> print(view.solve())
    no meld; 3t Jh Qc left (43)
    """

    seat: int | None  # whose view it is; None for a spectator
    ruleset: Ruleset  # the rules of the table
    names: tuple[str, ...]  # by seat
    commitment: str  # the promise of the seed
    schedule: tuple[int, ...]  # the wild rank of every round of the list
    number: int  # of the round, from 1
    wild: int  # the wild rank of this round
    dealer: int  # the seat that deals
    seats: tuple[int, ...]  # who plays in this round
    turn: int  # whose turn it is
    phase: Phase  # what the player whose turn it is has to do
    last_turn: bool  # whether that player's turn is the last of the round (R15)
    went_out: int | None  # the seat that went out; None for nobody
    hands: tuple[tuple[Card, ...], ...]  # by seat: the viewer's own cards; for others the known ones, then ??
    drawn: Card | None  # the card that the player whose turn it is holds since this turn
    stock: int  # how many cards
    pile: tuple[Card, ...]  # the top card last
    laid: tuple[Laid | None, ...]  # by seat
    scores: tuple[int, ...]  # by seat, over the finished rounds
    events: tuple[Event, ...]  # of this round
    results: tuple[RoundResult, ...]  # of the rounds before
    outcome: Outcome | None  # None while the game runs

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's own hand; empty for a spectator."""
        return () if self.seat is None else self.hands[self.seat]

    @property
    def my_turn(self) -> bool:
        """Whether this seat has to act."""
        return self.seat == self.turn and self.phase is not Phase.OVER

    @property
    def hand_rules(self) -> HandRules:
        """What hands go by in this round."""
        return self.ruleset.hand_rules(self.wild)

    @property
    def next_seat(self) -> int:
        """The seat that plays next, and may take what is thrown (R16)."""
        return next_seat(self.seats, self.turn)

    @property
    def playoff(self) -> bool:
        """Whether this round is a play-off (R19)."""
        return self.ruleset.is_playoff(self.number)

    def legal_actions(self) -> LegalActions:
        """What this seat may do now: nothing unless it is its turn."""
        phase = self.phase if self.my_turn or self.phase is Phase.OVER else Phase.WAIT
        return LegalActions.under(self.hand_rules, phase, self.hand)

    def solve(self, hand: Cards | None = None) -> Arrangement:
        """The best arrangement of the viewer's hand, or of another `hand`, under the rules of this round."""
        return ask(solve, self.hand if hand is None else hand, self.hand_rules)

    def discard_values(self, hand: Cards | None = None) -> dict[Card, int]:
        """The points left after each discard from the viewer's hand, or from another `hand`."""
        return ask(discard_values, self.hand if hand is None else hand, self.hand_rules)

    def _repr_svg_(self) -> str:
        from starsuit.art import TableRow, table_svg  # noqa: PLC0415 - only notebooks need it

        def marked(cards: Iterable[Card]) -> list[tuple[Card, bool]]:
            return [(card, self.hand_rules.is_wild(card)) for card in cards]

        rows = [
            TableRow(round_line(self.number, len(self.schedule), self.wild, self.names[self.dealer])),
            TableRow(pile_line(self.stock, self.pile), [marked([HIDDEN] * bool(self.stock)), marked(self.pile[-1:])]),
        ]
        for seat, (name, score) in enumerate(zip(self.names, self.scores, strict=True)):
            head = f"{'→ ' * (seat == self.turn and not self.outcome)}{name}: {counted(score, 'point')}"
            laid = self.laid[seat]
            if laid is None:
                rows.append(TableRow(head, [marked(sorted(self.hands[seat]))]))
            else:
                left = f"{counted(laid.points, 'point')} left" if laid.leftover else "nothing left"
                rows.append(TableRow(f"{head}; {left}", [marked(meld) for meld in laid.melds], marked(laid.leftover)))
        return table_svg([*rows, TableRow(state_line(self.names, self.outcome, self.turn, self.phase))])

    def __str__(self) -> str:
        """The table as this seat sees it; a card that it may not see is `??`."""
        laid = [laid_line(each.melds, each.leftover, each.points) if each else "" for each in self.laid]
        shown = [text or symbols(sorted(hand)) for text, hand in zip(laid, self.hands, strict=True)]
        lines = [
            round_line(self.number, len(self.schedule), self.wild, self.names[self.dealer]),
            pile_line(self.stock, self.pile),
            *seat_lines(self.names, self.scores, shown, None if self.outcome else self.turn),
        ]
        return "\n".join([*lines, state_line(self.names, self.outcome, self.turn, self.phase)])


def view(game: Game, seat: int | None, *, history: bool = True) -> View:
    """What this seat may know of the game, or with None a spectator.

    Without its history a view has neither events nor results: it is made much faster, for those who have followed.
    """
    if seat is not None:
        check_seat(seat, game.ruleset.players)
    now = game.round
    drawn_open = bool(now.events) and isinstance(now.events[-1].action, TakeDiscard)
    known = known_cards(now.events)
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


def check_seat(seat: int, players: int) -> None:
    """Raise unless there is such a seat."""
    try:
        there = 0 <= operator.index(seat) < players
    except TypeError:
        needed = f"the number of a seat (0 to {players - 1}, or None for a spectator)"
        raise wrong_kind("seat", seat, needed) from None
    if not there:
        raise CardsError(
            "cards/seat", "there is no seat {seat}: the seats are 0 to {last}", seat=seat, last=players - 1
        )


def spectators_view(seen: View) -> View:
    """The same moment as a spectator sees it, made from what a seat sees: its own cards are hidden again."""
    if seen.seat is None:
        return seen
    hands, mine = list(seen.hands), seen.seat
    if not seen.laid[mine]:
        hands[mine] = _known_hand(known_cards(seen.events).get(mine), len(seen.hand))
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


def known_cards(events: Iterable[Event]) -> Known:
    """The cards that everybody knows each player to hold: taken from the pile, and not shown since."""
    known: Known = {}
    for event in events:
        kind = type(event.action)  # views are made often, and most events tell nothing
        if kind is TakeDiscard or (kind is Discard and event.seat in known):
            learn(known, event)
        elif kind is not DrawStock and kind is not Discard:
            known.pop(event.seat, None)  # a player who goes out or lays down shows every card
    return known


def learn(known: Known, event: Event) -> Sequence[Card]:
    """Follow an event in what is known; the cards that it shows and nobody knew of are returned, sorted."""
    shown: list[Card] = []
    match event.action:
        case TakeDiscard() if event.card is not None:
            if event.seat not in known:
                known[event.seat] = Counter()
            known[event.seat][event.card] += 1
            return ()
        case Discard(card):
            shown = [card]
        case GoOut(melds, discard) | LayDown(melds, discard):
            shown = sorted((*(card for meld in melds for card in meld), discard, *(event.leftover or ())))
        case _:
            pass
    held = known.get(event.seat)
    if not held:
        return shown
    surprises = []
    for card in shown:
        if held[card]:
            held[card] -= 1
        else:
            surprises.append(card)
    return surprises


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
