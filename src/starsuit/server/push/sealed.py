"""Messages that only one browser can open (RFC 8291), and who they come from (VAPID, RFC 8292).

The keys, the agreement and the ciphers are those of `cryptography`; here is only the order in which they are used.
"""

from __future__ import annotations

import base64
import hashlib
import os
from typing import Final

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

__all__ = ["Sender", "decoded", "encoded", "is_key", "seal"]

LONGEST: Final = 2000  # bytes of a message; every push service takes 4096 with all around it
RECORD: Final = 4096
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256
HALF_A_DAY: Final = 43_200  # seconds that a signature is good for; a day is the most that push services accept


def encoded(data: bytes) -> str:
    """Base64 as addresses have it, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The same back; raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def is_key(point: bytes) -> bool:
    """Whether this is a public key of a browser: a point of P-256."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return len(point) == 65


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


def seal(
    message: bytes,
    key: bytes,
    secret: bytes,
    *,
    salt: bytes | None = None,
    own: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """The body of a push message for the browser with this public key and secret; the rest is new each time."""
    if len(message) > LONGEST:
        raise ValueError(f"a message has at most {LONGEST} bytes, not {len(message)}")
    salt = os.urandom(16) if salt is None else salt
    own = ec.generate_private_key(ec.SECP256R1()) if own is None else own
    ours = _point(own.public_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key))
    base = _derived(secret, shared, b"WebPush: info\0" + key + ours, 32)
    cipher = AESGCM(_derived(salt, base, b"Content-Encoding: aes128gcm\0", 16))
    nonce = _derived(salt, base, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + cipher.encrypt(nonce, message + b"\2", None)  # the only record, and so the last one


class Sender:
    """Who our messages come from: a key pair that is made from a secret of the database, the same in all processes."""

    def __init__(self, secret: str, contact: str) -> None:
        number = int.from_bytes(hashlib.sha512(b"vapid " + secret.encode()).digest(), "big")
        self._key = ec.derive_private_key(number % (ORDER - 1) + 1, ec.SECP256R1())
        self.public = encoded(_point(self._key.public_key()))  # what browsers subscribe with
        self._contact = contact

    def authorization(self, origin: str, at: int) -> str:
        """The header for a push service at this origin; `at` is in seconds."""
        claims: dict[str, object] = {"aud": origin, "exp": at + HALF_A_DAY}
        if self._contact:
            claims["sub"] = self._contact
        parts = (msgspec.json.encode(each) for each in ({"typ": "JWT", "alg": "ES256"}, claims))
        signed = ".".join(map(encoded, parts))
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={signed}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"
