"""The server as an ASGI application. Handlers are told who asks (`person`, `visitor`) and given the `services`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.openapi import OpenAPIConfig
from litestar.types import Scope

from starsuit.errors import StarsuitError
from starsuit.server.config import Settings
from starsuit.server.domain.names import unknown_person
from starsuit.server.domain.person import Person
from starsuit.server.fair_queue import Asker
from starsuit.server.http.answers import EXCEPTION_HANDLERS
from starsuit.server.http.front import FrontedLitestar, StrictRequest, visitor_of
from starsuit.server.http.openapi import DESCRIPTION, Rendered
from starsuit.server.http.routes import ROUTES
from starsuit.server.logging import log_event
from starsuit.server.services import Services, open_services

__all__ = ["create_app"]


def provide_services(state: State) -> Services:
    services: Services = state.services
    return services


async def provide_visitor(scope: Scope, services: NamedDependency[Services]) -> Person | None:
    """Who asks, or None for somebody we do not know."""
    return await visitor_of(scope, services)


async def provide_person(scope: Scope, services: NamedDependency[Services]) -> Person:
    """Who asks; answers 401 to somebody we do not know."""
    person = await visitor_of(scope, services)
    if person is None:
        raise unknown_person()
    return person


def provide_asker(scope: Scope) -> Asker:
    """Who asks, as far as the queue for slow answers goes; nobody in particular is fine too."""
    asker: Asker = scope["state"]["asker"]
    return asker


def create_app(settings: Settings) -> Litestar:
    """The application for these settings; it opens the database when it starts and closes it when it stops."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        try:
            async with open_services(settings) as services:
                app.state.services = services
                log_event("server_started", version=version("starsuit"))
                yield
        except StarsuitError as error:
            app.state.failure = error  # for `starsuit serve`, which reports it in one sentence
            raise
        except Exception as error:
            log_event("server_failed", level=40, failure=error)
            raise
        log_event("server_stopped")

    return FrontedLitestar(
        route_handlers=ROUTES,
        dependencies={
            "services": Provide(provide_services, sync_to_thread=False),
            "visitor": Provide(provide_visitor),
            "person": Provide(provide_person),
            "asker": Provide(provide_asker, sync_to_thread=False),
        },
        exception_handlers=EXCEPTION_HANDLERS,
        lifespan=[lifespan],
        logging_config=None,
        request_class=StrictRequest,
        debug=False,
        request_max_body_size=settings.body_bytes,
        openapi_config=OpenAPIConfig(
            title="Starsuit",
            version=version("starsuit"),
            description=DESCRIPTION,
            path="/api/openapi.json",
            render_plugins=[Rendered(path="/")],
            use_handler_docstrings=True,
        ),
    )
