"""Many games at once. In pure Python here, until the core plays them: the same names, the same answers."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from starsuit.bots import make_bot
from starsuit.game import Game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from starsuit.actions import Action
    from starsuit.bots import Bot
    from starsuit.game import RoundResult
    from starsuit.ruleset import Ruleset
    from starsuit.view import View

__all__ = ["POLICIES", "Rounds", "Simulated", "simulate"]

POLICIES: Final = ("random", "greedy")


@dataclass(frozen=True, slots=True)
class Rounds:
    """One row a finished round."""

    game: NDArray[np.int64]
    number: NDArray[np.int16]
    wild: NDArray[np.uint8]
    dealer: NDArray[np.uint8]
    playoff: NDArray[np.bool_]
    went_out: NDArray[np.int8]  # -1: nobody
    turns: NDArray[np.int32]
    reshuffles: NDArray[np.int16]
    points: NDArray[np.int16]  # rows, players; -1: did not play in it


@dataclass(frozen=True, slots=True)
class Simulated:
    """Games that were played, and how they went."""

    ruleset: Ruleset
    bots: tuple[str, ...]
    seed: str
    first: int
    games: int
    rounds: Rounds
    totals: NDArray[np.int32]
    winners: NDArray[np.bool_]
    decisions: int
    actions: tuple[bytes, ...] | None = None


class _Random:
    def __init__(self, seed: str) -> None:
        self.dice = random.Random(seed)  # noqa: S311 - play, not secrets

    def choose(self, view: View) -> Action:
        return self.dice.choice(list(view.legal_actions()))


def simulate(
    ruleset: Ruleset,
    bots: Sequence[str],
    *,
    games: int,
    seed: str,
    first: int = 0,
    threads: int = 1,  # noqa: ARG001
    actions: bool = False,  # noqa: ARG001
) -> Simulated:
    """Play games `first` to `first + games - 1`; game i has the seed `{seed}/{i}`."""
    rows: list[tuple[int, RoundResult]] = []
    totals = np.zeros((games, ruleset.players), np.int32)
    winners = np.zeros((games, ruleset.players), np.bool_)
    decisions = 0
    for place in range(games):
        game = _play(ruleset, bots, f"{seed}/{first + place}")
        assert game.outcome is not None  # noqa: S101
        rows += [(first + place, result) for result in game.results]
        totals[place] = game.outcome.totals
        winners[place, list(game.outcome.winners)] = True
        decisions += len(game.actions)
    return Simulated(ruleset, tuple(bots), seed, first, games, _table(rows, ruleset), totals, winners, decisions)


def _play(ruleset: Ruleset, bots: Sequence[str], seed: str) -> Game:
    players: list[Bot] = [
        _Random(f"{seed} {seat}") if name == "random" else make_bot(name) for seat, name in enumerate(bots)
    ]
    game = Game.new(ruleset, seed=seed)
    while game.outcome is None:
        game = game.apply(players[game.seat].choose(game.view(game.seat)))
    return game


def _table(rows: list[tuple[int, RoundResult]], ruleset: Ruleset) -> Rounds:
    results = [result for _, result in rows]
    points = [[-1 if each is None else each for each in result.points] for result in results]
    return Rounds(
        game=np.array([game for game, _ in rows], np.int64),
        number=np.array([result.number for result in results], np.int16),
        wild=np.array([result.wild for result in results], np.uint8),
        dealer=np.array([result.dealer for result in results], np.uint8),
        playoff=np.array([result.playoff for result in results], np.bool_),
        went_out=np.array([-1 if result.went_out is None else result.went_out for result in results], np.int8),
        turns=np.array([result.turns for result in results], np.int32),
        reshuffles=np.array([sum(event.reshuffled for event in result.events) for result in results], np.int16),
        points=np.array(points, np.int16).reshape(len(rows), ruleset.players),
    )
