"""The parts of a running server, and how they are opened and closed in the right order."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from starsuit.server.config import Settings
from starsuit.server.limits import Limits
from starsuit.server.metrics import Metrics
from starsuit.server.people import People
from starsuit.server.store import Store

__all__ = ["Services", "open_services"]


@dataclass(slots=True)
class Services:
    """What handlers need. `rooms` is set last, for it is built on the others."""

    settings: Settings
    store: Store
    people: People
    limits: Limits
    metrics: Metrics
    stopping: bool = False

    async def stop(self) -> None:
        """Tell everybody who is connected to come back a little later. Does nothing the second time."""
        if not self.stopping:
            self.stopping = True


@asynccontextmanager
async def open_services(settings: Settings) -> AsyncIterator[Services]:
    """Open the database and what is built on it; close all of it in the opposite order."""
    store = await Store.open(settings.database_url)
    try:
        limits, metrics = Limits(settings), Metrics()
        people = await People.open(store, settings, limits)
        services = Services(settings=settings, store=store, people=people, limits=limits, metrics=metrics)
        try:
            yield services
        finally:
            await services.stop()
    finally:
        await store.close()
