"""Clubs, duplicate evenings and notifications where two processes share one PostgreSQL and one Redis."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from starsuit.protocol.events import Created, DealFixed, Sat
from starsuit.server.archive.clubs import make_club
from starsuit.server.archive.duplicates import end_duplicate
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.table import Table
from starsuit.server.push.notifier import subscribe
from starsuit.server.rooms.loading import write_index
from starsuit.server.store.database import make_engine, read_url
from starsuit.server.store.event_log import now
from tests.kit.fleet import at, fleet
from tests.kit.nursery import Nursery
from tests.kit.push_service import Listening, push_service
from tests.kit.quiet_server import good, refused
from tests.kit.server_client import Person
from tests.server.test_clubs import SHORTEST, club_of, founded, game_of, key_of, play_on_turn
from tests.server.test_duplicates import announced, evening_of, opened
from tests.server.test_fleet import query, wait_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from sqlalchemy import Connection

    from tests.kit.databases import PostgreSQL, Redis
    from tests.kit.push_service import PushService
    from tests.kit.serving import Server

SLOW = 86_400  # seconds for a turn


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    with Nursery() as running:
        yield running


@pytest.fixture(scope="module")
def shared(postgresql: PostgreSQL) -> str:
    """The database of the two processes."""
    return postgresql.new_database()


@pytest.fixture(scope="module")
def two(
    tmp_path_factory: pytest.TempPathFactory, shared: str, redis: Redis, nursery: Nursery
) -> Iterator[tuple[Server, Server]]:
    """Two processes that nothing happens to."""
    with fleet(tmp_path_factory.mktemp("clubs"), shared, redis, 2, nursery) as (a, b):
        yield a, b


@pytest.fixture
def friends(two: tuple[Server, Server]) -> tuple[str, list[Person]]:
    """A club of four: Ann and Cleo are at the first process, Ben and Dan at the other one."""
    people = [Person(two[number % 2], name) for number, name in enumerate(("Ann", "Ben", "Cleo", "Dan"))]
    club = founded(people[0])
    for each in people[1:]:
        assert each.http.post(f"/api/clubs/{club}/join", json={"key": key_of(people[0], club)}).status_code == 204
    return club, people


def play_out(room: str, *people: Person) -> None:
    while not any(play_on_turn(each, room) for each in people):
        pass


def test_standings_are_the_same_at_both_processes_before_and_after_a_game_is_counted(
    two: tuple[Server, Server], friends: tuple[str, list[Person]], shared: str
) -> None:
    club, (ann, ben, *_) = friends
    for games in (1, 2):
        room = good(ann.http.post("/api/tables", json={"seats": 2, "rules": SHORTEST, "club": club}), 201)["id"]
        ben.do(room, "sit")
        ann.do(room, "start")
        play_out(room, ann, ben)
        first = club_of(ann, club)
        assert {each["name"]: each["games"] for each in first["members"]} == dict.fromkeys(("Ann", "Ben"), games) | {
            "Cleo": 0,
            "Dan": 0,
        }

        def same(page: dict[str, Any] = first) -> bool:
            """Neither process ever shows anything else, whichever of them counts, and whenever it does."""
            assert [club_of(at(ann, server), club) for server in two] == [page, page]
            waiting = query(shared, f"SELECT 1 FROM club_games WHERE club = '{club}' AND NOT counted")  # noqa: S608
            return not waiting

        wait_for(same)
        assert same()
    assert {each["kind"]: each["name"] for each in club_of(ben, club)["records"]} == {
        each["kind"]: each["name"] for each in first["records"]
    }


def test_a_duplicate_evening_is_played_at_both_processes(
    two: tuple[Server, Server], friends: tuple[str, list[Person]]
) -> None:
    club, (ann, ben, cleo, dan) = friends
    evening = announced(ann, club)
    one, other = opened(ann, evening), opened(dan, evening)
    ben.do(one, "sit")
    cleo.do(other, "sit")
    ann.do(one, "start")
    dan.do(other, "start")
    sitting = ((one, ann), (other, dan), (one, ben), (other, cleo))
    hands = [each.states(room)["game"]["hand"] for room, each in sitting]
    assert (hands[0], hands[2]) == (hands[1], hands[3])
    play_out(one, ann, ben)
    for server in two:  # what is secret is so everywhere
        refused(at(ann, server).http.get(f"/api/games/{one}/record"), 403, "duplicate/secret")
        refused(at(ann, server).http.post(f"/api/duplicates/{evening}/end"), 409, "duplicate/running")
        refused(at(cleo, server).http.get(f"/api/tables/{one}"), 403, "duplicate/shut")
    play_out(other, cleo, dan)
    assert at(ann, two[1]).http.post(f"/api/duplicates/{evening}/end").status_code == 204
    boards = [evening_of(at(cleo, server), evening) for server in two]
    assert boards[0] == boards[1]
    assert (boards[0]["over"], len(boards[0]["results"]), len(boards[0]["seed"])) == (True, 4, len(boards[0]["seed"]))
    for server in two:
        refused(at(dan, server).http.post(f"/api/duplicates/{evening}/tables"), 409, "duplicate/over")


def test_two_processes_at_once_do_not_deal_to_somebody_twice(friends: tuple[str, list[Person]]) -> None:
    """Ben sits at both tables, and both hosts start them at the same moment."""
    club, (ann, ben, _, dan) = friends
    with ThreadPoolExecutor(2) as pool:
        for _ in range(4):
            evening = announced(ann, club)
            rooms = {each.id: opened(each, evening) for each in (ann, dan)}
            for room in rooms.values():
                ben.do(room, "sit")
            answers = list(pool.map(lambda each, rooms=rooms: each.try_to(rooms[each.id], "start"), (ann, dan)))
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            [lost] = [answer.json()["code"] for answer in answers if answer.status_code == 409]
            assert lost == "duplicate/twice"


def crossing(database: str, first: Callable[[Connection], Any], second: Callable[[Connection], Any]) -> Any:
    """Two transactions at once: the second begins when the first has done its work and is not committed.

    Returns what the second one does, or raises what it raises.
    """
    engine = make_engine(read_url(database), "claim", 20)

    def follows() -> Any:
        with engine.begin() as connection:
            return second(connection)

    waits = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    try:
        with ThreadPoolExecutor(1) as pool:
            with engine.begin() as connection:
                first(connection)
                later = pool.submit(follows)
                wait_for(lambda: later.done() or query(database, waits))
            return later.result()
    finally:
        engine.dispose()


def test_an_evening_is_not_ended_while_a_table_begins(friends: tuple[str, list[Person]], shared: str) -> None:
    """Else whoever is dealt the cards in this moment could read the seed."""
    club, (ann, ben, *_) = friends
    evening = announced(ann, club)
    room = opened(ann, evening)
    table = Table.begin(room, Created(host=ann.id, code="", seats=2, rules={"rounds": [3]}, club=club), 0)
    table = table.apply(DealFixed(evening, "a seed", "novice"), 0, 0)
    for seat, each in enumerate((ann, ben)):
        table = table.apply(Sat(seat, each.me["name"], each.me["colour"], person=each.id), 0, 0)
    table = table.apply(table.start()[-1], 0, 0)
    with pytest.raises(Refusal, match="still playing"):
        crossing(
            shared,
            lambda connection: write_index(connection, table, now()),
            lambda connection: end_duplicate(connection, evening, ann.id, now()),
        )


def test_two_clubs_are_founded_after_one_game_at_once(two: tuple[Server, Server], shared: str) -> None:
    ann, ben = Person(two[0], "Ann"), Person(two[1], "Ben")
    room = game_of(ann, ben)
    names = {each.id: f"club{each.id[:8]}" for each in (ann, ben)}
    found = [partial(make_club, person=each, club=club, name="Friday", game=room) for each, club in names.items()]
    crossing(shared, *found)
    assert query(shared, f"SELECT club FROM club_games WHERE room = '{room}'") == [(names[ann.id],)]  # noqa: S608
    assert {line["joined"] for each in (ann, ben) for line in good(each.http.get("/api/clubs"))["clubs"]} == {
        True,
        False,
    }


def test_a_browser_that_says_at_both_processes_at_once_that_it_listens_is_kept_once(
    two: tuple[Server, Server], shared: str
) -> None:
    """As it does when two tabs are opened."""
    ann = Person(two[0], "Ann")
    browser = Listening("https://fcm.googleapis.com/fcm/send/ann").wish
    says = partial(
        subscribe, person=ann.id, endpoint=browser["endpoint"], key=browser["p256dh"], secret=browser["auth"]
    )
    crossing(shared, says, says)
    assert len(good(at(ann, two[1]).http.get("/api/me/export"))["notifications"]) == 1


# Notifications


def told(service: PushService, *browsers: Listening) -> list[tuple[str, str]]:
    """Which browser was told what, in the order in which it came."""
    known = {browser.endpoint.removeprefix(service.url): browser for browser in browsers}
    found = [(path, json.loads(known[path].open(body))) for path, _, body in service.came]
    return [(path.removeprefix("/"), note["kind"]) for path, note in found]


def listening(service: PushService, person: Person) -> Listening:
    browser = Listening(f"{service.url}/{person.me['name']}")
    assert person.http.post("/api/me/push", json=browser.wish).status_code == 204
    return browser


def slow_table(ann: Person, ben: Person) -> str:
    """A slow game, driven by Ann's process; Ben plays first."""
    room = ann.create(seats=2, clock=SLOW)
    ben.do(room, "sit")
    ann.do(room, "start")
    return room


