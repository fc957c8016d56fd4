"""Statistics against a slow recomputation from the text of the records."""

from __future__ import annotations

import re
from dataclasses import replace
from statistics import mean
from typing import TYPE_CHECKING, Any, Literal

import pytest

from starsuit.bots import make_bot
from starsuit.game import Game
from starsuit.records import format_game
from starsuit.ruleset import ROUNDS, Ruleset
from starsuit.server.archive.statistics import FinishedGame, SolitaireResult
from starsuit.server.archive.tallies import person_stats, solitaire_stats
from tests.kit.play import dice

if TYPE_CHECKING:
    import random

PEOPLE = ["ann", "ben", "cat", "dan"]
Sitting = tuple[Game, tuple[str | None, ...], tuple[str | None, ...]]


def played(ruleset: Ruleset, seed: str, names: list[str]) -> Game:
    game = Game.new(ruleset, seed=seed, names=names)
    bots = [make_bot("greedy", seed=str(seat)) for seat in range(ruleset.players)]
    while not game.outcome:
        game = game.apply(bots[game.seat].choose(game.view(game.seat)))
    return game


def some_game(rng: random.Random, number: int) -> Sitting:
    players = rng.choice([2, 2, 3, 4])
    rounds = ROUNDS if number % 5 == 0 else tuple(rng.choices(ROUNDS[:5], k=2))
    ties: Literal["playoff", "shared"] = "playoff" if players == 2 else "shared"
    people = tuple(rng.choice([*PEOPLE, *PEOPLE, None]) for _ in range(players))  # one device may hold two seats
    bots = tuple(None if person else rng.choice(["casual", "expert"]) for person in people)
    names = [person or f"Bot {seat}" for seat, person in enumerate(people)]
    return played(Ruleset(players=players, rounds=rounds, ties=ties), f"game {number}", names), people, bots


@pytest.fixture(scope="module")
def games() -> list[Sitting]:
    rng = dice("statistics")
    return [some_game(rng, number) for number in range(40)]


class Told:
    """What the text of a record says about one seat."""

    def __init__(self, record: str, seat: int) -> None:
        self.points: list[tuple[int, int]] = []  # the wild rank and the points of each round
        self.outs: list[int] = []  # the wild ranks of the rounds that the seat ended
        wild, out = 0, False
        for line in record.splitlines():
            if head := re.match(r"(round|play-off) \d+: (\d+) cards", line):
                wild, out = int(head[2]) if head[1] == "round" else 0, False
            elif re.match(rf"{seat + 1} (draw|take) .*\bout ", line):
                out = True
            elif foot := re.match(r"points (.*), totals (.*)", line):
                if wild:
                    self.points.append((wild, int(foot[1].split()[seat])))
                    self.outs += [wild] * out
                self.totals = [int(total) for total in foot[2].split()]
            elif end := re.match(r"end: (.*) (wins|share the win) with", line):
                self.winners = [int(place) - 1 for place in end[1].split(" and ")]
        self.total = self.totals[seat]
        self.won = seat in self.winners

    def standing(self, seat: int) -> tuple[bool, int]:
        return seat not in self.winners, self.totals[seat]


@pytest.mark.parametrize("person", PEOPLE)
def test_statistics_are_what_the_records_tell(games: list[Sitting], person: str) -> None:
    mine = [(number, each) for number, each in enumerate(games) if person in each[1]]
    finished = [FinishedGame.of_game(f"g{number:02}", number, *each) for number, each in mine]
    stats = person_stats(person, reversed(finished))
    told = [Told(format_game(game), people.index(person)) for _, (game, people, _) in mine]
    assert stats.games == len(told) > 10
    assert stats.wins == sum(each.won for each in told)
    points = [point for each in told for point in each.points]
    assert stats.rounds == len(points)
    assert stats.average_round == round(mean(point for _, point in points), 2)
    assert stats.outs == sum(len(each.outs) for each in told)
    assert [(each.wild, each.rounds, each.average, each.outs) for each in stats.by_round] == [
        (
            wild,
            len(found := [point for rank, point in points if rank == wild]),
            round(mean(found), 2),
            sum(each.outs.count(wild) for each in told),
        )
        for wild in sorted({rank for rank, _ in points})
    ]
    whole = [each.total for each in told if len(each.points) == 11]
    assert stats.best is not None
    assert stats.worst is not None
    assert (stats.best.total, stats.worst.total) == (min(whole), max(whole))
    assert stats.average_total == round(mean(whole), 2)
    assert [(each.players, each.games, each.wins) for each in stats.by_players] == [
        (size, len(alike), sum(each.won for each in alike))
        for size in (2, 3, 4)
        if (alike := [each for each in told if len(each.totals) == size])
    ]
    runs = "".join("w" if each.won else " " for each in told)
    assert stats.best_streak == max(map(len, runs.split(" ")))
    assert stats.streak == len(runs.rpartition(" ")[2])


