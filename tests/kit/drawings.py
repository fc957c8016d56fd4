"""The drawings in the documents, into docs/pictures: `make screenshots`, or `python -m tests.kit.drawings`.

Those of the rules come from the artwork of the cards. The chart of a tutorial is what its own commands draw.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from starsuit.art import TableRow, table_svg
from starsuit.cards import parse_hand
from tests.kit.paths import ROOT

FOLDER: Final = ROOT / "docs" / "pictures"
# The cards of each drawing, and what is wild in it.
CARDS: Final = {
    "suits": ("9t 9h 9c 9s 9d Jk", None),
    "wilds": ("7t 7d Jk", 7),
    "book": ("8t 8h 8s", None),
    "book-wild": ("Ks Ks Jk", 7),
    "run": ("5c 6c 7c", 3),
    "run-wild": ("9d 7s Jd", 7),
    "all-wild": ("7h Jk 7c", 7),
    "not-round": ("Qh Kh 3h", 7),
    "going-out": ("8h 8c 8d 5s 6s Jk Kt", 9),
}


def cards(name: str) -> str:
    """The cards side by side, none covering another."""
    hand, wild = CARDS[name]
    groups = [[(card, wild is not None and card.is_wild(wild))] for card in parse_hand(hand)]
    return f"{table_svg([TableRow('', groups)])}\n"


def chart() -> str:
    """The chart of the tutorial about simulating."""
    page = (ROOT / "docs" / "tutorials" / "simulate.md").read_text(encoding="utf-8")
    play, code = (
        re.search(r"```sh\nstarsuit (.*)\n", page),
        re.search(r'```python title="study.py"\n(.*?)```', page, re.DOTALL),
    )
    assert play is not None
    assert code is not None
    timeless = {**os.environ, "SOURCE_DATE_EPOCH": "0"}
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "matplotlibrc").write_text(
            "svg.hashsalt: starsuit\n"
        )  # so that the same chart is the same file
        for arguments in (["-m", "starsuit", *play[1].split()], ["-c", code[1]]):
            subprocess.run(
                [sys.executable, *arguments], cwd=folder, check=True, stdout=subprocess.DEVNULL, env=timeless
            )
        drawn = (Path(folder) / "first.svg").read_text(encoding="utf-8")
    return "\n".join(line.rstrip() for line in drawn.splitlines()) + "\n"


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in CARDS:
        (FOLDER / f"{name}.svg").write_text(cards(name), encoding="utf-8")
    (FOLDER / "first.svg").write_text(chart(), encoding="utf-8")


if __name__ == "__main__":
    main()
