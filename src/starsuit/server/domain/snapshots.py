"""Snapshots of tables, so that nobody need fold a whole log to know how a table stands.

The log alone decides. A snapshot is made from it, is written with the event that ends a round, or when many events have
come since the last one, and is only a short cut: if it is missing, or from another version of this program, the whole
log is folded. It leaves out the events of earlier rounds; code that needs those folds the log too.
"""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec
from msgspec import structs

from starsuit.actions import format_action, parse_action
from starsuit.cards import format_hand, parse_hand
from starsuit.game import Game, RoundResult
from starsuit.protocol.events import Banned, Created, DealFixed, LateAsked, Pace
from starsuit.protocol.messages import ChatLine
from starsuit.round import Laid
from starsuit.server.domain import show
from starsuit.server.domain.hosting import EVERYBODY, Admission
from starsuit.server.domain.patience import Skipping
from starsuit.server.domain.seats import Seat, TableSeats

if TYPE_CHECKING:
    from starsuit.server.domain.table import Table

__all__ = ["keep", "restore"]

AT_A_DEAL: Final = 1  # all that earlier versions of this program can read
ANY_TIME: Final = 2  # before the first deal, in the middle of a round, or where somebody is banned
DRAWN: Final = 3  # where the seed decided who deals first
FIXED: Final = 4  # where the deals are those of a duplicate evening
T = TypeVar("T", bound="Table")


class KeptLaid(msgspec.Struct, frozen=True, array_like=True):
    """What a player laid down."""

    melds: list[str]
    leftover: str
    points: int


class KeptResult(msgspec.Struct, frozen=True, array_like=True):
    """A finished round without its events."""

    number: int
    wild: int
    dealer: int
    seats: list[int]
    went_out: int | None
    laid: list[KeptLaid | None]
    turns: int
    playoff: bool


class KeptSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits where."""

    name: str
    colour: str
    person: str | None = None
    bot: str | None = None
    stand_in: bool = False
    left: bool = False
    idle: bool = False
    joined: int = 0
    moved: int = 0
    face: str | None = None


class TableSnapshot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table at one moment."""

    version: int
    created: Created
    seats: list[KeptSeat | None]
    pace: Pace
    public: bool
    chat: bool
    seed: str
    moves: int
    others: int
    turn_since: int
    results: list[KeptResult]
    lines: list[ChatLine] = []
    waiting: bool = False  # whether nothing has been dealt yet
    played: list[str] = []  # the actions of the present round
    several: bool = False
    banned: list[Banned] = []
    agreed: list[str] | None = None
    declined: bool = False
    public_from: int = 0
    dealer: int | None = None
    late: bool = True
    asked_late: list[LateAsked] = []
    late_due: list[str] = []
    removed: list[str] = []
    skip: list[str] | None = None
    skip_since: int = 0
    gestured: list[tuple[str, str]] = []
    deal: DealFixed | None = None


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(TableSnapshot)


def keep(table: Table) -> str:
    """The snapshot of a table at which the game is not over."""
    game = table.game
    played = [format_action(event.action) for event in game.round.events] if game else []
    kept = TableSnapshot(
        version=_version(table, played),
        created=Created(
            host=table.host,
            code=table.code,
            seats=len(table.seats),
            rules=table.rules,
            clock=table.clock,
            title=table.title,
            daily=table.daily,
            after=table.after,
            club=table.club,
        ),
        seats=[_keep_seat(seat) for seat in table.seats],
        pace=table.pace,
        public=table.public,
        chat=table.chat,
        seed=game.seed if game else "",
        moves=table.moves,
        others=table.others,
        turn_since=table.turn_since,
        results=[_keep_result(result) for result in game.results] if game else [],
        lines=list(table.lines),
        waiting=game is None,
        played=played,
        several=table.several,
        banned=list(table.admission.banned),
        agreed=None if table.admission.agreed is None else list(table.admission.agreed),
        declined=table.admission.declined,
        public_from=table.admission.public_from,
        dealer=table.dealer,
        late=table.late,
        asked_late=list(table.asked_late),
        late_due=list(table.late_due),
        removed=list(table.removed),
        skip=list(table.skip.agreed) if table.skip else None,
        skip_since=table.skip.since if table.skip else 0,
        gestured=list(table.gestured),
        deal=table.deal,
    )
    return _ENCODER.encode(kept).decode()


def _version(table: Table, played: list[str]) -> int:
    """The earliest version of this program that can read it."""
    if table.deal is not None:
        return FIXED
    if table.dealer is not None:
        return DRAWN
    return AT_A_DEAL if table.game and not (played or table.several) and table.admission == EVERYBODY else ANY_TIME


def _keep_seat(seat: Seat | None) -> KeptSeat | None:
    return None if seat is None else KeptSeat(**asdict(seat))


def _keep_result(result: RoundResult) -> KeptResult:
    laid = [
        KeptLaid([format_hand(meld) for meld in each.melds], format_hand(each.leftover), each.points) if each else None
        for each in result.laid
    ]
    return KeptResult(
        result.number,
        result.wild,
        result.dealer,
        list(result.seats),
        result.went_out,
        laid,
        result.turns,
        result.playoff,
    )


def restore(kind: type[T], room: str, body: str) -> T | None:
    """The table in a snapshot, its earlier rounds without their events; None if it cannot be read."""
    try:
        kept = _DECODER.decode(body)
    except msgspec.DecodeError:
        return None
    if kept.version not in (AT_A_DEAL, ANY_TIME, DRAWN, FIXED):
        return None
    seats = TableSeats(None if each is None else Seat(**structs.asdict(each)) for each in kept.seats)
    table = replace(kind.begin(room, kept.created, kept.turn_since), seats=seats, dealer=kept.dealer)
    agreed = None if kept.agreed is None else tuple(kept.agreed)
    results = [_restore_result(each) for each in kept.results]
    values: dict[str, Any] = {"pace": kept.pace, "public": kept.public, "chat": kept.chat, "lines": tuple(kept.lines)}
    return replace(
        table,
        game=None if kept.waiting else _restore_game(table, kept, results),
        moves=kept.moves,
        others=kept.others,
        results=tuple(show.round_state(result) for result in results),
        last_laid=show.laid_states(results[-1].laid) if results else (),
        several=kept.several,
        admission=Admission(tuple(kept.banned), agreed, kept.declined, kept.public_from),
        late=kept.late,
        asked_late=tuple(kept.asked_late),
        late_due=tuple(kept.late_due),
        removed=tuple(kept.removed),
        skip=None if kept.skip is None else Skipping(tuple(kept.skip), kept.skip_since),
        gestured=tuple(kept.gestured),
        deal=kept.deal,
        **values,
    )


def _restore_game(table: Table, kept: TableSnapshot, results: list[RoundResult]) -> Game:
    names = [seat.name for seat in table.taken]
    game = Game.new(table.ruleset(), seed=kept.seed, names=names).after(results)
    for action in kept.played:
        game = game.apply(parse_action(action))
    return game


def _restore_result(kept: KeptResult) -> RoundResult:
    laid = tuple(
        Laid(tuple(parse_hand(meld) for meld in each.melds), parse_hand(each.leftover), each.points) if each else None
        for each in kept.laid
    )
    return RoundResult(
        number=kept.number,
        wild=kept.wild,
        dealer=kept.dealer,
        seats=tuple(kept.seats),
        went_out=kept.went_out,
        laid=laid,
        turns=kept.turns,
        playoff=kept.playoff,
        events=(),
    )
