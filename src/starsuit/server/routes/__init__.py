"""The HTTP handlers. Each module lists its own as `ROUTES`; they are put together here."""

from __future__ import annotations

from typing import Final

from litestar.types import ControllerRouterHandler

from starsuit.server.routes import archive, daily, mine, people, sheets, solitaires, system, tables, tools

__all__ = ["ROUTES"]

ROUTES: Final[list[ControllerRouterHandler]] = [
    *people.ROUTES,
    *tables.ROUTES,
    *mine.ROUTES,
    *solitaires.ROUTES,
    *sheets.ROUTES,
    *daily.ROUTES,
    *archive.ROUTES,
    *tools.ROUTES,
    *system.ROUTES,
]
