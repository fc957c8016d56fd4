"""The state of any room at one moment, and what tables, solitaires and score sheets do differently.

A state is a value, folded from the events of a log. `decide` turns a command into events or refuses it, `apply` folds
one event in; neither has side effects. The rest is what others ask of a room without knowing its kind.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Final, Literal, NamedTuple, Protocol, Self, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starsuit.protocol.commands import Command
    from starsuit.protocol.events import RoomEvent
    from starsuit.protocol.messages import ShownEvent, State
    from starsuit.server.domain.person import Person
    from starsuit.server.domain.viewer import Viewer

__all__ = ["OVER", "Kind", "Player", "RoomState", "Seatless", "SharedShowing", "Showing", "Status"]

Kind: TypeAlias = Literal["table", "solitaire", "sheet"]
Status: TypeAlias = Literal["open", "playing", "finished", "closed"]
OVER: Final[tuple[Status, ...]] = ("finished", "closed")


class Player(NamedTuple):
    """Somebody who plays in a room, as the archive finds them: `total` and `place` once the game is over."""

    name: str
    person: str | None
    bot: str | None
    total: int | None
    place: int | None


class Showing(Protocol):
    """A state as people see it. It may cache what all of them see alike, so one serves every viewer."""

    def states(self, viewer: Viewer, events: Sequence[RoomEvent] | None) -> list[State]:
        """The states that these events have changed; all of them if None."""
        ...


class RoomState(Protocol):
    """The state of a room at one moment."""

    kind: ClassVar[Kind]

    @property
    def id(self) -> str: ...
    @property
    def status(self) -> Status: ...
    @property
    def public(self) -> bool:
        """Whether the lobby and the archive show it to everybody."""
        ...

    @classmethod
    def begin(cls, room: str, event: RoomEvent, at: int) -> Self:
        """The room that the first event of its log makes."""
        ...

    @classmethod
    def restore(cls, room: str, body: str) -> Self | None:
        """The room in a snapshot; None if it cannot be read."""
        ...

    def decide(self, person: Person, command: Command, now: int) -> Sequence[RoomEvent]: ...
    def apply(self, event: RoomEvent, at: int, seq: int) -> Self: ...

    @property
    def whole(self) -> bool:
        """Whether it has the events of all rounds; a table from a snapshot does not."""
        ...

    def snapshot_due(self, before: Self) -> bool:
        """Whether to replace the last snapshot at once, now that `before` has become this."""
        ...

    def snapshot(self) -> str | None:
        """The snapshot to keep; nothing once the game is over."""
        ...

    def players(self) -> Sequence[Player]:
        """The people by whom the archive finds the room, by seat; nobody before a game is dealt."""
        ...

    def summary(self) -> str | None:
        """What lists and statistics need of a room that is over; None if they have no use for it."""
        ...

    def may_see(self, person: Person | None) -> bool: ...

    def takes_part(self, person: str) -> bool:
        """Whether somebody who is here plays, rather than watches."""
        ...

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """The seats that a person holds, and may look from."""
        ...

    def seat_words(self, place: int) -> str:
        """A seat as people call it."""
        ...

    def show(self, event: RoomEvent, before: Self, viewer: Viewer) -> ShownEvent:
        """An event as the viewer may see it; `before` is the state before it, this one the state after."""
        ...

    def veil(self, shown: ShownEvent, seq: int, viewer: Viewer) -> ShownEvent:
        """An event of any time as the viewer may see it now that the room is like this."""
        ...

    def showing(self) -> Showing: ...

    def view_text(self, seat: int | None) -> str | None:
        """The whole view from a seat as one text, for programs."""
        ...


class SharedShowing:
    """A room as everybody sees it. It is worked out once, and only when somebody asks: a long sheet takes a while."""

    def __init__(self, room: Seatless) -> None:
        self.room = room

    @cached_property
    def _state(self) -> State:
        return self.room.state()

    def states(self, viewer: Viewer, events: Sequence[RoomEvent] | None) -> list[State]:  # noqa: ARG002 - see above
        return [self._state] if events is None or events else []


class Seatless:
    """A room without seats: everybody here takes part, and a snapshot has everything."""

    __slots__ = ()

    @property
    def public(self) -> bool:
        return False

    @property
    def whole(self) -> bool:
        return True

    def snapshot_due(self, before: Self) -> bool:  # noqa: ARG002
        return False

    def players(self) -> Sequence[Player]:
        return ()

    def summary(self) -> str | None:
        return None

    def takes_part(self, person: str) -> bool:  # noqa: ARG002
        return True

    def seats_of(self, person: str | None) -> tuple[int, ...]:  # noqa: ARG002
        return ()

    def seat_words(self, place: int) -> str:  # noqa: ARG002
        return "a seat"

    def veil(self, shown: ShownEvent, seq: int, viewer: Viewer) -> ShownEvent:  # noqa: ARG002
        return shown

    def state(self) -> State:
        """All there is to see, which is the same for everybody who may."""
        raise NotImplementedError

    def showing(self) -> SharedShowing:
        return SharedShowing(self)

    def view_text(self, seat: int | None) -> None:
        """None: programs read the state."""
