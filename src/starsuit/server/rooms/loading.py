"""Rooms in the database: how they are read, what they are found by, and the snapshots that make it quick."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import insert, select, update

from starsuit.protocol.events import Undone
from starsuit.server.domain.sheet_room import SheetRoom
from starsuit.server.domain.snapshots import keep, restore
from starsuit.server.domain.solitaire_room import SolitaireRoom
from starsuit.server.domain.table import Table
from starsuit.server.store import schema
from starsuit.server.store.event_log import Row, read_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

__all__ = ["KINDS", "Loaded", "Step", "find_by", "fold", "keep_snapshot", "load_room", "write_seats"]

KINDS: Final[dict[str, type[Any]]] = {kind.kind: kind for kind in (Table, SolitaireRoom, SheetRoom)}


@dataclass(frozen=True, slots=True)
class Step:
    """An event with the states around it."""

    row: Row
    before: Any
    after: Any


class Loaded(NamedTuple):
    """A room as it was read: what was folded, the commands that were carried out, and whether that is all of it."""

    steps: list[Step]
    done: dict[tuple[str, str], int]
    whole: bool


def load_room(connection: Connection, room: str) -> Loaded | None:
    """Read a room: from its snapshot on, where it has one, else from its beginning."""
    rooms, snapshots, events = schema.rooms, schema.snapshots, schema.events
    kept = select(rooms.c.kind, snapshots.c.seq, snapshots.c.body).outerjoin(snapshots, snapshots.c.room == rooms.c.id)
    found = connection.execute(kept.where(rooms.c.id == room)).first()
    if found is None:
        return None
    kind, seq, body = found
    state = restore(room, body) if body else None
    rows = read_rows(connection, room, seq if state is not None else 0)
    if state is not None:
        # What was the last event before is of no interest here: only its number and the state after it.
        before = Row(seq, state.turn_since, None, None, seq, Undone())
        steps = [Step(before, state, state)]
    elif rows:
        state = KINDS[kind].begin(room, rows[0].event, rows[0].at)
        steps, rows = [Step(rows[0], state, state)], rows[1:]
    else:
        return None
    for row in rows:
        following = state.apply(row.event, row.at, row.seq)
        steps.append(Step(row, state, following))
        state = following
    asked = select(events.c.person, events.c.move, events.c.last).where(
        events.c.room == room, events.c.move.is_not(None)
    )
    done = {(person, move): last for person, move, last in connection.execute(asked)}
    return Loaded(steps, done, whole=not body or steps[0].row.seq == 1)


def fold(kind: str, room: str, rows: Sequence[Row]) -> Any:
    """The state that a log leads to."""
    state = KINDS[kind].begin(room, rows[0].event, rows[0].at)
    for row in rows[1:]:
        state = state.apply(row.event, row.at, row.seq)
    return state


def find_by(connection: Connection, state: Any, at: int) -> None:
    """Bring the tables by which rooms and their people are found up to date."""
    over = state.status in ("finished", "closed")
    values: dict[str, object] = {"status": state.status, "changed": at}
    if isinstance(state, Table):
        values["public"] = state.public
    if over:
        values |= {"ended": at} | ({"code": None} if isinstance(state, Table) else {})
    connection.execute(update(schema.rooms).where(schema.rooms.c.id == state.id).values(**values))
    if isinstance(state, Table) and state.game is not None:
        write_seats(connection, state)


def write_seats(connection: Connection, table: Table) -> None:
    outcome = table.game.outcome if table.game else None
    connection.execute(schema.seats.delete().where(schema.seats.c.room == table.id))
    connection.execute(
        insert(schema.seats),
        [
            {
                "room": table.id,
                "seat": place,
                "person": seat.person,
                "bot": seat.bot,
                "name": seat.name,
                "total": outcome.totals[place] if outcome else None,
                "place": outcome.places[place] if outcome else None,
            }
            for place, seat in enumerate(table.taken)
        ],
    )


def keep_snapshot(connection: Connection, table: Table, seq: int) -> None:
    """Put the present snapshot of a table in the place of the one before; a finished game needs none."""
    snapshots = schema.snapshots
    connection.execute(snapshots.delete().where(snapshots.c.room == table.id))
    if table.status == "playing":
        connection.execute(insert(snapshots).values(room=table.id, seq=seq, body=keep(table)))
