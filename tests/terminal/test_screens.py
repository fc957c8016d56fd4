"""What the screens look like: golden texts at 80×24 and 140×50, and readable colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from starsuit.cards import Suit, parse_hand
from starsuit.terminal.app.canvas import Canvas, clip
from starsuit.terminal.app.card_drawing import Artist, CardGroup, sentence, told
from starsuit.terminal.app.look import LOOKS, NIGHT, Palette
from tests.kit.screens import FOLDER, SCENES, SIZES, Scene

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_a_screen_looks_as_it_did(
    scene: Scene, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("COLORFGBG", raising=False)
    assert scene.shown(size) == scene.file(size).read_text(encoding="utf-8"), "make golden, if this was wanted"


def test_every_golden_screen_fits_and_has_its_scene() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {scene.file(size).name for scene in SCENES for size in SIZES}
    for scene in SCENES:
        for width, height in SIZES:
            lines = scene.file((width, height)).read_text(encoding="utf-8").splitlines()
            assert len(lines) <= height
            assert max(map(len, lines)) <= width


def luminance(ink: str) -> float:
    parts = [int(ink[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, two: str) -> float:
    low, high = sorted((luminance(one), luminance(two)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("look", LOOKS.values(), ids=lambda look: look.name)
def test_every_ink_can_be_read_on_what_it_lies_on(look: Palette) -> None:
    for ink in look.on_card:
        assert contrast(ink, look.card) >= 3
        assert contrast(ink, look.chosen) >= 3
    for ink in (*look.on_table, *look.players, look.accent, look.good, look.bad, look.fan):
        assert contrast(ink, look.table) >= 3
        assert contrast(ink, look.panel) >= 3
    assert contrast(look.ink, look.table) >= 7
    assert contrast(look.dim, look.table) >= 4.5
    assert contrast(look.table, look.accent) >= 4.5
    assert contrast(look.glow, look.card) >= 3


def drawn(cards: str, wild: int | None, *, framed: bool = False) -> str:
    canvas = Canvas(40, 4)
    Artist(canvas, NIGHT, wild).groups(0, 0, [CardGroup(parse_hand(cards), "title", framed=framed)], cursor=0)
    return "\n".join(line.rstrip() for line in canvas.text().plain.split("\n"))


def test_loose_cards_and_melds_are_told_apart_without_colour() -> None:
    assert drawn("8h Tc", None) == "╭───╮╭───╮\n│8♥ ││10♣│\n╰───╯╰───╯\n  ▲"
    assert drawn("8h 8c Jk", 5, framed=True) == "┏━━━┳━━━┳*━━┓\n┃8♥ ┃8♣ ┃Jk ┃\n┗━━━┻━━━┻━━━┛\n  ▲ title"


def test_cards_in_sentences_have_their_colours_and_wilds_are_in_reverse() -> None:
    text = sentence("Ben takes K♥ and throws 10♣*.", NIGHT)
    assert text.plain == "Ben takes K♥ and throws 10♣*."
    styles = {text.plain[span.start : span.end]: str(span.style) for span in text.spans}
    assert NIGHT.on_table[Suit.HEARTS] in styles["K♥"]
    assert "reverse" in styles["10♣"]
    assert "reverse" not in styles["K♥"]


def test_what_the_engine_says_becomes_a_sentence_with_symbols() -> None:
    assert told("the king of hearts (Kh) is not in the hand") == "The king of hearts (K♥) is not in the hand."
    assert told("Jk is fine!") == "Jk is fine!"


def test_names_of_wide_characters_are_cut_where_they_take_two_columns() -> None:
    assert clip("卡".ljust(3), 10) == "卡  "
    assert clip("卡卡卡卡", 5) == "卡卡…"
    canvas = Canvas(6, 1)
    canvas.put(0, 0, "卡a")
    assert canvas.text().plain == "卡a   "


def test_a_drawing_never_leaves_its_canvas() -> None:
    canvas = Canvas(3, 1)
    canvas.put(-2, 0, "abcdef")
    canvas.put(0, 5, "x")
    assert canvas.text().plain == "cde"
