"""The vector environment against `Game`: the same arrays from the core and from pure Python, byte for byte."""

from __future__ import annotations

import os
import threading
import time
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given

from starsuit import native
from starsuit.cards import Card
from starsuit.errors import IllegalAction, NotationError, RulesetError
from starsuit.lab import vector
from starsuit.lab.encoding import action_number
from starsuit.lab.vector import VectorRounds
from starsuit.records import format_game, parse_game
from starsuit.round import Round
from starsuit.ruleset import ROUNDS, Ruleset
from tests.kit.play import seeds, short_rulesets
from tests.kit.strategies import examples

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from starsuit.game import Game
    from starsuit.lab.vector import Rows

needs_core = pytest.mark.skipif(native.core is None, reason="the native core was not built here")


def chance(seed: object) -> np.random.Generator:
    return np.random.default_rng(list(str(seed).encode()))


def choose(rng: np.random.Generator, rows: Rows, *, going_out: float = 9, drawing: float = 0.5) -> NDArray[np.int64]:
    """A legal action in each row, going out more often than chance would; 0 where the round is over."""
    wish = (1 - rng.random(rows.masks.shape)) * rows.masks
    wish[:, 58:] *= going_out
    wish[:, 0] *= 2 * drawing
    chosen: NDArray[np.int64] = wish.argmax(axis=1)
    return chosen


def copied(rows: Rows) -> dict[str, NDArray[Any]]:
    return {name: array.copy() for name, array in rows._asdict().items()}


def check_same(one: Rows | dict[str, NDArray[Any]], other: Rows) -> None:
    arrays = one if isinstance(one, dict) else one._asdict()
    for name, array in arrays.items():
        assert np.array_equal(array, getattr(other, name)), name


