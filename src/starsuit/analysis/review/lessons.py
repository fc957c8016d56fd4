"""What a mistake teaches, in the voice of a hint: what was done, why not, what was better, and the price."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, TakeDiscard, format_action
from starsuit.analysis.hints.choices import choices, value_of
from starsuit.analysis.hints.why import reasons_for, why_not
from starsuit.analysis.hints.wording import made_words, meld_words, symbol, the_cards
from starsuit.analysis.review.decisions import Decision
from starsuit.cards import Card, parse_hand, remove_cards
from starsuit.game import Game
from starsuit.text import counted, listed

if TYPE_CHECKING:
    from starsuit.analysis.hints.why import Why
    from starsuit.analysis.hints.wording import Show
    from starsuit.analysis.review.data import LessonData, TaughtData
    from starsuit.game import RoundResult

__all__ = ["lesson_data", "lesson_words", "taught", "worst_of_round"]

WORTH_A_WORD: Final = 2.0  # points: a smaller mistake is not mentioned after a round


def lesson_data(decision: Decision) -> LessonData:
    """A mistake as codes with values."""
    against = why_not(decision.view, decision.action, decision.among)
    better = reasons_for(decision.view, decision.best, decision.among)[0]
    return {
        "against": {"code": against.code, "values": against.values},
        "better": {"code": better.code, "values": better.values},
        "dearer": _dearer(decision),
        "hand": [card.text for card in sorted(decision.view.hand)],
        "top": decision.view.pile[-1].text if decision.view.pile else "",
    }


def taught(decision: Decision) -> TaughtData:
    """A mistake and its lesson, as plain values."""
    return {
        "round": decision.number,
        "action": format_action(decision.action),
        "best": format_action(decision.best.action),
        "loss": round(decision.loss, 3),
        "lesson": lesson_data(decision),
    }


def worst_of_round(game: Game, result: RoundResult, seat: int) -> Decision | None:
    """The dearest mistake of a seat in a finished round, if it is worth a word."""
    now, worst, turn = game.dealt(result), None, 0
    first = sum(len(each.events) for each in game.results if each.number < result.number)
    for place, event in enumerate(result.events):
        if now.seat == seat:
            view = Game(game.ruleset, game.seed, game.names, game.schedule, now).view(seat)
            among = choices(view)
            turn += isinstance(event.action, (DrawStock, TakeDiscard))
            worth = value_of(view, event.action, among)
            found = Decision(first + place, result.number, turn, seat, view, event.action, worth, among)
            if found.loss >= WORTH_A_WORD and (worst is None or found.loss > worst.loss):
                worst = found
        now = now.apply(event.action)
    return worst


def lesson_words(decision: Decision, show: Show = symbol, *, who: str = "you") -> str:
    """The lesson in English: `you discarded the 8♦. Your 9♦ and 10♦ were waiting for it; …`"""
    against = why_not(decision.view, decision.action, decision.among)
    better = reasons_for(decision.view, decision.best, decision.among)[0]
    owner = "your" if who == "you" else "their"
    why = "; ".join(filter(None, (_against(decision, against, show, owner), _better(decision, better, show, who))))
    given = f"About {counted(max(1, round(decision.loss)), 'point')} given away."
    return " ".join(filter(None, (f"{who} {_done(decision, show)}.", why and f"{why[0].upper()}{why[1:]}.", given)))


def _dearer(decision: Decision) -> bool:
    done, best, rules = decision.action, decision.best.action, decision.view.hand_rules
    return isinstance(done, Discard) and isinstance(best, Discard) and rules.points(best.card) > rules.points(done.card)


def _done(decision: Decision, show: Show) -> str:
    match decision.action:
        case DrawStock():
            return f"drew and left the {show(decision.view.pile[-1])}"
        case TakeDiscard():
            return f"took the {show(decision.view.pile[-1])}"
        case Discard(card):
            return f"discarded the {show(card)}"
        case GoOut(_, card):
            return f"went out, discarding the {show(card)}"
        case LayDown(melds, card):
            laid = " ".join(f"[{' '.join(map(show, meld))}]" for meld in melds) or "nothing"
            return f"laid down {laid} and discarded the {show(card)}"


def _against(decision: Decision, why: Why, show: Show, owner: str) -> str:
    match decision.action:
        case TakeDiscard():
            return _taken(why, show)
        case DrawStock():
            return _left(why, owner)
        case Discard():
            return _discarded(why, show, owner)
    return ""


def _discarded(why: Why, show: Show, owner: str) -> str:
    code, values = why
    match code:
        case "goes-with":
            return _waited(values["partners"], show, owner)
        case "breaks" if values["fresh"]:
            rest = remove_cards(parse_hand(values["meld"]["cards"]), (Card(values["card"]),))
            return _waited([card.text for card in rest], show, owner)
        case "breaks":
            return f"that broke {meld_words(values['meld']).replace('your', owner)}"
        case "wild":
            return "it was wild"
        case "out":
            return "going out was possible"
    return ""


def _waited(cards: list[str], show: Show, owner: str) -> str:
    held = listed([show(Card(text)) for text in cards])
    return f"{owner} {held} {'was' if len(cards) == 1 else 'were'} waiting for it"


def _left(why: Why, owner: str) -> str:
    """What the card on the pile would have done."""
    code, values = why
    match code:
        case "out":
            return "it would have been enough to go out"
        case "completes":
            made = listed([made_words(meld) for meld in values["melds"]])
            joined = meld_words(values["melds"][0]).replace("your", owner)
            return f"it would have joined {joined}" if values["joins"] else f"it would have made {made}"
        case "saves":
            return f"it would have saved {counted(values['points'], 'point')}"
    return "it was wild"


def _taken(why: Why, show: Show) -> str:
    code, values = why
    match code:
        case "saves-little":
            return f"it saved {counted(values['points'], 'point')}, and the stock promised more"
        case "goes-with":
            return f"it went with {the_cards(values['partners'], show)}, but saved nothing"
        case "last-turn":
            return "it only cost points"
    return "it joined nothing in the hand"


def _better(decision: Decision, why: Why, show: Show, who: str) -> str:
    code, values = why
    action = decision.best.action
    if isinstance(action, LayDown):
        laid = listed([meld_words(meld).replace("your ", "") for meld in values["melds"]])
        laying = f"laying down the {laid} and discarding" if laid else "discarding"
        return f"{laying} {the_cards(values['cards'], show, 'or')} left only {values['points']}"
    if not isinstance(action, Discard):
        return ""
    card = f"the {show(action.card)}"
    match code:
        case "fits-nothing":
            return f"{card} fitted nothing{' and cost more' if _dearer(decision) else ''}"
        case "dear":
            return f"{card} would have cost {values['points']}"
        case "partners-gone":
            return f"most of what {card} waited for had been played"
    return f"{'you' if who == 'you' else 'they'} could spare {card}"
