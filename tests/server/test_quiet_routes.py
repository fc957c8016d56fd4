"""Solitaires, sheets and tools over HTTP, against a server process."""

from __future__ import annotations

import json
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from starsuit.analysis.solitaire.planner import plan
from starsuit.game import Game
from starsuit.records import format_game, parse_solitaire
from starsuit.ruleset import Ruleset
from starsuit.server.http.routes.solitaire_routes import plan_answer
from starsuit.sheets.formats import parse_sheet, sheet_from_csv
from starsuit.solitaire import Solitaire
from tests.kit.play import dice
from tests.kit.quiet_server import do, good, refused
from tests.kit.serving import Server, guest, serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    import httpx


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("quiet"), request_rate=0, address_rate=0) as running:
        yield running


@pytest.fixture
def mia(server: Server) -> Iterator[httpx.Client]:
    with server.client() as client:
        guest(client, "Mia")
        yield client


@pytest.fixture
def ben(server: Server) -> Iterator[httpx.Client]:
    with server.client() as client:
        guest(client, "Ben")
        yield client


def place(client: httpx.Client, state: dict[str, Any], pile: int | None = None) -> httpx.Response:
    """Let the turned card pass."""
    where = f"/api/solitaires/{state['id']}"
    pile = _open_pile(state) if pile is None else pile
    return do(client, where, type="place", pile=pile, discard=state["turned"], moves=state["moves"])


def test_a_solitaire_is_dealt_played_kept_and_counted_once(mia: httpx.Client, server: Server) -> None:
    dealt = good(mia.post("/api/solitaires", json={"scored": True}), 201)
    state = dealt["state"]
    where = f"/api/solitaires/{state['id']}"
    assert (dealt["seq"], state["scored"], state["seed"], len(state["unseen"])) == (1, True, None, 27)
    card = state["turned"]
    pile = next(each["size"] for each in reversed(state["piles"]) if not each["closed"])  # some are from the start
    for _ in range(3):
        again = good(do(mia, where, "one", type="place", pile=pile, discard=card, moves=0))
        assert (again["seq"], again["state"]["moves"]) == (2, 1)
    assert "1 now" in refused(do(mia, where, type="place", pile=pile, discard=card, moves=0), 409, "solitaire/late")
    assert good(mia.get(where)) == again
    assert good(do(mia, where, type="undo"))["result"]["undos"] == 1
    refused(mia.get(f"{where}/record"), 409, "solitaire/running")
    server.kill()
    server.start()
    after = good(mia.get(where))
    assert after["state"] | {"can_redo": False, "undos": 0} == state
    assert after["state"]["can_redo"]


def test_a_solitaire_to_its_end_shows_its_seed_and_its_record(mia: httpx.Client) -> None:
    state = good(mia.post("/api/solitaires", json={"edition": 1996}), 201)["state"]
    where = f"/api/solitaires/{state['id']}"
    while not state["over"]:
        assert state["seed"] is None
        hint = good(mia.get(f"{where}/hint"))
        step = hint["place"] or {"pile": _open_pile(state), "discard": state["turned"]}
        state = good(do(mia, where, type="place", **step))["state"]
    game = parse_solitaire(mia.get(f"{where}/record").text)
    assert game.seed == state["seed"]
    assert game.commitment == state["commitment"]
    assert game.outcome is not None
    assert game.outcome.won is state["won"]
    [listed] = good(mia.get("/api/solitaires"))["solitaires"]
    assert (listed["id"], listed["won"], listed["moves"]) == (state["id"], state["won"], state["moves"])
    assert good(mia.get("/api/solitaires", params={"over": False}))["solitaires"] == []
    stats = good(mia.get("/api/me/solitaires"))
    assert (stats["played"], stats["won"], stats["best_points"]) == (1, int(state["won"]), state["points"])
    checked = good(mia.post("/api/tools/verify", json={"record": mia.get(f"{where}/record").text}))
    assert (checked["kind"], checked["seed"], checked["finished"]) == ("solitaire", state["seed"], True)


def _open_pile(state: dict[str, Any]) -> int:
    return int(next(pile["size"] for pile in state["piles"] if not pile["closed"]))


