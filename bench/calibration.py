"""`python -m bench.calibration`: does what hints and reviews foretell come true?

Three questions, each answered from self-play in a table of bench/calibration.md. How often does a player win whose
chance was so large? How many points does a hand cost that was expected to cost so many: by the evaluation that hints
and reviews share, and by the champion's network? And what does a mistake really cost, of which they say that it gives
so much away? For the last, the round is played on from both choices, many times, on the same deals of the cards that
nobody saw.
"""

from __future__ import annotations

import argparse
import datetime
import gzip
import json
import math
import random
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from bench.run import machine
from bench.section import Section, progress
from starsuit.actions import Discard
from starsuit.analysis.review.fields import FIELDS
from starsuit.analysis.review.odds import difference_after_throw
from starsuit.bots.champion import WEIGHTS
from starsuit.bots.expectation import GOING_OUT, naturals, value
from starsuit.bots.outlook import discard_outlooks
from starsuit.game import Game
from starsuit.lab.simulation import playouts, simulate
from starsuit.records import format_game
from starsuit.ruleset import Ruleset
from tests.kit.inside import inside

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import ArrayLike, NDArray

    from starsuit.analysis.review.data import ReviewData
    from starsuit.cards import Card
    from starsuit.view import View

__all__ = ["main"]

RESULTS: Final = Path(__file__).parent / "calibration.md"
PLAYER: Final = "master"
SURE: Final = 2.5758  # standard errors on either side: 99 %
TABLES: Final = (2, 4, 7)
CHANCES: Final = (0.0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.01)
LOSSES: Final = (0.0, 0.5, 1.0, 2.0, 4.0, 8.0, 1000.0)
PARTS: Final = 8  # of the hands, by what they are expected to cost
SAMPLED: Final = 5  # one throw in so many is judged by the champion
NEAR: Final = 4  # discards of a hand among which two are compared: the best by the evaluation


class Foretold:
    """Numbers that were foretold, those that came, and from which game each is."""

    def __init__(self, foretold: ArrayLike, came: ArrayLike, game: ArrayLike) -> None:
        self.foretold, self.came = np.asarray(foretold, float), np.asarray(came, float)
        self.game = np.unique(np.asarray(game), return_inverse=True)[1]

    def part(self, inside: NDArray[np.bool_]) -> Foretold:
        return Foretold(self.foretold[inside], self.came[inside], self.game[inside])

    def between(self, low: float, high: float) -> Foretold:
        return self.part((self.foretold >= low) & (self.foretold < high))

    @property
    def off(self) -> float:
        """Half the 99 % interval of the mean that came; moments of a game are not independent, games are."""
        sums = np.bincount(self.game, weights=self.came - self.came.mean())
        return float(SURE * np.sqrt((sums**2).sum()) / len(self.came))

    @property
    def slope(self) -> float:
        """By how much more came, for each point more that was foretold: 1 is right."""
        return float(np.polyfit(self.foretold, self.came, 1)[0])

    @property
    def told(self) -> float:
        """How much of the scatter of what came was foretold, from 0 to 1."""
        return float(np.corrcoef(self.foretold, self.came)[0, 1] ** 2)

    @property
    def error(self) -> float:
        """The mean square error."""
        return float(((self.foretold - self.came) ** 2).mean())


def played(players: int, games: int, seed: str) -> Iterator[Game]:
    rules = Ruleset(players=players)
    for number in range(games):
        yield simulate(rules, [PLAYER] * players, games=1, seed=seed, first=number, actions=True).game(0)


def throws(game: Game) -> Iterator[tuple[int, Card, Game]]:
    """The number of each throw among the actions, its card, and the game before it."""
    at = 0
    for result in game.results:
        now = game.dealt(result)
        for event in result.events:
            if isinstance(event.action, Discard):
                yield at, event.action.card, Game(game.ruleset, game.seed, game.names, game.schedule, now)
            now = now.apply(event.action)
            at += 1


def reviewed(game: Game) -> ReviewData:
    """The review by the core, which is the same and much faster."""
    table = gzip.decompress(FIELDS.joinpath(f"{game.ruleset.players}.bin").read_bytes())
    found: ReviewData = json.loads(inside.review(format_game(game), table, -1))
    return found


