"""Statistics as running totals: the same numbers as from all games, at the same cost however many there are."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from sqlalchemy import event, select, text, update

from starsuit.protocol.commands import Close
from starsuit.protocol.events import Dealt
from starsuit.server.archive import daily
from starsuit.server.archive.archivist import Archivist, count_some, recount
from starsuit.server.archive.finished import Wanted, _page, game_page
from starsuit.server.archive.standings import read_games, recent_solitaires, stats_of_games, stats_of_solitaires
from starsuit.server.archive.tallies import person_stats
from starsuit.server.config import Settings
from starsuit.server.domain.solitaire_room import SolitaireRoom
from starsuit.server.http.routes.own_table_routes import _find
from starsuit.server.people.accounts import People
from starsuit.server.rooms.registry import RoomRegistry, open_tables
from starsuit.server.store.event_log import Store, now
from starsuit.server.store.schema import Filed, duels, meta, rooms, tallies
from tests.kit.histories import copy_room, play_game
from tests.kit.play import dice
from tests.kit.services import run

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable
    from pathlib import Path

    from sqlalchemy import Connection

    from starsuit.server.domain.person import Person

STREAKS = {"streak", "best_streak"}


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "s.db")
    database: str = request.getfixturevalue("database")
    return database


async def some_people(store: Store, *names: str) -> list[Person]:
    people = await People.open(store, Settings())
    return [await people.guest(name) for name in names]


def without_streaks(stats: Any) -> dict[str, Any]:
    return {name: value for name, value in msgspec.to_builtins(stats).items() if name not in STREAKS}


def test_the_totals_are_those_of_all_games(url: str) -> None:
    async def work() -> None:
        store = await Store.open(url)
        registry, rng = RoomRegistry(store), dice("standings")
        everybody = await some_people(store, "Ann", "Bob", "Cat", "Dan")
        ids = []
        for number in range(16):
            playing = rng.sample(everybody, rng.choice([1, 2, 3]))
            playing += playing[:1] if number % 4 == 0 else []  # somebody has two seats
            bots = ["casual", "expert"][: rng.choice([0, 1, 2]) if len(playing) > 1 else 1]
            rules = {} if number % 8 == 0 else {"rounds": [rng.randint(3, 5)]}
            room = await play_game(
                registry, playing, f"game {number}", rules=rules, public=rng.random() < 0.4, bots=bots
            )
            ids.append(room.id)
        games = await store.read(lambda connection: read_games(connection, ids))

        async def check() -> None:
            for person in everybody:
                for reader in everybody:
                    seen = [
                        game
                        for game in games
                        if person.id in game.people and (person == reader or game.public or reader.id in game.people)
                    ]
                    expected = person_stats(person.id, seen)
                    found = await store.read(
                        lambda connection, who=person.id, by=reader.id: stats_of_games(connection, who, by)  # type: ignore[misc]
                    )
                    assert without_streaks(found) == without_streaks(expected)
                    if person == reader:
                        assert found == expected

        await check()
        while await store.write(count_some):
            await check()
        assert await waiting(store) == 0
        before = await store.read(all_totals)
        await store.write(recount)
        assert await waiting(store) == len(ids)
        await check()
        # Several processes that count at once count everything once.
        other = await Store.open(url) if "postgresql" in url else store
        while await waiting(store):
            await asyncio.gather(*(each.write(count_some) for each in (store, other, store, other)))
        assert await store.read(all_totals) == before
        if other is not store:
            await other.close()
        await store.close()

    run(work())


def test_totals_are_made_again_when_their_mark_is_missing(tmp_path: Path) -> None:
    """As after an upgrade to a version that counts otherwise."""

    async def work() -> None:
        store = await Store.open(str(tmp_path / "s.db"))
        ann, bob = await some_people(store, "Ann", "Bob")
        await play_game(RoomRegistry(store), [ann, bob], "once")
        await Archivist(store, 0).finish()
        before = await store.read(all_totals)

        def spoil(connection: Connection) -> None:
            connection.execute(update(duels).values(games=99))
            connection.execute(tallies.delete())

        await store.write(spoil)
        await Archivist(store, 0).finish()
        assert await store.read(all_totals) != before
        await store.write(lambda connection: connection.execute(meta.delete().where(meta.c.key == "tallies")))
        await Archivist(store, 0).finish()
        assert await store.read(all_totals) == before
        filed = await store.read(lambda connection: connection.execute(select(rooms.c.filed)).scalars().all())
        assert list(filed) == [Filed.PACKED]
        await store.close()

    run(work())


async def waiting(store: Store) -> int:
    chosen = select(rooms.c.id).where(rooms.c.filed == Filed.LISTED)
    return len(await store.read(lambda connection: connection.execute(chosen).all()))


def all_totals(connection: Connection) -> list[Any]:
    return [
        sorted(tuple(row) for row in connection.execute(select(tallies))),
        sorted(tuple(row) for row in connection.execute(select(duels))),
    ]


def questions(person: str, opponent: str, day: str) -> dict[str, Callable[[Connection], object]]:
    """What people ask of the archive."""
    return {
        "games": lambda connection: game_page(connection, person, Wanted()),
        "games lost": lambda connection: game_page(connection, person, Wanted(won=False)),
        "games with somebody": lambda connection: game_page(connection, person, Wanted(opponent=opponent)),
        "statistics": lambda connection: stats_of_games(connection, person, person),
        "somebody's statistics": lambda connection: stats_of_games(connection, person, "another"),
        "solitaires": lambda connection: recent_solitaires(connection, person, over=None, most=20),
        "solitaires to go on with": lambda connection: recent_solitaires(connection, person, over=False, most=20),
        "statistics of solitaires": lambda connection: stats_of_solitaires(connection, person),
        "the board of a day": lambda connection: daily.board(connection, day, person, now()),
        "own tables": lambda connection: _find(connection, person),
        "open tables": lambda connection: open_tables(connection, person),
    }


async def furnish(store: Store) -> tuple[Person, Person, str, str]:
    """Somebody with a finished game and a solitaire that were packed."""
    registry = RoomRegistry(store)
    ann, bob = await some_people(store, "Ann", "Bob")
    table = await play_game(registry, [ann, bob], "a game", bots=["casual"])
    solitaire = await registry.create(SolitaireRoom, ann, [Dealt(ann.id, "3", 2019)])
    await solitaire.do(ann, "close", Close())
    await Archivist(store, 0).finish()
    return ann, bob, table.id, solitaire.id


async def add_rooms(store: Store, likes: tuple[str, str], count: int) -> None:
    for room in likes:
        await store.write(lambda connection, room=room: copy_room(connection, room, count, filed=Filed.PACKED))  # type: ignore[misc]


def test_a_question_costs_the_same_with_many_games_as_with_few(tmp_path: Path) -> None:
    """Counted in steps of SQLite's machine: time would depend on what else the computer does."""
    steps = 0

    def count() -> int:
        nonlocal steps
        steps += 1
        return 0

    def prepare(connection: sqlite3.Connection, *_record: object) -> None:
        connection.set_progress_handler(count, 10)

    async def work() -> None:
        store = await Store.open(str(tmp_path / "s.db"))
        ann, bob, *likes = await furnish(store)
        event.listen(store._readers._engine, "checkout", prepare)

        async def costs() -> dict[str, int]:
            nonlocal steps
            found = {}
            for name, ask in questions(ann.id, bob.id, daily.day_of(now())).items():
                steps = 0
                await store.read(ask)
                found[name] = steps
            return found

        await add_rooms(store, (likes[0], likes[1]), 60)
        few = await costs()
        await add_rooms(store, (likes[0], likes[1]), 1500)
        many = await costs()
        assert {name: (few[name], cost) for name, cost in many.items() if cost > 1.5 * few[name] + 20} == {}
        await store.close()

    run(work())


