"""A page's person as an HTTP client: rooms are made and played without looking at them."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import httpx

from tests.kit.quiet_server import play_on
from tests.kit.serving import NO_TLS, guest

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

    from playwright.sync_api import BrowserContext, Page

__all__ = ["asked", "be", "kept", "person", "played", "stranger"]

_kept: WeakKeyDictionary[BrowserContext, dict[Hashable, str]] = WeakKeyDictionary()


def be(page: Page, client: httpx.Client) -> None:
    """The page is that person's."""
    cookies = [(cookie.name, str(cookie.value)) for cookie in client.cookies.jar]
    url = str(client.base_url)
    page.context.add_cookies([{"name": name, "value": value, "url": url} for name, value in cookies])


@contextmanager
def stranger(page: Page, name: str) -> Iterator[httpx.Client]:
    """Someone else at this page's server."""
    url = page.request.get("/health").url.removesuffix("/health")
    with httpx.Client(base_url=url, headers={"X-Starsuit": "1"}, timeout=60, verify=NO_TLS) as client:
        if name:
            guest(client, name)
        yield client


@contextmanager
def person(page: Page) -> Iterator[httpx.Client]:
    """The person of this page, created if there is none yet."""
    with stranger(page, "") as client:
        for cookie in page.context.cookies():
            client.cookies.set(cookie["name"], cookie["value"])
        if not client.cookies:
            guest(client, "Lena")
            be(page, client)
        yield client


def asked(page: Page, path: str, body: object) -> dict[str, Any]:
    """What the server answers this page's person."""
    with person(page) as client:
        answer = client.post(path, json=body)
        assert answer.is_success, answer.text
        found: dict[str, Any] = answer.json()
        return found


def kept(page: Page, what: Hashable, make: Callable[[], str]) -> str:
    """A room of this page's person: scenes that share a room make it once."""
    rooms = _kept.setdefault(page.context, {})
    if what not in rooms:
        rooms[what] = make()
    return rooms[what]


def played(page: Page, room: str, until: Callable[[dict[str, Any]], bool] = lambda _: False) -> bool:
    """Play at a table until a condition holds; returns whether it did before the end of the game."""
    with person(page) as client:
        return play_on(client, room, until)
