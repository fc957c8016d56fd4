"""Shuffles that anyone can check (R10, R17, R20).

A seed is any text. Each shuffle of a game has its own stream name ("round 3", "round 3 reshuffle 1", "solitaire"),
so that they are independent and any one can be computed without the others. docs/how/shuffles.md has the method step by
step with test vectors; in short:

- key = SHA-256("starsuit key 1\\n" + seed)
- block i of a stream = HMAC-SHA-256(key, name + "\\n" + i), read as eight 32-bit numbers, big-endian
- a number below n: the next 32-bit number under the largest multiple of n, modulo n (so no place is favoured)
- Fisher-Yates from the first place on, on the packs in sorting order; so the top cards are settled first, and a
  program that needs only those need not shuffle the rest

The commitment is another hash of the seed: published before the game, it gives nothing away, and afterwards it
proves that the seed was not changed. It hides a seed only if the seed cannot be guessed; `new_seed` is 128 bits.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from struct import Struct
from typing import TYPE_CHECKING, Final, TypeVar

from starsuit.errors import NotationError, VerificationError, called, check_text, wrong_kind

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "below",
    "check_commitment",
    "check_seed",
    "commitment",
    "drawn_dealer",
    "new_seed",
    "numbers",
    "shuffled",
]

T = TypeVar("T")

MAX_SEED: Final = 1000
_EIGHT: Final = Struct(">8I")


def new_seed() -> str:
    """A fresh seed that nobody can guess.

    >>> len(ss.new_seed())
    32
    >>> ss.new_seed() == ss.new_seed()
    False
    """
    return secrets.token_hex(16)


def check_seed(seed: object) -> None:
    """Raise unless the seed is text of a sensible length that UTF-8 can hold."""
    if not isinstance(seed, str) or not 1 <= len(seed) <= MAX_SEED:
        raise NotationError("notation/seed", "a seed is a text of 1 to {most} characters", most=MAX_SEED)
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise NotationError("notation/seed", "the seed has a character that UTF-8 cannot hold") from None


def commitment(seed: str) -> str:
    """What to publish before the game: it fixes the `seed` without showing it.

    >>> ss.commitment("any text")[:16]
    '723bd413ab4fa701'
    """
    check_seed(seed)
    return hashlib.sha256(b"starsuit commitment 1\n" + seed.encode()).hexdigest()


@called("check_commitment(seed, promised)")
def check_commitment(seed: str, promised: str) -> None:
    """Raise unless the `seed` is the `promised` one.

    Raises:
        VerificationError: it is another seed.

    >>> promised = ss.commitment("any text")
    >>> ss.check_commitment("any text", promised)
    >>> try:
    ...     ss.check_commitment("another text", promised)
    ... except ss.VerificationError as error:
    ...     print(error.code)
    verify/commitment
    """
    check_text(promised, "a commitment")
    if not hmac.compare_digest(commitment(seed).encode(), promised.strip().lower().encode(errors="replace")):
        raise VerificationError(
            "verify/commitment",
            "the seed does not match the commitment {promised!r}: it gives {gives}",
            promised=promised.strip()[:64],
            gives=commitment(seed),
        )


def numbers(seed: str, stream: str) -> Iterator[int]:
    """The endless 32-bit numbers of a stream."""
    key = hashlib.sha256(b"starsuit key 1\n" + seed.encode()).digest()
    counter = 0
    while True:
        block = hmac.digest(key, f"{stream}\n{counter}".encode(), "sha256")
        yield from _EIGHT.unpack(block)
        counter += 1


def below(choices: int, stream: Iterator[int]) -> int:
    """A number below `choices`, each equally likely, from the next numbers of a stream."""
    fair = (1 << 32) - (1 << 32) % choices
    while (number := next(stream)) >= fair:
        pass
    return number % choices


def drawn_dealer(seed: str, players: int) -> int:
    """The seat that deals first where the seed decides it: at every table at which people sit down to a new game."""
    check_seed(seed)
    return below(players, numbers(seed, "first dealer"))


@called('shuffled(deck(2), seed="any text", stream="round 1")')
def shuffled(items: Iterable[T], *, seed: str, stream: str) -> tuple[T, ...]:
    """The items in the order that a seed gives them, which any other program can check (docs/how/shuffles.md says how).

    Args:
        items: what to shuffle.
        seed: any text.
        stream: which of the seed's shuffles it is, such as `"round 3"`; each is independent of the others.

    >>> ss.shuffled(["Mia", "Ben", "Ann"], seed="who deals?", stream="dealer")
    ('Mia', 'Ann', 'Ben')
    """
    check_seed(seed)
    check_text(stream, "the name of a stream")
    if not isinstance(items, Iterable):
        raise wrong_kind("items", items, "a list of things to shuffle")
    order = list(items)
    following = numbers(seed, stream)
    for place in range(len(order) - 1):
        pick = place + below(len(order) - place, following)
        order[place], order[pick] = order[pick], order[place]
    return tuple(order)
