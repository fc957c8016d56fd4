"""`make release`: check everything that a release promises, and stop before anything is published.

First what can be read off the files: one version everywhere, a dated section of the changelog for it, nothing left
unreleased, unpromised or uncommitted, a tag not yet taken, licences that we may build on, no dependency with a known
hole. Then what takes time: every check, the packages tried as users install them, and the documentation. At the end it
says how to publish; that is for a person to do. Where holes cannot be looked up everything else is checked, and it ends
as a failure that says what is missing.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Final

from tests.kit import dependencies, promise
from tests.kit.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

CHECKS: Final = ("test", "dist", "docs")
SECTION: Final = re.compile(r"^## \[(?P<name>[^\]]+)\](?: - (?P<day>\S+))?$", re.MULTILINE)


def version(root: Path = ROOT) -> str:
    with (root / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["version"])


def changes(root: Path = ROOT) -> dict[str, tuple[str | None, str]]:
    """The sections of the changelog, newest first: the day of each, if it has one, and its text."""
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    found = list(SECTION.finditer(text))
    ends = [match.start() for match in found[1:]] + [len(text)]
    return {
        match["name"]: (match["day"], text[match.end() : end].strip()) for match, end in zip(found, ends, strict=True)
    }


def faults_in_files(root: Path = ROOT, *, today: date) -> list[str]:
    """What the files themselves say against a release, a sentence each."""
    number = version(root)
    faults = []
    described = json.loads((root / "docs" / "openapi.json").read_text(encoding="utf-8"))["info"]["version"]
    if described != number:
        faults.append(f"docs/openapi.json says {described}, pyproject.toml {number}: run make golden.")
    sections = changes(root)
    if sections.get("Unreleased", (None, ""))[1]:
        faults.append(f"CHANGELOG.md still has changes under [Unreleased]: move them under [{number}].")
    day, text = sections.get(number, (None, ""))
    if not text:
        faults.append(f"CHANGELOG.md says nothing about {number}: it needs a section `## [{number}] - {today}`.")
    elif day is None or not re.fullmatch(r"\d{4}-\d\d-\d\d", day):
        faults.append(f"CHANGELOG.md has no date for {number}: write `## [{number}] - {today}`.")
    elif date.fromisoformat(day) > today:
        faults.append(f"CHANGELOG.md dates {number} {day}, which is still to come.")
    released = [name for name in sections if name != "Unreleased"]
    if text and released[0] != number:
        faults.append(f"CHANGELOG.md puts {released[0]} above {number}: the newest version comes first.")
    return faults


def faults_in_git(root: Path = ROOT) -> list[str]:
    faults = []
    if changed := git(root, "status", "--porcelain"):
        faults.append(f"There are changes that are not committed, {changed.splitlines()[0].split()[-1]} first.")
    tag = f"v{version(root)}"
    if git(root, "tag", "--list", tag):
        faults.append(f"The tag {tag} is taken: give pyproject.toml the next version.")
    return faults


def git(root: Path, *words: str) -> str:
    command = ["git", *words]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout.strip()


def faults_in_packages(root: Path = ROOT) -> list[str]:
    """`make dist` left a source archive and wheels of this version, and none of another."""
    number = version(root)
    names = sorted(path.name for path in (root / "dist").glob("starsuit-*"))
    faults = [f"dist has {name}, which is not {number}." for name in names if not name.startswith(f"starsuit-{number}")]
    missing = [kind for kind in (".tar.gz", ".whl") if not any(name.endswith(kind) for name in names)]
    return faults + [f"dist has no {kind}: make dist did not build it." for kind in missing]


def faults_in_promise() -> list[str]:
    new = sorted(promise.kept() - promise.promised())
    return [f"tests/data/promised.txt lacks {len(new)} lines, {new[0]!r} first: run make golden."] if new else []


def main(
    root: Path = ROOT,
    *,
    checks: tuple[str, ...] = CHECKS,
    today: date | None = None,
    service: str = dependencies.OSV,
) -> None:
    number = version(root)
    day = today or datetime.now(UTC).date()
    npm = dependencies.locked(root)
    licences = dependencies.licence_faults([*dependencies.installed(), *npm])
    stop_at([*faults_in_files(root, today=day), *faults_in_git(root), *licences])
    not_asked = ""
    try:
        stop_at(dependencies.known_holes([*dependencies.pinned(root), *npm], service=service))
    except dependencies.NotAskedError as error:
        not_asked = str(error)
        print(f"{not_asked}\nEverything else is checked all the same.")
    print(f"{number}: the files agree. Now make {', '.join(checks)}: about half an hour.", flush=True)
    for check in checks:
        command = ["make", "--no-print-directory", check]
        if subprocess.run(command, cwd=root, check=False).returncode:
            stop_at([f"make {check} failed; its last lines say why."])
    stop_at([*faults_in_packages(root), *faults_in_git(root)])  # what a check writes by mistake shows here
    if not_asked:
        stop_at(
            [f"{not_asked} Everything else holds: run `make audit` with a network, and publish if it finds nothing."]
        )
    print(f"""
Starsuit {number} holds. Nothing is published yet. To publish it:
  git tag --annotate v{number} --message "Starsuit {number}"
  git push origin v{number}
The workflow .github/workflows/release.yml then builds every system's wheels from the tag and hands them to PyPI.""")


def stop_at(faults: list[str]) -> None:
    if faults:
        sys.exit("\n".join(["This cannot be released yet.", *(f"- {fault}" for fault in faults)]))


if __name__ == "__main__":
    stop_at(faults_in_promise())
    main()
