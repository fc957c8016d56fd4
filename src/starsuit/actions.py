"""What a player can do, and how to write it: R12 to R15.

Five actions: `DrawStock`, `TakeDiscard`, `Discard`, `GoOut`, `LayDown`. `LegalActions` says which of them the rules
allow a hand in a phase of the turn. It iterates over the choices that differ in cards drawn or thrown, each lay-down
with its best arrangement, and answers `in` for every arrangement a player may prefer instead.
"""

from __future__ import annotations

import enum
import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from starsuit.cards import Card, format_hand, format_melds, hand_rules, parse_hand, parse_melds, remove_cards
from starsuit.errors import CardsError, IllegalAction, NotationError, check_text, constructed, wrong_kind
from starsuit.melds import Meld, explanation_of
from starsuit.solver.arrangement import discard_values, going_out_discards, solve

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from starsuit.cards import HandRules
    from starsuit.errors import ArgumentError

__all__ = [
    "Action",
    "Discard",
    "DrawStock",
    "GoOut",
    "LayDown",
    "LegalActions",
    "Phase",
    "TakeDiscard",
    "format_action",
    "parse_action",
]

Melds = tuple[tuple[Card, ...], ...]


class Phase(enum.StrEnum):
    """What a player has to do; each is also its text.

    >>> game = ss.Game.new(seed="phases")
    >>> game.phase, str(game.phase)
    (Phase.DRAW, 'draw')
    >>> game.view((game.seat + 1) % 4).legal_actions().phase
    Phase.WAIT
    """

    DRAW = "draw"
    DISCARD = "discard"  # or go out
    LAY_DOWN = "lay down"  # the last turn of R15
    WAIT = "wait"  # somebody else's turn; only a view says this
    OVER = "over"

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


@constructed("DrawStock()")
@dataclass(frozen=True, slots=True)
class DrawStock:
    """Draw the top card of the stock.

    >>> game = ss.Game.new(seed="stock").apply(ss.DrawStock())
    >>> game.phase
    Phase.DISCARD
    """


@constructed("TakeDiscard()")
@dataclass(frozen=True, slots=True)
class TakeDiscard:
    """Take the top card of the discard pile.

    >>> game = ss.Game.new(seed="take")
    >>> game.round.pile[-1], game.apply(ss.TakeDiscard()).round.drawn
    (Card("6s"), Card("6s"))
    """


@constructed('Discard(Card("8h"))')
@dataclass(frozen=True, slots=True)
class Discard:
    """End the turn by throwing a card.

    >>> ss.Discard(ss.Card("Kd"))
    Discard(card=Card("Kd"))
    >>> ss.format_action(ss.Discard(ss.Card("Kd")))
    'discard Kd'
    """

    card: Card  # what is thrown

    def __post_init__(self) -> None:
        _check_cards((self.card,))


def _check_cards(cards: tuple[object, ...]) -> None:
    for card in cards:
        if not isinstance(card, Card):
            raise wrong_kind("card", card, 'a Card; Card("8h") makes one')


def _bare(melds: Iterable[Meld | Iterable[Card]]) -> Melds:
    """Melds as tuples of cards, so that actions compare and hash alike however they were made."""
    if isinstance(melds, (str, list, tuple)) and any(isinstance(meld, str) for meld in melds):
        raise wrong_kind("melds", melds, 'melds, each of them cards; parse_melds("8h 8c 8d | 5s 6s 7s") makes them')
    try:
        return tuple(meld.cards if isinstance(meld, Meld) else tuple(meld) for meld in melds)
    except TypeError:
        raise wrong_kind("melds", melds, "melds, each of them cards; solve(hand, wild=7).melds has the best") from None


@constructed('GoOut(melds, Card("8h"))')
@dataclass(frozen=True, slots=True)
class GoOut:
    """Lay down everything in melds and throw the last card (R14).

    >>> hand = ss.parse_hand("9c 9h 9d Kt")
    >>> card, rest = ss.best_discard(hand, wild=7)
    >>> ss.format_action(ss.GoOut(rest.melds, card))
    'out 9h 9c 9d discard Kt'
    """

    melds: Melds  # every card of the hand but one
    discard: Card  # the last card

    def __post_init__(self) -> None:
        object.__setattr__(self, "melds", _bare(self.melds))
        _check_cards((*(card for meld in self.melds for card in meld), self.discard))


@constructed('LayDown(melds, Card("8h"))')
@dataclass(frozen=True, slots=True)
class LayDown:
    """The last turn (R15): lay down melds, or none, throw a card, and count what is left.

    >>> hand = ss.parse_hand("9c 9h 9d Kt 5s")
    >>> card, rest = ss.best_discard(hand, wild=7)
    >>> ss.format_action(ss.LayDown(rest.melds, card))
    'lay 9h 9c 9d discard Kt'
    """

    melds: Melds  # what can be laid; perhaps none
    discard: Card  # what is thrown

    def __post_init__(self) -> None:
        object.__setattr__(self, "melds", _bare(self.melds))
        _check_cards((*(card for meld in self.melds for card in meld), self.discard))


