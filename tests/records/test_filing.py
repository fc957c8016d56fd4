"""`save` and `load`: every kind of file and back, written whole, and one sentence for what goes wrong."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import starsuit as ss
from tests.kit.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

any_ss: Any = ss  # what a type checker would not let pass is part of these tests


def kept() -> dict[str, Any]:
    game = ss.Game.new(ss.Ruleset(players=2), seed="filing", names=["Mia", "Bén"]).apply(ss.DrawStock())
    solitaire = ss.Solitaire.new(seed="filing")
    sheet = ss.ScoreSheet.new(["Mia", "Bén"]).enter("Mia", 12)
    return {
        "game.txt": game,
        "solitaire.txt": solitaire.apply(next(iter(solitaire.legal_actions()))),
        "sheet.json": sheet,
        "view.json": game.view(0),
    }


@pytest.mark.parametrize("name", ["game.txt", "solitaire.txt", "sheet.json", "view.json"])
def test_what_is_saved_is_loaded(name: str, tmp_path: Path) -> None:
    value = kept()[name]
    (tmp_path / name).write_text("what was there before", encoding="utf-8")
    ss.save(value, tmp_path / name)
    assert ss.load(str(tmp_path / name)) == value
    assert [path.name for path in tmp_path.iterdir()] == [name]  # nothing is left beside it


def test_a_sheet_goes_to_a_spreadsheet_and_back(tmp_path: Path) -> None:
    sheet = kept()["sheet.json"]
    ss.save(sheet, tmp_path / "sheet.CSV")
    assert (tmp_path / "sheet.CSV").read_text(encoding="utf-8") == ss.sheet_to_csv(sheet)
    found = ss.load(tmp_path / "sheet.CSV")
    assert isinstance(found, ss.ScoreSheet)
    assert (found.names, found.cells) == (sheet.names, sheet.cells)


def test_what_cannot_be_saved_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("old", encoding="utf-8")
    with pytest.raises(ss.ArgumentError, match=r'^\'game\' is not a Game, .* as in save\(game, "game.txt"\)$'):
        any_ss.save("game", path)
    assert path.read_text(encoding="utf-8") == "old"


MISTAKES: dict[str, tuple[Callable[[Path], object], str, str]] = {
    "no file": (lambda folder: ss.load(folder / "none.txt"), "file/read", r"none\.txt cannot be read: No such file"),
    "folder": (ss.load, "file/read", "cannot be read: "),
    "no folder": (
        lambda folder: ss.save(kept()["game.txt"], folder / "none" / "game.txt"),
        "file/write",
        "cannot be written: there is no folder ",
    ),
    "over a folder": (lambda folder: ss.save(kept()["game.txt"], folder), "file/write", "it is not a plain file$"),
    "path is a number": (
        lambda _: any_ss.load(5),
        "argument/path",
        '^5 is not the name of a file, such as "game.txt"$',
    ),
    "path has a zero": (lambda _: ss.load("a\0b"), "argument/path", "is not the name of a file"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_answered_with_one_sentence(mistake: str, tmp_path: Path) -> None:
    make, code, sentence = MISTAKES[mistake]
    with pytest.raises(ss.StarsuitError, match=sentence) as caught:
        make(tmp_path)
    assert caught.value.code == code
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_file_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    text = ss.format_game(kept()["game.txt"])
    path.write_text(text.replace("first discard", "last discard"), encoding="utf-8")
    with pytest.raises(ss.RecordError, match=r"game\.txt: line \d+: 'last discard") as caught:
        ss.load(path)
    assert caught.value.line > 1
    path.write_bytes(b"\xff\xff")
    with pytest.raises(ss.NotationError, match=r"game\.txt: the file is not a text in UTF-8"):
        ss.load(path)
    path.write_text("a letter to Mia", encoding="utf-8")
    with pytest.raises(ss.RecordError, match="a record starts with tags"):
        ss.load(path)


def test_the_version_is_the_projects() -> None:
    project = tomllib.loads(Path(ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert ss.__version__ == project["project"]["version"]
