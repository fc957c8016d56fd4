"""What `make release` reads off the files before it spends half an hour on the rest."""

from __future__ import annotations

import json
from datetime import date
from typing import TYPE_CHECKING

import pytest

from tests.kit import release
from tests.kit.paths import ROOT

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
    release.git(project, "init", "--quiet")
    release.git(project, "add", "--all")
    who = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false")
    release.git(project, *who, "commit", "--quiet", "--message", "All of it")
    assert release.faults_in_git(project) == []
    (project / "song.txt").touch()
    release.git(project, "tag", "v1.2.0")
    assert release.faults_in_git(project) == [
        "There are changes that are not committed, song.txt first.",
        "The tag v1.2.0 is taken: give pyproject.toml the next version.",
    ]


def test_the_packages_are_of_this_version(project: Path) -> None:
    (project / "dist" / "starsuit-1.2.0.tar.gz").rename(project / "dist" / "starsuit-1.1.0.zip")
    assert release.faults_in_packages(project) == [
        "dist has starsuit-1.1.0.zip, which is not 1.2.0.",
        "dist has no .tar.gz: make dist did not build it.",
    ]


def test_this_project_says_one_version() -> None:
    described = json.loads((ROOT / "docs" / "openapi.json").read_text(encoding="utf-8"))["info"]["version"]
    assert release.version() == described
    assert release.version() in release.changes()
