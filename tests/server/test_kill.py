"""kill -9 at any moment: what was acknowledged is there, once; players who come back go on where they were.

Several tables, two people and a computer player at each, everyone moving as fast as they can, game after game. The
server is killed at random moments, sometimes while it is starting, and started again with the same database. A client
that got no answer asks again with the same id. At the end every answer ever given is checked against the log.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest
import websockets

from starsuit.actions import format_action, parse_action
from starsuit.bots.greedy import Greedy
from starsuit.game import Game
from starsuit.protocol.events import Created, Played, RoomEvent, Sat, Started, decode_event, encode_event
from starsuit.records import format_game, parse_game
from starsuit.ruleset import Ruleset
from starsuit.server.domain.snapshots import keep
from starsuit.server.domain.table import Table
from starsuit.server.store.event_log import Row, now
from tests.kit.dealing import SEED
from tests.kit.nursery import ForkedServer, Nursery, free_port
from tests.kit.play import dice
from tests.kit.server_client import NO_LIMITS, Line, Person, greedy
from tests.kit.serving import serving

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from tests.kit.serving import Server

CUT = (OSError, websockets.WebSocketException, TimeoutError)
NEVER = 86_000  # seconds of grace: here nobody stands in for those who are cut off


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    with Nursery() as found:
        yield found


def test_a_server_that_ends_at_once_is_not_waited_for(tmp_path: Path, nursery: Nursery) -> None:
    server = ForkedServer(tmp_path, {"database": "nonsense://nowhere"}, port=free_port(), nursery=nursery)
    with pytest.raises(AssertionError, match="the server ended before it said where it is"):
        server.start()
    assert "a database is given as" in (tmp_path / "log.txt").read_text(encoding="utf-8")


@dataclass
class Asked:
    """A command on its way: the same until it is answered."""

    move: str
    kind: str
    fields: dict[str, Any]
    times: int = 0


@dataclass
class Player:
    """A person who plays on whatever happens, from one game to its rematch."""

    person: Person
    room: str
    rng: random.Random
    over: asyncio.Event
    counts: Counter[str]
    lines: list[Line] = field(default_factory=list)
    asked: Asked | None = None
    number: int = 0

    async def play(self) -> None:
        while not self.over.is_set():
            line = await self._follow(self.room)
            while not self.over.is_set():
                try:
                    if await self._step(line):
                        break
                except CUT:
                    await self._again(line)
            await line.close()

    async def _follow(self, room: str) -> Line:
        line = self.person.line(room)
        self.lines.append(line)
        await self._again(line)
        return line

    async def _again(self, line: Line) -> None:
        """Connect until a connection lasts for a hello, or it is all over."""
        while not self.over.is_set():
            try:
                await line.reopen()
            except CUT:
                await asyncio.sleep(0.01)
            else:
                return

    async def _step(self, line: Line) -> bool:
        """Do or read one thing; returns whether the table is finished."""
        if self.asked is None:
            self.asked = self._wish(line)
        if self.asked is None:
            await line.receive(seconds=5)
            return False
        return await self._ask(line, self.asked)

    def _wish(self, line: Line) -> Asked | None:
        if line.status == "finished":
            return self._new("rematch")
        if line.status == "open" and line.table["host"] == self.person.id:
            return self._new("start")
        if line.my_turn:
            game = line.game
            return self._new("play", seat=game["turn"], action=greedy(self.rng, game), moves=game["moves"])
        return None

    def _new(self, kind: str, **fields: Any) -> Asked:
        self.number += 1
        return Asked(f"{self.person.id}/{self.number}", kind, fields)

    async def _ask(self, line: Line, asked: Asked) -> bool:
        asked.times += 1
        known = line.last
        answer = await line.ask(asked.kind, move=asked.move, **asked.fields)
        # Nobody but its person moves a seat here, so a repeated move is never late: it was written, or it is now.
        assert answer["type"] == "done", (answer["code"], answer["sentence"], asked)
        self.asked = None
        self.counts[asked.kind] += 1
        if asked.times > 1:
            self.counts["repeated"] += 1
            self.counts["repeated, and was there"] += answer["seq"] <= known
        if asked.kind == "rematch":
            self.room = answer["result"]
            return True
        try:
            await line.until(lambda: line.last >= answer["seq"])
        except CUT:
            await self._again(line)
        if self.over.is_set() and line.last < answer["seq"]:
            return False
        event = line.events[answer["seq"] - 1]["event"]
        if asked.kind == "play":
            assert (event["type"], event["seat"]) == ("played", asked.fields["seat"])
            assert parse_action(event["action"]) == parse_action(asked.fields["action"])
        return False


async def under_fire(
    server: ForkedServer, *, kills: int, tables: int, seed: object
) -> tuple[list[Player], Counter[str]]:
    """Play at this many tables while the server is killed this many times; ends once the last game is found whole."""
    rng, counts, over = dice(seed), Counter[str](), asyncio.Event()
    players = []
    for number in range(tables):
        pair = [Person(server, f"Guest {number}.{each}") for each in range(2)]
        room = pair[0].create(seats=3, bots=["casual"], rules={"rounds": [3, 4, 5]})
        pair[1].join(pair[0].code_of(room))
        players += [Player(each, room, dice((seed, number, each.me["name"])), over, counts) for each in pair]
    tasks = [asyncio.create_task(player.play()) for player in players]
    for number in range(kills):
        await some_moves(counts, rng.randint(1, 20))
        await asyncio.sleep(rng.uniform(0, 0.02))
        await asyncio.to_thread(server.kill)
        if number % 10 == 9:  # now and then it does not even finish starting
            await asyncio.to_thread(server.start, wait=False)
            await asyncio.sleep(rng.uniform(0, 0.2))
            await asyncio.to_thread(server.kill)
            counts["kills"] += 1
        began = time.perf_counter()
        await asyncio.to_thread(server.start)
        counts["milliseconds"] += round(1000 * (time.perf_counter() - began))
        counts["kills"] += 1
        for task in tasks:
            if task.done():
                task.result()
    await some_moves(counts, 20)
    over.set()
    await asyncio.gather(*tasks)
    return players, counts


async def some_moves(counts: Counter[str], number: int) -> None:
    """Wait until this many more moves are acknowledged."""
    wanted = counts["play"] + number
    async with asyncio.timeout(60):
        while counts["play"] < wanted:
            await asyncio.sleep(0.001)


def read_log(server: Server) -> dict[str, list[Row]]:
    """All rooms with their rows, from the file itself."""
    found: dict[str, list[Row]] = {}
    with closing(sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)) as database:
        for room, seq, at, person, move, last, body in database.execute(
            "SELECT room, seq, at, person, move, last, body FROM events ORDER BY room, seq"
        ):
            found.setdefault(room, []).append(Row(seq, at, person, move, last, decode_event(body)))
    return found


def check_the_log(server: Server, players: list[Player]) -> int:
    """Every acknowledged move is in the log exactly once, and everyone saw exactly the log; returns their number."""
    rooms = read_log(server)
    for rows in rooms.values():
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    moves = Counter((row.person, row.move) for rows in rooms.values() for row in rows if row.move)
    assert set(moves.values()) <= {1}
    acknowledged = 0
    for player in players:
        for line in player.lines:
            rows = rooms[line.room]
            by_move = {row.move: row for row in rows if row.person == player.person.id and row.move}
            for move, seq in line.acknowledged.items():
                if move in by_move:
                    assert by_move[move].last == seq, f"{move} was acknowledged as {seq}"
                    acknowledged += 1
                else:
                    assert line.status == "finished", f"{move} was acknowledged and is not in the log"  # a rematch
            for shown, row in zip(line.events, rows, strict=False):
                assert (shown["seq"], shown["at"]) == (row.seq, row.at)
                if isinstance(row.event, Played):
                    seen = (shown["event"]["seat"], shown["event"]["action"])
                    assert seen == (row.event.seat, row.event.action)
    return acknowledged


def replay(rows: list[Row]) -> Game:
    """The game that a log describes, by the rules core alone."""
    created = rows[0].event
    assert isinstance(created, Created)
    sat = {row.event.seat: row.event.name for row in rows if isinstance(row.event, Sat)}  # some give way to others
    seats = [sat[seat] for seat in sorted(sat)]
    started = next(row.event for row in rows if isinstance(row.event, Started))
    drawn = {} if started.dealer is None else {"first_dealer": started.dealer}
    rules = Ruleset.from_dict({**created.rules, **drawn, "players": len(seats)})
    game = Game.new(rules, seed=started.seed, names=seats)
    return game.play(parse_action(row.event.action) for row in rows if isinstance(row.event, Played))


def at_one_moment(server: Server, person: Person, room: str) -> tuple[dict[str, dict[str, Any]], Game]:
    """What the server shows and what its log says; computer players may still be moving."""
    before = read_log(server)[room]
    while True:
        states, after = person.states(room), read_log(server)[room]
        if after == before:
            return states, replay(after)
        before = after


def check_the_games(server: Server, players: list[Player]) -> int:
    """A replay of every log is what the server shows, and for finished games the record; returns how many finished."""
    finished = 0
    for room, rows in read_log(server).items():
        if not any(isinstance(row.event, Started) for row in rows):
            continue
        person = next(each.person for each in players if any(line.room == room for line in each.lines))
        states, game = at_one_moment(server, person, room)
        assert states["game"]["scores"] == list(game.scores)
        assert (states["table"]["status"] == "finished") == (game.outcome is not None)
        if game.outcome:
            finished += 1
            record = person.http.get(f"/api/games/{room}/record")
            assert record.status_code == 200
            assert record.text == format_game(game)
            assert parse_game(record.text) == game
    return finished


def survive(folder: Path, nursery: Nursery, *, kills: int, tables: int = 3) -> Counter[str]:
    settings = {**NO_LIMITS, "grace_seconds": NEVER, "log_level": "warning"}
    server = ForkedServer(folder, settings, port=free_port(), nursery=nursery)
    server.start()
    try:
        players, counts = asyncio.run(under_fire(server, kills=kills, tables=tables, seed=SEED))
        counts["acknowledged"] = check_the_log(server, players)
        counts["finished games"] = check_the_games(server, players)
        assert counts["kills"] >= kills
        assert counts["acknowledged"] == counts["play"] + counts["start"] >= 5 * kills
        assert counts["repeated"] > 0
        assert '"level":"error"' not in server.log
        return counts
    finally:
        server.kill()


def test_twenty_kills_under_load_lose_and_double_nothing(
    tmp_path: Path, nursery: Nursery, record_property: Callable[[str, object], None]
) -> None:
    counts = survive(tmp_path, nursery, kills=20)
    print(dict(counts))
    for name, count in counts.items():
        record_property(name, count)


@pytest.mark.prove
def test_five_hundred_kills_under_load_lose_and_double_nothing(tmp_path: Path, nursery: Nursery) -> None:
    print(dict(survive(tmp_path, nursery, kills=500, tables=4)))


def test_the_command_itself_survives_a_kill(tmp_path: Path) -> None:
    async def evening(server: Server) -> None:
        ann = Person(server, "Ann")
        room = ann.create(seats=2, bots=["casual"], rules={"rounds": [3, 4]}, start=True)
        line = ann.line(room)
        await line.open()
        await line.play_out(dice(1), moves=3)
        server.kill()
        server.start()
        await line.reopen()
        await line.play_out(dice(2))
        assert line.status == "finished"
        await line.close()

    with serving(tmp_path, **NO_LIMITS) as server:
        asyncio.run(evening(server))


# Many tables at once


def middle_of_a_game(person: str, seed: str, rounds: int) -> list[RoomEvent]:
    """A log that ends in mid-game after this many rounds, with a computer player to move."""
    rules = Ruleset(turn_limit=100).to_dict()
    del rules["players"]
    events: list[RoomEvent] = [
        Created(host=person, code="", seats=3, rules=rules, pace="instant"),
        Sat(0, "Ann", "amber", person=person),
        Sat(1, "Ada", "green", bot="casual"),
        Sat(2, "Bo", "blue", bot="casual"),
        Started(seed),
    ]
    driver = Greedy()
    game = Game.new(Ruleset.from_dict({**rules, "players": 3}), seed=seed, names=["Ann", "Ada", "Bo"])
    while len(game.results) < rounds or game.seat == 0:
        action = driver.choose(game.view(game.seat))
        events.append(Played(game.seat, format_action(action)))
        game = game.apply(action)
    return events


def fill(server: Server, person: str, *, tables: int, kinds: int) -> dict[str, int]:
    """Write this many tables in mid-game into the database; returns their ids with the last number of each."""
    games = [middle_of_a_game(person, f"table {kind}", rounds=2 + kind % 7) for kind in range(kinds)]
    snapshots = [last_snapshot(events) for events in games]
    made: dict[str, int] = {}
    then = now() - 60_000
    with closing(sqlite3.connect(server.database)) as database, database:
        for number in range(tables):
            room, events = f"table{number:08}", games[number % kinds]
            made[room] = len(events)
            database.execute(
                "INSERT INTO rooms (id, kind, owner, status, public, created, changed) VALUES (?, ?, ?, ?, 0, ?, ?)",
                (room, "table", person, "playing", then, then),
            )
            database.executemany(
                "INSERT INTO events (room, seq, at, last, body) VALUES (?, ?, ?, ?, ?)",
                [(room, seq, then, seq, encode_event(event)) for seq, event in enumerate(events, start=1)],
            )
            database.execute("INSERT INTO snapshots VALUES (?, ?, ?)", (room, *snapshots[number % kinds]))
    return made


def last_snapshot(events: Sequence[RoomEvent]) -> tuple[int, str]:
    """The snapshot that a server wrote at the end of the last round."""
    table = Table.begin("any", events[0], 1)
    found = (0, "")
    for seq, event in enumerate(events[1:], start=2):
        before, table = table, table.apply(event, now() - 60_000, seq)
        if len(table.results) > len(before.results):
            found = (seq, keep(table))
    return found


def first_signs_of_life(server: Server, made: dict[str, int]) -> dict[str, int]:
    """When each table went on after the start: the time of the first event that was not there before."""
    with closing(sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)) as database:
        last = "SELECT room, max(seq) FROM events GROUP BY room"
        gone_on = [room for room, seq in database.execute(last) if seq > made.get(room, seq)]
        first = "SELECT at FROM events WHERE room = ? AND seq = ?"
        return {room: database.execute(first, (room, made[room] + 1)).fetchone()[0] for room in gone_on}


def restart_with_tables(server: Server, made: dict[str, int], seconds: float) -> tuple[float, float]:
    """Kill, start, wait until every table has gone on: seconds from the start of the process, and from listening."""
    server.kill()
    began = time.time()
    server.start()
    listening = time.time()
    while len(signs := first_signs_of_life(server, made)) < len(made):
        assert time.time() < listening + seconds, f"{len(made) - len(signs)} of {len(made)} tables do not go on"
        time.sleep(0.25)
    last = max(signs.values()) / 1000
    return last - began, last - listening


def test_all_tables_go_on_after_a_kill_without_anybody_asking(tmp_path: Path) -> None:
    with serving(tmp_path, **NO_LIMITS) as server:
        ann = Person(server, "Ann")
        server.kill()
        made = fill(server, ann.id, tables=60, kinds=12)
        restart_with_tables(server, made, 60)
        for room, count in list(made.items())[:5]:
            asyncio.run(it_is_her_turn_again(ann.line(room), count))


async def it_is_her_turn_again(line: Line, count: int) -> None:
    async with line:
        await line.until(lambda: line.my_turn)
        assert line.last > count


@pytest.mark.prove
def test_a_thousand_tables_are_live_again_within_two_seconds(tmp_path: Path) -> None:
    """From listening to the first move of the last computer player, in the best of three restarts."""
    with serving(tmp_path, **NO_LIMITS) as server:
        ann = Person(server, "Ann")
        server.kill()
        made = fill(server, ann.id, tables=1000, kinds=50)
        kept = tmp_path / "kept.db"
        shutil.copy(server.database, kept)
        taken = []
        for _ in range(3):
            for part in tmp_path.glob("starsuit.db*"):
                part.unlink()
            shutil.copy(kept, server.database)
            taken.append(restart_with_tables(server, made, 120))
            server.kill()
        print([f"{whole:.2f} s from the start, {served:.2f} s from listening" for whole, served in taken])
        assert min(served for _, served in taken) <= 2
