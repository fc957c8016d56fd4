"""Books and runs: what they are, how they are read, and why some cards are neither."""

from __future__ import annotations

import re
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsuit.cards import HIDDEN, JOKER, Card, Suit, parse_hand
from starsuit.errors import CardsError
from starsuit.melds import Meld, explain_meld, is_meld, read_meld
from tests.kit import brute
from tests.kit.strategies import CARDS, WILDS, cards, examples, hands, near_melds, wild_ranks

HEARTS = "3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"


def read(text: str, wild: int | None) -> Meld | None:
    return read_meld(parse_hand(text), wild=wild)


def check_all_threes(wild: int | None) -> None:
    for three in combinations_with_replacement(CARDS, 3):
        assert is_meld(three, wild=wild) == brute.is_meld(three, wild), three
        assert is_meld(three, wild=wild, all_wild_melds=False) == brute.is_meld(three, wild, all_wild_melds=False), (
            three
        )


@pytest.mark.parametrize("wild", [None, 3, 8, 13])
def test_all_sets_of_three_cards_are_judged_as_the_rules_do(wild: int | None) -> None:
    # R4 R5 R6 R7 H1
    check_all_threes(wild)


@pytest.mark.prove
@pytest.mark.parametrize("wild", WILDS)
def test_all_sets_of_three_cards_are_judged_as_the_rules_do_whatever_is_wild(wild: int | None) -> None:
    # R4 R5 R6 R7 H1
    check_all_threes(wild)


@given(st.data(), wild_ranks(), st.booleans())
@examples(600)
def test_longer_sets_are_judged_and_read_as_the_rules_do(
    data: st.DataObject, wild: int | None, all_wild_melds: bool
) -> None:
    # R4 R5 R6 R7 H1
    laid = data.draw(near_melds(wild) | hands(max_size=13))
    kinds = brute.kinds(laid, wild, all_wild_melds=all_wild_melds)
    assert is_meld(laid, wild=wild, all_wild_melds=all_wild_melds) == bool(kinds)
    meld = read_meld(laid, wild=wild, all_wild_melds=all_wild_melds)
    if meld is not None:
        assert meld.kind in kinds
        assert sorted(meld.cards) == sorted(laid)
        naturals = [card for card in meld.cards if not card.is_wild(wild)]
        if meld.kind == "book":
            assert {card.rank for card in naturals} == ({meld.rank} if naturals else set())
            assert meld.suit is None
        else:
            assert {card.suit for card in naturals} == {meld.suit}
            assert all(
                card.is_wild(wild) or meld.stands_for(place) == card.text for place, card in enumerate(meld.cards)
            )
        assert read_meld(meld.cards, wild=wild, all_wild_melds=all_wild_melds) == meld


@given(st.data(), wild_ranks())
@examples(100)
def test_a_run_that_lies_in_order_is_read_as_it_lies(data: st.DataObject, wild: int | None) -> None:
    # R5 R6
    size = data.draw(st.integers(3, 11))
    start, suit = data.draw(st.integers(3, 14 - size)), data.draw(st.sampled_from(Suit))
    laid = [Card.of(start + place, suit) for place in range(size)]
    for place in data.draw(st.sets(st.integers(0, size - 1), max_size=size - 2)):
        laid[place] = JOKER
    meld = read_meld(laid, wild=wild)
    assert meld is not None
    if meld.kind == "run":
        assert (meld.cards, meld.rank, meld.suit) == (tuple(laid), start, suit)


