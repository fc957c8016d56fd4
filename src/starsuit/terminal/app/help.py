"""The help overlay of each screen, and the rules in short."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from rich.text import Text

from starsuit.speech import t
from starsuit.terminal.app.card_drawing import sentence
from starsuit.terminal.app.dialogs import TextScreen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starsuit.terminal.app.look import Palette

__all__ = ["EVERYWHERE", "help_screen", "key_table"]

EVERYWHERE: Final = "keys-everywhere"
WIDTH: Final = 66


def key_table(names: Sequence[str], look: Palette) -> Text:
    """Keys and what they do, in two columns: from the texts of these names, with a key and a `|` in each line."""
    rows = [line.partition(" | ") for name in names for line in t(name).splitlines()]
    width = max(len(key) for key, _, _ in rows)
    text = Text()
    for key, _, what in rows:
        text.append(f"{key:>{width}}  ", f"bold {look.accent}")
        lines = wrap(what, max(WIDTH - width, WIDTH // 2))
        text.append_text(sentence(f"\n{' ' * (width + 2)}".join(lines) + "\n", look))
    return text


def help_screen(heading: str, names: Sequence[str], look: Palette, *, rules: bool = True) -> TextScreen:
    """What the keys of a screen do, what the marks mean, and the rules in short."""
    body = key_table((*names, "keys-help", EVERYWHERE), look)
    if rules:
        body.append_text(_folded(t("help-marks"), look))
        body.append_text(_folded(t("line-rules"), look))
    return TextScreen(heading, body)


def _folded(words: str, look: Palette) -> Text:
    lines = [""]
    for word in words.split():
        if len(lines[-1]) + len(word) + 1 > WIDTH:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return Text("\n").append_text(sentence("\n".join(lines), look)).append("\n")
