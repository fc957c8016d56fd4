"""Snapshots: a table read from one matches its whole log, except for the events of old rounds."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from sqlalchemy import select

from starsuit.actions import format_action
from starsuit.game import Game
from starsuit.protocol import commands
from starsuit.protocol.events import Changed, Created, HandedOver, Played, RoomEvent, Said, Sat, Started
from starsuit.ruleset import Ruleset
from starsuit.server.domain.person import Person
from starsuit.server.domain.snapshots import keep
from starsuit.server.domain.table import Table
from starsuit.server.domain.viewer import Viewer
from starsuit.server.rooms.fold import last_state
from starsuit.server.rooms.registry import RoomRegistry
from starsuit.server.store import schema
from starsuit.server.store.event_log import Store, read_rows
from tests.kit.play import dice, moments

if TYPE_CHECKING:
    from pathlib import Path

    from starsuit.server.rooms.room import Room

MIA = Person("mia", "Mia", "teal", "person", registered=False, epoch=0)
RULES = [
    Ruleset(players=2, rounds=(3, 4, 5)),
    Ruleset(players=3, rounds=(3, 4, 5), turn_limit=3, first_dealer=1),
    Ruleset(players=8, rounds=(5, 3), turn_limit=2, all_wild_melds=False, court_points=10),
    Ruleset(players=4, rounds=(3, 3), turn_limit=1, ties="playoff"),
    Ruleset(players=3, rounds=(3, 7, 5), round_order="random", turn_limit=2, target=400),
]


def without_events(game: Game) -> Game:
    return replace(game, results=tuple(replace(result, events=()) for result in game.results))


def at_table(game: Game) -> Table:
    """A table where this game was started."""
    rules = {name: value for name, value in game.ruleset.to_dict().items() if name != "players"}
    created = Created("mia", "ABCDEF", game.ruleset.players, rules, clock=60, title="Friday", public=True)
    table = Table.begin("room", created, 1)
    events: list[RoomEvent] = [
        Sat(seat, f"P{seat}", "teal", person="mia" if seat % 2 == 0 else None, bot=None if seat % 2 == 0 else "casual")
        for seat in range(game.ruleset.players)
    ]
    events += [Said("mia", "P0", "Hello"), Changed(pace="quick", chat=False), Started(game.seed)]
    events.append(HandedOver(0, left=True))
    for seq, event in enumerate(events, start=2):
        table = table.apply(event, seq, seq)
    return table


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_a_table_comes_back_from_every_end_of_a_round(rules: Ruleset) -> None:
    dealt = Game.new(rules, seed="snapshots")
    table, at, seen = at_table(dealt), 100, 0
    for game in moments(replace(dealt, names=table.game.names if table.game else ()), dice("snapshots")):
        if game is not dealt and game.actions:
            at += 1
            table = table.apply(Played(0, format_action(game.actions[-1])), at, at)
        assert table.game is not None
        if table.game.results and not table.game.round.events and not table.game.outcome:
            back = Table.restore("room", keep(table))
            assert back is not None
            assert back.game is not None
            assert back.game == without_events(table.game)
            assert replace(back, game=None) == replace(table, game=None)
            viewer = Viewer("mia", 0)
            shown, shown_back = (each.showing().states(viewer, None) for each in (table, back))
            assert msgspec.json.encode(shown_back) == msgspec.json.encode(shown)
            seen += 1
    assert seen


def test_what_is_no_snapshot_of_this_version_is_not_used() -> None:
    table = at_table(Game.new(RULES[0], seed="old"))
    assert Table.restore("room", "no snapshot") is None
    assert Table.restore("room", keep(table).replace('"version":1', '"version":0')) is None
    assert Table.restore("room", keep(table)) is not None


async def played(folder: Path, moves: int) -> tuple[Any, list[Any]]:
    """A table in a real database after this many moves, as a new server reads it, and its whole log."""
    store = await Store.open(str(folder / "s.db"))

    def person(connection: Any) -> None:
        values = {"id": "mia", "name": "Mia", "colour": "teal", "kind": "person", "created": 1, "seen": 1}
        connection.execute(schema.people.insert().values(**values))

    await store.write(person)
    events: list[RoomEvent] = [
        Created("mia", "ABCDEF", 2, {"rounds": [3, 4, 5], "turn_limit": 2}),
        Sat(0, "Mia", "teal", person="mia"),
        Sat(1, "Ada", "rose", person="mia"),
        Started("a seed"),
    ]
    room: Room[Any] = await RoomRegistry(store).create(Table, MIA, events, code="ABCDEF")
    asked = []
    for move in range(moves):
        game = room.state.game
        asked.append(commands.Play(game.seat, format_action(list(game.legal_actions())[-1])))
        await room.do(MIA, f"m{move}", asked[-1])
    back: Room[Any] = await RoomRegistry(store).get(room.id)
    rows = await store.read(lambda connection: read_rows(connection, room.id))
    kept = await store.read(lambda connection: connection.execute(select(schema.snapshots.c.seq)).scalars().all())
    assert back.whole is not bool(kept)
    again = await back.do(MIA, "m0", asked[0])  # was carried out before, whatever it would mean now
    assert again.seq == rows[4].last
    state, whole = back.state, last_state(Table, room.id, rows)
    assert (back.seq, back.state.moves) == (rows[-1].seq, moves)
    await back.complete()
    assert back.state == whole
    await store.close()
    return state, [whole, kept]


def test_a_server_reads_the_snapshot_and_the_moves_after_it(tmp_path: Path) -> None:
    state, [whole, kept] = asyncio.run(played(tmp_path, 11))  # the first round has eight moves
    assert len(kept) == 1
    assert [result.events for result in state.game.results] == [()]
    assert state.game == without_events(whole.game)
    assert state.game.round == whole.game.round  # with the events of the present round


def test_a_finished_game_has_no_snapshot(tmp_path: Path) -> None:
    state, [whole, kept] = asyncio.run(played(tmp_path, 24))
    assert whole.status == "finished"
    assert list(kept) == []
    assert state == whole
