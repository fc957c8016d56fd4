"""Signed sessions: who somebody is, as text that nobody else can write. The cookie holds one."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import Final

__all__ = ["Session", "new_id", "new_key", "new_secret", "read_session", "secret_hash", "sign", "write_session"]

VERSION: Final = "1"
SKEW: Final = 60_000  # milliseconds that the clocks of two servers may differ


@dataclass(frozen=True, slots=True)
class Session:
    """The person, the number of the times everybody was logged out, and when it was issued."""

    person: str
    epoch: int
    issued: int  # milliseconds since 1970


def write_session(session: Session, key: bytes) -> str:
    body = f"{VERSION}.{session.person}.{session.epoch}.{session.issued}"
    return f"{body}.{sign(body, key)}"


def read_session(text: str, key: bytes, now: int, age: int) -> Session | None:
    """The session, or None where it is altered, signed by another key, or older than `age` milliseconds."""
    body, _, signature = text.rpartition(".")
    if len(text) > 200 or not text.isascii() or not hmac.compare_digest(sign(body, key), signature):
        return None
    # Only we have signed it, so it has its four parts.
    version, person, epoch, issued = body.split(".")
    session = Session(person, int(epoch), int(issued))
    if version != VERSION or not now - age < session.issued <= now + SKEW:
        return None
    return session


def sign(body: str, key: bytes) -> str:
    """Text that nobody without the key can write under this body."""
    return _text(hmac.digest(key, body.encode(), hashlib.sha256))


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def new_id() -> str:
    """An id: 96 random bits, nothing to guess and nothing to learn from it."""
    return base64.b32encode(secrets.token_bytes(12)).rstrip(b"=").decode().lower()


def new_secret(prefix: str) -> str:
    """A secret of 256 random bits that is shown once and kept only as `secret_hash`."""
    return prefix + _text(secrets.token_bytes(32))


def secret_hash(secret: str) -> str:
    """What is kept of a secret. It has 256 random bits, so a slow hash would add nothing."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def new_key() -> str:
    return binascii.hexlify(secrets.token_bytes(32)).decode()
