"""Who drives a table: the process that starts its game takes the lease, and the end of the game ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starsuit.server.domain.room_state import OVER

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from starsuit.server.domain.room_state import RoomState
    from starsuit.server.fleet.leases import Leases

__all__ = ["Driving"]


class Driving:
    """What a change of a room's status does to its lease, in the same transaction."""

    def __init__(self, leases: Leases, state: RoomState) -> None:
        self._leases = leases
        self._room = state.id
        self._over = state.status in OVER
        self._epoch: int | None = None

    @staticmethod
    def of(leases: Leases | None, before: RoomState | None, after: RoomState) -> Driving | None:
        """None if nothing changes, or if there is one process only."""
        if leases is None or after.kind != "table" or (before is not None and before.status == after.status):
            return None
        return Driving(leases, after) if after.status == "playing" or after.status in OVER else None

    def __call__(self, connection: Connection) -> None:
        if self._over:
            self._leases.end(connection, self._room)
        else:
            self._epoch = self._leases.take(connection, self._room)

    def written(self) -> None:
        """The transaction is written."""
        if self._epoch is not None:
            self._leases.note(self._room, self._epoch)
        else:
            self._leases.forget(self._room)
