"""The solver against brute force, its choice among equals against its documentation, and how it takes bad input."""

from __future__ import annotations

import random
from itertools import combinations, cycle
from typing import TYPE_CHECKING, Final, TypedDict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsuit import native
from starsuit.cards import HIDDEN, JOKER, Card, HandRules, Rank, Suit, parse_hand, remove_cards
from starsuit.errors import CardsError
from starsuit.melds import read_meld
from starsuit.solver import (
    Arrangement,
    best_discard,
    can_go_out,
    discard_values,
    going_out_discards,
    points_left,
    solve,
)
from starsuit.solver.search import best_plan, count_of, pack
from tests.kit import brute
from tests.kit.strategies import SKEWS, WILDS, examples, hands, random_hand, wild_ranks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starsuit.melds import Meld

HEARTS: Final = "3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
NO_SEVEN: Final = "3h 4h 5h 6h 8h 9h Th Jh Qh Kh"


class Switches(TypedDict):
    """What every question to the solver takes."""

    wild: int | None
    all_wild_melds: bool
    court_points: int | None


def deals(count: int, skew: str, *, sizes: range, seed: str) -> Iterator[tuple[tuple[Card, ...], Switches]]:
    """Seeded hands of all these sizes in turn, one in three under H1 and one in three under H2."""
    rng = random.Random(f"{seed} {skew}")  # noqa: S311 - hands to test with, not secrets
    for size, _ in zip(cycle(sizes), range(count), strict=False):
        wild = rng.choice(WILDS)
        house = Switches(
            wild=wild, all_wild_melds=rng.randrange(3) > 0, court_points=10 if rng.randrange(3) == 0 else None
        )
        yield random_hand(rng, size, wild, skew), house


def check_arrangement(found: Arrangement, hand: tuple[Card, ...], house: Switches) -> None:
    """Every card in one place (R8), every meld a meld (R4 to R7, H1), the points right (R2, H2)."""
    laid = [card for meld in found.melds for card in meld.cards]
    assert sorted([*laid, *found.leftover]) == sorted(hand)
    assert list(found.leftover) == sorted(found.leftover)
    assert found.points == brute.total(found.leftover, house["wild"], house["court_points"])
    for meld in found.melds:
        assert meld.kind in brute.kinds(meld.cards, house["wild"], all_wild_melds=house["all_wild_melds"])
        assert read_meld(meld.cards, wild=house["wild"], all_wild_melds=house["all_wild_melds"]) == meld
        check_reading(meld, house["wild"])
    check_laying(found.melds, house["wild"])


def check_reading(meld: Meld, wild: int | None) -> None:
    """A natural stands for itself, and what the wilds stand for makes a book or a run."""
    for place, card in enumerate(meld.cards):
        meaning = meld.stands_for(place)
        if meld.suit is not None:
            assert meld.rank is not None
            assert Card(meaning) == Card.of(meld.rank + place, meld.suit)
            assert card.is_wild(wild) or card.text == meaning
        elif meld.rank is not None:
            assert Card(meaning + "h").rank == meld.rank
            assert card.is_wild(wild) or card.rank == meld.rank
        else:
            assert card.is_wild(wild)
            assert meaning == card.text


def check_laying(melds: tuple[Meld, ...], wild: int | None) -> None:
    """The order of melds and the places of wilds are those of the solver's docstring."""
    assert [meld.kind for meld in melds] == sorted(meld.kind for meld in melds)
    books = [meld for meld in melds if meld.kind == "book"]
    runs = [meld for meld in melds if meld.kind == "run"]
    assert len(books) < 2 or [meld.rank for meld in books] == sorted({meld.rank or 0 for meld in books})
    assert [(meld.suit, meld.rank) for meld in runs] == sorted((meld.suit or 0, meld.rank or 0) for meld in runs)
    themselves: list[Card] = []
    others: list[Card] = []
    for meld in melds:
        for place, card in enumerate(meld.cards):
            if card.is_wild(wild):
                (themselves if meld.suit is not None and meld.stands_for(place) == card.text else others).append(card)
    assert others == sorted(others)
    for meld in runs:
        for place, card in enumerate(meld.cards):
            assert card.text == meld.stands_for(place) or Card(meld.stands_for(place)) not in others
    for book in books[:-1]:
        assert len(book.cards) == 3 or not any(card.is_wild(wild) for card in book.cards)
    for run in runs if books else ():
        assert len(run.cards) == 3 or not (run.cards[0].is_wild(wild) or run.cards[-1].is_wild(wild))


