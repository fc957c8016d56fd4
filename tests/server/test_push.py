"""Notifications: sealed for one browser, sent once, to push services only, and silent about everything secret."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from sqlalchemy import select

from starsuit.server.people.operator import at_database, ban
from starsuit.server.push import delivery
from starsuit.server.push.notifier import MOST_TABLES, SENDERS, subscribe
from starsuit.server.push.sealed import Sender, decoded, encoded, is_key, seal
from starsuit.server.store.schema import notices, subscriptions
from tests.kit.push_service import CURVE, Listening, push_service
from tests.kit.quiet_server import good, refused
from tests.kit.server_client import NO_LIMITS, Person
from tests.kit.services import opened, run, table_of, until
from tests.kit.serving import serving

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection


def test_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A."""
    own = ec.derive_private_key(int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), CURVE)
    key = decoded("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    sealed = seal(
        b"When I grow up, I want to be a watermelon",
        key,
        decoded("BTBZMqHH6r4Tts7J_aSIgg"),
        salt=decoded("DGv6ra1nlYgDCS1FRnbzlw"),
        own=own,
    )
    assert encoded(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl"
        "95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_nobody_else_opens_a_message() -> None:
    browser, other = Listening(), Listening()
    sealed = seal(b"your turn", browser.public, browser.secret)
    assert browser.open(sealed) == b"your turn"
    assert seal(b"your turn", browser.public, browser.secret) != sealed
    with pytest.raises(InvalidTag):
        other.open(sealed)
    with pytest.raises(ValueError, match="at most"):
        seal(b"x" * 5000, browser.public, browser.secret)


def checked(header: str, origin: str, public: str) -> dict[str, Any]:
    """The claims of a signature that this key has made, for this push service."""
    kind, _, rest = header.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (kind, parts["k"]) == ("vapid", public)
    signed, _, signature = parts["t"].rpartition(".")
    raw = decoded(signature)
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(public))
    key.verify(
        encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:])),
        signed.encode(),
        ec.ECDSA(hashes.SHA256()),
    )
    claims: dict[str, Any] = json.loads(decoded(signed.split(".")[1]))
    assert json.loads(decoded(signed.split(".")[0])) == {"typ": "JWT", "alg": "ES256"}
    assert claims["aud"] == origin
    return claims


def test_the_key_is_made_of_the_databases_secret_and_signs_for_one_push_service() -> None:
    sender, again = Sender("a secret", "https://cards.example.org"), Sender("a secret", "")
    assert sender.public == again.public != Sender("another", "").public
    assert is_key(decoded(sender.public))
    claims = checked(sender.authorization("https://push.example", 1000), "https://push.example", sender.public)
    assert claims == {"aud": "https://push.example", "exp": 44_200, "sub": "https://cards.example.org"}
    assert "sub" not in checked(again.authorization("https://push.example", 1000), "https://push.example", again.public)


ALLOWED = ("fcm.googleapis.com", "*.push.apple.com", "http://127.0.0.1:9000")


@pytest.mark.parametrize(
    ("endpoint", "origin"),
    [
        ("https://fcm.googleapis.com/fcm/send/abc", "https://fcm.googleapis.com"),
        ("https://web.push.apple.com:443/abc", "https://web.push.apple.com"),
        ("http://127.0.0.1:9000/x", "http://127.0.0.1:9000"),
        ("http://fcm.googleapis.com/x", None),
        ("https://fcm.googleapis.com:8443/x", None),
        ("https://fcm.googleapis.com.example.org/x", None),
        ("https://user@fcm.googleapis.com/x", None),
        ("https://evilpush.apple.com/x", None),
        ("https://push.apple.com/x", None),
        ("https://127.0.0.1/x", None),
        ("http://127.0.0.1:9001/x", None),
        ("http://127.0.0.1:9000@example.org/x", None),
        ("https://[::1/x", None),
        ("https://fcm.googleapis.com/\r\nHost: x", None),
        ("https://fcm.googleapis.com/ü", None),
        ("file:///etc/passwd", None),
        ("https://fcm.googleapis.com/" + "x" * 1000, None),
    ],
)
def test_only_push_services_are_written_to(endpoint: str, origin: str | None) -> None:
    assert delivery.origin_of(endpoint, ALLOWED) == origin


