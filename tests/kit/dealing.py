"""A server with the cards and the clock that a test needs: `python -m tests.kit.dealing calm serve`.

A test must not fail because someone went out before the moment it looks at, or because the day ended in the meantime.
A person's first game and first solitaire have the same cards whenever the test runs; so do the next ones, and so do
the deals of the day. `any` takes the cards as they come; `calm` and `sudden` look for deals that fit. Which they are
depends on DEALING_SEED alone: `make flaky` changes it for every run.

`--clock 2026-11-15T12:00` starts the server's clock at that moment in UTC; it runs on from there, across restarts too.
"""

from __future__ import annotations

import hashlib
import itertools
import os
import sys
import threading
import time
from contextlib import contextmanager, nullcontext
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar, cast
from unittest.mock import patch

import msgspec
from sqlalchemy import insert

from starsuit.actions import Discard
from starsuit.bots import make_bot, seat_seed
from starsuit.cli import main
from starsuit.protocol.events import Dealt, RoomEvent
from starsuit.round import next_seat
from starsuit.server.archive import daily, duplicates
from starsuit.server.domain import table
from starsuit.server.domain.room_state import RoomState
from starsuit.server.rooms import registry
from starsuit.server.store import schema
from starsuit.solver.arrangement import going_out_discards

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sqlalchemy import Connection

    from starsuit.game import Game
    from starsuit.server.domain.person import Person
    from starsuit.server.rooms.room import Room

__all__ = ["SEED", "Deals", "fixed", "is_calm", "is_sudden", "serve"]

Deals = Literal["any", "calm", "sudden"]
SEED: Final = os.environ.get("DEALING_SEED", "test")
MANY: Final = 5  # people, beyond which a deal cannot be calm in every case
S = TypeVar("S", bound=RoomState)


def is_calm(table: table.Table) -> bool:
    """Nobody can go out in the first turn, whatever they and those before them draw and throw.

    With many people and few cards there is hardly such a deal: then those before are taken to draw from the stock.
    """
    game = playing(table)
    dealt = game.round
    many = len(dealt.seats) > MANY
    seat, thrown = game.seat, {dealt.pile[-1]}
    for turn in range(len(dealt.seats)):
        stock = dealt.stock[turn : turn + 1] if many else dealt.stock[: turn + 1]
        hand, coming = dealt.hands[seat], {*stock, *thrown}
        if any(going_out_discards((*hand, card), dealt.hand_rules) for card in coming):
            return False
        thrown = {max(hand)} if many else {*hand, *coming}
        seat = next_seat(dealt.seats, seat)
    return True


def is_sudden(table: table.Table) -> bool:
    """The first player, if it is a computer player, lays its cards down in the first turn."""
    game = playing(table)
    first = table.seats[game.seat]
    if first is None or first.bot is None:
        return True
    bot = make_bot(first.bot, seed=seat_seed(game.seed, game.seat))
    drawn = game.apply(bot.choose(game.view(game.seat)))
    return not isinstance(bot.choose(drawn.view(drawn.seat)), Discard)


FITS: dict[Deals, Callable[[table.Table], bool]] = {"any": lambda _: True, "calm": is_calm, "sudden": is_sudden}


def playing(table: table.Table) -> Game:
    assert table.game is not None
    return table.game


@contextmanager
def fixed(deals: Deals = "any", seed: str = SEED) -> Iterator[None]:
    """Every seed made by a server in this process comes from this one."""
    start, create, make_seed, fits = table.Table.start, registry.RoomRegistry.create, daily.make_seed, FITS[deals]
    seeds: dict[tuple[str, str], Iterator[str]] = {}

    def named(name: object) -> str:
        """A seed that looks like one of the server's own: a search for leaks must not find it in other texts."""
        return hashlib.sha256(f"{seed} {name}".encode()).hexdigest()[:32]

    def of(kind: str, person: str) -> Iterator[str]:
        return seeds.setdefault((kind, person), map(named, itertools.count()))

    def start_with(table: table.Table) -> Sequence[RoomEvent]:
        events = start(table)  # refuses what may not start
        if table.deal is not None:
            return events  # dealt as at the other tables of its evening
        tried = (start(table, each) for each in of("table", table.host))
        return next(events for events in tried if fits(table.apply(events[0], at=0, seq=0)))

    async def create_with(
        self: registry.RoomRegistry, kind: type[S], person: Person, events: Sequence[RoomEvent], **options: Any
    ) -> Room[S]:
        first = events[0]
        if isinstance(first, Dealt) and first.daily is None:
            events = [msgspec.structs.replace(first, seed=next(of(kind.kind, person.id))), *events[1:]]
        return await create(self, kind, person, events, **options)

    def make_day(connection: Connection, day: str, kind: daily.Kind) -> str:
        if daily.find_seed(connection, day, kind) is None:
            connection.execute(insert(schema.days).values(day=day, kind=kind, seed=named(kind)))
        return make_seed(connection, day, kind)

    with (
        patch.object(table.Table, "start", start_with),
        patch.object(registry.RoomRegistry, "create", create_with),
        patch.object(daily, "make_seed", make_day),
        patch.object(duplicates, "new_seed", lambda: next(of("duplicate", ""))),
    ):
        yield


@contextmanager
def clock_from(moment: datetime, folder: Path) -> Iterator[None]:
    """Run with a clock that stood at that moment when the server first started in this folder."""
    real, begun = time.time_ns, folder / "begun.txt"
    if not begun.exists():
        begun.write_text(str(real()), encoding="utf-8")
    later = round(moment.timestamp()) * 10**9 - int(begun.read_text(encoding="utf-8"))
    with patch.object(time, "time_ns", lambda: real() + later):
        yield


def end_with(parent: int) -> None:
    """No server outlives its test's process, however that ended."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def serve(deals: Deals) -> None:
    """Run the command line with those deals, and with the clock it asks for."""
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    moment, folder = _option("--clock", remove=True), _option("--data")
    clock = clock_from(datetime.fromisoformat(f"{moment}Z"), Path(folder or ".")) if moment else nullcontext()
    with fixed(deals), clock:
        main()


def _option(name: str, *, remove: bool = False) -> str | None:
    """What follows this option on the command line."""
    if name not in sys.argv:
        return None
    at = sys.argv.index(name)
    value = sys.argv[at + 1]
    if remove:
        del sys.argv[at : at + 2]
    return value


if __name__ == "__main__":
    serve(cast("Deals", sys.argv.pop(1)))
