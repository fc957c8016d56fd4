"""Decision times in a few numbers: a histogram that can be summed over blocks and processes."""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Times"]

STEPS: Final = 40  # per factor of ten: a step is 6 %, so a quantile is at most 3 % off


class Times:
    """How long decisions took: how many, quantiles, the slowest."""

    def __init__(self) -> None:
        self.steps: Counter[int] = Counter()
        self.slowest = 0.0

    def add(self, seconds: Iterable[float]) -> None:
        for time in seconds:
            self.steps[math.floor(math.log10(max(time, 1e-9)) * STEPS)] += 1
            self.slowest = max(self.slowest, time)

    def merge(self, other: Times) -> None:
        self.steps.update(other.steps)
        self.slowest = max(self.slowest, other.slowest)

    @property
    def count(self) -> int:
        return self.steps.total()

    def quantile(self, part: float) -> float:
        """The time within which this share of the decisions was made; 0 if there were none."""
        wanted = part * self.count
        for step in sorted(self.steps):
            wanted -= self.steps[step]
            if wanted <= 0:
                return min(float(10 ** ((step + 0.5) / STEPS)), self.slowest)
        return self.slowest

    def to_data(self) -> dict[str, Any]:
        return {"steps": {str(step): count for step, count in sorted(self.steps.items())}, "slowest": self.slowest}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Times:
        times = cls()
        times.steps.update({int(step): int(count) for step, count in data["steps"].items()})
        times.slowest = float(data["slowest"])
        return times
