"""What each possible action is worth: the expert's evaluation, action by action.

Values are points, lower is better, by `bots.expectation`:

- a discard is worth the points to expect after the next draw, less thirty times the chance to go out with it;
- going out is worth minus thirty, which no discard can beat;
- drawing from the stock is worth the same for the current hand; taking the discard, the points left after it;
- on the last turn only points count.

As in the players, three rules override the numbers. Discarding a wild is never better than discarding a natural. A
wild is always taken: it is worth what the hand can expect once it has it, if that is less, and never more than drawing.
And a player who can go out does: a discard instead gets no credit for the chance to do so later.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, Phase, TakeDiscard
from starsuit.bots.expectation import GOING_OUT, feeds, naturals, value
from starsuit.bots.outlook import Outlook, Outstanding, discard_outlooks, outlook, outstanding
from starsuit.cards import HIDDEN, MAX_HAND, Card, remove_cards
from starsuit.errors import CardsError

if TYPE_CHECKING:
    from starsuit.actions import Action
    from starsuit.view import View

__all__ = ["Choice", "check_view", "choices", "points_after", "value_of"]


@dataclass(frozen=True, slots=True)
class Choice:
    """An action and what it is worth."""

    action: Action
    value: float  # points, lower is better
    points: int  # if the round ended then, after the best discard if one is due
    kept: tuple[Card, ...]  # the hand that is left to hope with
    ahead: Outlook | None  # of that hand; None if it has no more draws
    credit: float = 0.0  # for the chance to go out: so much of the value is that, and the rest points
    ruled: bool = False  # one of the three rules decided, so the value is not the sum of its parts

    @property
    def left(self) -> float:
        """The points to expect, before the credit: value = left - credit."""
        return self.value + self.credit


def choices(view: View) -> tuple[Choice, ...]:
    """Every distinct action of the player to move, best first; nothing for anybody else."""
    if not view.my_turn:
        return ()
    unseen = check_view(view)
    if view.phase is Phase.DRAW:
        return _draws(view, unseen)
    if view.phase is Phase.LAY_DOWN:
        return _lay_downs(view)
    out = _going_out(view)
    return (*out, *_discards(view, unseen, can_go_out=bool(out)))


def value_of(view: View, action: Action, among: tuple[Choice, ...]) -> float:
    """What an action done at this moment is worth, whatever its melds."""
    if isinstance(action, LayDown):
        left = remove_cards(view.hand, (*(card for meld in action.melds for card in meld), action.discard))
        return float(view.hand_rules.total(left))
    if isinstance(action, GoOut):
        return -float(GOING_OUT)
    return next(choice.value for choice in among if choice.action == action)


def points_after(view: View) -> int:
    """What a hand is worth between draw and discard: its points after the best discard, minus thirty if it is out.

    The mean of this over all cards that may be drawn is what drawing is worth.
    """
    points = min(view.discard_values().values())
    return points if points or view.phase is Phase.LAY_DOWN else -GOING_OUT


def check_view(view: View) -> Outstanding:
    """The outstanding cards; raises one sentence for a view that no game can have."""
    if not view.hand or len(view.hand) > MAX_HAND or HIDDEN in view.hand:
        raise CardsError(
            "cards/view", "the view has no hand of 1 to {most} cards that its player can see", most=MAX_HAND
        )
    if view.turn not in view.seats:
        raise CardsError(
            "cards/view",
            "it is the turn of player {player}, who does not play in this round",
            player=view.turn + 1,
        )
    if view.phase is Phase.DRAW and (not view.pile or len(view.hand) == MAX_HAND):
        raise CardsError("cards/view", "the view has no discard pile to draw from, or a hand that has drawn already")
    unseen = outstanding(view)
    if min(unseen) < 0 or not any(unseen):
        raise CardsError("cards/view", "the cards of the view do not add up to those of the game")
    return unseen


def _draws(view: View, unseen: Outstanding) -> tuple[Choice, ...]:
    ahead = outlook(view.hand, view, unseen)
    worth = ahead.mean if view.last_turn else value(ahead) / ahead.total
    draw = Choice(DrawStock(), worth, ahead.points, view.hand, ahead, 0.0 if view.last_turn else _credit(ahead))
    take = _take(view, unseen, draw)
    is_wild = view.pile[-1].is_wild(view.wild) and not view.last_turn
    sure = is_wild or (take.points == 0 and not view.last_turn)
    # If both are worth the same, the players draw, unless the card is wild or lets them go out.
    takes = take.value < draw.value or (sure and take.value == draw.value)
    return (take, draw) if takes else (draw, take)


def _take(view: View, unseen: Outstanding, draw: Choice) -> Choice:
    top = view.pile[-1]
    hand = (*view.hand, top)
    left = view.discard_values(hand)
    points = min(left.values())
    if view.last_turn or points == 0:
        credit = 0.0 if view.last_turn else float(GOING_OUT)
        kept = remove_cards(hand, (min(left, key=lambda card: left[card]),))
        return Choice(TakeDiscard(), points - credit, points, kept, None, credit)
    after = discard_outlooks(hand, view, unseen)
    throw = min(naturals(hand, view.wild) or left, key=lambda card: (value(after[card]), card))
    ahead = after[throw]
    kept = remove_cards(hand, (throw,))
    take = Choice(TakeDiscard(), float(points), points, kept, ahead)
    if not top.is_wild(view.wild):
        return take
    hope = replace(take, value=value(ahead) / ahead.total, credit=_credit(ahead))
    taken = min(take, hope, key=lambda choice: choice.value)
    return taken if taken.value <= draw.value else replace(taken, value=draw.value, ruled=True)


def _credit(ahead: Outlook) -> float:
    """What the chance to go out is worth."""
    return GOING_OUT * ahead.chance_out


def _going_out(view: View) -> list[Choice]:
    found = [action for action in view.legal_actions() if isinstance(action, GoOut)]
    found.sort(key=lambda action: feeds(view, action.discard))
    return [Choice(action, -float(GOING_OUT), 0, (), None, float(GOING_OUT)) for action in found]


def _discards(view: View, unseen: Outstanding, *, can_go_out: bool) -> list[Choice]:
    after = discard_outlooks(view.hand, view, unseen)
    worth = {card: ahead.mean if can_go_out else value(ahead) / ahead.total for card, ahead in after.items()}
    parts = dict(worth)
    kept_wild = naturals(view.hand, view.wild)
    worst = max(worth[card] for card in kept_wild or worth)
    if kept_wild:
        worth = {card: max(each, worst) if card.is_wild(view.wild) else each for card, each in worth.items()}

    def order(card: Card) -> tuple[float, bool, int, int, Card]:
        return worth[card], card.is_wild(view.wild), feeds(view, card), -card.points(view.wild), card

    return [
        Choice(
            action=Discard(card),
            value=worth[card],
            points=after[card].points,
            kept=remove_cards(view.hand, (card,)),
            ahead=after[card],
            credit=0.0 if can_go_out else _credit(after[card]),
            ruled=worth[card] != parts[card],
        )
        for card in sorted(worth, key=order)
    ]


def _lay_downs(view: View) -> tuple[Choice, ...]:
    left = view.discard_values()
    found = [action for action in view.legal_actions() if isinstance(action, LayDown)]
    takes = view.laid[view.next_seat] is None
    found.sort(key=lambda action: (left[action.discard], takes and feeds(view, action.discard)))
    return tuple(Choice(action, float(left[action.discard]), left[action.discard], (), None) for action in found)