@pytest.mark.parametrize(
    ("text", "wild", "kind", "laid", "stands_for", "title"),
    [
        ("8h 8c 8h", 3, "book", "8h 8c 8h", "8 8 8", "book of 8s"),  # R4: both copies of a card
        ("Jk Tc 10h", 3, "book", "Tc Th Jk", "T T T", "book of 10s"),  # R6
        ("Kh Jk Jk", 9, "book", "Kh Jk Jk", "K K K", "book of Ks"),  # one natural is read as a book
        ("Jk 7h Jk", 7, "book", "Jk 7h Jk", "Jk 7h Jk", "book of wild cards"),  # R7
        ("9c Tc Jc Qc Kc", 3, "run", "9c Tc Jc Qc Kc", "9c Tc Jc Qc Kc", "run of clubs from 9 to K"),  # R5
        ("7h 5h 6h", 9, "run", "5h 6h 7h", "5h 6h 7h", "run of hearts from 5 to 7"),
        ("6c 7c 8c", 7, "run", "6c 7c 8c", "6c 7c 8c", "run of clubs from 6 to 8"),  # R6: a wild as itself
        ("8c 7h 7c 6c", 7, "run", "6c 7c 8c 7h", "6c 7c 8c 9c", "run of clubs from 6 to 9"),
        ("Jk 8h 9h", 3, "run", "Jk 8h 9h", "7h 8h 9h", "run of hearts from 7 to 9"),  # as given
        ("8h 9h Jk", 3, "run", "8h 9h Jk", "8h 9h Th", "run of hearts from 8 to 10"),
        ("9h 8h Jk", 3, "run", "8h 9h Jk", "8h 9h Th", "run of hearts from 8 to 10"),  # gaps, then top, then bottom
        ("9h Jk 7h Jk", 3, "run", "7h Jk 9h Jk", "7h 8h 9h Th", "run of hearts from 7 to 10"),
        ("Kd Jk Qd", 9, "run", "Jk Qd Kd", "Jd Qd Kd", "run of diamonds from J to K"),
        ("Jk 3h 4h", 9, "run", "3h 4h Jk", "3h 4h 5h", "run of hearts from 3 to 5"),  # nothing below a 3
        ("Qs Ks Jk", 9, "run", "Jk Qs Ks", "Js Qs Ks", "run of spades from J to K"),  # nothing above a K
    ],
)
def test_a_meld_is_read_as_people_lay_it(
    text: str, wild: int, kind: str, laid: str, stands_for: str, title: str
) -> None:
    meld = read(text, wild)
    assert meld is not None
    assert (meld.kind, str(meld), meld.title) == (kind, laid, title)
    assert " ".join(meld.stands_for(place) for place in range(len(meld.cards))) == stands_for


def test_a_run_does_not_wrap_from_king_to_three() -> None:
    # R5
    assert read("Qs Ks 3s", 4) is None
    assert read("Ks 3s 4s", 9) is None
    assert read("Ks Jk 3s 4s", 9) is None


def test_a_run_has_at_most_eleven_cards_and_a_book_any_number() -> None:
    # R4 R5
    assert read(HEARTS, None) is not None
    assert read(f"{HEARTS} Jk", None) is None
    assert read("8h" + " Jk" * 13, None) is not None


def test_a_house_may_forbid_melds_of_wilds_only() -> None:
    # R7 H1
    wilds = parse_hand("Jk 5h Jk")
    assert is_meld(wilds, wild=5)
    assert not is_meld(wilds, wild=5, all_wild_melds=False)
    assert is_meld(parse_hand("Jk 4h Jk"), wild=5, all_wild_melds=False)


def test_a_wild_rank_that_is_no_rank_is_refused() -> None:
    # R3
    for question in (is_meld, read_meld, explain_meld):
        with pytest.raises(CardsError, match="wild=2 is not a rank"):
            question(parse_hand("8h 8c 8d"), wild=2)


SENTENCES = [
    # R4 R5 R6: why they are
    ("8h 8c 8s", 3, "a book of 8s"),
    ("8h 8c Jk", 3, "a book of 8s; Jk stands for an 8"),
    ("Th Jk 7c", 7, "a book of 10s; Jk stands for a 10; 7c stands for a 10"),
    ("8h 9h Jk", 3, "a run of hearts from 8 to 10; Jk stands for the 10 of hearts"),
    ("Jk 8h 9h", 3, "a run of hearts from 7 to 9; Jk stands for the 7 of hearts"),
    ("6c 7c 8c", 7, "a run of clubs from 6 to 8; 7c stands for itself"),
    ("6c 7h 8c", 7, "a run of clubs from 6 to 8; 7h stands for the 7 of clubs"),
    ("Jk Jk 7h", 7, "a book of wild cards"),  # R7
    # and why they are not
    ("7h 8h Th", 3, "the 9 of hearts is missing, and there is no wild to stand for it"),
    ("7h 8h Jh", 3, "the 9 and 10 of hearts are missing, and there is no wild to stand for them"),
    ("7h 8h Jh Jk", 3, "the 9 and 10 of hearts are missing, and there is only one wild to stand for them"),
    ("7h 8h Kh Jk Jk", 3, "the 9, 10, J and Q of hearts are missing, and there are only 2 wilds to stand for them"),
    ("Qs Ks 3s", 4, "the 4, 5, 6, 7, 8, 9, 10 and J of spades are missing, and there is no wild to stand for them"),
    ("5h 5h 6h", 3, "a run has each rank once, and the 5 of hearts is there more than once"),
    (f"{HEARTS} Jk", None, "a run has at most 11 cards, and these are 12"),
    ("5h 6c 7h", 3, "neither one rank (5, 6 and 7) nor one suit (hearts and clubs)"),
    ("5h 5c 6d Jk", 3, "neither one rank (5 and 6) nor one suit (hearts, clubs and diamonds)"),
    ("5h 5c", 3, "a meld needs at least three cards, and there are only 2"),
    ("5h", 3, "a meld needs at least three cards, and there is only one"),
    ("", 3, "a meld needs at least three cards, and there are none"),
    ("?? 5h 5c", 3, "a hidden card (??) cannot be judged"),
    ("??", 3, "a hidden card (??) cannot be judged"),
]


