"""Commands that were carried out: an id stands for one command, and gets the same answer however often it is sent."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

import msgspec

from starsuit.server.domain.refusal import Refusal
from starsuit.server.store.packed_log import command_hash

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from starsuit.protocol.commands import Command
    from starsuit.server.store.row import Row

__all__ = ["DoneCommand", "DoneCommands", "digest_of"]

_ENCODER: Final = msgspec.json.Encoder(order="deterministic")


class DoneCommand(NamedTuple):
    """The number of its last event, and which command it was; earlier versions did not write that down."""

    last: int
    digest: str | None

    def check(self, digest: str | None) -> None:
        """Raise if this is another command under the same id."""
        if None not in (digest, self.digest) and digest != self.digest:
            raise Refusal("room/id-used", "this id belongs to another command; give each command its own")


class DoneCommands(dict[tuple[str, str], DoneCommand]):
    """The commands that were carried out in a room, by person and id; of those in a packed log there is a hash."""

    def __init__(
        self, known: Mapping[tuple[str, str], DoneCommand] | None = None, packed: Mapping[bytes, int] | None = None
    ) -> None:
        super().__init__(known or {})
        self.packed = packed or {}

    @classmethod
    def of(cls, rows: Iterable[Row]) -> Self:
        """Those that these rows carried out."""
        return cls(
            {(row.person, row.move): DoneCommand(row.last, row.digest) for row in rows if row.person and row.move}
        )

    def __contains__(self, key: object) -> bool:
        return super().__contains__(key) or (bool(self.packed) and command_hash(key) in self.packed)

    def get(self, key: tuple[str, str], default: Any = None) -> Any:
        found = super().get(key)
        if found is None and self.packed and (last := self.packed.get(command_hash(key))) is not None:
            return DoneCommand(last, None)
        return default if found is None else found


def digest_of(command: Command) -> str:
    return hashlib.sha256(_ENCODER.encode(command)).hexdigest()[:16]
