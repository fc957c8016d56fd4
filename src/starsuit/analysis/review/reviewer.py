"""The review of a game: where points were given away, what was luck, and when the game was decided.

Each decision is compared with the best one by the evaluation that hints and the expert share, from what that player
could see then. `decisions` tells luck from skill, `chances` and `odds` have the chance to win. For a running game
only the finished rounds are reviewed.

Accuracy is the mean over a player's decisions of 100 x exp(-loss / 3): a decision that gives nothing away counts 100,
one that gives away one point of expectation 72, three points 37, ten points 4. So one blunder does not outweigh a good
game.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from starsuit.actions import format_action
from starsuit.analysis.hints.advice import hint_for
from starsuit.analysis.hints.wording import symbol
from starsuit.analysis.review.chances import field_of, need_numpy, player_of, win_chances
from starsuit.analysis.review.decisions import Causes, review_round
from starsuit.analysis.review.lessons import lesson_data
from starsuit.analysis.review.odds import Odds
from starsuit.bots.expectation import GOING_OUT
from starsuit.errors import StarsuitError, wrong_kind
from starsuit.game import Game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from starsuit.analysis.hints.wording import Show
    from starsuit.analysis.review.data import CausesData, DecisionData, PlayerData, ReviewData, RoundData
    from starsuit.analysis.review.decisions import Decision, RoundReview

__all__ = ["PlayerReview", "Review", "TurningPoint", "accuracy", "mistake_words", "review"]

VERSION: Final = 1
SCALE: Final = 3.0  # points: a decision that gives away so much counts 37
MISTAKE: Final = 1.0  # points: from here on it is a mistake
TURNING_POINTS: Final = 3


def accuracy(losses: list[float]) -> float:
    """From 0 to 100; 100 if there was nothing to decide."""
    if not losses:
        return 100.0
    return sum(100 * math.exp(-loss / SCALE) for loss in losses) / len(losses)


@dataclass(frozen=True, slots=True)
class PlayerReview:
    """One player over all reviewed rounds."""

    seat: int
    name: str
    points: int  # of the listed rounds
    outs: int  # how often they went out in them
    decisions: int
    mistakes: int  # decisions that gave away a point or more
    accuracy: float
    causes: Causes  # of points - 30 x outs; see `decisions`


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A round that changed the chances, and whose chances it changed most."""

    number: int  # of the round
    seat: int
    before: float
    after: float

    @property
    def swing(self) -> float:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Review:
    """What `review` found: every decision, each player's accuracy and luck, and the chances to win after each round.

    >>> from starsuit.bots import make_bot
    >>> game, bot = ss.Game.new(ss.Ruleset(players=2, rounds=(3, 4)), seed="a review"), make_bot("novice")
    >>> while not game.outcome:
    ...     game = game.apply(bot.choose(game.view(game.seat)))
    >>> found = ss.review(game)
    >>> len(list(found.decisions())), [player.mistakes for player in found.players]
    (16, [0, 1])
    """

    game: Game  # the game reviewed
    rounds: tuple[RoundReview, ...]  # those that are finished, decision by decision
    players: tuple[PlayerReview, ...]  # by seat: accuracy, mistakes, luck
    chances: tuple[tuple[float, ...], ...]  # by seat: before the first round, and after each

    def decisions(self, seat: int | None = None) -> Iterator[Decision]:
        """All of them in order, or those of a `seat`."""
        for played in self.rounds:
            yield from (each for each in played.decisions if seat in (None, each.seat))

    def mistakes(self, seat: int | None = None) -> list[Decision]:
        """Decisions, of all or of a `seat`, that gave away a point or more, worst first."""
        found = [decision for decision in self.decisions(seat) if decision.loss >= MISTAKE]
        return sorted(found, key=lambda decision: (-decision.loss, decision.at))

    def turning_points(self, count: int = TURNING_POINTS) -> list[TurningPoint]:
        """The rounds that changed a seat's chances most, largest change first, `count` of them at most."""
        found = []
        for place, played in enumerate(self.rounds):
            before, after = self.chances[place : place + 2]
            seat = max(range(len(after)), key=lambda seat: (abs(after[seat] - before[seat]), -seat))
            found.append(TurningPoint(played.result.number, seat, before[seat], after[seat]))
        return sorted(found, key=lambda point: (-abs(point.swing), point.number))[:count]

    def to_dict(self, seat: int | None = None) -> ReviewData:
        """Plain values for JSON; seats count from 1. With a `seat`, only its decisions."""
        return {
            "version": VERSION,
            "names": list(self.game.names),
            "totals": list(self.game.scores),
            "finished": self.game.outcome is not None,
            "winners": [winner + 1 for winner in self.game.outcome.winners] if self.game.outcome else [],
            "simulated_with": player_of(self.game.ruleset),
            "players": [_player_data(player) for player in self.players if seat in (None, player.seat)],
            "chances": [
                {"round": number, "chances": [round(chance, 4) for chance in row]}
                for number, row in zip(
                    (0, *(played.result.number for played in self.rounds)), self.chances, strict=True
                )
            ],
            "turning_points": [
                {"round": point.number, "seat": point.seat + 1, "before": point.before, "after": point.after}
                for point in self.turning_points()
            ],
            "rounds": [_round_data(played) for played in self.rounds],
            "mistakes": [decision.at for decision in self.mistakes(seat)],
            "decisions": [_decision_data(decision) for decision in self.decisions(seat)],
        }


