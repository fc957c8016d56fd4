"""A view as one line of JSON: what servers send and bots read. Cards are in their two-character form."""

from __future__ import annotations

import json
import reprlib
from typing import TYPE_CHECKING, Any, Literal, NoReturn, TypeVar

from starsuit.actions import Phase, format_action, parse_action
from starsuit.cards import Card, format_hand, format_melds, parse_card, parse_hand, parse_melds
from starsuit.errors import NotationError, StarsuitError, check_text, wrong_kind
from starsuit.game import Outcome, RoundResult
from starsuit.round import Event, Laid
from starsuit.ruleset import Ruleset
from starsuit.view import View

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["format_view", "parse_view"]

VERSION = 1
T = TypeVar("T")


def format_view(view: View) -> str:
    """A `view` as compact JSON with sorted keys, so that equal views are equal texts. It is what outside bots are sent.

    >>> import json
    >>> view = ss.Game.new(ss.Ruleset(players=2), seed="a view").view(1)
    >>> json.loads(ss.format_view(view))["hands"]
    ['?? ?? ??', 'Qc 3t Jh']
    """
    if not isinstance(view, View):
        raise wrong_kind("view", view, "a View; game.view(seat) gives one")
    data = {
        "version": VERSION,
        "seat": view.seat,
        "ruleset": view.ruleset.to_dict(),
        "names": view.names,
        "commitment": view.commitment,
        "schedule": view.schedule,
        "number": view.number,
        "wild": view.wild,
        "dealer": view.dealer,
        "seats": view.seats,
        "turn": view.turn,
        "phase": view.phase,
        "last_turn": view.last_turn,
        "went_out": view.went_out,
        "hands": [format_hand(hand) for hand in view.hands],
        "drawn": view.drawn and view.drawn.text,
        "stock": view.stock,
        "pile": format_hand(view.pile),
        "laid": [_laid_data(laid) for laid in view.laid],
        "scores": view.scores,
        "events": [_event_data(event) for event in view.events],
        "results": [_result_data(result) for result in view.results],
        "outcome": view.outcome and _outcome_data(view.outcome),
    }
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def _laid_data(laid: Laid | None) -> dict[str, object] | None:
    if laid is None:
        return None
    return {"melds": format_melds(laid.melds), "leftover": format_hand(laid.leftover), "points": laid.points}


def _event_data(event: Event) -> dict[str, object]:
    data: dict[str, object] = {"seat": event.seat, "action": format_action(event.action)}
    if event.card is not None:
        data["card"] = event.card.text
    if event.reshuffled:
        data["reshuffled"] = True
    if event.leftover is not None:
        data |= {"leftover": format_hand(event.leftover), "points": event.points}
    return data


def _result_data(result: RoundResult) -> dict[str, object]:
    return {
        "number": result.number,
        "wild": result.wild,
        "dealer": result.dealer,
        "seats": result.seats,
        "went_out": result.went_out,
        "laid": [_laid_data(laid) for laid in result.laid],
        "turns": result.turns,
        "playoff": result.playoff,
        "events": [_event_data(event) for event in result.events],
    }


def _outcome_data(outcome: Outcome) -> dict[str, object]:
    return {
        "winners": outcome.winners,
        "places": outcome.places,
        "totals": outcome.totals,
        "reason": outcome.reason,
    }


def parse_view(text: str) -> View:
    """The view that `format_view` wrote as `text`.

    Raises:
        NotationError: something in it is not as it should be; the sentence says where.

    >>> view = ss.Game.new(seed="a view").view(1)
    >>> ss.parse_view(ss.format_view(view)) == view
    True
    """
    check_text(text, "a view")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise NotationError("notation/view", "a view is one JSON object, and this is no JSON") from None
    node = _Node(data, "view")
    if node.get("version").whole() != VERSION:
        node.get("version").wrong(f"{VERSION}, the version this program reads")
    seat, outcome = node.get("seat"), node.get("outcome")
    view = View(
        seat=seat.maybe(_Node.whole),
        ruleset=node.get("ruleset").ruleset(),
        names=node.get("names").each(_Node.text),
        commitment=node.get("commitment").text(),
        schedule=node.get("schedule").each(_Node.whole),
        number=node.get("number").whole(),
        wild=node.get("wild").whole(),
        dealer=node.get("dealer").whole(),
        seats=node.get("seats").each(_Node.whole),
        turn=node.get("turn").whole(),
        phase=node.get("phase").phase(),
        last_turn=node.get("last_turn").truth(),
        went_out=node.get("went_out").maybe(_Node.whole),
        hands=node.get("hands").each(_Node.cards),
        drawn=node.get("drawn").maybe(_Node.card),
        stock=node.get("stock").whole(),
        pile=node.get("pile").cards(),
        laid=node.get("laid").each(lambda laid: laid.maybe(_read_laid)),
        scores=node.get("scores").each(_Node.whole),
        events=node.get("events").each(_read_event),
        results=node.get("results").each(_read_result),
        outcome=outcome.maybe(_read_outcome),
    )
    _check_fit(view, node)
    return view


