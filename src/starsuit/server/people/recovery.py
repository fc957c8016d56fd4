"""Codes for those who forget their password: shown once, good once each, and kept only as hashes."""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select

from starsuit.server.people.sessions import secret_hash
from starsuit.server.store.event_log import now
from starsuit.server.store.schema import recovery_codes

__all__ = ["CODES", "codes_left", "is_code", "new_codes", "use_code"]

CODES: Final = 8  # that somebody has at once
GROUPS, LETTERS = 4, 4
ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # without I, L, O and U: 80 bits in sixteen letters
MISREAD: Final = str.maketrans("OIL", "011", " -\u2010\u2011\u2012\u2013\u2014\t\n")


def new_codes(connection: Connection, person: str) -> list[str]:
    """Make new codes for a person; the old ones are worth nothing from now on."""
    codes = ["-".join(_letters() for _ in range(GROUPS)) for _ in range(CODES)]
    at = now()
    connection.execute(delete(recovery_codes).where(recovery_codes.c.person == person))
    connection.execute(
        insert(recovery_codes), [{"hash": _hash(code), "person": person, "created": at} for code in codes]
    )
    return codes


def codes_left(connection: Connection, person: str) -> int:
    left = select(func.count()).where(recovery_codes.c.person == person)
    return int(connection.execute(left).scalar_one())


def is_code(connection: Connection, person: str, code: str) -> bool:
    """Whether this is one of a person's codes that are left."""
    wanted = (recovery_codes.c.hash == _hash(code)) & (recovery_codes.c.person == person)
    return connection.execute(select(func.count()).where(wanted)).scalar_one() == 1


def use_code(connection: Connection, person: str, code: str) -> bool:
    """Use a code up; returns whether it was one. Of two who try at once, one succeeds."""
    wanted = (recovery_codes.c.hash == _hash(code)) & (recovery_codes.c.person == person)
    return connection.execute(delete(recovery_codes).where(wanted)).rowcount == 1


def _letters() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LETTERS))


def _hash(code: str) -> str:
    """Of the code as it was meant, however it was written down and typed."""
    return secret_hash(code[:100].upper().translate(MISREAD))
