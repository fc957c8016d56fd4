"""What a seat knows about the cards it cannot see, and deals of them that fit: R16, R17 and what a view shows.

A seat knows its own hand, the pile, what was laid down, and what others took from the pile and have not thrown. Until
the first reshuffle everything else may be anywhere: it is dealt at random into the hidden places of the hands and the
stock. A reshuffle tells more. From then on there are two kinds of unseen cards: those *held* in hands since before it,
and *fresh* ones, which were in the pile then, so that everybody has seen them; they are in the stock or have been drawn
from it since. So the stock has only fresh cards, a hand has no more fresh cards than its player has drawn since, and a
card never seen is in a hand.

When a hidden hand throws or shows a card with unseen copies of both kinds, it could have been either. Each deal draws
lots: a kind's chance is proportional to the hand's places for that kind, times the share of such cards in the kind. It
starts over if a later throw contradicts the choice. Two things are left out: what a reshuffle before the last one told
about who held what, and what a player's choices say about the hand.

A view no longer shows the first card of the pile once it has been shuffled in: after the first reshuffle one unseen
card is fresh, and nobody knows which.

A seed decides everything: the streams are "redeal kinds", "redeal held" and "redeal fresh" (`shuffle`). The core deals
the same.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, Phase, TakeDiscard
from starsuit.cards import HIDDEN, KINDS, Card, card_indices, deck
from starsuit.errors import SimulationError
from starsuit.lab.encoding import action_byte
from starsuit.round import Round
from starsuit.shuffle import below, numbers, shuffled
from starsuit.view import learn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starsuit.round import Event
    from starsuit.ruleset import Ruleset
    from starsuit.view import Known, View

__all__ = ["Position", "position", "redealt"]

ATTEMPTS: Final = 10_000
DREW: Final = 255
PHASES: Final = (Phase.DRAW, Phase.DISCARD, Phase.LAY_DOWN, Phase.OVER)

Cards = Counter[Card]


@dataclass(frozen=True, slots=True)
class Position:
    """A round as one seat sees it, in the form the core reads: cards as indices, nobody as -1."""

    ruleset: Ruleset
    number: int
    wild: int
    dealer: int
    seats: bytes
    seat: int  # the seat to move, which is also the observer
    phase: int
    drawn: int
    went_out: int
    turns: int
    reshuffles: int
    hands: tuple[bytes, ...]  # the observer's, and the known cards of the others
    known: tuple[bytes, ...]  # what everybody knows
    shown: tuple[bytes, ...]  # what was laid on the table
    points: tuple[int, ...]
    pile: bytes
    held: bytes  # how many of each card
    fresh: bytes
    held_slots: bytes  # by seat
    fresh_slots: bytes
    steps: tuple[tuple[int, int], ...]  # (seat, card thrown or shown; 255 drew) since the last reshuffle
    first_discard_lost: bool
    events: bytes  # four for each: the seat, the action, the card drawn or 255, and whether it was reshuffled first


def position(view: View) -> Position:
    """What the seat to move knows; raises if the view is somebody else's, or its cards do not add up."""
    if view.seat is None or not view.my_turn:
        raise SimulationError("simulate/turn", "playouts start with the view of the player whose turn it is")
    history = _History(view)
    hands = tuple(card_indices(card for card in hand if card is not HIDDEN) for hand in view.hands)
    return Position(
        ruleset=view.ruleset,
        number=view.number,
        wild=view.wild,
        dealer=view.dealer,
        seats=bytes(view.seats),
        seat=view.turn,
        phase=PHASES.index(view.phase),
        drawn=-1 if view.drawn is None else view.drawn.index,
        went_out=-1 if view.went_out is None else view.went_out,
        turns=sum(event.ends_turn for event in view.events),
        reshuffles=sum(event.reshuffled for event in view.events),
        hands=hands,
        known=tuple(card_indices(sorted(known.elements())) for _, known in sorted(history.known.items())),
        shown=tuple(card_indices(laid.cards if laid else ()) for laid in view.laid),
        points=tuple(laid.points if laid else -1 for laid in view.laid),
        pile=card_indices(view.pile),
        held=_counts(history.held),
        fresh=_counts(history.fresh),
        held_slots=bytes(history.held_slots),
        fresh_slots=bytes(history.fresh_slots),
        steps=tuple(history.steps),
        first_discard_lost=history.first_discard_lost,
        events=b"".join(map(_event, view.events)),
    )


