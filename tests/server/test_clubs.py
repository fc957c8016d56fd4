"""Clubs: who sees them, how one comes and goes, and what they count."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import create_engine, insert, select

from starsuit.bots import make_bot
from starsuit.game import Game
from starsuit.records import format_game
from starsuit.ruleset import Ruleset
from starsuit.server.archive import club_tallies
from starsuit.server.archive.club_tallies import ClubTally, count_club_games, read_club
from starsuit.server.archive.clubs import MOST_CLUBS, club_games_page, club_page, list_clubs, open_club_tables
from starsuit.server.archive.statistics import FinishedGame
from starsuit.server.store.schema import METADATA, club_games, clubs, histories, members, people, rooms, seats
from tests.kit.quiet_server import good, refused
from tests.kit.server_client import NO_LIMITS, Person
from tests.kit.serving import Server, serving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from sqlalchemy import Connection

SHORTEST = {"rounds": [3], "turn_limit": 3, "first_dealer": 0}


@pytest.fixture
def connection() -> Iterator[Connection]:
    engine = create_engine("sqlite://")
    METADATA.create_all(engine)
    with engine.begin() as found:
        yield found
    engine.dispose()


def played(*outs: int | None, points: tuple[tuple[int, ...], ...], places: tuple[int, ...] = (1, 2)) -> FinishedGame:
    """A game of Ada and Ben."""
    return FinishedGame(
        id="game",
        ended=5,
        people=("ada", "ben"),
        bots=(None, None),
        names=("Ada", "Ben"),
        wilds=tuple(range(3, 3 + len(outs))),
        points=points,
        outs=outs,
        totals=tuple(map(sum, zip(*points, strict=True))),
        places=places,
    )


def test_going_out_in_a_row_counts_over_the_end_of_a_game() -> None:
    ada = ClubTally()
    ada.add(played(1, 0, 0, points=((5, 0), (0, 9), (0, 30))), 0)
    assert (ada.out_run, ada.most_outs and ada.most_outs.value) == (2, 2)
    ada.add(played(0, 0, None, points=((0, 1), (0, 2), (8, 3))), 0)
    assert (ada.out_run, ada.most_outs and ada.most_outs.value) == (0, 4)
    assert (ada.games, ada.wins, ada.win_run, ada.rounds, ada.outs, ada.points) == (2, 2, 2, 6, 4, 13)
    assert ada.lowest is None  # of games of all eleven rounds only
    assert ada.dearest is not None
    assert ada.dearest.value == 8


def add_club(connection: Connection, games: int) -> None:
    """A club of Ada and Ben, with games that nobody has counted; Ada wins each."""
    for person in ("ada", "ben"):
        row = {"id": person, "name": person.title(), "colour": "teal", "kind": "person", "epoch": 0}
        connection.execute(insert(people).values(created=0, seen=0, **row))
    connection.execute(insert(clubs).values(id="club", name="Club", founder="ada", next_words="", created=0))
    for person in ("ada", "ben"):
        connection.execute(insert(members).values(club="club", person=person, joined=0))
    add_tables(connection, range(games))


def add_tables(connection: Connection, numbers: range, status: str = "finished") -> None:
    """Tables of the club, each as old as its number, that ended with Ada's victory or were closed."""
    ids = {f"room{number:05}": number for number in numbers}
    row = {"kind": "table", "owner": "ada", "status": status, "public": False}
    connection.execute(
        insert(rooms), [row | {"id": each, "created": n, "changed": n, "ended": n} for each, n in ids.items()]
    )
    for seat, person in enumerate(("ada", "ben")):
        place = {"seat": seat, "person": person, "name": person, "total": 4 * seat, "place": seat + 1}
        connection.execute(insert(seats), [{"room": each, "ended": number, **place} for each, number in ids.items()])
    connection.execute(insert(histories), [{"room": each, "summary": "[[3],[[0,4]],[0]]"} for each in ids])
    connection.execute(insert(club_games), [{"room": each, "club": "club", "created": n} for each, n in ids.items()])


def test_totals_are_the_same_before_and_after_they_are_counted(connection: Connection) -> None:
    add_club(connection, 7)
    before = read_club(connection, "club")
    assert (before["ada"].games, before["ada"].wins, before["ben"].wins, before["ben"].points) == (7, 7, 0, 28)
    while count_club_games(connection):
        assert read_club(connection, "club") == before
    assert connection.execute(select(club_games.c.room).where(club_games.c.counted.is_(False))).all() == []
    club_tallies.renew_clubs(connection)  # nothing was counted as this version does
    assert read_club(connection, "club") == before


