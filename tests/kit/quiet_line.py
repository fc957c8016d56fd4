"""A line to a table on a server that does not exist: what it said is made up here, and nothing more comes.

This keeps screens at a server the same every time: their code, their cards, their clock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starsuit.bots import make_bot
from starsuit.client.company import said_in
from starsuit.client.servers import ServerTable, Site
from starsuit.client.table_line import Line
from starsuit.game import Game
from starsuit.records import format_view
from starsuit.ruleset import Ruleset

if TYPE_CHECKING:
    from pathlib import Path

NOW = 1_794_753_951_000
YOU = "mia"
SAID = (
    ("ben", "Ben", "Hello Mia, nice to see you here!"),
    (YOU, "Mia", "hi both"),
    ("ann", "Ann", "Sorry, I have to think about this one, and it may take a while: my phone rings"),
)


class QuietLine(Line):
    """A line whose clock stands still."""

    def now(self) -> float:
        return NOW

    async def do(self, kind: str, **fields: Any) -> str | None:
        raise AssertionError(f"nobody carries out {kind} {fields}")


def quiet_line(folder: Path, *, game: Game | None = None, seconds: int | None = None, said: bool = True) -> QuietLine:
    """At a table of four: Mia, who is the host, Ben, a computer player and Ann, or a free seat before the game."""
    line = QuietLine(ServerTable(Site("http://cards.example:8155", folder), "7rfj3kq2m5nbxw8c"))
    rules = Ruleset(players=4, rounds=(7, 10, 13), ties="playoff")
    line.table = {
        "you": YOU,
        "host": YOU,
        "code": "GLXMPT",
        "status": "playing" if game else "open",
        "describe": rules.describe(),
        "rules": rules.to_dict(),
        "chat": True,
        "clock": None if game else 60,
        "lines": [],
        "seats": [
            seat("Mia", YOU),
            seat("Ben", "ben"),
            seat("Cleo", bot="skilled"),
            seat("Ann", "ann") if game else seat(""),
        ],
    }
    line.present = frozenset({YOU})
    for number, (person, name, text) in enumerate(SAID if said else ()):
        line._note(number + 1, {"type": "said", "person": person, "name": name, "text": text})
    if said:
        gesture = said_in({"type": "reacted", "person": "ben", "name": "Ben", "what": "bravo"}, YOU)
        assert gesture is not None
        line.said.append(gesture)
    if game is not None:
        line.seat = 0
        line.game = {"turn": game.seat, "moves": len(game.actions), "outcome": None, "deadline": None}
        line._texts = {0: format_view(game.view(0))}
        if seconds is not None:
            line.game["deadline"] = NOW + 1000 * seconds
    return line


def seat(name: str, person: str | None = None, *, bot: str | None = None) -> dict[str, Any]:
    return {"name": name, "person": person, "bot": bot, "yours": person == YOU, "stand_in": False}


def evening(*, mine: bool = True) -> Game:
    """Their game in its third round, when it is Mia's turn, or someone else's."""
    rules = Ruleset(players=4, first_dealer=3, rounds=(7, 10, 13), ties="playoff")
    game, bot = Game.new(rules, seed="screens", names=("Mia", "Ben", "Cleo", "Ann")), make_bot("greedy")
    while game.round.number < 3 or len(game.round.events) < 8 or (game.seat == 0) != mine or game.round.drawn:
        game = game.apply(bot.choose(game.view(game.seat)))
        assert game.outcome is None
    return game
