"""Shuffles that anyone can check (R10, R17, R20): against a second implementation and the published vectors."""

from __future__ import annotations

import hashlib
import hmac
import re
from collections import Counter
from itertools import islice, permutations
from typing import TYPE_CHECKING, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsuit import shuffle
from starsuit.cards import deck, format_hand, rank_name
from starsuit.errors import NotationError, VerificationError
from starsuit.game import Game
from starsuit.records import format_game
from starsuit.ruleset import ROUNDS, Ruleset
from starsuit.shuffle import check_commitment, check_seed, commitment, drawn_dealer, new_seed, shuffled
from tests.kit.paths import ROOT
from tests.kit.strategies import examples

if TYPE_CHECKING:
    from collections.abc import Iterator

T = TypeVar("T")

PAGE = (ROOT / "docs" / "how" / "shuffles.md").read_text("utf-8")


def by_the_page(items: list[T], seed: str, name: str) -> tuple[list[T], int]:
    """A shuffle written from docs/how/shuffles.md alone, and how many numbers it threw away."""
    key = hashlib.sha256(b"starsuit key 1\n" + seed.encode("utf-8")).digest()
    waiting: list[int] = []
    block, thrown = 0, 0
    items = list(items)
    for i in range(len(items) - 1):
        n = len(items) - i
        limit = 4294967296 - 4294967296 % n
        while True:
            if not waiting:
                digest = hmac.new(key, name.encode() + b"\n" + str(block).encode(), hashlib.sha256).hexdigest()
                waiting = [int(digest[at : at + 8], 16) for at in range(0, 64, 8)]
                block += 1
            x = waiting.pop(0)
            if x < limit:
                break
            thrown += 1
        j = i + x % n
        items[i], items[j] = items[j], items[i]
    return items, thrown


def table_rows(columns: int) -> list[list[str]]:
    """The rows of the page's tables that have this many columns, without their headings."""
    rows = [[cell.strip().strip("`") for cell in line.split("|")[1:-1]] for line in PAGE.split("\n") if line[:1] == "|"]
    return [row for row in rows if len(row) == columns and row[0] != "seed" and set(row[0]) != {"-"}]


class TestVectors:
    def test_a_shuffle_of_one_pack_is_this_one(self) -> None:
        order = shuffled(deck(1), seed="starsuit", stream="round 1 reshuffle 1")
        assert format_hand(order) == (
            "3d 3s 5t Jt 3c 7c 9t Jd 9d Td 6s 7h 6t Qt 7d 4t Ks Jk Qh Kc 7t 9h 4d Tt Th Qd 3t 6h Kt "
            "Tc 8t 5s 6d 6c 8h 4h Qs 5h Qc Jk Jc Js Ts 3h 9c 8d 4s 4c 8c Kh 9s Jh 8s Kd 5d 7s 5c Jk"
        )

    def test_the_hashes_of_the_page_are_right(self) -> None:
        rows = table_rows(3)
        assert [row[0] for row in rows] == ["starsuit", "Grüße ★"]
        for seed, key, promise in rows:
            assert hashlib.sha256(f"starsuit key 1\n{seed}".encode()).hexdigest() == key
            assert hashlib.sha256(f"starsuit commitment 1\n{seed}".encode()).hexdigest() == promise
            assert commitment(seed) == promise
            assert key != promise

    def test_the_shuffles_of_the_page_are_right(self) -> None:
        rows = table_rows(6)
        assert len(rows) == 5
        for seed, stream, packs, first, last, digest in rows:
            order = shuffled(deck(int(packs)), seed=seed, stream=stream)
            assert format_hand(order[:10]) == first
            assert format_hand(order[-3:]) == last
            assert hashlib.sha256(format_hand(order).encode()).hexdigest() == digest

    def test_the_numbers_and_the_letters_of_the_page_are_right(self) -> None:
        listed = re.search(r"^    ((?:\d+ ?){9})$", PAGE, re.MULTILINE)
        assert listed
        assert list(map(int, listed[1].split())) == list(islice(shuffle.numbers("starsuit", "round 1"), 9))
        for number, divisor, rest in re.findall(r"(\d+) mod (\d) = (\d)", PAGE):
            assert int(number) % int(divisor) == int(rest)
        letters = shuffled("ABCDE", seed="starsuit", stream="round 1")
        assert f"The result is {' '.join(letters)}." in PAGE

    def test_the_order_of_rounds_on_the_page_is_right(self) -> None:  # H3
        order = shuffled(ROUNDS, seed="starsuit", stream="round order")
        assert f"`starsuit`: {' '.join(map(rank_name, order))}." in PAGE

    def test_the_first_dealers_of_the_page_are_right(self) -> None:  # R11
        drawn = [drawn_dealer("starsuit", players) + 1 for players in (2, 4, 7)]
        assert f"`starsuit`, player {drawn[0]} of two deals first, {drawn[1]} of four, {drawn[2]} of seven." in PAGE
        many = Counter(drawn_dealer(str(number), 3) for number in range(3000))
        assert all(900 < many[seat] < 1100 for seat in range(3))

    def test_the_deal_of_the_page_is_right(self) -> None:  # R10
        record = format_game(Game.new(Ruleset(players=4), seed="starsuit"))
        deal = [line for line in record.split("\n") if " has " in line or line.startswith("first discard")]
        assert "\n".join(f"    {line}" for line in deal) in PAGE
        assert format_hand(deck(2)).startswith("3t 3t 4t 4t ")
        assert format_hand(deck(2)).endswith(" Kd Kd Jk Jk Jk Jk Jk Jk")

    @given(st.text(min_size=1, max_size=30), st.sampled_from(("round 1", "round 14 reshuffle 2", "solitaire")))
    @examples(60)
    def test_any_seed_gives_what_the_page_says(self, seed: str, stream: str) -> None:
        if any("\ud800" <= letter <= "\udfff" for letter in seed):
            return
        order, _ = by_the_page(list(deck(2)), seed, stream)
        assert shuffled(deck(2), seed=seed, stream=stream) == tuple(order)


