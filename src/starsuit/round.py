"""One round, from the deal to the last lay-down: R9 to R17.

A `Round` is immutable; `apply` checks an action and returns the round after it. It knows who plays in it (everybody, or
those who play off a tie), but neither totals nor earlier rounds: those are in `game`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from starsuit.actions import Action, Discard, DrawStock, GoOut, LayDown, LegalActions, Phase, TakeDiscard
from starsuit.cards import Card, deck, remove_cards
from starsuit.shuffle import shuffled

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from starsuit.actions import Melds
    from starsuit.cards import HandRules
    from starsuit.ruleset import Ruleset

__all__ = ["Event", "Laid", "Round", "by_turn", "next_seat"]


@dataclass(frozen=True, slots=True)
class Event:
    """One action and what it showed: the card drawn or taken, or the cards left after a lay-down.

    >>> game = ss.Game.new(ss.Ruleset(players=2), seed="events").apply(ss.DrawStock())
    >>> game.round.events[0].card
    Card("Ks")
    >>> game.view(0).events[0].card  # drawn by seat 1, and hidden from seat 0
    Card("??")
    """

    seat: int  # whose action it is
    action: Action  # what was done
    card: Card | None = None  # drawn or taken
    reshuffled: bool = False  # the stock was empty and was refilled first (R17)
    leftover: tuple[Card, ...] | None = None  # the cards left after a lay-down
    points: int | None = None  # what these cost

    @property
    def ends_turn(self) -> bool:
        """Whether it ends the turn (R12)."""
        return not isinstance(self.action, (DrawStock, TakeDiscard))


def by_turn(events: Iterable[Event]) -> Iterator[list[Event]]:
    """The events, grouped by turn; the last turn may have only its draw."""
    turn: list[Event] = []
    for event in events:
        turn.append(event)
        if event.ends_turn:
            yield turn
            turn = []
    if turn:
        yield turn


def next_seat(seats: Sequence[int], seat: int) -> int:
    """The next seat clockwise among those that play (R11), which are in order."""
    return next((other for other in seats if other > seat), seats[0])


@dataclass(frozen=True, slots=True)
class Laid:
    """What a player has on the table at the end of a round, and what it cost.

    >>> game = ss.Game.new(ss.Ruleset(players=2, rounds=(3,), turn_limit=1), seed="laid")
    >>> while not game.outcome:
    ...     game = game.apply(game.legal_actions().first())
    >>> [(ss.format_melds(laid.melds), ss.format_hand(laid.leftover), laid.points) for laid in game.round.laid]
    [('', '4h 7s 9d', 20), ('', 'Tt 5h 6d', 21)]
    """

    melds: Melds  # as bare cards
    leftover: tuple[Card, ...]  # the cards left
    points: int  # what these cost

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card there."""
        return (*(card for meld in self.melds for card in meld), *self.leftover)


