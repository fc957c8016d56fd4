"""Commands that were carried out: an id stands for one command, and gets the same answer however often it is sent."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from starsuit.server.domain.refusal import Refusal

if TYPE_CHECKING:
    from starsuit.protocol.commands import Command

__all__ = ["DoneCommand", "digest_of"]

_ENCODER: Final = msgspec.json.Encoder(order="deterministic")


class DoneCommand(NamedTuple):
    """The number of its last event, and which command it was; earlier versions did not write that down."""

    last: int
    digest: str | None

    def check(self, digest: str | None) -> None:
        """Raise if this is another command under the same id."""
        if None not in (digest, self.digest) and digest != self.digest:
            raise Refusal("room/id-used", "this id belongs to another command; give each command its own")


def digest_of(command: Command) -> str:
    return hashlib.sha256(_ENCODER.encode(command)).hexdigest()[:16]
