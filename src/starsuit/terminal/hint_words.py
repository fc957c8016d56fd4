"""Hints in the reader's language: from codes with values, as the page says them (`web/src/lib/hints.ts`).

In English they have their own sentences (`analysis/hints/wording.py`); a test shows that these messages say the same.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from starsuit.actions import format_action
from starsuit.analysis.hints.wording import MENTIONED
from starsuit.cards import Card, parse_hand, parse_rank, remove_cards
from starsuit.speech import foreign, rank_words, t

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from starsuit.actions import Action
    from starsuit.analysis.hints.advice import Hint
    from starsuit.analysis.hints.why import Why
    from starsuit.analysis.hints.wording import Show
    from starsuit.analysis.review.data import LessonData, TaughtData

__all__ = ["hint_said", "hint_words_of", "lesson_said"]

_JOKER: Final = 14  # as a rank in the texts
_BEGINNING: Final = re.compile(r"(?:^|(?<=[.!?] ))[^\W\d_]")

_Last = Literal["why-and", "why-or"]


def hint_said(action: Action, reasons: Iterable[Why], show: Show) -> str:
    """The best thing to do, why, and which cards help. Every sentence begins with a capital letter."""
    first, *others = reasons
    verb = format_action(action).partition(" ")[0]
    words = [_MAIN[verb](first.code, _Reason(first.values, show))]
    words += [_FURTHER[each.code](_Reason(each.values, show)) for each in others]
    return _BEGINNING.sub(lambda found: found[0].upper(), " ".join(words))


def hint_words_of(hint: Hint, show: Show) -> str:
    """A hint as the reader's language says it; its own words are the English ones."""
    return hint_said(hint.action, hint.reasons, show) if foreign() else hint.words


def lesson_said(taught: TaughtData, show: Show) -> str:
    """What a mistake teaches, as the page says it (`web/src/lib/lessons.ts`)."""
    lesson, verb = taught["lesson"], taught["action"].partition(" ")[0]
    card = lesson["top"] if verb in ("draw", "take") else taught["action"].split()[-1]
    done = t(f"lesson-did-{verb}", card=_Reason({}, show).the(card))
    against = _against(verb, lesson["against"]["code"], _Reason(lesson["against"]["values"], show))
    better = _better(taught["best"], lesson, _Reason(lesson["better"]["values"], show))
    why = t("lesson-both", first=against, second=better) if against and better else against or better
    given = t("lesson-loss", points=max(1, round(taught["loss"])))
    words = " ".join([f"{done}.", *([f"{why}."] if why else []), given])
    return _BEGINNING.sub(lambda found: found[0].upper(), words)


@dataclass(frozen=True, slots=True)
class _Reason:
    """The values of a reason as they look in a sentence."""

    values: dict[str, Any]
    show: Show

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    @property
    def card(self) -> str:
        return self.the(self["card"])

    def the(self, text: str) -> str:
        """A card with the article and case that the language needs."""
        card = Card(text)
        return t("card-the-shown", rank=_JOKER if card.rank is None else int(card.rank), card=self.show(card))

    def cards(self, texts: Iterable[str], last: _Last = "why-and") -> str:
        return _joined([self.the(text) for text in texts], last)


def _joined(parts: Sequence[str], last: _Last) -> str:
    return f"{', '.join(parts[:-1])} {t(last)} {parts[-1]}" if len(parts) > 1 else "".join(parts)


def _discard(code: str, told: _Reason) -> str:
    match code:
        case "fits-nothing" if told["like"]:
            return t("why-discard-like", card=told.card, cards=told.cards(told["like"]))
        case "partners-gone":
            return t("why-discard-gone", card=told.card, gone=told["gone"], total=told["total"])
        case "dear":
            return t("why-discard-dear", card=told.card, points=told["points"])
    return t(f"why-discard-{code}", card=told.card)


def _draw(code: str, told: _Reason) -> str:
    match code:
        case "saves-little":
            most = "yes" if told["most"] else "no"
            return t("why-draw-saves-little", card=told.card, points=told["points"], most=most)
        case "goes-with":
            return t("why-draw-goes-with", card=told.card, cards=told.cards(told["partners"]))
        case "equal":
            return t("why-draw-equal", cards=told.cards(told["cards"]))
    return t(f"why-draw-{code}", card=told.card)


def _take(code: str, told: _Reason) -> str:
    match code:
        case "completes":
            return _completes(told)
        case "saves":
            return t("why-take-saves", card=told.card, points=told["points"])
    return t(f"why-take-{code}", card=told.card)


def _completes(told: _Reason) -> str:
    first, *more = told["melds"]
    if told["joins"]:
        return t("why-take-joins", card=told.card, meld=_your_meld(first))
    if not more:
        return t("why-take-completes", card=told.card, meld=_a_meld(first))
    wilds = "yes" if all(len(meld["wilds"]) == 1 for meld in told["melds"]) else "no"
    second = rank_words(more[0]["rank"])
    return t("why-take-books", card=told.card, first=rank_words(first["rank"]), second=second, wilds=wilds)


def _lay(told: _Reason) -> str:
    laid = [_laid(meld, told) for meld in told["melds"]]
    cards, points = _any_of(told), told["points"]
    if not laid:
        return t("why-lay-nothing", cards=cards, points=points)
    return t("why-lay", melds=_joined(laid, "why-and"), cards=cards, points=points)


