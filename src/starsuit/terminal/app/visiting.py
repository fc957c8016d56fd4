"""Going to a server from the application: to a table, through its game, and on to the rematch."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Protocol

from starsuit.client.company import closed_words
from starsuit.client.server_game import ServerGame
from starsuit.client.servers import ServerTable, Site, forget_place, last_place, last_server
from starsuit.client.table_line import Line
from starsuit.errors import StarsuitError
from starsuit.speech import as_sentence, t
from starsuit.terminal.app.card_drawing import told
from starsuit.terminal.app.replay_screen import read_record
from starsuit.terminal.app.setup_screen import SetupScreen
from starsuit.terminal.app.waiting_screens import ServerScreen, WaitingScreen
from starsuit.terminal.shelf import LAST_AT_SERVER

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from starsuit.game import Game
    from starsuit.solitaire import Solitaire
    from starsuit.terminal.backend import Backend

__all__ = ["ask_for_place", "last_visit", "play_there"]


class Host(Protocol):
    """What is needed from the application."""

    @property
    def folder(self) -> Path: ...

    @property
    def record(self) -> Path | None: ...

    def tell(self, words: str) -> None: ...

    async def sit(self, backend: Backend) -> str: ...

    async def look_back(self, game: Game | Solitaire, answer: str) -> None: ...

    async def push_screen_wait(self, screen: Any) -> Any: ...


async def ask_for_place(app: Host) -> ServerTable | None:
    """The table the person wants to go to, a new one if they name only a server; None to go back."""
    found: ServerTable | Site | None = await app.push_screen_wait(ServerScreen(last_server(app.folder)))
    if not isinstance(found, Site):
        return found
    wanted = await app.push_screen_wait(SetupScreen(server=found.name))
    if wanted is None:
        return None
    try:
        place = await asyncio.to_thread(found.open, wanted.rules, wanted.bots, wanted.terms)
    except StarsuitError as error:
        app.tell(told(error))
        return None
    place.remember()
    return place


async def last_visit(app: Host) -> ServerTable | None:
    """The table that was left before its game ended."""
    address = last_place(app.folder)
    if address is None:
        return None
    site = Site(address.base)
    try:
        await asyncio.to_thread(site.arrive)
    except StarsuitError as error:
        app.tell(told(error))
        return None
    return ServerTable(site, address.table)


async def play_there(app: Host, place: ServerTable | None) -> None:
    """Play from the waiting room to the end of the game, then the next game, until the person leaves."""
    while place is not None:
        line = Line(place)
        try:
            await line.open()
            place = await _one_game(app, line)
        except StarsuitError as error:
            app.tell(told(error))
            if getattr(error, "code", "").startswith("room/"):
                forget_place(app.folder)
            return
        finally:
            line.close()
            await line.closed()


async def _one_game(app: Host, line: Line) -> ServerTable | None:
    """Play one game; returns the table of the next."""
    if line.status == "open" and not await app.push_screen_wait(WaitingScreen(line)):
        return None
    if line.status == "closed":
        app.tell(f"{as_sentence(t('table-closed'))} {closed_words(line.table.get('closed'))}")
        forget_place(app.folder)
        return None
    game = ServerGame(line, app.record or app.folder / LAST_AT_SERVER, beside=app.record is None)
    if not game.people:
        app.tell(t("watching"))
    answer = await app.sit(game)
    if answer:
        forget_place(app.folder)
    if game.kept is not None:
        await app.look_back(read_record(game.kept), answer)
    return await asyncio.to_thread(_rematch, line.place) if answer == "again" else None


def _rematch(place: ServerTable) -> ServerTable:
    """The table at which the same people play again, whichever of them asked first."""
    asked = {"id": f"rematch-{secrets.token_hex(6)}", "command": {"type": "rematch"}}
    answer = place.site.ask("POST", f"/api/tables/{place.room}/do", asked)
    following = ServerTable(place.site, str(answer["result"]))
    following.remember()
    return following
