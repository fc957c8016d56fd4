"""The simulator: its games match `Game`, action by action, with and without the core, however it is asked."""

from __future__ import annotations

import sys
from dataclasses import fields, replace
from itertools import cycle, islice, product
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
import pytest
from hypothesis import given

from starsuit import solver
from starsuit.actions import Discard, LayDown, Phase
from starsuit.bots import BOTS, LEVELS, make_bot, outside
from starsuit.bots.chance import Chance
from starsuit.cards import Card, parse_hand
from starsuit.errors import NotationError, SimulationError, StarsuitError
from starsuit.game import Game
from starsuit.lab import simulation as simulator
from starsuit.lab.encoding import action_byte, action_of_byte
from starsuit.lab.simulation import Rounds, Simulated, is_compiled, playouts, simulate
from starsuit.lab.tally import Tally
from starsuit.native import core
from starsuit.ruleset import ROUNDS_DOWN, Ruleset
from tests.kit.inside import inside
from tests.kit.play import DRAW, TAKE, dice, play_out, seeds, short_rulesets
from tests.kit.strategies import SKEWS, examples, random_hand
from tests.kit.tables import check_laid, check_same

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from starsuit.actions import Action
    from starsuit.view import View

needs_core = pytest.mark.skipif(core is None, reason="the native core was not built here")

HOUSE_RULES = [
    Ruleset(players=3),
    Ruleset(players=3, rounds=ROUNDS_DOWN[-4:]),
    Ruleset(players=3, rounds=(3, 8, 5), round_order="random"),
    Ruleset(players=3, rounds=(3, 8), hand_size=7),
    Ruleset(players=4, rounds=(3,), ties="playoff", target=1),
    Ruleset(players=3, rounds=(3, 4, 8), all_wild_melds=False),
    Ruleset(players=3, rounds=(11, 12, 13), court_points=10),
    Ruleset(players=3, target=50, first_dealer=2),
    Ruleset(players=3, rounds=(13, 13), turn_limit=2),
]


def mixed(players: int) -> tuple[str, ...]:
    """Players of every kind in turn."""
    return tuple(islice(cycle(LEVELS), players))


def columns(played: Simulated) -> Iterator[tuple[str, np.ndarray]]:
    """Everything that came out, by name."""
    for field in fields(Rounds):
        yield field.name, getattr(played.rounds, field.name)
    yield "totals", played.totals
    yield "winners", played.winners
    yield "decisions", np.array(played.decisions)
    yield "actions", np.array(played.actions or (), dtype=object)


def assert_same(one: Simulated, other: Simulated) -> None:
    for (name, left), (_, right) in zip(columns(one), columns(other), strict=True):
        assert left.dtype == right.dtype, name
        assert left.shape == right.shape, name
        assert np.array_equal(left, right), name


def check_rows(played: Simulated, index: int, game: Game) -> None:
    """One game of a batch agrees with the rules."""
    assert game.outcome is not None
    rows = np.flatnonzero(played.rounds.game == played.first + index)
    assert len(rows) == len(game.results)
    for row, result in zip(rows, game.results, strict=True):
        assert played.rounds.number[row] == result.number
        assert played.rounds.wild[row] == result.wild
        assert played.rounds.dealer[row] == result.dealer
        assert played.rounds.playoff[row] == result.playoff
        assert played.rounds.went_out[row] == (-1 if result.went_out is None else result.went_out)
        assert played.rounds.turns[row] == result.turns
        assert played.rounds.reshuffles[row] == sum(event.reshuffled for event in result.events)
        assert played.rounds.points[row].tolist() == [-1 if each is None else each for each in result.points]
    assert played.totals[index].tolist() == list(game.outcome.totals)
    assert tuple(np.flatnonzero(played.winners[index])) == game.outcome.winners


def replay(played: Simulated, index: int) -> Game:
    """Replay a simulated game through `Game` and through the compiled table, and compare every state."""
    assert played.actions is not None
    seed = f"{played.seed}/{played.first + index}"
    game, table = Game.new(played.ruleset, seed=seed), inside.Table(played.ruleset, seed)
    check_same(game, table.state(), views=False)
    for code in played.actions[index]:
        game = game.apply(action_of_byte(code, game.legal_actions()))
        if table.apply(code):
            check_laid(game.results[-1], table.state())
            table.next_round()
        check_same(game, table.state(), views=False)
    check_rows(played, index, game)
    return game