def test_a_solitaire_that_was_given_up_is_lost(mia: httpx.Client) -> None:
    state = good(mia.post("/api/solitaires", json={}), 201)["state"]
    state = good(do(mia, f"/api/solitaires/{state['id']}", type="close"))["state"]
    assert (state["over"], state["won"], len(state["seed"])) == (True, False, 32)
    refused(place(mia, state | {"turned": "3h"}), 409, "solitaire/over")
    assert good(mia.get("/api/me/solitaires"))["played"] == 1


def test_nobody_else_sees_or_plays_a_solitaire(mia: httpx.Client, ben: httpx.Client, server: Server) -> None:
    state = good(mia.post("/api/solitaires", json={}), 201)["state"]
    for path in ("", "/hint", "/plan", "/record"):
        refused(ben.get(f"/api/solitaires/{state['id']}{path}"), 404, "room/unknown")
    refused(place(ben, state), 404, "room/unknown")
    assert good(ben.get("/api/solitaires"))["solitaires"] == []
    with server.client() as nobody:
        refused(nobody.get(f"/api/solitaires/{state['id']}"), 401, "people/unknown")
        refused(nobody.post("/api/solitaires", json={}), 401, "people/unknown")
    assert good(mia.get(f"/api/solitaires/{state['id']}"))["seq"] == 1


def test_a_plan_is_the_planner_s(mia: httpx.Client) -> None:
    state = good(mia.post("/api/solitaires", json={}), 201)["state"]
    found = good(mia.get(f"/api/solitaires/{state['id']}/plan"))
    good(do(mia, f"/api/solitaires/{state['id']}", type="close"))
    seed = good(mia.get(f"/api/solitaires/{state['id']}"))["state"]["seed"]
    ours = plan(Solitaire.new(seed=seed), seconds=60)
    assert found["verdict"] in (ours.verdict, "undecided")  # it thinks for two seconds only
    if found["verdict"] == ours.verdict:
        assert [pile["takes"] for pile in found["piles"]] == [[card.text for card in each.takes] for each in ours.piles]


def test_a_hint_does_not_depend_on_the_order_of_the_stock() -> None:
    game = Solitaire.new(seed="3")
    hidden = list(game.stock[1:])
    dice(3).shuffle(hidden)
    assert plan_answer(replace(game, stock=(game.stock[0], *hidden))) == plan_answer(game)
    assert plan_answer(game).place is not None


@pytest.mark.parametrize(
    "body", [{"edition": 2000}, {"scored": "yes"}, {"seed": "mine"}, {"edition": None}, [], "text"]
)
def test_a_solitaire_that_cannot_be_is_not_dealt(mia: httpx.Client, body: Any) -> None:
    refused(mia.post("/api/solitaires", json=body), 400, "request/invalid")


def test_a_sheet_is_written_by_everybody_with_the_link(mia: httpx.Client, ben: httpx.Client, server: Server) -> None:
    body = {"names": ["Mia", "Ben"], "rules": {"rounds": [3, 4]}, "title": "  Friday   night "}
    opened = good(mia.post("/api/sheets", json=body), 201)
    state = opened["state"]
    where = f"/api/sheets/{state['id']}"
    assert (state["title"], len(state["code"]), len(state["rounds"])) == ("Friday night", 6, 2)
    found = good(ben.get(f"/api/codes/{state['code'].lower()}"))
    assert (found["id"], found["kind"], found["link"]) == (state["id"], "sheet", opened["link"])
    assert ben.get(f"/api/rooms/{state['id']}/qr.svg").text.startswith("<svg ")
    good(do(ben, where, type="enter", round=1, seat=1, text="Jk 7h"))
    good(do(mia, where, type="write", round=1, texts=["0", "Jk 7h"]))
    good(do(mia, where, type="rename", seat=0, name="Mia L."))
    for _ in range(2):
        after = good(do(ben, where, "last", type="write", round=2, texts=["8", "out"]))
    assert (after["seq"], after["state"]["totals"], after["state"]["places"]) == (5, [8, 57], [1, 2])
    with server.client() as nobody:
        assert good(nobody.get(where)) == after
        refused(do(nobody, where, type="undo"), 401, "people/unknown")
    [listed] = good(mia.get("/api/sheets"))["sheets"]
    assert (listed["id"], listed["totals"], listed["finished"]) == (state["id"], [8, 57], True)
    assert good(ben.get("/api/sheets"))["sheets"] == []
    assert sheet_from_csv(mia.get(f"{where}/sheet.csv").text).totals == (8, 57)
    answer = mia.get(f"{where}/sheet.json")
    assert len(parse_sheet(answer.text).past) == 4
    assert answer.headers["content-disposition"] == f'attachment; filename="sheet-{state["id"]}.json"'


