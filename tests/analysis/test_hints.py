"""Hints: the expert's evaluation, action by action, from nothing but the view."""

from __future__ import annotations

import json
import random
import time
from dataclasses import replace
from typing import TYPE_CHECKING, get_args

import pytest
from hypothesis import given, settings

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, Phase, TakeDiscard, format_action
from starsuit.analysis.hints.advice import best_hint, hints
from starsuit.analysis.hints.choices import choices, points_after, value_of
from starsuit.analysis.hints.reasons import Reason
from starsuit.analysis.hints.wording import action_words
from starsuit.bots.expectation import GOING_OUT, feeds, value
from starsuit.bots.expert import Expert
from starsuit.bots.outlook import discard_outlooks, outlook, outstanding
from starsuit.cards import JOKER, Card, deck, remove_cards
from starsuit.errors import CardsError
from starsuit.game import Game
from starsuit.records import format_game, format_view
from starsuit.ruleset import Ruleset
from tests.kit.commands import told
from tests.kit.play import (
    DRAW,
    TAKE,
    dice,
    lay,
    moments,
    out,
    play_round,
    seeds,
    short_rulesets,
    stacked,
    throw,
    with_round,
)
from tests.kit.swaps import disguised

if TYPE_CHECKING:
    from pathlib import Path

    from starsuit.actions import Action
    from starsuit.round import Round
    from starsuit.view import View


NO_ALL_WILD = Ruleset(players=2, all_wild_melds=False, first_dealer=1)


def seen(now: Round) -> View:
    """What the player whose turn it is sees."""
    return with_round(now).view(now.seat)


def test_going_out_comes_first_and_is_worth_thirty_points() -> None:  # R14
    view = seen(stacked("8h 8c 8d", "4h 6c Td", stock="Ks").apply(DRAW))
    best = best_hint(view)
    assert best is not None
    assert best.action == GoOut(((Card("8h"), Card("8c"), Card("8d")),), Card("Ks"))
    assert (best.value, best.points, best.chance_out) == (-GOING_OUT, 0, 1)
    assert best.words == "Go out and discard the K♠: you score nothing, and the others have one last turn."
    throws = [hint for hint in hints(view) if isinstance(hint.action, Discard)]
    assert len(throws) == 4
    # Keeping the finished melds and waiting has its price too.
    assert min(hint.loss for hint in throws) == GOING_OUT


def test_the_card_that_lets_a_hand_go_out_is_taken() -> None:
    best = hints(seen(stacked("8h 8c Kd", "4h 6c Td", first="8s")))[0]
    assert best.action == TAKE
    assert best.words == "Take the 8♠: with it you can go out."
    assert (best.value, best.chance_out) == (-GOING_OUT, 1)


@pytest.mark.parametrize("first", ["Jk", "3s"])
def test_a_wild_is_always_taken(first: str) -> None:  # R3
    view = seen(stacked("Kh 9c 5d", "4h 6c Td", first=first))
    take, draw = hints(view)
    assert take.action == TAKE
    assert take.words == f"Take the {Card(first).symbol}: it is wild."
    assert draw.loss > 0
    assert draw.words == f"Drawing leaves the {Card(first).symbol} to the next player."


def test_a_wild_is_thrown_after_every_natural() -> None:
    view = seen(stacked("Jk 3s Kh", "4h 6c Td", stock="9c").apply(DRAW))
    thrown = [hint.action.card for hint in hints(view) if isinstance(hint.action, Discard)]
    assert [card.is_wild(3) for card in thrown] == [False, False, True, True]


def test_a_wild_is_kept_even_where_nothing_that_it_could_help_is_left() -> None:
    view = seen(stacked("Jk Kh 5d", "4h 6c Td", stock="9c").apply(DRAW))
    left = (Card("Qs"), Card("7t"), Card("Jd"))
    pile = remove_cards(deck(2), (*view.hand, *left))
    view = replace(view, pile=pile)
    ahead = discard_outlooks(view.hand, view)
    assert value(ahead[JOKER]) < value(ahead[Card("5d")])
    worst = hints(view)[-1]
    assert worst.action == Discard(JOKER)
    assert worst.value == max(hint.value for hint in hints(view))


