"""The files of the built web client."""

from __future__ import annotations

import re

from tests.kit.browser import DIST

__all__ = ["first_load", "has_engine"]


def _static_imports(name: str) -> set[str]:
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
    return set().union(*map(_static_imports, scripts))


def has_engine() -> bool:
    """Whether the page was built with the game in it."""
    return any((DIST / "assets").glob("core-*.wasm"))
