"""Puzzles: their answers are the only right ones, as far as brute force and the strongest players know."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from starsuit.actions import Discard, GoOut, format_action, parse_action
from starsuit.analysis.hints.advice import hints
from starsuit.analysis.puzzles.making import LEVELS, daily, make, mistakes
from starsuit.analysis.puzzles.posing import KINDS, NO, Kind, Puzzle, level_of, pose
from starsuit.bots import make_bot
from starsuit.cards import Card, parse_hand
from starsuit.errors import NotationError
from starsuit.game import Game
from starsuit.lab.simulation import simulate
from starsuit.melds import is_meld
from starsuit.ruleset import Ruleset
from tests.kit import brute

if TYPE_CHECKING:
    from starsuit.analysis.puzzles.making import MistakeData

COUNT = 10


@cache
def some(kind: Kind, level: int) -> list[Puzzle]:
    return [make(kind, level, f"exact {number}") for number in range(COUNT)]


def without(hand: tuple[Card, ...], place: int) -> tuple[Card, ...]:
    return hand[:place] + hand[place + 1 :]


def least(hand: tuple[Card, ...], wild: int) -> int:
    """The points that are left, by trying every meld."""
    return brute.Recursion(wild).least(hand)


@pytest.mark.parametrize("level", LEVELS)
def test_going_out_is_what_brute_force_says(level: int) -> None:
    answers = set()
    for puzzle in some("out", level):
        hand, wild = puzzle.view.hand, puzzle.view.wild
        able = any(least(without(hand, place), wild) == 0 for place in range(len(hand)))
        assert able is (puzzle.answer != NO)
        answers.add(puzzle.answer != NO)
        if able:
            action = parse_action(puzzle.answer)
            assert isinstance(action, GoOut)
            laid = [card for meld in action.melds for card in meld]
            assert sorted([*laid, action.discard]) == sorted(hand)
            assert all(is_meld(meld, wild=wild) for meld in action.melds)
        else:
            assert puzzle.best is not None
            assert puzzle.best.points == min(least(without(hand, place), wild) for place in range(len(hand)))
    assert answers == {True, False}  # so that "yes" is no safe guess


@pytest.mark.parametrize("level", LEVELS)
def test_a_hand_costs_what_brute_force_says(level: int) -> None:
    for puzzle in some("cost", level):
        assert int(puzzle.answer) == least(puzzle.view.hand, puzzle.view.wild)
        costs = [int(each) for each in puzzle.choices]
        assert all(a < b for a, b in pairwise(costs))
        assert len(costs) == 4
        assert costs[0] >= 0
        assert puzzle.choices.count(puzzle.answer) == 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", ["discard", "draw"])
def test_the_best_choice_is_ahead_by_a_margin(kind: Kind, level: int) -> None:
    answers = set()
    for puzzle in some(kind, level):
        found = {each.action: each for each in hints(puzzle.view)}
        told = {text: found[parse_action(text)] for text in puzzle.choices}
        assert len(told) == len(found)
        best = told[puzzle.answer]
        assert all(each.value >= best.value + 2 for text, each in told.items() if text != puzzle.answer)
        assert [text for text, each in told.items() if each.equal] == [puzzle.answer]
        # The players that look further do the same.
        assert make_bot("master").choose(puzzle.view) == best.action
        answers.add(puzzle.answer)
    assert len(answers) > 1


@pytest.mark.parametrize("kind", KINDS)
def test_levels_are_of_growing_ratings(kind: Kind) -> None:
    ratings = [[puzzle.rating for puzzle in some(kind, level)] for level in LEVELS]
    assert all(max(easier) < min(harder) for easier, harder in pairwise(ratings))
    assert [level_of(rating) for rating in (0, 899, 900, 1249, 1250, 3000)] == [1, 1, 2, 2, 3, 3]


def test_nothing_hidden_is_told() -> None:
    for kind in KINDS:
        puzzle = make(kind, 2, "seen")
        told = puzzle.to_dict()
        unseen = [card for hand in puzzle.view.hands for card in hand if card.text == "??"]
        assert unseen
        assert "??" not in str(told)
        assert set(told) == {
            *("kind", "rating", "level", "wild", "all_wild_melds", "court_points", "hand", "pile", "others"),
            *("choices", "answer", "best", "hints"),
        }


def test_a_day_has_one_of_each_kind() -> None:
    assert [kind for kind, _, _ in daily("2026-11-19")] == list(KINDS)
    assert daily("2026-11-19") == daily("2026-11-19")
    assert [make(*each).to_dict() for each in daily("2026-11-19")] != [
        make(*each).to_dict() for each in daily("2026-11-20")
    ]


@pytest.mark.parametrize(("kind", "level"), [("outs", 1), ("out", 0), ("out", 4)])
def test_what_there_is_none_of_is_refused(kind: Any, level: int) -> None:
    with pytest.raises(NotationError, match="the kinds of puzzle are out, discard, draw, cost, the levels 1 to 3"):
        make(kind, level, "seed")


def test_mistakes_are_what_was_done_against_a_clear_answer() -> None:
    rules = Ruleset(players=3, rounds=(8, 11, 13))
    game = simulate(rules, ["random", "novice", "master"], games=1, seed="own", actions=True).game(0)
    found = {seat: mistakes(game, seat) for seat in range(3)}
    assert {each["kind"] for each in found[0]} == {"discard", "draw"}
    assert not found[2]  # for master's opinion counts
    for each in found[0][:10]:
        check_mistake(game, each)


def test_not_going_out_is_a_mistake() -> None:
    game, bot = Game.new(Ruleset(players=2, rounds=(5,)), seed="shy"), make_bot("skilled")
    missed: list[str] = []
    while not game.outcome:
        action = bot.choose(game.view(game.seat))
        if isinstance(action, GoOut) and not missed:
            seat, action = game.seat, Discard(action.discard)
            missed.append(format_action(action))
        game = game.apply(action)
    outs = [each for each in mistakes(game, seat) if each["kind"] == "out"]
    assert [each["was"] for each in outs] == missed
    assert outs[0]["answer"].startswith("out ")


def check_mistake(game: Game, mistake: MistakeData) -> None:
    now = Game.new(game.ruleset, seed=game.seed, names=game.names)
    now = now.play(game.actions[: mistake["at"]])
    view = now.view(now.seat)
    assert (now.seat, view.number) == (0, mistake["round"])
    assert sorted(view.hand) == sorted(parse_hand(" ".join(mistake["hand"])))
    assert mistake["was"] != mistake["answer"]
    assert parse_action(mistake["was"]) == game.actions[mistake["at"]]
    posed = pose(view, mistake["kind"], iter(()))
    assert posed is not None
    assert posed.to_dict().items() <= dict(mistake).items()


def test_last_turns_and_other_phases_are_no_puzzles() -> None:
    game = simulate(Ruleset(players=2, rounds=(6,)), ["casual"] * 2, games=1, seed="last", actions=True).game(0)
    now = Game.new(game.ruleset, seed=game.seed, names=game.names)
    for action in game.actions:
        view = now.view(now.seat)
        if view.last_turn:
            assert not any(pose(view, kind, iter(())) for kind in KINDS)
        assert not any(pose(now.view(1 - now.seat), kind, iter(())) for kind in ("out", "discard"))
        now = now.apply(action)
