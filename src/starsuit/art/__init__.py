"""Cards, the back and the suits as pictures (SVG), for notebooks, prints and link previews.

They are drawn once, in the page's code (`web/src/cards`); `make art` writes them here, and Python only reads them. A
file is named after its card: `8h.svg`, and `8h-wild`, `8h-small` and `8h-small-wild` for how the page shows it with the
wild mark and in little room; `back.svg`; `suit-t.svg`.

A picture stands alone: no variable, no reference to another file, and ids that no other picture has, so that many can
be put into one HTML document. Its colours are those of the light theme; a rule inside changes the few that differ for
readers who prefer dark, and what knows no such rules (a printer, a converter) shows the light picture. The indices are
text in the reader's own font, as on the page.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from starsuit.cards import HIDDEN
from starsuit.errors import StarsuitError

if TYPE_CHECKING:
    from starsuit.cards import Card, Suit

__all__ = ["back_svg", "card_svg", "suit_svg"]


def card_svg(card: Card, *, wild: bool = False, small: bool = False) -> str:
    """The face of a card, 100 by 140; of a hidden card, the back.

    `wild` adds the crown and the warm edge; `small` is the face for widths below about 56 pixels.
    """
    if card is HIDDEN:
        return back_svg()
    return _picture(card.text + "-small" * small + "-wild" * wild)


def back_svg() -> str:
    """The back of every card, 100 by 140."""
    return _picture("back")


def suit_svg(suit: Suit) -> str:
    """A suit alone, in its colour, as high as the text it stands in."""
    return _picture(f"suit-{suit.letter}")


@cache
def _picture(name: str) -> str:
    try:
        return (files(__name__) / f"{name}.svg").read_text(encoding="utf-8")
    except FileNotFoundError:
        raise StarsuitError("art/missing", f"the picture {name}.svg is missing here: install Starsuit again") from None
