"""Passwords, hashed with argon2 in threads: it takes a while by design, and the event loop must not wait for it."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

__all__ = ["Passwords"]

AT_ONCE: Final = 2  # each takes 64 MiB


class Passwords:
    """Hashes and checks passwords, a few at a time."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._nobody: str | None = None

    async def hash(self, password: str) -> str:
        async with self._turns:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def verify(self, hashed: str | None, password: str) -> str | None:
        """None if the password is wrong; else the hash to keep, a new one if our parameters have changed.

        It takes as long if there is nobody of that name, so that the time reveals nothing.
        """
        if self._nobody is None:
            self._nobody = await self.hash(secrets.token_hex())
        async with self._turns:
            return await asyncio.to_thread(self._verify, hashed, password)

    def _verify(self, hashed: str | None, password: str) -> str | None:
        try:
            self._hasher.verify(hashed or self._nobody or "", password)
        except (VerificationError, InvalidHashError):
            return None
        if hashed is None:
            return None
        return self._hasher.hash(password) if self._hasher.check_needs_rehash(hashed) else hashed
