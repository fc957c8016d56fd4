"""Cards, packs and their text form: R1, R2, R3 and the notation of cards; and `HandRules`, what a hand goes by.

A pack has five suits of eleven ranks and three jokers, 58 cards (R1). A card is one of 56 interned values:
`Card("8h") is Card("8♥")`, so comparing is cheap and the two copies of a card in a game are the same value.
Text is lenient on the way in (`10h`, `8★`, `joker`, any case, commas) and canonical on the way out (`Th`,
`8t`, `Jk`). What a group of cards means together is the business of `melds`.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from starsuit.errors import CardsError, NotationError, StarsuitError, called, check_text, wrong_kind

if TYPE_CHECKING:
    from typing import TypeAlias

    # What people may give for cards: `Card`s, a text such as "9c 9h 9d", or a text for each card.
    Cards: TypeAlias = "Iterable[Card | str]"
    Wild: TypeAlias = "int | str | None"  # 3 to 13 or its text ("7", "J"); None for jokers only

__all__ = [
    "HIDDEN",
    "JOKER",
    "KINDS",
    "MAX_HAND",
    "RANKS",
    "Card",
    "HandRules",
    "Rank",
    "Suit",
    "as_cards",
    "card_indices",
    "check_court_points",
    "check_wild",
    "count_kinds",
    "deck",
    "format_hand",
    "format_melds",
    "hand_rules",
    "parse_card",
    "parse_hand",
    "parse_melds",
    "parse_rank",
    "parse_ranks",
    "rank_name",
    "rank_plural",
    "remove_cards",
    "symbols",
]

JOKER_POINTS: Final = 50
WILD_POINTS: Final = 20


class _Named(enum.IntEnum):
    """An enum whose repr can be pasted: `Suit.HEARTS`."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Suit(_Named):
    """The five suits, in the order in which hands are sorted.

    >>> [suit.symbol for suit in ss.Suit]
    ['★', '♥', '♣', '♠', '♦']
    >>> ss.Card("8t").suit
    Suit.STARS
    """

    STARS = 0
    HEARTS = 1
    CLUBS = 2
    SPADES = 3
    DIAMONDS = 4

    @property
    def letter(self) -> str:
        """How notation writes it: `t`, `h`, `c`, `s` or `d`."""
        return "thcsd"[self]

    @property
    def symbol(self) -> str:
        """How people see it: `★`, `♥`, `♣`, `♠` or `♦`."""
        return "★♥♣♠♦"[self]

    @property
    def word(self) -> str:
        """How people say it: `stars`."""
        return self.name.lower()


class Rank(_Named):
    """The eleven ranks; the value is also the number of cards in the round where the rank is wild.

    >>> ss.Card("Qh").rank
    Rank.QUEEN
    >>> int(ss.Rank.QUEEN)
    12
    """

    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """How notation writes it: `3` to `9`, `T`, `J`, `Q` or `K`."""
        return "3456789TJQK"[self - 3]


RANKS: Final = tuple(Rank)
MAX_HAND: Final = int(Rank.KING) + 1  # the thirteen cards of the last round and the one just drawn (R9, R12)
_LETTER_RANKS: Final = {rank.letter: rank for rank in RANKS}
_LETTER_SUITS: Final = {suit.letter: suit for suit in Suit}


_RANK_WORDS: Final = {Rank.JACK: "jack", Rank.QUEEN: "queen", Rank.KING: "king"}


def rank_plural(rank: int) -> str:
    """The rank as people say it of many cards: `3s`, `10s`, `jacks`."""
    return f"{_RANK_WORDS.get(Rank(rank)) or rank_name(rank)}s"


def rank_name(rank: int) -> str:
    """The rank as people write it: `3` … `10`, `J`, `Q`, `K`."""
    return "10" if rank == 10 else Rank(rank).letter


def parse_rank(text: str) -> int:
    """A rank as people write it: 3 to 10, T, J, Q, K, or 11 to 13."""
    check_text(text, "a rank")
    word = text.strip().upper()
    rank = _LETTER_RANKS.get(word) or next((rank for rank in RANKS if str(rank.value) == word), None)
    if rank is None:
        raise NotationError("notation/rank", "{text!q} is not a rank (3 to 10, J, Q or K)", text=text.strip())
    return int(rank)