def test_nothing_of_a_club_costs_more_when_it_has_played_more(connection: Connection) -> None:
    """In steps of SQLite's machine, which are the same on every computer."""
    steps = 0

    def count() -> int:
        nonlocal steps
        steps += 1
        return 0

    questions: dict[str, Callable[[], object]] = {
        "page": lambda: club_page(connection, "club", "ada"),
        "games": lambda: club_games_page(connection, "club", "ada", None),
        "oldest games": lambda: club_games_page(connection, "club", "ada", "6-room00006"),
        "tables": lambda: open_club_tables(connection, "club", "ada"),
        "clubs": lambda: list_clubs(connection, "ada"),
    }

    def costs() -> dict[str, int]:
        nonlocal steps
        while count_club_games(connection):
            pass
        found = {}
        for name, ask in questions.items():
            steps = 0
            handle.set_progress_handler(count, 10)
            ask()
            handle.set_progress_handler(None, 0)
            found[name] = steps
        return found

    handle: Any = connection.connection.dbapi_connection
    add_club(connection, 60)
    few = costs()
    add_tables(connection, range(60, 300))
    add_tables(connection, range(300, 500), "closed")
    add_tables(connection, range(500, 560))
    many = costs()
    assert {name: (few[name], cost) for name, cost in many.items() if cost > 1.5 * few[name] + 20} == {}
    assert read_club(connection, "club")["ada"].games == 360


