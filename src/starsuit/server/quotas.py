"""How much one person and one address may add to the log in a day, and how long the log of one room may grow.

A process buys events in bundles, from buckets that all processes share: to ask Redis for each move would be slow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cachetools import LRUCache

from starsuit.server.domain.refusal import Refusal
from starsuit.server.limits import MOST_KEYS, Buckets, neighbourhood

if TYPE_CHECKING:
    from starsuit.server.config import Settings
    from starsuit.server.fleet.bus import Bus

__all__ = ["EventQuota"]

DAY: Final = 86_400.0  # seconds
BUNDLES: Final = 50  # that a day's quota is divided into


class EventQuota:
    """Counts the events that people add."""

    def __init__(self, settings: Settings, bus: Bus | None = None) -> None:
        self.room_events = settings.room_events
        self._people = BoughtEvents("events-person", settings.events_per_person, bus)
        self._addresses = BoughtEvents("events-address", settings.events_per_address, bus)
        self._places: LRUCache[str, str] = LRUCache(MOST_KEYS)  # where people were last seen

    def came(self, person: str, address: str) -> None:
        """A person asks from this address."""
        self._places[person] = neighbourhood(address)

    def check_room(self, after: int) -> None:
        """Raise if a room would have more events than a log may have."""
        if self.room_events and after > self.room_events:
            raise Refusal(
                "room/full",
                "{most} things happened here, which is the most allowed; open another",
                most=self.room_events,
            )

    async def take(self, person: str, count: int) -> None:
        """A person adds so many events; raises `TooMany`."""
        await self._people.take(person, count)
        place = self._places.get(person)
        if place is not None:
            await self._addresses.take(place, count)

    def charge(self, person: str, count: int) -> None:
        """Computer players add so many at somebody's table: never refused, but the next command pays for them."""
        self._people.charge(person, count)
        place = self._places.get(person)
        if place is not None:
            self._addresses.charge(place, count)


class BoughtEvents:
    """For each key, the events that are bought and not used yet; fewer than none if some are owed."""

    def __init__(self, name: str, quota: int, bus: Bus | None) -> None:
        self._bundle = max(1, quota // BUNDLES)
        bundles = quota // self._bundle
        self._buckets = Buckets(bundles / DAY, bundles, name=name, bus=bus)
        self._left: LRUCache[str, int] = LRUCache(MOST_KEYS)

    async def take(self, key: str, count: int) -> None:
        if not self._buckets.rate:
            return
        while self._left.get(key, 0) < count:
            await self._buckets.admit(
                key,
                "limit/events",
                "So much happened in your games today that the server takes no more for now; go on later",
            )
            self._left[key] = self._left.get(key, 0) + self._bundle
        self._left[key] -= count

    def charge(self, key: str, count: int) -> None:
        if self._buckets.rate:
            self._left[key] = self._left.get(key, 0) - count