def check_answers(hand: tuple[Card, ...], house: Switches) -> None:
    """Every question about one hand, against the recursion that tries every meld."""
    wild, all_wild_melds = house["wild"], house["all_wild_melds"]
    recursion = brute.Recursion(**house)
    found = solve(hand, **house)
    check_arrangement(found, hand, house)
    assert found.points == points_left(hand, **house) == recursion.least(hand)
    after = {card: recursion.least(remove_cards(hand, [card])) for card in set(hand)}
    assert discard_values(hand, **house) == after
    # R14: all cards but one are melded; R15: the discard is not scored, so the fewest points count.
    finishing = [card for card, left in after.items() if left == 0 and len(hand) > 3]
    finishing.sort(key=lambda card: (brute.is_wild(card, wild), -brute.points(card, wild), card.index))
    assert going_out_discards(hand, wild=wild, all_wild_melds=all_wild_melds) == tuple(finishing)
    assert can_go_out(hand, wild=wild, all_wild_melds=all_wild_melds) == bool(finishing)
    if hand:
        card, rest = best_discard(hand, **house)
        assert card == min(
            after,
            key=lambda card: (
                after[card],
                brute.is_wild(card, wild),
                -brute.points(card, wild, house["court_points"]),
                card.index,
            ),
        )
        assert rest == solve(remove_cards(hand, [card]), **house)
        assert rest.points == after[card]


@pytest.mark.parametrize("skew", SKEWS)
def test_small_hands_agree_with_trying_all_subsets(skew: str) -> None:
    # R4 R5 R6 R7 R8 H1 H2
    for hand, house in deals(900, skew, sizes=range(8), seed="subsets"):
        least = brute.least_by_subsets(hand, **house)
        assert points_left(hand, **house) == least == brute.Recursion(**house).least(hand), (hand, house)


# All of them without the native core; half with it, since test_core compares the two on even more hands.
@pytest.mark.parametrize("part", range(1 if native.core else 2))
@pytest.mark.parametrize("skew", SKEWS)
@pytest.mark.unmeasured
def test_hands_of_all_sizes_agree_with_trying_all_melds(skew: str, part: int) -> None:
    # R2 R4 R5 R6 R7 R8 R14 R15 H1 H2
    for hand, house in deals(1350, skew, sizes=range(15), seed=f"melds {part}"):
        check_answers(hand, house)


@pytest.mark.prove
@pytest.mark.parametrize("part", range(8))
@pytest.mark.parametrize("skew", SKEWS)
def test_a_quarter_of_a_million_hands_agree_with_trying_all_melds(skew: str, part: int) -> None:
    # R2 R4 R5 R6 R7 R8 R14 R15 H1 H2
    for hand, house in deals(5000, skew, sizes=range(15), seed=f"prove {part}"):
        check_answers(hand, house)


@pytest.mark.prove
@pytest.mark.parametrize("skew", SKEWS)
def test_more_hands_agree_with_trying_all_subsets(skew: str) -> None:
    # R4 R5 R6 R7 R8 H1 H2
    for hand, house in deals(3000, skew, sizes=range(4, 11), seed="prove subsets"):
        assert points_left(hand, **house) == brute.least_by_subsets(hand, **house), (hand, house)


@pytest.mark.parametrize("wilds", range(6))
def test_any_part_of_a_suit_with_wilds_is_laid_in_full(wilds: int) -> None:
    # R5 R6: these include every run that grows to eleven cards and has no room for another wild.
    for size in range(2, min(11, 14 - wilds) + 1):
        for ranks in combinations(range(3, 14), size):
            hand = (*(Card.of(rank, Suit.HEARTS) for rank in ranks), *[JOKER] * wilds)
            house = Switches(wild=None, all_wild_melds=False, court_points=None)
            check_arrangement(solve(hand, **house), hand, house)


