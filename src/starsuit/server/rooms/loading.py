"""Rooms in the database: how to read them, what finds them, and the snapshots that make reading quick."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from sqlalchemy import bindparam, func, insert, select, update

from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.room_state import OVER, RoomState
from starsuit.server.domain.sheet_room import SheetRoom
from starsuit.server.domain.solitaire_room import SolitaireRoom
from starsuit.server.domain.table import Table
from starsuit.server.rooms.fold import Step, fold, fold_log, last_state
from starsuit.server.store import schema
from starsuit.server.store.done_commands import DoneCommands
from starsuit.server.store.event_log import Conflict, now, read_done, read_on, read_rows
from starsuit.server.store.schema import Filed

if TYPE_CHECKING:
    from sqlalchemy import Connection

__all__ = [
    "KINDS", "LoadedRoom", "add_to_packed", "load_room", "read_state", "read_steps", "write_club", "write_dealt",
    "write_index", "write_players", "write_snapshot", "write_summary",
]  # fmt: skip

S = TypeVar("S", bound=RoomState)

KINDS: Final[dict[str, type[RoomState]]] = {kind.kind: kind for kind in (Table, SolitaireRoom, SheetRoom)}


class LoadedRoom(NamedTuple):
    """A room as it was read."""

    state: RoomState
    seq: int
    steps: list[Step[RoomState]]  # the last ones that led there, each with a state before it
    done: DoneCommands
    kept: int  # the number of the last event in the snapshot; 0 if there is none
    whole: bool  # whether the state has the events of all rounds


# Built once: a server that starts reads every table.
_KEPT: Final = (
    select(schema.rooms.c.kind, schema.snapshots.c.seq, schema.snapshots.c.body)
    .outerjoin(schema.snapshots, schema.snapshots.c.room == schema.rooms.c.id)
    .where(schema.rooms.c.id == bindparam("room"))
)


def load_room(connection: Connection, room: str) -> LoadedRoom | None:
    """Read a room: from its snapshot if it has one, else from the beginning."""
    found = connection.execute(_KEPT, {"room": room}).first()
    if found is None:
        return None
    kind = KINDS[found.kind]
    restored = kind.restore(room, found.body) if found.body else None
    after = int(found.seq) if restored is not None else 0
    rows, done = read_on(connection, room, after)
    if done is None:  # from the beginning, the rows say it all
        done = read_done(connection, room) if after else DoneCommands.of(rows)
    if restored is not None:
        state, seq, steps = restored, after, list(fold(restored, rows))
    elif rows:
        first, *steps = fold_log(kind, room, rows)
        state, seq = first.after, first.row.seq
    else:
        return None
    if steps:
        state, seq = steps[-1].after, steps[-1].row.seq
    if isinstance(state, SheetRoom):
        state.state()  # what takes long in it is kept, and so done here, not in the event loop
    return LoadedRoom(state, seq, steps, done, after, whole=restored is None or restored.whole)


def read_steps(connection: Connection, kind: type[S], room: str, upto: int, *, whole: bool) -> list[Step[S]]:
    """The steps of a room up to a number: all of them, or those since its snapshot; none if that is newer."""
    if whole:
        return list(fold_log(kind, room, read_rows(connection, room)[:upto]))
    snapshots = schema.snapshots
    found = connection.execute(select(snapshots.c.seq, snapshots.c.body).where(snapshots.c.room == room)).first()
    restored = kind.restore(room, found.body) if found is not None and found.seq < upto else None
    if found is None or restored is None:
        return []
    return list(fold(restored, read_rows(connection, room, found.seq)[: upto - found.seq]))


def read_state(connection: Connection, kind: type[S], room: str) -> S:
    """The state of a room that is there, read for once: from its snapshot, or from the beginning."""
    snapshots = schema.snapshots
    found = connection.execute(select(snapshots.c.seq, snapshots.c.body).where(snapshots.c.room == room)).first()
    state = kind.restore(room, found.body) if found is not None else None
    if found is None or state is None:
        return last_state(kind, room, read_rows(connection, room))
    for step in fold(state, read_rows(connection, room, found.seq)):
        state = step.after
    return state


def write_index(connection: Connection, state: RoomState, at: int) -> None:
    """Write the rows by which a room and its people are found."""
    rooms = schema.rooms
    before = connection.execute(select(rooms.c.status).where(rooms.c.id == state.id)).scalar()
    values: dict[str, object] = {"status": state.status, "public": state.public, "changed": at}
    if isinstance(state, Table):
        values["owner"] = state.host  # who opened it may have handed it over, or be gone
    if state.status in OVER:
        values |= {"ended": func.coalesce(rooms.c.ended, at), "code": None}  # the code is free for another room
    connection.execute(update(rooms).where(rooms.c.id == state.id).values(**values))
    ended = connection.execute(select(rooms.c.ended).where(rooms.c.id == state.id)).scalar()
    write_players(connection, state, ended)
    if isinstance(state, Table) and before != state.status:  # who is dealt to is decided as the game begins
        write_dealt(connection, state)
    if ended is not None:
        write_summary(connection, state)


def write_club(connection: Connection, table: Table) -> None:
    """Note for which club a table was opened; nothing if that club is gone."""
    there = select(schema.clubs.c.id).where(schema.clubs.c.id == table.club)
    if table.club is not None and connection.execute(there).first() is not None:
        duplicate = table.deal.duplicate if table.deal else None
        values = {"room": table.id, "club": table.club, "duplicate": duplicate, "created": table.turn_since}
        connection.execute(insert(schema.club_games).values(**values))


def write_dealt(connection: Connection, table: Table) -> None:
    """Note who is dealt the deals of a duplicate evening; refused if somebody has been dealt them before."""
    if table.deal is None or table.status != "playing":
        return
    # Held until this is written: whoever ends the evening meanwhile, and with it the secret, waits for us.
    evening = schema.duplicates.c.id == table.deal.duplicate
    until = select(schema.duplicates.c.until).where(evening).with_for_update(read=True)
    if (connection.execute(until).scalar() or 0) <= now():
        raise Refusal("duplicate/over", "this duplicate evening is over; its deals are known now")
    dealt, playing = schema.dealt, {seat.person: seat.name for seat in table.taken if seat.person}
    ours = (dealt.c.duplicate == table.deal.duplicate, dealt.c.person.in_(sorted(playing)))
    before = {row.person: row.room for row in connection.execute(select(dealt.c.person, dealt.c.room).where(*ours))}
    twice = sorted(playing[person] for person, room in before.items() if room != table.id)
    if twice:
        raise Refusal("duplicate/twice", "{names!l} has played these deals already", names=twice)
    new = [person for person in playing if person not in before]
    if new:
        rows = [{"duplicate": table.deal.duplicate, "person": person, "room": table.id} for person in new]
        connection.execute(insert(dealt), rows)


def write_players(connection: Connection, state: RoomState, ended: int | None = None) -> None:
    """Write who sits where, replacing what was there."""
    players = state.players()
    if not players:
        return
    connection.execute(schema.seats.delete().where(schema.seats.c.room == state.id))
    connection.execute(
        insert(schema.seats),
        [{"room": state.id, "seat": place, "ended": ended} | player._asdict() for place, player in enumerate(players)],
    )


def write_summary(connection: Connection, state: RoomState) -> None:
    """Write what lists and statistics need of a room that is over, so that nobody has to fold its log for them."""
    histories, summary = schema.histories, state.summary()
    # Once is enough: the row may hold the packed log by now, and the room may be counted.
    if connection.execute(select(histories.c.room).where(histories.c.room == state.id)).first() is None:
        connection.execute(insert(histories).values(room=state.id, summary=summary))
        filed = Filed.COUNTED if summary is None else Filed.LISTED
        connection.execute(update(schema.rooms).where(schema.rooms.c.id == state.id).values(filed=filed))


def add_to_packed(connection: Connection, room: str, first: int) -> None:
    """Before more is written to a room that is over: its log may be packed, and then has to be packed again.

    The rows of a packed log are gone, so their numbers no longer protect it from a process that is behind; this does.
    """
    rooms, histories = schema.rooms, schema.histories
    connection.execute(select(rooms.c.id).where(rooms.c.id == room).with_for_update()).all()
    packed = connection.execute(select(histories.c.seq).where(histories.c.room == room)).scalar()
    if packed is not None:
        if packed >= first:
            raise Conflict(f"events up to {packed} are packed")
        filed = update(rooms).where(rooms.c.id == room, rooms.c.filed == Filed.PACKED)
        connection.execute(filed.values(filed=Filed.COUNTED))


def write_snapshot(connection: Connection, state: RoomState, seq: int) -> None:
    """Replace the last snapshot with the current one."""
    snapshots, body = schema.snapshots, state.snapshot()
    connection.execute(snapshots.delete().where(snapshots.c.room == state.id))
    if body is not None:
        connection.execute(insert(snapshots).values(room=state.id, seq=seq, body=body))
