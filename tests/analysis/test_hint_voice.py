"""How a hint speaks: what to do, why in cards, which cards help; and numbers that add up."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, get_args

import pytest
from hypothesis import given, settings

from starsuit.actions import Discard, DrawStock, TakeDiscard, parse_action
from starsuit.analysis.hints.advice import best_hint, hints
from starsuit.analysis.hints.hopes import hope_of
from starsuit.analysis.hints.why import Why, WhyCode
from starsuit.analysis.hints.wording import hint_words
from starsuit.bots.outlook import outstanding
from starsuit.cards import Card, remove_cards
from starsuit.game import Game
from tests.kit.play import DRAW, TAKE, dice, moments, play_round, seeds, short_rulesets, stacked, throw
from tests.kit.spoken import FILE, called, examples, seen, spoken

if TYPE_CHECKING:
    from starsuit.ruleset import Ruleset

POSITIONS = dict(examples())


@pytest.mark.parametrize(
    ("position", "words"),
    [
        (
            "to discard, one card from going out",
            "Discard the 7♦; it fits nothing. Then any queen or wild puts you out: 22 of the 108 cards you cannot see.",
        ),
        ("a card that joins nothing", "Draw. The J♥ joins nothing you hold."),
        (
            "two pairs",
            "Discard the 10★: like the 6♣ it has no partner, and it costs more. "
            "Keep the pairs: any 9, any queen or a wild makes a book.",
        ),
        ("two books", "Take the Q♦: queens and kings are both books then, with a wild each."),
        ("the last turn", "Lay down your jacks with the 5♥, and discard a 4 (either): 7 points."),
        ("a lone joker on the last turn", "Discard the Jk and lay down nothing: 27 points."),
        ("a wild that only costs", "Draw. The Jk would only cost points."),
        ("a dear card and a cheap one", "Take the 4♠: it saves 9 points."),
    ],
)
def test_the_worked_examples_are_said_like_this(position: str, words: str) -> None:
    assert str(best_hint(POSITIONS[position])) == words


def test_what_is_sent_is_enough_to_say_it() -> None:
    for each in json.loads(FILE.read_text("utf-8")):
        reasons = [Why(reason["code"], reason["values"]) for reason in each["reasons"]]
        assert hint_words(parse_action(each["action"]), reasons, called) == each["words"]


def test_the_golden_hints_are_those_of_today_and_of_every_kind() -> None:
    """The page is tested with the same file (`web/tests/hints.test.ts`)."""
    kept = json.loads(FILE.read_text("utf-8"))
    assert json.loads(json.dumps(spoken())) == kept
    assert {reason["code"] for each in kept for reason in each["reasons"]} == set(get_args(WhyCode))


@settings(deadline=None, max_examples=20)
@given(rules=short_rulesets(most=6, rounds=2), seed=seeds())
def test_the_columns_add_up_and_equal_ones_are_not_ranked(rules: Ruleset, seed: int) -> None:
    rng = dice(seed)
    for game in moments(Game.new(rules, seed=str(seed)), rng):
        if game.outcome or rng.random() < 0.7:
            continue
        best, *others = hints(game.view(game.seat))
        assert best.equal
        for hint in (best, *others):
            assert hint.together == round(hint.left - hint.going_out, 1)
            if isinstance(hint.action, Discard) and hint.action.card.is_wild(game.round.wild):
                assert not hint.equal or isinstance(best.action, Discard)  # R3: nothing natural is left to discard
            assert hint.equal or hint.together > best.together or hint.ruled
            if not hint.ruled:
                assert hint.together == pytest.approx(hint.value, abs=0.11)
                assert hint.equal == (hint is best or round(hint.together - best.together, 1) <= 0.5 or best is hint)


def test_equal_discards_are_named_and_many_are_counted() -> None:
    view = seen(stacked("4h 4c 9d 9s Jk", "3c 6s Td 8d Qh", stock="7t", wild=5).apply(DRAW))
    best = hints(view)[0]
    assert best.action == Discard(Card("7t"))
    many = Why("equal", {"action": "discard", "cards": ["4h", "4c", "9d", "9s"]})
    assert hint_words(best.action, [best.reasons[0], many]).endswith("4 other discards are as good.")
    two = Why("equal", {"action": "discard", "cards": ["4h", "4c"]})
    assert hint_words(best.action, [best.reasons[0], two]).endswith("Discarding the 4♥ or the 4♣ is as good.")


def test_drawing_and_taking_that_are_equal_are_one_sentence() -> None:
    either = Why("equal", {"action": "either", "cards": ["6t"]})
    assert hint_words(DrawStock(), [either]) == "Draw, or take the 6★: both are as good."
    drawing = Why("equal", {"action": "draw", "cards": []})
    assert hint_words(TakeDiscard(), [Why("wild", {"card": "Jk"}), drawing]).endswith("Drawing is as good.")


def test_the_cards_that_help_are_counted_one_by_one() -> None:
    """Against the outlook, which counts them for the computer players."""
    checked = 0
    for game in moments(Game.new(POSITIONS["two pairs"].ruleset, seed="hope"), dice("hope")):
        view = game.view(game.seat)
        for hint in hints(view):
            if isinstance(hint.action, Discard) and not view.last_turn:
                kept = remove_cards(view.hand, (hint.action.card,))
                hope = hope_of(kept, view.hand_rules, outstanding(view), last_turn=False)
                outs = round(hint.chance_out * hint.unseen)
                assert (hope.cards if hope is not None and hope.makes == "out" else 0) == outs
                checked += outs > 0
    assert checked


def test_any_card_of_a_rank_is_said_only_if_every_one_helps() -> None:
    view = POSITIONS["partners that are gone"]
    hope = hope_of(tuple(map(Card, ("8d", "9d", "4c", "3h"))), view.hand_rules, outstanding(view), last_turn=False)
    assert hope is not None
    assert (hope.makes, hope.kinds, hope.all_named) == ("run", ("7d", "Td", "wild"), True)
    assert hope.cards == 2 + 16  # each copy that nobody has shown, and every wild
    assert hope_of(tuple(map(Card, ("3h", "9c", "Kd"))), view.hand_rules, outstanding(view), last_turn=False) is None


def test_a_card_whose_partners_are_gone_is_told_so() -> None:
    view = seen(stacked("8d 9d Kc Ks Kh", "3c 6s 4d 8h Qh", stock="3h", wild=5).apply(DRAW))
    shown = replace(view, pile=tuple(map(Card, ("7d", "Td", "7d", "Jc"))))
    assert hints(shown)[0].words == (
        "Discard the 9♦: 3 of the 4 cards it waits for have been played. Discarding the 8♦ is as good."
    )
    assert hints(view)[0].reasons[0].code != "partners-gone"


def test_a_finished_meld_that_would_be_broken_is_named() -> None:
    view = seen(stacked("8h 9h Th Kd 4c", "3c 6s Td 8d Qh", stock="4d", wild=5).apply(DRAW))
    found = {hint.action.card.text: hint for hint in hints(view) if isinstance(hint.action, Discard)}
    assert found["9h"].words == "Discarding the 9♥ breaks your run of hearts."
    assert found["4c"].words == "Your 4♦ would miss the 4♣."
    assert found["Kd"].words.startswith("Discard the K♦; it fits nothing.")


def test_the_one_of_two_equal_discards_that_feeds_the_next_player_is_second() -> None:
    now = stacked("9h 4c Ks", "Qc Qd 5h", "6d 7s 8t", stock="Th 9s 4h Js")
    now = play_round(now, DRAW, throw("Ks"), TAKE, throw("5h"), DRAW, throw("8t"), DRAW)
    fed = Why("feeds", {"card": "9h", "next": "Cleo", "cards": ["8h", "8c"], "equal": True})
    words = hint_words(Discard(Card("7d")), [Why("keeps", {"card": "7d"}), fed])
    assert words.endswith("Discarding the 9♥ would be as good, but Cleo picked up the 8♥ and the 8♣.")
    assert not any(reason.code == "feeds" for reason in hints(seen(now))[0].reasons)


def test_partners_that_are_gone_are_counted_in_words() -> None:
    def said(gone: int, total: int) -> str:
        return hint_words(Discard(Card("9c")), [Why("partners-gone", {"card": "9c", "gone": gone, "total": total})])

    assert said(1, 1) == "Discard the 9♣: the only card it waits for has been played."
    assert said(1, 4) == "Discard the 9♣: 1 of the 4 cards it waits for has been played."
    assert said(3, 4) == "Discard the 9♣: 3 of the 4 cards it waits for have been played."
