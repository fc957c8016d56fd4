"""NumPy, for what needs it; where it is not installed, one sentence says which extra has it.

from starsuit.arrays import np
"""

from __future__ import annotations

from starsuit.errors import missing_extra

try:
    import numpy as np
except ModuleNotFoundError:
    raise missing_extra("this needs NumPy", "batch") from None

__all__ = ["np"]
