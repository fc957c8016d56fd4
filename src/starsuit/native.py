"""The native core, if it was built and is not switched off by `STARSUIT_PURE=1`.

`core` is None without it. Nothing else changes: the pure Python of `solver` is the reference, and the
core must give identical answers.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from starsuit._core import Core

__all__ = ["core", "describe"]

core: Core | None = None
if not os.environ.get("STARSUIT_PURE"):
    try:
        from starsuit import _core
    except ImportError:
        pass
    else:
        core = cast("Core", _core)


def describe() -> str:
    """Which core is in use: for `starsuit --version` and bug reports."""
    return "pure Python" if core is None else "native (C++)"
