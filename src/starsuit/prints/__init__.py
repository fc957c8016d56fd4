"""For a real table: the deck, the score sheet and the rules as PDFs, drawn from our own artwork. The extra
`starsuit[print]`.

A `Print` says what is wanted. It has a name, which is the name of its file: the command, the server and a folder of
files for the page all know a print by it. Shapes stay shapes and letters letters, so that a print is sharp; it has no
time in it, so the same print is the same file.

ReportLab writes the PDF: free under the BSD licence, plain Python, 2 MB. Typst would set text more finely and needs no
code of ours to read SVG, but is 34 MB to fetch, for three documents.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING, Final, Literal, cast

from starsuit.errors import StarsuitError
from starsuit.prints.artwork import Ink
from starsuit.prints.deck import deck_pdf
from starsuit.prints.paper import PAPERS, check_printing
from starsuit.prints.rules_page import rules_pdf
from starsuit.prints.score_sheet import score_sheet_pdf
from starsuit.ruleset import MAX_PLAYERS, MIN_PLAYERS
from starsuit.speech import ENGLISH, LANGUAGES, text_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    Kind = Literal["deck", "sheet", "rules"]

__all__ = ["KINDS", "MOST_PACKS", "PAPERS", "Print", "check_printing", "every_print"]

KINDS: Final = ("deck", "sheet", "rules")
MOST_PACKS: Final = 4  # R1: two games combined
NAME: Final = re.compile(
    rf"(?:deck-(?P<packs>[1-{MOST_PACKS}])|sheet-(?P<players>[1-9]\d?)-(?P<sheet>[a-z]{{2}})|rules-(?P<rules>[a-z]{{2}}))"
    r"-(?P<paper>[a-z0-9]+)(?P<grey>-grey)?\.pdf"
)
_ONE_AT_A_TIME: Final = Lock()  # ReportLab and the texts are for one thread


@dataclass(frozen=True, slots=True)
class Print:
    """One print: a deck of so many `packs`, a score sheet for so many `players`, or the rules."""

    kind: Kind
    paper: str = "a4"
    grey: bool = False
    language: str = ENGLISH  # of a score sheet and the rules: a deck has no words
    players: int = 4
    packs: int = 1

    @property
    def name(self) -> str:
        """Its file: `deck-2-a4-grey.pdf`, `sheet-4-de-letter.pdf`, `rules-fr-a4.pdf`. `named` reads it."""
        what = {
            "deck": f"deck-{self.packs}",
            "sheet": f"sheet-{self.players}-{self.language}",
            "rules": f"rules-{self.language}",
        }[self.kind]
        return f"{what}-{self.paper}{'-grey' * self.grey}.pdf"

    @classmethod
    def named(cls, name: str) -> Print:
        """The print whose file has this `name`.

        Raises:
            StarsuitError: no print has it.
        """
        found = NAME.fullmatch(name)
        given = {} if found is None else {key: value for key, value in found.groupdict().items() if value}
        language = given.get("sheet") or given.get("rules") or ENGLISH
        players = int(given.get("players", 4))
        if not given or language not in LANGUAGES or given["paper"] not in PAPERS or not _may_play(players):
            raise StarsuitError("print/name", "there is no print {name}", name=name)
        return cls(
            cast("Kind", name.partition("-")[0]),
            paper=given["paper"],
            grey="grey" in given,
            language=language,
            players=players,
            packs=int(given.get("packs", 1)),
        )

    def pdf(self) -> bytes:
        """The PDF.

        Raises:
            MissingExtra: what writes it is not installed.
        """
        check_printing()
        paper, ink, say = PAPERS[self.paper], Ink(self.grey), partial(text_in, self.language)
        with _ONE_AT_A_TIME:
            if self.kind == "deck":
                return deck_pdf(paper, ink, self.packs, title=f"Starsuit: {say('print-deck')}", language=self.language)
            if self.kind == "sheet":
                return score_sheet_pdf(paper, ink, self.players, say=say, language=self.language)
            return rules_pdf(paper, ink, say=say, language=self.language)


def _may_play(players: int) -> bool:
    return MIN_PLAYERS <= players <= MAX_PLAYERS


def every_print() -> Iterator[Print]:
    """All that the page offers: what a host of files has to have."""
    for paper in PAPERS:
        for grey in (False, True):
            yield from (Print("deck", paper, grey, packs=packs) for packs in (1, 2, MOST_PACKS))
            for language in LANGUAGES:
                yield Print("rules", paper, grey, language)
                for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
                    yield Print("sheet", paper, grey, language, players)