Action = DrawStock | TakeDiscard | Discard | GoOut | LayDown
"""The type of the five actions.

>>> isinstance(ss.DrawStock(), ss.Action)
True
"""

_MELDS_AND_DISCARD: Final = re.compile(r"(.*)(?:discard|throw)(.*)", re.IGNORECASE | re.DOTALL)


def format_action(action: Action) -> str:
    """The text of an `action`: `draw`, `take`, `discard 5c`, `out 8h 8c Jk discard 4d`, `lay 5s 6s 7s discard Kd`.

    >>> ss.format_action(ss.Discard(ss.Card("5c")))
    'discard 5c'
    """
    match action:
        case DrawStock():
            return "draw"
        case TakeDiscard():
            return "take"
        case Discard(card):
            return f"discard {card}"
        case GoOut(melds, discard) | LayDown(melds, discard):
            verb = "out" if isinstance(action, GoOut) else "lay"
            return " ".join(filter(None, (verb, format_melds(melds), "discard", discard.text)))
    raise _no_action(action)


def _no_action(action: object) -> ArgumentError:
    return wrong_kind(
        "action", action, 'an action (DrawStock, TakeDiscard, Discard, GoOut, LayDown); parse_action("draw") makes one'
    )


def parse_action(text: str) -> Action:
    """The action that `format_action` wrote as `text`; people's spellings of cards work too, and `throw` is a discard.

    Raises:
        NotationError: the text is not an action.

    >>> ss.parse_action("out 8h 8c Jk | 5s 6s 7s discard 4d")
    GoOut(melds=((Card("8h"), Card("8c"), Card("Jk")), (Card("5s"), Card("6s"), Card("7s"))), discard=Card("4d"))
    >>> ss.parse_action("throw 10♥") == ss.Discard(ss.Card("Th"))
    True
    """
    check_text(text, "an action")
    verb, _, rest = text.strip().partition(" ")
    match verb.lower():
        case "draw" | "take" if rest.strip():
            raise NotationError("notation/action", '"{verb}" takes no card', verb=verb)
        case "draw":
            return DrawStock()
        case "take":
            return TakeDiscard()
        case "discard" | "throw":
            return Discard(_one_card(rest))
        case "out" | "lay":
            parts = _MELDS_AND_DISCARD.fullmatch(rest)
            if parts is None:
                raise NotationError(
                    "notation/action", '"{verb}" needs its discard, as in "{verb} 8h 8c Jk discard 4d"', verb=verb
                )
            kind = GoOut if verb.lower() == "out" else LayDown
            return kind(parse_melds(parts[1]), _one_card(parts[2]))
    raise NotationError(
        "notation/action",
        "{verb!q} is not an action (draw, take, discard CARD, out MELDS discard CARD, lay …)",
        verb=verb,
    )


def _one_card(text: str) -> Card:
    cards = parse_hand(text)
    if len(cards) != 1:
        raise NotationError(
            "notation/action", "one card is named after discard, and here are {count}", count=len(cards)
        )
    return cards[0]


def _over() -> IllegalAction:
    return IllegalAction("action/game-over", "the {words} is over", "R18", words="game")


def _not_your_turn() -> IllegalAction:
    return IllegalAction("action/not-your-turn", "it is somebody else's turn", "R11")


