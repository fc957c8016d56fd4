"""What every room has: a code, a link as a QR code, commands, and the WebSocket."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
import segno
from litestar import Request, Response, WebSocket, get, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from starsuit.protocol.commands import Command
from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import shut_out
from starsuit.server.domain.room_state import Kind, RoomState
from starsuit.server.domain.table import Table
from starsuit.server.http.security import address_of, base_url, check_origin
from starsuit.server.live.connection import Wire
from starsuit.server.rooms.room import Room
from starsuit.server.services import Services

__all__ = ["CODE_TRIES", "ROUTES", "Asked"]

CODE_TRIES: Final = 20
PAGES: Final[dict[Kind, str]] = {"table": "t", "sheet": "s", "solitaire": "p"}  # of the page, by kind


class RoomAddress(msgspec.Struct, frozen=True):
    """What a code stands for."""

    id: str
    kind: str
    link: str


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command with the id under which it counts once."""

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[ -~]+$")]
    command: Command


@get("/api/codes/{code:str}", tags=["Tables"])
async def by_code(
    request: Request[Any, Any, Any],
    code: FromPath[str],
    services: NamedDependency[Services],
    visitor: NamedDependency[Person | None],
) -> RoomAddress:
    """The table or the score sheet that has these six letters."""
    async with services.limits.trying_code(address_of(request.scope)):
        room = await services.rooms.by_code(code)
    found = await services.rooms.get(room)
    if not found.state.may_see(visitor):
        raise shut_out(found.state.kind, dealt=isinstance(found.state, Table) and found.state.is_dealt)
    return RoomAddress(found.id, found.state.kind, _link(request, services, found))


@get("/api/rooms/{room:str}/qr.svg", tags=["Tables"], media_type="image/svg+xml")
async def qr_code(
    request: Request[Any, Any, Any], room: FromPath[str], services: NamedDependency[Services]
) -> Response[bytes]:
    """The link to a table or sheet as a QR code."""
    found = await services.rooms.get(room)
    return Response(qr_svg(_link(request, services, found)), media_type="image/svg+xml")


def _link(request: Request[Any, Any, Any], services: Services, room: Room[RoomState]) -> str:
    return f"{base_url(request.scope, services.settings)}/{PAGES[room.state.kind]}/{room.id}"


def qr_svg(text: str) -> bytes:
    """A QR code as a drawing that takes the size it is given."""
    code = segno.make(text, error="m", micro=False)
    drawn: str = code.svg_inline(omitsize=True, border=2, dark="#000", light="#fff")
    return drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1).encode()


@websocket("/ws/{room:str}")
async def follow(
    socket: WebSocket[Any, Any, Any],
    room: FromPath[str],
    services: NamedDependency[Services],
    visitor: NamedDependency[Person | None],
) -> None:
    """Follow a room and act in it."""
    scope = socket.scope
    check_origin(scope, services.settings)
    counted = services.limits.connected(address_of(scope), visitor.id if visitor else None)
    await counted.__aenter__()
    try:
        await socket.accept()
    except BaseException as error:
        await counted.__aexit__(type(error), error, None)
        raise
    extensions: Any = scope.get("extensions") or {}
    wire: Wire | None = extensions["starsuit.wire"]["wire"] if "starsuit.wire" in extensions else None

    async def serve(receive: Any, send: Any) -> None:
        try:
            await services.hub.serve(room, visitor, receive, send, wire)
        finally:
            await counted.__aexit__(None, None, None)

    # From here on the front goes on without us: what a handler has around it is a third of what an idle socket costs.
    scope["state"]["serve"] = serve
    del socket.receive, socket.send  # they refer to the socket as it does to them


ROUTES: Final = [by_code, qr_code, follow]
