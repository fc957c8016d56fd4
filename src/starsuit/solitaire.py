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
from starsuit.errors import IllegalAction, NotationError, RulesetError, called, check_text, constructed, wrong_kind
from starsuit.ruleset import ROUNDS
from starsuit.shuffle import check_seed, commitment, new_seed, shuffled
from starsuit.solver.arrangement import points_left
from starsuit.tabletop import solitaire_lines

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


@constructed('Place(7, Card("Kd"))')
@dataclass(frozen=True, slots=True)
class Place:
    """Add the turned card to the pile that was dealt so many cards, and discard one card from that pile.

    >>> ss.Place(7, ss.Card("Kd"))
    Place(pile=7, discard=Card("Kd"))
    """

    pile: int  # which one, by the number of cards it was dealt: 3 to 13
    discard: Card  # the card it discards


def format_place(action: Place) -> str:
    """The text of an `action` of the solitaire: `7 Kd` adds to pile 7 and discards the king of diamonds.

    >>> ss.format_place(ss.Place(7, ss.Card("Kd")))
    '7 Kd'
    """
    if not isinstance(action, Place):
        raise _no_placement(action)
    return f"{action.pile} {action.discard}"


def _no_placement(action: object) -> ArgumentError:
    return wrong_kind("placement", action, 'a placement (Place); parse_place("7 Kd") makes one')


def parse_place(text: str) -> Place:
    """The placement that `format_place` wrote as `text`; a comma or a word between the two does no harm.

    Raises:
        NotationError: the text is not a placement.

    >>> ss.parse_place("pile 7, discard K♦") == ss.Place(7, ss.Card("Kd"))
    True
    """
    check_text(text, "a placement")
    words = text.replace(",", " ").split()
    words = [word for word in words if word.lower() not in ("pile", "discard", "place")]
    if len(words) != 2 or not (words[0].isascii() and words[0].isdigit()):
        raise NotationError("notation/place", "a placement is a pile and the card it discards, as in 7 Kd")
    return Place(int(words[0][:9]), parse_card(words[1]))


@dataclass(frozen=True, slots=True)
class Pile:
    """One of the eleven piles.

    >>> pile = ss.Solitaire.new(seed="piles").piles[0]
    >>> pile.size, ss.format_hand(pile.cards), pile.points, pile.closed
    (3, '6c 5s Kc', 24, False)
    """

    size: int  # how many cards it was dealt, which is also its wild rank
    cards: tuple[Card, ...]  # what is in it
    closed: bool  # whether it is complete and takes no more
    points: int  # left by its best arrangement; 0 when it is complete


@dataclass(frozen=True, slots=True)
class SolitaireOutcome:
    """How it ended: won or lost (R22), and the points left in open piles (H6).

    >>> solitaire = ss.Solitaire.new(seed="an end")
    >>> while not solitaire.outcome:
    ...     solitaire = solitaire.apply(next(iter(solitaire.legal_actions())))
    >>> solitaire.outcome
    SolitaireOutcome(won=False, closed=3, points=292)
    """

    won: bool  # whether all piles are closed
    closed: int  # how many are
    points: int  # left in the open ones


@dataclass(frozen=True, slots=True)
class Placements:
    """What the turned card may do: iterate, `len()`, `in`.

    >>> legal = ss.Solitaire.new(seed="placements").legal_actions()
    >>> len(legal), ss.format_place(next(iter(legal)))
    (94, '3 Kh')
    """

    piles: tuple[Pile, ...]  # all eleven
    turned: Card | None  # the card to place; None when the solitaire is over

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
        """Raise unless the `action` is legal now.

        Raises:
            IllegalAction: it is not; the sentence names the rule.
        """
        if not isinstance(action, Place):
            raise _no_placement(action)
        if not isinstance(action.pile, int):
            raise wrong_kind("pile", action.pile, "the number of a pile, 3 to 13")
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
    """What the player may know: everything but the order of the stock.

    >>> view = ss.Solitaire.new(seed="a view").view()
    >>> view.turned, len(view.unseen)
    (Card("8d"), 27)
    """

    edition: Edition  # of the rules (R22)
    scored: bool  # whether points count (H6)
    all_wild_melds: bool  # R7; False is H1
    commitment: str  # the promise of the seed
    piles: tuple[Pile, ...]  # the eleven piles
    turned: Card | None  # the card to place; None when the solitaire is over
    unseen: tuple[Card, ...]  # the stock below the turned card, sorted
    discards: tuple[Card, ...]  # what the piles gave up
    outcome: SolitaireOutcome | None  # None while there is a card to place

    def hand_rules(self, pile: int) -> HandRules:
        """What the cards of a `pile` go by."""
        return hand_rules(pile, self.all_wild_melds)

    def legal_actions(self) -> Placements:
        """Every open pile with every card it could give up."""
        return Placements(self.piles, self.turned)

    def __str__(self) -> str:
        """The turned card and the piles, a line for each."""
        piles = [(pile.size, pile.cards, pile.closed, pile.points) for pile in self.piles]
        return "\n".join(solitaire_lines(self.turned, len(self.unseen), piles))


