"""A review as plain values: what `starsuit review --json` writes and the server sends. Seats count from 1."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

# The server's document of its API reads the types.
from starsuit.analysis.hints.reasons import Reason  # noqa: TC001
from starsuit.analysis.hints.why import WhyData  # noqa: TC001

__all__ = [
    "CausesData",
    "DecisionData",
    "LessonData",
    "PlayerData",
    "ReasonData",
    "ReviewData",
    "RoundData",
    "TaughtData",
]


class CausesData(TypedDict):
    """Where points came from; see `decisions`."""

    par: float
    deal: float
    draws: float
    choices: float
    rest: float


class PlayerData(CausesData):
    """One player over all reviewed rounds."""

    seat: int
    name: str
    points: int
    outs: int
    score: int
    decisions: int
    mistakes: int
    accuracy: float


class ChancesData(TypedDict):
    """The chance of each seat to win, after this round; round 0 is before the first."""

    round: int
    chances: list[float]


class TurningPointData(TypedDict):
    """A round that changed the chances, and for whom the most."""

    round: int
    seat: int
    before: float
    after: float


class SeatCausesData(CausesData):
    """Where the points of a seat came from in one round."""

    seat: int


class RoundData(TypedDict):
    """A reviewed round; a play-off has no causes."""

    round: int
    wild: int
    dealer: int
    playoff: bool
    went_out: int | None
    points: list[int | None]
    causes: list[SeatCausesData]


class ReasonData(TypedDict):
    """Why one does something: a code with its values, as in a hint."""

    code: Reason
    values: dict[str, Any]


class LessonData(TypedDict):
    """What a mistake teaches: what spoke against it, and for the best choice; codes with values, as in a hint."""

    against: WhyData
    better: WhyData
    dearer: bool  # whether the better discard cost more than the one that was made
    hand: list[str]  # as it was then, and
    top: str  # what lay on the pile


class TaughtData(TypedDict):
    """A mistake by itself, with its lesson."""

    round: int
    action: str
    best: str
    loss: float
    lesson: LessonData


class DecisionData(TypedDict):
    """A decision beside the best one. `at` is the number of the action in the game, from 0."""

    at: int
    round: int
    turn: int
    seat: int
    action: str
    value: float
    best: str
    best_value: float
    loss: float
    luck: float | None
    chance: NotRequired[float | None]  # of the seat to win, after it; none in a play-off, and in older reviews
    why: ReasonData | None  # for the best one, where this one was a mistake
    words: str  # the same in English
    lesson: NotRequired[LessonData | None]  # of a mistake; older reviews have none


class ReviewData(TypedDict):
    """A whole review. `mistakes` are decisions by their `at`, the worst first."""

    version: int
    names: list[str]
    totals: list[int]
    finished: bool
    winners: list[int]
    simulated_with: str
    players: list[PlayerData]
    chances: list[ChancesData]
    turning_points: list[TurningPointData]
    rounds: list[RoundData]
    mistakes: list[int]
    decisions: list[DecisionData]