@needs_core
class TestReplay:
    @pytest.mark.parametrize("players", range(2, 15))
    def test_every_number_of_players(self, players: int) -> None:
        rules = Ruleset(players=players, rounds=(3, 6, 13), turn_limit=12)
        played = simulate(rules, mixed(players), games=2, seed=f"{players} players", actions=True)
        assert replay(played, 0) == played.game(0)
        replay(played, 1)
        assert played.decisions == sum(map(len, played.actions or ()))

    @pytest.mark.parametrize("rules", HOUSE_RULES, ids=Ruleset.describe)
    def test_every_house_rule(self, rules: Ruleset) -> None:  # H1 H2 H3 H4 H5
        replay(simulate(rules, mixed(rules.players), games=1, seed="house", actions=True), 0)

    def test_play_offs(self) -> None:  # R19
        rules = Ruleset(players=14, rounds=(3,), ties="playoff")
        played = simulate(rules, ("greedy",) * 14, games=12, seed="ties", actions=True)
        most = int(played.rounds.game[played.rounds.number.argmax()])
        assert played.rounds.playoff.sum() >= 3
        assert any(result.playoff for result in replay(played, most).results)
        assert (played.winners.sum(axis=1) == 1).all()

    def test_random_play_reshuffles(self) -> None:  # R17
        played = simulate(Ruleset(players=7, rounds=(13,)), ("random",) * 7, games=20, seed="again", actions=True)
        assert played.rounds.reshuffles.max() >= 2
        replay(played, int(played.rounds.reshuffles.argmax()))

    @pytest.mark.prove
    @given(short_rulesets(rounds=11), seeds())
    @examples(200)
    def test_every_house_rule_in_many_games(self, rules: Ruleset, seed: int) -> None:
        replay(simulate(rules, mixed(rules.players), games=1, seed=str(seed), actions=True), 0)

    @pytest.mark.prove
    @pytest.mark.parametrize("players", range(2, 15))
    def test_whole_games_of_every_number_of_players(self, players: int) -> None:
        for bots in (("greedy",) * players, mixed(players)):
            played = simulate(Ruleset(players=players, ties="playoff"), bots, games=3, seed="prove", actions=True)
            for index in range(3):
                replay(played, index)


