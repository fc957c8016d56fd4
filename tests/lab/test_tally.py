"""Figures kept while games are played equal those of all the games together, however they were split up."""

from __future__ import annotations

import json
import math
from dataclasses import fields, replace
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starsuit.lab.simulation import Rounds, Simulated
from starsuit.lab.tally import MOST_TURNS, PLAYOFF, Sample, Tally, quantile
from starsuit.ruleset import Ruleset

BOTS = ("greedy", "random", "greedy", "careful")
RULES = Ruleset(players=4, rounds=(5, 3, 13), ties="playoff")


def made_up(dice: np.random.Generator, games: int) -> Simulated:
    """Games with any possible figures: three rounds each, and now and then play-offs of two or three."""
    rows: list[dict[str, Any]] = []
    totals = np.zeros((games, 4), np.int32)
    winners = np.zeros((games, 4), np.bool_)
    for game in range(games):
        for number, wild in enumerate((*RULES.rounds, *[6] * int(dice.integers(0, 3))), start=1):
            playoff = number > 3
            seats = dice.permutation(4)[: int(dice.integers(2, 4))] if playoff else np.arange(4)
            points = np.full(4, -1)
            points[seats] = dice.integers(0, 200, len(seats))
            went_out = int(dice.choice([-1, *seats.tolist()]))
            turns = 5 * MOST_TURNS if dice.random() < 0.02 else int(dice.integers(len(seats), 60))
            rows.append(
                {
                    "game": game,
                    "number": number,
                    "wild": wild,
                    "dealer": int(seats[0]),
                    "playoff": playoff,
                    "went_out": went_out,
                    "turns": turns,
                    "reshuffles": int(dice.integers(0, 3)),
                    "points": points,
                    "wilds": np.zeros(4),
                }
            )
            totals[game] += 0 if playoff else points.astype(np.int32)
        winners[game, dice.permutation(4)[: int(dice.integers(1, 5))]] = True
    kinds = {"game": np.int64, "wild": np.uint8, "dealer": np.uint8, "playoff": np.bool_, "went_out": np.int8}
    columns: dict[str, Any] = {
        each.name: np.array([row[each.name] for row in rows], kinds.get(each.name, np.int32)) for each in fields(Rounds)
    }
    decisions = int(dice.integers(1, 10**6))
    return Simulated(RULES, BOTS, "made up", 0, games, Rounds(**columns), totals, winners, decisions, None)


def part(played: Simulated, start: int, end: int, decisions: int) -> Simulated:
    rows = (played.rounds.game >= start) & (played.rounds.game < end)
    rounds = Rounds(**{each.name: getattr(played.rounds, each.name)[rows] for each in fields(Rounds)})
    return replace(
        played,
        first=start,
        games=end - start,
        rounds=rounds,
        totals=played.totals[start:end],
        winners=played.winners[start:end],
        decisions=decisions,
    )


def tallied(*pieces: Simulated) -> Tally:
    tally = Tally(RULES, BOTS)
    for piece in pieces:
        tally.add(piece)
    return tally


def close(found: float | None, wanted: float) -> bool:
    return found is not None and math.isclose(found, wanted, rel_tol=1e-9, abs_tol=1e-12)


played_games = st.builds(
    lambda seed, games: made_up(np.random.default_rng(seed), games), st.integers(0, 2**32 - 1), st.integers(2, 25)
)


@given(played_games, st.data())
@settings(max_examples=60, deadline=None)
def test_it_does_not_matter_how_the_games_were_divided_up(played: Simulated, data: st.DataObject) -> None:
    cuts = sorted(data.draw(st.lists(st.integers(0, played.games), max_size=4)))
    edges = [0, *cuts, played.games]
    spans = [(start, end) for start, end in pairwise(edges) if end > start]
    pieces = [part(played, start, end, 0) for start, end in spans]
    pieces[0] = replace(pieces[0], decisions=played.decisions)
    whole, divided = tallied(played), tallied(*pieces)
    assert divided.to_dict() == whole.to_dict()
    for one, other in zip(whole.totals, divided.totals, strict=True):
        assert one.tolist() == other.tolist()


