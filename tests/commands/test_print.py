"""`starsuit print`: files with names that say what they are, and nothing lost."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner
from pypdf import PdfReader

from starsuit.commands.print import usual_paper
from starsuit.speech import LANGUAGES, speak, text_in
from tests.kit.commands import Whole, told

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.unmeasured


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("STARSUIT_LANGUAGE", "en")
    for name in ("LC_ALL", "LC_PAPER", "LANG"):
        monkeypatch.delenv(name, raising=False)
    yield tmp_path
    speak(None)


def pages(file: Path) -> PdfReader:
    return PdfReader(io.BytesIO(file.read_bytes()))


def test_each_is_a_file_that_says_what_it_is(place: Path) -> None:
    said, _ = told("print", "deck", "--packs", "2", "--grey")
    assert said.splitlines()[0] == "deck-2-a4-grey.pdf"
    assert "actual size" in said
    assert told("print", "sheet", "--players", "14", "--paper", "letter") == ("sheet-14-en-letter.pdf\n", "")
    assert {path.name for path in place.iterdir()} == {"deck-2-a4-grey.pdf", "sheet-14-en-letter.pdf"}
    assert len(pages(place / "deck-2-a4-grey.pdf").pages) == 26


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_four_languages(place: Path, language: str) -> None:
    told("print", "rules", "--language", language, "-o", "rules.pdf")
    (page,) = pages(place / "rules.pdf").pages
    assert text_in(language, "rules-aim-title") in page.extract_text()


def test_a_pdf_goes_to_standard_output() -> None:
    done = CliRunner().invoke(Whole("starsuit"), ["print", "rules", "-o", "-"])
    assert done.stdout_bytes.startswith(b"%PDF-")
    assert done.stdout_bytes.rstrip().endswith(b"%%EOF")


def test_no_other_file_is_lost(place: Path) -> None:
    (place / "game.txt").write_text("of yesterday")
    _, complaint = told("print", "rules", "-o", "game.txt", code=1)
    assert complaint == "Error: game.txt is there already and is no PDF; name another file\n"
    assert (place / "game.txt").read_text() == "of yesterday"
    told("print", "rules", "-o", "rules.pdf")
    told("print", "rules", "-o", "rules.pdf", "--grey")  # an earlier print may be replaced
    _, complaint = told("print", "rules", "-o", "nowhere/rules.pdf", code=1)
    assert "nowhere" in complaint
    assert complaint.count("\n") == 1


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (("deck", "--players", "4"), "--players is for the score sheet"),
        (("rules", "--packs", "2"), "--packs is for the deck"),
        (("sheet", "--players", "15"), "2<=x<=14"),
        (("deck", "--packs", "5"), "1<=x<=4"),
        (("deck", "--paper", "a3"), "'a4', 'letter'"),
        (("cards",), "'deck', 'sheet', 'rules'"),
        ((), "deck"),
    ],
)
def test_what_cannot_be_is_refused(place: Path, wrong: tuple[str, ...], words: str) -> None:
    _, complaint = told("print", *wrong, code=2)
    assert words in complaint
    assert not list(place.iterdir())


@pytest.mark.parametrize(
    ("said", "paper"),
    [("en_US.UTF-8", "letter"), ("fr_CA", "letter"), ("de_DE.UTF-8", "a4"), ("C.UTF-8", "a4"), ("", "a4")],
)
def test_the_paper_is_that_of_the_country(monkeypatch: pytest.MonkeyPatch, said: str, paper: str) -> None:
    monkeypatch.setenv("LANG", said)
    assert usual_paper() == paper