def parse_ranks(text: str) -> tuple[int, ...]:
    """Ranks in the order given, with ranges: `3-K`, `K-3`, `3 5 7 J`."""
    ranks: list[int] = []
    for word in text.replace(",", " ").split():
        first, *rest = (parse_rank(part) for part in word.split("-", 1))
        last = rest[0] if rest else first
        step = 1 if first <= last else -1
        ranks.extend(range(first, last + step, step))
    if not ranks:
        raise NotationError("notation/rank", "a rank is missing (3 to 10, J, Q or K)")
    return tuple(ranks)


class Card:
    """One card: `Card("8h")`, a joker `Card("Jk")`, or a card the reader may not see `Card("??")`.

    `text` is a rank (`3456789TJQK`) and a suit (`t h c s d`); `10h`, `8★` and `joker` will do as well. Equal cards are
    the same object and cannot be changed. They sort by suit, then rank, jokers last.

    Raises:
        NotationError: the text is not a card.

    >>> eight = ss.Card("8★")
    >>> eight
    Card("8t")
    >>> eight is ss.Card("8t"), eight.symbol, eight.name
    (True, '8★', '8 of stars')
    >>> eight.points(wild=7), eight.points(wild=8), ss.JOKER.points(wild=8)
    (8, 20, 50)
    """

    __slots__ = ("index", "rank", "suit", "text")

    index: int  # the place in the sorting order: 0 to 54 suited, 55 the joker, 56 hidden
    rank: Rank | None  # None for a joker or a hidden card
    suit: Suit | None  # None for a joker or a hidden card
    text: str  # how notation writes it: `8h`

    @called('Card("8h")')
    def __new__(cls, text: str | Card) -> Card:
        known = _BY_TEXT.get(text) if isinstance(text, str) else None
        return known or parse_card(text)

    @staticmethod
    @called("Card.of(8, Suit.HEARTS)")
    def of(rank: int, suit: Suit) -> Card:
        """The card of a `rank` (3 to 13) and a `suit`.

        Raises:
            CardsError: there is no such card.

        >>> ss.Card.of(10, ss.Suit.HEARTS)
        Card("Th")
        """
        try:
            if 3 <= rank <= 13 and 0 <= suit <= 4:
                return _BY_INDEX[11 * suit + rank - 3]
        except TypeError:
            pass  # neither is a number
        raise CardsError(
            "cards/rank",
            "there is no card of rank {rank!r} and suit {suit!r} (3 to 13, 0 to 4)",
            rank=rank,
            suit=suit,
        )

    @staticmethod
    def at(index: int) -> Card:
        """The card with this `index` in the sorting order: 0 to 54 suited, 55 the joker, 56 hidden.

        Raises:
            CardsError: there is no such card.
        """
        try:
            return _BY_INDEX[index]
        except (IndexError, TypeError):
            raise CardsError(
                "cards/index", "there is no card at {index!r}: the places are 0 to {last}", index=index, last=KINDS
            ) from None

    @property
    def symbol(self) -> str:
        """How people see it: `8★`, `10♥`, `Jk`."""
        if self.rank is None or self.suit is None:
            return self.text
        return rank_name(self.rank) + self.suit.symbol

    @property
    def name(self) -> str:
        """How people say it: `8 of stars`, `joker`."""
        if self.rank is None or self.suit is None:
            return "joker" if self is JOKER else "hidden card"
        return f"{_RANK_WORDS.get(self.rank) or rank_name(self.rank)} of {self.suit.word}"

    def is_wild(self, wild: Wild) -> bool:
        """Whether it is a joker or of the `wild` rank (R3)."""
        if isinstance(wild, str):
            wild = parse_rank(wild)
        return self is JOKER or (self.rank is not None and self.rank == wild)

    def points(self, wild: Wild, *, court_points: int | None = None) -> int:
        """What it costs when it is left in a hand where this rank is `wild` (R2); `court_points` is the switch H2.

        Raises:
            CardsError: the card is hidden, so nobody knows.
        """
        if isinstance(wild, str):
            wild = parse_rank(wild)
        if self.rank is None:
            if self is HIDDEN:
                raise CardsError("cards/hidden", "the points of a hidden card (??) are not known")
            return JOKER_POINTS
        if self.rank == wild:
            return WILD_POINTS
        if court_points is not None and self.rank > Rank.TEN:
            return court_points
        return int(self.rank)

    def _repr_svg_(self) -> str:
        from starsuit.art import picture  # noqa: PLC0415 - only notebooks need it

        return picture([self]).svg

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f'Card("{self.text}")'

    def __hash__(self) -> int:
        return self.index

    def __lt__(self, other: object) -> bool:
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __le__(self, other: object) -> bool:
        return self.index <= other.index if isinstance(other, Card) else NotImplemented

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card cannot be changed (tried to set {name})")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a card cannot be changed (tried to delete {name})")

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return (Card, (self.text,))


