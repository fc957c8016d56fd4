"""How much one person or one address may ask for: refilling buckets, and counters of what is open."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext
from typing import Final

from cachetools import LRUCache

from starsuit.errors import StarsuitError
from starsuit.server.config import Settings
from starsuit.server.fleet.bus import Bus
from starsuit.text import Value

__all__ = ["Bucket", "Buckets", "Limits", "TooMany", "neighbourhood", "site_of"]

HOUR: Final = 3600.0
TOO_MANY_REQUESTS: Final = "There were too many requests; wait a little"
MOST_KEYS: Final = 100_000  # of one kind, so that invented addresses cannot fill the memory


class TooMany(StarsuitError):
    """Too much at once; try again after so many seconds."""

    status = 429

    def __init__(self, code: str, pattern: str, retry_after: float = 1.0, **values: Value) -> None:
        super().__init__(code, pattern, **values)
        self.retry_after = retry_after


class Bucket:
    """A token bucket: `burst` at once, `rate` a second on average. A rate of 0 means no limit."""

    __slots__ = ("at", "burst", "clock", "level", "rate")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.level = float(burst)
        self.at = clock()

    def take(self, cost: float = 1.0) -> bool:
        """Take tokens if there are enough; returns whether there were."""
        if not self.rate:
            return True
        self._fill()
        if self.level < cost:
            return False
        self.level -= cost
        return True

    def wait(self, cost: float = 1.0) -> float:
        """Seconds until there is enough."""
        if not self.rate:
            return 0.0
        self._fill()
        return max(0.0, (cost - self.level) / self.rate)

    def give_back(self, cost: float = 1.0) -> None:
        self.level = min(self.burst, self.level + cost)

    def _fill(self) -> None:
        now = self.clock()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now


class Buckets:
    """A bucket for each key. Beyond `MOST_KEYS` the least recently used one is dropped.

    Those of addresses have `wide` ones behind them, which hold for the whole site that an IPv6 address belongs to.
    """

    def __init__(
        self,
        rate: float,
        burst: float,
        clock: Callable[[], float] = time.monotonic,
        *,
        name: str = "",
        bus: Bus | None = None,
        wide: Buckets | None = None,
    ) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self._name = name
        self._bus = bus if bus is not None and bus.shared else None
        self._buckets: LRUCache[str, Bucket] = LRUCache(MOST_KEYS)
        self._wide = wide

    def __len__(self) -> int:
        return len(self._buckets)

    def of(self, key: str) -> Bucket:
        found = self._buckets.get(key)
        if found is None:
            found = self._buckets[key] = Bucket(self.rate, self.burst, self.clock)
        return found

    def check(self, key: str, code: str, sentence: str) -> None:
        """Take one, or raise `TooMany`."""
        if self.rate and not (bucket := self.of(key)).take():
            raise TooMany(code, sentence, bucket.wait())

    async def admit(self, key: str, code: str, sentence: str) -> None:
        """Take one of all processes together, or raise `TooMany`. Each counts for itself while Redis is down."""
        if not self.rate:
            return
        wait = await self._bus.take(f"{self._name}:{key}", self.rate, self.burst) if self._bus is not None else None
        if wait is None:
            self.check(key, code, sentence)
        elif wait > 0:
            raise TooMany(code, sentence, wait)
        # Last, so that an address that has used up its own share takes nothing from its neighbours.
        if self._wide is not None and (site := site_of(key)) is not None:
            await self._wide.admit(site, code, sentence)

    async def give_back(self, key: str) -> None:
        """Undo what was taken."""
        if self.rate:
            self.of(key).give_back()
            if self._bus is not None:
                await self._bus.give_back(f"{self._name}:{key}", self.rate)
            if self._wide is not None and (site := site_of(key)) is not None:
                await self._wide.give_back(site)


class Limits:
    """All of a server's limits on people and addresses."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic, bus: Bus | None = None) -> None:
        self.settings = settings
        self.clock = clock
        self.came: Callable[[str, str], None] = lambda _person, _address: None  # told where people are

        def buckets(name: str, rate: float, burst: float) -> Buckets:
            return Buckets(rate, burst, clock, name=name, bus=bus)

        def of_addresses(name: str, rate: float, burst: float) -> Buckets:
            more = settings.site_factor
            wide = buckets(f"{name}-site", more * rate, more * burst) if more else None
            return Buckets(rate, burst, clock, name=name, bus=bus, wide=wide)

        tries, guests, tables = settings.login_tries, settings.guests_per_address, settings.tables_per_address
        self.of_person = buckets("person", settings.request_rate, settings.request_burst)
        self.of_address = of_addresses("address", settings.address_rate, settings.address_burst)
        self.login_name = buckets("login-name", tries / 600, tries)
        self.login_address = of_addresses("login-address", 3 * tries / 600, 3 * tries)
        self.codes = of_addresses("codes", settings.code_tries / 600, settings.code_tries)
        self.new_guests = of_addresses("guests", guests / HOUR, guests)
        self.new_rooms = of_addresses("rooms", tables / HOUR, tables)
        self.chats = buckets("chats", settings.chat_rate, settings.chat_burst)
        reports, exports = settings.reports_per_person, settings.exports_per_person
        self.reports = buckets("reports", reports / HOUR, reports)
        self.exports = buckets("exports", exports / HOUR, exports)
        self._people = OpenCount("person", bus)
        self._addresses = OpenCount("address", bus)
        self._sites = OpenCount("site", bus)

    def messages(self) -> Bucket:
        """A bucket for the messages of one WebSocket. It stays in this process, as the socket does."""
        return Bucket(self.settings.message_rate, self.settings.message_burst, self.clock)

    async def request(self, address: str, person: str | None) -> None:
        """A request came in; raises `TooMany`."""
        await self.of_address.admit(neighbourhood(address), "limit/requests", TOO_MANY_REQUESTS)
        if person is not None:
            await self.person(person, address)

    async def person(self, person: str, address: str) -> None:
        """It came from this person, or from this bot; raises `TooMany`."""
        await self.of_person.admit(person, "limit/requests", TOO_MANY_REQUESTS)
        self.came(person, address)

    async def new_guest(self, address: str) -> None:
        await self.new_guests.admit(
            neighbourhood(address), "limit/guests", "There were too many new guests from your network; try again later"
        )

    async def new_room(self, address: str) -> None:
        """Somebody wants to create a table, a solitaire or a sheet; raises `TooMany`."""
        await self.new_rooms.admit(
            neighbourhood(address), "limit/tables", "There were too many new tables from your network; try again later"
        )

    @asynccontextmanager
    async def trying_code(self, address: str) -> AsyncIterator[None]:
        """Wraps the lookup of a code; raises `TooMany`. Only wrong codes count, for somebody may be guessing."""
        place = neighbourhood(address)
        await self.codes.admit(
            place, "limit/codes", "There were too many wrong codes from your network; try again later"
        )
        yield
        await self.codes.give_back(place)

    def open_tables(self, count: int) -> None:
        """A person with so many open tables wants another one; raises `TooMany`."""
        most = self.settings.tables_per_person
        if most and count >= most:
            raise TooMany(
                "limit/own-tables",
                "You have {count} tables open, and {most} are allowed; finish or close one first",
                60,
                count=count,
                most=most,
            )

    @asynccontextmanager
    async def connected(self, address: str, person: str | None) -> AsyncIterator[None]:
        """Wraps an open WebSocket; raises `TooMany` if there are too many already."""
        most, most_here = self.settings.connections_per_person, self.settings.connections_per_address
        if person is not None and not await self._people.may_be_more(person, most):
            raise TooMany(
                "limit/connections", "You have {most} connections open, which is the most allowed", 10, most=most
            )
        if person is not None:
            self.came(person, address)
        place = neighbourhood(address)
        site = site_of(place) if self.settings.site_factor else None
        if not await self._addresses.may_be_more(place, most_here) or not (
            site is None or await self._sites.may_be_more(site, self.settings.site_factor * most_here)
        ):
            raise TooMany("limit/network", "There are too many connections from your network", 10)
        with (
            self._addresses.one(place),
            self._sites.one(site) if site is not None else nullcontext(),
            self._people.one(person) if person is not None else nullcontext(),
        ):
            yield


