"""What the tests of solitaires, sheets, daily deals and the archive do with a running server."""

from __future__ import annotations

import itertools
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    import httpx

_numbers = itertools.count()


def good(answer: httpx.Response, status: int = 200) -> Any:
    assert answer.status_code == status, f"{answer.request.url}: {answer.status_code} {answer.text}"
    return answer.json()


def refused(answer: httpx.Response, status: int, code: str) -> str:
    """The sentence of a refusal."""
    failure = answer.json()
    assert (answer.status_code, failure["code"]) == (status, code), failure
    sentence: str = failure["sentence"]
    return sentence


def do(client: httpx.Client, place: str, move: str | None = None, **command: Any) -> httpx.Response:
    """Send a command to a room, as `do(client, "/api/sheets/abc", type="undo")`."""
    return client.post(f"{place}/do", json={"id": move or f"m{next(_numbers)}", "command": command})


def seat_turn(client: httpx.Client, room: str) -> dict[str, Any] | None:
    """The game as the seat to move sees it, if it is one of this client's; None when the game is over."""
    table, game = good(client.get(f"/api/tables/{room}"))["states"]
    if table["status"] != "playing":
        return None
    if game["turn"] != game["seat"] and table["seats"][game["turn"]]["yours"]:
        _, game = good(client.get(f"/api/tables/{room}", params={"seat": game["turn"]}))["states"]
    state: dict[str, Any] = game
    return state


def my_turn(client: httpx.Client, room: str) -> dict[str, Any] | None:
    """The same once it is one of this client's turns; asks less and less often, so that no limit is reached."""
    pause = 0.005
    while (game := seat_turn(client, room)) is not None and game["legal"] is None:
        time.sleep(pause)
        pause = min(2 * pause, 0.1)
    return game


def play_together(room: str, *clients: httpx.Client, rounds: int | None = None) -> None:
    """Play a game of these people to its end, or for so many rounds."""
    while True:
        for client in clients:
            game = seat_turn(client, room)
            if game is None or (rounds is not None and len(game["results"]) >= rounds):
                return
            if (legal := game["legal"]) is None:
                continue
            action = "draw" if legal["draw"] else legal["out"] or legal["lay"] or f"discard {game['best']['discard']}"
            command = {"type": "play", "seat": game["seat"], "action": action, "moves": game["moves"]}
            good(do(client, f"/api/tables/{room}", **command))


def play_on(client: httpx.Client, room: str, until: Callable[[dict[str, Any]], bool] = lambda _: False) -> bool:
    """Play all of this client's seats until the game is over, or a condition holds (True).

    It waits for the computer players.
    """
    while (game := my_turn(client, room)) is not None:
        if until(game):
            return True
        legal = game["legal"]
        if legal["draw"]:
            action = "draw"
        else:
            action = legal["out"] or legal["lay"] or f"discard {game['best']['discard'] or legal['discards'][0]}"
        command = {"type": "play", "seat": game["seat"], "action": action, "moves": game["moves"]}
        answer = do(client, f"/api/tables/{room}", **command)
        assert answer.status_code in (200, 409), answer.text
    return False
