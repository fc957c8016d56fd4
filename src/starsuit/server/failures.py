"""What clients are told about an error, over HTTP and the WebSocket alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from starsuit.server.store.database import StoreError

if TYPE_CHECKING:
    from starsuit.errors import StarsuitError

__all__ = ["BROKEN", "Failure", "told_failure"]

STORE: Final = {
    "store/full": "The disk of the server is full; nothing was written",
    "store/locked": "Another program keeps the database of the server locked; nothing was written, try again",
    "store/slow": "The database of the server takes too long just now; nothing was written, try again",
    "store/unknown": "The server cannot say yet whether this was written; sending it again is safe",
    "store/closed": "The server is stopping; come back in a moment",
}


class Failure(msgspec.Struct, frozen=True):
    """Why something did not work: a code with its values for programs, a sentence for people."""

    code: str
    sentence: str
    values: dict[str, Any] = {}


BROKEN: Final = Failure("server/broken", "Something went wrong here; it is written in the log of the server")


def told_failure(error: StarsuitError) -> Failure:
    """One of our own errors in a form that anybody may read."""
    if isinstance(error, StoreError):  # its own sentence names files on this machine
        return Failure(error.code, STORE.get(error.code, "The server cannot write just now; nothing was written"))
    return Failure(error.code, error.sentence, error.values)