def test_the_lists_are_the_end_of_an_index(url: str) -> None:
    async def work() -> None:
        store = await Store.open(url)
        ann, _, *likes = await furnish(store)
        await add_rooms(store, (likes[0], likes[1]), 1500)
        sqlite = not store.remote
        if not sqlite:
            await store.write(lambda connection: connection.execute(text("ANALYZE")))

        def plans(connection: Connection) -> list[str]:
            solitaires = (
                select(rooms.c.id, rooms.c.created)
                .where(rooms.c.owner == ann.id, rooms.c.kind == "solitaire", rooms.c.status == "closed")
                .order_by(rooms.c.created.desc())
                .limit(100)
            )
            page = _page(connection, ann.id, Wanted(before=f"{now()}-zzz"))
            met = (
                select(duels.c.opponent)
                .where(duels.c.person == ann.id, duels.c.scope == "=all")
                .order_by(duels.c.games.desc())
                .limit(200)
            )
            return [explained(connection, each) for each in (page, solitaires, met)]

        page, solitaires, met = await store.read(plans)
        assert "ix_seats_person_seats_ended_seats_room" in page
        assert "ix_rooms_owner_rooms_kind_rooms_status_rooms_created" in solitaires
        assert sqlite is False or "ix_duels_person_duels_scope_duels_games" in met
        for plan in (page, solitaires):
            assert "TEMP B-TREE" not in plan
            assert "Sort" not in plan.replace("Incremental Sort", "")
        await store.close()

    run(work())


def explained(connection: Connection, query: Any) -> str:
    how = "EXPLAIN QUERY PLAN" if connection.dialect.name == "sqlite" else "EXPLAIN"
    words = query.compile(connection, compile_kwargs={"literal_binds": True})
    return "\n".join(str(tuple(row)) for row in connection.execute(text(f"{how} {words}".replace(":", "\\:"))))