@dataclass(frozen=True, slots=True)
class LegalActions:
    """The actions a hand has in a phase: iterate, `len()`, `in`. Iterating offers the best lay-downs first.

    Each way of throwing a card is offered once, a lay-down with its best melds; `in` also answers for other melds that
    the rules allow.

    >>> legal = ss.Game.new(seed="legal").legal_actions()
    >>> print(legal)
    draw
    take
    >>> ss.DrawStock() in legal, ss.Discard(ss.JOKER) in legal, len(legal)
    (True, False, 2)
    """

    phase: Phase  # what the player has to do
    hand: tuple[Card, ...]  # the player's cards
    wild: int | None  # the wild rank; None if only jokers are wild
    all_wild_melds: bool = True  # False where a meld needs a natural card (H1)
    court_points: int | None = None  # 10 where J, Q and K count 10 (H2)

    @classmethod
    def under(cls, rules: HandRules, phase: Phase, hand: tuple[Card, ...]) -> LegalActions:
        """The legal actions of a `hand` in a `phase` under these `rules`."""
        return cls(phase, hand, rules.wild, rules.all_wild_melds, rules.court_points)

    @property
    def rules(self) -> HandRules:
        """The rules of the hand."""
        return hand_rules(self.wild, self.all_wild_melds, self.court_points)

    def __iter__(self) -> Iterator[Action]:
        match self.phase:
            case Phase.DRAW:
                yield from (DrawStock(), TakeDiscard())
            case Phase.DISCARD:
                for card in going_out_discards(self.hand, self.rules):
                    yield GoOut(self.best_melds(card), card)
                yield from map(Discard, sorted(set(self.hand)))
            case Phase.LAY_DOWN:
                values = discard_values(self.hand, self.rules)
                for card in sorted(values, key=lambda card: (values[card], card)):
                    yield LayDown(self.best_melds(card), card)

    def __len__(self) -> int:
        match self.phase:
            case Phase.DRAW:
                return 2
            case Phase.DISCARD:
                return len(going_out_discards(self.hand, self.rules)) + len(set(self.hand))
            case Phase.LAY_DOWN:
                return len(set(self.hand))
            case Phase.WAIT | Phase.OVER:
                return 0

    def __bool__(self) -> bool:
        return self.phase not in (Phase.WAIT, Phase.OVER)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action):
            return False
        try:
            self.check(action)
        except IllegalAction:
            return False
        return True

    def __str__(self) -> str:
        """The actions as text, one on each line."""
        return "\n".join(map(format_action, self)) or "nothing"

    def check(self, action: Action) -> None:
        """Raise unless the `action` is legal now.

        Raises:
            IllegalAction: it is not; the sentence names the rule.

        >>> ss.Game.new(seed="legal").legal_actions().check(ss.Discard(ss.JOKER))
        Traceback (most recent call last):
            ...
        starsuit.errors.IllegalAction: a turn starts by drawing from the stock or the discard pile (R12)
        """
        if not isinstance(action, Action):
            raise _no_action(action)
        self.check_phase(action)
        match action:
            case Discard(card):
                self.check_held(card)
            case GoOut(melds, discard):
                left = self._remaining((*(card for meld in melds for card in meld), discard))
                self._check_melds(melds)
                if left:
                    raise IllegalAction(
                        "action/not-all-melded",
                        "to go out, every card but the discard is melded, and {cards} would be left",
                        "R14",
                        cards=format_hand(left),
                    )
            case LayDown(melds, discard):
                self._remaining((*(card for meld in melds for card in meld), discard))
                self._check_melds(melds)

    def first(self) -> Action:
        """The first action offered, the best lay-down if there is one.

        Raises:
            IllegalAction: there is none.
        """
        for action in self:
            return action
        raise _over() if self.phase is Phase.OVER else _not_your_turn()

    def best_melds(self, discard: Card) -> Melds:
        """The melds of the best arrangement of the hand without the `discard`."""
        _check_cards((discard,))
        return solve(remove_cards(self.hand, (discard,)), self.rules).cards

    def check_held(self, card: Card) -> None:
        """Raise unless the `card` is in the hand.

        Raises:
            IllegalAction: it is not.
        """
        _check_cards((card,))
        self._remaining((card,))

    def check_phase(self, action: Action) -> None:
        """Raise unless an `action` of this kind is due now, whatever its cards.

        Raises:
            IllegalAction: something else is due.
        """
        drawing = isinstance(action, (DrawStock, TakeDiscard))
        if self.phase is Phase.OVER:
            raise _over()
        if self.phase is Phase.WAIT:
            raise _not_your_turn()
        if self.phase is Phase.DRAW and not drawing:
            raise IllegalAction(
                "action/draw-first", "a turn starts by drawing from the stock or the discard pile", "R12"
            )
        if self.phase is not Phase.DRAW and drawing:
            raise IllegalAction(
                "action/already-drawn", "a card has been drawn in this turn; now one is discarded", "R12"
            )
        if self.phase is Phase.DISCARD and isinstance(action, LayDown):
            raise IllegalAction(
                "action/nobody-out", "melds stay in the hand until somebody goes out or you go out yourself", "R13"
            )
        if self.phase is Phase.LAY_DOWN and isinstance(action, (Discard, GoOut)):
            raise IllegalAction(
                "action/last-turn", "this is the last turn: lay down melds (or none) together with the discard", "R15"
            )

    def _remaining(self, used: tuple[Card, ...]) -> tuple[Card, ...]:
        """The unused cards of the hand; raises for a card it does not hold."""
        try:
            return remove_cards(self.hand, used)
        except CardsError:
            missing = next(iter(Counter(used) - Counter(self.hand)))
            held = self.hand.count(missing)
            how = f"is in the hand only {'once' if held == 1 else f'{held} times'}" if held else "is not in the hand"
            raise IllegalAction(
                "action/not-in-hand",
                "the {words}",
                "R12",
                card=missing.text,
                held=held,
                words=f"{missing.name} ({missing}) {how}",
            ) from None

    def _check_melds(self, melds: Melds) -> None:
        for meld in melds:
            why = explanation_of(meld, self.rules)
            if not why:
                all_wild = meld and all(map(self.rules.is_wild, meld))
                raise IllegalAction(
                    "action/not-a-meld",
                    "not a meld: {words}",
                    "H1" if all_wild else "R4, R5",
                    cards=format_hand(meld),
                    words=str(why),
                )
