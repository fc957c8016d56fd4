"""What `make release` reads off the files before it spends half an hour on the rest."""

from __future__ import annotations

import json
import re
from collections import Counter
from datetime import date
from typing import TYPE_CHECKING

import pytest

from tests.kit import release
from tests.kit.dependencies import NPM_LOCKS
from tests.kit.paths import ROOT
from tests.test_dependencies import advisories, knowing

if TYPE_CHECKING:
    from pathlib import Path

TODAY = date(2030, 5, 17)
LOG = """\
# Changelog

## [Unreleased]

## [1.2.0] - 2030-05-17

### Added
- A song.

## [1.1.0] - 2030-01-01

First.
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project that can be released."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "dist").mkdir()
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.2.0"\n')
    (tmp_path / "docs" / "openapi.json").write_text(json.dumps({"info": {"version": "1.2.0"}}))
    (tmp_path / "CHANGELOG.md").write_text(LOG)
    (tmp_path / "requirements.txt").write_text("song==1.2\n")
    for lock in NPM_LOCKS:
        (tmp_path / lock).parent.mkdir(parents=True)
        (tmp_path / lock).write_text('{"packages": {}}')
    for name in ("starsuit-1.2.0.tar.gz", "starsuit-1.2.0-cp312-abi3-linux_x86_64.whl"):
        (tmp_path / "dist" / name).touch()
    return tmp_path


def test_a_project_in_order_has_no_fault(project: Path) -> None:
    assert release.faults_in_files(project, today=TODAY) == []
    assert release.faults_in_packages(project) == []


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("[Unreleased]\n", "[Unreleased]\n\n### Fixed\n- A knot.\n", "still has changes under [Unreleased]"),
        ("## [1.2.0] - 2030-05-17\n\n### Added\n- A song.\n\n", "", "says nothing about 1.2.0"),
        ("[1.2.0] - 2030-05-17", "[1.2.0]", "has no date for 1.2.0"),
        ("[1.2.0] - 2030-05-17", "[1.2.0] - soon", "has no date for 1.2.0"),
        ("2030-05-17", "2030-05-18", "dates 1.2.0 2030-05-18, which is still to come"),
        ("## [1.2.0]", "## [1.3.0] - 2030-05-17\n\nMore.\n\n## [1.2.0]", "puts 1.3.0 above 1.2.0"),
    ],
)
def test_the_changelog_is_ready(project: Path, before: str, after: str, fault: str) -> None:
    assert LOG.count(before) == 1
    (project / "CHANGELOG.md").write_text(LOG.replace(before, after))
    (found,) = release.faults_in_files(project, today=TODAY)
    assert fault in found


def test_versions_agree(project: Path) -> None:
    (project / "docs" / "openapi.json").write_text(json.dumps({"info": {"version": "1.1.0"}}))
    assert release.faults_in_files(project, today=TODAY) == [
        "docs/openapi.json says 1.1.0, pyproject.toml 1.2.0: run make golden."
    ]


def test_everything_is_committed_and_the_tag_is_free(project: Path) -> None:
    committed(project)
    assert release.faults_in_git(project) == []
    (project / "song.txt").touch()
    release.git(project, "tag", "v1.2.0")
    assert release.faults_in_git(project) == [
        "There are changes that are not committed, song.txt first.",
        "The tag v1.2.0 is taken: give pyproject.toml the next version.",
    ]


def committed(project: Path) -> None:
    release.git(project, "init", "--quiet")
    release.git(project, "add", "--all")
    who = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false")
    release.git(project, *who, "commit", "--quiet", "--message", "All of it")


def test_a_release_without_a_known_hole_holds(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    committed(project)
    with advisories(knowing()) as service:
        release.main(project, checks=(), today=TODAY, service=service)
    assert "Starsuit 1.2.0 holds." in capsys.readouterr().out


def test_a_release_with_a_known_hole_stops_before_the_long_checks(project: Path) -> None:
    committed(project)
    with advisories(knowing(song=["GHSA-1"])) as service, pytest.raises(SystemExit) as stopped:
        release.main(project, checks=("nothing",), today=TODAY, service=service)
    assert stopped.value.code == (
        "This cannot be released yet.\n- song 1.2 (PyPI) has a known hole, GHSA-1: https://osv.dev/vulnerability/GHSA-1"
    )


def test_a_release_that_nobody_could_ask_about_is_checked_but_does_not_pass(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "Makefile").write_text("check:\n\t@touch dist/checked\n")
    (project / ".gitignore").write_text("dist\n")
    committed(project)
    with advisories(knowing()) as service:
        pass  # it has hung up
    with pytest.raises(SystemExit) as stopped:
        release.main(project, checks=("check",), today=TODAY, service=service)
    assert (project / "dist" / "checked").exists()
    assert str(stopped.value.code).startswith(
        f"This cannot be released yet.\n- Known holes were not looked up, for {service} did not answer as it should ("
    )
    assert "Everything else holds" in str(stopped.value.code)
    assert "git push" not in capsys.readouterr().out


def test_the_packages_are_of_this_version(project: Path) -> None:
    (project / "dist" / "starsuit-1.2.0.tar.gz").rename(project / "dist" / "starsuit-1.1.0.zip")
    assert release.faults_in_packages(project) == [
        "dist has starsuit-1.1.0.zip, which is not 1.2.0.",
        "dist has no .tar.gz: make dist did not build it.",
    ]


def test_the_changelog_says_nothing_twice() -> None:
    """Branches that are joined by their lines leave both what was there and what it became."""
    for name, (_, text) in release.changes().items():
        openings = re.findall(r"^- (?:\*\*(.+?)\*\*|(.{40}))", text, re.MULTILINE)
        assert [opening for opening, count in Counter(openings).items() if count > 1] == [], name


def test_this_project_says_one_version() -> None:
    described = json.loads((ROOT / "docs" / "openapi.json").read_text(encoding="utf-8"))["info"]["version"]
    assert release.version() == described
    assert release.version() in release.changes()
