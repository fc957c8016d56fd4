"""The terminal in four languages: which one, what it says, and that nothing else waits for it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from starsuit.actions import DrawStock, Phase, parse_action
from starsuit.analysis.hints.advice import best_hint
from starsuit.analysis.hints.why import Why
from starsuit.analysis.hints.wording import symbol
from starsuit.bots import make_bot
from starsuit.cli import main
from starsuit.errors import IllegalAction, SheetError, StarsuitError
from starsuit.game import Game
from starsuit.ruleset import Ruleset
from starsuit.speech import LANGUAGES, either, language, people, rules_said, said, speak, t
from starsuit.terminal.hands import going_out, throw_order
from starsuit.terminal.hint_words import hint_said
from starsuit.terminal.lines.line_table import LocalTable
from starsuit.terminal.paint import Paint
from tests.kit.spoken import FILE, called, examples

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starsuit.cards import Card

# Words of the English texts that no other language has, outside what is typed and file names.
ENGLISH = re.compile(r"\b(the|you|your|draws?|discards?|takes|cards|round|wild|with|and|or|last|turn)\b", re.IGNORECASE)
TYPED = re.compile(r"^  (?:\w+ {2,}|.*\b(?:out|lay) 8h).*$|docs/\S+|starsuit play", re.MULTILINE)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak(None)


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "pt_BR.UTF-8"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": "fr_FR.UTF-8"}, "fr"),
        ({"LC_ALL": "fr_FR", "STARSUIT_LANGUAGE": "es"}, "es"),
        ({"LANG": "de_DE", "STARSUIT_LANGUAGE": "klingon"}, "en"),
    ],
)
def test_the_language_is_the_one_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], expected: str
) -> None:
    for name in ("STARSUIT_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language() == expected
    speak("de")
    assert language() == "de"


class Player:
    """Answers whatever is asked, so that a game comes to its end, and asks everything once."""

    def __init__(self, game: Game) -> None:
        self.told: list[str] = []
        self.curious = ["?", "rules", "h", "w", "scores", "log", "sort", "nonsense", ""]
        self.table = LocalTable(
            game,
            people=[0],
            bots={1: make_bot("greedy")},
            paint=Paint(),
            say=self.told.append,
            ask=self.answer,
            save=lambda _text: None,
        )

    def answer(self, question: str) -> str:
        self.told.append(question)
        view = self.table.view
        if self.curious and view.phase is not Phase.LAY_DOWN:
            return self.curious.pop(0)
        if view.phase is Phase.DRAW:
            return "s"
        card: Card = throw_order(view)[0]
        return "" if view.phase is Phase.LAY_DOWN else "o" if going_out(view) else str(card)


@pytest.mark.parametrize("spoken", [each for each in LANGUAGES if each != "en"])
def test_a_whole_game_is_told_without_an_english_word(spoken: str) -> None:
    speak(spoken)
    player = Player(Game.new(Ruleset(players=2, rounds=(3, 4, 11)), seed="four languages", names=["You", "Ben"]))
    player.table.run()
    text = "\n".join(player.told)
    assert t("line-end") in text
    assert ENGLISH.findall(TYPED.sub("", text)) == []


def best_hints() -> Iterator[tuple[dict[str, Any], str]]:
    """The best hints of every kind, as data, and as the terminal says them with the names of cards."""
    for each in json.loads(FILE.read_text("utf-8")):
        if each["best"]:
            reasons = [Why(reason["code"], reason["values"]) for reason in each["reasons"]]
            yield each, hint_said(parse_action(each["action"]), reasons, called)


def test_a_hint_in_the_words_of_the_page_is_the_english_one() -> None:
    """The page is tested with the same file (`web/tests/hints.test.ts`)."""
    count = 0
    for each, words in best_hints():
        assert words == each["words"], each["position"]
        count += 1
    assert count > 50


@pytest.mark.parametrize("spoken", [each for each in LANGUAGES if each != "en"])
def test_a_hint_of_every_kind_has_words_in_every_language(spoken: str) -> None:
    speak(spoken)
    for each, words in best_hints():
        plain = re.sub(r"\w+ of \w+", "", words)  # what cards are called here
        assert re.fullmatch(r"[^a-z].*[^.]\.", words), words
        assert not ENGLISH.search(plain), words
        assert not re.search(r"why-|None|\{|  ", words), words
        assert words != each["words"]


@pytest.mark.parametrize(
    ("spoken", "two_books", "the_last_turn"),
    [
        (
            "de",
            "Nimm die Q♦: Damen und Könige ergeben dann je einen Satz, beide mit Joker.",
            "Leg deine Buben (dazu die 5♥) aus und eine 4 (egal welche Farbe) ab: 7 Punkte.",
        ),
        (
            "fr",
            "Prends la Q♦ : les dames et les rois font alors deux groupes, avec un joker chacun.",
            "Pose tes valets avec le 5♥, et jette un 4 (peu importe la couleur) : 7 points.",
        ),
        (
            "es",
            "Toma la Q♦: las reinas y los reyes forman entonces dos grupos, con un comodín cada uno.",
            "Baja tus jotas con el 5♥ y descarta un 4 (da igual el palo): 7 puntos.",
        ),
    ],
)
def test_a_hint_names_cards_by_their_symbols_with_the_article(spoken: str, two_books: str, the_last_turn: str) -> None:
    speak(spoken)
    for position, expected in (("two books", two_books), ("the last turn", the_last_turn)):
        best = best_hint(dict(examples())[position])
        assert best is not None
        words = hint_said(best.action, best.reasons, symbol)
        assert re.sub(r"[\u00a0\u202f]", " ", words) == expected


def test_the_only_partner_that_is_gone_and_no_points_are_said_in_the_singular() -> None:
    gone = Why("partners-gone", {"card": "8d", "gone": 1, "total": 1})
    none = Why("last-turn", {"card": "8d", "cards": ["8d"], "melds": [], "points": 0})
    said_of = {}
    for each in LANGUAGES:
        speak(each)
        said_of[each] = [
            hint_said(parse_action(action), [why], symbol).replace("\u00a0", " ")
            for action, why in (("discard 8d", gone), ("lay discard 8d", none))
        ]
    assert said_of == {
        "en": [
            "Discard the 8♦: the only card it waits for has been played.",
            "Discard the 8♦ and lay down nothing: 0 points.",
        ],
        "de": [
            "Leg die 8♦ ab: Die einzige Karte, die dazu passt, ist schon gespielt.",
            "Leg nichts aus und die 8♦ ab: 0 Punkte.",
        ],
        "fr": [
            "Jette le 8♦ : la seule carte qui irait avec a déjà été jouée.",
            "Jette le 8♦ sans rien poser : 0 point.",
        ],
        "es": [
            "Descarta el 8♦: la única carta que le sirve ya se ha jugado.",
            "Descarta el 8♦ sin bajar nada: 0 puntos.",
        ],
    }


def test_a_refusal_is_worded_from_its_code_and_values() -> None:
    game = Game.new(seed="refused")
    with pytest.raises(IllegalAction) as refused:
        game.apply(DrawStock()).apply(DrawStock())
    drawn = refused.value
    busy = StarsuitError("game/busy", "{id} is open in another terminal", id="game-2")
    odd = SheetError("sheet/undo-all", "nothing of that kind")
    missing = SheetError("sheet/points", "this error was raised without its values")
    assert [said(each) for each in (drawn, busy, odd, missing)] == [
        drawn.sentence,
        "game-2 is open in another terminal",
        "nothing of that kind",
        "this error was raised without its values",
    ]
    speak("de")
    assert [said(each) for each in (drawn, busy, odd, missing)] == [
        "Du hast schon gezogen; jetzt leg eine Karte ab.",
        "game-2 ist in einem anderen Terminal offen.",
        "nothing of that kind",
        "this error was raised without its values",
    ]


def test_lists_and_rules_are_said_as_people_say_them() -> None:
    rules = {"rounds": [3, 6, 11], "ties": "playoff", "court_points": 10, "all_wild_melds": False, "target": 1}
    assert (people(["Mia"]), people(["Mia", "Ben", "Ann"]), either(["8h", "Kd"])) == (
        "Mia",
        "Mia, Ben and Ann",
        "8h or Kd",
    )
    speak("fr")
    assert (people(["Mia", "Ben"]), either(["8h", "Kd"])) == ("Mia et Ben", "8h ou Kd")
    assert rules_said(rules, 3) == (
        "À 3, 3 manches (3 6 J), barrage en cas d’égalité, pas de combinaison de jokers seuls, "
        "valet, dame, roi comptent 10, fin à 1 point"
    )


def test_a_command_speaks_the_language_it_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--language", "xx", "--list"])
    assert "--language" in capsys.readouterr().err
    with pytest.raises(SystemExit) as refused:
        main(["score", "/nowhere/at/all.json", "--language", "es", "--json"])
    told = capsys.readouterr()
    assert refused.value.code == 1
    assert "there is no sheet in" in told.out  # for programs
    assert told.err.startswith("Error: Aún no hay hoja en")


QUICK = """
import sys
from starsuit.cli import main
try:
    main(["solve", "9c", "9h", "7h", "--wild", "7"])
finally:
    print(sorted({"babel", "fluent"} & {name.partition(".")[0] for name in sys.modules}))
"""


def test_what_says_nothing_in_a_language_does_not_load_them() -> None:
    done = subprocess.run([sys.executable, "-c", QUICK], capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-1] == "[]", done.stderr