def test_on_the_last_turn_the_lone_joker_is_thrown() -> None:  # R15
    rules = Ruleset(players=2, turn_limit=1, first_dealer=1)
    view = seen(stacked("Jk Kh 5c", "4h 6c Td", stock="9s", ruleset=rules).apply(DRAW))
    best, *others = hints(view)
    assert best.action == LayDown((), JOKER)
    assert best.points == 13 + 5 + 9
    assert [hint.points for hint in others] == [50 + 5 + 9, 50 + 5 + 13, 50 + 9 + 13]
    assert best.words == "Discard the Jk and lay down nothing: 27 points."


def test_on_the_last_turn_a_wild_is_left_that_would_only_cost() -> None:  # R15
    rules = Ruleset(players=2, turn_limit=1, first_dealer=1)
    view = seen(stacked("4h 6c 8d", "4h 6c Td", first="Jk", ruleset=rules))
    best, other = hints(view)
    assert best.action == DRAW
    assert other.value == other.points == 18
    assert (best.chance_out, other.chance_out) == (0, 0)


def test_a_discard_that_the_next_player_may_like_is_told() -> None:
    now = stacked("9h 4c Ks", "Qc Qd 5h", "6d 7s 8t", stock="Th 9s 4h Js")
    now = play_round(now, DRAW, throw("Ks"), TAKE, throw("5h"), DRAW, throw("8t"), DRAW)
    view = seen(now)
    found = {hint.action.card: hint for hint in hints(view) if isinstance(hint.action, Discard)}
    assert set(found) == {Card("9h"), Card("4c"), Card("Th"), Card("4h")}
    assert not any(hint.goes_with for hint in found.values())
    view = seen(replace(now, hands=((*now.hands[0][1:], Card("Js")), *now.hands[1:])))
    found = {hint.action.card: hint for hint in hints(view) if isinstance(hint.action, Discard)}
    assert found[Card("Js")].goes_with == (Card("Ks"),)
    best = hints(view)[0]
    assert best.action == Discard(Card("Js"))
    assert "Player 2 picked up the K♠ and may like it." in best.words
    assert {card: bool(hint.goes_with) for card, hint in found.items()} == {
        card: feeds(view, card) > 0 for card in found
    }


def test_who_has_laid_down_can_like_nothing_any_more() -> None:  # R15
    rules = Ruleset(players=2, turn_limit=1, first_dealer=1)
    now = stacked("Ks 5h 9c", "Js 4d 8h", stock="Td Qs", ruleset=rules)
    now = play_round(now, DRAW, lay("", "Td"), DRAW)
    view = seen(now)
    assert view.hands[0] == (Card("5h"), Card("9c"), Card("Ks"))
    assert feeds(view, Card("Js")) > 0
    assert not any(hint.goes_with for hint in hints(view))


def test_helpful_cards_are_those_that_the_outlook_counts() -> None:
    view = seen(stacked("6c 7c Kd", "4h 6s Td", stock="Qh").apply(DRAW))
    best = hints(view)[0]
    assert best.action == throw("Kd")
    assert sum(copies for _, copies in best.helpful_cards) == best.helpful
    named = dict(best.helpful_cards)
    assert {Card("5c"), Card("8c"), JOKER, Card("3t")} <= named.keys()
    assert named[JOKER] == 6
    assert best.helpful_cards[0] == (JOKER, 6)
    assert Card("Kd") not in named


@settings(deadline=None, max_examples=30)
@given(rules=short_rulesets(most=5, rounds=2), seed=seeds())
def test_values_are_those_of_the_outlook_and_losses_are_never_negative(rules: Ruleset, seed: int) -> None:
    rng = dice(seed)
    for game in moments(Game.new(rules, seed=str(seed)), rng):
        if game.outcome or rng.random() < 0.7:
            continue
        view = game.view(game.seat)
        found = hints(view)
        assert {hint.action for hint in found} == set(view.legal_actions())
        assert found[0].loss == 0
        assert list(found) == sorted(found, key=lambda hint: hint.value)
        thrown = [hint.action.card.is_wild(view.wild) for hint in found if isinstance(hint.action, Discard)]
        assert thrown == sorted(thrown)  # wilds last
        for hint in found:
            assert hint.loss >= 0
            assert hint.words.endswith(".")
            check_numbers(view, hint.action, hint.expected, hint.points)


