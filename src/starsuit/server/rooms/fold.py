"""The fold: how the rows of a log become the states of a room. Nothing else applies an event to a room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from starsuit.server.domain.room_state import RoomState

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from starsuit.server.store.event_log import Row

__all__ = ["Step", "fold", "fold_log", "last_state"]

S = TypeVar("S", bound=RoomState)
S_co = TypeVar("S_co", bound=RoomState, covariant=True)


@dataclass(frozen=True, slots=True)
class Step(Generic[S_co]):
    """An event with the states around it."""

    row: Row
    before: S_co
    after: S_co


def fold(state: S, rows: Iterable[Row]) -> Iterator[Step[S]]:
    """The steps that these rows make from a state; raises if the rules forbid one."""
    for row in rows:
        after = state.apply(row.event, row.at, row.seq)
        yield Step(row, state, after)
        state = after


def fold_log(kind: type[S], room: str, rows: Sequence[Row]) -> Iterator[Step[S]]:
    """The steps of a whole log. The first has no state before it, so its own stands on both sides."""
    state = kind.begin(room, rows[0].event, rows[0].at)
    yield Step(rows[0], state, state)
    yield from fold(state, rows[1:])


def last_state(kind: type[S], room: str, rows: Sequence[Row]) -> S:
    """The state that a whole log leads to."""
    for step in fold_log(kind, room, rows):
        state = step.after
    return state
