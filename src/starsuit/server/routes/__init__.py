"""The HTTP handlers. Each module lists its own as `ROUTES`; they are put together here."""

from __future__ import annotations

from typing import Final

from litestar.types import ControllerRouterHandler

from starsuit.server.routes import people, system, tables

__all__ = ["ROUTES"]

ROUTES: Final[list[ControllerRouterHandler]] = [*people.ROUTES, *tables.ROUTES, *system.ROUTES]
