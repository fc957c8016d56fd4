"""Who looks at a room, and from where."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Viewer"]


@dataclass(frozen=True, slots=True)
class Viewer:
    """A person, or somebody who has not said who they are; of a table the seat whose cards they see, None for none."""

    person: str | None
    seat: int | None = None
