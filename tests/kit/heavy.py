"""What made one small request costly: rooms with a long history, written straight into a database.

heavy = plant(folder)            # before the server starts
with serving(folder) as server: …
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from starsuit.actions import format_action
from starsuit.game import Game
from starsuit.protocol.events import Created, Entered, Opened, Ordered, Played, RoomEvent, Sat, Started, Written
from starsuit.records import format_game
from starsuit.ruleset import Ruleset
from starsuit.server.store import schema
from starsuit.server.store.event_log import Row, Store
from tests.kit.play import dice, play_out

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from sqlalchemy import Connection

__all__ = ["HeavyRooms", "big_sheet", "finished_game", "plant", "worn_table"]

OWNER = "owner"


@dataclass(frozen=True)
class HeavyRooms:
    """Their ids, and the record of the finished game."""

    worn: str = "worn"
    sheet: str = "sheet"
    finished: str = "finished"
    record: str = ""


def worn_table(orders: int = 14_000) -> list[RoomEvent]:
    """A table at which the host rearranges the seats, again and again."""
    return [
        Created(OWNER, "AAAAAA", 2, {}, public=True),
        Sat(0, "Ann", "teal", person=OWNER),
        Sat(1, "Ben", "rose", bot="casual"),
        *([Ordered([1, 0])] * orders),
    ]


def big_sheet(names: int = 14, rounds: int = 99) -> list[RoomEvent]:
    """A sheet as large as there can be, and some corrections."""
    opened = Opened(OWNER, [f"Player {seat}" for seat in range(names)], {"rounds": [3] * rounds}, code="BBBBBB")
    rows = [
        Written(number, ["0", *(str(1 + seat * number % 30) for seat in range(1, names))])
        for number in range(1, rounds + 1)
    ]
    return [opened, *rows, *(Entered(number, 1, str(number)) for number in range(1, min(45, rounds) + 1))]


@cache
def finished_game() -> Game:
    """A game of seven that took its time."""
    rules = Ruleset(players=7, rounds=(3, 4, 5, 6, 7, 8, 9, 10), turn_limit=5)
    return play_out(Game.new(rules, seed="heavy"), dice("heavy"), sensible=False)


def finished_table(game: Game) -> list[RoomEvent]:
    rules = {name: value for name, value in game.ruleset.to_dict().items() if name != "players"}
    return [
        Created(OWNER, "CCCCCC", game.ruleset.players, rules, public=True),
        *(Sat(seat, name, "teal", person=OWNER) for seat, name in enumerate(game.names)),
        Started(game.seed),
        *(Played(event.seat, format_action(event.action)) for result in game.results for event in result.events),
    ]


def plant(folder: Path) -> HeavyRooms:
    """Write them into the database of a server that does not run."""
    game = finished_game()
    heavy = HeavyRooms(record=format_game(game))
    folder.mkdir(parents=True, exist_ok=True)

    async def write() -> None:
        store = await Store.open(str(folder / "starsuit.db"))
        await store.write(_somebody)
        await store_room(store, heavy.worn, "table", "open", worn_table(), code="AAAAAA", public=True)
        await store_room(store, heavy.sheet, "sheet", "open", big_sheet(), code="BBBBBB")
        await store_room(
            store, heavy.finished, "table", "finished", finished_table(game), public=True, ended=len(game.actions)
        )
        await store.close()

    asyncio.run(write())
    return heavy


def _somebody(connection: Connection) -> None:
    values = {"id": OWNER, "name": "Ann", "colour": "teal", "kind": "person", "created": 1, "seen": 1}
    connection.execute(schema.people.insert().values(**values))


async def store_room(
    store: Store, room: str, kind: str, status: str, events: Iterable[RoomEvent], **values: Any
) -> None:
    """A room as its log says, without a snapshot: as an older server left it."""
    rows = [Row(seq, seq, OWNER, f"m{seq}", seq, event) for seq, event in enumerate(events, start=1)]

    def also(connection: Connection) -> None:
        row = {"id": room, "kind": kind, "owner": OWNER, "status": status, "created": 1, "changed": 1, **values}
        connection.execute(schema.rooms.insert().values(**row))

    await store.append(room, rows, also)
