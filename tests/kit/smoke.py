"""Does an installed Starsuit work? Run by whatever made a wheel, with nothing but the wheel installed:

python tests/kit/smoke.py native     (or "pure": which core it should have)

With NumPy (the extra `batch`) it simulates games too.
"""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec

import starsuit as ss
from starsuit.art import card_svg
from starsuit.bots import make_bot
from starsuit.native import describe


def main() -> None:
    wanted = {"native": "native (C++)", "pure": "pure Python"}[sys.argv[1]]
    check(describe(), wanted)
    told = subprocess.run(
        [sys.executable, "-m", "starsuit", "--version"], capture_output=True, text=True, check=True
    ).stdout
    check(told.splitlines()[-1], f"core: {wanted}")
    check(find_spec("starsuit._core_tests"), None)  # for those who work on the core
    check(str(ss.solve(ss.parse_hand("9c 9h 7h 4d 5d 7c Kt"), wild=7)), "9h 9c 7h | 4d 5d 7c; Kt left (13)")
    game, bot = ss.Game.new(ss.Ruleset(players=3, rounds=(3, 8, 13)), seed="smoke"), make_bot("greedy")
    while game.outcome is None:
        game = game.apply(bot.choose(game.view(game.seat)))
    check(ss.parse_game(ss.format_game(game)), game)
    check(len({card_svg(card) for card in (*ss.deck(1), ss.HIDDEN)}), 57)
    if find_spec("numpy"):
        from starsuit.lab.simulation import simulate

        played = simulate(ss.Ruleset(players=3, rounds=(3, 8, 13)), ["greedy"] * 3, games=4, seed="smoke", threads=2)
        check(played.totals.shape, (4, 3))
    print(f"Starsuit works: {wanted}.")


def check(found: object, expected: object) -> None:
    if found != expected:
        sys.exit(f"expected {expected!r}, found {found!r}")


if __name__ == "__main__":
    main()
