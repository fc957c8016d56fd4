"""Why to do something, or why not, in the cards of this hand: codes with values, the best reason first.

The first reason belongs to the action, and every other is a sentence of its own. Cards are in notation, kinds as in
`hopes`; a meld is its kind, rank (0: wild cards only), suit, its cards, and the wilds among them.

| code | says | values |
| --- | --- | --- |
| fits-nothing | it has no partner; neither do the cheaper cards of `like` | card, like |
| partners-gone | of the cards that it waits for, so many have been played | card, gone, total |
| dear | no loose card costs more | card, points |
| keeps | all melds stay | card |
| least | the rest waits for more cards | card |
| fewer | without it fewer cards help | card |
| breaks | a meld goes; `fresh` if the card was drawn in this turn | card, meld, fresh |
| goes-with | it has partners: worth keeping, not worth taking | card, partners |
| cheap | keeping it costs less than keeping another | card, instead |
| completes | what the card makes: new melds, or a longer one if it `joins` | card, melds, joins |
| saves | taking it leaves fewer points | card, points |
| saves-little | taking it spares points, but most cards, or the stock on average, do better | card, points, most |
| wild | it is wild | card |
| out | one can go out | card |
| last-turn | only points count now | card; to lay down, also cards (equal discards), melds, points |
| waits-for | the unseen cards that help | makes, kinds, all_named, cards, total, pairs, drawing |
| feeds | the next player picked up such cards; `equal`: otherwise it would be as good | card, next, cards, equal |
| equal | as good, within half a point | action (its first word; `either` to draw or take), cards |
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypedDict

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, Phase, TakeDiscard, format_action
from starsuit.analysis.hints.hopes import hope_of, loose_partners, partners
from starsuit.bots.expectation import goes_with
from starsuit.bots.outlook import outstanding
from starsuit.cards import Card, format_hand, remove_cards
from starsuit.melds import meld_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starsuit.actions import Action
    from starsuit.analysis.hints.choices import Choice
    from starsuit.bots.outlook import Outstanding
    from starsuit.cards import HandRules
    from starsuit.melds import Meld
    from starsuit.view import View

__all__ = ["DECIMALS", "Why", "WhyCode", "WhyData", "is_equal", "reasons_for", "together", "why_not"]

WhyCode = Literal[
    "fits-nothing", "partners-gone", "dear", "keeps", "least", "breaks", "goes-with", "cheap", "fewer",
    "completes", "saves", "saves-little", "wild", "out", "last-turn",
    "waits-for", "feeds", "equal",
]  # fmt: skip

EQUAL: Final = 0.5  # points: closer ones are not ranked
DECIMALS: Final = 1  # of the parts of a value, so that what people see adds up


class Why(NamedTuple):
    """A reason: a code, and the values that every client words it with."""

    code: WhyCode
    values: dict[str, Any]


class WhyData(TypedDict):
    """A reason as plain values."""

    code: WhyCode
    values: dict[str, Any]


def together(choice: Choice) -> float:
    """The value as people see it: the difference of its rounded parts."""
    return round(round(choice.left, DECIMALS) - round(choice.credit, DECIMALS), DECIMALS)


def is_equal(choice: Choice, best: Choice) -> bool:
    """Whether a choice is as good as the best one, which is said and not ranked; not where a rule decided."""
    ruled = choice.ruled or best.ruled
    return choice is best or (not ruled and round(together(choice) - together(best), DECIMALS) <= EQUAL)


def reasons_for(view: View, choice: Choice, among: tuple[Choice, ...]) -> tuple[Why, ...]:
    """Why to take the best of a view's choices, or what speaks against another."""
    best = choice is among[0]
    if not best and is_equal(choice, among[0]) and isinstance(choice.action, (Discard, DrawStock, TakeDiscard)):
        return (Why("equal", _equal_values(choice.action)),)
    match choice.action:
        case Discard(card):
            return _discard(view, choice, among, card) if best else (_against_discard(view, among[0], card),)
        case DrawStock():
            return _draw(view, choice, among) if best else (_for_taking(view, among[0]),)
        case TakeDiscard():
            return _take(view, choice, among) if best else (_against_taking(view, choice),)
        case GoOut(_, card):
            return (Why("out", {"card": card.text}),)
        case LayDown():
            return (_lay_down(view, choice.action, choice, among),)


def why_not(view: View, action: Action, among: tuple[Choice, ...]) -> Why:
    """What speaks against an action that was done, whatever its melds."""
    match action:
        case Discard(card):
            return _against_discard(view, among[0], card)
        case DrawStock() | TakeDiscard():
            take = next(each for each in among if isinstance(each.action, TakeDiscard))
            return _for_taking(view, take) if isinstance(action, DrawStock) else _against_taking(view, take)
        case GoOut(_, card):
            return Why("out", {"card": card.text})
        case LayDown(melds, card):
            left = remove_cards(view.hand, (*(each for meld in melds for each in meld), card))
            return _laid(view, action, [card], view.hand_rules.total(left))


