"""Ratings of many bots by openskill's Plackett-Luce model (Weng and Lin 2011): a leaderboard, not a proof.

Games are rated in the order of the blocks. The proof that one bot beats another is their paired match.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from starsuit.errors import missing_extra

if TYPE_CHECKING:
    from starsuit.arena.match import Block

__all__ = ["Rating", "Ratings"]


@dataclass(frozen=True, slots=True)
class Rating:
    """The estimated strength of a bot, and its uncertainty."""

    bot: int
    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """What the list is sorted by: the strength the bot very likely has at least."""
        return self.mu - 3 * self.sigma


class Ratings:
    """The ratings after the blocks so far."""

    def __init__(self, bots: int) -> None:
        try:
            from openskill.models import PlackettLuce  # noqa: PLC0415 - an extra, only for leaderboards
        except ImportError:
            raise missing_extra("a leaderboard needs openskill", "arena") from None
        self.model: Any = PlackettLuce()
        self.ratings = [self.model.rating() for _ in range(bots)]

    def add(self, block: Block) -> None:
        for game in block.games:
            rated = self.model.rate([[self.ratings[bot]] for bot in game.seating], ranks=list(game.places))
            for bot, (rating,) in zip(game.seating, rated, strict=True):
                self.ratings[bot] = rating

    def leaderboard(self) -> list[Rating]:
        """From best to worst."""
        rated = [Rating(bot, rating.mu, rating.sigma) for bot, rating in enumerate(self.ratings)]
        return sorted(rated, key=lambda rating: (-rating.ordinal, rating.bot))