@given(played_games)
@settings(max_examples=60, deadline=None)
def test_seats_and_bots_have_the_means_and_intervals_of_numpy(played: Simulated) -> None:
    tally = tallied(played)
    share = played.winners / played.winners.sum(axis=1, keepdims=True)
    listed = ~played.rounds.playoff
    assert [group.seats for group in tally.bots] == [(0, 2), (1,), (3,)]
    for group in (*tally.seats, *tally.bots):
        seats = list(group.seats)
        wins, totals = share[:, seats].sum(axis=1), played.totals[:, seats].mean(axis=1)
        half = 1.959963984540054 / math.sqrt(played.games)
        assert close(group.wins.mean, wins.mean())
        assert close(group.wins.margin, half * wins.std(ddof=1))
        assert close(group.totals.mean, totals.mean())
        assert close(group.totals.margin, half * totals.std(ddof=1))
        assert close(group.points_a_round, played.rounds.points[listed][:, seats].mean())
        outs = np.mean([played.rounds.went_out[listed] == seat for seat in seats])
        assert close(group.out_first, float(outs))
        counts = tally.totals_of(group)
        assert np.repeat(np.arange(len(counts)), counts).tolist() == sorted(played.totals[:, seats].ravel().tolist())
    assert tally.games == played.games
    assert tally.decisions == played.decisions


@given(played_games)
@settings(max_examples=60, deadline=None)
def test_rounds_are_counted_by_their_wild_rank_and_play_offs_apart(played: Simulated) -> None:
    rounds, tally = played.rounds, tallied(played)
    assert list(tally.rounds) == [5, 3, 13, PLAYOFF]
    for wild, figures in tally.rounds.items():
        rows = rounds.playoff if wild == PLAYOFF else (rounds.wild == wild) & ~rounds.playoff
        points = rounds.points[rows]
        assert figures.rounds == rows.sum()
        assert figures.turns == rounds.turns[rows].sum()
        assert figures.reshuffles == rounds.reshuffles[rows].sum()
        for seats in ((0,), (1,), (0, 2)):
            among = points[:, seats][points[:, seats] >= 0]
            assert (
                figures.mean_points(seats) is None
                if not len(among)
                else close(figures.mean_points(seats), among.mean())
            )
        own = [
            min(MOST_TURNS, math.ceil((turns - (players - 1)) / players))
            for turns, players, out in zip(
                rounds.turns[rows].tolist(), (points >= 0).sum(axis=1).tolist(), rounds.went_out[rows], strict=True
            )
            if out >= 0
        ]
        assert np.repeat(np.arange(len(figures.out_turns)), figures.out_turns).tolist() == sorted(own)


@given(st.lists(st.integers(0, 50), min_size=1), st.sampled_from([0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0]))
def test_a_quantile_is_the_one_of_numpy(values: list[int], share: float) -> None:
    counts = np.bincount(values)
    assert quantile(counts, share) == np.quantile(values, share, method="inverted_cdf")


def test_without_games_there_is_no_figure_and_with_one_no_interval() -> None:
    empty = tallied()
    assert empty.to_dict()["seats"][0]["wins"] is None
    assert empty.to_dict()["rounds"] == []
    assert quantile(np.zeros(0, np.int64), 0.5) is None
    one = tallied(made_up(np.random.default_rng(1), 1)).seats[0]
    assert one.totals.mean is not None
    assert one.totals.margin is None


def test_the_interval_stays_exact_where_floats_would_not() -> None:
    sample = Sample()
    for _ in range(100):
        sample.add(np.full(1000, 10**6 + 1))
        sample.add(np.full(1000, 10**6))
    assert sample.mean == 10**6 + 0.5
    assert sample.margin == pytest.approx(1.959963984540054 * 0.5 / math.sqrt(200_000), rel=1e-4)


def test_the_figures_are_plain_values_for_json() -> None:
    tally = tallied(made_up(np.random.default_rng(7), 12))
    data = json.loads(json.dumps(tally.to_dict()))
    assert [seat["seat"] for seat in data["seats"]] == [1, 2, 3, 4]
    assert [bot["seats"] for bot in data["bots"]] == [[1, 3], [2], [4]]
    assert sum(seat["wins"] for seat in data["seats"]) == pytest.approx(1)
    assert [row["wild"] for row in data["rounds"]][:3] == [5, 3, 13]
