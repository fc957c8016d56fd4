"""Health, metrics, the page of the API, and the files of the web client for everything else."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any, Final

import msgspec
from litestar import Request, Response, get, route
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from starsuit.errors import StarsuitError
from starsuit.protocol.messages import VERSION
from starsuit.server.domain.names import COLOURS
from starsuit.server.http.page_files import PAGES, PageFiles
from starsuit.server.http.routes.table_routes import preview_for
from starsuit.server.http.security import address_of, base_url, within
from starsuit.server.previews import tags
from starsuit.server.services import Services

__all__ = ["ROUTES", "About", "Health"]

READY_SECONDS: Final = 2.0  # beyond which a database counts as slow
UNREADY: Final = {"store/slow": "slow database", "store/full": "full disk"}
LITTLE_ROOM: Final = 100 * 1024 * 1024  # bytes, below which a disk is nearly full


class Health(msgspec.Struct, frozen=True):
    """How the server is."""

    status: str


class About(msgspec.Struct, frozen=True):
    """What a client needs to know before anything else."""

    version: str
    protocol: int
    colours: list[str]
    name_length: int
    chat_length: int
    address: str  # for links that are sent to others


@get("/health", include_in_schema=False)
async def health() -> Health:
    """The process answers."""
    return Health("ok")


@get("/ready", include_in_schema=False)
async def ready(services: NamedDependency[Services]) -> Response[Health]:
    """The database answers too and has room, and the server is not stopping."""
    if services.stopping:
        return Response(Health("stopping"), status_code=503)
    try:
        await services.store.check(READY_SECONDS)
    except StarsuitError as error:
        return Response(Health(UNREADY.get(error.code, "no database")), status_code=503)
    # In these cases play goes on, so this process is ready all the same.
    free = services.store.free
    if free is not None and free < LITTLE_ROOM:
        return Response(Health("ready, but the disk is nearly full"))
    return Response(Health("ready" if services.rooms.bus.up_since is not None else "ready, but Redis is down"))


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], services: NamedDependency[Services]) -> Response[bytes]:
    """For Prometheus, and only from where the settings say."""
    if not within(address_of(request.scope), services.settings.metrics_from):
        raise NotFoundException
    return Response(services.metrics.text(), media_type=services.metrics.content_type)


@get("/api/about", tags=["Server"])
async def about(request: Request[Any, Any, Any], services: NamedDependency[Services]) -> About:
    """The version, the colours there are, how long names and lines of chat may be, and where others find us."""
    settings = services.settings
    address = base_url(request.scope, settings)
    return About(version("starsuit"), VERSION, list(COLOURS), settings.name_length, settings.chat_length, address)


@route(["/api/docs", "/api/docs/{name:str}"], http_method=["GET", "HEAD"], include_in_schema=False)
async def docs(request: Request[Any, Any, Any], name: FromPath[str] = "api.html") -> Response[bytes]:
    """The browsable page of the API."""
    return await _PAGES.answer(name, request.headers)


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
async def client(
    request: Request[Any, Any, Any], services: NamedDependency[Services], path: FromPath[str] = "/"
) -> Response[bytes]:
    """A file of the web client; its first page for every address that it makes up itself."""
    name = path.strip("/")
    if name.partition("/")[0] in ("api", "ws"):
        raise NotFoundException
    files = PageFiles.of_client(services.settings.web)
    kind, _, room = name.partition("/")
    if kind == "t" and room.isascii() and room.isalnum():
        return await _with_preview(request, services, files, room)
    return await files.answer(name, request.headers, fallback="index.html")


async def _with_preview(
    request: Request[Any, Any, Any], services: Services, files: PageFiles, room: str
) -> Response[bytes]:
    """The first page with what a messenger shows of the link to a table. What it says changes, so nobody keeps it."""
    page = await files.answer("index.html", {})
    address = base_url(request.scope, services.settings)
    told = tags(await preview_for(services, room), f"{address}/t/{room}", f"{address}/api/tables/{room}/preview.png")
    body = page.content.replace(b"</head>", told.encode() + b"  </head>", 1)
    return Response(body, headers={"cache-control": "no-cache"}, media_type="text/html")


_PAGES: Final = PageFiles(PAGES)

ROUTES: Final = [health, ready, metrics, about, docs, client]
