"""The native core, where it was built and is not switched off by `STARSUIT_PURE=1`.

`core` is None without it. Nothing else changes: the pure Python of `solver` is the reference, and the
core must give identical answers.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType

__all__ = ["core", "describe"]

core: ModuleType | None = None
if not os.environ.get("STARSUIT_PURE"):
    try:
        from starsuit import _core as core
    except ImportError:
        core = None


def describe() -> str:
    """What runs: for `starsuit --version` and bug reports."""
    return "pure Python" if core is None else "native (C++)"
