"""The people of a real server, over real HTTP: guests, other devices, passwords, bots, and who may not act for whom."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Literal
from xml.etree import ElementTree as ET

import httpx
import pytest
from argon2 import Parameters, PasswordHasher, extract_parameters
from sqlalchemy import update

from starsuit.server.config import Settings
from starsuit.server.domain.names import COLOURS, PeopleError
from starsuit.server.limits import TooMany
from starsuit.server.people.accounts import People
from starsuit.server.people.passwords import Passwords
from starsuit.server.people.sessions import Session, write_session
from starsuit.server.store import schema
from starsuit.server.store.event_log import Store, now
from tests.kit.serving import Server, guest, serving

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator
    from pathlib import Path

PASSWORD = "correct horse"  # noqa: S105 - of people who do not exist


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("people")
    with serving(folder, login_tries=1000, address_rate=0, guests_per_address=0, log_level="debug") as running:
        yield running


@pytest.fixture
def client(server: Server) -> Iterator[httpx.Client]:
    with server.client() as client:
        yield client


def code_of(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status, answer.text
    body: dict[str, str] = answer.json()
    assert set(body) == {"code", "sentence", "values"}
    return body["code"]


def rows(server: Server, query: str, *values: object) -> list[Any]:
    with sqlite3.connect(server.database) as connection:
        return connection.execute(query, values).fetchall()


def register(client: httpx.Client, login: str, password: str = PASSWORD) -> dict[str, Any]:
    me = guest(client, login.title())
    answer = client.post("/api/me/register", json={"login": login, "password": password})
    assert answer.status_code == 200, answer.text
    return me


# Guests


def test_a_guest_exists_at_once_and_stays_the_same_person(client: httpx.Client) -> None:
    assert code_of(client.get("/api/me"), 401) == "people/unknown"
    me = guest(client, "Ann")
    assert client.get("/api/me").json() == me
    assert (me["name"], me["kind"], me["registered"]) == ("Ann", "person", False)
    assert me["colour"] in COLOURS
    again = client.post("/api/me", json={"name": "Somebody else"})
    assert (again.status_code, again.json()) == (200, me)


def test_a_guest_needs_no_name(client: httpx.Client) -> None:
    assert client.post("/api/me", json={}).json()["name"] == "Guest"


def test_the_cookie_cannot_be_read_by_scripts_or_sent_by_other_sites(client: httpx.Client) -> None:
    answer = client.post("/api/me", json={})
    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith("starsuit=")
    for part in ("httponly", "samesite=lax", "path=/", "max-age=34560000"):
        assert part in cookie
    assert "secure" not in cookie
    assert "domain" not in cookie


def test_an_altered_or_expired_cookie_is_nobody(server: Server, client: httpx.Client) -> None:
    me = guest(client)
    cookie = client.cookies["starsuit"]
    key = rows(server, "SELECT value FROM meta WHERE key = 'cookie-key'")[0][0].encode()
    forged = [
        cookie[:-1] + ("A" if cookie[-1] != "A" else "B"),
        cookie.replace(me["id"], "x" * len(me["id"])),
        write_session(Session(me["id"], 0, now()), b"not the key"),
        write_session(Session(me["id"], 0, now() - 401 * 86_400_000), key),
        write_session(Session(me["id"], 1, now()), key),
        write_session(Session("nobody", 0, now()), key),
        "",
        "garbage",
        "1.2.3.4.5",
        "%00",
    ]
    for text in forged:
        answer = httpx.get(f"{server.url}/api/me", headers={"cookie": f"starsuit={text}"})
        assert code_of(answer, 401) == "people/unknown", text
    odd = httpx.get(f"{server.url}/api/me", headers=[(b"cookie", b'\xff\xfe; ;;= starsuit="\x80')])
    assert code_of(odd, 401) == "people/unknown"
    good = httpx.get(f"{server.url}/api/me", headers={"cookie": f"starsuit={cookie}"})
    assert good.json()["id"] == me["id"]


def test_an_old_cookie_is_renewed(server: Server, client: httpx.Client) -> None:
    me = guest(client)
    key = rows(server, "SELECT value FROM meta WHERE key = 'cookie-key'")[0][0].encode()
    assert "set-cookie" not in client.get("/api/me").headers
    old = write_session(Session(me["id"], 0, now() - 2 * 86_400_000), key)
    answer = httpx.get(f"{server.url}/api/me", headers={"cookie": f"starsuit={old}"})
    assert answer.json()["id"] == me["id"]
    assert answer.headers["set-cookie"].startswith("starsuit=")


def test_people_change_their_name_and_colour(client: httpx.Client) -> None:
    guest(client)
    assert client.patch("/api/me", json={"name": "  Zoë   ★ "}).json()["name"] == "Zoë ★"
    assert client.patch("/api/me", json={"colour": "teal"}).json()["colour"] == "teal"
    assert client.get("/api/me").json()["name"] == "Zoë ★"
    assert code_of(client.patch("/api/me", json={"name": "x" * 41}), 400) == "people/name"
    assert code_of(client.patch("/api/me", json={"name": "a\u0000"}), 400) == "people/name-hidden"
    assert code_of(client.patch("/api/me", json={"colour": "mauve"}), 400) == "request/invalid"
    assert code_of(client.patch("/api/me", json={"nmae": "x"}), 400) == "request/invalid"
    assert code_of(client.patch("/api/me", json={"name": 3}), 400) == "request/invalid"


# Another device


def test_a_link_makes_another_device_the_same_person_once(server: Server, client: httpx.Client) -> None:
    me = guest(client, "Ann")
    link = client.post("/api/me/link").json()
    assert link["url"] == f"{server.url}/link#{link['secret']}"
    assert 9 * 60_000 < link["expires"] - time.time() * 1000 <= 10 * 60_000
    assert ET.fromstring(link["qr"]).tag.endswith("svg")  # noqa: S314 - our own picture
    with server.client() as phone, server.client() as thief:
        assert phone.post("/api/me/link/use", json={"secret": link["secret"]}).json() == me
        assert phone.get("/api/me").json() == me
        assert code_of(thief.post("/api/me/link/use", json={"secret": link["secret"]}), 404) == "people/link"
        assert code_of(thief.get("/api/me"), 401) == "people/unknown"
    assert client.get("/api/me").json() == me


def test_of_two_devices_that_use_a_link_together_one_gets_it(server: Server, client: httpx.Client) -> None:
    guest(client)
    secret = client.post("/api/me/link").json()["secret"]

    def use(_: int) -> int:
        with server.client() as phone:
            return phone.post("/api/me/link/use", json={"secret": secret}).status_code

    with ThreadPoolExecutor(8) as pool:
        assert sorted(pool.map(use, range(8))) == [200] + [404] * 7


def test_a_link_is_kept_hashed_expires_and_is_replaced_by_the_next(server: Server, client: httpx.Client) -> None:
    me = guest(client)
    first, second = (client.post("/api/me/link").json()["secret"] for _ in range(2))
    (kept,) = rows(server, "SELECT hash FROM links WHERE person = ?", me["id"])
    assert second not in kept[0]
    with server.client() as phone:
        assert code_of(phone.post("/api/me/link/use", json={"secret": first}), 404) == "people/link"
        with sqlite3.connect(server.database, timeout=10) as connection:
            connection.execute("UPDATE links SET expires = ? WHERE person = ?", (now() - 1, me["id"]))
        assert code_of(phone.post("/api/me/link/use", json={"secret": second}), 404) == "people/link"


# Name and password


def test_a_name_and_a_password_bring_one_back_from_anywhere(server: Server, client: httpx.Client) -> None:
    me = register(client, "Ann Baker")
    assert client.get("/api/me").json() == {**me, "registered": True, "login": "ann baker"}
    assert client.post("/api/me/logout").status_code == 204
    assert code_of(client.get("/api/me"), 401) == "people/unknown"
    with server.client() as other:
        visitor = guest(other, "Visitor")
        answer = other.post("/api/me/login", json={"login": " ann  BAKER", "password": PASSWORD})
        assert answer.json()["id"] == me["id"] != visitor["id"]
        assert other.get("/api/me").json()["id"] == me["id"]


def test_a_wrong_name_and_a_wrong_password_get_the_same_answer(server: Server, client: httpx.Client) -> None:
    register(client, "Carol")
    tries = [("carol", "wrong horse"), ("nobody here", PASSWORD), ("carol", "x"), ("", PASSWORD), ("x" * 99, "y" * 999)]
    with server.client() as other:
        answers = [other.post("/api/me/login", json={"login": a, "password": b}) for a, b in tries]
        assert {answer.status_code for answer in answers} == {403}
        assert len({answer.text for answer in answers}) == 1
        assert all("set-cookie" not in answer.headers for answer in answers)


def test_a_name_to_log_in_with_belongs_to_one(server: Server, client: httpx.Client) -> None:
    register(client, "Dora")
    again = client.post("/api/me/register", json={"login": "Dora 2", "password": PASSWORD})
    assert code_of(again, 409) == "people/registered"
    with server.client() as other:
        guest(other)
        taken = other.post("/api/me/register", json={"login": "DORA", "password": PASSWORD})
        assert code_of(taken, 409) == "people/taken"
        short = other.post("/api/me/register", json={"login": "Emma", "password": "short"})
        assert code_of(short, 400) == "people/password"


def test_logging_out_everywhere_ends_every_session(server: Server, client: httpx.Client) -> None:
    register(client, "Fay")
    with server.client() as phone:
        phone.post("/api/me/login", json={"login": "fay", "password": PASSWORD})
        assert phone.get("/api/me").status_code == 200
        assert client.post("/api/me/logout-everywhere").status_code == 204
        assert code_of(phone.get("/api/me"), 401) == "people/unknown"
        assert phone.post("/api/me/login", json={"login": "fay", "password": PASSWORD}).status_code == 200


def test_a_new_password_replaces_the_old_one_and_logs_others_out(server: Server, client: httpx.Client) -> None:
    register(client, "Gus")
    with server.client() as phone:
        phone.post("/api/me/login", json={"login": "gus", "password": PASSWORD})
        wrong = client.post("/api/me/password", json={"old": "not this", "new": "another horse"})
        assert code_of(wrong, 403) == "people/wrong-password"
        assert client.post("/api/me/password", json={"old": PASSWORD, "new": "another horse"}).status_code == 200
        assert client.get("/api/me").status_code == 200
        assert phone.get("/api/me").status_code == 401
        assert phone.post("/api/me/login", json={"login": "gus", "password": PASSWORD}).status_code == 403
        assert phone.post("/api/me/login", json={"login": "gus", "password": "another horse"}).status_code == 200
        # By choice the other devices stay logged in.
        stays = {"old": "another horse", "new": "a third horse", "stay": True}
        assert client.post("/api/me/password", json={**stays, "old": PASSWORD}).status_code == 403
        assert client.post("/api/me/password", json=stays).json()["login"] == "gus"
        assert (client.get("/api/me").status_code, phone.get("/api/me").status_code) == (200, 200)
        assert [each["here"] for each in client.get("/api/me/sessions").json()].count(True) == 1
        with server.client() as tablet:
            assert tablet.post("/api/me/login", json={"login": "gus", "password": stays["old"]}).status_code == 403
            assert tablet.post("/api/me/login", json={"login": "gus", "password": stays["new"]}).status_code == 200


@pytest.mark.parametrize("stay", [False, True])
def test_a_link_to_another_device_ends_with_the_password_it_was_made_under(server: Server, *, stay: bool) -> None:
    with server.client() as client, server.client() as thief:
        register(client, f"Gil {stay}")
        secret = client.post("/api/me/link").json()["secret"]
        wish = {"old": PASSWORD, "new": "another horse", "stay": stay}
        assert client.post("/api/me/password", json=wish).status_code == 200
        assert code_of(thief.post("/api/me/link/use", json={"secret": secret}), 404) == "people/link"
        secret = client.post("/api/me/link").json()["secret"]
        assert client.post("/api/me/logout-everywhere").status_code == 204
        assert code_of(thief.post("/api/me/link/use", json={"secret": secret}), 404) == "people/link"


def test_a_deleted_account_leaves_nothing_that_tells_who_it_was(server: Server, client: httpx.Client) -> None:
    me = register(client, "Harriet")
    bot = client.post("/api/me/bots", json={"name": "Harriet's bot"}).json()
    token = client.post(f"/api/me/bots/{bot['id']}/tokens", json={}).json()["token"]
    client.post("/api/me/link")
    assert code_of(client.delete("/api/me"), 403) == "people/wrong-password"
    assert code_of(client.post("/api/me/delete", json={"password": "not this"}), 403) == "people/wrong-password"
    assert client.post("/api/me/delete", json={"password": PASSWORD}).status_code == 204
    assert client.get("/api/me").status_code == 401
    assert client.post("/api/me/login", json={"login": "harriet", "password": PASSWORD}).status_code == 403
    assert httpx.get(f"{server.url}/api/me", headers={"authorization": f"Bearer {token}"}).status_code == 401
    left = rows(server, "SELECT name, login, password FROM people WHERE id IN (?, ?)", me["id"], bot["id"])
    assert left == [("Somebody", None, None)] * 2
    assert not rows(server, "SELECT * FROM tokens WHERE person = ?", bot["id"])
    assert not rows(server, "SELECT * FROM links WHERE person = ?", me["id"])


def test_a_guest_deletes_the_account_without_a_password(client: httpx.Client) -> None:
    guest(client)
    cookie = client.cookies["starsuit"]
    assert client.delete("/api/me").status_code == 204
    client.cookies.set("starsuit", cookie, domain="127.0.0.1")
    assert client.get("/api/me").status_code == 401


# Bots


def test_a_bot_is_known_by_its_token_until_it_is_revoked(server: Server, client: httpx.Client) -> None:
    guest(client, "Owner")
    bot = client.post("/api/me/bots", json={"name": "Robby", "colour": "olive"}).json()
    made = client.post(f"/api/me/bots/{bot['id']}/tokens", json={"label": "laptop"}).json()
    headers = {"authorization": f"Bearer {made['token']}"}
    me = httpx.get(f"{server.url}/api/me", headers=headers).json()
    assert (me["id"], me["name"], me["kind"]) == (bot["id"], "Robby", "bot")
    # A program needs no header against forged requests.
    renamed = httpx.patch(f"{server.url}/api/me", headers=headers, json={"name": "Robby II"})
    assert renamed.json()["name"] == "Robby II"
    (listed,) = client.get("/api/me/bots").json()
    assert [token["label"] for token in listed["tokens"]] == ["laptop"]
    assert listed["tokens"][0]["used"] is not None
    assert "token" not in listed["tokens"][0]
    assert not rows(server, "SELECT * FROM tokens WHERE hash LIKE ?", f"%{made['token'][2:]}%")
    assert client.delete(f"/api/me/bots/{bot['id']}/tokens/{made['id']}").status_code == 204
    assert code_of(httpx.get(f"{server.url}/api/me", headers=headers), 401) == "people/unknown"


def test_a_wrong_token_does_not_fall_back_to_the_cookie(client: httpx.Client) -> None:
    guest(client)
    for value in (b"Bearer b_wrong", b"Bearer", b"Basic YTpi", b"", b"Bearer \xff"):
        answer = client.get("/api/me", headers=[(b"authorization", value)])
        assert code_of(answer, 401) == "people/unknown"
    answer = client.post("/api/me", json={}, headers={"authorization": "Bearer b_wrong"})
    assert code_of(answer, 401) == "people/unknown"
    assert "set-cookie" not in answer.headers


def test_nobody_manages_the_bots_of_others(server: Server, client: httpx.Client) -> None:
    guest(client)
    bot = client.post("/api/me/bots", json={"name": "Robby"}).json()
    token = client.post(f"/api/me/bots/{bot['id']}/tokens", json={}).json()
    with server.client() as other:
        guest(other)
        assert code_of(other.post(f"/api/me/bots/{bot['id']}/tokens", json={}), 404) == "people/no-bot"
        assert code_of(other.delete(f"/api/me/bots/{bot['id']}/tokens/{token['id']}"), 404) == "people/no-bot"
        assert code_of(other.delete(f"/api/me/bots/{bot['id']}"), 404) == "people/no-bot"
    headers = {"authorization": f"Bearer {token['token']}"}
    with server.client(headers=headers) as itself:
        assert code_of(itself.post("/api/me/bots", json={"name": "Child"}), 403) == "people/bot"
        assert code_of(itself.post("/api/me/link"), 403) == "people/bot"
        answer = itself.post("/api/me/register", json={"login": "robby", "password": PASSWORD})
        assert code_of(answer, 403) == "people/bot"
    assert client.delete(f"/api/me/bots/{bot['id']}").status_code == 204
    assert client.get("/api/me/bots").json() == []


def test_bots_and_tokens_are_limited(client: httpx.Client) -> None:
    guest(client)
    bots = [client.post("/api/me/bots", json={"name": f"Bot {number}"}).json() for number in range(5)]
    assert code_of(client.post("/api/me/bots", json={"name": "One more"}), 409) == "people/bots"
    for _ in range(10):
        assert client.post(f"/api/me/bots/{bots[0]['id']}/tokens", json={}).status_code == 201
    assert code_of(client.post(f"/api/me/bots/{bots[0]['id']}/tokens", json={}), 409) == "people/tokens"


# Without HTTP around it


QUICK = PasswordHasher(time_cost=1, memory_cost=2048)


def with_people(tmp_path: Path, work: Callable[[People], Awaitable[None]], **settings: Any) -> None:
    async def run() -> None:
        store = await Store.open(f"sqlite:///{tmp_path}/people.db")
        try:
            people = await People.open(store, Settings(**settings))
            people._passwords = Passwords(QUICK)
            await work(people)
        finally:
            await store.close()

    asyncio.run(run())


def test_wrong_passwords_are_limited_by_name_and_right_ones_are_not(tmp_path: Path) -> None:
    async def work(people: People) -> None:
        await people.register(await people.guest("Ann"), "ann", PASSWORD, "192.0.2.1")
        for _ in range(5):
            await people.login("ann", PASSWORD, "192.0.2.1")
        for number in range(3):
            with pytest.raises(PeopleError, match="nobody with this name"):
                await people.login("ann", "wrong horse", f"192.0.2.{number + 2}")
        with pytest.raises(TooMany):
            await people.login("ann", PASSWORD, "192.0.2.9")
        with pytest.raises(PeopleError):
            await people.login("nobody", PASSWORD, "192.0.2.9")

    with_people(tmp_path, work, login_tries=3)


def test_wrong_passwords_are_limited_by_address(tmp_path: Path) -> None:
    async def work(people: People) -> None:
        for number in range(3):
            with pytest.raises(PeopleError):
                await people.login(f"name {number}", "wrong horse", "192.0.2.1")
        with pytest.raises(TooMany):
            await people.login("another", "wrong horse", "192.0.2.1")
        with pytest.raises(PeopleError):
            await people.login("another", "wrong horse", "192.0.2.2")

    with_people(tmp_path, work, login_tries=1)


def test_a_password_is_hashed_again_when_the_parameters_change(tmp_path: Path) -> None:
    async def work(people: People) -> None:
        person, _ = await people.register(await people.guest("Ann"), "ann", PASSWORD, "192.0.2.1")
        weak = PasswordHasher(time_cost=1, memory_cost=1024).hash(PASSWORD)

        async def kept() -> str:
            query = schema.people.select().where(schema.people.c.id == person.id)
            return str(await people.store.read(lambda connection: connection.execute(query).one().password))

        strong = await kept()
        assert strong.startswith("$argon2id$")
        await people.store.write(lambda connection: connection.execute(update(schema.people).values(password=weak)))
        assert (await people.login("ann", PASSWORD, "192.0.2.1")).id == person.id
        assert (await kept()) not in (weak, strong)
        assert PASSWORD not in await kept()
        await people.login("ann", PASSWORD, "192.0.2.1")

    with_people(tmp_path, work)


class Watched(PasswordHasher):
    """Keeps the parameters of what it verifies, and continues only when the event loop does."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=1024)
        self.verified: list[Parameters] = []
        self.beat = threading.Event()

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002 - as argon2 calls it
        assert self.beat.wait(30), "the event loop stood still"
        self.verified.append(extract_parameters(str(hash)))
        return super().verify(hash, password)


