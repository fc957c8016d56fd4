"""Casual: the second rung of the ladder. It chooses as `greedy` does, which others are measured by."""

from __future__ import annotations

from starsuit.bots.greedy import Greedy

__all__ = ["Casual"]


class Casual(Greedy):
    """A relaxed opponent who knows the game."""

    name = "casual"
    title = "Casual"
    description = "Sees every meld in its own hand and gets rid of high cards, but neither plans ahead nor watches you."
