"""In front of everything: gives each request an id, checks and counts it, and adds headers to each answer."""

from __future__ import annotations

import secrets
import time
from typing import Any, Final

import msgspec
from litestar import Litestar, Request
from litestar.exceptions import ValidationException
from litestar.routes import HTTPRoute
from uvicorn.protocols.utils import ClientDisconnected

from starsuit.errors import StarsuitError
from starsuit.protocol.validation import explained
from starsuit.server.domain.names import unknown_person
from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal
from starsuit.server.failures import BROKEN, Failure
from starsuit.server.fair_queue import Asker
from starsuit.server.http.answers import FALLBACK, failure_of, status_of
from starsuit.server.http.security import (
    address_of,
    bearer_of,
    check_host,
    check_origin,
    check_request,
    secure_headers,
)
from starsuit.server.http.session_cookie import cookie_of, device_of, session_cookie
from starsuit.server.logging import log_event
from starsuit.server.services import Services

__all__ = ["FrontedLitestar", "StrictRequest", "visitor_of"]

METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
QUIET_ROUTES: Final = frozenset({"/health", "/ready", "/metrics", "/", "/{path}"})


async def visitor_of(scope: Any, services: Services) -> Person | None:
    """Who sent this: by token if there is one, else by cookie; None if we do not know. A bad token raises."""
    token = bearer_of(scope)
    if token is not None:
        bot = scope["state"].get("bot") or await services.people.by_token(token)
        if bot is None:  # a client that sends a token does not want to be a guest
            raise unknown_person()
        return bot
    cookie = cookie_of(scope, services.settings)
    if cookie is None:
        return None
    # A WebSocket cannot be given another cookie.
    found = await services.people.sessions.visit(cookie, device_of(scope), renew=scope["type"] == "http")
    if found is None:
        return None
    if found.cookie is not None:
        scope["state"]["new_cookie"] = found.cookie
    return found.person


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body is read strictly: 0 is not false and "4" is not 4, as over the WebSocket."""

    async def json(self) -> Any:
        raw, field = await super().json(), self.route_handler.parsed_data_field
        if field is None or raw is None:
            return raw
        try:
            return msgspec.convert(raw, field.annotation, str_keys=True)
        except msgspec.ValidationError as error:
            key, message = explained(error, field.annotation)
            extra = [{"key": key, "message": message}]
            raise ValidationException("The body is not valid", extra=extra) from None


class FrontedLitestar(Litestar):
    """A Litestar that passes every request through the front."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)

    async def _http(self, scope: Any, receive: Any, send: Any) -> None:
        services: Services = self.state.services
        state = scope.setdefault("state", {})
        state["request_id"] = secrets.token_hex(8)
        start, started = time.perf_counter(), False

        async def send_on(message: Any) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                allowed = (
                    self._allowed(scope["path"]) if scope["method"] == "OPTIONS" or message["status"] == 405 else None
                )
                headers = _headers(scope, services, message.get("headers", []), allowed)
                message = {**message, "headers": headers}
                _note(scope, services, message["status"], time.perf_counter() - start)
            await send(message)

        async def receive_on() -> Any:
            message = await receive()
            if message["type"] == "http.disconnect" and not started:
                # To Litestar this is a failure of ours.
                raise Refusal("request/slow", "The request did not come in time", status=408)
            return message

        try:
            await _admit(scope, services)
            await super().__call__(scope, receive_on, send_on)
        except StarsuitError as error:
            state["code"] = error.code
            await _refuse(send_on, error)
        except Exception as error:
            log_event("request_failed", level=40, failure=error, request=state["request_id"])
            if not started:
                await _send(send_on, 500, BROKEN)

    def _allowed(self, path: str) -> bytes:
        """The methods of a path; Litestar forgets those of handlers registered later."""
        methods = {
            str(method)
            for route in self.routes
            if isinstance(route, HTTPRoute) and _fits(path, route.path_format)
            for method in route.methods
        }
        return ", ".join(sorted((methods or {"GET", "HEAD"}) | {"OPTIONS"})).encode()

    async def _websocket(self, scope: Any, receive: Any, send: Any) -> None:
        services: Services = self.state.services
        state = scope.setdefault("state", {})
        request = state["request_id"] = secrets.token_hex(8)
        try:
            check_host(scope, services.settings)
            check_origin(scope, services.settings)
            await services.limits.request(address_of(scope), None)
        except StarsuitError as error:
            services.metrics.refused(error.code)
            # Before the socket is accepted: the browser gets 403 instead of a connection.
            await send({"type": "websocket.close", "code": 4403, "reason": error.code})
            return
        try:
            await super().__call__(scope, receive, send)
            serve = state.pop("serve", None)
            if serve is not None:
                scope.clear()  # headers and all that Litestar knows of the request
                await serve(receive, send)
        except ClientDisconnected:
            pass  # while we were about to refuse them
        except Exception as error:
            log_event("socket_failed", level=40, failure=error, request=request)


