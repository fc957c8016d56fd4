"""The browser's types are those of the server."""

from __future__ import annotations

from pathlib import Path

from starsuit.protocol.typescript import typescript

FILE = Path(__file__).parents[1] / "web" / "src" / "lib" / "protocol.ts"


def test_the_types_of_the_browser_are_current() -> None:
    assert FILE.read_text(encoding="utf-8") == typescript(), "run `make golden`"
