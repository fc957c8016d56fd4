"""Signed sessions: who somebody is, as text that only the server can write. The cookie holds a session.

The signature is what itsdangerous' `Signer` writes. Its own reader would accept many spellings of a signature, since
it decodes base64 loosely; ours accepts only the one that was written. How long a session lasts is not decided here but
by its row (`session_rows`): what we have signed stays ours, whatever the clock says.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import Final

__all__ = ["OLD", "Session", "new_id", "new_key", "new_secret", "read_session", "secret_hash", "sign", "write_session"]

FIRST, VERSION = "1", "2"
OLD: Final = "0"  # begins the ids of sessions from the first version, and no other id: base32 has no such digit
LONGEST: Final = 200  # characters; ours are shorter


@dataclass(frozen=True, slots=True)
class Session:
    """What a cookie says. Those of the first version have no id of their own and count as the one before the first."""

    person: str
    epoch: int  # how often all sessions of the person had been ended
    issued: int  # milliseconds since 1970
    id: str = ""
    serial: int = 0  # which of the session's cookies this is


def write_session(session: Session, key: bytes) -> str:
    body = f"{session.person}.{session.epoch}.{session.issued}"
    body = f"{VERSION}.{body}.{session.id}.{session.serial}" if session.id else f"{FIRST}.{body}"
    return f"{body}.{sign(body, key)}"


def read_session(text: str, key: bytes) -> Session | None:
    """The session, or None if it is altered or signed by another key."""
    body, _, signature = text.rpartition(".")
    if len(text) > LONGEST or not text.isascii() or not hmac.compare_digest(sign(body, key), signature):
        return None
    # We signed it ourselves, so the parts are what they should be.
    match body.split("."):
        case [version, person, epoch, issued] if version == FIRST:
            # Always the same id, so that requests that come together make one row.
            ident = OLD + _as_id(hashlib.sha256(body.encode()).digest()[:12])
            return Session(person, int(epoch), int(issued), ident)
        case [version, person, epoch, issued, ident, serial] if version == VERSION:
            return Session(person, int(epoch), int(issued), ident, int(serial))
    return None


def sign(body: str, key: bytes) -> str:
    """A signature of this text that nobody can make without the key."""
    digest = hmac.digest(key, body.encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def new_id() -> str:
    """An id of 96 random bits: nobody can guess it or learn anything from it."""
    return _as_id(secrets.token_bytes(12))


def _as_id(data: bytes) -> str:
    return base64.b32encode(data).rstrip(b"=").decode().lower()


def new_secret(prefix: str) -> str:
    """A secret of 256 random bits that is shown once and kept only as `secret_hash`."""
    return prefix + secrets.token_urlsafe(32)


def secret_hash(secret: str) -> str:
    """What is kept of a secret. It has 256 random bits, so a slow hash would add nothing."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def new_key() -> str:
    """A key to sign with: 256 random bits."""
    return secrets.token_hex(32)