def _make(index: int, rank: Rank | None, suit: Suit | None, text: str) -> Card:
    card = object.__new__(Card)
    for name, value in (("index", index), ("rank", rank), ("suit", suit), ("text", text)):
        object.__setattr__(card, name, value)
    return card


JOKER: Final = _make(55, None, None, "Jk")
"""The joker, always wild and worth 50 points.

>>> ss.JOKER
Card("Jk")
>>> ss.deck(1).count(ss.JOKER)
3
"""
HIDDEN: Final = _make(56, None, None, "??")
"""A card that the reader may not see.

>>> game = ss.Game.new(ss.Ruleset(players=2), seed="hidden")
>>> game.view(0).hands[1] == (ss.HIDDEN, ss.HIDDEN, ss.HIDDEN)
True
"""
_BY_INDEX: Final = (
    *(_make(11 * suit + rank - 3, rank, suit, rank.letter + suit.letter) for suit in Suit for rank in RANKS),
    JOKER,
    HIDDEN,
)
_BY_TEXT: Final = {card.text: card for card in _BY_INDEX}
_PACK: Final = (*_BY_INDEX[:55], JOKER, JOKER, JOKER)
KINDS: Final = len(_BY_INDEX) - 1  # different cards: 55 suited ones and the joker


@called("deck(2)")
def deck(packs: int) -> tuple[Card, ...]:
    """All cards of so many `packs`, in sorting order (R1): 58 for one, 116 for two.

    Raises:
        CardsError: the number of packs is not 1 to 99.

    >>> len(ss.deck(2)), ss.deck(2).count(ss.Card("8t"))
    (116, 2)
    """
    if packs not in range(1, 100):
        raise CardsError("cards/packs", "packs={packs!r} is not a number of packs (1 to 99)", packs=packs)
    return _deck(int(packs))


@lru_cache(maxsize=8)
def _deck(packs: int) -> tuple[Card, ...]:
    return tuple(sorted(_PACK * packs))


def check_wild(wild: Wild) -> int | None:
    """The wild rank, of a number or as text; raises unless it is one (3 to 13) or None."""
    if wild is None or wild in RANKS:
        return None if wild is None else int(wild)
    try:
        return parse_rank(wild)  # type: ignore[arg-type]  # what is no text is refused there
    except StarsuitError:
        raise CardsError(
            "cards/wild", "wild={wild!r} is not a rank (3 to 13, or None for jokers only)", wild=wild
        ) from None


def check_court_points(points: int | None) -> None:
    """Raise unless it is the switch H2: None as printed, or 10."""
    if points not in (None, 10):
        raise CardsError(
            "cards/court-points",
            "court_points={points!r} is not a house rule (None as printed, or 10)",
            points=points,
        )


@dataclass(frozen=True, slots=True)
class HandRules:
    """What the cards of a hand are worth and may do: the wild rank of the round, and the table's house rules on it."""

    wild: int | None  # R3: 3 to 13, or None for jokers only
    all_wild_melds: bool = True  # R7; False is H1
    court_points: int | None = None  # H2: 10 makes J, Q and K worth 10
    numbers: tuple[int, bool, int] = field(init=False, repr=False, compare=False)  # as the core takes them: 0 for None

    def __post_init__(self) -> None:
        object.__setattr__(self, "wild", check_wild(self.wild))
        check_court_points(self.court_points)
        if self.all_wild_melds not in (True, False):
            raise CardsError(
                "cards/all-wild-melds",
                "all_wild_melds={value!r} is not a switch (True or False)",
                value=self.all_wild_melds,
            )
        object.__setattr__(self, "numbers", (self.wild or 0, self.all_wild_melds, self.court_points or 0))

    def is_wild(self, card: Card) -> bool:
        """Whether it is a joker or of the wild rank (R3)."""
        return card.is_wild(self.wild)

    def points(self, card: Card) -> int:
        """What it costs when it is left in a hand (R2, H2)."""
        return card.points(self.wild, court_points=self.court_points)

    def total(self, cards: Iterable[Card]) -> int:
        """What these cards cost together."""
        return sum(map(self.points, cards))


