"""Golden counts: how many sequences of offered actions start from fixed positions.

`python -m tests.kit.golden` (or `make golden`) rewrites `tests/data/perft.json`. Do that only after an intended
change to the rules core, and say in the commit why the counts moved. Like the perft of chess programs, the
counts change when an action is forgotten, offered twice or allowed wrongly; the digest of the sequences also
changes when another arrangement is offered first. (The later positions come from the random play of
`tests.kit.play`, so they move with it too.)
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from starsuit.actions import Phase, format_action
from starsuit.game import Game
from starsuit.ruleset import ROUNDS_DOWN, Ruleset
from starsuit.solitaire import Solitaire, format_place
from tests.kit.paths import DATA
from tests.kit.play import dice, moments

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE: Final = DATA / "perft.json"


@dataclass(frozen=True)
class Position:
    """A position to count from: the start of a game or solitaire, or a later moment of a seeded random game."""

    name: str
    start: Game | Solitaire
    depth: int


def _first_last_turn(game: Game) -> Game:
    """The moment in a random game when someone has gone out and the next player draws (R15)."""
    return next(now for now in moments(game, dice(game.seed)) if now.round.went_out is not None)


def _before_last_lay_down(game: Game) -> Game:
    """The last player of the round is about to lay down: the sequences lead into the next deal."""
    return next(
        now
        for now in moments(game, dice(game.seed))
        if now.phase is Phase.LAY_DOWN and sum(laid is None for laid in now.round.laid) == 1
    )


def positions() -> Iterator[Position]:
    """All positions, from the smallest table to the largest, with the house rules."""
    for players in (2, 3, 7, 8, 14):
        yield Position(f"{players} players, first round", Game.new(Ruleset(players=players), seed="perft"), 7)
    house = {
        "rounds down": Ruleset(players=3, rounds=ROUNDS_DOWN),
        "rounds in random order": Ruleset(players=4, round_order="random"),
        "seven cards": Ruleset(players=4, hand_size=7),
        "no all-wild melds, court cards worth 10": Ruleset(
            players=2, rounds=(11,), all_wild_melds=False, court_points=10
        ),
        "one turn, play-offs": Ruleset(players=2, rounds=(3,), turn_limit=1, ties="playoff"),
    }
    for name, rules in house.items():
        yield Position(name, Game.new(rules, seed="perft"), 5)
    for rank in (3, 5, 8, 10):
        game = Game.new(Ruleset(players=3, rounds=(rank, 4)), seed="perft")
        yield Position(f"somebody is out, {rank} cards", _first_last_turn(game), 5 if rank < 8 else 4)
        yield Position(f"last lay-down, {rank} cards", _before_last_lay_down(game), 4)
    for edition in (2019, 1996):
        yield Position(f"solitaire of {edition}", Solitaire.new(seed="6", edition=edition), 2)


def sequences(start: Game | Solitaire, depth: int) -> Iterator[str]:
    """Every sequence of this many offered actions, as text."""
    if depth == 0:
        yield ""
    elif isinstance(start, Solitaire):
        for place in start.legal_actions():
            yield from (f"{format_place(place)}; {rest}" for rest in sequences(start.apply(place), depth - 1))
    else:
        for action in start.legal_actions():
            yield from (f"{format_action(action)}; {rest}" for rest in sequences(start.apply(action), depth - 1))


def count(position: Position) -> dict[str, Any]:
    """The number of sequences of each length, and a digest of the longest ones."""
    digest = hashlib.sha256()
    counts = [sum(1 for _ in sequences(position.start, depth)) for depth in range(1, position.depth)]
    longest = 0
    for text in sequences(position.start, position.depth):
        digest.update(f"{text}\n".encode())
        longest += 1
    return {"counts": [*counts, longest], "digest": digest.hexdigest()[:16]}


def regenerate() -> None:
    """Write the golden file."""
    data = {position.name: count(position) for position in positions()}
    lines = (f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in data.items())
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    regenerate()
