"""What a newcomer tries first: it works, or one sentence of ours says what is needed."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, Any

import pytest

import starsuit as ss
from starsuit.bots import make_bot
from starsuit.lab.simulation import simulate
from starsuit.solver import arrangement
from tests.kit.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

any_ss: Any = ss  # what a type checker would not let pass is what these tests are about
any_none: Any = None
any_make_bot: Any = make_bot
any_simulate: Any = simulate
TEXT = "9c 9h 7h 4d 5d 7c Kt"
HAND = ss.parse_hand(TEXT)
FORMS: dict[str, Any] = {"text": TEXT, "texts": TEXT.split(), "mixed": ["9♣", *HAND[1:]], "list": list(HAND)}
SHEET: Any = ss.ScoreSheet.new(["Mia", "Ben"])


def game() -> Any:
    return ss.Game.new(ss.Ruleset(players=2), seed="first mistakes")


@pytest.fixture(params=["core", "pure"], autouse=True)
def _both_ways(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "pure":
        monkeypatch.setattr(arrangement, "core", None)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    "question",
    [
        ss.solve,
        ss.points_left,
        ss.best_discard,
        ss.discard_values,
        ss.can_go_out,
        ss.going_out_discards,
        ss.is_meld,
        ss.read_meld,
        ss.explain_meld,
    ],
    ids=lambda question: question.__name__,
)
def test_a_hand_may_be_text(question: Callable[..., object], form: str) -> None:
    hand = FORMS[form]
    assert question(hand, wild=7) == question(HAND, wild=7)
    assert question(iter(hand) if form != "text" else hand, wild=7) == question(HAND, wild=7)
    assert question(hand, wild="7") == question(HAND, wild=7)
    assert question(hand, wild="k") == question(HAND, wild=13)


@pytest.mark.parametrize("form", FORMS)
def test_cards_are_written_from_any_form(form: str) -> None:
    hand = FORMS[form]
    assert ss.format_hand(hand) == TEXT
    assert ss.format_hand(iter(HAND)) == TEXT
    assert ss.symbols(hand) == ss.symbols(HAND)
    assert any_ss.parse_hand(hand) == HAND
    assert ss.format_hand("?? 10h") == "?? Th"
    assert ss.Ruleset().points(hand, 7) == ss.Ruleset().points(HAND, 7)
    assert game().view(0).solve(hand) == game().view(0).solve(HAND)
    assert game().view(0).discard_values(hand) == game().view(0).discard_values(HAND)


def test_melds_are_written_from_any_form() -> None:
    melds = ss.solve(HAND, wild=7).melds
    text = "9h 9c 7h | 4d 5d 7c"
    assert ss.format_melds(melds) == ss.format_melds([meld.cards for meld in melds]) == ss.format_melds(text) == text
    assert [list(meld) for meld in melds] == [list(meld.cards) for meld in melds]
    assert [len(meld) for meld in melds] == [3, 3]
    assert ss.is_meld(melds[0], wild=7)


def test_a_card_takes_a_wild_rank_as_text() -> None:
    seven = ss.Card("7h")
    assert any_ss.Card(seven) is any_ss.parse_card(seven) is seven
    assert (seven.points("7"), seven.points("8"), seven.is_wild("7"), seven.is_wild("10")) == (20, 7, True, False)


def test_scores_may_be_numbers() -> None:
    assert SHEET.enter_round([12, 5]) == SHEET.enter_round(["12", "5"])
    assert SHEET.enter_text("Mia", 12) == SHEET.enter("Mia", 12)
    assert SHEET.enter_round([12, 5]).correct_round(1, [0, "5"]).totals == (0, 5)


CARDS = r'is not cards; they are given as text, "9c 9h 9d", or as a list$'
MISTAKES: dict[str, tuple[Callable[[], object], str, str]] = {
    "hand is None": (lambda: any_ss.solve(None, wild=7), "argument/cards", f"^None {CARDS}"),
    "hand is a number": (lambda: any_ss.best_discard(7, wild=7), "argument/cards", f"^7 {CARDS}"),
    "hand is bytes": (lambda: any_ss.can_go_out(b"9c 9h", wild=7), "argument/cards", f"^b'9c 9h' {CARDS}"),
    "hand of numbers": (
        lambda: any_ss.solve([9, 9, 9], wild=7),
        "argument/card",
        r'^card 1 of 3: 9 is not a card; Card\("8h"\) makes one$',
    ),
    "hand has a misprint": (
        lambda: ss.points_left(["9c", "9x"], wild=7),
        "notation/card",
        r'^card 2 of 2: "9x" is not a card \(',
    ),
    "hand has a hidden text": (lambda: ss.solve("9c ??", wild=7), "notation/hidden", "^card 2 of 2: a hidden card"),
    "few are checked too": (lambda: ss.can_go_out(["xx"], wild=7), "notation/card", "^card 1 of 1"),
    "meld is a number": (lambda: any_ss.is_meld(8, wild=7), "argument/cards", f"^8 {CARDS}"),
    "melds are None": (lambda: any_ss.format_melds(None), "argument/melds", "^None is not melds; they are given"),
    "wild is no rank": (lambda: ss.solve(TEXT, wild="2"), "cards/wild", "^wild='2' is not a rank"),
    "wild is a card": (
        lambda: any_ss.solve(TEXT, wild=ss.Card("7h")),
        "cards/wild",
        r'^wild=Card\("7h"\) is not a rank',
    ),
    "switch is text": (
        lambda: any_ss.solve(TEXT, wild=7, all_wild_melds="no"),
        "cards/all-wild-melds",
        r"^all_wild_melds='no' is not a switch \(True or False\)$",
    ),
    "seat is text": (
        lambda: game().view("1"),
        "argument/seat",
        r"^'1' is not the number of a seat \(0 to 1, or None for a spectator\)$",
    ),
    "seat is a fraction": (lambda: game().view(1.0), "argument/seat", r"^1\.0 is not the number of a seat"),
    "record is a file": (
        lambda: any_ss.parse_game(io.StringIO("[starsuit 1]")),
        "argument/text",
        r"^an open file is not text, and a record is text; pass what its \.read\(\) gives, or the file's name to "
        r"starsuit\.load$",
    ),
    "record is bytes": (lambda: any_ss.record_kind(b"["), "argument/text", r"\.decode\(\) makes text of it$"),
    "record is a path": (
        lambda: any_ss.parse_solitaire(ROOT / "g.txt"),
        "argument/text",
        r"^a PosixPath is not text, and a record is text; starsuit\.load reads a file$",
    ),
    "view is data": (lambda: any_ss.parse_view({}), "argument/text", "^a dict is not text, and a view is text$"),
    "sheet is a file": (lambda: any_ss.parse_sheet(io.BytesIO()), "argument/text", "^an open file is not text"),
    "table is a list": (lambda: any_ss.sheet_from_csv([]), "argument/text", "^a list is not text, and a score sheet"),
    "action is a number": (lambda: any_ss.parse_action(3), "argument/text", "^3 is not text, and an action is text$"),
    "card is a number": (lambda: any_ss.Card(8), "argument/text", "^8 is not text, and a card is text$"),
    "card is a list": (lambda: any_ss.Card(["8h"]), "argument/text", "^a list is not text, and a card is text$"),
    "no text of melds": (lambda: any_ss.parse_melds(None), "argument/text", "^None is not text, and melds with"),
    "place is a number": (lambda: any_ss.parse_place(7), "argument/text", "^7 is not text, and a placement is text$"),
    "hints of a game": (
        lambda: any_ss.hints(game()),
        "argument/view",
        r"^a Game is not a View; game\.view\(seat\) gives what a seat knows of a game$",
    ),
    "best hint of a game": (lambda: any_ss.best_hint(game()), "argument/view", "^a Game is not a View; "),
    "review of a view": (
        lambda: any_ss.review(game().view(0)),
        "argument/game",
        "^a View is not a Game; a review needs the whole record, not one seat's view$",
    ),
    "record of a view": (lambda: any_ss.format_game(game().view(0)), "argument/game", "^a View is not a Game$"),
    "view of a game": (lambda: any_ss.format_view(game()), "argument/view", "^a Game is not a View; "),
    "solitaire of a game": (lambda: any_ss.format_solitaire(game()), "argument/solitaire", "^a Game is not a Solit"),
    "sheet of a game": (lambda: any_ss.format_sheet(game()), "argument/sheet", "^a Game is not a ScoreSheet; "),
    "csv of a game": (lambda: any_ss.sheet_to_csv(game()), "argument/sheet", "^a Game is not a ScoreSheet; "),
    "action as text": (
        lambda: game().apply("draw"),
        "argument/action",
        r'^\'draw\' is not an action \(.*\); parse_action\("draw"\) makes one$',
    ),
    "action as a class": (lambda: game().apply(ss.DrawStock), "argument/action", "^the class DrawStock is not an act"),
    "text of no action": (lambda: any_ss.format_action("draw"), "argument/action", "^'draw' is not an action"),
    "text of no place": (lambda: any_ss.format_place("7 Kd"), "argument/placement", "^'7 Kd' is not a placement"),
    "one action to play": (
        lambda: game().play(ss.DrawStock()),
        "argument/actions",
        r"^a DrawStock is not a list of actions; Game\.apply takes one$",
    ),
    "one placement to play": (
        lambda: any_ss.Solitaire.new(seed="a").play(ss.Place(3, HAND[0])),
        "argument/actions",
        "^a Place is not a list of placements",
    ),
    "placement with text": (
        lambda: any_ss.Solitaire.new(seed="a").apply(any_ss.Place(3, "Kd")),
        "argument/card",
        r'^\'Kd\' is not a Card; Card\("8h"\) makes one$',
    ),
    "discard as text": (lambda: any_ss.Discard("8h"), "argument/card", "^'8h' is not a Card; "),
    "melds of a number": (lambda: any_ss.GoOut(3, HAND[0]), "argument/melds", "^3 is not melds, each of them cards"),
    "held text": (lambda: game().legal_actions().check_held("8h"), "argument/card", "^'8h' is not a Card; "),
    "discarded text": (lambda: game().legal_actions().best_melds("8h"), "argument/card", "^'8h' is not a Card; "),
    "game of a number": (
        lambda: any_ss.Game.new(4),
        "argument/ruleset",
        r"^4 is not a Ruleset; Ruleset\(players=4\) makes one$",
    ),
    "names are a number": (lambda: any_ss.Game.new(names=2), "argument/names", "^2 is not a list of names$"),
    "name is a number": (
        lambda: any_ss.Game.new(ss.Ruleset(players=2), names=["Mia", 2]),
        "argument/text",
        "^2 is not text, and a name is text$",
    ),
    "sheet for a number": (lambda: any_ss.ScoreSheet.new(2), "argument/names", "^2 is not a list of names$"),
    "sheet for numbers": (lambda: any_ss.ScoreSheet.new([1, 2]), "argument/text", "^1 is not text, and a name is"),
    "player is None": (lambda: SHEET.enter(None, 5), "argument/text", "^None is not text, and a name is text$"),
    "scores are text": (
        lambda: SHEET.enter_round("12"),
        "argument/scores",
        "^'12' is not a list of scores, one for each player$",
    ),
    "score is None": (lambda: SHEET.enter_text("Mia", None), "sheet/points", "^None is not a score; 0 to "),
    "switches are text": (lambda: any_ss.Ruleset.from_dict("x"), "argument/switches", "^'x' is not switches by name"),
    "packs are text": (lambda: any_ss.deck("2"), "cards/packs", r"^packs='2' is not a number of packs \(1 to 99\)$"),
    "no such card": (lambda: any_ss.Card.of("7", "h"), "cards/rank", "^there is no card of rank '7' and suit 'h' "),
    "no such place": (lambda: ss.Card.at(57), "cards/index", "^there is no card at 57: the places are 0 to 56$"),
    "promise is None": (lambda: any_ss.check_commitment("seed", None), "argument/text", "^None is not text, and a com"),
    "nothing to shuffle": (
        lambda: any_ss.shuffled(5, seed="a", stream="b"),
        "argument/items",
        "^5 is not a list of things to shuffle$",
    ),
    "players without a name": (
        lambda: any_ss.Ruleset(4),
        "argument/call",
        r"^Ruleset takes everything by name, as in Ruleset\(players=4\)$",
    ),
    "switch misspelled": (
        lambda: any_ss.Ruleset(player=4),
        "argument/call",
        r"^Ruleset has no player: it takes players, rounds, .* and first_dealer, as in Ruleset\(players=4\)$",
    ),
    "players of a game": (
        lambda: any_ss.Game.new(players=4),
        "argument/call",
        r"^Game\.new has no players: it takes ruleset, seed and names, as in Game\.new\(Ruleset\(players=4\), seed=",
    ),
    "seed without a name": (
        lambda: any_ss.Game.new(ss.Ruleset(), "any text"),
        "argument/call",
        r"^Game\.new takes only ruleset without a name, as in ",
    ),
    "game made by hand": (
        lambda: any_ss.Game(4),
        "argument/call",
        r"^a Game is made by Game\.new, as in Game\.new\(Ruleset\(players=4\)\)$",
    ),
    "solitaire made by hand": (
        any_ss.Solitaire,
        "argument/call",
        r"^a Solitaire is made by Solitaire\.new, ",
    ),
    "solitaire of a seed": (lambda: any_ss.Solitaire.new("a"), "argument/call", "^Solitaire.new takes everything by "),
    "sheet made by hand": (lambda: any_ss.ScoreSheet(["Mia"]), "argument/call", "^a ScoreSheet is made by ScoreSheet"),
    "sheet of nobody": (any_ss.ScoreSheet.new, "argument/call", r"^ScoreSheet\.new needs names, as in "),
    "sheet with a number": (
        lambda: any_ss.ScoreSheet.new(["Mia", "Ben"], 2),
        "argument/ruleset",
        r"^2 is not a Ruleset; Ruleset\(players=4\) makes one$",
    ),
    "scores without a list": (
        lambda: SHEET.enter_round(12, 5),
        "argument/call",
        r"^ScoreSheet\.enter_round takes 1 value, and 2 are given, as in sheet\.enter_round\(\[12, 5\]\)$",
    ),
    "score is missing": (lambda: SHEET.enter("Mia"), "argument/call", r"^ScoreSheet\.enter needs points, as in "),
    "round is text": (lambda: SHEET.correct("1", "Mia", 5), "argument/round", "^'1' is not the number of a round; "),
    "whole round is text": (lambda: SHEET.correct_round("1", [5, 0]), "argument/round", "^'1' is not the number of a"),
    "label is a number": (
        lambda: SHEET.row_of(3),
        "argument/text",
        "^3 is not text, and the label of a round is text$",
    ),
    "wild without a name": (
        lambda: any_ss.solve(TEXT, 7),
        "argument/call",
        r"^solve takes only hand without a name, as in solve\(hand, wild=7\)$",
    ),
    "wild is missing": (
        lambda: any_ss.solve(TEXT),
        "argument/call",
        r"^solve needs wild, as in solve\(hand, wild=7\)$",
    ),
    "hand is missing": (any_ss.best_discard, "argument/call", "^best_discard needs hand and wild, as in "),
    "hand is given twice": (
        lambda: any_ss.points_left(TEXT, hand=TEXT, wild=7),
        "argument/call",
        "^points_left is giv",
    ),
    "cards without a list": (lambda: any_ss.is_meld("9c", "9h", "9d", wild=7), "argument/call", "^is_meld takes only "),
    "wild misspelled": (
        lambda: any_ss.can_go_out(TEXT, wilds=7),
        "argument/call",
        "^can_go_out has no wilds: it takes ",
    ),
    "wild is a list": (lambda: any_ss.solve(TEXT, wild=[7]), "cards/wild", r"^wild=\[7\] is not a rank"),
    "court points are a list": (
        lambda: any_ss.solve(TEXT, wild=7, court_points=[10]),
        "cards/court-points",
        r"^court_points=\[10\] is not a house rule",
    ),
    "switch is a list": (
        lambda: any_ss.is_meld(TEXT, wild=7, all_wild_melds=[]),
        "cards/all-wild-melds",
        r"^all_wild_melds=\[\] is not a switch",
    ),
    "packs are a list": (lambda: any_ss.deck([2]), "cards/packs", r"^packs=\[2\] is not a number of packs"),
    "card in two parts": (
        lambda: any_ss.Card(8, "h"),
        "argument/call",
        r'^Card takes 1 value, and 2 are given, as in Card\("8h"\)$',
    ),
    "nothing is drawn": (
        lambda: any_ss.DrawStock(HAND[0]),
        "argument/call",
        "^DrawStock takes nothing, and 1 is given, as in",
    ),
    "nothing is thrown": (any_ss.Discard, "argument/call", r'^Discard needs card, as in Discard\(Card\("8h"'),
    "melds are text": (
        lambda: any_ss.GoOut("8h 8c 8d", HAND[0]),
        "argument/melds",
        r"^'8h 8c 8d' is not melds, each of them cards; parse_melds\(",
    ),
    "a meld is text": (
        lambda: any_ss.LayDown(["8h 8c 8d"], HAND[0]),
        "argument/melds",
        "^a list is not melds, each of",
    ),
    "view of nobody": (lambda: game().view(), "argument/call", r"^Game\.view needs seat, as in game\.view\(0\)$"),
    "pile is text": (
        lambda: any_ss.Solitaire.new(seed="a").apply(any_ss.Place("7", HAND[0])),
        "argument/pile",
        "^'7' is not the number of a pile, 3 to 13$",
    ),
    "scored is text": (
        lambda: any_ss.Solitaire.new(seed="a", scored="yes"),
        "argument/scored",
        "^'yes' is not True or False, and scored is one of them$",
    ),
    "file is missing": (
        lambda: any_ss.save(game()),
        "argument/call",
        r'^save needs path, as in save\(game, "game\.txt',
    ),
    "bot is None": (
        lambda: make_bot(any_none),
        "argument/text",
        "^None is not text, and the name of a computer player",
    ),
    "bot's seed is a number": (
        lambda: any_make_bot("novice", seed=3),
        "argument/text",
        "^3 is not text, and a seed is",
    ),
    "simulated number": (
        lambda: any_simulate(2, ["greedy", "greedy"], games=1, seed="a"),
        "argument/ruleset",
        "^2 is not a Ruleset; ",
    ),
    "simulated bots": (
        lambda: any_simulate(ss.Ruleset(players=2), [make_bot("greedy")] * 2, games=1, seed="a"),
        "argument/text",
        "^a Greedy is not text, and the name of a computer player is text$",
    ),
    "stream is a number": (lambda: any_ss.shuffled([], seed="a", stream=1), "argument/text", "^1 is not text, and th"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_answered_with_one_sentence_of_ours(mistake: str) -> None:
    make, code, sentence = MISTAKES[mistake]
    with pytest.raises(ss.StarsuitError) as caught:
        make()
    assert caught.value.code == code
    assert re.search(sentence, str(caught.value)), str(caught.value)
    assert isinstance(caught.value, TypeError) == code.startswith("argument/")


@pytest.mark.parametrize(
    ("name", "where"),
    [
        ("hand", "; there is game.view(seat).hand"),
        ("pile", "; there is game.round.pile, and game.view(seat).pile for a player"),
        ("winner", "; there is game.outcome.winners"),
        ("nonsense", ""),
    ],
)
def test_a_game_says_where_to_look(name: str, where: str) -> None:
    with pytest.raises(AttributeError) as caught:
        getattr(game(), name)
    assert str(caught.value) == f"a Game has no {name}{where}"
    assert not hasattr(game(), name)


def test_a_type_error_from_inside_is_left_as_it_is() -> None:
    with pytest.raises(TypeError, match="callable") as caught:
        any_ss.hints(game().view(game().seat), show="symbols")
    assert not isinstance(caught.value, ss.ArgumentError)


def test_a_file_on_disk_is_not_a_record(tmp_path: Path) -> None:
    (tmp_path / "g.txt").write_text(ss.format_game(game()), encoding="utf-8")
    with (tmp_path / "g.txt").open(encoding="utf-8") as file, pytest.raises(ss.ArgumentError, match="an open file"):
        any_ss.parse_game(file)


def test_a_fault_inside_an_answer_is_not_taken_for_a_mistake() -> None:
    with pytest.raises(ss.CardsError) as caught:
        ss.solve([*HAND, *HAND, *HAND], wild=7)
    assert caught.value.code == "cards/many"
    with pytest.raises(ss.CardsError) as caught:
        ss.solve([ss.HIDDEN], wild=7)
    assert caught.value.code == "cards/hidden"
