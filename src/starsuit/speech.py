"""What people read in a terminal, in their language: the same Fluent files as the page, and a few of its own.

`t` says a message by its name. The language is the one that `speak` was given, else that of `STARSUIT_LANGUAGE`, else
that of the system, else English. What programs read (`--json`, records, logs) never comes from here.
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fluent.runtime import FluentBundle

    from starsuit.errors import StarsuitError
    from starsuit.text import Statement

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "as_sentence",
    "decimal",
    "either",
    "foreign",
    "language",
    "people",
    "rank_words",
    "rules_said",
    "said",
    "speak",
    "t",
    "text_in",
]

LANGUAGES: Final = {"en": "English", "de": "Deutsch", "fr": "Français", "es": "Español"}
ENGLISH: Final = "en"
_LOCALES: Final = Path(__file__).parent / "locales"
_MESSAGE: Final = re.compile(r"^([a-z][\w-]*) =.*(?:\n(?: +\S.*|\}.*))*", re.MULTILINE)
_INSIDE: Final = re.compile(r"\{ ([a-z][\w-]*) \}")

_chosen: str | None = None


def speak(language: str | None) -> None:
    """Speak this language from now on; None for the one of the environment."""
    global _chosen  # noqa: PLW0603 - a process talks with one person
    _chosen = language


def language() -> str:
    """The language to speak, as its two letters."""
    return _chosen or _of_environment()


def foreign() -> bool:
    """Whether it is another one than English, in which errors have their sentences."""
    return language() != ENGLISH


def _of_environment() -> str:
    for variable in ("STARSUIT_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if wanted := os.environ.get(variable, ""):
            return wanted[:2].lower() if wanted[:2].lower() in LANGUAGES else ENGLISH
    return ENGLISH


def t(name: str, /, **values: object) -> str:
    """The text of this name, with its variables filled in."""
    return text_in(language(), name, **values)


def text_in(language: str, name: str, /, **values: object) -> str:
    """The same in another language than this process speaks: a server makes prints for everybody."""
    found = _texts(language)
    if name not in found:
        found = _texts(ENGLISH)
    return found.format(name, values)[0]


def _lower(word: Any) -> Any:
    """A word that begins a line elsewhere, in the middle of a sentence."""
    return str(word).lower()


class _Texts:
    """The messages of a language. Each is parsed when it is first said: all of them would take a blink."""

    def __init__(self, language: str) -> None:
        from fluent.runtime import FluentBundle  # noqa: PLC0415 - slow to import, and many commands say nothing

        parts = sorted((_LOCALES / ENGLISH).glob("*.ftl")) if language == ENGLISH else []
        files = (_LOCALES / f"{language}.ftl", *parts, _LOCALES / "terminal" / f"{language}.ftl")
        text = "\n".join(path.read_text(encoding="utf-8") for path in files)
        self._sources = {found[1]: found[0] for found in _MESSAGE.finditer(text)}
        self._bundle: FluentBundle = FluentBundle([language], use_isolating=False, functions={"LOWER": _lower})

    def __contains__(self, name: str) -> bool:
        return name in self._sources

    def format(self, name: str, values: Mapping[str, object]) -> tuple[str, list[Exception]]:
        """The message with these values, and what was wrong with them."""
        self._add(name)
        message = self._bundle.get_message(name)
        assert message.value is not None  # noqa: S101 - our files have no message without one
        text, errors = self._bundle.format_pattern(message.value, dict(values))
        return str(text), list(errors)

    def _add(self, name: str) -> None:
        """Parse a message, and those in it."""
        from fluent.runtime import FluentResource  # noqa: PLC0415 - as above

        if not self._bundle.has_message(name):
            source = self._sources[name]
            self._bundle.add_resource(FluentResource(source))
            for inside in _INSIDE.findall(source):
                self._add(inside)


@cache
def _texts(language: str) -> _Texts:
    return _Texts(language)


# What many sentences are made of


def people(names: Sequence[str]) -> str:
    """`Mia`, `Mia and Ben`, `Mia, Ben and Ann`."""
    return _joined(names, "list-and")


def either(words: Sequence[str]) -> str:
    """`Mia, Ben or Ann`."""
    return _joined(words, "list-or")


def _joined(words: Sequence[str], last: str) -> str:
    return t(last, before=", ".join(words[:-1]), last=words[-1]) if len(words) > 1 else "".join(words)


def rank_words(rank: int) -> str:
    """`7s`, `kings`; in Spanish with the article."""
    return t("ranks", rank=rank)


def decimal(number: float, form: str = ".1f") -> str:
    """A number with its decimals, as the language writes them: `2.5`, `2,5`."""
    text = format(number, form)
    return text.replace(".", ",") if foreign() else text


def as_sentence(text: str) -> str:
    """With a capital letter and a full stop: our errors are short remarks."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?", "…")) else ".")


def rules_said(rules: Mapping[str, Any], players: int) -> str:
    """What a table plays, in a line; `rules` as a server sends them."""
    from starsuit.cards import rank_name  # noqa: PLC0415 - the words of errors need no cards

    rounds = [int(each) for each in rules.get("rounds") or range(3, 14)]
    shown = "" if rounds == list(range(3, 14)) else f" ({' '.join(map(rank_name, rounds))})"
    parts = [
        t("ruled-players", players=players),
        t("ruled-rounds", rounds=len(rounds)) + shown,
        t("ruled-random") if rules.get("round_order") == "random" else "",
        t("ruled-hand", cards=rules["hand_size"]) if rules.get("hand_size") else "",
        t("ruled-playoff" if rules.get("ties") == "playoff" else "ruled-shared"),
        t("ruled-all-wild") if rules.get("all_wild_melds") is False else "",
        t("ruled-court", points=rules["court_points"]) if rules.get("court_points") else "",
        t("ruled-target", points=rules["target"]) if rules.get("target") else "",
        t("ruled-limit", turns=rules["turn_limit"]) if rules.get("turn_limit") else "",
    ]
    return ", ".join(filter(None, parts))


# What goes wrong


def said(error: StarsuitError | Statement) -> str:
    """An error in the reader's language, from its code and values; without words for it, its English sentence."""
    name = f"said-{error.code.replace('/', '-')}"
    found = _texts(language())
    if not foreign() or name not in found:
        return error.sentence
    words, errors = found.format(name, {each: _spoken(each, value) for each, value in error.values.items()})
    return error.sentence if errors else words


def _spoken(name: str, value: object) -> object:
    """A value as people say it: ranks and suits by their names, cards by their symbols, lists as lists."""
    if isinstance(value, (int, float)):
        return value
    if isinstance(value, str) or value is None:
        return _symbols(value or "") if name in ("card", "cards", "turned") else value or ""
    return people([_element(name, each) for each in _list(value)])


def _list(value: Any) -> list[Any]:
    return list(value)


def _element(name: str, value: object) -> str:
    if name == "ranks":
        return t("rank-name", rank=value)
    return t("suit-name", suit=value) if name == "suits" else str(value)


def _symbols(text: str) -> str:
    from starsuit.cards import symbols  # noqa: PLC0415
    from starsuit.errors import StarsuitError  # noqa: PLC0415

    try:
        return symbols(text)
    except StarsuitError:
        return text
