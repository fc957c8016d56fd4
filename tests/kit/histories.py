"""Finished games for tests and benchmarks of the archive: one that is really played, and thousands like it."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from sqlalchemy import func, insert, select

from starsuit.bots import make_bot
from starsuit.game import Game
from starsuit.protocol.events import Created, Played, Sat, Started
from starsuit.ruleset import Ruleset
from starsuit.server.domain.table import Table
from starsuit.server.rooms.fold import last_state
from starsuit.server.rooms.loading import write_index
from starsuit.server.rooms.registry import new_code, new_id
from starsuit.server.store.event_log import Row, now
from starsuit.server.store.schema import Filed, events, histories, rooms, seats

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sqlalchemy import Connection

    from starsuit.server.domain.person import Person
    from starsuit.server.rooms.registry import RoomRegistry
    from starsuit.server.rooms.room import Room

__all__ = ["copy_room", "events_of", "play_game"]

SHORT: dict[str, Any] = {"rounds": [3]}


async def play_game(
    registry: RoomRegistry,
    people: Sequence[Person],
    seed: str,
    *,
    rules: dict[str, Any] = SHORT,
    public: bool = False,
    bots: Sequence[str] = (),
) -> Room[Table]:
    """A finished game between these people and computer players of these levels, written at once."""
    room, code, host, at = new_id(), new_code(), people[0], now()
    rows = list(_rows(people, bots, seed, Created(host.id, code, len(people) + len(bots), rules, public=public), at))
    state = last_state(Table, room, rows)
    values = {"id": room, "kind": "table", "owner": host.id, "status": "open", "created": at, "changed": at}

    def also(connection: Connection) -> None:
        connection.execute(insert(rooms).values(**values))
        write_index(connection, state, at)

    await registry.store.append(room, rows, also)
    found = (await registry.get(room)).of(Table)
    assert found is not None
    assert found.state.status == "finished"
    return found


def _rows(people: Sequence[Person], bots: Sequence[str], seed: str, created: Created, at: int) -> Iterator[Row]:
    names = [person.name for person in people] + [f"Bot {place}" for place in range(len(bots))]
    yield Row(1, at, people[0].id, None, 1, created)
    for seat, name in enumerate(names):
        person = people[seat].id if seat < len(people) else None
        bot = None if person else bots[seat - len(people)]
        asks = person or people[0].id
        yield Row(seat + 2, at, asks, f"{seed} sit {seat}", seat + 2, Sat(seat, name, "red", person=person, bot=bot))
    first = len(names) + 2
    yield Row(first, at, people[0].id, f"{seed} start", first, Started(seed))
    ruleset = Ruleset.from_dict(created.rules | {"players": len(names)})
    game = Game.new(ruleset, seed=seed, names=names)
    players = [make_bot("greedy", seed=f"{seed} {seat}") for seat in range(len(names))]
    for seq in itertools.count(first + 1):
        if game.outcome:
            return
        seat, action = game.seat, players[game.seat].choose(game.view(game.seat))
        if seat < len(people):
            yield Row(seq, at + 997 * seq, people[seat].id, f"{seed} {uuid4()}", seq, Played.of(seat, action))
        else:
            yield Row(seq, at + 997 * seq, None, None, seq, Played.of(seat, action, "bot"))
        game = game.apply(action)


def events_of(connection: Connection, room: str) -> int:
    """How many rows the log of a room has."""
    return int(connection.execute(select(func.count()).where(events.c.room == room)).scalar_one())


def copy_room(connection: Connection, room: str, count: int, *, filed: Filed = Filed.LISTED) -> list[str]:
    """Write as many more rooms like one that is packed, each a second older than the one before."""
    (about,) = [dict(row) for row in connection.execute(select(rooms).where(rooms.c.id == room)).mappings()]
    ids = [new_id() for _ in range(count)]
    tables = {
        table: [dict(row) for row in connection.execute(select(table).where(table.c.room == room)).mappings()]
        for table in (seats, histories, events)
    }
    ends = {each: about["ended"] - 1000 * (number + 1) for number, each in enumerate(ids)}
    values = [about | {"id": each, "ended": ends[each], "created": ends[each], "filed": filed} for each in ids]
    connection.execute(insert(rooms), values)
    for table, found in tables.items():
        more = [
            row | {"room": each} | ({"ended": ends[each]} if table is seats else {}) for each in ids for row in found
        ]
        if more:
            connection.execute(insert(table), more)
    return ids