def _event(event: Event) -> bytes:
    seen = event.card is not None and event.card is not HIDDEN
    return bytes(
        (event.seat, action_byte(event.action), event.card.index if seen and event.card else DREW, event.reshuffled)
    )


class _History:
    """What the events of a round tell about the cards now unseen."""

    def __init__(self, view: View) -> None:
        self._view = view
        players = view.ruleset.players
        self._dealt = view.ruleset.cards_in(view.number, view.wild)
        self.known: Known = {seat: Counter() for seat in range(players)}
        self._laid = [False] * players
        self._pile: list[Card | None] = [None]  # the first discard, unless somebody took it
        self._revealed: list[Card] = []  # by hidden hands and the observer's draws, since the last reshuffle
        self._drawn: list[Card] = []  # by the observer, since then
        self._reshuffled: list[Card | None] | None = None
        self.steps: list[tuple[int, int]] = []
        self.held: Cards = Counter()
        self.fresh: Cards = Counter()
        self.held_slots = [0] * players
        self.fresh_slots = [0] * players
        self.first_discard_lost = False
        for event in view.events:
            self._follow(event)
        self._conclude()

    def _conclude(self) -> None:
        unseen = self._unseen_now()
        if self._reshuffled is None:
            self.steps.clear()
            self.fresh = unseen
            self.fresh_slots = [hand.count(HIDDEN) for hand in self._view.hands]
        else:
            self._part(unseen, self._reshuffled)
        self._check(unseen)

    def _follow(self, event: Event) -> None:
        seat = event.seat
        if seat not in self._view.seats:
            raise SimulationError("simulate/view", f"an event of the view is of player {seat + 1}, who does not play")
        match event.action:
            case DrawStock():
                if event.reshuffled:
                    self._reshuffle()
                if seat != self._view.seat:
                    self.steps.append((seat, DREW))
                elif event.card is not None:
                    self._revealed.append(event.card)
                    self._drawn.append(event.card)
            case TakeDiscard() if event.card is not None:
                self._pile.pop()
            case Discard(card):
                self._pile.append(card)
            case GoOut(_, discard) | LayDown(_, discard):
                self._pile.append(discard)
                self._laid[seat] = True
        for card in learn(self.known, event):  # those nobody knew of were hidden until now
            if seat != self._view.seat:
                self.steps.append((seat, card.index))
                self._revealed.append(card)

    def _reshuffle(self) -> None:
        """R17: the pile except its top card becomes the stock; all other unseen cards are in the hands."""
        self._reshuffled, self._pile = self._pile[:-1], self._pile[-1:]
        self._revealed.clear()
        self._drawn.clear()
        self.steps.clear()
        view = self._view
        for seat in view.seats:
            hidden = self._dealt - self.known[seat].total()
            self.held_slots[seat] = 0 if seat == view.seat or self._laid[seat] else hidden

    def _unseen_now(self) -> Cards:
        view = self._view
        unseen = Counter(deck(view.ruleset.packs))
        unseen.subtract(view.pile)
        for hand, laid in zip(view.hands, view.laid, strict=True):
            unseen.subtract(card for card in (laid.cards if laid else hand) if card is not HIDDEN)
        return unseen

    def _part(self, unseen: Cards, reshuffled: list[Card | None]) -> None:
        """Which cards were held and which were fresh at the last reshuffle, less what the observer has drawn since."""
        mine = Counter(self._drawn)
        self.fresh = Counter(card for card in reshuffled if card is not None)
        self.first_discard_lost = None in reshuffled
        found = mine - self.fresh
        if self.first_discard_lost and found.total() == 1:  # the observer has drawn it, so it is known again
            self.fresh += found
            self.first_discard_lost = False
        self.held = unseen + Counter(self._revealed)
        self.held.subtract(self.fresh)
        self.fresh.subtract(mine)

    def _check(self, unseen: Cards) -> None:
        hidden = sum(hand.count(HIDDEN) for hand in self._view.hands)
        negative = min(0, *unseen.values(), *self.held.values(), *self.fresh.values())
        lost = sum(self.held_slots) + self.first_discard_lost - self.held.total()
        if negative or unseen.total() != hidden + self._view.stock or (self._reshuffled is not None and lost):
            raise SimulationError("simulate/view", "the cards of the view do not add up to those of the game")