async def _admit(scope: Any, services: Services) -> None:
    """Raise if a request must not be answered at all."""
    if scope["path"] in ("/health", "/ready"):
        return
    check_host(scope, services.settings)
    cookie = cookie_of(scope, services.settings)
    session = services.people.sessions.read(cookie) if cookie else None
    who, token = session.person if session else None, bearer_of(scope)
    # A first visit fetches the page in a hundred parts, and a whole family shares one address; files cost little.
    if not (scope["method"] in ("GET", "HEAD") and scope["path"].startswith("/assets/")):
        await services.limits.request(address_of(scope), who)
        if token and (bot := await services.people.by_token(token)) is not None:
            who, scope["state"]["bot"] = bot.id, bot
            await services.limits.person(bot.id, address_of(scope))
    scope["state"]["asker"] = Asker.of(address_of(scope), who)
    _check_text(scope)
    check_request(scope, services.settings)


def _check_text(scope: Any) -> None:
    """Raise if a path or a query holds the character zero: no text of ours does, and PostgreSQL takes none."""
    if "\0" in scope["path"]:
        raise Refusal("request/not-found", "There is nothing here", status=404)
    if b"%00" in scope["query_string"]:
        raise Refusal("request/invalid", "The request is not valid: a parameter holds the character zero", status=400)


def _fits(path: str, pattern: str) -> bool:
    """Whether a path matches this pattern, such as /api/tables/{id}; never the catch-all."""
    parts, wanted = path.strip("/").split("/"), pattern.strip("/").split("/")
    one_by_one = zip(parts, wanted, strict=False)
    return (
        pattern not in FALLBACK
        and len(parts) == len(wanted)
        and all(part == want or want.startswith("{") for part, want in one_by_one)
    )


def _headers(scope: Any, services: Services, headers: Any, allowed: bytes | None) -> list[tuple[bytes, bytes]]:
    if allowed is not None:
        headers = [*((name, value) for name, value in headers if name.lower() != b"allow"), (b"allow", allowed)]
    present = {name.lower() for name, _ in headers}
    ours = [*secure_headers(scope, services.settings), (b"x-request-id", scope["state"]["request_id"].encode())]
    if scope["path"].startswith("/api/"):
        ours.append((b"cache-control", b"no-store"))
    if (cookie := scope["state"].get("new_cookie")) is not None:
        made = session_cookie(scope, services.settings, cookie)
        ours.append((b"set-cookie", made.to_header(header="").encode("latin-1")))
    return [*headers, *((name, value) for name, value in ours if name not in present)]


def _note(scope: Any, services: Services, status: int, seconds: float) -> None:
    """Count and log a request. We log the route's pattern: the path may hold a code to join by."""
    method = scope["method"] if scope["method"] in METHODS else "OTHER"
    route = scope.get("path_template") or "none"
    services.metrics.requests.labels(method, route, str(status)).inc()
    services.metrics.request_seconds.labels(route).observe(seconds)
    code = scope["state"].get("code")
    if code is not None:
        services.metrics.refused(code)
    fields = {"request": scope["state"]["request_id"], "method": method, "route": route, "status": status}
    if code is not None:
        fields["code"] = code
    if status in (403, 429):
        fields["address"] = address_of(scope)
    quiet = route in QUIET_ROUTES and status < 400
    log_event("request", level=10 if quiet else 20, **fields, ms=round(seconds * 1000, 1))


async def _refuse(send: Any, error: StarsuitError) -> None:
    wait = getattr(error, "retry_after", None)
    headers = [] if wait is None else [(b"retry-after", str(max(1, round(wait))).encode())]
    await _send(send, status_of(error), failure_of(error), headers)


async def _send(send: Any, status: int, failure: Failure, headers: Any = ()) -> None:
    body = msgspec.json.encode(failure)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *headers]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
