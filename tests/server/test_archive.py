"""The archive: finished games, their records, reviews and statistics, against a server process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from starsuit.analysis.review.reviewer import review
from starsuit.records import format_game, parse_game
from starsuit.server.archive.finished import PAGE
from starsuit.shuffle import commitment
from tests.kit.quiet_server import do, good, play_on, refused
from tests.kit.serving import Server, guest, serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    import httpx


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("archive")
    with serving(folder, request_rate=0, address_rate=0, tables_per_address=0) as running:
        yield running


@pytest.fixture
def ann(server: Server) -> Iterator[httpx.Client]:
    with server.client() as client:
        guest(client, "Ann")
        yield client


@pytest.fixture
def ben(server: Server) -> Iterator[httpx.Client]:
    with server.client() as client:
        guest(client, "Ben")
        yield client


def finished(client: httpx.Client, **table: Any) -> str:
    """A finished game, played from one device alone or against computer players."""
    body = {"seats": 2, "rules": {"rounds": [3]}, "pace": "instant", "start": True} | table
    room: str = good(client.post("/api/tables", json=body), 201)["id"]
    play_on(client, room)
    return room


def together(one: httpx.Client, other: httpx.Client, **table: Any) -> str:
    """A finished game between two people."""
    body = {"seats": 2, "rules": {"rounds": [3, 4]}} | table
    room: str = good(one.post("/api/tables", json=body), 201)["id"]
    good(do(other, f"/api/tables/{room}", type="sit"))
    good(do(one, f"/api/tables/{room}", type="start"))
    while True:
        for client in (one, other):
            table_state, game = good(client.get(f"/api/tables/{room}"))["states"]
            if table_state["status"] != "playing":
                return room
            if (legal := game["legal"]) is not None:
                thrown = f"discard {(game['best'] or {}).get('discard') or (legal['discards'] or [''])[0]}"
                action = "draw" if legal["draw"] else legal["out"] or legal["lay"] or thrown
                good(do(client, f"/api/tables/{room}", type="play", seat=game["seat"], action=action))


def test_a_finished_game_is_kept_with_its_record_and_its_seed(ann: httpx.Client, ben: httpx.Client) -> None:
    room = together(ann, ben, title="Sunday")
    promised = good(ann.get(f"/api/tables/{room}"))["states"][1]["commitment"]
    answer = ben.get(f"/api/games/{room}/record")
    assert answer.headers["content-disposition"] == f'attachment; filename="game-{room}.txt"'
    game = parse_game(answer.text)
    assert format_game(game) == answer.text
    assert (game.names, game.outcome is not None) == (("Ann", "Ben"), True)
    checked = good(ann.post("/api/tools/verify", json={"record": answer.text, "commitment": promised}))
    assert (checked["finished"], checked["promised"]) == (True, True)
    told = good(ann.get(f"/api/games/{room}"))
    assert (told["title"], told["seed"], told["commitment"]) == ("Sunday", game.seed, commitment(game.seed))
    assert [seat["you"] for seat in told["seats"]] == [True, False]
    for shown, result in zip(told["rounds"], game.results, strict=True):
        assert (shown["went_out"], shown["points"]) == (result.went_out, list(result.points))
        laid = [each and (each["leftover"], each["points"], len(each["melds"])) for each in shown["laid"]]
        assert laid == [
            each and ([card.text for card in each.leftover], each.points, len(each.melds)) for each in result.laid
        ]
    assert told["outcome"]["totals"] == list(game.scores)


def test_a_game_is_for_those_who_played_unless_the_table_was_public(
    server: Server, ann: httpx.Client, ben: httpx.Client
) -> None:
    private, public = finished(ann, bots=["casual"]), finished(ann, bots=["casual"], public=True)
    with server.client() as nobody:
        for path in ("", "/record", "/review"):
            refused(ben.get(f"/api/games/{private}{path}"), 403, "games/not-yours")
            refused(nobody.get(f"/api/games/{private}{path}"), 403, "games/not-yours")
        assert nobody.get(f"/api/games/{public}/record").status_code == 200
        assert [seat["you"] for seat in good(ben.get(f"/api/games/{public}"))["seats"]] == [False, False]
        refused(nobody.get("/api/games"), 401, "people/unknown")
    refused(ann.get("/api/games/nothere"), 404, "games/unknown")
    solitaire = good(ann.post("/api/solitaires", json={}), 201)["state"]["id"]
    refused(ann.get(f"/api/games/{solitaire}"), 404, "games/unknown")
    running = good(ann.post("/api/tables", json={"bots": ["casual"], "start": True}), 201)["id"]
    for path in ("", "/record", "/review"):
        refused(ann.get(f"/api/games/{running}{path}"), 409, "games/not-finished")


def test_games_are_listed_page_by_page_and_by_what_they_were(ann: httpx.Client, ben: httpx.Client) -> None:
    both = together(ann, ben)
    short = {"rounds": [3], "turn_limit": 1}
    alone = [finished(ann, names=["Zoe"], rules=short) for _ in range(PAGE)]
    three = finished(ann, seats=3, names=["Zoe", "Yan"])
    page = good(ann.get("/api/games"))
    assert [each["id"] for each in page["games"]] == [three, *reversed(alone[1:])]
    rest = good(ann.get("/api/games", params={"before": page["next"]}))
    assert [each["id"] for each in rest["games"]] == [alone[0], both]
    assert rest["next"] is None
    assert [each["id"] for each in good(ben.get("/api/games"))["games"]] == [both]

    def listed(**wanted: Any) -> list[str]:
        return [each["id"] for each in good(ann.get("/api/games", params=wanted))["games"]]

    me, other = good(ann.get("/api/me"))["id"], good(ben.get("/api/me"))["id"]
    assert listed(players=3) == [three]
    assert listed(opponent=other) == [both]
    assert listed(daily=True) == []
    seats = rest["games"][1]["seats"]
    assert [seat["person"] for seat in seats] == [me, other]
    won = seats[0]["place"] == 1
    assert (both in listed(opponent=other, won=True), both in listed(opponent=other, won=False)) == (won, not won)
    for wrong in ({"before": "x"}, {"before": "1-"}, {"players": 99}, {"opponent": "o" * 33}):
        assert ann.get("/api/games", params=wrong).status_code == 400


def test_statistics_are_of_the_finished_games(ann: httpx.Client, ben: httpx.Client) -> None:
    assert good(ann.get("/api/me/stats"))["games"] == 0
    both, hidden = together(ann, ben), finished(ann, bots=["casual"])
    public = finished(ann, bots=["novice"], public=True)
    games = [parse_game(ann.get(f"/api/games/{room}/record").text) for room in (both, hidden, public)]
    mine = good(ann.get("/api/me/stats"))
    assert mine["games"] == 3
    assert mine["wins"] == sum(0 in game.outcome.winners for game in games if game.outcome)
    assert mine["rounds"] == 4
    assert mine["outs"] == sum(result.went_out == 0 for game in games for result in game.results)
    assert {each["person"] or each["bot"] for each in mine["versus"]} == {
        good(ben.get("/api/me"))["id"],
        "casual",
        "novice",
    }
    assert mine["best"] is None
    me = good(ann.get("/api/me"))["id"]
    assert good(ann.get(f"/api/people/{me}/stats")) == mine
    seen = good(ben.get(f"/api/people/{me}/stats"))
    assert (seen["games"], seen["rounds"]) == (2, 3)
    assert {each["bot"] for each in seen["versus"]} == {None, "novice"}
    refused(ben.get("/api/people/nobody/stats"), 404, "people/nobody")


def test_the_name_of_somebody_who_left_is_gone_from_the_archive(server: Server, ann: httpx.Client) -> None:
    with server.client() as leaver:
        guest(leaver, "Quentin")
        room = together(ann, leaver)
        good(ann.get("/api/me/stats"))
        assert leaver.delete("/api/me").status_code == 204
    for path in (f"/api/games/{room}", f"/api/games/{room}/record", "/api/games", "/api/me/stats"):
        answer = ann.get(path)
        assert answer.status_code == 200
        assert "Quentin" not in answer.text, path


def test_a_review_is_what_the_program_says_and_is_kept(ann: httpx.Client) -> None:
    room = finished(ann, names=["Zoe"])
    found = good(ann.get(f"/api/games/{room}/review"))
    game = parse_game(ann.get(f"/api/games/{room}/record").text)
    assert found["totals"] == list(game.scores)
    assert found["decisions"] == review(game).to_dict()["decisions"]
    assert good(ann.get(f"/api/games/{room}/review")) == found


def test_a_round_is_told_moment_by_moment_with_all_hands_open(ann: httpx.Client, ben: httpx.Client) -> None:
    room = together(ann, ben)
    game = parse_game(ann.get(f"/api/games/{room}/record").text)
    first = 0
    for result, told in zip(game.results, good(ann.get(f"/api/games/{room}"))["rounds"], strict=True):
        shown = good(ben.get(f"/api/games/{room}/rounds/{result.number}"))
        assert (shown["first"], shown["wild"], told["actions"]) == (first, result.wild, len(result.events))
        first += len(result.events)
        assert len(shown["moments"]) == len(result.events) + 1
        now = game.dealt(result)
        for place, moment in enumerate(shown["moments"]):
            if place:
                event = result.events[place - 1]
                now = now.apply(event.action)
                assert (moment["done"]["seat"], moment["done"]["points"]) == (event.seat, event.points)
                assert moment["done"]["card"] == (event.card and event.card.text)
            else:
                assert moment["done"] is None
            for seat, hand in enumerate(now.hands):
                cards = [card for meld in moment["hands"][seat]["melds"] for card in meld]
                cards += moment["hands"][seat]["leftover"]
                assert sorted(cards) == sorted(card.text for card in hand)
                assert set(moment["known"][seat]) <= set(cards)
            assert (moment["turn"], moment["stock"]) == (now.seat, len(now.stock))
            assert moment["pile"][-1] == now.pile[-1].text if now.pile else moment["pile"] == []
        assert [each["points"] for each in moment["laid"]] == list(result.points)
    assert good(ann.get(f"/api/games/{room}/rounds/2"))["scores"] == list(game.results[0].points)
    refused(ann.get(f"/api/games/{room}/rounds/3"), 404, "games/round")


def test_a_shared_link_shows_a_private_game_to_everybody_and_no_other_game(
    server: Server, ann: httpx.Client, ben: httpx.Client
) -> None:
    room, other = finished(ann, bots=["casual"]), finished(ann, bots=["casual"])
    refused(ben.post(f"/api/games/{room}/share"), 403, "games/not-yours")
    shared = good(ann.post(f"/api/games/{room}/share"))
    assert shared["link"] == f"{server.url}/g/{room}?key={shared['key']}"
    with server.client() as nobody:
        for path in ("", "/rounds/1"):
            assert good(nobody.get(f"/api/games/{room}{path}", params={"key": shared["key"]}))
            refused(nobody.get(f"/api/games/{room}{path}"), 403, "games/not-yours")
            refused(nobody.get(f"/api/games/{room}{path}", params={"key": "é"}), 403, "games/not-yours")
            refused(nobody.get(f"/api/games/{other}{path}", params={"key": shared["key"]}), 403, "games/not-yours")
        assert nobody.get(f"/api/games/{room}/record", params={"key": shared["key"]}).status_code == 200