@pytest.mark.parametrize(("text", "wild", "sentence"), SENTENCES)
def test_an_explanation_says_exactly_why(text: str, wild: int | None, sentence: str) -> None:
    explanation = explain_meld(parse_hand(text, hidden=True), wild=wild)
    assert str(explanation) == f"{text or 'no cards'}: {sentence}"
    assert bool(explanation) == sentence.startswith(("a book", "a run of "))


@pytest.mark.parametrize(
    ("text", "code", "values"),
    [
        ("5h", "meld/few", {"count": 1}),
        ("?? 5h 5c", "meld/hidden", {}),
        ("5h Qc 7h", "meld/neither", {"ranks": [5, 7, 12], "suits": ["h", "c"]}),
        ("5h 5h 6h", "meld/twice", {"card": "5h"}),
        (f"{HEARTS} Jk", "meld/long", {"most": 11, "count": 12}),
        ("7h 8h Jh Jk", "meld/missing", {"ranks": [9, 10], "count": 2, "suit": "h", "wilds": 1}),
    ],
)
def test_why_cards_are_no_meld_is_a_code_with_its_values(text: str, code: str, values: dict[str, object]) -> None:
    why_not = explain_meld(parse_hand(text, hidden=True), wild=None).why_not
    assert why_not is not None
    assert (why_not.code, {name: value for name, value in why_not.values.items() if name != "words"}) == (code, values)


def test_a_meld_has_nothing_against_it() -> None:
    assert explain_meld(parse_hand("8h 8c 8s"), wild=3).why_not is None


def test_an_explanation_names_the_house_rule() -> None:
    # H1
    explanation = explain_meld(parse_hand("Jk 5h Jk"), wild=5, all_wild_melds=False)
    assert not explanation
    assert str(explanation) == (
        "Jk 5h Jk: these are wild cards only, and this table does not allow a meld without a natural card"
    )
    assert explanation.why_not is not None
    assert explanation.why_not.code == "meld/all-wild"


def check_true(sentence: str, laid: tuple[Card, ...], wild: int | None) -> None:
    """Why some cards are not a meld, word by word against the cards."""
    naturals = [card for card in laid if not brute.is_wild(card, wild)]
    wilds = len(laid) - len(naturals)
    if "cannot be judged" in sentence:
        assert HIDDEN in laid
    elif "at least three" in sentence:
        assert len(laid) < 3
    elif "wild cards only" in sentence:
        assert not naturals
    elif "neither" in sentence:
        assert len({card.rank for card in naturals}) > 1
        assert len({card.suit for card in naturals}) > 1
    elif twice := re.search(r"the (\w+) of (\w+) is there more than once", sentence):
        assert naturals.count(Card(twice[1] + Suit[twice[2].upper()].letter)) > 1
    elif "at most 11" in sentence:
        assert len(laid) > 11
    else:
        missing = re.search(r"the ([\w, ]+) of (\w+) (?:is|are) missing", sentence)
        assert missing
        suit = Suit[missing[2].upper()]
        gone = [Card(rank + suit.letter) for rank in re.findall(r"10|[3-9JQK]", missing[1])]
        ranks = [card.rank for card in naturals if card.rank is not None]
        assert {card.suit for card in naturals} == {suit}
        assert gone == [Card.of(rank, suit) for rank in range(min(ranks), max(ranks)) if rank not in ranks]
        assert len(gone) > wilds


@given(st.data(), wild_ranks(), st.booleans())
@examples(500)
def test_an_explanation_never_fails_and_is_true(data: st.DataObject, wild: int | None, all_wild_melds: bool) -> None:
    # R4 R5 R6 R7 H1
    laid = data.draw(near_melds(wild) | st.lists(cards(hidden=True), max_size=14).map(tuple) | hands())
    explanation = explain_meld(laid, wild=wild, all_wild_melds=all_wild_melds)
    known = HIDDEN not in laid
    assert bool(explanation) == (known and brute.is_meld(laid, wild, all_wild_melds=all_wild_melds))
    if not explanation:
        check_true(explanation.text, laid, wild)