def hand_rules(wild: Wild, all_wild_melds: bool = True, court_points: int | None = None) -> HandRules:
    """The same value for the same switches, made and checked once: functions with keywords ask at every call."""
    try:
        return _hand_rules(wild, all_wild_melds, court_points)
    except TypeError:  # a list, say, which cannot be looked up: making the rules says what is wrong with it
        return HandRules(check_wild(wild), all_wild_melds, court_points)


@lru_cache(maxsize=64)  # there are 48
def _hand_rules(wild: Wild, all_wild_melds: bool, court_points: int | None) -> HandRules:
    return HandRules(check_wild(wild), all_wild_melds, court_points)


def card_indices(cards: Iterable[Card]) -> bytes:
    """The cards as the core reads them."""
    return bytes([card.index for card in cards])


def count_kinds(cards: Iterable[Card]) -> list[int]:
    """How many of each kind there are, by index; hidden cards are not counted."""
    counts = [0] * (KINDS + 1)
    for card in cards:
        counts[card.index] += 1
    return counts[:KINDS]


def remove_cards(hand: Iterable[Card], gone: Iterable[Card]) -> tuple[Card, ...]:
    """The hand without these cards, its order kept; raises when one of them is not in it."""
    rest = list(hand)
    for card in gone:
        try:
            rest.remove(card)
        except ValueError:
            raise CardsError(
                "cards/missing", "{card} is not among {cards}", card=card.text, cards=format_hand(rest) or "no cards"
            ) from None
    return tuple(rest)


# Text. Symbols from phone keyboards may carry a variation selector (U+FE0E, U+FE0F), which says nothing.
_ALLOWED: Final = "ranks 3-9 T J Q K, suits t h c s d, Jk"
_SPELLINGS: Final = str.maketrans("★☆*♥♡♣♧♠♤♦♢", "ttthhccssdd", "\ufe0e\ufe0f")
_SEPARATORS: Final = re.compile(r"[\s,]+")


def _read(word: str) -> Card | None:
    known = _BY_TEXT.get(word)  # as we write it ourselves, which is nearly always
    if known is not None:
        return known
    plain = word.translate(_SPELLINGS).lower()
    if plain in ("jk", "joker"):
        return JOKER
    if plain == "??":
        return HIDDEN
    rank = _LETTER_RANKS.get("T" if plain[:-1] == "10" else plain[:-1].upper())
    suit = _LETTER_SUITS.get(plain[-1:])
    return Card.of(rank, suit) if rank is not None and suit is not None else None


def _no_card(text: str) -> NotationError:
    return NotationError("notation/card", "{text!q} is not a card ({allowed})", text=text, allowed=_ALLOWED)


def parse_card(text: str | Card) -> Card:
    """One card from its `text`, in any spelling that `Card` reads.

    Raises:
        NotationError: the text is not a card.

    >>> ss.parse_card("10♥")
    Card("Th")
    >>> ss.parse_card("9x")
    Traceback (most recent call last):
        ...
    starsuit.errors.NotationError: "9x" is not a card (ranks 3-9 T J Q K, suits t h c s d, Jk)
    """
    if isinstance(text, Card):
        return text
    check_text(text, "a card")
    card = _read(text.strip())
    if card is None:
        raise _no_card(text.strip())
    return card


@called('parse_hand("9c 9h 7h")')
def parse_hand(text: Cards, *, hidden: bool = False) -> tuple[Card, ...]:
    """Cards from a `text`, separated by spaces or commas, in the order given; `??` only where `hidden` allows it.

    Raises:
        NotationError: a card of the text cannot be read; the sentence says which.

    >>> ss.parse_hand("8★, 10h joker")
    (Card("8t"), Card("Th"), Card("Jk"))
    >>> ss.parse_hand("8t 9x Jk")
    Traceback (most recent call last):
        ...
    starsuit.errors.NotationError: card 2 of 3: "9x" is not a card (ranks 3-9 T J Q K, suits t h c s d, Jk)
    """
    if not isinstance(text, str):
        return as_cards(text, hidden=hidden)
    words = [word for word in _SEPARATORS.split(text) if word]
    return tuple(_card_at(word, place, len(words), hidden=hidden) for place, word in enumerate(words, start=1))


