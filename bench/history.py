"""What history costs, part of `make bench`: the bytes of a finished game, and what lists, statistics and boards take.

`python -m bench.history` measures this part alone. PostgreSQL is measured where the machine has it.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import text

from bench.section import Section, progress
from starsuit.protocol.commands import Close, Place
from starsuit.protocol.events import Dealt
from starsuit.server.archive import daily
from starsuit.server.archive.archivist import Archivist
from starsuit.server.archive.finished import Wanted, game_page
from starsuit.server.archive.standings import recent_solitaires, stats_of_games, stats_of_solitaires
from starsuit.server.config import Settings
from starsuit.server.domain.solitaire_room import SolitaireRoom
from starsuit.server.people.accounts import People
from starsuit.server.rooms.registry import RoomRegistry
from starsuit.server.store.event_log import Store, now
from starsuit.server.store.schema import Filed
from tests.kit.databases import PostgreSQL
from tests.kit.histories import copy_room, play_game

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from sqlalchemy import Connection

    from starsuit.server.domain.person import Person

    Question = Callable[[Connection], object]
    Measure = Callable[[str, str], Coroutine[None, None, list[tuple[str, ...]]]]  # of a database, by its name and URL

GAMES: Final = (10, 1000, 10_000)
PLAYED: Final = 10  # games that are really played
ASKED: Final = 21  # times
SIZE: Final = text(
    "SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relkind = 'r' "
    "AND relnamespace = CAST('public' AS regnamespace)"
)
ALIKE: Final = 500  # rooms in one transaction


def in_each_database(measure: Measure) -> list[tuple[str, ...]]:
    """The rows of a new SQLite file, then those of PostgreSQL, if the machine has it."""
    with tempfile.TemporaryDirectory() as folder:
        rows = asyncio.run(measure("SQLite", str(Path(folder) / "s.db")))
    if PostgreSQL.missing() is None:
        with PostgreSQL(sync=True) as postgresql:
            rows += asyncio.run(measure("PostgreSQL", postgresql.new_database()))
    return rows


def history() -> Section:
    return Section(
        "What history costs",
        f"Games of four people, all eleven rounds, {PLAYED} of them played by `greedy` with a UUID for each command,\n"
        "the others copies of these; and as many solitaires. Bytes: how much the database grew for each game, with\n"
        "its indexes, before its log is packed and after. Milliseconds: a page of games, the statistics that a person\n"
        "and others see, a page of solitaires and their statistics, and the board of the day, the\n"
        f"median of {ASKED} each; and all six together asked once by a server that has just started.",
        (
            *("database", "games", "bytes a game, unpacked", "packed", "games", "statistics", "somebody's"),
            *("solitaires", "their statistics", "board", "all, just started"),
        ),
        in_each_database(measured),
    )


async def measured(name: str, url: str) -> list[tuple[str, ...]]:
    """The rows of one database."""
    progress(f"history, {name}")
    store = await Store.open(url)
    people = await People.open(store, Settings())
    ann, *others = [await people.guest(each) for each in ("Ann", "Bob", "Cat", "Dan")]
    empty = await size(store)
    registry = RoomRegistry(store)
    games = [(await play_game(registry, [ann, *others], f"bench {number}", rules={})).id for number in range(PLAYED)]
    unpacked = (await size(store) - empty) / PLAYED
    solitaire = await play_solitaire(registry, ann)
    await Archivist(store, 0).finish()
    rows, written, packed = [], PLAYED, 0.0
    for count in GAMES:
        before, copies = await size(store), 0
        while written + copies < count:
            part = min(ALIKE, -(-(count - written - copies) // PLAYED))
            for like in games:
                await store.write(partial(copy_room, room=like, count=part, filed=Filed.PACKED))
                copies += part
        if copies:
            packed = (await size(store) - before) / copies
            await store.write(partial(copy_room, room=solitaire, count=copies, filed=Filed.PACKED))
        written += copies
        if store.remote:
            await store.write(lambda connection: connection.execute(text("ANALYZE")))
        await store.close()
        store = await Store.open(url)
        asked = questions(ann, others[0])
        begin = time.perf_counter()
        for ask in asked:
            await store.read(ask)
        cold = time.perf_counter() - begin
        times = [await median(store, ask) for ask in asked]
        rows.append(
            (
                name,
                f"{written:,}",
                f"{unpacked:,.0f}",
                f"{packed:,.0f}" if packed else "",
                *(f"{1000 * each:.1f}" for each in times),
                f"{1000 * cold:.0f}",
            )
        )
    await store.close()
    return rows


def questions(ann: Person, bob: Person) -> list[Question]:
    day = daily.day_of(now())
    return [
        lambda connection: game_page(connection, ann.id, Wanted()),
        lambda connection: stats_of_games(connection, ann.id, ann.id),
        lambda connection: stats_of_games(connection, ann.id, bob.id),
        lambda connection: recent_solitaires(connection, ann.id, over=None, most=100),
        lambda connection: stats_of_solitaires(connection, ann.id),
        lambda connection: daily.board(connection, day, ann.id, now()),
    ]


async def median(store: Store, ask: Question) -> float:
    taken = []
    for _ in range(ASKED):
        begin = time.perf_counter()
        await store.read(ask)
        taken.append(time.perf_counter() - begin)
    return statistics.median(taken)


async def play_solitaire(registry: RoomRegistry, person: Person) -> str:
    room = await registry.create(SolitaireRoom, person, [Dealt(person.id, "bench", 2019)])
    for move in range(10):
        place = next(iter(room.state.game.legal_actions()))
        await room.do(person, f"{move}", Place(place.pile, place.discard.text))
    await room.do(person, "close", Close())
    return room.id


async def size(store: Store) -> int:
    """Bytes of all tables and indexes, without what lies free in them as far as the database can tell."""

    def read(connection: Connection) -> int:
        if connection.dialect.name == "postgresql":
            return int(connection.execute(SIZE).scalar_one())
        pages, free, each = (
            int(connection.exec_driver_sql(f"PRAGMA {name}").scalar_one())
            for name in ("page_count", "freelist_count", "page_size")
        )
        return (pages - free) * each

    return await store.read(read)


if __name__ == "__main__":
    print(history())
