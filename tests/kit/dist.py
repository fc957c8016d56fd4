"""`make dist`: build what would be published, and try it where nothing else is installed.

First the sdist; from it the wheel, in its own environment; then the wheel in a fresh environment, where it must
have the native core; then the sdist without a compiler, where it must still install, in pure Python.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from tests.kit.paths import ROOT

DIST = ROOT / "dist"


def main() -> None:
    for old in (*DIST.glob("starsuit-*.tar.gz"), *DIST.glob("starsuit-*.whl")):
        old.unlink()
    run(sys.executable, "-m", "build", "--outdir", str(DIST), str(ROOT))
    (sdist,), (wheel,) = DIST.glob("starsuit-*.tar.gz"), DIST.glob("starsuit-*.whl")
    try_out(wheel, "native")
    # A compiler that always fails stands in for none: otherwise CMake would find the system's own.
    try_out(sdist, "pure", {"CC": "/bin/false", "CXX": "/bin/false"})
    print(f"Built and tried: {sdist.name}, {wheel.name}.")


def try_out(package: Path, core: str, more: dict[str, str] | None = None) -> None:
    """Install it away from the source, with the extra that simulating needs, and run the smoke test."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / ("Scripts" if os.name == "nt" else "bin") / "python"
        run(str(python), "-m", "pip", "--disable-pip-version-check", "-q", "install", f"{package}[batch]", more=more)
        run(str(python), str(ROOT / "tests" / "kit" / "smoke.py"), core, cwd=folder)


def run(*command: str, more: dict[str, str] | None = None, cwd: str | None = None) -> None:
    print("$", *(Path(part).name if os.path.isabs(part) else part for part in command), flush=True)
    environment = {name: value for name, value in os.environ.items() if name != "STARSUIT_PURE"}
    done = subprocess.run(command, env={**environment, **(more or {})}, cwd=cwd, check=False)
    if done.returncode:
        sys.exit(f"This failed, with exit code {done.returncode}.")


if __name__ == "__main__":
    main()
