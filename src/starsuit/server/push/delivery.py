"""Outgoing requests to push services: few at a time, to known hosts only, and never into a private network.

A browser tells us where its messages go, so anybody could name any address. Only hosts that the operator allows are
written to (`push_services`: those of the browsers), by https, without redirects, and only if their address is a public
one; the connection goes to the very address that was looked at. A test, or an operator with a push service of their
own, names a whole origin such as http://127.0.0.1:9000, which is then taken as it is.
"""

from __future__ import annotations

import http.client
import ipaddress
import re
import socket
import ssl
from functools import cache
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["LONGEST", "Unreachable", "origin_of", "post"]

LONGEST: Final = 1000  # characters of an address
PATIENCE: Final = 10.0  # seconds for each step of a request
HOST: Final = re.compile(r"(?!.{254})([a-z0-9_-]{1,63}\.)+[a-z0-9-]{1,63}")  # what can be looked up


class Unreachable(Exception):
    """A push service that cannot be reached, or may not be written to."""


def origin_of(endpoint: str, allowed: Sequence[str]) -> str | None:
    """The origin of an address that may be written to; None for any other."""
    if len(endpoint) > LONGEST or not endpoint.isascii() or not endpoint.isprintable() or " " in endpoint:
        return None
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return None
    origin = f"{parts.scheme}://{parts.netloc}"
    if origin in allowed:
        return origin
    known = any(host == each or (each.startswith("*.") and host.endswith(each[1:])) for each in allowed)
    plain = parts.scheme == "https" and port in (None, 443) and parts.username is None and parts.password is None
    return f"https://{host}" if known and plain and HOST.fullmatch(host) else None


def post(endpoint: str, body: bytes, headers: Mapping[str, str], allowed: Sequence[str]) -> int:
    """Send a message; the status of the answer. Raises `Unreachable`."""
    if origin_of(endpoint, allowed) is None:
        raise Unreachable("not a push service that is allowed")
    parts = urlsplit(endpoint)
    named = f"{parts.scheme}://{parts.netloc}" in allowed
    host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
    connection: http.client.HTTPConnection | None = None
    try:
        address = _address(host, port, private=named)
        connection = _Pinned(host, port, address, _tls() if parts.scheme == "https" else None)
        target = parts.path + (f"?{parts.query}" if parts.query else "") or "/"
        connection.request("POST", target, body, dict(headers))
        return connection.getresponse().status
    except (OSError, ValueError, http.client.HTTPException) as error:  # ValueError: a name that cannot be encoded
        raise Unreachable(type(error).__name__) from None
    finally:
        if connection is not None:
            connection.close()


def _address(host: str, port: int, *, private: bool) -> str:
    """An address of this host; only a public one, unless the operator named it."""
    found = [str(each[4][0]) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not private and not all(ipaddress.ip_address(each).is_global for each in found):
        raise Unreachable("not a public address")
    return found[0]


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()


class _Pinned(http.client.HTTPConnection):
    """A connection to an address that was looked at, for the host that it was found by."""

    def __init__(self, host: str, port: int, address: str, tls: ssl.SSLContext | None) -> None:
        super().__init__(host, port, timeout=PATIENCE)
        self._address = address
        self._tls = tls

    def connect(self) -> None:
        sock: Any = socket.create_connection((self._address, self.port), PATIENCE)
        try:
            self.sock = sock if self._tls is None else self._tls.wrap_socket(sock, server_hostname=self.host)
        except BaseException:
            sock.close()
            raise
