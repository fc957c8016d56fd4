"""What happens at the table, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, TakeDiscard
from starsuit.bots import LADDER, bot_words, called
from starsuit.cards import HIDDEN, rank_name
from starsuit.speech import foreign, people, rank_words, said, t

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from starsuit.game import Outcome, RoundResult
    from starsuit.melds import Explanation
    from starsuit.round import Event
    from starsuit.terminal.paint import Paint

__all__ = [
    "YOU",
    "deals",
    "flag",
    "judged",
    "level_described",
    "level_words",
    "named",
    "outcome_lines",
    "points_word",
    "result_lines",
    "short_out",
    "turn_sentence",
    "wild_words",
]


YOU = "You"  # the name of a person who gave none


def points_word(points: int) -> str:
    return t("points-count", points=points)


def wild_words(wild: int) -> str:
    return t("wild-short", ranks=rank_words(wild))


def deals(name: str) -> str:
    return t("you-deal") if name == YOU else t("sheet-deals", name=name)


def named(name: str) -> str:
    """A player as the others see them: somebody without a name of their own is You."""
    return t("you") if name == YOU else name


def level_words(bot: str) -> str:
    """How strong a computer player is, as a title: `Casual`."""
    name = called(bot)
    if name is not None:
        level = bot.partition("-")[2]
        return f"{name} ({t(f'level-{level}')})"
    return t(f"level-{bot}") if bot in LADDER else bot_words(bot)[0]


def level_described(bot: str) -> str:
    """The same in a sentence; other languages make do with the title, where it is no character."""
    name = called(bot)
    if name is not None:
        return t(f"character-{name.lower()}")
    return level_words(bot) if foreign() else bot_words(bot)[1]


def judged(found: Explanation) -> str:
    """Whether cards are a meld, and why or why not: `8♥ 8♣ 8♠: book of 8s`."""
    shown = found.text.partition(": ")[0]
    if found.why_not is not None:
        return f"{shown}: {said(found.why_not)}" if foreign() else found.text
    meld = found.meld
    if meld is None or not foreign():
        return found.text
    if meld.suit is None:
        return f"{shown}: {t('said-book', rank=meld.rank) if meld.rank else t('said-book-wild')}"
    last = (meld.rank or 0) + len(meld.cards) - 1
    run = t("said-run", suit=meld.suit.letter, **{"from": rank_name(meld.rank or 0), "to": rank_name(last)})
    return f"{shown}: {run}"


def short_out(width: int) -> str:
    """That somebody went out, in a column of this width."""
    word = t("out-short")
    return word if len(word) <= width else "✓"


def flag(value: bool) -> str:
    """For messages that choose their words by a yes or a no."""
    return "yes" if value else "no"


def turn_sentence(
    turn: Iterable[Event], names: Sequence[str], paint: Paint, wild: int, *, you: int | None = None
) -> str:
    """One turn as a sentence: `Ben takes K♥ from the pile and discards 3♦.`"""
    parts: list[str] = []
    who, mine = "", False
    for event in turn:
        who = names[event.seat]
        mine = event.seat == you or who == YOU
        parts += _deeds(event, paint, wild, flag(mine))
    return t("turn-you", what=people(parts)) if mine else t("turn-other", name=who, what=people(parts))


def _deeds(event: Event, paint: Paint, wild: int, you: str) -> Iterator[str]:
    """What somebody did, as the ends of sentences: `takes K♥ from the pile`."""
    match event.action:
        case DrawStock():
            if event.reshuffled:
                yield t("turn-reshuffle", you=you)
            if event.card is None or event.card is HIDDEN:
                yield t("turn-draw", you=you)
            else:
                yield t("turn-draw-card", you=you, card=paint.card(event.card, wild))
        case TakeDiscard() if event.card is not None:
            yield t("turn-take", you=you, card=paint.card(event.card, wild))
        case Discard(card):
            yield t("turn-discard", you=you, card=paint.card(card, wild))
        case GoOut(melds, discard):
            yield t("turn-discard", you=you, card=paint.card(discard, wild))
            yield t("turn-out", you=you, melds=paint.melds(melds, wild))
        case LayDown(melds, discard):
            laid = paint.melds(melds, wild)
            yield t("turn-lay", you=you, melds=laid) if laid else t("turn-lay-nothing", you=you)
            yield t("turn-discard", you=you, card=paint.card(discard, wild))
            yield t("turn-keep", you=you, points=event.points) if event.points else t("turn-nothing-left", you=you)
        case _:
            pass


def result_lines(result: RoundResult, names: Sequence[str], totals: Sequence[int], paint: Paint) -> list[str]:
    """A finished round: everybody's melds, what was left, points and totals."""
    shown = [named(name) for name in names]
    width = max(len(shown[seat]) for seat in result.seats)
    lines = []
    for seat in result.seats:
        laid = result.laid[seat]
        if laid is None:
            continue
        out = f"  {t('went-out')}" if seat == result.went_out else ""
        left = f"  {t('result-left', cards=paint.cards(laid.leftover, result.wild))}" if laid.leftover else ""
        melds = paint.melds(laid.melds, result.wild) or t("no-meld")
        total = "" if result.playoff else f"  {t('result-total', total=f'{totals[seat]:4}')}"
        lines.append(f"  {shown[seat]:<{width}}  +{laid.points:<3}{total}   {melds}{left}{out}")
    return lines


def outcome_lines(outcome: Outcome, names: Sequence[str]) -> list[str]:
    """The ranking, best first."""
    names = [named(name) for name in names]
    width = max(map(len, names))
    seats = [seat for group in outcome.ranking for seat in group]
    return [f"  {outcome.places[seat]:>2}. {names[seat]:<{width}}  {outcome.totals[seat]:4}" for seat in seats]
