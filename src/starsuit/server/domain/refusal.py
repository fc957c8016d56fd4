"""Why a command is not carried out."""

from __future__ import annotations

from starsuit.errors import StarsuitError

__all__ = ["Refusal"]


class Refusal(StarsuitError):
    """A command that cannot be carried out now, with the HTTP status that fits."""

    def __init__(self, code: str, sentence: str, *, status: int = 409) -> None:
        super().__init__(code, sentence)
        self.status = status
