"""Stepped games against `Game`: the same arrays from the core and from pure Python, number for number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given

from starsuit import native
from starsuit.bots import make_bot, seat_seed
from starsuit.errors import CardsError, IllegalAction, SimulationError
from starsuit.lab import stepping
from starsuit.lab.encoding import action_number, table_layout, table_observation
from starsuit.lab.stepping import SteppedGames
from starsuit.ruleset import Ruleset
from tests.kit.odd_bots import __name__ as odd_bots
from tests.kit.play import seeds, short_rulesets
from tests.kit.strategies import examples
from tests.lab.test_vector import in_two_threads

if TYPE_CHECKING:
    from starsuit.lab.stepping import Steps

needs_core = pytest.mark.skipif(native.core is None, reason="the native core was not built here")


def pure(*args: Any, **options: Any) -> SteppedGames:
    """The same games without the core."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stepping, "core", None)
        return SteppedGames(*args, **options)


def choose(rng: np.random.Generator, rows: Steps) -> np.ndarray[Any, np.dtype[np.int64]]:
    """A legal action in each row, going out more often than chance would; 0 where it is over."""
    wish = (1 - rng.random(rows.masks.shape)) * rows.masks
    wish[:, 58:] *= 9
    chosen: np.ndarray[Any, np.dtype[np.int64]] = wish.argmax(axis=1)
    return chosen


def check_same(one: SteppedGames, other: SteppedGames) -> None:
    for name, array in one.rows._asdict().items():
        assert np.array_equal(array, getattr(other.rows, name)), name
    for seat in range(one.ruleset.players):
        assert np.array_equal(one.look(0, seat=seat), other.look(0, seat=seat)), seat


def play_both(rules: Ruleset, seed: str, *, steps: int, **options: Any) -> int:
    """Random play in the core and in pure Python, compared after every step; how many games or rounds ended."""
    fast, slow = (make(3, rules, seed=seed, **options) for make in (SteppedGames, pure))
    rng, ended = np.random.default_rng(list(seed.encode())), 0
    check_same(fast, slow)
    for step in range(steps):
        actions = choose(rng, fast.rows)
        fast.step(actions)
        slow.step(actions)
        check_same(fast, slow)
        over = fast.rows.seats < 0
        ended += int(over.sum())
        if step % 2:
            fast.reset(over)
            slow.reset(over)
    return ended


@needs_core
class TestLockstep:
    @pytest.mark.parametrize("players", [2, 7, 8, 14])
    def test_rounds_at_tables_of_any_size(self, players: int) -> None:
        rules = Ruleset(players=players, turn_limit=2, first_dealer=players - 1)
        assert play_both(rules, f"players {players}", steps=5 * players, whole=False) > 2

    @given(short_rulesets(), seeds())
    @examples(12)
    def test_whole_games_by_every_house_rule(self, rules: Ruleset, seed: int) -> None:  # H1 H2 H3 H4 H5 R19
        play_both(rules, str(seed), steps=30)

    def test_bots_play_the_other_seats(self) -> None:
        rules = Ruleset(players=4, rounds=(3, 4), turn_limit=6, ties="playoff", target=40)
        bots = ["greedy", None, "random", "expert"]
        assert play_both(rules, "bots", steps=40, bots=bots) > 3

    def test_threads_do_not_matter(self) -> None:
        one, many = (SteppedGames(50, Ruleset(players=3), seed="threads", threads=threads) for threads in (1, 3))
        rng = np.random.default_rng(1)
        for _ in range(60):
            actions = choose(rng, one.rows)
            one.step(actions)
            many.step(actions)
            check_same(one, many)


def test_a_game_is_the_game_of_its_seed() -> None:  # R18
    rules = Ruleset(players=3, rounds=(3, 4, 5), turn_limit=5)
    games, rng = SteppedGames(2, rules, seed="any text"), np.random.default_rng(2)
    game, paid = games.episode(1, 0), np.zeros(3)
    assert game.seed == "any text/1/0"
    while not game.outcome:
        seen = table_observation(game.view(2))
        assert np.array_equal(games.look(1, seat=2), seen)
        actions = choose(rng, games.rows)
        named = {action_number(action): action for action in game.legal_actions()}
        game = game.apply(named[int(actions[1])])
        paid += games.step(actions).rewards[1]
        assert games.rows.seats[1] == (-1 if game.outcome else game.seat)
    assert tuple(-paid) == game.scores
    assert games.rows.terminated[1]
    assert games.look(1, seat=0)[games.layout["totals"]].tolist() == list(game.scores)


