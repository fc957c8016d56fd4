"""Melds: what a book and a run are, and why some cards are neither. R4 to R7, and H1.

A book is three or more cards of one rank, a run three or more consecutive ranks of one suit from 3 to K
without wrapping, and any wild may take any place (R6). `Meld` is one reading of some cards: which of the two
it is, the cards in the order they are laid, and what each wild stands for. Whether a hand holds the cards, and
that no card is in two melds (R8), is for `solver` and `game` to see to.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from starsuit.cards import HIDDEN, RANKS, Card, Rank, Suit, as_cards, format_hand, hand_rules, rank_name
from starsuit.errors import called
from starsuit.text import Statement, listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from starsuit.cards import Cards, HandRules, Wild

__all__ = ["Explanation", "Meld", "explain_meld", "explanation_of", "is_meld", "meld_of", "read_meld"]

LONGEST_RUN = len(RANKS)


@dataclass(frozen=True, slots=True)
class Meld:
    """A book of `rank` (None: wild cards only), or a run of `suit` that starts at `rank`.

    >>> run = ss.read_meld("Jk 8h 9h", wild=3)
    >>> run.kind, run.stands_for(0), len(run)
    ('run', '7h', 3)
    >>> print(run)
    Jk 8h 9h
    """

    kind: Literal["book", "run"]  # which of the two
    cards: tuple[Card, ...]  # in the order they lie
    rank: Rank | None  # of the book, or of the first card of the run
    suit: Suit | None = None  # of the run; None for a book

    def stands_for(self, place: int) -> str:
        """What the card at this `place` (from 0) stands for: `T` in a book of tens, `9h` in a run of hearts."""
        if self.rank is None:
            return self.cards[place].text
        if self.suit is None:
            return self.rank.letter
        return Card.of(self.rank + place, self.suit).text

    @property
    def title(self) -> str:
        """`book of 8s`, `run of hearts from 7 to 10`, `book of wild cards`."""
        if self.rank is None:
            return "book of wild cards"
        if self.suit is None:
            return f"book of {rank_name(self.rank)}s"
        return f"run of {self.suit.word} from {rank_name(self.rank)} to {rank_name(self.rank + len(self.cards) - 1)}"

    @property
    def marked(self) -> tuple[tuple[Card, bool], ...]:
        """Each card, and whether it is a wild that stands for something else."""
        if self.suit is None:
            return tuple((card, self.rank is None or card.rank is not self.rank) for card in self.cards)
        return tuple((card, card.text != self.stands_for(place)) for place, card in enumerate(self.cards))

    def _repr_svg_(self) -> str:
        from starsuit.art import TableRow, table_svg  # noqa: PLC0415 - only notebooks need it

        return table_svg([TableRow("", [self.marked])])

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __str__(self) -> str:
        return format_hand(self.cards)


@dataclass(frozen=True, slots=True)
class Explanation:
    """Whether some cards are a meld, and the sentence that says why or why not.

    >>> found = ss.explain_meld("8h 8c", wild=7)
    >>> bool(found)
    False
    >>> found.why_not.code, found.why_not.values
    ('meld/few', {'count': 2, 'words': 'are only 2'})
    """

    meld: Meld | None  # None if they are none
    text: str  # which meld it is, or why it is none
    why_not: Statement | None = None  # the same, without the cards, if they are no meld

    def __bool__(self) -> bool:
        return self.meld is not None

    def __str__(self) -> str:
        return self.text


@called("is_meld(cards, wild=7)")
def is_meld(cards: Cards, *, wild: Wild, all_wild_melds: bool = True) -> bool:
    """Whether the cards, in any order, are one book or one run (R4 to R8).

    Args:
        cards: three or more; fewer are no meld.
        wild: the wild rank, 3 to 13; None if only jokers are wild.
        all_wild_melds: False where a meld needs a natural card (H1).

    >>> ss.is_meld("8h 8c Jk", wild=7), ss.is_meld("8h 9h Jh", wild=7), ss.is_meld("8h 9h Jh", wild="J")
    (True, False, True)
    """
    return meld_of(as_cards(cards, hidden=True), hand_rules(wild, all_wild_melds)) is not None


@called("read_meld(cards, wild=7)")
def read_meld(cards: Cards, *, wild: Wild, all_wild_melds: bool = True) -> Meld | None:
    """The cards as a book or a run, or None.

    One natural card among wilds is read as a book. A run that is given in order is read as given (`Jk 8h 9h`
    starts at 7, `8h 9h Jk` ends at 10); otherwise it is put in order, the wilds filling its gaps first, then
    its top, then its bottom.

    Args:
        cards: the cards, in any order.
        wild: the wild rank, 3 to 13; None if only jokers are wild.
        all_wild_melds: False where a meld needs a natural card (H1).

    >>> ss.read_meld("Jk 8h 9h", wild=3).title
    'run of hearts from 7 to 9'
    >>> ss.read_meld("8h 9c Th", wild=3) is None
    True
    """
    return meld_of(as_cards(cards, hidden=True), hand_rules(wild, all_wild_melds))


@called("explain_meld(cards, wild=7)")
def explain_meld(cards: Cards, *, wild: Wild, all_wild_melds: bool = True) -> Explanation:
    """Which book or run the cards are and what each wild stands for, or why they are none.

    Args:
        cards: the cards, in any order.
        wild: the wild rank, 3 to 13; None if only jokers are wild.
        all_wild_melds: False where a meld needs a natural card (H1).

    >>> print(ss.explain_meld("8h 7c Th", wild=7))
    8h 7c Th: a run of hearts from 8 to 10; 7c stands for the 9 of hearts
    >>> print(ss.explain_meld("8h 9h Jh", wild=7))
    8h 9h Jh: the 10 of hearts is missing, and there is no wild to stand for it
    """
    return explanation_of(as_cards(cards, hidden=True), hand_rules(wild, all_wild_melds))


def meld_of(cards: Sequence[Card], rules: HandRules) -> Meld | None:
    """What `read_meld` finds under the rules of a hand."""
    wild = rules.wild
    naturals = [card for card in cards if not card.is_wild(wild)]
    if len(cards) < 3 or HIDDEN in cards:
        return None
    if not naturals:
        return Meld("book", tuple(cards), None) if rules.all_wild_melds else None
    if len({card.rank for card in naturals}) == 1:
        wilds = [card for card in cards if card.is_wild(wild)]
        return Meld("book", (*naturals, *wilds), naturals[0].rank)
    return _read_run(tuple(cards), naturals, wild)


def _read_run(cards: tuple[Card, ...], naturals: list[Card], wild: int | None) -> Meld | None:
    ranks = sorted(card.rank for card in naturals if card.rank is not None)
    suit = naturals[0].suit
    span = ranks[-1] - ranks[0] + 1
    if suit is None or len({card.suit for card in naturals}) > 1 or len(set(ranks)) < len(ranks):
        return None
    if span > len(cards) or len(cards) > LONGEST_RUN:
        return None
    start = _start_as_laid(cards, wild)
    if start is not None:
        return Meld("run", cards, Rank(start), suit)
    start = min(ranks[0], Rank.KING - len(cards) + 1)
    laid = _lay_run(start, suit, cards)
    return Meld("run", laid, Rank(start), suit)


def _start_as_laid(cards: tuple[Card, ...], wild: int | None) -> int | None:
    """The rank of the first place if the naturals already lie in a run's order, else None."""
    starts = {card.rank - place for place, card in enumerate(cards) if card.rank is not None and card.rank != wild}
    start = starts.pop()
    return start if not starts and 3 <= start <= Rank.KING - len(cards) + 1 else None


