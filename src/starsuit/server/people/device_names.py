"""What a browser says it is, in two words, so that people recognise their devices in a list."""

from __future__ import annotations

from typing import Final

__all__ = ["device_name"]

# In this order: each of them also claims to be those after it.
BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrom", "Chrome"),
    ("Safari/", "Safari"),
    ("Python-urllib", "Starsuit"),  # our own terminal
)
SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("CrOS", "Chromebook"),
    ("Linux", "Linux"),
)


def device_name(agent: str | None) -> str:
    """`Firefox, Android`; empty if there is nothing that we know."""
    text = (agent or "")[:500]
    words = [next((word for mark, word in known if mark in text), "") for known in (BROWSERS, SYSTEMS)]
    return ", ".join(filter(None, words))
