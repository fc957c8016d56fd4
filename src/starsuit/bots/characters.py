"""Characters: computer players with a name and a way of their own, each at two levels.

All of them play by one rule. A throw costs what it leaves in the hand (points now, points to expect after the next
draw, less for every chance to go out then), and more if the character likes the card: one that is near another in its
suit, one of a rank it holds, a high one, a star; or minds that the next player does. A discard is taken if that leaves
less than the hand costs now, where liking the card counts in its favour, and `take` says how fond the character is of
the pile at all. What each of them minds is in `STYLES`; nothing is random.

Wilds, going out and the last turn they play as all who count cards do. A card just taken is not thrown at once.
The weights were chosen so that everybody is as strong as the level: `python -m bench.characters` measures that, and
what each of them does differently.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from starsuit.bots.expectation import Counting, feeds
from starsuit.bots.outlook import look_ahead
from starsuit.cards import Suit, remove_cards
from starsuit.solver.arrangement import points_left
from starsuit.view import known_cards

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starsuit.bots.outlook import Outstanding
    from starsuit.cards import Card
    from starsuit.view import View

__all__ = ["STYLES", "Character", "Style"]


class Style(NamedTuple):
    """What a character minds, in tenths of a point. The core has the same in core/players/characters.cpp."""

    points: int = 0  # for each point left now
    ahead: int = 0  # for each point to expect after the next draw
    outs: int = 0  # off, for the chance to go out with it
    take: int = 0  # off what a taken discard costs: below zero it would rather draw
    runs: int = 0  # for each card of its suit at most two ranks away
    books: int = 0  # for each other card of its rank
    high: int = 0  # for each rank above eight, and off for each below
    stars: int = 0  # for a star
    watch: int = 0  # for each tenth that the next player may like it


STYLES: Final = {
    "runa-casual": Style(points=10, take=-76, runs=75, books=-22),
    "gemma-casual": Style(points=10, take=-5, runs=-30, books=80),
    "nils-casual": Style(points=10, take=-900, runs=-30),
    "vito-casual": Style(ahead=10, outs=100, high=18),
    "mira-casual": Style(points=10, watch=8),
    "pia-casual": Style(ahead=10, take=43),
    "levi-casual": Style(points=10, take=-5, high=-8),
    "stella-casual": Style(points=10, take=-40, stars=50),
    "runa-skilled": Style(ahead=10, outs=300, take=-20, runs=41),
    "gemma-skilled": Style(ahead=10, outs=300, runs=-15, books=65),
    "nils-skilled": Style(ahead=10, outs=300, take=-125, watch=1),
    "vito-skilled": Style(ahead=10, outs=600, take=-20, high=7),
    "mira-skilled": Style(ahead=10, outs=300, take=-80, watch=40),
    "pia-skilled": Style(ahead=10, outs=300, take=25, watch=1),
    "levi-skilled": Style(ahead=10, outs=300, take=-20, high=-8),
    "stella-skilled": Style(ahead=10, outs=300, take=-30, stars=55, watch=1),
}

DESCRIPTIONS: Final = {
    "runa": "Collects runs: keeps cards that lie close in a suit, and takes what fits.",
    "gemma": "Collects books: keeps her pairs and likes to take a third.",
    "nils": "Trusts the stock and hardly ever takes a discard.",
    "vito": "Wants to go out, whatever it costs: high cards do not frighten him.",
    "mira": "Watches you: what goes with the cards you took, you will not get from her.",
    "pia": "Cannot resist the discard pile and takes whatever may be of use.",
    "levi": "Keeps a light hand: high cards go first.",
    "stella": "Loves stars and keeps every one that she can.",
}


class Character(Counting):
    """A player with a way of its own."""

    name: ClassVar[str]
    title: ClassVar[str]
    description: ClassVar[str]
    style: ClassVar[Style]

    def discard(self, view: View, cards: list[Card], unseen: Outstanding) -> Card:
        held = known_cards(view.events).get(view.turn)
        taken = view.drawn if held and view.drawn and held[view.drawn] else None

        def cost(card: Card) -> int:
            rest = remove_cards(view.hand, (card,))
            minds = self._likes(card, rest, view.wild) + self.style.watch * feeds(view, card)
            return self._costs(rest, view, unseen) + minds * sum(unseen)

        return min([card for card in cards if card != taken] or cards, key=lambda card: (cost(card), card))

    def wants(self, view: View, points: int, unseen: Outstanding) -> bool:
        style = self.style
        then = (style.points + style.ahead) * points - style.take - self._likes(view.pile[-1], view.hand, view.wild)
        return then * sum(unseen) < self._costs(view.hand, view, unseen)

    def _costs(self, hand: tuple[Card, ...], view: View, unseen: Outstanding) -> int:
        """What a hand that has not drawn costs, summed over the outstanding cards."""
        style = self.style
        if not style.ahead:  # it does not look ahead
            return style.points * points_left(hand, view.hand_rules) * sum(unseen)
        ahead = look_ahead(hand, view.hand_rules, unseen)
        return style.points * ahead.points * sum(unseen) + style.ahead * ahead.expected - style.outs * ahead.outs

    def _likes(self, card: Card, others: Iterable[Card], wild: int) -> int:
        """How much it likes a card beside these others."""
        if card.rank is None or card.is_wild(wild):
            return 0
        naturals = [other for other in others if not other.is_wild(wild)]
        same = sum(other.rank == card.rank for other in naturals)
        near = sum(other.suit == card.suit and 0 < abs(other.points(None) - card.rank) <= 2 for other in naturals)
        style, star = self.style, card.suit is Suit.STARS
        return style.runs * near + style.books * same + style.high * (card.rank - 8) + style.stars * star


@cache
def __getattr__(bot: str) -> type[Character]:
    """The class of a character, such as `runa-skilled`: the registry names them like the classes of other modules."""
    style = STYLES.get(bot)
    if style is None:
        raise AttributeError(bot)
    name, _, level = bot.partition("-")
    about = {"name": bot, "title": f"{name.title()} ({level})", "description": DESCRIPTIONS[name], "style": style}
    return type(f"{name}_{level}".title(), (Character,), {"__module__": __name__, **about})
