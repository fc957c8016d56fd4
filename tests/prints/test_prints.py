"""What comes out of the printer: sizes, places, cards, words and colours, read back from the PDFs."""

from __future__ import annotations

import io
import math
import sys
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from pypdf import PdfReader
from pypdf.generic import ContentStream
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from starsuit.cards import deck, rank_name
from starsuit.errors import MissingExtra, StarsuitError
from starsuit.prints import PAPERS, Print, every_print
from starsuit.prints.artwork import Ink, draw
from starsuit.prints.outlines import outline
from starsuit.prints.paper import BOLD, MM, REGULAR, printable
from starsuit.prints.rules_page import EXAMPLES, SECTIONS
from starsuit.ruleset import ROUNDS
from starsuit.speech import LANGUAGES, text_in
from tests.kit.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pypdf import PageObject

FONTS = ROOT / "src/starsuit/art/fonts"
COLOURS = {b"rg", b"RG", b"k", b"K", b"cs", b"CS", b"sc", b"SC", b"scn", b"SCN"}


@cache
def pdf(name: str) -> PdfReader:
    return PdfReader(io.BytesIO(Print.named(name).pdf()))


def text_of(page: PageObject) -> str:
    return " ".join(page.extract_text().split())


class Laid(NamedTuple):
    """A card on a page: its name, and its left lower corner and size in millimetres."""

    name: str
    x: float
    y: float
    wide: float
    high: float


def laid(page: PageObject) -> list[Laid]:
    """The cards of a page in the order they are drawn."""
    found, move = [], [1.0, 0.0, 0.0, 1.0, 0.0, 0.0]
    for numbers, operator in ContentStream(page.get_contents(), page.pdf).operations:
        if operator == b"cm":
            move = [float(each) for each in numbers]
        elif operator == b"Do":
            name = str(numbers[0]).removeprefix("/FormXob.")
            found.append(Laid(name, move[4] / MM, move[5] / MM, move[0] * 100 / MM, move[3] * 140 / MM))
    return found


def pictures(page: PageObject) -> Any:
    """What is in the file once and laid on the page, by its name."""
    resources: Any = page["/Resources"]
    return resources.get("/XObject") or {}


def operators(reader: PdfReader) -> Iterator[bytes]:
    """Every drawing operator of a document, also inside of its pictures."""
    for page in reader.pages:
        yield from (operator for _, operator in ContentStream(page.get_contents(), reader).operations)
        for picture in pictures(page).values():
            yield from (operator for _, operator in ContentStream(picture.get_object(), reader).operations)


@pytest.mark.parametrize(("packs", "sheets"), [(1, 7), (2, 13), (4, 26)])
def test_every_card_is_there_once_nine_a_sheet(packs: int, sheets: int) -> None:
    reader = pdf(f"deck-{packs}-a4.pdf")
    fronts = [[each.name for each in laid(page)] for page in reader.pages[::2]]
    backs = [[each.name for each in laid(page)] for page in reader.pages[1::2]]
    assert len(fronts) == len(backs) == sheets
    assert all(len(front) == 9 for front in fronts[:-1])
    assert Counter(name for front in fronts for name in front) == Counter(card.text for card in deck(packs))  # R1
    assert {name for back in backs for name in back} == {"back"}


@pytest.mark.parametrize("paper", PAPERS)
def test_the_backs_lie_behind_their_cards(paper: str) -> None:
    reader = pdf(f"deck-1-{paper}.pdf")
    wide, high = PAPERS[paper].wide, PAPERS[paper].high
    for front, back in zip(reader.pages[::2], reader.pages[1::2], strict=True):
        for page in (front, back):
            assert [float(each) / MM for each in page.mediabox[2:]] == pytest.approx([wide, high], abs=0.01)
        # Turned on the long edge, the left of the one side is the right of the other.
        turned = {(round(wide - each.x - each.wide, 2), round(each.y, 2)) for each in laid(back)}
        assert turned == {(round(each.x, 2), round(each.y, 2)) for each in laid(front)}
    *row, fourth = laid(reader.pages[-1])  # the last sheet has four cards: a row, and one on the left
    assert len(row) == 3
    assert fourth.x == max(each.x for each in row)


@pytest.mark.parametrize("paper", PAPERS)
def test_a_card_has_the_size_of_poker_cards(paper: str) -> None:
    first = laid(pdf(f"deck-1-{paper}.pdf").pages[0])
    assert all(each.high == pytest.approx(88, abs=0.01) and 62.8 < each.wide <= 63 for each in first)
    columns, rows = (sorted({round(getattr(each, side), 2) for each in first}) for side in ("x", "y"))
    assert [b - a for a, b in pairwise(columns)] == pytest.approx([63, 63], abs=0.02)
    assert [b - a for a, b in pairwise(rows)] == pytest.approx([88, 88], abs=0.02)
    assert rows[0] >= 7  # what no printer reaches
    assert columns[0] >= 7