def _laid(meld: dict[str, Any], told: _Reason) -> str:
    name = _your_meld(meld)
    return t("why-with", meld=name, cards=told.cards(meld["wilds"])) if meld["wilds"] and meld["rank"] else name


def _your_meld(meld: dict[str, Any]) -> str:
    """`your queens`, `your run of hearts`"""
    if meld["kind"] == "run":
        return t("why-your-run", suit=meld["suit"])
    return t("why-your-book", rank=meld["rank"]) if meld["rank"] else t("why-your-wilds")


def _a_meld(meld: dict[str, Any]) -> str:
    """`a book of queens`, `a run of hearts`"""
    if meld["kind"] == "run":
        return t("why-a-run", suit=meld["suit"])
    return t("why-a-book", rank=meld["rank"]) if meld["rank"] else t("why-a-book-wild")


def _any_of(told: _Reason) -> str:
    """`the 4★`, `a 4 (either)`, `the 4★ or the J♣`"""
    cards = told["cards"]
    rank, *others = {Card(text).rank for text in cards}
    if len(cards) == 1 or others or rank is None:
        return told.cards(cards, "why-or")
    return t("why-either" if len(cards) == 2 else "why-any-of", rank=int(rank))


# Further sentences


def _feeds(told: _Reason) -> str:
    cards = told.cards(told["cards"])
    if told["equal"]:
        return t("why-feeds-equal", card=told.card, name=told["next"], cards=cards)
    return t("why-feeds", name=told["next"], cards=cards)


def _equal(told: _Reason) -> str:
    cards = told["cards"]
    if not cards:
        return t("why-equal-draw")
    if len(cards) > MENTIONED:
        return t("why-equal-many", count=len(cards))
    return t("why-equal", cards=told.cards(cards, "why-or"))


def _hope(told: _Reason) -> str:
    makes, pairs = told["makes"], told["pairs"]
    kinds, count, total = _kinds(told), told["cards"], told["total"]
    many = "" if told["all_named"] else "-many"
    if makes == "out":
        when = "stock" if told["drawing"] else "then"
        return t(f"why-out-{when}{many}", kinds=kinds, count=count, total=total)
    if makes == "book" and pairs and not many:
        return t("why-pairs", pairs=pairs, kinds=kinds)
    return t(f"why-makes{many}", makes=makes, kinds=kinds, count=count, total=total)


def _kinds(told: _Reason) -> str:
    """`any queen or wild`, `any 9, any queen or a wild`, `the 4♦`"""
    kinds = told["kinds"]
    if len(kinds) == 2 and kinds[1] == "wild" and len(kinds[0]) == 1:
        return t("why-any-or-wild", rank=int(parse_rank(kinds[0])))
    return _joined([_kind(kind, told) for kind in kinds], "why-or")


def _kind(kind: str, told: _Reason) -> str:
    if kind == "wild":
        return t("why-wild")
    return t("why-any", rank=int(parse_rank(kind))) if len(kind) == 1 else told.the(kind)


# Lessons


def _against(verb: str, code: str, told: _Reason) -> str:  # noqa: PLR0911 - one for each kind of reason
    """Why what was done was not the best."""
    match verb, code:
        case "discard", "goes-with":
            return _waited(told["partners"], told)
        case "discard", "breaks" if told["fresh"]:
            rest = remove_cards(parse_hand(told["meld"]["cards"]), (Card(told["card"]),))
            return _waited([card.text for card in rest], told)
        case "discard", "breaks":
            return t("lesson-broke", meld=_your_meld(told["meld"]))
        case (("discard" | "draw"), ("wild" | "out")):
            return t(f"lesson-{code}")
        case "draw", "completes" if told["joins"]:
            return t("lesson-joined", meld=_your_meld(told["melds"][0]))
        case "draw", "completes":
            return t("lesson-made", meld=_joined([_a_meld(meld) for meld in told["melds"]], "why-and"))
        case "draw", "saves":
            return t("lesson-saved", points=told["points"])
        case "take", "saves-little":
            return t("lesson-saved-little", points=told["points"])
        case "take", ("fits-nothing" | "goes-with" | "last-turn"):
            return t("lesson-no-use")
    return ""


def _waited(cards: Sequence[str], told: _Reason) -> str:
    yours = [t("lesson-your-shown", rank=Card(each).rank or _JOKER, card=told.show(Card(each))) for each in cards]
    return t("lesson-waited", cards=_joined(yours, "why-and"), count=len(cards))


def _better(best: str, lesson: LessonData, told: _Reason) -> str:
    """What was better about the best choice."""
    verb, _, card = best.partition(" ")
    if verb == "lay":
        return t("lesson-laid", cards=told.cards(told["cards"], "why-or"), points=told["points"])
    if verb != "discard":
        return ""
    match lesson["better"]["code"]:
        case "fits-nothing":
            return t("lesson-fitted-nothing", card=told.the(card), dearer="yes" if lesson["dearer"] else "no")
        case "dear":
            return t("lesson-dear", card=told.the(card), points=told["points"])
    return t("lesson-spare", card=told.the(card))


_MAIN: Final[dict[str, Callable[[str, _Reason], str]]] = {
    "discard": _discard,
    "draw": _draw,
    "take": _take,
    "out": lambda _, told: t("why-out", card=told.card),
    "lay": lambda _, told: _lay(told),
}
_FURTHER: Final = {"waits-for": _hope, "feeds": _feeds, "equal": _equal}
