"""Web Push for tests: a browser that opens what it is sent, and the push service of its maker, on this machine.

with push_service() as service:
    phone = Listening(f"{service.url}/phone")
    ben.http.post("/api/me/push", json=phone.wish)
    service.wait(1)
"""

from __future__ import annotations

import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from starsuit.server.push.sealed import encoded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["CURVE", "Listening", "PushService", "push_service"]

CURVE = ec.SECP256R1()


@dataclass
class Listening:
    """A browser: its keys, and where its push service is."""

    endpoint: str = ""
    private: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(CURVE))
    secret: bytes = b"sixteen bytes..."

    @property
    def public(self) -> bytes:
        return self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def wish(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "p256dh": encoded(self.public), "auth": encoded(self.secret)}

    def open(self, body: bytes) -> bytes:
        """What a browser does with a message; written from RFC 8188 and RFC 8291, apart from what we seal with."""
        salt, size, theirs = body[:16], int.from_bytes(body[16:20]), body[21 : 21 + body[20]]
        shared = self.private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        base = HKDF(hashes.SHA256(), 32, self.secret, b"WebPush: info\0" + self.public + theirs).derive(shared)
        key, nonce = (
            HKDF(hashes.SHA256(), length, salt, b"Content-Encoding: " + name + b"\0").derive(base)
            for name, length in ((b"aes128gcm", 16), (b"nonce", 12))
        )
        assert len(body) <= size
        padded = AESGCM(key).decrypt(nonce, body[21 + body[20] :], None)
        message, mark, rest = padded.rpartition(b"\2")
        assert mark
        assert not rest.strip(b"\0")
        return message


@dataclass
class PushService:
    """A push service on this machine: what it was sent, and what it answers."""

    url: str
    came: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)
    status: int = 201
    answers: threading.Event = field(default_factory=threading.Event)  # cleared: it keeps everybody waiting
    onward: Callable[[str, dict[str, str], bytes], None] | None = None  # to a browser that listens

    def __post_init__(self) -> None:
        self.answers.set()

    def wait(self, count: int) -> None:
        end = time.monotonic() + 30
        while len(self.came) < count:
            assert time.monotonic() < end, f"{len(self.came)} messages came"
            time.sleep(0.02)


@contextmanager
def push_service() -> Iterator[PushService]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            came = (self.path, {name.lower(): value for name, value in self.headers.items()}, body)
            service.came.append(came)
            if service.onward:
                service.onward(*came)
            service.answers.wait(30)
            self.send_response(service.status)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        service = PushService(f"http://127.0.0.1:{server.server_port}")
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield service
        server.shutdown()