def test_a_printer_is_asked_for_the_actual_size_and_both_sides() -> None:
    root: Any = pdf("deck-1-a4.pdf").trailer["/Root"]
    wishes = root["/ViewerPreferences"]
    assert (wishes["/PrintScaling"], wishes["/Duplex"]) == ("/None", "/DuplexFlipLongEdge")


@pytest.mark.parametrize("name", ["deck-1-a4", "sheet-5-de-letter", "rules-fr-a4"])
def test_grey_has_no_colour(name: str) -> None:
    assert COLOURS & set(operators(pdf(f"{name}.pdf"))) == {b"rg", b"RG"}
    assert not COLOURS & set(operators(pdf(f"{name}-grey.pdf"))) - {b"rg"}
    for page in pdf(f"{name}-grey.pdf").pages:
        for numbers, operator in ContentStream(page.get_contents(), page.pdf).operations:
            assert operator != b"rg" or len(set(numbers)) == 1  # ReportLab writes the grey of paragraphs so


def test_grey_takes_less_ink() -> None:
    """The greys of the large shapes: their sum is what the ink is."""

    def dark(name: str) -> float:
        page = pdf(name).pages[1]
        picture = pictures(page)["/FormXob.back"].get_object()
        fills = [
            numbers for numbers, operator in ContentStream(picture, page.pdf).operations if operator in (b"g", b"rg")
        ]
        first = [float(each) for each in fills[0]]
        return 1 - sum(first) / len(first)

    assert dark("deck-1-a4.pdf") > 0.6
    assert dark("deck-1-a4-grey.pdf") < 0.1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 7, 8, 14])
def test_the_score_sheet_has_its_rounds_and_words(language: str, players: int) -> None:
    (page,) = pdf(f"sheet-{players}-{language}-a4.pdf").pages
    upright = page.mediabox[3] > page.mediabox[2]
    assert upright == (players <= 7)
    words = text_of(page)
    for name in ("sheet-title-default", "print-names", "print-date", "print-round", "print-cards", "print-wild",
                 "sheet-playoff", "total", "print-cells", "rules-points-title", "rules-points-joker-text"):  # fmt: skip
        assert " ".join(printable(text_in(language, name)).split()) in words, name
    assert_apart(page)
    found = Counter(page.extract_text().split())
    for number, cards in enumerate(ROUNDS, start=1):  # R3, R9
        assert all(found[each] for each in (str(number), str(cards), rank_name(cards)))


def assert_apart(page: PageObject) -> None:
    """No line of words begins before the one on its left ends."""
    regular, bold = (TTFont(name, io.BytesIO((FONTS / f"{name}.ttf").read_bytes())) for name in (REGULAR, BOLD))
    rows: dict[float, list[tuple[float, float]]] = {}

    def saw(text: str, cm: list[float], tm: list[float], font: Any, size: float) -> None:
        if words := text.strip():
            wide = (bold if "Bold" in font["/BaseFont"] else regular).stringWidth(words, size)
            rows.setdefault(round(cm[5] + tm[5]), []).append((cm[4] + tm[4], cm[4] + tm[4] + wide))

    page.extract_text(visitor_text=saw)
    assert len(rows) > len(ROUNDS)
    for row in rows.values():
        for (_, ends), (begins, _) in pairwise(sorted(row)):
            assert ends <= begins + 0.1


@pytest.mark.parametrize("players", [2, 3, 11, 14])
def test_the_dot_wanders_with_the_deal(players: int) -> None:
    (page,) = pdf(f"sheet-{players}-en-a4-grey.pdf").pages
    starts: list[tuple[float, float]] = []
    dots = []
    for numbers, operator in ContentStream(page.get_contents(), page.pdf).operations:
        if operator == b"m":
            starts.append((float(numbers[0]) / MM, float(numbers[1]) / MM))
        elif operator in (b"f", b"f*") and starts and starts[-1][0] > 51:  # to the right of the first columns
            dots.append(starts[-1])
    dots = [dot for dot in dots if dot[1] < float(page.mediabox[3]) / MM - 40]  # below the row of suits
    assert len(dots) == len(ROUNDS)
    column = (float(page.mediabox[2]) / MM - 12 - 51) / players
    assert [int((x - 51) / column) for x, _ in dots] == [place % players for place in range(len(ROUNDS))]  # R11
    assert [y for _, y in dots] == sorted((y for _, y in dots), reverse=True)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_on_one_page_and_whole(language: str, paper: str) -> None:
    (page,) = pdf(f"rules-{language}-{paper}.pdf").pages
    heights: list[float] = []
    page.extract_text(visitor_text=lambda text, cm, tm, *_: heights.append(cm[5] + tm[5]) if text.strip() else None)
    assert min(heights) > 10 * MM  # nothing runs off
    words = text_of(page)
    names = [each for texts in SECTIONS.values() for each in texts]
    names += [f"rules-{part}-title" for part in SECTIONS] + [each.words for each in EXAMPLES.values()]
    for name in ("print-rules-title", *names):
        assert " ".join(printable(text_in(language, name)).split()) in words, name
    cards = [each.name.removesuffix("-wild") for each in laid(page)]
    assert cards == " ".join(" ".join(each.groups) for each in EXAMPLES.values()).split()


