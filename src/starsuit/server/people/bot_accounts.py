"""Bot accounts: whose they are, and the tokens by which their programs come in. Their secrets are kept as hashes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import delete, func, insert, select, update

from starsuit.server.domain.names import PeopleError
from starsuit.server.people.person_rows import find_row, person_of
from starsuit.server.people.sessions import new_id, secret_hash
from starsuit.server.store.event_log import now
from starsuit.server.store.schema import people, tokens

if TYPE_CHECKING:
    from sqlalchemy import Connection, Row

    from starsuit.server.domain.person import Person

__all__ = [
    "BotToken",
    "OwnedBot",
    "add_token",
    "bot_of_token",
    "check_own_bot",
    "check_room_for_bot",
    "drop_token",
    "owned_bots",
]

MOST_TOKENS: Final = 10


@dataclass(frozen=True, slots=True)
class BotToken:
    """What is known of a token once its secret has been shown."""

    id: str
    label: str
    created: int
    used: int | None


@dataclass(frozen=True, slots=True)
class OwnedBot:
    """A bot account and its tokens."""

    person: Person
    tokens: list[BotToken]


def owned_bots(connection: Connection, owner: str) -> list[OwnedBot]:
    """Somebody's bots, in the order in which they were made."""
    mine = select(people).where(people.c.owner == owner, people.c.kind == "bot").order_by(people.c.created)
    bots = {row.id: OwnedBot(person_of(row), []) for row in connection.execute(mine)}
    theirs = select(tokens).where(tokens.c.person.in_(bots)).order_by(tokens.c.created, tokens.c.id)
    for row in connection.execute(theirs):
        bots[row.person].tokens.append(BotToken(row.id, row.label, row.created, row.used))
    return list(bots.values())


def check_own_bot(connection: Connection, owner: str, bot: str) -> None:
    """Raise unless it is a bot of this owner."""
    row = find_row(connection, bot)
    if row is None or row.kind != "bot" or row.owner != owner:
        raise PeopleError("people/no-bot", "You have no such bot", 404)


def check_room_for_bot(connection: Connection, owner: str, most: int) -> None:
    """Raise if this owner has as many bots as the server allows; 0 for as many as they like."""
    mine = (people.c.owner == owner) & (people.c.kind == "bot")
    if most and connection.execute(select(func.count()).where(mine)).scalar_one() >= most:
        raise PeopleError("people/bots", "You have {most} bots, which is the most allowed", 409, most=most)


def add_token(connection: Connection, bot: str, label: str, secret: str) -> str:
    """A new token of a bot; returns its id."""
    if connection.execute(select(func.count()).where(tokens.c.person == bot)).scalar_one() >= MOST_TOKENS:
        raise PeopleError("people/tokens", "A bot has {most} tokens at most; revoke one first", 409, most=MOST_TOKENS)
    ident = new_id()
    connection.execute(
        insert(tokens).values(hash=secret_hash(secret), id=ident, person=bot, label=label, created=now())
    )
    return ident


def drop_token(connection: Connection, bot: str, token: str) -> None:
    """Revoke a token of a bot."""
    gone = delete(tokens).where(tokens.c.id == token, tokens.c.person == bot)
    if not token.isalnum() or connection.execute(gone).rowcount != 1:
        raise PeopleError("people/no-token", "This bot has no such token", 404)
    # For the other processes, should they not hear of it: its connections belong to an earlier epoch.
    connection.execute(update(people).where(people.c.id == bot).values(epoch=people.c.epoch + 1))


def bot_of_token(connection: Connection, hashed: str) -> tuple[Row[Any], int | None] | None:
    """The row of the bot whose token has this hash, and when the token was last used."""
    used = select(tokens.c.person, tokens.c.used).where(tokens.c.hash == hashed)
    found = connection.execute(used).one_or_none()
    row = found and find_row(connection, found.person)
    return (row, found.used) if found and row else None