def _check_fit(view: View, node: _Node) -> None:
    """Raise if the parts of a view do not fit together."""
    players = view.ruleset.players
    for name in ("names", "hands", "laid", "scores"):
        if len(getattr(view, name)) != players:
            raise NotationError(
                "notation/view", f"view.{name} has {len(getattr(view, name))} parts for {players} players"
            )
    for name in ("seat", "turn", "dealer", "went_out"):
        seat = getattr(view, name)
        if seat is not None and not 0 <= seat < players:
            node.get(name).wrong(f"a seat from 0 to {players - 1}")
    if not view.seats or not set(view.seats) <= set(range(players)):
        node.get("seats").wrong(f"seats from 0 to {players - 1}")
    if not 3 <= view.wild <= 13:
        node.get("wild").wrong("a rank from 3 to 13")


class _Node:
    """A value inside the JSON with its path, so that an error can say where it was."""

    def __init__(self, value: Any, path: str) -> None:
        self.value = value
        self.path = path

    def wrong(self, wanted: str) -> NoReturn:
        # reprlib goes only a few levels deep: JSON nested a thousand times must not break the message.
        shown = self.value if isinstance(self.value, str) else reprlib.repr(self.value)
        raise NotationError("notation/view", f"{self.path} is {shown[:40]!r}; it should be {wanted}")

    def get(self, name: str) -> _Node:
        if not isinstance(self.value, dict):
            self.wrong("a JSON object")
        if name not in self.value:
            raise NotationError("notation/view", f"{self.path}.{name} is missing")
        return _Node(self.value[name], f"{self.path}.{name}")

    def find(self, name: str, default: object) -> _Node:
        if isinstance(self.value, dict) and name not in self.value:
            return _Node(default, f"{self.path}.{name}")
        return self.get(name)

    def each(self, read: Callable[[_Node], T]) -> tuple[T, ...]:
        if not isinstance(self.value, list):
            self.wrong("a list")
        return tuple(read(_Node(value, f"{self.path}[{place}]")) for place, value in enumerate(self.value))

    def maybe(self, read: Callable[[_Node], T]) -> T | None:
        return None if self.value is None else read(self)

    def whole(self) -> int:
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            self.wrong("a whole number")
        return self.value

    def truth(self) -> bool:
        if not isinstance(self.value, bool):
            self.wrong("true or false")
        return self.value

    def text(self) -> str:
        if not isinstance(self.value, str):
            self.wrong("a text")
        return self.value

    def phase(self) -> Phase:
        if self.value not in list(Phase):
            self.wrong(f"one of {', '.join(Phase)}")
        return Phase(self.value)

    def read(self, parse: Callable[[str], T]) -> T:
        text = self.text()
        try:
            return parse(text)
        except NotationError as error:
            raise NotationError("notation/view", f"{self.path}: {error}") from None

    def card(self) -> Card:
        return self.read(parse_card)

    def cards(self) -> tuple[Card, ...]:
        return self.read(lambda text: parse_hand(text, hidden=True))

    def ruleset(self) -> Ruleset:
        if not isinstance(self.value, dict):
            self.wrong("a JSON object")
        try:
            return Ruleset.from_dict(self.value)
        except StarsuitError as error:
            raise NotationError("notation/view", f"{self.path}: {error}") from None


def _read_laid(node: _Node) -> Laid:
    return Laid(node.get("melds").read(parse_melds), node.get("leftover").cards(), node.get("points").whole())


def _read_event(node: _Node) -> Event:
    return Event(
        seat=node.get("seat").whole(),
        action=node.get("action").read(parse_action),
        card=node.find("card", None).maybe(_Node.card),
        reshuffled=node.find("reshuffled", default=False).truth(),
        leftover=node.find("leftover", None).maybe(_Node.cards),
        points=node.find("points", None).maybe(_Node.whole),
    )


def _read_result(node: _Node) -> RoundResult:
    return RoundResult(
        number=node.get("number").whole(),
        wild=node.get("wild").whole(),
        dealer=node.get("dealer").whole(),
        seats=node.get("seats").each(_Node.whole),
        went_out=node.get("went_out").maybe(_Node.whole),
        laid=node.get("laid").each(lambda laid: laid.maybe(_read_laid)),
        turns=node.get("turns").whole(),
        playoff=node.get("playoff").truth(),
        events=node.get("events").each(_read_event),
    )


def _read_outcome(node: _Node) -> Outcome:
    reasons: dict[str, Literal["rounds", "target"]] = {"rounds": "rounds", "target": "target"}
    reason = node.get("reason")
    if reason.text() not in reasons:
        reason.wrong("rounds or target")
    return Outcome(
        winners=node.get("winners").each(_Node.whole),
        places=node.get("places").each(_Node.whole),
        totals=node.get("totals").each(_Node.whole),
        reason=reasons[reason.text()],
    )
