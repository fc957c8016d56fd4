"""Who is in a room now, and when the others left."""

from __future__ import annotations

from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["RoomPresence"]


class RoomPresence:
    """The connections of a room, counted by person; None stands for everybody unknown."""

    def __init__(self, since: int) -> None:
        self.since = since  # nobody can have been here before
        self._connections: Counter[str | None] = Counter()
        self._gone: dict[str, int] = {}
        self._reading: set[object] = set()
        self._held = 0

    def __contains__(self, person: str | None) -> bool:
        return person in self._connections

    @property
    def people(self) -> list[str]:
        """The known people who are connected."""
        return [person for person in self._connections if person is not None]

    def came(self, person: str | None) -> None:
        """A connection was opened."""
        self._connections[person] += 1
        if person is not None:
            self._gone.pop(person, None)

    def went(self, person: str | None, at: int) -> bool:
        """A connection was closed; returns whether it was the person's last one."""
        self._connections[person] -= 1
        if self._connections[person] > 0:
            return False
        del self._connections[person]
        if person is not None:
            self._gone[person] = at
        return True

    def acted(self, person: str, at: int) -> None:
        """Somebody did something. A person without a connection who does was here just now."""
        if person not in self._connections:
            self._gone[person] = at

    def gone_since(self, person: str) -> int:
        """When somebody who is not here left."""
        return self._gone.get(person, self.since)

    def roll(self, takes_part: Callable[[str], bool]) -> tuple[list[str], int]:
        """The players who are connected, and how many connections are spectators."""
        players = sorted(person for person in self.people if takes_part(person))
        return players, self._connections.total() - sum(self._connections[person] for person in players)

    # The end of a round: the next one waits for those who are looking at it.

    @property
    def readers(self) -> frozenset[object]:
        return frozenset(self._reading)

    def reads(self, reader: object, *, on: bool) -> bool:
        """Note that somebody is looking at the end of a round, or has finished; returns whether that was news."""
        if on:
            self._reading.add(reader)
            return True
        if reader in self._reading:
            self._reading.remove(reader)
            return True
        return False

    # Holding: a room must stay in memory for a client that is about to follow it.

    @property
    def held(self) -> bool:
        return self._held > 0

    @contextmanager
    def hold(self) -> Iterator[None]:
        """Keep the room in memory meanwhile: if it were read again, the new object would tell the holder nothing."""
        self._held += 1
        try:
            yield
        finally:
            self._held -= 1