class TestFairness:
    def test_the_numbers_that_would_favour_a_place_are_thrown_away(self) -> None:
        many = list(range(250_000))
        order, thrown = by_the_page(many, "fair", "many")
        assert thrown == 2  # a pack is too small for this ever to happen
        assert shuffled(many, seed="fair", stream="many") == tuple(order)

    @pytest.mark.parametrize(
        ("numbers", "order"),
        [
            ([2**32 - 1, 2**32 - 2, 1], "CAB"),  # (2**32 - 2) % 3 == 2 brings C, 1 % 2 == 1 the A in its place
            ([2**32 - 1, 0, 1], "ACB"),
            ([0, 2**32 - 1], "ACB"),  # for two places every number is fair
        ],
    )
    def test_a_number_at_the_limit_is_thrown_away(
        self, monkeypatch: pytest.MonkeyPatch, numbers: list[int], order: str
    ) -> None:
        # 2**32 - 1 is the largest multiple of three: all numbers below it are fair, and it is one too many.
        def rigged(seed: str, stream: str) -> Iterator[int]:
            return iter(numbers)

        monkeypatch.setattr(shuffle, "numbers", rigged)
        assert "".join(shuffled("ABC", seed="s", stream="s")) == order

    def test_every_order_of_four_cards_is_as_likely_as_another(self) -> None:
        tries = 24 * 500
        seen = Counter(shuffled("ABCD", seed=str(number), stream="chi") for number in range(tries))
        assert set(seen) == set(permutations("ABCD"))
        chi_square = sum((count - 500) ** 2 / 500 for count in seen.values())
        assert chi_square < 50  # 23 degrees of freedom: a fair shuffle is above 50 once in a thousand

    def test_every_card_of_a_pack_comes_to_every_place_equally_often(self) -> None:
        tries = 2900
        seen = Counter(
            place_and_card
            for number in range(tries)
            for place_and_card in enumerate(shuffled(range(58), seed=str(number), stream="chi"))
        )
        expected = tries / 58
        chi_square = sum((seen[place, card] - expected) ** 2 / expected for place in range(58) for card in range(58))
        assert 57**2 - 400 < chi_square < 57**2 + 400  # its standard deviation is about 80

    def test_streams_are_independent(self) -> None:
        names = [f"round {number}" for number in range(1, 14)]
        names += [f"round {number} reshuffle {again}" for number in (1, 2, 11) for again in (1, 2)]
        names += ["round order", "first dealer", "solitaire"]
        orders = [shuffled(range(116), seed="one", stream=name) for name in names]
        assert len(set(orders)) == len(names)
        same_place = [
            sum(a == b for a, b in zip(one, other, strict=True))
            for place, one in enumerate(orders)
            for other in orders[:place]
        ]
        assert sum(same_place) / len(same_place) == pytest.approx(1, abs=0.25)  # by chance one card in 116

    def test_seeds_are_not_mended(self) -> None:
        orders = {shuffled(range(20), seed=seed, stream="s") for seed in ("a", "A", "a ", " a", "a\n", "ä", "a\u0308")}
        assert len(orders) == 7

    def test_nothing_and_one_card_have_one_order(self) -> None:
        assert shuffled((), seed="s", stream="s") == ()
        assert shuffled("A", seed="s", stream="s") == ("A",)

    @pytest.mark.prove
    def test_every_order_of_five_cards_is_as_likely_as_another(self) -> None:
        each = 1000
        seen = Counter(shuffled("ABCDE", seed=str(number), stream="chi") for number in range(120 * each))
        chi_square = sum((count - each) ** 2 / each for count in seen.values())
        assert len(seen) == 120
        assert chi_square < 180  # 119 degrees of freedom: above 175 once in a thousand


