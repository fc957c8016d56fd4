"""Links for others use an address that works from their machines."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from starsuit.server import addresses
from starsuit.server.addresses import EVERYWHERE, for_others
from tests.kit.serving import serving

if TYPE_CHECKING:
    from pathlib import Path

ALL = EVERYWHERE[0]


@pytest.mark.parametrize(
    ("place", "listening", "expected"),
    [
        ("127.0.0.1:8155", ALL, "192.168.1.7:8155"),
        ("localhost:8155", "::", "192.168.1.7:8155"),
        ("localhost", ALL, "192.168.1.7"),
        ("cards.localhost:80", "", "192.168.1.7:80"),
        ("[::1]:8155", "::", "192.168.1.7:8155"),
        ("[::1]", "::", "192.168.1.7"),
        # A server that listens on this machine only is found only there.
        ("127.0.0.1:8155", "127.0.0.1", "127.0.0.1:8155"),
        # An address that others can reach stays as written.
        ("192.168.1.9:8155", ALL, "192.168.1.9:8155"),
        ("cards.example.org", ALL, "cards.example.org"),
        ("[2001:db8::7]:80", "::", "[2001:db8::7]:80"),
    ],
)
def test_what_a_machine_calls_itself_is_replaced(
    monkeypatch: pytest.MonkeyPatch, place: str, listening: str, expected: str
) -> None:
    monkeypatch.setattr(addresses, "local_address", lambda: "192.168.1.7")
    assert for_others(place, listening) == expected


def test_a_machine_without_a_network_keeps_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "local_address", lambda: None)
    assert for_others("127.0.0.1:8155", ALL) == "127.0.0.1:8155"


def test_the_server_says_where_others_find_it(tmp_path: Path) -> None:
    with serving(tmp_path / "here") as server, server.client() as client:
        assert client.get("/api/about").json()["address"] == server.url
    with serving(tmp_path / "public", public_url="https://cards.example.org") as server, server.client() as client:
        assert client.get("/api/about").json()["address"] == "https://cards.example.org"
