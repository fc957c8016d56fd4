"""Saved games: side by side, listed, continued and deleted; and the records of those that are finished."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from starsuit.bots import make_bot
from starsuit.game import Game
from starsuit.records import format_game, parse_game
from starsuit.records.files import write_beside
from starsuit.ruleset import Ruleset
from starsuit.terminal.app.dialogs import Question
from starsuit.terminal.app.home_screen import HomeScreen
from starsuit.terminal.app.saved_screen import SavedScreen
from starsuit.terminal.saving import Saver
from starsuit.terminal.shelf import claim, finished_games, last_record
from tests.kit.pilots import at_screen, kept_game, press, seated, text_of

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from starsuit.terminal.app.main import StarsuitApp

SHORT = Ruleset(players=3, first_dealer=2, rounds=(3,))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "starsuit"


def at(app: StarsuitApp, kind: type) -> bool:
    return isinstance(app.screen, kind)


def save(home: Path, *names: str) -> None:
    """Games on the shelf, the last one the latest."""
    home.mkdir(exist_ok=True)
    for stamp, name in enumerate(names):
        path = home / f"{name}.txt"
        path.write_text(format_game(Game.new(SHORT, seed=name, names=("You", "Ada", "Ben"))))
        (home / f"{name}-bots.txt").write_text("greedy\ngreedy")
        os.utime(path, (stamp, stamp))


def test_a_new_game_keeps_the_one_that_waits_and_the_menu_offers_both(home: Path) -> None:
    async def story(_app: StarsuitApp, _pilot: Pilot[None]) -> None: ...

    for seed in ("first", "second"):
        at_screen(story, seated(SHORT, seed=seed))
    assert [parse_game((home / f"{name}.txt").read_text()).seed for name in ("game", "game-2")] == ["first", "second"]
    assert sorted(path.name for path in home.iterdir()) == [
        "game-2-bots.txt",
        "game-2.txt",
        "game-bots.txt",
        "game.txt",
    ]

    async def choose_first(app: StarsuitApp, pilot: Pilot[None]) -> None:
        assert "All saved games" in text_of(app)
        await press(app, pilot, "a", "enter")
        assert at(app, SavedScreen)
        await press(app, pilot, "down", "enter")
        assert kept_game(app).seed == "first"
        await press(app, pilot, "escape", "enter")
        assert kept_game(app).seed == "first"  # now the latest

    at_screen(choose_first)


def test_a_game_that_another_terminal_plays_is_left_alone(home: Path) -> None:
    async def story(_app: StarsuitApp, _pilot: Pilot[None]) -> None: ...

    at_screen(story, seated(SHORT, seed="first"))
    held = claim(home / "game.txt")
    assert held is not None

    async def beside(app: StarsuitApp, pilot: Pilot[None]) -> None:
        assert "Continue your game" not in text_of(app)
        await press(app, pilot, "a", "enter")
        assert "game " in text_of(app)
        await press(app, pilot, "enter")
        assert at(app, SavedScreen)
        assert "Game is open in another terminal." in text_of(app)

    at_screen(beside)
    at_screen(story, seated(SHORT, seed="second"))
    held.release()
    assert [parse_game((home / f"{name}.txt").read_text()).seed for name in ("game", "game-2")] == ["first", "second"]


def test_a_saved_game_can_be_deleted_after_a_question(home: Path) -> None:
    save(home, "game", "game-2", "sofa")

    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "a", "enter", "down", "d")
        assert at(app, Question)
        assert "Delete game-2" in text_of(app)
        await press(app, pilot, "n")
        assert (home / "game-2.txt").exists()
        await press(app, pilot, "delete", "y")
        assert "game-2" not in text_of(app)
        assert sorted(path.name for path in home.iterdir()) == [
            "game-bots.txt",
            "game.txt",
            "sofa-bots.txt",
            "sofa.txt",
        ]
        await press(app, pilot, "d", "y", "d", "y")
        assert at(app, HomeScreen)
        assert "saved games" not in text_of(app)

    at_screen(story)
    assert not list(home.iterdir())


def test_a_game_open_elsewhere_cannot_be_deleted(home: Path) -> None:
    save(home, "game")
    held = claim(home / "game.txt")
    assert held is not None

    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "a", "enter", "d")
        assert at(app, SavedScreen)
        assert "Game is open in another terminal." in text_of(app)

    at_screen(story)
    held.release()
    assert (home / "game.txt").exists()


def finished(seed: str) -> str:
    game, bot = Game.new(SHORT, seed=seed), make_bot("greedy")
    while game.outcome is None:
        game = game.apply(bot.choose(game.view(game.seat)))
    return format_game(game)


def test_two_finished_games_both_keep_their_record(home: Path) -> None:
    save(home, "game", "game-2")
    one, two = (Saver(home / f"{name}.txt", None, print) for name in ("game", "game-2"))
    assert one.finish(finished("one"), "last-game.txt") == home / "last-game.txt"
    assert two.finish(finished("two"), "last-game.txt") == home / "last-game-2.txt"
    assert parse_game((home / "last-game.txt").read_text()).seed == "one"
    assert parse_game((home / "last-game-2.txt").read_text()).seed == "two"
    os.utime(home / "last-game.txt", (1, 1))
    assert last_record(home) == home / "last-game-2.txt"
    assert finished_games(home) == [home / "last-game-2.txt", home / "last-game.txt"]
    assert one.finish(finished("other"), "last-game.txt") == home / "last-game.txt"  # after a step back


def test_a_game_with_a_record_of_its_own_is_still_the_last_one(home: Path, tmp_path: Path) -> None:
    save(home, "game")
    assert Saver(home / "game.txt", tmp_path / "mine.txt", print).finish(finished("one"), "last-game.txt") == (
        tmp_path / "mine.txt"
    )
    assert parse_game(last_record(home).read_text()).seed == "one"


def test_only_the_latest_records_stay(tmp_path: Path) -> None:
    for number in range(5):
        kept = write_beside(tmp_path / "last-game.txt", str(number), most=3)
        os.utime(kept, (number, number))
    assert sorted(path.read_text() for path in tmp_path.iterdir()) == ["2", "3", "4"]