# Discards


def _discard(view: View, choice: Choice, among: tuple[Choice, ...], card: Card) -> tuple[Why, ...]:
    unseen = outstanding(view)
    hope = _hope(view, choice, unseen)
    out = hope is not None and hope.values["makes"] == "out"
    equal = _equal_discards(view, choice, among, card)
    found = [_for_discard(view, choice, among, card, unseen, brief=out), *([hope] if hope else [])]
    return (*found, *_fed(view, card, equal=False), *equal)


def _for_discard(
    view: View, choice: Choice, among: tuple[Choice, ...], card: Card, unseen: Outstanding, *, brief: bool
) -> Why:
    """The best reason. If a card may put the hand out that is what matters, and other loose cards are not mentioned."""
    rules, arranged = view.hand_rules, view.solve(choice.kept)
    loose = [each for each in arranged.leftover if not rules.is_wild(each)]
    mine = partners(card, loose, rules)
    if not partners(card, choice.kept, rules) and not rules.is_wild(card):
        equal = _equals(view, choice, among, card)
        cheaper = [each for each in loose if rules.points(each) < rules.points(card) and each not in equal]
        alone = [each for each in cheaper if not partners(each, remove_cards(choice.kept, (each,)), rules)]
        return Why("fits-nothing", {"card": card.text, "like": [] if brief else _texts(alone[:2])})
    if not mine and arranged.melds:
        return Why("keeps", {"card": card.text})
    gone, total = _gone(card, mine, view, unseen)
    if total and 2 * gone >= total:
        return Why("partners-gone", {"card": card.text, "gone": gone, "total": total})
    if loose and rules.points(card) >= max(map(rules.points, loose)) and not rules.is_wild(card):
        return Why("dear", {"card": card.text, "points": rules.points(card)})
    return Why("keeps" if arranged.melds else "least", {"card": card.text})


def _gone(card: Card, mine: tuple[Card, ...], view: View, unseen: Outstanding) -> tuple[int, int]:
    """Of the cards that make a meld of this one and a partner: how many have been played, and how many there are."""
    wanted: set[Card] = set()
    for other in mine:
        if card.rank is None or other.rank is None or card.suit is None:
            continue
        if other.rank == card.rank:
            wanted |= {each for each in map(Card.at, range(len(unseen))) if each.rank == card.rank}
        else:
            low, high = sorted((int(card.rank), int(other.rank)))
            ranks = (low + 1,) if high - low > 1 else (low - 1, high + 1)
            wanted |= {Card.of(rank, card.suit) for rank in ranks if 3 <= rank <= 13}
    wanted = {each for each in wanted if not view.hand_rules.is_wild(each)}
    total = sum(view.ruleset.packs - view.hand.count(each) for each in wanted)
    return total - sum(unseen[each.index] for each in wanted), total


def _against_discard(view: View, best: Choice, card: Card) -> Why:
    rules = view.hand_rules
    kept = remove_cards(view.hand, (card,))
    if isinstance(best.action, GoOut):
        return Why("out", {"card": card.text})
    if rules.is_wild(card):
        return Why("wild", {"card": card.text})
    now, melds = view.solve(), view.solve().melds
    if view.solve(kept).points > now.points:
        broken = next((meld for meld in melds if card in meld.cards), None)
        if broken is not None:
            fresh = card == view.drawn
            return Why("breaks", {"card": card.text, "meld": _meld(broken, rules), "fresh": fresh})
    mine = loose_partners(card, kept, rules) or partners(card, kept, rules)
    if mine:
        return Why("goes-with", {"card": card.text, "partners": _texts(mine[:2])})
    instead = best.action.card if isinstance(best.action, Discard) else card
    if rules.points(card) < rules.points(instead):
        return Why("cheap", {"card": card.text, "instead": instead.text})
    return Why("fewer", {"card": card.text})


def _equal_discards(view: View, best: Choice, among: tuple[Choice, ...], card: Card) -> list[Why]:
    """Those that are as good; and one that would be, if the next player did not collect it."""
    others = _equals(view, best, among, card)
    liked = [] if goes_with(view, card) else [each for each in others if _fed(view, each, equal=True)]
    equal = [each for each in others if each not in liked]
    found = [Why("equal", {"action": "discard", "cards": _texts(equal)})] if equal else []
    return [*found, *(_fed(view, liked[0], equal=True) if liked else [])]


def _equals(view: View, best: Choice, among: tuple[Choice, ...], card: Card) -> list[Card]:
    wild = view.hand_rules.is_wild
    found = [each.action.card for each in among[1:] if isinstance(each.action, Discard) and is_equal(each, best)]
    return [each for each in found if wild(each) == wild(card)]


def _equal_values(action: Action) -> dict[str, Any]:
    verb = format_action(action).split(" ")[0]
    return {"action": verb, "cards": [action.card.text] if isinstance(action, Discard) else []}


