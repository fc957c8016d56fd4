"""The game that waits to be continued: saving it and loading it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from starsuit.errors import StarsuitError
from starsuit.records.files import keep_old, read_text, write_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

__all__ = ["Saver", "load"]

T = TypeVar("T")


def load(saved: Path, parse: Callable[[str], T], say: Callable[[str], None]) -> T | None:
    """The saved game; a file that cannot be read is put aside, not lost."""
    if not saved.exists():
        return None
    try:
        return parse(read_text(saved.read_bytes(), str(saved)))
    except StarsuitError as error:
        say(f"What was saved could not be read ({error}); it is kept as {keep_old(saved)}.")
        return None


class Saver:
    """Keeps a game in its file, and in the record file if one was requested."""

    def __init__(self, saved: Path, record: Path | None, say: Callable[[str], None]) -> None:
        self.saved = saved
        self.record = record
        self.say = say
        self.warned = False

    def make_room(self) -> None:
        """Put aside a game that was waiting in the file."""
        if old := keep_old(self.saved):
            self.say(f"The game that was waiting is kept as {old}.")

    def __call__(self, text: str) -> None:
        if self.record is not None:
            write_text(self.record, text)
        try:
            write_text(self.saved, text)
        except StarsuitError as error:
            if not self.warned:
                self.say(f"This game cannot be continued later: {error}.")
            self.warned = True

    def finish(self, text: str, name: str) -> Path | None:
        """Keep the record of a finished game, and forget the one in progress; None if it could not be kept."""
        kept = self.record or self.saved.with_name(name)
        try:
            write_text(kept, text)
            self.saved.unlink(missing_ok=True)
        except (StarsuitError, OSError):
            return self.record
        return kept
