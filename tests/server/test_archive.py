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
    link, key = shared["id"], {"key": shared["key"]}
    assert shared["link"] == f"{server.url}/g/{link}?key={shared['key']}"
    assert good(ann.post(f"/api/games/{room}/share")) == shared
    with server.client() as nobody:
        for path in ("", "/rounds/1"):
            assert good(nobody.get(f"/api/games/{link}{path}", params=key))
            refused(nobody.get(f"/api/games/{room}{path}"), 403, "games/not-yours")
            for place, wrong in ((link, {"key": "é"}), (room, key), (other, key)):
                refused(nobody.get(f"/api/games/{place}{path}", params=wrong), 404, "games/link")
        record = nobody.get(f"/api/games/{link}/record", params=key)
        assert record.headers["content-disposition"] == f'attachment; filename="game-{link}.txt"'


def test_a_shared_link_shows_the_game_and_nothing_else(server: Server, ann: httpx.Client, ben: httpx.Client) -> None:
    room = together(ann, ben, title="Our anniversary")
    good(do(ann, f"/api/tables/{room}", type="say", text="between us"))
    again = good(do(ben, f"/api/tables/{room}", type="rematch"))["result"]
    people = [good(client.get("/api/me"))["id"] for client in (ann, ben)]
    shared = good(ann.post(f"/api/games/{room}/share"))
    with server.client() as nobody:
        for path in ("", "/record", "/rounds/1", "/review"):
            answer = nobody.get(f"/api/games/{shared['id']}{path}", params={"key": shared["key"]})
            assert answer.status_code == 200
            for secret in (room, again, *people, "between us", "anniversary"):
                assert secret not in answer.text + str(answer.headers), path
        seats = good(nobody.get(f"/api/games/{shared['id']}", params={"key": shared["key"]}))["seats"]
        assert [seat["name"] for seat in seats] == ["Ann", "Ben"]
        # The id of a link opens no door of the table.
        for path in (f"/api/tables/{shared['id']}", f"/api/rooms/{shared['id']}/qr.svg"):
            refused(nobody.get(path), 404, "room/unknown")


def test_links_are_listed_for_everybody_who_played_and_can_be_taken_back(
    server: Server, ann: httpx.Client, ben: httpx.Client
) -> None:
    room = together(ann, ben)
    shared = good(ann.post(f"/api/games/{room}/share"))
    (mine,), (his,) = (good(client.get("/api/me/links"))["links"] for client in (ann, ben))
    assert (mine["link"], mine["game"], mine["names"]) == (shared["link"], room, ["Ann", "Ben"])
    assert [(each["by"], each["yours"]) for each in (mine, his)] == [("Ann", True), ("Ann", False)]
    with server.client() as stranger:
        guest(stranger, "Zoe")
        assert good(stranger.get("/api/me/links"))["links"] == []
        refused(stranger.delete(f"/api/me/links/{shared['id']}"), 404, "games/no-link")
        assert ben.delete(f"/api/me/links/{shared['id']}").status_code == 204
        refused(stranger.get(f"/api/games/{shared['id']}", params={"key": shared["key"]}), 404, "games/link")
    refused(ben.delete(f"/api/me/links/{shared['id']}"), 404, "games/no-link")
    fresh = good(ann.post(f"/api/games/{room}/share"))
    assert fresh["id"] != shared["id"]
    with server.client() as leaver:
        guest(leaver, "Quentin")
        gone = good(leaver.post(f"/api/games/{together(leaver, ben)}/share"))
        assert leaver.delete("/api/me").status_code == 204
    refused(ben.get(f"/api/games/{gone['id']}", params={"key": gone["key"]}), 404, "games/link")


def test_everybody_can_take_all_that_is_kept_about_them_along(
    server: Server, ann: httpx.Client, ben: httpx.Client
) -> None:
    room = together(ann, ben)
    for client, words in ((ann, "mine"), (ben, "not mine")):
        good(do(client, f"/api/tables/{room}", type="say", text=words))
    shared = good(ann.post(f"/api/games/{room}/share"))
    left = good(ben.post("/api/tables", json={"seats": 3}), 201)["id"]  # she only passed by, and is in no list of seats
    good(do(ann, f"/api/tables/{left}", type="sit"))
    good(do(ann, f"/api/tables/{left}", type="say", text="passing by"))
    good(do(ann, f"/api/tables/{left}", type="leave"))
    sheet = good(ann.post("/api/sheets", json={"names": ["Ann", "Ben"], "title": "Attic"}), 201)
    good(ann.post("/api/solitaires", json={}), 201)
    good(ann.post("/api/me/register", json={"login": "ann the first", "password": "correct horse"}))
    bot = good(ann.post("/api/me/bots", json={"name": "Robo"}), 201)["id"]
    token = good(ann.post(f"/api/me/bots/{bot}/tokens", json={"label": "laptop"}), 201)["token"]
    answer = ann.get("/api/me/export")
    assert answer.headers["content-disposition"] == 'attachment; filename="starsuit.json"'
    kept = good(answer)
    assert (kept["format"], kept["profile"]["login"], kept["bots"][0]["name"]) == (
        "starsuit-export",
        "ann the first",
        "Robo",
    )
    assert [each["label"] for each in kept["tokens"]] == ["laptop"]
    assert {each["text"] for each in kept["chat"]} == {"mine", "passing by"}
    (game,) = kept["games"]
    assert game["record"] == ann.get(f"/api/games/{room}/record").text
    assert [player["you"] for player in game["players"]] == [True, False]
    assert [each["id"] for each in kept["shared"]] == [shared["id"]]
    assert (kept["sheets"][0]["title"], kept["sheets"][0]["id"]) == ("Attic", sheet["state"]["id"])
    assert kept["solitaires"][0]["record"] is None  # its seed is secret until it is over
    assert kept["statistics"]["games"] == 1
    for secret in (token, "correct horse", "argon2", shared["key"], *ann.cookies.values(), "not mine"):
        assert secret not in answer.text
    for _ in range(5):
        good(ann.get("/api/me/export"))
    refused(ann.get("/api/me/export"), 429, "limit/exports")
    with server.client() as nobody:
        refused(nobody.get("/api/me/export"), 401, "people/unknown")
