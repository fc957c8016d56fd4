"""The champion: the core and pure Python tell its network the same, add up the same and choose the same."""

from __future__ import annotations

import hashlib
import logging
import random
from array import array
from typing import TYPE_CHECKING

import pytest

from starsuit.bots import champion as module
from starsuit.bots import features, make_bot, network, outlook
from starsuit.bots.champion import WEIGHTS, Champion
from starsuit.bots.features import Features, Witness, prospect
from starsuit.bots.network import Network, judge
from starsuit.errors import StarsuitError
from starsuit.game import Game
from starsuit.lab import simulation as simulator
from starsuit.lab.simulation import simulate
from starsuit.native import core
from starsuit.ruleset import Ruleset
from starsuit.solver import arrangement
from tests.kit.strategies import SKEWS, random_hand

if TYPE_CHECKING:
    from pathlib import Path

    from starsuit.view import View

needs_core = pytest.mark.skipif(core is None, reason="the native core was not built here")

HOUSES = (
    Ruleset(players=2, rounds=(3, 7, 13)),
    Ruleset(players=3, rounds=(5,), court_points=10, all_wild_melds=False, hand_size=11),
    Ruleset(players=4, rounds=(4, 12), turn_limit=9),
    Ruleset(players=7, rounds=(6,), ties="playoff"),
    Ruleset(players=14, rounds=(10,)),
)


def small(seed: str) -> Network:
    """A network of a few units with weights by chance."""
    dice = random.Random(seed)  # noqa: S311 - weights to compare, not secrets
    suit, wide, narrow = 3, 5, 4
    counts = ((14 * 11 * suit, suit), ((suit + 64) * wide, wide), (wide * narrow, narrow), (narrow, 1))
    layers = [
        ([dice.randrange(-900, 900) for _ in range(weights)], [dice.randrange(-(2**18), 2**20) for _ in range(bias)])
        for weights, bias in counts
    ]
    return Network(suit, wide, narrow, layers)


def some(seed: str) -> Features:
    dice = random.Random(seed)  # noqa: S311 - features to compare, not secrets
    return Features(tuple(dice.randrange(4096) for _ in range(64)), tuple(dice.randrange(1 << 13) for _ in range(55)))


def without_core(patch: pytest.MonkeyPatch) -> None:
    for place in (features, network, outlook, arrangement, simulator):
        patch.setattr(place, "core", None)


class TestNetwork:
    def test_a_file_is_read_as_it_was_written(self) -> None:
        file = small("a file").format()
        assert Network.parse(file).format() == file
        assert Network.parse(file).cost(some("one")) == small("a file").cost(some("one"))

    def test_suits_are_all_alike_to_it(self) -> None:
        one = some("suits")
        planes = (*one.planes[22:33], *one.planes[:22], *one.planes[33:])
        assert small("suits").cost(Features(one.numbers, planes)) == small("suits").cost(one)

    @pytest.mark.parametrize(
        ("change", "what"),
        [
            (lambda file: file[:0], "not a network"),
            (lambda file: b"Starsuit" + file[8:], "not a network"),
            (lambda file: file[:8] + b"\x02" + file[9:], "another version"),
            (lambda file: file[:-40] + file[-32:], "damaged"),
            (lambda file: file[:100] + bytes([file[100] ^ 1]) + file[101:], "damaged"),
            (lambda file: file[:14] + b"\x00\x00" + file[16:], "damaged"),
        ],
    )
    def test_what_is_no_network_is_refused(self, change: object, what: str) -> None:
        assert callable(change)
        file = change(small("a file").format())
        with pytest.raises(StarsuitError, match=what):
            Network.parse(file)
        if core is not None:
            assert what in core.load_network("network:refused", file)

    @needs_core
    def test_weights_whose_sums_might_not_fit_are_refused(self) -> None:
        assert core is not None
        large = Network(1, 400, 1, [([0] * 154, [0]), ([0] * 65 * 400, [0] * 400), ([32767] * 400, [0]), ([1], [0])])
        with pytest.raises(StarsuitError, match="damaged"):
            judge(large.format(), "network:large")

    @needs_core
    @pytest.mark.parametrize("seed", range(20))
    def test_core_and_pure_python_add_up_the_same(self, seed: int) -> None:
        assert core is not None
        file = (small(str(seed)) if seed else Network.parse(WEIGHTS.read_bytes())).format()
        assert not core.load_network("network:added", file)
        for number in range(3 if seed == 0 else 10):
            one = some(f"{seed}/{number}")
            compiled = core.network_cost(
                "network:added", array("h", one.numbers).tobytes(), array("H", one.planes).tobytes()
            )
            assert compiled == Network.parse(file).cost(one)

    def test_the_weights_in_the_package_are_small(self) -> None:
        assert len(WEIGHTS.read_bytes()) <= 350_000
        Network.parse(WEIGHTS.read_bytes())


