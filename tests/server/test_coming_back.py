"""A guest comes back in another browser; those who watched a game can read it; the lobby lists what can be joined."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import pytest

from starsuit.records import parse_game
from tests.kit.play import dice
from tests.kit.server_client import NO_LIMITS, Person, Refused
from tests.kit.serving import serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.kit.serving import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("back"), **NO_LIMITS) as running:
        yield running
        assert '"level":"error"' not in running.log


def seat_link(person: Person, room: str) -> dict[str, Any]:
    answer = person.http.post(f"/api/tables/{room}/seat-link")
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def uses(browser: Person, secret: str) -> Any:
    return browser.http.post("/api/me/link/use", json={"secret": secret})


def test_a_guest_gets_the_seat_again_in_other_browsers_by_a_link_of_their_own(server: Server) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    room = ann.create(seats=2)
    assert ben.http.post(f"/api/tables/{room}/seat-link").json()["code"] == "table/not-sitting"
    ben.do(room, "sit")
    link = seat_link(ben, room)
    url = urlsplit(link["url"])
    assert (url.path, parse_qs(url.query), url.fragment) == ("/link", {"table": [room]}, link["secret"])
    ben.http.post("/api/me/link")  # a link to another device is another thing, and ends nothing
    for _ in range(2):  # it can be used again
        browser = Person(server, "Nobody")
        assert uses(browser, link["secret"]).json()["id"] == ben.id
        assert browser.table(room)["seats"][1]["yours"]
        browser.do(room, "react", what="wow")


def test_such_a_link_can_be_taken_back_and_only_the_newest_works(server: Server) -> None:
    ann = Person(server, "Ann")
    room = ann.create(seats=2)
    first, second = (seat_link(ann, room)["secret"] for _ in range(2))
    assert uses(Person(server), first).json()["code"] == "people/link"
    assert uses(Person(server), second).status_code == 200
    assert ann.http.delete("/api/me/seat-link").status_code == 204
    assert uses(Person(server), second).json()["code"] == "people/link"
    third = seat_link(ann, room)["secret"]
    ann.http.post("/api/me/logout-everywhere")
    assert uses(Person(server), third).json()["code"] == "people/link"


def test_who_has_a_password_logs_in_instead(server: Server) -> None:
    ann = Person(server, "Ann")
    room = ann.create(seats=2)
    secret = seat_link(ann, room)["secret"]
    answer = ann.http.post("/api/me/register", json={"login": "ann of links", "password": "correct horse"})
    assert answer.status_code == 200, answer.text
    assert ann.http.post(f"/api/tables/{room}/seat-link").json()["code"] == "people/registered"
    assert uses(Person(server), secret).json()["code"] == "people/link"


def test_those_who_watched_a_private_game_can_replay_share_and_save_it(server: Server) -> None:
    async def evening() -> None:
        ann, zoe, bad = (Person(server, name) for name in ("Ann", "Zoe", "Bad"))
        room = ann.create(seats=2, bots=["casual"])
        assert zoe.http.get(f"/api/tables/{room}/key").json()["code"] == "games/not-finished"
        bad.do(room, "react", what="wow")
        ann.do(room, "ban", person=bad.id)
        ann.do(room, "start")
        async with ann.line(room) as mine:
            await mine.play_out(dice(4))
        assert zoe.http.get(f"/api/games/{room}").json()["code"] == "games/not-yours"
        assert bad.http.get(f"/api/tables/{room}/key").json()["code"] == "table/banned"
        key = {"key": zoe.http.get(f"/api/tables/{room}/key").json()["key"]}
        assert zoe.http.get(f"/api/games/{room}", params=key).json()["id"] == room
        assert zoe.http.get(f"/api/games/{room}/rounds/1", params=key).status_code == 200
        assert parse_game(zoe.http.get(f"/api/games/{room}/record", params=key).text).outcome
        link = zoe.http.post(f"/api/games/{room}/share", params=key).json()
        shared = {"key": link["key"]}
        assert Person(server).http.get(f"/api/games/{link['id']}", params=shared).status_code == 200
        other = ann.create(seats=2, bots=["casual"], start=True)  # a key opens one table
        assert zoe.http.get(f"/api/games/{other}", params=key).json()["code"] == "games/link"

    asyncio.run(evening())


def test_the_lobby_lists_what_can_be_joined_first(server: Server) -> None:
    ann, zoe = Person(server, "Ann"), Person(server, "Zoe")
    options: dict[str, Any] = {"public": True, "pace": "relaxed"}
    watch = ann.create(seats=2, bots=["casual"], start=True, **options)
    ann.do(watch, "change", late=False)
    late = ann.create(seats=2, bots=["casual"], start=True, **options)
    waiting = ann.create(seats=3, **options)
    listed = [each for each in zoe.http.get("/api/tables").json()["tables"] if each["id"] in (watch, late, waiting)]
    assert [(each["id"], each["late"]) for each in listed] == [(waiting, 0), (late, 1), (watch, 0)]
    zoe.do(late, "sit")
    with pytest.raises(Refused, match="table/no-late"):
        zoe.do(watch, "sit")
