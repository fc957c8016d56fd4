"""No byte that leaves the server reveals a card that its reader may not know.

Two ways, because neither alone would do.

*Swapped.* The parts of a real server in this process: its store, its rooms, the application behind HTTP, the ends of
its WebSockets. People play; at many moments, for every seat and for a spectator, everything that can be asked for is
asked for twice: with the game as it is, and with one in which all that this reader may not see is swapped at random
(`tests.kit.swaps.disguised`: the hands of others, the stock, what others drew, the seed). The answers must be the same
bytes: updates, whole histories, views, refusals, hints, HTTP, logs. The one thing that comes from the seed is its
commitment, a hash, which is put back before the comparison.

*Listened to.* A real server process from outside. Two logs that differ in hidden cards alone cannot come from seeds,
so every message is checked against what its reader could know when it came, worked out afterwards from the seed that
the end of the game reveals: no other card may be in it, and what others draw is `??`. What the server logs, and its
metrics, may hold no card at all, and no seed.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
import pytest

from starsuit.actions import DrawStock, format_action, parse_action
from starsuit.game import Game
from starsuit.protocol import commands
from starsuit.protocol.messages import Do, Hello, Look
from starsuit.ruleset import Ruleset
from starsuit.server.config import Settings
from starsuit.server.http.app import create_app
from starsuit.server.http.routes.table_routes import NewTable, open_table
from starsuit.server.live.connection import Connection
from starsuit.server.logging import JsonFormatter
from starsuit.server.rooms.fold import Step
from starsuit.server.rooms.room import Room, Telling
from starsuit.server.services import Services, open_services
from tests.kit.play import dice, random_action, sensible_action
from tests.kit.server_client import NO_LIMITS, Line, Person
from tests.kit.serving import serving
from tests.kit.swaps import disguised

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator
    from pathlib import Path

    from starsuit.cards import Card
    from starsuit.round import Round
    from starsuit.server.domain.person import Person as Someone
    from starsuit.server.domain.table import Table

CARD = re.compile(r"(?<![0-9A-Za-z])(?:[3-9TJQK][cdhst]|Jk)(?![0-9A-Za-z])")

# Swapped


class Listener:
    """A player at a table, or a spectator, and everything they can get from there."""

    def __init__(self, services: Services, room: Room[Any], client: httpx.AsyncClient, person: Someone | None) -> None:
        self.services, self.room, self.client, self.person = services, room, client, person
        self.headers = {"X-Starsuit": "1"}

    async def log_in(self) -> None:
        if self.person is not None:
            self.headers["Cookie"] = f"starsuit={await self.services.people.sessions.begin(self.person)}"

    async def _say(self, steps: list[Step[Any]], *messages: object, views: bool = False) -> list[bytes]:
        """What a connection answers: to hello, to the steps as they happen, to these messages."""
        got: list[bytes] = []

        async def send(message: dict[str, Any]) -> None:
            got.append(message.get("text", "").encode())

        connection = Connection(self.services, self.room, self.person, send)
        connection.views = views
        connection._look_again()
        connection.told(Telling(self.room, steps[-1:]))
        connection.say(connection._update(steps, None))
        for message in messages:
            await connection.receive(msgspec.json.encode(message))
        while connection.flusher is not None:
            await asyncio.sleep(0)
        return got

    async def hears(self, steps: list[Step[Any]], rng: random.Random) -> list[bytes]:
        """Every byte. The commands are all of the kind that is refused or changes nothing."""
        seats = self.room.state.seats_of(self.person.id if self.person else None)
        mine = seats[0] if seats else 0
        tries: list[commands.Command] = [
            commands.Play(mine, "take", moves=10_002),
            commands.Play(mine, f"discard {rng.choice(('3c', '8h', 'Kt', 'Jk'))}", moves=10_000),
            commands.Play((mine + 1) % len(self.room.state.seats), "draw"),
            commands.Play(mine, "out 8h 8c 8d discard 3c", moves=10_001),
            commands.Start(),
            commands.Sit(),
            commands.Rematch(),
        ]
        if self.room.state.game.seat != mine or not seats:
            tries += [commands.Play(mine, text) for text in ("draw", "take", "discard 3c", "lay discard Kt")]
        elif self.room.state.game.phase.value != "draw":
            tries += [commands.Play(mine, text) for text in ("draw", "take", "lay 3c 3d 3h discard Jk")]
        asked = [Do(f"x{number}", each) for number, each in enumerate(tries)]
        got = await self._say(steps, *asked, Look(mine), Look((mine + 1) % 2), Hello(1))
        got += await self._say(steps, views=True)
        room = self.room.id
        for path in (f"tables/{room}", f"tables/{room}/hints", f"games/{room}", f"games/{room}/record", "tables"):
            got += await self._get(f"/api/{path}")
        got += await self._get(f"/api/tables/{room}?seat={(mine + 1) % 2}")
        for each in asked:
            got += await self._post(
                f"/api/tables/{room}/do", {"id": each.id, "command": msgspec.to_builtins(each.command)}
            )
        return got

    async def _get(self, path: str) -> list[bytes]:
        answer = await self.client.get(path, headers=self.headers)
        assert answer.status_code < 500, answer.text
        return [str(answer.status_code).encode(), answer.content]

    async def _post(self, path: str, body: dict[str, Any]) -> list[bytes]:
        answer = await self.client.post(path, headers=self.headers, json=body)
        assert 400 <= answer.status_code < 500, answer.text
        return [str(answer.status_code).encode(), answer.content]


def exchanged(table: Table, seat: int | None, rng: random.Random) -> Table:
    """The same table to this reader."""
    return table if table.game is None else replace(table, game=disguised(table.game, seat, rng))


class LogLines(logging.Handler):
    """What the server would write to standard error, without the times."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        line = json.loads(JsonFormatter().format(record))
        self.lines.append(
            json.dumps({name: value for name, value in line.items() if name not in ("at", "ms", "request")})
        )


