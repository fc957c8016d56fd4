"""Every best arrangement: exactly those that trying all ways to lay the cards finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

import starsuit as ss
from starsuit.cards import format_hand
from tests.kit import brute
from tests.kit.strategies import examples, hands, wild_ranks

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from starsuit.cards import Card

Laid = tuple[str, ...]


def all_ways(cards: Sequence[Card]) -> Iterator[tuple[list[list[Card]], list[Card]]]:
    """The cards in groups and a rest, in every way."""
    if not cards:
        yield [], []
        return
    first, *others = cards
    for groups, rest in all_ways(others):
        yield groups, [first, *rest]
        yield [[first], *groups], rest
        for place, group in enumerate(groups):
            yield [*groups[:place], [first, *group], *groups[place + 1 :]], rest


def best_by_trying(
    hand: Sequence[Card], wild: int | None, *, all_wild_melds: bool, court_points: int | None
) -> set[Laid]:
    best: dict[int, set[Laid]] = {}
    for groups, rest in all_ways(hand):
        if all(brute.is_meld(group, wild, all_wild_melds=all_wild_melds) for group in groups):
            key = tuple(sorted(format_hand(sorted(group)) for group in groups))
            best.setdefault(brute.total(rest, wild, court_points), set()).add(key)
    return best[min(best)]


def laid(arrangement: ss.Arrangement) -> Laid:
    return tuple(sorted(format_hand(sorted(meld)) for meld in arrangement.melds))


@examples(25)
@given(hands(max_size=7), wild_ranks(), st.booleans(), st.sampled_from([None, 10]))
def test_they_are_what_trying_everything_finds(
    hand: tuple[Card, ...], wild: int | None, all_wild_melds: bool, court_points: int | None
) -> None:
    found = ss.arrangements(hand, wild=wild, all_wild_melds=all_wild_melds, court_points=court_points, limit=None)
    wanted = best_by_trying(hand, wild, all_wild_melds=all_wild_melds, court_points=court_points)
    assert sorted(map(laid, found)) == sorted(wanted)
    for each in found:
        assert sorted((*(card for meld in each.melds for card in meld), *each.leftover)) == sorted(hand)
        assert all(ss.is_meld(meld, wild=wild, all_wild_melds=all_wild_melds) for meld in each.melds)


@pytest.mark.parametrize(
    "text",
    [
        "5c 5d 5h 6h 7h 8h",  # a book and a run, or a run with the five in it
        "9c 9c 9h 9d Tc Jc",
        "Jk Jk Jk 7c 8c 9c",
        "8c 9c Tc 8c 9c Tc",
        "3c 4c 5c 6c 7c 8c Jk",
    ],
)
def test_hands_with_several_ways(text: str) -> None:
    hand = ss.parse_hand(text)
    found = ss.arrangements(text, wild=None)
    wanted = best_by_trying(hand, None, all_wild_melds=True, court_points=None)
    assert sorted(map(laid, found)) == sorted(wanted)
    assert found[0] == ss.solve(text, wild=None)


def test_the_limit_stops_the_search() -> None:
    hand = "7c 7h 7d 7s 7t Jk Jk Jk 9c 9h 4d 5d 6d Kt"  # eight wilds go very many ways
    few = ss.arrangements(hand, wild=7, limit=5)
    assert len(few) == len(set(map(laid, few))) == 5
    assert {each.points for each in few} == {few[0].points}
    assert ss.arrangements(hand, wild=7, limit=1) == (ss.solve(hand, wild=7),)


def test_an_empty_hand_has_one_arrangement() -> None:
    assert ss.arrangements((), wild=3) == (ss.solve((), wild=3),)


@pytest.mark.parametrize("limit", [0, -1, "5", True, 2.5])
def test_a_limit_is_a_number(limit: object) -> None:
    with pytest.raises(ss.CardsError) as caught:
        ss.arrangements("9c", wild=3, limit=limit)  # type: ignore[arg-type]  # the point of the test
    assert caught.value.code == "cards/limit"
