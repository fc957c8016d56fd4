"""Cards, packs, points and the text of cards."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from typing import TYPE_CHECKING, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsuit.cards import (
    HIDDEN,
    JOKER,
    RANKS,
    Card,
    Rank,
    Suit,
    check_wild,
    deck,
    format_hand,
    format_melds,
    parse_card,
    parse_hand,
    parse_melds,
    parse_rank,
    parse_ranks,
    rank_name,
    remove_cards,
    symbols,
)
from starsuit.errors import CardsError, NotationError
from tests.kit.strategies import CARDS, SUITED, cards, examples

if TYPE_CHECKING:
    from collections.abc import Callable

Value = TypeVar("Value")

ALLOWED = "(ranks 3-9 T J Q K, suits t h c s d, Jk)"
ODD_TEXT = st.text() | st.text("3456789TJQKthcsd10*★♥♣♠♦\ufe0f?jokerJK ,|\n")


@pytest.mark.parametrize(("packs", "size"), [(1, 58), (2, 116), (4, 232)])
def test_a_deck_has_every_card_once_and_three_jokers_for_each_pack(packs: int, size: int) -> None:
    # R1
    assert len(deck(packs)) == size
    assert Counter(deck(packs)) == dict.fromkeys(SUITED, packs) | {JOKER: 3 * packs}
    assert list(deck(packs)) == sorted(deck(packs))


def test_five_suits_and_eleven_ranks_make_the_cards() -> None:
    # R1
    assert [suit.word for suit in Suit] == ["stars", "hearts", "clubs", "spades", "diamonds"]
    assert "".join(suit.letter for suit in Suit) == "thcsd"
    assert "".join(suit.symbol for suit in Suit) == "★♥♣♠♦"
    assert "".join(rank.letter for rank in RANKS) == "3456789TJQK"
    assert [Card.of(rank, suit) for suit in Suit for rank in RANKS] == list(SUITED)
    assert [card.index for card in (*CARDS, HIDDEN)] == list(range(57))


def test_naturals_cost_their_rank() -> None:
    # R2
    costs = {text: Card(text + "s").points(None) for text in "3456789TJQK"}
    assert costs == {letter: value for value, letter in enumerate("3456789TJQK", start=3)}


@pytest.mark.parametrize("wild", range(3, 14))
def test_the_round_of_n_cards_makes_n_wild_at_20_points(wild: int) -> None:
    # R3
    assert [card for card in CARDS if card.is_wild(wild)] == [*(Card.of(wild, suit) for suit in Suit), JOKER]
    assert all(card.points(wild) == (20 if card.rank == wild else card.rank) for card in SUITED)


def test_jokers_are_always_wild_and_cost_50() -> None:
    # R2 R3
    assert all(JOKER.is_wild(wild) and JOKER.points(wild) == 50 for wild in (None, *range(3, 14)))
    assert [card for card in CARDS if card.is_wild(None)] == [JOKER]


def test_court_cards_worth_ten() -> None:
    # H2, and R3: a wild court card is worth 20 all the same
    hand = parse_hand("9h Th Jh Qh Kh Jk")
    assert [card.points(3, court_points=10) for card in hand] == [9, 10, 10, 10, 10, 50]
    assert [card.points(12, court_points=10) for card in hand] == [9, 10, 10, 20, 10, 50]


def test_a_hidden_card_has_no_points_and_is_not_wild() -> None:
    assert not HIDDEN.is_wild(None)
    with pytest.raises(CardsError, match="hidden card") as error:
        HIDDEN.points(3)
    assert error.value.code == "cards/hidden"


@pytest.mark.parametrize("card", [*CARDS, HIDDEN], ids=str)
def test_every_card_goes_through_parser_and_formatter(card: Card) -> None:
    assert str(card) == card.text
    for text in (card.text, card.text.lower(), card.text.upper(), f" {card}\n", card.symbol):
        assert Card(text) is card
        assert parse_card(text) is card
        assert parse_hand(text, hidden=True) == (card,)
    namespace = {"Card": Card}
    assert eval(repr(card), namespace) is card  # noqa: S307 - what repr promises is that it can be pasted


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("10h 10H 10♥ th TH", "Th Th Th Th Th"),
        ("8★ 8☆ 8* 8★\ufe0f 8t 8T", "8t 8t 8t 8t 8t 8t"),
        ("9♥ 9♡ 9♥\ufe0f 9♥\ufe0e", "9h 9h 9h 9h"),
        ("Q♣ q♧ k♠ K♤ j♦ J♢", "Qc Qc Ks Ks Jd Jd"),
        ("jk JK Jk joker JOKER Joker", "Jk Jk Jk Jk Jk Jk"),
        ("8h,8c , Jk,,\t3d\n4d", "8h 8c Jk 3d 4d"),
        ("", ""),
        (" , ", ""),
    ],
)
def test_input_is_lenient_and_output_canonical(text: str, canonical: str) -> None:
    assert format_hand(parse_hand(text)) == canonical


@pytest.mark.parametrize(
    "text", ["", " ", "h", "8", "1x", "2h", "1h", "0h", "11h", "100h", "8hh", "h8", "jkr", "?", "10"]
)
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_card(text)
    assert str(error.value) == f'"{text.strip()}" is not a card {ALLOWED}'
    assert error.value.code == "notation/card"


def test_an_error_in_a_hand_says_which_card() -> None:
    with pytest.raises(NotationError) as error:
        parse_hand("3h 4h 1x 5h 6h 7h 8h")
    assert str(error.value) == f'card 3 of 7: "1x" is not a card {ALLOWED}'


def test_an_error_message_stays_on_one_line_and_ends() -> None:
    with pytest.raises(NotationError) as error:
        parse_card("8\x00\x1b[31m")
    assert str(error.value).startswith('"8\\x00\\x1b[31m" is not')
    with pytest.raises(NotationError) as error:
        parse_card("x" * 1000)
    assert str(error.value) == f'"{"x" * 30}…" is not a card {ALLOWED}'


def test_hidden_cards_stand_only_where_they_may() -> None:
    assert parse_hand("8h ?? ??", hidden=True) == (Card("8h"), HIDDEN, HIDDEN)
    with pytest.raises(NotationError) as error:
        parse_hand("8h ??")
    assert str(error.value) == "card 2 of 2: a hidden card (??) cannot stand here"
    assert error.value.code == "notation/hidden"


def test_melds_are_separated_by_bars() -> None:
    melds = parse_melds("8h, 8c jk|5♠ 6♠ 7♠")
    assert melds == (parse_hand("8h 8c Jk"), parse_hand("5s 6s 7s"))
    assert format_melds(melds) == "8h 8c Jk | 5s 6s 7s"
    assert parse_melds(" \n") == ()
    assert format_melds(()) == ""


@pytest.mark.parametrize(
    ("text", "code", "sentence"),
    [
        ("8h 8c Jk | 5s 6x", "notation/card", f'meld 2 of 2, card 2 of 2: "6x" is not a card {ALLOWED}'),
        ("8h || 5s", "notation/meld", "meld 2 of 3 has no cards"),
        ("|", "notation/meld", "meld 1 of 2 has no cards"),
        ("8h ??", "notation/hidden", "meld 1 of 1, card 2 of 2: a hidden card (??) cannot stand here"),
    ],
)
def test_an_error_in_melds_says_which_meld(text: str, code: str, sentence: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_melds(text)
    assert (error.value.code, str(error.value)) == (code, sentence)


def read(parse: Callable[[str], Value], text: str) -> Value | None:
    """What the text means, or None if our own error says in one line that it means nothing."""
    try:
        return parse(text)
    except NotationError as error:
        sentence = str(error)
    assert sentence.isprintable()
    return None


@given(ODD_TEXT)
@examples(400)
def test_any_text_is_cards_or_a_notation_error(text: str) -> None:
    card = read(parse_card, text)
    assert card is None or parse_card(card.text) is card
    hand = read(lambda text: parse_hand(text, hidden=True), text)
    if hand is not None:
        assert parse_hand(format_hand(hand), hidden=True) == parse_hand(symbols(hand), hidden=True) == hand
    melds = read(parse_melds, text)
    assert melds is None or parse_melds(format_melds(melds)) == melds


@given(st.lists(st.lists(cards(), min_size=1), max_size=5))
@examples(100)
def test_melds_come_back_from_their_text(melds: list[list[Card]]) -> None:
    assert parse_melds(format_melds(melds)) == tuple(map(tuple, melds))


def test_a_card_is_the_same_object_wherever_it_comes_from() -> None:
    for card in (*CARDS, HIDDEN):
        assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301 - our own bytes
        assert copy.copy(card) is card
        assert copy.deepcopy([card])[0] is card
        assert Card.at(card.index) is card
    assert len({hash(card) for card in CARDS}) == 56


def test_a_card_cannot_be_changed() -> None:
    card = Card("8h")
    for name in ("rank", "suit", "text", "index", "other"):
        with pytest.raises(AttributeError, match="a card cannot be changed"):
            setattr(card, name, 3)
        with pytest.raises(AttributeError, match="a card cannot be changed"):
            delattr(card, name)
    assert card.rank == Rank.EIGHT


def test_cards_sort_by_suit_then_rank_with_jokers_last() -> None:
    shuffled = [*CARDS, HIDDEN]
    random.Random(5).shuffle(shuffled)  # noqa: S311 - an order to test with, not a secret
    assert sorted(shuffled) == [*CARDS, HIDDEN]
    assert format_hand(sorted(parse_hand("Jk 3d Ks 3t Kt 3h"))) == "3t Kt 3h Ks 3d Jk"
    with pytest.raises(TypeError):
        sorted([Card("8h"), "8h"])  # type: ignore[type-var]  # the mistake is the point


def test_people_see_symbols_and_say_names() -> None:
    assert symbols(parse_hand("8t Th Kc Jk ??", hidden=True)) == "8★ 10♥ K♣ Jk ??"
    assert [card.name for card in parse_hand("8t Td Js Jk ??", hidden=True)] == [
        "8 of stars",
        "10 of diamonds",
        "jack of spades",
        "joker",
        "hidden card",
    ]
    assert [rank_name(rank) for rank in RANKS] == ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


@pytest.mark.parametrize("rank", RANKS)
def test_a_rank_is_read_as_people_write_it(rank: Rank) -> None:
    # R3
    for text in (rank_name(rank), rank.letter, rank.letter.lower(), str(int(rank)), f" {rank.letter}\n"):
        assert parse_rank(text) == rank


@pytest.mark.parametrize(
    ("text", "ranks"),
    [
        ("3-K", (3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)),
        ("k-10", (13, 12, 11, 10)),
        ("3 5,7  J", (3, 5, 7, 11)),
        ("7-7", (7,)),
        ("3-4 4-3", (3, 4, 4, 3)),
    ],
)
def test_ranks_are_read_one_by_one_and_as_ranges(text: str, ranks: tuple[int, ...]) -> None:
    # H3
    assert parse_ranks(text) == ranks


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("2", '"2" is not a rank (3 to 10, J, Q or K)'),
        ("3 14", '"14" is not a rank (3 to 10, J, Q or K)'),
        ("3-4-5", '"4-5" is not a rank (3 to 10, J, Q or K)'),
        ("3-", '"" is not a rank (3 to 10, J, Q or K)'),
        (" , ", "a rank is missing (3 to 10, J, Q or K)"),
    ],
)
def test_what_is_no_rank_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_ranks(text)
    assert (error.value.code, str(error.value)) == ("notation/rank", sentence)


@given(st.text() | st.text("3456789TJQKk10, -\n"))
@examples(200)
def test_any_text_is_ranks_or_a_notation_error(text: str) -> None:
    ranks = read(parse_ranks, text)
    assert ranks is None or parse_ranks(" ".join(map(rank_name, ranks))) == ranks


def test_cards_are_taken_from_a_hand_one_copy_at_a_time() -> None:
    # R8
    hand = parse_hand("8h 3c 8h Jk")
    assert remove_cards(hand, parse_hand("8h")) == parse_hand("3c 8h Jk")
    assert remove_cards(hand, hand) == ()
    with pytest.raises(CardsError) as error:
        remove_cards(hand, parse_hand("8h 8h 8h"))
    assert str(error.value) == "8h is not among 3c Jk"
    with pytest.raises(CardsError, match=r"^8h is not among no cards$") as error:
        remove_cards((), parse_hand("8h"))
    assert error.value.code == "cards/missing"


@pytest.mark.parametrize("wild", [-1, 0, 2, 14])
def test_a_wild_rank_is_3_to_13_or_none(wild: int) -> None:
    # R3
    for fine in (None, *range(3, 14)):
        check_wild(fine)
    with pytest.raises(CardsError) as error:
        check_wild(wild)
    assert str(error.value) == f"wild={wild} is not a rank (3 to 13, or None for jokers only)"


@pytest.mark.parametrize("rank", [-1, 2, 14])
def test_there_is_no_card_of_a_rank_outside_the_pack(rank: int) -> None:  # R1
    with pytest.raises(CardsError, match="there is no card of rank"):
        Card.of(rank, Suit.HEARTS)
