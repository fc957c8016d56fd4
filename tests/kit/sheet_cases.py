"""Score sheets as the server's own code keeps them, for the page, which keeps them alone where there is no server.

`python -m tests.kit.sheet_cases` writes tests/data/sheets.json; `web/tests/sheet.test.ts` plays the same commands.
"""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any, Final

import msgspec

from starsuit.protocol import commands
from starsuit.protocol.events import Opened
from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.sheet_room import SheetRoom
from tests.kit.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE: Final = ROOT / "tests" / "data" / "sheets.json"
RULES: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"first_dealer": 1, "ties": "playoff"},
    {"court_points": 10, "first_dealer": 2},
)
NAMES: Final = ("Mia", "Ben", "Ann", "Zoë")
CARDS: Final = ("Jk 7h", "Kc", "3h 4d", "hand 3h 4h 5h 9d", "out")
SAME: Final = ("names", "rounds", "current", "totals", "places", "leaders", "can_undo", "can_redo")
ROUND: Final = ("number", "label", "wild", "cards", "dealer", "players", "texts", "points")


def text() -> str:
    return json.dumps(list(cases()), ensure_ascii=False, indent=0) + "\n"


def cases() -> Iterator[dict[str, Any]]:
    for number, rules in enumerate(RULES):
        dice = random.Random(f"sheet {number}")  # noqa: S311
        names = list(NAMES[: 2 + number])
        person = Person(id="p", name="Mia", colour="amber", kind="person", registered=False, epoch=0)
        room = SheetRoom.begin("l-sheet", Opened("p", names, rules), 0)
        steps = []
        for command in played(dice, len(names)):
            try:
                for event in room.decide(person, command, 0):
                    room = room.apply(event, 0, 0)
                refused = None
            except Refusal as refusal:
                refused = refusal.code
            steps.append({"command": msgspec.to_builtins(command), "refused": refused})
        yield {"names": names, "rules": rules, "steps": steps, "state": shown(room)}


def played(dice: random.Random, players: int) -> Iterator[commands.Command]:
    """A game of eleven rounds with corrections, undone and redone; few points, so that some are tied."""
    for number in range(1, 12):
        for seat in range(players):
            score = dice.choice((*CARDS, *map(str, range(12)))) if number < 11 else str(dice.randrange(3))
            yield commands.Enter(round=number, seat=seat, text=score)
        if dice.random() < 0.4:
            yield commands.Enter(round=dice.randint(1, number), seat=dice.randrange(players), text="")
            yield commands.Undo()
            yield commands.Redo()
            yield commands.Undo()
        if dice.random() < 0.3:
            yield commands.Enter(round=number + 3, seat=0, text="5")  # not reached yet
    yield commands.Rename(seat=0, name="Lena")
    yield commands.Redo()
    yield commands.Write(round=11, texts=["0"] * players)


def shown(room: SheetRoom) -> dict[str, Any]:
    state = msgspec.to_builtins(room.state())
    return {
        **{name: state[name] for name in SAME},
        "rounds": [{name: each[name] for name in ROUND} for each in state["rounds"]],
    }


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