@needs_core
class TestWithoutTheCore:
    def both(self, monkeypatch: pytest.MonkeyPatch, rules: Ruleset, bots: Sequence[str], games: int) -> Simulated:
        assert is_compiled(bots)
        native = simulate(rules, bots, games=games, seed="both", first=7, actions=True)
        with monkeypatch.context() as without:
            without.setattr(simulator, "core", None)
            assert not is_compiled(bots)
            assert_same(simulate(rules, bots, games=games, seed="both", first=7, actions=True), native)
        return native

    @pytest.mark.parametrize("rules", HOUSE_RULES, ids=Ruleset.describe)
    @pytest.mark.parametrize("name", LEVELS)
    def test_the_results_are_identical(self, name: str, rules: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
        limited = rules if name == "greedy" or rules.turn_limit else replace(rules, turn_limit=12)
        self.both(monkeypatch, limited, (name,) * rules.players, 2)

    @pytest.mark.parametrize("players", [2, 7, 8, 14])
    def test_for_tables_of_every_size(self, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.both(monkeypatch, Ruleset(players=players, rounds=(4, 10), turn_limit=9), mixed(players), 2)

    def test_greedy_goes_out_with_a_wild_where_wilds_alone_are_no_meld(self, monkeypatch: pytest.MonkeyPatch) -> None:
        rules = Ruleset(players=2, rounds=(3,) * 60, all_wild_melds=False)  # H1
        played = self.both(monkeypatch, rules, ("greedy", "greedy"), 2)
        wilds = {64 + Card(text).index for text in ("Jk", "3t", "3h", "3c", "3s", "3d")}
        assert any(code in wilds for actions in played.actions or () for code in actions)

    def test_random_play_without_a_limit(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.both(monkeypatch, Ruleset(players=2, rounds=(3, 6)), ("random", "random"), 2)

    def test_no_games_at_all(self, monkeypatch: pytest.MonkeyPatch) -> None:
        played = self.both(monkeypatch, Ruleset(players=2), ("greedy", "random"), 0)
        assert (len(played.rounds), played.totals.shape, played.decisions) == (0, (0, 2), 0)

    def test_the_core_plays_every_bot_and_no_other(self) -> None:
        assert core is not None
        assert core.players() == list(BOTS)


class TestBatches:
    def test_the_number_of_threads_does_not_matter(self) -> None:
        rules = Ruleset(players=3, rounds=(3, 4, 5), ties="playoff")
        one = simulate(rules, mixed(3), games=25, seed="threads", actions=True)
        for threads in (2, 3, 16, 100):
            assert_same(simulate(rules, mixed(3), games=25, seed="threads", threads=threads, actions=True), one)

    def test_a_batch_can_be_played_in_parts(self) -> None:
        rules = Ruleset(players=2, rounds=(3, 5))
        whole = simulate(rules, mixed(2), games=9, seed="parts")
        parts = [simulate(rules, mixed(2), games=3, seed="parts", first=first) for first in (0, 3, 6)]
        assert np.array_equal(whole.totals, np.concatenate([part.totals for part in parts]))
        assert np.array_equal(whole.rounds.game, np.concatenate([part.rounds.game for part in parts]))
        assert whole.decisions == sum(part.decisions for part in parts)

    def test_another_seed_is_another_batch(self) -> None:
        rules = Ruleset(players=2, rounds=(3, 5))
        one, other = (simulate(rules, mixed(2), games=5, seed=seed).totals for seed in ("one", "other"))
        assert not np.array_equal(one, other)

    def test_a_bot_that_is_not_compiled_is_played_through_views(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(BOTS, "copy", "starsuit.bots.greedy:Greedy")
        rules = Ruleset(players=3, rounds=(3, 7))
        played = simulate(rules, ("copy", "random", "greedy"), games=3, seed="own", actions=True)
        expected = simulate(rules, ("greedy", "random", "greedy"), games=3, seed="own", actions=True)
        assert_same(played, expected)
        assert played.bots == ("copy", "random", "greedy")

    def test_a_game_is_replayed_from_its_actions(self) -> None:
        played = simulate(Ruleset(players=2, rounds=(3,)), mixed(2), games=2, seed="replay", first=4, actions=True)
        game = played.game(1)
        assert game.seed == "replay/5"
        check_rows(played, 1, game)


class Careless:
    """Lays nothing down, though it could."""

    def choose(self, view: View) -> Action:
        action = next(iter(view.legal_actions()))
        return LayDown((), action.discard) if isinstance(action, LayDown) else action


class Confused:
    """Answers with nonsense once it has to discard."""

    def choose(self, view: View) -> Action:
        if view.phase is Phase.DRAW:
            return DRAW
        raise ValueError("which card?")


class Hoarder:
    """Never goes out."""

    def choose(self, view: View) -> Action:
        *_, last = view.legal_actions()
        return last if isinstance(last, Discard) else next(iter(view.legal_actions()))


RULES = Ruleset(players=2, rounds=(3,))


class TestRefusals:
    CALLS: ClassVar[dict[str, tuple[dict[str, Any], str]]] = {
        "bots": ({"bots": ("greedy",)}, "1 bots for 2 players; each seat needs one"),
        "games": ({"games": -1}, "games is -1; a whole number from 0 to 1000000000 is needed"),
        "first": ({"first": -3}, "first is -3; a whole number from 0 to 1000000000000000000 is needed"),
        "threads": ({"threads": 0}, "threads is 0; a whole number from 1 to 1024 is needed"),
    }

    @pytest.mark.parametrize("code", CALLS)
    def test_what_cannot_be_is_refused_in_a_sentence(self, code: str) -> None:
        change, sentence = self.CALLS[code]
        with pytest.raises(SimulationError) as caught:
            simulate(RULES, **{"bots": ("greedy", "greedy"), "games": 1, "seed": "x", **change})
        assert caught.value.code == f"simulate/{code}"
        assert str(caught.value) == sentence

    @pytest.mark.parametrize(("name", "code"), [("genius", "bot/unknown"), (f"{__name__}:Nobody", "bot/load")])
    def test_who_is_no_bot_is_refused_before_any_game(self, name: str, code: str) -> None:
        with pytest.raises(StarsuitError) as caught:
            simulate(RULES, ("greedy", name), games=0, seed="x")
        assert caught.value.code == code

    @pytest.mark.parametrize("games", [1.5, True, "3", None, 2**70])
    def test_a_number_of_games_is_a_whole_number(self, games: Any) -> None:
        with pytest.raises(SimulationError, match="a whole number from 0 to"):
            simulate(RULES, mixed(2), games=games, seed="x")

    def test_one_name_is_not_a_list_of_bots(self) -> None:
        with pytest.raises(SimulationError, match="'greedy'; a list with one name a seat"):
            simulate(RULES, "greedy", games=1, seed="x")

    def test_a_seed_too_long_with_its_number(self) -> None:
        with pytest.raises(NotationError):
            simulate(RULES, mixed(2), games=1, seed="x" * 999)

    def test_games_that_were_not_kept_cannot_be_replayed(self) -> None:
        with pytest.raises(SimulationError, match="actions=True"):
            simulate(RULES, mixed(2), games=1, seed="x").game(0)
        with pytest.raises(SimulationError, match="no game 1 among these 1"):
            simulate(RULES, mixed(2), games=1, seed="x", actions=True).game(1)

    @pytest.mark.parametrize("native", [pytest.param(True, marks=needs_core), False])
    def test_a_round_that_does_not_end_is_given_up(self, native: bool, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(simulator, "LONGEST_ROUND", 5)
        if not native:
            monkeypatch.setattr(simulator, "core", None)
        with pytest.raises(SimulationError, match="a round of more than 5 decisions") as caught:
            simulate(Ruleset(players=2, rounds=(13,)), mixed(2), games=3, seed="x", threads=2)
        assert caught.value.code == "simulate/endless"
        game = Game.new(Ruleset(players=2, rounds=(13,)), seed="x")
        with pytest.raises(SimulationError, match="a playout has a round of more than 5"):
            playouts(game.view(game.seat), [DRAW], mixed(2), count=3, seed="x")

    def test_a_bot_that_never_goes_out_is_given_up(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(BOTS, "hoarder", f"{__name__}:Hoarder")
        monkeypatch.setattr(simulator, "LONGEST_ROUND", 300)
        with pytest.raises(SimulationError, match="turn limit"):
            simulate(RULES, ("hoarder", "hoarder"), games=1, seed="x")

    def test_a_lay_down_that_its_byte_cannot_tell(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(BOTS, "careless", f"{__name__}:Careless")
        rules = Ruleset(players=2, rounds=(13,), turn_limit=1)
        assert simulate(rules, ("careless", "greedy"), games=1, seed="x").totals.shape == (1, 2)
        with pytest.raises(SimulationError, match="only the best lay-down"):
            simulate(rules, ("careless", "greedy"), games=1, seed="x", actions=True)


class TestBotsOfYourOwn:
    def test_a_class_plays_the_games_that_its_name_plays(self) -> None:
        rules = Ruleset(players=3, rounds=(3, 5), turn_limit=20)
        listed = simulate(rules, ("greedy", "random", "skilled"), games=3, seed="own", actions=True)
        named = ("starsuit.bots.greedy:Greedy", "starsuit.bots.random:Random", "skilled")
        assert not is_compiled(named)
        own = simulate(rules, named, games=3, seed="own", actions=True)
        assert_same(own, listed)
        assert (own.bots, own.faults) == (named, ())

    def test_an_outside_program_plays_and_is_stopped_or_kept_for_the_next_game(self) -> None:
        program = f"cmd:{sys.executable} -m starsuit.bots.line starsuit.bots.greedy:Greedy"
        rules = Ruleset(players=2, rounds=(3,), turn_limit=20)
        played = simulate(rules, (program, "greedy"), games=2, seed="outside")
        assert_same(played, simulate(rules, ("greedy", "greedy"), games=2, seed="outside"))
        assert played.faults == ()
        assert len(outside._waiting[program.removeprefix("cmd:")]) == 1
        outside.stop_waiting()

    def test_what_they_do_wrong_is_reported_and_the_game_goes_on(self) -> None:
        confused = f"{__name__}:Confused"
        played = simulate(RULES, ("greedy", confused), games=2, seed="faults")
        assert played.winners.any(axis=1).all()
        assert {(fault.bot, fault.seat, fault.kind, fault.what) for fault in played.faults} == {
            (confused, 1, "error", "ValueError: which card?")
        }
        tally = Tally(RULES, played.bots)
        tally.add(played)
        assert [group.faults for group in tally.seats] == [0, len(played.faults)]
        assert tally.to_dict()["faults"][0]["what"] == "ValueError: which card?"

    def test_playouts_take_them_too(self) -> None:
        game = Game.new(RULES, seed="x")
        tried = playouts(game.view(game.seat), [DRAW], (f"{__name__}:Confused", "greedy"), count=2, seed="x")
        assert tried.points.shape == (1, 2, 2)
        assert {fault.kind for fault in tried.faults} == {"error"}


class TestPlayouts:
    def midgame(self, seed: str, *, players: int = 3, actions: int = 20) -> Game:
        game = Game.new(Ruleset(players=players, rounds=(8,), turn_limit=60), seed=seed)
        rng = dice(seed)
        for _ in range(actions):
            game = game.apply(rng.choice([each for each in game.legal_actions() if not hasattr(each, "melds")]))
        return game

    @needs_core
    @pytest.mark.parametrize("players", [2, 3, 7, 14])
    def test_the_core_and_python_agree(self, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
        for moves in (0, 25, 80):
            game = self.midgame(f"agree {moves}", players=players, actions=moves)
            view, offered = game.view(game.seat), list(game.legal_actions())[:2]
            native = playouts(view, offered, mixed(players), count=4, seed="deals", threads=2)
            with monkeypatch.context() as without:
                without.setattr(simulator, "core", None)
                pure = playouts(view, offered, mixed(players), count=4, seed="deals")
            for name in ("points", "turns", "went_out"):
                one, other = getattr(native, name), getattr(pure, name)
                assert one.dtype == other.dtype
                assert np.array_equal(one, other), name
            assert native.points.shape == (len(offered), 4, players)

    def test_all_actions_are_tried_on_the_same_deals(self) -> None:
        game = self.midgame("same")
        tried = playouts(game.view(game.seat), [DRAW, TAKE, DRAW], mixed(3), count=30, seed="common")
        assert np.array_equal(tried.points[0], tried.points[2])
        assert not np.array_equal(tried.points[0], tried.points[1])

    def test_threads_do_not_matter_and_the_first_deals_stay_the_same(self) -> None:
        game = self.midgame("threads")
        one = playouts(game.view(game.seat), [DRAW], mixed(3), count=20, seed="t")
        two = playouts(game.view(game.seat), [DRAW], mixed(3), count=40, seed="t", threads=3)
        assert np.array_equal(one.points[0], two.points[0, :20])

    def test_the_last_player_gets_the_points_of_the_rest(self) -> None:  # R15
        game = Game.new(Ruleset(players=2, rounds=(6,), turn_limit=1), seed="last")
        bot = make_bot("greedy")
        while game.round.turns < 1 or game.phase is not Phase.LAY_DOWN:
            game = game.apply(bot.choose(game.view(game.seat)))
        offered = list(game.legal_actions())
        tried = playouts(game.view(game.seat), offered, mixed(2), count=2, seed="x")
        for row, action in enumerate(offered):
            end = game.apply(action).results[-1]
            assert (tried.points[row] == [list(end.points)] * 2).all()
            assert (tried.turns[row] == 2).all()
            assert (tried.went_out[row] == -1).all()

    def test_absent_players_of_a_play_off_get_no_points(self) -> None:  # R19
        rules = Ruleset(players=4, rounds=(3,), ties="playoff", turn_limit=4)
        for seed in range(200):
            game = Game.new(rules, seed=f"off {seed}")
            rng = dice(seed)
            while not game.outcome and game.round.number == 1:
                offered = list(game.legal_actions())
                game = game.apply(offered[0] if rng.random() < 0.8 else rng.choice(offered))
            if not game.outcome:
                break
        assert game.round.number == 2
        tried = playouts(game.view(game.seat), [DRAW], mixed(4), count=5, seed="x")
        for seat in range(4):
            assert ((tried.points[0, :, seat] >= 0) == (seat in game.round.seats)).all()

    def test_what_cannot_be_played_out_is_refused(self) -> None:
        game = self.midgame("refused")
        view = game.view(game.seat)
        with pytest.raises(SimulationError, match="whose turn it is"):
            playouts(game.view((game.seat + 1) % 3), [DRAW], mixed(3), count=1, seed="x")
        with pytest.raises(SimulationError, match="whose turn it is"):
            playouts(game.view(None), [DRAW], mixed(3), count=1, seed="x")
        with pytest.raises(SimulationError, match="at least one"):
            playouts(view, [], mixed(3), count=1, seed="x")
        with pytest.raises(StarsuitError, match="starts by drawing"):
            playouts(view, [Discard(view.hand[0])], mixed(3), count=1, seed="x")
        with pytest.raises(SimulationError, match="count is -1"):
            playouts(view, [DRAW], mixed(3), count=-1, seed="x")
        with pytest.raises(SimulationError, match="2 bots for 3"):
            playouts(view, [DRAW], mixed(2), count=1, seed="x")
        over = play_out(game, dice("over"))
        with pytest.raises(SimulationError, match="whose turn it is"):
            playouts(over.view(over.seat), [DRAW], mixed(3), count=1, seed="x")


class TestChance:
    def test_it_is_splitmix64(self) -> None:
        chance = Chance(1234567)
        expected = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
        assert [chance.next() for _ in range(4)] == expected

    def test_every_choice_is_as_likely(self) -> None:
        chance = Chance.of("fair", 3, 0)
        counts = np.bincount([chance.below(7) for _ in range(7000)])
        assert ((counts - 1000) ** 2 / 1000).sum() < 22.46  # chi-square, 6 degrees of freedom, one in a thousand

    def test_each_decision_has_chance_of_its_own(self) -> None:
        firsts = {Chance.of(seed, number, events).next() for seed in "ab" for number in (1, 2) for events in range(50)}
        assert len(firsts) == 200
        counts = np.bincount([Chance.of("fair", 1, events).below(7) for events in range(7000)])
        assert ((counts - 1000) ** 2 / 1000).sum() < 22.46

    def test_a_bot_made_twice_with_a_seed_plays_alike(self) -> None:
        def choices(seed: str) -> list[Action]:
            game = Game.new(Ruleset(players=2), seed="bot")
            while len(game.round.events) < 40 and game.round.number == 1:
                game = game.apply(make_bot("random", seed=seed).choose(game.view(game.seat)))
            return list(game.actions)

        assert choices("a") == choices("a")
        assert choices("a") != choices("b")


@needs_core
class TestQuickNo:
    """The quick check that saves a call to the solver must never say no where the solver says yes."""

    @pytest.mark.parametrize("skew", SKEWS)
    def test_it_never_rejects_a_hand_that_can_go_out(self, skew: str) -> None:  # R14
        self.check(skew, 4000)

    @pytest.mark.prove
    @pytest.mark.parametrize("skew", SKEWS)
    def test_it_never_rejects_a_hand_that_can_go_out_among_many(self, skew: str) -> None:
        self.check(skew, 200_000)

    def check(self, skew: str, count: int) -> None:
        rng = dice(f"quick {skew}")
        for _ in range(count):
            wild = rng.choice(range(3, 14))
            hand = random_hand(rng, rng.randint(4, 14), wild, skew)
            if inside.surely_cannot_go_out(bytes(card.index for card in hand), wild):
                assert not solver.can_go_out(hand, wild=wild), (hand, wild)

    def test_hands_at_its_border(self) -> None:
        for text, wild, refused in (
            ("4h 7h 9c Jk Jk", 3, False),  # 4 Jk Jk 7 of hearts, throwing the nine
            ("4h 8h Tc Kd Jk Jk", 3, True),
            ("4h 5h 7h 8h Jk Kd", 3, False),
            ("5h 5c 5d 9s", 3, False),
            ("5h 5c 9d Ks", 3, True),
            ("3h 3c Jk Kd", 3, False),
        ):
            cards = parse_hand(text)
            found = inside.surely_cannot_go_out(bytes(card.index for card in cards), wild)
            if refused:
                assert found, text
            assert not (found and solver.can_go_out(cards, wild=wild)), text

    def test_it_spares_most_questions(self) -> None:
        rng = dice("spares")
        hands = [random_hand(rng, size, 6, "two packs") for size, _ in product(range(7, 14), range(200))]
        refused = sum(inside.surely_cannot_go_out(bytes(card.index for card in hand), 6) for hand in hands)
        assert refused > len(hands) / 2


def test_decoding_is_the_other_way_round() -> None:
    game = Game.new(Ruleset(players=2, rounds=(5,), turn_limit=3), seed="codes")
    while not game.outcome:
        for action in game.legal_actions():
            assert action_of_byte(action_byte(action), game.legal_actions()) == action
        game = game.apply(next(iter(game.legal_actions())))
    assert Card.at(55) == Card("Jk")