class OpenCount:
    """How many of something are open, by key: here, and at other processes."""

    def __init__(self, name: str, bus: Bus | None) -> None:
        self._name = name
        self._bus = bus if bus is not None and bus.shared else None
        self._open: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._open)

    async def may_be_more(self, key: str, most: int) -> bool:
        """Whether fewer than `most` are open; 0 is no limit."""
        if not most:
            return True
        elsewhere = await self._bus.count(f"{self._name}:{key}") if self._bus is not None else 0
        return self._open[key] + elsewhere < most

    @contextmanager
    def one(self, key: str) -> Iterator[None]:
        """One more is open meanwhile."""
        self._change(key, 1)
        try:
            yield
        finally:
            self._change(key, -1)

    def _change(self, key: str, by: int) -> None:
        self._open[key] += by
        if self._bus is not None:
            self._bus.tell_count(f"{self._name}:{key}", self._open[key])
        if self._open[key] <= 0:
            del self._open[key]


def site_of(address: str) -> str | None:
    """The /48 of an IPv6 address: what a provider gives to one house or one company, with 65,536 networks in it."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return None
    if parsed.version == 4 or parsed.ipv4_mapped is not None:
        return None
    return str(ipaddress.ip_network((parsed, 48), strict=False))


def neighbourhood(address: str) -> str:
    """What counts as one address: for IPv6 the /64 network, which is what one customer gets."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, 64), strict=False).network_address)
    return address
