"""The artwork: Python's pictures are the page's, and each stands alone."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from starsuit import art
from starsuit.art import back_svg, card_svg, suit_svg
from starsuit.cards import HIDDEN, Card, Suit, deck
from starsuit.errors import StarsuitError
from tests.kit.paths import ROOT

ART = ROOT / "src" / "starsuit" / "art"
WEB = ROOT / "web"

CARDS = sorted(set(deck(1)))
BOTH = (False, True)
PICTURES = {path.name: path.read_text(encoding="utf-8") for path in sorted(ART.glob("*.svg"))}


def faces() -> list[str]:
    return [card_svg(card, wild=wild, small=small) for card in CARDS for wild in BOTH for small in BOTH]


def suits() -> list[str]:
    return [suit_svg(suit) for suit in Suit]


def test_the_pictures_are_what_the_page_draws_now(tmp_path: Path) -> None:
    # `make web` installs Node beside Python where the machine has none, or an old one.
    node = shutil.which("node", path=os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", ""))))
    if node is None:
        pytest.skip("there is no Node on this machine: make web")
    if not (WEB / "node_modules" / "vite").exists():
        pytest.skip("the packages of the web client are not installed: make web")
    subprocess.run([node, "tools/art.mjs", str(tmp_path)], cwd=WEB, check=True, timeout=120)
    drawn = {path.name: path.read_text(encoding="utf-8") for path in sorted(tmp_path.iterdir())}
    assert list(drawn) == list(PICTURES), "run `make art`"
    assert [name for name in drawn if drawn[name] != PICTURES[name]] == [], "run `make art`"


def test_every_picture_has_its_use() -> None:
    assert sorted(PICTURES.values()) == sorted([*faces(), *suits(), back_svg()])


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_stands_alone(name: str) -> None:
    svg = PICTURES[name]
    root = ET.fromstring(svg)  # noqa: S314  (our own file)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    left, top, wide, high = map(float, root.attrib["viewBox"].split())
    assert (wide == high and left == top) if name.startswith("suit-") else wide / high == 5 / 7
    assert "var(" not in svg
    assert {part.tag.rpartition("}")[2] for part in root.iter()} <= {
        *("svg", "defs", "style", "clipPath", "pattern"),
        *("g", "rect", "circle", "path", "text"),
    }
    assert not [key for part in root.iter() for key in part.attrib if "href" in key or key.startswith("on")]
    assert "@import" not in svg
    # Everything a picture refers to is in the picture itself, and nothing is there twice.
    ids = re.findall(r'\bid="([^"]*)"', svg)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"url\(([^)]*)\)", svg)) == {f"#{id_}" for id_ in ids}


def test_many_pictures_fit_in_one_document() -> None:
    ids = [id_ for svg in PICTURES.values() for id_ in re.findall(r'\bid="([^"]*)"', svg)]
    assert ids, "courts are clipped by shapes with an id"
    assert len(ids) == len(set(ids))


def shapes(svg: str) -> list[str]:
    """What is drawn, in order; the ids without the name of the picture, and no rules for the dark theme."""
    root = ET.fromstring(re.sub(r"starsuit-[\w-]*-(?=court)", "", svg))  # noqa: S314  (our own file)
    return [ET.tostring(part, encoding="unicode") for part in root if not part.tag.endswith("style")]


def test_two_cards_never_have_the_same_picture() -> None:
    for small in BOTH:
        assert len({tuple(shapes(card_svg(card, small=small))) for card in (*CARDS, HIDDEN)}) == 57


@pytest.mark.parametrize("small", BOTH)
@pytest.mark.parametrize("card", CARDS, ids=str)
def test_a_wild_card_is_the_same_card_with_a_warm_edge_and_a_crown(card: Card, small: bool) -> None:
    plain, wild = (shapes(card_svg(card, wild=wild, small=small)) for wild in BOTH)
    mark = [part for part in wild if part not in plain]
    assert [part.split()[0].rpartition(":")[2] for part in mark] == ["rect", "circle", "path"]
    assert [part for part in wild if part not in mark] == plain


def test_a_hidden_card_shows_its_back() -> None:
    assert card_svg(HIDDEN) == card_svg(HIDDEN, wild=True, small=True) == back_svg()


def test_a_dark_reader_gets_the_dark_theme() -> None:
    assert all("prefers-color-scheme:dark" in svg for svg in (*faces(), back_svg()))
    assert not any("<style>" in svg for svg in suits())  # the same in both


def test_a_missing_picture_is_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(art, "files", lambda _: tmp_path)
    monkeypatch.setattr(art, "_picture", art._picture.__wrapped__)  # nothing was read before
    with pytest.raises(StarsuitError, match=r"8h-wild\.svg is missing") as caught:
        card_svg(Card("8h"), wild=True)
    assert caught.value.code == "art/missing"