@pytest.mark.parametrize("address", ["127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "fd00::1", "::ffff:10.0.0.1"])
def test_a_push_service_in_a_private_network_is_none(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [(0, 0, 0, "", ("142.250.1.1", 443)), (0, 0, 0, "", (address, 443))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    with pytest.raises(delivery.Unreachable, match="public"):
        delivery.post("https://fcm.googleapis.com/x", b"", {}, ALLOWED)


# With a real server


def test_a_slow_game_tells_who_is_not_there_once(tmp_path: Path) -> None:
    with push_service() as service:
        settings = {"push_services": service.url, "push_seconds": 0, **NO_LIMITS}
        with serving(tmp_path, **settings) as server:
            ann, ben = Person(server, "Ann"), Person(server, "Ben")
            about = good(ann.http.get("/api/push"))
            assert about["on"] is True
            phone, desk = Listening(f"{service.url}/phone"), Listening(f"{service.url}/desk")
            for browser in (phone, desk):
                assert ben.http.post("/api/me/push", json=browser.wish).status_code == 204
            wrong = {**phone.wish, "endpoint": "http://127.0.0.1:1/x"}
            refused(ben.http.post("/api/me/push", json=wrong), 400, "push/endpoint")
            for bad in ({"p256dh": encoded(b"\4" * 65)}, {"auth": "short"}, {"auth": "ä"}):
                refused(ben.http.post("/api/me/push", json={**phone.wish, **bad}), 400, "push/endpoint")
            room = ann.create(seats=2, clock=86400)
            ben.do(room, "sit")
            ann.do(room, "start")
            service.wait(2)
            told = {path: (headers, body) for path, headers, body in service.came}
            assert told.keys() == {"/phone", "/desk"}
            headers, body = told["/phone"]
            assert json.loads(phone.open(body)) == {"kind": "turn", "path": f"/t/{room}"}
            assert (headers["content-encoding"], headers["ttl"], headers["urgency"]) == ("aes128gcm", "86400", "normal")
            claims = checked(headers["authorization"], service.url, about["key"])
            assert 0 < claims["exp"] - time.time() <= 86_400
            # A restart knows what was sent, and has the same key; the desk no longer listens.
            assert server.stop() == 0
            server.start()
            assert good(ann.http.get("/api/push")) == about
            service.status = 410
            seat = ben.states(room)["game"]["seat"]
            ben.do(room, "play", seat=seat, action="draw")
            ben.do(room, "play", seat=seat, action=f"discard {ben.states(room)['game']['hand'][0]}")
            ann.do(room, "play", seat=0, action="draw")
            ann.do(room, "play", seat=0, action=f"discard {ann.states(room)['game']['hand'][0]}")
            service.wait(4)
            ben.do(room, "play", seat=seat, action="draw")
            ben.do(room, "play", seat=seat, action=f"discard {ben.states(room)['game']['hand'][0]}")
            ann.do(room, "play", seat=0, action="draw")
            assert good(ben.http.get("/api/me/export"))["notifications"] == []
            assert len(service.came) == 4
            assert '"level":"error"' not in server.log


def test_a_club_hears_of_a_table_and_a_browser_can_be_silenced(tmp_path: Path) -> None:
    with push_service() as service, serving(tmp_path, push_services=service.url, **NO_LIMITS) as server:
        people = [Person(server, name) for name in ("Ann", "Ben", "Cleo")]
        ann, ben, cleo = people
        club = good(ann.http.post("/api/clubs", json={"name": "Friday"}), 201)["id"]
        key = good(ann.http.get(f"/api/clubs/{club}/link"))["link"].partition("key=")[2]
        browsers = [Listening(f"{service.url}/{number}") for number in range(3)]
        for person, browser in zip(people, browsers, strict=True):
            assert person.http.post("/api/me/push", json=browser.wish).status_code == 204
        for each in (ben, cleo):
            assert each.http.post(f"/api/clubs/{club}/join", json={"key": key}).status_code == 204
        assert cleo.http.post("/api/me/push/stop", json={"endpoint": browsers[2].endpoint}).status_code == 204
        room = good(ann.http.post("/api/tables", json={"club": club}), 201)["id"]
        service.wait(1)
        path, _, body = service.came[0]
        assert (path, json.loads(browsers[1].open(body))) == ("/1", {"kind": "club", "path": f"/t/{room}"})
        # The browser is Ben's no longer, once somebody else is logged in there.
        assert cleo.http.post("/api/me/push", json=browsers[1].wish).status_code == 204
        assert good(ben.http.get("/api/me/export"))["notifications"] == []
        assert ben.http.post("/api/me/logout-everywhere").status_code == 204
        assert len(service.came) == 1


def test_a_process_that_stops_leaves_nothing_unsent_that_counts_as_sent(tmp_path: Path) -> None:
    async def work() -> None:
        with push_service() as service:
            service.answers.clear()
            async with opened(tmp_path, push_services=(service.url,)) as services:
                people = [await services.people.guest(name) for name in ("Ann", "Ben", "Cleo", "Dan")]
                room = await table_of(services, people[0], seats=4)
                for each in people:
                    wish = Listening(f"{service.url}/{each.name}").wish
                    names = {"endpoint": wish["endpoint"], "key": wish["p256dh"], "secret": wish["auth"]}
                    values: dict[str, Any] = {"person": each.id, **names}
                    await services.store.write(partial(subscribe, **values))
                    await services.notifier.tell_turn(room.id, each.id, 0)
                await until(lambda: len(service.came) == SENDERS)

                def claimed(connection: Connection) -> int:
                    return len(connection.execute(select(notices.c.person)).all())

                assert await services.store.read(claimed) == SENDERS
                stopping = asyncio.create_task(services.notifier.close())
                await asyncio.sleep(0)
                service.answers.set()
                await stopping
                assert await services.store.read(claimed) == len(service.came) >= SENDERS

    run(work())


def browsers_of(person: Person) -> list[str]:
    """Which browsers somebody is told in, by the last letters of their addresses."""
    told = good(person.http.get("/api/me/export"))["notifications"]
    return sorted(each["endpoint"].rpartition("/")[2] for each in told)


def test_a_browser_that_is_logged_out_hears_nothing_more(tmp_path: Path) -> None:
    """The address of a table lets people in, so it is not for whoever has the lost phone."""
    with serving(tmp_path, **NO_LIMITS) as server:
        account = {"login": "ann", "password": "correct horse"}
        desk, phone = Person(server, "Ann"), Person(server, "Nobody yet")
        assert desk.http.post("/api/me/register", json=account).status_code == 200
        assert phone.http.post("/api/me/login", json=account).status_code == 200
        for each, name in ((desk, "desk"), (phone, "phone")):
            wish = Listening(f"https://fcm.googleapis.com/{name}").wish
            assert each.http.post("/api/me/push", json=wish).status_code == 204
        assert browsers_of(desk) == ["desk", "phone"]
        other = next(each for each in good(desk.http.get("/api/me/sessions")) if not each["here"])
        assert desk.http.delete(f"/api/me/sessions/{other['id']}").status_code == 204
        assert browsers_of(desk) == ["desk"]
        assert phone.http.post("/api/me/login", json=account).status_code == 200
        assert desk.http.post("/api/me/logout", json={}).status_code == 204
        assert browsers_of(phone) == []
        assert (
            phone.http.post("/api/me/push", json=Listening("https://fcm.googleapis.com/phone").wish).status_code == 204
        )
        with at_database(f"sqlite:///{server.database}") as connection:
            ban(connection, good(phone.http.get("/api/me"))["id"])
            assert connection.execute(select(subscriptions.c.id)).all() == []


def test_nobody_is_pestered_with_tables(tmp_path: Path) -> None:
    with push_service() as service, serving(tmp_path, push_services=service.url, **NO_LIMITS) as server:
        ann, ben, cleo = (Person(server, name) for name in ("Ann", "Ben", "Cleo"))
        club = good(ann.http.post("/api/clubs", json={"name": "Friday"}), 201)["id"]
        key = good(ann.http.get(f"/api/clubs/{club}/link"))["link"].partition("key=")[2]
        for each in (ben, cleo):
            assert each.http.post(f"/api/clubs/{club}/join", json={"key": key}).status_code == 204
        phone = Listening(f"{service.url}/ben")
        assert ben.http.post("/api/me/push", json=phone.wish).status_code == 204
        tables = []
        for count in range(1, MOST_TABLES + 3):
            tables.append(ann.create(club=club))
            ann.do(tables[-1], "close")
            service.wait(min(count, MOST_TABLES))
        last = cleo.create(club=club)  # of another host he still hears
        service.wait(MOST_TABLES + 1)
        told = [json.loads(phone.open(body))["path"] for _, _, body in service.came]
        assert told == [f"/t/{room}" for room in (*tables[:MOST_TABLES], last)]


def test_where_the_operator_wants_none_there_are_none(tmp_path: Path) -> None:
    with serving(tmp_path, push_services="", **NO_LIMITS) as server:
        ann = Person(server, "Ann")
        assert good(ann.http.get("/api/push")) == {"on": False, "key": None}
        refused(ann.http.post("/api/me/push", json=Listening("https://fcm.googleapis.com/x").wish), 409, "push/off")