def test_the_rules_are_those_of_the_page() -> None:
    screen = (ROOT / "web/src/screens/Rules.svelte").read_text(encoding="utf-8")
    contents = screen.partition("const CONTENTS = [")[2].partition("]")[0]
    assert [each.strip(" '") for each in contents.split(",")] == list(SECTIONS)
    for example in EXAMPLES.values():
        groups = ", ".join("[" + ", ".join(f"'{card}'" for card in group.split()) + "]" for group in example.groups)
        wild = f" wild={{{example.wild}}}" if example.wild else ""
        line = next(line for line in screen.splitlines() if example.words in line)
        assert f"groups={{[{groups}]}}" in line
        assert wild in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_letters_are_inside_and_all_of_them(language: str) -> None:
    for name in (f"rules-{language}-a4.pdf", f"sheet-4-{language}-a4.pdf"):
        resources: Any = pdf(name).pages[0]["/Resources"]
        fonts = resources["/Font"].values()
        assert all("/FontFile2" in each["/FontDescriptor"] for each in fonts)
        assert {each["/BaseFont"].partition("+")[2] for each in fonts} == {REGULAR, BOLD}
    for font in (REGULAR, BOLD):
        drawn = TTFont(font, io.BytesIO((FONTS / f"{font}.ttf").read_bytes())).face.charToGlyph
        for name in (f"rules-{language}-a4.pdf", f"sheet-4-{language}-a4.pdf"):
            letters = set(pdf(name).pages[0].extract_text()) - {"\n"}
            assert {letter for letter in letters if ord(letter) not in drawn} == set()


def test_the_same_print_is_the_same_file() -> None:
    for name in ("deck-1-letter-grey.pdf", "sheet-3-es-a4.pdf"):
        assert Print.named(name).pdf() == Print.named(name).pdf()


def test_a_name_says_what_a_print_is() -> None:
    prints = list(every_print())
    assert len({each.name for each in prints}) == len(prints)
    for each in prints:
        assert Print.named(each.name) == each


@pytest.mark.parametrize(
    "name",
    ["", "deck.pdf", "deck-0-a4.pdf", "deck-5-a4.pdf", "deck-1-a3.pdf", "deck-1-a4-red.pdf", "deck-1-a4",
     "rules-it-a4.pdf", "sheet-1-en-a4.pdf", "sheet-15-en-a4.pdf", "sheet-04-en-a4.pdf",
     "rules-en-a4.pdf\n", "../rules-en-a4.pdf"],
)  # fmt: skip
def test_no_other_name_is_one(name: str) -> None:
    with pytest.raises(StarsuitError, match="there is no print"):
        Print.named(name)


def test_without_the_extra_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "reportlab.pdfgen.canvas", None)
    with pytest.raises(
        MissingExtra, match=r"printing needs ReportLab, which is not installed \(starsuit\[print\] has it\)"
    ):
        Print("rules").pdf()


@pytest.mark.parametrize("large", [0, 1])
@pytest.mark.parametrize("clockwise", [0, 1])
def test_an_arc_stays_on_its_circle(large: int, clockwise: int) -> None:
    start, *curves = outline(f"M10 0A10 10 0 {large} {clockwise} 0 10")
    assert start == ("M", (10.0, 0.0))
    middle = (0.0, 0.0) if large != clockwise else (10.0, 10.0)
    turned, here = 0.0, (10.0, 0.0)
    for curve in curves:
        first, second, end = curve[1:]
        for t in (0.25, 0.5, 0.75, 1.0):
            parts = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            x, y = (
                sum(part * point[axis] for part, point in zip(parts, (here, first, second, end), strict=True))
                for axis in (0, 1)
            )
            assert math.dist((x, y), middle) == pytest.approx(10, abs=0.01)
        before, after = (math.atan2(p[1] - middle[1], p[0] - middle[0]) for p in (here, end))
        turned += (after - before + math.pi) % math.tau - math.pi
        here = end
    assert here == pytest.approx((0, 10))
    assert math.degrees(turned) == pytest.approx((270 if large else 90) * (1 if clockwise else -1))


def test_the_steps_of_a_path() -> None:
    steps: Any = outline("m1 2 3 4H9v-1q1 1 2 0s1-1 2 0zl1 1")
    assert [each[0] for each in steps] == ["M", "L", "L", "L", "C", "C", "Z", "L"]
    assert steps[1:4] == (("L", (4, 6)), ("L", (9, 6)), ("L", (9, 5)))
    assert steps[4][-1] == (11, 5)
    assert steps[5][1] == pytest.approx((12 - 1 / 3, 5 - 2 / 3))  # S goes on as the curve before it ended
    assert steps[7][1] == (2, 3)  # from where the path began


@pytest.mark.parametrize("inside", ['<ellipse rx="3"/>', '<g transform="skewX(3)"><rect width="1" height="1"/></g>'])
def test_a_picture_that_prints_do_not_know_is_refused(inside: str) -> None:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{inside}</svg>'
    with pytest.raises(StarsuitError, match="that prints do not know"):
        draw(Canvas(io.BytesIO()), svg, Ink())
