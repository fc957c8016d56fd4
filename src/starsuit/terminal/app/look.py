"""Colours: the five suits, cards, and the table in a dark and a light look.

Suits differ by symbol first and colour second. On cards and on the table every ink has a contrast of at least 3:1
against its background, in both looks; a test measures it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from textual.theme import Theme

from starsuit.cards import HIDDEN, Card, Suit

if TYPE_CHECKING:
    from textual.dom import DOMNode

__all__ = ["LOOKS", "NIGHT", "PAPER", "Palette", "look_of", "themes"]


@dataclass(frozen=True, slots=True)
class Palette:
    """One set of colours: suits in the order of `Suit`, then the joker; players by seat."""

    name: str
    dark: bool
    table: str
    panel: str
    ink: str
    dim: str
    accent: str
    good: str
    bad: str
    card: str
    edge: str
    glow: str
    chosen: str
    back: str
    weave: str
    on_card: tuple[str, ...]
    on_table: tuple[str, ...]
    players: tuple[str, ...]

    def suit(self, card: Card, *, table: bool = False) -> str:
        """The ink of a card's suit."""
        inks = self.on_table if table else self.on_card
        return inks[5 if card.suit is None else card.suit]

    @property
    def fan(self) -> str:
        """The style of card backs on the table."""
        return self.weave if self.dark else self.back

    def player(self, seat: int) -> str:
        return self.players[seat % len(self.players)]

    def inline(self, card: Card, wild: int | None) -> str:
        """The style of a card in a sentence: its ink, reversed for wilds."""
        if card is HIDDEN:
            return self.dim
        return f"bold {self.suit(card, table=True)}" + (" reverse" if card.is_wild(wild) else "")

    def suits(self) -> list[tuple[str, str]]:
        """The five symbols with their inks, for headings."""
        return [(f"{suit.symbol} ", f"bold {self.on_table[suit]}") for suit in Suit]


NIGHT: Final = Palette(
    name="starsuit-night",
    dark=True,
    table="#0c262b",
    panel="#13353b",
    ink="#e9f2ef",
    dim="#8db0ac",
    accent="#f2b632",
    good="#5fd38a",
    bad="#ff8a8a",
    card="#f6f1e3",
    edge="#a89b7d",
    glow="#a86c00",
    chosen="#ffd978",
    back="#1f5b64",
    weave="#7fc4bd",
    on_card=("#8f5c00", "#b5173a", "#17703a", "#1c2733", "#1c5dc4", "#7a2a8a"),
    on_table=("#f2b632", "#ff7489", "#5fd38a", "#dfe7ea", "#74b6ff", "#d79be8"),
    players=("#f2b632", "#74b6ff", "#ff7489", "#5fd38a", "#d79be8", "#66d9e8", "#f0a070"),
)

PAPER: Final = Palette(
    name="starsuit-paper",
    dark=False,
    table="#f2e9d6",
    panel="#e6dabf",
    ink="#2a2520",
    dim="#6a604f",
    accent="#8f5c00",
    good="#17703a",
    bad="#a8142f",
    card="#fffdf7",
    edge="#b3a78e",
    glow="#a86c00",
    chosen="#ffd978",
    back="#2c6f78",
    weave="#d5ebe7",
    on_card=("#8f5c00", "#b5173a", "#17703a", "#1c2733", "#1c5dc4", "#7a2a8a"),
    on_table=("#8f5c00", "#b5173a", "#17703a", "#1c2733", "#1c5dc4", "#7a2a8a"),
    players=("#8f5c00", "#1c5dc4", "#b5173a", "#17703a", "#7a2a8a", "#0b6b7a", "#9a4b12"),
)

LOOKS: Final = {look.name: look for look in (NIGHT, PAPER)}


def themes() -> list[Theme]:
    """The two looks as themes, for what Textual draws itself."""
    return [
        Theme(
            name=look.name,
            primary=look.accent,
            secondary=look.weave if look.dark else look.back,
            accent=look.accent,
            foreground=look.ink,
            background=look.table,
            surface=look.panel,
            panel=look.panel,
            success=look.good,
            warning=look.accent,
            error=look.bad,
            dark=look.dark,
            variables={
                "footer-background": look.panel,
                "footer-key-foreground": look.accent,
                "footer-description-foreground": look.ink,
                "block-cursor-background": look.accent,
                "block-cursor-foreground": look.table,
                "border": look.dim,
            },
        )
        for look in LOOKS.values()
    ]


def look_of(node: DOMNode) -> Palette:
    """The app's current look."""
    return LOOKS.get(node.app.theme, NIGHT)