def check_numbers(view: View, action: object, expected: float, points: int) -> None:
    unseen = outstanding(view)
    match action:
        case DrawStock():
            ahead = outlook(view.hand, view, unseen)
        case Discard(card):
            ahead = outlook(remove_cards(view.hand, (card,)), view, unseen)
        case _:
            return
    assert (expected, points) == (ahead.mean, ahead.points)


@settings(deadline=None, max_examples=30)
@given(rules=short_rulesets(most=5, rounds=2), seed=seeds())
def test_the_expert_does_what_is_best(rules: Ruleset, seed: int) -> None:
    rng = dice(seed)
    for game in moments(Game.new(rules, seed=str(seed)), rng):
        if not game.outcome and rng.random() < 0.3:
            view = game.view(game.seat)
            found = choices(view)
            assert value_of(view, Expert().choose(view), found) == found[0].value


@settings(deadline=None, max_examples=20)
@given(seed=seeds())
def test_drawing_is_worth_the_mean_of_all_cards_that_may_come(seed: int) -> None:
    rng = dice(seed)
    start = Game.new(Ruleset(players=3, rounds=(5, 6)), seed=str(seed))
    game = rng.choice([game for game in moments(start, rng) if game.phase is Phase.DRAW])
    view = game.view(game.seat)
    total = 0
    for index, copies in enumerate(outstanding(view)):
        if copies:
            drawn = replace(game.round, stock=(Card.at(index), *game.round.stock[1:])).apply(DRAW)
            total += copies * points_after(seen(drawn))
    draw = next(choice for choice in choices(view) if choice.action == DRAW)
    assert draw.ahead is not None
    assert draw.value == total / draw.ahead.total
    if not view.last_turn:
        assert draw.value == value(draw.ahead) / draw.ahead.total


def test_hints_never_use_hidden_cards() -> None:
    rng = dice("hidden")
    asked = 0
    for game in moments(Game.new(Ruleset(players=3, rounds=(6, 9)), seed="hidden"), rng):
        if not game.outcome and rng.random() < 0.3:
            other = disguised(game, game.seat, rng)
            assert hints(other.view(game.seat)) == hints(game.view(game.seat))
            asked += 1
    assert asked > 10


def test_there_are_no_hints_for_those_who_wait() -> None:
    game = Game.new(Ruleset(players=2), seed="wait")
    for seat in (1 - game.seat, None):
        assert hints(game.view(seat)) == ()
        assert best_hint(game.view(seat)) is None


def test_a_view_that_no_game_has_is_told_in_a_sentence() -> None:
    view = seen(stacked("6c 7c Kd", "4h 6s Td"))
    with pytest.raises(CardsError, match="do not add up"):
        hints(replace(view, pile=(Card("Kd"),) * 3))
    with pytest.raises(CardsError, match="no hand"):
        hints(replace(view, hands=((), *view.hands[1:])))
    with pytest.raises(CardsError, match="no discard pile"):
        hints(replace(view, pile=()))
    with pytest.raises(CardsError, match="does not play"):
        hints(replace(view, seats=(1,)))


def test_a_hint_comes_at_once_in_the_longest_round_of_the_largest_table() -> None:
    game = Game.new(Ruleset(players=14, rounds=(13,)), seed="long").apply(DRAW)
    view = game.view(game.seat)
    start = time.perf_counter()
    assert len(hints(view)) >= 10
    assert time.perf_counter() - start < 5  # 15 ms with the core; bench measures it


def run(*arguments: str, text: str = "", code: int = 0) -> tuple[str, str]:
    return told("hint", *arguments, text=text, code=code)


@pytest.fixture
def game() -> Game:
    game = Game.new(Ruleset(players=2, rounds=(7,)), seed="cli", names=["Mia", "Ben"])
    return game.apply(DRAW)


def test_the_command_ranks_the_actions_of_a_running_record(game: Game) -> None:
    said, _ = run("-", text=format_game(game))
    assert f"{game.names[game.seat]}, round 1: 7s and jokers are wild" in said
    best = hints(game.view(game.seat))[0]
    assert isinstance(best.action, Discard)
    assert f"Discard the {best.action.card.symbol}" in said
    assert "together = points left - worth of going out" in said
    assert all(len(line) <= 80 for line in said.splitlines())