class TestFeatures:
    @needs_core
    @pytest.mark.parametrize("skew", SKEWS)
    def test_core_and_pure_python_see_the_same_prospects(self, skew: str, monkeypatch: pytest.MonkeyPatch) -> None:
        dice = random.Random(f"prospect {skew}")  # noqa: S311 - cards to compare, not secrets
        for _ in range(4):
            wild = dice.randint(3, 13)
            rules = Ruleset(rounds=(wild,), court_points=dice.choice((None, 10))).hand_rules(wild)
            hand = random_hand(dice, dice.randint(3, 9), wild, skew)
            unseen = tuple(dice.choice((0, 0, 1, 3)) for _ in range(56))
            native = prospect(hand, rules, unseen)
            with monkeypatch.context() as pure:
                without_core(pure)
                assert prospect(hand, rules, unseen) == native, (hand, wild)

    def test_what_the_next_player_took_and_left_is_seen(self) -> None:
        game = Game.new(Ruleset(players=2, rounds=(9,)), seed="taken")
        for code in ("take", "throw", "take", "throw"):
            legal = game.legal_actions()
            found = [
                action for action in legal if type(action).__name__ == {"take": "TakeDiscard"}.get(code, "Discard")
            ]
            game = game.apply(found[0])
        view = game.view(game.seat)
        seen = Witness(view)
        unseen = Witness(view).unseen
        before = seen.drawing(view.hand, prospect(view.hand, view.hand_rules, unseen))
        known = [card for card in view.hands[view.next_seat] if card.text != "??" and not card.is_wild(9)]
        for card in known:
            assert before.planes[card.index] >> features.KNOWN_NEXT & 1
        assert before.planes[view.pile[-1].index] >> features.THROWN_NEXT & 1 or view.pile[-1].is_wild(9)
        assert max(before.numbers) <= 4095
        assert min(before.numbers) >= 0


@needs_core
class TestChampion:
    @pytest.mark.parametrize("rules", HOUSES, ids=lambda rules: f"{rules.players} players")
    def test_core_and_views_play_the_same_games(self, rules: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
        self.check(rules, 1, monkeypatch)

    @pytest.mark.prove
    @pytest.mark.parametrize("rules", [*HOUSES, Ruleset(players=2), Ruleset(players=5)], ids=str)
    def test_they_play_the_same_ten_thousand_decisions(self, rules: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
        self.check(rules, max(4, 2000 // (6 * rules.players * len(rules.rounds))), monkeypatch)

    def check(self, rules: Ruleset, games: int, monkeypatch: pytest.MonkeyPatch) -> None:
        bots = tuple(("champion", "master")[seat % 3 == 2] for seat in range(rules.players))
        compiled = simulate(rules, bots, games=games, seed="champion", actions=True)
        monkeypatch.setattr(simulator, "core", None)
        assert simulate(rules, bots, games=games, seed="champion", actions=True).actions == compiled.actions

    def test_pure_python_chooses_as_the_core_does(self, monkeypatch: pytest.MonkeyPatch) -> None:
        rules = Ruleset(players=2, rounds=(3, 5))
        compiled = simulate(rules, ("champion", "champion"), games=1, seed="pure", actions=True)
        without_core(monkeypatch)
        module._judge.cache_clear()
        try:
            assert (
                simulate(rules, ("champion", "champion"), games=1, seed="pure", actions=True).actions
                == compiled.actions
            )
        finally:
            module._judge.cache_clear()

    def test_it_beats_greedy(self) -> None:
        """Roughly: `make strength` measures it."""
        won = sum(
            simulate(Ruleset(players=2), bots, games=60, seed="champion").winners[:, seat].sum()
            for bots, seat in ((("champion", "greedy"), 0), (("greedy", "champion"), 1))
        )
        assert won / 120 > 0.6


class TestWithoutWeights:
    @pytest.mark.parametrize("damage", ["missing", "damaged"])
    def test_it_is_said_in_one_sentence_and_master_plays(
        self, damage: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        file = tmp_path / "weights.bin"
        if damage == "damaged":
            file.write_bytes(WEIGHTS.read_bytes()[:-1])

        class Trained(Champion):
            weights = file

        with caplog.at_level(logging.WARNING):
            bots = Trained(), Trained()
        assert len(caplog.messages) == 1
        assert "master plays" in caplog.messages[0]
        game = Game.new(Ruleset(players=2, rounds=(8,)), seed="without")
        while game.outcome is None:
            view: View = game.view(game.seat)
            action = bots[game.seat].choose(view)
            assert action == make_bot("master").choose(view)
            game = game.apply(action)

    def test_a_file_of_ones_own_plays(self, tmp_path: Path) -> None:
        file = tmp_path / "weights.bin"
        file.write_bytes(small("own").format())

        class Trained(Champion):
            weights = file

        view = Game.new(Ruleset(players=2), seed="own").view(1)
        assert Trained().choose(view) in view.legal_actions()

    def test_the_checksum_is_that_of_the_file(self) -> None:
        file = WEIGHTS.read_bytes()
        assert hashlib.sha256(file[:-32]).digest() == file[-32:]
