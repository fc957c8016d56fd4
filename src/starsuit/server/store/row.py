"""One row of the log."""

from __future__ import annotations

from dataclasses import dataclass

from starsuit.protocol.events import RoomEvent

__all__ = ["Row"]


@dataclass(frozen=True, slots=True)
class Row:
    """One event of a room; see `schema.events`."""

    seq: int
    at: int
    person: str | None
    move: str | None
    last: int
    event: RoomEvent
    digest: str | None = None  # which command it was, with its first event
