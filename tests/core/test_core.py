"""The native core gives the same answers as pure Python, which other tests check against brute force."""

from __future__ import annotations

import gc
import os
import pickle
import random
import subprocess
import sys
import threading
from dataclasses import FrozenInstanceError, fields
from typing import TYPE_CHECKING

import numpy as np
import pytest

from starsuit import solver
from starsuit.cards import HIDDEN, JOKER, Card, HandRules, Rank, Suit, parse_hand
from starsuit.errors import CardsError
from starsuit.melds import Meld
from starsuit.solver import Arrangement, arrangement, batch, search
from tests.kit.inside import inside
from tests.kit.strategies import SKEWS, random_hand

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from starsuit.cards import Card as CardType

    Deal = tuple[tuple[CardType, ...], int | None, bool, int | None]

core = pytest.importorskip("starsuit._core", reason="the native core was not built here")
PARTS = arrangement._PARTS


@pytest.fixture
def pure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrangement, "core", None)
    monkeypatch.setattr(batch, "core", None)


def deals(count: int, skew: str, seed: str) -> Iterator[Deal]:
    rng = random.Random(f"core {skew} {seed}")  # noqa: S311 - cards to compare, not secrets
    for _ in range(count):
        wild = rng.choice((None, *range(3, 14)))
        hand = random_hand(rng, rng.randint(0, 14), wild, skew)
        yield hand, wild, rng.random() < 0.5, rng.choice((None, 10))


def answers(hand: tuple[CardType, ...], wild: int | None, all_wild: bool, court: int | None) -> list[object]:
    """Everything the solver can be asked about a hand."""
    arranged = solver.solve(hand, wild=wild, all_wild_melds=all_wild, court_points=court)
    found: list[object] = [
        arranged,
        solver.points_left(hand, wild=wild, all_wild_melds=all_wild, court_points=court),
        solver.discard_values(hand, wild=wild, all_wild_melds=all_wild, court_points=court),
        list(solver.discard_values(hand, wild=wild, all_wild_melds=all_wild, court_points=court)),
        solver.going_out_discards(hand, wild=wild, all_wild_melds=all_wild),
        solver.can_go_out(hand, wild=wild, all_wild_melds=all_wild),
    ]
    if hand:
        found.append(solver.best_discard(hand, wild=wild, all_wild_melds=all_wild, court_points=court))
    return found


def check_same(monkeypatch: pytest.MonkeyPatch, hands: list[Deal]) -> None:
    monkeypatch.setattr(arrangement, "core", core)
    native = [answers(*deal) for deal in hands]
    monkeypatch.setattr(arrangement, "core", None)
    for deal, found in zip(hands, native, strict=True):
        assert found == answers(*deal), deal


