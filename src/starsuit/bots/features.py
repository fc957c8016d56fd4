"""What the champion's networks are told about a hand and a table: whole numbers only.

**Numbers** are in 1/256 and at most 4095: of the hand (points over 16, chances times four, counts), of the table (how
many play, which rank is wild, what the next player and the others took and threw), and of the card just thrown, if one
was: how it suits the next player. **Planes** are a bit for each natural card that is not wild: held once, held twice,
unseen once or twice, known to be with the next player or another one, thrown or left lying by the next player or
another one, just thrown, and its rank held once or twice in other suits.

The core counts the same, faster; `core/players/features.cpp`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from starsuit.actions import Discard, DrawStock, TakeDiscard
from starsuit.bots.outlook import outstanding
from starsuit.cards import HIDDEN, JOKER, Card, card_indices
from starsuit.native import core
from starsuit.solver.arrangement import discard_values, points_left

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starsuit.bots.outlook import Outstanding
    from starsuit.cards import HandRules
    from starsuit.view import View

__all__ = ["Features", "Prospect", "Witness", "prospect"]

MOST: Final = 4095
FEW: Final = (5, 12, 20)  # points
NATURAL: Final = 55
RANKS: Final = 11

(
    HELD, HELD_TWICE, UNSEEN, UNSEEN_TWICE, KNOWN_NEXT, KNOWN_OTHER, THROWN_NEXT, LEFT_NEXT, THROWN_OTHER, LEFT_OTHER,
    JUST_THROWN, RANK_ELSEWHERE, RANK_ELSEWHERE_TWICE,
) = range(13)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Features:
    """What one hand at one table looks like."""

    numbers: tuple[int, ...]
    planes: tuple[int, ...]  # by natural card, a bit for each plane


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a hand has and may get with its next draw; the counts are of outstanding cards."""

    points: int
    wild: int  # points after drawing a wild
    expected: int  # points after drawing, summed over the outstanding cards
    outs: int
    helpful: int
    few: tuple[int, int, int]  # cards that leave at most so many points
    kinds: int  # of natural that help
    two_wilds: int  # points with two more wilds, nothing thrown


def prospect(hand: Sequence[Card], rules: HandRules, counts: Outstanding) -> Prospect:
    """The prospect of a hand before it draws."""
    if core is not None:
        return Prospect(*core.prospect(card_indices(hand), bytes(counts), *rules.numbers))
    now = points_left(hand, rules)

    def after(drawn: Card) -> int:
        return min(discard_values((*hand, drawn), rules).values())

    left = {index: after(Card.at(index)) for index, copies in enumerate(counts) if copies}

    def copies_where(least: int) -> int:
        return sum(counts[index] for index, points in left.items() if points <= least)

    return Prospect(
        points=now,
        wild=after(JOKER),
        expected=sum(points * counts[index] for index, points in left.items()),
        outs=copies_where(0),
        helpful=copies_where(now - 1),
        few=(copies_where(FEW[0]), copies_where(FEW[1]), copies_where(FEW[2])),
        kinds=sum(points < now and not rules.is_wild(Card.at(index)) for index, points in left.items()),
        two_wilds=points_with_two_wilds(hand, rules),
    )


def points_with_two_wilds(hand: Sequence[Card], rules: HandRules) -> int:
    """What would be left with two more cards of the wild rank."""
    wild = Card.at(rules.wild - 3) if rules.wild else JOKER
    return points_left((*hand, wild, wild), rules)


def _most(number: int) -> int:
    return min(number, MOST)