def review(game: Game, *, threads: int = 1, progress: Callable[[int], None] | None = None) -> Review:
    """Review the finished rounds of a game. It needs NumPy, which the extra `starsuit[batch]` brings.

    Args:
        game: finished or running; of a running game, its finished rounds are reviewed.
        threads: how many work at once.
        progress: called after each step; there are two for every finished round, and one for every other.

    Raises:
        StarsuitError: no round is finished yet.
        MissingExtra: NumPy is not installed.

    >>> from starsuit.bots import make_bot
    >>> game, bot = ss.Game.new(ss.Ruleset(players=2, rounds=(3,)), seed="a review"), make_bot("greedy")
    >>> while not game.outcome:
    ...     game = game.apply(bot.choose(game.view(game.seat)))
    >>> [player.name for player in ss.review(game).players]
    ['Player 1', 'Player 2']
    """
    if not isinstance(game, Game):
        raise wrong_kind("game", game, "a Game; a review needs the whole record, not one seat's view")
    need_numpy()
    if not game.results:
        raise StarsuitError("review/nothing", "no round of this game is finished, so there is nothing to review")
    done = progress or (lambda _steps: None)
    for wild in game.schedule:
        field_of(game.ruleset, wild, threads=threads)
        done(1)
    rounds, first, totals = [], 0, [0] * game.ruleset.players
    for played, result in enumerate(game.results):
        field = field_of(game.ruleset, result.wild, threads=threads) if not result.playoff else None
        par = {seat: field.par(seat, result.dealer) if field else 0.0 for seat in result.seats}
        odds = Odds(game, played, totals, threads=threads) if not result.playoff else None
        rounds.append(review_round(game, result, first=first, par=par, odds=odds))
        totals = [total + (points or 0) for total, points in zip(totals, result.points, strict=True)]
        first += len(result.events)
        done(1)
    return Review(
        game=game,
        rounds=tuple(rounds),
        players=tuple(_player(game, rounds, seat) for seat in range(game.ruleset.players)),
        chances=win_chances(game, threads=threads),
    )


def _player(game: Game, rounds: list[RoundReview], seat: int) -> PlayerReview:
    losses = [decision.loss for played in rounds for decision in played.decisions if decision.seat == seat]
    causes = Causes()
    outs = 0
    for played in rounds:
        if not played.result.playoff:  # play-offs decide ties and do not count towards the totals
            causes.add(played.causes[seat])
            outs += played.result.went_out == seat
    return PlayerReview(
        seat=seat,
        name=game.names[seat],
        points=game.scores[seat],
        outs=outs,
        decisions=len(losses),
        mistakes=sum(loss >= MISTAKE for loss in losses),
        accuracy=accuracy(losses),
        causes=causes,
    )


def mistake_words(decision: Decision, show: Show = symbol) -> str:
    """What would have been better, and why."""
    return hint_for(decision.view, decision.best, decision.among, show=show).words


def _player_data(player: PlayerReview) -> PlayerData:
    return {
        "seat": player.seat + 1,
        "name": player.name,
        "points": player.points,
        "outs": player.outs,
        "score": player.points - GOING_OUT * player.outs,
        "decisions": player.decisions,
        "mistakes": player.mistakes,
        "accuracy": round(player.accuracy, 2),
        **_causes_data(player.causes),
    }


def _causes_data(causes: Causes) -> CausesData:
    return {
        "par": round(causes.par, 6),
        "deal": round(causes.deal, 6),
        "draws": round(causes.draws, 6),
        "choices": round(causes.choices, 6),
        "rest": round(causes.rest, 6),
    }


def _round_data(played: RoundReview) -> RoundData:
    result = played.result
    return {
        "round": result.number,
        "wild": result.wild,
        "dealer": result.dealer + 1,
        "playoff": result.playoff,
        "went_out": None if result.went_out is None else result.went_out + 1,
        "points": list(result.points),
        "causes": []
        if result.playoff
        else [{"seat": seat + 1, **_causes_data(played.causes[seat])} for seat in result.seats],
    }


def _decision_data(decision: Decision) -> DecisionData:
    better = hint_for(decision.view, decision.best, decision.among).to_dict() if decision.loss >= MISTAKE else None
    return {
        "at": decision.at,
        "round": decision.number,
        "turn": decision.turn,
        "seat": decision.seat + 1,
        "action": format_action(decision.action),
        "value": round(decision.value, 3),
        "best": format_action(decision.best.action),
        "best_value": round(decision.best.value, 3),
        "loss": round(decision.loss, 3),
        "luck": None if decision.luck is None else round(decision.luck, 3),
        "chance": None if decision.chance is None else round(decision.chance, 4),
        "why": None if better is None else {"code": better["code"], "values": better["values"]},
        "words": better["words"] if better else "",
        "lesson": lesson_data(decision) if better else None,
    }
