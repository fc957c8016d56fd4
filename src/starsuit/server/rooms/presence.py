"""Who is in a room just now, and since when those who left are gone."""

from __future__ import annotations

from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["RoomPresence"]


class RoomPresence:
    """The connections of a room, counted by person; None stands for all who have not said who they are."""

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
        """Those who are connected and known."""
        return [person for person in self._connections if person is not None]

    def came(self, person: str | None) -> None:
        """A connection was opened."""
        self._connections[person] += 1
        if person is not None:
            self._gone.pop(person, None)

    def went(self, person: str | None, at: int) -> bool:
        """A connection was closed; whether it was the person's last one."""
        self._connections[person] -= 1
        if self._connections[person] > 0:
            return False
        del self._connections[person]
        if person is not None:
            self._gone[person] = at
        return True

    def acted(self, person: str, at: int) -> None:
        """Somebody did something. Those who do so without a connection were here just now."""
        if person not in self._connections:
            self._gone[person] = at

    def gone_since(self, person: str) -> int:
        """Since when somebody who is not here has been gone."""
        return self._gone.get(person, self.since)

    def roll(self, takes_part: Callable[[str], bool]) -> tuple[list[str], int]:
        """The players who are connected, and how many connections look on."""
        players = sorted(person for person in self.people if takes_part(person))
        return players, self._connections.total() - sum(self._connections[person] for person in players)

    # The end of a round: those who look at it are waited for.

    @property
    def readers(self) -> frozenset[object]:
        return frozenset(self._reading)

    def reads(self, reader: object, *, on: bool) -> bool:
        """Note that somebody looks at the end of a round or has done so; whether that was news."""
        if on:
            self._reading.add(reader)
            return True
        if reader in self._reading:
            self._reading.remove(reader)
            return True
        return False

    # Holding: a room must stay in memory for those who are about to follow it.

    @property
    def held(self) -> bool:
        return self._held > 0

    @contextmanager
    def hold(self) -> Iterator[None]:
        """Keep the room in memory meanwhile: another room of this id would tell the holder nothing."""
        self._held += 1
        try:
            yield
        finally:
            self._held -= 1
