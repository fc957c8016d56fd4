"""What people see of a table: states and events, in which views are the only source of anything secret.

The cards in a state come from `view`, the allow-list of the rules core; an event shows a drawn card only to the seat
that drew it. The best arrangement of a hand is worked out once, however often it is shown.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec import structs

from starsuit.actions import DrawStock, GoOut, Phase, format_action
from starsuit.cards import HIDDEN, Card
from starsuit.protocol.events import (
    Banned,
    Changed,
    Created,
    DealFixed,
    Dealt,
    HandedOver,
    Joined,
    Opened,
    Played,
    Reacted,
    Rematched,
    RoomEvent,
    Said,
    Started,
    TookBack,
)
from starsuit.protocol.messages import (
    Arranged,
    GameState,
    LegalMoves,
    OtherHand,
    OutcomeState,
    PlayedShown,
    RoundState,
    SeatState,
    StartedShown,
    TableState,
)
from starsuit.server.domain.hosting import is_member, sees_before, sees_chat, sees_rematch, to_be_asked
from starsuit.solver.arrangement import best_discard, going_out_discards, solve
from starsuit.view import own_cards, view

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from starsuit.cards import HandRules
    from starsuit.game import Game, Outcome, RoundResult
    from starsuit.protocol.messages import ShownEvent, State
    from starsuit.round import Laid
    from starsuit.server.domain.table import Table
    from starsuit.server.domain.viewer import Viewer

__all__ = ["PILE_SHOWN", "TableShowing", "deadline", "laid_states", "round_state", "show_event", "texts", "veil"]

PILE_SHOWN: Final = 3  # cards of the discard pile that a client can draw

_QUIET: Final = (Played, Reacted)  # events that change the cards alone, or nothing
_DEALING: Final = (Played, Started, HandedOver, TookBack, Joined)  # events that change the game


def texts(cards: Iterable[Card]) -> list[str]:
    return [card.text for card in cards]


class TableShowing:
    """A table as people see it. What everybody sees of its game is built once and sent to many."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._public: GameState | None = None

    def states(self, viewer: Viewer, events: Sequence[RoomEvent] | None) -> list[State]:
        """The states that these events have changed; all of them if None."""
        table = self.table
        if events is None:
            return [_table_state(table, viewer), *([self._game_state(table.game, viewer)] if table.game else [])]
        found: list[State] = []
        if not all(isinstance(event, _QUIET) for event in events) or table.status == "finished":
            found.append(_table_state(table, viewer))
        if table.game and any(isinstance(event, _DEALING) for event in events):
            found.append(self._game_state(table.game, viewer))
        return found

    def _game_state(self, game: Game, viewer: Viewer) -> GameState:
        """The game as the viewer may see it: what everybody sees, and their own cards."""
        if self._public is None:
            self._public = _public_state(self.table, game)
        if viewer.seat is None:
            return self._public
        hand, drawn = own_cards(game, viewer.seat)
        my_turn = game.seat == viewer.seat and self.table.status == "playing"
        return structs.replace(
            self._public,
            seat=viewer.seat,
            hand=texts(hand),
            drawn=drawn.text if drawn else self._public.drawn,
            best=_best(game, viewer.seat, hand, holds_one_more=my_turn and game.phase is not Phase.DRAW),
            legal=_legal(game, hand) if my_turn else None,
        )


def _table_state(table: Table, viewer: Viewer) -> TableState:
    further = sees_rematch(table, viewer.person)
    return TableState(
        id=table.id,
        code=table.code,
        title=table.title,
        status=table.status,
        host=table.host,
        you=viewer.person,
        rules=table.rules,
        describe=table.ruleset().describe(),
        clock=table.clock,
        public=table.public,
        pace=table.pace,
        chat=table.chat,
        lines=[line for line in table.lines if sees_chat(table, viewer.person, line.seq)],
        seats=[_seat_state(table, place, viewer) for place in range(len(table.seats))],
        daily=table.daily,
        after=table.after if sees_before(table, viewer.person) else None,
        rematch=table.rematch if further else None,
        closed=table.closed,
        several=table.several,
        asked=to_be_asked(table) if is_member(table, viewer.person) else None,
        banned=list(table.admission.banned) if viewer.person == table.host else [],
        late=table.late and table.daily is None,
        removed=viewer.person in table.removed,
        skip=list(table.skip.agreed) if table.skip and table.skip.agreed else None,
        club=table.club,
        duplicate=table.deal.duplicate if table.deal else None,
    )


def _seat_state(table: Table, place: int, viewer: Viewer) -> SeatState:
    seat = table.seats[place]
    if seat is None:
        return SeatState("", "", None, None, yours=False, stand_in=False)
    yours = seat.person is not None and seat.person == viewer.person
    late = next((each for each in table.asked_late if each.seat == place), None)
    return SeatState(
        seat.name,
        seat.colour,
        seat.person,
        seat.bot,
        yours=yours,
        stand_in=seat.stand_in,
        moved=seat.moved if yours else 0,
        late=late.name if late else None,
        late_yours=late is not None and late.person == viewer.person,
        face=seat.face,
    )


