"""/api/push: browsers that want to be told when it is somebody's turn in a slow game."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal
from starsuit.server.push.delivery import LONGEST
from starsuit.server.push.notifier import subscribe, unsubscribe
from starsuit.server.services import Services

__all__ = ["ROUTES"]

TAGS: Final = ["Notifications"]
Endpoint = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST, description="As the browser gave it.")]


class PushAnswer(msgspec.Struct, frozen=True):
    """Whether this server tells browsers, and the key to subscribe with."""

    on: bool
    key: str | None


class Subscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's push subscription."""

    endpoint: Endpoint
    p256dh: Annotated[str, msgspec.Meta(max_length=100, description="Its public key.")]
    auth: Annotated[str, msgspec.Meta(max_length=40, description="Its secret.")]


class Silenced(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The browser that shall not be told any more."""

    endpoint: Endpoint


@get("/api/push", tags=TAGS)
async def get_push(services: NamedDependency[Services]) -> PushAnswer:
    """Whether this server sends notifications, and with which key browsers subscribe to them."""
    return PushAnswer(services.notifier.on, services.notifier.sender.public if services.notifier.on else None)


@post("/api/me/push", tags=TAGS, status_code=204)
async def start_push(
    services: NamedDependency[Services], person: NamedDependency[Person], data: JSONBody[Subscription]
) -> None:
    """Tell this browser from now on when it is your turn in a slow game and you are not there."""
    if not services.notifier.on:
        raise Refusal("push/off", "this server sends no notifications")
    if not services.notifier.accepts(data.endpoint, data.p256dh, data.auth):
        raise Refusal("push/endpoint", "this server cannot write to the push service of this browser", status=400)
    await services.store.write(
        lambda connection: subscribe(connection, person.id, data.endpoint, data.p256dh, data.auth, person.session)
    )


@post("/api/me/push/stop", tags=TAGS, status_code=204)
async def stop_push(
    services: NamedDependency[Services], person: NamedDependency[Person], data: JSONBody[Silenced]
) -> None:
    """Tell this browser nothing any more."""
    await services.store.write(lambda connection: unsubscribe(connection, person.id, data.endpoint))


ROUTES: Final = [get_push, start_push, stop_push]
