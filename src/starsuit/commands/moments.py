"""Moments of a recorded game, by the number of actions before them."""

from __future__ import annotations

from starsuit.errors import NotationError
from starsuit.game import Game

__all__ = ["no_moment", "rewind"]


def rewind(game: Game, at: int) -> Game:
    """The game after so many of its actions."""
    actions = game.actions
    if at > len(actions):
        raise no_moment(at, len(actions))
    return Game.new(game.ruleset, seed=game.seed, names=game.names).play(actions[:at])


def no_moment(at: int, actions: int) -> NotationError:
    """The error for a moment that a record does not have."""
    return NotationError("notation/at", f"the record has {actions} actions, so there is no moment {at}")
