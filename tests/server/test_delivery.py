"""Addresses that a browser gave for its notifications: whoever names an odd one silences nobody else."""

from __future__ import annotations

import socket

import pytest

from starsuit.server.push import delivery

ALLOWED = ("*.push.apple.com",)


NO_HOSTS = ["a..push.apple.com", ".push.apple.com", "x\\y.push.apple.com", "a%00.push.apple.com"]


@pytest.mark.parametrize("host", [*NO_HOSTS, f"{'a' * 64}.push.apple.com", f"{'a.' * 130}push.apple.com"])
def test_what_no_host_is_called_is_not_written_to(host: str) -> None:
    assert delivery.origin_of(f"https://{host}/x", ALLOWED) is None
    with pytest.raises(delivery.Unreachable, match="not a push service"):
        delivery.post(f"https://{host}/x", b"", {}, ALLOWED)


def test_a_name_that_cannot_be_looked_up_is_unreachable(monkeypatch: pytest.MonkeyPatch) -> None:
    def look_up(*_: object, **__: object) -> None:
        raise UnicodeError("label empty or too long")

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    with pytest.raises(delivery.Unreachable, match="UnicodeError"):
        delivery.post("https://web.push.apple.com/x", b"", {}, ALLOWED)