class Moments:
    """What was foretold in the moments of some games, and what came."""

    def __init__(self) -> None:
        self.game: list[int] = []
        self.found: dict[str, list[float]] = {
            name: [] for name in ("move", "round", "won", "hints", "score", "champion", "margin")
        }

    def add(self, number: int, game: Game) -> None:
        review = reviewed(game)
        judged = {}
        for at, card, now in throws(game):
            if at % SAMPLED == number % SAMPLED:
                judged[at] = difference_after_throw(now.view(now.seat), card)
        for decision in review["decisions"]:
            at, place, seat = decision["at"], decision["round"] - 1, decision["seat"]
            result = review["rounds"][place]
            points = [points or 0 for points in result["points"]]
            own = points[seat - 1]
            found = {
                "move": decision.get("chance"),
                "round": review["chances"][place]["chances"][seat - 1],
                "won": (seat in review["winners"]) / len(review["winners"]),
                "hints": decision["value"] if at in judged else None,
                "champion": judged.get(at),
                "score": own - GOING_OUT * (result["went_out"] == seat),
                "margin": own - (sum(points) - own) / (len(points) - 1),
            }
            self.game.append(number)
            for name, each in found.items():
                self.found[name].append(math.nan if each is None else each)

    def foretold(self, what: str, came: str) -> Foretold:
        told = np.array(self.found[what])
        there = ~np.isnan(told)
        return Foretold(told[there], np.array(self.found[came])[there], np.array(self.game)[there])


def evaluated(view: View) -> dict[Card, float]:
    """Each discard by the evaluation that hints and reviews share."""
    return {card: value(ahead) / ahead.total for card, ahead in discard_outlooks(view.hand, view).items()}


def chances_table(players: int, games: int, found: Moments) -> Section:
    moves, rounds = found.foretold("move", "won"), found.foretold("round", "won")
    rows: list[tuple[str, ...]] = []
    for low, high in pairwise(CHANCES):
        part = moves.between(low, high)
        if len(part.came):
            rows.append(
                (
                    f"{100 * low:.0f} – {min(100, 100 * high):.0f} %",
                    f"{len(part.came):,}",
                    f"{100 * part.foretold.mean():.1f} %",
                    f"{100 * part.came.mean():.1f} ± {100 * part.off:.1f} %",
                )
            )
    return Section(
        f"The chance to win after every move, {players} players",
        f"{games:,} games, {len(moves.came):,} moves. Mean square error: {moves.error:.4f}; with the chance after the\n"
        f"last round at the same moments {rounds.error:.4f}, and with the same chance for all {moves.came.var():.4f}.",
        ("chance", "moves", "foretold", "won"),
        rows,
    )


def points_table(players: int, found: Moments) -> Section:
    rows: list[tuple[str, ...]] = []
    told = {"hints": found.foretold("hints", "score"), "champion": found.foretold("champion", "margin")}
    parts = {}
    for name, each in told.items():
        edges = np.quantile(each.foretold, np.linspace(0, 1, PARTS + 1))
        edges[-1] += 1
        parts[name] = [each.between(low, high) for low, high in pairwise(edges)]
    for place in range(PARTS):
        cells = []
        for name in told:
            part = parts[name][place]
            cells += [f"{part.foretold.mean():.1f}", f"{part.came.mean():.1f} ± {part.off:.1f}"]
        rows.append((f"{place + 1} of {PARTS}", *cells))
    notes = "; ".join(
        f"{name}: {each.slope:.2f} points for each point foretold, {100 * each.told:.0f} % of the scatter foretold"
        for name, each in told.items()
    )
    return Section(
        f"Points of the round after a throw, {players} players",
        "The throws in eight equal parts, by what was foretold. Hints: the points of the player, less thirty for\n"
        f"going out; champion: the points more than the others' mean. {len(told['hints'].came):,} throws.\n"
        f"{notes[0].upper()}{notes[1:]}.",
        ("part", "hints foretell", "it was", "champion foretells", "it was"),
        rows,
    )


class Pairs:
    """Two discards of a hand: how much worse one is said to be, and is."""

    def __init__(self) -> None:
        self.game: list[int] = []
        self.told: dict[str, list[float]] = {"hints": [], "champion": []}
        self.came: dict[str, list[float]] = {"score": [], "margin": []}

    def add(self, number: int, view: View, dice: random.Random, deals: int) -> None:
        worth = evaluated(view)
        near = sorted(naturals(view.hand, view.wild), key=lambda card: worth[card])[:NEAR]
        if len(near) < 2 or not min(view.discard_values().values()):
            return
        one, other = dice.sample(near, 2)
        bots = [PLAYER] * view.ruleset.players
        tried = playouts(view, [Discard(one), Discard(other)], bots, count=deals, seed=f"calibration {number}")
        points, seat = tried.points.astype(float), view.turn
        others = (points.sum(axis=2) - points[:, :, seat]) / (points.shape[2] - 1)
        score = (points[:, :, seat] - GOING_OUT * (tried.went_out == seat)).mean(axis=1)
        margin = (points[:, :, seat] - others).mean(axis=1)
        judged = [difference_after_throw(view, card) for card in (one, other)]
        assert judged[0] is not None
        assert judged[1] is not None
        self.game.append(number)
        self.told["hints"].append(worth[one] - worth[other])
        self.told["champion"].append(judged[0] - judged[1])
        self.came["score"].append(score[0] - score[1])
        self.came["margin"].append(margin[0] - margin[1])

    def foretold(self, what: str, came: str) -> Foretold:
        """Turned so that what is foretold is not negative."""
        told, real = np.array(self.told[what]), np.array(self.came[came])
        return Foretold(np.abs(told), real * np.where(told < 0, -1, 1), self.game)


