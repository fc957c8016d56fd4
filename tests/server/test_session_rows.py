"""The rows of sessions: an honest browser is never put out, whatever is lost and whatever the clock does; a copy is."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from sqlalchemy import func, select

from starsuit.server.domain.names import PeopleError
from starsuit.server.people import session_rows
from starsuit.server.people.device_names import device_name
from starsuit.server.people.session_rows import GRACE, MOST, RENEW_AFTER, judge
from starsuit.server.people.sessions import Session, write_session
from starsuit.server.store import schema
from starsuit.server.store.event_log import DAY, Store
from tests.kit.play import dice
from tests.kit.services import Phone, opened, run, table_of

if TYPE_CHECKING:
    from pathlib import Path

    from starsuit.server.people.accounts import People
    from starsuit.server.services import Services

NOW = 1_800_000_000_000
PASSWORD = "correct horse"  # noqa: S105 - of people who do not exist


class Kept(NamedTuple):
    serial: int
    renewed: int
    taken: int | None


@pytest.mark.parametrize(
    ("serial", "kept", "meaning"),
    [
        (3, Kept(3, NOW, None), "taken"),
        (3, Kept(3, NOW - RENEW_AFTER, NOW), "fine"),
        (3, Kept(3, NOW - RENEW_AFTER - 1, NOW), "due"),
        (3, Kept(3, NOW + 400 * DAY, NOW), "due"),  # the clock was ahead
        (2, Kept(3, NOW - 300 * DAY, None), "behind"),
        (2, Kept(3, NOW, NOW - GRACE), "fine"),
        (2, Kept(3, NOW, NOW - GRACE - 1), "copied"),
        (2, Kept(3, NOW, NOW + 400 * DAY), "fine"),  # nobody can tell when it was
        (1, Kept(3, NOW, None), "copied"),
        (0, Kept(2, NOW, NOW), "copied"),
        (4, Kept(3, NOW, NOW), "ahead"),
    ],
)
def test_what_a_cookie_means(serial: int, kept: Any, meaning: str) -> None:
    assert judge(serial, kept, NOW) == meaning


class Clock:
    """The server's clock, as wrong as a test wants it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.at = NOW
        monkeypatch.setattr(session_rows, "now", lambda: self.at)


@pytest.mark.parametrize("seed", range(2))
def test_an_honest_guest_is_never_put_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Answers are lost, requests overtake each other, and the clock jumps by years: after any of it, they are known."""
    clock, rng = Clock(monkeypatch), dice(seed)

    async def work() -> None:
        async with opened(tmp_path) as services:
            people = services.people
            ann = await people.guest("Ann")
            held, before = await people.sessions.begin(ann), ""
            for _ in range(100):
                clock.at += rng.choice((1, 1, 1000, RENEW_AFTER, 3 * RENEW_AFTER, 30 * DAY, 4000 * DAY, -4000 * DAY))
                found = await people.sessions.visit(held, renew=True, old=True)
                assert found is not None
                assert found.person == ann
                if found.cookie is not None and rng.random() < 0.7:
                    before, held = held, found.cookie
                    assert await people.sessions.visit(held, renew=True, old=True) is not None
                    assert await people.sessions.visit(before, renew=True, old=True) is not None  # overtaken
            assert len(await people.sessions.of(ann)) == 1

    run(work())


def test_the_clock_of_an_earlier_time_neither_ends_a_session_nor_makes_it_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)

    async def work() -> None:
        async with opened(tmp_path) as services:
            people = services.people
            ann = await people.guest("Ann")
            held = await people.sessions.begin(ann)
            clock.at = 1000  # a small machine without a battery
            found = await people.sessions.visit(held, renew=True)
            assert found is not None
            newcomer = await people.sessions.begin(await people.guest("New"))
            clock.at = NOW
            assert await people.sessions.visit(found.cookie or held, old=True) is not None
            assert await people.sessions.visit(newcomer, old=True) is not None

    run(work())


def test_a_cookie_of_the_first_version_that_was_ended_stays_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many sessions come after it, and whoever asks for it to be taken up again."""
    clock = Clock(monkeypatch)

    async def work() -> None:
        async with opened(tmp_path, key="k" * 32) as services:
            sessions, ann = services.people.sessions, await registered(services.people)
            bob = await services.people.guest("Bob")
            first = [write_session(Session(each.id, 0, NOW), b"k" * 32) for each in (ann, bob)]
            for cookie in first:
                await sessions.end_cookie(cookie)
            for _ in range(MOST + 3):
                clock.at += 1
                await sessions.begin(ann)
            await sessions.begin(bob)
            for days in (0, 401):
                clock.at += days * DAY
                await sessions.begin(bob)
                assert [await sessions.visit(cookie, old=True) for cookie in first] == [None, None]

    run(work())


