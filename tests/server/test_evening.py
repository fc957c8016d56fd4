"""An evening of four people: a waiting room, two games, the host vanishes, one leaves and comes back elsewhere."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from starsuit.bots import make_bot
from starsuit.client.server_game import ServerGame
from starsuit.client.servers import ServerTable, Site, read_address
from starsuit.client.table_line import Line
from starsuit.errors import IllegalAction
from starsuit.records import parse_game
from starsuit.ruleset import Ruleset
from tests.kit.server_client import NO_LIMITS
from tests.kit.serving import serving

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SHORT = Ruleset(players=4, rounds=(3, 4), turn_limit=6)
NAMES = ("Ann", "Ben", "Cy", "Dot")


class Guest:
    """One of the four, at one browser after another."""

    def __init__(self, base: str, folder: Path, name: str) -> None:
        self.name = name
        self.site = Site(base, folder / name)
        self.site.arrive(name)
        self.line: Line

    async def goes_to(self, room: str) -> None:
        self.line = Line(ServerTable(self.site, room))
        await self.line.open()

    async def hears(self, reached: Callable[[Line], object]) -> None:
        async with asyncio.timeout(60):
            while not reached(self.line):
                assert await self.line.hear() is not None, self.line.over

    async def hangs_up(self) -> None:
        self.line.close()
        await self.line.closed()

    async def plays(self, moves: int | None = None) -> None:
        """Play to the end of the game, or so many moves."""
        game, bot, made, tried = ServerGame(self.line), make_bot("greedy"), 0, -1
        async with asyncio.timeout(60):
            while self.line.status == "playing" and made != moves:
                (seat,) = self.line.mine
                if self.line.game["turn"] == seat and self.line.moves != tried:
                    tried = self.line.moves
                    try:
                        await game.send(seat, bot.choose(game.view(seat)))
                        made += 1
                    except IllegalAction:  # a computer player was quicker
                        continue
                else:
                    assert await self.line.hear() is not None, self.line.over


def names(line: Line) -> list[str]:
    return [seat["name"] for seat in line.table["seats"]]


async def waiting_room(ann: Guest, others: list[Guest]) -> str:
    """They meet; Ann, who opened the table, vanishes before it begins, and Ben becomes the host."""
    room = ann.site.open(SHORT).room
    await ann.goes_to(room)
    await ann.line.do("change", title="Friday", seats=5)
    await ann.line.do("seat-bot", level="casual")
    for guest in others:
        found = guest.site.find(read_address(ann.line.table["code"], server=guest.site.base))
        await guest.goes_to(found.room)
        await guest.line.do("sit")
    await ann.hangs_up()
    ben = others[0]
    await ben.hears(lambda line: line.host)
    await ben.line.do("stand", seat=1)  # without the computer player
    await ben.line.do("change", seats=4)
    await ann.goes_to(room)
    assert not ann.line.host
    assert names(ann.line) == list(NAMES)
    assert ann.line.table["title"] == "Friday"
    return room


async def first_game(ann: Guest, ben: Guest, cy: Guest, dot: Guest, elsewhere: Site) -> None:
    """Cy leaves in the middle and goes on in another browser, where nobody knows him."""
    await ben.line.do("start")
    for guest in (ann, cy, dot):
        await guest.hears(lambda line: line.status == "playing")
    playing = [asyncio.create_task(guest.plays()) for guest in (ann, ben, dot)]
    await cy.plays(moves=2)
    secret = cy.site.ask("POST", f"/api/tables/{cy.line.place.room}/seat-link")["secret"]
    await cy.line.do("leave")
    room = cy.line.place.room
    await cy.hangs_up()
    elsewhere.ask("POST", "/api/me/link/use", {"secret": secret})
    cy.site = elsewhere
    await cy.goes_to(room)
    await cy.hears(lambda line: not any(line.table["seats"][seat]["stand_in"] for seat in line.mine))
    assert names(cy.line)[cy.line.mine[0]] == "Cy"
    await asyncio.gather(cy.plays(), *playing)


async def second_game(ann: Guest, ben: Guest, cy: Guest, dot: Guest) -> None:
    """They play again. Dot, who asked for it and so is the host, vanishes for good."""
    room = await dot.line.do("rematch")
    assert room is not None
    for guest in (ann, ben, cy, dot):
        await guest.hangs_up()
        await guest.goes_to(room)
    assert dot.line.host
    await dot.line.do("start")
    for guest in (ann, ben, cy):
        await guest.hears(lambda line: line.status == "playing")
    playing = [asyncio.create_task(guest.plays()) for guest in (ann, ben, cy)]
    await dot.hangs_up()
    await asyncio.gather(*playing)
    assert ann.line.table["host"] == ann.line.table["you"]  # the next after Dot
    assert [seat["stand_in"] for seat in ann.line.table["seats"]] == [False, False, False, True]


def test_an_evening_of_four_people(tmp_path: Path) -> None:
    async def evening(base: str) -> None:
        ann, ben, cy, dot = four = [Guest(base, tmp_path, name) for name in NAMES]
        rooms = [await waiting_room(ann, [ben, cy, dot])]
        await first_game(ann, ben, cy, dot, Guest(base, tmp_path / "elsewhere", "Nobody").site)
        await second_game(ann, ben, cy, dot)
        rooms.append(ann.line.place.room)
        for room in rooms:
            for guest in four:
                game = parse_game(guest.site.record(room))
                assert game.outcome is not None
                assert game.names == NAMES
        for guest in (ann, ben, cy):
            await guest.hangs_up()

    with serving(tmp_path, **NO_LIMITS, host_seconds=1, grace_seconds=1) as server:
        asyncio.run(evening(server.url))
        assert '"level":"error"' not in server.log
