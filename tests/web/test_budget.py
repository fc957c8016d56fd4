"""How much a browser has to fetch before the first screen works."""

from __future__ import annotations

import gzip
import json
import re

import pytest

from tests.kit.browser import DIST, ROOT

BUDGET = 80_000  # bytes of JavaScript, compressed


def static_imports(name: str) -> set[str]:
    """A script and everything it imports statically."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        script = waiting.pop()
        if script in found:
            continue
        found.add(script)
        code = (DIST / "assets" / script).read_text(encoding="utf-8")
        waiting += re.findall(r'(?:from|import)\s*"\./([\w.-]+\.js)"', code)
    return found


def first_load(screen: str) -> set[str]:
    """The scripts of the page and of one screen."""
    page = (DIST / "index.html").read_text(encoding="utf-8")
    scripts = set(re.findall(r"/assets/([\w.-]+\.js)", page))
    scripts |= {path.name for path in (DIST / "assets").glob(f"{screen}-*.js")}
    return set().union(*map(static_imports, scripts))


@pytest.mark.parametrize("screen", ["Home", "Table"])
def test_the_first_load_stays_within_the_budget(screen: str) -> None:
    if not DIST.exists():
        pytest.skip("the web client is not built: make web")
    scripts = first_load(screen)
    assert any(name.startswith(f"{screen}-") for name in scripts)
    size = sum(len(gzip.compress((DIST / "assets" / name).read_bytes(), 9)) for name in scripts)
    assert 20_000 < size <= BUDGET, f"{screen}: {size} bytes in {sorted(scripts)}"


def test_the_lock_file_names_no_registry() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    assert lock["packages"]
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []
