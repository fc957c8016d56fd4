"""What a player can do (R12 to R15): text, the legal actions on offer, and what is refused with which sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsuit.actions import (
    Action,
    Discard,
    DrawStock,
    GoOut,
    LayDown,
    LegalActions,
    Phase,
    TakeDiscard,
    format_action,
    parse_action,
)
from starsuit.cards import Card, parse_hand, parse_melds
from starsuit.errors import IllegalAction, NotationError
from tests.kit.play import dice, lay, out, random_action, seeds, throw
from tests.kit.strategies import cards, examples, hands

PHASES = (Phase.DRAW, Phase.DISCARD, Phase.LAY_DOWN)


def legal(phase: Phase, hand: str, *, wild: int = 3, all_wild_melds: bool = True) -> LegalActions:
    return LegalActions(phase, parse_hand(hand), wild, all_wild_melds=all_wild_melds)


def refusal(allowed: LegalActions, action: Action) -> tuple[str, str, str]:
    """The code, the sentence and the rule with which an action is refused."""
    before = repr(allowed)
    assert action not in allowed
    with pytest.raises(IllegalAction) as caught:
        allowed.check(action)
    assert repr(allowed) == before
    return caught.value.code, str(caught.value), caught.value.rule


class TestText:
    @pytest.mark.parametrize(
        ("action", "text"),
        [
            (DrawStock(), "draw"),
            (TakeDiscard(), "take"),
            (throw("5c"), "discard 5c"),
            (throw("Jk"), "discard Jk"),
            (out("8h 8c Jk", "4d"), "out 8h 8c Jk discard 4d"),
            (out("8h 8c Jk | 5s 6s 7s", "4d"), "out 8h 8c Jk | 5s 6s 7s discard 4d"),
            (lay("5s 6s 7s", "Kd"), "lay 5s 6s 7s discard Kd"),
            (lay("", "Jk"), "lay discard Jk"),
        ],
    )
    def test_every_action_has_one_text_and_is_read_back_from_it(self, action: Action, text: str) -> None:
        assert format_action(action) == text
        assert parse_action(text) == action

    @pytest.mark.parametrize(
        ("text", "action"),
        [
            ("  DRAW ", DrawStock()),
            ("Take", TakeDiscard()),
            ("discard 10♥", throw("Th")),
            ("Discard joker", throw("Jk")),
            ("out 8♥, 8♣, joker | 5s 6s 7s discard 4D", out("8h 8c Jk | 5s 6s 7s", "4d")),
            ("OUT 8H 8C JK DISCARD 4D", out("8h 8c Jk", "4d")),
            ("lay Discard 4d", lay("", "4d")),
        ],
    )
    def test_people_may_spell_an_action_their_way(self, text: str, action: Action) -> None:
        assert parse_action(text) == action

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("", '"" is not an action (draw, take, discard CARD, out MELDS discard CARD, lay …)'),
            ("pass", '"pass" is not an action (draw, take, discard CARD, out MELDS discard CARD, lay …)'),
            ("draw 5c", '"draw" takes no card'),
            ("take 5c", '"take" takes no card'),
            ("discard", "one card is named after discard, and here are 0"),
            ("discard 5c 6c", "one card is named after discard, and here are 2"),
            ("discard 5x", 'card 1 of 1: "5x" is not a card (ranks 3-9 T J Q K, suits t h c s d, Jk)'),
            ("discard ??", "card 1 of 1: a hidden card (??) cannot stand here"),
            ("out 8h 8c Jk", '"out" needs its discard, as in "out 8h 8c Jk discard 4d"'),
            ("lay 8h 8c Jk", '"lay" needs its discard, as in "lay 8h 8c Jk discard 4d"'),
            ("lay 8h 8c Jk discard", "one card is named after discard, and here are 0"),
            ("out 8h 8c Jk | discard 4d", "meld 2 of 2 has no cards"),
        ],
    )
    def test_other_text_is_refused_with_a_sentence_that_shows_the_way(self, text: str, sentence: str) -> None:
        with pytest.raises(NotationError) as caught:
            parse_action(text)
        assert str(caught.value) == sentence

    def test_a_refused_text_is_quoted_on_one_line(self) -> None:
        with pytest.raises(NotationError) as caught:
            parse_action("dr\naw\u2028please and quickly")
        assert str(caught.value).isprintable()

    @given(st.sampled_from((GoOut, LayDown)), st.lists(hands(min_size=1, max_size=5), max_size=4), cards())
    @examples(100)
    def test_any_melds_in_any_order_survive_the_text(
        self, kind: type[GoOut | LayDown], melds: list[tuple[Card, ...]], discard: Card
    ) -> None:
        action = kind(tuple(melds), discard)
        assert parse_action(format_action(action)) == action


class TestOffer:
    def test_a_turn_starts_with_one_of_two_draws(self) -> None:  # R12
        offer = legal(Phase.DRAW, "5c 6c 9h")
        assert list(offer) == [DrawStock(), TakeDiscard()]
        assert len(offer) == 2

    def test_after_drawing_every_different_card_may_be_thrown(self) -> None:  # R12
        offer = legal(Phase.DISCARD, "9h 5c 9h Kd")
        assert list(offer) == [throw("9h"), throw("5c"), throw("Kd")]
        assert len(offer) == 3

    def test_going_out_is_offered_first_and_never_forced(self) -> None:  # R14
        offer = legal(Phase.DISCARD, "5c 6c 7c 8c")
        assert list(offer) == [
            out("5c 6c 7c", "8c"),
            out("6c 7c 8c", "5c"),
            throw("5c"),
            throw("6c"),
            throw("7c"),
            throw("8c"),
        ]
        assert len(offer) == 6

    def test_the_last_turn_offers_each_discard_with_its_best_melds_the_cheapest_first(self) -> None:  # R15
        offer = legal(Phase.LAY_DOWN, "5c 6c 7c Kd Qd", wild=4)
        assert list(offer)[:2] == [lay("5c 6c 7c", "Kd"), lay("5c 6c 7c", "Qd")]
        assert len(offer) == len(list(offer)) == 5

    def test_when_the_game_is_over_nothing_is_offered(self) -> None:
        offer = legal(Phase.OVER, "5c 6c 9h")
        assert list(offer) == []
        assert len(offer) == 0
        assert not offer
        assert all(legal(phase, "5c 6c 9h") for phase in PHASES)

    def test_other_things_than_actions_are_not_legal_actions(self) -> None:
        assert "draw" not in legal(Phase.DRAW, "5c 6c 9h")
        assert None not in legal(Phase.DRAW, "5c 6c 9h")

    def test_an_arrangement_that_is_not_offered_may_be_preferred(self) -> None:  # R14, R15
        going = legal(Phase.DISCARD, "6h 6c 6s 7h 8h 9h Kd", wild=3)
        assert out("7h 8h 9h | 6s 6c 6h", "Kd") in going
        assert out("9h 6h 8h 7h | 6s 6c Kd", "Kd") not in going
        last = legal(Phase.LAY_DOWN, "6h 6c 6s 7h 8h 9h Kd", wild=3)
        for melds in ("", "6h 6c 6s", "6h 7h 8h", "9h 8h 7h", "6h 6c 6s | 7h 8h 9h"):
            assert lay(melds, "Kd") in last

    def test_the_house_rule_against_wild_melds_reaches_the_offer(self) -> None:  # H1, R7
        hand = "3c 3d Jk 8c"
        assert out("3c 3d Jk", "8c") in legal(Phase.DISCARD, hand)
        assert out("3c 3d Jk", "8c") not in legal(Phase.DISCARD, hand, all_wild_melds=False)
        assert lay("3c 3d Jk", "8c") not in legal(Phase.LAY_DOWN, hand, all_wild_melds=False)
        assert not any(
            isinstance(action, GoOut) and action.discard is Card("8c")
            for action in legal(Phase.DISCARD, hand, all_wild_melds=False)
        )

    @given(
        st.sampled_from((*PHASES, Phase.OVER)),
        hands(min_size=4),
        st.integers(3, 13),
        st.booleans(),
        st.sampled_from((None, 10)),
        seeds(),
    )
    @examples(150)
    def test_what_is_counted_is_offered_and_what_is_offered_is_legal(
        self, phase: Phase, hand: tuple[Card, ...], wild: int, all_wild_melds: bool, court: int | None, seed: int
    ) -> None:
        allowed = LegalActions(phase, hand, wild, all_wild_melds=all_wild_melds, court_points=court)
        offered = list(allowed)
        assert len(allowed) == len(offered) == len(set(offered))
        assert bool(allowed) == bool(offered)
        for action in offered:
            assert action in allowed
            allowed.check(action)
        if allowed:
            assert random_action(dice(seed), allowed) in allowed


class TestRefusals:
    """Every reason to refuse an action of a game, once, with its exact sentence."""

    def test_a_turn_starts_by_drawing(self) -> None:  # R12
        expected = (
            "action/draw-first",
            "a turn starts by drawing from the stock or the discard pile (R12)",
            "R12",
        )
        hand = "8h 8c 8d"
        for action in (throw("8h"), out("8h 8c 8d", "Kd"), lay("", "8h")):
            assert refusal(legal(Phase.DRAW, hand), action) == expected

    def test_one_card_is_drawn_in_a_turn(self) -> None:  # R12
        expected = ("action/already-drawn", "a card has been drawn in this turn; now one is discarded (R12)", "R12")
        for phase in (Phase.DISCARD, Phase.LAY_DOWN):
            for action in (DrawStock(), TakeDiscard()):
                assert refusal(legal(phase, "8h 8c 8d Kd"), action) == expected

    def test_melds_stay_in_the_hand(self) -> None:  # R13
        assert refusal(legal(Phase.DISCARD, "8h 8c 8d Kd"), lay("8h 8c 8d", "Kd")) == (
            "action/nobody-out",
            "melds stay in the hand until somebody goes out or you go out yourself (R13)",
            "R13",
        )

    def test_the_last_turn_ends_by_laying_down(self) -> None:  # R15
        expected = (
            "action/last-turn",
            "this is the last turn: lay down melds (or none) together with the discard (R15)",
            "R15",
        )
        for action in (throw("Kd"), out("8h 8c 8d", "Kd")):
            assert refusal(legal(Phase.LAY_DOWN, "8h 8c 8d Kd"), action) == expected

    def test_going_out_takes_every_card_but_one(self) -> None:  # R14
        assert refusal(legal(Phase.DISCARD, "8h 8c 8d Kd Qd Jk", wild=5), out("8h 8c 8d", "Kd")) == (
            "action/not-all-melded",
            "to go out, every card but the discard is melded, and Qd Jk would be left (R14)",
            "R14",
        )

    def test_going_out_takes_a_discard_besides_the_melds(self) -> None:  # R14
        assert refusal(legal(Phase.DISCARD, "8h 8c 8d Jk"), out("8h 8c 8d Jk", "Jk")) == (
            "action/not-in-hand",
            "the joker (Jk) is in the hand only once (R12)",
            "R12",
        )

    @pytest.mark.parametrize(
        ("action", "sentence"),
        [
            (throw("5c"), "the 5 of clubs (5c) is not in the hand (R12)"),
            (out("8h 8c 8s", "Kd"), "the 8 of spades (8s) is not in the hand (R12)"),
            (out("8h 8c 8c", "8c"), "the 8 of clubs (8c) is in the hand only 2 times (R12)"),
            (out("8h 8c 8c", "8h"), "the 8 of hearts (8h) is in the hand only once (R12)"),
        ],
    )
    def test_only_cards_of_the_hand_are_played_each_once(self, action: Action, sentence: str) -> None:  # R8
        assert refusal(legal(Phase.DISCARD, "8h 8c 8c Kd"), action) == ("action/not-in-hand", sentence, "R12")

    @pytest.mark.parametrize("phase", [Phase.DISCARD, Phase.LAY_DOWN])
    @pytest.mark.parametrize(
        ("melds", "sentence"),
        [
            ("8h 8c Kd", "not a meld: 8h 8c Kd: neither one rank (8 and K) nor one suit (hearts, clubs and diamonds)"),
            ("8h 8c", "not a meld: 8h 8c: a meld needs at least three cards, and there are only 2"),
        ],
    )
    def test_only_books_and_runs_are_laid(self, phase: Phase, melds: str, sentence: str) -> None:  # R4, R5
        verb = GoOut if phase is Phase.DISCARD else LayDown
        assert refusal(legal(phase, "8h 8c Kd 4d"), verb(parse_melds(melds), Card("4d"))) == (
            "action/not-a-meld",
            f"{sentence} (R4, R5)",
            "R4, R5",
        )

    def test_a_meld_of_no_cards_is_no_meld(self) -> None:
        code, sentence, _ = refusal(legal(Phase.LAY_DOWN, "8h 8c Kd 4d"), LayDown(((),), Card("4d")))
        assert code == "action/not-a-meld"
        assert sentence.startswith("not a meld: no cards: a meld needs at least three cards")

    def test_when_the_game_is_over_nothing_can_be_done(self) -> None:  # R18
        actions: tuple[Action, ...] = (
            DrawStock(),
            TakeDiscard(),
            throw("8h"),
            out("8h 8c 8d", "Kd"),
            lay("", "8h"),
        )
        for action in actions:
            assert refusal(legal(Phase.OVER, "8h 8c 8d Kd"), action) == (
                "action/game-over",
                "the game is over (R18)",
                "R18",
            )

    def test_a_hidden_card_is_nobodys(self) -> None:
        code, *_ = refusal(legal(Phase.DISCARD, "8h 8c 8d Kd"), Discard(Card("??")))
        assert code == "action/not-in-hand"