def messages(socket: Any, until: str) -> dict[str, Any]:
    """The next message of this type."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=20))
        if message["type"] == until:
            return message


@contextmanager
def follow(server: Server, client: httpx.Client, room: str) -> Iterator[Any]:
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    headers = {"Cookie": cookie, "Origin": server.url}
    with connect(f"{server.ws}/ws/{room}", additional_headers=headers) as socket:
        with suppress(ConnectionClosed):  # people who may not watch are hung up on earlier
            socket.send(json.dumps({"type": "hello", "version": 1, "after": 0}))
        yield socket


def test_two_phones_see_the_same_sheet_live(mia: httpx.Client, ben: httpx.Client, server: Server) -> None:
    room = good(mia.post("/api/sheets", json={"names": ["Mia", "Ben"]}), 201)["state"]["id"]
    with follow(server, mia, room) as one, follow(server, ben, room) as other:
        for socket in (one, other):
            assert messages(socket, "update")["states"][0]["type"] == "sheet"
        entered = {"type": "enter", "round": 1, "seat": 1, "text": "12"}
        other.send(json.dumps({"type": "do", "id": "first", "command": entered}))
        assert messages(other, "done")["seq"] == 2
        update = messages(one, "update")
        assert [(each["seq"], each["event"]) for each in update["events"]] == [(2, entered | {"type": "entered"})]
        assert update["states"][0]["rounds"][0]["points"] == [None, 12]
    assert good(mia.get(f"/api/sheets/{room}"))["state"] == update["states"][0]


def test_a_solitaire_is_followed_by_its_player_alone(mia: httpx.Client, ben: httpx.Client, server: Server) -> None:
    state = good(mia.post("/api/solitaires", json={}), 201)["state"]
    with follow(server, mia, state["id"]) as socket:
        update = messages(socket, "update")
        assert update["states"] == [state | {"type": "solitaire"}]
        assert update["events"][0]["event"] == {"type": "dealt", "commitment": state["commitment"]}
    with follow(server, ben, state["id"]) as socket:
        told = [json.loads(message) for message in _all(socket)]
        assert told
        assert all(message["type"] in ("failed", "goodbye") for message in told), told


def _all(socket: Any) -> list[str]:
    """Everything until the server hangs up."""
    found: list[str] = []
    with suppress(ConnectionClosed):
        while True:
            found.append(socket.recv(timeout=20))
    return found


def test_a_sheet_refuses_what_a_sheet_refuses(mia: httpx.Client) -> None:
    refused(mia.post("/api/sheets", json={"names": ["Mia"]}), 400, "request/invalid")
    refused(mia.post("/api/sheets", json={"names": ["Mia", "mia"]}), 400, "sheet/name-twice")
    refused(mia.post("/api/sheets", json={"names": ["Mia", "Ben"], "rules": {"wild": 3}}), 400, "ruleset/unknown")
    state = good(mia.post("/api/sheets", json={"names": ["Mia", "Ben"]}), 201)["state"]
    where = f"/api/sheets/{state['id']}"
    assert "points (12)" in refused(do(mia, where, type="enter", round=1, seat=0, text="lots"), 409, "sheet/entry")
    refused(do(mia, where, type="start"), 400, "sheet/command")
    refused(do(mia, where, type="nonsense"), 400, "request/invalid")
    refused(mia.get("/api/sheets/nothere"), 404, "room/unknown")
    solitaire = good(mia.post("/api/solitaires", json={}), 201)["state"]["id"]
    refused(mia.get(f"/api/sheets/{solitaire}"), 404, "room/unknown")
    refused(mia.get(f"/api/solitaires/{state['id']}"), 404, "room/unknown")
    assert good(mia.get(where))["seq"] == 1


def test_melds_are_explained(mia: httpx.Client) -> None:
    groups = [["8h", "8c", "Jk"], ["5s", "6s", "8s"], ["joker", "10h", "J♥"], []]
    book, gap, run, nothing = good(mia.post("/api/tools/melds", json={"groups": groups, "wild": 7}))["melds"]
    assert (book["valid"], book["kind"], book["title"]) == (True, "book", "book of 8s")
    assert (gap["valid"], gap["kind"], gap["stands_for"]) == (False, None, [])
    assert gap["sentence"] != book["sentence"]
    assert (gap["code"], gap["values"]["ranks"], gap["values"]["suit"]) == ("meld/missing", [7], "s")
    assert (book["code"], book["values"]) == (None, {})
    assert run["stands_for"] == ["9h", "Th", "Jh"]
    assert not nothing["valid"]
    wilds = {"groups": [["7h", "7c", "Jk"]], "wild": 7, "all_wild_melds": False}
    assert not good(mia.post("/api/tools/melds", json=wilds))["melds"][0]["valid"]  # H1


def test_hands_are_solved(mia: httpx.Client) -> None:
    hand = ["9c", "9h", "7h", "4d", "5d", "7c", "Kt"]
    found = good(mia.post("/api/tools/solve", json={"cards": hand, "wild": 7}))
    assert (found["points"], found["discard"]) == (13, None)
    assert sorted(sum(found["melds"], found["leftover"])) == sorted(hand)
    thrown = good(mia.post("/api/tools/solve", json={"cards": hand, "wild": 7, "discard": True}))
    assert (thrown["points"], thrown["discard"]) == (0, "Kt")
    court = {"cards": ["Kt", "3h"], "court_points": 10}
    assert good(mia.post("/api/tools/solve", json=court))["points"] == 13  # H2


def test_cards_that_are_left_are_counted(mia: httpx.Client) -> None:
    left = {"cards": ["7h", "Kt", "Jk", "4c"], "wild": 7}
    assert good(mia.post("/api/tools/count", json=left)) == {"points": 87, "each": [20, 13, 50, 4]}  # R2, R3
    assert good(mia.post("/api/tools/count", json=left | {"court_points": 10}))["each"] == [20, 10, 50, 4]  # H2


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("melds", {"groups": [["9x"]]}, "notation/card"),
        ("melds", {"groups": [["??"]]}, "cards/hidden"),
        ("melds", {"groups": [["9h"] * 15]}, "request/invalid"),
        ("melds", {"groups": [[]] * 15}, "request/invalid"),
        ("solve", {"cards": ["9h"], "wild": 2}, "request/invalid"),
        ("count", {"cards": ["??"]}, "cards/hidden"),
        ("solve", {"cards": ["9h"] * 15}, "request/invalid"),
        ("solve", {"cards": [], "discard": True}, "cards/none"),
        ("verify", {"record": "x" * 200_001}, "request/invalid"),
        ("verify", {"record": "nonsense"}, None),
    ],
)
def test_tools_refuse_what_is_too_much_or_makes_no_sense(mia: httpx.Client, path: str, body: Any, code: str) -> None:
    answer = mia.post(f"/api/tools/{path}", json=body)
    assert answer.status_code == 400
    assert code in (answer.json()["code"], None)


def test_records_are_verified(mia: httpx.Client) -> None:
    game = Game.new(Ruleset(players=2), seed="tools")
    record = format_game(game)
    found = good(mia.post("/api/tools/verify", json={"record": record, "commitment": game.commitment}))
    assert found == {
        "kind": "game",
        "seed": "tools",
        "commitment": game.commitment,
        "actions": 0,
        "shuffles": 1,
        "finished": False,
        "promised": True,
    }
    broken = {"record": record, "commitment": "0" * 64}
    refused(mia.post("/api/tools/verify", json=broken), 400, "verify/commitment")
    edited = record.replace("1 has", "1 had", 1)
    assert "line 9" in refused(mia.post("/api/tools/verify", json={"record": edited}), 400, "record/mismatch")


def test_the_api_is_described(mia: httpx.Client) -> None:
    paths = json.loads(mia.get("/api/openapi.json").text)["paths"]
    wanted = ["/api/solitaires/{room}/do", "/api/sheets", "/api/daily/{day}", "/api/games/{room}/review"]
    assert set(wanted) < set(paths)
    assert "post" in paths["/api/tools/solve"]
