"""A server that deals what a test wants: `python -m tests.dealing calm serve ...` is `starsuit serve ...` otherwise.

A test that looks at one moment must not fail because somebody went out before it. A person's first game has the same
cards whenever the test runs, and so has the next one; solitaires and the deals of the day come by chance.
"""

from __future__ import annotations

import itertools
import sys
from typing import TYPE_CHECKING, Literal, cast
from unittest.mock import patch

from starsuit.actions import Discard, GoOut
from starsuit.bots import make_bot, seat_seed
from starsuit.cli import main
from starsuit.protocol.events import RoomEvent, Started
from starsuit.server.domain.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from starsuit.game import Game

__all__ = ["Deals", "is_calm", "is_sudden"]

Deals = Literal["calm", "sudden"]


def is_calm(table: Table) -> bool:
    """Nobody can go out in the first turn, whatever they draw."""
    game = playing(table)
    for _ in table.seats:
        after = [game.apply(draw) for draw in game.legal_actions()]
        if any(isinstance(each.legal_actions().first(), GoOut) for each in after):
            return False
        game = after[0].apply(list(after[0].legal_actions())[-1])
    return True


def is_sudden(table: Table) -> bool:
    """The first player, if it is a computer player, lays its cards down in the first turn."""
    game = playing(table)
    first = table.seats[game.seat]
    if first is None or first.bot is None:
        return True
    bot = make_bot(first.bot, seed=seat_seed(game.seed, game.seat))
    drawn = game.apply(bot.choose(game.view(game.seat)))
    return not isinstance(bot.choose(drawn.view(drawn.seat)), Discard)


def with_deal(table: Table, seed: str) -> Table:
    return table.apply(Started(seed), at=0, seq=0)


def playing(table: Table) -> Game:
    assert table.game is not None
    return table.game


def serve(deals: Deals) -> None:
    """Run the command line with those deals."""
    start, fits = Table.start, {"calm": is_calm, "sudden": is_sudden}[deals]
    seeds: dict[str, Iterator[str]] = {}

    def start_with(table: Table) -> Sequence[RoomEvent]:
        start(table)  # refuses what may not start
        of_host = seeds.setdefault(table.host, map("test {}".format, itertools.count()))
        return start(table, next(seed for seed in of_host if fits(with_deal(table, seed))))

    with patch.object(Table, "start", start_with):
        main()


if __name__ == "__main__":
    serve(cast("Deals", sys.argv.pop(1)))
