"""What the server logs: one line per event, as JSON or as text.

A line names what happened by an id listed in docs/hosts/operating.md, with fields chosen to be harmless. For an
unexpected error it has the kind and the places in the code, never the message, which may quote a card, a seed or a
password.
"""

from __future__ import annotations

import logging
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, TextIO

import msgspec

from starsuit.errors import StarsuitError

__all__ = ["JsonFormatter", "TextFormatter", "describe_failure", "log_event", "log_failure", "logger", "set_up"]

logger: Final = logging.getLogger("starsuit.server")

# They report every start and stop, which we already do.
QUIET: Final = ("uvicorn", "uvicorn.error", "uvicorn.access", "litestar", "alembic", "sqlalchemy", "asyncio")


def set_up(level: str, form: str, stream: TextIO | None = None) -> None:
    """Send all logs to standard error in one form."""
    stream = stream or sys.stderr
    text = form == "text" or (form == "auto" and stream.isatty())
    handler = logging.StreamHandler(stream)
    handler.setFormatter(TextFormatter() if text else JsonFormatter())
    root = logging.getLogger()
    for old in list(root.handlers):
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    logging.getLogger("starsuit").setLevel(level.upper())
    for name in QUIET:
        other = logging.getLogger(name)
        other.handlers.clear()
        other.propagate = True
        other.setLevel(logging.WARNING)


def log_event(what: str, *, level: int = logging.INFO, failure: BaseException | None = None, **fields: Any) -> None:
    """Log an event by its id. Fields must be harmless: ids of requests, routes, counts, codes."""
    if logger.isEnabledFor(level):
        if failure is not None:
            fields |= describe_failure(failure)
        logger.log(level, what, extra={"fields": fields})


def log_failure(what: str, error: Exception, **fields: Any) -> None:
    """Log that something failed: a refusal, such as a database that is away, as a warning, and a fault as an error."""
    if isinstance(error, StarsuitError):
        log_event(what, level=logging.WARNING, code=error.code, **fields)
    else:
        log_event(what, level=logging.ERROR, failure=error, **fields)


def describe_failure(error: BaseException) -> dict[str, Any]:
    """The kind of an error and where it came from, innermost last, without any of its message."""
    frames = traceback.extract_tb(error.__traceback__)[-12:]
    kinds: list[str] = []
    cause: BaseException | None = error
    while cause is not None and len(kinds) < 5:
        kinds.append(f"{type(cause).__module__}.{type(cause).__qualname__}".removeprefix("builtins."))
        cause = cause.__cause__ or cause.__context__
    return {
        "error": " < ".join(kinds),
        "where": [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames],
    }


def _fields(record: logging.LogRecord) -> dict[str, Any]:
    fields: dict[str, Any] = dict(getattr(record, "fields", {}))
    if record.exc_info and record.exc_info[1] is not None:
        fields |= describe_failure(record.exc_info[1])
    return fields


class JsonFormatter(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"at": at, "level": record.levelname.lower(), "from": record.name, "what": _message(record)}
        return msgspec.json.encode(line | _fields(record), enc_hook=str).decode()


class TextFormatter(logging.Formatter):
    """For people at a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        fields = " ".join(f"{name}={value}" for name, value in _fields(record).items())
        return f"{at} {record.levelname.lower():7} {_message(record)} {fields}".rstrip()


def _message(record: logging.LogRecord) -> str:
    if record.name.partition(".")[0] == "starsuit":
        return record.getMessage().replace("\n", " ")
    # A library may put anything into its message, as asyncio does with a failed task: keep only its fixed words.
    return str(record.msg).partition("\n")[0]