def pairs_of(players: int, moments: int, deals: int, seed: str) -> Pairs:
    """One moment of a game, so that none depends on another."""
    found, dice = Pairs(), random.Random(seed)
    for number, game in enumerate(played(players, 10 * moments, f"{seed} pairs")):
        if len(found.game) == moments:
            break
        now = dice.choice([now for _, _, now in throws(game)])
        found.add(number, now.view(now.seat), dice, deals)
        if number % 100 == 99:
            progress(f"mistakes, {players} players: {len(found.game)} of {moments} moments")
    return found


def mistakes_table(players: int, deals: int, found: Pairs) -> Section:
    rows: list[tuple[str, ...]] = []
    told = {"hints": found.foretold("hints", "margin"), "champion": found.foretold("champion", "margin")}
    own = found.foretold("hints", "score")
    for low, high in pairwise(LOSSES):
        cells: list[str] = []
        for each in (*told.values(), own):
            part = each.between(low, high)
            there = len(part.came) > 1
            mean = f"{part.foretold.mean():.1f}" if there else ""
            came = f"{part.came.mean():.1f} ± {part.off:.1f}" if there else ""
            cells += [f"{len(part.came):,}", mean, came] if each is not own else [came]
        rows.append((f"{low:g} – {high:g}" if high < 100 else f"{low:g} or more", *cells))
    notes = "; ".join(f"{name} {each.slope:.2f} and {100 * each.told:.0f} %" for name, each in told.items())
    right = {name: (each.came[each.foretold > 0] > 0).mean() for name, each in told.items()}
    return Section(
        f"What the worse of two discards costs, {players} players",
        f"{len(found.game):,} moments of as many games; in each, two of the {NEAR} best discards, and the round\n"
        f"played on from both by {PLAYER}s on the same {deals} deals. The cost is in points more than the others'\n"
        "mean; in the last column in the player's own points, less thirty for going out, as hints count. Points for\n"
        f"each point foretold, and how much of the scatter was foretold, most of which is the deals: {notes}.\n"
        "Right about which is worse: "
        + ", ".join(f"{name} {100 * share:.0f} %" for name, share in right.items())
        + ".",
        ("foretold", "hints", "mean", "it was", "champion", "mean", "it was", "by hints: own"),
        rows,
    )


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.calibration", description="Does what is foretold come true?")
    parser.add_argument("--games", type=int, default=400, help="at each table, for chances and points")
    parser.add_argument("--moments", type=int, default=1000, help="at each table, for what mistakes cost")
    parser.add_argument("--deals", type=int, default=48, help="from which each of these is played on")
    parser.add_argument("--seed", default="calibration", help="of the deals")
    parser.add_argument("--out", type=Path, default=RESULTS, help="where to write the report")
    options = parser.parse_args(arguments)
    start = time.monotonic()
    inside.learn(WEIGHTS.read_bytes())
    told, cost = [], []
    for players in TABLES:
        found = Moments()
        for number, game in enumerate(played(players, options.games, options.seed)):
            found.add(number, game)
            if number % 20 == 19:
                progress(f"{players} players: {number + 1} of {options.games} games")
        told += [chances_table(players, options.games, found), points_table(players, found)]
        pairs = pairs_of(players, options.moments, options.deals, options.seed)
        cost.append(mistakes_table(players, options.deals, pairs))
    told.sort(key=lambda section: section.title[:5])
    text = (
        "# Does what hints and reviews foretell come true?\n\n"
        f"Measured on {datetime.datetime.now(datetime.UTC).date()} by `python -m bench.calibration --games "
        f"{options.games} --moments {options.moments} --deals {options.deals} --seed '{options.seed}'` in "
        f"{(time.monotonic() - start) / 60:.0f} minutes.\nMachine: {machine()}; one process. "
        f"All games are played by `{PLAYER}` in every seat; intervals are of 99 %, over games.\n\n"
        + "\n".join(map(str, [*told, *cost]))
    )
    print(text, end="")
    options.out.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