def plan_of(found: Arrangement, wild: int | None) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """The naturals in runs by suit, from K down to 3, and the ranks of books, as brute.DocumentedPlan has them."""
    in_runs = [card for meld in found.melds if meld.kind == "run" for card in meld.cards if not card.is_wild(wild)]
    runs = tuple(tuple(in_runs.count(Card.of(rank, suit)) for rank in range(13, 2, -1)) for suit in Suit)
    books = sorted(-meld.rank for meld in found.melds if meld.kind == "book" and meld.rank is not None)
    return runs, tuple(books)


def check_choice(hand: tuple[Card, ...], wild: int | None, court_points: int | None) -> None:
    expected = brute.documented_plan(hand, wild, court_points)
    plan = best_plan(pack(hand, HandRules(wild, court_points=court_points)))
    runs = tuple(tuple(count_of(covered, rank) for rank in range(13, 2, -1)) for covered in plan.runs)
    books = tuple(sorted(-rank for rank in plan.books))
    assert (plan.points, plan.needed, runs, books) == (expected.points, expected.needed, *expected[3:])
    in_runs = sum(map(sum, expected.runs))
    crowded = not expected.books and in_runs + sum(card.is_wild(wild) for card in hand) > 11
    if not crowded:
        laid = solve(hand, wild=wild, court_points=court_points)
        assert plan_of(laid, wild) == (expected.runs, expected.books)


@pytest.mark.parametrize("skew", SKEWS)
@pytest.mark.unmeasured
def test_the_choice_among_equals_is_the_documented_one(skew: str) -> None:
    # R8 H2
    for hand, house in deals(400, skew, sizes=range(12), seed="choice"):
        check_choice(hand, house["wild"], house["court_points"])
    for hand, house in deals(6, skew, sizes=range(12, 15), seed="choice of many"):
        check_choice(hand, house["wild"], house["court_points"])


@pytest.mark.prove
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("skew", SKEWS)
def test_the_choice_among_equals_is_the_documented_one_for_more_hands(skew: str, part: int) -> None:
    # R8 H2
    for hand, house in deals(2000, skew, sizes=range(15), seed=f"prove choice {part}"):
        check_choice(hand, house["wild"], house["court_points"])


@given(st.data(), hands(), wild_ranks(), st.booleans(), st.sampled_from([None, 10]))
@examples(150)
def test_the_order_of_the_hand_never_changes_an_answer(
    data: st.DataObject,
    hand: tuple[Card, ...],
    wild: int | None,
    all_wild_melds: bool,
    court_points: int | None,
) -> None:
    # R8
    house = Switches(wild=wild, all_wild_melds=all_wild_melds, court_points=court_points)
    shuffled = data.draw(st.permutations(hand))
    assert solve(shuffled, **house) == solve(hand, **house)
    assert discard_values(shuffled, **house) == discard_values(hand, **house)
    if hand:
        assert best_discard(shuffled, **house) == best_discard(hand, **house)


@given(hands(), wild_ranks(), st.booleans(), st.sampled_from([None, 10]))
@examples(200)
def test_any_hand_that_hypothesis_finds_agrees_with_trying_all_melds(
    hand: tuple[Card, ...], wild: int | None, all_wild_melds: bool, court_points: int | None
) -> None:
    # R4 R5 R6 R7 R8 R14 R15 H1 H2
    check_answers(hand, Switches(wild=wild, all_wild_melds=all_wild_melds, court_points=court_points))


