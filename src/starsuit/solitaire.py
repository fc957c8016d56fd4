"""Solitaire: eleven piles, twenty-eight cards to complete them. R20 to R23, H1 and H6.

The same shape as `game`: an immutable `Solitaire`, `legal_actions()`, `apply`, an outcome. Piles are named by
the number of cards they were dealt, which is also their wild rank. The stock is hidden except for its top card;
its cards are known by counting, so `SolitaireView.unseen` lists them, sorted.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from starsuit.cards import Card, deck, format_hand, hand_rules, parse_card, remove_cards
from starsuit.errors import IllegalAction, NotationError, RulesetError, check_text, wrong_kind
from starsuit.ruleset import ROUNDS
from starsuit.shuffle import check_seed, commitment, new_seed, shuffled
from starsuit.solver.arrangement import points_left

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starsuit.cards import HandRules
    from starsuit.errors import ArgumentError

__all__ = [
    "Pile",
    "Place",
    "Placements",
    "Solitaire",
    "SolitaireOutcome",
    "SolitaireView",
    "format_place",
    "parse_place",
]

Edition = Literal[1996, 2019]


@dataclass(frozen=True, slots=True)
class Place:
    """Add the turned card to the pile that was dealt so many cards, and discard one card from that pile."""

    pile: int
    discard: Card


def format_place(action: Place) -> str:
    """`7 Kd`: the turned card goes to pile 7, the king of diamonds is discarded."""
    if not isinstance(action, Place):
        raise _no_placement(action)
    return f"{action.pile} {action.discard}"


def _no_placement(action: object) -> ArgumentError:
    return wrong_kind("placement", action, 'a placement (Place); parse_place("7 Kd") makes one')


def parse_place(text: str) -> Place:
    """The placement that `format_place` wrote; a comma or a word between the two does no harm."""
    check_text(text, "a placement")
    words = text.replace(",", " ").split()
    words = [word for word in words if word.lower() not in ("pile", "discard", "place")]
    if len(words) != 2 or not (words[0].isascii() and words[0].isdigit()):
        raise NotationError("notation/place", "a placement is a pile and the card it gives up, as in 7 Kd")
    return Place(int(words[0][:9]), parse_card(words[1]))


@dataclass(frozen=True, slots=True)
class Pile:
    """One of the eleven piles."""

    size: int
    cards: tuple[Card, ...]
    closed: bool
    points: int  # left by its best arrangement; 0 when it is complete


@dataclass(frozen=True, slots=True)
class SolitaireOutcome:
    """How it ended: won or lost (R22), and the points left in open piles (H6)."""

    won: bool
    closed: int
    points: int


@dataclass(frozen=True, slots=True)
class Placements:
    """What the turned card may do: iterate, `len()`, `in`."""

    piles: tuple[Pile, ...]
    turned: Card | None

    def __iter__(self) -> Iterator[Place]:
        if self.turned is not None:
            for pile in self.piles:
                if not pile.closed:
                    yield from (Place(pile.size, card) for card in sorted({*pile.cards, self.turned}))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Place):
            return False
        try:
            self.check(action)
        except IllegalAction:
            return False
        return True

    def check(self, action: Place) -> None:
        """Raise IllegalAction, with the rule it breaks, unless the action is legal now."""
        if not isinstance(action, Place):
            raise _no_placement(action)
        if not isinstance(action.discard, Card):
            raise wrong_kind("card", action.discard, 'a Card; Card("8h") makes one')
        if self.turned is None:
            raise IllegalAction("action/game-over", "the {words} is over", "R22", words="solitaire")
        pile = next((pile for pile in self.piles if pile.size == action.pile), None)
        if pile is None:
            raise IllegalAction(
                "action/no-such-pile", "there is no pile {pile}: they are 3 to 13", "R20", pile=action.pile
            )
        if pile.closed:
            raise IllegalAction("action/closed", "pile {pile} is closed and takes no more cards", "R22", pile=pile.size)
        if action.discard is not self.turned and action.discard not in pile.cards:
            raise IllegalAction(
                "action/not-in-pile",
                "{card} is neither the turned {turned} nor in pile {pile} ({cards})",
                "R21",
                card=action.discard.text,
                turned=self.turned.text,
                pile=pile.size,
                cards=format_hand(pile.cards),
            )


@dataclass(frozen=True, slots=True)
class SolitaireView:
    """What the player may know: everything but the order of the stock."""

    edition: Edition
    scored: bool
    all_wild_melds: bool
    commitment: str
    piles: tuple[Pile, ...]
    turned: Card | None
    unseen: tuple[Card, ...]  # the stock below the turned card, sorted
    discards: tuple[Card, ...]
    outcome: SolitaireOutcome | None

    def hand_rules(self, pile: int) -> HandRules:
        """What the cards of a pile go by."""
        return hand_rules(pile, self.all_wild_melds)

    def legal_actions(self) -> Placements:
        return Placements(self.piles, self.turned)


@dataclass(frozen=True, slots=True)
class Solitaire:
    """A solitaire at one moment. See `Solitaire.new`."""

    seed: str
    edition: Edition
    scored: bool  # H6
    all_wild_melds: bool  # R7; False is H1
    piles: tuple[Pile, ...]
    stock: tuple[Card, ...]  # the turned card first
    discards: tuple[Card, ...] = ()
    actions: tuple[Place, ...] = ()

    @classmethod
    def new(
        cls,
        *,
        seed: str | None = None,
        edition: int = 2019,
        scored: bool = False,
        all_wild_melds: bool = True,
    ) -> Solitaire:
        """Deal a new solitaire. Without a seed it gets one that nobody can guess."""
        if edition not in (1996, 2019):
            raise RulesetError("ruleset/edition", "edition is {edition!r}; 1996 and 2019 are known", edition=edition)
        seed = new_seed() if seed is None else seed
        check_seed(seed)
        order = shuffled(deck(2), seed=seed, stream="solitaire")
        piles, start = [], 0
        for size in ROUNDS:
            left = points_left(order[start : start + size], hand_rules(size, all_wild_melds))
            piles.append(Pile(size, order[start : start + size], edition == 2019 and left == 0, left))
            start += size
        return cls(seed, 1996 if edition == 1996 else 2019, scored, all_wild_melds, tuple(piles), order[start:])

    def hand_rules(self, pile: int) -> HandRules:
        """What the cards of a pile go by."""
        return hand_rules(pile, self.all_wild_melds)

    @property
    def turned(self) -> Card | None:
        """The card to place now; None when the solitaire is over."""
        return self.stock[0] if self.stock and not all(pile.closed for pile in self.piles) else None

    @property
    def commitment(self) -> str:
        """The commitment to the seed, which may be shown while the seed may not."""
        return commitment(self.seed)

    @property
    def points(self) -> int:
        """The points left in the open piles (H6)."""
        return sum(pile.points for pile in self.piles if not pile.closed)

    @property
    def outcome(self) -> SolitaireOutcome | None:
        """None while there is a card to place."""
        if self.turned is not None:
            return None
        closed = sum(pile.closed for pile in self.piles)
        return SolitaireOutcome(won=closed == len(self.piles), closed=closed, points=self.points)

    def legal_actions(self) -> Placements:
        """Every open pile with every card it could give up."""
        return Placements(self.piles, self.turned)

    def apply(self, action: Place) -> Solitaire:
        """The solitaire after the placement; raises IllegalAction and changes nothing if it is not allowed."""
        self.legal_actions().check(action)
        turned, *stock = self.stock
        index = action.pile - ROUNDS[0]
        cards = remove_cards((*self.piles[index].cards, turned), (action.discard,))
        left = points_left(cards, self.hand_rules(action.pile))
        pile = Pile(action.pile, cards, left == 0, left)
        return replace(
            self,
            piles=(*self.piles[:index], pile, *self.piles[index + 1 :]),
            stock=tuple(stock),
            discards=(*self.discards, action.discard),
            actions=(*self.actions, action),
        )

    def play(self, actions: Iterable[Place]) -> Solitaire:
        """The solitaire after several placements."""
        if not isinstance(actions, Iterable):
            raise wrong_kind("actions", actions, "a list of placements; Solitaire.apply takes one")
        game = self
        for action in actions:
            game = game.apply(action)
        return game

    def undo(self) -> Solitaire:
        """The solitaire before the last placement; at the start there is nothing to undo."""
        if not self.actions:
            raise IllegalAction("action/nothing-to-undo", "nothing has been placed yet, so there is nothing to undo")
        return self.restart().play(self.actions[:-1])

    def restart(self) -> Solitaire:
        """The same deal from the start."""
        return Solitaire.new(
            seed=self.seed, edition=self.edition, scored=self.scored, all_wild_melds=self.all_wild_melds
        )

    def view(self) -> SolitaireView:
        """What the player may know."""
        hidden = self.stock[1:] if self.turned is not None else self.stock
        return SolitaireView(
            edition=self.edition,
            scored=self.scored,
            all_wild_melds=self.all_wild_melds,
            commitment=self.commitment,
            piles=self.piles,
            turned=self.turned,
            unseen=tuple(sorted(hidden)),
            discards=self.discards,
            outcome=self.outcome,
        )