async def connected(services: Services, room: str, cookie: str) -> Phone:
    found = await services.people.sessions.visit(cookie)
    assert found is not None
    phone = Phone(services, room, found.person)
    phone.say(type="hello", version=1)
    await phone.hears("update")
    return phone


def test_ending_a_session_hangs_up_there_and_nowhere_else(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            sessions, ann = services.people.sessions, await services.people.guest("Ann")
            room = await table_of(services, ann, seats=3)
            here, there = await sessions.begin(ann), await sessions.begin(ann)
            phones = [await connected(services, room.id, cookie) for cookie in (here, there)]
            phones[1].say(type="do", id="sit", command={"type": "sit", "name": "Ben"})
            await phones[1].hears("done")
            await sessions.end_cookie(there)
            await phones[1].ends()
            assert (await phones[1].hears("goodbye"))["code"] == "people/logged-out"
            assert phones[0].closed is None
            assert await sessions.visit(here) is not None
            assert await sessions.visit(there) is None
            await phones[0].hang_up()

    run(work())


def test_a_session_that_was_ended_elsewhere_is_noticed(tmp_path: Path) -> None:
    """Another process writes it into the database, and its message is lost."""

    async def work() -> None:
        async with opened(tmp_path) as services:
            sessions, ann = services.people.sessions, await services.people.guest("Ann")
            room = await table_of(services, ann, seats=3)
            here, there = await sessions.begin(ann), await sessions.begin(ann)
            phones = [await connected(services, room.id, cookie) for cookie in (here, there)]
            sessions.when_ended = lambda _person, _session: None
            await sessions.end_cookie(there)
            assert phones[1].closed is None
            await services.hub.dismiss_stale()
            await phones[1].ends()
            assert phones[0].closed is None
            await phones[0].hang_up()

    run(work())


async def count(store: Store) -> int:
    return int(
        await store.read(lambda connection: connection.execute(select(func.count(schema.sessions.c.id))).scalar_one())
    )


async def registered(people: People) -> Any:
    person, _ = await people.register(await people.guest("Ann"), "ann", PASSWORD, "192.0.2.1")
    return person


def test_the_sessions_of_one_person_do_not_grow_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)

    async def work() -> None:
        async with opened(tmp_path) as services:
            sessions, ann = services.people.sessions, await registered(services.people)
            first = await sessions.begin(ann)
            for _ in range(MOST + 3):
                clock.at += 1
                last = await sessions.begin(ann)
            assert await count(services.store) == MOST
            assert await sessions.visit(first) is None
            assert await sessions.visit(last) is not None
            await services.people.logout_everywhere(ann)
            assert await sessions.visit(last) is None
            clock.at += 401 * DAY
            await sessions.begin(await services.people.by_id(ann.id) or ann)
            assert await count(services.store) == 1  # what was ended long ago is forgotten

    run(work())


def test_of_requests_that_come_together_all_are_known_and_one_new_cookie_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)

    async def work() -> None:
        async with opened(tmp_path) as services:
            sessions, ann = services.people.sessions, await services.people.guest("Ann")
            held = await sessions.begin(ann)
            clock.at += 2 * RENEW_AFTER
            found = await asyncio.gather(*(sessions.visit(held, renew=True) for _ in range(8)))
            assert all(each is not None for each in found)
            (cookie,) = {each.cookie for each in found if each is not None and each.cookie}
            assert await sessions.visit(cookie) is not None

    run(work())


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox, Linux"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36", "Chrome, Windows"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0", "Edge, Windows"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 14_1) AppleWebKit/605 Version/17.1 Safari/605.1", "Safari, Mac"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) Version/17.1 Mobile Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36", "Chrome, Android"),
        ("Python-urllib/3.11", "Starsuit"),
        ("curl/8.5", ""),
        ("\x00" * 100_000, ""),
        (None, ""),
    ],
)
def test_a_device_has_two_words(agent: str | None, device: str) -> None:
    assert device_name(agent) == device


def test_of_two_registrations_at_once_one_counts_and_its_codes_work(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as services:
            people = services.people
            ann = await people.guest("Ann")
            tries = (people.register(ann, "ann", PASSWORD, "127.0.0.1") for _ in range(2))
            answers = await asyncio.gather(*tries, return_exceptions=True)
            [refused] = [each for each in answers if isinstance(each, PeopleError)]
            [(_, codes)] = [each for each in answers if not isinstance(each, BaseException)]
            assert refused.code == "people/registered"
            assert (await people.recover("ann", codes[0], PASSWORD, "127.0.0.1")).id == ann.id

    run(work())
