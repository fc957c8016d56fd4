"""The texts of page and terminal: one word for each thing, and every count with its plural."""

from __future__ import annotations

import ast as pyast
import re
import tomllib
from fnmatch import fnmatchcase
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from tests.kit.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LOCALES = ROOT / "src/starsuit/locales"
LANGUAGES = ("de", "en", "es", "fr")
# Variables that are never 1 where they stand before a word: "5 of 1 seats" is said of no table.
NEVER_ONE = {
    "seats": "a table has at least two",
    "players": "at least two play",
    "dealt": "at least three cards are dealt",
    "cards": "hand sizes: at least three cards",
    "actions": "a game has many moves",
    "most": "limits, which are large numbers",
    "average": "a number with its decimals, written before it gets here",
    "loss": "a number with its decimals, written before it gets here",
    "seconds": "ten, for a plan of the solitaire",
}
# Messages whose number is never 1, with the reason; after a slash, the only variable that it is said of.
NEVER_ONE_IN = {
    "achieved-row": "three",
    "achieved-clean": "three",
    "achieved-five": "five",
    "achieved-low": "fifty",
    "achieved-crowd": "six",
    "achieved-week": "seven",
    "progress-rating-moved": "ten",
    "moment-comeback": "fifteen points behind, or it is no moment",
    "club-record-outs": "more than once, or it is no record",
    "club-record-wins": "more than once, or it is no record",
    "moment-streak": "more than once, or it is no moment",
    "learn-lay-bad": "what the cards of the lesson cost",
    "learn-out-bad": "what the cards of the lesson cost",
    "said-meld-long": "more than eleven",
    "said-doubt-copies": "more than the packs hold",
    "said-chat-length": "more than the longest line",
    "said-sheet-cards": "more than a hand holds",
    "said-sheet-entry-long": "more than an entry holds",
    "said-people-name": "more than a name holds, or 0",
    "why-equal-many": "more than three, or they are named",
    "why-makes/total": "cards that one cannot see: dozens",
    "why-makes-many/total": "cards that one cannot see: dozens",
    "why-out-stock/total": "cards that one cannot see: dozens",
    "why-out-stock-many/total": "cards that one cannot see: dozens",
    "why-out-then/total": "cards that one cannot see: dozens",
    "why-out-then-many/total": "cards that one cannot see: dozens",
}


def paths(language: str) -> Iterator[Path]:
    yield LOCALES / f"{language}.ftl"
    yield from sorted((LOCALES / "en").glob("*.ftl")) if language == "en" else ()
    yield from sorted((LOCALES / "terminal").glob(f"{language}.ftl"))


@cache
def messages(language: str) -> dict[str, ast.Message]:
    """All of a language by their ids. A part that cannot be read is an error."""
    found: dict[str, ast.Message] = {}
    for path in paths(language):
        for entry in parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{path.name}: {entry.id.name} is there twice"
                found[entry.id.name] = entry
    return found


def lower(word: Any) -> Any:
    return str(word).lower()


@cache
def bundle(language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False, functions={"LOWER": lower})
    for path in paths(language):
        made.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return made


class Texts(Visitor):
    """The words of a message in all its variants, and its variables."""

    def __init__(self) -> None:
        self.words: list[str] = []
        self.variables: set[str] = set()
        self.inside: set[str] = set()

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - Fluent's name
        self.words.append(node.value)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.inside.add(node.id.name)


def read(message: ast.Message) -> Texts:
    found = Texts()
    found.visit(message)
    return found


@cache
def variables(language: str, name: str) -> frozenset[str]:
    """The variables of a message and of the messages in it."""
    found = read(messages(language)[name])
    return frozenset(found.variables).union(*(variables(language, each) for each in found.inside))


def say(language: str, name: str, values: dict[str, object]) -> str:
    message = bundle(language).get_message(name)
    assert message.value is not None
    text, errors = bundle(language).format_pattern(message.value, values)
    assert errors == [], f"{language}: {name}"
    return str(text)


# One word for each thing


def glossary() -> dict[str, dict[str, object]]:
    return tomllib.loads((LOCALES / "glossary.toml").read_text(encoding="utf-8"))


