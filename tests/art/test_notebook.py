"""What a notebook shows: cards, melds, arrangements, views and hands as one picture each, and nothing hidden."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

import starsuit as ss
from starsuit.art import back_svg, card_svg

SVG = "{http://www.w3.org/2000/svg}"


def inside(svg: str) -> list[str]:
    """The pictures in a picture, without their places."""
    ET.fromstring(svg)  # noqa: S314 - our own text, and well-formed
    return [
        re.sub(r'^<svg x="\d+" y="\d+" ', "<svg ", part)
        for part in re.findall(r'<svg x="\d+" y="\d+" .*?</svg>\n', svg, flags=re.DOTALL)
    ]


def size(svg: str) -> tuple[float, float]:
    _, _, wide, high = map(float, ET.fromstring(svg).attrib["viewBox"].split())  # noqa: S314 - our own text
    return wide, high


def faces(text: str, wild: str = "") -> list[str]:
    return [card_svg(card, wild=card.text in wild.split()) for card in ss.parse_hand(text)]


def test_a_card_is_its_face() -> None:
    assert inside(ss.Card("8h")._repr_svg_()) == faces("8h")
    assert size(ss.Card("8h")._repr_svg_()) == (100, 140)


def test_a_hand_is_shown_in_its_order_with_wilds_marked() -> None:
    shown = ss.picture("9c 7h Jk 3d", wild=7)
    assert inside(shown._repr_svg_()) == faces("9c 7h Jk 3d", wild="7h Jk")
    assert str(shown) == shown.svg
    assert inside(ss.picture("9c 7h Jk").svg) == faces("9c 7h Jk")
    assert inside(ss.picture([ss.HIDDEN]).svg) == [back_svg()]
    assert inside(ss.picture("").svg) == []


@pytest.mark.parametrize(
    ("cards", "wild", "marked"),
    [
        ("9c 9h 7h", 7, "7h"),
        ("5h 6h 7h", 7, ""),
        ("Jc Jd Jk", 3, "Jk"),
        ("Jk 8h 9h", 3, "Jk"),
        ("7c 7h Jk", 7, "7c 7h Jk"),
    ],
)
def test_a_meld_marks_the_wilds_that_stand_for_something_else(cards: str, wild: int, marked: str) -> None:
    meld = ss.read_meld(cards, wild=wild)
    assert meld is not None
    assert inside(meld._repr_svg_()) == faces(str(meld), wild=marked)


def test_an_arrangement_shows_its_melds_then_what_is_left() -> None:
    best = ss.solve("9c 9h 7h 4d 5d 7c Kt", wild=7)
    assert inside(best._repr_svg_()) == faces("9h 9c 7h 4d 5d 7c Kt", wild="7h 7c")


def test_what_is_left_lies_apart_and_is_counted() -> None:
    svg = ss.solve("9c 9h 7h 4d 5d 7c Kt", wild=7)._repr_svg_()
    root = ET.fromstring(svg)  # noqa: S314 - our own text
    assert [each.text for each in root.findall(f"{SVG}g/{SVG}text")] == ["13 points left"]
    places = [int(x) for x in re.findall(r'<svg x="(\d+)"', svg)]
    assert places[3] - places[2] < places[6] - places[5]
    assert re.search(r'<g opacity="0\.75"><svg ', svg)
    assert "nothing left" in ss.solve("9c 9h 9d", wild=7)._repr_svg_()


def test_text_has_a_ground_of_its_own() -> None:
    """A notebook may be light or dark, and shows an SVG as an image, which knows nothing of either."""
    assert "<rect " in ss.solve("9c 9h 9d", wild=7)._repr_svg_()
    assert "currentColor" not in ss.Game.new(seed="notebook").view(0)._repr_svg_()
    assert size(ss.picture("9c 9h", wild=7).svg) == (134, 140)


def test_a_view_shows_what_its_seat_sees_and_no_more() -> None:
    game = ss.Game.new(ss.Ruleset(players=2), seed="notebook", names=["Mia & <Co>", "Ben"])
    wild = {"Jk", "3h", "3c", "3d", "3s", "3t"}
    mine = [card_svg(card, wild=card.text in wild) for card in sorted(game.round.hands[0])]
    top = [card_svg(card, wild=card.text in wild) for card in game.round.pile[-1:]]
    svg = game.view(0)._repr_svg_()
    assert inside(svg) == [back_svg(), *top, *mine, *[back_svg()] * 3]
    texts = [each.text for each in ET.fromstring(svg).findall(f"{SVG}g/{SVG}text")]  # noqa: S314 - our own text
    assert texts == [
        "Round 1 of 11: 3s and jokers are wild, Mia & <Co> deals.",
        f"Stock: 109 cards. Discard pile: {ss.symbols(game.round.pile)}.",
        "Mia & <Co>: 0 points",
        "→ Ben: 0 points",
        "Ben is to draw.",
    ]
    assert inside(game.view(None)._repr_svg_()) == [back_svg(), *top, *[back_svg()] * 6]


def test_the_end_of_a_game_shows_what_was_laid() -> None:
    game = ss.Game.new(ss.Ruleset(players=2, rounds=(3,), turn_limit=1), seed="notebook")
    while game.outcome is None:
        game = game.apply(game.legal_actions().first())
    laid = [card for each in game.round.laid if each for card in each.cards]
    assert len(inside(game.view(0)._repr_svg_())) == 2 + len(laid)
