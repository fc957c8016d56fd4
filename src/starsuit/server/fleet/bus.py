"""What the processes of a fleet tell each other. All of it is a hint: what counts is in the database.

A process tells the others that it has written to a room, who is connected to it there, and whose sessions have ended.
A message that is lost costs time, and nothing else: every process reads on by itself now and then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import msgspec

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["NOBODY", "Bus", "BusListener", "Here", "LocalBus"]


class Here(msgspec.Struct, frozen=True, array_like=True):
    """Who is connected to a room at one process."""

    people: dict[str, int] = {}  # how many connections of each
    strangers: int = 0
    readers: int = 0  # players who look at the end of a round
    named: dict[str, str] = {}  # those who do not mind being seen, and their names


NOBODY = Here()


class BusListener(Protocol):
    """What a process does with what it hears."""

    def wrote(self, room: str, seq: int) -> None:
        """A room has an event of this number."""
        ...

    def followed(self, room: str) -> None:
        """From now on messages of a room come in."""
        ...

    def came(self, room: str, process: str, here: Here) -> None:
        """At that process these are connected to a room now."""
        ...

    def ended(self, person: str, session: str | None) -> None:
        """All sessions of a person, or this one, are worth nothing any more."""
        ...

    def resumed(self) -> None:
        """Messages may have been missed."""
        ...


class Bus(Protocol):
    """The way to the other processes."""

    @property
    def shared(self) -> bool:
        """Whether there may be other processes at all."""
        ...

    @property
    def up_since(self) -> int | None:
        """Since when messages get through, in milliseconds; None while they do not."""
        ...

    def follow(self, room: str) -> None:
        """Hear of this room from now on."""
        ...

    def unfollow(self, room: str) -> None: ...

    def tell_wrote(self, room: str, seq: int) -> None: ...

    def tell_here(self, room: str, here: Here) -> None: ...

    def tell_ended(self, person: str, session: str | None) -> None: ...

    async def look(self, room: str) -> Mapping[str, Here] | None:
        """Who is connected to a room, by process, at this moment; None if nobody can say."""
        ...

    async def count(self, key: str) -> int:
        """How many the other processes have said they have of something, as far as anybody can say."""
        ...

    def tell_count(self, key: str, count: int) -> None:
        """Say how many this process has."""
        ...

    async def take(self, key: str, rate: float, burst: float) -> float | None:
        """Take one from a bucket that all processes share.

        Returns the seconds until there is one, 0.0 if it was taken, and None if each process must count for itself.
        """
        ...

    async def give_back(self, key: str, rate: float) -> None:
        """Put one back."""
        ...


class LocalBus:
    """For one process: there is nobody to tell, and it knows everything itself."""

    shared = False
    up_since: int | None = 0

    def follow(self, room: str) -> None: ...

    def unfollow(self, room: str) -> None: ...

    def tell_wrote(self, room: str, seq: int) -> None: ...

    def tell_here(self, room: str, here: Here) -> None: ...

    def tell_ended(self, person: str, session: str | None) -> None: ...

    async def look(self, room: str) -> Mapping[str, Here] | None:  # noqa: ARG002 - nobody to ask
        return {}

    async def count(self, key: str) -> int:  # noqa: ARG002 - nobody to ask
        return 0

    def tell_count(self, key: str, count: int) -> None: ...

    async def take(self, key: str, rate: float, burst: float) -> float | None:  # noqa: ARG002 - nobody to ask
        return None

    async def give_back(self, key: str, rate: float) -> None: ...
