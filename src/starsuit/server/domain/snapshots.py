"""Snapshots: a table as it was when a round ended, so that a starting server need not fold whole games.

The log alone decides. A snapshot is made from it, is written with the event that ends a round, and is only a short cut:
if it is missing, or from another version of this program, the whole log is folded. It leaves out the events of earlier
rounds; code that needs those folds the log too.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from starsuit.cards import format_hand, parse_hand
from starsuit.game import Game, RoundResult
from starsuit.protocol.events import Banned, Created, Pace
from starsuit.protocol.messages import ChatLine
from starsuit.round import Laid
from starsuit.server.domain import show
from starsuit.server.domain.hosting import EVERYBODY, Admission
from starsuit.server.domain.seats import Seat, TableSeats

if TYPE_CHECKING:
    from starsuit.server.domain.table import Table

__all__ = ["keep", "restore"]

VERSION: Final = 1
WITH_ADMISSION: Final = 2  # only where it says something: an older process must not forget who is banned
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


class TableSnapshot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table at the beginning of a round."""

    version: int
    created: Created
    seats: list[KeptSeat]
    pace: Pace
    public: bool
    chat: bool
    seed: str
    moves: int
    others: int
    turn_since: int
    results: list[KeptResult]
    lines: list[ChatLine] = []
    several: bool = False
    banned: list[Banned] = []
    agreed: list[str] | None = None
    declined: bool = False
    public_from: int = 0


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(TableSnapshot)


def keep(table: Table) -> str:
    """The snapshot of a table at which a round has just ended and the next has been dealt."""
    assert table.game is not None  # noqa: S101 - asked for games only
    kept = TableSnapshot(
        version=VERSION if table.admission == EVERYBODY and not table.several else WITH_ADMISSION,
        created=Created(
            host=table.host,
            code=table.code,
            seats=len(table.seats),
            rules=table.rules,
            clock=table.clock,
            title=table.title,
            daily=table.daily,
            after=table.after,
        ),
        seats=[
            KeptSeat(seat.name, seat.colour, seat.person, seat.bot, seat.stand_in, seat.left) for seat in table.taken
        ],
        pace=table.pace,
        public=table.public,
        chat=table.chat,
        seed=table.game.seed,
        moves=table.moves,
        others=table.others,
        turn_since=table.turn_since,
        results=[_keep_result(result) for result in table.game.results],
        lines=list(table.lines),
        several=table.several,
        banned=list(table.admission.banned),
        agreed=None if table.admission.agreed is None else list(table.admission.agreed),
        declined=table.admission.declined,
        public_from=table.admission.public_from,
    )
    return _ENCODER.encode(kept).decode()


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
    if kept.version not in (VERSION, WITH_ADMISSION):
        return None
    seats = TableSeats(
        Seat(each.name, each.colour, each.person, each.bot, each.stand_in, each.left) for each in kept.seats
    )
    table = replace(kind.begin(room, kept.created, kept.turn_since), seats=seats)
    agreed = None if kept.agreed is None else tuple(kept.agreed)
    results = [_restore_result(each) for each in kept.results]
    values: dict[str, Any] = {"pace": kept.pace, "public": kept.public, "chat": kept.chat, "lines": tuple(kept.lines)}
    return replace(
        table,
        game=Game.new(table.ruleset(), seed=kept.seed, names=[seat.name for seat in seats.taken]).after(results),
        moves=kept.moves,
        others=kept.others,
        results=tuple(show.round_state(result) for result in results),
        last_laid=show.laid_states(results[-1].laid) if results else (),
        several=kept.several,
        admission=Admission(tuple(kept.banned), agreed, kept.declined, kept.public_from),
        **values,
    )


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
