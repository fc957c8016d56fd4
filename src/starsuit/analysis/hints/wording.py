"""A hint in English, as a strong player would say it: what to do, why, and which cards help."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, TakeDiscard
from starsuit.cards import Card, Suit, parse_rank, rank_plural
from starsuit.text import counted, listed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starsuit.actions import Action
    from starsuit.analysis.hints.why import Why

__all__ = ["Show", "action_words", "amount", "hint_words", "made_words", "meld_words", "symbol", "the_cards"]

Show = Callable[[Card], str]  # how a card looks in the text
MENTIONED: Final = 3  # equal discards that a sentence names


def symbol(card: Card) -> str:
    """How cards look by default."""
    return card.symbol


def amount(points: float) -> str:
    """Points with one decimal, or none if it would be 0."""
    text = f"{points:.1f}"
    return text.removesuffix(".0") if text != "-0.0" else "0"


def action_words(action: object, show: Show = symbol) -> str:
    """What is done, as a heading: `Discard K♦`."""
    match action:
        case DrawStock():
            return "Draw"
        case TakeDiscard():
            return "Take"
        case Discard(card):
            return f"Discard {show(card)}"
        case GoOut(_, card):
            return f"Go out, discard {show(card)}"
        case LayDown(melds, card):
            laid = " ".join(f"[{' '.join(map(show, meld))}]" for meld in melds)
            return f"Lay {laid or 'nothing'}, discard {show(card)}"
    raise TypeError(f"{action!r} is not an action")


def hint_words(action: Action, reasons: Iterable[Why], show: Show = symbol) -> str:
    """A hint in English: the action with its reason, then a sentence for each further one."""
    first, *others = reasons
    told = _Told(first.values, show)
    words = [_MAIN[_verb(action), first.code](told)]
    return " ".join([*words, *(_FURTHER[each.code](_Told(each.values, show)) for each in others)])


def the_cards(cards: Iterable[str], show: Show = symbol, last: str = "and") -> str:
    """`the 9♦ and the 10♦`"""
    return listed([f"the {show(Card(text))}" for text in cards], last)


def meld_words(meld: dict[str, Any]) -> str:
    """`your queens`, `your run of hearts`"""
    if meld["kind"] == "run":
        return f"your run of {_suit(meld)}"
    return f"your {rank_plural(meld['rank'])}" if meld["rank"] else "your wilds"


def _suit(meld: dict[str, Any]) -> str:
    return next(suit.word for suit in Suit if suit.letter == meld["suit"])


def _verb(action: Action) -> str:
    match action:
        case DrawStock():
            return "draw"
        case TakeDiscard():
            return "take"
        case Discard():
            return "discard"
        case GoOut():
            return "out"
        case LayDown():
            return "lay"


@dataclass(frozen=True, slots=True)
class _Told:
    """The values of a reason as they look in a sentence."""

    values: dict[str, Any]
    show: Show

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def the(self, name: str = "card") -> str:
        return f"the {self.show(Card(self.values[name]))}"

    def cards(self, name: str, last: str = "and") -> str:
        return the_cards(self.values[name], self.show, last)

    @property
    def points(self) -> str:
        return counted(self.values["points"], "point")


def _fits_nothing(told: _Told) -> str:
    if told["like"]:
        return f"Discard {told.the()}: like {told.cards('like')} it has no partner, and it costs more."
    return f"Discard {told.the()}; it fits nothing."


def _partners_gone(told: _Told) -> str:
    if told["total"] == 1:
        return f"Discard {told.the()}: the only card it waits for has been played."
    have = "has" if told["gone"] == 1 else "have"
    return f"Discard {told.the()}: {told['gone']} of the {told['total']} cards it waits for {have} been played."


def _completes(told: _Told) -> str:
    melds = told["melds"]
    if told["joins"]:
        return f"Take {told.the()}: it joins {meld_words(melds[0])}."
    if len(melds) > 1:
        ranks = listed([rank_plural(meld["rank"]) for meld in melds])
        wild = ", with a wild each" if all(len(meld["wilds"]) == 1 for meld in melds) else ""
        return f"Take {told.the()}: {ranks} are both books then{wild}."
    return f"Take {told.the()}: it makes {made_words(melds[0])}."


def made_words(meld: dict[str, Any]) -> str:
    """`a book of queens`, `a run of hearts`"""
    if meld["kind"] == "run":
        return f"a run of {_suit(meld)}"
    return f"a book of {rank_plural(meld['rank'])}" if meld["rank"] else "a book of wild cards"


def _saves_little(told: _Told) -> str:
    than = "most cards do better" if told["most"] else "the stock promises more"
    return f"{_upper(told.the())} would save {told.points}; {than}."


def _goes_with(told: _Told) -> str:
    return f"{_upper(told.the())} goes with {told.cards('partners')}, but saves nothing now."


def _bare(told: _Told, name: str) -> str:
    return listed([told.show(Card(text)) for text in told[name]])


def _lay(told: _Told) -> str:
    laid = listed([_laid(meld, told.show) for meld in told["melds"]])
    if not laid:
        return f"Discard {_either(told)} and lay down nothing: {told.points}."
    return f"Lay down {laid}, and discard {_either(told)}: {told.points}."


def _laid(meld: dict[str, Any], show: Show) -> str:
    wilds = f" with {the_cards(meld['wilds'], show)}" if meld["wilds"] and meld["rank"] else ""
    return f"{meld_words(meld)}{wilds}"


def _either(told: _Told) -> str:
    """`the 4★`, `a 4 (either)`, `the 4★ or the J♣`"""
    cards = told["cards"]
    ranks = {Card(text).rank for text in cards}
    if len(cards) == 1:
        return told.the()
    rank = ranks.pop()
    if ranks or rank is None:
        return told.cards("cards", "or")
    return f"{_a(rank)} ({'either' if len(cards) == 2 else 'any'})"


def _a(rank: int) -> str:
    return f"an {rank}" if rank == 8 else f"a {_rank(rank)}"


def _rank(rank: int) -> str:
    return rank_plural(rank).removesuffix("s")


def _waits_for(told: _Told) -> str:
    makes, count, total = told["makes"], told["cards"], told["total"]
    whole = f"{count} of the {total} cards you cannot see"
    if not told["all_named"]:
        verb = {"out": "put you out", "book": "make a book", "run": "make a run", "meld": "make a meld"}[makes]
        return f"{'From the stock,' if told['drawing'] else 'Then'} {whole} {verb}, such as {_kinds(told)}."
    if makes == "out":
        return f"{'From the stock,' if told['drawing'] else 'Then'} {_kinds(told)} puts you out: {whole}."
    if makes == "book" and told["pairs"]:
        return f"Keep the {'pairs' if told['pairs'] > 1 else 'pair'}: {_kinds(told)} makes a book."
    return f"Then {_kinds(told)} makes a {makes}: {whole}."


def _kinds(told: _Told) -> str:
    """`any queen or wild`, `any 9, any queen or a wild`, `the 4♦`"""
    kinds = told["kinds"]
    if len(kinds) == 2 and kinds[1] == "wild" and len(kinds[0]) == 1:
        return f"any {_rank(parse_rank(kinds[0]))} or wild"
    return listed([_kind(kind, told.show) for kind in kinds], "or")


def _kind(kind: str, show: Show) -> str:
    if kind == "wild":
        return "a wild"
    return f"the {show(Card(kind))}" if len(kind) == 2 else f"any {_rank(parse_rank(kind))}"


def _feeds(told: _Told) -> str:
    if told["equal"]:
        return f"Discarding {told.the()} would be as good, but {told['next']} picked up {told.cards('cards')}."
    return f"{told['next']} picked up {told.cards('cards')} and may like it."


def _equal(told: _Told) -> str:
    if told["action"] == "either":
        return f"Draw, or take {told.cards('cards')}: both are as good."
    if told["action"] != "discard":
        return "Drawing is as good." if told["action"] == "draw" else "Taking it is as good."
    cards = told["cards"]
    if len(cards) > MENTIONED:
        return f"{len(cards)} other discards are as good."
    return f"Discarding {told.cards('cards', 'or')} is as good."


def _joins_nothing(told: _Told) -> str:
    return f"{_upper(told.the())} joins nothing you hold."


def _only_costs(told: _Told) -> str:
    return f"{_upper(told.the())} would only cost points."


def _leaves(told: _Told) -> str:
    return f"Drawing leaves {told.the()} to the next player."


_MAIN: Final[dict[tuple[str, str], Callable[[_Told], str]]] = {
    ("discard", "fits-nothing"): _fits_nothing,
    ("discard", "partners-gone"): _partners_gone,
    ("discard", "dear"): lambda told: f"Discard {told.the()}: it would cost {told['points']}.",
    ("discard", "keeps"): lambda told: f"Discard {told.the()}; all your melds stay.",
    ("discard", "least"): lambda told: f"Discard {told.the()}; the rest waits for more cards.",
    ("discard", "out"): lambda told: f"Discarding {told.the()} puts off going out.",
    ("discard", "wild"): lambda told: f"Discarding {told.the()} gives a wild away.",
    ("discard", "breaks"): lambda told: f"Discarding {told.the()} breaks {meld_words(told['meld'])}.",
    ("discard", "goes-with"): lambda told: f"Your {_bare(told, 'partners')} would miss {told.the()}.",
    ("discard", "cheap"): lambda told: f"Discarding {told.the()} keeps {told.the('instead')}, which costs more.",
    ("discard", "fewer"): lambda told: f"Without {told.the()} fewer cards help.",
    ("draw", "fits-nothing"): lambda told: f"Draw. {_joins_nothing(told)}",
    ("draw", "saves-little"): lambda told: f"Draw. {_saves_little(told)}",
    ("draw", "goes-with"): lambda told: f"Draw. {_goes_with(told)}",
    ("draw", "last-turn"): lambda told: f"Draw. {_only_costs(told)}",
    ("draw", "out"): _leaves,
    ("draw", "wild"): _leaves,
    ("draw", "completes"): _leaves,
    ("draw", "saves"): _leaves,
    ("take", "out"): lambda told: f"Take {told.the()}: with it you can go out.",
    ("take", "wild"): lambda told: f"Take {told.the()}: it is wild.",
    ("take", "completes"): _completes,
    ("take", "saves"): lambda told: f"Take {told.the()}: it saves {told.points}.",
    ("take", "fits-nothing"): _joins_nothing,
    ("take", "saves-little"): _saves_little,
    ("take", "goes-with"): _goes_with,
    ("take", "last-turn"): _only_costs,
    ("discard", "equal"): _equal,
    ("draw", "equal"): _equal,
    ("take", "equal"): _equal,
    ("out", "out"): lambda told: (
        f"Go out and discard {told.the()}: you score nothing, and the others have one last turn."
    ),
    ("lay", "last-turn"): _lay,
}

_FURTHER: Final[dict[str, Callable[[_Told], str]]] = {"waits-for": _waits_for, "feeds": _feeds, "equal": _equal}


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
