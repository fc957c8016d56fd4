"""A WebSocket to a server's room: opening it, and the messages it carries, as in docs/programmers/protocol.md.

`Line` builds on this, and so do the load bench and the tests, which keep less or check more than a line does. Incoming
messages are plain JSON, not the typed messages of `starsuit.protocol`: a client may be older than its server and must
skip what it does not know, and playing at a server should not need msgspec.
"""

from __future__ import annotations

import json
import secrets
from importlib.util import find_spec
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from starsuit.errors import missing_extra

if TYPE_CHECKING:
    from collections.abc import Iterator

    from websockets.asyncio.client import ClientConnection

__all__ = ["VERSION", "check_websockets", "command", "command_ids", "hello", "look", "open_socket", "read_message"]

VERSION: Final = 1  # of the protocol
LARGEST: Final = 16 * 1024 * 1024  # bytes in a message: a view holds everything that happened
WAITING: Final = 4  # messages that may wait for us before we stop reading
FAREWELL: Final = 1.0  # seconds for the server to hang up too


def check_websockets() -> None:
    """Raise one clear sentence if the library is not installed."""
    if find_spec("websockets") is None:
        raise missing_extra("playing at a server needs websockets", "terminal")


async def open_socket(url: str, headers: dict[str, str], **options: Any) -> ClientConnection:
    """Connect; `options` are those of `websockets.connect`. The server waits for `hello` next."""
    from websockets.asyncio.client import connect  # noqa: PLC0415 - only needed to play at a server

    usual = {"compression": None, "max_size": LARGEST, "max_queue": WAITING, "close_timeout": FAREWELL}
    return await connect(url, additional_headers=headers, **(usual | options))


def command_ids() -> Iterator[str]:
    """Unique ids for commands: a command sent again with its id counts once."""
    own = secrets.token_hex(6)
    return (f"{own}-{number}" for number in count(1))


def hello(*, after: int | None = None, seat: int | None = None, views: bool = False) -> str:
    """The first message: the last event seen, which of our seats to look from, and whether to send views as text."""
    return json.dumps({"type": "hello", "version": VERSION, "after": after, "seat": seat, "views": views})


def command(name: str, kind: str, /, **fields: Any) -> str:
    """Send a command; `done` or `refused` with the same id answers it."""
    return json.dumps({"type": "do", "id": name, "command": {"type": kind, **fields}})


def look(seat: int) -> str:
    """Ask for the table as seen from another of our seats."""
    return json.dumps({"type": "look", "seat": seat})


def read_message(data: str | bytes) -> dict[str, Any]:
    """What the server said; raises ValueError if it is not a message."""
    try:
        message = json.loads(data)
    except ValueError:
        message = None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise ValueError("the server sent something that is no message")
    return message
