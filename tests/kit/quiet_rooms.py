"""What the tests of solitaires and sheets share: people, and a room driven as the server drives it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from starsuit.protocol.events import decode_event, encode_event
from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.viewer import Viewer

if TYPE_CHECKING:
    from starsuit.protocol.commands import Command
    from starsuit.protocol.events import RoomEvent

MIA = Person(id="mia", name="Mia", colour="plum", kind="person", registered=False, epoch=0)
BEN = Person(id="ben", name="Ben", colour="teal", kind="person", registered=False, epoch=0)
VIEWER = Viewer(person="mia", seat=None)


@dataclass
class Driven:
    """A room's state, the log as stored, and every byte shown on the way."""

    state: Any
    log: list[tuple[int, str]] = field(default_factory=list)
    shown: list[bytes] = field(default_factory=list)
    now: int = 1_000

    @classmethod
    def begin(cls, kind: Any, event: RoomEvent) -> Driven:
        driven = cls(kind.begin("room", event, 1_000), [(1_000, encode_event(event))])
        driven.look(event, driven.state)
        return driven

    def do(self, command: Command, person: Person = MIA) -> str | None:
        """Carry out a command; if it is refused, check that nothing changed and return the code."""
        before, bytes_before = self.state, self.bytes()
        self.now += 7
        try:
            events = self.state.decide(person, command, self.now)
        except Refusal as refusal:
            assert self.state == before
            assert self.bytes() == bytes_before
            self.shown.append(f"{refusal.code} {refusal}".encode())
            return refusal.code
        for event in events:
            now = self.state
            self.state = now.apply(event, self.now, len(self.log) + 1)
            self.log.append((self.now, encode_event(event)))
            self.look(event, now)
        return None

    def look(self, event: RoomEvent, before: Any) -> None:
        self.shown.append(msgspec.json.encode(self.state.show(event, before, VIEWER)))
        self.shown.append(self.bytes())

    def bytes(self) -> bytes:
        return msgspec.json.encode(self.state.showing().states(VIEWER, None))

    def replayed(self) -> Any:
        """The state that a server reaches from the log alone."""
        (at, first), *rest = self.log
        state = type(self.state).begin("room", decode_event(first), at)
        for number, (at, text) in enumerate(rest, start=2):
            state = state.apply(decode_event(text), at, number)
        return state