@constructed('Solitaire.new(seed="any text")')
@dataclass(frozen=True, slots=True)
class Solitaire:
    """A solitaire at one moment. `Solitaire.new` deals one; `apply` and `undo` return another moment.

    >>> solitaire = ss.Solitaire.new(seed="patience")
    >>> print(solitaire)
    Turned: 5♣, and 27 cards to follow.
     3  J♣ 10♦ K♦ (34 points)
     4  4★ 3♥ 6♥ Jk (closed)
     5  K★ 5♥ Q♥ 3♣ 6♠ (54 points)
     6  J★ J♥ 4♣ Q♣ 7♠ Q♠ (57 points)
     7  7★ 4♣ 9♦ Q♦ Q♦ Jk Jk (4 points)
     8  6★ 8★ Q★ 3♠ 4♠ J♠ J♠ 8♦ (18 points)
     9  10★ 10♥ K♥ 7♣ Q♠ K♠ K♠ 7♦ 8♦ (54 points)
    10  6★ 9★ 7♥ 8♣ 5♠ 7♠ 10♠ 4♦ J♦ Jk (42 points)
    11  7★ 8★ K★ 7♥ 8♥ K♥ 5♣ 6♣ 3♦ 4♦ 10♦ (84 points)
    12  3★ 9♥ Q♥ 3♣ 9♣ 9♣ J♣ K♣ 4♠ 9♠ 9♠ 6♦ (16 points)
    13  9★ Q★ 4♥ 4♥ 8♥ 6♣ Q♣ 3♠ 5♠ 8♠ 5♦ J♦ K♦ (63 points)
    >>> def left(place):
    ...     return solitaire.apply(place).points
    >>> best = min(solitaire.legal_actions(), key=left)
    >>> ss.format_place(best), solitaire.points, solitaire.apply(best).points
    ('5 Kt', 426, 381)
    """

    seed: str  # of the shuffle; it gives the stock away
    edition: Edition  # of the rules (R22)
    scored: bool  # H6
    all_wild_melds: bool  # R7; False is H1
    piles: tuple[Pile, ...]  # the eleven piles, from 3 to 13 cards
    stock: tuple[Card, ...]  # the turned card first
    discards: tuple[Card, ...] = ()  # what the piles gave up, the last one last
    actions: tuple[Place, ...] = ()  # every placement so far

    @classmethod
    @called('Solitaire.new(seed="any text")')
    def new(
        cls,
        *,
        seed: str | None = None,
        edition: int = 2019,
        scored: bool = False,
        all_wild_melds: bool = True,
    ) -> Solitaire:
        """Deal a new solitaire. Without a seed it gets one that nobody can guess.

        Args:
            seed: any text; the same seed deals the same cards.
            edition: of the rules, 2019 or 1996 (R22).
            scored: whether to count the points left in open piles (H6).
            all_wild_melds: False where a meld needs a natural card (H1).

        Raises:
            RulesetError: the edition is not known.
            NotationError: the seed is empty or too long.
        """
        if edition not in (1996, 2019):
            raise RulesetError("ruleset/edition", "edition is {edition!r}; 1996 and 2019 are known", edition=edition)
        if not isinstance(scored, bool):
            raise wrong_kind("scored", scored, "True or False, and scored is one of them")
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
        """What the cards of a `pile` go by."""
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

    @called('solitaire.apply(parse_place("7 Kd"))')
    def apply(self, action: Place) -> Solitaire:
        """The solitaire after the `action`.

        Raises:
            IllegalAction: the rules do not allow it now; the sentence names the rule.
        """
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
        """The solitaire after several `actions`."""
        if not isinstance(actions, Iterable):
            raise wrong_kind("actions", actions, "a list of placements; Solitaire.apply takes one")
        game = self
        for action in actions:
            game = game.apply(action)
        return game

    def undo(self) -> Solitaire:
        """The solitaire before the last placement.

        Raises:
            IllegalAction: nothing has been placed yet.
        """
        if not self.actions:
            raise IllegalAction("action/nothing-to-undo", "nothing has been placed yet, so there is nothing to undo")
        return self.restart().play(self.actions[:-1])

    def restart(self) -> Solitaire:
        """The same deal from the start."""
        return Solitaire.new(
            seed=self.seed, edition=self.edition, scored=self.scored, all_wild_melds=self.all_wild_melds
        )

    def __str__(self) -> str:
        """What the player sees: the order of the stock stays hidden."""
        return str(self.view())

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