def _share(part: int, whole: int) -> int:
    return _most(part * 1024 // max(whole, 1))


@dataclass(slots=True)
class _Seen:
    """What the events show of one player."""

    takes: int = 0
    quiet: int = 15  # own turns since the last take
    last: int = 0  # points of the last card thrown, and of the one before
    before: int = 0


class Witness:
    """The table as the player to move sees it, gathered once for a decision and asked about several hands."""

    def __init__(self, view: View) -> None:
        self.rules = view.hand_rules
        self.unseen = outstanding(view)
        self._view = view
        self._total = sum(self.unseen)
        self._planes = [0] * NATURAL
        self._known_next: Counter[Card] = Counter()
        self._table = [*self._count(), *self._follow()]

    def drawing(self, hand: Sequence[Card], ahead: Prospect) -> Features:
        """Before the stock is drawn from with this hand."""
        return self._features(hand, ahead, None)

    def thrown(self, hand: Sequence[Card], ahead: Prospect, card: Card) -> Features:
        """After this card was thrown, which left this hand."""
        return self._features(hand, ahead, card)

    def _mark(self, card: Card, plane: int) -> None:
        if card is not JOKER:
            self._planes[card.index] |= 1 << plane

    def _others(self) -> list[int]:
        return [seat for seat in self._view.seats if seat != self._view.turn]

    def _own_turns(self) -> int:
        return sum(event.ends_turn for event in self._view.events) // len(self._view.seats)

    def _count(self) -> list[int]:
        view, rules = self._view, self.rules
        others, following = self._others(), view.next_seat
        known = {
            seat: [] if view.laid[seat] else [card for card in view.hands[seat] if card is not HIDDEN]
            for seat in others
        }
        for seat, cards in known.items():
            for card in cards:
                self._mark(card, KNOWN_NEXT if seat == following else KNOWN_OTHER)
        self._known_next = Counter(card for card in known[following] if not card.is_wild(view.wild))
        wilds = {seat: sum(card.is_wild(view.wild) for card in cards) for seat, cards in known.items()}
        unseen_wilds = 0
        for index, copies in enumerate(self.unseen):
            card = Card.at(index)
            if card.is_wild(view.wild):
                unseen_wilds += copies
            if copies >= 1:
                self._mark(card, UNSEEN)
            if copies >= 2:
                self._mark(card, UNSEEN_TWICE)
        limit = view.ruleset.turn_limit or 0
        left = limit - self._own_turns()
        return [
            *(256 * (min(max(len(view.seats), 2), 8) == players) for players in range(2, 9)),
            *(256 * (view.wild == rank) for rank in range(3, 14)),
            256,
            _most(view.stock * 4),
            _share(unseen_wilds, self._total),
            256 * any(event.reshuffled for event in view.events),
            _most(len(known[following]) * 64),
            _most(wilds[following] * 128),
            _most(sum(map(len, known.values())) * 64 // len(others)),
            _most(sum(wilds.values()) * 128 // len(others)),
            _most(self._total * 4),
            _most(view.ruleset.packs * 128),
            256 * rules.all_wild_melds,
            256 * (rules.court_points is not None),
            _most(1024 // max(left, 1)) if limit and left <= 8 else 0,
        ]

    def _follow(self) -> list[int]:
        view = self._view
        others, following = self._others(), view.next_seat
        seen = {seat: _Seen() for seat in view.seats}
        top: Card | None = None
        if view.events and isinstance(view.events[0].action, TakeDiscard):
            top = view.events[0].card
        elif not any(event.reshuffled for event in view.events):
            top = view.pile[0]
        for event in view.events:
            who, other = seen[event.seat], event.seat != view.turn
            if isinstance(event.action, DrawStock):
                if other and top is not None:
                    self._mark(top, LEFT_NEXT if event.seat == following else LEFT_OTHER)
                who.quiet = min(who.quiet + 1, 15)
            elif isinstance(event.action, TakeDiscard):
                who.takes += 1
                who.quiet = 0
            else:
                top = event.action.card if isinstance(event.action, Discard) else event.action.discard
                if other:
                    self._mark(top, THROWN_NEXT if event.seat == following else THROWN_OTHER)
                who.before, who.last = who.last, self.rules.points(top)
        after = seen[following]
        return [
            _most(min(after.takes, 15) * 64),
            _most(after.quiet * 64),
            _most(after.last * 16),
            _most(after.before * 16),
            _most(sum(seen[seat].takes for seat in others) * 64 // len(others)),
            _most(sum(seen[seat].last for seat in others) * 16 // len(others)),
            _most(min((seen[seat].last for seat in others if seen[seat].last), default=0) * 16),
            _most(min(self._own_turns(), 20) * 64),
        ]

    def _marked(self, card: Card, plane: int) -> int:
        return self._planes[card.index] >> plane & 1

    def _thrown(self, card: Card) -> list[int]:
        """How a card that is thrown suits the next player."""
        wild = card.is_wild(self._view.wild)
        found = [256, 256 * wild, _most(self.rules.points(card) * 16), *[0] * 8]
        if wild:
            return found
        for index in range(NATURAL):
            other = Card.at(index)
            if other.is_wild(self._view.wild):
                continue
            rank, distance = index % RANKS == card.index % RANKS, 99
            if index // RANKS == card.index // RANKS and other is not card:
                distance = abs(index - card.index)
            if not rank and distance > 2:
                continue
            left = self._marked(other, THROWN_NEXT) or self._marked(other, LEFT_NEXT)
            for place, number in (
                (3 if rank else 4, 128 * self._known_next[other]),
                (5 if rank else 6, 64 if left else 0),
                (7 if rank else 8 if distance == 1 else 9, 64 * self.unseen[index]),
                (10, 64 * self._marked(other, KNOWN_OTHER)),
            ):
                found[place] = _most(found[place] + number)
        return found

    def _hand(self, hand: Sequence[Card], ahead: Prospect) -> list[int]:
        jokers = sum(card is JOKER for card in hand)
        wilds = sum(card.is_wild(self._view.wild) for card in hand)
        return [
            _most(ahead.points * 16),
            _most(ahead.wild * 16),
            _most(ahead.expected * 16 // max(self._total, 1)),
            _share(ahead.outs, self._total),
            _share(ahead.helpful, self._total),
            *(_share(few, self._total) for few in ahead.few),
            _most(ahead.kinds * 64),
            _most(ahead.two_wilds * 16),
            _most(jokers * 256),
            _most((wilds - jokers) * 256),
            _most(len(hand) * 32),
            _most((len(hand) - wilds) * 32),
        ]

    def _features(self, hand: Sequence[Card], ahead: Prospect, card: Card | None) -> Features:
        table = list(self._table)
        thrown = [0] * 11
        if card is not None:
            table[7 + RANKS] = 0
            thrown = self._thrown(card)
        held = Counter(hand)
        ranks = Counter(each.index % RANKS for each in hand if not each.is_wild(self._view.wild))
        planes = [0] * NATURAL
        for index in range(NATURAL):
            each = Card.at(index)
            if each.is_wild(self._view.wild):
                continue
            elsewhere = ranks[index % RANKS] - held[each]
            planes[index] = (
                self._planes[index]
                | (held[each] >= 1) << HELD
                | (held[each] >= 2) << HELD_TWICE
                | (elsewhere >= 1) << RANK_ELSEWHERE
                | (elsewhere >= 2) << RANK_ELSEWHERE_TWICE
                | (each is card) << JUST_THROWN
            )
        return Features((*self._hand(hand, ahead), *table, *thrown), tuple(planes))
