"""What every request must pass and every answer carries: the origin, the custom header, the secure headers.

The session is a cookie that other sites cannot read or send along (HttpOnly, SameSite=Lax). In addition, a request
that changes something needs the header `X-Starsuit: 1`, which no form on another site can send and which a script on
another site could send only after asking us first; we never say yes. And if the browser says which site a request
comes from, that site must be ours. Where no `public_url` says which name is ours, the server answers only to addresses
of its own network: otherwise another site could point its own name at it, and be "ours" to the browser.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from typing import Any, Final

from starsuit.errors import StarsuitError
from starsuit.server.addresses import for_others, is_of_this_network
from starsuit.server.config import Settings

__all__ = [
    "CSRF_HEADER",
    "Forbidden",
    "address_of",
    "base_url",
    "bearer_of",
    "check_host",
    "check_origin",
    "check_request",
    "cookie_name",
    "header",
    "is_secure",
    "secure_headers",
    "within",
]

CSRF_HEADER: Final = "x-starsuit"
TOKEN_START: Final = "b_"  # noqa: S105 - of the tokens that we make
SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
DEFAULT_PORTS: Final = {"http": "80", "https": "443", "ws": "80", "wss": "443"}

# Style attributes are allowed, since they move and turn cards; scripts and style sheets only as our own files.
POLICY: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src {connect}; worker-src 'self'; "
    "manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
FIXED_HEADERS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (
        b"permissions-policy",
        b"accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
    ),
)


class Forbidden(StarsuitError):
    """A request that did not come from our own pages."""

    status = 403


def header(scope: Any, name: str) -> str | None:
    """A header of an ASGI scope; names are lower case."""
    wanted = name.encode()
    for key, value in scope["headers"]:
        if key == wanted:
            return str(value.decode("latin-1"))
    return None


def address_of(scope: Any) -> str:
    """Where a request comes from. Behind a trusted proxy uvicorn has put the real address here."""
    client = scope.get("client")
    return str(client[0]) if client else "unknown"


def is_secure(scope: Any, settings: Settings) -> bool:
    """Whether the person's side of the connection is encrypted."""
    return scope["scheme"] in ("https", "wss") or settings.https


def cookie_name(secure: bool) -> str:
    """The cookie's name. Browsers accept a __Host- cookie only from this host and only over https."""
    return "__Host-starsuit" if secure else "starsuit"


def base_url(scope: Any, settings: Settings) -> str:
    """The address to put into links."""
    if settings.public_url:
        return settings.public_url
    scheme = "https" if is_secure(scope, settings) else "http"
    return f"{scheme}://{for_others(header(scope, 'host') or 'localhost', settings.host)}"


def bearer_of(scope: Any) -> str | None:
    """The token of an Authorization header; an empty text if the header is of another kind."""
    value = header(scope, "authorization")
    if value is None:
        return None
    kind, _, token = value.partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def check_request(scope: Any, settings: Settings) -> None:
    """Raise `Forbidden` if a request that changes something may come from somebody else's page."""
    # No browser sends a token of ours by itself, but it may send what a proxy or an earlier login asks for.
    if scope["method"] in SAFE_METHODS or (bearer_of(scope) or "").startswith(TOKEN_START):
        return
    check_origin(scope, settings)
    if header(scope, CSRF_HEADER) != "1":
        raise Forbidden("request/header", "A request that changes something needs the header X-Starsuit: 1")


def check_host(scope: Any, settings: Settings) -> None:
    """Raise `Forbidden` if a request was sent to a name that is not ours. A program that names none is no browser."""
    host = header(scope, "host")
    if settings.public_url or not host:
        return
    if not is_of_this_network(host, scope.get("server")) and host not in _hosts(settings.origins):
        raise Forbidden(
            "request/host",
            "This server does not answer to this name; its operator can set public_url, or use the server's address",
        )


def _hosts(origins: Iterable[str]) -> list[str]:
    return [origin.partition("://")[2] for origin in origins]


def check_origin(scope: Any, settings: Settings) -> None:
    """Raise `Forbidden` if the browser says that another site sent this; for requests and WebSockets.

    A program that is not a browser sends no origin; it has nobody's session to borrow.
    """
    origin = header(scope, "origin")
    if origin is None:
        if header(scope, "sec-fetch-site") in ("cross-site", "same-site"):
            raise Forbidden("request/origin", "This request comes from a page of another site")
        return
    if origin and origin in (*settings.origins, settings.public_url):
        return
    host = header(scope, "host") or ""
    if not settings.public_url and _host(origin) == _host(f"{scope['scheme']}://{host}"):
        return
    raise Forbidden("request/origin", "This request comes from a page of another site, which is not allowed")


def _host(origin: str) -> tuple[str, str]:
    """Host and port. Not the scheme: it differs behind a proxy we do not know about."""
    scheme, _, place = origin.lower().partition("://")
    host, colon, port = place.rpartition(":")
    if not colon or port.endswith("]"):
        host, port = place, ""
    port = port if port not in ("80", "443", "") else "default"
    return host, port if scheme in DEFAULT_PORTS else "other"


def secure_headers(scope: Any, settings: Settings) -> list[tuple[bytes, bytes]]:
    """The headers that every answer carries."""
    host = header(scope, "host") or ""
    # Not every browser counts a WebSocket to the page's own host as 'self'.
    plain = all(letter.isalnum() or letter in ".-:[]" for letter in host) and host
    connect = f"'self' ws://{host} wss://{host}" if plain else "'self'"
    headers = [(b"content-security-policy", POLICY.format(connect=connect).encode()), *FIXED_HEADERS]
    if is_secure(scope, settings):
        headers.append((b"strict-transport-security", b"max-age=31536000"))
    return headers


def within(address: str, networks: Iterable[str]) -> bool:
    """Whether an address is one of these, or in one of these networks."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return False
    if isinstance(parsed, ipaddress.IPv6Address) and parsed.ipv4_mapped is not None:
        parsed = parsed.ipv4_mapped
    return any(parsed in ipaddress.ip_network(network, strict=False) for network in networks)
