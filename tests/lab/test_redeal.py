"""Deals of the unseen cards: they fit everything that the seat knows, and no fitting deal is favoured."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given

from starsuit.actions import Discard, DrawStock, GoOut
from starsuit.cards import HIDDEN, Card, deck, parse_hand
from starsuit.errors import SimulationError
from starsuit.game import Game
from starsuit.lab import redeal
from starsuit.lab.redeal import position, redealt
from starsuit.ruleset import Ruleset
from tests.kit.inside import inside
from tests.kit.play import DRAW, TAKE, all_cards, dice, seeds, throw
from tests.kit.strategies import examples

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from starsuit.lab.redeal import Position
    from starsuit.round import Round
    from starsuit.view import View

needs_core = pytest.mark.skipif(inside is None, reason="the native core was not built here")


def lingering(rng: random.Random, game: Game) -> Iterator[Game]:
    """A round in which nobody is in a hurry to go out, so that the stock runs out again and again."""
    while not game.outcome:
        yield game
        offered = [each for each in game.legal_actions() if rng.random() < 0.002 or not isinstance(each, GoOut)]
        game = game.apply(rng.choice(offered))


@dataclass
class Truth:
    """The true state at the last reshuffle, which the seat can work out too."""

    fresh: Counter[Card]  # in the new stock
    held: Counter[Card]  # in the hidden places of the others' hands
    drawn: Counter[int]  # by seat, since then


def truth(game: Game, seat: int) -> Truth | None:
    """Follow the round again with all cards open; None before the first reshuffle."""
    now: Round = game.dealt(game.round)
    found: Truth | None = None
    for event in game.round.events:
        if event.reshuffled:
            shown = [game_at(game, now).view(seat).hands[other].count(HIDDEN) for other in range(len(now.hands))]
            hidden: Counter[Card] = Counter()
            for other, count in enumerate(shown):
                if count:
                    known = Counter(c for c in game_at(game, now).view(seat).hands[other] if c is not HIDDEN)
                    hidden += Counter(now.hands[other]) - known
            found = Truth(Counter(now.pile[:-1]), hidden, Counter())
        if found and isinstance(event.action, DrawStock):
            found.drawn[event.seat] += 1
        now = now.apply(event.action)
    return found


def game_at(game: Game, now: Round) -> Game:
    return replace(game, round=now)


def check_fits(game: Game, view: View, dealt: Round) -> None:
    """The deal has all the cards, and every one that the view shows is where it shows it."""
    assert all_cards(dealt) == Counter(deck(game.ruleset.packs))
    assert dealt.pile == view.pile
    assert len(dealt.stock) == view.stock
    assert dealt.hands[game.seat] == game.round.hands[game.seat]
    for hand, shown, real in zip(dealt.hands, view.hands, game.round.hands, strict=True):
        assert len(hand) == len(real)
        assert not Counter(card for card in shown if card is not HIDDEN) - Counter(hand)
    # The same moment of the round, as far as this seat can tell.
    assert game_at(game, dealt).view(game.seat) == replace(view, commitment=game_at(game, dealt).view(0).commitment)


def check_reshuffle(now: Truth, view: View, dealt: Round) -> None:
    """R17: the stock holds only shuffled cards, and a hand has no more of them than its player drew."""
    assert not Counter(dealt.stock) - now.fresh
    for seat, hand in enumerate(dealt.hands):
        if HIDDEN in view.hands[seat]:
            unknown = Counter(hand) - Counter(card for card in view.hands[seat] if card is not HIDDEN)
            assert (unknown - now.held).total() <= now.drawn[seat]


def check_knowledge(now: Truth, view: View, found: Position) -> None:
    """The seat works out the exact truth, except for the first discard."""
    mine = Counter(
        event.card
        for event in view.events[max(place for place, event in enumerate(view.events) if event.reshuffled) :]
        if event.seat == view.seat and isinstance(event.action, DrawStock) and event.card is not None
    )
    fresh = Counter({Card.at(index): count for index, count in enumerate(found.fresh) if count})
    held = Counter({Card.at(index): count for index, count in enumerate(found.held) if count})
    if found.first_discard_lost:
        (lost,) = ((now.fresh - mine) - fresh).elements()
        assert held == now.held + Counter([lost])
    else:
        assert fresh == now.fresh - mine
        assert held == now.held


def check_round(players: int, cards: int, seed: object, often: float, longest: int) -> Counter[str]:
    """Play a lingering round and redeal at many of its moments."""
    rng = dice(seed)
    seen: Counter[str] = Counter()
    game = Game.new(Ruleset(players=players, rounds=(cards,)), seed=str(seed))
    for moment in lingering(rng, game):
        if moment.round.turns > longest:
            break
        if rng.random() < often:
            view = moment.view(moment.seat)
            found, now = position(view), truth(moment, moment.seat)
            if now:
                check_knowledge(now, view, found)
            for number in range(2):
                dealt = redealt(view, found, f"deal {number}")
                check_fits(moment, view, dealt)
                if now and not found.first_discard_lost:
                    check_reshuffle(now, view, dealt)
                if inside is not None:
                    hands, stock = inside.redealt(found, f"deal {number}")
                    assert hands == [bytes(card.index for card in hand) for hand in dealt.hands]
                    assert stock == bytes(card.index for card in dealt.stock)
            seen["after a reshuffle" if now else "before"] += 1
            seen["first discard lost"] += found.first_discard_lost
            seen["last turns"] += moment.round.went_out is not None
    return seen


class TestDealsFit:
    @pytest.mark.parametrize(("players", "cards"), [(2, 3), (4, 13), (6, 13), (7, 13), (14, 13)])
    def test_everything_that_the_seat_knows(self, players: int, cards: int) -> None:  # R16 R17
        seen = check_round(players, cards, f"{players} linger", 0.1, 130)
        assert seen["before"] >= 3
        if players in (6, 7):
            assert seen["after a reshuffle"] >= 10

    @given(seeds())
    @examples(4)
    def test_in_any_round(self, seed: int) -> None:
        check_round(dice(seed).choice(range(2, 8)), 13, seed, 0.05, 100)

    @pytest.mark.prove
    @pytest.mark.parametrize("players", range(2, 15))
    def test_in_long_rounds_of_every_number_of_players(self, players: int) -> None:
        for seed in range(4):
            check_round(players, 13, f"prove {players} {seed}", 0.05, 400)

    def test_after_somebody_went_out(self) -> None:  # R15
        rng, seen = dice("out"), 0
        for seed in range(30):
            game = Game.new(Ruleset(players=4, rounds=(3,)), seed=f"went out {seed}")
            while not game.outcome:
                if game.round.went_out is not None:
                    view = game.view(game.seat)
                    check_fits(game, view, redealt(view, position(view), "x"))
                    seen += 1
                offered = list(game.legal_actions())
                game = game.apply(offered[0] if rng.random() < 0.8 else rng.choice(offered))
        assert seen >= 30


def tiny(**changes: Any) -> Position:
    """Three players with few unseen cards, after a reshuffle; seat 0 looks."""
    game = Game.new(Ruleset(players=3, rounds=(3,), first_dealer=2), seed="tiny")
    nothing = bytes(56)
    plain = replace(
        position(game.view(0)), held=nothing, fresh=nothing, held_slots=bytes(3), fresh_slots=bytes(3), steps=()
    )
    return replace(plain, **changes)


def counts(text: str) -> bytes:
    cards = Counter(parse_hand(text))
    return bytes(cards[Card.at(index)] for index in range(56))


def placements(now: Position, deals: int, *, native: bool) -> Counter[tuple[str, ...]]:
    """How often each deal came: the hidden cards of seats 1 and 2, and the stock in its order."""
    view = Game.new(Ruleset(players=3, rounds=(3,), first_dealer=2), seed="tiny").view(0)
    found: Counter[tuple[str, ...]] = Counter()
    for deal in range(deals):
        if native:
            hands, stock = inside.redealt(now, f"fair/{deal}")
            groups = [sorted(hands[1]), sorted(hands[2]), list(stock)]
        else:
            dealt = redealt(view, now, f"fair/{deal}")
            groups = [[c.index for c in part] for part in (sorted(dealt.hands[1]), sorted(dealt.hands[2]), dealt.stock)]
        found[tuple(" ".join(str(Card.at(index)) for index in group) for group in groups)] += 1
    return found


def chi_square(found: Counter[tuple[str, ...]], expected: dict[tuple[str, ...], float]) -> float:
    assert set(found) == set(expected)
    deals, weight = found.total(), sum(expected.values())
    return sum((found[key] - deals * part / weight) ** 2 / (deals * part / weight) for key, part in expected.items())


@pytest.mark.parametrize("native", [pytest.param(True, marks=needs_core), False])
class TestNoDealIsFavoured:
    def test_cards_of_both_kinds(self, native: bool) -> None:
        # One held card each for seats 1 and 2, a fresh one for seat 1, two fresh ones in the stock.
        now = tiny(held=counts("4h 5h"), fresh=counts("8c 9c Tc"), held_slots=b"\0\1\1", fresh_slots=b"\0\1\0")
        found = placements(now, 2400, native=native)
        assert len(found) == 12
        assert chi_square(found, dict.fromkeys(found, 1)) < 31.26  # 11 degrees of freedom, one in a thousand

    def test_before_a_reshuffle(self, native: bool) -> None:
        now = tiny(fresh=counts("4h 5h 6h 7h"), fresh_slots=b"\0\1\2")
        found = placements(now, 2400, native=native)
        assert len(found) == 12
        assert chi_square(found, dict.fromkeys(found, 1)) < 31.26

    def test_a_thrown_card_may_have_been_of_either_kind(self, native: bool) -> None:
        # Seat 1 held one card, drew one, and threw a 4h: the held one as likely as the fresh one.
        now = tiny(
            held=counts("4h 5h"),
            fresh=counts("4h 9c"),
            held_slots=b"\0\1\1",
            steps=((1, 255), (1, Card("4h").index)),
        )
        expected: dict[tuple[str, ...], float] = {
            ("4h", "5h", "9c"): 2.0,  # either, and the other 4h is what seat 1 has now
            ("9c", "5h", "4h"): 1.0,  # the held one, and the card that it drew was the 9c
            ("5h", "4h", "9c"): 1.0,  # the fresh one, and seat 2 held the other
        }
        found = placements(now, 2000, native=native)
        assert chi_square(found, expected) < 13.82  # 2 degrees of freedom, one in a thousand

    def test_what_must_be_so_is(self, native: bool) -> None:
        # Seat 1 had drawn nothing when it threw the 4h: that was the held one. So its other held card is known.
        now = tiny(
            held=counts("4h 5h"),
            fresh=counts("4h 9c"),
            held_slots=b"\0\2\0",
            steps=((1, Card("4h").index), (1, 255)),
        )
        assert set(placements(now, 200, native=native)) == {("4h 5h", "", "9c"), ("5h 9c", "", "4h")}

    def test_a_wrong_guess_is_taken_back(self, native: bool) -> None:
        # It threw 4h, then 9c, which can only be the card that it drew: so the 4h was held.
        steps = ((1, 255), (1, Card("4h").index), (1, Card("9c").index))
        now = tiny(held=counts("4h 5h"), fresh=counts("4h 9c"), held_slots=b"\0\1\1", steps=steps)
        assert set(placements(now, 100, native=native)) == {("", "5h", "4h")}

    def test_the_lost_first_discard_may_be_any_unseen_card(self, native: bool) -> None:
        now = tiny(held=counts("4h 5h 6h"), held_slots=b"\0\1\1", first_discard_lost=True)
        found = placements(now, 1800, native=native)
        assert len(found) == 6
        assert chi_square(found, dict.fromkeys(found, 1)) < 20.52  # 5 degrees of freedom, one in a thousand

    def test_what_cannot_be_is_given_up(self, native: bool, monkeypatch: pytest.MonkeyPatch) -> None:
        now = tiny(held=counts("4h"), held_slots=b"\0\1\0", steps=((1, Card("9c").index),))
        view = Game.new(Ruleset(players=3, rounds=(3,), first_dealer=2), seed="tiny").view(0)
        if native:
            with pytest.raises(inside.NoDeal):
                inside.redealt(now, "x")
        else:
            monkeypatch.setattr(redeal, "ATTEMPTS", 50)
            with pytest.raises(SimulationError, match="no deal of the unseen cards"):
                redealt(view, now, "x")


class TestKnowledge:
    def test_a_card_that_somebody_took_stays_in_that_hand(self) -> None:
        game = Game.new(Ruleset(players=3, rounds=(7,), first_dealer=2), seed="taken")
        taken = game.round.pile[-1]
        other = next(card for card in game.round.hands[0] if card != taken)
        game = game.play([TAKE, Discard(other)])
        view = game.view(game.seat)
        assert all(taken in redealt(view, position(view), f"{deal}").hands[0] for deal in range(40))

    def test_a_view_whose_cards_do_not_add_up_is_refused(self) -> None:
        game = Game.new(Ruleset(players=2), seed="sum").play([DRAW])
        view = game.view(game.seat)
        with pytest.raises(SimulationError, match="do not add up"):
            position(replace(view, stock=view.stock - 1))
        with pytest.raises(SimulationError, match="do not add up"):
            position(replace(view, pile=(Card("4h"),) * 3))

    def test_turns_are_counted(self) -> None:
        game = Game.new(Ruleset(players=2, first_dealer=1), seed="turns").play([DRAW])
        game = game.play([throw(str(game.round.hands[0][0]))])
        assert position(game.view(game.seat)).turns == 1