def test_nobody_is_looked_at_like_a_wrong_password_and_the_event_loop_goes_on() -> None:
    """The same work, so that the timing reveals nothing; meanwhile others are served."""

    async def run() -> list[Parameters]:
        hasher = Watched()
        passwords = Passwords(hasher)
        hashed = await passwords.hash(PASSWORD)
        for each in (hashed, None):
            hasher.beat.clear()
            asyncio.get_running_loop().call_later(0.01, hasher.beat.set)
            assert await passwords.verify(each, "wrong horse") is None
        return hasher.verified

    wrong, nobody = asyncio.run(run())
    assert nobody == wrong


def test_the_key_of_the_settings_signs_and_the_kept_one_stays(tmp_path: Path) -> None:
    async def cookie(**settings: Any) -> str:
        store = await Store.open(f"sqlite:///{tmp_path}/keys.db")
        try:
            people = await People.open(store, Settings(**settings))
            text = await people.sessions.begin(await people.guest())
            other = await People.open(store, Settings(**settings))
            assert other.sessions.read(text) is not None
            return text
        finally:
            await store.close()

    async def reads(text: str, **settings: Any) -> bool:
        store = await Store.open(f"sqlite:///{tmp_path}/keys.db")
        try:
            return (await People.open(store, Settings(**settings))).sessions.read(text) is not None
        finally:
            await store.close()

    kept = asyncio.run(cookie())
    given = asyncio.run(cookie(key="k" * 32))
    assert asyncio.run(reads(kept))
    assert asyncio.run(reads(given, key="k" * 32))
    assert not asyncio.run(reads(kept, key="k" * 32))
    assert not asyncio.run(reads(given))


def test_a_face_is_chosen_apart_from_the_colour(client: httpx.Client) -> None:
    assert guest(client, "Mia")["face"] is None  # that of the colour
    assert client.patch("/api/me", json={"face": "Qh", "colour": "teal"}).json()["face"] == "Qh"
    assert client.patch("/api/me", json={"colour": "plum"}).json()["face"] == "Qh"
    for wrong in ("9h", "Jk", "qh", ""):
        assert client.patch("/api/me", json={"face": wrong}).status_code == 400
    room = client.post("/api/tables", json={"public": True, "seats": 2}).json()["id"]
    table = client.get(f"/api/tables/{room}").json()["states"][0]
    assert [seat["face"] for seat in table["seats"]] == ["Qh", None]
    [line] = [each for each in client.get("/api/tables").json()["tables"] if each["id"] == room]
    assert (line["colour"], line["face"]) == ("plum", "Qh")
    assert client.get("/api/me/export").json()["profile"]["face"] == "Qh"