def test_bots_choose_as_they_would_in_the_game_of_that_seed() -> None:
    rules = Ruleset(players=2, rounds=(3, 4))
    games = SteppedGames(1, rules, bots=["expert", None], seed="bots", watched=True)
    game, bot = games.episode(0, 0), make_bot("expert", seed=seat_seed("bots/0/0", 0))
    while not game.outcome:
        if game.seat == 0:
            game = game.apply(bot.choose(game.view(0)))
            continue
        assert games.game(0) == game
        first = int(games.rows.masks[0].argmax())
        games.act(first)
        game = game.apply({action_number(action): action for action in game.legal_actions()}[first])
    assert games.game(0) == game


def test_a_bot_of_ones_own_plays_in_python() -> None:
    games = SteppedGames(1, Ruleset(players=2, rounds=(3,), turn_limit=3), bots=[None, f"{odd_bots}:Blind"], seed="own")
    while games.rows.seats[0] >= 0:
        games.act(int(games.rows.masks[0].argmax()))
    assert games.rows.terminated[0]
    assert games.faults == []
    games.close()


@pytest.mark.parametrize("make", [pytest.param(SteppedGames, marks=needs_core), pure], ids=["core", "pure"])
class TestEnds:
    def test_a_round_that_the_limit_ends_is_truncated(self, make: type[SteppedGames]) -> None:  # R15
        games = make(1, Ruleset(players=2, rounds=(13,), turn_limit=1), whole=False, seed="limit")
        for _ in range(4):
            assert not games.rows.terminated[0] | games.rows.truncated[0]
            games.act(int(games.rows.masks[0].argmax()))
        assert (games.rows.terminated[0], games.rows.truncated[0], games.rows.seats[0]) == (False, True, -1)

    def test_a_round_that_somebody_ends_is_terminated(self, make: type[SteppedGames]) -> None:  # R14
        games = make(1, Ruleset(players=2, rounds=(3,)), whole=False, seed="out")
        rng = np.random.default_rng(3)
        while games.rows.seats[0] >= 0:
            games.step(choose(rng, games.rows))
        assert (games.rows.terminated[0], games.rows.truncated[0]) == (True, False)

    def test_a_game_that_is_over_waits_for_its_reset(self, make: type[SteppedGames]) -> None:
        games = make(1, Ruleset(players=2, rounds=(3,), turn_limit=1), seed="over")
        for _ in range(4):
            games.act(int(games.rows.masks[0].argmax()))
        last = games.look(0, seat=0)
        games.step([99])
        assert np.array_equal(games.look(0, seat=0), last)
        assert not games.rows.terminated[0]
        assert games.reset().episodes.tolist() == [1]

    def test_an_illegal_action_changes_nothing(self, make: type[SteppedGames]) -> None:
        games, twin = (make(2, seed="illegal") for _ in range(2))
        with pytest.raises(IllegalAction, match=r"row 1: action 2 \(throw 3t\) is not allowed now"):
            games.step([0, 2])
        check_same(games, twin)
        single = make(1, seed="illegal")
        with pytest.raises(IllegalAction, match="action 114"):
            single.act(114)


@pytest.mark.parametrize(
    ("bots", "words"),
    [
        (["greedy"], "1 entries for 2 players"),
        (["greedy", "greedy"], "every seat has a bot"),
        ("greedy", "each seat needs the name of a bot, or None"),
    ],
)
def test_seats_and_bots_must_fit(bots: Any, words: str) -> None:
    with pytest.raises(SimulationError, match=words):
        SteppedGames(1, bots=bots)


def test_what_is_not_there_is_refused() -> None:
    games = SteppedGames(2, seed="there")
    with pytest.raises(CardsError, match="rows are 0 to 1 and seats 0 to 1"):
        games.look(2, seat=0)
    with pytest.raises(SimulationError, match="watched=False"):
        games.game(0)
    with pytest.raises(IllegalAction, match="rows are 2 booleans"):
        games.reset([True])


@needs_core
def test_two_threads_do_not_step_the_same_games_at_once() -> None:
    games = SteppedGames(5000, seed="busy")
    with pytest.raises(RuntimeError, match="another thread"):
        in_two_threads(games.reset)


def test_an_observation_holds_nothing_that_the_seat_may_not_know() -> None:
    """Whatever the others hold, what the seat sees is made from its view; and it is told who holds how many."""
    games = SteppedGames(1, Ruleset(players=3, rounds=(5,)), seed="hidden")
    seen, columns = games.look(0, seat=0), table_layout(3)
    assert seen[columns["hand"]].sum() == 5
    assert seen[columns["known"]].sum() == 0
    assert seen[columns["sizes"]].tolist() == [5, 5, 5]
