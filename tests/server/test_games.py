"""Whole games on a real server: people and computer players at tables of 2 to 14, to the end and again."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from starsuit import parse_game
from starsuit.actions import parse_action
from starsuit.cards import Card
from starsuit.game import Game
from starsuit.ruleset import Ruleset
from starsuit.shuffle import commitment
from tests.kit.play import dice
from tests.kit.server_client import NO_LIMITS, SHORT, Line, Person, Refused, greedy
from tests.kit.serving import serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.kit.serving import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("games"), **NO_LIMITS, grace_seconds=1) as running:
        yield running
        assert '"level": "error"' not in running.log
        assert '"level":"error"' not in running.log


def people(server: Server, count: int) -> list[Person]:
    return [Person(server, f"Guest {number}") for number in range(count)]


def gather_at_a_table(server: Server, humans: int, bots: list[str], **options: Any) -> tuple[str, list[Person]]:
    """A table with this many people, who found it by its code, and computer players; not started."""
    host, *others = people(server, humans)
    room = host.create(seats=humans + len(bots), bots=bots, **options)
    code = host.code_of(room)
    for other in others:
        assert other.join(code) == room
    return room, [host, *others]


async def play_all(lines: list[Line], seed: object) -> None:
    await asyncio.gather(*(line.play_out(dice((seed, number))) for number, line in enumerate(lines)))


def replayed(line: Line) -> Game:
    """The game that follows from the seed, revealed at the end, and the actions that everyone saw."""
    ruleset = Ruleset.from_dict({**line.table["rules"], "players": len(line.table["seats"])})
    names = [seat["name"] for seat in line.table["seats"]]
    game = Game.new(ruleset, seed=line.game["seed"], names=names)
    return game.play(parse_action(each["event"]["action"]) for each in line.events if each["event"]["type"] == "played")


def check_the_end(line: Line) -> None:
    """The game is over, the seed matches its commitment, and a replay ends the same way."""
    assert line.status == "finished"
    started = next(each["event"] for each in line.events if each["event"]["type"] == "started")
    assert commitment(line.game["seed"]) == started["commitment"] == line.game["commitment"]
    game = replayed(line)
    assert game.outcome is not None
    assert list(game.outcome.totals) == line.game["outcome"]["totals"] == line.game["scores"]
    assert list(game.outcome.winners) == line.game["outcome"]["winners"]
    assert len(line.game["results"]) == len(game.results)


@pytest.mark.parametrize(
    ("humans", "bots"),
    [
        pytest.param(2, [], id="2"),
        pytest.param(2, ["casual", "skilled"], id="4"),
        pytest.param(5, ["novice", "expert"], id="7"),
        pytest.param(9, ["novice", "novice", "casual", "casual", "skilled"], id="14"),
    ],
)
def test_people_and_computer_players_play_a_game_to_its_end(server: Server, humans: int, bots: list[str]) -> None:
    async def evening() -> None:
        room, guests = gather_at_a_table(server, humans, bots)
        lines = [guest.line(room) for guest in guests]
        watching = Line(server, room)
        for line in (*lines, watching):
            await line.open()
        await lines[0].do("start")
        await asyncio.gather(play_all(lines, humans), watching.play_out(dice(0)))
        for line in (*lines, watching):
            check_the_end(line)
            # All saw the same story, except for the cards that others drew.
            assert [each["seq"] for each in line.events] == list(range(1, line.last + 1))
            assert line.last == lines[0].last
            await line.close()
        assert watching.game["seat"] is None

    asyncio.run(evening())


def test_a_game_of_all_eleven_rounds_by_the_rules_on_the_box(server: Server) -> None:
    async def evening() -> None:
        ann = Person(server, "Ann")
        room = ann.create(seats=2, rules={}, bots=["casual"], start=True)
        async with ann.line(room) as line:
            await line.play_out(dice(11))
            check_the_end(line)
            assert [each["wild"] for each in line.game["results"]] == list(range(3, 14))

    asyncio.run(evening())


def test_one_device_holds_several_seats_and_shows_one_hand_at_a_time(server: Server) -> None:
    async def evening() -> None:
        ann = Person(server, "Ann")
        room = ann.create(seats=4, names=["Bea", "Cem"], bots=["casual"], start=True)
        async with ann.line(room) as line:
            assert line.seats == [0, 1, 2]
            assert line.game["seat"] == 0
            for seat in (1, 2, 0):
                await line.look(seat)
                assert len(line.game["hand"]) >= 3
                assert all(not other["known"] for place, other in enumerate(line.game["hands"]) if place != seat)
            await line.play_out(dice(3))
            check_the_end(line)
        played = {each["event"]["seat"] for each in line.events if each["event"]["type"] == "played"}
        assert played == {0, 1, 2, 3}

    asyncio.run(evening())


def test_nobody_looks_from_or_plays_for_the_seat_of_another(server: Server) -> None:
    async def evening() -> None:
        room, (ann, bea) = gather_at_a_table(server, 2, [])
        async with ann.line(room) as mine, bea.line(room, seat=0) as hers:
            await mine.do("start")
            await hers.until(lambda: hers.status == "playing")
            assert hers.game["seat"] == 1  # not the one that was asked for
            await hers.send({"type": "look", "seat": 0})
            await hers.until(lambda: '"message/seat"' in hers.raw[-1])
            assert "The seat of Guest 0 is not yours to look from" in hers.raw[-1]
            with pytest.raises(Refused, match="play/not-yours"):
                await hers.do("play", seat=0, action="draw")
        answer = bea.http.get(f"/api/tables/{room}", params={"seat": 0})
        assert (answer.status_code, answer.json()["code"]) == (403, "table/not-yours")
        assert answer.json()["sentence"].startswith("the seat of Guest 0 is not yours to look from")
        answer = bea.http.get(f"/api/tables/{room}/hints", params={"seat": 0})
        assert (answer.status_code, answer.json()["code"]) == (403, "table/not-yours")

    asyncio.run(evening())


def test_a_spectator_sees_no_hand_before_the_end_and_may_not_play(server: Server) -> None:
    async def evening() -> None:
        room, (ann, bea) = gather_at_a_table(server, 2, [])
        zoe = Person(server, "Zoe")
        async with ann.line(room) as one, bea.line(room) as two, zoe.line(room) as looks, Line(server, room) as nobody:
            await one.do("start")
            for line in (looks, nobody):
                await line.until_event("started")
                assert (line.game["seat"], line.game["hand"], line.game["legal"]) == (None, [], None)
            await one.until(lambda: one.presence.get("spectators") == 2)
            with pytest.raises(Refused, match="play/not-yours"):
                await looks.do("play", seat=0, action="draw")
            with pytest.raises(Refused, match="table/not-here"):
                await looks.do("say", text="Hello")
            with pytest.raises(Refused, match="people/unknown"):
                await nobody.do("play", seat=0, action="draw")
            await asyncio.gather(play_all([one, two], 5), looks.play_out(dice(0)), nobody.play_out(dice(0)))
            drawn = [each["event"] for each in looks.events if each["event"].get("action") == "draw"]
            assert drawn
            assert {event["card"] for event in drawn} == {"??"}
            assert looks.game["seed"] is not None

    asyncio.run(evening())


def test_who_sits_down_is_a_spectator_no_more_and_has_the_name_of_now(server: Server) -> None:
    async def evening() -> None:
        ann, bea = people(server, 2)
        room = ann.create(seats=3)
        async with ann.line(room) as one, bea.line(room) as two:
            await one.until(lambda: one.presence.get("spectators") == 1)
            assert bea.http.patch("/api/me", json={"name": "Beatrix"}).status_code == 200
            await two.do("sit")
            both = sorted([ann.id, bea.id])
            await one.until(lambda: (one.presence["people"], one.presence["spectators"]) == (both, 0))
            await one.until(lambda: one.table["seats"][1]["name"] == "Beatrix")
            await two.do("stand", seat=1)
            await one.until(lambda: one.presence.get("spectators") == 1)

    asyncio.run(evening())


def test_a_rematch_seats_the_same_people_once_no_matter_who_asks(server: Server) -> None:
    async def evening() -> None:
        room, (ann, bea) = gather_at_a_table(server, 2, ["casual"])
        async with ann.line(room) as one, bea.line(room) as two:
            with pytest.raises(Refused, match="table/not-over"):
                await one.do("rematch")
            await one.do("start")
            await play_all([one, two], 8)
            with pytest.raises(Refused, match="table/not-played"):
                Person(server, "Zoe").do(room, "rematch")
            again = await asyncio.gather(one.do("rematch"), two.do("rematch"))
            assert again[0]["result"] == again[1]["result"]
            assert (await one.do("rematch"))["result"] == again[0]["result"]
            await two.until(lambda: two.table["rematch"] == again[0]["result"])
            table = bea.table(again[0]["result"])
        assert [seat["name"] for seat in table["seats"]] == ["Guest 0", "Ada", "Guest 1"]
        assert (table["status"], table["after"]) == ("open", room)
        host = ann if table["host"] == ann.id else bea
        host.do(again[0]["result"], "start")
        async with ann.line(again[0]["result"]) as one, bea.line(again[0]["result"]) as two:
            await play_all([one, two], 9)
            check_the_end(one)

    asyncio.run(evening())


def test_a_computer_player_stands_in_for_somebody_who_left_until_they_are_back(server: Server) -> None:
    async def evening() -> None:
        room, (ann, bea) = gather_at_a_table(server, 2, [], rules={"rounds": [3, 4, 5, 6]})
        async with ann.line(room) as one:
            two = bea.line(room)
            await two.open()
            await one.do("start")
            await two.do("leave")
            await two.close()
            await one.until(lambda: one.table["seats"][1]["stand_in"])
            await one.play_out(dice(1), moves=6)
            plays = [each["event"] for each in one.events if each["event"]["type"] == "played"]
            assert {each.get("by", "person") for each in plays if each["seat"] == 1} == {"stand-in"}
            await two.open()
            await two.until(lambda: not two.table["seats"][1]["stand_in"])
            back = two.last
            await play_all([one, two], 4)
            mine = [each["event"] for each in two.events if each["seq"] > back and each["event"].get("seat") == 1]
            assert {each.get("by", "person") for each in mine} == {"person"}
            check_the_end(two)
            await two.close()

    asyncio.run(evening())


def test_a_computer_player_takes_over_when_somebody_does_not_come_back(server: Server) -> None:
    async def evening() -> None:
        room, (ann, bea) = gather_at_a_table(server, 2, [])
        async with ann.line(room) as one:
            async with bea.line(room) as two:
                await one.do("start")
                await two.until(lambda: two.status == "playing")
            await one.play_out(dice(1))  # the grace is a second in these tests
            check_the_end(one)
            handed = await one.until_event("handed-over")
            assert (handed["event"]["seat"], handed["event"].get("left", False)) == (1, False)

    asyncio.run(evening())


def test_the_host_and_nobody_else_arranges_the_table(server: Server) -> None:
    room, (ann, bea) = gather_at_a_table(server, 2, ["novice"])
    host_only: dict[str, dict[str, Any]] = {
        "seat-bot": {"level": "casual"},
        "order": {"order": [2, 1, 0]},
        "change": {"pace": "quick"},
        "start": {},
        "stand": {"seat": 0},
        "close": {},
    }
    for kind, fields in host_only.items():
        answer = bea.try_to(room, kind, **fields)
        assert (answer.status_code, answer.json()["code"]) == (403, "table/not-host"), kind
    ann.do(room, "order", order=[2, 1, 0])
    assert [seat["name"] for seat in ann.table(room)["seats"]] == ["Guest 1", "Ada", "Guest 0"]
    ann.do(room, "order", order=[1, 0, 2])
    ann.do(room, "stand", seat=0)
    with pytest.raises(Refused, match="table/level"):
        ann.do(room, "seat-bot", level="cheater")
    ann.do(room, "seat-bot", level="expert", seat=0)
    with pytest.raises(Refused, match="table/full"):
        Person(server).do(room, "sit")
    ann.do(room, "change", public=True, chat=False)
    with pytest.raises(Refused, match="chat/off"):
        bea.do(room, "say", text="Hello")
    ann.do(room, "stand", seat=1)
    started = ann.do(room, "start")
    assert [seat["name"] for seat in started["states"][0]["seats"]] == ["Ada", "Guest 0"]
    ann.do(room, "change", late=False)
    with pytest.raises(Refused, match="table/no-late"):
        bea.do(room, "sit")


def test_the_lobby_lists_public_tables_and_forgets_those_that_are_over(server: Server) -> None:
    ann = Person(server, "Ann of the lobby")
    hidden = ann.create(seats=3)
    room = ann.create(seats=3, public=True, title="  Sunday   evening ", rules={"rounds": [3, 4]})

    def listed() -> dict[str, dict[str, Any]]:
        return {each["id"]: each for each in ann.http.get("/api/tables").json()["tables"]}

    assert hidden not in listed()
    assert listed()[room]["title"] == "Sunday evening"
    assert listed()[room]["people"] == ["Ann of the lobby"]
    assert listed()[room]["rules"]["rounds"] == [3, 4]
    ann.do(room, "close")
    assert room not in listed()
    answer = ann.http.get(f"/api/codes/{ann.code_of(room)}")
    assert (answer.status_code, answer.json()["code"]) == (404, "room/code")


def test_chat_and_gestures_reach_all_and_are_held_back_when_they_are_too_many(server: Server) -> None:
    async def evening() -> None:
        room, (ann, bea) = gather_at_a_table(server, 2, [])
        text = "<b>5h</b> & \u202e \U0001f0a1"
        async with ann.line(room) as one, bea.line(room) as two:
            await one.do("say", text=text)
            await one.do("react", what="bravo")
            said = await two.until_event("said")
            assert said["event"]["text"].startswith("<b>5h</b> &")  # it is data; the page that shows it escapes it
            await two.until_event("reacted")
            with pytest.raises(Refused, match="chat/length"):
                await one.do("say", text="x" * 301)
            with pytest.raises(Refused, match="message/invalid"):
                await one.do("react", what="rude")
            answers = [await one.ask("say", text="again") for _ in range(10)]
            assert {each.get("code") for each in answers} == {None, "limit/chat"}
            await two.do("say", text="And me?")  # one person's limit is not another's

    asyncio.run(evening())


def test_the_record_of_a_finished_game_is_a_download_that_verifies(server: Server, tmp_path: Path) -> None:
    async def evening() -> Line:
        room, (ann, bea) = gather_at_a_table(server, 2, ["casual"])
        assert ann.http.get(f"/api/games/{room}/record").status_code in (403, 404, 409)
        async with ann.line(room) as one, bea.line(room) as two:
            await one.do("start")
            assert ann.http.get(f"/api/games/{room}/record").status_code in (403, 404, 409)
            await play_all([one, two], 21)
            answer = ann.http.get(f"/api/games/{room}/record")
            assert answer.status_code == 200
            (tmp_path / "game.txt").write_text(answer.text, encoding="utf-8")
            assert parse_game(answer.text) == replayed(one)
            return one

    line = asyncio.run(evening())
    command = [sys.executable, "-m", "starsuit", "verify", str(tmp_path / "game.txt")]
    told = subprocess.run(
        [*command, "--commitment", line.game["commitment"]], capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stdout + told.stderr


def test_hints_are_for_the_own_seat_when_it_is_its_turn(server: Server) -> None:
    ann = Person(server, "Ann")
    room = ann.create(seats=2, bots=["casual"], rules={**SHORT, "first_dealer": 1}, start=True)
    hints = ann.http.get(f"/api/tables/{room}/hints").json()["hints"]
    assert {each["action"] for each in hints} == {"draw", "take"}
    ann.do(room, "play", seat=0, action="draw")
    game = ann.states(room)["game"]
    hints = ann.http.get(f"/api/tables/{room}/hints").json()["hints"]
    assert all(each["action"].split()[-1] in game["hand"] for each in hints)
    ann.do(room, "play", seat=0, action=greedy(dice(1), game))
    zoe = Person(server, "Zoe")
    assert zoe.http.get(f"/api/tables/{room}/hints").json() == {"hints": []}


def test_after_a_round_the_dearest_own_mistake_is_told_and_nobody_elses(server: Server) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    rules = {"rounds": [13, 12], "turn_limit": 1, "first_dealer": 1}
    room = ann.create(seats=2, rules=rules)
    ben.do(room, "sit")
    ann.do(room, "start")
    assert ann.http.get(f"/api/tables/{room}/lesson").json() == {"lesson": None}
    for person, seat in ((ann, 0), (ben, 1)):
        person.do(room, "play", seat=seat, action="draw")
        hand = sorted(map(Card, person.states(room)["game"]["hand"]), key=lambda card: card.points(13))
        best = person.states(room)["game"]["legal"]["lay"]
        person.do(room, "play", seat=seat, action=f"lay discard {hand[0]}" if person is ann else best)
    told = ann.http.get(f"/api/tables/{room}/lesson").json()["lesson"]
    assert (told["round"], told["action"].split()[:2], told["best"].split()[0]) == (1, ["lay", "discard"], "lay")
    assert told["loss"] >= 2
    assert len(told["lesson"]["hand"]) == 14
    mine = ben.http.get(f"/api/tables/{room}/lesson").json()["lesson"]
    assert mine is None or mine["action"] in ("draw", "take")
    assert Person(server, "Zoe").http.get(f"/api/tables/{room}/lesson").json() == {"lesson": None}


def with_a_clock_of_one_second(server: Server, room: str) -> str:
    """A copy of a table under way, written into the database; people cannot set so short a clock."""
    copy = ("d" if room.startswith("c") else "c") + room[1:]
    with closing(sqlite3.connect(server.database, timeout=10)) as database, database:
        database.execute(
            "INSERT INTO rooms (id, kind, owner, status, public, created, changed) "
            "SELECT ?, kind, owner, status, public, created, changed FROM rooms WHERE id = ?",
            (copy, room),
        )
        database.execute(
            "INSERT INTO events (room, seq, at, person, move, last, body) "
            "SELECT ?, seq, at, person, move, last, replace(body, '\"clock\":30', '\"clock\":1') "
            "FROM events WHERE room = ?",
            (copy, room),
        )
    return copy


def test_the_clock_plays_for_people_who_let_it_run_out(server: Server) -> None:
    async def evening() -> None:
        room, (ann, bea) = gather_at_a_table(server, 2, [], clock=30)
        ann.do(room, "start")
        game = ann.states(room)["game"]
        started = ann.http.get(f"/api/tables/{room}").json()["seq"]
        copy = with_a_clock_of_one_second(server, room)
        async with ann.line(copy) as one, bea.line(copy) as two:
            assert one.game["deadline"] == game["deadline"] - 29_000
            assert one.last == started
            # A server that has just started gives everyone time to come back, though.
            await one.until(lambda: one.game["moves"] >= 4)
            await two.until(lambda: two.game["moves"] >= 4)
            plays = [each["event"] for each in one.events if each["event"]["type"] == "played"][:4]
        assert [(each["seat"], each["by"]) for each in plays] == [
            (1, "clock"),
            (1, "clock"),
            (0, "clock"),
            (0, "clock"),
        ]
        assert ann.states(room)["game"]["moves"] == 0  # where thirty seconds have not passed

    asyncio.run(evening())