@pytest.fixture
def log_lines() -> Iterator[LogLines]:
    lines, logger = LogLines(), logging.getLogger("starsuit")
    level = logger.level
    logger.addHandler(lines)
    logger.setLevel(logging.DEBUG)
    yield lines
    logger.removeHandler(lines)
    logger.setLevel(level)


async def check_listeners(
    room: Room[Any], listeners: list[Listener], steps: list[Step[Any]], rng: random.Random, log_lines: LogLines
) -> int:
    """At this moment nobody can tell the game from one in which everything they may not see is swapped."""
    table, bytes_heard = room.state, 0
    for listener in listeners:
        seats = table.seats_of(listener.person.id if listener.person else None)
        seat = seats[0] if seats else None
        choice = rng.random()
        log_lines.lines.clear()
        heard = await listener.hears(steps, dice(choice))
        logged = log_lines.lines.copy()
        other = exchanged(table, seat, rng)
        assert other.game is not None
        assert other.game.round.stock != table.game.round.stock or len(table.game.round.stock) < 3
        others = [Step(each.row, exchanged(each.before, seat, rng), exchanged(each.after, seat, rng)) for each in steps]
        room.state = other
        log_lines.lines.clear()
        try:
            heard_then = await listener.hears(others, dice(choice))
        finally:
            room.state = table
        promised = (other.game.commitment.encode(), table.game.commitment.encode())
        assert [each.replace(*promised) for each in heard_then] == heard
        assert log_lines.lines == logged
        assert not CARD.search("\n".join(logged))
        assert table.game.seed not in "\n".join(logged)
        assert table.game.seed.encode() not in b"\n".join(heard)
        bytes_heard += sum(map(len, heard))
    return bytes_heard


async def random_evening(folder: Path, rules: Ruleset, *, seed: int, checks: int, log_lines: LogLines) -> int:
    """A random game with checks at about this many moments; returns how many bytes were compared."""
    rng = dice(seed)
    settings = Settings(data=str(folder), **NO_LIMITS)  # type: ignore[arg-type]
    app = create_app(settings)
    async with open_services(settings) as services:
        app.state.services = services
        people = [await services.people.guest(f"Guest {number}") for number in range(rules.players)]
        switches = {name: value for name, value in rules.to_dict().items() if name != "players"}
        room: Room[Any] = await open_table(
            services, people[0], NewTable(seats=rules.players, rules=switches, public=True)
        )
        for person in people[1:]:
            await room.do(person, "sit", commands.Sit())
        await room.do(people[0], "start", commands.Start())
        transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            listeners = [Listener(services, room, client, person) for person in (*people, None)]
            for listener in listeners:
                await listener.log_in()
            compared, moments = 0, 0
            while room.state.status == "playing" and moments < checks:
                if rng.random() < 0.3:
                    moments += 1
                    steps = await room.missed(0)
                    compared += await check_listeners(room, listeners, steps, rng, log_lines)
                game = room.state.game
                choose = sensible_action if rng.random() < 0.7 else random_action
                action = format_action(choose(rng, game.legal_actions()))
                await room.do(people[game.seat], f"m{room.seq}", commands.Play(game.seat, action))
        return compared


@pytest.mark.parametrize(
    ("rules", "checks"),
    [
        pytest.param(Ruleset(players=2, rounds=(3, 4, 5), turn_limit=6), 12, id="2"),
        pytest.param(Ruleset(players=4, rounds=(5, 6), turn_limit=5, ties="playoff"), 5, id="4"),
        pytest.param(Ruleset(players=7, rounds=(13,), turn_limit=4, court_points=10), 2, id="7"),
    ],
)
def test_exchanging_hidden_cards_changes_no_byte(
    tmp_path: Path, rules: Ruleset, checks: int, log_lines: LogLines
) -> None:
    compared = asyncio.run(random_evening(tmp_path, rules, seed=rules.players, checks=checks, log_lines=log_lines))
    assert compared > 20_000


