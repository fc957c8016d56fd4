"""Signed sessions: who somebody is, as text that only the server can write. The cookie holds a session.

The signature is what itsdangerous' `Signer` writes. Its own reader would accept many spellings of a signature, since
it decodes base64 loosely; ours accepts only the one that was written.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import Final

__all__ = ["Session", "new_id", "new_key", "new_secret", "read_session", "secret_hash", "sign", "write_session"]

VERSION: Final = "1"
LONGEST: Final = 200  # characters; ours are shorter
SKEW: Final = 60_000  # milliseconds that the clocks of two servers may differ


@dataclass(frozen=True, slots=True)
class Session:
    """The person, how often all their sessions were ended, and when this one was issued."""

    person: str
    epoch: int
    issued: int  # milliseconds since 1970


def write_session(session: Session, key: bytes) -> str:
    body = f"{VERSION}.{session.person}.{session.epoch}.{session.issued}"
    return f"{body}.{sign(body, key)}"


def read_session(text: str, key: bytes, now: int, age: int) -> Session | None:
    """The session, or None if it is altered, signed by another key, or older than `age` milliseconds."""
    body, _, signature = text.rpartition(".")
    if len(text) > LONGEST or not text.isascii() or not hmac.compare_digest(sign(body, key), signature):
        return None
    # We signed it ourselves, so it has its four parts.
    version, person, epoch, issued = body.split(".")
    session = Session(person, int(epoch), int(issued))
    if version != VERSION or not now - age < session.issued <= now + SKEW:
        return None
    return session


def sign(body: str, key: bytes) -> str:
    """A signature of this text that nobody can make without the key."""
    digest = hmac.digest(key, body.encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def new_id() -> str:
    """An id of 96 random bits: nobody can guess it or learn anything from it."""
    return base64.b32encode(secrets.token_bytes(12)).rstrip(b"=").decode().lower()


def new_secret(prefix: str) -> str:
    """A secret of 256 random bits that is shown once and kept only as `secret_hash`."""
    return prefix + secrets.token_urlsafe(32)


def secret_hash(secret: str) -> str:
    """What is kept of a secret. It has 256 random bits, so a slow hash would add nothing."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def new_key() -> str:
    """A key to sign with: 256 random bits."""
    return secrets.token_hex(32)
