"""A log packed into one value, for rooms that are over: hundreds of rows become two or three kilobytes.

Nothing is lost but the ids of commands, which clients choose and which are too long to keep: a hash of each is enough
to recognise a command that is sent again. Columns compress better than rows, and moves, as most events are, need no
JSON.
"""

from __future__ import annotations

import hashlib
import zlib
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from starsuit.protocol.events import Decider, Played, RoomEvent, decode_event, encode_event
from starsuit.server.store.row import Row

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

__all__ = ["UnpackedLog", "command_hash", "pack", "unpack"]

VERSION: Final = b"\x01"
HASH: Final = 5  # bytes for a command: one new command in a billion would be taken for one of a thousand old ones
DECIDERS: Final[dict[str, Decider]] = {"p": "person", "b": "bot", "c": "clock", "s": "stand-in"}
NOBODY: Final = -1


class PackedColumns(msgspec.Struct, array_like=True, frozen=True):
    """The rows from number 1 on, column by column."""

    at: list[int]  # since the row before
    people: list[str]
    person: list[int]  # a place in `people`, or NOBODY
    asked: list[int]  # numbers of the rows that a command begins with, since the one before
    hashes: bytes  # of those commands
    more: list[int]  # how many rows of the same command follow
    events: str  # one a line


class UnpackedLog(NamedTuple):
    """The rows of a packed log, without the ids of commands; and the last number of each command, by its hash."""

    rows: list[Row]
    done: dict[bytes, int]


def pack(rows: Sequence[Row], done: Mapping[bytes, int] | None = None) -> bytes:
    """Pack the rows of a room, from the first on. `done` has the hashes of those that were unpacked for it."""
    people = sorted({row.person for row in rows if row.person is not None})
    hashes = {last: hashed for hashed, last in (done or {}).items()}
    hashes |= {row.last: command_hash((row.person, row.move)) for row in rows if row.move is not None}
    # A command is found by its last row, and begins with the first of those that have the same last one.
    first = {row.last: row.seq for row in reversed(rows)}
    asked = sorted((first[last], hashed) for last, hashed in hashes.items())
    columns = PackedColumns(
        at=_differences(row.at for row in rows),
        people=people,
        person=[NOBODY if row.person is None else people.index(row.person) for row in rows],
        asked=_differences(seq for seq, _ in asked),
        hashes=b"".join(hashed for _, hashed in asked),
        more=[row.last - row.seq for row in rows],
        events="\n".join(_write(row.event) for row in rows),
    )
    return VERSION + zlib.compress(msgspec.msgpack.encode(columns), 9)


def unpack(body: bytes) -> UnpackedLog:
    """The rows of a packed log; raises `msgspec.DecodeError` if a newer version has packed it."""
    if body[:1] != VERSION:
        raise msgspec.DecodeError(f"a packed log of version {body[:1].hex()}")
    columns = msgspec.msgpack.decode(zlib.decompress(body[1:]), type=PackedColumns)
    people: dict[int, str | None] = dict(enumerate(columns.people))
    facts = zip(_sums(columns.at), columns.person, columns.more, columns.events.split("\n"), strict=True)
    rows = [
        Row(seq, at, people.get(person), None, seq + more, _read(event))
        for seq, (at, person, more, event) in enumerate(facts, start=1)
    ]
    places = range(0, len(columns.hashes), HASH)
    hashes = [columns.hashes[place : place + HASH] for place in places]
    done = {hashed: rows[seq - 1].last for seq, hashed in zip(_sums(columns.asked), hashes, strict=True)}
    return UnpackedLog(rows, done)


def command_hash(key: object) -> bytes:
    """What is kept of a command's person and id."""
    return hashlib.sha256(repr(key).encode(errors="backslashreplace")).digest()[:HASH]


def _write(event: RoomEvent) -> str:
    if isinstance(event, Played):
        return f"{event.by[0]}{event.seat} {event.action}"
    return encode_event(event)


def _read(line: str) -> RoomEvent:
    if line.startswith("{"):
        return decode_event(line)
    seat, _, action = line[1:].partition(" ")
    return Played(int(seat), action, DECIDERS[line[0]])


def _differences(numbers: Iterable[int]) -> list[int]:
    found = list(numbers)
    return [each - before for before, each in zip([0, *found], found, strict=False)]


def _sums(differences: Iterable[int]) -> list[int]:
    found, total = [], 0
    for each in differences:
        total += each
        found.append(total)
    return found
