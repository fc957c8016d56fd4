"""Where things are in the project."""

from __future__ import annotations

from pathlib import Path
from typing import Final

__all__ = ["DATA", "ROOT"]

ROOT: Final = Path(__file__).parents[2]
DATA: Final = ROOT / "tests" / "data"