class TestSeeds:
    def test_new_seeds_have_128_bits_and_are_new(self) -> None:
        seeds = {new_seed() for _ in range(100)}
        assert len(seeds) == 100
        assert all(re.fullmatch("[0-9a-f]{32}", seed) for seed in seeds)

    @pytest.mark.parametrize("seed", ["a", "x" * 1000, " ", "\n", "★", "\x00"])
    def test_any_text_is_a_seed(self, seed: str) -> None:
        check_seed(seed)
        assert len(commitment(seed)) == 64

    @pytest.mark.parametrize(
        ("seed", "sentence"),
        [
            ("", "a seed is a text of 1 to 1000 characters"),
            ("x" * 1001, "a seed is a text of 1 to 1000 characters"),
            (7, "a seed is a text of 1 to 1000 characters"),
            (None, "a seed is a text of 1 to 1000 characters"),
            ("a\ud800", "the seed has a character that UTF-8 cannot hold"),
        ],
    )
    def test_other_things_are_not(self, seed: object, sentence: str) -> None:
        with pytest.raises(NotationError) as caught:
            check_seed(seed)
        assert (caught.value.code, str(caught.value)) == ("notation/seed", sentence)

    def test_neither_a_shuffle_nor_a_promise_is_made_from_a_bad_seed(self) -> None:
        for ask in (lambda: shuffled("AB", seed="", stream="s"), lambda: commitment("")):
            with pytest.raises(NotationError, match="a seed is a text"):
                ask()


class TestCommitment:
    def test_the_promised_seed_is_accepted_however_the_promise_is_written(self) -> None:
        promise = commitment("starsuit")
        for text in (promise, promise.upper(), f"  {promise}\n"):
            check_commitment("starsuit", text)

    def test_another_seed_is_refused(self) -> None:
        with pytest.raises(VerificationError) as caught:
            check_commitment("Starsuit", commitment("starsuit"))
        assert caught.value.code == "verify/commitment"
        assert str(caught.value) == (
            f"the seed does not match the commitment '{commitment('starsuit')}': it gives {commitment('Starsuit')}"
        )

    @pytest.mark.parametrize("promise", ["", "0" * 64, "starsuit", "ä" * 64, "\ud800", commitment("starsuit")[:-1]])
    def test_so_is_a_text_that_is_no_promise(self, promise: str) -> None:
        with pytest.raises(VerificationError, match="does not match the commitment"):
            check_commitment("starsuit", promise)

    def test_it_gives_nothing_of_the_key_away(self) -> None:
        key = hashlib.sha256(b"starsuit key 1\nstarsuit").hexdigest()
        plain = hashlib.sha256(b"starsuit").hexdigest()
        assert len({commitment("starsuit"), key, plain}) == 3