def draw_and_throw(person: Person, room: str) -> None:
    seat = person.states(room)["game"]["seat"]
    person.do(room, "play", seat=seat, action="draw")
    person.do(room, "play", seat=seat, action=f"discard {person.states(room)['game']['hand'][0]}")


def test_two_processes_tell_of_a_turn_once(tmp_path: Path, database: str, redis: Redis, nursery: Nursery) -> None:
    with push_service() as service:
        settings = {"push_services": service.url, "push_seconds": 0}
        with fleet(tmp_path, database, redis, 2, nursery, **settings) as (a, b):
            ann, ben = Person(a, "Ann"), Person(b, "Ben")
            browsers = [listening(service, each) for each in (ann, ben)]
            assert good(ann.http.get("/api/push")) == good(ben.http.get("/api/push"))  # the same key
            room = slow_table(ann, ben)
            at(ann, b).states(room)  # both processes have the table in memory
            service.wait(1)
            # The process that has told Ben dies; the other one has to drive the table, and says nothing again.
            a.kill()
            wait_for(lambda: query(database, "SELECT 1 FROM leases WHERE epoch = 2"))
            seat = ben.states(room)["game"]["seat"]
            ben.do(room, "play", seat=seat, action="draw")
            ben.do(room, "play", seat=seat, action=f"discard {ben.states(room)['game']['hand'][0]}")
            service.wait(2)
            draw_and_throw(at(ann, b), room)
            service.wait(3)
            assert told(service, *browsers) == [("Ben", "turn"), ("Ann", "turn"), ("Ben", "turn")]
            # Browsers that no longer listen are forgotten everywhere, whichever way they say so.
            a.start()
            service.status = 410
            draw_and_throw(ben, room)
            wait_for(lambda: good(ann.http.get("/api/me/export"))["notifications"] == [])
            service.status = 404
            draw_and_throw(ann, room)
            wait_for(lambda: good(ben.http.get("/api/me/export"))["notifications"] == [])
            assert len(service.came) == 5


