"""The full screen, a hint and a review in German, French and Spanish: no English is left over, and everything fits."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import pytest

from starsuit.bots import make_bot
from starsuit.cli import main
from starsuit.game import Game
from starsuit.records import format_game
from starsuit.ruleset import Ruleset
from starsuit.speech import LANGUAGES, speak
from tests.kit.paths import ROOT
from tests.kit.pilots import SMALL
from tests.kit.screens import SCENES, Scene
from tests.test_speech import ENGLISH
from tests.test_texts import messages

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

APP = ROOT / "src/starsuit/terminal/app"
OTHERS = [each for each in LANGUAGES if each != "en"]
# What is nobody's language: file names, commands, addresses, what somebody wrote.
TYPED = re.compile(r"docs/\S+|cards\.example\S*|starsuit \w+|Sorry, I have.*|and it may take.*|Hello Mia.*")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)
    yield
    speak(None)


def rows_of(shown: str) -> str:
    """The text of a screen, with the lines of the chat and the frames taken out."""
    return TYPED.sub("", re.sub(r"[│┃┏┓┗┛╭╮╰╯]", " ", shown))


# Every screen in one of the languages, and those with the longest lines in all.
SPOKEN = [(scene, OTHERS[place % 3]) for place, scene in enumerate(SCENES)]
LONG = ("table-throw", "setup-server", "arrange")
SPOKEN += [(scene, each) for scene in SCENES if scene.name in LONG for each in OTHERS if (scene, each) not in SPOKEN]


@pytest.mark.parametrize(("scene", "spoken"), SPOKEN, ids=lambda each: getattr(each, "name", each))
def test_a_screen_speaks_one_language_and_fits(scene: Scene, spoken: str) -> None:
    speak(spoken)
    shown = scene.shown(SMALL)
    assert ENGLISH.findall(rows_of(shown)) == []
    assert "…" not in last_line(shown)
    assert all(len(line) <= SMALL[0] for line in shown.splitlines())


def last_line(shown: str) -> str:
    return shown.rstrip().splitlines()[-1]


def described() -> Iterator[tuple[str, str]]:
    """What the keys of all screens are described by."""
    for path in APP.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Binding" and len(node.args) > 2:
                description = node.args[2]
                assert isinstance(description, ast.Constant), path.name
                yield path.name, str(description.value)


def test_the_words_for_keys_are_texts() -> None:
    found = list(described())
    assert len(found) > 60
    for module, name in found:
        for spoken in LANGUAGES:
            assert name in messages(spoken), f"{module}: {name}"


@pytest.fixture(scope="module")
def record() -> str:
    rules = Ruleset(players=3, rounds=(3, 5), turn_limit=4)
    game, bot = Game.new(rules, seed="review", names=("Mia", "Ben", "Ann")), make_bot("random", seed="1")
    while game.outcome is None:
        game = game.apply(bot.choose(game.view(game.seat)))
    return format_game(game)


@pytest.mark.parametrize("spoken", OTHERS)
def test_a_hint_and_a_review_speak_the_readers_language(
    spoken: str, record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(record, encoding="utf-8")
    for command in (["hint", str(path), "--at", "1"], ["review", str(path), "--top", "40"]):
        for seat in ([], ["--seat", "1"]) if command[0] == "review" else ([],):
            with pytest.raises(SystemExit) as done:
                main([*command, *seat, "--language", spoken])
            assert not done.value.code
            told = TYPED.sub("", capsys.readouterr().out)
            assert ENGLISH.findall(told) == [], told
            assert not re.search(r"why-|lesson-|report-|None|\{", told), told
            assert all(len(line) <= 80 for line in told.splitlines()), told
