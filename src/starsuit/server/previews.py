"""What a link looks like before anybody follows it: the words and the picture that messengers show (Open Graph).

A messenger fetches both without being anybody, and keeps them. So they tell of a table what everybody with its link
sees at once, less than that: its title, whether it waits or is played at, and no names and no cards. Of a table that
others may not see, and of any other address, they tell nothing but what Starsuit is.

A picture takes a fifth of a second, in which what draws it lets no other Python run: so another process draws it.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from cachetools import LRUCache

from starsuit.art import back_svg, card_svg
from starsuit.cards import Card
from starsuit.server.apart import run_apart
from starsuit.server.fair_queue import ANYBODY, Asker, FairQueue

if TYPE_CHECKING:
    from starsuit.server.domain.refusal import Refusal
    from starsuit.server.domain.table import Table

__all__ = ["GENERAL", "HIGH", "WIDE", "Preview", "Previews", "preview_of", "tags"]

WIDE: Final = 1200  # as every messenger likes it
HIGH: Final = 630
KEPT: Final = 16_000_000  # bytes of pictures in memory
WAITING: Final = 8  # pictures
LIMIT: Final = 60.0  # seconds until we give up on one
LONGEST: Final = 34  # letters of a title in one line of the picture
FAN: Final = ("Jk", "Kt", "Qh", "Jc", "Ts", "9d")  # any cards: those of the table are nobody's business


class Preview(NamedTuple):
    """What there is to show: two lines of text, and the rank that is wild."""

    title: str
    line: str
    wild: int | None = None


GENERAL: Final = Preview("Starsuit", "Five-suited rummy for an evening with friends or with the computer")


def preview_of(table: Table | None) -> Preview:
    """What a stranger is told about a table."""
    if table is None or not table.may_see(None) or table.deal is not None or table.status == "closed":
        return GENERAL
    title = table.title or "Starsuit"
    game = table.game
    if game is None:
        return Preview(title, f"{len(table.taken)} of {len(table.seats)} seats are taken")
    if game.outcome is not None:
        return Preview(title, "The game is over")
    return Preview(title, f"Round {game.round.number} of {len(game.ruleset.rounds)}", game.wild)


def tags(preview: Preview, page: str, picture: str) -> str:
    """The lines for the head of a page."""
    values = {
        "og:type": "website",
        "og:site_name": "Starsuit",
        "og:title": preview.title,
        "og:description": preview.line,
        "og:url": page,
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": str(WIDE),
        "og:image:height": str(HIGH),
        "twitter:card": "summary_large_image",
    }
    return "".join(
        f'    <meta {"name" if name.startswith("twitter") else "property"}="{name}" content="{escape(value)}" />\n'
        for name, value in values.items()
    )


class Previews:
    """Pictures in memory: what looks alike is drawn once. Of others who wait everybody has their turn."""

    def __init__(self) -> None:
        self._drawn: LRUCache[Preview, bytes] = LRUCache(KEPT, getsizeof=len)
        self._turns = FairQueue(1, WAITING)

    def kept(self, preview: Preview) -> bytes | None:
        return self._drawn.get(preview)

    async def draw(self, preview: Preview, asker: Asker = ANYBODY) -> bytes:
        """The picture as PNG, drawn now unless that was done while we waited."""
        async with self._turns.turn(asker):
            found = self.kept(preview)
            if found is None:
                ended = await run_apart("starsuit.art.raster", given=_svg(preview).encode(), seconds=LIMIT)
                if ended.status or not ended.output:
                    raise RuntimeError(f"a picture could not be drawn: {ended.errors[-200:]!r}")
                found = self._drawn[preview] = ended.output
        return found

    def close(self, why: Refusal) -> None:
        """Draw nothing more for those who wait."""
        self._turns.close(why)


def _svg(preview: Preview) -> str:
    title = preview.title if len(preview.title) <= LONGEST else preview.title[: LONGEST - 1] + "…"
    size = 92 if len(title) <= 18 else 64 if len(title) <= 26 else 52
    fan = "".join(_laid(text, place, preview.wild) for place, text in enumerate(FAN))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}"'
        ' font-family="sans-serif"><defs><radialGradient id="felt" cx="50%" cy="0%" r="110%">'
        '<stop offset="0" stop-color="#1b525c"/><stop offset="1" stop-color="#0a242a"/></radialGradient></defs>'
        f'<rect width="{WIDE}" height="{HIGH}" fill="url(#felt)"/>{fan}'
        f'<text x="80" y="488" font-size="{size}" font-weight="700" fill="#f6f1e4">{escape(title)}</text>'
        f'<text x="80" y="556" font-size="34" fill="#a9c3c3">{escape(preview.line)}</text></svg>'
    )


def _laid(text: str, place: int, wild: int | None) -> str:
    """A card of the fan."""
    card = Card(text)
    drawn = card_svg(card, wild=wild is not None and card.is_wild(wild)) if place else back_svg()
    turn = -20 + 8 * place
    # A picture says its own size.
    laid = drawn.replace('width="100" height="140"', 'x="-105" y="-147" width="210" height="294"', 1)
    return f'<g transform="translate({270 + 132 * place} {230 - 7 * place * (5 - place)}) rotate({turn})">{laid}</g>'
