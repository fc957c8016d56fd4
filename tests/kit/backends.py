"""Everything that can hold a game for a screen to show. The tests of screens and backends run with each."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from starsuit.client.server_game import ServerGame
from starsuit.client.servers import ServerTable, Site
from starsuit.client.table_line import Line
from starsuit.terminal.backend import LocalGame
from starsuit.terminal.saving import Saver
from starsuit.terminal.seating import PERSON
from tests.kit.serving import Server

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence
    from contextlib import AbstractAsyncContextManager

    from starsuit.game import Game
    from starsuit.terminal.backend import Backend

    Holder = Callable[[Game, Sequence[str], Path], AbstractAsyncContextManager[Backend]]


@asynccontextmanager
async def local(game: Game, kinds: Sequence[str], folder: Path) -> AsyncIterator[Backend]:
    """This process."""
    held = LocalGame.of(game, kinds, keep=Saver(folder / "game.txt", None, print))
    yield held
    held.close()


@cache
def the_server() -> Server:
    """A server for all tests of this process, which ends with it. Limits that make you wait are tested elsewhere."""
    folder = Path(tempfile.mkdtemp(prefix="starsuit-"))
    # A person may say five things, and no more, however slow the machine is.
    settings = {"message_rate": 0, "request_rate": 0, "chat_rate": 0.001, "log_level": "warning"}
    server = Server(folder, settings)
    server.start()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    atexit.register(server.kill)
    return server


def table_for(site: Site, game: Game, kinds: Sequence[str], *, pace: str = "instant") -> ServerTable:
    """A table with these seats, in this order. The rules are the game's; the cards are the server's own."""
    site.arrive("Mia")
    rules = {name: value for name, value in game.ruleset.to_dict().items() if name != "players"}
    rules["first_dealer"] = game.ruleset.first_dealer
    made = site.ask("POST", "/api/tables", {"seats": len(kinds), "rules": rules, "pace": pace, "sit": False})
    place = ServerTable(site, made["id"])
    for seat, kind in enumerate(kinds):
        sits = {"type": "sit", "name": game.names[seat]} if kind == PERSON else {"type": "seat-bot", "level": kind}
        site.ask("POST", f"/api/tables/{place.room}/do", {"id": f"seat-{seat}", "command": {**sits, "seat": seat}})
    return place


@asynccontextmanager
async def server(game: Game, kinds: Sequence[str], folder: Path) -> AsyncIterator[Backend]:
    """A server: its table gets people and computer players of these kinds, and its own deal."""
    line = Line(table_for(Site(the_server().url, folder), game, kinds))
    await line.open()
    await line.do("start")
    yield ServerGame(line, folder / "last-game.txt")
    line.close()
    await line.closed()


BACKENDS: Final[dict[str, Holder]] = {"local": local, "server": server}