def test_the_command_answers_in_json_for_views_and_records_alike(game: Game, tmp_path: Path) -> None:
    by_view, _ = run("-", "--json", text=format_view(game.view(game.seat)))
    record = tmp_path / "game.txt"
    record.write_text(format_game(game), encoding="utf-8")
    by_record, _ = run(str(record), "--at", "1", "--json")
    assert by_view == by_record
    data = json.loads(by_view)
    assert list(data) == ["version", "seat", "name", "round", "phase", "hints"]
    expected = hints(game.view(game.seat))
    assert [hint["action"] for hint in data["hints"]] == [format_action(hint.action) for hint in expected]
    assert data["hints"][0] == expected[0].to_dict()
    assert list(data["hints"][0]) == [
        *("action", "value", "loss", "points", "expected", "chance_out", "unseen", "helpful"),
        *("helpful_cards", "goes_with", "code", "values", "left", "going_out", "together", "ruled", "equal"),
        *("reasons", "words"),
    ]
    top, _ = run(str(record), "--top", "2", "--json")
    assert len(json.loads(top)["hints"]) == 2


def test_the_command_tells_what_it_cannot_do(game: Game) -> None:
    record, view = format_game(game), format_view(game.view(game.seat))
    assert "no moment 99" in run("-", "--at", "99", text=record, code=2)[1]
    assert "--at names a moment of a record" in run("-", "--at", "0", text=view, code=2)[1]
    waiting = format_view(game.view(1 - game.seat))
    assert "it is the turn of" in run("-", text=waiting, code=1)[1]
    assert "Error: " in run("-", text="nonsense", code=1)[1]
    assert "Error: " in run("-", text="{}", code=1)[1]
    over = Game.new(Ruleset(players=2, rounds=(3,), turn_limit=1), seed="over")
    while not over.outcome:
        over = over.apply(next(iter(over.legal_actions())))
    assert "the game is over; --at 0 to --at 3 name a moment" in run("-", text=format_game(over), code=1)[1]


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (DRAW, "Draw"),
        (TAKE, "Take"),
        (throw("Kd"), "Discard K♦"),
        (out("8h 8c Jk", "4d"), "Go out, discard 4♦"),
        (lay("8h 8c Jk | 5s 6s 7s", "Td"), "Lay [8♥ 8♣ Jk] [5♠ 6♠ 7♠], discard 10♦"),
        (lay("", "Td"), "Lay nothing, discard 10♦"),
    ],
)
def test_every_action_has_its_words(action: Action, words: str) -> None:
    assert action_words(action) == words


def test_a_hand_of_wilds_only_throws_one_of_them() -> None:
    view = seen(stacked("4h 4c 4d 4s", "5h 6c Td 9c", stock="Jk", wild=4, ruleset=NO_ALL_WILD).apply(DRAW))
    assert not any(isinstance(hint.action, GoOut) for hint in hints(view))
    assert {hint.action for hint in hints(view)} == {throw(card) for card in ("4h", "4c", "4d", "4s", "Jk")}


def test_taking_is_told_in_the_order_of_the_values() -> None:
    take, draw = TakeDiscard(), DrawStock()
    view = seen(stacked("6c 7h 8c Kd", "4h 6s Td 9d", first="Kt", wild=4))
    assert [hint.action for hint in hints(view)] == [draw, take]
    assert hints(view)[1].words == "The K★ goes with the K♦, but saves nothing now."


def test_a_kind_of_choice_is_its_code_and_plain_values() -> None:
    game = Game.new(Ruleset(players=3, rounds=(3, 5)), seed="reasons")
    played = moments(game, random.Random("reasons"))  # noqa: S311 - cards, not secrets
    wild_on_the_pile = seen(stacked("6c 7h 8c Kd", "4h 6s Td 9d", first="Jk", wild=4))
    found = {}
    for view in (wild_on_the_pile, *(moment.view(moment.seat) for moment in played)):
        for hint in hints(view):
            found[hint.code] = hint
            assert json.loads(json.dumps(hint.values)) == hint.values
    assert set(found) == set(get_args(Reason))
    assert found["throw-best"].to_dict()["code"] == "throw-best"
