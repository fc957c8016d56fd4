"""Is a record sound, and was the shuffle the promised one?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from starsuit.records.games import parse_game
from starsuit.records.solitaires import parse_solitaire
from starsuit.records.tags import record_kind
from starsuit.shuffle import check_commitment

__all__ = ["Checked", "check_record"]


@dataclass(frozen=True, slots=True)
class Checked:
    """A sound record: every shuffle was recomputed from its seed, and every turn was replayed."""

    kind: Literal["game", "solitaire"]
    seed: str
    commitment: str
    actions: int
    shuffles: int
    finished: bool
    promised: bool  # whether the commitment was compared with one from outside the record


def check_record(text: str, promise: str | None = None) -> Checked:
    """Replay a record, and compare its seed with the published promise; raises if either does not fit."""
    kind = record_kind(text)
    if kind == "solitaire":
        solitaire = parse_solitaire(text)
        seed, commitment, finished = solitaire.seed, solitaire.commitment, solitaire.outcome is not None
        actions, shuffles = len(solitaire.actions), 1
    else:
        game = parse_game(text)
        seed, commitment, finished = game.seed, game.commitment, game.outcome is not None
        actions = len(game.actions)
        shuffles = sum(1 + sum(event.reshuffled for event in result.events) for result in game.results)
        if not finished:
            shuffles += 1 + game.round.reshuffles
    if promise is not None:
        check_commitment(seed, promise)
    return Checked(kind, seed, commitment, actions, shuffles, finished, promise is not None)
