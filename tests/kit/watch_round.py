"""The round that *Watch* shows: `python -m tests.kit.watch_round` plays it again and writes web/src/watch/round.json.

It is a real one: three computer players that know no more than people would, and the shuffle of the seed below.
"""

from __future__ import annotations

from typing import Final

import msgspec

from starsuit.bots import make_bot, seat_seed
from starsuit.game import Game
from starsuit.ruleset import Ruleset
from starsuit.server.archive.replays import RoundReplay, replay_round
from tests.kit.paths import ROOT

FILE: Final = ROOT / "web" / "src" / "watch" / "round.json"
SEED: Final = "watch 26"
NAMES: Final = ("Mia", "Ben", "Zoe")


def watched() -> RoundReplay:
    """A round of five cards, with a run, a book, cards taken from the pile, and last turns."""
    game = Game.new(Ruleset(players=3, rounds=(5,), first_dealer=2), seed=SEED, names=NAMES)
    players = [make_bot("skilled", seed=seat_seed(SEED, seat)) for seat in range(len(NAMES))]
    while not game.outcome:
        game = game.apply(players[game.seat].choose(game.view(game.seat)))
    return replay_round(game, 1)


def text() -> str:
    return msgspec.json.format(msgspec.json.encode(watched()), indent=1).decode() + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
