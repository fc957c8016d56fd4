"""The core's records and moves against those of Python: the same text, byte for byte, and the same refusals."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsuit.actions import GoOut, LayDown, format_action, parse_action
from starsuit.cards import Card, parse_card
from starsuit.errors import IllegalAction, NotationError, RecordError
from starsuit.game import Game
from starsuit.records import format_game, format_solitaire, parse_game, parse_solitaire, record_kind
from starsuit.records.tags import format_tags
from starsuit.ruleset import Ruleset
from starsuit.solitaire import Solitaire
from tests.kit.edits import edited
from tests.kit.inside import inside
from tests.kit.play import dice, moments, random_action, random_place, seeds, short_rulesets
from tests.kit.strategies import examples

if TYPE_CHECKING:
    import random

    from starsuit.actions import Action

pytestmark = pytest.mark.skipif(inside is None, reason="the native core was not built here")

NAMES = ("Mia", 'Zoë "Z"', "李 雷", "👩‍👩‍👧", "a\\b", *(f"Player {seat}" for seat in range(6, 15)))


def written(game: Game) -> str:
    texts = [format_action(action) for action in game.actions]
    text: str = inside.format_game(game.ruleset, list(game.names), game.seed, texts)
    return text


def problem_of(text: str) -> tuple[str, int] | None:
    """Why Python refuses a record of a game, and where."""
    try:
        parse_game(text)
    except RecordError as error:
        return error.code, error.line
    return None


def check_game(game: Game) -> None:
    text = format_game(game)
    assert written(game) == text
    problem, seed, names, actions = inside.parse_game(text)
    assert (problem, seed, tuple(names)) == ("", game.seed, game.names)
    assert [parse_action(action) for action in actions] == list(game.actions)


def check_edit(rng: random.Random, text: str) -> None:
    other = edited(rng, text)
    expected = problem_of(other)
    problem, *_, actions = inside.parse_game(other)
    found = json.loads(problem) if problem else None
    assert (found and (found["code"], found["line"])) == expected, other
    if expected is None:
        assert [parse_action(action) for action in actions] == list(parse_game(other).actions)


def check_games(rules: Ruleset, seed: int, *, edits: int) -> None:
    rng = dice(seed)
    for game in moments(Game.new(rules, seed=f"same {seed}", names=NAMES[: rules.players]), rng):
        if game.outcome or rng.random() < 0.05:
            check_game(game)
            for _ in range(edits):
                check_edit(rng, format_game(game))


class TestGames:
    @given(short_rulesets(), seeds())
    @examples(25)
    def test_the_same_text_and_the_same_refusals(self, rules: Ruleset, seed: int) -> None:
        check_games(rules, seed, edits=4)

    @pytest.mark.prove
    @given(short_rulesets(rounds=11), seeds())
    @examples(5000)
    def test_thousands_of_games(self, rules: Ruleset, seed: int) -> None:
        check_games(rules, seed, edits=4)

    @pytest.mark.parametrize("seed", ["any text", "ü", 'a "quoted" \\ one', "\x7f\t\u200b", "🂡" * 1000, "\u2028"])
    def test_any_seed(self, seed: str) -> None:
        check_game(Game.new(Ruleset(players=2), seed=seed))

    @pytest.mark.parametrize(
        "tags",
        [
            "[players 15]", "[players 2.0]", "[players true]", '[players "2"]', "[players 2]\n[players 3]", "[players]",
            "[rounds []]", "[rounds [3, 14]]", "[rounds 3]", "[rounds null]", '[round_order "up"]', "[ties null]",
            "[hand_size 2]", "[hand_size null]", "[court_points 11]", "[court_points null]", "[target 0]",
            "[target 99999999999999999999]", "[target NaN]", "[turn_limit 1e2]", "[first_dealer 4]", "[kitchen 1]",
            "[all_wild_melds 0]", "[2x 1]", "[names]", "[names [1]]", '[names ["a"]]', "[players 2", "[]", "[ 1]",
            '[all_wild_melds "\\ud800"]', '[ties "\\u0070layoff"]', "[target 012]", "[target -1]", "[rounds [3,]]",
            "[rounds " + "[" * 5000 + "]]", "[first_dealer 1] ", "[version 1]", "[version 2]",
        ],
    )  # fmt: skip
    @pytest.mark.parametrize("before", [False, True])
    def test_odd_tags(self, tags: str, *, before: bool) -> None:
        head = format_tags("game", "odd", {"names": ["a", "b", "c", "d"]})
        lines = [tags, *head] if before else [*head[:-1], tags, ""]
        text = "\n".join([*lines, "round 1: 3 cards, 3s wild, 1 deals", "end: x"])
        problem = inside.parse_game(text)[0]
        found = json.loads(problem)
        assert (found["code"], found["line"]) == problem_of(text)

    @pytest.mark.parametrize(
        "names",
        [["a", ""], ["a", " "], ["a", " b "], ["a", "b" * 41], ["a", "ü" * 40], ["a", "b\u200d"], ["a", "\ud800"],
         ["a", "👩\u200d👧"], ["a", "a\u200db"], ["a", "\x00"], ["a", "\u3000"], ["a", None], ["a"], "ab"],
    )  # fmt: skip
    def test_names(self, names: object) -> None:
        head = format_tags("game", "names", {"players": 2, "names": names})
        text = "\n".join([*head, "here"])
        found = json.loads(inside.parse_game(text)[0])
        assert (found["code"], found["line"]) == problem_of(text)

    def test_text_that_is_no_record(self) -> None:
        tags = ('[starsuit 1]\n[kind "solitaire"]', "[starsuit 2]", "[starsuit true]", "[starsuit 1]")
        for text in ("", "\n", "x", "\ufeff", "[", "[]", *tags):
            found = json.loads(inside.parse_game(text)[0])
            assert (found["code"], found["line"]) == problem_of(text), text


class TestSolitaires:
    @given(st.sampled_from((1996, 2019)), st.booleans(), st.booleans(), seeds())
    @examples(8)
    def test_the_same_text_and_the_same_refusals(
        self, edition: int, scored: bool, all_wild_melds: bool, seed: int
    ) -> None:
        rng = dice(seed)
        now = Solitaire.new(seed=str(seed), edition=edition, scored=scored, all_wild_melds=all_wild_melds)
        while True:
            if now.outcome or rng.random() < 0.2:
                self.check(now)
                for _ in range(4):
                    self.check_edit(rng, format_solitaire(now))
            if now.outcome:
                break
            now = now.apply(random_place(rng, now))

    def check(self, solitaire: Solitaire) -> None:
        text = format_solitaire(solitaire)
        places = [(place.pile, place.discard.index) for place in solitaire.actions]
        given = (solitaire.edition, solitaire.scored, solitaire.all_wild_melds, solitaire.seed)
        assert inside.format_solitaire(*given, places) == text
        assert inside.parse_solitaire(text) == ("", solitaire.seed, places)
        assert inside.record_kind(text) == record_kind(text) == "solitaire"

    def check_edit(self, rng: random.Random, text: str) -> None:
        other = edited(rng, text)
        try:
            parse_solitaire(other)
            expected = None
        except RecordError as error:
            expected = (error.code, error.line)
        problem = inside.parse_solitaire(other)[0]
        found = json.loads(problem) if problem else None
        assert (found and (found["code"], found["line"])) == expected, other


class TestMoves:
    """Melds that the player chose, and what the rules say of them."""

    @given(short_rulesets(most=4), seeds())
    @examples(12)
    def test_the_same_refusals(self, rules: Ruleset, seed: int) -> None:
        rng = dice(seed)
        for game in moments(Game.new(rules, seed=str(seed)), rng):
            done = [format_action(action) for action in game.actions]
            if game.outcome or len(done) > 40:
                break
            for action in self.tried(rng, game):
                try:
                    game.legal_actions().check(action)
                    code = ""
                except IllegalAction as error:
                    code = error.code
                assert inside.refusal(rules, game.seed, [*done, format_action(action)]) == code, (action, game)

    def tried(self, rng: random.Random, game: Game) -> list[Action]:
        """A legal action, and others with parts of it changed."""
        legal = game.legal_actions()
        action = random_action(rng, legal)
        cards = [rng.choice((*legal.hand, Card.at(rng.randrange(56)))) for _ in range(rng.randrange(9))]
        cut = rng.randrange(len(cards) + 1)
        melds = tuple(meld for meld in (tuple(cards[:cut]), tuple(cards[cut:])) if meld)
        discard = rng.choice((*legal.hand, Card("Jk")))
        return [action, GoOut(melds, discard), LayDown(melds, discard), LayDown((), discard), rng.choice(list(legal))]

    @pytest.mark.parametrize(
        "word",
        ["8h", "10♥", "8★", "joker", "JK", "*3", "3*", "k\ufe0f♦", "", "1h", "10", "ttt", "??", "11h"],
    )
    def test_spellings(self, word: str) -> None:
        try:
            expected = parse_card(word).index
        except NotationError:
            expected = -1
        assert inside.read_card(word) == (-1 if expected == 56 else expected)


@given(st.floats(-1e5, 1e5), st.integers(0, 6))
def test_decimals_are_rounded_as_python_rounds_them(value: float, places: int) -> None:
    assert inside.scaled(value, places) == round(round(value, places) * 10**places)


@pytest.mark.parametrize("value", [0.5, 1.5, 2.5, -0.5, 0.125, 0.375, 2.675, 1e-9, 0.0, 1 / 3])
def test_halves_are_rounded_to_the_even_one(value: float) -> None:
    for places in range(7):
        assert inside.scaled(value, places) == round(round(value, places) * 10**places)