def pure(*args: Any, **options: Any) -> VectorRounds:
    """The same rounds without the core."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(vector, "core", None)
        return VectorRounds(*args, **options)


def play_both(
    rules: Ruleset, seed: str, *, count: int, steps: int, wishes: dict[str, float] | None = None, **options: Any
) -> Rows:
    """Random play in the core and in pure Python; every array is compared after every step."""
    rng = chance(seed)
    fast, slow = (make(count, rules, seed=seed, **options) for make in (VectorRounds, pure))
    rows, reference = fast.observe(), slow.observe()
    check_same(reference, rows)
    for _ in range(steps):
        actions = choose(rng, rows, **(wishes or {}))
        check_same(slow.step(actions), fast.step(actions))
    return rows


def in_two_threads(act: Callable[[], object]) -> None:
    """Do this again and again in two threads, until it fails in this one; for twenty seconds at the most."""
    stop = threading.Event()

    def also() -> None:
        while not stop.is_set():
            try:
                act()
            except RuntimeError:
                time.sleep(0)

    other = threading.Thread(target=also)
    other.start()
    try:
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            act()
    finally:
        stop.set()
        other.join()


@needs_core
class TestLockstep:
    @pytest.mark.parametrize("players", range(2, 15))
    def test_every_number_of_players(self, players: int) -> None:
        rules = Ruleset(players=players, turn_limit=3, first_dealer=players - 1)
        rows = play_both(rules, f"players {players}", count=4, steps=7 * players)
        assert (rows.episodes > 0).all()

    @given(short_rulesets(), seeds())
    @examples(20)
    def test_every_house_rule(self, rules: Ruleset, seed: int) -> None:  # H1 H2 H3 H4 H5
        play_both(rules, str(seed), count=2, steps=40, relative_rewards=bool(seed % 2), auto_reset=bool(seed % 3))

    def test_rounds_that_end_by_going_out(self) -> None:  # R14 R15
        rng, ended, out = chance("out"), 0, 0
        fast, slow = VectorRounds(8, rounds=3, seed="out"), pure(8, rounds=3, seed="out")
        for _ in range(200):
            actions = choose(rng, fast.observe())
            rows = fast.step(actions)
            check_same(slow.step(actions), rows)
            ended += int(rows.done.sum())
            out += int((rows.done & (rows.went_out >= 0)).sum())
            assert (rows.rewards[np.arange(8), rows.went_out][rows.done] == 0).all()
        assert ended == out > 20

    def test_a_stock_that_is_reshuffled_many_times(self) -> None:  # R17
        rules = Ruleset(players=7, rounds=(13,), turn_limit=40)
        env = VectorRounds(1, rules, seed="reshuffles")
        rows = play_both(rules, "reshuffles", count=1, steps=500, wishes={"drawing": 100, "going_out": 0})
        assert rows.observations[0, env.layout["reshuffles"]].item() >= 3

    @pytest.mark.prove
    @given(short_rulesets(), seeds())
    @examples(300)
    def test_every_house_rule_in_many_rounds(self, rules: Ruleset, seed: int) -> None:
        play_both(rules, str(seed), count=4, steps=100, relative_rewards=bool(seed % 2), auto_reset=bool(seed % 3))


class Replayed:
    """The rows as games in Python, which follow the actions independently."""

    def __init__(self, env: VectorRounds) -> None:
        self.env = env
        self.games = [env.episode(row, 0) for row in range(len(env))]

    def check(self, rows: Rows) -> None:
        for row, game in enumerate(self.games):
            assert rows.seats[row] == game.seat
            legal = [action_number(action) for action in game.legal_actions()]
            assert np.flatnonzero(rows.masks[row]).tolist() == sorted(legal)

    def follow(self, actions: NDArray[np.int64]) -> Iterator[tuple[int, Game]]:
        """The games that these actions ended."""
        for row, number in enumerate(actions):
            legal = {action_number(action): action for action in self.games[row].legal_actions()}
            self.games[row] = self.games[row].apply(legal[int(number)])
            if self.games[row].outcome:
                yield row, self.games[row]


@pytest.mark.parametrize("make", [pytest.param(VectorRounds, marks=needs_core), pure], ids=["core", "pure"])
class TestEpisodes:
    def test_each_can_be_replayed_as_a_game(self, make: type[VectorRounds]) -> None:  # R2 R15
        env = make(6, Ruleset(players=3, turn_limit=4), seed="replay")
        replayed, rng, rows, ended = Replayed(env), chance("replay"), env.observe(), 0
        for _ in range(60):
            replayed.check(rows)
            actions = choose(rng, rows)
            rows = env.step(actions)
            over = dict(replayed.follow(actions))
            assert np.flatnonzero(rows.done).tolist() == sorted(over)
            for row, game in over.items():
                assert game.outcome
                assert rows.rewards[row].tolist() == [-points for points in game.outcome.totals]
                assert rows.went_out[row] == (-1 if game.round.went_out is None else game.round.went_out)
                assert parse_game(format_game(game)).round == game.round
                replayed.games[row] = env.episode(row, int(rows.episodes[row]))
            assert not rows.rewards[~rows.done].any()
            ended += len(over)
        assert ended > 10

    def test_the_deal_is_that_of_its_seed(self, make: type[VectorRounds]) -> None:  # R10 R11
        rules = Ruleset(players=3, rounds=(5, 9), hand_size=7, first_dealer=1)
        env = make(4, rules, seed="deal")
        rows = env.reset()
        for row in range(4):
            dealt = env.episode(row, 1).round
            assert dealt.dealer == 2
            assert rows.seats[row] == 0
            same = {"number": 1, "wild": dealt.wild, "seats": (0, 1, 2), "dealer": 2, "cards": 7}
            again = Round.deal(dealt.ruleset, seed=f"deal/{row}/1", **same)  # type: ignore[arg-type]  # names and values
            assert again == dealt
            seen = rows.observations[row, env.layout["hand"]]
            assert [Card.at(int(index)) for index in np.repeat(np.arange(56), seen)] == sorted(dealt.hands[0])

    def test_the_deal_passes_to_the_left(self, make: type[VectorRounds]) -> None:  # R11
        env = make(2, Ruleset(players=3, first_dealer=2), seed="left")
        starts = [env.observe().seats.tolist(), *(env.reset().seats.tolist() for _ in range(3))]
        assert starts == [[0, 0], [1, 1], [2, 2], [0, 0]]

    def test_a_finished_round_waits_where_reset_is_not_automatic(self, make: type[VectorRounds]) -> None:
        env = make(3, Ruleset(players=2, turn_limit=1), rounds=4, seed="wait", auto_reset=False)
        rng, rows = chance("wait"), env.observe()
        for _ in range(4):
            assert not rows.done.any()
            rows = env.step(choose(rng, rows))
        assert rows.done.all()
        assert (rows.rewards <= 0).all()
        assert rows.rewards.any()
        assert (rows.seats == -1).all()
        assert not rows.masks.any()
        assert not rows.observations.any()
        rows = env.step(np.array([-1, 0, 999]))  # nothing is left to do, whatever they say
        assert rows.done.all()
        assert not rows.rewards.any()
        rows = env.reset(np.array([False, True, False]))
        assert rows.done.tolist() == [True, False, True]
        assert rows.episodes.tolist() == [0, 1, 0]
        assert rows.masks[:, 0].tolist() == [False, True, False]

    def test_relative_rewards_add_up_to_nothing(self, make: type[VectorRounds]) -> None:
        rules = Ruleset(players=3, turn_limit=1)
        plain, relative = (make(8, rules, seed="zero", relative_rewards=wish) for wish in (False, True))
        rng = chance("zero")
        for _ in range(6):
            actions = choose(rng, plain.observe())
            points, rewards = plain.step(actions).rewards, relative.step(actions).rewards
        assert points.any(axis=1).all()
        assert rewards.sum(axis=1) == pytest.approx(0, abs=1e-4)
        assert rewards == pytest.approx(points - points.mean(axis=1, keepdims=True), abs=1e-4)


@pytest.mark.parametrize("make", [pytest.param(VectorRounds, marks=needs_core), pure], ids=["core", "pure"])
class TestIllegal:
    @pytest.mark.parametrize("bad", [-1, 2, 57, 58, 113, 114, 2**40])
    def test_nothing_is_done_when_one_row_is_wrong(self, make: type[VectorRounds], bad: int) -> None:
        env, twin = (make(3, seed="illegal") for _ in range(2))
        before = copied(env.observe())
        with pytest.raises(IllegalAction, match=rf"row 1: action {bad} .* is not allowed now"):
            env.step([0, bad, -7])
        check_same(before, env.observe())
        check_same(twin.step([0, 1, 0]), env.step([0, 1, 0]))

    def test_only_what_the_mask_shows_is_accepted(self, make: type[VectorRounds]) -> None:
        env = make(2, rounds=(3, 4), seed="mask")
        rng, rows = chance("mask"), env.observe()
        for _ in range(25):
            actions = choose(rng, rows)
            before = copied(rows)
            for number in np.flatnonzero(~rows.masks[1]):
                with pytest.raises(IllegalAction, match="row 1"):
                    env.step([actions[0], number])
            check_same(before, env.observe())
            env.step(actions)

    def test_a_mask_that_was_written_over_allows_nothing_more(self, make: type[VectorRounds]) -> None:
        env = make(1, seed="mask")
        env.observe().masks[:] = True
        with pytest.raises(IllegalAction, match="throw 3t"):
            env.step([2])
        assert np.flatnonzero(env.observe().masks).tolist() == [0, 1]

    @pytest.mark.parametrize("actions", [[0], [0, 0, 0], [0.0, 1.0], [[0, 0]], 0, ["a", "b"], [True, False]])
    def test_actions_are_one_whole_number_for_each_row(self, make: type[VectorRounds], actions: Any) -> None:
        env = make(2, seed="shape")
        with pytest.raises(IllegalAction, match="actions are 2 whole numbers"):
            env.step(actions)

    @pytest.mark.parametrize("rows", [[True], [0, 1], True])
    def test_rows_are_one_boolean_for_each(self, make: type[VectorRounds], rows: Any) -> None:
        with pytest.raises(IllegalAction, match="rows are 2 booleans"):
            make(2, seed="shape").reset(rows)


class TestSetUp:
    @pytest.mark.parametrize("count", [0, -1, 1.5, True, 10**7, "3"])
    def test_the_count_is_a_number_of_rounds(self, count: Any) -> None:
        with pytest.raises(RulesetError, match=r"count is .*; 1 to 1000000 is allowed"):
            VectorRounds(count)

    @pytest.mark.parametrize("threads", [0, 1000, None])
    def test_the_threads_are_a_few(self, threads: Any) -> None:
        with pytest.raises(RulesetError, match=r"threads is .*; 1 to 256 is allowed"):
            VectorRounds(2, threads=threads)

    @pytest.mark.parametrize("rounds", [2, 14, (), (3, 99)])
    def test_the_rounds_are_ranks(self, rounds: Any) -> None:
        with pytest.raises(RulesetError, match="rounds"):
            VectorRounds(2, rounds=rounds)

    @pytest.mark.parametrize("seed", ["", "x" * 951, "\ud800", 7])
    def test_the_seed_is_a_text_that_leaves_room(self, seed: Any) -> None:
        with pytest.raises(NotationError, match="seed"):
            VectorRounds(2, seed=seed)

    def test_without_a_seed_they_are_dealt_differently(self) -> None:
        first, second = (VectorRounds(20).observe().observations for _ in range(2))
        assert not np.array_equal(first, second)

    @pytest.mark.parametrize(("row", "number"), [(-1, 0), (2, 0), (0, -1)])
    def test_an_episode_that_cannot_be_is_refused(self, row: int, number: int) -> None:
        with pytest.raises(RulesetError, match="rows are 0 to 1"):
            VectorRounds(2, seed="x").episode(row, number)

    def test_all_rounds_are_dealt_and_only_those(self) -> None:
        for rounds, expected in ((None, ROUNDS), (7, (7,)), ([4, 11], (4, 11))):
            env = VectorRounds(300, rounds=rounds, seed="wild")
            dealt = env.observe().observations[:, env.layout["wild"]].argmax(axis=1) + 3
            found, often = np.unique(dealt, return_counts=True)
            assert found.tolist() == list(expected)
            assert often.min() > 300 / len(expected) / 3

    def test_two_players_unless_told_otherwise(self) -> None:
        env = VectorRounds(5)
        assert (len(env), env.ruleset) == (5, Ruleset(players=2))


@needs_core
class TestTheCore:
    def test_seeds_repeat_and_threads_do_not_matter(self) -> None:
        rules = Ruleset(players=3)
        envs = [VectorRounds(101, rules, seed="same", threads=threads) for threads in (1, 1, 2, 5, 101, 200)]
        rng = chance("same")
        for _ in range(60):
            actions = choose(rng, envs[0].observe())
            first, *others = (env.step(actions) for env in envs)
            for rows in others:
                check_same(first, rows)
        assert first.episodes.any()
        other = VectorRounds(101, rules, seed="other").observe()
        assert not np.array_equal(other.observations, VectorRounds(101, rules, seed="same").observe().observations)

    def test_rows_do_not_depend_on_how_many_there_are(self) -> None:
        few, many = (VectorRounds(count, seed="rows").observe().observations for count in (3, 50))
        assert np.array_equal(few, many[:3])

    def test_the_arrays_are_written_in_place(self) -> None:
        env = VectorRounds(4, seed="place")
        rows = env.observe()
        assert all(one is other for one, other in zip(rows, env.step([0] * 4), strict=True))
        assert all(one is other for one, other in zip(rows, env.reset(), strict=True))
        kinds = {name: array.dtype.name for name, array in rows._asdict().items()}
        assert list(kinds.values()) == ["uint8", "bool", "int8", "float32", "bool", "int8", "int64"]
        rows.observations[:] = 9
        assert rows.observations.max() == 9
        check_same(VectorRounds(4, seed="place").reset(), env.observe())

    @pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int32, np.uint64])
    def test_actions_of_any_whole_kind(self, kind: type[np.generic]) -> None:
        one, other = (VectorRounds(4, seed="kind") for _ in range(2))
        check_same(one.step(np.array([0, 1, 0, 1], dtype=kind)), other.step(np.array([0, 9, 1, 9, 0, 9, 1])[::2]))

    @pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="the memory is read from Linux's /proc")
    def test_the_memory_stays_as_it_is(self) -> None:
        env = VectorRounds(500, Ruleset(players=4), seed="memory", threads=2)
        rng = chance("memory")

        def play(steps: int) -> int:
            for _ in range(steps):
                env.step(choose(rng, env.observe(), going_out=1))
            return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

        before = play(200)
        assert play(600) - before < 3_000_000

    def test_a_forked_process_steps_on_alone(self) -> None:
        env, twin = (VectorRounds(50, seed="fork", threads=threads) for threads in (3, 1))
        expected = twin.step([0] * 50).observations.tobytes()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # newer Pythons warn about threads: the point here
            child = os.fork()
        if child == 0:
            same = env.step([0] * 50).observations.tobytes() == expected
            del env
            os._exit(0 if same else 1)
        assert os.waitpid(child, 0)[1] == 0
        assert env.step([0] * 50).observations.tobytes() == expected

    def test_two_threads_do_not_step_the_same_rounds_at_once(self) -> None:
        env = VectorRounds(5000, seed="busy")
        with pytest.raises(RuntimeError, match="another thread"):
            in_two_threads(env.observe)