ARRANGED: Final = [
    # R4 R5 R6
    ("9c 9h 7h 4d 5d 7c Kt", 7, "9h 9c 7h | 4d 5d 7c; Kt left (13)"),
    ("", 7, "no meld; nothing left (0)"),
    ("3c", 7, "no meld; 3c left (3)"),
    ("Jk 7h 3c", 7, "3c 7h Jk; nothing left (0)"),
    # R4: both copies of a card, and more with four packs
    ("4h 4h 4h 4h 4h 4h", 6, "4h 4h 4h 4h 4h 4h; nothing left (0)"),
    # R5: no wrap from K to 3
    ("Qs Ks 3s", 4, "no meld; 3s Qs Ks left (28)"),
    ("Qh Kh Jk", 9, "Jk Qh Kh; nothing left (0)"),
    ("3h 4h 5h 5h 6h 7h", 13, "3h 4h 5h | 5h 6h 7h; nothing left (0)"),
    # R6: a wild that can be itself is, the others follow in order, jokers last
    ("6h 8h 7c 7h 9t 9s", 7, "9t 9s 7c | 6h 7h 8h; nothing left (0)"),
    ("6c 8c Jk 7h 7c 7d 9t 9s 9d", 7, "9t 9s 9d 7h 7d Jk | 6c 7c 8c; nothing left (0)"),
    # R6: spare wilds on top of a run first, below it when it ends at the king
    ("4h 5h Jk Jk Jk", 9, "4h 5h Jk Jk Jk; nothing left (0)"),
    ("Jh Qh Jk Jk Jk", 9, "Jk Jk Jh Qh Jk; nothing left (0)"),
    # R7
    ("Jk Jk Jk", 5, "Jk Jk Jk; nothing left (0)"),
    (" ".join(["Jk"] * 14), None, " ".join(["Jk"] * 14) + "; nothing left (0)"),
    ("8h" + " Jk" * 13, None, "8h" + " Jk" * 13 + "; nothing left (0)"),
    # R5 R6: a run is full at eleven cards; its lowest card makes a book for spare wilds, or it is cut in two
    (f"{NO_SEVEN} Jk", 7, "3h 4h 5h 6h Jk | 8h 9h Th Jh Qh Kh; nothing left (0)"),
    (f"{HEARTS} Jk", None, "3h 4h 5h 6h 7h Jk | 8h 9h Th Jh Qh Kh; nothing left (0)"),
    (f"{HEARTS} Jk Jk", None, "3h Jk Jk | 4h 5h 6h 7h 8h 9h Th Jh Qh Kh; nothing left (0)"),
    (f"{NO_SEVEN} 7c Jk", 7, "3h 4h 5h 6h 7c Jk | 8h 9h Th Jh Qh Kh; nothing left (0)"),
    ("3h 4h 5h" + " Jk" * 11, None, "3h" + " Jk" * 10 + " | 4h 5h Jk; nothing left (0)"),
    ("8h 9h" + " Jk" * 12, None, "8h Jk Jk | 9h" + " Jk" * 10 + "; nothing left (0)"),
]


@pytest.mark.parametrize(("text", "wild", "expected"), ARRANGED)
def test_a_hand_is_arranged_as_a_person_would_lay_it(text: str, wild: int | None, expected: str) -> None:
    hand = parse_hand(text)
    assert str(solve(hand, wild=wild)) == expected
    check_answers(hand, Switches(wild=wild, all_wild_melds=True, court_points=None))
    check_answers(hand, Switches(wild=wild, all_wild_melds=False, court_points=10))


EQUALS: Final = [
    # two cards left rather than three
    ("3t 5t 6t 7c 7s Jk", 9, None, "3t Jk 5t 6t; 7c 7s left (14)"),
    # one wild needed rather than two
    ("5t 6t 4h 7h Jk Jk", 9, None, "5t 6t Jk Jk; 4h 7h left (11)"),
    # a run takes the 9 that it passes over, and the wild goes into the book
    ("8d 9d Td 9h 9s Jk", 3, None, "9h 9s Jk | 8d 9d Td; nothing left (0)"),
    # books before runs
    ("8d 9d Td Th Ts Jk", 3, None, "Th Ts Td | 8d 9d Jk; nothing left (0)"),
    ("3h 4h 5h 3c 4c 5c 3s 4s 5s", 9, None, "3h 3c 3s | 4h 4c 4s | 5h 5c 5s; nothing left (0)"),
    # H2: no run of stars is a smaller choice than one
    ("Tt Jt Qd Kd Jk", 9, 10, "Jk Qd Kd; Tt Jt left (20)"),
    # H2: the books of the higher ranks
    ("Jh Jc Qh Qc Jk", 9, 10, "Qh Qc Jk; Jh Jc left (20)"),
    ("Th Jc Qs Jk Jk", 9, 10, "Qs Jk Jk; Th Jc left (20)"),
]


@pytest.mark.parametrize(("text", "wild", "court_points", "expected"), EQUALS)
def test_equal_points_are_decided_by_the_documented_rule(
    text: str, wild: int, court_points: int | None, expected: str
) -> None:
    # R8
    hand = parse_hand(text)
    assert str(solve(hand, wild=wild, court_points=court_points)) == expected
    check_choice(hand, wild, court_points)