def forbidden(language: str) -> Iterator[tuple[str, re.Pattern[str]]]:
    for term, entry in glossary().items():
        if term != "exceptions":
            words = entry[language]
            assert isinstance(words, dict)
            for word in words["not"]:
                yield term, re.compile(rf"(?<!\w){word}(?!\w)", re.IGNORECASE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_word_for_each_thing(language: str) -> None:
    excused = glossary()["exceptions"]
    wrong = []
    for name, message in messages(language).items():
        words = " ".join(read(message).words)
        for term, pattern in forbidden(language):
            if f"{language}/{name}" not in excused and (found := pattern.search(words)):
                wrong.append(f"{name}: {found[0]!r} is not the word for {term}")
    assert not wrong, "\n".join(wrong)


def test_every_term_has_its_word_in_every_language() -> None:
    for term, entry in glossary().items():
        if term == "exceptions":
            continue
        assert entry["means"], term
        for language in LANGUAGES:
            words = entry[language]
            assert isinstance(words, dict), term
            assert words["say"], term
    for place, reason in glossary()["exceptions"].items():
        language, _, name = place.partition("/")
        assert name in messages(language), place
        assert reason


# Plurals


# Things that are counted, one and many, in each language.
COUNTED = {
    "en": "card cards, point points, round rounds, game games, player players, pile piles, turn turns, time times, "
    "move moves, table tables, seat seats, result results, undo undos, code codes, day days, shuffle shuffles, "
    "wild wilds, phone phones, message messages, placement placements, step steps, word words, person people, "
    "mistake mistakes, line lines, sheet sheets, opponent opponents, spectator spectators, second seconds",
    "de": "Karte Karten, Punkt Punkte, Runde Runden, Partie Partien, Zug Züge, Tisch Tische, Ergebnis Ergebnisse, "
    "Code Codes, Tag Tage, Handy Handys, Nachricht Nachrichten, Schritt Schritte, Sekunde Sekunden, Person Personen",
    "es": "carta cartas, punto puntos, ronda rondas, partida partidas, turno turnos, vez veces, mesa mesas, "
    "asiento asientos, montón montones, resultado resultados, código códigos, día días, nuevo nuevos, "
    "comodín comodines, móvil móviles, mensaje mensajes, paso pasos, persona personas, jugada jugadas",
    "fr": "carte cartes, point points, manche manches, partie parties, tour tours, place places, pile piles, "
    "table tables, résultat résultats, code codes, jour jours, mélange mélanges, joker jokers, téléphone téléphones, "
    "message messages, nouveau nouveaux, coup coups, personne personnes, fermée fermées, annulation annulations",
}
# Variables that hold names, cards or ranks, before which a word like those above may stand: "Les 1 sont jokers".
NOT_COUNTS = {
    "name",
    "names",
    "card",
    "rank",
    "ranks",
    "turned",
    "label",
    "level",
    "round",
    "number",
    "place",
    "pile",
    "text",
    "version",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_count_lacks_its_plural(language: str) -> None:
    """No "1 games" and no "2 game"."""
    pairs = [pair.split() for pair in COUNTED[language].split(", ")]
    one, many = {pair[0] for pair in pairs}, {pair[1] for pair in pairs}
    wrong = []
    for name in messages(language):
        named = variables(language, name)
        for variable, number in product(sorted(named - NOT_COUNTS), (0, 1, 2, 5, 21)):
            single = number == 1 or (number == 0 and language == "fr")
            if single and (variable in NEVER_ONE or not NEVER_ONE_IN.keys().isdisjoint((name, f"{name}/{variable}"))):
                continue
            text = say(language, name, {**dict.fromkeys(named, "x"), variable: number})
            after = rf"(?<![\d.,:/-]){number} (?:\w+ )?(\w+)" if single else rf"(?<![\d.,:/-]){number} (\w+)"
            words = {*re.findall(after, text), *re.findall(rf"(?<![\d.,:/-]){number} (\w+)", text)}
            if words & (many if single else one):
                wrong.append(f"{name}: {text}")
    assert not wrong, "\n".join(wrong)


def test_the_exceptions_are_needed() -> None:
    for name, _, variable in (each.partition("/") for each in NEVER_ONE_IN):
        assert name in messages("en"), name
        assert not variable or variable in variables("en", name), name
    everywhere = {variable for name in messages("en") for variable in variables("en", name)}
    assert NEVER_ONE.keys() - everywhere == set()


# What readers of each language found wrong or comical; none of it comes back.
MENDED = {
    "en": ("Wild were", "One back", "in a row at best", "18 over"),
    "de": ("hat Schluss gemacht", "sind wild"),
    "fr": ("les cinq sont jokers", "pas de retour"),
    "es": ("Se guardan las cartas", "Play-off"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phrase_that_was_mended_stays_mended(language: str) -> None:
    for name, message in messages(language).items():
        for words in read(message).words:
            assert not any(each in words for each in MENDED[language]), name


# What the terminal says


@cache
def code() -> tuple[tuple[str, pyast.Module], ...]:
    """The modules of the package, parsed."""
    paths = sorted((ROOT / "src/starsuit").rglob("*.py"))
    return tuple((path.name, pyast.parse(path.read_text(encoding="utf-8"))) for path in paths)


def said_in_code() -> Iterator[tuple[str, str, set[str] | None]]:
    """Every `t("name", value=…)`: its place, its name, and the names of its values; None if not all are known."""
    for module, tree in code():
        for node in pyast.walk(tree):
            if isinstance(node, pyast.Call) and isinstance(node.func, pyast.Name) and node.func.id == "t" and node.args:
                keywords = {each.arg for each in node.keywords}
                values = None if None in keywords else {each for each in keywords if each}
                for name in names_in(node.args[0]):
                    yield f"{module}:{node.lineno}", name, values


def names_in(argument: pyast.expr) -> Iterator[str]:
    """The names that an argument may be; `*` for what is only known when it runs."""
    match argument:
        case pyast.Constant(value=str(name)):
            yield name
        case pyast.IfExp(body=one, orelse=other):
            yield from names_in(one)
            yield from names_in(other)
        case pyast.JoinedStr(values=parts):
            yield "".join(str(part.value) if isinstance(part, pyast.Constant) else "*" for part in parts)


def test_everything_said_in_the_terminal_has_its_words_and_all_of_their_values() -> None:
    known, count = messages("en"), 0
    for place, name, values in said_in_code():
        if "*" in name:
            assert any(fnmatchcase(each, name) for each in known), f"{place}: {name}"
            continue
        assert name in known, f"{place}: there is no text {name}"
        wanted = set().union(*(variables(each, name) for each in LANGUAGES if name in messages(each)))
        assert values is None or wanted <= values, f"{place}: {name} lacks a value"
        count += 1
    assert count > 200


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_the_terminal_says_the_same_in_every_language(language: str) -> None:
    def own(each: str) -> list[str]:
        text = (LOCALES / "terminal" / f"{each}.ftl").read_text(encoding="utf-8")
        return re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)

    assert own(language) == own("en")
    for name in own("en"):
        assert variables(language, name) >= variables("en", name), name  # "won" is one word, "ganó" or "ganaron"


def test_no_text_of_the_terminal_is_left_unsaid() -> None:
    literals = {
        node.value
        for _, tree in code()
        for node in pyast.walk(tree)
        if isinstance(node, pyast.Constant) and isinstance(node.value, str)
    }
    codes = {f"said-{each.replace('/', '-')}" for each in literals if re.fullmatch(r"[a-z]+/[a-z-]+", each)}
    inside = {each for message in messages("en").values() for each in read(message).inside}
    patterns = [name for _, name, _ in said_in_code() if "*" in name]
    own = re.findall(r"^([a-z][\w-]*) =", (LOCALES / "terminal" / "en.ftl").read_text(encoding="utf-8"), re.MULTILINE)
    silent = [
        name
        for name in own
        if name not in literals | codes | inside and not any(fnmatchcase(name, pattern) for pattern in patterns)
    ]
    assert silent == []
