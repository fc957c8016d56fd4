"""What a club costs, part of `make bench`: how long its page and its lists take after up to ten thousand games.

`python -m bench.clubs` measures this part alone. PostgreSQL is measured where the machine has it.
"""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Final

from sqlalchemy import insert, select, text

from bench.history import ASKED, GAMES, PLAYED, in_each_database, median
from bench.section import Section, progress
from starsuit.server.archive.club_tallies import count_club_games
from starsuit.server.archive.clubs import club_games_page, club_page, join_club, list_clubs, make_club, open_club_tables
from starsuit.server.config import Settings
from starsuit.server.people.accounts import People
from starsuit.server.rooms.registry import RoomRegistry
from starsuit.server.store.database import make_engine, read_url
from starsuit.server.store.event_log import Store
from starsuit.server.store.schema import Filed, club_games, rooms
from tests.kit.histories import copy_room, play_game

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from bench.history import Question

CLUB: Final = "club"
ABANDONED: Final = 10  # games for each table that was closed without one
AT_ONCE: Final = 200  # rooms in one transaction


def clubs() -> Section:
    return Section(
        "What a club costs",
        f"A club of four, {PLAYED} games played by `greedy` and the others copies of these; a table for every\n"
        f"{ABANDONED} games was closed without one. Milliseconds: the page of the club (standings, records,\n"
        "evenings), the newest page of its games and the oldest, its tables that wait or are played at, and the\n"
        f"clubs of a member, the median of {ASKED} each; and all five asked once by a server that has just started.",
        ("database", "games", "club", "games, newest", "oldest", "tables", "my clubs", "all, just started"),
        in_each_database(measured),
    )


async def measured(name: str, url: str) -> list[tuple[str, ...]]:
    """The rows of one database."""
    progress(f"clubs, {name}")
    store, engine = await Store.open(url), make_engine(read_url(url), "migrate", 60)
    people = await People.open(store, Settings())
    ann, *others = [await people.guest(each) for each in ("Ann", "Bob", "Cat", "Dan")]
    await store.write(partial(make_club, person=ann.id, club=CLUB, name="Club", game=None))
    for each in others:
        await store.write(partial(join_club, club=CLUB, person=each.id, link=0))
    registry = RoomRegistry(store)
    games = [(await play_game(registry, [ann, *others], f"bench {number}", rules={})).id for number in range(PLAYED)]
    await store.write(partial(_list, ids=games, counted=False))
    rows, written = [], PLAYED
    for count in GAMES:
        while written < count:
            part = min(AT_ONCE, count - written)
            with engine.begin() as connection:  # without a server's limits of time
                _more(connection, games[written % PLAYED], part)
            written += part
        while await store.write(count_club_games):
            pass
        if store.remote:
            with engine.begin() as connection:
                connection.execute(text("ANALYZE"))
        await store.close()
        store = await Store.open(url)
        asked = questions(ann.id, await store.read(_oldest))
        begin = time.perf_counter()
        for ask in asked:
            await store.read(ask)
        cold = time.perf_counter() - begin
        times = [await median(store, ask) for ask in asked]
        rows.append((name, f"{written:,}", *(f"{1000 * each:.1f}" for each in times), f"{1000 * cold:.0f}"))
        progress(" | ".join(rows[-1]))
    await store.close()
    engine.dispose()
    return rows


def questions(ann: str, oldest: str) -> list[Question]:
    return [
        lambda connection: club_page(connection, CLUB, ann),
        lambda connection: club_games_page(connection, CLUB, ann, None),
        lambda connection: club_games_page(connection, CLUB, ann, oldest),
        lambda connection: open_club_tables(connection, CLUB, ann),
        lambda connection: list_clubs(connection, ann),
    ]


def _oldest(connection: Connection) -> str:
    """Where the page with the club's five first games begins."""
    first = select(club_games.c.created, club_games.c.room).order_by(club_games.c.created, club_games.c.room)
    *_, row = connection.execute(first.limit(6))
    return f"{row.created}-{row.room}"


def _more(connection: Connection, like: str, count: int) -> None:
    """So many more games of the club, which its totals know of, and the tables that were closed meanwhile."""
    _list(connection, copy_room(connection, like, count, filed=Filed.PACKED), counted=True)
    closed = copy_room(connection, like, count // ABANDONED, filed=Filed.PACKED)
    connection.execute(rooms.update().where(rooms.c.id.in_(closed)).values(status="closed"))
    _list(connection, closed, counted=False)


def _list(connection: Connection, ids: list[str], *, counted: bool) -> None:
    if ids:
        found = connection.execute(select(rooms.c.id, rooms.c.created).where(rooms.c.id.in_(ids)))
        values = [{"room": row.id, "club": CLUB, "created": row.created, "counted": counted} for row in found]
        connection.execute(insert(club_games), values)


if __name__ == "__main__":
    print(clubs())