def _card_at(word: str, place: int, count: int, *, hidden: bool) -> Card:
    card = _read(word)
    if card is None:
        raise _no_card(word).within("card {place} of {count}: ", place=place, count=count)
    if card is HIDDEN and not hidden:
        raise NotationError(
            "notation/hidden",
            "card {place} of {count}: a hidden card (??) cannot stand here",
            place=place,
            count=count,
        )
    return card


def as_cards(cards: Cards, *, hidden: bool = False) -> tuple[Card, ...]:
    """Cards in the order given, whether they come as cards, as one text or as a text for each."""
    if isinstance(cards, str):
        return parse_hand(cards, hidden=hidden)
    given: object = cards
    if isinstance(given, bytes) or not isinstance(given, Iterable):
        raise wrong_kind("cards", given, 'cards; they are given as text, "9c 9h 9d", or as a list')
    found = tuple(cards)
    if set(map(type, found)) <= {Card}:
        return found  # type: ignore[return-value]  # which the line above has found out
    return tuple(_given(card, place, len(found), hidden=hidden) for place, card in enumerate(found, start=1))


def _given(card: object, place: int, count: int, *, hidden: bool) -> Card:
    """One of several cards that were given, as a card or as its text."""
    if isinstance(card, Card):
        return card
    if not isinstance(card, str):
        raise wrong_kind("card", card, 'a card; Card("8h") makes one').within(
            "card {place} of {count}: ", place=place, count=count
        )
    return _card_at(card.strip(), place, count, hidden=hidden)


def parse_melds(text: str) -> tuple[tuple[Card, ...], ...]:
    """Groups of cards from a `text` with `|` between them; `is_meld` says whether each is a meld.

    Raises:
        NotationError: a group is empty, or has a card that cannot be read.

    >>> [len(meld) for meld in ss.parse_melds("8h 8c Jk | 5s 6s 7s 8s")]
    [3, 4]
    """
    check_text(text, "melds with | between them")
    if not text.strip():
        return ()
    parts = text.split("|")
    melds = []
    for place, part in enumerate(parts, start=1):
        try:
            meld = parse_hand(part)
        except NotationError as error:
            raise error.within("meld {meld} of {melds}, ", meld=place, melds=len(parts)) from None
        if not meld:
            raise NotationError("notation/meld", "meld {meld} of {melds} has no cards", meld=place, melds=len(parts))
        melds.append(meld)
    return tuple(melds)


def format_hand(cards: Cards) -> str:
    """The canonical text of `cards`, in the order given.

    >>> ss.format_hand("8★ 10♥ joker")
    '8t Th Jk'
    >>> ss.format_hand(sorted(ss.parse_hand("Jk 4d 3d Kt")))
    'Kt 3d 4d Jk'
    """
    held = cards if isinstance(cards, (tuple, list)) else as_cards(cards, hidden=True)
    try:
        return " ".join([card.text for card in held])
    except AttributeError:  # nearly all callers have cards: only a failure looks closer
        return format_hand(as_cards(held, hidden=True))


def format_melds(melds: str | Iterable[Cards]) -> str:
    """The canonical text of `melds`, with `|` between them.

    >>> ss.format_melds(ss.solve("9c 9h 7h 4d 5d 7c Kt", wild=7).melds)
    '9h 9c 7h | 4d 5d 7c'
    """
    if isinstance(melds, str):
        melds = parse_melds(melds)
    if not isinstance(melds, Iterable):
        raise wrong_kind("melds", melds, 'melds; they are given as text, "8h 8c 8d | 5s 6s 7s", or as lists of cards')
    return " | ".join([format_hand(meld) for meld in melds])


def symbols(cards: Cards) -> str:
    """The `cards` as people see them.

    >>> ss.symbols("8t Th Jk")
    '8★ 10♥ Jk'
    """
    return " ".join([card.symbol for card in as_cards(cards, hidden=True)])
