"""The cookie that holds a session: how it is read from a request, and written into an answer."""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie
from typing import Any

from litestar.datastructures import Cookie

from starsuit.server.config import Settings
from starsuit.server.http.security import cookie_name, header, is_secure
from starsuit.server.people.device_names import device_name
from starsuit.server.store.event_log import DAY

__all__ = ["cookie_of", "device_of", "session_cookie"]


def cookie_of(scope: Any, settings: Settings) -> str | None:
    """The session cookie as received."""
    text = header(scope, "cookie")
    if text is None:
        return None
    try:
        found = SimpleCookie(text).get(cookie_name(is_secure(scope, settings)))
    except CookieError:
        return None
    return found.value if found else None


def device_of(scope: Any) -> str:
    """The device that a request comes from, in two words."""
    return device_name(header(scope, "user-agent"))


def session_cookie(scope: Any, settings: Settings, value: str) -> Cookie:
    """The cookie with this value; an empty one makes the browser forget it."""
    secure = is_secure(scope, settings)
    return Cookie(
        key=cookie_name(secure),
        value=value,
        max_age=settings.session_days * DAY // 1000 if value else 0,
        path="/",
        secure=secure,
        httponly=True,
        samesite="lax",
    )