def _counts(cards: Cards) -> bytes:
    return bytes(cards[Card.at(index)] for index in range(KINDS))


@dataclass(slots=True)
class _Unseen:
    """The unseen cards of one deal, while deciding which were held and which fresh."""

    held: list[int]
    fresh: list[int]
    held_slots: list[int]
    fresh_slots: list[int]

    def settle(self, now: Position, stream: Iterator[int]) -> bool:
        """Decide this for every card that hidden hands showed; False if it is impossible."""
        if now.first_discard_lost:
            pick = below(sum(self.held), stream)
            card = next(card for card in range(KINDS) if sum(self.held[: card + 1]) > pick)
            self.held[card] -= 1
            self.fresh[card] += 1
        for seat, card in now.steps:
            if card == DREW:
                self.fresh_slots[seat] += 1
                continue
            held = _weight(self.held_slots[seat], self.held[card], sum(self.held))
            fresh = _weight(self.fresh_slots[seat], self.fresh[card], sum(self.fresh))
            if not held and not fresh:
                return False
            was_held = not fresh or (held > 0 and below(held + fresh, stream) < held)
            slots, cards = (self.held_slots, self.held) if was_held else (self.fresh_slots, self.fresh)
            slots[seat] -= 1
            cards[card] -= 1
        return sum(self.held) == sum(self.held_slots) and sum(self.fresh) >= sum(self.fresh_slots)


def _weight(slots: int, copies: int, total: int) -> int:
    return (slots * copies << 20) // total if slots and copies else 0


def redealt(view: View, now: Position, seed: str) -> Round:
    """The round with its unseen cards dealt from this seed; later reshuffles follow from the same seed."""
    stream = numbers(seed, "redeal kinds")
    for _ in range(ATTEMPTS):
        unseen = _Unseen(list(now.held), list(now.fresh), list(now.held_slots), list(now.fresh_slots))
        if unseen.settle(now, stream):
            break
    else:
        raise SimulationError("simulate/deal", "no deal of the unseen cards was found that fits the view")
    held = iter(shuffled(_cards(unseen.held), seed=seed, stream="redeal held"))
    fresh = iter(shuffled(_cards(unseen.fresh), seed=seed, stream="redeal fresh"))
    hands = []
    for seat, hand in enumerate(now.hands):
        dealt = [next(held) for _ in range(unseen.held_slots[seat])]
        dealt += [next(fresh) for _ in range(unseen.fresh_slots[seat])]
        hands.append((*map(Card.at, hand), *dealt))
    return Round(
        ruleset=view.ruleset,
        seed=seed,
        number=view.number,
        wild=view.wild,
        seats=view.seats,
        dealer=view.dealer,
        hands=tuple(hands),
        stock=tuple(fresh),
        pile=view.pile,
        seat=view.turn,
        phase=view.phase,
        drawn=view.drawn,
        went_out=view.went_out,
        laid=view.laid,
        reshuffles=now.reshuffles,
        turns=now.turns,
        events=view.events,
    )


def _cards(counts: list[int]) -> list[Card]:
    return [Card.at(index) for index, count in enumerate(counts) for _ in range(count)]