def _fed(view: View, card: Card, *, equal: bool) -> list[Why]:
    """That the next player may like a card; not if that player has no more turns."""
    cards = [] if view.laid[view.next_seat] is not None else goes_with(view, card)
    values = {"card": card.text, "next": view.names[view.next_seat], "cards": _texts(cards), "equal": equal}
    return [Why("feeds", values)] if cards else []


def _hope(view: View, choice: Choice, unseen: Outstanding) -> Why | None:
    hope = hope_of(choice.kept, view.hand_rules, unseen, last_turn=view.last_turn)
    if hope is None:
        return None
    return Why("waits-for", {
        "makes": hope.makes,
        "kinds": list(hope.kinds),
        "all_named": hope.all_named,
        "cards": hope.cards,
        "total": sum(unseen),
        "pairs": hope.pairs,
        "drawing": view.phase is Phase.DRAW,
    })  # fmt: skip


# Drawing and taking


def _draw(view: View, draw: Choice, among: tuple[Choice, ...]) -> tuple[Why, ...]:
    take = among[1]
    hope = None if view.last_turn else _hope(view, draw, outstanding(view))
    out = [hope] if hope is not None and hope.values["makes"] == "out" else []
    if is_equal(take, draw):
        return (Why("equal", {"action": "either", "cards": [view.pile[-1].text]}), *out)
    return (_against_taking(view, take), *out)


def _take(view: View, take: Choice, among: tuple[Choice, ...]) -> tuple[Why, ...]:
    draw = among[1]
    equal = [Why("equal", _equal_values(draw.action))] if is_equal(draw, take) and take.points else []
    return (_for_taking(view, take), *equal)


def _for_taking(view: View, take: Choice) -> Why:
    top, rules = view.pile[-1], view.hand_rules
    if take.points == 0 and not view.last_turn:
        return Why("out", {"card": top.text})
    if rules.is_wild(top) and not view.last_turn:
        return Why("wild", {"card": top.text})
    melds = _after_taking(view)
    mine = next((meld for meld in melds if top in meld.cards), None)
    if mine is None:
        return Why("saves", {"card": top.text, "points": view.solve().points - take.points})
    joins = meld_of(remove_cards(mine.cards, (top,)), rules) is not None
    both = len(melds) == 2 and all(meld.kind == "book" and meld.rank is not None for meld in melds)
    shown = melds if both and not joins else (mine,)
    return Why("completes", {"card": top.text, "melds": [_meld(meld, rules) for meld in shown], "joins": joins})


def _after_taking(view: View) -> tuple[Meld, ...]:
    """The melds after taking the card on the pile and discarding the one that leaves the fewest points."""
    hand = (*view.hand, view.pile[-1])
    left = view.discard_values(hand)
    return view.solve(remove_cards(hand, (min(left, key=lambda card: (left[card], card)),))).melds


def _against_taking(view: View, take: Choice) -> Why:
    top, rules = view.pile[-1], view.hand_rules
    saved = view.solve().points - take.points
    if saved > 0:
        unseen = outstanding(view)
        better = sum(
            copies
            for index, copies in enumerate(unseen)
            if copies and min(view.discard_values((*view.hand, Card.at(index))).values()) < take.points
        )
        return Why("saves-little", {"card": top.text, "points": saved, "most": 2 * better > sum(unseen)})
    if view.last_turn:
        return Why("last-turn", {"card": top.text})
    mine = loose_partners(top, view.hand, rules) or partners(top, view.hand, rules)
    if mine:
        return Why("goes-with", {"card": top.text, "partners": _texts(mine[:2])})
    return Why("fits-nothing", {"card": top.text, "like": []})


# The last turn


def _lay_down(view: View, action: LayDown, choice: Choice, among: tuple[Choice, ...]) -> Why:
    rest = remove_cards(view.hand, [card for meld in action.melds for card in meld])
    equal = {
        each.action.discard
        for each in among
        if isinstance(each.action, LayDown) and each.points == choice.points and each.action.discard in rest
    }
    return _laid(view, action, sorted(equal), choice.points)


def _laid(view: View, action: LayDown, cards: list[Card], points: int) -> Why:
    rules = view.hand_rules
    melds = [meld for meld in (meld_of(cards, rules) for cards in action.melds) if meld is not None]
    return Why("last-turn", {
        "card": action.discard.text,
        "cards": _texts(cards),
        "melds": [_meld(meld, rules) for meld in melds],
        "points": points,
    })  # fmt: skip


def _meld(meld: Meld, rules: HandRules) -> dict[str, Any]:
    return {
        "kind": meld.kind,
        "rank": int(meld.rank or 0),
        "suit": meld.suit.letter if meld.suit is not None else "",
        "cards": format_hand(meld.cards),
        "wilds": [card.text for card, stands in meld.marked if stands and rules.is_wild(card)],
    }


def _texts(cards: Iterable[Card]) -> list[str]:
    return [card.text for card in cards]
