"""Outlooks, and the players that decide by them: the core and pure Python must agree in every number and choice."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from starsuit import solver
from starsuit.actions import Discard, DrawStock
from starsuit.bots import make_bot
from starsuit.bots import outlook as module
from starsuit.bots.outlook import discard_outlooks, outlook, outstanding
from starsuit.cards import HIDDEN, JOKER, deck, parse_hand
from starsuit.game import Game
from starsuit.lab import simulation as simulator
from starsuit.lab.simulation import simulate
from starsuit.native import core
from starsuit.ruleset import Ruleset
from starsuit.solver import arrangement
from tests.kit.strategies import SKEWS, random_hand

if TYPE_CHECKING:
    from starsuit.view import View

needs_core = pytest.mark.skipif(core is None, reason="the native core was not built here")


def first_view(rules: Ruleset, seed: str) -> View:
    game = Game.new(rules, seed=seed)
    return game.view(game.seat)


class TestOutstanding:
    def test_it_is_all_cards_less_those_that_lie_open_or_in_the_own_hand(self) -> None:
        view = first_view(Ruleset(players=3, rounds=(5,)), "outstanding")
        counts = outstanding(view)
        assert sum(counts) == 116 - 5 - 1
        assert counts[view.pile[0].index] == 2 - [*view.hand, *view.pile].count(view.pile[0])
        assert counts[JOKER.index] == 6 - view.hand.count(JOKER)

    def test_four_packs_are_counted_as_four(self) -> None:
        view = first_view(Ruleset(players=9, rounds=(3,)), "outstanding")
        assert sum(outstanding(view)) == 232 - 3 - 1

    @pytest.mark.parametrize("players", [2, 5])
    def test_at_every_moment_it_is_what_the_seat_does_not_see(self, players: int) -> None:
        played = simulate(Ruleset(players=players, rounds=(4,)), ("greedy",) * players, games=1, seed="o", actions=True)
        game = Game.new(played.ruleset, seed="o/0")
        for action in played.game(0).actions:
            view = game.view(game.seat)
            open_cards = sum(len(meld) for laid in game.round.laid if laid for meld in laid.melds)
            shown = sum(card is not HIDDEN for hand in view.hands for card in hand)
            assert sum(outstanding(view)) == 116 - open_cards - shown - len(view.pile)
            in_stock = Counter(game.round.stock)
            assert all(outstanding(view)[card.index] >= count for card, count in in_stock.items())
            game = game.apply(action)


class TestOutlook:
    def test_of_a_pair_and_a_loose_card(self) -> None:
        view = first_view(Ruleset(players=2, rounds=(3,)), "x")
        unseen = tuple(2 if index != 55 else 6 for index in range(56))
        found = outlook(parse_hand("9h 9c Kd"), view, unseen)
        # Any nine or wild goes out; three other kings make no pair worth more; the rest leaves the nines or less.
        assert (found.points, found.wild, found.total) == (31, 0, 116)
        assert found.outs == 5 * 2 + 5 * 2 + 6
        assert found.chance_out == 26 / 116
        assert found.mean == found.expected / 116

    def test_it_is_what_counting_by_hand_gives(self) -> None:
        rules = Ruleset(players=2, rounds=(7,), court_points=10)
        view = first_view(rules, "by hand")
        counts = outstanding(view)
        left = {
            card: min(solver.discard_values((*view.hand, card), wild=7, court_points=10).values())
            for card in set(deck(2))
            if counts[card.index]
        }
        found = outlook(view.hand, view)
        now = solver.points_left(view.hand, wild=7, court_points=10)
        assert found.expected == sum(points * counts[card.index] for card, points in left.items())
        assert found.outs == sum(counts[card.index] for card, points in left.items() if points == 0)
        assert found.helpful == sum(counts[card.index] for card, points in left.items() if points < now)
        assert found.points == now

    def test_discards_have_the_outlook_of_what_they_leave(self) -> None:
        game = Game.new(Ruleset(players=2, rounds=(6,)), seed="discards").apply(DrawStock())
        view = game.view(game.seat)
        found = discard_outlooks(view.hand, view)
        assert list(found) == sorted(set(view.hand))
        for card, ahead in found.items():
            rest = list(view.hand)
            rest.remove(card)
            assert ahead == outlook(rest, view)

    @needs_core
    @pytest.mark.parametrize("skew", SKEWS)
    def test_core_and_pure_python_count_alike(self, skew: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.check(skew, 4, monkeypatch)

    @needs_core
    @pytest.mark.prove
    @pytest.mark.parametrize("skew", SKEWS)
    def test_core_and_pure_python_count_alike_often(self, skew: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.check(skew, 60, monkeypatch)

    def check(self, skew: str, hands: int, monkeypatch: pytest.MonkeyPatch) -> None:
        rng = random.Random(f"outlook {skew}")  # noqa: S311 - cards to compare, not secrets
        for number in range(hands):
            wild = rng.randint(3, 13)
            rules = Ruleset(
                players=8,
                rounds=(wild,),
                all_wild_melds=rng.random() < 0.5,
                court_points=rng.choice((None, 10)),
            )
            view = first_view(rules, str(number))
            hand = random_hand(rng, rng.randint(3, 9), wild, skew)
            unseen = tuple(rng.choice((0, 0, 1, 3)) for _ in range(56))
            native = outlook(hand, view, unseen), discard_outlooks(hand, view, unseen)
            with monkeypatch.context() as pure:
                pure.setattr(module, "core", None)
                pure.setattr(arrangement, "core", None)
                assert native == (outlook(hand, view, unseen), discard_outlooks(hand, view, unseen)), (hand, wild)


@needs_core
class TestLadder:
    """The compiled players choose as their Python files do."""

    @pytest.mark.parametrize(
        ("bots", "rules", "games"),
        [
            (("skilled", "expert"), Ruleset(players=2), 6),
            (("master", "expert"), Ruleset(players=2, rounds=(3, 5, 8, 10, 13)), 4),
            (
                ("master", "skilled", "expert", "greedy"),
                Ruleset(players=4, court_points=10, all_wild_melds=False, ties="playoff"),
                2,
            ),
            (("expert", "master") * 4, Ruleset(players=8, rounds=(3, 7), turn_limit=6), 2),
        ],
    )
    def test_they_play_the_same_games(
        self, bots: tuple[str, ...], rules: Ruleset, games: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        compiled = simulate(rules, bots, games=games, seed="ladder", actions=True)
        monkeypatch.setattr(simulator, "core", None)
        assert simulate(rules, bots, games=games, seed="ladder", actions=True).actions == compiled.actions

    @pytest.mark.prove
    @pytest.mark.parametrize("players", [2, 3, 7, 14])
    def test_they_play_the_same_many_games(self, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
        bots = tuple(("skilled", "expert", "master")[seat % 3] for seat in range(players))
        compiled = simulate(Ruleset(players=players), bots, games=40, seed="many", actions=True)
        monkeypatch.setattr(simulator, "core", None)
        assert simulate(Ruleset(players=players), bots, games=40, seed="many", actions=True).actions == compiled.actions

    def test_each_rung_is_stronger_than_the_one_below(self) -> None:
        """Roughly: `make strength` measures it."""
        for above, below in (("skilled", "greedy"), ("expert", "greedy"), ("master", "greedy")):
            games = 60
            won = sum(
                simulate(Ruleset(players=2), bots, games=games, seed="rungs").winners[:, seat].sum()
                for bots, seat in (((above, below), 0), ((below, above), 1))
            )
            assert won / (2 * games) > 0.55, above


class TestLastTurn:
    def test_it_is_played_for_points_alone(self) -> None:  # R15
        rules = Ruleset(players=2, rounds=(3,), turn_limit=1)
        for seed in range(30):
            game = Game.new(rules, seed=f"last {seed}").apply(DrawStock())
            view = game.view(game.seat)
            for name in ("skilled", "expert", "master"):
                action = make_bot(name).choose(view)
                assert not isinstance(action, Discard)
                assert game.apply(action).round.points[game.seat] == min(view.discard_values().values())