def test_another_process_tells_of_a_turn_when_its_own_dies_before(
    tmp_path: Path, database: str, redis: Redis, nursery: Nursery
) -> None:
    with push_service() as service:
        settings = {"push_services": service.url, "push_seconds": 2}
        with fleet(tmp_path, database, redis, 2, nursery, **settings) as (a, b):
            ann, ben = Person(a, "Ann"), Person(b, "Ben")
            browsers = [listening(service, each) for each in (ann, ben)]
            room = slow_table(ann, ben)
            a.kill()
            service.wait(1)
            draw_and_throw(ben, room)
            service.wait(2)
            assert told(service, *browsers) == [("Ben", "turn"), ("Ann", "turn")]


def test_a_table_of_a_club_is_told_of_once(tmp_path: Path, database: str, redis: Redis, nursery: Nursery) -> None:
    with (
        push_service() as service,
        fleet(tmp_path, database, redis, 2, nursery, push_services=service.url) as (a, b),
    ):
        ann, ben, cleo = Person(a, "Ann"), Person(b, "Ben"), Person(a, "Cleo")
        club = founded(ann)
        browsers = [listening(service, each) for each in (ann, ben, cleo)]
        for each in (ben, cleo):
            assert each.http.post(f"/api/clubs/{club}/join", json={"key": key_of(ann, club)}).status_code == 204
        for _ in range(2):
            before = len(service.came)
            room = good(ann.http.post("/api/tables", json={"club": club, "seats": 2, "rules": SHORTEST}), 201)["id"]
            for server in (a, b):
                at(ann, server).states(room)
            service.wait(before + 2)
        assert sorted(told(service, *browsers)) == [("Ben", "club")] * 2 + [("Cleo", "club")] * 2
