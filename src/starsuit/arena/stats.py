"""How certain a match is: intervals over blocks, and a test that may be checked after every block.

Two intervals for the mean of block values, both at the same level:

- `fixed_interval`: Student's t, for a number of blocks fixed in advance.
- `anytime_interval`: a confidence sequence, valid for all numbers of blocks at once, so that a match may stop the
  moment it excludes zero. It is the asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas
  ("Time-uniform central limit theory and asymptotic confidence sequences", Annals of Statistics 52, 2024): Robbins'
  normal mixture with a running estimate of the standard deviation. It is the wider one; that is the price of looking.

Both rely on the central limit theorem. Nothing is decided before `FIRST_LOOK` blocks: with data as skewed as an
exponential distribution, about 2 matches in 100 would be decided wrongly at 99 % if we looked from 30 blocks on, and 1
in 100 if we look from `FIRST_LOOK` on. Differences between bots are hardly skewed; the tests measure the error rate on
worse data.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from statistics import NormalDist
from typing import Final

__all__ = ["Estimate", "Moments", "anytime_interval", "fixed_interval", "t_quantile"]

FIRST_LOOK: Final = 100  # blocks before a decision
TIGHTEST: Final = 500  # blocks at which the confidence sequence is narrowest, relative to the fixed interval
MANY: Final = 30  # degrees of freedom above which t is close to normal


@dataclass(slots=True)
class Moments:
    """Count, mean and spread of numbers arriving one at a time (Welford)."""

    count: int = 0
    mean: float = 0.0
    squares: float = 0.0  # of the distances to the mean

    def add(self, value: float) -> None:
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self.squares += step * (value - self.mean)

    @property
    def deviation(self) -> float:
        return math.sqrt(max(self.squares, 0.0) / (self.count - 1)) if self.count > 1 else math.inf


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over blocks, with the interval for a fixed number of blocks and the one valid at any time."""

    count: int
    mean: float
    low: float
    high: float
    anytime_low: float
    anytime_high: float

    @classmethod
    def of(cls, moments: Moments, level: float, *, comparisons: int = 1) -> Estimate:
        """The estimate at this level; if several are made together, they share the error (Bonferroni)."""
        half = fixed_interval(moments, level)
        wide = anytime_interval(moments, 1 - (1 - level) / comparisons)
        mean = moments.mean
        return cls(moments.count, mean, mean - half, mean + half, mean - wide, mean + wide)

    def __neg__(self) -> Estimate:
        """The same difference, seen from the other side."""
        return Estimate(self.count, 0 - self.mean, -self.high, -self.low, -self.anytime_high, -self.anytime_low)

    @property
    def sign(self) -> int:
        """1 or -1 once the anytime interval excludes zero; otherwise 0."""
        if self.count < FIRST_LOOK or self.anytime_low <= 0 <= self.anytime_high:
            return 0
        return 1 if self.mean > 0 else -1


def fixed_interval(moments: Moments, level: float) -> float:
    """Half the width of the t interval."""
    if moments.count < 2:
        return math.inf
    return t_quantile((1 + level) / 2, moments.count - 1) * moments.deviation / math.sqrt(moments.count)


def anytime_interval(moments: Moments, level: float) -> float:
    """Half the width of the confidence sequence."""
    if moments.count < 2:
        return math.inf
    doubt = 1 - level
    strength = (-2 * math.log(doubt) + math.log(-2 * math.log(doubt) + 1)) / TIGHTEST
    scaled = moments.count * strength + 1
    return moments.deviation * math.sqrt(
        2 * scaled / (moments.count**2 * strength) * math.log(math.sqrt(scaled) / doubt)
    )


@cache
def t_quantile(probability: float, freedom: int) -> float:
    """The quantile of Student's t."""
    if freedom >= MANY:
        # The expansion around the normal quantile (Abramowitz and Stegun 26.7.5): correct to four digits from here on.
        z = NormalDist().inv_cdf(probability)
        first = (z**3 + z) / 4
        second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
        third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
        return z + first / freedom + second / freedom**2 + third / freedom**3
    # With t = sqrt(f) tan(angle) the density is that of cos(angle)^(f-1).
    low, high, whole = 0.0, math.pi / 2, _cosines(math.pi / 2, freedom - 1)
    for _ in range(50):
        middle = (low + high) / 2
        inside = _cosines(middle, freedom - 1) / whole < 2 * probability - 1
        low, high = (middle, high) if inside else (low, middle)
    return math.sqrt(freedom) * math.tan(low)


def _cosines(angle: float, power: int) -> float:
    """The integral of cos^power from 0 to the angle, by Simpson's rule."""
    steps = 100
    width = angle / steps
    values = [math.cos(step * width) ** power for step in range(steps + 1)]
    return width / 3 * (values[0] + values[-1] + 4 * sum(values[1:-1:2]) + 2 * sum(values[2:-1:2]))
