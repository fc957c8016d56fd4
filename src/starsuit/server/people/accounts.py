"""People: guests, those with a password, and their bot accounts.

A guest is a person from the first request on: a row in the database and a session with its signed cookie. A name and a
password only add a way to come back, and codes help those who forget it. A guest who logs in to an account uses that
account from then on; the guest's games stay with the guest. Secrets (links, tokens, passwords, codes) are kept as
hashes.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from starsuit.server.config import Settings
from starsuit.server.domain.names import (
    Face,
    PeopleError,
    check_colour,
    check_login,
    check_name,
    check_password,
    some_colour,
)
from starsuit.server.domain.person import Person
from starsuit.server.limits import Limits, neighbourhood
from starsuit.server.people.bot_accounts import (
    OwnedBot,
    add_token,
    bot_of_token,
    check_own_bot,
    check_room_for_bot,
    drop_token,
    owned_bots,
)
from starsuit.server.people.passwords import Passwords
from starsuit.server.people.person_rows import check_banned, find_row, person_of, the_row
from starsuit.server.people.recovery import codes_left, is_code, new_codes, use_code
from starsuit.server.people.removal import anonymise, remove_rows
from starsuit.server.people.seat_links import ONE_TIME, drop_seat_link, guest_of_link, write_seat_link
from starsuit.server.people.session_rows import SEEN_EVERY, Sessions, end_all, known_browser
from starsuit.server.people.sessions import Session, new_id, new_key, new_secret, secret_hash, sign
from starsuit.server.store import schema
from starsuit.server.store.event_log import DAY, Conflict, Store, StoreError, now

__all__ = ["People", "kept_secret"]

MINUTE: Final = 60_000
GUEST: Final = "Guest"
SEAT_LINK_DAYS: Final = 30  # where tables are never closed


class People:
    """All people of a server. Made by `open`."""

    def __init__(self, store: Store, settings: Settings, limits: Limits, key: bytes) -> None:
        self.store = store
        self.settings = settings
        self.limits = limits
        self._key = key
        self._passwords = Passwords()
        self.sessions = Sessions(store, key, settings.session_days)

    @classmethod
    async def open(cls, store: Store, settings: Settings, limits: Limits | None = None) -> People:
        """Use the key from the settings, else the one in the database, which is created the first time."""
        key = settings.key or await kept_secret(store, "cookie-key")
        return cls(store, settings, limits or Limits(settings), key.encode())

    # Who is it?

    def signed(self, text: str) -> str:
        """This server's signature, for what anyone with the link may see."""
        return sign(text, b"shared " + self._key)  # its own key, so nothing signed here passes for a session

    async def by_token(self, token: str) -> Person | None:
        """The bot account that a token belongs to, or None."""
        hashed = secret_hash(token)
        found = await self.store.look_up(lambda connection: bot_of_token(connection, hashed))
        if found is None or found[0].kind != "bot":
            return None
        if now() - (found[1] or 0) > SEEN_EVERY:
            used = update(schema.tokens).where(schema.tokens.c.hash == hashed).values(used=now())
            with suppress(StoreError):  # as above
                await self.store.write(lambda connection: connection.execute(used))
        return person_of(found[0])

    async def by_id(self, person: str) -> Person | None:
        row = await self.store.look_up(lambda connection: find_row(connection, person))
        return person_of(row) if row is not None and row.kind != "gone" else None

    @property
    def when_ended(self) -> Callable[[str, str | None], None]:
        """Told whose sessions or tokens are worth nothing any more; and which session, if it is only one."""
        return self.sessions.when_ended

    @when_ended.setter
    def when_ended(self, told: Callable[[str, str | None], None]) -> None:
        self.sessions.when_ended = told

    # Guests

    async def guest(self, name: str | None = None, colour: str | None = None, face: Face | None = None) -> Person:
        """Create a guest."""
        return await self._new(
            name=self._name(name) if name is not None else GUEST,
            colour=check_colour(colour) if colour is not None else some_colour(),
            face=face,
            kind="person",
        )

    async def rename(
        self, person: Person, name: str | None = None, colour: str | None = None, face: Face | None = None
    ) -> Person:
        """Change the name, the colour, the face or all. Seats already taken keep theirs."""
        values = {}
        if name is not None:
            values["name"] = self._name(name)
        if colour is not None:
            values["colour"] = check_colour(colour)
        if face is not None:
            values["face"] = face
        return await self._change(person.id, **values) if values else person

    # Another device

    async def link(self, person: Person) -> tuple[str, int]:
        """A secret that makes another device this person's, once and soon, and when it expires."""
        _only_people(person)
        secret, expires = new_secret("l_"), now() + self.settings.link_minutes * MINUTE

        def write(connection: Connection) -> None:
            # Only a person's newest link is valid.
            links = schema.links
            newest = (links.c.person == person.id) & ONE_TIME
            connection.execute(delete(links).where(newest | (links.c.expires < now())))
            connection.execute(insert(links).values(hash=secret_hash(secret), person=person.id, expires=expires))

        await self.store.write(write)
        return secret, expires

    async def use_link(self, secret: str, address: str) -> Person:
        """The person of a link, which is then used up, unless it is a guest's link to a seat."""
        await self.limits.login_address.admit(neighbourhood(address), "limit/logins", _TOO_MANY)
        hashed = secret_hash(secret)

        def write(connection: Connection) -> Row[Any] | None:
            links = schema.links
            good = (links.c.hash == hashed) & links.c.used.is_(None) & (links.c.expires >= now())
            # If two devices try at once, the update decides which was first.
            if connection.execute(update(links).where(good).values(used=now())).rowcount != 1:
                return guest_of_link(connection, hashed)
            owner = connection.execute(select(links.c.person).where(links.c.hash == hashed)).scalar_one()
            return find_row(connection, owner)

        row = await self.store.write(write)
        if row is None or row.kind != "person":
            raise PeopleError("people/link", "This link was used already or is too old; make a new one", 404)
        return person_of(row)

    async def seat_link(self, person: Person) -> tuple[str, int]:
        """A secret by which a guest comes back from another browser, and when it expires. The one before ends."""
        _only_people(person)
        if person.registered:
            raise PeopleError("people/registered", "You have a name and a password already", 409)
        days = self.settings.table_idle_days or SEAT_LINK_DAYS
        secret, expires = new_secret("l_"), now() + days * DAY
        await self.store.write(lambda connection: write_seat_link(connection, person.id, secret, expires))
        return secret, expires

    async def drop_seat_link(self, person: Person) -> None:
        """Nobody comes back by a guest's link any more."""
        await self.store.write(lambda connection: drop_seat_link(connection, person.id))

    # Name and password

    async def register(self, person: Person, login: str, password: str, address: str) -> tuple[Person, list[str]]:
        """Give a guest a name and a password to come back with, and codes should they forget it."""
        _only_people(person)
        login, password = check_login(login), check_password(password)
        registered = PeopleError("people/registered", "You have a name and a password already", 409)
        if person.registered:
            raise registered
        # Somebody who tries many names wants to find out which exist.
        await self.limits.login_address.admit(neighbourhood(address), "limit/logins", _TOO_MANY)
        hashed = await self._passwords.hash(password)

        def write(connection: Connection) -> tuple[Row[Any], list[str]]:
            # Only the first of two that are sent at once: the codes of the other would be worth nothing.
            guest = (schema.people.c.id == person.id) & schema.people.c.login.is_(None)
            if (
                connection.execute(update(schema.people).where(guest).values(login=login, password=hashed)).rowcount
                != 1
            ):
                raise registered
            return the_row(connection, person.id), new_codes(connection, person.id)

        try:
            row, codes = await self.store.write(write)
        except (Conflict, IntegrityError):
            raise PeopleError("people/taken", "This name cannot be used to log in; choose another one", 409) from None
        return person_of(row, person.session), codes

    async def login(self, login: str, password: str, address: str, before: Session | None = None) -> Person:
        """The person of a name and a password. The answer is the same whether the name or the password is wrong.

        `before` is the session that this browser has, or had: somebody else's wrong passwords do not count there.
        """
        wrong = PeopleError("people/login-failed", "There is nobody with this name and this password", 403)
        try:
            login, password = check_login(login), check_password(password)
        except PeopleError:
            raise wrong from None
        row, browser = await self._by_login(login, before)
        async with self._trying(login, address, browser):
            fresh = await self._passwords.verify(row.password if row else None, password)
            if row is None or fresh is None:
                raise wrong
        check_banned(row)
        return await self._change(row.id, seen=now(), **({"password": fresh} if fresh != row.password else {}))

    async def recover(
        self, login: str, code: str, password: str, address: str, before: Session | None = None
    ) -> Person:
        """Set another password with one of the codes, and end every session. Fails as `login` does."""
        wrong = PeopleError("people/recovery-failed", "There is nobody with this name and this code", 403)
        password = check_password(password)
        try:
            login = check_login(login)
        except PeopleError:
            raise wrong from None
        row, browser = await self._by_login(login, before)
        async with self._trying(f"code\t{login}", address, browser):
            if row is None or not await self.store.look_up(lambda connection: is_code(connection, row.id, code)):
                raise wrong
        check_banned(row)
        hashed = await self._passwords.hash(password)

        def use(connection: Connection) -> None:
            if not use_code(connection, row.id, code):
                raise wrong

        return await self._end_sessions(person_of(row, before.id if before else None), use, password=hashed)

    async def _by_login(self, login: str, before: Session | None) -> tuple[Row[Any] | None, str | None]:
        """Who logs in under a name, and the browser if they have done so there before."""

        def read(connection: Connection) -> tuple[Row[Any] | None, str | None]:
            row = connection.execute(select(schema.people).where(schema.people.c.login == login)).one_or_none()
            return row, None if row is None else known_browser(connection, before, row.id)

        return await self.store.look_up(read)

    @asynccontextmanager
    async def _trying(self, name: str, address: str, browser: str | None) -> AsyncIterator[None]:
        """Wraps a try at a password or a code; raises `TooMany`. Only failures count.

        A browser that this person has used counts for itself, so that nobody can lock them out from elsewhere. (No name
        has a tab in it.)
        """
        tries = [(self.limits.login_address, neighbourhood(address)), (self.limits.login_name, name)]
        if browser is not None:
            tries = [(self.limits.login_name, f"browser\t{browser}")]
        for buckets, key in tries:
            await buckets.admit(key, "limit/logins", _TOO_MANY)
        yield
        for buckets, key in tries:
            await buckets.give_back(key)

    async def change_password(self, person: Person, old: str, new: str, *, stay: bool = False) -> Person:
        """Set another password and end every session, unless the other devices are to stay logged in."""
        if not person.registered:
            raise PeopleError("people/not-registered", "You have no password yet: POST /api/me/register first", 409)
        new = check_password(new)
        await self.confirm(person, old)
        hashed = await self._passwords.hash(new)
        if not stay:
            return await self._end_sessions(person, password=hashed)

        def write(connection: Connection) -> Row[Any]:
            _drop_links(connection, person.id)
            connection.execute(update(schema.people).where(schema.people.c.id == person.id).values(password=hashed))
            return the_row(connection, person.id)

        return person_of(await self.store.write(write))

    async def confirm(self, person: Person, password: str) -> None:
        """Raise unless this is the person's password; guests have none.

        The tries are counted for the session: those of others must not keep somebody from their own account.
        """
        if not person.registered:
            return
        wrong = PeopleError("people/wrong-password", "This is not your password", 403)
        row = await self.store.look_up(lambda connection: find_row(connection, person.id))
        tries, key = self.limits.login_name, f"session\t{person.session or person.id}"
        await tries.admit(key, "limit/logins", _TOO_MANY)
        try:
            right = await self._passwords.verify(row.password if row else None, check_password(password))
        except PeopleError:
            raise wrong from None
        if right is None:
            raise wrong
        await tries.give_back(key)

    async def codes_left(self, person: Person) -> int:
        return await self.store.read(lambda connection: codes_left(connection, person.id))

    async def new_codes(self, person: Person, password: str) -> list[str]:
        """Codes for a forgotten password, instead of those that are left."""
        if not person.registered:
            raise PeopleError("people/not-registered", "You have no password yet: POST /api/me/register first", 409)
        await self.confirm(person, password)
        return await self.store.write(lambda connection: new_codes(connection, person.id))

    async def logout_everywhere(self, person: Person) -> Person:
        """End every session of a person; returns the person, for whom a new one can begin."""
        return await self._end_sessions(person)

    async def _end_sessions(
        self, person: Person, first: Callable[[Connection], object] | None = None, **values: Any
    ) -> Person:
        def write(connection: Connection) -> Row[Any]:
            if first is not None:
                first(connection)
            _drop_links(connection, person.id)
            # A browser that is logged out hears nothing more; one that stays asks again when it is used.
            connection.execute(delete(schema.subscriptions).where(schema.subscriptions.c.person == person.id))
            end_all(connection, person)
            values["epoch"] = schema.people.c.epoch + 1
            connection.execute(update(schema.people).where(schema.people.c.id == person.id).values(**values))
            return the_row(connection, person.id)

        changed = person_of(await self.store.write(write))
        self.when_ended(person.id, None)
        return changed

    async def remove(self, person: Person) -> None:
        """Delete an account: all that identifies the person goes, and other people's games stay whole."""

        def write(connection: Connection) -> list[str]:
            return remove_rows(connection, person.id)

        for each in await self.store.write(write):
            self.when_ended(each, None)

    # Bot accounts

    async def new_bot(self, owner: Person, name: str, colour: str | None = None) -> Person:
        _only_people(owner)
        return await self._new(
            name=self._name(name),
            colour=check_colour(colour) if colour is not None else some_colour(),
            kind="bot",
            owner=owner.id,
        )

    async def bots(self, owner: Person) -> list[OwnedBot]:
        return await self.store.look_up(lambda connection: owned_bots(connection, owner.id))

    async def remove_bot(self, owner: Person, bot: str) -> None:
        def write(connection: Connection) -> None:
            check_own_bot(connection, owner.id, bot)
            anonymise(connection, bot)

        await self.store.write(write)
        self.when_ended(bot, None)

    async def new_token(self, owner: Person, bot: str, label: str) -> tuple[str, str]:
        """The id and the secret of a new token. The secret is shown only this once."""
        label, secret = check_name(label), new_secret("b_")

        def write(connection: Connection) -> str:
            check_own_bot(connection, owner.id, bot)
            return add_token(connection, bot, label, secret)

        return await self.store.write(write), secret

    async def revoke_token(self, owner: Person, bot: str, token: str) -> None:
        def write(connection: Connection) -> None:
            check_own_bot(connection, owner.id, bot)
            drop_token(connection, bot, token)

        await self.store.write(write)
        self.when_ended(bot, None)

    async def epochs(self, people: Collection[str]) -> dict[str, int]:
        """How often the sessions of these people were ended, of those who are still there."""
        table = schema.people
        known = select(table.c.id, table.c.epoch).where(table.c.id.in_(people), table.c.kind != "gone")
        return await self.store.look_up(lambda connection: {row.id: row.epoch for row in connection.execute(known)})

    # The rows

    def _name(self, name: str) -> str:
        return check_name(name, self.settings.name_length)

    async def _new(self, **values: Any) -> Person:
        def write(connection: Connection) -> Row[Any]:
            owner = values.get("owner")
            if owner is not None:
                check_room_for_bot(connection, owner, self.settings.bots_per_person)
            ident = new_id()
            connection.execute(insert(schema.people).values(id=ident, created=now(), seen=now(), epoch=0, **values))
            return the_row(connection, ident)

        return person_of(await self.store.write(write))

    async def _change(self, person: str, **values: Any) -> Person:
        def write(connection: Connection) -> Row[Any]:
            connection.execute(update(schema.people).where(schema.people.c.id == person).values(**values))
            return the_row(connection, person)

        return person_of(await self.store.write(write))


_TOO_MANY: Final = "There were too many tries; wait some minutes"


def _drop_links(connection: Connection, person: str) -> None:
    """A link made by an intruder would be a way back in."""
    connection.execute(delete(schema.links).where(schema.links.c.person == person))


def _only_people(person: Person) -> None:
    if person.kind != "person":
        raise PeopleError("people/bot", "A bot account cannot do this; its owner can", 403)


async def kept_secret(store: Store, name: str) -> str:
    """A secret of this database, created now if there is none."""
    wanted = select(schema.meta.c.value).where(schema.meta.c.key == name)

    def find_or_make(connection: Connection) -> str:
        found = connection.execute(wanted).scalar_one_or_none()
        if found is None:
            found = new_key()
            connection.execute(insert(schema.meta).values(key=name, value=found))
        return str(found)

    try:
        return await store.write(find_or_make)
    except (Conflict, IntegrityError):  # another server was first
        return str(await store.read(lambda connection: connection.execute(wanted).scalar_one()))
