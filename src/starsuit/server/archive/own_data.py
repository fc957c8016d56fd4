"""All that is kept about a person, as one JSON document that is written piece by piece.

Each game, solitaire and sheet is read on its own, so that one person's thousand games keep nobody else waiting and
never are in memory together.
"""

from __future__ import annotations

import json
from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import or_, select

from starsuit.errors import StarsuitError
from starsuit.protocol.events import Said
from starsuit.records import format_game, format_solitaire
from starsuit.server.archive import daily
from starsuit.server.archive.club_tallies import ClubTally, read_club
from starsuit.server.archive.finished import Archived, find_finished
from starsuit.server.archive.shares import shared_games
from starsuit.server.archive.standings import stats_of_games
from starsuit.server.domain.sheet_room import SheetRoom
from starsuit.server.domain.solitaire_room import SolitaireRoom
from starsuit.server.domain.table import Table
from starsuit.server.rooms.fold import last_state
from starsuit.server.rooms.loading import read_state
from starsuit.server.store.event_log import now, read_rows
from starsuit.server.store.schema import (
    SAID,
    clubs,
    events,
    histories,
    links,
    members,
    people,
    recovery_codes,
    rooms,
    seats,
    sessions,
    subscriptions,
    tokens,
)
from starsuit.sheets.formats import format_sheet

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence
    from contextlib import AbstractAsyncContextManager

    from sqlalchemy import Connection, Row, Select

    from starsuit.server.domain.person import Person
    from starsuit.server.store.event_log import Store

    Reader = Callable[..., dict[str, Any]]
    Turn = Callable[[], AbstractAsyncContextManager[object]]

__all__ = ["export"]

VERSION: Final = 1
LINES: Final = 1000  # lines of chat that are read at once


async def export(store: Store, person: Person, turn: Turn = nullcontext) -> AsyncIterator[bytes]:
    """The document in pieces, which together are one JSON object; each room is read when it is its `turn`."""
    me = person.id
    head = {"format": "starsuit-export", "version": VERSION, "made": now()}
    head |= await store.read(lambda connection: _account(connection, me))
    yield _encoded(head)[:-1]
    for name, kind, read in _LISTS:
        yield f',\n"{name}":['.encode()
        between = b""
        for row in await store.read(partial(_all, wanted=_rooms(me, kind))):
            async with turn():
                line = await store.read(partial(_readable, read=read, row=row, person=person))
            yield between + _encoded(line)
            between = b",\n"
        yield b"]"
    yield b',\n"chat":['
    async for piece in _chat(store, me):
        yield piece
    statistics = await store.read(lambda connection: stats_of_games(connection, me, me))
    yield b'],\n"statistics":' + _encoded(statistics) + b"}\n"


def _readable(connection: Connection, read: Reader, row: Row[Any], person: Person) -> dict[str, Any]:
    """What is known of a room; one that cannot be read must not cost somebody all the others."""
    try:
        return read(connection, row=row, person=person)
    except (StarsuitError, AssertionError):
        return {**_line(row), "record": None}


def _all(connection: Connection, wanted: Select[Any]) -> Sequence[Row[Any]]:
    return connection.execute(wanted).all()


def _encoded(value: object) -> bytes:
    return msgspec.json.encode(value)


def _account(connection: Connection, me: str) -> dict[str, Any]:
    columns = [people.c[name] for name in ("id", "name", "colour", "face", "kind", "login", "created", "seen")]
    mine = connection.execute(select(*columns).where(people.c.id == me)).one()
    bots = connection.execute(select(people.c.id, people.c.name, people.c.created).where(people.c.owner == me)).all()
    owned = [me, *(bot.id for bot in bots)]
    kept = select(tokens.c.person, tokens.c.label, tokens.c.created, tokens.c.used).where(tokens.c.person.in_(owned))
    devices = select(links.c.expires, links.c.used).where(links.c.person == me)
    columns = [sessions.c[name] for name in ("device", "created", "used", "ended")]
    browsers = select(*columns).where(sessions.c.person == me).order_by(sessions.c.created)
    told = select(subscriptions.c.endpoint, subscriptions.c.created)
    told = told.where(subscriptions.c.person == me).order_by(subscriptions.c.created)
    codes = select(recovery_codes.c.created).where(recovery_codes.c.person == me)
    return {
        "profile": dict(mine._mapping),
        "bots": [dict(bot._mapping) for bot in bots],
        "tokens": [dict(row._mapping) for row in connection.execute(kept)],
        "sessions": [dict(row._mapping) for row in connection.execute(browsers)],
        "recovery_codes": [dict(row._mapping) for row in connection.execute(codes)],
        "device_links": [dict(row._mapping) for row in connection.execute(devices)],
        "shared": shared_games(connection, me),
        "clubs": _clubs(connection, me),
        "notifications": [dict(row._mapping) for row in connection.execute(told)],
    }


