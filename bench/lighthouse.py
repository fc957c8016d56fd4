"""What Lighthouse says about the screens, part of `make bench` where it is installed (`make lighthouse`).

Lighthouse loads a screen as a phone with a slow line and a slow processor would, and as a desk would, and gives marks
out of 100. Speed marks differ from run to run, most of all on a phone: the median of several runs counts.
`python -m bench.lighthouse table rules` looks at these two only.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from itertools import product
from pathlib import Path
from statistics import median
from typing import Final

from bench.section import Section, progress
from tests.kit.browser import ARGUMENTS, DIST, ROOT, WHOLE, chromium_path
from tests.kit.serving import Server, guest, serving

LIGHTHOUSE: Final = ROOT / "bench" / "node" / "node_modules" / ".bin" / "lighthouse"
CATEGORIES: Final = ("performance", "accessibility", "best-practices", "seo")
RUNS: Final = {"phone": 5, "desk": 3}
TRIES: Final = 4
PAGES: Final = ("sheet", "learn", "rules", "settings", "cards")
SCREENS: Final = ("start", "table", "solitaire", *PAGES)


def marks(url: str, *, desk: bool) -> tuple[int, ...]:
    """The marks of one run, in the order of the categories."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [str(LIGHTHOUSE), url, "--quiet", "--output=json", f"--output-path={report}"]
        command += [f"--chrome-flags={' '.join(('--headless=new', *ARGUMENTS))}"]
        command += ["--preset=desktop"] if desk else []
        environment = {**os.environ, "CHROME_PATH": str(chromium_path(*WHOLE))}
        for attempt in range(TRIES):  # now and then it gets no trace of the page, and says to run it again
            ran = subprocess.run(command, check=attempt == TRIES - 1, capture_output=True, timeout=180, env=environment)
            if ran.returncode == 0:
                break
        found = json.loads(report.read_text(encoding="utf-8"))["categories"]
    return tuple(round(found[name]["score"] * 100) for name in CATEGORIES)


def middle(url: str, look: str) -> tuple[int, ...]:
    """The median of the runs, category by category."""
    runs = [marks(url, desk=look == "desk") for _ in range(RUNS[look])]
    return tuple(int(median(each)) for each in zip(*runs, strict=True))


def screens(server: Server) -> dict[str, str]:
    """The screens to measure; the table has four computer players and a guest, seen by a passer-by."""
    with server.client() as client:
        guest(client, "Mia")
        wishes = {"seats": 4, "bots": ["casual"] * 3, "pace": "instant", "start": True}
        table = client.post("/api/tables", json=wishes).json()["id"]
        solitaire = client.post("/api/solitaires", json={}).json()["state"]["id"]
    paths = {"start": "/", "table": f"/t/{table}", "solitaire": f"/p/{solitaire}"}
    return paths | {name: f"/{name}" for name in PAGES}


def lighthouse(*wanted: str) -> Section:
    """All screens, or those that are named."""
    title = "Lighthouse"
    if not LIGHTHOUSE.exists() or chromium_path(*WHOLE) is None or not DIST.exists():
        return Section(title, "Not measured: `make lighthouse web` sets it up.")
    rows: list[tuple[str, ...]] = []
    unknown = set(wanted) - set(SCREENS)
    if unknown:
        raise SystemExit(f"there is no screen {', '.join(sorted(unknown))}; there are {', '.join(SCREENS)}")
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), "calm") as server:
        for (name, path), look in product(screens(server).items(), RUNS):
            if name in (wanted or [name]):
                progress(f"Lighthouse, {name}, {look}")
                rows.append((name, look, *map(str, middle(server.url + path, look))))
    runs = ", ".join(f"{count} as a {look}" for look, count in RUNS.items())
    note = f"Marks out of 100, the middle of several runs ({runs}). The budget is 95 in each."
    return Section(title, note, ("screen", "as", *CATEGORIES), rows)


if __name__ == "__main__":
    print(lighthouse(*sys.argv[1:]))