def test_a_page_reads_no_game_that_is_counted(connection: Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    add_club(connection, 12)
    while count_club_games(connection):
        pass
    looked: list[str] = []

    def look(_: Connection, wanted: list[str]) -> list[FinishedGame]:
        looked.extend(wanted)
        return []

    monkeypatch.setattr(club_tallies, "read_games", look)
    assert read_club(connection, "club")["ada"].games == 12
    assert looked == []


# With a real server


def founded(person: Person, **options: Any) -> str:
    return str(good(person.http.post("/api/clubs", json={"name": "Friday", **options}), 201)["id"])


def club_of(person: Person, club: str) -> dict[str, Any]:
    found: dict[str, Any] = good(person.http.get(f"/api/clubs/{club}"))
    return found


def key_of(person: Person, club: str) -> str:
    return str(good(person.http.get(f"/api/clubs/{club}/link"))["link"]).partition("key=")[2]


def game_of(one: Person, other: Person, **options: Any) -> str:
    """A short game that these two have played."""
    room = one.create(seats=2, rules=SHORTEST, **options)
    other.do(room, "sit")
    one.do(room, "start")
    while True:
        for each in (one, other):
            if play_on_turn(each, room):
                return room


def play_on_turn(person: Person, room: str) -> bool:
    """Play as long as it is this person's turn; returns whether the game is over."""
    while True:
        states = person.states(room)
        if states["table"]["status"] != "playing":
            return True
        game = states["game"]
        if game["turn"] != game["seat"]:
            return False
        legal = game["legal"]
        action = "draw" if legal["draw"] else legal["out"] or legal["lay"] or f"discard {game['best']['discard']}"
        person.do(room, "play", seat=game["seat"], action=action)


def test_a_club_after_a_game(server: Server) -> None:
    ann, ben, cleo = (Person(server, name) for name in ("Ann", "Ben", "Cleo"))
    room = game_of(ann, ben)
    groups = good(ann.http.get("/api/me/company"))["groups"]
    assert [([each["name"] for each in group["people"]], group["game"], group["games"]) for group in groups] == [
        (["Ben"], room, 1)
    ]
    club = founded(ann, game=room)
    # Ben is invited, and sees no more than the names; Cleo sees nothing.
    line = good(ben.http.get("/api/clubs"))["clubs"][0]
    assert (line["name"], line["founder"], line["joined"], line["members"]) == ("Friday", "Ann", False, 1)
    for nobody in (ben, cleo):
        refused(nobody.http.get(f"/api/clubs/{club}"), 404, "club/unknown")
        refused(nobody.http.get(f"/api/clubs/{club}/games"), 404, "club/unknown")
    refused(cleo.http.post(f"/api/clubs/{club}/join", json={}), 404, "club/link")
    assert ben.http.post(f"/api/clubs/{club}/join", json={}).status_code == 204
    # The game counts; a second one at a table of the club, and its rematch, do too.
    again = good(ann.http.post("/api/tables", json={"seats": 2, "rules": SHORTEST, "club": club}), 201)["id"]
    tables = good(ben.http.get(f"/api/clubs/{club}/tables"))["tables"]
    assert [(each["id"], each["names"], each["yours"]) for each in tables] == [(again, ["Ann"], False)]
    refused(cleo.http.post("/api/tables", json={"club": club}), 404, "club/unknown")
    ben.do(again, "sit")
    ann.do(again, "start")
    while not any(play_on_turn(each, again) for each in (ann, ben)):
        pass
    rematch = ann.do(again, "rematch")["result"]
    assert ann.table(rematch)["club"] == club
    page = club_of(ben, club)
    assert {each["name"]: each["games"] for each in page["members"]} == {"Ann": 2, "Ben": 2}
    assert sum(each["wins"] for each in page["members"]) >= 2
    games = good(ben.http.get(f"/api/clubs/{club}/games"))["games"]
    assert [each["id"] for each in games] == [room, again] or [each["id"] for each in games] == [again, room]
    assert all(each["yours"] for each in games)


def test_the_link_can_be_renewed_and_who_leaves_takes_their_numbers_along(server: Server) -> None:
    ann, ben, cleo = (Person(server, name) for name in ("Ann", "Ben", "Cleo"))
    club = founded(ann, game=game_of(ann, ben))
    key = key_of(ann, club)
    known = good(cleo.http.get(f"/api/clubs/{club}/invitation", params={"key": key}))
    assert (known["name"], known["founder"], known["joined"]) == ("Friday", "Ann", False)
    for wrong in ("", "x", "0.", "1" + key[1:], key[:-1], "0.é", "9" * 30 + ".x"):
        refused(cleo.http.get(f"/api/clubs/{club}/invitation", params={"key": wrong}), 404, "club/link")
    good(ann.http.post(f"/api/clubs/{club}/link"))
    refused(cleo.http.post(f"/api/clubs/{club}/join", json={"key": key}), 404, "club/link")
    assert cleo.http.post(f"/api/clubs/{club}/join", json={"key": key_of(ann, club)}).status_code == 204
    assert ben.http.post(f"/api/clubs/{club}/join", json={}).status_code == 204
    assert {each["name"]: each["games"] for each in club_of(ben, club)["members"]} == {"Ann": 1, "Ben": 1, "Cleo": 0}
    refused(ben.http.delete(f"/api/clubs/{club}/members/{cleo.id}"), 403, "club/not-founder")
    # The founder goes, and whoever came first is in her place; her numbers are gone, also if she comes back.
    assert ann.http.delete(f"/api/clubs/{club}/members/{ann.id}").status_code == 204
    refused(ann.http.get(f"/api/clubs/{club}"), 404, "club/unknown")
    page = club_of(cleo, club)
    assert [(each["name"], each["founder"]) for each in page["members"]] == [("Ben", False), ("Cleo", True)]
    assert cleo.http.delete(f"/api/clubs/{club}/members/{ben.id}").status_code == 204
    assert cleo.http.delete(f"/api/clubs/{club}/members/{cleo.id}").status_code == 204
    with closing(sqlite3.connect(server.database)) as connection:
        for table in ("clubs", "members", "club_games", "club_totals"):
            column = "id" if table == "clubs" else "club"
            assert connection.execute(f"SELECT count(*) FROM {table} WHERE {column} = ?", (club,)).fetchone() == (0,)  # noqa: S608


def test_a_deleted_account_leaves_no_trace_in_a_club(server: Server) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    club = founded(ann, game=game_of(ann, ben))
    assert ben.http.post(f"/api/clubs/{club}/join", json={}).status_code == 204
    kept = good(ben.http.get("/api/me/export"))["clubs"]
    assert [(each["name"], each["games"]) for each in kept] == [("Friday", 1)]
    assert ann.http.delete("/api/me").status_code == 204
    page = club_of(ben, club)
    assert [(each["name"], each["founder"]) for each in page["members"]] == [("Ben", True)]
    assert all(each["name"] != "Ann" for each in page["records"])
    assert good(ben.http.get("/api/me/company"))["groups"] == []


def test_a_deleted_account_leaves_no_rows_of_clubs_and_evenings(server: Server) -> None:
    """Of those who played at a club's table as guests, too."""
    ann, ben, cleo = (Person(server, name) for name in ("Ann", "Ben", "Cleo"))
    club = founded(ann)
    game_of(ann, ben, club=club)
    wishes = {"rounds": [3], "seats": 2, "level": "novice"}
    evening = good(ann.http.post(f"/api/clubs/{club}/duplicates", json=wishes), 201)["id"]
    room = good(ann.http.post(f"/api/duplicates/{evening}/tables"), 201)["id"]
    ben.do(room, "sit")
    ann.do(room, "start")
    counted = "SELECT count(*) FROM club_totals WHERE person = ?"
    of_evening = "SELECT person FROM dealt WHERE duplicate = ?"
    with closing(sqlite3.connect(server.database)) as connection:
        end = time.monotonic() + 30
        while connection.execute(counted, (ben.id,)).fetchone() == (0,):
            assert time.monotonic() < end, "the game was not counted"
            time.sleep(0.05)
        assert ben.http.delete("/api/me").status_code == 204
        assert connection.execute(counted, (ben.id,)).fetchone() == (0,)
        assert connection.execute(of_evening, (evening,)).fetchall() == [(ann.id,)]
    assert club_of(ann, club)["members"][0]["games"] == 1
    assert cleo.http.get(f"/api/duplicates/{evening}").status_code == 404


def test_who_was_sent_away_does_not_come_back_by_the_link(server: Server) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    club = founded(ann)
    key = key_of(ann, club)
    assert ben.http.post(f"/api/clubs/{club}/join", json={"key": key}).status_code == 204
    assert key_of(ben, club) == key
    assert ann.http.delete(f"/api/clubs/{club}/members/{ben.id}").status_code == 204
    refused(ben.http.post(f"/api/clubs/{club}/join", json={"key": key}), 404, "club/link")
    # Who leaves takes nobody's link away.
    again = key_of(ann, club)
    assert ben.http.post(f"/api/clubs/{club}/join", json={"key": again}).status_code == 204
    assert ben.http.delete(f"/api/clubs/{club}/members/{ben.id}").status_code == 204
    assert key_of(ann, club) == again


def test_a_club_begins_after_a_game_with_others_only(server: Server) -> None:
    """A game from one's own device has whatever names its player wrote into it."""
    ann = Person(server, "Ann")
    game = Game.new(Ruleset(players=2, rounds=(3,)), seed="alone", names=["Ann", "Ben"])
    bots = [make_bot("novice", seed=f"alone {seat}") for seat in range(2)]
    while not game.outcome:
        game = game.apply(bots[game.seat].choose(game.view(game.seat)))
    room = good(ann.http.post("/api/me/records", json={"record": format_game(game), "bots": [None, None]}), 201)["room"]
    refused(ann.http.post("/api/clubs", json={"name": "Forged", "game": room}), 404, "club/game")
    assert good(ann.http.get("/api/clubs"))["clubs"] == []


def test_the_next_date_and_the_name_are_everybodys(server: Server) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    club = founded(ann)
    assert ben.http.post(f"/api/clubs/{club}/join", json={"key": key_of(ann, club)}).status_code == 204
    wish = {"at": 1_800_000_000_000, "words": "at\u0000 Mia's\n"}
    assert ben.http.post(f"/api/clubs/{club}/next", json=wish).status_code == 204
    assert ben.http.patch(f"/api/clubs/{club}", json={"name": "  Cards   & cake "}).status_code == 204
    page = club_of(ann, club)
    assert (page["name"], page["next_at"], page["next_words"]) == ("Cards & cake", 1_800_000_000_000, "at Mia's")
    assert ann.http.post(f"/api/clubs/{club}/next", json={}).status_code == 204
    assert club_of(ann, club)["next_at"] is None


def test_nobody_founds_clubs_without_end(tmp_path: Path) -> None:
    with serving(tmp_path, **NO_LIMITS) as server:
        ann = Person(server, "Ann")
        for _ in range(MOST_CLUBS):
            founded(ann)
        refused(ann.http.post("/api/clubs", json={"name": "One more"}), 409, "club/most")
        refused(ann.http.post("/api/clubs", json={"name": "Of nothing", "game": "nothing"}), 409, "club/most")
