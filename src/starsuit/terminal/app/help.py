"""The help overlay of each screen, and the rules in short."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from starsuit.terminal.app.card_drawing import sentence
from starsuit.terminal.app.dialogs import TextScreen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starsuit.terminal.app.look import Palette

__all__ = ["EVERYWHERE", "help_screen", "key_table"]

Keys = tuple[tuple[str, str], ...]

EVERYWHERE: Final[Keys] = (
    ("?", "this help"),
    ("F2", "light or dark"),
    ("Esc", "back; a game is saved by itself"),
    ("Ctrl-C", "leave; the next start goes on from here"),
)

RULES: Final = (
    "Collect books (three or more of a rank) and runs (three or more in a row of one suit, 3 to K). In a round of "
    "five cards 5s and jokers are wild: a wild stands for any card of a meld. Each turn: draw one card, throw one. "
    "When all cards but the one you throw are in melds you can go out; then everybody else has one last turn, lays "
    "down what fits, and counts what is left: 3 to 10 their number, J 11, Q 12, K 13, the wild rank 20, a joker 50. "
    "After the last round the lowest total wins."
)


def key_table(keys: Sequence[tuple[str, str]], look: Palette) -> Text:
    """Keys and what they do, in two columns."""
    width = max(len(key) for key, _ in keys)
    text = Text()
    for key, what in keys:
        text.append(f"{key:>{width}}  ", f"bold {look.accent}")
        text.append_text(sentence(f"{what}\n", look))
    return text


def help_screen(heading: str, keys: Sequence[tuple[str, str]], look: Palette, *, rules: bool = True) -> TextScreen:
    """What the keys of a screen do, what the marks mean, and the rules in short."""
    body = key_table((*keys, *EVERYWHERE), look)
    if rules:
        body.append("\n* marks a wild card, + the card you drew, a heavy frame a finished meld.\n\n", look.dim)
        body.append_text(_folded(RULES, look))
    return TextScreen(heading, body)


def _folded(words: str, look: Palette, width: int = 66) -> Text:
    lines = [""]
    for word in words.split():
        if len(lines[-1]) + len(word) + 1 > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return sentence("\n".join(lines), look)
