"""What all records share: the tags at the top, and lines that must match the replay."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, Literal

from starsuit.errors import RecordError, VerificationError, check_text
from starsuit.shuffle import check_commitment, check_seed, commitment

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from starsuit.errors import StarsuitError

__all__ = ["Reader", "check_kind", "check_tag_seed", "format_tags", "illegal", "record_kind", "split_lines"]

VERSION: Final = 1
Kind = Literal["game", "solitaire"]


def format_tags(kind: Kind, seed: str, tags: Mapping[str, object]) -> list[str]:
    """The tag lines, including the seed and its commitment, and the empty line after them."""
    head = {"starsuit": VERSION, "kind": kind, **tags, "seed": seed, "commitment": commitment(seed)}
    return [*(f"[{name} {_json(value)}]" for name, value in head.items()), ""]


def _json(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if text.isprintable() else json.dumps(value)


def split_lines(text: str) -> list[str]:
    """The lines of a record; line endings and trailing spaces do not matter."""
    lines = [line.rstrip(" \t\r") for line in text.removeprefix("\ufeff").split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    return lines


class Reader:
    """Goes through the lines of a record, first the tags, then the lines that a replay expects."""

    def __init__(self, text: str) -> None:
        check_text(text, "a record")
        self.lines = split_lines(text)
        self.place = 0
        self.tags: dict[str, Any] = {}
        self.tag_lines: dict[str, int] = {}
        while self.place < len(self.lines) and self.lines[self.place].startswith("["):
            self._read_tag(self.lines[self.place])
            self.place += 1
        if not self.tags:
            raise RecordError("record/no-tags", "a record starts with tags such as [starsuit 1]", 1)
        if self.place < len(self.lines) and not self.lines[self.place]:
            self.place += 1

    @property
    def number(self) -> int:
        """The number of the next line."""
        return self.place + 1

    def _read_tag(self, line: str) -> None:
        name, _, value = line.removeprefix("[").removesuffix("]").partition(" ")
        if not line.endswith("]") or not name.isidentifier():
            raise RecordError("record/tag", "{text!r} is not a tag such as [players 4]", self.number, text=line[:60])
        if name in self.tags:
            raise RecordError("record/tag", "the tag {tag} is there twice", self.number, tag=name)
        try:
            self.tags[name] = json.loads(value)
        except (ValueError, RecursionError):
            raise RecordError(
                "record/tag",
                "the value of the tag {tag} is not JSON (a text needs its quotes)",
                self.number,
                tag=name,
            ) from None
        self.tag_lines[name] = self.number

    def next(self) -> str:
        """The next line; raises if the record ends too early."""
        if self.place >= len(self.lines):
            raise RecordError(
                "record/truncated", "the record ends here without its closing line (end: …)", len(self.lines) + 1
            )
        self.place += 1
        return self.lines[self.place - 1]

    def expect(self, expected: str, line: str) -> None:
        """Raise unless the line just read matches the replay."""
        if line != expected:
            raise RecordError(
                "record/mismatch",
                "{text!r} does not fit the game, which has {expected!r} here",
                self.place,
                text=line[:200],
                expected=expected,
            )

    def expect_all(self, expected: Iterable[str]) -> None:
        for wanted in expected:
            self.expect(wanted, self.next())

    def finish(self) -> None:
        """Raise if anything comes after the closing line."""
        if self.place < len(self.lines):
            raise RecordError("record/after-end", "nothing may come after the closing line", self.number)


def check_kind(reader: Reader, kind: Kind) -> None:
    """Raise unless the record is of this kind and of a version we read."""
    version, found = reader.tags.get("starsuit"), reader.tags.get("kind")
    if version != VERSION or isinstance(version, bool):
        raise RecordError(
            "record/version",
            "this is not a record of version {known}, the one this program reads (it says {words})",
            reader.tag_lines.get("starsuit", 1),
            known=VERSION,
            words=repr(version),
        )
    if found != kind:
        raise RecordError(
            "record/kind",
            "this is a record of kind {words}, not {kind!r}",
            reader.tag_lines.get("kind", 1),
            words=repr(found),
            kind=kind,
        )


def check_tag_seed(reader: Reader) -> str:
    """The seed; raises if it is missing or does not match its commitment."""
    seed, promised = reader.tags.get("seed"), reader.tags.get("commitment")
    if not isinstance(seed, str) or not isinstance(promised, str):
        missing = "commitment" if isinstance(seed, str) else "seed"
        raise RecordError(
            "record/tag",
            "the tag {tag} is missing, or not a text",
            reader.tag_lines.get(missing, 1),
            tag=missing,
        )
    try:
        check_seed(seed)
        check_commitment(seed, promised)
    except VerificationError as error:
        raise RecordError("record/commitment", "{words}", reader.tag_lines["commitment"], words=str(error)) from None
    except ValueError as error:
        raise RecordError("record/tag", "{words}", reader.tag_lines["seed"], words=str(error)) from None
    return seed


def illegal(error: StarsuitError, line: int) -> RecordError:
    """An error of the replay as an error of the record."""
    return RecordError("record/illegal", "{words}", line, words=str(error))


def record_kind(text: str) -> Kind:
    """Whether a `text` is the record of a game or of a solitaire.

    Raises:
        RecordError: it is neither.

    >>> ss.record_kind(ss.format_solitaire(ss.Solitaire.new(seed="which?")))
    'solitaire'
    """
    kind = Reader(text).tags.get("kind")
    if kind == "game":
        return "game"
    if kind == "solitaire":
        return "solitaire"
    raise RecordError("record/kind", "the tag kind is {words}; game and solitaire are known", 1, words=repr(kind))
