"""Who plays, as rooms know them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

__all__ = ["Person"]


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays; everything but the epoch, the session and the login is public."""

    id: str
    name: str
    colour: str
    kind: Literal["person", "bot"]
    registered: bool
    epoch: int
    session: str | None = field(default=None, compare=False)  # by which they came; bots have none
    login: str | None = field(default=None, compare=False, repr=False)  # their name to log in with, if they have one
    face: str | None = None  # the court that they chose
