"""How much a browser has to fetch before the first screen works."""

from __future__ import annotations

import gzip
import json
import re

import pytest

from tests.kit.browser import DIST, ROOT
from tests.kit.web_files import first_load

BUDGET = 80_000  # bytes of JavaScript, compressed


@pytest.mark.parametrize("screen", ["Home", "Table"])
def test_the_first_load_stays_within_the_budget(screen: str) -> None:
    if not DIST.exists():
        pytest.skip("the web client is not built: make web")
    scripts = first_load(screen)
    assert any(name.startswith(f"{screen}-") for name in scripts)
    size = sum(len(gzip.compress((DIST / "assets" / name).read_bytes(), 9)) for name in scripts)
    assert 20_000 < size <= BUDGET, f"{screen}: {size} bytes in {sorted(scripts)}"


def test_what_is_seldom_needed_waits_until_it_is() -> None:
    """Everything is fetched at the first visit, so that it is there without a network; but not this."""
    if not DIST.exists():
        pytest.skip("the web client is not built: make web")
    listed = set(re.findall(r'"(assets/[^"]+)"', (DIST / "sw.js").read_text(encoding="utf-8")))
    left_out = {f"assets/{path.name}" for path in (DIST / "assets").iterdir()} - listed
    assert {re.sub(r"-[\w-]{8}\.", ".", name) for name in left_out} == {f"assets/{each}.bin" for each in range(8, 15)}


def test_the_lock_file_names_no_registry() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    assert lock["packages"]
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []
