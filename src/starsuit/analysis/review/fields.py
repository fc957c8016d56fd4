"""The fields of the standard rules as files, so that nobody has to wait until they are simulated.

There is a file for each number of players; the page reads the same ones (core/analysis/review/fields.cpp). `make
fields` writes them again, after a change of how the expert plays. Compressed with gzip, a file has the number of
players, and for each wild rank from 3 to K what a deal is worth on average (a little-endian double), the scores of each
place summed over the rounds (four bytes each), and the points of every round, place by place: a byte each, or 255 and
two bytes.
"""

from __future__ import annotations

import gzip
import struct
import zlib
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from starsuit.ruleset import MAX_PLAYERS, Ruleset
from starsuit.ruleset import ROUNDS as RANKS

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["FIELDS", "Shipped", "field_rounds", "pack_fields", "shipped"]

FIELDS: Final = Path(__file__).with_name("tables")


def field_rounds(rules: Ruleset) -> int:
    """How many rounds a field has: a thousand, and half as many with four packs, for they take twice the room."""
    return 2000 // rules.packs


class Shipped(NamedTuple):
    """A field as it is in the file."""

    mean_deal: float  # what a hand is worth before its first draw
    sums: tuple[int, ...]  # of the scores of each place, with minus thirty for going out
    points: tuple[int, ...]  # of each round, place by place


def shipped(rules: Ruleset, wild: int) -> Shipped | None:
    """The field of a round with this wild rank; None if the rules are not standard."""
    plain = replace(rules, rounds=(wild,), round_order="listed", ties="shared", target=None, first_dealer=0)
    if plain != Ruleset(players=rules.players, rounds=(wild,)):
        return None
    return _read(rules.players)[wild - RANKS[0]]


@lru_cache(maxsize=MAX_PLAYERS)
def _read(players: int) -> tuple[Shipped, ...]:
    data = gzip.decompress(FIELDS.joinpath(f"{players}.bin").read_bytes())
    place, fields, count = 1, [], field_rounds(Ruleset(players=players)) * players
    for _ in RANKS:
        mean_deal, *sums = struct.unpack_from(f"<d{players}i", data, place)
        place += 8 + 4 * players
        points = []
        for _ in range(count):
            width = 1 if data[place] < 255 else 3
            points.append(data[place] if width == 1 else int.from_bytes(data[place + 1 : place + 3], "little"))
            place += width
        fields.append(Shipped(mean_deal, tuple(sums), tuple(points)))
    return tuple(fields)


def pack_fields(players: int, fields: Iterable[Shipped]) -> bytes:
    """The file for a number of players, from its fields by wild rank."""
    # Points are like the throws of dice: nothing repeats, so only a code is made, one for each field.
    packer = zlib.compressobj(9, zlib.DEFLATED, 16 + zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL + 1, zlib.Z_HUFFMAN_ONLY)
    packed = bytearray(packer.compress(bytes([players])))
    for field in fields:
        data = bytearray(struct.pack(f"<d{players}i", field.mean_deal, *field.sums))
        for points in field.points:
            data += bytes([points]) if points < 255 else b"\xff" + points.to_bytes(2, "little")
        packed += packer.compress(data) + packer.flush(zlib.Z_BLOCK)
    return bytes(packed + packer.flush())
