"""Records that somebody has edited, for the tests of whatever reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starsuit.cards import deck

if TYPE_CHECKING:
    import random

__all__ = ["edited"]

WORDS: Final = [card.text for card in deck(1)]


def edited(rng: random.Random, text: str) -> str:
    """The record with one edit, such as a player who wants a better result might make."""
    lines = text.split("\n")[:-1]
    place = rng.randrange(len(lines))
    match rng.choice(("card", "digit", "swap", "delete", "double", "letter", "blank")):
        case "card":
            words = lines[place].split(" ")
            word = rng.randrange(len(words))
            words[word] = rng.choice(WORDS) + ("," if words[word].endswith(",") else "")
            lines[place] = " ".join(words)
        case "digit":
            digits = [at for at, letter in enumerate(lines[place]) if letter.isdigit()] or [0]
            at = rng.choice(digits)
            lines[place] = lines[place][:at] + rng.choice("0123456789") + lines[place][at + 1 :]
        case "swap":
            other = rng.randrange(len(lines))
            lines[place], lines[other] = lines[other], lines[place]
        case "delete":
            del lines[place]
        case "double":
            lines.insert(place, lines[place])
        case "letter":
            at = rng.randrange(len(lines[place]) + 1)
            lines[place] = lines[place][:at] + rng.choice('0aKt ,[]"=|?\\') + lines[place][at + 1 :]
        case "blank":
            lines.insert(place, "")
    return "\n".join([*lines, ""])
