"""What a server says travels as codes with values, and no language loses any of them."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from typing import get_args, get_type_hints

import pytest

from starsuit.errors import CardsError, IllegalAction, NotationError, SheetError
from starsuit.protocol.events import Closed
from tests.kit.paths import ROOT
from tests.kit.raised import Site, sites

LOCALES = ROOT / "src/starsuit/locales"
LANGUAGES = ["de", "en", "es", "fr"]
# Codes that only programs meet, or people who typed a record, a seed or a rule by hand: they read the sentence.
SENTENCES = re.compile(
    r"(art|cards|notation|plan|record|ruleset|verify)/.*"
    r"|command/kind|games/(page|round)|message/(hello-again|id|invalid|seat)|people/(bot|colour|nobody)"
    r"|print/(name|none)|request/(header|origin)|solitaire/command|table/(level|not-yours|order|players)"
    r"|sheet/(cell|command|count|history|names-list|order|player|players|playoff|round|rounds|row)"
)
# Values that come with a place: the player or the round on a sheet, before whatever is wrong or hard to believe there.
PLACED = {"name", "label"}
# `Buckets.check` and `ruleset._bad` are handed the sentence that their callers wrote.
HANDED_ON = {"server/limits.py", "server/people/accounts.py", "ruleset.py"}


@cache
def raised() -> tuple[Site, ...]:
    return tuple(sites())


def worded() -> dict[str, Site]:
    """By code: everything that the page has words for."""
    return {site.code: site for site in raised() if site.code and site.pattern and not SENTENCES.fullmatch(site.code)}


@cache
def variables(language: str) -> dict[str, set[str]]:
    """The variables of every text for something the server says."""
    # English is in parts: what only some screens can meet comes with them.
    parts = sorted((LOCALES / language).glob("*.ftl"))
    text = "\n".join(each.read_text(encoding="utf-8") for each in (LOCALES / f"{language}.ftl", *parts))
    found = re.findall(r"^said-([\w-]+) = (.*(?:\n[ }].*)*)", text, flags=re.MULTILINE)
    return {name: set(re.findall(r"\$(\w+)", body)) for name, body in found}


def test_no_sentence_is_built_where_it_is_raised() -> None:
    assert len(raised()) > 150
    assert [site.place for site in raised() if site.built] == []
    handed_on = {site.place.partition(":")[0] for site in raised() if site.pattern is None}
    assert handed_on == HANDED_ON


def test_every_name_in_a_pattern_has_its_value() -> None:
    assert [site.place for site in raised() if site.pattern and not site.wanted <= site.values] == []


def test_a_code_that_is_worded_has_one_pattern() -> None:
    patterns = defaultdict(set)
    for site in raised():
        if site.code and site.pattern and not SENTENCES.fullmatch(site.code):
            patterns[site.code].add(site.pattern)
    assert {code: found for code, found in patterns.items() if len(found) > 1} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_said_has_its_words_with_all_of_its_values(language: str) -> None:
    texts = variables(language)
    for code, site in worded().items():
        name = code.replace("/", "-")
        assert name in texts, f"{code} has no words"
        assert site.wanted - {"words"} <= texts[name], f"{code} loses a value"
        values = site.values if language == "en" else site.values - {"words"}
        assert texts[name] - PLACED <= values, f"{code} has no such value"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_to_close_a_table_has_its_words(language: str) -> None:
    reasons = set(get_args(get_type_hints(Closed)["code"])) - {"", "given-up"}  # a solitaire is given up, not a table
    texts = variables(language)
    assert {f"closed-{reason}" for reason in reasons} == {name for name in texts if name.startswith("closed-")}
    assert (texts["closed-host"], texts["closed-idle"]) == (set(), {"days"})


def test_the_sentence_is_made_of_the_values() -> None:
    error = CardsError("cards/many", "a hand has at most {most} cards, and these are {count}", most=14, count=15)
    assert str(error) == "a hand has at most 14 cards, and these are 15"
    assert error.values == {"most": 14, "count": 15}
    assert eval(repr(error)).sentence == error.sentence  # noqa: S307 - our own text
    listing = SheetError(
        "sheet/player", "{text!q} may be {names!o}, not {others!l}", text="M\n", names="AB", others="C"
    )
    assert str(listing) == r'"M\n" may be A or B, not C'


def test_braces_that_somebody_typed_are_only_text() -> None:
    assert str(NotationError("notation/card", "{text!q} is not a card", text="{most}")) == '"{most}" is not a card'
    assert str(NotationError("notation/card", "{most} is as it is")) == "{most} is as it is"


def test_a_rule_and_a_place_are_values_too() -> None:
    error = IllegalAction("action/closed", "pile {pile} is closed", "R22", pile=7)
    assert (str(error), error.values) == ("pile 7 is closed (R22)", {"pile": 7, "rule": "R22"})
    inner = NotationError("notation/card", "{text!q} is not a card", text="x")
    found = inner.within("card {place} of {count}: ", place=2, count=3)
    assert (type(found), str(found)) == (NotationError, 'card 2 of 3: "x" is not a card')
    assert (found.values, inner.values) == ({"text": "x", "place": 2, "count": 3}, {"text": "x"})
