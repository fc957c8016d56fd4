"""Duplicate evenings: the same deals at every table, to nobody twice, and secret until all have played."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from starsuit.protocol.events import Created, DealFixed, Sat, Started
from starsuit.server.archive.duplicates import compare, rounds_by_seat
from starsuit.server.archive.statistics import FinishedGame
from starsuit.server.domain.hosting import rematch_events
from starsuit.server.domain.person import Person as Player
from starsuit.server.domain.snapshots import FIXED
from starsuit.server.domain.table import Table
from starsuit.server.domain.viewer import Viewer
from tests.kit.quiet_server import good, play_on, refused
from tests.kit.server_client import Person, Refused
from tests.server.test_clubs import founded, key_of, play_on_turn

if TYPE_CHECKING:
    from tests.kit.serving import Server

NOBODY = (None, None)


def game_of(
    name: str, people: tuple[str | None, ...], *points: tuple[int, ...], outs: tuple[int | None, ...] = NOBODY
) -> FinishedGame:
    return FinishedGame(
        id=name,
        ended=0,
        people=people,
        bots=tuple(None if person else "skilled" for person in people),
        names=tuple(person.title() if person else "Robo" for person in people),
        wilds=(3, 4),
        points=points,
        outs=outs,
        totals=tuple(map(sum, zip(*points, strict=True))),
        places=(1,) * len(people),
    )


def test_everybody_is_compared_with_the_people_who_held_the_same_cards() -> None:
    games = [
        game_of("a", ("ann", "ben"), (0, 20), (10, 5)),
        game_of("b", ("cat", "dan"), (6, 0), (10, 7)),
        game_of("c", ("eve", None), (9, 3), (4, 0)),
    ]
    found = {line.name: line for line in compare(games, "cat")}
    # Ann: 7.5 and 7 on average for the others on the first seat. Ben and Dan have each other, and not the computer.
    assert found["Ann"].better == 7.5 - 0 + 7 - 10 == 4.5
    assert found["Eve"].better == 3 - 9 + 10 - 4 == 0
    assert (found["Ben"].better, found["Dan"].better) == (-18, 18)
    assert (found["Dan"].people, found["Ann"].people, found["Ann"].rounds_better) == (1, 2, 1)
    assert [line.name for line in compare(games, None)] == ["Dan", "Ann", "Eve", "Cat", "Ben"]
    assert [line.place for line in compare(games, None)] == [1, 2, 3, 4, 5]
    assert [line.you for line in compare(games, "cat")] == [False, False, False, True, False]
    assert "Robo" not in found


def test_without_other_people_the_computer_players_stand_in_and_alone_nobody_does() -> None:
    one, other = game_of("a", ("ann", None), (4, 1), (0, 1)), game_of("b", (None, "ben"), (6, 1), (0, 9))
    lines = {line.name: line for line in compare([one, other], None)}
    assert (lines["Ann"].better, lines["Ann"].people) == (2, 0)
    assert (lines["Ben"].better, lines["Ben"].people) == (-8, 0)
    alone = compare([one], "ann")
    assert [(line.place, line.better, line.rounds_better) for line in alone] == [(None, None, 0)]


def test_those_who_are_equal_share_a_place() -> None:
    games = [game_of(name, (name, None), (5, 0), (5, 0)) for name in ("ann", "ben")]
    games.append(game_of("cat", ("cat", None), (9, 0), (9, 0)))
    assert [(line.place, line.name) for line in compare(games, None)] == [(1, "Ann"), (1, "Ben"), (3, "Cat")]


def test_a_round_is_shown_seat_by_seat() -> None:
    games = [
        game_of("a", ("ann", None), (0, 20), (10, 5), outs=(0, None)),
        game_of("b", ("cat", "dan"), (6, 0), (10, 7), outs=(1, None)),
    ]
    first, _ = rounds_by_seat(games, "cat")
    assert first.wild == 3
    north, south = first.seats
    assert (north.average, [(each.name, each.points, each.out, each.you) for each in north.players]) == (
        3.0,
        [("Ann", 0, True, False), ("Cat", 6, False, True)],
    )
    assert (south.average, [(each.name, each.bot, each.table) for each in south.players]) == (
        0.0,
        [("Dan", False, 2), ("Robo", True, 1)],
    )


# The table


def table_of(*more: Any) -> Table:
    table = Table.begin("room", Created(host="ann", code="", seats=3, rules={"rounds": [3]}, club="club"), 0)
    for event in (DealFixed("evening", "a secret", "casual"), Sat(0, "Ann", "amber", "ann"), *more):
        table = table.apply(event, 0, 0)
    return table


def test_a_table_begins_with_all_seats_taken_and_the_seed_of_the_evening() -> None:
    table = table_of(Sat(2, "Ben", "teal", "ben"))
    events = table.start()
    assert [(event.seat, event.bot) for event in events if isinstance(event, Sat)] == [(1, "casual")]
    assert isinstance(events[-1], Started)
    assert events[-1].seed == "a secret"


def dealt() -> Table:
    table = table_of(Sat(1, "Ben", "teal", "ben"))
    for event in table.start():
        table = table.apply(event, 0, 0)
    return table


def test_the_next_game_after_an_evening_is_one_like_any_other() -> None:
    ann = Player("ann", "Ann", "amber", "person", registered=False, epoch=0)
    created, *events = rematch_events(dealt(), ann, "ABCDEF")
    again = Table.begin("next", created, 0)
    for event in events:
        again = again.apply(event, 0, 0)
    assert (again.deal, again.late, again.club) == (None, True, "club")


def test_nothing_that_is_shown_tells_the_seed() -> None:
    table = dealt()
    shown = table.show(DealFixed("evening", "a secret", "casual"), table, Viewer("ann", 0))
    assert "secret" not in repr(shown)
    assert table.game is not None
    over = replace(table, game=replace(table.game, outcome=None))
    for state in [*table.showing().states(Viewer("ann", 0), None), *over.showing().states(Viewer("ann", 0), None)]:
        assert "a secret" not in repr(state)


def test_a_snapshot_keeps_the_deal_and_earlier_versions_do_not_read_it() -> None:
    table = dealt()
    body = table.snapshot()
    assert body is not None
    assert json.loads(body)["version"] == FIXED
    again = Table.restore("room", body)
    assert again is not None
    assert (again.deal, again.club, again.late) == (table.deal, "club", False)


# With a real server


def announced(person: Person, club: str, **wishes: Any) -> str:
    wishes = {"rounds": [3], "seats": 2, "level": "novice", **wishes}
    return str(good(person.http.post(f"/api/clubs/{club}/duplicates", json=wishes), 201)["id"])


def evening_of(person: Person, duplicate: str) -> dict[str, Any]:
    found: dict[str, Any] = good(person.http.get(f"/api/duplicates/{duplicate}"))
    return found


def opened(person: Person, duplicate: str) -> str:
    return str(good(person.http.post(f"/api/duplicates/{duplicate}/tables"), 201)["id"])


@pytest.fixture
def friends(server: Server) -> tuple[str, list[Person]]:
    """A club of four."""
    people = [Person(server, name) for name in ("Ann", "Ben", "Cleo", "Dan")]
    club = founded(people[0])
    for each in people[1:]:
        assert each.http.post(f"/api/clubs/{club}/join", json={"key": key_of(people[0], club)}).status_code == 204
    return club, people


def play_out(room: str, *people: Person) -> None:
    while not any(play_on_turn(each, room) for each in people):
        pass


def test_two_tables_of_an_evening(server: Server, friends: tuple[str, list[Person]]) -> None:
    club, (ann, ben, cleo, dan) = friends
    evening = announced(ann, club, title="Spring cup")
    stranger = Person(server, "Zoe")
    refused(stranger.http.get(f"/api/duplicates/{evening}"), 404, "duplicate/unknown")
    refused(stranger.http.post(f"/api/duplicates/{evening}/tables"), 404, "duplicate/unknown")
    one, two = opened(ann, evening), opened(cleo, evening)
    assert evening_of(ben, evening)["tables"][0] == {
        "room": one, "status": "open", "names": ["Ann"], "you": False, "key": None
    }  # fmt: skip
    ben.do(one, "sit")
    with pytest.raises(Refused, match="duplicate/one-seat"):
        ben.do(one, "sit", name="My cat")
    for change in ({"rules": {"rounds": [13]}}, {"seats": 5}, {"public": True}, {"late": True}):
        with pytest.raises(Refused, match="duplicate/fixed"):
            ann.do(one, "change", **change)
    ann.do(one, "start")
    dan.do(two, "sit")
    cleo.do(two, "start")
    # The same cards on the same seats; only those who sit there see them.
    hands = [(each.states(room)["game"]["hand"]) for room, each in ((one, ann), (two, cleo), (one, ben), (two, dan))]
    assert hands[0] == hands[1]
    assert hands[2] == hands[3]
    for other in (cleo, stranger):
        refused(other.http.get(f"/api/tables/{one}"), 403, "duplicate/shut")
    refused(ann.http.get(f"/api/tables/{one}/hints"), 409, "duplicate/hints")
    play_out(one, ann, ben)
    board = evening_of(ann, evening)
    assert (board["over"], board["seed"], board["played"], len(board["results"])) == (False, None, True, 2)
    assert evening_of(cleo, evening)["results"] == []  # she is still playing
    assert ann.states(one)["game"]["seed"] is None
    for path in ("", "/record", "/review", "/rounds/1"):
        refused(ann.http.get(f"/api/games/{one}{path}"), 403, "duplicate/secret")
    exported = good(ann.http.get("/api/me/export"))["games"]
    assert [each["record"] for each in exported if each["id"] == one] == [None]
    refused(ann.http.post(f"/api/duplicates/{evening}/tables"), 409, "duplicate/twice")
    refused(ben.http.post(f"/api/duplicates/{evening}/end"), 403, "duplicate/not-opener")
    refused(ann.http.post(f"/api/duplicates/{evening}/end"), 409, "duplicate/running")
    play_out(two, cleo, dan)
    assert ann.http.post(f"/api/duplicates/{evening}/end").status_code == 204
    board = evening_of(dan, evening)
    assert (board["over"], board["title"], len(board["results"]), len(board["rounds"])) == (True, "Spring cup", 4, 1)
    assert {line["people"] for line in board["results"]} == {1}
    # Now everybody who is in the club reads all tables, with the seed.
    assert good(ann.http.get(f"/api/games/{two}", params={"key": board["tables"][1]["key"]}))["seed"] == board["seed"]
    refused(dan.http.post(f"/api/duplicates/{evening}/tables"), 409, "duplicate/over")


def test_nobody_is_dealt_the_deals_twice(friends: tuple[str, list[Person]]) -> None:
    club, (ann, ben, cleo, _) = friends
    evening = announced(ann, club)
    one, two = opened(ann, evening), opened(cleo, evening)
    ben.do(one, "sit")
    ben.do(two, "sit")
    ann.do(one, "start")
    with pytest.raises(Refused, match="Ben has played these deals"):
        cleo.do(two, "start")
    assert cleo.table(two)["status"] == "open"
    ben.do(two, "leave")
    cleo.do(two, "start")  # a computer player takes the seat that is free
    assert [seat["bot"] for seat in cleo.table(two)["seats"]] == [None, "novice"]


def test_a_table_that_began_in_time_is_played_to_its_end(server: Server, friends: tuple[str, list[Person]]) -> None:
    """The end of an evening is for tables that have not begun: at the others somebody can still become the host."""
    club, (ann, ben, *_) = friends
    evening = announced(ann, club)
    room = opened(ann, evening)
    ben.do(room, "sit")
    ann.do(room, "start")
    with closing(sqlite3.connect(server.database)) as connection:
        connection.execute("UPDATE duplicates SET until = 1 WHERE id = ?", (evening,))
        connection.commit()
    board = evening_of(ann, evening)
    assert (board["over"], board["seed"]) == (False, None)
    ann.do(room, "make-host", person=ben.id)
    assert ben.table(room)["host"] == ben.id
    play_out(room, ann, ben)
    assert evening_of(ben, evening)["over"]


def test_who_is_banned_from_a_table_of_an_evening_does_not_come_back(friends: tuple[str, list[Person]]) -> None:
    club, (ann, ben, *_) = friends
    room = opened(ann, announced(ann, club))
    ben.do(room, "sit")
    ann.do(room, "start")
    assert good(ben.http.get(f"/api/tables/{room}"))["states"]
    ann.do(room, "ban", person=ben.id)
    refused(ben.http.get(f"/api/tables/{room}"), 403, "duplicate/shut")
    with pytest.raises(Refused, match="duplicate/shut"):
        ben.do(room, "come-back")


def test_alone_everybody_sits_on_the_first_seat(server: Server, friends: tuple[str, list[Person]]) -> None:
    club, (ann, ben, *_) = friends
    evening = announced(ann, club, alone=True, seats=3)
    rooms = [opened(each, evening) for each in (ann, ben)]
    hands = [each.states(room)["game"]["hand"] for each, room in zip((ann, ben), rooms, strict=True)]
    assert hands[0] == hands[1]
    for each, room in zip((ann, ben), rooms, strict=True):
        each.do(room, "change", pace="instant")
        play_on(each.http, room)
    assert ann.http.post(f"/api/duplicates/{evening}/end").status_code == 204
    board = evening_of(ben, evening)
    assert {line["name"] for line in board["results"]} == {"Ann", "Ben"}
    assert {line["seat"] for line in board["results"]} == {1}
    assert len(board["rounds"][0]["seats"]) == 3
    # In the log of the room the seed is known to nobody but the server.
    with closing(sqlite3.connect(server.database)) as connection:
        events = connection.execute("SELECT count(*) FROM dealt WHERE duplicate = ?", (evening,)).fetchone()
    assert events == (2,)