def _lay_run(start: int, suit: Suit, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Put the cards in the order of the run; a wild that can be itself is."""
    places = [Card.of(start + place, suit) for place in range(len(cards))]
    rest = sorted(cards)
    laid: dict[Card, Card] = {}
    for place in places:
        if place in rest:
            rest.remove(place)
            laid[place] = place
    return tuple(laid[place] if place in laid else rest.pop(0) for place in places)


def explanation_of(cards: Sequence[Card], rules: HandRules) -> Explanation:
    """What `explain_meld` says under the rules of a hand."""
    meld = meld_of(cards, rules)
    if meld is None:
        why_not = _why_not(cards, rules.wild)
        return Explanation(None, f"{format_hand(cards) or 'no cards'}: {why_not}", why_not)
    return Explanation(meld, f"{format_hand(cards)}: {_article(meld.title)} {meld.title}{_meanings(meld, rules.wild)}")


def _meanings(meld: Meld, wild: int | None) -> str:
    if meld.rank is None:
        return ""
    meanings = []
    for place, card in enumerate(meld.cards):
        if card.is_wild(wild):
            meaning = meld.stands_for(place)
            rank = rank_name(meld.rank)
            said = f"{_article(rank)} {rank}" if meld.suit is None else f"the {Card(meaning).name}"
            meanings.append(f"; {card} stands for {'itself' if card.text == meaning else said}")
    return "".join(meanings)


def _article(word: str) -> str:
    return "an" if word.startswith("8") else "a"


def _why_not(cards: Sequence[Card], wild: int | None) -> Statement:
    naturals = [card for card in cards if not card.is_wild(wild)]
    if HIDDEN in cards:
        return Statement.of("meld/hidden", "a hidden card (??) cannot be judged")
    if len(cards) < 3:
        return Statement.of(
            "meld/few",
            "a meld needs at least three cards, and there {words}",
            count=len(cards),
            words=("are none", "is only one", "are only 2")[len(cards)],
        )
    if not naturals:
        return Statement.of(
            "meld/all-wild",
            "these are wild cards only, and this table does not allow a meld without a natural card",
        )
    suits = sorted({card.suit for card in naturals if card.suit is not None})
    ranks = sorted({card.rank for card in naturals if card.rank is not None})
    if len(suits) > 1:
        return Statement.of(
            "meld/neither",
            "neither {words}",
            ranks=[int(rank) for rank in ranks],
            suits=[suit.letter for suit in suits],
            words=f"one rank ({_rank_words(ranks)}) nor one suit ({listed([suit.word for suit in suits])})",
        )
    return _why_no_run(naturals, ranks, suits[0], len(cards) - len(naturals))


def _why_no_run(naturals: list[Card], ranks: list[Rank], suit: Suit, wilds: int) -> Statement:
    twice = [rank for rank in ranks if sum(card.rank == rank for card in naturals) > 1]
    if twice:
        return Statement.of(
            "meld/twice",
            "a run has each rank once, and the {words} is there more than once",
            card=Card.of(twice[0], suit).text,
            words=f"{rank_name(twice[0])} of {suit.word}",
        )
    missing = [rank for rank in range(ranks[0], ranks[-1]) if rank not in ranks]
    if len(missing) <= wilds:
        return Statement.of(
            "meld/long",
            "a run has at most {most} cards, and these are {count}",
            most=LONGEST_RUN,
            count=len(naturals) + wilds,
        )
    return Statement.of(
        "meld/missing",
        "{words}",
        ranks=missing,
        count=len(missing),
        suit=suit.letter,
        wilds=wilds,
        words=_missing_words(missing, suit, wilds),
    )


def _missing_words(missing: list[int], suit: Suit, wilds: int) -> str:
    if len(missing) == 1:
        return f"the {rank_name(missing[0])} of {suit.word} is missing, and there is no wild to stand for it"
    have = "no wild" if wilds == 0 else "only one wild" if wilds == 1 else f"only {wilds} wilds"
    verb = "are" if wilds > 1 else "is"
    return f"the {_rank_words(missing)} of {suit.word} are missing, and there {verb} {have} to stand for them"


def _rank_words(ranks: Iterable[int]) -> str:
    return listed([rank_name(rank) for rank in ranks])
