"""Error answers: every one is `{"code": …, "sentence": …, "values": …}` with the right status."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from starsuit.errors import StarsuitError
from starsuit.server.failures import BROKEN, Failure, told_failure
from starsuit.server.logging import log_event

__all__ = ["EXCEPTION_HANDLERS", "FALLBACK", "answer_to", "failure_of", "status_of"]


CODES: Final = {
    400: ("request/invalid", "The request cannot be read"),
    401: ("people/unknown", "The server does not know who you are: POST /api/me first, or send a valid token"),
    403: ("request/forbidden", "This is not allowed"),
    404: ("request/not-found", "There is nothing here"),
    405: ("request/method", "This cannot be done here: another method is needed"),
    413: ("request/too-large", "The request is too large"),
    415: ("request/media-type", "The body must be application/json"),
    429: ("limit/requests", "There were too many requests; wait a little"),
}


def status_of(error: Exception) -> int:
    if isinstance(error, StarsuitError):
        return int(getattr(error, "status", 503 if error.code.startswith("store/") else 400))
    if isinstance(error, RecursionError):
        return 400
    return error.status_code if isinstance(error, HTTPException) else 500


def failure_of(error: Exception) -> Failure:
    """What we say about an error. Nothing about an unexpected one gets out."""
    if isinstance(error, StarsuitError):
        return told_failure(error)
    if isinstance(error, RecursionError):
        return Failure("request/invalid", "The request is nested too deeply")
    if not isinstance(error, HTTPException) or error.status_code >= 500:
        return BROKEN
    code, sentence = CODES.get(error.status_code, ("request/invalid", "The request is not understood"))
    if isinstance(error, ValidationException) or error.status_code == 400:
        sentence = _invalid(error) or sentence
    return Failure(code, sentence)


def _invalid(error: HTTPException) -> str:
    """What is wrong with a request and where, without repeating what was sent."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [
        ": ".join(str(part) for part in (each.get("key"), each.get("message")) if part)
        for each in extra
        if isinstance(each, dict)
    ]
    return "The request is not valid: " + "; ".join(parts)[:400] if parts else ""


def answer_to(request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    """The answer to a request that failed."""
    status, failure = status_of(error), failure_of(error)
    if status == 405 and request.url.path.startswith("/api/") and request.scope.get("path_template") in FALLBACK:
        status, failure = 404, Failure(*CODES[404])
    if status >= 500:
        log_event("request_failed", level=40, failure=error, request=request.scope["state"].get("request_id"))
    request.scope["state"]["code"] = failure.code
    headers = dict(getattr(error, "headers", None) or {})
    if (wait := getattr(error, "retry_after", None)) is not None:
        headers["retry-after"] = str(max(1, round(wait)))
    return Response(failure, status_code=status, headers=headers, media_type="application/json")


FALLBACK: Final = ("/{path}", "/")

EXCEPTION_HANDLERS: Final[dict[int | type[Exception], Callable[[Request[Any, Any, Any], Any], Response[Any]]]] = {
    StarsuitError: answer_to,
    HTTPException: answer_to,
    Exception: answer_to,
}
