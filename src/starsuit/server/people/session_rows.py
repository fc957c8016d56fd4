"""Sessions as rows: which devices somebody uses, since when, and which of them have been ended.

Cookies are numbered. A session that is used gets a new one every hour. Once that one has come back, an earlier one is a
copy that somebody took: it ends the session, for we cannot tell the owner from the thief. Until it has come back the
one before is good, however long that takes, since the answer with the new one may have been lost; and for two minutes
more, since requests overtake each other.

No clock can end the session of a guest, who has no other way back: see `Sessions.visit`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from sqlalchemy import Connection, Row, Update, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from starsuit.server.domain.person import Person
from starsuit.server.logging import log_event
from starsuit.server.people.person_rows import check_banned, find_row, person_of
from starsuit.server.people.sessions import OLD, Session, new_id, read_session, write_session
from starsuit.server.store.event_log import DAY, Store, StoreError, now
from starsuit.server.store.schema import people, sessions, subscriptions

__all__ = ["SEEN_EVERY", "KnownVisitor", "Sessions", "UsedDevice", "end_all", "judge", "known_browser"]

MINUTE: Final = 60_000
SEEN_EVERY: Final = 60 * MINUTE  # how precisely we record when somebody was last here
RENEW_AFTER: Final = 60 * MINUTE
GRACE: Final = 2 * MINUTE  # that a cookie is good after the next one has come back
MOST: Final = 50  # sessions of one person with a password; the one used longest ago goes

Judgement: TypeAlias = Literal["fine", "taken", "due", "behind", "ahead", "copied"]


class KnownVisitor(NamedTuple):
    """Who came, and the cookie to send them, if they need another one."""

    person: Person
    cookie: str | None


@dataclass(frozen=True, slots=True)
class UsedDevice:
    """A session as its owner sees it."""

    id: str
    device: str
    created: int
    used: int


class Sessions:
    """The sessions of all people."""

    def __init__(self, store: Store, key: bytes, days: int) -> None:
        self._store = store
        self._key = key
        self._age = days * DAY
        self.when_ended: Callable[[str, str | None], None] = lambda _person, _session: None

    def read(self, cookie: str) -> Session | None:
        """What a cookie says, if we signed it. Does not ask the database."""
        return read_session(cookie, self._key)

    async def begin(self, person: Person, device: str = "", before: Session | None = None) -> str:
        """The cookie of a new session. `before` is the browser's last: if it is this person's, it goes on."""
        at = now()

        def write(connection: Connection) -> Session:
            old = _row(connection, before.id) if before is not None else None
            if old is not None and old.person == person.id and old.ended is None and old.epoch == person.epoch:
                connection.execute(_live(old.id).values(used=at))
                return Session(person.id, person.epoch, at, old.id, old.serial)
            began = Session(person.id, person.epoch, at, new_id(), 1)
            browser = old.browser if old is not None else None
            _insert(connection, began, at, device=device, browser=browser or new_id(), taken=at)
            if person.registered:
                self._trim(connection, person, at)
            return began

        return write_session(await self._store.write(write), self._key)

    async def visit(
        self, cookie: str, device: str = "", *, renew: bool = False, old: bool = False
    ) -> KnownVisitor | None:
        """Who comes with a cookie; None if it is altered, ended or expired. With `renew` it may be replaced.

        With `old` an expired one is good too, unless its owner has a password to come back with. The browser forgets
        it when it expires; if it did not, a clock is wrong, and a new guest must not take its place.
        """
        session = self.read(cookie)
        if session is None:
            return None
        owner, row = await self._store.look_up(lambda connection: _find(connection, session))
        check_banned(owner)
        if owner is None or owner.kind != "person":
            return None
        used = session.issued if row is None else row.used
        if now() - used > self._age and not (old and owner.login is None):
            return None
        if row is None:
            return await self._adopt(session, owner, device, renew=renew)
        if row.ended is not None or row.person != owner.id or row.epoch != owner.epoch:
            return None
        return await self._recognise(session, owner, row, renew=renew)

    async def _adopt(self, session: Session, owner: Row[Any], device: str, *, renew: bool) -> KnownVisitor | None:
        """A session without a row: from an earlier version, or its row is newer than the backup that was restored.

        The rows of people with a password may be trimmed, so of theirs only those of earlier versions are good.
        """
        old = session.serial == 0
        if session.epoch != owner.epoch or not (old or owner.login is None):
            return None
        at = now()
        newest = Session(owner.id, owner.epoch, at, session.id, max(1, session.serial))
        taken = None if old else at
        with suppress(StoreError, IntegrityError):  # we know who it is even if we cannot write, or another was first
            await self._store.write(
                lambda connection: _insert(connection, newest, at, device=device, browser=new_id(), taken=taken)
            )
        return KnownVisitor(person_of(owner, session.id), write_session(newest, self._key) if old and renew else None)

    async def _recognise(self, session: Session, owner: Row[Any], row: Row[Any], *, renew: bool) -> KnownVisitor | None:
        at = now()
        judgement = judge(session.serial, row, at)
        if judgement == "copied":
            log_event("session_copied", level=30)
            await self.end(owner.id, row.id)
            return None
        if judgement == "due" and not renew:
            judgement = "fine"
        serial, renewed, known = row.serial, row.renewed, True
        changes: dict[str, Any] = {}
        if judgement in ("taken", "ahead"):
            changes = {"serial": session.serial, "taken": at}
        elif judgement == "due":
            serial, renewed = serial + 1, at
            changes = {"serial": serial, "renewed": at, "taken": None}
        if changes or abs(at - row.used) > SEEN_EVERY:
            change = _live(row.id).where(sessions.c.serial == row.serial).values(used=at, **changes)
            known = await self._note(owner, change, at)
        cookie = None
        if renew and (judgement == "behind" or (judgement == "due" and known)):
            cookie = write_session(Session(owner.id, owner.epoch, renewed, row.id, serial), self._key)
        return KnownVisitor(person_of(owner, row.id), cookie)

    async def _note(self, owner: Row[Any], change: Update, at: int) -> bool:
        """Write what has changed; returns whether it was we who did."""

        def write(connection: Connection) -> bool:
            if abs(at - owner.seen) > SEEN_EVERY:
                connection.execute(update(people).where(people.c.id == owner.id).values(seen=at))
            return connection.execute(change).rowcount == 1

        try:
            return await self._store.write(write)
        except StoreError:  # we know who it is even if we cannot write
            return False

    async def of(self, person: Person) -> list[UsedDevice]:
        """The devices that a person uses, the last used first."""
        mine = (sessions.c.person == person.id) & sessions.c.ended.is_(None) & (sessions.c.epoch == person.epoch)
        alive = select(sessions).where(mine, sessions.c.used > now() - self._age).order_by(sessions.c.used.desc())
        return await self._store.look_up(
            lambda connection: [
                UsedDevice(row.id, row.device, row.created, row.used) for row in connection.execute(alive)
            ]
        )

    async def end(self, person: str, session: str) -> bool:
        """End one session; returns whether there was such a one."""
        if not session.isalnum():  # PostgreSQL rejects some characters
            return False
        change = _live(session).where(sessions.c.person == person).values(ended=now())
        # Whose browser said so before sessions were noted cannot be told; one that stays says it again.
        theirs = or_(subscriptions.c.session == session, subscriptions.c.session.is_(None))
        silence = delete(subscriptions).where(subscriptions.c.person == person, theirs)

        def write(connection: Connection) -> bool:
            if connection.execute(change).rowcount != 1:
                return False
            connection.execute(silence)
            return True

        if not await self._store.write(write):
            return False
        self.when_ended(person, session)
        return True

    async def end_cookie(self, cookie: str) -> None:
        """End the session of a cookie, whether or not it has a row."""
        found = await self.visit(cookie, old=True)
        if found is not None and found.person.session is not None:
            await self.end(found.person.id, found.person.session)

    async def ended(self, wanted: Collection[str]) -> set[str]:
        """Which of these sessions have been ended."""
        over = select(sessions.c.id).where(sessions.c.id.in_(wanted), sessions.c.ended.is_not(None))
        return await self._store.look_up(lambda connection: set(connection.execute(over).scalars()))

    def _trim(self, connection: Connection, person: Person, at: int) -> None:
        """Forget the oldest of somebody with a password, whose cookies are worth nothing without a row.

        Except those of the first version, which would make another row until they expire.
        """
        mine = sessions.c.person == person.id
        connection.execute(delete(sessions).where(mine, sessions.c.ended < at - self._age))
        newest = select(sessions.c.id).where(mine).order_by(sessions.c.ended.is_not(None), sessions.c.used.desc())
        others = sessions.c.id.not_in(newest.limit(MOST)) & sessions.c.id.not_like(f"{OLD}%")
        connection.execute(delete(sessions).where(mine, others))


def judge(serial: int, row: Row[Any], at: int) -> Judgement:
    """What the cookie with this number means to a session.

    `taken`: the newest, for the first time. `due`: the newest, and time for the next. `behind`: the one before, while
    nobody has the newest. `ahead`: one that this database has never made, from before a backup was restored. `copied`:
    an earlier one, while somebody has the newest.
    """
    if serial > row.serial:
        return "ahead"
    if serial == row.serial:
        if row.taken is None:
            return "taken"
        return "fine" if 0 <= at - row.renewed <= RENEW_AFTER else "due"
    if serial == row.serial - 1:
        if row.taken is None:
            return "behind"
        if at - row.taken <= GRACE:
            return "fine"
    return "copied"


def known_browser(connection: Connection, session: Session | None, person: str) -> str | None:
    """The browser of this session, if that person has used it before and did not log out everywhere since."""
    row = _row(connection, session.id) if session is not None else None
    if row is None or row.browser is None:
        return None
    theirs = select(func.count()).where(sessions.c.browser == row.browser, sessions.c.person == person)
    return str(row.browser) if connection.execute(theirs).scalar_one() else None


def end_all(connection: Connection, person: Person) -> None:
    """End every session of a person. Only the browser that asks for it stays known."""
    mine = sessions.c.person == person.id
    connection.execute(update(sessions).where(mine, sessions.c.ended.is_(None)).values(ended=now()))
    here = _row(connection, person.session) if person.session is not None else None
    others = sessions.c.browser != (here.browser if here is not None and here.browser else "")
    connection.execute(update(sessions).where(mine, others).values(browser=None))


def _find(connection: Connection, session: Session) -> tuple[Row[Any] | None, Row[Any] | None]:
    return find_row(connection, session.person), _row(connection, session.id)


_ROW: Final = select(sessions).where(sessions.c.id == bindparam("session"))  # built once: every request asks for it


def _row(connection: Connection, session: str) -> Row[Any] | None:
    return connection.execute(_ROW, {"session": session}).one_or_none()


def _live(session: str) -> Update:
    return update(sessions).where(sessions.c.id == session, sessions.c.ended.is_(None))


def _insert(connection: Connection, session: Session, at: int, *, device: str, browser: str, taken: int | None) -> None:
    connection.execute(
        insert(sessions).values(
            id=session.id,
            person=session.person,
            epoch=session.epoch,
            serial=session.serial,
            renewed=at,
            taken=taken,
            device=device,
            browser=browser,
            created=at,
            used=at,
        )
    )
