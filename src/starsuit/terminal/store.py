"""Where games in progress are kept, and how files are written so that nothing is ever half there."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from starsuit.errors import NotationError

__all__ = ["read_text", "state_folder", "write_text"]


def state_folder() -> Path:
    """The folder for saved games: `$XDG_STATE_HOME/starsuit`, or `~/.local/state/starsuit`."""
    base = os.environ.get("XDG_STATE_HOME")
    return (Path(base) if base else Path.home() / ".local" / "state") / "starsuit"


def write_text(path: Path, text: str) -> None:
    """Replace a file in one step: a reader sees the old text or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def read_text(data: bytes, name: str) -> str:
    """Bytes of a file as text, or one clear sentence."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotationError("notation/utf-8", f"{name} is not a text in UTF-8 (byte {error.start + 1})") from None