@dataclass(frozen=True, slots=True)
class Round:
    """A round in progress or finished, `Game.round`. Hands and lay-downs are indexed by seat; absent players have none.

    >>> now = ss.Game.new(ss.Ruleset(players=2), seed="round").round
    >>> now.number, now.wild, now.dealer, now.seat
    (1, 3, 0, 1)
    >>> len(now.stock), now.pile
    (109, (Card("Tt"),))
    """

    ruleset: Ruleset  # the rules of the table
    seed: str  # of the game
    number: int  # from 1; play-offs continue the count
    wild: int  # the wild rank
    seats: tuple[int, ...]  # who plays in it
    dealer: int  # the seat that deals
    hands: tuple[tuple[Card, ...], ...]  # by seat
    stock: tuple[Card, ...]  # the next card first
    pile: tuple[Card, ...]  # the top card last
    seat: int  # whose turn it is
    phase: Phase = Phase.DRAW  # what that player has to do
    drawn: Card | None = None  # the card that this player has drawn in this turn
    went_out: int | None = None  # the seat that went out; None for nobody
    laid: tuple[Laid | None, ...] = ()  # by seat; None for those who have not laid down
    reshuffles: int = 0  # how often the stock was refilled (R17)
    turns: int = 0  # finished turns of all players
    events: tuple[Event, ...] = ()  # everything that happened so far

    @classmethod
    def deal(
        cls, ruleset: Ruleset, *, seed: str, number: int, wild: int, seats: tuple[int, ...], dealer: int, cards: int
    ) -> Round:
        """Shuffle and deal one card at a time, starting at the dealer's left (R10). A `Game` does this by itself.

        Args:
            ruleset: the rules of the table.
            seed: the seed of the game.
            number: of the round, from 1; it names the stream of the shuffle.
            wild: the wild rank.
            seats: who plays.
            dealer: the seat that deals.
            cards: how many each player gets.
        """
        order = shuffled(deck(ruleset.packs), seed=seed, stream=f"round {number}")
        start = seats.index(dealer) + 1
        dealt = cards * len(seats)
        hands: list[tuple[Card, ...]] = [()] * ruleset.players
        for place in range(len(seats)):
            hands[seats[(start + place) % len(seats)]] = order[place : dealt : len(seats)]
        return cls(
            ruleset=ruleset,
            seed=seed,
            number=number,
            wild=wild,
            seats=seats,
            dealer=dealer,
            hands=tuple(hands),
            stock=order[dealt + 1 :],
            pile=(order[dealt],),
            seat=seats[start % len(seats)],
            laid=(None,) * ruleset.players,
        )

    @property
    def hand_rules(self) -> HandRules:
        """The rules for hands in this round."""
        return self.ruleset.hand_rules(self.wild)

    @property
    def over(self) -> bool:
        """Whether every player has laid down."""
        return self.phase is Phase.OVER

    @property
    def last_turn(self) -> bool:
        """Whether this is the player's last turn of the round (R15)."""
        limit = self.ruleset.turn_limit
        return self.went_out is not None or (limit is not None and self.turns // len(self.seats) + 1 >= limit)

    @property
    def points(self) -> tuple[int | None, ...]:
        """Each seat's points so far; None for players who have not laid down or do not play in this round."""
        return tuple(laid.points if laid else None for laid in self.laid)

    def legal_actions(self) -> LegalActions:
        """What the player whose turn it is may do."""
        return LegalActions.under(self.hand_rules, self.phase, self.hands[self.seat])

    def apply(self, action: Action) -> Round:
        """The round after the `action`.

        Raises:
            IllegalAction: the rules do not allow it now; the sentence names the rule.
        """
        self.legal_actions().check(action)
        match action:
            case DrawStock():
                return self._draw()
            case TakeDiscard():
                return self._receive(self.pile[-1], Event(self.seat, action, self.pile[-1]), pile=self.pile[:-1])
            case Discard(card):
                return self._end_turn((), card, Event(self.seat, action))
            case GoOut(melds, discard) | LayDown(melds, discard):
                left = remove_cards(self.hands[self.seat], (*(card for meld in melds for card in meld), discard))
                points = self.hand_rules.total(left)
                event = Event(self.seat, action, leftover=tuple(sorted(left)), points=points)
                return self._end_turn(melds, discard, event)

    def _draw(self) -> Round:
        if self.stock:
            drawn = self.stock[0]
            return self._receive(drawn, Event(self.seat, DrawStock(), drawn), stock=self.stock[1:])
        number = self.reshuffles + 1
        stream = f"round {self.number} reshuffle {number}"
        stock = shuffled(self.pile[:-1], seed=self.seed, stream=stream)
        fresh = replace(self, reshuffles=number, pile=self.pile[-1:])
        return fresh._receive(stock[0], Event(self.seat, DrawStock(), stock[0], reshuffled=True), stock=stock[1:])

    def _receive(
        self, card: Card, event: Event, *, stock: tuple[Card, ...] | None = None, pile: tuple[Card, ...] | None = None
    ) -> Round:
        return replace(
            self,
            hands=self._with_hand((*self.hands[self.seat], card)),
            stock=self.stock if stock is None else stock,
            pile=self.pile if pile is None else pile,
            drawn=card,
            phase=Phase.LAY_DOWN if self.last_turn else Phase.DISCARD,
            events=(*self.events, event),
        )

    def _end_turn(self, melds: Melds, discard: Card, event: Event) -> Round:
        laid = self.laid
        if event.leftover is not None and event.points is not None:
            shown = Laid(melds, event.leftover, event.points)
            laid = (*laid[: self.seat], shown, *laid[self.seat + 1 :])
        goes_out = isinstance(event.action, GoOut)
        return replace(
            self,
            hands=self._with_hand(
                remove_cards(self.hands[self.seat], (discard,)) if event.leftover is None else event.leftover
            ),
            pile=(*self.pile, discard),
            seat=next_seat(self.seats, self.seat),
            phase=Phase.OVER if all(laid[seat] for seat in self.seats) else Phase.DRAW,
            drawn=None,
            went_out=self.seat if goes_out else self.went_out,
            laid=laid,
            turns=self.turns + 1,
            events=(*self.events, event),
        )

    def _with_hand(self, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
        return (*self.hands[: self.seat], hand, *self.hands[self.seat + 1 :])