@pytest.mark.prove
@pytest.mark.parametrize("seed", range(10))
def test_exchanging_hidden_cards_changes_no_byte_in_many_games(tmp_path: Path, seed: int, log_lines: LogLines) -> None:
    rules = Ruleset(players=2 + seed % 5, rounds=(3, 5, 8), turn_limit=8)
    assert asyncio.run(random_evening(tmp_path, rules, seed=seed, checks=40, log_lines=log_lines)) > 100_000


# Listened to


def public_cards(game: Game) -> set[Card]:
    """The cards of this round that everyone has seen."""
    now: Round = game.round
    seen = set(now.pile)
    for event in now.events:
        if event.card is not None and not isinstance(event.action, DrawStock):
            seen.add(event.card)
        seen |= {card for card in (getattr(event.action, "card", None), getattr(event.action, "discard", None)) if card}
    for laid in now.laid:
        if laid is not None:
            seen |= {*laid.leftover, *(card for meld in laid.melds for card in meld)}
    return seen


def knowledge(line: Line, game: Game) -> Iterator[tuple[int, set[str]]]:
    """For each event, the cards of all rounds so far that this reader may know when it came."""
    seat = line.game["seat"]
    known: set[Card] = set()
    for each in line.events:
        event = each["event"]
        if event["type"] == "played":
            before = game
            game = game.apply(parse_action(event["action"]))
            if len(game.results) > len(before.results):
                ended = before.round.apply(parse_action(event["action"]))
                known |= public_cards(replace(game, round=ended))
        if event["type"] in ("started", "played"):
            known |= public_cards(game)
            if seat is not None:
                known |= set(game.round.hands[seat])
        yield each["seq"], {card.text for card in known}


def check_what_was_heard(line: Line) -> int:
    """No message before the end held a card that its reader could not know; returns how many cards they held."""
    seed, names = line.game["seed"], [seat["name"] for seat in line.table["seats"]]
    rules = Ruleset.from_dict({**line.table["rules"], "players": len(names)})
    may_know = {0: set[str](), **dict(knowledge(line, Game.new(rules, seed=seed, names=names)))}
    last, found = 0, 0
    for text in line.raw:
        message = json.loads(text)
        if message["type"] == "update":
            last = max([last, *(each["seq"] for each in message["events"])])
            for each in message["events"]:
                event = each["event"]
                if event.get("action") == "draw" and event["seat"] != line.game["seat"]:
                    assert event["card"] == "??"
        if last == line.last:
            break  # the game is over, and nothing is hidden any more
        cards = set(CARD.findall(text))
        if message["type"] == "refused":
            cards -= {"Jk"}  # the card that was named in what is refused
        assert cards <= may_know[last], f"event {last} told of {cards - may_know[last]}: {text}"
        assert seed not in text
        found += len(cards)
    return found


def test_a_server_tells_nobody_what_they_may_not_know(tmp_path: Path) -> None:
    async def evening(server: Any) -> list[Line]:
        people = [Person(server, f"Guest {number}") for number in range(3)]
        room = people[0].create(seats=4, bots=["casual"], rules={"rounds": [3, 4, 5]})
        for person in people[1:]:
            person.do(room, "sit")
        lines = [person.line(room, views=person is people[0]) for person in people]
        lines += [Line(server, room), Line(server, room, views=True)]
        for line in lines:
            await line.open()
        await lines[0].do("start")

        async def plays(line: Line, number: int) -> None:
            rng = dice(number)
            while line.status == "playing":
                if line.my_turn:
                    turn = line.game["turn"]
                    await line.ask("play", seat=turn, action="discard Jk", moves=0)  # late, and refused
                    await line.ask("play", seat=turn, action="out discard Jk")  # not allowed, or hardly ever
                    if line.my_turn:
                        await line.move(rng)
                else:
                    await line.receive()

        for line in lines:
            await line.until_event("started")
        await asyncio.gather(*(plays(line, number) for number, line in enumerate(lines)))
        for line in lines:
            await line.close()
        return lines

    with serving(tmp_path, **NO_LIMITS, log_level="debug") as server:
        lines = asyncio.run(evening(server))
        for line in lines:
            assert check_what_was_heard(line) > 100
        with server.client() as client:
            metrics = client.get("/metrics").text
        assert "starsuit_moves_total" in metrics
        seed = lines[0].game["seed"]
        for text in (metrics, server.log):
            assert not CARD.search(text)
            assert seed not in text
