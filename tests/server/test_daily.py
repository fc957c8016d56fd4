"""The deals of the day: the same for everyone, once, and secret until the day is over."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from sqlalchemy import create_engine, insert

from starsuit.server.archive import daily
from starsuit.server.archive.standings import recent_solitaires
from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.summaries import SolitaireSummary
from starsuit.server.domain.table import Table
from starsuit.server.rooms.fold import last_state
from starsuit.server.store.event_log import Row
from starsuit.server.store.schema import METADATA, events, histories, people, rooms, seats
from starsuit.shuffle import commitment
from tests.kit.quiet_server import do, good, play_on, refused
from tests.kit.serving import Server, guest, serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection

DAY = "2026-11-15"
NOON = daily.day_begins(DAY) + 12 * 3_600_000
ANN = Person(id="ann", name="Ada", colour="amber", kind="person", registered=False, epoch=0)


def test_a_day_is_a_day_of_utc() -> None:
    assert daily.day_of(NOON) == DAY
    assert daily.day_of(daily.day_ends(DAY) - 1) == DAY
    assert daily.day_of(daily.day_ends(DAY)) == "2026-11-16"
    assert daily.day_begins(DAY) == datetime(2026, 11, 15, tzinfo=UTC).timestamp() * 1000


@pytest.mark.parametrize("text", ["today", "2026-11-31", "20261115", "2026-W46-7", "", "2026-11-15T00:00"])
def test_what_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="written like"):
        daily.check_day(text, NOON)


def test_a_day_to_come_is_refused() -> None:
    assert daily.check_day(DAY, NOON) == DAY
    with pytest.raises(Refusal, match="not come yet"):
        daily.check_day("2026-11-16", NOON)


def test_everybody_gets_the_same_table_against_the_same_computer_players() -> None:
    ben = Person(id="ben", name="Ben", colour="teal", kind="person", registered=False, epoch=0)
    tables: list[Any] = []
    for person in (ANN, ben):
        events = daily.deal_table(DAY, person, "secret")
        rows = [Row(seq, 0, None, None, len(events), event) for seq, event in enumerate(events, start=1)]
        tables.append(last_state(Table, "room", rows))
    one, other = tables
    assert one.status == "playing"
    assert one.game.ruleset.rounds == daily.ROUNDS
    assert (one.game.round.hands, one.game.round.stock) == (other.game.round.hands, other.game.round.stock)
    assert [seat.bot for seat in one.seats] == [seat.bot for seat in other.seats] == [None, *daily.BOTS]
    assert len({seat.name for seat in one.seats}) == 4  # though the person has the name of a computer player
    assert len({seat.colour for seat in one.seats}) == 4


@pytest.fixture
def connection() -> Iterator[Connection]:
    engine = create_engine("sqlite://")
    METADATA.create_all(engine)
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def test_a_seed_is_made_once_and_differs_by_day_and_kind(connection: Connection) -> None:
    made = {
        (day, kind): daily.make_seed(connection, day, kind)
        for day in (DAY, "2026-11-16")
        for kind in ("solitaire", "table")
    }
    assert len(set(made.values())) == 4
    assert daily.make_seed(connection, DAY, "table") == made[DAY, "table"]
    assert daily.find_seed(connection, "2026-11-17", "table") is None


def add_person(connection: Connection, name: str) -> None:
    connection.execute(
        insert(people).values(id=name, name=name.title(), colour="teal", kind="person", epoch=0, created=0, seen=0)
    )


def add_room(connection: Connection, person: str, kind: str, ended: int | None, status: str = "finished") -> str:
    room = f"{kind} {person}"
    values: dict[str, Any] = {"owner": person, "status": status, "public": False, "created": 0, "changed": 0}
    connection.execute(insert(rooms).values(id=room, kind=kind, daily=DAY, ended=ended, **values))
    return room


def add_solitaire(connection: Connection, person: str, *, won: bool, closed: int, points: int, moves: int) -> None:
    room = add_room(connection, person, "solitaire", NOON)
    summary = SolitaireSummary(2019, False, True, True, won, closed, points, moves, 0)
    connection.execute(insert(histories).values(room=room, summary=msgspec.json.encode(summary).decode()))


def test_the_board_has_the_best_first_and_equals_share_a_place(connection: Connection) -> None:
    solitaires = {
        "dan": (True, 11, 0, 25),
        "ann": (True, 11, 0, 20),
        "eve": (False, 9, 30, 28),
        "ben": (False, 10, 40, 28),
        "cat": (False, 9, 30, 28),
        "fay": (False, 9, 31, 28),
    }
    totals = {"ann": 31, "ben": 12, "cat": 31, "dan": 55, "eve": 12, "fay": 13}
    for name, total in totals.items():
        add_person(connection, name)
        won, closed, points, moves = solitaires[name]
        add_solitaire(connection, name, won=won, closed=closed, points=points, moves=moves)
        room = add_room(connection, name, "table", NOON)
        for place, (person, points) in enumerate([(name, total), (None, 5)]):
            values = {"room": room, "seat": place, "person": person, "name": "x", "total": points, "place": 2 - place}
            connection.execute(insert(seats).values(**values))

    board = daily.board(connection, DAY, "cat", NOON)
    assert [(each.place, each.name, each.you) for each in board.solitaires] == [
        (1, "Ann", False),
        (2, "Dan", False),
        (3, "Ben", False),
        (4, "Cat", True),
        (4, "Eve", False),
        (6, "Fay", False),
    ]
    assert [(each.place, each.name, each.total) for each in board.tables] == [
        (1, "Ben", 12),
        (1, "Eve", 12),
        (3, "Fay", 13),
        (4, "Ann", 31),
        (4, "Cat", 31),
        (6, "Dan", 55),
    ]


def test_a_solitaire_that_cannot_be_read_hides_no_other(connection: Connection) -> None:
    for name in ("ann", "ben"):
        add_person(connection, name)
    broken = add_room(connection, "ann", "solitaire", NOON)
    connection.execute(insert(events).values(room=broken, seq=1, at=0, last=1, body='{"type":"from a newer version"}'))
    add_solitaire(connection, "ben", won=True, closed=11, points=0, moves=20)
    board = daily.board(connection, DAY, "ann", NOON)
    assert [(each.place, each.name) for each in board.solitaires] == [(1, "Ben")]
    assert recent_solitaires(connection, "ann", over=True, most=5) == []


def test_everybody_finds_their_own_attempts(connection: Connection) -> None:
    seed = daily.make_seed(connection, DAY, "table")
    add_person(connection, "ann")
    values: dict[str, Any] = {"owner": "ann", "status": "playing", "created": 0, "changed": 0}
    mine = daily.attempt_id(DAY, "table", "ann", seed)
    connection.execute(insert(rooms).values(id=mine, kind="table", daily=DAY, **values))
    board = daily.board(connection, DAY, "ann", NOON)
    assert (board.my_table, board.my_solitaire) == (daily.Attempt(mine, "playing"), None)
    assert daily.board(connection, DAY, None, NOON).my_table is None


def test_everybody_finds_themselves_below_the_best(connection: Connection) -> None:
    names = [f"p{number:03}" for number in range(daily.SHOWN + 2)]
    for total, name in enumerate(names):
        add_person(connection, name)
        add_solitaire(connection, name, won=False, closed=3, points=total, moves=28)
        room = add_room(connection, name, "table", NOON)
        connection.execute(insert(seats).values(room=room, seat=0, person=name, name="x", total=total, place=1))

    board = daily.board(connection, DAY, names[-1], NOON)
    for entries in (board.solitaires, board.tables):
        assert [each.place for each in entries] == [*range(1, daily.SHOWN + 1), len(names)]
        assert [each.you for each in entries] == [False] * daily.SHOWN + [True]
    assert (board.solitaire_results, board.table_results) == (len(names), len(names))


def test_only_what_was_reached_on_the_day_counts_and_the_seed_is_shown_after_it(connection: Connection) -> None:
    seed = daily.make_seed(connection, DAY, "table")
    for name, ended, status in [
        ("ann", NOON, "finished"),
        ("ben", daily.day_ends(DAY), "finished"),
        ("cat", None, "playing"),
        ("dan", NOON, "closed"),
    ]:
        add_person(connection, name)
        room = add_room(connection, name, "table", ended, status)
        connection.execute(insert(seats).values(room=room, seat=0, person=name, name="x", total=9, place=1))

    running = daily.board(connection, DAY, None, daily.day_ends(DAY) - 1)
    assert [each.name for each in running.tables] == ["Ann"]
    assert (running.table_seed, running.table_commitment) == (None, commitment(seed))
    over = daily.board(connection, DAY, None, daily.day_ends(DAY))
    assert (over.over, over.table_seed, over.solitaire_seed, len(over.tables)) == (True, seed, None, 1)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    noon = f"{DAY}T12:00"  # no day ends while a test looks at it
    with serving(tmp_path_factory.mktemp("daily"), clock=noon, request_rate=0, address_rate=0) as running:
        yield running


def seeds_of(server: Server) -> list[str]:
    with sqlite3.connect(server.database) as database:
        return [seed for (seed,) in database.execute("SELECT seed FROM days ORDER BY kind")]


def test_everybody_has_one_attempt_at_the_same_solitaire(server: Server) -> None:
    states = []
    for name in ("Ann", "Ben"):
        with server.client() as client:
            guest(client, name)
            assert good(client.get("/api/daily"))["my_solitaire"] is None
            with ThreadPoolExecutor(4) as pool:
                rooms_found = pool.map(lambda _: good(client.post("/api/daily/solitaire"))["room"], range(8))
            [room] = set(rooms_found)
            where = f"/api/solitaires/{room}"
            states.append(good(client.get(where))["state"])
            assert good(client.get("/api/daily"))["my_solitaire"] == {"room": room, "status": "playing"}
            pile = next(each["size"] for each in states[-1]["piles"] if not each["closed"])
            good(do(client, where, type="place", pile=pile, discard=states[-1]["turned"]))
            assert "no undo" in refused(do(client, where, type="undo"), 409, "solitaire/daily-undo")
            refused(client.get(f"{where}/hint"), 409, "solitaire/daily-hint")
            ended = good(do(client, where, type="close"))["state"]
            assert (ended["over"], ended["seed"]) == (True, None)
            refused(client.get(f"{where}/record"), 403, "games/secret")
            assert good(client.post("/api/daily/solitaire")) == {
                "room": room,
                "day": ended["daily"],
                "status": "closed",
            }
            board = good(client.get("/api/daily"))
            assert [each["you"] for each in board["solitaires"]].count(True) == 1
            assert board["solitaires"][0]["moves"] == 1
    assert states[0] | {"id": ""} == states[1] | {"id": ""}
    assert states[0]["daily"] == board["day"] == DAY
    assert board["solitaire_results"] == 2
    assert [each["place"] for each in board["solitaires"]] == [1, 1]


def test_the_same_play_meets_the_same_answers_and_the_seed_stays_secret(server: Server) -> None:
    finals = []
    sent: list[str] = []
    for name in ("Cat", "Dan"):
        with server.client() as client:
            client.event_hooks["response"] = [lambda answer: sent.append(answer.read().decode())]
            guest(client, name)
            room = good(client.post("/api/daily/table"))["room"]
            good(do(client, f"/api/tables/{room}", type="change", pace="instant"))
            play_on(client, room)
            _, game = good(client.get(f"/api/tables/{room}"))["states"]
            finals.append({key: game[key] for key in ("results", "scores", "outcome", "last_laid", "moves")})
            refused(client.get(f"/api/games/{room}"), 403, "games/secret")
            refused(client.get(f"/api/games/{room}/record"), 403, "games/secret")
            [listed] = good(client.get("/api/games", params={"daily": True}))["games"]
            assert listed["id"] == room
            board = good(client.get("/api/daily"))
    assert finals[0] == finals[1]
    results = [(each["place"], each["total"]) for each in board["tables"] if each["name"] in ("Cat", "Dan")]
    assert results == [(1, finals[0]["scores"][0])] * 2  # anyone else who plays that day plays as they do
    archive = [text for text in sent if '"type":"game"' not in text]
    assert all(seed not in text for seed in seeds_of(server) for text in archive)


def test_the_state_of_a_daily_table_keeps_the_seed_of_the_day(server: Server) -> None:
    with server.client() as client:
        guest(client, "Eve")
        room = good(client.post("/api/daily/table"))["room"]
        good(do(client, f"/api/tables/{room}", type="change", pace="instant"))
        play_on(client, room)
        assert good(client.get(f"/api/tables/{room}"))["states"][1]["seed"] is None


def test_the_game_of_the_day_is_played_without_hints(server: Server) -> None:
    with server.client() as client:
        guest(client, "Eve")
        room = good(client.post("/api/daily/table"))["room"]
        answer = client.get(f"/api/tables/{room}/hints")
        assert (answer.status_code, answer.json()["code"]) == (409, "daily/hints")


def test_a_past_day_without_deals_is_empty(server: Server) -> None:
    with server.client() as nobody:
        board = good(nobody.get("/api/daily/2020-02-29"))
        assert (board["over"], board["table_commitment"], board["tables"]) == (True, None, [])
        refused(nobody.get("/api/daily/2020-02-30"), 400, "daily/day")
        refused(nobody.get("/api/daily/9999-12-31"), 404, "daily/future")
        refused(nobody.post("/api/daily/table"), 401, "people/unknown")


def test_yesterday_s_seed_is_shown_and_fits_its_commitment(server: Server) -> None:
    with sqlite3.connect(server.database) as database:
        database.execute("INSERT INTO days (day, kind, seed) VALUES ('2020-01-01', 'table', 'old seed')")
    with server.client() as nobody:
        board = good(nobody.get("/api/daily/2020-01-01"))
    assert (board["table_seed"], board["table_commitment"]) == ("old seed", commitment("old seed"))
