"""Moments of a recorded game, by the number of actions before them."""

from __future__ import annotations

import click

from starsuit.game import Game

__all__ = ["no_moment", "rewind", "seat_of"]


def rewind(game: Game, at: int) -> Game:
    """The game after so many of its actions."""
    actions = game.actions
    if at > len(actions):
        raise no_moment(at, len(actions))
    return Game.new(game.ruleset, seed=game.seed, names=game.names).play(actions[:at])


def no_moment(at: int, actions: int) -> click.BadParameter:
    """The error for a moment that a record does not have."""
    return click.BadParameter(f"the record has {actions} actions, so there is no moment {at}", param_hint="--at")


def seat_of(game: Game, seat: int | None) -> int | None:
    """The seat, from 0, of the player whom --seat names, from 1."""
    if seat is None:
        return None
    if not 1 <= seat <= game.ruleset.players:
        raise click.BadParameter(
            f"there is no player {seat}: they are 1 to {game.ruleset.players}", param_hint="--seat"
        )
    return seat - 1
