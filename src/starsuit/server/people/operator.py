"""What the operator does with people, in the database itself: look them up, ban them, let them back, delete them.

All of it works beside a running server, which notices within seconds and hangs up on those who may no longer be there.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import delete, func, or_, select, text, update
from sqlalchemy.exc import DBAPIError

from starsuit.server.people.removal import remove_rows
from starsuit.server.store.database import StoreError, file_of, make_engine, named, read_url, translate
from starsuit.server.store.schema import REVISION, links, people, rooms, seats, shares, subscriptions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection

__all__ = ["Known", "Looked", "at_database", "ban", "find", "look_up", "remove", "unban"]

MOST: Final = 50  # people or rooms that are listed
PATIENCE: Final = 5.0  # seconds to wait while the server writes


class Known(msgspec.Struct, frozen=True):
    """Somebody, in one line."""

    id: str
    name: str
    kind: str  # person, bot, banned or gone
    login: str | None
    owner: str | None  # of a bot account
    created: int
    seen: int


class RoomOf(msgspec.Struct, frozen=True):
    """A room that somebody opened or sits in."""

    id: str
    kind: str
    status: str
    public: bool
    hosted: bool
    changed: int


class Looked(msgspec.Struct, frozen=True):
    """All that an operator needs to know about somebody; no cards and no chat."""

    person: Known
    bots: list[Known]
    rooms: list[RoomOf]  # the newest first
    games: int
    links: int  # to games


@contextmanager
def at_database(database: str) -> Iterator[Connection]:
    """A transaction in the server's database, which may be running; what fails is one sentence."""
    url = read_url(database)
    file = file_of(url)
    if file is not None and not file.exists():
        raise StoreError("store/open", f"there is no database {file}")
    engine = make_engine(url, "write", PATIENCE)
    try:
        with engine.begin() as connection:
            _check_revision(connection, named(url))
            yield connection
    except DBAPIError as error:
        raise translate(error, url) or error from None
    finally:
        engine.dispose()


def _check_revision(connection: Connection, name: str) -> None:
    try:
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    except DBAPIError:
        raise StoreError("store/broken", f"{name} is not a database of Starsuit") from None
    if found != REVISION:
        raise StoreError(
            "store/revision", f"{name} has tables of another version ({found}); start the server of this version once"
        )


def find(connection: Connection, words: str) -> list[Known]:
    """The people with these words in their name or login, or with this id or the beginning of it."""
    tidy = words.strip().lower()
    pattern = "%" + tidy.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%"
    found = or_(
        func.lower(people.c.name).like(pattern, escape="\\"),
        people.c.login.like(pattern, escape="\\"),
        people.c.id.startswith(tidy, autoescape=True),
    )
    wanted = select(people).where(found).order_by(people.c.seen.desc(), people.c.id).limit(MOST)
    return [_known(row) for row in connection.execute(wanted)]


def look_up(connection: Connection, person: str) -> Looked:
    """What is known about somebody; refused unless there is such a person."""
    row = _row(connection, person)
    bots = connection.execute(select(people).where(people.c.owner == row.id).order_by(people.c.created)).all()
    sat = rooms.c.id.in_(select(seats.c.room).where(seats.c.person == row.id))
    theirs = select(rooms).where(or_(rooms.c.owner == row.id, sat)).order_by(rooms.c.changed.desc()).limit(MOST)
    played = select(func.count(seats.c.room.distinct())).where(seats.c.person == row.id)
    shared = select(func.count()).where(shares.c.person == row.id)
    return Looked(
        _known(row),
        [_known(bot) for bot in bots],
        [
            RoomOf(each.id, each.kind, each.status, each.public, each.owner == row.id, each.changed)
            for each in connection.execute(theirs)
        ],
        connection.execute(played).scalar_one(),
        connection.execute(shared).scalar_one(),
    )


def ban(connection: Connection, person: str) -> Known:
    """End every session of somebody and of their bots, and let them have no other; what they played stays."""
    row = _row(connection, person)
    if row.kind == "gone":
        raise StoreError("operator/gone", f"{person} was deleted")
    everybody = [row.id, *connection.execute(select(people.c.id).where(people.c.owner == row.id)).scalars()]
    for table in (links, subscriptions):
        connection.execute(delete(table).where(table.c.person.in_(everybody)))
    connection.execute(
        update(people)
        .where(people.c.id.in_(everybody), people.c.kind != "gone")
        .values(kind="banned", epoch=people.c.epoch + 1)
    )
    return _known(_row(connection, person))


def unban(connection: Connection, person: str) -> Known:
    """Let somebody and their bots come back."""
    row = _row(connection, person)
    if row.kind != "banned":
        raise StoreError("operator/not-banned", f"{person} is not banned")
    theirs = or_(people.c.id == row.id, people.c.owner == row.id) & (people.c.kind == "banned")
    connection.execute(update(people).where(theirs, people.c.owner.is_(None)).values(kind="person"))
    connection.execute(update(people).where(theirs, people.c.owner.is_not(None)).values(kind="bot"))
    return _known(_row(connection, person))


def remove(connection: Connection, person: str) -> Known:
    """Delete somebody as they could themselves: all that names them goes, and other people's games stay whole."""
    row = _row(connection, person)
    remove_rows(connection, row.id)
    return _known(_row(connection, person))


def _row(connection: Connection, person: str) -> Any:
    row = connection.execute(select(people).where(people.c.id == person)).one_or_none() if person.isalnum() else None
    if row is None:
        raise StoreError(
            "operator/nobody", f"there is nobody with the id {person[:40]!r}; `starsuit people find` lists ids"
        )
    return row


def _known(row: Any) -> Known:
    return Known(row.id, row.name, row.kind, row.login, row.owner, row.created, row.seen)
