"""Limits: buckets fill at their rate, counters count what is open, and nothing grows without bound."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starsuit.server import limits
from starsuit.server.config import Settings
from starsuit.server.limits import Bucket, Buckets, Limits, TooMany, neighbourhood


class Clock:
    """A clock that moves when told to."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    clock = Clock()
    bucket = Bucket(2, 5, clock)
    assert [bucket.take() for _ in range(7)] == [True] * 5 + [False] * 2
    assert bucket.wait() == pytest.approx(0.5)
    clock.time += 1
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock.time += 3600
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]


@settings(deadline=None)
@given(st.lists(st.floats(0, 3), max_size=60), st.floats(0.1, 10), st.integers(1, 10))
def test_never_more_than_burst_and_rate_allow(pauses: list[float], rate: float, burst: int) -> None:
    clock = Clock()
    bucket, taken = Bucket(rate, burst, clock), 0
    for pause in pauses:
        clock.time += pause
        taken += bucket.take()
    assert taken <= burst + rate * (clock.time - 1000) + 1e-6


def test_no_rate_is_no_limit() -> None:
    bucket = Bucket(0, 1, Clock())
    assert all(bucket.take() for _ in range(1000))
    assert bucket.wait() == 0


def test_one_key_does_not_use_up_the_bucket_of_another() -> None:
    buckets = Buckets(1, 1, Clock())
    buckets.check("a", "x/y", "No")
    buckets.check("b", "x/y", "No")
    with pytest.raises(TooMany) as caught:
        buckets.check("a", "x/y", "No")
    assert caught.value.retry_after == pytest.approx(1)


def test_made_up_addresses_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KEYS", 100)
    buckets = Buckets(1, 10, Clock())
    for number in range(1000):
        buckets.of(str(number)).take()
    assert len(buckets) <= 100


def test_made_up_addresses_do_not_refill_the_bucket_of_somebody_who_keeps_asking(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "MOST_KEYS", 100)
    buckets = Buckets(1, 1, Clock())
    buckets.check("one", "x/y", "No")
    for number in range(1000):
        buckets.of(str(number))
        assert not buckets.of("one").take()


def test_connections_are_counted_by_person_and_by_address() -> None:
    counted = Limits(Settings(connections_per_person=2, connections_per_address=3))

    async def connect() -> None:
        async with counted.connected("192.0.2.1", "ann"), counted.connected("192.0.2.1", "ann"):
            with pytest.raises(TooMany, match="2 connections"):
                await counted.connected("192.0.2.7", "ann").__aenter__()
            async with counted.connected("192.0.2.1", None):
                with pytest.raises(TooMany, match="from your network"):
                    await counted.connected("192.0.2.1", "bob").__aenter__()
                async with counted.connected("192.0.2.2", "bob"):
                    pass
        async with counted.connected("192.0.2.1", "ann"):
            pass

    asyncio.run(connect())
    assert not counted._people
    assert not counted._addresses


def test_tables_are_limited_by_person_and_by_address() -> None:
    counted = Limits(Settings(tables_per_person=2, tables_per_address=1), Clock())
    counted.open_tables(1)
    with pytest.raises(TooMany, match="2 are allowed"):
        counted.open_tables(2)

    async def open_rooms() -> None:
        await counted.new_room("192.0.2.1")
        with pytest.raises(TooMany, match="too many new tables"):
            await counted.new_room("192.0.2.1")
        await counted.new_room("192.0.2.2")

    asyncio.run(open_rooms())


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("unknown", "unknown"),
    ],
)
def test_one_customer_of_version_6_counts_as_one(address: str, place: str) -> None:
    assert neighbourhood(address) == place


def test_the_networks_of_one_site_are_limited_together_and_more_generously() -> None:
    limited = Limits(Settings(guests_per_address=2, connections_per_address=2, site_factor=3), Clock())

    async def ask() -> None:
        for network in range(3):  # six guests from three networks, two each
            await limited.new_guest(f"2001:db8:1:{network:x}::1")
            await limited.new_guest(f"2001:db8:1:{network:x}::2")
        with pytest.raises(TooMany, match="too many new guests"):
            await limited.new_guest("2001:db8:1:99::1")
        await limited.new_guest("2001:db8:2:99::1")  # another site

        async with AsyncExitStack() as open_sockets:
            for network in range(6):
                await open_sockets.enter_async_context(limited.connected(f"2001:db8:1:{network:x}::1", None))
            with pytest.raises(TooMany, match="too many connections"):
                await open_sockets.enter_async_context(limited.connected("2001:db8:1:99::1", None))
            await open_sockets.enter_async_context(limited.connected("2001:db8:2:99::1", None))
        async with limited.connected("2001:db8:1:99::1", None):
            pass  # the others have hung up

    asyncio.run(ask())


def test_a_network_that_has_used_up_its_share_takes_nothing_from_its_neighbours() -> None:
    limited = Limits(Settings(address_rate=1, address_burst=2, site_factor=2), Clock())

    async def ask() -> None:
        refused = 0
        for _ in range(50):
            try:
                await limited.request("2001:db8:1:1::1", None)
            except TooMany:
                refused += 1
        assert refused == 48
        await limited.request("2001:db8:1:2::1", None)

    asyncio.run(ask())


def test_wrong_codes_that_were_right_are_given_back_to_the_site_too() -> None:
    limited = Limits(Settings(code_tries=1, site_factor=1), Clock())

    async def ask() -> None:
        for network in range(5):
            async with limited.trying_code(f"2001:db8:1:{network:x}::1"):
                pass

    asyncio.run(ask())
