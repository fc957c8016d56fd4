"""The documents hold together: links lead somewhere, pictures are described, errors are quoted as they are."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING

import pytest

from tests.kit.drawings import CARDS, FOLDER, cards
from tests.kit.paths import ROOT
from tests.kit.site import CONFIG, faults, links, stage, unlisted

if TYPE_CHECKING:
    from pathlib import Path

ROOT_PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
PAGES = [*(ROOT / name for name in ROOT_PAGES), *sorted((ROOT / "docs").rglob("*.md"))]
pages = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())


@pages
def test_links_lead_to_files_of_the_project(page: Path) -> None:
    """On a code host, where the pages are read as they are."""
    near = [link.partition("#")[0] for link in links(page.read_text(encoding="utf-8")) if not re.match(r"\w+:|#", link)]
    assert [link for link in near if not (page.parent / link).exists()] == []


@pages
def test_pictures_are_described(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert not re.search(r"!\[\s*\]\(", text)
    assert [tag for tag in re.findall(r"<img[^>]*>", text) if not re.search(r'alt="[^"]+"', tag)] == []


@pages
def test_what_moves_can_stand_still(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for film in re.findall(r'<img src="([^"]+)\.webp"', text):
        assert f'<source media="(prefers-reduced-motion: reduce)" srcset="{film}-still.webp">' in text


def test_every_page_is_in_the_navigation() -> None:
    nav = tomllib.loads(CONFIG.read_text(encoding="utf-8"))["project"]["nav"]
    assert unlisted(ROOT / "docs", nav) == []


def test_films_are_small() -> None:
    films = list((ROOT / "docs" / "screens").glob("*.webp"))
    assert films
    assert [film.name for film in films if film.stat().st_size > 400_000] == []


@pytest.mark.parametrize("name", CARDS)
def test_the_drawings_are_those_of_the_artwork(name: str) -> None:
    assert (FOLDER / f"{name}.svg").read_text(encoding="utf-8") == cards(name), "run `python -m tests.kit.drawings`"


def test_troubleshooting_quotes_what_the_program_says() -> None:
    """Every part of a message between two … is in the code."""
    files = [path for ending in ("*.py", "*.html") for path in (ROOT / "src" / "starsuit").rglob(ending)]
    said = "\n".join(path.read_text(encoding="utf-8") for path in [*files, ROOT / "Makefile"])
    text = (ROOT / "docs" / "troubleshooting.md").read_text(encoding="utf-8")
    messages = re.findall(r"```text\n(.*?)\n```", text, re.DOTALL)
    assert len(messages) > 10
    parts = [part for message in messages for part in re.split(r"\s*…\s*", message) if part]
    assert [part for part in parts if part not in said] == []


class TestSite:
    """What `make docs` does around the build."""

    @pytest.fixture
    def project(self, tmp_path: Path) -> Path:
        for name, text in {
            "docs/index.md": "[bot](../examples/bot.py), [in](part/a.md#b), [out](https://example.org)\n`[no](../link)`\n",
            "docs/part/a.md": "[log](../../CHANGELOG.md)\n| `a \\| b` | c |\n```\n[code](../../CHANGELOG.md)\n```\n",
            "CHANGELOG.md": "[start](docs/index.md)\n",
            "examples/bot.py": "print(1)\n",
        }.items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(text, encoding="utf-8")
        return tmp_path

    def test_files_of_the_project_become_pages(self, project: Path) -> None:
        stage(project, project / "staged")
        start = (project / "staged" / "index.md").read_text(encoding="utf-8")
        assert (
            start
            == "[bot](source/examples/bot.py.md), [in](part/a.md#b), [out](https://example.org)\n`[no](../link)`\n"
        )
        assert "print(1)" in (project / "staged" / "source" / "examples" / "bot.py.md").read_text(encoding="utf-8")
        log = (project / "staged" / "source" / "CHANGELOG.md").read_text(encoding="utf-8")
        assert log == "[start](../index.md)\n"
        inner = (project / "staged" / "part" / "a.md").read_text(encoding="utf-8")
        assert inner == "[log](../source/CHANGELOG.md)\n| `a | b` | c |\n```\n[code](../../CHANGELOG.md)\n```\n"

    def test_a_page_outside_the_navigation_is_named(self, project: Path) -> None:
        stage(project, project / "staged")
        assert unlisted(project / "staged", [{"Start": "index.md"}]) == ["part/a.md"]
        assert unlisted(project / "staged", [{"Start": ["index.md", {"A": "part/a.md"}]}]) == []

    @pytest.mark.parametrize(
        ("html", "fault"),
        [
            ('<a href="b.html#there">', None),
            ('<a href="/b.html">', None),
            ('<img src="b.html" alt="">', None),
            ('<a href="https://example.org/">', None),
            ('<a href="c.html">', "a.html leads to c.html, which is not there"),
            ('<a href="../a.html">', "a.html leads to ../a.html, which is not there"),
            ('<a href="b.html#here">', "a.html leads to b.html#here, which has no such heading"),
            ('<a href="#here">', "a.html leads to #here, which has no such heading"),
            ('<img src="c.png" alt="c">', "a.html leads to c.png, which is not there"),
            ('<source srcset="c.webp">', "a.html leads to c.webp, which is not there"),
            ('<img src="b.html">', "a.html shows b.html without an alt text"),
            ('<script src="https://example.org/a.js">', "a.html loads https://example.org/a.js from elsewhere"),
        ],
    )
    def test_faults_of_the_finished_site_are_found(self, tmp_path: Path, html: str, fault: str | None) -> None:
        (tmp_path / "a.html").write_text(html, encoding="utf-8")
        (tmp_path / "b.html").write_text('<h2 id="there">', encoding="utf-8")
        assert list(faults(tmp_path)) == [fault] * (fault is not None)
