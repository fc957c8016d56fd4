"""The inside of the core: what only tests ask for, in a module that nobody installs.

None where there is no core; where there is one, this must be there too, because a skipped test proves nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from starsuit.native import core

__all__ = ["inside"]

inside: Any = None if core is None else import_module("starsuit._core_tests")  # `make .venv/.dev` builds it