def test_without_all_wild_melds_three_wilds_alone_are_paid_for() -> None:
    # H1 R7
    assert points_left(parse_hand("Jk Jk Jk"), wild=5, all_wild_melds=False) == 150
    assert points_left(parse_hand("5h 5c Jk"), wild=5, all_wild_melds=False) == 90
    assert str(solve(parse_hand("5h Jk Jk Jk"), wild=5, all_wild_melds=False)) == "no meld; 5h Jk Jk Jk left (170)"
    assert points_left(parse_hand("4h Jk Jk Jk"), wild=5, all_wild_melds=False) == 0


def test_court_cards_worth_ten_change_what_is_kept() -> None:
    # H2
    hand = parse_hand("Kh Kc Th Tc Jk")
    assert str(solve(hand, wild=3)) == "Kh Kc Jk; Th Tc left (20)"
    assert points_left(parse_hand("Jh Qc Kd"), wild=3, court_points=10) == 30


def test_a_lone_joker_is_worth_discarding() -> None:
    # R15
    card, rest = best_discard(parse_hand("Jk 4h 9c Ks"), wild=3)
    assert card is JOKER
    assert str(rest) == "no meld; 4h 9c Ks left (26)"


def test_going_out_lists_the_discards_from_the_one_least_missed() -> None:
    # R14: the discard may be a card that would have fitted a meld
    hand = parse_hand("8c 8h 8s 8t")
    assert can_go_out(hand, wild=3)
    assert going_out_discards(hand, wild=3) == parse_hand("8t 8h 8c 8s")
    assert going_out_discards(parse_hand("5h 5c 5s Jk 3d"), wild=3) == parse_hand("5h 5c 5s Jk 3d")
    assert going_out_discards(parse_hand("8c 8h 9s Kd"), wild=3) == ()
    assert not can_go_out((), wild=3)


def test_the_best_discard_of_equals_is_natural_then_dear_then_first() -> None:
    # R14 R15
    assert best_discard(parse_hand("8c 8h 8s Jk 3d"), wild=13)[0] == Card("3d")
    assert best_discard(parse_hand("8c 8h 8s 8d"), wild=13)[0] == Card("8h")
    assert best_discard(parse_hand("Kd Jk Kd Kd"), wild=13)[0] == JOKER


def test_questions_the_solver_refuses() -> None:
    with pytest.raises(CardsError, match="at most 14 cards, and these are 15") as many:
        solve([JOKER] * 15, wild=None)
    assert many.value.code == "cards/many"
    with pytest.raises(CardsError, match=r"hidden cards \(\?\?\)") as hidden:
        points_left([HIDDEN], wild=3)
    assert hidden.value.code == "cards/hidden"
    with pytest.raises(CardsError, match="wild=14 is not a rank") as wild:
        can_go_out([], wild=14)
    assert wild.value.code == "cards/wild"
    with pytest.raises(CardsError, match="no card to discard") as none:
        best_discard([], wild=3)
    assert none.value.code == "cards/none"


def test_any_iterable_of_cards_will_do() -> None:
    hand = parse_hand("8c 8h 8s")
    assert solve(iter(hand), wild=3) == solve(list(hand), wild=3)
    assert points_left((card for card in hand), wild=3) == 0
    assert discard_values(iter(hand), wild=3) == dict.fromkeys(sorted(hand), 16)


def test_an_arrangement_shows_its_melds_as_bare_cards() -> None:
    found = solve(parse_hand("5s 6s 7s 8h 8c Jk"), wild=Rank.THREE)
    assert found.cards == (parse_hand("8h 8c Jk"), parse_hand("5s 6s 7s"))
    assert [meld.title for meld in found.melds] == ["book of 8s", "run of spades from 5 to 7"]


@pytest.mark.parametrize("court", [0, 5, 11])
def test_court_points_are_as_printed_or_ten(court: int) -> None:  # H2
    with pytest.raises(CardsError, match=r"court_points=\d+ is not a house rule \(None as printed, or 10\)"):
        points_left(parse_hand("Jh Qh"), wild=3, court_points=court)
