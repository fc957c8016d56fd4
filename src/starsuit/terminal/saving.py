"""Keeping a game in its file while it is played, and its record once it is finished."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starsuit.errors import StarsuitError
from starsuit.records.files import write_beside, write_text
from starsuit.speech import as_sentence, said, t
from starsuit.terminal.seating import bots_file

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

__all__ = ["Saver"]


class Saver:
    """Keeps a game in its file, and in the record file if one was requested."""

    def __init__(self, saved: Path, record: Path | None, say: Callable[[str], None]) -> None:
        self.saved = saved
        self.record = record
        self.say = say
        self.warned = False
        self.kept: Path | None = None  # the record, once it is finished

    def __call__(self, text: str) -> None:
        if self.record is not None:
            write_text(self.record, text)
        try:
            write_text(self.saved, text)
        except StarsuitError as error:
            if not self.warned:
                self.say(as_sentence(t("line-not-saved", why=said(error))))
            self.warned = True

    def finish(self, text: str, name: str) -> Path | None:
        """Keep the record of a finished game, and forget the one in progress; None if it could not be kept."""
        try:
            if self.record is not None:
                write_text(self.record, text)
            if self.kept is None:
                self.kept = write_beside(self.saved.with_name(name), text)
            else:  # it was finished before, and then a step was taken back
                write_text(self.kept, text)
            self.saved.unlink(missing_ok=True)
            bots_file(self.saved).unlink(missing_ok=True)
        except (StarsuitError, OSError):
            return self.record
        return self.record or self.kept