def _public_state(table: Table, game: Game) -> GameState:
    """The game as everybody sees it."""
    seen = view(game, None, history=False)
    return GameState(
        seat=None,
        moves=table.moves,
        round=seen.number,
        rounds=len(seen.schedule),
        wild=seen.wild,
        cards=game.ruleset.cards_in(seen.number, seen.wild),
        dealer=seen.dealer,
        seats=list(seen.seats),
        turn=seen.turn,
        phase=seen.phase.value,  # type: ignore[arg-type]
        last_turn=seen.last_turn,
        went_out=seen.went_out,
        hand=[],
        hands=[OtherHand(len(hand), [card.text for card in hand if card is not HIDDEN]) for hand in seen.hands],
        drawn=seen.drawn.text if seen.drawn else None,
        stock=seen.stock,
        pile=texts(seen.pile[-PILE_SHOWN:]),
        pile_count=len(seen.pile),
        laid=list(laid_states(seen.laid)),
        scores=list(seen.scores),
        results=list(table.results),
        last_laid=list(table.last_laid),
        best=None,
        legal=None,
        deadline=deadline(table),
        commitment=seen.commitment,
        # Others may still be playing the deal of the day, or those of a duplicate evening.
        seed=game.seed if table.status != "playing" and table.daily is None and table.deal is None else None,
        outcome=_outcome_state(game.outcome) if game.outcome else None,
    )


def deadline(table: Table) -> int | None:
    """When the clock plays for the person whose turn it is."""
    if table.clock is None or table.game is None or table.status != "playing":
        return None
    seat = table.seats[table.game.seat]
    return None if seat is None or seat.bot or seat.stand_in else table.turn_since + 1000 * table.clock


def _best(game: Game, seat: int, hand: tuple[Card, ...], *, holds_one_more: bool) -> Arranged | None:
    """The viewer's hand at its best, after the best discard if one is due."""
    if not hand or game.outcome is not None or game.round.laid[seat]:
        return None
    return _arranged(hand, game.hand_rules, holds_one_more)


@lru_cache(maxsize=8192)
def _arranged(hand: tuple[Card, ...], rules: HandRules, holds_one_more: bool) -> Arranged:
    card, best = best_discard(hand, rules) if holds_one_more else (None, solve(hand, rules))
    return Arranged(
        [texts(meld) for meld in best.cards], texts(best.leftover), best.points, card.text if card else None
    )


def _legal(game: Game, hand: tuple[Card, ...]) -> LegalMoves:
    """What the player to move may do now, with the best way to lay down."""
    if game.phase is Phase.DRAW:
        return LegalMoves(draw=True, take=True, discards=[], out=None, lay=None)
    legal = game.legal_actions()
    discards = texts(sorted(set(hand)))
    if game.phase is Phase.LAY_DOWN:
        return LegalMoves(draw=False, take=False, discards=discards, out=None, lay=format_action(legal.first()))
    goes = going_out_discards(hand, game.hand_rules)
    out = format_action(GoOut(legal.best_melds(goes[0]), goes[0])) if goes else None
    return LegalMoves(draw=False, take=False, discards=discards, out=out, lay=None)


def laid_states(laid: Sequence[Laid | None]) -> tuple[Arranged | None, ...]:
    return tuple(
        Arranged([texts(meld) for meld in each.melds], texts(each.leftover), each.points) if each else None
        for each in laid
    )


def round_state(result: RoundResult) -> RoundState:
    return RoundState(result.number, result.wild, result.playoff, result.went_out, list(result.points))


def _outcome_state(outcome: Outcome) -> OutcomeState:
    return OutcomeState(list(outcome.winners), list(outcome.places), list(outcome.totals), outcome.reason)


def show_event(table: Table, event: RoomEvent, before: Table, viewer: Viewer) -> ShownEvent:
    """An event as the viewer may see it; `table` is the table after it."""
    match event:
        case Started():
            assert table.game is not None  # noqa: S101 - it was just dealt
            return StartedShown(table.game.commitment)
        case Played():
            return _show_move(table, event, before, viewer)
        case DealFixed():
            return Changed()  # the numbers have no gap, so something is shown
        case Dealt() | Opened():
            raise ValueError(f"{type(event).__name__} does not happen at a table")
        case _:
            return event


def veil(table: Table, shown: ShownEvent, seq: int, viewer: Viewer) -> ShownEvent:
    """An event of the past as the viewer may see it now; the numbers have no gap, so something is shown."""
    match shown:
        case Said() if not sees_chat(table, viewer.person, seq):
            return Said("", "", "")
        case Rematched() if not sees_rematch(table, viewer.person):
            return Rematched("")
        case Created(after=str()) if not sees_before(table, viewer.person):
            return structs.replace(shown, after=None)
        case Banned() if viewer.person != table.host:
            return Banned("", shown.name)
        case _:
            return shown


def _show_move(table: Table, event: Played, before: Table, viewer: Viewer) -> PlayedShown:
    assert table.game is not None and before.game is not None  # noqa: S101, PT018 - it was a move of a game
    number = before.game.round.number
    ended = len(table.game.results) > len(before.game.results)
    happened = table.game.results[-1].events[-1] if ended else table.game.round.events[-1]
    card = happened.card
    if card is not None and isinstance(happened.action, DrawStock) and viewer.seat != event.seat:
        card = HIDDEN
    return PlayedShown(
        seat=event.seat,
        action=event.action,
        by=event.by,
        card=card.text if card else None,
        reshuffled=happened.reshuffled,
        leftover=None if happened.leftover is None else texts(happened.leftover),
        points=happened.points,
        round=number,
        ended=ended,
    )
