"""Compile the core for browsers: `python core/wasm/build.py web/built/core.wasm`.

The compiler comes from PyPI (requirements-wasm.txt) and needs nothing of the system. Where it cannot be installed, or
does not work, a sentence says so, and the page is built without an engine of its own: it then plays with the server.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / "build" / "zig"
# All that neither knows Python nor needs threads.
ROOMS = ("solver", "round", "players", "solitaire", "records", "analysis", "wasm")
FLAGS = (
    *("-std=c++17", "-Oz", "-DNDEBUG", "-target", "wasm32-wasi", "-mexec-model=reactor"),
    *("-fno-exceptions", "-fno-rtti", "-ffunction-sections", "-fdata-sections", "-Wl,--gc-sections", "-s"),
)
INSTALL = ("-m", "pip", "--quiet", "--disable-pip-version-check", "install", "--retries", "1", "-r")


class Failed(Exception):
    """Why there is no module, for people."""


def run(*words: str | Path, why: str, show: bool = False) -> None:
    """Run a command quietly; `show` what it said if it failed, which only makers of the core need."""
    caches = {"ZIG_GLOBAL_CACHE_DIR": str(CACHE / "global"), "ZIG_LOCAL_CACHE_DIR": str(CACHE / "local")}
    done = subprocess.run(words, cwd=ROOT, env={**os.environ, **caches}, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        if show:
            print(done.stderr or done.stdout, file=sys.stderr)
        raise Failed(why)


def build(target: Path) -> None:
    """Write the module; the same sources always give the same bytes."""
    if importlib.util.find_spec("ziglang") is None:
        print("Installing the compiler for the page's engine (once).", flush=True)
        run(sys.executable, *INSTALL, ROOT / "requirements-wasm.txt", why="its compiler could not be installed")
    sources = [str(path.relative_to(ROOT)) for room in ROOMS for path in sorted((ROOT / "core" / room).rglob("*.cpp"))]
    fresh = target.with_suffix(".new")
    target.parent.mkdir(parents=True, exist_ok=True)
    zig = (sys.executable, "-m", "ziglang", "c++")
    run(*zig, *FLAGS, "-Icore", *sources, "-o", fresh, why="it could not be compiled", show=True)
    fresh.replace(target)


def main() -> None:
    target = Path(sys.argv[1]).resolve()
    try:
        build(target)
    except (Failed, OSError) as error:
        target.unlink(missing_ok=True)
        print(f"The page is built without an engine of its own, and plays with the server: {error}.")
        print("`make engine` tries again.")


if __name__ == "__main__":
    main()
