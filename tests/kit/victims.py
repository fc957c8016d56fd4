"""Somebody who plays on while a server is attacked, and whether they notice.

Seconds alone say little: machines of tests are slow and busy at times. So a bystander at another server does the same
things at the same moments, and the victim may not wait much longer; and a second counts as long as the processor needs
at these moments for what takes a second on one that has nothing else to do.
"""

from __future__ import annotations

import asyncio
import statistics
import time
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any, Final, Self

import httpx

from tests.kit.play import dice
from tests.kit.server_client import Person, hasty
from tests.kit.serving import NO_TLS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.kit.serving import Server

__all__ = ["Victim", "unnoticed"]

SECONDS: Final = 0.5  # a victim may always wait so long,
LONGEST: Final = 2.0  # so long once,
SLOWER: Final = 8  # and so many times as long as a bystander
WORK: Final = 0.02  # seconds of the processor, to see how crowded it is


class Victim:
    """Somebody with a game of two at one device."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.person = Person(server, "Vic")
        self.room = self.person.create(seats=2, names=["Ben"], start=True, rules={"rounds": [13] * 11})
        self.chance = dice("victim")
        self.stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        options: dict[str, Any] = {"base_url": self.server.url, "timeout": 120, "verify": NO_TLS}
        self.web = await self.stack.enter_async_context(httpx.AsyncClient(**options, headers=self.person.headers))
        self.line = await self.stack.enter_async_context(self.person.line(self.room))
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stack.aclose()

    async def seconds(self) -> float:
        """How long it takes to look who they are, and to play one move."""
        start = time.perf_counter()
        answer = await self.web.get("/api/me")
        assert answer.status_code == 200, answer.text
        await self.line.move(self.chance, hasty)
        return time.perf_counter() - start


def crowding() -> float:
    """How many times as long as alone a thread takes here now."""
    start, used = time.perf_counter(), time.thread_time()
    while time.thread_time() - used < WORK:
        pass
    return max(1.0, (time.perf_counter() - start) / WORK)


async def unnoticed(victim: Victim, bystander: Victim, *, looks: int, going: Callable[[], bool] = lambda: True) -> None:
    """The victim fares like the bystander, in so many looks or as many as begin while the attack is going on."""
    seen: list[tuple[float, float, float]] = []
    while len(seen) < looks and (not seen or going()):
        seen.append(await asyncio.gather(victim.seconds(), bystander.seconds(), asyncio.to_thread(crowding)))
    harried, calm, crowded = zip(*seen, strict=True)
    for most, measure in ((SECONDS, statistics.median), (LONGEST, max)):
        here, there, slowed = measure(harried), measure(calm), measure(crowded)
        told = f"{here:.3f} s, and {there:.3f} s at a server left in peace, on a machine slowed down {slowed:.1f} times"
        assert here < max(most * slowed, SLOWER * there), told