@pytest.mark.parametrize("person", PEOPLE)
def test_head_to_head_is_what_the_records_tell(games: list[Sitting], person: str) -> None:
    finished = [
        FinishedGame.of_game(f"g{number:02}", number, *each) for number, each in enumerate(games) if person in each[1]
    ]
    stats = person_stats(person, finished)
    expected: dict[Any, list[int]] = {}
    for game, people, bots in games:
        if person not in people:
            continue
        seat = people.index(person)
        told = Told(format_game(game), seat)
        for who in {people[other] or bots[other] for other in range(len(people))} - {person}:
            theirs = [other for other in range(len(people)) if who in (people[other], bots[other])]
            other = theirs[0] if who in people else min(theirs, key=told.standing)
            count = expected.setdefault(who, [0, 0, 0])
            mine, best = told.standing(seat), told.standing(other)
            count[0 if mine < best else 1 if mine == best else 2] += 1
    assert {each.person or each.bot: [each.ahead, each.level, each.behind] for each in stats.versus} == expected
    assert all(each.games == each.ahead + each.level + each.behind for each in stats.versus)
    assert [each.games for each in stats.versus] == sorted((each.games for each in stats.versus), reverse=True)


def test_a_game_against_three_computer_players_of_a_level_counts_once() -> None:
    game = FinishedGame(
        id="g",
        ended=1,
        people=("ann", None, None, None, "ben", "ben", None),
        bots=(None, "casual", "casual", "casual", None, None, "expert"),
        names=("Ann", "Ada", "Bo", "Cy", "Ben", "Ben's son", "Di"),
        wilds=(3,),
        points=((5, 9, 0, 7, 6, 1, 8),),
        outs=(2,),
        totals=(5, 9, 0, 7, 6, 1, 8),
        places=(3, 7, 1, 5, 4, 2, 6),
    )
    stats = person_stats("ann", [game, replace(game, id="h", ended=2, places=(1, 7, 2, 5, 4, 3, 6))])
    assert stats.games == 2
    assert {each.person or each.bot: (each.games, each.ahead, each.behind) for each in stats.versus} == {
        "casual": (2, 1, 1),
        "ben": (2, 2, 0),
        "expert": (2, 2, 0),
    }


def test_somebody_who_has_not_played_has_no_averages() -> None:
    stats = person_stats("eve", [])
    assert (stats.games, stats.average_round, stats.best, stats.by_round, stats.versus) == (0, None, None, [], [])


def solitaire(number: int, *, won: bool, over: bool = True, undos: int = 0, points: int = 0) -> SolitaireResult:
    return SolitaireResult(
        id=f"s{number}",
        daily=None,
        edition=2019,
        scored=False,
        all_wild_melds=True,
        started=number,
        ended=number + 1 if over else None,
        over=over,
        won=won,
        closed=11 if won else 7,
        points=points,
        moves=28,
        undos=undos,
    )


def test_solitaires_are_counted_when_they_are_over() -> None:
    results = [
        solitaire(5, won=True),
        solitaire(4, won=True, undos=2),
        solitaire(6, won=False, over=False, points=90),
        solitaire(3, won=False, points=41),
        solitaire(2, won=True),
        solitaire(1, won=False, points=12),
    ]
    stats = solitaire_stats(results)
    assert (stats.played, stats.won, stats.won_without_undo) == (5, 3, 2)
    assert (stats.streak, stats.best_streak) == (2, 2)
    assert (stats.best_points, stats.average_points) == (0, 10.6)
    assert solitaire_stats([]).best_points is None
