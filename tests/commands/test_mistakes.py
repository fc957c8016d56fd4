"""Mistakes on the command line: their exit codes, their sentences, also in JSON, and nothing made for them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click
import pytest

import starsuit as ss
from starsuit.cli import COMMANDS, starsuit
from starsuit.server.config import settings_list
from tests.kit.commands import told

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of our own, with a record in it."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)
    game = ss.Game.new(ss.Ruleset(players=3, rounds=(3,)), seed="mistakes")
    (tmp_path / "game.txt").write_text(ss.format_game(game.apply(ss.DrawStock())))
    return tmp_path


def params(name: str) -> list[click.Parameter]:
    command = starsuit.get_command(click.Context(starsuit), name)
    assert command is not None
    return command.params


def outside(kind: object) -> Iterator[str]:
    """Values just outside of a range, and those that are no numbers."""
    if isinstance(kind, (click.IntRange, click.FloatRange)):
        step = 1 if isinstance(kind, click.IntRange) else 0.00001
        if kind.min is not None:
            yield str(kind.min if kind.min_open else kind.min - step)
        if kind.max is not None:
            yield str(kind.max if kind.max_open else kind.max + step)
        yield from ("nan", "x", "")


RANGES = [(name, param.opts[0], value) for name in COMMANDS for param in params(name) for value in outside(param.type)]
SERVED = [
    (each.flag, str(value))
    for each in settings_list()
    for value in (each.low is not None and each.low - 1, each.high is not None and each.high + 1)
    if value is not False and not each.secret
]


def test_there_are_ranges_to_leave() -> None:
    assert {"--players", "--hand-size", "--level", "--at", "--deals", "--limit"} <= {option for _, option, _ in RANGES}
    assert len(SERVED) > 40


@pytest.mark.parametrize(("command", "option", "value"), RANGES)
def test_a_value_out_of_its_range_ends_with_exit_code_2(command: str, option: str, value: str) -> None:
    assert f"Invalid value for '{option}'" in told(command, option, value, code=2)[1]


@pytest.mark.parametrize(("flag", "value"), SERVED)
def test_a_setting_out_of_its_range_is_a_mistake_of_the_command_line(flag: str, value: str) -> None:
    assert f"{flag} cannot be '{value}'; it must be a number from " in told("serve", flag, value, code=2)[1]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("play --rounds 2-5", '"2" is not a rank'),
        (f"play --rounds {','.join('3' * 100)}", "rounds has 100 rounds; 1 to 99 are allowed"),
        ("play --court-points 9", "'9' is not '10'"),
        (f"play --name {'x' * 41}", "is not a name of 1 to 40 printable characters"),
        (f"play --seed {'x' * 1001}", "a seed is a text of 1 to 1000 characters"),
        ("play --bot nobody", "'nobody' is not a computer player"),
        ("play --game game-7", "There is no saved game game-7"),
        ("solve 3h --wild 2", '"2" is not a rank'),
        ("replay game.txt --at 99", "the record has 1 actions, so there is no moment 99"),
        ("replay game.txt --at 1 --seat 4", "there is no player 4: they are 1 to 3"),
        ("replay game.txt --at 1 --seat 0", "there is no player 0"),
        ("replay game.txt --round 2", "there is no round 2 here: they are 1 to 1"),
        ("hint game.txt --at 99", "there is no moment 99"),
        ("review game.txt --seat 4", "there is no player 4"),
        ("review game.txt --plot chances.txt", "--plot draws a .svg or a .png"),
        ("score --players Mia", "the number of names is 1; 2 to 14 players are allowed"),
        ("score --players Mia,quit", '"quit" starts with a command'),
        ("score --players Mia,Ben --rounds 3,99", '"99" is not a rank'),
        ("score --players Mia,Ben --first-dealer Zoe", '"Zoe" does not play here'),
        ("arena greedy nobody", "'nobody' is not a computer player"),
        ("arena greedy random novice", "3 bots do not fit at a table of 2"),
        ("arena greedy", "A match needs at least two bots, and here are 1."),
        ("arena --leaderboard greedy random --players 3", "at tables of 3 needs at least 3 bots"),
        ("simulate --bots greedy,nobody", "'nobody' is not a computer player"),
        ("simulate --bots greedy,greedy --players 3", "2 bots for 3 players; give one for all, or one for each"),
        ("simulate --bots greedy*15", "15 bots for 2 to 14 players; give one for all, or one for each"),
        ("simulate --bots greedy*0", "0 bots for 2 to 14 players"),
        (f"simulate --games 1 --seed {'x' * 1000}", "a seed is a text of 1 to 1000 characters"),
        ("solitaire --edition both", "--edition both needs --study"),
        ("serve --log-level loud", "'loud' is not one of"),
        ("serve --proxies nowhere", "it must be an address such as 127.0.0.1"),
        ("serve --public-url ftp://x", "like https://cards.example.org"),
        ("completion tcsh", "'tcsh' is not one of"),
        ("verify", "Give either a record or --seed."),
        ("shuffle", "No such command 'shuffle'"),
    ],
)
def test_a_value_that_cannot_be_ends_with_exit_code_2(line: str, sentence: str) -> None:
    assert sentence in told(*line.split(" "), code=2)[1]


@pytest.mark.parametrize(
    ("line", "code", "kind"),
    [
        ("solve 1x", 1, "notation/card"),
        ("solve 3h --wild 2", 2, "usage/value"),
        ("solve", 2, "usage/missing"),
        ("solve 3h --wlid 3", 2, "usage/option"),
        ("shuffle", 2, "usage/command"),
        ("replay nothing.txt", 1, "system/enoent"),
        ("replay game.txt --at 99", 2, "usage/value"),
        ("score", 1, "sheet/none"),
        ("score --players Mia,Ben -c Zoe", 1, "sheet/player"),
        ("backup x.db --database nothing.db", 1, "store/missing"),
    ],
)
def test_with_json_a_mistake_is_told_in_json_too(line: str, code: int, kind: str) -> None:
    out, error = told(*line.split(" "), "--json", code=code)
    answer = json.loads(out)["error"]
    assert answer["code"] == kind
    assert error.endswith(f"Error: {answer['sentence']}\n")


@pytest.mark.parametrize(
    "line",
    [
        "play --players 2 --record typo/x.txt",
        "solitaire --record typo/x.txt",
        "solitaire --study --deals 1 --out typo/x.jsonl",
        "score typo/x.json --players Mia,Ben",
        "score --players Mia,Ben --csv typo/x.csv",
        "simulate --games 1 --csv typo/x.csv",
        "simulate --games 1 --parquet typo/x.parquet",
        "simulate --games 1 --plots typo/x",
        "arena greedy random --blocks 1 --out typo/x.jsonl",
        "arena greedy random --blocks 1 --plots typo/x",
        "backup typo/x.db --database typo/y.db",
        "restore typo/x.db --database typo/y.db",
        "serve --data typo/x --port 0",
        "serve --database typo/x.db --port 0",
    ],
)
def test_no_folder_is_made_for_a_mistyped_path(line: str, place: Path) -> None:
    error = told(*line.split(" "), code=1)[1]
    assert "typo" in error
    assert not (place / "typo").exists()
