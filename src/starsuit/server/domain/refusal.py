"""Why a command is not carried out."""

from __future__ import annotations

from typing import Self

from starsuit.errors import StarsuitError
from starsuit.text import Value

__all__ = ["Refusal", "moving", "shut_out", "stopping"]


class Refusal(StarsuitError):
    """A command that cannot be carried out now, with the matching HTTP status."""

    def __init__(self, code: str, pattern: str, /, *, status: int = 409, **values: Value) -> None:
        super().__init__(code, pattern, **values)
        self.status = status

    @classmethod
    def of(cls, error: StarsuitError, *, status: int = 409) -> Self:
        """An error of the game as the refusal of a command, with the same code, sentence and values."""
        found = cls(error.code, error.sentence, status=status)
        found.values = error.values
        return found


def moving() -> Refusal:
    """For those who are still connected when one of several processes stops: another one takes them in."""
    return Refusal("server/moving", "Another process of the server goes on from here", status=503)


def shut_out(kind: str, *, dealt: bool = False) -> Refusal:
    """For those who may not see a room: at a table because the host has banned them, or others play its deals too."""
    if dealt:
        return Refusal(
            "duplicate/shut", "only those who play here may look, since others play the same deals", status=403
        )
    if kind == "table":
        return Refusal("table/banned", "the host has banned you from this table", status=403)
    return Refusal("room/private", "this is not for you to see", status=403)


def stopping() -> Refusal:
    """For those who are still connected, or still waiting for an answer, when the server stops."""
    return Refusal("server/stopping", "The server is being restarted", status=503)
