"""Parsers and hostile text: a value or a StarsuitError, nothing else."""

from __future__ import annotations

import json
import string
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from starsuit.actions import format_action, parse_action
from starsuit.errors import StarsuitError
from starsuit.game import Game
from starsuit.records import (
    format_game,
    format_solitaire,
    format_view,
    parse_game,
    parse_solitaire,
    parse_view,
    record_kind,
)
from starsuit.ruleset import Ruleset
from starsuit.solitaire import Solitaire, format_place, parse_place
from tests.kit.play import dice, moments, random_place, seeds
from tests.kit.strategies import examples

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

PARSERS: tuple[Callable[[str], object], ...] = (
    parse_game,
    parse_solitaire,
    parse_view,
    parse_action,
    parse_place,
    record_kind,
)


def survives(text: str, *parsers: Callable[[str], object]) -> None:
    """Every parser reads the text or refuses it as it should: with a code, and a sentence on one line."""
    for parse in parsers or PARSERS:
        try:
            parse(text)
        except StarsuitError as error:
            problem = error
        else:
            continue
        assert "/" in problem.code
        assert str(problem)
        assert "\n" not in str(problem)


def _valid_texts() -> tuple[str, ...]:
    """Texts of every kind that a parser accepts."""
    rng = dice("fuzz")
    texts = []
    rules = Ruleset(players=3, rounds=(3, 5), turn_limit=2, ties="playoff", court_points=10)
    games = list(moments(Game.new(rules, seed="fuzz", names=["Mia", "Ben", "★"]), rng))
    for game in games[:: len(games) // 6]:
        texts += [format_game(game), format_view(game.view(0)), format_view(game.view(None))]
    texts += [format_game(games[-1]), format_view(games[-1].view(1))]
    texts += sorted({format_action(action) for action in games[-1].actions})
    solitaire = Solitaire.new(seed="fuzz", scored=True)
    for _ in range(4):
        texts.append(format_solitaire(solitaire))
        place = random_place(rng, solitaire)
        texts.append(format_place(place))
        solitaire = solitaire.apply(place)
    return tuple(texts)


VALID = _valid_texts()
TOKENS = (
    "[starsuit 1]", '[kind "game"]', '[kind "solitaire"]', "[players 2]", '["', '"]', "[]", "{}", "null", "true", "-1",
    "1e400", "NaN", "\\ud800", "\ud800", "\x00", "\u2028", "\n", "\r", "\t", "  ", "end:", "draw", "take", "discard",
    "out", "lay", "none", "left", "reshuffle", "turn", "pile", "|", ",", "Jk", "??", "10h", "8★", "²", "٣", "9" * 50,
    "\ufeff",
)  # fmt: skip


def mangled(rng: random.Random, text: str) -> str:
    """The text after a few careless or malicious changes."""
    for _ in range(rng.randint(1, 4)):
        at, end = sorted((rng.randint(0, len(text)), rng.randint(0, len(text))))
        match rng.randrange(6):
            case 0:
                text = text[:at] + text[min(end, at + 5) :]
            case 1:
                text = text[:at] + rng.choice(TOKENS) + text[at:]
            case 2:
                text = text[:at] + rng.choice(TOKENS) + text[min(end, at + 5) :]
            case 3:
                text = text[:at] + text[at : at + 60] + text[at:]
            case 4:
                text = text[:at] + rng.choice(string.printable) + text[at + 1 :]
            case _:
                other = rng.choice(VALID)
                text = text[:at] + other[rng.randint(0, len(other)) :]
    return text


class TestArbitraryText:
    @given(st.text())
    @example("[x 1]\n\n")
    @example("[starsuit 1]\n[kind " + "9" * 5000 + "]")
    @example("\ud800")
    @examples(300)
    def test_any_text(self, text: str) -> None:
        survives(text)

    @given(st.lists(st.sampled_from(TOKENS), max_size=30), st.sampled_from(("", " ", "\n")))
    @examples(300)
    def test_text_made_of_our_own_words(self, tokens: list[str], glue: str) -> None:
        survives(glue.join(tokens))

    @pytest.mark.prove
    @given(st.text() | st.lists(st.sampled_from(TOKENS), max_size=60).map(" ".join))
    @examples(10_000)
    def test_much_more_of_it(self, text: str) -> None:
        survives(text)


class TestMangledText:
    def test_the_texts_are_accepted_as_they_are(self) -> None:
        for text in VALID:
            assert any(accepts(parse, text) for parse in PARSERS)

    @given(seeds(), st.sampled_from(VALID))
    @examples(400)
    def test_mangled_records_views_and_actions(self, seed: int, text: str) -> None:
        survives(mangled(dice(seed), text))

    @pytest.mark.prove
    @given(seeds(), st.sampled_from(VALID))
    @examples(10_000)
    def test_many_mangled_texts(self, seed: int, text: str) -> None:
        survives(mangled(dice(seed), text))


def accepts(parse: Callable[[str], object], text: str) -> bool:
    try:
        parse(text)
    except StarsuitError:
        return False
    return True


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(("5h", "??", "draw")),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)


class TestWrongValues:
    """Well-formed JSON with values that nobody expects there."""

    @given(seeds(), JSON)
    @examples(300)
    def test_a_view_with_any_value_in_any_place(self, seed: int, value: object) -> None:
        rng = dice(seed)
        data = json.loads(next(text for text in VALID if text.startswith("{") and '"outcome":{' in text))
        node, keys = data, list(data)
        while True:
            key = rng.choice(keys)
            if not isinstance(node[key], (dict, list)) or not node[key] or rng.random() < 0.3:
                break
            node = node[key]
            keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        node[key] = value
        survives(json.dumps(data))

    @given(st.sampled_from([text for text in VALID if text.startswith("[")]), st.integers(0, 12), JSON)
    @examples(300)
    def test_a_record_with_any_value_in_any_tag(self, text: str, place: int, value: object) -> None:
        head, _, rest = text.partition("\n\n")
        tags = head.split("\n")
        name = tags[place % len(tags)].split()[0]
        tags[place % len(tags)] = f"{name} {json.dumps(value)}]"
        survives("\n".join(tags) + "\n\n" + rest)

    @pytest.mark.parametrize("name", ["players", "rounds", "names", "seed", "edition", "kind", "starsuit", "scored"])
    def test_nesting_of_any_depth_in_a_tag(self, name: str) -> None:
        for kind in ("game", "solitaire"):
            for depth in (*range(880, 1000), 100_000):
                tags = {"starsuit": "1", "kind": f'"{kind}"', "edition": "2019", name: "[" * depth + "]" * depth}
                record = "\n".join(f"[{tag} {value}]" for tag, value in tags.items())
                survives(record, parse_game, parse_solitaire, record_kind)

    @pytest.mark.parametrize("name", ["seat", "ruleset", "phase", "laid", "hands", "results", "outcome", "events"])
    def test_nesting_of_any_depth_in_a_view(self, name: str) -> None:
        data = json.loads(format_view(Game.new(Ruleset(players=2), seed="deep").view(0)))
        for inside in (
            '{"melds": @}',
            '{"seat": 1, "action": @}',
            '{"players": @}',
            '{"rounds": @}',
            '{"ties": @}',
            "[@]",
            "@",
            '{"laid": [{"melds": @}]}',
        ):
            data[name] = "@@"
            frame = json.dumps(data).replace('"@@"', inside if name == "ruleset" else f"[{inside}]")
            for depth in (*range(880, 1000), 100_000):
                survives(frame.replace("@", "[" * depth + "]" * depth), parse_view)
