"""Observations hold what a seat may know and nothing else; every action has its number."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, LegalActions, Phase, TakeDiscard
from starsuit.cards import Card, parse_hand
from starsuit.errors import IllegalAction
from starsuit.game import Game
from starsuit.lab.encoding import ACTIONS, action_at, action_mask, action_number, layout, observation, words
from starsuit.ruleset import Ruleset
from tests.kit.play import dice, moments, out, publicly_held, seeds, short_rulesets, stacked, throw, with_round
from tests.kit.strategies import examples

if TYPE_CHECKING:
    import random

    from starsuit.round import Round


def seen(game: Game) -> dict[str, list[int]]:
    """The parts of the observation of the seat whose turn it is."""
    row = observation(game.view(game.seat))
    return {name: row[columns].tolist() for name, columns in layout(game.ruleset.players).items()}


def counts(text: str) -> list[int]:
    held = Counter(parse_hand(text))
    return [held[Card.at(index)] for index in range(56)]


class TestObservation:
    def test_the_first_turn(self) -> None:
        game = with_round(stacked("8h 8c 4d", "5s 6s Jk", "3t 3t 9d", first="Kd"))
        parts = seen(game)
        assert parts["hand"] == counts("8h 8c 4d")
        assert parts["top"] == parts["pile"] == counts("Kd")
        assert parts["table"] == counts("")
        assert parts["known"] == [0] * 3 * 56
        assert parts["sizes"] == [3, 3, 3]
        assert parts["wild"] == [1] + [0] * 10
        assert parts["phase"] == [1, 0, 0]
        assert (parts["last_turn"], parts["stock"], parts["pile_size"]) == ([0], [116 - 10], [1])
        assert (parts["turns"], parts["turns_left"], parts["reshuffles"]) == ([0], [255], [0])
        assert (parts["players"], parts["dealt"]) == ([3], [3])
        assert parts["laid"] == parts["points"] == parts["went_out"] == [0, 0, 0]

    def test_the_pile_is_empty_when_its_only_card_was_taken(self) -> None:
        parts = seen(with_round(stacked("8h 8c 4d", "5s 6s Jk")).apply(TakeDiscard()))
        assert parts["top"] == parts["pile"] == counts("")
        assert parts["known"][:56] == counts("Kd")  # what the others know of the player's own hand
        assert (parts["phase"], parts["dealt"]) == ([0, 1, 0], [3])

    def test_players_are_counted_from_the_one_who_looks(self) -> None:  # R14 R15
        game = with_round(stacked("8h 8c 4d", "5s 6s Jk", "3t 9t 9d", stock="5h", first="8d"))
        game = game.play([TakeDiscard(), throw("4d"), TakeDiscard(), throw("4d")])
        assert seen(game)["known"] == [*counts(""), *counts("8d"), *counts("")]
        game = game.play([DrawStock(), throw("5h"), DrawStock()])
        drawn = game.round.drawn
        assert drawn is not None
        game = game.apply(out("8h 8c 8d", str(drawn)))
        parts = seen(game)
        assert parts["went_out"] == [0, 0, 1]
        assert parts["laid"] == [0, 0, 1]
        assert parts["table"] == counts("8h 8c 8d")
        assert parts["known"] == [0] * 3 * 56
        assert parts["sizes"] == [3, 3, 0]
        assert (parts["last_turn"], parts["turns"]) == ([1], [1])

    def test_what_was_left_over_lies_on_the_table_and_has_its_cost(self) -> None:  # R15
        rules = Ruleset(players=2, first_dealer=1, turn_limit=1)
        game = with_round(stacked("Kt Qh 4d", "5s 6s 7s", stock="Jk 5h", ruleset=rules))
        assert seen(game)["turns_left"] == [1]
        game = game.apply(DrawStock())
        assert seen(game)["phase"] == [0, 0, 1]
        parts = seen(game.apply(LayDown((), Card("Jk"))))
        assert parts["table"] == counts("Kt Qh 4d")
        assert parts["points"] == [0, 13 + 12 + 4]
        assert parts["went_out"] == [0, 0]

    def test_large_numbers_are_written_as_255(self) -> None:
        rules = Ruleset(players=2, rounds=(8,), first_dealer=1, turn_limit=1, all_wild_melds=False)
        game = with_round(stacked("Jk Jk Jk Jk Jk Jk 8h 8c", "3t 3h 4h 5d 9t 9h Kd Kc", stock="8d", ruleset=rules))
        game = game.play([DrawStock(), LayDown((), Card("8d"))])
        assert game.round.points[0] == 340
        assert seen(game)["points"] == [0, 255]

    def test_only_the_seat_whose_turn_it_is_has_one(self) -> None:  # R11
        game = Game.new(Ruleset(players=2), seed="turn")
        for seat in (1 - game.seat, None):
            with pytest.raises(IllegalAction, match="whose turn it is"):
                observation(game.view(seat))

    @given(short_rulesets(most=5), seeds())
    @examples(10)
    def test_hidden_cards_do_not_change_it(self, rules: Ruleset, seed: int) -> None:
        rng = dice(seed)
        for game in moments(Game.new(rules, seed=str(seed)), rng):
            if not game.outcome:
                other = replace(game, round=dealt_otherwise(rng, game.round))
                assert np.array_equal(observation(game.view(game.seat)), observation(other.view(game.seat)))


def dealt_otherwise(rng: random.Random, now: Round) -> Round:
    """The same round to the seat to move: what it does not know is redealt."""
    known = {seat: tuple(publicly_held(seat, now.events).elements()) for seat in now.seats}
    hiding = [seat for seat in now.seats if seat != now.seat and not now.laid[seat]]
    unseen = list(now.stock)
    for seat in hiding:
        unseen += (Counter(now.hands[seat]) - Counter(known[seat])).elements()
    rng.shuffle(unseen)
    hands = list(now.hands)
    for seat in hiding:
        count = len(hands[seat]) - len(known[seat])
        hands[seat] = (*known[seat], *unseen[:count])
        del unseen[:count]
    return replace(now, hands=tuple(hands), stock=tuple(unseen), seed="another")


class TestActions:
    @given(short_rulesets(most=4), seeds())
    @examples(10)
    def test_every_legal_action_has_its_number(self, rules: Ruleset, seed: int) -> None:
        for game in moments(Game.new(rules, seed=str(seed)), dice(seed)):
            legal = game.legal_actions()
            offered = {action_number(action): action for action in legal}
            assert len(offered) == len(legal)
            assert np.flatnonzero(action_mask(legal)).tolist() == sorted(offered)
            assert all(action_at(number, legal) == action for number, action in offered.items())

    def test_the_numbers(self) -> None:
        card = Card("8h")
        assert [action_number(action) for action in (DrawStock(), TakeDiscard())] == [0, 1]
        assert action_number(Discard(card)) == action_number(LayDown((), card)) == 2 + card.index
        assert action_number(GoOut((), card)) == 58 + card.index
        assert action_number(GoOut((), Card("Jk"))) == ACTIONS - 1

    def test_on_the_last_turn_throwing_lays_down_the_best_arrangement(self) -> None:  # R15
        legal = LegalActions(Phase.LAY_DOWN, parse_hand("8h 8c Jk 4d"), 3)
        assert action_at(2 + Card("4d").index, legal) == LayDown((parse_hand("8h 8c Jk"),), Card("4d"))

    @pytest.mark.parametrize(
        ("number", "said"),
        [(0, "draw from the stock"), (2, "throw 3t"), (58, "go out throwing 3t"), (114, "0 to 113"), (-1, "0 to 113")],
    )
    def test_an_action_that_is_not_legal_is_named(self, number: int, said: str) -> None:
        assert said in words(number)
        legal = LegalActions(Phase.LAY_DOWN, parse_hand("8h 8c Jk 4d"), 3)
        with pytest.raises(IllegalAction, match=said):
            action_at(number, legal)
