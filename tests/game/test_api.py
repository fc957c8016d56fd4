"""What users of the library can rely on: values that paste, compare, hash and refuse nonsense."""

from __future__ import annotations

import pytest

import starsuit as ss
from starsuit.bots import make_bot
from starsuit.sheets.scoresheet import CellChange
from starsuit.text import Statement

HAND = ss.parse_hand("9c 9h 7h 4d 5d 7c Kt")


def finished() -> ss.Game:
    game = ss.Game.new(ss.Ruleset(players=2, rounds=(3, 4)), seed="api")
    while game.outcome is None:
        game = game.apply(make_bot("greedy").choose(game.view(game.seat)))
    return game


@pytest.mark.parametrize(
    "value",
    [
        *HAND,
        ss.Suit.HEARTS,
        ss.Rank.TEN,
        ss.Phase.LAY_DOWN,
        ss.solve(HAND, wild=7),
        ss.explain_meld(HAND[:2], wild=7),
        ss.Ruleset(players=3, rounds=(13, 3), ties="playoff"),
        ss.Game.new(ss.Ruleset(players=2), seed="api"),
        ss.Game.new(ss.Ruleset(players=2), seed="api").legal_actions(),
        finished(),
        finished().view(1),
        finished().results[0],
        ss.Solitaire.new(seed="api"),
        ss.Solitaire.new(seed="api").view(),
        ss.ScoreSheet.new(["Mia", "Ben"]).enter("Mia", 12),
        ss.IllegalAction("action/x", "no", "R1"),
        ss.RecordError("record/x", "no", 7),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_is_shown_can_be_pasted(value: object) -> None:
    names = {name: getattr(ss, name) for name in ss.__all__} | {"CellChange": CellChange, "Statement": Statement}
    pasted = eval(repr(value), names)  # noqa: S307 - our own repr, which is the point
    assert repr(pasted) == repr(value)
    if not isinstance(value, Exception):
        assert pasted == value


def test_lay_downs_take_melds_in_any_form() -> None:  # R14
    best = ss.solve(HAND[:-1], wild=7)
    plain = ss.GoOut(best.cards, ss.Card("Kt"))
    assert plain == ss.GoOut(best.melds, ss.Card("Kt"))  # type: ignore[arg-type]  # Melds are melds too
    assert plain == ss.GoOut([list(meld) for meld in best.cards], ss.Card("Kt"))  # type: ignore[arg-type]  # and lists
    assert hash(plain) == hash(ss.GoOut(best.melds, ss.Card("Kt")))  # type: ignore[arg-type]  # as above


def test_what_is_no_action_is_a_type_error() -> None:
    game = ss.Game.new(ss.Ruleset(players=2), seed="api").apply(ss.DrawStock())
    for nonsense in ("foo", ss.Discard, None):
        assert nonsense not in game.legal_actions()
        with pytest.raises(TypeError, match="is not an action"):
            game.apply(nonsense)  # type: ignore[arg-type]  # the point of the test
    with pytest.raises(TypeError, match="is not a Card"):
        ss.Discard("8h")  # type: ignore[arg-type]  # the point of the test
    with pytest.raises(TypeError, match="is not a Card"):
        ss.LayDown((("8h",),), ss.Card("8h"))  # type: ignore[arg-type]  # the point of the test
    with pytest.raises(TypeError, match="is not a placement"):
        ss.Solitaire.new(seed="api").apply("7 Kd")  # type: ignore[arg-type]  # the point of the test


def test_out_of_turn_is_not_the_end_of_the_game() -> None:  # R11
    game = ss.Game.new(ss.Ruleset(players=2), seed="api")
    waiting = game.view(1 - game.seat).legal_actions()
    assert not waiting
    assert list(waiting) == []
    with pytest.raises(ss.IllegalAction) as caught:
        waiting.check(ss.DrawStock())
    assert (caught.value.code, caught.value.rule) == ("action/not-your-turn", "R11")


def test_an_all_wild_meld_is_refused_by_its_house_rule() -> None:  # H1
    legal = ss.LegalActions(ss.Phase.LAY_DOWN, ss.parse_hand("Jk Jk Jk 5c"), 4, all_wild_melds=False)
    with pytest.raises(ss.IllegalAction) as caught:
        legal.check(ss.LayDown((ss.parse_hand("Jk Jk Jk"),), ss.Card("5c")))
    assert caught.value.rule == "H1"


def test_names_are_a_list_not_a_text() -> None:
    with pytest.raises(ss.RulesetError, match="a list of names is needed"):
        ss.Game.new(ss.Ruleset(players=2), names="ab")
    with pytest.raises(ss.SheetError, match="a list of names is needed"):
        ss.ScoreSheet.new("Mia")


def test_nobody_goes_out_with_fewer_than_four_cards() -> None:  # R14
    for text in ("8h", "Jk Jk", "8h 8c 8d"):
        assert not ss.can_go_out(ss.parse_hand(text), wild=3)
        assert ss.going_out_discards(ss.parse_hand(text), wild=3) == ()


def test_cards_can_be_ordered_every_way() -> None:
    low, high = ss.Card("3t"), ss.Card("Jk")
    assert low < high
    assert low <= high
    assert high > low
    assert high >= low
    with pytest.raises(TypeError):
        assert low <= 3


def test_the_leader_is_told_by_the_finished_rounds() -> None:  # R18
    sheet = ss.ScoreSheet.new(["Mia", "Ben"]).enter("Mia", 0).enter("Ben", 5).enter("Mia", 100)
    assert (sheet.leaders, sheet.settled_totals, sheet.totals) == (("Mia",), (0, 5), (100, 5))
