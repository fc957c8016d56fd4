"""Rulesets: every switch, what is refused, and the trip to JSON and back."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsuit.cards import parse_hand
from starsuit.errors import RulesetError
from starsuit.ruleset import ROUNDS, ROUNDS_DOWN, Ruleset
from tests.kit.strategies import examples, rulesets

SWITCHES = [field.name for field in dataclasses.fields(Ruleset)]


def test_the_defaults_are_the_game_as_printed() -> None:
    # R1 R7 R9 R11 R19
    rules = Ruleset()
    assert (rules.players, rules.packs, rules.rounds, rules.ties) == (4, 2, tuple(range(3, 14)), "shared")
    assert [rules.cards_dealt(wild) for wild in rules.rounds] == [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
    assert rules.all_wild_melds
    assert rules.first_dealer == 0
    assert (rules.court_points, rules.hand_size, rules.target, rules.turn_limit) == (None, None, None, None)


def test_eight_players_and_more_combine_two_games() -> None:
    # R1
    assert {players: Ruleset(players=players).packs for players in range(2, 15)} == {
        players: 2 if players <= 7 else 4 for players in range(2, 15)
    }


def test_points_follow_the_wild_rank_and_the_court_switch() -> None:
    # R2 R3 H2
    hand = parse_hand("3h Jc Kd 5s Jk")
    assert Ruleset().points(hand, wild=5) == 3 + 11 + 13 + 20 + 50
    assert Ruleset(court_points=10).points(hand, wild=11) == 3 + 20 + 10 + 5 + 50


@pytest.mark.parametrize(
    "switches",
    [
        {"players": 2},
        {"players": 14, "first_dealer": 13},  # R1 R11
        {"rounds": ROUNDS_DOWN},  # H3
        {"rounds": (7,) * 99},
        {"rounds": [13, 3]},
        {"round_order": "random"},
        {"hand_size": 3},  # H4
        {"hand_size": 13},
        {"ties": "playoff"},  # R19
        {"all_wild_melds": False},  # H1
        {"court_points": 10},  # H2
        {"target": 1},  # H5
        {"target": 100_000},
        {"turn_limit": 1},
        {"turn_limit": 100_000},
    ],
)
def test_every_switch_can_be_set(switches: dict[str, Any]) -> None:
    rules = Ruleset(**switches)
    for name, value in switches.items():
        assert getattr(rules, name) == (tuple(value) if name == "rounds" else value)
    assert Ruleset.from_dict(rules.to_dict()) == rules


REFUSED = [
    ({"players": 1}, "players is 1; 2 to 14 is allowed"),  # R1
    ({"players": 15}, "players is 15; 2 to 14 is allowed"),
    ({"players": True}, "players is True; 2 to 14 is allowed"),
    ({"players": "4"}, "players is '4'; 2 to 14 is allowed"),
    ({"players": None}, "players is None; 2 to 14 is allowed"),
    ({"players": 4.0}, "players is 4.0; 2 to 14 is allowed"),
    ({"rounds": ()}, "rounds has 0 rounds; 1 to 99 are allowed"),
    ({"rounds": (3,) * 100}, "rounds has 100 rounds; 1 to 99 are allowed"),
    ({"rounds": (3, 2)}, "rounds is 2; 3 to 13 is allowed"),  # R9
    ({"rounds": (14,)}, "rounds is 14; 3 to 13 is allowed"),
    ({"rounds": (3, None)}, "rounds is None; 3 to 13 is allowed"),
    ({"rounds": "345"}, "rounds is '345'; a list of ranks from 3 to 13 is needed"),
    ({"rounds": b"345"}, "rounds is b'345'; a list of ranks from 3 to 13 is needed"),
    ({"rounds": 5}, "rounds is 5; a list of ranks from 3 to 13 is needed"),
    ({"round_order": "up"}, "round_order is 'up'; allowed: 'listed', 'random'"),  # H3
    ({"hand_size": 2}, "hand_size is 2; 3 to 13 is allowed"),  # H4
    ({"hand_size": 14}, "hand_size is 14; 3 to 13 is allowed"),
    ({"ties": "coin"}, "ties is 'coin'; allowed: 'shared', 'playoff'"),  # R19
    ({"all_wild_melds": 1}, "all_wild_melds is 1; allowed: True, False"),  # H1
    ({"court_points": 5}, "court_points is 5; allowed: 10"),  # H2
    ({"court_points": 10.0}, "court_points is 10.0; allowed: 10"),
    ({"target": 0}, "target is 0; 1 to 100000 is allowed"),  # H5
    ({"target": 100_001}, "target is 100001; 1 to 100000 is allowed"),
    ({"turn_limit": 0}, "turn_limit is 0; 1 to 100000 is allowed"),
    ({"first_dealer": -1}, "first_dealer is -1; 0 to 3 is allowed"),  # R11
    ({"first_dealer": 4}, "first_dealer is 4; 0 to 3 is allowed"),
    ({"first_dealer": None}, "first_dealer is None; 0 to 3 is allowed"),
]


@pytest.mark.parametrize(("switches", "sentence"), REFUSED)
def test_a_switch_out_of_range_is_refused(switches: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RulesetError) as error:
        Ruleset(**switches)
    assert str(error.value) == sentence
    assert error.value.code == f"ruleset/{next(iter(switches))}"


def test_a_ruleset_is_frozen_and_hashable() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Ruleset().players = 5  # type: ignore[misc]  # the mistake is the point
    assert len({Ruleset(), Ruleset(players=4), Ruleset(rounds=ROUNDS), Ruleset(players=5)}) == 2


def test_only_what_differs_is_written() -> None:
    assert Ruleset().to_dict() == {"version": 1, "players": 4}
    assert Ruleset(players=3, rounds=(3, 4), all_wild_melds=False).to_dict() == {
        "version": 1,
        "players": 3,
        "rounds": [3, 4],
        "all_wild_melds": False,
    }
    assert repr(Ruleset(players=3, rounds=(3,), ties="playoff")) == "Ruleset(players=3, rounds=(3,), ties='playoff')"


@given(rulesets())
@examples(150)
def test_every_ruleset_comes_back_from_json_and_from_its_repr(rules: Ruleset) -> None:
    assert Ruleset.from_dict(json.loads(json.dumps(rules.to_dict()))) == rules
    assert eval(repr(rules), {"Ruleset": Ruleset}) == rules  # noqa: S307 - what repr promises is that it can be pasted
    assert rules.describe().isprintable()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from([*SWITCHES, "version"]) | st.text(), JSON | st.integers(2, 14), max_size=3))
@examples(300)
def test_any_json_is_a_ruleset_or_a_ruleset_error(data: dict[str, Any]) -> None:
    try:
        rules = Ruleset.from_dict(data)
    except RulesetError:
        return
    assert Ruleset.from_dict(rules.to_dict()) == rules


def test_unknown_switches_and_versions_are_refused() -> None:
    assert Ruleset.from_dict({}) == Ruleset()
    with pytest.raises(RulesetError) as unknown:
        Ruleset.from_dict({"version": 1, "jokers": 4})
    assert unknown.value.code == "ruleset/unknown"
    assert str(unknown.value) == f"'jokers' is not a switch (there are {', '.join(SWITCHES)})"
    with pytest.raises(RulesetError) as version:
        Ruleset.from_dict({"version": 2})
    assert version.value.code == "ruleset/version"
    assert str(version.value) == "ruleset version 2 is not known (this program reads 1)"


@pytest.mark.parametrize(
    ("switches", "line"),
    [
        ({}, "4 players, 11 rounds, ties share the win"),
        ({"players": 2, "ties": "playoff"}, "2 players, 11 rounds, ties are played off"),  # R19
        ({"rounds": (13, 10, 3)}, "4 players, 3 rounds (K 10 3), ties share the win"),  # H3
        ({"round_order": "random"}, "4 players, 11 rounds, rounds in random order, ties share the win"),
        ({"hand_size": 7}, "4 players, 11 rounds, 7 cards in every round, ties share the win"),  # H4
        ({"all_wild_melds": False}, "4 players, 11 rounds, ties share the win, no all-wild melds"),  # H1
        ({"court_points": 10}, "4 players, 11 rounds, ties share the win, J Q K worth 10"),  # H2
        ({"target": 100}, "4 players, 11 rounds, ties share the win, ends at 100 points"),  # H5
        ({"turn_limit": 30}, "4 players, 11 rounds, ties share the win, at most 30 turns a round"),
    ],
)
def test_a_ruleset_describes_itself_in_one_line(switches: dict[str, Any], line: str) -> None:
    assert Ruleset(**switches).describe() == line


def test_one_hand_size_for_every_round() -> None:
    # H4
    rules = Ruleset(hand_size=7)
    assert {rules.cards_dealt(wild) for wild in rules.rounds} == {7}
