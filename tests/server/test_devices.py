"""Sessions, lost passwords and wrong ones over real HTTP: who stays in, who is put out, and who cannot be kept out."""

from __future__ import annotations

import sqlite3
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest

from starsuit.server.people.sessions import Session, write_session
from starsuit.server.store.event_log import DAY, now
from tests.kit.serving import Server, guest, serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    import httpx

PASSWORD = "correct horse"  # noqa: S105 - of people who do not exist
FIREFOX = "Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0"


ADDRESSES = count(1)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits = {"login_tries": 3, "address_rate": 0, "guests_per_address": 0}
    with serving(tmp_path_factory.mktemp("devices"), proxies="127.0.0.1", **limits) as running:
        yield running


def browser(server: Server, **headers: str) -> httpx.Client:
    """A browser somewhere else than all others."""
    return server.client(headers={"x-forwarded-for": f"198.51.100.{next(ADDRESSES)}", **headers})


@pytest.fixture
def client(server: Server) -> Iterator[httpx.Client]:
    with browser(server) as client:
        yield client


def code_of(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status, answer.text
    code: str = answer.json()["code"]
    return code


def change(server: Server, statement: str, *values: object) -> None:
    with sqlite3.connect(server.database, timeout=20) as connection:
        connection.execute(statement, values)


def register(client: httpx.Client, login: str) -> list[str]:
    """Give a new guest a name and a password; returns the codes."""
    guest(client, login.title())
    answer = client.post("/api/me/register", json={"login": login, "password": PASSWORD})
    assert answer.status_code == 200, answer.text
    codes: list[str] = answer.json().get("codes", [])
    return codes


def log_in(client: httpx.Client, login: str, password: str = PASSWORD) -> httpx.Response:
    return client.post("/api/me/login", json={"login": login, "password": password})


def key_of(server: Server) -> bytes:
    with sqlite3.connect(server.database, timeout=20) as connection:
        return str(connection.execute("SELECT value FROM meta WHERE key = 'cookie-key'").fetchone()[0]).encode()


def with_cookie(server: Server, cookie: str) -> httpx.Client:
    return browser(server, cookie=f"starsuit={cookie}")


# Sessions


def test_a_copied_cookie_is_worth_nothing_after_logging_out(server: Server, client: httpx.Client) -> None:
    guest(client)
    with with_cookie(server, client.cookies["starsuit"]) as thief:
        assert thief.get("/api/me").status_code == 200
        assert client.post("/api/me/logout").status_code == 204
        assert code_of(thief.get("/api/me"), 401) == "people/unknown"
        assert code_of(client.get("/api/me"), 401) == "people/unknown"


def test_sessions_are_listed_with_their_device_and_ended_one_by_one(server: Server, client: httpx.Client) -> None:
    register(client, "lister")
    with browser(server, **{"user-agent": FIREFOX}) as phone, browser(server) as stranger:
        log_in(phone, "lister")
        listed = client.get("/api/me/sessions").json()
        assert sorted((each["device"], each["here"]) for each in listed) == [("", True), ("Firefox, Android", False)]
        assert all(abs(each["created"] - now()) < 60_000 and each["used"] >= each["created"] for each in listed)
        (theirs,) = (each["id"] for each in listed if not each["here"])
        guest(stranger)
        assert code_of(stranger.delete(f"/api/me/sessions/{theirs}"), 404) == "people/no-session"
        assert phone.get("/api/me").status_code == 200
        assert client.delete(f"/api/me/sessions/{theirs}").status_code == 204
        assert code_of(phone.get("/api/me"), 401) == "people/unknown"
        assert code_of(client.delete(f"/api/me/sessions/{theirs}"), 404) == "people/no-session"
    assert [each["here"] for each in client.get("/api/me/sessions").json()] == [True]


def test_a_login_where_one_is_logged_in_makes_no_second_session(client: httpx.Client) -> None:
    register(client, "twice")
    log_in(client, "twice")
    assert len(client.get("/api/me/sessions").json()) == 1


def test_a_cookie_is_replaced_while_it_is_used_and_an_old_copy_ends_the_session(
    server: Server, client: httpx.Client
) -> None:
    me = guest(client)
    old = client.cookies["starsuit"]
    assert "set-cookie" not in client.get("/api/me").headers
    change(server, "UPDATE sessions SET renewed = renewed - 7200000 WHERE person = ?", me["id"])
    with with_cookie(server, old) as late:  # this answer is lost, and the next request has the old cookie again
        lost = late.get("/api/me").headers["set-cookie"].partition(";")[0]
    assert client.get("/api/me").json() == me
    assert f"starsuit={client.cookies['starsuit']}" == lost
    assert client.get("/api/me").json() == me  # now the new one is taken
    with with_cookie(server, old) as late:
        assert late.get("/api/me").json() == me  # a request that was overtaken
        assert "set-cookie" not in late.get("/api/me").headers
    change(server, "UPDATE sessions SET taken = taken - 600000 WHERE person = ?", me["id"])
    assert client.get("/api/me").json() == me
    with with_cookie(server, old) as thief:
        assert code_of(thief.get("/api/me"), 401) == "people/unknown"
    assert code_of(client.get("/api/me"), 401) == "people/unknown"
    assert '"what":"session_copied"' in server.log


def test_a_cookie_of_an_earlier_version_becomes_one_session(server: Server, client: httpx.Client) -> None:
    me = guest(client)
    change(server, "DELETE FROM sessions WHERE person = ?", me["id"])
    old = write_session(Session(me["id"], 0, now() - 100 * DAY), key_of(server))
    answers = []
    for _ in range(3):
        with with_cookie(server, old) as before:
            answers.append(before.get("/api/me"))
    assert {answer.json()["id"] for answer in answers} == {me["id"]}
    (cookie,) = {answer.headers["set-cookie"].partition(";")[0] for answer in answers}
    with browser(server, cookie=cookie) as after:
        assert after.get("/api/me").json() == me
        assert len(after.get("/api/me/sessions").json()) == 1
        assert after.post("/api/me/logout").status_code == 204
    with with_cookie(server, old) as before:
        assert code_of(before.get("/api/me"), 401) == "people/unknown"
        assert before.post("/api/me", json={}).json()["id"] != me["id"]


# Wrong clocks


@pytest.mark.parametrize("ahead", [1, 30, 4000])
def test_a_guest_from_the_future_keeps_the_name(server: Server, client: httpx.Client, ahead: int) -> None:
    me = guest(client, "Futura")
    cookie = write_session(Session(me["id"], 0, now() + ahead * DAY), key_of(server))
    with with_cookie(server, cookie) as later:
        assert later.post("/api/me", json={"name": "Guest"}).json() == me
        assert later.get("/api/me").json() == me


def test_a_clock_that_jumps_ahead_costs_no_guest_their_name(server: Server, client: httpx.Client) -> None:
    """For the server the last visit is years ago, and yet the browser still has the cookie."""
    me = guest(client, "Nora")
    change(server, "UPDATE sessions SET used = ?, renewed = ? WHERE person = ?", 1000, 1000, me["id"])
    assert code_of(client.get("/api/me"), 401) == "people/unknown"
    assert client.post("/api/me", json={"name": "Guest"}).json() == me
    assert client.get("/api/me").json() == me


def test_a_session_with_a_password_expires_and_is_not_resumed(server: Server, client: httpx.Client) -> None:
    register(client, "expired")
    me = client.get("/api/me").json()
    change(server, "UPDATE sessions SET used = used - ? WHERE person = ?", 401 * DAY, me["id"])
    assert code_of(client.get("/api/me"), 401) == "people/unknown"
    assert client.post("/api/me", json={}).json()["id"] != me["id"]
    assert log_in(client, "expired").json()["id"] == me["id"]
    assert client.get("/api/me").json()["id"] == me["id"]


def test_a_login_makes_an_expired_session_good_again(server: Server, client: httpx.Client) -> None:
    register(client, "back again")
    me = client.get("/api/me").json()
    change(server, "UPDATE sessions SET used = used - ? WHERE person = ?", 401 * DAY, me["id"])
    assert code_of(client.get("/api/me"), 401) == "people/unknown"
    assert log_in(client, "back again").status_code == 200
    assert client.get("/api/me").status_code == 200


def test_a_guest_whose_row_is_newer_than_the_backup_stays_known(server: Server, client: httpx.Client) -> None:
    me = guest(client, "Nell")
    change(server, "DELETE FROM sessions WHERE person = ?", me["id"])
    assert client.get("/api/me").json() == me
    assert [each["here"] for each in client.get("/api/me/sessions").json()] == [True]


# Wrong passwords


def test_wrong_passwords_of_others_do_not_lock_out_the_owner(server: Server, client: httpx.Client) -> None:
    register(client, "owner")
    with browser(server) as known:
        log_in(known, "owner")
        known.post("/api/me/logout")
        with browser(server) as attacker:
            assert [log_in(attacker, "owner", "wrong horse").status_code for _ in range(4)] == [403, 403, 403, 429]
            assert log_in(attacker, "owner").status_code == 429
        changed = client.post("/api/me/password", json={"old": PASSWORD, "new": "another horse"})
        assert changed.status_code == 200  # where they are logged in
        assert client.get("/api/me").status_code == 200
        client.post("/api/me/logout")
        assert log_in(client, "owner", "another horse").status_code == 200  # and on a device that they use
        # After a new password only the device on which it was set is known.
        assert log_in(known, "owner", "another horse").status_code == 429


def test_a_known_device_has_its_own_tries_and_no_more(server: Server, client: httpx.Client) -> None:
    register(client, "carla")
    client.post("/api/me/logout")
    assert [log_in(client, "carla", "wrong horse").status_code for _ in range(4)] == [403, 403, 403, 429]
    with browser(server) as other:
        guest(other)
        assert log_in(other, "carla").status_code == 200


def test_wrong_passwords_of_a_session_are_limited(client: httpx.Client) -> None:
    register(client, "petra")
    wrong = [client.post("/api/me/codes", json={"password": "wrong horse"}).status_code for _ in range(4)]
    assert wrong == [403, 403, 403, 429]


# Lost passwords


def test_a_code_sets_another_password_once_and_ends_every_session(server: Server, client: httpx.Client) -> None:
    codes = register(client, "olivia")
    assert len(set(codes)) == 8
    assert client.get("/api/me/codes").json() == {"left": 8}
    with sqlite3.connect(server.database, timeout=20) as connection:
        kept = [row[0] for row in connection.execute("SELECT hash FROM recovery_codes")]
    assert not {code.replace("-", "") for code in codes} & set(kept)
    with browser(server) as other:
        written = codes[0].lower().replace("-", " ").replace("0", "o").replace("1", "l")
        wish = {"login": "Olivia", "code": written, "password": "another horse"}
        assert other.post("/api/me/recover", json=wish).status_code == 200
        assert other.get("/api/me").json()["name"] == "Olivia"
        assert other.get("/api/me/codes").json() == {"left": 7}
        assert code_of(client.get("/api/me"), 401) == "people/unknown"
        assert code_of(other.post("/api/me/recover", json=wish), 403) == "people/recovery-failed"
        assert log_in(client, "olivia", "another horse").status_code == 200
        assert log_in(client, "olivia").status_code == 403


def test_codes_are_made_again_with_the_password_and_the_old_ones_end(server: Server, client: httpx.Client) -> None:
    old = register(client, "rita")
    assert code_of(client.post("/api/me/codes", json={"password": "wrong horse"}), 403) == "people/wrong-password"
    answer = client.post("/api/me/codes", json={"password": PASSWORD})
    assert answer.status_code == 201
    new = answer.json()["codes"]
    assert not set(old) & set(new)
    with browser(server) as other:
        for code, status in ((old[0], 403), (new[0], 200)):
            wish = {"login": "rita", "code": code, "password": "another horse"}
            assert other.post("/api/me/recover", json=wish).status_code == status


def test_a_wrong_name_and_a_wrong_code_get_the_same_answer_and_tries_are_limited(
    server: Server, client: httpx.Client
) -> None:
    codes = register(client, "sofia")
    with browser(server) as other:
        wishes: list[dict[str, Any]] = [
            {"login": "sofia", "code": "0000-0000-0000-0000", "password": "another horse"},
            {"login": "nobody there", "code": codes[0], "password": "another horse"},
            {"login": "s", "code": "\u0000" * 300, "password": "another horse"},
        ]
        answers = [other.post("/api/me/recover", json=wish) for wish in wishes]
        assert {(answer.status_code, answer.text) for answer in answers} == {(403, answers[0].text)}
        short = {"login": "sofia", "code": codes[0], "password": "short"}
        assert code_of(other.post("/api/me/recover", json=short), 400) == "people/password"
        tries = [other.post("/api/me/recover", json=wishes[0]).status_code for _ in range(3)]
        assert tries == [403, 403, 429]
    assert client.get("/api/me/codes").json() == {"left": 8}


def test_a_guest_has_no_codes_and_a_bot_no_sessions(server: Server, client: httpx.Client) -> None:
    guest(client)
    assert client.get("/api/me/codes").json() == {"left": 0}
    assert code_of(client.post("/api/me/codes", json={"password": PASSWORD}), 409) == "people/not-registered"
    bot = client.post("/api/me/bots", json={"name": "Robby"}).json()
    token = client.post(f"/api/me/bots/{bot['id']}/tokens", json={}).json()["token"]
    with browser(server, authorization=f"Bearer {token}") as itself:
        assert itself.get("/api/me/sessions").json() == []
        assert itself.post("/api/me/logout").status_code == 204
    assert client.get("/api/me").status_code == 200


def test_a_deleted_account_leaves_neither_sessions_nor_codes(server: Server, client: httpx.Client) -> None:
    register(client, "gone")
    me = client.get("/api/me").json()
    assert client.post("/api/me/delete", json={"password": PASSWORD}).status_code == 204
    with sqlite3.connect(server.database, timeout=20) as connection:
        for table in ("sessions", "recovery_codes"):
            query = f"SELECT count(*) FROM {table} WHERE person = ?"  # noqa: S608 - our own tables
            assert connection.execute(query, (me["id"],)).fetchone() == (0,)