def _clubs(connection: Connection, me: str) -> list[dict[str, Any]]:
    """The clubs of a person, with how they fared there; nothing about the others."""
    mine = select(clubs.c.id, clubs.c.name, members.c.joined).join(members, members.c.club == clubs.c.id)
    found = connection.execute(mine.where(members.c.person == me).order_by(clubs.c.id)).all()
    lines = []
    for row in found:
        tally = read_club(connection, row.id).get(me, ClubTally()) if row.joined is not None else ClubTally()
        lines.append({**row._mapping, "games": tally.games, "totals": msgspec.to_builtins(tally)})
    return lines


def _rooms(me: str, kind: str) -> Select[Any]:
    """The rooms of a kind that a person opened or played in."""
    sat = rooms.c.id.in_(select(seats.c.room).where(seats.c.person == me))
    mine = select(rooms).where(rooms.c.kind == kind, or_(rooms.c.owner == me, sat))
    return mine.order_by(rooms.c.created, rooms.c.id)


def _line(row: Row[Any]) -> dict[str, Any]:
    names = ("id", "status", "public", "daily", "created", "ended")
    return {name: getattr(row, name) for name in names}


def _table(connection: Connection, row: Row[Any], person: Person) -> dict[str, Any]:
    sitting = select(seats.c.seat, seats.c.name, seats.c.bot, seats.c.total, seats.c.place, seats.c.person)
    found = connection.execute(sitting.where(seats.c.room == row.id).order_by(seats.c.seat)).all()
    players = [
        {"name": seat.name, "bot": seat.bot, "total": seat.total, "place": seat.place, "you": seat.person == person.id}
        for seat in found
    ]
    try:
        record = _record(connection, row.id, person) if row.status == "finished" else None
    except StarsuitError:  # the deal of a day that is not over, or a log that cannot be read
        record = None
    return {**_line(row), "hosted": row.owner == person.id, "players": players, "record": record}


def _record(connection: Connection, room: str, person: Person) -> str:
    found = find_finished(connection, room, person, now())
    return format_game(Archived.of(found, last_state(Table, room, read_rows(connection, room))).game)


def _solitaire(connection: Connection, row: Row[Any], person: Person) -> dict[str, Any]:  # noqa: ARG001 - theirs alone
    state = read_state(connection, SolitaireRoom, row.id)
    secret = not state.over or (state.daily is not None and now() < daily.day_ends(state.daily))
    return {**_line(row), "record": None if secret else format_solitaire(state.game)}


def _sheet(connection: Connection, row: Row[Any], person: Person) -> dict[str, Any]:  # noqa: ARG001 - theirs alone
    state = read_state(connection, SheetRoom, row.id)
    return {**_line(row), "title": state.title, "sheet": json.loads(format_sheet(state.sheet))}


_LISTS: Final[tuple[tuple[str, str, Reader], ...]] = (
    ("games", "table", _table),
    ("solitaires", "solitaire", _solitaire),
    ("sheets", "sheet", _sheet),
)


async def _chat(store: Store, me: str) -> AsyncIterator[bytes]:
    """The lines that a person has said: a thousand at a time, and those of each packed log together."""
    between = b""
    async for lines in _said(store, me):
        for line in lines:
            yield between + _encoded(line)
            between = b",\n"


async def _said(store: Store, me: str) -> AsyncIterator[list[dict[str, Any]]]:
    last = ("", 0)
    packed = select(histories.c.room).where(histories.c.seq.is_not(None))
    while True:
        after = or_(events.c.room > last[0], (events.c.room == last[0]) & (events.c.seq > last[1]))
        mine = select(events.c.room, events.c.seq, events.c.at, events.c.body).where(events.c.person == me, SAID, after)
        wanted = mine.where(events.c.room.not_in(packed)).order_by(events.c.room, events.c.seq).limit(LINES)
        found = await store.read(partial(_all, wanted=wanted))
        yield [_remark(row.room, row.at, msgspec.json.decode(row.body, type=Said)) for row in found]
        if len(found) < LINES:
            break
        last = (found[-1].room, found[-1].seq)
    for row in await store.read(partial(_all, wanted=_rooms(me, "table").where(rooms.c.id.in_(packed)))):
        yield await store.read(partial(_said_in, room=row.id, me=me))


def _said_in(connection: Connection, room: str, me: str) -> list[dict[str, Any]]:
    found = [(row.at, row.event) for row in read_rows(connection, room) if row.person == me]
    return [_remark(room, at, event) for at, event in found if isinstance(event, Said)]


def _remark(room: str, at: int, said: Said) -> dict[str, Any]:
    return {"table": room, "at": at, "name": said.name, "text": said.text}
