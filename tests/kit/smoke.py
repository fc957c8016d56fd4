"""Does an installed Starsuit do what it promises? Run where nothing but the wheel and an extra of it is installed:

    python tests/kit/smoke.py native batch     (or "pure": which core it should have; then any extras)

What the extras `server` and `play` promise in a browser, `make dist` looks at from outside.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
import urllib.request
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import starsuit as ss
from starsuit.art import card_svg
from starsuit.bots import make_bot
from starsuit.native import describe

if TYPE_CHECKING:
    from collections.abc import Callable

# What each extra brings, by the module that shows whether it is there.
EXTRAS = {
    "arena": "openskill",
    "batch": "numpy",
    "gymnasium": "gymnasium",
    "openspiel": "pyspiel",
    "parquet": "pyarrow",
    "pettingzoo": "pettingzoo",
    "pictures": "PIL",
    "plots": "matplotlib",
    "print": "reportlab",
    "postgresql": "psycopg",
    "ray": "ray",
    "redis": "redis",
    "server": "litestar",
    "terminal": "textual",
}
PLAY = ("arena", "batch", "print", "server", "terminal")


def main() -> None:
    wanted = {"native": "native (C++)", "pure": "pure Python"}[sys.argv[1]]
    extras = [each for extra in sys.argv[2:] for each in (PLAY if extra == "play" else (extra,))]
    check(describe(), wanted)
    check(said("--version").splitlines()[-1], f"core: {wanted}")
    check(find_spec("starsuit._core_tests"), None)  # for those who work on the core
    rules()
    for extra in extras:
        PROMISES[extra]()
    for extra, sentence in MISSING.items():
        if find_spec(EXTRAS[extra]) is None:
            sentence()
    print(f"Starsuit works: {wanted}{''.join(f', {extra}' for extra in extras)}.")


# What it promises without any extra


def rules() -> None:
    check(str(ss.solve(ss.parse_hand("9c 9h 7h 4d 5d 7c Kt"), wild=7)), "9h 9c 7h | 4d 5d 7c; Kt left (13)")
    check(ss.parse_game(ss.format_game(finished())), finished())
    check(len({card_svg(card) for card in (*ss.deck(1), ss.HIDDEN)}), 57)
    check("9h 9c 7h" in said("solve", "9c 9h 7h 4d 5d 7c Kt", "--wild", "7"), True)
    told = said("play", "--plain", "--seed", "smoke", "--language", "de", given="q\n")
    check("zählen als Joker" in told, True)


def finished() -> ss.Game:
    game, bot = ss.Game.new(ss.Ruleset(players=3, rounds=(3, 8, 13)), seed="smoke"), make_bot("greedy")
    while game.outcome is None:
        game = game.apply(bot.choose(game.view(game.seat)))
    return game


# What each extra promises


def arena() -> None:
    check("novice" in said("arena", "greedy", "novice", "--blocks", "2", "--seed", "1", "--leaderboard"), True)


def batch() -> None:
    from starsuit.lab.simulation import simulate

    played = simulate(ss.Ruleset(players=3, rounds=(3, 8, 13)), ["greedy"] * 3, games=4, seed="smoke", threads=2)
    check(played.totals.shape, (4, 3))
    review = said("review", "-", "--json", given=ss.format_game(finished()))
    check(len(json.loads(review)["players"]), 3)


def gymnasium() -> None:
    import gymnasium as gym

    import starsuit.lab.gymnasium  # noqa: F401 - registers the environments

    env = gym.make("starsuit/Round-v1", ruleset=ss.Ruleset(players=3, turn_limit=9), bots="greedy")
    _seen, info = env.reset(seed=1)
    over = False
    while not over:
        _seen, _reward, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
        over = terminated or truncated


def openspiel() -> None:
    import pyspiel

    from starsuit.lab.openspiel import history_of

    rules = ss.Ruleset(players=2, rounds=(3,), turn_limit=4)
    game = ss.Game.new(rules, seed="smoke")
    while not game.outcome:
        game = game.apply(game.legal_actions().first())
    state = pyspiel.load_game("starsuit(players=2,rounds=wild 3,turn_limit=4)").new_initial_state()
    for outcome in history_of(game):
        state.apply_action(outcome)
    check((state.is_terminal(), state.game_now.scores), (True, game.scores))


def pettingzoo() -> None:
    from starsuit.lab import pettingzoo as lab

    env = lab.env(ss.Ruleset(players=3, rounds=(3, 4), turn_limit=4))
    env.reset(seed=1)
    for _agent in env.agent_iter():
        seen, _reward, terminated, truncated, _info = env.last()
        env.step(None if terminated or truncated else int(seen["action_mask"].argmax()))
    check(env.agents, [])


def pictures() -> None:
    from starsuit.art.raster import framed, pixels

    picture = framed(str(ss.picture("9c 9h 7h", wild=7)), width=320, height=240)
    check(pixels(picture).shape, (240, 320, 3))


def ray() -> None:
    alone = said("simulate", "--games", "8", "--seed", "1", "--json")
    with_ray = said("simulate", "--games", "8", "--seed", "1", "--json", "--ray", "--processes", "2")
    check(figures(with_ray), figures(alone))


def figures(told: str) -> dict[str, object]:
    """What `simulate --json` counted, without how long it took."""
    return {name: value for name, value in json.loads(told).items() if "second" not in name}


def parquet() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.parquet"
        said("simulate", "--games", "4", "--seed", "1", "--parquet", str(file))
        check(file.read_bytes()[:4], b"PAR1")


def plots() -> None:
    with tempfile.TemporaryDirectory() as folder:
        said("simulate", "--games", "20", "--seed", "1", "--plots", folder)
        check(bool(list(Path(folder).glob("*.svg")) + list(Path(folder).glob("*.png"))), True)


def prints() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for what in ("deck", "sheet", "rules"):
            file = Path(folder) / f"{what}.pdf"
            said("print", what, "--language", "fr", "-o", str(file))
            check(file.read_bytes()[:5], b"%PDF-")


def postgresql() -> None:
    if find_spec("litestar"):  # the server is an extra of its own
        check("psycopg" in refused("serve", "--database", "postgresql://ann@127.0.0.1:1/cards"), False)


def redis() -> None:
    if find_spec("litestar"):  # likewise
        many = ("--database", "postgresql://ann@127.0.0.1:1/cards", "--redis", "redis://127.0.0.1:1")
        check("redis-py" in refused("serve", *many), False)


def server() -> None:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "starsuit", "serve", "--host", "127.0.0.1", "--port", "0", "--data", folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            try:
                assert process.stdout is not None
                url = process.stdout.readline().split()[-1]
                page = fetched(url)
                check("not built" in page, False)
                check("/assets/" in page, True)
                check(json.loads(fetched(f"{url}/api/openapi.json"))["openapi"][:1], "3")
            finally:
                process.kill()


def fetched(url: str) -> str:
    with urllib.request.urlopen(url, timeout=30) as answer:  # noqa: S310 - our own server, on this machine
        return str(answer.read().decode())


def terminal() -> None:
    from starsuit.terminal.app.main import StarsuitApp

    async def look() -> None:
        app = StarsuitApp(None, pace=0, seed="smoke")
        async with app.run_test(size=(100, 30)) as pilot:
            await pilot.pause()
            check(bool(app.screen.query("*")), True)
        app.close()

    asyncio.run(look())


PROMISES: dict[str, Callable[[], None]] = {
    "arena": arena,
    "batch": batch,
    "gymnasium": gymnasium,
    "openspiel": openspiel,
    "parquet": parquet,
    "pettingzoo": pettingzoo,
    "pictures": pictures,
    "plots": plots,
    "print": prints,
    "postgresql": postgresql,
    "ray": ray,
    "redis": redis,
    "server": server,
    "terminal": terminal,
}


# What is missing is said in a sentence


def no_numpy() -> None:
    check(
        refused("simulate", "--games", "1"),
        "Error: simulating needs NumPy, which is not installed (starsuit[batch] has it)\n",
    )
    try:
        from starsuit.lab import vector  # noqa: F401
    except ss.StarsuitError as error:
        check(str(error), "this needs NumPy, which is not installed (starsuit[batch] has it)")
    else:
        sys.exit("starsuit.lab.vector was imported without NumPy")


def no_server() -> None:
    check("(starsuit[server] has it)" in refused("serve"), True)


def no_arena() -> None:
    told = refused("arena", "greedy", "novice", "--blocks", "1", "--leaderboard")
    check(told, "Error: a leaderboard needs openskill, which is not installed (starsuit[arena] has it)\n")


def no_print() -> None:
    told = refused("print", "rules")
    check(told, "Error: printing needs ReportLab, which is not installed (starsuit[print] has it)\n")


MISSING: dict[str, Callable[[], None]] = {
    "batch": no_numpy,
    "server": no_server,
    "arena": no_arena,
    "print": no_print,
}


# Running and comparing


def said(*arguments: str, given: str | None = None) -> str:
    """What a command says on standard output; it must succeed."""
    done = run(*arguments, given=given)
    check((done.returncode, done.stderr if done.returncode else ""), (0, ""))
    return done.stdout


def refused(*arguments: str) -> str:
    """What a command says when it cannot: one sentence, and a code that is not zero."""
    done = run(*arguments)
    check((done.returncode, len(done.stderr.splitlines()), "Traceback" in done.stderr), (1, 1, False))
    return done.stderr


def run(*arguments: str, given: str | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "starsuit", *arguments]
    return subprocess.run(command, input=given, capture_output=True, text=True, check=False, timeout=120)


def check(found: object, expected: object) -> None:
    if found != expected:
        sys.exit(f"expected {expected!r}, found {found!r}")


if __name__ == "__main__":
    main()
