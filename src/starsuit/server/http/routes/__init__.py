"""The HTTP handlers. Each module lists its own as `ROUTES`; this package joins them."""

from __future__ import annotations

from typing import Final

from litestar.types import ControllerRouterHandler

from starsuit.server.http.routes import (
    club_routes,
    daily_routes,
    duplicate_routes,
    game_routes,
    own_table_routes,
    people_routes,
    print_routes,
    privacy_routes,
    push_routes,
    room_routes,
    session_routes,
    sheet_routes,
    solitaire_routes,
    system_routes,
    table_routes,
    tool_routes,
    upload_routes,
)

__all__ = ["ROUTES"]

ROUTES: Final[list[ControllerRouterHandler]] = [
    *people_routes.ROUTES,
    *session_routes.ROUTES,
    *table_routes.ROUTES,
    *room_routes.ROUTES,
    *own_table_routes.ROUTES,
    *solitaire_routes.ROUTES,
    *sheet_routes.ROUTES,
    *daily_routes.ROUTES,
    *club_routes.ROUTES,
    *duplicate_routes.ROUTES,
    *game_routes.ROUTES,
    *upload_routes.ROUTES,
    *privacy_routes.ROUTES,
    *push_routes.ROUTES,
    *tool_routes.ROUTES,
    *print_routes.ROUTES,
    *system_routes.ROUTES,
]