@pytest.mark.parametrize("skew", SKEWS)
@pytest.mark.unmeasured
def test_core_and_pure_python_answer_alike(skew: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check_same(monkeypatch, list(deals(10_200 // len(SKEWS), skew, "test")))


@pytest.mark.prove
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("skew", SKEWS)
def test_core_and_pure_python_answer_alike_for_many_more(skew: str, part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    check_same(monkeypatch, list(deals(21_000 // len(SKEWS), skew, f"prove {part}")))


def test_the_plans_are_the_same_ties_included() -> None:
    for hand, wild, _, court in deals(3000, "few ranks", "plans"):
        expected = search.best_plan(search.pack(hand, HandRules(wild, court_points=court)))
        runs, books, needed, points = inside.plan(bytes(card.index for card in hand), wild or 0, court or 0)
        assert (runs, sorted(books), needed, points) == (
            expected.runs,
            sorted(expected.books),
            expected.needed,
            expected.points,
        )


def long_runs() -> Iterator[tuple[tuple[CardType, ...], int | None]]:
    """Hearts of every choice of ranks, with wilds, including hands whose runs lack room for all the wilds."""
    for chosen in range(1 << 11):
        hearts = tuple(Card.of(rank, Suit.HEARTS) for rank in range(3, 14) if chosen >> rank - 3 & 1)
        for wild in (None, 5, 13):
            own = (Card.of(wild, Suit.HEARTS), Card.of(wild, Suit.CLUBS)) if wild else (JOKER, JOKER)
            for wilds in {1, chosen % 5, 14 - len(hearts)} - {0}:
                yield (*hearts, *(*own, *[JOKER] * 14)[:wilds])[:14], wild


@pytest.mark.unmeasured
def test_runs_without_room_for_all_wilds_are_laid_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = list(long_runs())
    native = [solver.solve(hand, wild=wild) for hand, wild in hands]
    assert {len(best.melds) for best in native} == {0, 1, 2, 3}
    monkeypatch.setattr(arrangement, "core", None)
    for (hand, wild), best in zip(hands, native, strict=True):
        assert best == solver.solve(hand, wild=wild), (hand, wild)


def test_what_the_core_remembers_changes_no_answer() -> None:
    hands = [(bytes(card.index for card in hand), wild or 0) for hand, wild, _, _ in deals(500, "one suit", "forget")]
    before = [inside.plan(hand, wild, 0) for hand, wild in hands]
    inside.forget()
    assert [inside.plan(hand, wild, 0) for hand, wild in reversed(hands)] == before[::-1]


@pytest.mark.parametrize("threads", [1, 2, 7])
def test_batches_answer_as_single_hands_do(threads: int) -> None:
    chosen = [(hand, wild) for skew in SKEWS for hand, wild, _, _ in deals(60, skew, "batch")]
    rows = batch.encode([hand for hand, _ in chosen])
    wilds = [wild or 0 for _, wild in chosen]
    assert batch.decode(rows) == [hand for hand, _ in chosen]
    points = batch.points_left(rows, wild=wilds, all_wild_melds=False, threads=threads)
    assert points.tolist() == [solver.points_left(hand, wild=wild, all_wild_melds=False) for hand, wild in chosen]
    values = batch.discard_values(rows, wild=wilds, court_points=10, threads=threads)
    thrown, left = batch.best_discard(rows, wild=wilds, court_points=10, threads=threads)
    out = batch.can_go_out(rows, wild=wilds, threads=threads)
    for place, (hand, wild) in enumerate(chosen):
        each = solver.discard_values(hand, wild=wild, court_points=10)
        assert values[place].tolist() == [*(each[card] for card in hand), *[-1] * (rows.shape[1] - len(hand))]
        assert bool(out[place]) == solver.can_go_out(hand, wild=wild)
        if hand:
            card, rest = solver.best_discard(hand, wild=wild, court_points=10)
            assert (Card.at(int(thrown[place])), int(left[place])) == (card, rest.points)
        else:
            assert thrown[place] == batch.NO_CARD


def test_batches_answer_without_the_core(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = batch.encode([hand for hand, _, _, _ in deals(80, "many wilds", "pure batch")])

    def asked() -> list[object]:
        thrown, left = batch.best_discard(rows, wild=7)
        points, values = batch.points_left(rows, wild=7), batch.discard_values(rows, wild=7)
        return [each.tolist() for each in (thrown, left, points, values, batch.can_go_out(rows, wild=7))]

    native = asked()
    monkeypatch.setattr(batch, "core", None)
    monkeypatch.setattr(arrangement, "core", None)
    assert asked() == native


@pytest.mark.parametrize("threads", [1, 5])
@pytest.mark.parametrize("skew", SKEWS)
def test_arrangements_of_a_batch_are_those_of_single_hands(skew: str, threads: int) -> None:
    chosen = list(deals(400, skew, "arrangements"))
    rows, wilds = batch.encode([hand for hand, *_ in chosen]), [wild or 0 for _, wild, *_ in chosen]
    for all_wild, court in ((True, None), (False, 10)):
        solved = batch.solve(rows, wild=wilds, all_wild_melds=all_wild, court_points=court, threads=threads)
        assert [each.dtype.name for each in (solved.melds, solved.order, solved.points)] == ["uint8", "uint8", "int16"]
        assert batch.arrangements(rows, solved, wild=wilds) == [
            solver.solve(hand, wild=wild, all_wild_melds=all_wild, court_points=court) for hand, wild, *_ in chosen
        ]


def test_arrangements_of_a_batch_are_the_same_without_the_core(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = [deal for skew in SKEWS for deal in deals(80, skew, "pure arrangements")]
    rows, wilds = batch.encode([hand for hand, *_ in chosen]), [wild or 0 for _, wild, *_ in chosen]

    def asked() -> list[object]:
        solved = batch.solve(rows, wild=wilds, all_wild_melds=False)
        return [each.tolist() for each in (*solved, batch.can_go_out(rows, wild=wilds, all_wild_melds=False))]

    native = asked()
    monkeypatch.setattr(batch, "core", None)
    monkeypatch.setattr(arrangement, "core", None)
    assert asked() == native


@pytest.mark.parametrize("engine", [core, None], ids=["native", "pure"])
def test_of_equal_cards_the_first_is_laid_first(engine: ModuleType | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "core", engine)
    monkeypatch.setattr(arrangement, "core", engine)
    hands = [parse_hand("9c 3t 9c 9h Jk 5d 9c Jk 6d"), parse_hand("7s Jk 3c")]
    solved = batch.solve(batch.encode(hands), wild=4)
    assert [str(each) for each in batch.arrangements(batch.encode(hands), solved, wild=4)] == [
        "9h 9c 9c 9c Jk | 5d 6d Jk; 3t left (3)",
        "no meld; 3c 7s Jk left (60)",
    ]
    left, none = batch.LEFT, [batch.LEFT] * 9
    assert solved.melds.tolist() == [[0, left, 0, 0, 0, 1, 0, 1, 1], none]
    assert solved.order.tolist() == [[1, left, 2, 0, 4, 0, 3, 2, 1], none]
    assert solved.points.tolist() == [3, 60]


def test_arrangements_of_other_hands_are_refused() -> None:
    rows = batch.encode([parse_hand("8h 9c 9d"), parse_hand("5d 6d 7d")])
    solved = batch.solve(rows, wild=8)
    with pytest.raises(CardsError, match=r"not of hands of shape \(1, 3\)"):
        batch.arrangements(rows[:1], solved, wild=8)
    with pytest.raises(CardsError, match="9c 9d 8h is no meld"):
        batch.arrangements(rows, solved, wild=3)


def test_an_empty_batch_is_answered_too() -> None:
    rows = batch.encode([])
    assert batch.points_left(rows, wild=3).tolist() == []
    assert batch.can_go_out(rows, wild=3).tolist() == []
    assert batch.arrangements(rows, batch.solve(rows, wild=3), wild=3) == []


def test_many_threads_of_python_may_ask_at_once() -> None:
    rows = batch.encode([hand for hand, _, _, _ in deals(2000, "two packs", "threads")])
    expected = batch.solve(rows, wild=9)
    assert np.array_equal(expected.points, batch.points_left(rows, wild=9))
    found: list[batch.Solved] = []
    workers = [threading.Thread(target=lambda: found.append(batch.solve(rows, wild=9, threads=2))) for _ in range(6)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert len(found) == 6
    for each in found:
        assert np.array_equal(each.melds, expected.melds)
        assert np.array_equal(each.order, expected.order)
        assert np.array_equal(each.points, expected.points)


@pytest.mark.parametrize(
    ("hands", "wild", "sentence"),
    [
        ([[1, 2, 99]], 3, "card indices from 0 to 55"),
        ([[1, 255, 2]], 3, "filled up with 255 at its end"),
        ([[1.5]], 3, "card indices"),
        ([[-1]], 3, "card indices"),
        ([1, 2, 3], 3, "not of shape"),
        ([list(range(15))], 3, "at most 14 columns"),
        ([[1, 2, 3]], 2, "wild is 3 to 13"),
        ([[1, 2, 3]], [3, 4], "one for each of the 1 hands"),
        ([[1, 2, 3]], [[3]], "one for each of the 1 hands"),
    ],
)
def test_a_batch_that_cannot_be_is_one_sentence(hands: object, wild: object, sentence: str) -> None:
    for question in (batch.points_left, batch.solve, batch.can_go_out):
        with pytest.raises(CardsError, match=sentence):
            question(hands, wild=wild)  # type: ignore[arg-type]  # the point of the test


@pytest.mark.parametrize(
    ("cards", "wild"), [(bytes(15), 3), (bytes([56]), 3), (bytes([255]), 3), (b"\x01", 2), (b"\x01", 14)]
)
def test_the_core_itself_refuses_what_cannot_be(cards: bytes, wild: int) -> None:
    for question in (core.points_left, core.discard_values):
        with pytest.raises(ValueError, match=r"hand|index|wild"):
            question(cards, wild, True, 0)


@pytest.mark.parametrize(
    ("cards", "wild"), [((JOKER,) * 15, 3), ((HIDDEN,), 3), ((JOKER, HIDDEN), 3), ((JOKER,), 2), ((JOKER,), 14)]
)
def test_the_core_itself_refuses_to_arrange_what_cannot_be(cards: tuple[CardType, ...], wild: int) -> None:
    for question in (core.solve, core.best_discard):
        with pytest.raises(ValueError, match=r"hand|index|wild"):
            question(cards, wild, True, 0, PARTS)
    with pytest.raises(ValueError, match="empty hand"):
        core.best_discard((), 3, True, 0, PARTS)


@pytest.mark.parametrize("parts", [(), PARTS[:2], (PARTS[0][1:], *PARTS[1:]), (PARTS[0], "Meld", Arrangement)])
def test_the_core_itself_refuses_to_make_answers_of_anything_else(parts: tuple[object, ...]) -> None:
    with pytest.raises(ValueError, match="56 cards and the types Meld and Arrangement"):
        core.solve((JOKER,), 3, True, 0, parts)


def test_what_the_core_makes_is_like_what_python_makes() -> None:
    """It fills the fields itself: all of them, with the same values, in objects that are as frozen."""
    for hand, wild, all_wild, _ in deals(500, "many wilds", "made"):
        best = solver.solve(hand, wild=wild, all_wild_melds=all_wild)
        melds = tuple(Meld(meld.kind, meld.cards, meld.rank, meld.suit) for meld in best.melds)
        same = Arrangement(melds, best.leftover, best.points)
        assert (best, hash(best), repr(best)) == (same, hash(same), repr(same))
        assert pickle.loads(pickle.dumps(best)) == best  # noqa: S301 - our own
        assert {type(meld.rank) for meld in best.melds} <= {Rank, type(None)}
        assert {type(meld.suit) for meld in best.melds} <= {Suit, type(None)}
        assert all(card is Card.at(card.index) for meld in (*best.cards, best.leftover) for card in meld)
        for value, names in ((best, fields(Arrangement)), *((meld, fields(Meld)) for meld in best.melds)):
            for field in names:
                with pytest.raises(FrozenInstanceError):
                    setattr(value, field.name, None)


def test_the_core_gives_back_every_reference() -> None:
    hands = [(hand, wild) for hand, wild, _, _ in deals(300, "two packs", "references") if hand]
    held = (*map(Card.at, range(57)), *Rank, *Suit, Meld, Arrangement, None)

    def ask() -> list[int]:
        for hand, wild in hands:
            solver.solve(hand, wild=wild)
            solver.best_discard(hand, wild=wild)
            with pytest.raises(CardsError):
                solver.solve((*hand[:13], HIDDEN), wild=wild)
        gc.collect()
        return [sys.getrefcount(value) for value in held]

    ask()
    before, after = ask(), ask()
    assert max(now - then for then, now in zip(before, after, strict=True)) < len(hands) // 10


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize(("place", "card"), [(0, 56), (13, 254), (3, batch.NO_CARD)])
def test_the_core_itself_refuses_a_batch_with_one_wrong_row(threads: int, place: int, card: int) -> None:
    rows = np.tile(np.arange(14, dtype=np.uint8), (5000, 1))
    wilds = np.full(len(rows), 9, dtype=np.uint8)
    core.best_discard_batch(rows, wilds, True, 0, threads)
    rows[4321, place] = card
    with pytest.raises(ValueError, match="card indices 0 to 55, filled up with 255"):
        core.best_discard_batch(rows, wilds, True, 0, threads)
    rows[4321, place] = 7
    wilds[4999] = 2
    with pytest.raises(ValueError, match="wild is 3 to 13"):
        core.best_discard_batch(rows, wilds, True, 0, threads)


@pytest.mark.parametrize("rows", [1, 255, 256, 257, 1023])
def test_every_row_of_a_batch_is_answered_however_many_there_are(rows: int) -> None:
    hands = [hand for hand, _, _, _ in deals(rows, "two packs", "parts")]
    table = batch.encode(hands)
    points = batch.points_left(table, wild=9, threads=3)
    assert points.tolist() == [solver.points_left(hand, wild=9) for hand in hands]


def test_the_pure_python_can_be_forced() -> None:
    script = "from starsuit.native import describe; print(describe())"
    for value, expected in (("1", "pure Python"), ("", "native (C++)")):
        run = subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "STARSUIT_PURE": value},
            capture_output=True,
            text=True,
            check=True,
        )
        assert run.stdout.strip() == expected


@pytest.mark.usefixtures("pure")
def test_the_pure_python_still_answers() -> None:
    best = solver.solve(parse_hand("9c 9h 7h 4d 5d 7c Kt"), wild=7)
    assert str(best) == "9h 9c 7h | 4d 5d 7c; Kt left (13)"
