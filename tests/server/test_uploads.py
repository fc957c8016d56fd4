"""Games from a person's own device: replayed by the rules, kept once, counted for that person and for nobody else."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from starsuit.bots import make_bot
from starsuit.game import Game
from starsuit.records import format_game, format_solitaire
from starsuit.ruleset import Ruleset
from starsuit.solitaire import Solitaire
from tests.kit.quiet_server import good, refused
from tests.kit.serving import guest

if TYPE_CHECKING:
    from collections.abc import Iterator

    import httpx

    from tests.kit.serving import Server


@pytest.fixture
def lena(server: Server) -> Iterator[httpx.Client]:
    with server.client() as client:
        guest(client, "Lena")
        yield client


def played(seed: str, moves: int = 100_000, **rules: Any) -> Game:
    wishes: dict[str, Any] = {"players": 3, "rounds": (3, 4), "first_dealer": 1, **rules}
    game = Game.new(Ruleset(**wishes), seed=seed, names=["Lena", "Cleo", "Otto"][: wishes["players"]])
    bots = [make_bot("novice", seed=f"{seed} {seat}") for seat in range(len(game.names))]
    while not game.outcome and len(game.actions) < moves:
        game = game.apply(bots[game.seat].choose(game.view(game.seat)))
    return game


def sent(client: httpx.Client, record: str, **more: Any) -> httpx.Response:
    return client.post("/api/me/records", json={"record": record, "bots": [None, "novice", "casual"], **more})


def test_a_game_from_the_own_device_is_kept_replayed_and_counted(lena: httpx.Client) -> None:
    game = played("on the train")
    assert game.outcome is not None
    kept = good(sent(lena, format_game(game), began=1000), 201)
    assert kept["new"]
    assert kept["kind"] == "table"
    [line] = good(lena.get("/api/games"))["games"]
    assert (line["id"], line["own_device"], line["public"], line["created"]) == (kept["room"], True, False, 1000)
    assert [(seat["bot"], seat["you"]) for seat in line["seats"]] == [
        (None, True),
        ("novice", False),
        ("casual", False),
    ]
    assert [seat["total"] for seat in line["seats"]] == list(game.outcome.totals)
    assert lena.get(f"/api/games/{kept['room']}/record").text == format_game(game)
    stats = good(lena.get("/api/me/stats"))
    assert (stats["games"], stats["wins"]) == (1, int(game.outcome.places[0] == 1))
    assert {row["bot"] for row in stats["versus"]} == {"novice", "casual"}


def test_the_same_record_counts_once_for_each_person(server: Server, lena: httpx.Client) -> None:
    record = format_game(played("twice"))
    first = good(sent(lena, record), 201)
    again = good(sent(lena, record + "\n"), 201)
    assert again == {**first, "new": False}
    assert good(lena.get("/api/me/stats"))["games"] == 1
    with server.client() as other:
        guest(other, "Ben")
        assert good(sent(other, record), 201)["room"] != first["room"]


def test_a_game_at_a_server_is_not_marked_and_others_see_nothing(server: Server, lena: httpx.Client) -> None:
    kept = good(sent(lena, format_game(played("mine alone"))), 201)
    shared = good(lena.post(f"/api/games/{kept['room']}/share"))
    with server.client() as other:
        guest(other, "Ben")
        refused(other.get(f"/api/games/{kept['room']}"), 403, "games/not-yours")
        # By a link they see whose word the names and the seed are.
        told = good(other.get(f"/api/games/{shared['id']}", params={"key": shared["key"]}))
        assert told["own_device"] is True
        me = good(lena.get("/api/me"))["id"]
        assert good(other.get(f"/api/people/{me}/stats"))["games"] == 0


def changed(record: str, wrong: str) -> str:
    """A record in which something is wrong."""
    match wrong:
        case "another card is drawn":
            card = re.search(r" draw (\S+),", record)
            assert card is not None
            return record.replace(card[0], f" draw {'3h' if card[1] != '3h' else '3c'},", 1)
        case "half of it is missing":
            return record[: len(record) // 2]
        case "the seed is another":
            return record.replace('[seed "', '[seed "not ', 1)
        case "fewer points":
            return re.sub(r"^points .*$", "points 0 0 1, totals 0 0 1", record, count=1, flags=re.MULTILINE)
    return "nothing of the kind"


@pytest.mark.parametrize(
    "wrong", ["another card is drawn", "half of it is missing", "the seed is another", "fewer points", "no record"]
)
def test_what_the_rules_do_not_allow_is_refused(lena: httpx.Client, wrong: str) -> None:
    record = format_game(played("cheating"))
    assert changed(record, wrong) != record
    answer = sent(lena, changed(record, wrong))
    assert answer.status_code == 400, answer.text
    assert answer.json()["code"].startswith(("record/", "verify/"))
    assert good(lena.get("/api/games"))["games"] == []


def test_what_is_not_over_or_not_ones_own_is_refused(lena: httpx.Client) -> None:
    refused(sent(lena, format_game(played("halfway", moves=9))), 400, "upload/running")
    record = format_game(played("seats"))
    refused(sent(lena, record, bots=[None, "novice"]), 400, "upload/seats")
    refused(sent(lena, record, bots=["novice", "novice", "novice"]), 400, "upload/nobody")
    refused(sent(lena, record, bots=[None, "novice", "wizard"]), 400, "table/level")
    refused(sent(lena, "x" * 200_001), 400, "request/invalid")
    refused(sent(lena, format_solitaire(Solitaire.new(seed="begun"))), 400, "upload/running")


def test_solitaires_count_with_what_was_taken_back(lena: httpx.Client) -> None:
    solitaire = Solitaire.new(seed="eleven piles")
    while solitaire.outcome is None:
        solitaire = solitaire.apply(next(iter(solitaire.legal_actions())))
    kept = good(sent(lena, format_solitaire(solitaire), undos=2), 201)
    assert kept["kind"] == "solitaire"
    left = Solitaire.new(seed="left")
    good(sent(lena, format_solitaire(left.apply(next(iter(left.legal_actions())))), given_up=True), 201)
    lines = good(lena.get("/api/solitaires"))["solitaires"]
    assert {(line["undos"], line["own_device"], line["over"]) for line in lines} == {(2, True, True), (0, True, True)}
    assert good(lena.get("/api/me/solitaires"))["played"] == 2
