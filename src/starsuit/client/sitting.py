"""A bot at a server's table: it takes a seat, plays the game to its end, and reports how it went."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from starsuit.client.server_game import ServerGame
from starsuit.client.servers import ServerError
from starsuit.client.table_line import Line
from starsuit.errors import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Callable

    from starsuit.bots import Bot
    from starsuit.client.servers import ServerTable
    from starsuit.view import View

__all__ = ["GamePlayed", "sit_through"]


@dataclass(frozen=True, slots=True)
class GamePlayed:
    """A game that a bot has played.

    >>> from starsuit.client.sitting import GamePlayed
    >>> game = GamePlayed(seat=0, names=("Robo", "Mia"), totals=(40, 52), winners=(0,))
    >>> game.seat in game.winners
    True
    """

    seat: int  # where the bot sat, from 0
    names: tuple[str, ...]  # by seat
    totals: tuple[int, ...]  # by seat
    winners: tuple[int, ...]  # the seats that won


async def sit_through(place: ServerTable, bot: Bot, say: Callable[[str], None]) -> GamePlayed:
    """Take a seat, or keep the one from last time, and play until the game is over.

    Args:
        place: the table.
        bot: the player; it is asked in a thread of its own.
        say: called with each sentence about how it goes.

    Raises:
        ServerError: the server cannot be reached, or the table is closed.

    >>> import asyncio
    >>> from starsuit.bots import make_bot
    >>> from starsuit.client.servers import Site, read_address
    >>> from starsuit.client.sitting import sit_through
    >>> site = Site("http://127.0.0.1:8155", token="TOKEN")
    >>> table = site.find(read_address("QXLMPD", server=site.base))  # doctest: +SKIP
    >>> asyncio.run(sit_through(table, make_bot("expert"), say=print))  # doctest: +SKIP
    """
    line = Line(place)
    try:
        await line.open()
        if line.status in ("finished", "closed"):
            raise ServerError("table/over", "the game at this table is over")
        await line.sit_down()
        seat = line.mine[0]
        say(f"{line.table['seats'][seat]['name']} sits at {place.link}, on seat {seat + 1}.")
        return await _play(ServerGame(line), seat, bot, say)
    finally:
        line.close()
        await line.closed()


async def _play(game: ServerGame, seat: int, bot: Bot, say: Callable[[str], None]) -> GamePlayed:
    line = game.line
    tried = -1  # the move count at which an answer was refused: wait for the next event
    while line.status not in ("finished", "closed"):
        if line.status == "playing" and line.game.get("turn") == seat and line.moves != tried:
            view = game.view(seat)
            action = await asyncio.to_thread(bot.choose, view)
            try:
                await game.send(seat, action)
            except IllegalAction as refusal:  # the clock was faster, or the table was closed meanwhile
                tried = line.moves
                say(f"Refused: {refusal}.")
            continue
        heard = await line.hear()
        if heard is None:
            raise line.over or ServerError("server/closed", "the server has hung up")
        if heard.notice:
            say(heard.notice)
    if line.status == "closed":
        raise ServerError("table/closed", "the table was closed before the end of the game")
    return _result(game.view(seat), seat)


def _result(view: View, seat: int) -> GamePlayed:
    winners = view.outcome.winners if view.outcome is not None else ()
    return GamePlayed(seat, tuple(view.names), tuple(view.scores), tuple(winners))
