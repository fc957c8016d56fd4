"""The cases in tests/data: hands with exact answers, and cases from other implementations' tests."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import pytest

from starsuit.cards import Card, parse_hand
from starsuit.melds import is_meld, read_meld
from starsuit.solver import best_discard, can_go_out, points_left, solve
from tests.kit import brute
from tests.kit.paths import DATA

if TYPE_CHECKING:
    from collections.abc import Callable

HANDS: Final = [json.loads(line) for line in (DATA / "hands.jsonl").read_text().splitlines()]
PEERS: Final = json.loads((DATA / "peers.json").read_text())

# R7 allows a meld of wilds only; these two answers come from tables that play H1. (The first of them is in the
# file with the answer `true` as well.)
HOLDS_UNDER_H1: Final = (
    {"kind": "can_meld_all", "hand": "Jk Jk Jk", "wild": 9, "official": False},
    {"kind": "meld_valid", "hand": "Jk Jk Jk", "wild": 5, "official": False},
)


def test_all_cases_are_here() -> None:
    assert (len(HANDS), len(PEERS)) == (880, 259)


@pytest.mark.parametrize("case", HANDS, ids=lambda case: f"{case['hand']}, {case['wild']}s wild")
def test_a_hand_with_an_exact_answer(case: dict[str, Any]) -> None:
    # R2 R4 R5 R6 R7 R8 R14 R15 H1
    hand, house = parse_hand(case["hand"]), {"wild": case["wild"], "all_wild_melds": case["all_wild_melds"]}
    assert points_left(hand, **house) == solve(hand, **house).points == case["leftover"]
    if "after_discard" in case:
        assert best_discard(hand, **house)[1].points == case["after_discard"]
        assert can_go_out(hand, **house) == case["can_go_out"]


def reads_as(kind: str, hand: tuple[Card, ...], wild: int | None) -> bool:
    """Whether the cards are such a meld; wilds with at most one natural may be either."""
    meld = read_meld(hand, wild=wild)
    free = sum(not card.is_wild(wild) for card in hand) <= 1
    return meld is not None and (free or meld.kind == kind)


def throw(hand: tuple[Card, ...], wild: int | None) -> dict[str, Any]:
    card, rest = best_discard(hand, wild=wild)
    return {"discard": card.text, "score": rest.points}


def answer(kind: str, hand: tuple[Card, ...], wild: int | None, *, all_wild_melds: bool) -> Any:
    house: dict[str, Any] = {"wild": wild, "all_wild_melds": all_wild_melds}
    answers: dict[str, Callable[[], Any]] = {
        "book_valid": lambda: reads_as("book", hand, wild),
        "run_valid": lambda: reads_as("run", hand, wild),
        "meld_valid": lambda: is_meld(hand, **house),
        "card_value": lambda: hand[0].points(wild),
        "hand_value": lambda: sum(card.points(wild) for card in hand),
        "can_meld_all": lambda: not solve(hand, **house).leftover,
        "min_score": lambda: points_left(hand, **house),
        "can_go_out_with_discard": lambda: can_go_out(hand, **house),
        "best_discard_score": lambda: throw(hand, wild),
    }
    return answers[kind]()


@pytest.mark.parametrize("case", PEERS, ids=lambda case: f"{case['kind']} {case['hand']}, {case['wild']}s wild")
def test_a_case_from_another_implementation(case: dict[str, Any]) -> None:
    # R2 R3 R4 R5 R6 R7 R14 R15 H1
    hand = parse_hand(case["hand"])
    wild = None if case["wild"] == 2 else case["wild"]  # there is no 2: jokers only
    all_wild_melds = {name: value for name, value in case.items() if name != "source"} not in HOLDS_UNDER_H1
    assert answer(case["kind"], hand, wild, all_wild_melds=all_wild_melds) == case["official"]


def test_the_cases_under_the_house_rule_are_where_they_are_said_to_be() -> None:
    # R7 H1
    cases = [{name: value for name, value in case.items() if name != "source"} for case in PEERS]
    for case in HOLDS_UNDER_H1:
        assert cases.count(case) == 1
        hand = parse_hand(str(case["hand"]))
        assert answer(str(case["kind"]), hand, 9, all_wild_melds=True) is True
        assert brute.kinds(hand, 9) == {"book", "run"}
