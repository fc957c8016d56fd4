"""The shelf of saved games: side by side, a file each, and each open in one terminal at a time.

A game's id is the name of its file without the ending: `game`, `game-2`, `sofa`, `solitaire-3`. Earlier versions had
one game of each kind, the file without a number, so theirs are simply the first on the shelf.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
import time
from dataclasses import dataclass
from itertools import count
from typing import IO, TYPE_CHECKING, Final

from starsuit.errors import StarsuitError
from starsuit.game import Game
from starsuit.records import parse_game, parse_solitaire
from starsuit.records.files import keep_old, numbered, read_bytes, read_text
from starsuit.speech import people, said, t
from starsuit.terminal.seating import SEAT, bots_file
from starsuit.terminal.words import named

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from starsuit.solitaire import Solitaire

__all__ = [
    "GAME",
    "LAST",
    "LAST_AT_SERVER",
    "SOFA",
    "SOLITAIRE",
    "Claim",
    "SavedGame",
    "claim",
    "claim_new",
    "find_saved",
    "finished_games",
    "is_under_way",
    "kind_of",
    "last_record",
    "remove",
    "saved_games",
    "saved_ids",
]

GAME: Final = "game"  # of one person against computer players
SOFA: Final = "sofa"  # of several people who share this device
SOLITAIRE: Final = "solitaire"
LAST_AT_SERVER: Final = "last-server-game.txt"
LAST: Final = ("last-game.txt", "last-sofa.txt", LAST_AT_SERVER)  # the first record of a finished game
_ID: Final = re.compile(rf"({GAME}|{SOFA}|{SOLITAIRE})(?:-([1-9][0-9]*))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class SavedGame:
    """An unfinished game on the shelf."""

    path: Path
    game: Game | Solitaire
    changed: float  # seconds since 1970
    busy: bool  # open in another terminal

    @property
    def id(self) -> str:
        return self.path.stem

    @property
    def kind(self) -> str:
        return kind_of(self.path)

    def taken(self) -> StarsuitError:
        """Why it cannot be continued here."""
        return StarsuitError("game/busy", "{id} is open in another terminal", id=self.id)

    @property
    def words(self) -> str:
        """How far it is, in a few words."""
        if not isinstance(self.game, Game):
            return t("patience-status-short", closed=sum(pile.closed for pile in self.game.piles))
        far = {"round": self.game.round.number, "rounds": len(self.game.schedule)}
        own = self.kind == GAME
        return t("saved-round-own", points=self.game.scores[SEAT], **far) if own else t("saved-round", **far)

    @property
    def line(self) -> str:
        """All that tells it from the others."""
        busy = f" {t('saved-busy')}" if self.busy else ""
        return f"{self.when}  {self.who}: {self.words}{busy}"

    @property
    def who(self) -> str:
        names = self.game.names if isinstance(self.game, Game) else (t("title-solitaire").lower(),)
        return people([named(name) for name in names])

    @property
    def when(self) -> str:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(self.changed))


def kind_of(path: Path) -> str:
    """What kind of game a file on the shelf holds."""
    return path.stem.partition("-")[0]


class Claim:
    """A game's file, held by this terminal until it is released or the process ends."""

    def __init__(self, path: Path, lock: Path | None = None, held: IO[str] | None = None) -> None:
        self.path = path
        self._lock = lock
        self._held = held

    def release(self) -> None:
        """Let other terminals have the game."""
        if self._lock is not None and self._held is not None:
            with contextlib.suppress(OSError):  # Windows keeps the name of an open file, which does no harm
                self._lock.unlink()
            self._held.close()
            self._held = None


def claim(path: Path) -> Claim | None:
    """Hold a game's file, new or saved; None if another terminal has it.

    Where the folder cannot be written or knows no locks, nothing is held: one can still play there.
    """
    lock = path.with_name(f".{path.stem}.lock")
    while True:
        try:
            lock.parent.mkdir(parents=True, exist_ok=True)
            held = lock.open("a", encoding="utf-8")
        except OSError:
            return Claim(path)
        try:
            _lock(held)
        except (BlockingIOError, PermissionError):
            held.close()
            return None
        except OSError:
            held.close()
            return Claim(path)
        with contextlib.suppress(OSError):
            if os.path.samestat(lock.stat(), os.fstat(held.fileno())):
                return Claim(path, lock, held)
        held.close()  # its last holder removed it between our opening and our locking


def claim_new(folder: Path, kind: str) -> Claim:
    """A file for a new game, beside those that are there."""
    for number in count(1):
        path = folder / (f"{kind}.txt" if number == 1 else f"{kind}-{number}.txt")
        held = None if path.exists() else claim(path)
        if held is not None and not path.exists():
            return held
        if held is not None:
            held.release()
    raise AssertionError("numbers do not end")


def saved_games(folder: Path, say: Callable[[str], None], *kinds: str) -> list[SavedGame]:
    """The unfinished games of these kinds, or of all, the latest first; what cannot be read is put aside, not lost."""
    found = []
    for path in folder.glob("*.txt"):
        named = _ID.fullmatch(path.stem)
        if named is None or (kinds and named[1] not in kinds):
            continue
        with contextlib.suppress(FileNotFoundError):  # finished in another terminal a moment ago
            game = _read(path, named[1], say)
            if game is not None and game.outcome is None:
                found.append(SavedGame(path, game, path.stat().st_mtime, _busy(path)))
    return sorted(found, key=lambda each: each.changed, reverse=True)


def saved_ids(folder: Path) -> list[str]:
    """The ids of what is on the shelf, by the names of the files alone."""
    return sorted(path.stem for path in folder.glob("*.txt") if _ID.fullmatch(path.stem))


def find_saved(folder: Path, wanted: str, say: Callable[[str], None]) -> SavedGame | None:
    """The unfinished game with this id."""
    return next((each for each in saved_games(folder, say) if each.id == wanted.casefold()), None)


def last_record(folder: Path) -> Path:
    """The record of the game that was finished last."""
    found = finished_games(folder)
    if not found:
        raise StarsuitError("file/no-game", "no game has been finished here yet; give the file of a record")
    return found[0]


def finished_games(folder: Path, *more: str) -> list[Path]:
    """The records of finished games, and more by their names, the latest first."""
    found = [path for name in (*LAST, *more) for path in numbered(folder / name)]
    return sorted(found, key=lambda path: path.stat().st_mtime_ns, reverse=True)


def remove(saved: SavedGame) -> None:
    """Take a game from the shelf for good, unless another terminal has it."""
    held = claim(saved.path)
    if held is None:
        raise saved.taken()
    try:
        saved.path.unlink(missing_ok=True)
        bots_file(saved.path).unlink(missing_ok=True)
    finally:
        held.release()


def is_under_way(path: Path, folder: Path) -> bool:
    """Whether this is the file of a game on the shelf, whose hidden cards are nobody's to see yet."""
    return path.suffix == ".txt" and _ID.fullmatch(path.stem) is not None and path.resolve().parent == folder.resolve()


def _read(path: Path, kind: str, say: Callable[[str], None]) -> Game | Solitaire | None:
    try:
        text = read_text(read_bytes(path), str(path))
        return parse_solitaire(text) if kind == SOLITAIRE else parse_game(text)
    except StarsuitError as error:
        say(t("line-unreadable", why=said(error), file=str(keep_old(path))))
        path.unlink()
        return None


def _busy(path: Path) -> bool:
    held = claim(path)
    if held is None:
        return True
    held.release()
    return False


if sys.platform == "win32":
    import msvcrt

    def _lock(held: IO[str]) -> None:
        msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(held: IO[str]) -> None:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
