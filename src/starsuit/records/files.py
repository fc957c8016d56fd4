"""Where games in progress are kept, and how to write files so that a reader never finds half of one."""

from __future__ import annotations

import errno
import os
import re
import shutil
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

from starsuit.errors import NotationError, StarsuitError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import IO, AnyStr, BinaryIO

__all__ = [
    "LONGEST",
    "LONGEST_LINE",
    "LONGEST_RESULTS",
    "STDIN",
    "check_record_file",
    "keep_old",
    "make_folder",
    "numbered",
    "read_all",
    "read_bytes",
    "read_line",
    "read_lines",
    "read_text",
    "state_folder",
    "write_beside",
    "write_bytes",
    "write_text",
    "writing",
]

RECORD: Final = b"[starsuit "  # how one begins
STDIN: Final = "standard input"

MEGABYTE: Final = 1024 * 1024
LONGEST: Final = 16 * MEGABYTE  # bytes of what is read whole: a hundred times the longest game
LONGEST_RESULTS: Final = 256 * MEGABYTE  # of matches and studies that went on for days
LONGEST_LINE: Final = 10_000  # characters of what a person might type


def _shown(path: Path) -> str:
    """A path for people, with replacement characters for bytes that are not text."""
    return os.fsencode(path).decode("utf-8", "replace")


def state_folder() -> Path:
    """The folder for saved games, on every system: `$XDG_STATE_HOME/starsuit` or `~/.local/state/starsuit`."""
    base = os.environ.get("XDG_STATE_HOME")
    return (Path(base) if base else Path.home() / ".local" / "state") / "starsuit"


def write_text(path: Path, text: str, *, private: bool = False) -> None:
    """Replace a file in one step: a reader sees the old text or the new. Only its owner can read a private file."""
    write_bytes(path, text.encode(), private=private)


def write_bytes(path: Path, data: bytes, *, private: bool = False) -> None:
    """Replace a file in one step, as `write_text` does."""
    try:
        with writing(path, private=private) as out:
            out.write(data)
    except OSError as error:
        raise _cannot_write(path, error.strerror or str(error)) from None


def write_beside(path: Path, text: str, *, most: int = 20) -> Path:
    """Write a new file of this name, with a number where others have it; returns which. Only so many stay, the latest.

    So two terminals that finish a game at the same time both keep it.
    """
    make_folder(path.parent)
    for number in count(1):
        fresh = path if number == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}")
        try:
            os.close(os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
        except FileExistsError:
            continue
        except OSError as error:
            raise _cannot_write(fresh, error.strerror or str(error)) from None
        write_text(fresh, text)
        for old in numbered(path)[most:]:
            old.unlink(missing_ok=True)
        return fresh
    raise AssertionError("numbers do not end")


def numbered(path: Path) -> list[Path]:
    """The files of this name and those with a number, the latest first."""
    name = re.compile(rf"{re.escape(path.stem)}(-[1-9][0-9]*)?{re.escape(path.suffix)}", re.ASCII)
    found = []
    for each in path.parent.glob(f"{path.stem}*{path.suffix}"):
        with suppress(FileNotFoundError):  # removed in another terminal a moment ago
            if name.fullmatch(each.name):
                found.append((each.stat().st_mtime_ns, each))
    return [each for _, each in sorted(found, reverse=True)]


@contextmanager
def writing(path: Path, *, private: bool = False) -> Iterator[BinaryIO]:
    """A file to fill piece by piece: written beside its place, and moved there once complete.

    So a reader sees the old or the new file, never part of one; if anything fails, the old one stays.
    """
    _check_plain(path)
    beside = path.with_name(f".{path.name[:200]}.{os.getpid()}.tmp")
    try:
        make_folder(path.parent)
        out = open(beside, "wb", opener=_owners_only if private else None)  # noqa: SIM115 - closed below
    except FileExistsError:
        raise _cannot_write(path, f"{_shown(path.parent)} is not a folder") from None
    except OSError as error:
        raise _cannot_write(path, error.strerror or str(error)) from None
    try:
        with out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        if path.exists() and not private:
            shutil.copymode(path, beside)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def make_folder(folder: Path) -> None:
    """Make a folder that is ours, the state folder or one inside; any other must be there, or its name is mistyped."""
    home = state_folder().absolute()
    if home in (folder.absolute(), *folder.absolute().parents):
        folder.mkdir(parents=True, exist_ok=True)
    elif not folder.exists():
        raise FileNotFoundError(errno.ENOENT, f"there is no folder {_shown(folder)}")


def _owners_only(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def keep_old(path: Path) -> Path | None:
    """Copy the file to a new `.bak` beside it, before something else replaces it."""
    if not path.exists():
        return None
    _check_plain(path)
    old, count = path.with_name(f"{path.name}.bak"), 1
    while old.exists():
        count += 1
        old = path.with_name(f"{path.name}.bak{count}")
    _copy(path, old)
    return old


def check_record_file(path: Path) -> None:
    """Raise if writing a record would destroy a file that is not a record."""
    _check_plain(path)
    if not path.exists():
        write_bytes(path, b"")
        return
    with path.open("rb") as file:
        start = file.read(len(RECORD))
    if start not in (b"", RECORD):
        raise _cannot_write(path, "there is a file of that name that is not a record")
    _copy(path, path)  # to see that it can be written


def _copy(source: Path, target: Path) -> None:
    """Write a file with what another holds, or the same one, however long it is."""
    try:
        with source.open("rb") as file, writing(target) as out:
            shutil.copyfileobj(file, out)
    except OSError as error:
        raise _cannot_write(target, error.strerror or str(error)) from None


def _check_plain(path: Path) -> None:
    """Raise for a device or a pipe: replacing one by a file would break more than a game."""
    if path.exists() and not path.is_file():
        raise _cannot_write(path, "it is not a plain file")


def _cannot_write(path: Path, why: str) -> StarsuitError:
    return StarsuitError("file/write", f"{_shown(path)} cannot be written: {why}")


def read_bytes(path: Path, most: int = LONGEST) -> bytes:
    """The bytes of a file; one that is too long, or endless as devices are, raises before it fills the memory."""
    with path.open("rb") as file:
        return read_all(file, _shown(path), most)


def read_all(stream: BinaryIO, name: str, most: int = LONGEST) -> bytes:
    """The rest of a stream, if it is not too long."""
    data = stream.read(most + 1)
    if len(data) > most:
        raise StarsuitError("file/long", f"{name} is longer than {most // MEGABYTE} MB, which is the most that is read")
    return data


def read_lines(stream: IO[AnyStr], name: str, most: int = LONGEST) -> Iterator[AnyStr]:
    """The lines of a stream as they come; one that is too long raises."""
    while line := read_line(stream, name, most):
        yield line


def read_line(stream: IO[AnyStr], name: str, most: int = LONGEST) -> AnyStr:
    """The next line of a stream with its end; empty if there is none."""
    line = stream.readline(most + 1)
    if len(line) > most:
        raise StarsuitError("file/line", f"{name} has a line of more than {most} characters, which are too many")
    return line


def read_text(data: bytes, name: str) -> str:
    """Bytes of a file as text, or one clear sentence."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotationError("notation/utf-8", f"{name} is not a text in UTF-8 (byte {error.start + 1})") from None
