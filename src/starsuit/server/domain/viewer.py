"""Who looks at a room, and from where."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Viewer"]


@dataclass(frozen=True, slots=True)
class Viewer:
    """A person, or None for somebody unknown; at a table also the seat whose cards they see, if any."""

    person: str | None
    seat: int | None = None
