"""Computer players: greedy does what it says, on positions made for it, and gets through every kind of game."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from starsuit.actions import Action, LayDown, Phase
from starsuit.bots import BOTS, LEVELS, Bot, bot_class, bot_words, decision_rng, make_bot, seat_seed
from starsuit.bots.greedy import Greedy
from starsuit.bots.guard import Fault, Guard, check_bot
from starsuit.errors import StarsuitError
from starsuit.game import Game
from starsuit.records import format_view, parse_view
from starsuit.round import Event
from starsuit.ruleset import ROUNDS_DOWN, Ruleset
from tests.kit import odd_bots
from tests.kit.odd_bots import Chatty, Nonsense, Sleepy
from tests.kit.paths import ROOT
from tests.kit.play import DRAW, TAKE, lay, out, play_round, seeds, short_rulesets, stacked, table, throw, with_round
from tests.kit.strategies import examples
from tests.kit.swaps import assert_plays_by_view

if TYPE_CHECKING:
    from pathlib import Path

    from starsuit.round import Round
    from starsuit.view import View

EXAMPLE = ROOT / "examples" / "bot.py"


def choice(now: Round) -> Action:
    """What greedy does in this round, from its view alone."""
    return Greedy().choose(with_round(now).view(now.seat))


class TestGreedyDraws:
    def test_it_takes_a_discard_that_lowers_its_points(self) -> None:
        assert choice(table("8h 8c 5d", first="8d")) == TAKE

    def test_it_takes_a_low_card_for_a_high_one(self) -> None:
        assert choice(table("9h Kc 5d", first="4c")) == TAKE

    def test_it_takes_any_wild(self) -> None:
        for wild in ("Jk", "3c"):
            assert choice(table("4h 6c 5d", first=wild)) == TAKE

    def test_otherwise_it_draws(self) -> None:
        assert choice(table("4h 6c 5d", first="Kc")) == DRAW
        assert choice(table("4h 6c 5d", first="6d")) == DRAW
        assert choice(table("8h 8c 8d", first="4c")) == DRAW


class TestGreedyThrows:
    def test_it_throws_what_leaves_the_fewest_points(self) -> None:
        assert choice(table("4h 6c Td", stock="5s").apply(DRAW)) == throw("Td")
        assert choice(table("8h 8c 8d Tc 4s", stock="9s").apply(DRAW)) == throw("Tc")

    def test_it_keeps_its_melds(self) -> None:
        assert choice(table("Kh Kc Ks 4t 6h", stock="7s").apply(DRAW)) == throw("7s")

    def test_it_throws_no_wild_while_it_has_a_natural_card(self) -> None:
        now = table("Jk 6c 9h Tt Kc", stock="Qs").apply(DRAW)
        assert min(with_round(now).view(0).discard_values().values()) == 6 + 9 + 10 + 13 + 12  # without the joker
        assert choice(now) == throw("Kc")

    def test_it_does_not_take_a_card_for_a_wild_that_it_would_not_throw(self) -> None:
        assert choice(table("Jk 6c 9h Tt Kc", first="Qs")) == TAKE  # for the king
        assert choice(table("Jk 6c 9h Tt 7s", first="Qs")) == DRAW  # throwing the joker would save 38 points

    def test_with_wilds_only_it_throws_one_of_them(self) -> None:
        rules = Ruleset(players=2, first_dealer=1, all_wild_melds=False)
        now = stacked("3c 3d Jk", "Tt Jh Qc", stock="Jk", ruleset=rules).apply(DRAW)
        assert choice(now) == throw("Jk")


class TestGreedyEnds:
    def test_it_goes_out_at_once(self) -> None:
        assert choice(table("8h 8c 8d", stock="4d").apply(DRAW)) == out("8h 8c 8d", "4d")

    def test_on_the_last_turn_it_lays_down_what_it_can_and_throws_the_dearest_rest(self) -> None:  # R15
        now = stacked("8h 8c 8d", "5c 5d Kh", stock="4d 5s")
        now = play_round(now, DRAW, out("8h 8c 8d", "4d"), DRAW)
        assert choice(now) == lay("5c 5s 5d", "Kh")

    def test_on_the_last_turn_it_throws_a_lone_joker(self) -> None:  # R15
        now = stacked("8h 8c 8d", "5c 7d Jk", stock="4d Qs")
        now = play_round(now, DRAW, out("8h 8c 8d", "4d"), DRAW)
        assert choice(now) == lay("", "Jk")


def play_game(bot: Bot, rules: Ruleset, seed: object) -> Game:
    """A game in which the bot plays every seat and sees only views that have been to text and back."""
    game = Game.new(rules, seed=str(seed))
    while not game.outcome:
        assert game.round.turns < 2000, "this round does not seem to end"
        view = parse_view(format_view(game.view(game.seat)))
        action = bot.choose(view)
        assert action in game.legal_actions()
        assert action in view.legal_actions()
        assert isinstance(action, LayDown) == (game.phase is Phase.LAY_DOWN)
        game = game.apply(action)
    return game


class TestWholeGames:
    @pytest.mark.parametrize("players", range(2, 15))
    def test_every_table_gets_to_the_end(self, players: int) -> None:
        game = play_game(make_bot("greedy"), Ruleset(players=players, rounds=(3, 7, 13)), players)
        assert game.outcome is not None
        assert len(game.results) == 3

    def test_two_of_them_do_not_hand_the_same_cards_to_and_fro(self) -> None:
        for seed in ("2 9", "house"):
            for rules in (Ruleset(players=2), Ruleset(players=3, rounds=ROUNDS_DOWN)):
                game = Game.new(rules, seed=seed)
                while not game.outcome:
                    assert game.round.turns < 500
                    game = game.apply(Greedy().choose(game.view(game.seat)))

    @pytest.mark.parametrize(
        "rules",
        [
            Ruleset(players=4),
            Ruleset(players=3, rounds=ROUNDS_DOWN),
            Ruleset(players=3, rounds=(3, 8), round_order="random"),
            Ruleset(players=3, rounds=(3, 8), hand_size=7),
            Ruleset(players=3, rounds=(3, 4, 5), ties="playoff"),
            Ruleset(players=3, rounds=(3, 8), all_wild_melds=False),
            Ruleset(players=3, rounds=(11, 12), court_points=10),
            Ruleset(players=3, target=50),
            Ruleset(players=3, rounds=(13, 13), turn_limit=2),
        ],
        ids=Ruleset.describe,
    )
    @pytest.mark.unmeasured
    def test_every_house_rule_is_played(self, rules: Ruleset) -> None:
        game = play_game(make_bot("greedy"), rules, "house")
        assert game.outcome is not None

    @given(short_rulesets(), seeds())
    @examples(15)
    @pytest.mark.unmeasured
    def test_it_never_does_anything_illegal(self, rules: Ruleset, seed: int) -> None:
        assert play_game(make_bot("greedy"), rules, seed).outcome is not None

    @pytest.mark.prove
    @given(short_rulesets(rounds=11), seeds())
    @examples(300)
    def test_it_never_does_anything_illegal_in_many_games(self, rules: Ruleset, seed: int) -> None:
        assert play_game(make_bot("greedy"), rules, seed).outcome is not None

    def test_the_same_deal_is_played_the_same_way(self) -> None:
        rules = Ruleset(players=3, rounds=(3, 5))
        assert play_game(make_bot("greedy"), rules, "same") == play_game(make_bot("greedy"), rules, "same")


class TestRegistry:
    @pytest.mark.parametrize("name", BOTS)
    def test_every_registered_bot_can_be_made_and_plays(self, name: str) -> None:
        assert play_game(make_bot(name), Ruleset(players=2, rounds=(3,)), name).outcome is not None

    @pytest.mark.parametrize("name", BOTS)
    def test_every_registered_bot_introduces_itself(self, name: str) -> None:
        kind = bot_class(name)
        title, description = bot_words(name)
        assert getattr(kind, "name", None) == name
        assert title
        assert description.endswith(".")

    def test_an_unknown_bot_is_refused(self) -> None:
        with pytest.raises(StarsuitError) as caught:
            make_bot("genius")
        assert caught.value.code == "bot/unknown"
        assert str(caught.value).startswith("'genius' is not a computer player (there are ")

    def test_a_class_of_ones_own_is_named_by_its_module_or_its_file(self) -> None:
        assert isinstance(make_bot("tests.kit.odd_bots:Chatty"), Chatty)
        example = make_bot(f"{EXAMPLE}:Mine")
        assert play_game(example, Ruleset(players=2, rounds=(3, 4)), "example").outcome is not None
        assert bot_words(f"{EXAMPLE}:Mine")[1].startswith("Goes out when it can")

    def test_a_module_may_lie_in_the_folder_where_the_command_is_given(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "bot_of_mine.py").write_text(EXAMPLE.read_text())
        monkeypatch.setattr("sys.path", [path for path in sys.path if path])
        monkeypatch.chdir(tmp_path)
        assert bot_class("bot_of_mine:Mine").__name__ == "Mine"

    def test_a_bot_is_given_the_seed_and_the_budget_that_it_asks_for(self) -> None:
        class Asks:
            def __init__(self, budget: float | None, seed: str = "none") -> None:
                self.told = (seed, budget)

            def choose(self, _view: View) -> Action:
                return DRAW

        odd_bots.Asks = Asks  # type: ignore[attr-defined]
        made = make_bot("tests.kit.odd_bots:Asks", seed="seven", budget=0.5)
        assert isinstance(made, Asks)
        assert made.told == ("seven", 0.5)

    @pytest.mark.parametrize(
        ("name", "code", "words"),
        [
            ("no_such_module:Bot", "bot/load", "No module named"),
            ("no/such/file.py:Bot", "bot/load", "No such file"),
            ("tests.kit.odd_bots:Nobody", "bot/load", "no attribute 'Nobody'"),
            ("tests.kit.odd_bots:decision_rng", "bot/load", "is not a class with a method choose(view)"),
            ("tests.kit.odd_bots:Unmakeable", "bot/make", "RuntimeError: not today"),
            (":", "bot/unknown", "is not a computer player"),
        ],
    )
    def test_a_class_that_cannot_be_had_is_refused_in_a_sentence(self, name: str, code: str, words: str) -> None:
        with pytest.raises(StarsuitError) as caught:
            check_bot(name)
        assert caught.value.code == code
        assert words in str(caught.value)
        assert "\n" not in str(caught.value)


def asked(players: int = 2) -> View:
    game = Game.new(Ruleset(players=players), seed="asked")
    return game.view(game.seat)


class TestChance:
    def test_it_is_the_same_for_the_same_decision_and_another_for_others(self) -> None:
        view = asked()
        later = replace(view, events=(*view.events, Event(view.turn, DRAW)))
        draws = {
            (seed, number): decision_rng(seed, moment).random()
            for seed in ("a", "b")
            for number, moment in enumerate((view, later, replace(view, number=2), replace(view, seat=0)))
        }
        assert len(set(draws.values())) == len(draws)
        assert decision_rng("a", view).random() == draws["a", 0]

    def test_a_seat_has_a_seed_of_its_own_that_does_not_give_the_cards_away(self) -> None:
        seeds = {seat_seed("the game's seed", seat) for seat in range(14)}
        assert len(seeds) == 14
        assert not any("game" in seed for seed in seeds)
        assert seat_seed("a", 1) == seat_seed("a", 1) != seat_seed("b", 1)


class TestViewsOnly:
    @pytest.mark.parametrize(
        "name", [*LEVELS, "runa-casual", "mira-skilled", f"{EXAMPLE}:Mine", "tests.kit.odd_bots:Blind"]
    )
    @pytest.mark.parametrize("players", [2, 4])
    def test_a_bot_goes_by_its_view_and_its_seed_alone(self, name: str, players: int) -> None:
        rules = Ruleset(players=players, rounds=(3, 8, 13), turn_limit=20)
        assert_plays_by_view(lambda seed: make_bot(name, seed=seed), rules, seed=f"views {players}")

    def test_chance_from_elsewhere_is_found_out(self) -> None:
        rules = Ruleset(players=2, rounds=(3, 8, 13), turn_limit=20)
        with pytest.raises(AssertionError):
            assert_plays_by_view(lambda seed: make_bot("tests.kit.odd_bots:Forgetful", seed=seed), rules, seed="views")

    def test_a_bot_that_looks_at_the_commitment_is_found_out(self) -> None:
        class Peeks:
            def choose(self, view: View) -> Action:
                actions = list(view.legal_actions())
                return actions[int(view.commitment, 16) % len(actions)]

        with pytest.raises(AssertionError):
            assert_plays_by_view(lambda _seed: Peeks(), Ruleset(players=2, rounds=(3, 8)), seed="views")


def guarded_game(guard: Guard, *, players: int = 3, rounds: tuple[int, ...] = (3, 5)) -> Game:
    """A game in which the guarded bot has the last seat and greedy the others."""
    game = Game.new(Ruleset(players=players, rounds=rounds, turn_limit=30), seed="guard")
    while not game.outcome:
        bot: Bot = guard if game.seat == players - 1 else Greedy()
        game = game.apply(bot.choose(game.view(game.seat)))
    return game


class TestGuard:
    def test_a_good_bot_plays_its_own_game(self) -> None:
        guard = Guard.of("greedy")
        assert guarded_game(guard) == guarded_game(Guard(Greedy(), name="greedy"))
        assert guard.faults == []
        assert len(guard.times) > 4

    @pytest.mark.parametrize(
        ("name", "kinds"),
        [
            ("Nonsense", {"nonsense", "illegal"}),
            ("Raises", {"error"}),
            ("Unmakeable", {"gone"}),
        ],
    )
    def test_nonsense_is_replaced_each_time_and_reported(self, name: str, kinds: set[str]) -> None:
        reported: list[Fault] = []
        guard = Guard.of(f"tests.kit.odd_bots:{name}", report=reported.append)
        guard.patience = 1000
        game = guarded_game(guard, rounds=(3, 5, 7, 9))
        assert game == guarded_game(Guard.of("greedy"), rounds=(3, 5, 7, 9))  # its standby played every turn
        assert {fault.kind for fault in guard.faults} == kinds
        assert len(guard.faults) >= 20
        assert reported == guard.faults

    def test_a_report_has_what_is_needed_to_ask_again(self) -> None:
        guard = Guard.of("tests.kit.odd_bots:Nonsense")
        guarded_game(guard)
        fault = guard.faults[0]
        assert (fault.bot, fault.seat, fault.kind) == ("tests.kit.odd_bots:Nonsense", 2, "nonsense")
        assert str(fault) == "tests.kit.odd_bots:Nonsense (seat 3): 'draw' is not an action"
        assert parse_view(fault.view).seat == 2

    def test_after_three_faults_the_standby_plays_on_for_good(self) -> None:
        nonsense = Nonsense()
        guard = Guard(nonsense, name="nonsense")
        guarded_game(guard)
        assert len(guard.faults) == 3
        assert nonsense.turn == 3

    def test_a_single_slip_costs_one_decision(self) -> None:
        class Slips(Greedy):
            turn = 0

            def choose(self, view: View) -> Action:
                self.turn += 1
                return throw("Jk") if self.turn == 1 else super().choose(view)

        guard = Guard(slips := Slips(), name="slips")
        guarded_game(guard)
        assert [fault.kind for fault in guard.faults] == ["illegal"]
        assert "draw" in guard.faults[0].what
        assert slips.turn > 4

    def test_slow_answers_are_faults_when_there_is_a_limit(self) -> None:
        guard = Guard(Sleepy(), name="sleepy", limit=0.001)
        guarded_game(guard)
        assert [fault.kind for fault in guard.faults] == ["slow"] * 3
        assert all(time >= 0.02 for time in guard.times)
        patient = Guard(Sleepy(), name="sleepy", limit=30)
        guarded_game(patient, rounds=(3,))
        assert patient.faults == []

    def test_the_person_can_still_interrupt(self) -> None:
        class Interrupted:
            def choose(self, _view: View) -> Action:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            Guard(Interrupted(), name="x").choose(asked())
