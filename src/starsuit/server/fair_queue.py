"""The queue for slow answers: whoever asks for much waits behind whoever asks for little.

Every network that waits has its turn after the other, and so has everybody within a network. So a person with one
question waits for one answer of a person with sixty, not for all. If too many wait, the last question of whoever asks
most is refused.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, NamedTuple

from starsuit.server.domain.refusal import Refusal
from starsuit.server.limits import neighbourhood, site_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

__all__ = ["ANYBODY", "Asker", "FairQueue"]


class Asker(NamedTuple):
    """Who waits: a network, and a person if we know who it is."""

    place: str
    person: str

    @classmethod
    def of(cls, address: str, person: str | None) -> Asker:
        """All of an IPv6 site is one network here: there is no telling how many of its addresses one person uses."""
        return cls(site_of(address) or neighbourhood(address), person or "")


ANYBODY = Asker("", "")


def busy() -> Refusal:
    return Refusal("server/busy", "many are asking for such things just now; ask again in a moment", status=503)


Turn = asyncio.Future[None]


class FairQueue:
    """So many at once, the others in a queue of at most `most`. It belongs to one event loop."""

    def __init__(self, at_once: int, most: int, refusal: Callable[[], Refusal] = busy) -> None:
        self._free = at_once
        self._most = most
        self._refusal = refusal
        # By network and person, each in the order of their turns.
        self._waiting: OrderedDict[str, OrderedDict[str, deque[Turn]]] = OrderedDict()
        self._closed: Refusal | None = None

    def __len__(self) -> int:
        """How many wait."""
        return sum(len(turns) for people in self._waiting.values() for turns in people.values())

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[None]:
        """Wait for one's turn, which lasts as long as the block; raises a refusal if too many wait."""
        await self._wait(asker)
        try:
            yield
        finally:
            self._go_on()

    def close(self, why: Refusal) -> None:
        """Refuse everybody who waits, and whoever comes later."""
        self._closed = why
        while (turn := self._next()) is not None:
            turn.set_exception(why)

    async def _wait(self, asker: Asker) -> None:
        if self._closed is not None:
            raise self._closed
        if self._free:
            self._free -= 1
            return
        turn: Turn = asyncio.get_running_loop().create_future()
        people = self._waiting.setdefault(asker.place, OrderedDict())
        people.setdefault(asker.person, deque()).append(turn)
        if len(self) > self._most:
            self._refuse_one()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled() and turn.exception() is None:  # it came at the same moment
                self._go_on()
            raise

    def _go_on(self) -> None:
        """Whose turn is over leaves it to the next."""
        turn = self._next()
        if turn is None:
            self._free += 1
        else:
            turn.set_result(None)

    def _next(self) -> Turn | None:
        """Take out the turn that comes next; those who no longer wait are dropped."""
        while self._waiting:
            place, people = self._waiting.popitem(last=False)
            person, turns = people.popitem(last=False)
            turn = turns.popleft()
            if turns:
                people[person] = turns
            if people:
                self._waiting[place] = people
            if not turn.done():
                return turn
        return None

    def _refuse_one(self) -> None:
        """Refuse the last question of whoever asks most; of two who ask as much, of the one who came later."""
        place, people = max(reversed(self._waiting.items()), key=lambda each: sum(map(len, each[1].values())))
        person, turns = max(reversed(people.items()), key=lambda each: len(each[1]))
        turn = turns.pop()
        if not turns:
            del people[person]
        if not people:
            del self._waiting[place]
        if not turn.done():
            turn.set_exception(self._refusal())
