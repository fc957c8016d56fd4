"""Who is in a room now, at this process and at others, and when the rest left."""

from __future__ import annotations

from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING

from starsuit.server.fleet.bus import NOBODY, Here

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

__all__ = ["RoomPresence"]


class RoomPresence:
    """The connections of a room, counted by person; None stands for everybody unknown."""

    def __init__(self, since: int) -> None:
        self.since = since  # nobody can have been here before
        self._connections: Counter[str | None] = Counter()
        self._elsewhere: dict[str, Here] = {}  # by process
        self._gone: dict[str, int] = {}
        self._reading: set[object] = set()
        self._named: dict[str, str] = {}  # of those who are connected here and want to be seen
        self._held = 0

    def __contains__(self, person: str | None) -> bool:
        if person in self._connections:
            return True
        return any(person in here.people for here in self._elsewhere.values())

    @property
    def people(self) -> list[str]:
        """The known people who are connected."""
        known = [person for person in self._connections if person is not None]
        return known if not self._elsewhere else list({*known, *self._people_elsewhere()})

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
            self._named.pop(person, None)
        return person not in self

    def call(self, person: str, name: str | None) -> None:
        """Somebody wants to be seen under this name, or no longer."""
        if name is None:
            self._named.pop(person, None)
        elif person in self._connections:
            self._named[person] = name

    # Other processes

    @property
    def here(self) -> Here:
        """Who is connected to this process."""
        people = {person: count for person, count in self._connections.items() if person is not None}
        return Here(people, self._connections[None], len(self._reading), dict(self._named))

    def connected_here(self, person: str) -> bool:
        return person in self._connections

    @property
    def elsewhere(self) -> bool:
        """Whether anybody is connected to another process."""
        return bool(self._elsewhere)

    def came_elsewhere(self, process: str, here: Here, at: int) -> bool:
        """These are connected to another process now; returns whether that was news."""
        if self._elsewhere.get(process, NOBODY) == here:
            return False
        before = self._people_elsewhere()
        if here == NOBODY:
            del self._elsewhere[process]
        else:
            self._elsewhere[process] = here
        for person in before:
            if person not in self:
                self._gone[person] = at
        for person in here.people:
            self._gone.pop(person, None)
        return True

    def all_elsewhere(self, found: Mapping[str, Here], at: int) -> bool:
        """Exactly these are connected to other processes now; returns whether that was news."""
        gone = [process for process in self._elsewhere if process not in found]
        changes = [*((process, NOBODY) for process in gone), *found.items()]
        return sum(self.came_elsewhere(process, here, at) for process, here in changes) > 0

    def _people_elsewhere(self) -> set[str]:
        return {person for here in self._elsewhere.values() for person in here.people}

    def acted(self, person: str, at: int) -> None:
        """Somebody did something. A person without a connection who does was here just now."""
        if person not in self:
            self._gone[person] = at

    def gone_since(self, person: str) -> int:
        """When somebody who is not here left."""
        return self._gone.get(person, self.since)

    def roll(self, takes_part: Callable[[str], bool]) -> tuple[list[str], int]:
        """The players who are connected, and how many connections are spectators."""
        players = sorted(person for person in self.people if takes_part(person))
        others = self._connections.total() - sum(self._connections[person] for person in players)
        for here in self._elsewhere.values():
            watching = sum(count for person, count in here.people.items() if person not in players)
            others += here.strangers + watching
        return players, others

    def watching(self, takes_part: Callable[[str], bool]) -> list[str]:
        """The names of the spectators who want to be seen."""
        named = self._named | {who: name for here in self._elsewhere.values() for who, name in here.named.items()}
        return sorted(name for person, name in named.items() if not takes_part(person))

    # The end of a round: the next one waits for those who are looking at it.

    @property
    def readers(self) -> frozenset[object]:
        return frozenset(self._reading).union(process for process, here in self._elsewhere.items() if here.readers)

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
