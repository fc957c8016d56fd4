"""How well somebody plays, over many games: accuracy by phase, and the level of the computer players that it is like.

A decision belongs to one of three phases: where to draw (`taking`), what to throw (`throwing`), and everything on a
last turn, after somebody went out (`last`). Accuracy is that of a review. The ladder's own, in tables/levels.json, were
measured by `python -m bench.levels`, the same way. The measure is the expert's: above it, nobody can be told apart.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from statistics import stdev
from typing import TYPE_CHECKING, Any, Final, Literal

from starsuit.actions import Phase
from starsuit.analysis.hints.choices import choices, value_of
from starsuit.analysis.review.fields import FIELDS
from starsuit.analysis.review.reviewer import accuracy
from starsuit.game import Game

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from starsuit.view import View

__all__ = ["LEVELS", "NEEDED", "PHASES", "Skill", "ladder", "losses_of", "skill_of"]

PhaseName = Literal["taking", "throwing", "last"]
Losses = dict[PhaseName, list[float]]

PHASES: Final[tuple[PhaseName, ...]] = ("taking", "throwing", "last")
LEVELS: Final = ("novice", "casual", "skilled", "expert")
NEEDED: Final = 10  # games, before anybody is compared


def losses_of(game: Game, seat: int) -> Losses:
    """What each decision of a seat gave away in the finished rounds of a game, by phase."""
    found: Losses = {phase: [] for phase in PHASES}
    for result in game.results:
        now = game.dealt(result)
        for event in result.events:
            if now.seat == seat:
                view = Game(game.ruleset, game.seed, game.names, game.schedule, now).view(seat)
                among = choices(view)
                found[_phase(view)].append(value_of(view, event.action, among) - among[0].value)
            now = now.apply(event.action)
    return found


def _phase(view: View) -> PhaseName:
    if view.last_turn:
        return "last"
    return "taking" if view.phase is Phase.DRAW else "throwing"


@dataclass(frozen=True)
class Skill:
    """How well somebody played over several games."""

    games: int
    decisions: Mapping[PhaseName, int]
    phases: Mapping[PhaseName, float | None]  # accuracy; None where there was nothing to decide
    accuracy: float
    error: float | None  # the standard error of that, from the scatter of the games; None for one game

    @property
    def missing(self) -> int:
        """How many games more it takes to compare."""
        return max(0, NEEDED - self.games)

    def level(self, accuracy: float | None = None) -> str | None:
        """The level with the nearest accuracy; None while games are missing."""
        wanted = self.accuracy if accuracy is None else accuracy
        return None if self.missing else min(LEVELS, key=lambda level: abs(ladder()[level]["all"] - wanted))

    @property
    def range(self) -> tuple[str, str] | None:
        """The lowest and the highest level that it may be, nineteen times in twenty."""
        low, high = (self.level(self.accuracy + 1.96 * sign * (self.error or 0)) for sign in (-1, 1))
        return None if low is None or high is None else (low, high)

    def to_dict(self) -> dict[str, Any]:
        """Plain values for JSON."""
        return {
            "version": 1,
            "games": self.games,
            "decisions": dict(self.decisions),
            "accuracy": round(self.accuracy, 2),
            "error": None if self.error is None else round(self.error, 2),
            "phases": {phase: None if each is None else round(each, 2) for phase, each in self.phases.items()},
            "level": self.level(),
            "range": None if self.range is None else list(self.range),
            "missing": self.missing,
            "ladder": {level: ladder()[level] for level in LEVELS},
        }


def skill_of(games: Sequence[Losses]) -> Skill:
    """What the losses of these games, at least one, come to."""
    everything = [loss for game in games for loss in _all(game)]
    by_phase = {phase: [loss for game in games for loss in game[phase]] for phase in PHASES}
    each = [accuracy(list(_all(game))) for game in games]
    return Skill(
        games=len(games),
        decisions={phase: len(losses) for phase, losses in by_phase.items()},
        phases={phase: accuracy(losses) if losses else None for phase, losses in by_phase.items()},
        accuracy=accuracy(everything),
        error=stdev(each) / len(each) ** 0.5 if len(each) > 1 else None,
    )


def _all(game: Losses) -> Iterator[float]:
    for phase in PHASES:
        yield from game[phase]


@cache
def ladder() -> dict[str, dict[str, float]]:
    """The accuracy of each level by phase, and of all decisions."""
    told = json.loads(FIELDS.joinpath("levels.json").read_text(encoding="utf-8"))
    return dict(told["levels"])
